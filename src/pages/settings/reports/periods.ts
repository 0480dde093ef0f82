import { formatMonth } from '../../lib/day'

/** Days of a report that are chosen with one press. Without days the service takes its own. */
export interface Period {
  text: string
  from?: string
  asOf?: string
}

const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const partsOf = (day: string, later = 0): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) + later,
]

/** The first day of the fiscal year of a day. */
function yearStart(today: string, startMonth: number): [year: number, month: number] {
  const [year, month] = partsOf(today)
  return [month < startMonth ? year - 1 : year, startMonth]
}

/** Ranges of days. The fiscal year to date is what the service takes by itself. */
export function rangesOf(today: string, startMonth: number): Period[] {
  const [year, month] = partsOf(today)
  const [first] = yearStart(today, startMonth)
  return [
    { text: 'This month', from: dayAt(year, month, 1), asOf: today },
    { text: 'Last month', from: dayAt(year, month - 1, 1), asOf: dayAt(year, month, 0) },
    { text: 'This fiscal year' },
    { text: 'Last fiscal year', from: dayAt(first - 1, startMonth, 1), asOf: dayAt(first, startMonth, 0) },
  ]
}

/** Single days. */
export function daysOf(today: string, startMonth: number): Period[] {
  const [year, month] = partsOf(today)
  const [first] = yearStart(today, startMonth)
  return [
    { text: 'Today' },
    { text: 'End of last month', asOf: dayAt(year, month, 0) },
    { text: 'End of last fiscal year', asOf: dayAt(first, startMonth, 0) },
  ]
}

/** A month, such as 2026-10, that is some months before that of a day. */
export const monthBefore = (today: string, months = 1): string => {
  const [year, month] = partsOf(today)
  return dayAt(year, month - months, 1).slice(0, 7)
}

/** The last day of a month, such as 2026-10. */
export const monthEnd = (month: string): string => dayAt(...partsOf(month, 1), 0)

export const monthName = (month: string): string => formatMonth(`${month}-01`)

const MONTHS = 36
/** The months that a packet can be of, from the last whole one. */
export const monthsUntil = (today: string): [value: string, text: string][] =>
  Array.from({ length: MONTHS }, (_, at) => monthBefore(today, at + 1)).map(month => [month, monthName(month)])

const YEARS = 7
/** The fiscal years of a package, by the calendar year in which they end. */
export function fiscalYears(today: string, startMonth: number): [value: string, text: string][] {
  const [first] = yearStart(today, startMonth)
  const last = startMonth === 1 ? first : first + 1
  return Array.from({ length: YEARS }, (_, at) => [String(last - at), `Fiscal year ${last - at}`])
}
