import type { Reader } from '../../../data/reader.js'
import type { Row, ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { AccountType } from '../accounts/account.js'
import { classOnDay } from '../funds/net-asset-class.queries.js'

/** An opening balance on the net assets of a fund; a credit is positive. */
export interface OpeningLine extends Row {
  accountId: string
  fundId: string
  netAssetClass: string
  day: Day
  amount: Money
}

/** What a correction of an earlier period changed on the net assets of a fund; a credit is positive. */
export interface CorrectionLine extends OpeningLine {
  /** The value of the dimension that is asked for. Null without one. */
  dimensionValueId: string | null
}

/**
 * SQL of the entries of opening balances and of their reversals, as `entries` with `id` and `date`, for the beginning of a statement. The
 * reversals are found by the entries that they reverse, also by a planner that has never seen the church.
 */
export const OPENING_ENTRIES = `with opening as materialized (
       select e.id, e.date from journal_entry e where e.organization_id = $1 and e.source_type = 'OPENING'),
     entries as materialized (
       select * from opening union all
       select r.id, r.date from opening cross join lateral (select id, date from journal_entry
         where organization_id = $1 and reverses_entry_id = opening.id offset 0) r)`

/**
 * The opening balances on net assets by their days: the lines of OPENING entries, those of bills and invoices from before the
 * first period, which alone name the net assets of their fund, and those of the reversals of both. Revenue and expense that
 * opening balances name are activity of their day, so they are not among the lines. The order of the lines of an entry names their
 * index to a planner that has never seen the church, and lines on net assets are found by their account alone, which has few, and
 * not by their fund, which has all.
 */
export const openingLines = (read: Reader): Promise<OpeningLine[]> =>
  read.rows(
    `${OPENING_ENTRIES},
     found as (
       select l.account_id, l.fund_id, e.date as day, l.credit - l.debit as amount from entries e
       cross join lateral (select account_id, fund_id, debit, credit from journal_line
         where organization_id = $1 and entry_id = e.id order by line_number offset 0) l
       cross join lateral (select account_type from account where organization_id = $1 and id = l.account_id offset 0) a
       where a.account_type = 'NET_ASSET'
       union all
       select f.net_asset_account_id, f.id, e.date, l.credit - l.debit from fund f
       cross join lateral (select entry_id, fund_id, debit, credit from journal_line where organization_id = $1
         and account_id = f.net_asset_account_id offset 0) l
       cross join lateral (select date, source_type, reverses_entry_id from journal_entry
         where organization_id = $1 and id = l.entry_id offset 0) e
       left join lateral (select source_type from journal_entry
         where organization_id = $1 and id = e.reverses_entry_id offset 0) r on true
       where f.organization_id = $1 and l.fund_id = f.id and coalesce(r.source_type, e.source_type) in ('BILL', 'INVOICE'))
     select o.account_id as "accountId", o.fund_id as "fundId", ${classOnDay('f', 'o.day')} as "netAssetClass", o.day,
       sum(o.amount)::bigint as amount
     from found o cross join lateral (select net_asset_class, restriction_type, restriction_ends_on from fund
       where organization_id = $1 and id = o.fund_id offset 0) f
     group by 1, 2, 3, 4`,
    [],
  )

/**
 * What corrections of earlier periods changed on the net assets of funds, by their days, with the reversals of those that were voided.
 * They stand between the net assets with which a period begins and its changes (ASC 250-10-45-23).
 * @param dimensionId the dimension by whose values the lines are divided.
 */
export const priorPeriodLines = (read: Reader, dimensionId?: string | null): Promise<CorrectionLine[]> =>
  read.rows(
    `with own as materialized (
       select e.id, e.date from manual_journal m cross join lateral (select id, date from journal_entry
         where organization_id = $1 and source_type = 'MANUAL_JOURNAL' and source_id = m.id offset 0) e
       where m.organization_id = $1 and m.is_prior_period),
     entries as (
       select * from own union all
       select r.id, r.date from own cross join lateral (select id, date from journal_entry
         where organization_id = $1 and reverses_entry_id = own.id offset 0) r)
     select l.account_id as "accountId", l.fund_id as "fundId", ${classOnDay('f', 'e.date')} as "netAssetClass", e.date as day,
       v.dimension_value_id as "dimensionValueId", sum(l.credit - l.debit)::bigint as amount
     from entries e
     join journal_line l on l.organization_id = $1 and l.entry_id = e.id
     join account a on a.organization_id = $1 and a.id = l.account_id and a.account_type = 'NET_ASSET'
     join fund f on f.organization_id = $1 and f.id = l.fund_id
     left join journal_line_dimension v on v.organization_id = $1 and v.line_id = l.id and v.dimension_id is not distinct from $2::uuid
     group by 1, 2, 3, 4, 5`,
    [dimensionId ?? null],
  )

/** What opening balances hold on an account in a fund; a credit is positive. */
export interface OpeningBalance {
  accountId: string
  accountNumber: string
  accountName: string
  accountType: ValueOf<typeof AccountType>
  isCash: boolean
  fundId: string
  amount: Money
}

/**
 * The opening balances of every account that are posted after a day. Of a bill or an invoice, what is owed for its lines on net assets. Entries and
 * lines are found by their ids, because a planner that has never seen the church compares all of them with each other.
 */
export const openingBalancesAfter = (read: Reader, day: Day): Promise<OpeningBalance[]> =>
  read.rows(
    `with entries as materialized (
       select e.id, coalesce(r.source_type, e.source_type) as source from journal_entry e
       left join lateral (select source_type from journal_entry
         where organization_id = $1 and id = e.reverses_entry_id offset 0) r on true
       where e.organization_id = $1 and e.date > $2 and coalesce(r.source_type, e.source_type) in ('OPENING', 'BILL', 'INVOICE')),
     lines as (
       select e.id, e.source, l.account_id, l.fund_id, l.credit - l.debit as amount, a.account_type = case e.source when 'BILL' then 'LIABILITY' else 'ASSET' end as is_owed,
         l.account_id = f.net_asset_account_id as is_net_asset
       from entries e
       cross join lateral (select account_id, fund_id, debit, credit from journal_line
         where organization_id = $1 and entry_id = e.id order by line_number offset 0) l
       cross join lateral (select account_type from account where organization_id = $1 and id = l.account_id offset 0) a
       cross join lateral (select net_asset_account_id from fund where organization_id = $1 and id = l.fund_id offset 0) f),
     found as (
       select account_id, fund_id, amount from lines where source = 'OPENING'
       union all
       select x.account_id, n.fund_id, x.amount from lines n
       cross join lateral (select o.account_id from lines o where o.id = n.id and o.fund_id = n.fund_id and o.is_owed
         and sign(o.amount) = -sign(n.amount) order by abs(o.amount) desc limit 1) owed
       cross join lateral (values (n.account_id, n.amount), (owed.account_id, -n.amount)) x (account_id, amount)
       where n.source in ('BILL', 'INVOICE') and n.is_net_asset)
     select a.id as "accountId", a.account_number as "accountNumber", a.name as "accountName",
       a.account_type as "accountType", a.is_cash_account as "isCash", found.fund_id as "fundId",
       sum(found.amount)::bigint as amount
     from found join account a on a.organization_id = $1 and a.id = found.account_id
     group by a.id, a.account_number, a.name, a.account_type, a.is_cash_account, found.fund_id`,
    [day],
  )

/** The opening balances on net assets that are posted within some days. */
export const openingsWithin = (
  lines: readonly OpeningLine[],
  { from, asOf }: { from: Day; asOf: Day },
): OpeningLine[] => lines.filter(({ day }) => day >= from && day <= asOf)
