import { fieldRefusal } from '../../../refusals/refusals.js'
import { type Day, daysAfter } from '../../../values/time.js'

/** Two years, in days: the fiscal year after the present one has ended by then. */
const AHEAD = 731

/**
 * Asserts that a document that is not posted yet, such as a draft or a scheduled payment, is not dated in a far future,
 * which is a typing error.
 * @throws Refusal 422 too_large.
 */
export function assertPlannedDay(day: Day, today: Day, field: string): void {
  if (day <= daysAfter(today, AHEAD)) return
  throw fieldRefusal(field, 'too_large', 'The day is more than two years ahead. Name an earlier day.')
}
