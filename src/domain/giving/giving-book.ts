import { MONEY_MAX, type Money, minor, share, sum } from '../../kernel/money.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { checkChoices, type DimensionBook, loadDimensionBook } from '../ledger/dimension.rules.js'
import { Fund } from '../ledger/fund.js'
import { Donor } from '../people/donor.js'
import { Pledge } from '../pledges/pledge.js'
import { PledgeCampaign } from '../pledges/pledge-campaign.js'
import type { NewAllocation, NewContribution } from './contribution.inputs.js'
import { NON_CASH } from './contribution.js'
import { GivingBatch } from './giving-batch.js'
import { GivingIntegration, Settlement } from './settlement.js'
import { recordedAmong } from './settlement-entries.report.js'

/** Everything that gifts are checked against, loaded once for any number of them. */
export interface GivingBook {
  funds: ReadonlyMap<string, Fund>
  /** Held, so that none is merged into another between the look and the gift. */
  donors: ReadonlyMap<string, Donor>
  /** Locked, because what names a pledge takes room of it. */
  pledges: ReadonlyMap<string, Pledge>
  campaigns: ReadonlyMap<string, PledgeCampaign>
  /** Locked, so that a batch is not closed, nor a settlement frozen, between the look and the gift. */
  batches: ReadonlyMap<string, GivingBatch>
  settlements: ReadonlyMap<string, Settlement>
  /** Those of the settlements that are in the books: what they were made of stays. */
  recorded: ReadonlySet<string>
  integrations: ReadonlyMap<string, GivingIntegration>
  dimensions: DimensionBook
}

const NO_DIMENSIONS: DimensionBook = { dimensions: new Map(), values: new Map() }

type Named = Pick<NewContribution, 'allocations'> &
  Partial<Pick<NewContribution, 'donorId' | 'softCredits' | 'givingBatchId' | 'settlementId' | 'givingIntegrationId'>>

export async function givingBook(work: Work, gifts: readonly Named[]): Promise<GivingBook> {
  const allocations = gifts.flatMap(gift => gift.allocations)
  const donors = gifts.flatMap(gift => [gift.donorId, ...(gift.softCredits ?? []).map(({ donorId }) => donorId)])
  const ids = (list: readonly (string | null | undefined)[]) => [...new Set(list.flatMap(id => id ?? []))]
  const byId = <T extends { id: string }>(records: readonly T[]) => new Map(records.map(record => [record.id, record]))
  const batches = byId(await work.changeById(GivingBatch, ids(gifts.map(gift => gift.givingBatchId))))
  const named = await work.changeById(Settlement, ids(gifts.map(gift => gift.settlementId)))
  const settlements = byId(named.filter(each => !each.deletedAt))
  return {
    batches,
    settlements,
    recorded: await recordedAmong(work, [...settlements.keys()]),
    integrations: await work.findAll(GivingIntegration, ids(gifts.map(gift => gift.givingIntegrationId))),
    funds: await work.findAll(Fund, ids(allocations.map(({ fundId }) => fundId))),
    donors: await work.hold(Donor, ids(donors)),
    pledges: byId(await work.changeById(Pledge, ids(pledgesNamed(...gifts)))),
    campaigns: await work.findAll(PledgeCampaign, ids(allocations.map(({ campaignId }) => campaignId))),
    dimensions: allocations.some(({ dimensions }) => dimensions?.length)
      ? await loadDimensionBook(work)
      : NO_DIMENSIONS,
  }
}

/** The pledges that parts of gifts name. */
export const pledgesNamed = (...gifts: readonly Pick<Named, 'allocations'>[]): string[] =>
  gifts.flatMap(({ allocations }) => allocations.flatMap(({ pledgeId }) => pledgeId ?? []))

const known = <T>(records: ReadonlyMap<string, T>, id: string | null | undefined): T | undefined =>
  id ? records.get(id) : undefined

/**
 * Whether the parts of a gift can stand: open funds that accept gifts on that day, pledges and campaigns that are
 * there, dimensions.
 * @throws Refusal 422; nested, so the field is `request`.
 */
export function checkAllocations(allocations: readonly NewAllocation[], day: Day, book: GivingBook): Money {
  for (const { fundId, pledgeId, campaignId, dimensions } of allocations) {
    const fund = known(book.funds, fundId)
    if (!fund?.takes(day) || !fund.acceptsGifts) refuseField('request', 'unknown_reference')
    if (pledgeId && known(book.pledges, pledgeId)?.deletedAt !== null) refuseField('request', 'unknown_reference')
    if (campaignId && !known(book.campaigns, campaignId)) refuseField('request', 'unknown_reference')
    const fault = checkChoices(dimensions ?? [], day, book.dimensions)
    if (fault) refuseField(fault.field, fault.code)
  }
  const amount = sum(allocations.map(part => part.amount))
  return amount > MONEY_MAX ? refuseField('allocations', 'too_large') : amount
}

/** @throws Refusal 422 for a donor who is not there any more, or anonymous and named. */
export function checkGiver({ donorId, isAnonymous, softCredits }: NewContribution, { donors }: GivingBook): void {
  if (donorId && isAnonymous) refuseField('isAnonymous', 'not_writable')
  if (donorId && !isGiver(known(donors, donorId))) refuseField('donorId', 'unknown_reference')
  for (const credit of softCredits ?? []) {
    if (!isGiver(known(donors, credit.donorId))) refuseField('request', 'unknown_reference')
  }
}

/** @throws Refusal 422 for a thing that was given as money, and for what cannot be the last digits of a card. */
export function checkPayment({
  paymentMethod,
  inKind,
  paymentLast4,
}: Pick<NewContribution, 'paymentMethod' | 'inKind' | 'paymentLast4'>): void {
  if (inKind && !NON_CASH.includes(paymentMethod)) refuseField('inKind', 'not_writable')
  if (paymentLast4 && !/^[0-9]{4}$/.test(paymentLast4)) refuseField('paymentLast4', 'invalid_format')
}

/** Whether gifts may be given to a donor's name: one who was merged or erased has none. */
export const isGiver = (donor: Donor | undefined): boolean =>
  donor !== undefined && donor.status !== 'MERGED' && donor.status !== 'ERASED'

/** @throws Refusal 409 illegal_transition for a counted batch, frozen; 422 for unknown ones. */
export function checkPlace(
  { givingBatchId, settlementId, givingIntegrationId }: Partial<NewContribution>,
  book: GivingBook,
): void {
  if (givingIntegrationId && !known(book.integrations, givingIntegrationId)) {
    refuseField('givingIntegrationId', 'unknown_reference')
  }
  const batch = known(book.batches, givingBatchId)
  if (givingBatchId && !batch) refuseField('givingBatchId', 'unknown_reference')
  batch?.mustBeOpen()
  const settlement = known(book.settlements, settlementId)
  if (settlementId && !settlement) refuseField('settlementId', 'unknown_reference')
  settlement?.mustNotBeFrozen()
  settlement?.mustTakeGifts()
}

/** @throws Refusal 409 illegal_transition for a deposit that is in the books, 422 currency_mismatch. */
export function checkDeposit(settlementId: string | null | undefined, currency: string, book: GivingBook): void {
  const settlement = known(book.settlements, settlementId)
  if (settlement && book.recorded.has(settlement.id)) refuse('illegal_transition')
  if (settlement && settlement.currency !== currency) refuseField('settlementId', 'currency_mismatch')
}

/** Shares of a fee by what was given; they sum to it to the cent, and ties go to the first. */
export const feeShares = (fee: Money, amounts: readonly Money[]): Money[] =>
  fee === 0 ? amounts.map(() => minor(0)) : share(fee, amounts)
