import { type Day, daysAfter } from '../../../values/time.js'
import { completeRule, dayOfRule } from '../../recurrence/rule.js'

/** How often a recurring gift comes. */
export type GiftFrequency = 'WEEKLY' | 'EVERY_TWO_WEEKS' | 'TWICE_A_MONTH' | 'MONTHLY' | 'QUARTERLY' | 'YEARLY'

/** The days of a recurring gift. */
export interface GiftRule {
  frequency: GiftFrequency
  startDate: Day
  endDate: Day | null
}

/** How many days ahead expected days are made. */
const DAYS_AHEAD = 92
/** How many days before or after its day a gift can come: half of an interval, at most 10 days. */
const WINDOWS: Readonly<Record<GiftFrequency, number>> = {
  WEEKLY: 3,
  EVERY_TWO_WEEKS: 7,
  TWICE_A_MONTH: 7,
  MONTHLY: 10,
  QUARTERLY: 10,
  YEARLY: 10,
}
/** How many days after the first of two days in a month the second one is: the 1st and the 15th, the 14th and the 28th. */
const HALF_MONTH = 14

export const windowOf = ({ frequency }: Pick<GiftRule, 'frequency'>): number => WINDOWS[frequency]

/** Two days of each month. The later one is the last day of a shorter month. */
function twiceAMonth(start: Day): string {
  const own = Number(start.slice(8))
  const first = own <= HALF_MONTH ? own : own - HALF_MONTH
  const later = Array.from({ length: Math.max(1, first + HALF_MONTH - 27) }, (_, place) => first + HALF_MONTH - place)
  return `FREQ=MONTHLY;BYMONTHDAY=${[first, ...later.reverse()]};BYSETPOS=1,-1`
}

/** The days of a frequency as a recurrence rule of RFC 5545. */
const RULES: Readonly<Record<GiftFrequency, (start: Day) => string>> = {
  WEEKLY: () => 'FREQ=WEEKLY',
  EVERY_TWO_WEEKS: () => 'FREQ=WEEKLY;INTERVAL=2',
  TWICE_A_MONTH: twiceAMonth,
  MONTHLY: () => 'FREQ=MONTHLY',
  QUARTERLY: () => 'FREQ=MONTHLY;INTERVAL=3',
  YEARLY: () => 'FREQ=YEARLY',
}

/** The days of a rule on or after a day, without an end but that of the rule. */
function* daysFrom({ frequency, startDate, endDate }: GiftRule, from: Day): Generator<Day> {
  const rule = completeRule(RULES[frequency](startDate), startDate)
  let day = dayOfRule(rule, startDate, from)
  for (; day && !(endDate && day > endDate); day = dayOfRule(rule, startDate, daysAfter(day, 1))) yield day
}

/** The first day of a rule on or after a day. Null when it has ended before. */
export function nextDayOf(rule: GiftRule, from: Day): Day | null {
  for (const day of daysFrom(rule, from)) return day
  return null
}

/** The days of a rule from a day to a bounded time ahead of today, and at least the next one. */
export function plannedDays(rule: GiftRule, from: Day, today: Day): Day[] {
  const last = daysAfter(today, DAYS_AHEAD)
  const planned: Day[] = []
  for (const day of daysFrom(rule, from)) {
    if (day > last && planned.some(each => each >= today)) break
    planned.push(day)
  }
  return planned
}

/** The first day on which a gift that was expected on a day has not come. */
export const missedOn = (rule: Pick<GiftRule, 'frequency'>, day: Day): Day => daysAfter(day, windowOf(rule) + 1)
