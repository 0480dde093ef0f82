type TimeStyle = 'short' | 'medium'

/** A moment with the short name of its time zone; that of the browser without one. */
function formatTime(moment: string, timeStyle: TimeStyle, timeZone?: string): string {
  const date = new Date(moment)
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle, timeZone }).format(date)
  return `${text} ${shortZone(timeZone, date)}`
}

/** A moment, such as "Nov 3, 2026, 9:41 AM CST". Without a time zone in that of the browser. */
export const formatMoment = (moment: string | null | undefined, timeZone?: string): string =>
  moment ? formatTime(moment, 'short', timeZone) : ''

/** A moment to the second, for logs. */
export const formatInstant = (moment: string, timeZone?: string): string => formatTime(moment, 'medium', timeZone)

/** The day of a moment in a time zone, such as "Nov 3, 2026". */
export function formatDay(moment: string | null | undefined, timeZone?: string): string {
  if (!moment) return ''
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment))
}

/** An amount in a currency, such as "$1,250.00". */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as on paper, without its currency: "(1,250.00)" for less than nothing, and a dash for nothing. */
export function formatAmount(amount: number): string {
  if (amount === 0) return '—'
  return amount < 0 ? `(${AMOUNT.format(-amount)})` : AMOUNT.format(amount)
}

/** The short name of a time zone at a moment, such as "CST". */
function shortZone(timeZone: string | undefined, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A time zone by its name and its short name now, such as "America/Chicago (CST)". */
export function zoneName(timeZone: string): string {
  const [name, short] = [timeZone.replaceAll('_', ' '), shortZone(timeZone, new Date())]
  return short && short !== name ? `${name} (${short})` : name
}

/** The zone in which this browser shows times. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const NUMBER = new Intl.NumberFormat('en-US')
export const formatNumber = (value: number): string => NUMBER.format(value)

/** A count with its noun, such as "1 key" and "2 keys". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** "in 3 days", "2 hours ago". */
export function formatDistance(moment: string, now = Date.now()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  if (unit === 'second') return seconds > 0 ? 'in a moment' : 'a moment ago'
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(Math.round(seconds / length), unit)
}

/** The name of a type or a field as a person reads it: "Pledge card" for PledgeCard, "Fiscal year" for fiscalYear. */
export function inWords(name: string): string {
  const text = name.replace(/([a-z0-9])([A-Z])|([A-Za-z])(?=\d)/g, '$1$3 $2').toLowerCase()
  return (text.charAt(0).toUpperCase() + text.slice(1))
    .replace(/\bapi\b/i, 'API')
    .replace(/\boauth\b/i, 'OAuth')
    .replace(/\bid(s?)\b/gi, 'ID$1')
}
