/** How far the clock of the chosen organization is ahead of this machine's, in milliseconds. */
let aheadMs = 0
/** Takes the clock of the organization that is shown. The clock of a sandbox can be ahead. */
export function keepClock(secondsAhead: number): void {
  aheadMs = secondsAhead * 1000
}
export const isClockAhead = (): boolean => aheadMs > 0
/** The current time of the organization that is shown. */
export const churchNow = (): Date => new Date(Date.now() + aheadMs)

/** The day of a moment in a time zone, as the API takes it: 2026-11-03. */
export const dayIn = (timeZone: string, moment = churchNow()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** The day alone of a day as an answer has it, with the beginning of the day in UTC behind it. */
export const dayOf = (day: string): string => day.slice(0, 10)

/** The day of an answer as a field takes it. Null without one. */
export const optionalDay = (day: string | null | undefined): string | null => (day ? dayOf(day) : null)

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const asDate = (day: string): Date => new Date(`${dayOf(day)}T00:00:00Z`)

/** A day of the calendar, such as "Nov 3, 2026". It belongs to no time zone. */
export const formatCalendarDay = (day: string): string => DAY.format(asDate(day))

/** The month of a day, such as "November 2026". */
export const formatMonth = (day: string): string => MONTH.format(asDate(day))

/** The day that is so many days after a day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(asDate(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)
