import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  day,
  enumeration,
  flag,
  money,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill, PaymentStatus } from '../bills/bill.js'

export const BillPaymentMethod = enumeration('BillPaymentMethod', 'The method of a payment.', {
  CHECK: 'A check.',
  ACH: 'A bank transfer.',
  CARD: 'A card.',
  CASH: 'Cash.',
  OTHER: 'Another method.',
})
export const PaymentEnd = enumeration('BillPaymentEnd', 'How a payment ends without paying.', {
  VOIDED: 'It was stopped or never sent.',
  FAILED: 'The bank returned it.',
})

/** A payment to a vendor for one or several bills. Only an ISSUED or CLEARED payment has paid. */
@record({ table: 'bill_payment', metadata: 'OPEN', reads: 'bills:read' })
export class BillPayment extends Versioned {
  @ref(() => Vendor) vendorId!: string
  @day({ note: 'The day of the posting. For a SCHEDULED payment, the day on which it will be sent.' })
  paymentDate!: Day
  @money({ note: "The sum of its applications, in the organization's currency." }) amount!: Money
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(BillPaymentMethod, { note: 'The method of the payment or of the request.' })
  method!: ValueOf<typeof BillPaymentMethod>
  @ref(() => Account, { note: 'The cash account that pays it.' }) bankAccountId!: string
  @text({
    nullable: true,
    note: 'The check number. Unique for the bank account, also after the payment was voided or failed.',
  })
  checkNumber!: string | null
  @flag({ note: 'Whether its check is still to be printed. A check run of an ISSUED payment gives it a number.' })
  awaitsPrint!: boolean
  @text({ nullable: true, note: 'A reference number for people.' }) referenceNumber!: string | null
  @choice(PaymentStatus, { note: 'The status.' }) status!: ValueOf<typeof PaymentStatus>
  @ref(recordOf('bank_transaction'), {
    nullable: true,
    note: 'The bank transaction that shows it. Null while it is not matched.',
  })
  transactionId!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null

  /** @throws Refusal 409 illegal_transition unless it is SCHEDULED. */
  issue(on: Day): void {
    if (this.status !== 'SCHEDULED') refuseStatus('payment', this.status, ['SCHEDULED'])
    this.status = 'ISSUED'
    this.paymentDate = on
  }

  /** @throws Refusal 409 illegal_transition when it has already ended, and for VOIDED when the bank has paid it. */
  end(outcome: ValueOf<typeof PaymentEnd>, reason: string): void {
    const from = ['SCHEDULED', 'ISSUED', ...(outcome === 'FAILED' ? ['CLEARED'] : [])]
    if (!from.includes(this.status))
      refuseStatus('payment', this.status, from, this.status === 'CLEARED' ? ['unmatchTransaction'] : [])
    this.status = outcome
    this.voidReason = reason
    this.awaitsPrint = false
  }

  /** @throws Refusal 409 illegal_transition unless it is an ISSUED check without a number. */
  assertPrintable(): void {
    if (this.method !== 'CHECK') refuseBlocked('Only a payment by CHECK is printed. Name payments by check alone.')
    if (this.status !== 'ISSUED')
      refuseStatus('payment', this.status, ['ISSUED'], this.status === 'SCHEDULED' ? ['issueBillPayment'] : [])
    if (this.checkNumber !== null)
      refuseBlocked('The payment has a check number already. A spoiled check of a run is printed again.', [
        'spoilChecks',
      ])
  }

  print(checkNumber: string): void {
    this.checkNumber = checkNumber
    this.awaitsPrint = false
  }

  /** @throws Refusal 409 illegal_transition unless it is ISSUED. */
  loseCheck(): void {
    if (this.status !== 'ISSUED')
      refuseStatus('payment', this.status, ['ISSUED'], this.status === 'CLEARED' ? ['unmatchTransaction'] : [])
    this.checkNumber = null
    this.awaitsPrint = true
  }
}

@record({
  table: 'bill_payment_application',
  reads: '',
  part: true,
})
export class BillPaymentApplication extends TenantOwned {
  @ref(() => BillPayment) billPaymentId!: string
  @ref(() => Bill) billId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

/**
 * The amount of a posted payment for one bill in one fund, so that payables decrease in the funds where they increased.
 */
@record({ table: 'bill_payment_part', reads: '', part: true })
export class BillPaymentPart extends TenantOwned {
  @ref(() => BillPaymentApplication) applicationId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}
