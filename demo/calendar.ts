import { DAY_MS, type Day } from '../src/values/time.js'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** One collection of gifts: the days that one batch and one payout per provider cover. */
export interface Period {
  /** 0 for the period that is still running, 1 for the one before it. */
  readonly age: number
  readonly start: Day
  /** A Sunday; of the running period it may lie ahead. */
  readonly end: Day
}

const midnights = new Map<Day, number>()
const days = new Map<number, Day>()

/** Midnight UTC of a day, in milliseconds. A church asks for the same thousand days again and again. */
export function midnight(day: Day): number {
  const known = midnights.get(day) ?? Date.parse(`${day}T00:00:00Z`)
  midnights.set(day, known)
  return known
}
export const addDays = (day: Day, days: number): Day => dayOf(midnight(day) + days * DAY_MS)
export const daysBetween = (from: Day, to: Day): number => (midnight(to) - midnight(from)) / DAY_MS
export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
export const later = (one: Day, other: Day): Day => (one > other ? one : other)
/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(midnight(day)).getUTCDay()
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The first day of the month that lies so many months from the day's own. */
export function monthStart(day: Day, months = 0): Day {
  return dayOf(Date.UTC(yearOf(day), Number(day.slice(5, 7)) - 1 + months, 1))
}

/** A day as people write it on an offering envelope: Nov 15, 2026. */
export function longDay(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
}

/** Western Easter Sunday (the anonymous Gregorian computus). */
export function easter(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekdays = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekdays) / 451)
  const sum = epact + weekdays - 7 * shift + 114
  return dayOf(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

function dayOf(ms: number): Day {
  const number = Math.floor(ms / DAY_MS)
  const known = days.get(number) ?? new Date(ms).toISOString().slice(0, 10)
  days.set(number, known)
  return known
}

/**
 * The three years that end on the day before `today`. What has been reconciled and closed follows from the date alone:
 * the books close a month after the bank reconciliation, and that waits three weeks after a month's end.
 */
export class Timeline {
  /** The last day on which anything happened: today is only beginning. */
  readonly yesterday: Day
  readonly start: Day
  readonly reconciledThrough: Day
  readonly closedThrough: Day
  readonly periods: readonly Period[]

  constructor(
    readonly today: Day,
    weeks: number,
    weeksPerPeriod: number,
  ) {
    this.yesterday = addDays(today, -1)
    const lastSunday = addDays(this.yesterday, (7 - weekday(this.yesterday)) % 7)
    this.start = addDays(lastSunday, 1 - 7 * weeks)
    const reconciledMonth = monthStart(addDays(today, -20))
    this.reconciledThrough = addDays(reconciledMonth, -1)
    this.closedThrough = addDays(monthStart(reconciledMonth, -1), -1)
    this.periods = this.cut(lastSunday, weeksPerPeriod)
  }

  /** Recent weeks stand alone, so that every state of a payout is to be seen; older ones may be joined. */
  private cut(lastSunday: Day, weeksPerPeriod: number): Period[] {
    const periods: Period[] = []
    for (let end = lastSunday; end > this.start; end = addDays(periods[0]?.start ?? end, -1)) {
      const age = periods.length
      const weeks = age < 6 ? 1 : weeksPerPeriod
      periods.unshift({ age, start: later(this.start, addDays(end, 1 - 7 * weeks)), end })
    }
    return periods
  }

  /** The first days of the months in between, the current one included when it has begun. */
  months(every = 1): Day[] {
    const months: Day[] = []
    for (let month = monthStart(this.start, 1); month <= this.yesterday; month = monthStart(month, every))
      months.push(month)
    return months
  }
}
