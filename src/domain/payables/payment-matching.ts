import type { Work } from '../../kernel/work.js'
import { refuse, refuseField } from '../../refusals.js'
import { sum } from '../../values/money.js'
import { first } from '../../values/present.js'
import { assertNotReconciled, removeCoding } from '../banking/coding-rules.js'
import type { Transaction } from '../banking/transaction.js'
import { BillPayment } from './bill-payment.js'

/**
 * Matches a bank line with the payments that it shows. The payments become CLEARED and the line takes their entry, so
 * that the same money is not posted twice.
 * @throws Refusal 409 illegal_transition unless the line is uncoded, already_linked, 422 when the payments do not sum
 * to the amount, are of another account, or are not issued.
 */
export async function matchPayments(
  work: Work,
  line: Transaction,
  paymentIds: readonly string[],
  by: string,
  at: Date,
) {
  assertNotReconciled(line)
  if (!line.isOutward || (line.status !== 'UNCODED' && line.status !== 'REJECTED')) refuse('illegal_transition')
  const payments = await work.changeById(BillPayment, paymentIds)
  if (payments.length !== new Set(paymentIds).size) refuseField('billPaymentIds', 'unknown_reference')
  const bank = line.bankAccountId ?? payments[0]?.bankAccountId
  if (payments.some(({ bankAccountId }) => bankAccountId !== bank)) {
    refuseField('billPaymentIds', 'unknown_reference')
  }
  if (payments.some(({ transactionId }) => transactionId !== null)) refuse('already_linked')
  if (payments.some(({ status }) => status !== 'ISSUED')) refuse('illegal_transition')
  if (sum(payments.map(({ amount }) => amount)) !== Math.abs(line.amount)) refuseField('billPaymentIds', 'sum_mismatch')
  for (const payment of payments) Object.assign(payment, { status: 'CLEARED', transactionId: line.id })
  const one = first(payments)
  await removeCoding(work, line)
  Object.assign(line, {
    status: 'APPROVED',
    bankAccountId: one.bankAccountId,
    vendorId: line.vendorId ?? one.vendorId,
    journalEntryId: one.journalEntryId,
    decision: 'APPROVED',
    decidedBy: by,
    decidedAt: at,
  })
}

/**
 * Removes a match: the payments become ISSUED and the line UNCODED. The line leaves the reconciliation that it was
 * cleared on, because it is no longer posted.
 * @throws Refusal 409 reconciled, illegal_transition when nothing is matched.
 */
export async function releaseMatch(work: Work, line: Transaction): Promise<BillPayment[]> {
  assertNotReconciled(line)
  const payments = await work.changeAll(BillPayment, { transactionId: line.id, status: 'CLEARED' })
  if (!payments.length) refuse('illegal_transition')
  for (const payment of payments) Object.assign(payment, { status: 'ISSUED', transactionId: null })
  await removeCoding(work, line)
  Object.assign(line, { status: 'UNCODED', journalEntryId: null, reconciliationId: null })
  Object.assign(line, { decision: null, decidedBy: null, decidedAt: null })
  return payments
}
