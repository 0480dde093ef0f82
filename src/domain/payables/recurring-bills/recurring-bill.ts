import { record, ref } from '../../../declaration/fields.js'
import { Recurrence } from '../../recurrence/recurrence.js'
import { Bill } from '../bills/bill.js'

/** A bill that comes again and again, such as rent. */
@record({ table: 'recurring_bill', metadata: 'OPEN', reads: 'bills:read' })
export class RecurringBill extends Recurrence {
  @ref(() => Bill, { note: 'The repeated bill. New bills have its vendor, its lines and its terms.' }) billId!: string
}
