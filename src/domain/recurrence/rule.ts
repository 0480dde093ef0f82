import rrule from 'rrule'
import { refuseField } from '../../refusals/refusals.js'
import { present } from '../../values/present.js'
import type { Day } from '../../values/time.js'

/** Days of a week, Sunday first, as RFC 5545 writes them. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WEEKDAY = `(${WEEKDAYS.join('|')})`
/** A day of a week, and one of a month, such as the second Sunday. */
const OF_WEEK = new RegExp(`^${WEEKDAY}$`)
const OF_MONTH = new RegExp(`^(-1|[1-4])${WEEKDAY}$`)

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
/** A day that every month has: the 1st to the 28th, or counted from the end with -1. */
const DAYS_OF_MONTH = listOf(/^-?([1-9]|1\d|2[0-8])$/)

/** The parts of a rule that each frequency takes. */
const FREQUENCIES: Record<string, Record<string, Takes>> = {
  WEEKLY: { BYDAY: listOf(OF_WEEK) },
  // A fifth Sunday does not exist in every month, the last one does.
  MONTHLY: { BYMONTHDAY: DAYS_OF_MONTH, BYDAY: listOf(OF_MONTH) },
  YEARLY: { BYMONTH: listOf(/^([1-9]|1[0-2])$/), BYMONTHDAY: DAYS_OF_MONTH },
}
/** The parts that every frequency takes. */
const COMMON: Record<string, Takes> = {
  FREQ: one(/^(WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: one(/^[1-9]\d?$/),
  COUNT: one(/^[1-9]\d{0,2}$/),
  UNTIL: one(/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
}

/** How a rule is written, to complete "… must be …". */
export const RULE_FORM = [
  'a rule of RFC 5545: FREQ is WEEKLY, MONTHLY or YEARLY, with INTERVAL up to 99, and COUNT or UNTIL for an end.',
  'WEEKLY takes BYDAY=SU,FR; MONTHLY takes BYMONTHDAY=1 or BYDAY=2SU; YEARLY takes BYMONTH and BYMONTHDAY.',
  'A day of a month is 1 to 28, or -1 for the last one',
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
  return parts
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
  const day = Number(anchor.slice(8))
  if (frequency === 'WEEKLY' && !parts.has('BYDAY')) parts.set('BYDAY', present(WEEKDAYS[new Date(anchor).getUTCDay()]))
  if (frequency === 'YEARLY' && !parts.has('BYMONTH')) parts.set('BYMONTH', String(Number(anchor.slice(5, 7))))
  if (frequency !== 'WEEKLY' && !parts.has('BYDAY') && !parts.has('BYMONTHDAY')) {
    if (day > LAST_COMMON_DAY) malformed()
    parts.set('BYMONTHDAY', String(day))
  }
  const order = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'COUNT', 'UNTIL']
  return order.flatMap(name => (parts.has(name) ? `${name}=${parts.get(name)}` : [])).join(';')
}

/**
 * The first day of a complete rule on or after a day. Null when the rule has ended before.
 * @param anchor the day from which the rule counts.
 */
export function dayOfRule(rule: string, anchor: Day, from: Day): Day | null {
  const days = new rrule.RRule({ ...rrule.RRule.parseString(rule), dtstart: new Date(anchor) })
  return days.after(new Date(from), true)?.toISOString().slice(0, 10) ?? null
}
