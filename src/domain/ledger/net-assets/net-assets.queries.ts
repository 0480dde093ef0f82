import type { Reader } from '../../../data/reader.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { RESTRICTED_COLUMNS } from '../funds/net-asset-class.queries.js'
import { type OpeningBalance, type OpeningLine, openingBalancesAfter } from '../journal/opening.queries.js'
import type { FundNetAssets } from './net-assets.rules.js'

/**
 * The opening balances that count at the end of a day and are posted later, on every account. They count from the day before the
 * first of them on, so that the statements of that day are those with which the ledger begins.
 * @param openings those on net assets.
 * @param through the last day of what is reported. Opening balances count before its first day.
 */
export async function openingsAfter(
  read: Reader,
  openings: readonly OpeningLine[],
  day: Day,
  through = day,
): Promise<OpeningBalance[]> {
  const days = openings.map(line => line.day).sort()
  const [begin, last] = [days[0], days.at(-1)]
  if (!begin || !last || last <= day || through < daysAfter(begin, -1)) return []
  return openingBalancesAfter(read, day)
}

/**
 * The net assets of every fund at the end of a day. Every statement takes them from here.
 * @param later the opening balances that count on the day and are posted later.
 */
export async function netAssetsAt(read: Reader, day: Day, later: readonly OpeningBalance[]): Promise<FundNetAssets[]> {
  const rows = await read.rows<FundNetAssets>(
    `select f.id as "fundId", f.name as "fundName", ${RESTRICTED_COLUMNS}, $2::date::text as day,
       f.net_asset_account_id as "accountId", n.account_number as "accountNumber", n.name as "accountName",
       coalesce(b.amount, 0)::bigint as amount
     from fund f
     join account n on n.organization_id = $1 and n.id = f.net_asset_account_id
     left join (select b.fund_id, sum(b.credit - b.debit) as amount from fund_balance b
       join account a on a.organization_id = $1 and a.id = b.account_id
       where b.organization_id = $1 and b.day <= $2 and a.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE')
       group by b.fund_id) b on b.fund_id = f.id
     where f.organization_id = $1
     order by f.sort_order, f.code collate "C", f.name collate "C", f.id`,
    [day],
  )
  return rows.map(row => ({ ...row, amount: minor(row.amount + netAssetsIn(later, row.fundId)) }))
}

/** The net assets of a fund among opening balances. */
export const netAssetsIn = (openings: readonly OpeningBalance[], fundId: string): Money =>
  sum(
    openings
      .filter(line => line.fundId === fundId && ['NET_ASSET', 'REVENUE', 'EXPENSE'].includes(line.accountType))
      .map(({ amount }) => amount),
  )
