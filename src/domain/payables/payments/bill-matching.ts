import type { MutationContext } from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import { type Money, sum } from '../../../values/money.js'
import { isId } from '../../../values/time.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { Account } from '../../ledger/accounts/account.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import type { Vendor } from '../../vendors/vendor.js'
import {
  assertPayable,
  beforePosting,
  lockPayables,
  lockPayment,
  openOf,
  type PaymentTerms,
  postPayment,
  recordPayment,
} from './bill-paying.js'
import { BillPayment } from './bill-payment.js'
import { assertMatchable } from './payment-matching.js'

/**
 * Pays the bills of one vendor that a bank line shows, each in full, on the day and from the account of the line.
 * @returns the id of the payment.
 * @throws Refusal 403 scope_missing, 409 illegal_transition, period_closed, duplicate, 422 unknown_reference, sum_mismatch, date_order,
 * before anything is changed.
 */
export async function payShown(
  context: MutationContext,
  line: Transaction,
  billIds: readonly string[],
): Promise<string> {
  const { vendors, bills, payables } = await lockPayables(context, billIds.filter(isId))
  if (bills.size < billIds.length) refuseField('documents', 'unknown_reference')
  const wanted = [...bills.values()].map(bill => {
    const payable = payables.get(bill.id) ?? refuseField('documents', 'unknown_reference')
    bill.assertNoCredit()
    assertPayable({ bill, payable, amount: openOf(payable) }, line.date)
    return { bill, payable, amount: openOf(payable) }
  })
  const [vendor, another] = new Set(wanted.map(({ bill }) => vendors.get(bill.vendorId) ?? refuse('concurrent_change')))
  if (!vendor || another) return refuseField('documents', 'unknown_reference', { expected: 'the bills of one vendor' })
  await assertPays(context, line, sum(wanted.map(({ amount }) => amount)))
  const payment = await recordPayment(context, await termsOf(context, line, vendor), wanted, vendor)
  await context.work.flush()
  return payment.id
}

/**
 * Issues the scheduled payments among those that a bank line shows, on the day of the line. Nothing is issued when the payments are no match
 * of the line, which `matchDocuments` refuses.
 * @throws Refusal 403 scope_missing, 409 illegal_transition, period_closed, 422 sum_mismatch, date_order, before anything is changed.
 */
export async function issueShown(
  context: MutationContext,
  line: Transaction,
  paymentIds: readonly string[],
): Promise<void> {
  const payments = await context.work.findWhere(BillPayment, { id: { $in: paymentIds.filter(isId) } })
  const scheduled = payments.filter(({ status }) => status === 'SCHEDULED')
  const isShown = ({ status, transactionId, bankAccountId }: BillPayment) =>
    status !== 'VOIDED' && transactionId === null && bankAccountId === line.bankAccountId
  if (!scheduled.length || payments.length < paymentIds.length || !payments.every(isShown)) return
  await assertPays(context, line, sum(payments.map(({ amount }) => amount)))
  const locked = await Promise.all(scheduled.map(({ id }) => lockPayment(context, id)))
  if (locked.some(({ payment }) => payment.status !== 'SCHEDULED')) refuse('concurrent_change')
  if (locked.some(({ applied }) => applied.some(({ payable }) => line.date < payable.postedOn)))
    throw beforePosting('documents')
  for (const { payment, applied, vendor } of locked) {
    payment.issue(line.date)
    await postPayment(context, payment, applied, vendor ?? refuse('concurrent_change'))
    for (const { bill } of applied) context.work.touch(bill)
  }
  await context.work.flush()
}

/** Asserts that the caller may pay, and that a bank line can show a payment of an amount. */
async function assertPays(context: MutationContext, line: Transaction, amount: Money): Promise<void> {
  authorize(context.caller, { scope: 'bills:pay' })
  await assertMatchable(context, line)
  if (line.transactionType !== 'WITHDRAWAL' || amount !== line.amount)
    refuseField('documents', 'sum_mismatch', {
      expected: 'documents that add up to the amount of the bank transaction',
    })
  const days = await PostingDays.of(context)
  days.assertTakes({ date: line.date })
}

/** How the bank paid: by card, by the check that the line names, or as the vendor prefers. Otherwise by a bank transfer. */
async function termsOf(
  { work }: MutationContext,
  { date: paymentDate, bankAccountId, referenceNumber }: Transaction,
  { preferredPaymentMethod: preferred }: Vendor,
): Promise<PaymentTerms> {
  const account = await work.find(Account, bankAccountId ?? refuseField('documents', 'unknown_reference'))
  const terms = { paymentDate, bankAccountId, toPrint: false }
  if (account?.isCard) return { ...terms, method: 'CARD', referenceNumber }
  if (preferred !== 'CHECK') return { ...terms, method: preferred ?? 'ACH', referenceNumber }
  const isNumber = /^\d{1,50}$/.test(referenceNumber ?? '')
  return isNumber
    ? { ...terms, method: 'CHECK', checkNumber: referenceNumber }
    : { ...terms, method: 'ACH', referenceNumber }
}
