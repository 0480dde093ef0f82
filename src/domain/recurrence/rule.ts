import rrule, { type Options } from 'rrule'
import { refuseField } from '../../refusals/refusals.js'
import { monthStart, monthsAfter } from '../../values/calendar.js'
import { present } from '../../values/present.js'
import { DAY_MS, type Day, daysAfter } from '../../values/time.js'

/** Days of a week, Sunday first, as RFC 5545 writes them. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WEEKDAY = `(${WEEKDAYS.join('|')})`
/** A day of a week, and one of a month, such as the second Sunday. A fifth Sunday does not exist in every month, the last one does. */
const OF_WEEK = new RegExp(`^${WEEKDAY}$`)
const OF_MONTH = new RegExp(`^(-1|[1-4])?${WEEKDAY}$`)
const NUMBERED = /^-?[1-4]/

/** Whether a value of a rule is right. */
type Takes = (value: string) => boolean
const one =
  (pattern: RegExp): Takes =>
  value =>
    pattern.test(value)
/** A list of values, each matching the pattern. */
const listOf =
  (pattern: RegExp): Takes =>
  values =>
    values.split(',').every(one(pattern))

/** The last day of the month that every month has. */
const LAST_COMMON_DAY = 28
const DAYS_OF_MONTH = listOf(/^-?([1-9]|[12]\d|3[01])$/)
const MONTHS = listOf(/^([1-9]|1[0-2])$/)

/** The parts that the frequencies of months take. */
const OF_MONTHS: Record<string, Takes> = {
  ...{ BYMONTH: MONTHS, BYMONTHDAY: DAYS_OF_MONTH, BYDAY: listOf(OF_MONTH) },
  BYSETPOS: listOf(/^-?([1-9]|[12]\d|3[01])$/),
}
/** The parts of a rule that each frequency takes. */
const FREQUENCIES: Record<string, Record<string, Takes>> = {
  DAILY: { BYDAY: listOf(OF_WEEK), BYMONTH: MONTHS },
  WEEKLY: { BYDAY: listOf(OF_WEEK), WKST: one(OF_WEEK) },
  MONTHLY: OF_MONTHS,
  YEARLY: OF_MONTHS,
}
/** The parts that every frequency takes. */
const COMMON: Record<string, Takes> = {
  FREQ: one(/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: one(/^[1-9]\d?$/),
  COUNT: one(/^[1-9]\d{0,2}$/),
  UNTIL: one(/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T\d{6}Z?)?$/),
}

/** How a rule is written, to complete "… must be …". */
export const RULE_FORM = [
  'a rule of RFC 5545: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL up to 99, and COUNT or UNTIL for an end.',
  'WEEKLY takes BYDAY=SU,FR; MONTHLY and YEARLY take BYMONTHDAY=1 or BYDAY=2SU, with BYMONTH and BYSETPOS.',
  'DAILY takes BYDAY and BYMONTH. Send these with DAILY, and BYMONTH with MONTHLY, only without INTERVAL.',
  'One day from 29 to 31 of MONTHLY means the last day of a shorter month. Every other rule must name days that each of its months has',
].join(' ')

const malformed = (): never => refuseField('rule', 'invalid_format', { expected: RULE_FORM })

/** The parts of a rule by their names. @throws Refusal 422 for a part that no office needs, such as seconds. */
function partsOf(rule: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of rule
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    if (more.length || parts.has(name)) malformed()
    parts.set(name, value)
  }
  const taken = { ...COMMON, ...FREQUENCIES[parts.get('FREQ') ?? ''] }
  for (const [name, value] of parts) if (!Object.hasOwn(taken, name) || !taken[name]?.(value)) malformed()
  if (!parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) malformed()
  if (parts.has('BYDAY') && parts.has('BYMONTHDAY')) malformed()
  // Numbered and plain days of a week are understood in two ways: as both, and as what is common to them.
  if (new Set(weekdaysOf(parts).map(each => NUMBERED.test(each))).size > 1) malformed()
  // Without a month, the first Monday would be that of the year.
  if (parts.get('FREQ') === 'YEARLY' && parts.has('BYDAY') && !parts.has('BYMONTH')) malformed()
  // Counted from its first day, such a rule can miss its own days for ever.
  const narrows = { DAILY: ['BYDAY', 'BYMONTH'], MONTHLY: ['BYMONTH'] }[parts.get('FREQ') ?? ''] ?? []
  if (Number(parts.get('INTERVAL') ?? 1) > 1 && narrows.some(name => parts.has(name))) malformed()
  return parts
}

const weekdaysOf = (parts: ReadonlyMap<string, string>): string[] => parts.get('BYDAY')?.split(',') ?? []

/** The fewest days of a month that the parts of a rule name, from which BYSETPOS chooses. */
function fewestDays(parts: ReadonlyMap<string, string>): number {
  const days = parts.get('BYMONTHDAY')?.split(',')
  // A day counted from the end can be one that is counted from the beginning.
  if (days) {
    const everywhere = [...new Set(days.map(Number))].filter(day => Math.abs(day) <= LAST_COMMON_DAY)
    const fromEnd = everywhere.filter(day => day < 0).length
    return Math.max(fromEnd, everywhere.length - fromEnd)
  }
  const weekdays = [...new Set(weekdaysOf(parts))]
  // The last Sunday of most months is the fourth one.
  const distinct = weekdays.filter(each => !(each.startsWith('-1') && weekdays.includes(`4${each.slice(2)}`)))
  return distinct.reduce((all, each) => all + (NUMBERED.test(each) ? 1 : 4), 0)
}

/** How many days a month has at least. */
const lengthOf = (month: string): number =>
  month === '2' ? LAST_COMMON_DAY : ['4', '6', '9', '11'].includes(month) ? 30 : 31

/**
 * Writes one day from 29 to 31 so that a shorter month has its last day. A rule as it stands would leave that month out (RFC 5545,
 * 3.3.10). @throws Refusal 422 for other days that a month does not have.
 */
function clamp(parts: Map<string, string>): void {
  const days = parts.get('BYMONTHDAY')?.split(',').map(Number) ?? []
  const months = parts.get('BYMONTH')?.split(',') ?? []
  const shortest = Math.min(...(months.length ? months.map(lengthOf) : [LAST_COMMON_DAY]))
  if (parts.has('BYSETPOS') || days.every(each => Math.abs(each) <= shortest)) return
  const [day = 0, ...others] = days
  // A place counts within the whole year, so it can stand for one month alone.
  const isOfSeveral = parts.get('FREQ') === 'YEARLY' && months.length > 1
  if (others.length || day < 0 || isOfSeveral) malformed()
  const upTo = Array.from({ length: day - LAST_COMMON_DAY + 1 }, (_, index) => LAST_COMMON_DAY + index)
  parts.set('BYMONTHDAY', upTo.join(','))
  parts.set('BYSETPOS', '-1')
}

/**
 * A rule of RFC 5545 (3.3.10) with the parts that it leaves to its first day, such as `FREQ=MONTHLY;BYMONTHDAY=15`. Only rules
 * that name a day in each of their weeks, months or years are taken: none can be without an end and without a day.
 * @param anchor the day from which the rule counts.
 * @throws Refusal 422 invalid_format.
 */
export function completeRule(rule: string, anchor: Day): string {
  const parts = partsOf(rule)
  const frequency = parts.get('FREQ')
  const isOfMonths = frequency === 'MONTHLY' || frequency === 'YEARLY'
  if (frequency === 'WEEKLY' && !parts.has('BYDAY')) parts.set('BYDAY', present(WEEKDAYS[new Date(anchor).getUTCDay()]))
  if (frequency === 'YEARLY' && !parts.has('BYMONTH')) parts.set('BYMONTH', String(Number(anchor.slice(5, 7))))
  if (isOfMonths && !parts.has('BYDAY') && !parts.has('BYMONTHDAY'))
    parts.set('BYMONTHDAY', String(Number(anchor.slice(8))))
  if (isOfMonths) clamp(parts)
  const places = parts.get('BYSETPOS')?.split(',') ?? []
  if (places.some(place => Math.abs(Number(place)) > fewestDays(parts))) malformed()
  // Two places can be one day, which COUNT would count twice.
  if (places.length > 1 && parts.has('COUNT')) malformed()
  const until = parts.get('UNTIL')
  if (until) parts.set('UNTIL', until.slice(0, 8))
  return ORDER.flatMap(name => (parts.has(name) ? `${name}=${parts.get(name)}` : [])).join(';')
}
const ORDER = ['FREQ', 'INTERVAL', 'WKST', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'COUNT', 'UNTIL']

/**
 * The first day of a complete rule on or after a day. Null when the rule has ended before.
 * @param anchor the day from which the rule counts.
 */
export function dayOfRule(rule: string, anchor: Day, from: Day): Day | null {
  const options = rrule.RRule.parseString(rule)
  const days = new rrule.RRule({
    ...options,
    dtstart: new Date(options.count ? anchor : startNear(options, anchor, from)),
  })
  return days.after(new Date(from), true)?.toISOString().slice(0, 10) ?? null
}

/**
 * The first day of a period of a rule shortly before a day, so that the periods since its anchor are not walked. A rule that counts
 * its days must be walked.
 */
function startNear({ freq, interval = 1 }: Partial<Options>, anchor: Day, from: Day): Day {
  const isOfDays = freq === rrule.Frequency.DAILY || freq === rrule.Frequency.WEEKLY
  if (isOfDays) {
    const period = interval * (freq === rrule.Frequency.WEEKLY ? 7 : 1)
    const periods = Math.floor((Date.parse(from) - Date.parse(anchor)) / DAY_MS / period) - 1
    return periods > 0 ? daysAfter(anchor, periods * period) : anchor
  }
  const isOfYears = freq === rrule.Frequency.YEARLY
  const months = interval * (isOfYears ? 12 : 1)
  const begin = isOfYears ? `${anchor.slice(0, 4)}-01-01` : monthStart(anchor)
  const periods = Math.floor((monthOf(from) - monthOf(begin)) / months)
  return periods > 0 ? monthsAfter(begin, periods * months) : anchor
}

/** The months from the beginning of our era to that of a day. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
