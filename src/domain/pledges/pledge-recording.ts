import { type Answer } from '../../data/source.js'
import type { MutationContext } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../refusals.js'
import { type Money } from '../../values/money.js'
import { isId } from '../../values/time.js'
import { together } from '../../values/together.js'
import { Fund } from '../ledger/fund.js'
import { Donor } from '../people/donor.js'
import { assertOrigin, rememberCreation } from '../record-once.js'
import type { NewPledge } from './pledge.inputs.js'
import { Pledge } from './pledge.js'
import { fundsOfCampaigns, lockDonors, type PledgeTerms, type pledges, samePledges } from './pledge.queries.js'
import { assertSchedule, lastDay } from './pledge.rules.js'
import { PledgeCampaign } from './pledge-campaign.js'

/** The references that pledges are checked against, loaded once. Their donors are locked. */
export interface PledgeReferences {
  donors: ReadonlyMap<string, Donor>
  funds: ReadonlyMap<string, Fund>
  campaigns: ReadonlyMap<string, PledgeCampaign>
  /** `campaign fund` for every fund of a campaign and every fund below it. */
  campaignFunds: ReadonlySet<string>
}

type Named = { donorId?: string | null; fundId?: string | null; campaignId?: string | null }

export async function pledgeReferences(
  { work, read }: MutationContext,
  rows: readonly Named[],
): Promise<PledgeReferences> {
  const ids = (key: keyof Named) => [...new Set(rows.flatMap(row => row[key] ?? []))]
  await lockDonors(read, ids('donorId'))
  const { campaignFunds, ...references } = await together({
    donors: work.findAll(Donor, ids('donorId')),
    campaigns: work.findAll(PledgeCampaign, ids('campaignId')),
    funds: work.findAll(Fund, ids('fundId')),
    campaignFunds: fundsOfCampaigns(read, ids('campaignId').filter(isId)),
  })
  return {
    ...references,
    campaignFunds: new Set(campaignFunds.map(({ campaignId, fundId }) => `${campaignId} ${fundId}`)),
  }
}

const of = <T>(records: ReadonlyMap<string, T>, id: string | null | undefined) => (id ? records.get(id) : undefined)

/**
 * Asserts that the donor, campaign and fund of a pledge are valid.
 * @throws Refusal 422 unknown_reference for a donor, campaign or fund that takes no pledges, or a fund outside the
 * campaign.
 */
export function assertPurpose({ donorId, fundId, campaignId }: Named, references: PledgeReferences): void {
  const donor = of(references.donors, donorId)
  if (!donor || donor.status === 'MERGED' || donor.status === 'ERASED') refuseField('donorId', 'unknown_reference')
  const fund = of(references.funds, fundId)
  if (fund?.status !== 'ACTIVE' || !fund.acceptsGifts) refuseField('fundId', 'unknown_reference')
  if (!campaignId) return
  const campaign = of(references.campaigns, campaignId)
  if (!campaign?.takesPledges()) refuseField('campaignId', 'unknown_reference')
  if (!references.campaignFunds.has(`${campaign?.id} ${fund?.id}`)) refuseField('fundId', 'unknown_reference')
}

/** @throws Refusal 409 duplicate when the donor, or their household, has an equal open pledge. */
export async function assertUnique(
  context: MutationContext,
  terms: PledgeTerms,
  except: string | null = null,
): Promise<void> {
  if ((await samePledges(context, terms, except)).length) refuse('duplicate')
}

/** @throws Refusal 409 duplicate for the external id of an existing or deleted pledge. */
async function assertName({ work }: MutationContext, { provider, externalId }: NewPledge): Promise<void> {
  if (externalId && (await work.findWhere(Pledge, { provider, externalId })).length) refuse('duplicate')
}

/**
 * Creates a pledge and flushes it. Its references have been loaded before.
 * @throws Refusal 422 or 409 before anything is created.
 */
export async function recordPledge(
  context: MutationContext,
  given: NewPledge,
  references: PledgeReferences,
  importCardId: string | null = null,
): Promise<Pledge> {
  const { work, caller, today } = context
  const { allowDuplicate, ...fields } = given
  assertOrigin(given)
  await assertName(context, given)
  assertPurpose(given, references)
  const campaign = of(references.campaigns, given.campaignId)
  const startDate = given.startDate ?? campaign?.startDate ?? today
  const endDate = given.endDate ?? lastDay(startDate, campaign?.endDate, of(references.funds, given.fundId)?.endDate)
  const frequency = given.frequency ?? campaign?.defaultFrequency ?? null
  const terms = {
    donorId: given.donorId,
    fundId: given.fundId,
    campaignId: given.campaignId ?? null,
    startDate,
    endDate,
  }
  assertSchedule({ ...given, ...terms, frequency })
  if (!allowDuplicate) await assertUnique(context, { ...terms, givingScope: given.givingScope })
  const pledge = work.create(Pledge, {
    ...fields,
    ...terms,
    frequency,
    pledgedDate: given.pledgedDate ?? today,
    currency: caller.currency,
    importCardId,
    createdBy: caller.actorId,
  })
  if (given.externalId) rememberCreation(work, pledge, comparable(given))
  await work.flush()
  return pledge
}

/**
 * The input members that are compared with a stored pledge. The status is not compared, because it changes on its own.
 */
export const comparable = ({ status: _, allowDuplicate: _allow, ...given }: NewPledge): Partial<NewPledge> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))

/** The open amount of a pledge, as it is read. */
export const openAmount = ({ fulfillment }: Answer<typeof pledges>): Money => fulfillment.remainingAmount
