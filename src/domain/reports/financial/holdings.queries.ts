import type { Reader } from '../../../data/reader.js'
import { minor } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { OpeningLine } from '../../ledger/journal/opening.queries.js'
import { netAssetsAt, openingsAfter } from '../../ledger/net-assets/net-assets.queries.js'
import type { FundNetAssets } from '../../ledger/net-assets/net-assets.rules.js'
import { type AccountBalance, balancesOf } from './trial-balance.queries.js'

/** The balance of an account in a fund at the end of a day; a debit is positive. */
export type FundBalance = Pick<
  AccountBalance,
  'accountId' | 'accountNumber' | 'accountName' | 'accountType' | 'fundId' | 'closing'
>

/**
 * The balance of every account by fund at the end of a day, and the net assets of every fund. Opening balances count as in every
 * statement.
 */
export async function holdingsAt(
  read: Reader,
  openings: readonly OpeningLine[],
  day: Day,
): Promise<{ balances: FundBalance[]; netAssets: FundNetAssets[] }> {
  const balances = await balancesOf(read, { from: day, asOf: day, byFund: true, fundIds: null })
  const later = await openingsAfter(read, openings, day)
  return {
    balances: [...balances, ...later.map(line => ({ ...line, closing: minor(0 - line.amount) }))],
    netAssets: await netAssetsAt(read, day, later),
  }
}
