import type { Day } from '../../src/values/time.js'
import type { Book } from '../books/book.js'
import { addDays, daysBetween, earlier, later, monthStart } from '../calendar.js'
import type { World } from '../world.js'
import { addCampaigns, type Campaign } from './campaigns.js'
import type { Habit } from './habits.js'

/** A pledge and its contributions so far. */
export interface PledgePlan {
  readonly id: string
  readonly donorId: string
  readonly campaign: Campaign
  readonly fundId: string
  readonly scope: 'DONOR' | 'HOUSEHOLD'
  readonly status: 'PENDING' | 'ACTIVE' | 'CANCELLED'
  readonly start: Day
  readonly end: Day
  readonly pledged: Day
  /** The day from which a cancelled pledge gets no more contributions. */
  readonly cancelled: Day | null
  readonly frequency: string | null
  readonly installment: number
  readonly count: number
  readonly total: number
  /** How fast it is paid: 1 on time, less falls behind, more is fulfilled early, 0 never begins. */
  readonly pace: number
  received: number
}

const PACES = [1, 1.6, 1, 0.8, 2.5, 0.5, 1, 0.25, 1, 0, 1.3]
const RHYTHMS = ['MONTHLY', 'MONTHLY', 'QUARTERLY', 'WEEKLY', 'ONE_TIME', 'ANNUALLY', 'SEMIMONTHLY', null] as const
const PER_YEAR = { WEEKLY: 52, BIWEEKLY: 26, SEMIMONTHLY: 24, MONTHLY: 12, QUARTERLY: 4, ANNUALLY: 1, ONE_TIME: 1 }
const REASONS = ['Moved out of the area', 'Change of employment', 'Family circumstances', 'Entered twice']

/** The campaigns with their promises, spread over the regular donors; a household pledges once per campaign. */
export function planPledges(world: World, habits: readonly Habit[]): PledgePlan[] {
  const { book } = world
  const campaigns = addCampaigns(world)
  return campaigns.flatMap((campaign, index) => {
    const able = habits.filter(({ giver }) => giver.kind !== 'CHILD' && !giver.until && giver.since < campaign.start)
    const families = new Map(able.map(habit => [habit.giver.householdId ?? habit.giver.donorId, habit]))
    const chosen = book.random.shuffled([...families.values()]).slice(0, book.profile.pledges[index])
    return chosen.map((habit, order) => planPledge(world, campaign, habit, order))
  })
}

function planPledge(world: World, campaign: Campaign, habit: Habit, order: number): PledgePlan {
  const { book } = world
  const { random, timeline } = book
  const status = pledgeStatus(campaign, order)
  const start = pledgeStart(book, campaign, status)
  const years = campaign.fund === 'BUILDING' ? random.pick([1, 1.5, 3]) : 3
  const end = earlier(campaign.end, addDays(start, Math.round(365 * years)))
  const pledged = earlier(addDays(start, -random.int(3, 25)), timeline.yesterday)
  const frequency = campaign.fund === 'GENERAL' ? rhythmOf(habit) : RHYTHMS[order % RHYTHMS.length]
  const span = daysBetween(start, end) / 365
  const count = frequency === 'ONE_TIME' ? 1 : Math.max(1, Math.round((frequency ? PER_YEAR[frequency] : 4) * span))
  const yearly =
    (campaign.fund === 'GENERAL' ? 1 : 0.4) * habit.amount * (52 / habit.everyWeeks) * random.pick([0.8, 1, 1.2])
  const installment = Math.max(500, Math.round((yearly * span) / count / 500) * 500)
  const isHousehold = habit.giver.jointDonorId !== null && order % 2 === 0
  const cancelled = status === 'CANCELLED' ? earlier(addDays(start, random.int(60, 200)), timeline.yesterday) : null
  const donorId = (isHousehold && order % 4 === 0 && habit.giver.jointDonorId) || habit.giver.donorId
  return {
    id: book.id(book.at(pledged)),
    donorId,
    campaign,
    fundId: world.fund(campaign.fund),
    scope: isHousehold ? 'HOUSEHOLD' : 'DONOR',
    status,
    start,
    end,
    pledged,
    cancelled,
    frequency: frequency ?? null,
    installment,
    count,
    total: installment * count,
    pace: PACES[order % PACES.length] ?? 1,
    received: 0,
  }
}

function pledgeStatus(campaign: Campaign, order: number): PledgePlan['status'] {
  if (campaign.fund === 'BUILDING' && order % 15 === 1) return 'PENDING'
  return order % 17 === 2 ? 'CANCELLED' : 'ACTIVE'
}

function pledgeStart({ random, timeline }: Book, campaign: Campaign, status: PledgePlan['status']): Day {
  if (status === 'PENDING') return monthStart(timeline.today, 1)
  return campaign.fund === 'BUILDING' ? monthStart(campaign.start, random.int(0, 8)) : campaign.start
}

function rhythmOf(habit: Habit): keyof typeof PER_YEAR {
  return habit.everyWeeks === 1
    ? 'WEEKLY'
    : habit.everyWeeks === 2
      ? 'BIWEEKLY'
      : habit.everyWeeks === 4
        ? 'MONTHLY'
        : 'QUARTERLY'
}

/** Whether the pledge takes gifts of that day. */
export function isOpen(pledge: PledgePlan, day: Day): boolean {
  if (pledge.status === 'PENDING' || pledge.received >= pledge.total) return false
  return day >= pledge.start && day <= pledge.end && (!pledge.cancelled || day < pledge.cancelled)
}

/** What the donor gives besides the usual contribution that day: the installments that are due at this donor's pace. */
export function installmentsDue(pledge: PledgePlan, day: Day): number {
  const elapsed = (daysBetween(pledge.start, day) + 15) / daysBetween(pledge.start, pledge.end)
  const expected = Math.min(pledge.total, pledge.total * elapsed * pledge.pace)
  const step = pledge.frequency ? pledge.installment : Math.max(1, Math.round(pledge.total / 3))
  const due = Math.floor((expected - pledge.received) / step) * step
  return Math.max(0, Math.min(due, 3 * step, pledge.total - pledge.received))
}

/** Written after the gifts, which say what was still open when a pledge was cancelled. */
export function addPledges({ book }: World, pledges: readonly PledgePlan[]): void {
  for (const [index, pledge] of pledges.entries()) addPledge(book, pledge, index)
}

function addPledge(book: Book, pledge: PledgePlan, index: number): void {
  const at = book.at(pledge.pledged)
  book.add('pledge', at, {
    id: pledge.id,
    donor_id: pledge.donorId,
    fund_id: pledge.fundId,
    campaign_id: pledge.campaign.id,
    total_amount: pledge.total,
    currency: book.profile.organization.currency,
    start_date: pledge.start,
    end_date: pledge.end,
    status: pledge.status,
    giving_scope: pledge.scope,
    frequency: pledge.frequency,
    installment_amount: pledge.frequency ? pledge.installment : null,
    installment_count: pledge.frequency ? pledge.count : null,
    first_installment_date: pledge.frequency ? later(pledge.start, pledge.pledged) : null,
    pledged_date: pledge.pledged,
    is_unconditional: index % 12 === 0,
    source: (['CARD', 'CARD', 'ONLINE', 'APP', 'CARD', 'IMPORT', 'API'] as const)[index % 7],
    import_card_id: null,
    provider: null,
    external_id: null,
    cancelled_reason: pledge.cancelled ? REASONS[index % REASONS.length] : null,
    written_off_amount: pledge.cancelled ? pledge.total - pledge.received : null,
    updated_at: pledge.cancelled ? book.after(at, pledge.cancelled) : at,
  })
}
