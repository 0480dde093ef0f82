import type { Day } from '../../kernel/time.js'

/** The calendar day so many years, then days, after another; a 29 February without its year becomes 1 March. */
export function dayOf(day: Day, { years = 0, days = 0 }: { years?: number; days?: number }): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + years, month - 1, date + days)).toISOString().slice(0, 10)
}
