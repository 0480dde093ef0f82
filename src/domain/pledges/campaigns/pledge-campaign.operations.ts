import {
  choice,
  count,
  day,
  enumeration,
  flag,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { linkValues } from '../../ledger/dimensions/dimension-links.js'
import { Fund } from '../../ledger/funds/fund.js'
import { CampaignDimension, CampaignStatus, Frequency, PledgeCampaign } from './pledge-campaign.js'
import { linkCampaignFunds } from './pledge-campaign.links.js'
import { pledgeCampaigns } from './pledge-campaign.queries.js'

export const tag = 'Pledges'

@input('Which campaigns are listed.')
export class PledgeCampaignFilter {
  @text({ nullable: true, max: 100, note: 'A text to look for.' }) q?: string | null
  @choice(CampaignStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The first day.' }) startDate?: DayRange | null
  @part(() => DayRange, { nullable: true, note: 'The last day.' }) endDate?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class PledgeCampaignTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount that the campaign aims at.' }) goalAmount!: Money
  @money({ note: 'The amount pledged, without PENDING pledges.' }) pledged!: Money
  @money({ note: 'The amount received on pledges.' }) receivedOnPledges!: Money
}

const NewStatus = enumeration('NewPledgeCampaignStatus', 'A DRAFT is being prepared.', {
  DRAFT: 'It is being prepared.',
  ACTIVE: 'It has begun.',
})
const Turn = enumeration('PledgeCampaignTurn', 'DRAFT to ACTIVE, CLOSED to ACTIVE or ARCHIVED.', {
  ACTIVE: 'The campaign begins, or goes on after it was closed.',
  ARCHIVED: 'The closed campaign is over for good.',
})

@input('A campaign to create.')
export class CreatePledgeCampaignInput {
  @text({ min: 1, max: 200, note: 'The name.' }) name!: string
  @text({ nullable: true, max: 2000, note: 'What it is, in words.' }) description?: string | null
  @choice(NewStatus, { fallback: 'ACTIVE', note: 'The status.' }) status!: ValueOf<typeof NewStatus>
  @ref(() => Fund, { list: true, min: 1, items: 50, note: 'Ids of open funds that accept contributions.' })
  fundIds!: string[]
  @money({ nullable: true, min: 0, note: 'The amount that the campaign aims at.' }) goalAmount?: Money | null
  @day({ nullable: true, note: 'The day. Today when absent.' }) startDate?: Day | null
  @day({ nullable: true, note: 'The last day.' }) endDate?: Day | null
  @flag({ fallback: false, note: 'Whether contributions after the end still count.' }) allowLateGifts!: boolean
  @choice(Frequency, { nullable: true }) defaultFrequency?: ValueOf<typeof Frequency> | null
  @flag({ fallback: false, note: 'Whether the goal may be shown to everybody.' }) isPublicGoal!: boolean
  @ref(() => DimensionValue, { optional: true, list: true, items: 20 }) dimensionValueIds?: string[]
}

@input('The members of a campaign to change. Absent members stay; null clears a nullable member.')
export class UpdatePledgeCampaignInput {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @text({ nullable: true, max: 2000, note: 'What it is, in words.' }) description?: string | null
  @choice(Turn, { optional: true, note: 'The status.' }) status?: ValueOf<typeof Turn>
  @ref(() => Fund, { optional: true, list: true, min: 1, items: 50, note: 'Replaces the whole set.' })
  fundIds?: string[]
  @money({ nullable: true, min: 0, note: 'The amount that the campaign aims at.' }) goalAmount?: Money | null
  @day({ optional: true, note: 'The first day.' }) startDate?: Day
  @day({ nullable: true, note: 'The last day.' }) endDate?: Day | null
  @flag({ optional: true, note: 'Whether contributions after the end still count.' }) allowLateGifts?: boolean
  @choice(Frequency, { nullable: true }) defaultFrequency?: ValueOf<typeof Frequency> | null
  @flag({ optional: true, note: 'Whether the goal may be shown to everybody.' }) isPublicGoal?: boolean
  @ref(() => DimensionValue, { optional: true, list: true, items: 20, note: 'Replaces the whole set.' })
  dimensionValueIds?: string[]
}

export const listPledgeCampaigns = list({
  does: 'List the pledge campaigns with their totals, the latest start first.',
  scope: 'pledges:read',
  rest: 'GET /pledge-campaigns',
  tool: 'Find pledge campaigns with their goal and what was pledged and received.',
  takes: PledgeCampaignFilter,
  lists: pledgeCampaigns,
  envelope: 'pledgeCampaigns',
  totals: PledgeCampaignTotals,
})

export const getPledgeCampaign = query({
  does: 'Get one pledge campaign with its totals.',
  scope: 'pledges:read',
  rest: 'GET /pledge-campaigns/{id}',
  gives: PledgeCampaign,
  run: recordOfPath(pledgeCampaigns),
})

export const createPledgeCampaign = mutation({
  does: 'Create a pledge campaign.',
  details: 'Its name is unique among campaigns that are not archived (409 duplicate).',
  scope: 'pledges:write',
  refuses: ['duplicate'],
  rest: 'POST /pledge-campaigns',
  takes: CreatePledgeCampaignInput,
  gives: PledgeCampaign,
  creates: true,
  async run({ work, caller, today }, { fundIds, dimensionValueIds, ...given }) {
    const startDate = given.startDate ?? today
    if (given.endDate && given.endDate < startDate)
      refuseField('endDate', 'date_order', { expected: 'on or after startDate' })
    const campaign = work.create(PledgeCampaign, {
      ...given,
      startDate,
      currency: caller.currency,
      createdBy: caller.actorId,
    })
    await linkCampaignFunds(work, campaign.id, fundIds)
    if (dimensionValueIds) await linkValues(work, CampaignDimension, { campaignId: campaign.id }, dimensionValueIds)
    return { id: campaign.id }
  },
})

const TURNS: Record<string, readonly string[]> = { ACTIVE: ['DRAFT', 'CLOSED'], ARCHIVED: ['CLOSED'] }

export const updatePledgeCampaign = mutation({
  does: 'Change, open or archive a campaign. Only a closed campaign can be archived.',
  details:
    'Its pledges stay. When its funds change, the contributions that count toward its pledges are recalculated at once.',
  scope: 'pledges:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'PATCH /pledge-campaigns/{id}',
  takes: UpdatePledgeCampaignInput,
  gives: PledgeCampaign,
  example: { goalAmount: 250000 },
  async run({ work }, change, { id }) {
    const { fundIds, dimensionValueIds, ...given } = change
    const campaign = await work.change(PledgeCampaign, id)
    const { status } = given
    const isOpening = status === 'ACTIVE' && campaign.status !== 'ARCHIVED'
    if (campaign.status === 'ARCHIVED' || (campaign.status === 'CLOSED' && !status && Object.keys(change).length)) {
      refuseStatus('campaign', campaign.status, ['DRAFT', 'ACTIVE'])
    }
    if (status && status !== campaign.status && !(isOpening || TURNS[status]?.includes(campaign.status))) {
      refuseStatus('campaign', campaign.status, TURNS[status] ?? [])
    }
    assign(campaign, defined(given))
    if (campaign.endDate && campaign.endDate < campaign.startDate)
      refuseField('endDate', 'date_order', { expected: 'on or after startDate' })
    const hasOtherFunds = fundIds ? await linkCampaignFunds(work, id, fundIds) : false
    const hasOtherDimensions = dimensionValueIds
      ? await linkValues(work, CampaignDimension, { campaignId: id }, dimensionValueIds)
      : false
    if (hasOtherFunds || hasOtherDimensions) work.touch(campaign)
  },
})

@input('How a campaign ends.')
export class ClosePledgeCampaignInput {
  @text({ nullable: true, max: 500, note: 'The reason, in words.' }) reason?: string | null
}

export const closePledgeCampaign = mutation({
  does: 'Close a campaign, so that it takes no more pledges.',
  details: 'Its pledges stay, and contributions continue to count toward them.',
  scope: 'pledges:write',
  refuses: ['illegal_transition'],
  rest: 'POST /pledge-campaigns/{id}/close',
  takes: ClosePledgeCampaignInput,
  gives: PledgeCampaign,
  example: { reason: 'The roof is paid' },
  async run({ work }, { reason }, { id }) {
    const campaign = await work.change(PledgeCampaign, id)
    campaign.assertOpen()
    assign(campaign, { status: 'CLOSED', closeReason: reason ?? null })
  },
})
