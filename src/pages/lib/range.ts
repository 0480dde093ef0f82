const HOUR_MS = 3_600_000

/** Choices of a time filter, from the shortest. */
export const PERIODS: readonly (readonly [value: string, text: string, hours: number])[] = [
  ['1h', 'Last hour', 1],
  ['24h', 'Last 24 hours', 24],
  ['7d', 'Last 7 days', 24 * 7],
  ['30d', 'Last 30 days', 24 * 30],
]

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(moment))
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(moment / 1000) * 1000
}

/** The moment when a day such as 2026-11-03 begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const guess = utc - offsetAt(utc, timeZone)
  // The offset can differ between the two when the clocks change on that day.
  return new Date(utc - offsetAt(guess, timeZone))
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10)

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The range of a filter in an address: a period until now, or whole days in a time zone. Undefined for all times. */
export function rangeOf(query: URLSearchParams, timeZone: string): { gte?: string; lt?: string } | undefined {
  const hours = PERIODS.find(([value]) => value === query.get('period'))?.[2]
  if (hours) return { gte: new Date(Date.now() - hours * HOUR_MS).toISOString() }
  const [from, to] = [query.get('from'), query.get('to')]
  if (!isDay(from) && !isDay(to)) return undefined
  return {
    ...(isDay(from) && { gte: startOfDay(from, timeZone).toISOString() }),
    ...(isDay(to) && { lt: startOfDay(nextDay(to), timeZone).toISOString() }),
  }
}
