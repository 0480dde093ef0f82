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
import { TenantOwned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Account } from './account.js'
import { Fund } from './fund.js'
import { AccountingPeriod } from './period.js'

export const EntrySourceType = enumeration('EntrySourceType', 'What brought a journal entry about.', [
  'TRANSACTION',
  'BILL',
  'BILL_PAYMENT',
  'GIVING_BATCH',
  'SETTLEMENT',
  'REFUND',
  'CHARGEBACK',
  'FUND_TRANSFER',
  'RELEASE',
  'OPENING',
  'YEAR_CLOSE',
  'REVERSAL',
])
const EntryStatus = enumeration('EntryStatus', 'An entry is posted or it is not there.', ['POSTED'])

@view('The journal entry behind a document.')
export class JournalEntryReference {
  @id() id!: string
  @text({ note: 'The fiscal year and the number in it, which has no gaps.' }) entryNumber!: string
  @text({ nullable: true }) referenceNumber!: string | null
}

@view('What brought a journal entry about.')
export class EntryOrigin {
  @choice(EntrySourceType) type!: ValueOf<typeof EntrySourceType>
  @id() id!: string
}

@view('A dimension value of a journal line.')
export class JournalDimension {
  @id() dimensionId!: string
  @id() dimensionValueId!: string
}

@view('One line of a journal entry. It names no donor.')
export class JournalLine {
  @id() id!: string
  @count() lineNumber!: number
  @ref(() => Account, { edge: false }) accountId!: string
  @ref(() => Fund, { edge: false, note: 'Every fund of an entry balances by itself.' }) fundId!: string
  @money() debit!: Money
  @money() credit!: Money
  @part(() => JournalDimension, { list: true }) dimensions!: JournalDimension[]
  @text({ nullable: true }) memo!: string | null
  @id({ nullable: true }) vendorId!: string | null
  @id({ nullable: true, note: 'The line of the source document.' }) sourceLineId!: string | null
}

/** An entry of the journal. It is written once: a mistake is taken back by an entry of its own (A3, A4). */
@record({ table: 'journal_entry', reads: 'journal-entries:read', does: 'A posted entry of the journal.' })
export class JournalEntry extends TenantOwned {
  @text({ computed: true, note: 'The fiscal year and the number in it, which has no gaps.' }) entryNumber!: string
  @day() date!: Day
  @text() description!: string
  @text({ nullable: true }) referenceNumber!: string | null
  @part(() => EntryOrigin) source!: EntryOrigin
  @choice(EntryStatus, { computed: true }) status!: ValueOf<typeof EntryStatus>
  @ref(() => AccountingPeriod) periodId!: string
  @ref(() => JournalEntry, { nullable: true, note: 'The entry that this one takes back.' }) reversesEntryId!:
    | string
    | null
  @ref(() => JournalEntry, { nullable: true, computed: true, note: 'The entry that takes this one back.' })
  reversedByEntryId!: string | null
  @money({ computed: true, note: 'The debits, which equal the credits.' }) amount!: Money
  @flag({ note: 'A year close or its reversal.' }) isClosing!: boolean
  @text({ hidden: true }) sourceType!: ValueOf<typeof EntrySourceType>
  @instant() postedAt!: Date
  @text({ note: 'The person or key that posted it.' }) postedBy!: string
  @text({ note: 'The X-Request-Id of the posting.' }) requestId!: string
  @part(() => JournalLine, { list: true }) lines!: JournalLine[]
}
