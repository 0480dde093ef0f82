import type { Day } from '../../src/values/time.js'
import type { Book } from '../books/book.js'
import type { FundKey } from '../books/fund-keys.js'
import { addDays, monthStart, yearOf } from '../calendar.js'
import type { World } from '../world.js'

export interface Campaign {
  readonly id: string
  readonly fund: FundKey
  readonly start: Day
  readonly end: Day
  readonly goal: number
  readonly isClosed: boolean
}

interface CampaignPlan extends Omit<Campaign, 'id'> {
  readonly name: string
  readonly description: string
  readonly frequency: string
  readonly extraFund: FundKey | null
}

/** A long campaign, the finished one of last year and the running one of this year. */
export function addCampaigns(world: World): Campaign[] {
  return campaignPlans(world.book).map(plan => addCampaign(world, plan))
}

function campaignPlans({ timeline, profile }: Book): CampaignPlan[] {
  const year = yearOf(timeline.yesterday)
  const goal = (amount: number) => (profile.isSmall ? amount / 20 : amount)
  const months = { start: monthStart(timeline.today, -20), end: addDays(monthStart(timeline.today, 16), -1) }
  const calendarYear = (of: number) => ({ start: `${of}-01-01`, end: `${of}-12-31` })
  const roof: CampaignPlan = {
    name: 'Raise the Roof',
    description: 'A new roof for the sanctuary and repayment of the building loan',
    fund: 'BUILDING',
    extraFund: null,
    ...months,
    goal: goal(12_000_000),
    frequency: 'MONTHLY',
    isClosed: false,
  }
  const missions: CampaignPlan = {
    name: `Faith Promise Missions ${year - 1}`,
    description: 'Support of the missionaries beyond the budget',
    fund: 'MISSIONS',
    extraFund: profile.isSmall ? null : 'YOUTH',
    ...calendarYear(year - 1),
    goal: goal(6_000_000),
    frequency: 'MONTHLY',
    isClosed: true,
  }
  const stewardship: CampaignPlan = {
    name: `Stewardship ${year}`,
    description: 'Commitments to the budget of the year',
    fund: 'GENERAL',
    extraFund: null,
    ...calendarYear(year),
    goal: goal(18_000_000),
    frequency: 'WEEKLY',
    isClosed: false,
  }
  return [roof, missions, stewardship]
}

function addCampaign(world: World, plan: CampaignPlan): Campaign {
  const { book } = world
  const at = book.at(addDays(plan.start, -30))
  const id = book.add('pledge_campaign', at, {
    name: plan.name,
    description: plan.description,
    status: plan.isClosed ? 'CLOSED' : 'ACTIVE',
    goal_amount: plan.goal,
    currency: book.profile.organization.currency,
    start_date: plan.start,
    end_date: plan.end,
    allow_late_gifts: plan.fund === 'BUILDING',
    default_frequency: plan.frequency,
    is_public_goal: plan.fund === 'BUILDING',
  })
  const funds = new Set([world.fund(plan.fund), ...(plan.extraFund ? [world.fund(plan.extraFund)] : [])])
  for (const fund of funds) book.addPart('pledge_campaign_fund', at, { campaign_id: id, fund_id: fund })
  return { ...plan, id }
}
