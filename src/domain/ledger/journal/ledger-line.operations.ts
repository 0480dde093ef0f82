import {
  choice,
  count,
  flag,
  id,
  input,
  money,
  part,
  recordOf,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import { Account, AccountType } from '../accounts/account.js'
import { Dimension, DimensionValue } from '../dimensions/dimension.js'
import { Fund, NetAssetClass } from '../funds/fund.js'
import { EntrySourceType, JournalEntry } from './journal.js'
import { ledgerLines } from './ledger-line.queries.js'

export const tag = 'Books'

@input('Which lines of the general ledger are listed.')
export class LedgerLineFilter {
  @part(() => DayRange, { nullable: true, note: 'The day.' }) date?: DayRange | null
  @ref(() => JournalEntry, { nullable: true, list: true }) entryId?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @choice(AccountType, { nullable: true, list: true }) accountType?: ValueOf<typeof AccountType>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(NetAssetClass, { nullable: true, list: true, note: 'The net asset class of the fund.' })
  netAssetClass?: ValueOf<typeof NetAssetClass>[] | null
  @ref(recordOf('vendor'), {
    nullable: true,
    list: true,
    note: 'The id of a vendor, with those merged into it, or `none`.',
  })
  vendorId?: string[] | null
  @ref(() => DimensionValue, { nullable: true, list: true }) dimensionValueId?: string[] | null
  @ref(() => Dimension, { nullable: true, list: true, note: 'Lines that have no value of these dimensions.' })
  withoutDimensionId?: string[] | null
  @choice(EntrySourceType, { nullable: true, list: true }) sourceType?: ValueOf<typeof EntrySourceType>[] | null
  @id({ nullable: true, list: true, note: 'The document or event that caused the entry.' }) sourceId?: string[] | null
  @flag({ nullable: true, note: 'Whether the entry is a year close or the reversal of one.' })
  isClosing?: boolean | null
}

@view('Totals over the whole filter, not the page.')
export class LedgerLineTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The debited amount.' }) debit!: Money
  @money({ note: 'The credited amount.' }) credit!: Money
  @money({ note: 'The debits less the credits.' }) amount!: Money
}

export const listLedgerLines = list({
  does: 'List the lines of the general ledger, newest first.',
  details: 'The lines of every account by day. On REST, `format=csv` answers all of them as a table.',
  scope: 'journal-entries:read',
  rest: 'GET /ledger-lines',
  tool: 'List lines of the general ledger by account, fund, vendor, dimension value, source and date, with totals of debits and credits. Use it to see what is behind an amount of a report.',
  takes: LedgerLineFilter,
  lists: ledgerLines,
  envelope: 'ledgerLines',
  totals: LedgerLineTotals,
})
