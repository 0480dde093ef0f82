import { defined } from '../../kernel/changes.js'
import {
  choice,
  count,
  DayRange,
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
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { list, mutation, query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import { DimensionValue } from '../ledger/dimension.js'
import { linkValues } from '../ledger/dimension-links.js'
import { Fund } from '../ledger/fund.js'
import { CampaignDimension, CampaignStatus, Frequency, PledgeCampaign } from './pledge-campaign.js'
import { linkCampaignFunds } from './pledge-campaign.links.js'
import { pledgeCampaigns } from './pledge-campaign.report.js'

@input('Which campaigns are listed.')
export class PledgeCampaignFilter {
  @text({ nullable: true, max: 100 }) q?: string | null
  @choice(CampaignStatus, { nullable: true, list: true }) status?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @part(() => DayRange, { nullable: true }) startDate?: DayRange | null
  @part(() => DayRange, { nullable: true }) endDate?: DayRange | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class PledgeCampaignTotals {
  @count() count!: number
  @money() goalAmount!: Money
  @money() pledged!: Money
  @money() receivedOnPledges!: Money
}

const NewStatus = enumeration('NewPledgeCampaignStatus', 'A DRAFT is being prepared.', ['DRAFT', 'ACTIVE'])
const Turn = enumeration('PledgeCampaignTurn', 'DRAFT to ACTIVE, CLOSED to ACTIVE or ARCHIVED.', ['ACTIVE', 'ARCHIVED'])

@input('A campaign to begin.')
export class NewPledgeCampaign {
  @text({ min: 1, max: 200 }) name!: string
  @text({ nullable: true, max: 2000 }) description?: string | null
  @choice(NewStatus, { fallback: 'ACTIVE' }) status!: ValueOf<typeof NewStatus>
  @ref(() => Fund, { list: true, min: 1, items: 50, note: 'Open funds that accept gifts.' }) fundIds!: string[]
  @money({ nullable: true, min: 0 }) goalAmount?: Money | null
  @day({ nullable: true, note: 'Today when absent.' }) startDate?: Day | null
  @day({ nullable: true }) endDate?: Day | null
  @flag({ fallback: false }) allowLateGifts!: boolean
  @choice(Frequency, { nullable: true }) defaultFrequency?: ValueOf<typeof Frequency> | null
  @flag({ fallback: false }) isPublicGoal!: boolean
  @ref(() => DimensionValue, { optional: true, list: true, items: 20 }) dimensionValueIds?: string[]
}

@input('What of a campaign is to change; a member that is left out stays, null clears it.')
export class PledgeCampaignChange {
  @text({ optional: true, min: 1, max: 200 }) name?: string
  @text({ nullable: true, max: 2000 }) description?: string | null
  @choice(Turn, { optional: true }) status?: ValueOf<typeof Turn>
  @ref(() => Fund, { optional: true, list: true, min: 1, items: 50, note: 'The whole set.' }) fundIds?: string[]
  @money({ nullable: true, min: 0 }) goalAmount?: Money | null
  @day({ optional: true }) startDate?: Day
  @day({ nullable: true }) endDate?: Day | null
  @flag({ optional: true }) allowLateGifts?: boolean
  @choice(Frequency, { nullable: true }) defaultFrequency?: ValueOf<typeof Frequency> | null
  @flag({ optional: true }) isPublicGoal?: boolean
  @ref(() => DimensionValue, { optional: true, list: true, items: 20, note: 'The whole set.' })
  dimensionValueIds?: string[]
}

export const listPledgeCampaigns = list({
  does: 'Campaigns with what they have come to, the latest start first.',
  scope: 'pledges:read',
  rest: 'GET /pledge-campaigns',
  tag: 'Pledges',
  tool: 'Find pledge campaigns with their goal and what was pledged and received.',
  takes: PledgeCampaignFilter,
  lists: pledgeCampaigns,
  as: 'pledgeCampaigns',
  totals: PledgeCampaignTotals,
})

export const getPledgeCampaign = query({
  does: 'One campaign with what it has come to.',
  scope: 'pledges:read',
  rest: 'GET /pledge-campaigns/{id}',
  tag: 'Pledges',
  gives: PledgeCampaign,
  run: ({ read }, _input, { id }) => read.one(pledgeCampaigns, id),
})

export const createPledgeCampaign = mutation({
  does: 'Begin a campaign that gathers pledges.',
  details: 'Its name is unique among campaigns that are not archived (409 duplicate).',
  scope: 'pledges:write',
  refuses: ['duplicate'],
  rest: 'POST /pledge-campaigns',
  tag: 'Pledges',
  takes: NewPledgeCampaign,
  gives: PledgeCampaign,
  creates: true,
  async run({ work, caller, today }, { fundIds, dimensionValueIds, ...given }) {
    const startDate = given.startDate ?? today
    if (given.endDate && given.endDate < startDate) refuseField('endDate', 'date_order')
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
  does: 'Change a campaign, open it, or archive one that is closed.',
  details: 'Its pledges stay as they are; which gifts count for them follows its funds at once.',
  scope: 'pledges:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'PATCH /pledge-campaigns/{id}',
  tag: 'Pledges',
  takes: PledgeCampaignChange,
  gives: PledgeCampaign,
  example: { goalAmount: 250000 },
  async run({ work }, change, { id }) {
    const { fundIds, dimensionValueIds, ...given } = change
    const campaign = await work.change(PledgeCampaign, id)
    const { status } = given
    const isOpening = status === 'ACTIVE' && campaign.status !== 'ARCHIVED'
    if (campaign.status === 'ARCHIVED' || (campaign.status === 'CLOSED' && !status && Object.keys(change).length)) {
      refuse('illegal_transition')
    }
    if (status && status !== campaign.status && !(isOpening || TURNS[status]?.includes(campaign.status))) {
      refuse('illegal_transition')
    }
    Object.assign(campaign, defined(given))
    if (campaign.endDate && campaign.endDate < campaign.startDate) refuseField('endDate', 'date_order')
    const hasOtherFunds = fundIds ? await linkCampaignFunds(work, id, fundIds) : false
    const hasOtherDimensions = dimensionValueIds
      ? await linkValues(work, CampaignDimension, { campaignId: id }, dimensionValueIds)
      : false
    if (hasOtherFunds || hasOtherDimensions) work.touch(campaign)
    return { id }
  },
})

@input('How a campaign ends.')
export class PledgeCampaignClosing {
  @text({ nullable: true, max: 500 }) reason?: string | null
}

export const closePledgeCampaign = mutation({
  does: 'Close a campaign: it takes no further pledges.',
  details: 'Its pledges stand, and gifts go on to count for them.',
  scope: 'pledges:write',
  refuses: ['illegal_transition'],
  rest: 'POST /pledge-campaigns/{id}/close',
  tag: 'Pledges',
  takes: PledgeCampaignClosing,
  gives: PledgeCampaign,
  example: { reason: 'The roof is paid' },
  async run({ work }, { reason }, { id }) {
    const campaign = await work.change(PledgeCampaign, id)
    campaign.mustBeOpen()
    Object.assign(campaign, { status: 'CLOSED', closeReason: reason ?? null })
    return { id }
  },
})
