import type { Row } from '../../kernel/fields.js'
import { type Money, minor } from '../../kernel/money.js'
import type { MutationContext } from '../../kernel/operation.js'
import { checkOrigin } from '../../kernel/recorded.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { Fund } from '../ledger/fund.js'
import { Donor } from '../people/donor.js'
import type { NewPledge } from './pledge.inputs.js'
import { Pledge } from './pledge.js'
import { fundsOfCampaigns, lockGivers, type PledgeTerms, samePledges } from './pledge.report.js'
import { checkSchedule, lastDay } from './pledge.rules.js'
import { PledgeCampaign } from './pledge-campaign.js'

/** What pledges are checked against, loaded once for any number of them. Their givers are locked. */
export interface PledgeBook {
  donors: ReadonlyMap<string, Donor>
  funds: ReadonlyMap<string, Fund>
  campaigns: ReadonlyMap<string, PledgeCampaign>
  /** `campaign fund` for every fund of a campaign, and below. */
  campaignFunds: ReadonlySet<string>
}

type Named = { donorId?: string | null; fundId?: string | null; campaignId?: string | null }

export async function pledgeBook({ work, read }: MutationContext, rows: readonly Named[]): Promise<PledgeBook> {
  const ids = (key: keyof Named) => [...new Set(rows.flatMap(row => row[key] ?? []))]
  await lockGivers(read, ids('donorId'))
  const donors = await work.findAll(Donor, ids('donorId'))
  const campaigns = await work.findAll(PledgeCampaign, ids('campaignId'))
  const campaignFunds = await fundsOfCampaigns(read, [...campaigns.keys()])
  return {
    donors,
    funds: await work.findAll(Fund, ids('fundId')),
    campaigns,
    campaignFunds: new Set(campaignFunds.map(({ campaignId, fundId }) => `${campaignId} ${fundId}`)),
  }
}

const of = <T>(records: ReadonlyMap<string, T>, id: string | null | undefined) => (id ? records.get(id) : undefined)

/**
 * Who promises, and what for.
 * @throws Refusal 422 unknown_reference for a giver, a campaign or a fund that takes no pledge; a fund that is none of
 * the campaign's is one of them.
 */
export function checkPurpose({ donorId, fundId, campaignId }: Named, book: PledgeBook): void {
  const donor = of(book.donors, donorId)
  if (!donor || donor.status === 'MERGED' || donor.status === 'ERASED') refuseField('donorId', 'unknown_reference')
  const fund = of(book.funds, fundId)
  if (fund?.status !== 'ACTIVE' || !fund.acceptsGifts) refuseField('fundId', 'unknown_reference')
  if (!campaignId) return
  const campaign = of(book.campaigns, campaignId)
  if (!campaign?.takesPledges()) refuseField('campaignId', 'unknown_reference')
  if (!book.campaignFunds.has(`${campaign?.id} ${fund?.id}`)) refuseField('fundId', 'unknown_reference')
}

/** @throws Refusal 409 duplicate when the giver, or their household, has such a pledge open. */
export async function checkUnique(
  context: MutationContext,
  terms: PledgeTerms,
  except: string | null = null,
): Promise<void> {
  if ((await samePledges(context, terms, except)).length) refuse('duplicate')
}

/** @throws Refusal 409 duplicate for the external id of a pledge that is there, be it deleted. */
async function checkName({ work }: MutationContext, { provider, externalId }: NewPledge): Promise<void> {
  if (externalId && (await work.findWhere(Pledge, { provider, externalId })).length) refuse('duplicate')
}

/**
 * Records a pledge and flushes it. What it names has been loaded into the book.
 * @throws Refusal 422 or 409 before anything is created.
 */
export async function recordPledge(
  context: MutationContext,
  given: NewPledge,
  book: PledgeBook,
  importCardId: string | null = null,
): Promise<Pledge> {
  const { work, caller, today } = context
  const { allowDuplicate, ...fields } = given
  checkOrigin(given)
  await checkName(context, given)
  checkPurpose(given, book)
  const campaign = of(book.campaigns, given.campaignId)
  const startDate = given.startDate ?? campaign?.startDate ?? today
  const endDate = given.endDate ?? lastDay(startDate, campaign?.endDate, of(book.funds, given.fundId)?.endDate)
  const frequency = given.frequency ?? campaign?.defaultFrequency ?? null
  const terms = {
    donorId: given.donorId,
    fundId: given.fundId,
    campaignId: given.campaignId ?? null,
    startDate,
    endDate,
  }
  checkSchedule({ ...given, ...terms, frequency })
  if (!allowDuplicate) await checkUnique(context, { ...terms, givingScope: given.givingScope })
  const pledge = work.create(Pledge, {
    ...fields,
    ...terms,
    frequency,
    pledgedDate: given.pledgedDate ?? today,
    currency: caller.currency,
    importCardId,
    createdBy: caller.actorId,
  })
  await work.flush()
  return pledge
}

/** What is given, as far as it tells whether a recorded pledge is the same; its status has gone its own way. */
export const comparable = ({ status: _, allowDuplicate: _allow, ...given }: NewPledge): Partial<NewPledge> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))

/** What of a pledge, as it is read, has not come yet. */
export const openAmount = ({ fulfillment }: Row): Money =>
  minor((fulfillment as { remainingAmount: number }).remainingAmount)
