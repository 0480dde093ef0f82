import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { minor, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { first, idsOf, present } from '../../../values/present.js'
import { isId, normalId } from '../../../values/time.js'
import { assertNotReconciled, removeCoding } from '../../banking/coding/coding-rules.js'
import {
  type BankItem,
  bankItems,
  type ItemType,
  invoicePaymentsLocked,
} from '../../banking/transactions/bank-item.queries.js'
import { BankMatch } from '../../banking/transactions/bank-match.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { depositLinesOf } from '../../banking/transactions/transaction.queries.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { loadMakers } from '../../ledger/journal/makers.queries.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { assertSecondPerson } from '../../ledger/policy/second-person.js'
import { paymentShares } from '../../ledger/policy/self-approval.js'
import { Bill } from '../bills/bill.js'
import { type CreditRefundInput, recordRefunds, undoRefunds } from '../credits/vendor-refund.js'
import { BillPayment } from './bill-payment.js'

/** The documents that a bank line shows, by the members of the input. */
export interface Shown {
  creditRefunds?: readonly CreditRefundInput[] | null
  billPaymentIds?: readonly string[] | null
  returnedPaymentIds?: readonly string[] | null
  refundIds?: readonly string[] | null
  invoicePaymentIds?: readonly string[] | null
  returnedInvoicePaymentIds?: readonly string[] | null
}

const TYPES: Record<keyof Shown, ItemType> = {
  billPaymentIds: 'BILL_PAYMENT',
  returnedPaymentIds: 'BILL_PAYMENT_RETURN',
  refundIds: 'REFUND',
  invoicePaymentIds: 'INVOICE_PAYMENT',
  returnedInvoicePaymentIds: 'INVOICE_PAYMENT_RETURN',
  creditRefunds: 'VENDOR_REFUND',
}
const BY_ID = [
  ...(['billPaymentIds', 'returnedPaymentIds', 'refundIds'] as const),
  ...(['invoicePaymentIds', 'returnedInvoicePaymentIds'] as const),
] as const
const MEMBERS = [...BY_ID, 'creditRefunds'] as const

/**
 * Matches a bank line with the payments, returned payments and refunds that it shows. Issued payments become CLEARED, refunds of
 * vendor credits are posted, and the line takes the entry of a document, so that the same money is not posted twice.
 * @throws Refusal 409 illegal_transition unless the line is uncoded and no settlement has it, already_linked, 422 when the documents do not sum
 * to the amount, are of another account, or are not posted.
 * @param field the member of the input that names the documents, unless it is that of `shown`.
 */
export async function matchDocuments(
  context: MutationContext,
  line: Transaction,
  shown: Shown,
  field?: string,
): Promise<void> {
  const { work, caller, clock } = context
  await assertMatchable(context, line)
  const payments = await work.changeById(BillPayment, shown.billPaymentIds ?? [])
  for (const { status } of payments)
    if (status === 'SCHEDULED' || status === 'VOIDED')
      refuseStatus(
        'payment',
        status,
        ['ISSUED', 'CLEARED', 'FAILED'],
        status === 'SCHEDULED' ? ['issueBillPayment'] : [],
      )
  await lockInvoicePayments(work, shown)
  const credits = await recordRefunds(context, line, shown.creditRefunds ?? [])
  const items = [...(await itemsOf(work, shown, field)), ...credits]
  if (!items.length) refuseField('billPaymentIds', 'required')
  assertAmounts(line, items, field)
  const count = await assertRefunder(context, line, items)
  for (const payment of payments) {
    payment.transactionId = line.id
    if (payment.status === 'ISSUED') payment.status = 'CLEARED'
    // The bank has paid the check, so somebody wrote it by hand.
    payment.awaitsPrint = false
  }
  for (const { type, entryId } of items) {
    if (type !== 'BILL_PAYMENT') work.create(BankMatch, { transactionId: line.id, journalEntryId: entryId })
  }
  const one = first(items)
  await removeCoding(work, line)
  assign(line, {
    status: 'APPROVED',
    bankAccountId: one.bankAccountId,
    vendorId: line.vendorId ?? payments[0]?.vendorId ?? (await vendorOf(work, shown)),
    journalEntryId: one.entryId,
    decision: 'APPROVED',
    decidedBy: caller.actorId,
    decidedAt: clock.now(),
  })
  count?.()
  // The bills of a payment, and the contribution of a refund, document the line.
  if (line.receiptStatus === 'MISSING') line.receiptStatus = 'NOT_REQUIRED'
}

/**
 * Locks the payments of invoices that a line shows, so that none is voided at the same time.
 * @throws Refusal 409 illegal_transition for a VOIDED one, and for the return of one that has not FAILED.
 */
async function lockInvoicePayments(work: Work, { invoicePaymentIds, returnedInvoicePaymentIds }: Shown): Promise<void> {
  const [paid, returned] = [invoicePaymentIds ?? [], returnedInvoicePaymentIds ?? []]
  const ids = [...paid, ...returned].filter(isId).map(normalId)
  if (!ids.length) return
  const statuses = new Map(
    (await work.run(invoicePaymentsLocked(work.organizationId, ids))).map(({ id, status }) => [id, status]),
  )
  const assertAmong = (wanted: readonly string[], allowed: readonly string[]) => {
    for (const id of wanted) {
      const status = statuses.get(isId(id) ? normalId(id) : id)
      if (status && !allowed.includes(status)) refuseStatus('payment of the invoice', status, allowed)
    }
  }
  assertAmong(paid, ['RECORDED', 'FAILED'])
  assertAmong(returned, ['FAILED'])
}

/** @throws Refusal 409 reconciled, illegal_transition unless a line is uncoded, no TRANSFER, and no settlement has it. */
export async function assertMatchable({ read }: MutationContext, line: Transaction): Promise<void> {
  assertNotReconciled(line)
  if (line.transactionType === 'TRANSFER') refuseBlocked('A TRANSFER is not matched. Code it instead.')
  line.assertUncoded()
  if ((await depositLinesOf(read, [line.id])).size)
    refuseBlocked('A settlement is matched with the transaction. Remove that match first.', ['unmatchSettlement'])
}

/**
 * Asserts that two persons stand behind refunds that left the bank account: one who recorded them, and one who matches the payment.
 * @returns what stores that they count.
 * @throws Refusal 403 self_approval, scope_missing.
 */
async function assertRefunder(context: MutationContext, line: Transaction, items: readonly BankItem[]) {
  const { work } = context
  const refunds = items.filter(({ type, amount }) => type === 'REFUND' && amount < 0)
  const [one] = refunds
  if (!one) return undefined
  const entries = await work.findAll(
    JournalEntry,
    refunds.map(({ entryId }) => entryId),
  )
  const makers = await loadMakers(work, idsOf(refunds))
  const amount = sum(refunds.map(refund => minor(-refund.amount)))
  const store = await assertSecondPerson(context, {
    ...{ amount, date: line.date, limit: 'transactionApprovalLimit', shares: paymentShares([{ amount }]) },
    recordedAt: present(entries.get(one.entryId)).postedAt,
    makers: [...[...entries.values()].map(({ postedBy }) => postedBy), ...idsOf(refunds).flatMap(makers)],
  })
  return () => store(one.entryId)
}

/** The vendor of a credit that the line refunds. Null without one. */
async function vendorOf(work: Work, { creditRefunds }: Shown): Promise<string | null> {
  const creditId = creditRefunds?.[0]?.creditId
  return creditId ? ((await work.find(Bill, creditId))?.vendorId ?? null) : null
}

/** The posted documents that are named by their ids. @throws Refusal 422 unknown_reference, duplicate; 409 already_linked. */
async function itemsOf(work: Work, shown: Shown, field?: string): Promise<BankItem[]> {
  const wanted = BY_ID.flatMap(member =>
    (shown[member] ?? []).map(id => ({ member, type: TYPES[member], id: isId(id) ? normalId(id) : id })),
  )
  if (!wanted.length) return []
  for (const [index, { member, type, id }] of wanted.entries()) {
    if (!isId(id)) refuseField(field ?? member, 'unknown_reference')
    if (wanted.findIndex(each => each.type === type && each.id === id) < index)
      refuseField(field ?? member, 'duplicate')
  }
  const found = await work.run(bankItems(work.organizationId, wanted))
  const items = wanted.map(
    ({ member, type, id }) =>
      found.find(item => item.type === type && item.id === id) ?? refuseField(field ?? member, 'unknown_reference'),
  )
  if (items.some(({ transactionId }) => transactionId !== null)) refuse('already_linked')
  return items
}

/** @throws Refusal 422 for documents of another bank account, or whose sum is not the amount of the line. */
function assertAmounts(line: Transaction, items: readonly BankItem[], field?: string): void {
  const member = field ?? MEMBERS.find(each => TYPES[each] === items[0]?.type) ?? 'billPaymentIds'
  const bank = line.bankAccountId ?? items[0]?.bankAccountId
  if (items.some(({ bankAccountId }) => bankAccountId !== bank)) refuseField(member, 'unknown_reference')
  const moved = line.transactionType === 'WITHDRAWAL' ? minor(-line.amount) : line.amount
  if (sum(items.map(({ amount }) => amount)) !== moved)
    refuseField(member, 'sum_mismatch', { expected: 'documents that add up to the amount of the bank transaction' })
}

/**
 * Removes a match: payments that had cleared become ISSUED, refunds of vendor credits are undone, and the line becomes UNCODED. It
 * leaves the reconciliation that it was cleared on, because it is no longer posted.
 * @throws Refusal 409 reconciled, illegal_transition when nothing is matched.
 */
export async function releaseMatch(context: MutationContext, line: Transaction): Promise<void> {
  const { work } = context
  assertNotReconciled(line)
  const payments = await work.changeAll(BillPayment, { transactionId: line.id })
  const others = await work.findWhere(BankMatch, { transactionId: line.id })
  if (!payments.length && !others.length) refuseBlocked('Nothing is matched with the transaction.')
  for (const payment of payments) {
    payment.transactionId = null
    if (payment.status === 'CLEARED') payment.status = 'ISSUED'
  }
  await undoRefunds(context, line)
  for (const other of others) work.remove(other)
  await removeCoding(work, line)
  assign(line, { status: 'UNCODED', journalEntryId: null, reconciliationId: null })
  assign(line, { decision: null, decidedBy: null, decidedAt: null })
  line.askForReceipt((await policyOf(work)).receiptRequiredFrom)
}
