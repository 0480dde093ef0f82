import type { MutationContext } from '../../../kernel/operation.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import { minor, sum } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import { isId, normalId } from '../../../values/time.js'
import { matchTransfer, releaseTransfer } from '../../banking/rules/transfer-matching.js'
import { CARRIED, type CarriedMethod } from '../../banking/transactions/carried-method.js'
import type { ProposedDocument } from '../../banking/transactions/match-proposal.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import { creditsShown, issueShown, payShown } from '../../payables/payments/bill-matching.js'
import { assertMatchable, matchDocuments, releaseMatch, type Shown } from '../../payables/payments/payment-matching.js'
import { invoicesShown } from '../../receivables/payments/invoice-matching.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { assertCarriedLater, assertPosted, cancelSlip, isSlip, settle } from '../deposits/batch-deposit.js'
import { heldGifts } from '../deposits/deposit.queries.js'
import { Settlement } from '../settlements/settlement.js'
import { isRecordable, matchDeposits, recordDeposit, releaseDeposits } from '../settlements/settlement-posting.js'

/** The kinds of documents that a match has alone, with what it may have. */
const ALONE = {
  SETTLEMENT: 'settlements',
  BILL: 'bills',
  SCHEDULED_PAYMENT: 'scheduled payments',
  VENDOR_CREDIT: 'vendor credits',
  INVOICE: 'invoices',
  GIVING_BATCH: 'giving batches',
  TRANSACTION: 'one bank transaction',
} as const

/** A bank line and what it shows. */
export interface Match {
  documents: readonly (Pick<ProposedDocument, 'type' | 'id'> & Partial<Pick<ProposedDocument, 'paymentMethod'>>)[]
  /** The fund whose cash a transfer moves. */
  fundId?: string | null
}

/**
 * Matches a bank line with the documents that it shows. A payout has arrived on the day of the line; bills are paid, scheduled payments
 * are issued, vendor credits are refunded, payments of invoices are recorded and batches are deposited on it.
 * @returns the settlements among them, which are not posted yet.
 * @throws Refusal 403, 404, 409 period_closed, 422 unknown_reference, duplicate, and as `matchDeposits`, `matchDocuments`, `matchTransfer`, `payShown`,
 * `issueShown`, `creditsShown`, `invoicesShown` and `depositShown`, before anything is changed.
 */
export async function acceptMatch(
  context: MutationContext,
  line: Transaction | undefined,
  { documents, fundId }: Match,
): Promise<Settlement[]> {
  if (!line) return refuse('not_found')
  const alone = documents.flatMap(({ type }) => (isAlone(type) ? [type] : []))[0]
  const isMixed = alone !== undefined && documents.some(({ type }) => type !== alone)
  if (alone && (isMixed || (alone === 'TRANSACTION' && documents.length > 1)))
    refuseField('documents', 'invalid_format', { expected: `${ALONE[alone]} alone, or other documents alone` })
  const ids = idsOf(documents).map(id => (isId(id) ? normalId(id) : id))
  const [id = ''] = ids
  if (alone === 'TRANSACTION') {
    await matchTransfer(context, line, id, fundId)
    return []
  }
  if (fundId) refuseField('fundId', 'not_writable', { expected: 'a fund for the match of a TRANSACTION alone' })
  if (line.deletedAt) return refuse('not_found')
  if (alone && new Set(ids).size < ids.length) refuseField('documents', 'duplicate')
  const methods = new Set(documents.map(({ paymentMethod }) => paymentMethod ?? null))
  const [method = null] = methods
  if (methods.size > 1) refuseField('documents', 'invalid_format', { expected: 'one paymentMethod for all documents' })
  if (method && alone !== 'GIVING_BATCH')
    refuseField('documents', 'not_writable', { expected: 'a paymentMethod of a GIVING_BATCH alone' })
  if (alone === 'GIVING_BATCH') return [await depositShown(context, line, ids, method ? [method] : CARRIED)]
  if (alone) return matchAlone(context, line, alone, ids)
  const ofType = (wanted: ProposedDocument['type']) => idsOf(documents.filter(({ type }) => type === wanted))
  const shown: Shown = {
    billPaymentIds: ofType('BILL_PAYMENT'),
    returnedPaymentIds: ofType('BILL_PAYMENT_RETURN'),
    refundIds: ofType('REFUND'),
    invoicePaymentIds: ofType('INVOICE_PAYMENT'),
    returnedInvoicePaymentIds: ofType('INVOICE_PAYMENT_RETURN'),
  }
  await matchDocuments(context, line, shown, 'documents')
  return []
}

const isAlone = (type: string): type is keyof typeof ALONE => type in ALONE

/** Matches a bank line with documents of a kind that it shows alone. @returns the settlements among them. */
async function matchAlone(
  context: MutationContext,
  line: Transaction,
  type: Exclude<keyof typeof ALONE, 'TRANSACTION' | 'GIVING_BATCH'>,
  ids: readonly string[],
): Promise<Settlement[]> {
  if (type === 'SETTLEMENT') return acceptSettlements(context, line, ids)
  if (type === 'INVOICE') {
    await matchDocuments(context, line, { invoicePaymentIds: await invoicesShown(context, line, ids) }, 'documents')
    return []
  }
  if (type === 'SCHEDULED_PAYMENT') await issueShown(context, line, ids)
  const shown: Shown =
    type === 'VENDOR_CREDIT'
      ? { creditRefunds: await creditsShown(context, line, ids) }
      : { billPaymentIds: type === 'BILL' ? [await payShown(context, line, ids)] : ids }
  await matchDocuments(context, line, shown, 'documents')
  return []
}

/**
 * Deposits the money of posted batches that a bank line shows, exactly its amount.
 * @returns the settlement, which is not posted yet.
 * @throws Refusal 409 illegal_transition, reconciled, not_posted, period_closed, 422 unknown_reference, sum_mismatch, date_order, before
 * anything is changed.
 */
async function depositShown(
  context: MutationContext,
  line: Transaction,
  ids: readonly string[],
  methods: readonly CarriedMethod[],
): Promise<Settlement> {
  const { work, read } = context
  await assertMatchable(context, line)
  const batches = await work.changeById(GivingBatch, ids.filter(isId))
  if (batches.length < ids.length) refuseField('documents', 'unknown_reference')
  for (const batch of batches) assertPosted(batch)
  const gifts = await heldGifts(read, ids, methods)
  const amount = sum(gifts.map(each => minor(each.amount - each.fee)))
  if (line.transactionType !== 'DEPOSIT' || !line.bankAccountId || amount !== line.amount)
    refuseField('documents', 'sum_mismatch', { expected: 'batches whose money is the amount of the line' })
  assertCarriedLater(line.date, gifts, 'documents')
  const days = await PostingDays.of(context)
  days.assertTakes({ date: line.date })
  const settlement = await settle(context, line, batches, gifts)
  await matchDeposits(context, [settlement], line.id)
  return settlement
}

async function acceptSettlements(context: MutationContext, line: Transaction, ids: readonly string[]) {
  const settlements = (await context.work.changeById(Settlement, ids)).filter(({ deletedAt }) => !deletedAt)
  if (settlements.length < ids.length) refuseField('documents', 'unknown_reference')
  await matchDeposits(context, settlements, line.id)
  return settlements
}

/** Posts a settlement if it is ready for that. @throws Refusal as `recordDeposit`, which ends the transaction. */
export async function recordIfReady(context: MutationContext, settlement: Settlement): Promise<void> {
  if (!(await isRecordable(context, settlement))) return
  await recordDeposit(context, settlement)
  await context.work.flush()
}

/** The reason of reversals when nobody gives one. */
const UNDONE = 'The match of the bank transaction was removed.'

/**
 * Undoes what a bank line is matched with. Payments are ISSUED, payouts are DEPOSITED and wait for a match, deposits of batches are
 * cancelled, refunds of vendor credits are reversed, and a transfer is the lines of both accounts again.
 * @throws Refusal 404, 409 illegal_transition, reconciled, frozen, period_closed, before anything is changed.
 */
export async function undoMatch(
  context: MutationContext,
  line: Transaction | undefined,
  reason?: string | null,
): Promise<void> {
  // A line that became a part of a transfer is shown by it.
  const shows = line?.transferId ? (await context.work.changeById(Transaction, [line.transferId]))[0] : line
  if (!line || !shows || shows.deletedAt) return refuse('not_found')
  if (shows.transactionType === 'TRANSFER') return releaseTransfer(context, shows)
  const settlements = await releaseDeposits(context, line, reason ?? UNDONE)
  if (!settlements.length) return releaseMatch(context, line)
  for (const settlement of settlements) if (isSlip(settlement)) await cancelSlip(context, settlement, line)
}
