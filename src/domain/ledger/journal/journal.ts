import { TenantOwned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  documentId,
  enumeration,
  flag,
  id,
  instant,
  money,
  part,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { LEDGER_DOCUMENT } from '../../ledger-document.js'
import { Account } from '../accounts/account.js'
import { Dimension, DimensionValue } from '../dimensions/dimension.js'
import { Fund } from '../funds/fund.js'
import { AccountingPeriod } from '../periods/period.js'

export const EntrySourceType = enumeration('EntrySourceType', 'The document or event that caused a journal entry.', {
  TRANSACTION: 'A bank transaction.',
  BILL: 'A vendor bill.',
  BILL_PAYMENT: 'A payment of bills.',
  GIVING_BATCH: 'A batch of contributions.',
  SETTLEMENT: 'A deposit of a provider.',
  REFUND: 'A refund of a contribution.',
  CHARGEBACK: 'A chargeback of a contribution.',
  FUND_TRANSFER: 'A transfer or loan between funds.',
  RELEASE: 'A release from a donor restriction.',
  PERIOD_RELEASE: 'What funds with donor restrictions released in a period by their expenses.',
  OPENING: 'The opening balances.',
  YEAR_CLOSE: 'The close of a fiscal year.',
  MANUAL_JOURNAL: 'A journal that a person wrote, or its planned reversal.',
  VENDOR_CREDIT_USE: 'A use of a vendor credit against a bill, or its refund.',
  INVOICE: 'An invoice to a person or an organization.',
  INVOICE_PAYMENT: 'A payment or a write-off of an invoice.',
  REVERSAL: 'The reversal of another entry.',
})
export const EntryStatus = enumeration('EntryStatus', 'A journal entry is always posted; it has no draft.', {
  POSTED: 'The entry is in the ledger and never changes.',
})

@view('The journal entry behind a document.')
export class JournalEntryReference {
  @ref(() => JournalEntry, { edge: 'entry', note: 'The identifier, a UUID.' }) id!: string
  @text({ note: 'The fiscal year and a number without gaps in that year.' }) entryNumber!: string
  @text({ nullable: true, note: 'A reference number for people.' }) referenceNumber!: string | null
}

@view('The document or event that caused a journal entry.')
export class EntryOrigin {
  @choice(EntrySourceType) type!: ValueOf<typeof EntrySourceType>
  @documentId(LEDGER_DOCUMENT, 'document') id!: string
}

@view('A dimension value of a journal line.')
export class JournalDimension {
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

@view('One line of a journal entry. It names no donor.')
export class JournalLine {
  @id({ note: 'The identifier, a UUID.' }) id!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund, { note: 'The fund. Each fund of an entry balances.' }) fundId!: string
  @money({ note: 'The debited amount.' }) debit!: Money
  @money({ note: 'The credited amount.' }) credit!: Money
  @part(() => JournalDimension, { list: true, note: 'The dimension values that classify it.' })
  dimensions!: JournalDimension[]
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
  @ref(recordOf('vendor'), { nullable: true }) vendorId!: string | null
  @id({
    nullable: true,
    noEdge: 'The line of a document is read with its document.',
    note: 'The id of the line of the source document. Null when it has none.',
  })
  sourceLineId!: string | null
}

/** A journal entry. It is written once; a reversal corrects it (A3, A4). */
@record({ table: 'journal_entry', reads: 'journal-entries:read' })
export class JournalEntry extends TenantOwned {
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @text({ nullable: true, note: 'A reference number for people.' }) referenceNumber!: string | null
  @ref(() => AccountingPeriod) periodId!: string
  @ref(() => JournalEntry, { nullable: true, note: 'The entry that this one reverses. Null unless it is a reversal.' })
  reversesEntryId!: string | null
  @flag({ note: 'Whether it is a year close or the reversal of one.' }) isClosing!: boolean
  @text({ note: 'The kind of record that the entry was posted for.' }) sourceType!: ValueOf<typeof EntrySourceType>
  @instant({ note: 'When it was posted.' }) postedAt!: Date
  @text({ note: 'The id of the person or API key that posted it.' }) postedBy!: string
  @text({ note: 'The X-Request-Id of the posting.' }) requestId!: string
}
