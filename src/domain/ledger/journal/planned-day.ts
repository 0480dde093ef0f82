import { fieldRefusal } from '../../../refusals/refusals.js'
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
