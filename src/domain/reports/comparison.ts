import { enumeration, type ValueOf } from '../../declaration/fields.js'
import { fieldRefusal } from '../../refusals/refusals.js'
import { daysIn, monthEnd, monthStart, monthsAfter, wholeMonths } from '../../values/calendar.js'
import { type Day, daysAfter } from '../../values/time.js'

export const ReportComparison = enumeration(
  'ReportComparison',
  'The days that a report is compared with. PREVIOUS_PERIOD: as many days, or as many whole months, right before. PREVIOUS_YEAR: the same days a year before; of a report by week, the same weeks 52 weeks before.',
  {
    PREVIOUS_PERIOD: 'As many days, or as many whole months, right before.',
    PREVIOUS_YEAR: 'The same days a year before. By week, the same weeks 52 weeks before.',
  },
)

export interface Days {
  from: Day
  asOf: Day
}

/** Other days, and how much later their counterparts in the report are. */
export interface ComparedDays extends Days {
  months: number
  days: number
}

/** The periods of time that rows can be grouped by, and how many months each has; a week has none. */
const MONTHS = { WEEK: 0, MONTH: 1, QUARTER: 3, YEAR: 12 } as const
type Period = keyof typeof MONTHS
const isPeriod = (group: string): group is Period => Object.hasOwn(MONTHS, group)

const DAYS_OF_52_WEEKS = 364
const MONTHS_OF_YEAR = 12

function previousDays({ from, asOf }: Days): ComparedDays {
  const months = wholeMonths(from, asOf)
  const days = daysIn(from, asOf)
  return months === undefined
    ? { from: daysAfter(from, -days), asOf: daysAfter(from, -1), months: 0, days }
    : { from: monthsAfter(from, -months), asOf: daysAfter(from, -1), months, days: 0 }
}

function yearBefore({ from, asOf }: Days): ComparedDays {
  const last =
    asOf === monthEnd(asOf) ? monthEnd(monthsAfter(asOf, -MONTHS_OF_YEAR)) : monthsAfter(asOf, -MONTHS_OF_YEAR)
  return { from: monthsAfter(from, -MONTHS_OF_YEAR), asOf: last, months: MONTHS_OF_YEAR, days: 0 }
}

const fits =
  ({ months, days }: ComparedDays) =>
  (period: Period) =>
    period === 'WEEK' ? months === 0 && days % 7 === 0 : days === 0 && months % MONTHS[period] === 0

/**
 * The days that a report is compared with, such that each period of the one has its counterpart in the other.
 * @throws Refusal 422 when the rows are grouped by periods without a counterpart.
 */
export function comparedDays(
  compareTo: ValueOf<typeof ReportComparison>,
  window: Days,
  groupBy: readonly string[],
): ComparedDays {
  const periods = groupBy.filter(isPeriod)
  const { from, asOf } = window
  const weeks = { from: daysAfter(from, -DAYS_OF_52_WEEKS), asOf: daysAfter(asOf, -DAYS_OF_52_WEEKS) }
  const compared =
    compareTo === 'PREVIOUS_PERIOD'
      ? previousDays(window)
      : periods.includes('WEEK')
        ? { ...weeks, months: 0, days: DAYS_OF_52_WEEKS }
        : yearBefore(window)
  if (!periods.every(fits(compared)))
    throw fieldRefusal(
      'compareTo',
      'not_writable',
      'These days cannot be compared by the periods in groupBy. Compare whole months by MONTH, whole quarters by QUARTER, whole years by YEAR and whole weeks by WEEK.',
    )
  return compared
}

/**
 * The day that a balance is compared with. The period before the end of a month is the month before, and before another day the
 * day before.
 */
export function comparedDay(compareTo: ValueOf<typeof ReportComparison>, asOf: Day): Day {
  if (compareTo === 'PREVIOUS_YEAR') return yearBefore({ from: asOf, asOf }).asOf
  return asOf === monthEnd(asOf) ? daysAfter(monthStart(asOf), -1) : daysAfter(asOf, -1)
}
