import { monthEnd, monthStart, monthsAfter } from '../../../values/calendar.js'
import { DAY_MS, type Day, daysAfter } from '../../../values/time.js'

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
/** The mean number of days between two gifts. */
const INTERVALS: Readonly<Record<GiftFrequency, number>> = {
  WEEKLY: 7,
  EVERY_TWO_WEEKS: 14,
  TWICE_A_MONTH: 15.218,
  MONTHLY: 30.437,
  QUARTERLY: 91.31,
  YEARLY: 365.24,
}
/** How many days after the first of two days in a month the second one is: the 1st and the 15th, the 14th and the 28th. */
const HALF_MONTH = 14

export const windowOf = ({ frequency }: Pick<GiftRule, 'frequency'>): number => WINDOWS[frequency]

/** A day of a month by its number, or the last day of a shorter month. */
const dayOfMonth = (month: Day, number: number): Day => {
  const [day, end] = [daysAfter(month, number - 1), monthEnd(month)]
  return day < end ? day : end
}

function twiceAMonth(start: Day, place: number): Day {
  const own = Number(start.slice(8))
  const isFirst = own <= HALF_MONTH
  const first = isFirst ? own : own - HALF_MONTH
  const half = place + (isFirst ? 0 : 1)
  const month = monthsAfter(monthStart(start), Math.floor(half / 2))
  return dayOfMonth(month, half % 2 ? first + HALF_MONTH : first)
}

/** The day at a place of the rule, from 0. Every one is counted from the start, so that a short month moves no later day. */
function dayAt({ frequency, startDate }: GiftRule, place: number): Day {
  switch (frequency) {
    case 'WEEKLY':
      return daysAfter(startDate, 7 * place)
    case 'EVERY_TWO_WEEKS':
      return daysAfter(startDate, 14 * place)
    case 'TWICE_A_MONTH':
      return twiceAMonth(startDate, place)
    case 'MONTHLY':
      return monthsAfter(startDate, place)
    case 'QUARTERLY':
      return monthsAfter(startDate, 3 * place)
    case 'YEARLY':
      return monthsAfter(startDate, 12 * place)
  }
}

/** The days of a rule on or after a day, without an end but that of the rule. */
function* daysFrom(rule: GiftRule, from: Day): Generator<Day> {
  const elapsed = (Date.parse(from) - Date.parse(rule.startDate)) / DAY_MS
  for (let place = Math.max(0, Math.floor(elapsed / INTERVALS[rule.frequency]) - 2); ; place += 1) {
    const day = dayAt(rule, place)
    if (rule.endDate && day > rule.endDate) return
    if (day >= from) yield day
  }
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
