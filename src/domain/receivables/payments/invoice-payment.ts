import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import { choice, day, keep, money, record, recordOf, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { BillPaymentMethod } from '../../payables/payments/bill-payment.js'
import { Invoice, InvoicePaymentStatus, InvoicePaymentType } from '../invoices/invoice.js'

/** A payment of an invoice, or the write-off of what is no longer expected. It is posted when it is recorded. */
@record({
  table: 'invoice_payment',
  metadata: 'OPEN',
  reads: 'invoices:read',
  personal: ['referenceNumber', 'writeOffReason', 'voidReason'],
  about: ['invoiceId'],
  onErase: 'clear',
  onMerge: keep('It belongs to its invoice, which moves.'),
})
export class InvoicePayment extends Versioned {
  @ref(() => Invoice) invoiceId!: string
  @choice(InvoicePaymentType) paymentType!: ValueOf<typeof InvoicePaymentType>
  @money({ note: "The amount, in the organization's currency." }) amount!: Money
  @day({ note: 'The day of its posting.' }) date!: Day
  @ref(() => Account, { note: 'The cash account that a payment came to, or the account that a write-off debits.' })
  accountId!: string
  @choice(BillPaymentMethod, { nullable: true, note: 'The method of a payment. Null for a write-off.' })
  paymentMethod!: ValueOf<typeof BillPaymentMethod> | null
  @text({ nullable: true, note: 'The number of a check, or another reference.' }) referenceNumber!: string | null
  @choice(InvoicePaymentStatus, { note: 'The status.' }) status!: ValueOf<typeof InvoicePaymentStatus>
  @text({ nullable: true, note: 'Why it was written off. Null for a payment.' }) writeOffReason!: string | null
  @day({ nullable: true, note: 'The day from which it no longer counts. Null while it is RECORDED.' })
  voidedDate!: Day | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @ref(() => JournalEntry) journalEntryId!: string

  /** @throws Refusal 409 illegal_transition when it is voided already. */
  assertRecorded(): void {
    if (this.status !== 'RECORDED') refuseStatus('payment of the invoice', this.status, ['RECORDED'])
  }
}

/** What a payment settles of its invoice in one fund. */
@record({ table: 'invoice_payment_part', reads: '', part: true })
export class InvoicePaymentPart extends TenantOwned {
  @ref(recordOf('invoice_payment')) paymentId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}
