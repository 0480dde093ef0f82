import { refuseField } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'

/** The fields of a pledge that must agree with each other. */
export interface Schedule {
  totalAmount: Money
  startDate: Day
  endDate: Day
  frequency?: string | null
  installmentAmount?: Money | null
  installmentCount?: number | null
  firstInstallmentDate?: Day | null
}

/** Whether the installments make the total. The last one can differ by less than one installment. */
export const installmentsFit = ({
  totalAmount,
  installmentAmount,
  installmentCount,
}: Pick<Schedule, 'totalAmount' | 'installmentAmount' | 'installmentCount'>): boolean =>
  installmentAmount == null ||
  installmentCount == null ||
  Math.abs(totalAmount - installmentAmount * installmentCount) < installmentAmount

/** @throws Refusal 422 for days out of order, and for installments that do not make the total. */
export function assertSchedule(schedule: Schedule): void {
  const { startDate, endDate, frequency, firstInstallmentDate: first, installmentCount } = schedule
  if (endDate < startDate) refuseField('endDate', 'date_order', { expected: 'on or after startDate' })
  if (first && (first < startDate || first > endDate))
    refuseField('firstInstallmentDate', 'date_order', { expected: 'from startDate until endDate' })
  if (frequency === 'ONE_TIME' && (installmentCount ?? 1) > 1)
    refuseField('installmentCount', 'too_large', { expected: '1, or left out, for the frequency ONE_TIME', maximum: 1 })
  if (!installmentsFit(schedule))
    refuseField('totalAmount', 'sum_mismatch', {
      expected: 'installmentAmount times installmentCount, but for less than one installment',
    })
}

/** The last day of a pledge that names none: its campaign's, else its fund's, else the last day of a year. */
export function lastDay(start: Day, ...ends: (Day | null | undefined)[]): Day {
  return ends.find(end => end && end >= start) ?? yearFrom(start)
}

/** The last day of the year that begins on a day. */
function yearFrom(day: Day): Day {
  const last = new Date(day)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  last.setUTCDate(last.getUTCDate() - 1)
  return last.toISOString().slice(0, 10)
}
