import type { Day } from '../../src/values/time.js'
import type { FundKey } from '../books/fund-keys.js'
import { addDays, daysBetween, easter, longDay, type Period, weekday, yearOf } from '../calendar.js'
import { groupBy, total } from '../people/group.js'
import type { Giver } from '../people/people.js'
import type { World } from '../world.js'
import type { Gift, GiftPart } from './gifts.js'
import type { Habit } from './habits.js'
import { installmentsDue, isOpen, type PledgePlan } from './pledges.js'
import { providerFor } from './providers.js'

/** The donors and their pledges, from which the contributions of a week come. */
export interface Givers {
  readonly habits: readonly Habit[]
  readonly pledges: ReadonlyMap<string, readonly PledgePlan[]>
}

/** The pledges that each donor pays: the donor's own, and the household's where both give jointly. */
export function pledgesByGiver(habits: readonly Habit[], pledges: readonly PledgePlan[]): Map<string, PledgePlan[]> {
  const isFor = (pledge: PledgePlan, { donorId, jointDonorId }: Giver) =>
    pledge.donorId === donorId || (pledge.scope === 'HOUSEHOLD' && pledge.donorId === jointDonorId)
  return new Map(habits.map(({ giver }) => [giver.donorId, pledges.filter(pledge => isFor(pledge, giver))]))
}

/** All gifts that arrive in a period, in the order of the days. */
export function giftsOf(world: World, givers: Givers, period: Period): Gift[] {
  const gifts: Gift[] = []
  for (let monday = period.start; monday <= period.end; monday = addDays(monday, 7)) {
    for (const habit of givers.habits) {
      const gift = habitualGift(world, givers, habit, monday, period)
      if (gift) gifts.push(gift)
    }
    gifts.push(...plateGifts(world, addDays(monday, 6)))
  }
  const { yesterday } = world.book.timeline
  return gifts
    .filter(({ day }) => day <= yesterday)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function habitualGift(world: World, givers: Givers, habit: Habit, monday: Day, period: Period): Gift | null {
  const { random, timeline } = world.book
  const { giver } = habit
  const day = addDays(monday, habit.dayOfWeek)
  const week = Math.round(daysBetween(timeline.start, monday) / 7)
  const attends = habit.recurringReference !== null || random.chance(attendance(monday))
  const isFeast = feastOf(monday) !== null && habit.everyWeeks > 1 && habit.slot === null
  const isDue = week % habit.everyWeeks === habit.phase || isFeast
  if (!isDue || !attends || day < giver.since || (giver.until && day > giver.until)) return null
  const usual = habit.recurringReference ? habit.amount : seasonalAmount(world, habit.amount, monday)
  return {
    day,
    donorId: giver.donorId,
    match: 'MATCHED',
    method: habit.method,
    channel: habit.channel,
    provider: habit.slot === null ? null : providerFor(world.providers, habit.slot, period, timeline.periods.length),
    parts: partsOf(world, habit, givers.pledges.get(giver.donorId) ?? [], usual, day),
    status: statusOf(world, habit, day, period),
    coversFees: habit.coversFees,
    recurringReference: habit.recurringReference,
    checkNumber: habit.method === 'CHECK' ? String(habit.nextCheck++) : null,
    last4: habit.last4,
    brand: habit.brand,
    memo: random.chance(0.01) ? random.pick(['With thanks', 'For the roof', 'In gratitude', 'Tithe']) : null,
  }
}

/** Bank debits take days to clear, and a few bounce; a wrongly keyed cheque is void. */
function statusOf(world: World, habit: Habit, day: Day, period: Period): NonNullable<Gift['status']> {
  const { random, timeline, profile } = world.book
  if (habit.method === 'ACH' && period.age === 0 && daysBetween(day, timeline.today) <= 3) return 'PENDING'
  if (habit.method === 'ACH' && random.chance(profile.mishapRate)) return 'FAILED'
  return habit.method === 'CHECK' && random.chance(profile.mishapRate / 3) ? 'VOIDED' : 'COMPLETED'
}

function attendance(monday: Day): number {
  const month = Number(monday.slice(5, 7))
  if (feastOf(monday)) return 0.97
  return month >= 6 && month <= 8 ? 0.68 : 0.84
}

/** The week's great feast, whose offerings are the largest of the year. */
function feastOf(monday: Day): 'Christmas' | 'Easter' | null {
  const sunday = addDays(monday, 6)
  if (easter(yearOf(sunday)) === sunday) return 'Easter'
  return sunday >= `${yearOf(sunday)}-12-19` && sunday <= `${yearOf(sunday)}-12-25` ? 'Christmas' : null
}

function seasonalAmount({ book: { random } }: World, amount: number, monday: Day): number {
  const feast = feastOf(monday)
  const factor = feast ? random.pick([1, 1.5, 2]) : monday.slice(5, 7) === '12' ? random.pick([1, 1, 1.5]) : 1
  const whim = random.chance(0.12) ? random.pick([0.5, 0.8, 1.1, 1.2]) : 1
  return Math.max(500, Math.round((amount * factor * whim) / 250) * 250)
}

function partsOf(world: World, habit: Habit, pledges: readonly PledgePlan[], usual: number, day: Day): GiftPart[] {
  const general = world.fund('GENERAL')
  const open = pledges.filter(pledge => isOpen(pledge, day))
  const budget = open.find(pledge => pledge.fundId === general)
  const aside = habit.second ? Math.round((usual * habit.second.percent) / 10_000) * 100 : 0
  const parts: GiftPart[] = [{ fundId: general, amount: usual - aside, ...(budget && { pledge: budget }) }]
  if (budget) budget.received += usual - aside
  if (habit.second && aside > 0) parts.push({ fundId: world.fund(habit.second.fund), amount: aside })
  for (const pledge of open.filter(({ fundId }) => fundId !== general)) {
    const amount = installmentsDue(pledge, day)
    if (amount > 0) parts.push({ fundId: pledge.fundId, amount, pledge })
    pledge.received += amount
  }
  return merged(parts)
}

/** One line for each fund and pledge. */
function merged(parts: readonly GiftPart[]): GiftPart[] {
  return [...groupBy(parts, part => `${part.fundId}/${part.pledge?.id}`).values()].map(same => ({
    ...(same[0] as GiftPart),
    amount: total(same.map(part => part.amount)),
  }))
}

/** What lies in the plate without a name, and what visitors leave at the feasts. */
function plateGifts(world: World, sunday: Day): Gift[] {
  const { random, profile } = world.book
  const feast = feastOf(addDays(sunday, -6))
  const loose = {
    day: sunday,
    donorId: null,
    match: 'ANONYMOUS',
    method: 'CASH',
    channel: 'IN_PERSON',
    provider: null,
  } as const
  const cash = (fund: FundKey, amount: number, memo: string): Gift => ({
    ...loose,
    parts: [{ fundId: world.fund(fund), amount }],
    memo,
  })
  const scaled = (least: number, most: number, step: number) =>
    random.amount(least * profile.giftScale, most * profile.giftScale, step)
  if (profile.isSmall && Number(sunday.slice(8)) > 7 && !feast) return []
  const plate = cash('GENERAL', scaled(4100, 21_900, 25), 'Loose plate')
  if (feast === 'Christmas') return [plate, cash('MISSIONS', scaled(30_000, 90_000, 100), 'Christmas offering')]
  if (feast === 'Easter') return [plate, cash('BENEVOLENCE', scaled(25_000, 70_000, 100), 'Easter offering')]
  return random.chance(0.5) && !profile.isSmall
    ? [plate, cash('BENEVOLENCE', scaled(500, 4000, 100), 'Alms box')]
    : [plate]
}

/** Gifts that are no money: shares at the end of the year, goods, a coin or two; they are in no deposit. */
export function nonCashGifts(world: World, habits: readonly Habit[], day: Day): Gift[] {
  const able = habits.filter(({ giver }) => giver.kind === 'COUPLE' && !giver.until && giver.since < day)
  const kinds = [
    ['STOCK', 'ENDOWMENT', 412_580, `Shares, valued on ${longDay(day)}`],
    ['IN_KIND', 'BENEVOLENCE', 38_500, 'Groceries for the pantry'],
    ['CRYPTO', 'BUILDING', 96_440, 'Sold on receipt'],
    ['OTHER', 'MEMORIAL', 50_000, 'Matching gift of an employer'],
  ] as const
  return kinds.map(([method, fund, amount, memo], index) => ({
    day: weekday(day) === 0 ? addDays(day, -1) : day,
    donorId: able[(index * 7) % able.length]?.giver.donorId ?? null,
    match: able.length ? 'MATCHED' : 'ANONYMOUS',
    method,
    channel: 'MAIL',
    provider: null,
    parts: [{ fundId: world.fund(fund), amount: Math.round(amount * world.book.profile.giftScale) }],
    memo,
    nonDeductible: method === 'OTHER' ? 2500 : 0,
  }))
}
