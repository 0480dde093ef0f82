import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  instant,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { refuse } from '../../kernel/refusals.js'
import { Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Account } from '../ledger/account.js'
import { LineDimension } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { Vendor } from './vendor.js'

export const BillStatus = enumeration(
  'BillStatus',
  'SCHEDULED, PARTIALLY_PAID and PAID follow from payments; the others are decided by people.',
  ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'SCHEDULED', 'PARTIALLY_PAID', 'PAID', 'REJECTED', 'VOIDED'],
)
export const PaymentStatus = enumeration('BillPaymentStatus', 'The state of a payment.', [
  'SCHEDULED',
  'ISSUED',
  'CLEARED',
  'VOIDED',
  'FAILED',
])
const Decision = enumeration('ApprovalDecision', 'What an approver decided.', ['PENDING', 'APPROVED', 'REJECTED'])

@view('One coded line of a bill.')
export class BillLine {
  @id() id!: string
  @ref(() => Account, { edge: false }) accountId!: string
  @ref(() => Fund, { edge: false }) fundId!: string
  @money() amount!: Money
  @text({ nullable: true }) description!: string | null
  @part(() => LineDimension, { list: true }) dimensions!: LineDimension[]
  @flag() is1099!: boolean
}

@view('One step of the approval of a bill.')
export class BillApproval {
  @count() step!: number
  @text({ nullable: true }) approverId!: string | null
  @choice(Decision) decision!: ValueOf<typeof Decision>
  @instant({ nullable: true }) decidedAt!: Date | null
  @text({ nullable: true }) comment!: string | null
}

@view('What one payment paid of a bill.')
export class AppliedPayment {
  @id() billPaymentId!: string
  @money() amount!: Money
  @day() paymentDate!: Day
  @choice(PaymentStatus) status!: ValueOf<typeof PaymentStatus>
}

/** A vendor's bill, from its draft to its payment. */
@record({ table: 'bill', reads: 'bills:read', does: 'A vendor’s bill.' })
export class Bill extends Versioned {
  @text({ nullable: true, note: 'The vendor’s own number.' }) billNumber!: string | null
  @ref(() => Vendor) vendorId!: string
  @day() billDate!: Day
  @day() dueDate!: Day
  @day({ nullable: true }) receivedDate!: Day | null
  @text({ nullable: true }) description!: string | null
  @text({ nullable: true }) memo!: string | null
  @text() currency!: string
  @part(() => BillLine, { list: true }) lines!: BillLine[]
  @money({ computed: true }) totalAmount!: Money
  @money({ computed: true }) amountPaid!: Money
  @money({ computed: true }) amountDue!: Money
  @choice(BillStatus) status!: ValueOf<typeof BillStatus>
  @flag({ computed: true, note: 'In the time zone of the organization.' }) isOverdue!: boolean
  @ref(() => Account, { edge: false }) apAccountId!: string
  @count({ nullable: true }) paymentTermsDays!: number | null
  @part(() => BillApproval, { list: true }) approvals!: BillApproval[]
  @day({ nullable: true }) scheduledPaymentDate!: Day | null
  @part(() => AppliedPayment, { list: true }) payments!: AppliedPayment[]
  @text({ nullable: true }) provider!: string | null
  @text({ nullable: true }) externalId!: string | null
  @text({ nullable: true }) voidReason!: string | null
  @instant({ nullable: true, hidden: true }) deletedAt!: Date | null

  /**
   * Leaves a tombstone, so that the bill is gone but its external id is not imported again.
   * @throws Refusal 409 illegal_transition once the bill has been submitted: it is voided then.
   */
  delete(now: Date): void {
    if (this.status !== 'DRAFT' && this.status !== 'REJECTED') refuse('illegal_transition')
    this.deletedAt = now
  }
}
