import { TenantOwned } from '../../../data/tenancy.js'
import { count, id, money, record, recordOf, ref, text } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { Account } from '../accounts/account.js'
import { Fund } from '../funds/fund.js'
import { JournalEntry } from './journal.js'

/** A line of a journal entry as a row of its own: of the general ledger and of an account's register. */
@record({ table: 'journal_line', reads: 'journal-entries:read', part: true })
export class LedgerLine extends TenantOwned {
  @ref(() => JournalEntry) entryId!: string
  @count() lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money() debit!: Money
  @money() credit!: Money
  @text({ nullable: true }) memo!: string | null
  @ref(recordOf('vendor'), { nullable: true }) vendorId!: string | null
  @id({ nullable: true }) sourceLineId!: string | null
}
