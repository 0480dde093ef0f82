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
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The debited amount.' }) debit!: Money
  @money({ note: 'The credited amount.' }) credit!: Money
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
  @ref(recordOf('vendor'), { nullable: true }) vendorId!: string | null
  @id({ nullable: true }) sourceLineId!: string | null
}
