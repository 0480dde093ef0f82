import assert from 'node:assert/strict'
import { answered, done } from '../caller.js'
import { finished, line } from './church.js'

/** The treasurer approves submitted or coded documents of one kind, all of them or none. */
export const approveAll = ({ treasurer }, path, member, ids, key) =>
  bulk(
    treasurer,
    `${path}/bulk-approve`,
    key,
    ids.map(id => ({ [member]: id })),
  )

/** The bookkeeper writes a journal, and the treasurer approves it. A line is [account, cents], a debit positive. */
export async function journal(my, date, description, lines, more = {}) {
  const body = {
    date,
    description,
    submit: true,
    lines: lines.map(([account, cents]) => {
      const { amount, ...coding } = line(my, account, Math.abs(cents))
      return { ...coding, [cents > 0 ? 'debit' : 'credit']: amount }
    }),
    ...more,
  }
  const { id } = await done(my.bookkeeper.rest('POST', '/manual-journals', { body }))
  await done(my.treasurer.rest('POST', `/manual-journals/${id}/approve`, { body: {} }))
  my.documents.note(date, ...lines)
  return id
}

/** The bookkeeper records a bill or a credit of the copier's lessor, and the treasurer approves it. */
export async function bill(my, billDate, cents, more = {}) {
  const body = { vendorId: my.vendors.copier, billDate, submit: true, lines: [line(my, '8110', cents)], ...more }
  const { id } = await done(my.bookkeeper.rest('POST', '/bills', { body }))
  await done(my.treasurer.rest('POST', `/bills/${id}/approve`, { body: {} }))
  return id
}

/** The treasurer waives the receipt of a line of the bank. */
export const waive = ({ treasurer }, id) =>
  done(treasurer.rest('POST', `/transactions/${id}/receipt-waiver`, { body: { reason: 'NONE_ISSUED' } }))

/** Uploads a bank file. @returns the import with its staged rows. */
export async function upload(my, fileName, text, more) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ accountId: my.accounts['1011'], ...more })) body.append(name, value)
  body.append('file', new Blob([text]), fileName)
  return done(my.bookkeeper.rest('POST', '/bank-imports', { body }))
}

/** Commits a bank file. */
export async function commit(my, importId) {
  const { id } = await done(my.bookkeeper.rest('POST', `/bank-imports/${importId}/commit`, { body: {} }))
  assert.equal((await finished(my, id)).status, 'SUCCEEDED')
}

/** A bulk call, all rows or none. @returns the id of each row. */
export async function bulk(person, path, key, items, more = {}) {
  const headers = { 'Idempotency-Key': key }
  const { summary, results } = await done(person.rest('POST', path, { body: { items, ...more }, headers }))
  assert.equal(summary.failed, 0, JSON.stringify(results))
  return results.map(({ id }) => id)
}

/** A mutation of GraphQL alone, by its name and the type of its input. */
export const mutate = (person, name, type, input, fields, id) =>
  answered(
    person.graphql(
      `mutation (${id ? '$id: ID!, ' : ''}$input: ${type}!) { ${name}(${id ? 'id: $id, ' : ''}input: $input) { ${fields} } }`,
      { input, ...(id && { id }) },
    ),
  )
