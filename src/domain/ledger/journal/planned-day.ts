import { fieldRefusal, refuseField } from '../../../refusals/refusals.js'
import { type Day, daysAfter } from '../../../values/time.js'

/** Two years, in days: the fiscal year after the present one has ended by then. */
const AHEAD = 731

/** Ten fiscal years before the present one, in days: the earliest that periods can be created for. */
const BACK = 11 * 366

/**
 * Asserts that a document that is not posted yet, such as a draft or a scheduled payment, is not dated in a far
 * future or a far past, which is a typing error.
 * @throws Refusal 422 too_large, too_small.
 */
export function assertPlannedDay(day: Day, today: Day, field: string): void {
  if (day < daysAfter(today, -BACK))
    throw fieldRefusal(
      field,
      'too_small',
      'The day is more than ten fiscal years back, where no accounting period can be. Name a later day.',
    )
  if (day <= daysAfter(today, AHEAD)) return
  throw fieldRefusal(field, 'too_large', 'The day is more than two years ahead. Name an earlier day.')
}

/**
 * Asserts that a day is not before the one that it follows.
 * @param first the earliest day. @param what what happened on it, such as `the day of the bill`. @param field the member that names the day.
 * @throws Refusal 422 date_order.
 */
export function assertNotBefore(day: Day, first: Day, what: string, field = 'date'): void {
  if (day < first) refuseField(field, 'date_order', { expected: `${first}, ${what}, or later`, minimum: first })
}
