import { monthEnd, monthStart, monthsAfter } from '../../../values/calendar.js'
import { type Money, minor } from '../../../values/money.js'
import { type Day, daysAfter } from '../../../values/time.js'

/** What straight-line depreciation depends on. */
export interface Depreciable {
  cost: Money
  salvageValue: Money
  /** The day from whose month on it is depreciated. */
  inServiceOn: Day
  /** Whole months from that month on. Null when it is not depreciated, as land. */
  usefulLifeMonths: number | null
}

/** What an asset was depreciated by, and the last day of the last month that this covers. Null before the first. */
export interface Depreciated {
  amount: Money
  through: Day | null
}

/** Months since the beginning of our era, so that they can be subtracted. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The last day of the last month of the useful life. */
export const lifeEnd = (inServiceOn: Day, usefulLifeMonths: number): Day =>
  monthEnd(monthsAfter(monthStart(inServiceOn), usefulLifeMonths - 1))

/**
 * The straight-line depreciation of the months after what is depreciated already, through the month of a day. What is left of the cost above
 * the salvage value is spread evenly over the months that are left, so a changed estimate counts from then on (ASC 250-10-45-17), every
 * cent is depreciated by the end of the life, and none after it. A month counts whole.
 */
export function depreciationDue(
  { cost, salvageValue, inServiceOn, usefulLifeMonths }: Depreciable,
  { amount, through }: Depreciated,
  on: Day,
): Money {
  if (usefulLifeMonths === null) return minor(0)
  const done = monthOf(through ?? daysAfter(monthStart(inServiceOn), -1))
  // Past its life, what a longer life or a smaller salvage value left is depreciated in one month.
  const last = Math.max(monthOf(inServiceOn) + usefulLifeMonths - 1, done + 1)
  const months = Math.min(monthOf(on), last) - done
  const left = cost - salvageValue - amount
  if (months <= 0 || left <= 0) return minor(0)
  return minor(Math.round((left * months) / (last - done)))
}
