import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { minor, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { first } from '../../../values/present.js'
import { isId, normalId } from '../../../values/time.js'
import { assertNotReconciled, removeCoding } from '../../banking/coding/coding-rules.js'
import { type BankItem, bankItems, type ItemType } from '../../banking/transactions/bank-item.queries.js'
import { BankMatch } from '../../banking/transactions/bank-match.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { BillPayment } from './bill-payment.js'

/** The documents that a bank line shows, by the members of the input. */
export interface Shown {
  billPaymentIds?: readonly string[] | null
  returnedPaymentIds?: readonly string[] | null
  refundIds?: readonly string[] | null
}

const TYPES: Record<keyof Shown, ItemType> = {
  billPaymentIds: 'BILL_PAYMENT',
  returnedPaymentIds: 'BILL_PAYMENT_RETURN',
  refundIds: 'REFUND',
}
const MEMBERS = ['billPaymentIds', 'returnedPaymentIds', 'refundIds'] as const

/**
 * Matches a bank line with the payments, returned payments and refunds that it shows. Issued payments become CLEARED and
 * the line takes the entry of a document, so that the same money is not posted twice.
 * @throws Refusal 409 illegal_transition unless the line is uncoded, already_linked, 422 when the documents do not sum
 * to the amount, are of another account, or are not posted.
 */
export async function matchDocuments(work: Work, line: Transaction, shown: Shown, by: string, at: Date): Promise<void> {
  assertNotReconciled(line)
  if (line.transactionType === 'TRANSFER') refuseBlocked('A TRANSFER is not matched. Code it instead.')
  if (line.status !== 'UNCODED' && line.status !== 'REJECTED')
    refuseStatus('transaction', line.status, ['UNCODED', 'REJECTED'], ['clearTransactionCoding'])
  const payments = await work.changeById(BillPayment, shown.billPaymentIds ?? [])
  for (const { status } of payments)
    if (status === 'SCHEDULED' || status === 'VOIDED')
      refuseStatus(
        'payment',
        status,
        ['ISSUED', 'CLEARED', 'FAILED'],
        status === 'SCHEDULED' ? ['issueBillPayment'] : [],
      )
  const items = await itemsOf(work, shown)
  assertAmounts(line, items)
  for (const payment of payments) {
    payment.transactionId = line.id
    if (payment.status === 'ISSUED') payment.status = 'CLEARED'
  }
  for (const { type, entryId } of items) {
    if (type !== 'BILL_PAYMENT') work.create(BankMatch, { transactionId: line.id, journalEntryId: entryId })
  }
  const one = first(items)
  await removeCoding(work, line)
  assign(line, {
    status: 'APPROVED',
    bankAccountId: one.bankAccountId,
    vendorId: line.vendorId ?? payments[0]?.vendorId ?? null,
    journalEntryId: one.entryId,
    decision: 'APPROVED',
    decidedBy: by,
    decidedAt: at,
  })
  // The bills of a payment, and the contribution of a refund, document the line.
  if (line.receiptStatus === 'MISSING') line.receiptStatus = 'NOT_REQUIRED'
}

/** @throws Refusal 422 unknown_reference, required without any document; 409 already_linked. */
async function itemsOf(work: Work, shown: Shown): Promise<BankItem[]> {
  const wanted = MEMBERS.flatMap(member =>
    (shown[member] ?? []).map(id => ({ member, type: TYPES[member], id: isId(id) ? normalId(id) : id })),
  )
  if (!wanted.length) refuseField('billPaymentIds', 'required')
  for (const { member, id } of wanted) if (!isId(id)) refuseField(member, 'unknown_reference')
  const found = await work.run(bankItems(work.organizationId, wanted))
  const items = wanted.map(
    ({ member, type, id }) =>
      found.find(item => item.type === type && item.id === id) ?? refuseField(member, 'unknown_reference'),
  )
  if (items.some(({ transactionId }) => transactionId !== null)) refuse('already_linked')
  return items
}

/** @throws Refusal 422 for documents of another bank account, or whose sum is not the amount of the line. */
function assertAmounts(line: Transaction, items: readonly BankItem[]): void {
  const member = MEMBERS.find(each => TYPES[each] === items[0]?.type) ?? 'billPaymentIds'
  const bank = line.bankAccountId ?? items[0]?.bankAccountId
  if (items.some(({ bankAccountId }) => bankAccountId !== bank)) refuseField(member, 'unknown_reference')
  const moved = line.transactionType === 'WITHDRAWAL' ? minor(-line.amount) : line.amount
  if (sum(items.map(({ amount }) => amount)) !== moved)
    refuseField(member, 'sum_mismatch', { expected: 'documents that add up to the amount of the bank transaction' })
}

/**
 * Removes a match: payments that had cleared become ISSUED and the line UNCODED. The line leaves the reconciliation that
 * it was cleared on, because it is no longer posted.
 * @throws Refusal 409 reconciled, illegal_transition when nothing is matched.
 */
export async function releaseMatch(work: Work, line: Transaction): Promise<void> {
  assertNotReconciled(line)
  const payments = await work.changeAll(BillPayment, { transactionId: line.id })
  const others = await work.findWhere(BankMatch, { transactionId: line.id })
  if (!payments.length && !others.length) refuseBlocked('Nothing is matched with the transaction.')
  for (const payment of payments) {
    payment.transactionId = null
    if (payment.status === 'CLEARED') payment.status = 'ISSUED'
  }
  for (const other of others) work.remove(other)
  await removeCoding(work, line)
  assign(line, { status: 'UNCODED', journalEntryId: null, reconciliationId: null })
  assign(line, { decision: null, decidedBy: null, decidedAt: null })
  line.askForReceipt((await policyOf(work)).receiptRequiredFrom)
}
