import type { Reader } from '../../../data/reader.js'
import type { Row, ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { AccountType } from '../accounts/account.js'

/** An opening balance of an account in a fund; a credit is positive. */
export interface OpeningLine extends Row {
  accountId: string
  accountNumber: string
  accountName: string
  accountType: ValueOf<typeof AccountType>
  isCash: boolean
  fundId: string
  netAssetClass: string
  day: Day
  amount: Money
}

/**
 * The opening balances by their days: the lines of OPENING entries, those lines of bills from before the first period that name the
 * net assets of their fund, with what is owed for them, and those of the reversals of both. The order of the lines of an entry
 * names their index to a planner that has never seen the church, and lines on net assets are found by their account alone, which
 * has few, and not by their fund, which has all.
 */
export const openingLines = (read: Reader): Promise<OpeningLine[]> =>
  read.rows(
    `with opening as materialized (
       select e.id, e.date from journal_entry e where e.organization_id = $1 and e.source_type = 'OPENING'),
     entries as materialized (
       select * from opening union all
       select r.id, r.date from opening cross join lateral (select id, date from journal_entry
         where organization_id = $1 and reverses_entry_id = opening.id offset 0) r),
     found as (
       select l.account_id, l.fund_id, e.date as day, l.credit - l.debit as amount from entries e
       cross join lateral (select account_id, fund_id, debit, credit from journal_line
         where organization_id = $1 and entry_id = e.id order by line_number offset 0) l
       union all
       select x.account_id, f.id, e.date, x.amount from fund f
       cross join lateral (select entry_id, fund_id, debit, credit from journal_line where organization_id = $1
         and account_id = f.net_asset_account_id offset 0) l
       cross join lateral (select date, source_type, reverses_entry_id from journal_entry
         where organization_id = $1 and id = l.entry_id offset 0) e
       left join lateral (select source_type from journal_entry
         where organization_id = $1 and id = e.reverses_entry_id offset 0) r on true
       left join lateral (select o.account_id from (select account_id, fund_id, debit, credit from journal_line
           where organization_id = $1 and entry_id = l.entry_id order by line_number offset 0) o
         cross join lateral (select account_type from account where organization_id = $1 and id = o.account_id offset 0) a
         where o.fund_id = l.fund_id and a.account_type = 'LIABILITY' and (o.credit > 0) = (l.debit > 0)
         order by o.debit + o.credit desc limit 1) owed on true
       cross join lateral (values (f.net_asset_account_id, l.credit - l.debit), (owed.account_id, l.debit - l.credit))
         x (account_id, amount)
       where f.organization_id = $1 and l.fund_id = f.id and coalesce(r.source_type, e.source_type) = 'BILL')
     select o.account_id as "accountId", a.account_number as "accountNumber", a.name as "accountName",
       a.account_type as "accountType", a.is_cash_account as "isCash", o.fund_id as "fundId", f.net_asset_class as "netAssetClass", o.day,
       sum(o.amount)::bigint as amount
     from found o
     cross join lateral (select net_asset_class from fund where organization_id = $1 and id = o.fund_id offset 0) f
     cross join lateral (select account_number, name, account_type, is_cash_account from account
       where organization_id = $1 and id = o.account_id offset 0) a
     group by o.account_id, a.account_number, a.name, a.account_type, a.is_cash_account, o.fund_id, f.net_asset_class, o.day`,
    [],
  )

/** The opening balances on net assets that are posted within some days. Revenue and expense among opening balances are activity. */
export const netAssetOpenings = (lines: readonly OpeningLine[], { from, asOf }: { from: Day; asOf: Day }) =>
  lines.filter(({ accountType, day }) => accountType === 'NET_ASSET' && day >= from && day <= asOf)
