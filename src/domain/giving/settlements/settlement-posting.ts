import type { Reader } from '../../../data/reader.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { type Money, minor, sum, ZERO } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { first, idsOf, present } from '../../../values/present.js'
import { assertNotReconciled, removeCoding } from '../../banking/coding/coding-rules.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { restEntryOf } from '../../banking/transactions/transaction.queries.js'
import { postOne, reverse } from '../../ledger/journal/posting.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { NON_CASH } from '../contributions/contribution.js'
import { firstOfEach } from '../contributions/contribution-dimensions.js'
import { postedDimensions } from '../contributions/contribution-dimensions.queries.js'
import { type Basis, type DepositPart, depositLines, refundFees } from '../contributions/contribution-posting.rules.js'
import { type WithheldRefund, withheldRefunds } from '../refunds/refund.queries.js'
import { Settlement, SettlementDimension } from './settlement.js'
import { recordableNow, settlementParts } from './settlement.queries.js'
import { postedEntryOf, unreversedEntriesOf } from './settlement-entries.queries.js'

/** Why a posted settlement stays as it is. */
export const POSTED = 'The settlement is posted to the ledger.'

/** The bank amount of a settlement, by its deposit basis. */
export const depositOf = ({ depositBasis, grossAmount, netAmount }: Settlement): Money =>
  depositBasis === 'GROSS' ? grossAmount : netAmount

/** The settlements that a bank line shows besides some. */
const sharersOf = (work: Work, lineId: string, settlementIds: readonly string[]) =>
  work.findWhere(Settlement, { bankTransactionId: lineId, id: { $nin: [...settlementIds] } })

/** How settlements are matched with their bank line. */
interface Matching {
  /** The member of the input that names the line; `transactionId` when absent. */
  field?: string
  /** Whether the line can be smaller than its settlements. `codeDifference` codes what it is short of. */
  canBeShort?: boolean
}

/** The statuses of a settlement that a bank line can show. */
const OPEN = ['PENDING', 'IN_TRANSIT', 'DEPOSITED']

/**
 * Matches settlements with their bank line, all of them or none. A line is the sign of arrival: a settlement that nobody marked as
 * deposited has arrived on its day.
 * @returns the line.
 * @throws Refusal 409 illegal_transition unless they are open and the line is neither coded nor posted, period_closed when they could not be
 * posted on the day of the line, 422 sum_mismatch when the line is smaller than its settlements.
 */
export async function matchDeposits(
  context: MutationContext,
  settlements: readonly Settlement[],
  transactionId: string,
  { field = 'transactionId', canBeShort = false }: Matching = {},
): Promise<Transaction> {
  const { work } = context
  for (const settlement of settlements) {
    settlement.assertNotFrozen()
    if (!OPEN.includes(settlement.status)) refuseStatus('settlement', settlement.status, OPEN)
  }
  const [line] = await work.changeById(Transaction, [transactionId])
  if (!line || line.deletedAt || !line.bankAccountId) return refuseField(field, 'unknown_reference')
  assertNotReconciled(line)
  line.assertUncoded('bank transaction')
  if (line.transactionType !== 'DEPOSIT' && line.transactionType !== 'WITHDRAWAL')
    refuseBlocked('Only a DEPOSIT or a WITHDRAWAL can be matched with a settlement.')
  const others = await sharersOf(work, line.id, idsOf(settlements))
  const total = sum([...settlements, ...others].map(depositOf))
  // A payout whose fees exceed its gross amount takes money from the bank account.
  const isInward = line.transactionType === 'DEPOSIT'
  if (canBeShort && others.some(({ recordedExternallyAt }) => recordedExternallyAt))
    refuseBlocked('A settlement of the bank transaction is recorded in another system, so its rest is no difference.')
  if (isInward ? total > line.amount && !canBeShort : total < -line.amount)
    refuseField(field, 'sum_mismatch', {
      expected: 'a bank transaction of at least the amount of all settlements that are matched with it',
    })
  if (settlements.some(settlement => depositOf(settlement) < 0 === isInward))
    refuseBlocked('Match a settlement that pays out with a DEPOSIT, and one that charges with a WITHDRAWAL.')
  // Otherwise they would be matched, and nobody would see that they cannot be posted.
  if (settlements.some(({ recordedExternallyAt }) => !recordedExternallyAt))
    (await PostingDays.of(context)).assertOpen(line.date)
  await removeCoding(work, line)
  line.status = 'UNCODED'
  for (const settlement of settlements) {
    settlement.moveTo('DEPOSITED', line.date)
    assign(settlement, { status: 'MATCHED', bankTransactionId: line.id })
  }
  return line
}

/**
 * Removes a match, when the settlement is not posted.
 * @throws Refusal 409 illegal_transition.
 */
export async function unmatchDeposit({ read }: MutationContext, settlement: Settlement): Promise<void> {
  settlement.assertNotFrozen()
  if (settlement.status !== 'MATCHED') refuseStatus('settlement', settlement.status, ['MATCHED'])
  if (await postedEntryOf(read, settlement.id)) refuseBlocked(POSTED, ['failSettlement'])
  assign(settlement, { status: 'DEPOSITED', bankTransactionId: null })
}

/**
 * Posts a matched settlement: debits bank and fees, credits the accounts that held its contributions, by fund. The bank
 * line takes the entry once all of its amount is accounted for.
 * @throws Refusal 409 illegal_transition, needs_review, not_posted, period_closed, accounts_not_configured.
 */
export async function recordDeposit(context: MutationContext, settlement: Settlement): Promise<void> {
  const { work, read, caller, clock } = context
  settlement.assertNotFrozen()
  if (settlement.status !== 'MATCHED') refuseStatus('settlement', settlement.status, ['MATCHED'], ['matchSettlement'])
  if (await postedEntryOf(read, settlement.id)) refuseBlocked(POSTED)
  const { disposition, reason } = await recordableNow(read, settlement.id)
  if (reason === 'PERIOD_CLOSED') refuse('period_closed')
  if (disposition !== 'ELIGIBLE')
    throw new Refusal('needs_review').saying(
      `The settlement cannot be recorded: accounting.reason is ${reason ?? 'null, because it is recorded in another system'}.`,
    )
  const line = first(await work.changeById(Transaction, [present(settlement.bankTransactionId)]))
  line.assertUncoded('bank transaction')
  const entry = await postDeposit(context, settlement, line)
  const others = await sharersOf(work, line.id, [settlement.id])
  const total = sum([settlement, ...others].map(depositOf))
  const recorded = await Promise.all(others.map(other => postedEntryOf(read, other.id)))
  const moved = line.transactionType === 'WITHDRAWAL' ? -line.amount : line.amount
  if (total !== moved || recorded.some(id => !id)) return
  assign(line, { status: 'APPROVED', journalEntryId: entry })
  assign(line, { decision: 'APPROVED', decidedBy: caller.actorId, decidedAt: clock.now() })
  // The payout documents the line.
  if (line.receiptStatus === 'MISSING') line.receiptStatus = 'NOT_REQUIRED'
}

/** What a payout pays and withholds, and the reason of the refusal when that cannot be posted. */
async function contentOf(read: Reader, settlementId: string) {
  const shares = await settlementParts(read, settlementId, NON_CASH)
  const kept = await withheldRefunds(read, settlementId)
  const isUnposted = [...shares, ...kept].some(({ isPosted }) => !isPosted)
  const isDoubtful =
    shares.some(({ isNonCash }) => isNonCash) || kept.some(({ taken }) => taken.some(({ isBank }) => isBank))
  const refusal = isUnposted ? ('not_posted' as const) : isDoubtful ? ('needs_review' as const) : undefined
  return { shares, kept, refusal }
}

/** Whether a matched settlement can be posted now. */
export async function isRecordable({ read }: MutationContext, { id, status }: Settlement): Promise<boolean> {
  if (status !== 'MATCHED') return false
  if (await postedEntryOf(read, id)) return false
  const { disposition } = await recordableNow(read, id)
  return disposition === 'ELIGIBLE' && !(await contentOf(read, id)).refusal
}

/** The payout clears the accounts on which the batches posted the contributions, whichever provider pays them out. */
async function postDeposit(context: MutationContext, settlement: Settlement, line: Transaction): Promise<string> {
  const { processingFeesAccountId } = await policyOf(context.work)
  const { shares, kept, refusal } = await contentOf(context.read, settlement.id)
  if (refusal) refuse(refusal)
  const ofSettlement = await context.work.findWhere(SettlementDimension, { settlementId: settlement.id })
  const parts = shares.map(
    ({ fundId, amount, fee, holdingId, own, given }): DepositPart => ({
      fundId,
      amount: minor(amount),
      fee: minor(fee),
      feeDimensions: firstOfEach(ofSettlement, given ? firstOfEach(own, given) : []),
      holdingId: present(holdingId),
    }),
  )
  const bankId = present(line.bankAccountId)
  const feesId = processingFeesAccountId ?? refuse('accounts_not_configured')
  const revenue = await postedDimensions(
    context.read,
    kept.flatMap(refund => refund.parts.map(({ allocationId }) => allocationId)),
  )
  const feeDimensionsOf = (allocationId: string) => firstOfEach(ofSettlement, revenue.get(allocationId) ?? [])
  const withheld = kept.flatMap(refund => withheldParts(refund, settlement.depositBasis, feeDimensionsOf))
  return postOne(context, {
    date: line.date,
    description: line.description,
    referenceNumber: settlement.externalReference,
    source: { type: 'SETTLEMENT', id: settlement.id },
    number: settlement.version,
    // With GROSS the fees come on a bill, so the entry only takes back those that refunds have posted.
    keepsFeeDimensions: settlement.depositBasis === 'GROSS',
    lines: depositLines(parts, settlement.depositBasis, { bankId, feesId }, withheld),
  })
}

/**
 * The amount that a withheld refund took from the account that holds its contribution, and its fees as the payout pays them.
 * It was posted before its payout and the payout's deposit basis were known: NET fees that it lacks are posted, and with GROSS
 * those that it has are taken back.
 */
function withheldParts(
  { refundType, parts, taken, charged, ...refund }: WithheldRefund,
  basis: Basis,
  feeDimensionsOf: (allocationId: string) => readonly DimensionChoice[],
): DepositPart[] {
  const sign = refundType === 'CHARGEBACK_REVERSAL' ? -1 : 1
  const refunded = parts.map(({ allocationId, fundId, amount }) => ({
    fundId,
    amount: minor(amount),
    feeDimensions: feeDimensionsOf(allocationId),
  }))
  const [disputeFee, feeReturned] = [minor(refund.disputeFee), minor(refund.feeReturned)]
  const due = charged.length ? [] : refundFees(refunded, { disputeFee, feeReturned })
  const fees = (basis === 'NET' ? due : charged).map(({ fundId, amount, dimensions }) => ({
    ...{ fundId, amount: ZERO, holdingId: '', feeDimensions: dimensions },
    fee: minor(basis === 'NET' ? sign * amount : -amount),
  }))
  const held = taken.map(({ fundId, amount, accountId }) => ({
    ...{ fundId, amount: minor(-amount), fee: ZERO, holdingId: accountId },
  }))
  return [...held, ...fees]
}

/**
 * Asserts that a settlement is not posted: a posted settlement keeps its contributions, amounts and basis.
 * failSettlement reverses its entry.
 * @throws Refusal 409 illegal_transition.
 */
export async function assertNotPosted({ read }: MutationContext, settlementId: string): Promise<void> {
  if (await postedEntryOf(read, settlementId)) refuseBlocked(POSTED, ['failSettlement'])
}

/**
 * Contributions or refunds are linked to these settlements or unlinked. They are locked and count as changed.
 * @throws Refusal 409 frozen, and illegal_transition once one is posted.
 */
export async function remake(context: MutationContext, settlements: Iterable<Settlement>): Promise<void> {
  for (const settlement of settlements) {
    settlement.assertNotFrozen()
    await assertNotPosted(context, settlement.id)
    context.work.touch(settlement)
  }
}

/** A bank line that is no longer posted leaves the reconciliation that it was cleared on. */
const NOT_IN_BOOKS = { status: 'UNCODED', journalEntryId: null, reconciliationId: null } as const

/** @throws Refusal 409 frozen, illegal_transition unless it is matched. */
function assertMatched(settlement: Settlement): void {
  settlement.assertNotFrozen()
  if (settlement.status !== 'MATCHED') refuseStatus('settlement', settlement.status, ['MATCHED'])
}

/** Reverses the entries of a settlement, with that of the coded rest of its bank line, which is uncoded again. */
async function reverseDeposit(
  context: MutationContext,
  settlement: Settlement,
  line: Transaction,
  reason: string,
): Promise<void> {
  const { work, read } = context
  const entries = await unreversedEntriesOf(read, settlement.id)
  for (const entry of entries) await reverse(context, entry, reason)
  const rest = entries.length ? await restEntryOf(read, line.id) : undefined
  if (rest) await reverse(context, rest, reason)
  if (line.status !== 'UNCODED' && entries.length) {
    await removeCoding(work, line)
    assign(line, { ...NOT_IN_BOOKS, decision: null, decidedBy: null, decidedAt: null })
  }
}

/**
 * A settlement that failed after it was matched: its entry and later entries are reversed. Its contributions return to the clearing
 * account, in their present funds.
 * @throws Refusal 409 illegal_transition, reconciled, frozen.
 */
export async function failDeposit(context: MutationContext, settlement: Settlement, reason: string): Promise<void> {
  const { work } = context
  assertMatched(settlement)
  const line = first(await work.changeById(Transaction, [present(settlement.bankTransactionId)]))
  assertNotReconciled(line)
  const others = await sharersOf(work, line.id, [settlement.id])
  if (line.transactionType === 'DEPOSIT' && sum(others.map(depositOf)) > line.amount)
    refuseBlocked('The bank transaction is short of another deposit that it shows. Undo that deposit first.', [
      'undoDeposit',
    ])
  await reverseDeposit(context, settlement, line, reason)
  assign(settlement, { status: 'FAILED', bankTransactionId: null, errorMessage: reason })
}

/**
 * Removes the matches of a bank line with all of its settlements: their entries are reversed, and they are DEPOSITED and wait for a
 * match again.
 * @returns the settlements, which are none when the line has no such match.
 * @throws Refusal 409 illegal_transition, reconciled, frozen, before anything is changed.
 */
export async function releaseDeposits(
  context: MutationContext,
  line: Transaction,
  reason: string,
): Promise<Settlement[]> {
  const { work } = context
  assertNotReconciled(line)
  const settlements = await work.changeAll(Settlement, { bankTransactionId: line.id })
  for (const settlement of settlements) assertMatched(settlement)
  for (const settlement of settlements) {
    await reverseDeposit(context, settlement, line, reason)
    assign(settlement, { status: 'DEPOSITED', bankTransactionId: null })
    await work.flush()
  }
  return settlements
}
