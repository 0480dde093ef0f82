import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { decimal, MONEY_MAX, type Money, minor, share, sum } from '../../../values/money.js'
import { FOUR_DIGITS } from '../../../values/text-forms.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import {
  checkChoices,
  type DimensionReferences,
  loadDimensionReferences,
} from '../../ledger/dimensions/dimension.rules.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import { Pledge } from '../../pledges/pledge.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { RecurringGift } from '../recurring-gifts/recurring-gift.js'
import { Settlement } from '../settlements/settlement.js'
import { recordedAmong } from '../settlements/settlement-entries.queries.js'
import type { AllocationInput, CreateContributionInput, SoftCreditInput } from './contribution.inputs.js'
import { NON_CASH } from './contribution.js'

/** The references that contributions are checked against, loaded once. */
export interface ContributionReferences {
  funds: ReadonlyMap<string, Fund>
  /** Locked, so that none is merged into another donor before the contribution is written. */
  donors: ReadonlyMap<string, Donor>
  /** Locked, because an allocation that names a pledge uses its open amount. */
  pledges: ReadonlyMap<string, Pledge>
  campaigns: ReadonlyMap<string, PledgeCampaign>
  /** Locked, so that no batch is closed and no settlement is frozen before the contribution is written. */
  batches: ReadonlyMap<string, GivingBatch>
  settlements: ReadonlyMap<string, Settlement>
  /** The settlements that are posted. Their contributions are fixed. */
  recorded: ReadonlySet<string>
  integrations: ReadonlyMap<string, GivingIntegration>
  recurringGifts: ReadonlyMap<string, RecurringGift>
  /** The recurring gifts by `scheduleKey`, of contributions that name a schedule of their provider. */
  schedules: ReadonlyMap<string, RecurringGift>
  dimensions: DimensionReferences
}

const NO_DIMENSIONS: DimensionReferences = { dimensions: new Map(), values: new Map() }

type Named = Pick<CreateContributionInput, 'allocations'> &
  Partial<
    Pick<
      CreateContributionInput,
      | 'donorId'
      | 'softCredits'
      | 'givingBatchId'
      | 'settlementId'
      | 'givingIntegrationId'
      | 'recurringGiftId'
      | 'recurringReference'
    >
  >

export async function contributionReferences(work: Work, given: readonly Named[]): Promise<ContributionReferences> {
  const allocations = given.flatMap(contribution => contribution.allocations)
  const donors = given.flatMap(contribution => [
    contribution.donorId,
    ...(contribution.softCredits ?? []).map(({ donorId }) => donorId),
  ])
  const ids = (list: readonly (string | null | undefined)[]) => [...new Set(list.flatMap(id => id ?? []))]
  const byId = <T extends { id: string }>(records: readonly T[]) => new Map(records.map(record => [record.id, record]))
  const { named, integrations } = await together({
    named: work.changeById(Settlement, ids(given.map(contribution => contribution.settlementId))),
    integrations: work.findAll(GivingIntegration, ids(given.map(contribution => contribution.givingIntegrationId))),
  })
  const settlements = byId(named.filter(each => !each.deletedAt))
  const defaultFunds = [...integrations.values()].map(({ defaultFundId }) => defaultFundId)
  const { batches, pledges, ...references } = await together({
    batches: work.changeById(GivingBatch, ids(given.map(contribution => contribution.givingBatchId))),
    recorded: recordedAmong(work, [...settlements.keys()]),
    funds: work.findAll(Fund, ids([...allocations.map(({ fundId }) => fundId), ...defaultFunds])),
    donors: work.hold(Donor, ids(donors)),
    pledges: work.changeById(Pledge, ids(pledgesNamed(...given))),
    recurringGifts: work.findAll(RecurringGift, ids(given.map(contribution => contribution.recurringGiftId))),
    schedules: schedulesOf(work, given),
    campaigns: work.findAll(PledgeCampaign, ids(allocations.map(({ campaignId }) => campaignId))),
    dimensions: allocations.some(({ dimensions }) => dimensions?.length)
      ? loadDimensionReferences(work)
      : NO_DIMENSIONS,
  })
  return { ...references, settlements, integrations, batches: byId(batches), pledges: byId(pledges) }
}

type Scheduled = Pick<Named, 'givingIntegrationId' | 'recurringReference'>
const scheduleKey = (givingIntegrationId: string, reference: string) => `${givingIntegrationId} ${reference}`

async function schedulesOf(work: Work, given: readonly Scheduled[]): Promise<Map<string, RecurringGift>> {
  const named = given.flatMap(({ givingIntegrationId, recurringReference }) =>
    givingIntegrationId && recurringReference ? [[givingIntegrationId, recurringReference] as const] : [],
  )
  if (!named.length) return new Map()
  const found = await work.findWhere(RecurringGift, {
    givingIntegrationId: { $in: [...new Set(named.map(([integration]) => integration))] },
    externalId: { $in: [...new Set(named.map(([, reference]) => reference))] },
  })
  return new Map(
    found.flatMap(gift =>
      gift.givingIntegrationId && gift.externalId
        ? [[scheduleKey(gift.givingIntegrationId, gift.externalId), gift] as const]
        : [],
    ),
  )
}

/**
 * The recurring gift of a contribution: the one that it names, or else that of its schedule at the provider when both have the same
 * donor. Null for a contribution that names none by null.
 */
export function recurringGiftOf(
  {
    recurringGiftId,
    donorId,
    givingIntegrationId,
    recurringReference,
  }: Scheduled & Pick<Named, 'recurringGiftId' | 'donorId'>,
  { schedules }: Pick<ContributionReferences, 'schedules'>,
): string | null {
  if (recurringGiftId !== undefined || !givingIntegrationId || !recurringReference) return recurringGiftId ?? null
  const gift = schedules.get(scheduleKey(givingIntegrationId, recurringReference))
  return gift && gift.donorId === donorId ? gift.id : null
}

/** The pledges that allocations name. */
export const pledgesNamed = (...given: readonly Pick<Named, 'allocations'>[]): string[] =>
  given.flatMap(({ allocations }) => allocations.flatMap(({ pledgeId }) => pledgeId ?? []))

const known = <T>(records: ReadonlyMap<string, T>, id: string | null | undefined): T | undefined =>
  id ? records.get(id) : undefined

/** An allocation with its fund, which the request or the giving integration names. */
export type FundedAllocation = AllocationInput & { fundId: string }

/**
 * The allocations with their funds. One without a fund takes the default fund of the giving integration.
 * @throws Refusal 422 required when there is none.
 */
export function withFunds(
  allocations: readonly AllocationInput[],
  givingIntegrationId: string | null | undefined,
  { integrations }: ContributionReferences,
): FundedAllocation[] {
  const integration = known(integrations, givingIntegrationId)
  const message = (path: string) =>
    `${path} is required, because the contribution names no giving integration with a default fund.`
  return allocations.map((allocation, index) => {
    const path = `allocations.${index}.fundId`
    const fundId = allocation.fundId ?? integration?.defaultFundId
    return { ...allocation, fundId: fundId ?? refuseField('request', 'required', { path, message: message(path) }) }
  })
}

/**
 * Asserts that the allocations are valid: open funds that accept contributions on that day, existing pledges and
 * campaigns, dimensions.
 * @throws Refusal 422; nested, so the field is `request`, and the path says which allocation and member.
 */
export function checkAllocations(
  allocations: readonly FundedAllocation[],
  day: Day,
  references: ContributionReferences,
): Money {
  for (const [index, { fundId, pledgeId, campaignId, dimensions }] of allocations.entries()) {
    const path = `allocations.${index}`
    const unknown = (member: string) => refuseField('request', 'unknown_reference', { path: `${path}.${member}` })
    const fund = known(references.funds, fundId)
    if (!fund?.takes(day) || !fund.acceptsGifts) unknown('fundId')
    if (pledgeId && known(references.pledges, pledgeId)?.deletedAt !== null) unknown('pledgeId')
    if (campaignId && !known(references.campaigns, campaignId)) unknown('campaignId')
    const fault = checkChoices(dimensions ?? [], day, references.dimensions, `${path}.dimensions`)
    if (fault) throw new Refusal('validation', [fault])
  }
  const amount = sum(allocations.map(part => part.amount))
  return amount > MONEY_MAX
    ? refuseField('allocations', 'too_large', { expected: `allocations that add up to at most ${decimal(MONEY_MAX)}` })
    : amount
}

/** @throws Refusal 422 for a missing, merged or erased donor, or for a donor on an anonymous contribution. */
export function assertDonors(
  { donorId, isAnonymous, softCredits }: CreateContributionInput,
  { donors }: ContributionReferences,
): void {
  if (donorId && isAnonymous) refuseField('isAnonymous', 'not_writable')
  if (donorId && !canGive(known(donors, donorId))) refuseField('donorId', 'unknown_reference')
  assertCreditable(softCredits ?? [], donors)
  assertCreditedOnce(softCredits ?? [])
  assertOthersCredited(softCredits ?? [], donorId)
}

/** @throws Refusal 422 for a recurring gift that is unknown or of another donor. */
export function assertRecurring(
  { recurringGiftId, donorId }: Pick<CreateContributionInput, 'recurringGiftId' | 'donorId'>,
  { recurringGifts }: Pick<ContributionReferences, 'recurringGifts'>,
): void {
  if (!recurringGiftId) return
  const gift = known(recurringGifts, recurringGiftId)
  if (!gift) refuseField('recurringGiftId', 'unknown_reference')
  if (gift.donorId !== donorId)
    refuseField('recurringGiftId', 'unknown_reference', {
      expected: 'the id of a recurring gift of the donor of the contribution',
    })
}

/** @throws Refusal 422 for a credit to a missing, merged or erased donor. */
export function assertCreditable(
  credits: readonly Pick<SoftCreditInput, 'donorId'>[],
  donors: ReadonlyMap<string, Donor>,
): void {
  const unknown = credits.findIndex(({ donorId }) => !canGive(donors.get(donorId)))
  if (unknown >= 0) refuseField('request', 'unknown_reference', { path: `softCredits.${unknown}.donorId` })
}

/** @throws Refusal 422 for a donor who is credited twice with one contribution. */
export function assertCreditedOnce(credits: readonly Pick<SoftCreditInput, 'donorId'>[]): void {
  if (new Set(credits.map(({ donorId }) => donorId)).size !== credits.length) refuseField('softCredits', 'duplicate')
}

/** @throws Refusal 422 duplicate for a donor who is credited with their own contribution. */
export function assertOthersCredited(
  credits: readonly Pick<SoftCreditInput, 'donorId'>[],
  giverId: string | null | undefined,
): void {
  const own = giverId ? credits.findIndex(({ donorId }) => donorId === giverId) : -1
  const path = `softCredits.${own}.donorId`
  if (own >= 0)
    refuseField('request', 'duplicate', {
      path,
      message: `${path} must be another donor than that of the contribution.`,
    })
}

/** @throws Refusal 422 for non-cash details with a money payment method, and for invalid card digits. */
export function assertPayment({
  paymentMethod,
  inKind,
  paymentLast4,
}: Pick<CreateContributionInput, 'paymentMethod' | 'inKind' | 'paymentLast4'>): void {
  if (inKind && !NON_CASH.includes(paymentMethod)) refuseField('inKind', 'not_writable')
  if (paymentLast4 && !FOUR_DIGITS.takes(paymentLast4))
    refuseField('paymentLast4', 'invalid_format', { expected: FOUR_DIGITS.expected })
}

/** Whether a donor can get contributions: a merged or erased donor cannot. */
export const canGive = (donor: Donor | undefined): boolean =>
  donor !== undefined && donor.status !== 'MERGED' && donor.status !== 'ERASED'

/** @throws Refusal 409 illegal_transition for a counted batch, frozen; 422 for unknown ones and for a giving integration that is inactive or of another provider. */
export function assertPlace(
  { givingBatchId, settlementId, givingIntegrationId, provider }: Partial<CreateContributionInput>,
  references: ContributionReferences,
): void {
  const integration = known(references.integrations, givingIntegrationId)
  if (givingIntegrationId && !integration) refuseField('givingIntegrationId', 'unknown_reference')
  integration?.assertNewUse(provider)
  const batch = known(references.batches, givingBatchId)
  if (givingBatchId && !batch) refuseField('givingBatchId', 'unknown_reference')
  batch?.assertOpen()
  const settlement = known(references.settlements, settlementId)
  if (settlementId && !settlement) refuseField('settlementId', 'unknown_reference')
  settlement?.assertNotFrozen()
  settlement?.assertTakesContributions()
}

/** @throws Refusal 409 illegal_transition for a posted settlement, 422 currency_mismatch. */
export function assertDeposit(
  settlementId: string | null | undefined,
  currency: string,
  references: ContributionReferences,
): void {
  const settlement = known(references.settlements, settlementId)
  if (settlement && references.recorded.has(settlement.id))
    refuseBlocked('The settlement is recorded, so its contributions stay as they are.', ['failSettlement'])
  if (settlement && settlement.currency !== currency) refuseField('settlementId', 'currency_mismatch')
}

/** The shares of a fee in proportion to the amounts. They sum to the fee to the cent; ties go to the first. */
export const feeShares = (fee: Money, amounts: readonly Money[]): Money[] =>
  fee === 0 ? amounts.map(() => minor(0)) : share(fee, amounts)
