import { choice, record, ref, type ValueOf } from '../../kernel/fields.js'
import { Versioned } from '../../kernel/tenancy.js'
import { PaymentStatus } from './bill.js'
import { Vendor } from './vendor.js'

/** One payment to one vendor, over one bill or several. */
@record({ table: 'bill_payment', reads: 'bills:read', does: 'One payment to one vendor.' })
export class BillPayment extends Versioned {
  @ref(() => Vendor, { edge: false }) vendorId!: string
  @choice(PaymentStatus) status!: ValueOf<typeof PaymentStatus>
}
