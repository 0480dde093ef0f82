import { DAY_MS, type Day, daysAfter } from './time.js'

const dayOf = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const partsOf = (day: Day): [year: number, month: number, day: number] => {
  const date = new Date(day)
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
}

/** The first day of the month of a day. */
export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The last day of the month of a day. */
export function monthEnd(day: Day): Day {
  const [year, month] = partsOf(day)
  return dayOf(year, month + 1, 0)
}

/** The same day of the month so many months later, or the last day of that month; earlier when negative. */
export function monthsAfter(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day)
  const end = monthEnd(dayOf(year, month + months, 1))
  return date < Number(end.slice(8)) ? dayOf(year, month + months, date) : end
}

/** How many whole months two days enclose: from a first to a last day of a month. Undefined when they enclose a part of one. */
export function wholeMonths(from: Day, asOf: Day): number | undefined {
  if (!from.endsWith('-01') || asOf !== monthEnd(asOf)) return undefined
  const [year, month] = partsOf(from)
  const [lastYear, lastMonth] = partsOf(asOf)
  return (lastYear - year) * 12 + lastMonth - month + 1
}

/** How many days two days enclose, both counted. */
export const daysIn = (from: Day, asOf: Day): number =>
  Math.round((Date.parse(daysAfter(asOf, 1)) - Date.parse(from)) / DAY_MS)
