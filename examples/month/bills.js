import assert from 'node:assert/strict'
import { done } from '../caller.js'

/** The bookkeeper records a vendor's bill, as a draft. @returns its id. */
export async function draft({ bookkeeper, vendors, on }, vendor, day, lines, more = {}) {
  const body = { vendorId: vendors[vendor], billDate: on(day), dueDate: on(day + 30), lines, ...more }
  const bill = await done(bookkeeper.rest('POST', '/bills', { body }))
  assert.equal(bill.status, 'DRAFT')
  return bill.id
}

export const submit = ({ bookkeeper }, id) => done(bookkeeper.rest('POST', `/bills/${id}/submit`))
export const approve = ({ treasurer }, id, body = {}) => done(treasurer.rest('POST', `/bills/${id}/approve`, { body }))

/** A draft that is submitted and approved: it is owed. @returns its id. */
export async function owe(month, vendor, day, lines) {
  const id = await draft(month, vendor, day, lines)
  await submit(month, id)
  await approve(month, id)
  return id
}

/** The treasurer pays a bill, or a part of it. @returns the payment. */
export const pay = ({ treasurer, accounts }, id, paymentDate, amount) =>
  done(
    treasurer.rest('POST', `/bills/${id}/payments`, {
      body: { method: 'ACH', bankAccountId: accounts.checking, paymentDate, amount },
    }),
  )

export const statusOf = async ({ bookkeeper }, id) => (await done(bookkeeper.rest('GET', `/bills/${id}`))).status
