import { Versioned } from '../../../data/tenancy.js'
import { choice, day, enumeration, money, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { JournalEntry } from '../journal/journal.js'
import { Fund } from './fund.js'

export const FundTransferKind = enumeration(
  'FundTransferKind',
  'TRANSFER: net assets move to another fund permanently. LOAN: the other fund owes the amount. REPAYMENT: a fund pays what it owes the other fund. RELEASE: a donor restriction is met.',
  {
    TRANSFER: 'Net assets move to another fund permanently.',
    LOAN: 'The other fund owes the amount.',
    REPAYMENT: 'A fund pays what it owes the other fund.',
    RELEASE: 'A donor restriction is met.',
  },
)

/** An amount that moved from one fund to another. */
@record({
  table: 'fund_transfer',
  reads: 'journal-entries:read',
})
export class FundTransfer extends Versioned {
  @choice(FundTransferKind) kind!: ValueOf<typeof FundTransferKind>
  @ref(() => Fund, { note: 'The fund that the amount leaves.' }) fromFundId!: string
  @ref(() => Fund, { note: 'The fund that receives the amount.' }) toFundId!: string
  @ref(() => Account, {
    nullable: true,
    note: 'The bank account whose cash moved to the other fund. Null when no cash moved.',
  })
  bankAccountId!: string | null
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null
}
