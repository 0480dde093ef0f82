import { dayOf, formatCalendarDay } from '../../lib/day'
import { joined } from '../work/words'

/** How often, by the beginning of the rule. */
export const STEPS = [
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;INTERVAL=2', 'Every two weeks'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=MONTHLY;INTERVAL=3', 'Every three months'],
  ['FREQ=MONTHLY;INTERVAL=6', 'Every six months'],
  ['FREQ=YEARLY', 'Every year'],
] as const

const WEEKDAYS = [
  ['MO', 'Monday'],
  ['TU', 'Tuesday'],
  ['WE', 'Wednesday'],
  ['TH', 'Thursday'],
  ['FR', 'Friday'],
  ['SA', 'Saturday'],
  ['SU', 'Sunday'],
] as const

const MONTH_DAYS = [
  ['-1', 'Last day'],
  ...Array.from({ length: 31 }, (_, index) => [String(index + 1), `Day ${index + 1}`] as const),
] as const

/** A recurrence rule as the fields of a form have it. */
export interface RuleFields {
  /** The beginning of the rule. The whole rule when the form has no fields for it. */
  step: string
  /** A weekday, or a day of a month. Empty for the day of the document that is repeated. */
  day: string
  /** The last day. Empty without one. */
  until: string
}

/** The days that a step offers. */
export const daysOf = (step: string): readonly (readonly [value: string, text: string])[] =>
  step.startsWith('FREQ=WEEKLY') ? WEEKDAYS : step.startsWith('FREQ=MONTHLY') ? MONTH_DAYS : []

export const ruleOf = ({ step, day, until }: RuleFields): string =>
  [
    step,
    day && (step.startsWith('FREQ=WEEKLY') ? `BYDAY=${day}` : `BYMONTHDAY=${day}`),
    until && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';')

/** The day of the month of a rule. The service writes the 31st as the last one of "28,29,30,31", so that each month has it. */
function monthDayIn(parts: URLSearchParams): string | undefined {
  const days = parts.get('BYMONTHDAY')?.split(',') ?? []
  const isLast = days[0] === '28' && parts.get('BYSETPOS') === '-1'
  return days.length === 1 && !parts.has('BYSETPOS') ? days[0] : isLast ? days.at(-1) : undefined
}

/** The day of a year of a rule, such as "11-15". */
const yearDayIn = (parts: URLSearchParams): string =>
  [parts.get('BYMONTH'), monthDayIn(parts)].map(part => part?.padStart(2, '0')).join('-')

/** The parts that the fields can express. */
const EXPRESSED = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'UNTIL']

/** The fields of a stored rule. @param anchor the day from which it counts. */
export function fieldsOf(rule: string, anchor: string): RuleFields {
  const parts = new URLSearchParams(rule.replaceAll(';', '&'))
  const begin = ['FREQ', 'INTERVAL'].flatMap(name => (parts.has(name) ? `${name}=${parts.get(name)}` : [])).join(';')
  const until = (parts.get('UNTIL') ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const isYearly = begin === 'FREQ=YEARLY'
  const day = isYearly ? '' : (parts.get('BYDAY') ?? monthDayIn(parts) ?? '')
  const isOffered = isYearly
    ? yearDayIn(parts) === dayOf(anchor).slice(5)
    : !parts.has('BYMONTH') && daysOf(begin).some(([each]) => each === day)
  const isExpressed = isOffered && [...parts.keys()].every(name => EXPRESSED.includes(name))
  return isExpressed && STEPS.some(([step]) => step === begin)
    ? { step: begin, day, until }
    : { step: rule, day: '', until: '' }
}

/** A stored rule in words, such as "Every month · Last day". */
export function ruleText(rule: string, anchor: string): string {
  const { step, day, until } = fieldsOf(rule, anchor)
  const often = STEPS.find(([each]) => each === step)?.[1]
  if (!often) return rule
  // A yearly rule has the day of the document that is repeated.
  const on = step === 'FREQ=YEARLY' ? formatCalendarDay(anchor).replace(/,.*/, '') : textOfDay(step, day)
  return joined(often, on, until && `until ${formatCalendarDay(until)}`)
}
const textOfDay = (step: string, day: string) => daysOf(step).find(([each]) => each === day)?.[1]
