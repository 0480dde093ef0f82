import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  instant,
  keep,
  money,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'

export const InvoiceStatus = enumeration(
  'InvoiceStatus',
  'PARTIALLY_PAID and PAID follow from payments and write-offs. People decide the other states.',
  {
    DRAFT: 'It is being prepared and is not owed yet.',
    ISSUED: 'It is posted and owed.',
    PARTIALLY_PAID: 'A part is paid or written off.',
    PAID: 'The whole amount is paid or written off.',
    VOIDED: 'It was reversed.',
  },
)
export const InvoicePaymentType = enumeration('InvoicePaymentType', 'How an amount of an invoice was settled.', {
  PAYMENT: 'It came to a bank account.',
  WRITE_OFF: 'The church no longer expects it.',
})
export const InvoicePaymentStatus = enumeration('InvoicePaymentStatus', 'The state of a payment of an invoice.', {
  RECORDED: 'It counts.',
  VOIDED: 'It was recorded by mistake. The amount is owed again.',
  FAILED: 'The bank returned it. The amount is owed again.',
})

@record({
  table: 'invoice_line',
  reads: '',
  part: true,
  personal: ['description'],
  about: ['invoiceId'],
  onErase: 'clear',
  onMerge: keep('It belongs to its invoice, which moves.'),
})
export class InvoiceLine extends TenantOwned {
  @ref(() => Invoice) invoiceId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Account, { note: 'The account that the line credits, such as rental income.' }) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
}

@record({ table: 'invoice_line_dimension', reads: '', part: true })
export class InvoiceLineDimension extends TenantOwned {
  @ref(() => InvoiceLine) lineId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

@view('A payment or a write-off of an invoice, as the invoice shows it.')
export class SettledInvoice {
  @ref(recordOf('invoice_payment')) invoicePaymentId!: string
  @choice(InvoicePaymentType) paymentType!: ValueOf<typeof InvoicePaymentType>
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day from which it counts.' }) date!: Day
  @choice(InvoicePaymentStatus, { note: 'The status.' }) status!: ValueOf<typeof InvoicePaymentStatus>
}

/** What a person or an organization owes the church, such as rent, tuition or a camp. */
@record({
  table: 'invoice',
  metadata: 'ALWAYS',
  reads: 'invoices:read',
  personal: ['description', 'memo', 'voidReason'],
  onErase: 'clear',
  onMerge: 'move',
})
export class Invoice extends Versioned {
  @text({
    nullable: true,
    note: 'The number of the invoice. Unique, also after it was voided. Null until a draft without one is issued.',
  })
  invoiceNumber!: string | null
  @ref(() => Donor, {
    note: 'The person or organization that owes it. Nobody has to give to be a donor record.',
    noEdge: PRIVATE,
  })
  donorId!: string
  @day({ note: 'The day of the invoice.' }) invoiceDate!: Day
  @day({ note: 'The day on which it is due.' }) dueDate!: Day
  @text({ nullable: true, note: 'What it is for, in words. The PDF shows it.' }) description!: string | null
  @text({ nullable: true, note: 'A note for the office.' }) memo!: string | null
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(InvoiceStatus, { note: 'The status.' }) status!: ValueOf<typeof InvoiceStatus>
  @ref(() => Account, {
    nullable: true,
    note: 'The asset account that it debits: the receivable account of the accounting policy when it was issued. Null for a draft.',
  })
  receivableAccountId!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null

  /** @throws Refusal 409 illegal_transition once it is issued. */
  assertDraft(): void {
    if (this.status !== 'DRAFT') refuseStatus('invoice', this.status, ['DRAFT'])
  }

  /**
   * @returns the account and the entry of an invoice that is owed.
   * @throws Refusal 409 illegal_transition unless it is issued.
   */
  assertIssued(): { receivableAccountId: string; journalEntryId: string } {
    const { status, receivableAccountId, journalEntryId } = this
    return status === 'ISSUED' && receivableAccountId && journalEntryId
      ? { receivableAccountId, journalEntryId }
      : refuseStatus('invoice', status, ['ISSUED'], status === 'DRAFT' ? ['issueInvoice'] : [])
  }
}
