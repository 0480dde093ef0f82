import type { Reader } from '../../../data/reader.js'
import type { Row, ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { AccountType } from '../../ledger/accounts/account.js'
import type { NetAssetClass } from '../../ledger/funds/fund.js'
import { IS_OPENING } from '../../ledger/journal/opening.queries.js'
import type { Days } from '../comparison.js'
import type { ActivityName, Classified } from './cash-flows.rules.js'

/** What the lines of one account that hold no cash did within some days. */
export interface AccountFlow extends Row {
  accountId: string
  accountNumber: string
  name: string
  accountType: ValueOf<typeof AccountType>
  purpose: 'INTERFUND' | 'HOLDING' | 'PAYABLE' | null
  activity: ActivityName
  /** Whether a gift that is restricted to a long-term purpose came in. */
  isLongTermGift: boolean
  /** Whether the lines are of entries that move cash. */
  hasCash: boolean
  /** Whether the lines are of entries on investing and financing assets and liabilities alone, without cash. */
  isSwap: boolean
  /** Credits less debits, which is what came in as cash when the entry has cash. */
  amount: Money
}

/**
 * The lines without cash within some days by account and by what their entries do. Opening balances and year closes are left out.
 */
export const accountFlows = (
  read: Reader,
  { from, asOf }: Days,
  { investing, financing, giftFunds }: Classified,
): Promise<AccountFlow[]> =>
  read.rows(
    `with control as (
       select account_id, min(case purpose when 'TRANSFERS' then 'INTERFUND' else purpose end) as purpose
       from control_accounts($1) where purpose in ('INTERFUND', 'TRANSFERS', 'HOLDING', 'PAYABLE') group by account_id),
     lines as (
       select e.id as entry_id, a.id, a.account_number, a.name, a.account_type, a.sort_key, a.is_cash_account, c.purpose,
         l.credit - l.debit as amount, g.is_gift, case when g.is_gift then 'FINANCING' when c.purpose is not null then 'OPERATING'
           when a.id = any ($4) then 'INVESTING' when a.id = any ($5) then 'FINANCING' else 'OPERATING' end as activity
       from journal_entry e
       left join journal_entry r on r.organization_id = e.organization_id and r.id = e.reverses_entry_id
       join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
       join account a on a.organization_id = l.organization_id and a.id = l.account_id
       join fund f on f.organization_id = l.organization_id and f.id = l.fund_id
       left join control c on c.account_id = a.id
       cross join lateral (select coalesce(f.id = any ($6) and (c.purpose = 'HOLDING' or a.id = f.default_revenue_account_id),
         false)) g (is_gift)
       where e.organization_id = $1 and e.date between $2 and $3 and not e.is_closing and not ${IS_OPENING}),
     kinds as (
       select entry_id, bool_or(is_cash_account) as has_cash,
         bool_and(activity <> 'OPERATING' and not is_gift and account_type in ('ASSET', 'LIABILITY')) as is_swap
       from lines group by entry_id)
     select l.id as "accountId", l.account_number as "accountNumber", l.name, l.account_type as "accountType", l.purpose,
       l.activity, l.is_gift as "isLongTermGift", k.has_cash as "hasCash", k.is_swap and not k.has_cash as "isSwap",
       sum(l.amount)::bigint as amount
     from lines l join kinds k on k.entry_id = l.entry_id
     where not l.is_cash_account
     group by l.id, l.account_number, l.name, l.account_type, l.sort_key, l.purpose, l.activity, l.is_gift, k.has_cash, k.is_swap
     order by l.sort_key, l.id`,
    [from, asOf, investing, financing, giftFunds],
  )

/** The cash of the funds of one class before the first day and at the end of the last. */
export interface CashOfClass extends Row {
  netAssetClass: ValueOf<typeof NetAssetClass>
  opening: Money
  closing: Money
}

/** The balances of the cash accounts by the class of the fund. Opening balances count before the first day. */
export const cashByClass = (read: Reader, { from, asOf }: Days): Promise<CashOfClass[]> =>
  read.rows(
    `select b.net_asset_class as "netAssetClass", sum(b.opening)::bigint as opening, sum(b.closing)::bigint as closing
     from (select f.net_asset_class, case when b.day < $2 then b.debit - b.credit else 0 end as opening,
         b.debit - b.credit as closing
       from fund_balance b
       join account a on a.organization_id = b.organization_id and a.id = b.account_id and a.is_cash_account
       join fund f on f.organization_id = b.organization_id and f.id = b.fund_id
       where b.organization_id = $1 and b.day <= $3
       union all
       select f.net_asset_class, l.debit - l.credit, 0
       from journal_entry e
       left join journal_entry r on r.organization_id = e.organization_id and r.id = e.reverses_entry_id
       join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
       join account a on a.organization_id = l.organization_id and a.id = l.account_id and a.is_cash_account
       join fund f on f.organization_id = l.organization_id and f.id = l.fund_id
       where e.organization_id = $1 and e.date between $2 and $3 and e.source_type in ('OPENING', 'REVERSAL')
         and coalesce(r.source_type, e.source_type) = 'OPENING') b
     group by b.net_asset_class order by b.net_asset_class desc`,
    [from, asOf],
  )
