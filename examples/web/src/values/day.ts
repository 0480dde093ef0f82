import type { Day } from './scalars.ts'

/* A day is read and written in UTC, the zone of its timestamp: in any other it could become the day before. */
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options })
const medium = inUtc({ dateStyle: 'medium' })
const month = inUtc({ month: 'long' })
const shortMonth = inUtc({ month: 'short' })

export const formatDay = (day: Day): string => medium.format(new Date(day))

export const yearOf = (day: Day): number => new Date(day).getUTCFullYear()

/** The month of a day, 0 to 11. */
export const monthOf = (day: Day): number => new Date(day).getUTCMonth()

const ofMonth = (index: number) => new Date(Date.UTC(2000, index, 1))

export const monthName = (index: number): string => month.format(ofMonth(index))

export const shortMonthName = (index: number): string => shortMonth.format(ofMonth(index))

/** YYYY-MM-DD, as `<input type="date">` has it and as the API takes it. */
export const isoDay = (day: Day | null): string => day?.slice(0, 10) ?? ''

export const dayOf = (text: string): Day => text as Day

/** The present year at a place: the church's own, not that of the browser. */
export const yearIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date()))
