import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  money,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { Vendor } from '../../vendors/vendor.js'

export const BillType = enumeration('BillType', 'Whether the church or the vendor owes the amount.', {
  BILL: 'The church owes it to the vendor.',
  CREDIT: 'The vendor owes it to the church. It is used against bills of the vendor, or the vendor refunds it.',
})
export const BillStatus = enumeration(
  'BillStatus',
  'SCHEDULED, PARTIALLY_PAID, PAID, PARTIALLY_USED and USED follow from payments and from uses of credits. People decide the other states.',
  {
    DRAFT: 'It is being prepared and is not owed yet.',
    PENDING_APPROVAL: 'It waits for an approval.',
    APPROVED: 'It is posted and owed. Nothing of a credit is used.',
    SCHEDULED: 'A payment of all that is owed is scheduled.',
    PARTIALLY_PAID: 'A part is paid, or settled by vendor credits.',
    PAID: 'It is paid, or settled by vendor credits.',
    PARTIALLY_USED: 'A part of the credit is used against bills or refunded.',
    USED: 'The whole credit is used against bills or refunded.',
    REJECTED: 'An approver sent it back.',
    VOIDED: 'It was reversed, or withdrawn before it was posted.',
  },
)
export const PaymentStatus = enumeration('BillPaymentStatus', 'The state of a payment.', {
  SCHEDULED: 'It will be issued on its payment date.',
  ISSUED: 'It is posted and not yet on a bank statement.',
  CLEARED: 'A bank transaction is matched with it.',
  VOIDED: 'It was stopped or never sent. The amounts are owed again.',
  FAILED: 'It was returned. The amounts are owed again.',
})
export const CreditUseStatus = enumeration('VendorCreditUseStatus', 'The state of a use of a vendor credit.', {
  APPLIED: 'It counts.',
  UNDONE: 'It was taken back. The amounts are open again.',
})
const Decision = enumeration('ApprovalDecision', 'The decision of an approver.', {
  PENDING: 'The approver has not decided.',
  APPROVED: 'The approver accepted it.',
  REJECTED: 'The approver sent it back.',
})

/** Why a bill cannot be submitted or approved. */
export const NOTHING_TO_PAY = 'The lines of the bill must add up to more than 0.'

@record({ table: 'bill_line', reads: '', part: true })
export class BillLine extends TenantOwned {
  @ref(() => Bill) billId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
  @flag({ note: 'Whether it is reported on Form 1099.' }) is1099!: boolean
}

@record({ table: 'bill_line_dimension', reads: '', part: true })
export class BillLineDimension extends TenantOwned {
  @ref(() => BillLine) lineId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

@record({ table: 'bill_approval', reads: '', part: true })
export class BillApprovalStep extends TenantOwned {
  @ref(() => Bill) billId!: string
  @count({ note: 'The number of the approval.' }) step!: number
  @text({ nullable: true, note: 'The id of the person or API key that decided. Null until decided.' })
  approverId!: string | null
  @choice(Decision) decision!: ValueOf<typeof Decision>
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @text({ nullable: true, note: 'A comment for people.' }) comment!: string | null
}

@view('The amount that one payment paid of a bill.')
export class AppliedPayment {
  @ref(recordOf('bill_payment')) billPaymentId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day of the payment.' }) paymentDate!: Day
  @choice(PaymentStatus, { note: 'The status.' }) status!: ValueOf<typeof PaymentStatus>
}

@view('A use of a vendor credit, shown with the credit and with the bill that it settles.')
export class AppliedCredit {
  @ref(recordOf('vendor_credit_use')) useId!: string
  @ref(() => Bill) creditId!: string
  @ref(() => Bill, { nullable: true, note: 'The bill that it settles. Null for a refund.' }) billId!: string | null
  @ref(recordOf('bank_transaction'), {
    nullable: true,
    note: 'The bank transaction that shows a refund. Null for a use against a bill.',
  })
  transactionId!: string | null
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day from which it counts.' }) date!: Day
  @choice(CreditUseStatus, { note: 'The status.' }) status!: ValueOf<typeof CreditUseStatus>
}

@view('Ids of other bills of the vendor with the same total and a bill date at most 10 days away.')
export class DuplicateWarning {
  @ref(() => Bill, { list: true }) billIds!: string[]
}

/** A vendor's bill, from its draft to its payment, or a vendor's credit, from its draft to its use. */
@record({ table: 'bill', metadata: 'ALWAYS', reads: 'bills:read' })
export class Bill extends Versioned {
  @choice(BillType) billType!: ValueOf<typeof BillType>
  @text({ nullable: true, note: "The vendor's own bill number. Unique for the vendor unless voided." })
  billNumber!: string | null
  @ref(() => Vendor) vendorId!: string
  @day({ note: 'The day of the bill.' }) billDate!: Day
  @day({ note: 'The day on which it is due.' }) dueDate!: Day
  @day({ nullable: true, note: 'The day on which it was received.' }) receivedDate!: Day | null
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(BillStatus, { note: 'The status.' }) status!: ValueOf<typeof BillStatus>
  @ref(() => Account, { note: 'The liability account that a bill credits and a vendor credit debits.' })
  apAccountId!: string
  @count({ nullable: true, note: 'How many days after the bill it is due.' }) paymentTermsDays!: number | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @text({ nullable: true, note: 'Who submitted it.' }) submittedBy!: string | null
  @ref(recordOf('recurring_bill'), { nullable: true, note: 'The recurring bill that it is of. Null for others.' })
  recurringBillId!: string | null
  @day({ nullable: true, note: 'The day of the rule that it was made for. Null unless a recurring bill made it.' })
  occurrenceDate!: Day | null
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null
  @money({
    nullable: true,
    note: 'From this amount on, its makers may not approve it. The database sets it when the bill is submitted.',
  })
  approvalLimit!: Money | null

  get isCredit(): boolean {
    return this.billType === 'CREDIT'
  }

  /** @throws Refusal 409 illegal_transition for a vendor credit, so that paying bills never pays one. */
  assertNoCredit(): void {
    if (this.isCredit)
      refuseBlocked(
        'The bill is a vendor credit. Use it against a bill, or match the bank transaction that refunds it.',
        ['applyVendorCredit', 'matchTransaction'],
      )
  }

  /** @throws Refusal 409 illegal_transition unless it is an approved vendor credit. */
  assertUsable(): void {
    if (!this.isCredit) refuseBlocked('The bill is no vendor credit. Name a bill of the type CREDIT.')
    if (this.status !== 'APPROVED') refuseStatus('vendor credit', this.status, ['APPROVED'], ['approveBill'])
  }

  /** @throws Refusal 409 illegal_transition once it has been submitted. */
  assertChangeable(): void {
    if (this.status !== 'DRAFT' && this.status !== 'REJECTED')
      refuseStatus('bill', this.status, ['DRAFT', 'REJECTED'], this.status === 'PENDING_APPROVAL' ? ['rejectBill'] : [])
  }

  /** @throws Refusal 409 illegal_transition unless it is a draft or was rejected. */
  submit(by: string): void {
    this.assertChangeable()
    this.status = 'PENDING_APPROVAL'
    this.submittedBy = by
  }

  /** @throws Refusal 409 illegal_transition unless it has been submitted. */
  assertPending(): void {
    if (this.status !== 'PENDING_APPROVAL') refuseStatus('bill', this.status, ['PENDING_APPROVAL'], ['submitBill'])
  }

  /**
   * Leaves a tombstone, so that its external id is not imported again.
   * @throws Refusal 409 illegal_transition once the bill has been submitted: void it instead.
   */
  delete(now: Date): void {
    this.assertChangeable()
    this.deletedAt = now
  }
}
