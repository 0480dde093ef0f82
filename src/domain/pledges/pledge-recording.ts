import { type Answer } from '../../data/source.js'
import type { MutationContext } from '../../kernel/operation.js'
import { Refusal, refuseDuplicate, refuseField } from '../../refusals/refusals.js'
import { type Money } from '../../values/money.js'
import { type Day, isId } from '../../values/time.js'
import { together } from '../../values/together.js'
import { Fund } from '../ledger/funds/fund.js'
import { Donor } from '../people/donors/donor.js'
import { assertOrigin, type Origin, recordedBefore, rememberCreation } from '../record-once.js'
import { PledgeCampaign } from './campaigns/pledge-campaign.js'
import type { CreatePledgeInput } from './pledge.inputs.js'
import { Pledge } from './pledge.js'
import { fundsOfCampaigns, lockDonors, type PledgeTerms, pledges, samePledges, takenNames } from './pledge.queries.js'
import { assertSchedule, lastDay } from './pledge.rules.js'

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

function refuseEqual(): never {
  throw new Refusal('duplicate').saying(
    'The donor, or their household, has an equal open pledge. Use it, or send allowDuplicate: true.',
  )
}

/** @throws Refusal 409 duplicate when the donor, or their household, has an equal open pledge. */
export async function assertUnique(
  context: MutationContext,
  terms: PledgeTerms,
  except: string | null = null,
): Promise<void> {
  if ((await samePledges(context, [terms], except)).size) refuseEqual()
}

const nameOf = ({ provider, externalId }: Origin) => JSON.stringify([provider, externalId])

/** Whether two promises could be the same one. A household's promise could be that of another donor. */
const couldRepeat = (one: PledgeTerms, other: PledgeTerms): boolean =>
  one.fundId === other.fundId &&
  one.campaignId === other.campaignId &&
  one.startDate <= other.endDate &&
  one.endDate >= other.startDate &&
  (one.donorId === other.donorId || [one.givingScope, other.givingScope].includes('HOUSEHOLD'))

/**
 * Records the pledges of one call, one after the other. The stored pledges that they could repeat are read for all of them at
 * once; the database is asked again only for a pledge that an earlier one of the call could equal.
 */
export class PledgeRecorder {
  private readonly recorded: PledgeTerms[] = []

  private constructor(
    private readonly context: MutationContext,
    private readonly references: PledgeReferences,
    /** The names at providers that stored pledges have, and those of this call. */
    private readonly taken: Set<string>,
    /** The requests that repeat a stored pledge. */
    private readonly repeating: ReadonlySet<CreatePledgeInput>,
  ) {}

  /** Loads what the pledges are checked against. Their donors stay locked. */
  static async for(context: MutationContext, all: readonly CreatePledgeInput[]): Promise<PledgeRecorder> {
    const references = await pledgeReferences(context, all)
    const known = all.filter(given => references.donors.has(given.donorId) && references.funds.has(given.fundId))
    const compared = known.filter(given => !given.allowDuplicate)
    const [taken, same] = await Promise.all([
      takenNames(context.read, all),
      samePledges(
        context,
        compared.map(given => termsOf(given, references, context.today)),
      ),
    ])
    const repeating = compared.filter((_, place) => same.has(place))
    return new PledgeRecorder(context, references, new Set(taken.map(nameOf)), new Set(repeating))
  }

  /**
   * The pledge that an equal request created before.
   * @throws Refusal 409 duplicate for another pledge of that name.
   */
  async known(given: CreatePledgeInput): Promise<Answer<typeof pledges> | undefined> {
    if (!this.taken.has(nameOf(given))) return undefined
    await this.context.work.flush()
    return recordedBefore(this.context, pledges, comparable(given))
  }

  /**
   * Creates a pledge.
   * @throws Refusal 422 or 409 before anything is created.
   */
  async record(given: CreatePledgeInput): Promise<Pledge> {
    const { context, references } = this
    const { work, caller, today } = context
    const { allowDuplicate, ...fields } = given
    assertOrigin(given)
    // A deleted pledge keeps its name.
    if (this.taken.has(nameOf(given))) refuseDuplicate('pledge', ['provider', 'externalId'])
    assertPurpose(given, references)
    const terms = termsOf(given, references, today)
    const frequency = given.frequency ?? of(references.campaigns, given.campaignId)?.defaultFrequency ?? null
    assertSchedule({ ...given, ...terms, frequency })
    if (!allowDuplicate) await this.assertUnique(given, terms)
    const pledge = work.create(Pledge, {
      ...fields,
      ...terms,
      frequency,
      pledgedDate: given.pledgedDate ?? today,
      currency: caller.currency,
      importCardId: null,
      createdBy: caller.actorId,
    })
    if (given.externalId) rememberCreation(work, pledge, comparable(given))
    if (given.externalId) this.taken.add(nameOf(given))
    this.recorded.push(terms)
    return pledge
  }

  private async assertUnique(given: CreatePledgeInput, terms: PledgeTerms): Promise<void> {
    if (this.repeating.has(given)) refuseEqual()
    if (!this.recorded.some(earlier => couldRepeat(earlier, terms))) return
    await this.context.work.flush()
    await assertUnique(this.context, terms)
  }
}

/** The promise of a new pledge, with the days of its campaign or fund where it gives none. */
function termsOf(given: CreatePledgeInput, { campaigns, funds }: PledgeReferences, today: Day): PledgeTerms {
  const { donorId, fundId, givingScope } = given
  const campaign = of(campaigns, given.campaignId)
  const startDate = given.startDate ?? campaign?.startDate ?? today
  const endDate = given.endDate ?? lastDay(startDate, campaign?.endDate, of(funds, fundId)?.endDate)
  return { donorId, fundId, givingScope, campaignId: given.campaignId ?? null, startDate, endDate }
}

/**
 * The input members that are compared with a stored pledge. The status is not compared, because it changes on its own.
 */
export const comparable = ({
  status: _,
  allowDuplicate: _allow,
  ...given
}: CreatePledgeInput): Partial<CreatePledgeInput> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))

/** The open amount of a pledge, as it is read. */
export const openAmount = ({ fulfillment }: Answer<typeof pledges>): Money => fulfillment.remainingAmount
