import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refuseField } from '../../../refusals/refusals.js'
import { sum, ZERO } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { dependentsOf } from '../../banking/rules/transfer-lines.queries.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Contribution } from '../contributions/contribution.js'
import { Settlement } from '../settlements/settlement.js'
import { linkSet } from '../settlements/settlement.links.js'
import { failDeposit } from '../settlements/settlement-posting.js'
import type { HeldGift } from './deposit.queries.js'

/**
 * @param field the member of the input that has the day.
 * @throws Refusal 422 for a deposit before the day of a contribution that it brings to the bank.
 */
export function assertCarriedLater(date: Day, gifts: readonly HeldGift[], field: string): void {
  const later = gifts.find(({ receivedDate }) => receivedDate > date)
  if (later)
    refuseField(field, 'date_order', { expected: `on or after ${later.receivedDate}, the day of a contribution` })
}

/** The batches, locked. @throws Refusal 422 for an unknown batch, 409 not_posted. */
export async function postedBatches({ work }: MutationContext, batchIds: readonly string[]): Promise<GivingBatch[]> {
  const batches = await work.changeById(GivingBatch, batchIds)
  const known = new Map(batches.map(batch => [batch.id, batch]))
  for (const [index, id] of batchIds.entries()) {
    const batch = known.get(id)
    if (!batch) return refuseField('batchIds', 'unknown_reference', { path: `batchIds.${index}` })
    assertPosted(batch)
  }
  return batches
}

/** @throws Refusal 409 not_posted. */
export function assertPosted({ name, status }: GivingBatch): void {
  if (status !== 'POSTED')
    throw new Refusal('not_posted').saying(`The giving batch ${name} is ${status}. Post it first.`)
}

/** The day and the number of a deposit slip. */
interface Slip {
  date: Day
  referenceNumber?: string | null
}

/** A settlement of the office itself, with the totals of the contributions. */
export async function settle(
  { work, caller }: MutationContext,
  { date, referenceNumber = null }: Slip,
  batches: readonly GivingBatch[],
  gifts: readonly HeldGift[],
): Promise<Settlement> {
  const settlement = work.create(Settlement, {
    provider: 'MANUAL',
    externalReference: referenceNumber,
    settlementType: 'DEPOSIT_SLIP',
    depositBasis: 'NET',
    currency: caller.currency,
    status: 'DEPOSITED',
    actualArrivalDate: date,
    ...{ grossAmount: ZERO, feesAmount: ZERO, netAmount: ZERO },
    paymentCount: gifts.length,
    donationCount: gifts.reduce((count, { donations }) => count + donations, 0),
  })
  settlement.recordAmounts({
    grossAmount: sum(gifts.map(({ amount }) => amount)),
    feesAmount: sum(gifts.map(({ fee }) => fee)),
  })
  await work.flush()
  const ids = gifts.map(({ id }) => id)
  await linkSet(work, Contribution, 'contributionIds', settlement, ids)
  // A batch of several deposits names the first one.
  for (const batch of batches) batch.settlementId ??= settlement.id
  await work.flush()
  return settlement
}

/** Whether the office made a settlement of its batches. */
export const isSlip = ({ settlementType }: Settlement): boolean => settlementType === 'DEPOSIT_SLIP'

/**
 * Undoes the deposit of batches: its postings are reversed, it is CANCELLED, and its contributions wait for a deposit again.
 * @throws Refusal as `failDeposit`.
 */
export async function undoSlip(context: MutationContext, settlement: Settlement, reason: string): Promise<void> {
  const { work } = context
  const lineId = settlement.bankTransactionId
  await failDeposit(context, settlement, reason)
  await work.flush()
  const [line] = await work.changeById(Transaction, lineId ? [lineId] : [])
  await cancelSlip(context, settlement, line)
}

/** Takes its contributions from a deposit that no line shows any more. A line that the deposit created is deleted unless a bank file shows it. */
export async function cancelSlip(context: MutationContext, settlement: Settlement, line?: Transaction): Promise<void> {
  const { work, read, clock } = context
  await linkSet(work, Contribution, 'contributionIds', settlement, [])
  await linkSet(work, GivingBatch, 'batchIds', settlement, [])
  assign(settlement, { status: 'CANCELLED', failureCode: null })
  const isShared = line && (await work.findWhere(Settlement, { bankTransactionId: line.id })).length > 0
  if (line?.source !== 'SETTLEMENT' || isShared) return
  if (!(await dependentsOf(read, line.id)).isFiled) line.deletedAt = clock.now()
}
