import { TenantOwned } from '../../../data/tenancy.js'
import { record, ref } from '../../../declaration/fields.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { Transaction } from './transaction.js'

/** The bank line that shows a refund, or the return of a bill payment. A bill payment names its bank line itself. */
@record({ table: 'bank_match', reads: '', part: true })
export class BankMatch extends TenantOwned {
  @ref(() => Transaction) transactionId!: string
  @ref(() => JournalEntry) journalEntryId!: string
}
