import type { Reader } from '../../../data/reader.js'
import type { Row, ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { AccountType } from '../../ledger/accounts/account.js'
import { controlAccounts } from '../../ledger/accounts/control-account.queries.js'
import type { NetAssetClass } from '../../ledger/funds/fund.js'
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

/** The accounts for what funds owe each other and move, and for what waits for the bank. */
export interface Controls {
  interfund: string[]
  holding: string[]
  payable: string[]
}

/** The control accounts that a statement of cash flows knows by their purpose. */
export async function cashFlowControls(read: Reader): Promise<Controls> {
  const rows = await read.rows<{ id: string; purpose: string }>(
    `select account_id as id, purpose from ${controlAccounts.of()} c`,
    [],
  )
  const of = (...purposes: readonly string[]) =>
    rows.filter(({ purpose }) => purposes.includes(purpose)).map(({ id }) => id)
  return { interfund: of('INTERFUND', 'TRANSFERS'), holding: of('HOLDING'), payable: of('PAYABLE') }
}

/**
 * The lines without cash within some days by account and by what their entries do. Opening balances and year closes are left out.
 */
export const accountFlows = (
  read: Reader,
  { from, asOf }: Days,
  { investing, financing, giftFunds }: Classified,
  { interfund, holding, payable }: Controls,
): Promise<AccountFlow[]> =>
  read.rows(
    `with lines as (
       select e.id as entry_id, a.id, a.account_number, a.name, a.account_type, a.sort_key, a.is_cash_account,
         l.credit - l.debit as amount, case when a.id = any ($7) then 'INTERFUND' when a.id = any ($8) then 'HOLDING'
           when a.id = any ($9) then 'PAYABLE' end as purpose,
         coalesce(r.source_type, e.source_type) = 'BILL' and a.id = f.net_asset_account_id as is_opening,
         f.id = any ($6) and (a.id = any ($8) or a.id is not distinct from f.default_revenue_account_id) as is_gift
       from journal_entry e
       left join journal_entry r on r.organization_id = $1 and r.id = e.reverses_entry_id
       join journal_line l on l.organization_id = $1 and l.entry_id = e.id
       join account a on a.organization_id = $1 and a.id = l.account_id
       join fund f on f.organization_id = $1 and f.id = l.fund_id
       where e.organization_id = $1 and e.date between $2 and $3 and not e.is_closing
         and coalesce(r.source_type, e.source_type) <> 'OPENING'),
     classified as (
       select *, case when is_gift then 'FINANCING' when purpose is not null then 'OPERATING'
         when id = any ($4) then 'INVESTING' when id = any ($5) then 'FINANCING' else 'OPERATING' end as activity from lines),
     whole as (
       select *, bool_or(is_cash_account) over entry as has_cash, bool_or(is_opening) over entry as opens,
         bool_and(activity <> 'OPERATING' and not is_gift and account_type in ('ASSET', 'LIABILITY')) over entry as is_swap
       from classified window entry as (partition by entry_id))
     select id as "accountId", account_number as "accountNumber", name, account_type as "accountType", purpose, activity,
       is_gift as "isLongTermGift", has_cash as "hasCash", is_swap and not has_cash as "isSwap", sum(amount)::bigint as amount
     from whole where not is_cash_account and not opens
     group by id, account_number, name, account_type, sort_key, purpose, activity, is_gift, has_cash, is_swap
     order by sort_key, id`,
    [from, asOf, investing, financing, giftFunds, interfund, holding, payable],
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
       join account a on a.organization_id = $1 and a.id = b.account_id and a.is_cash_account
       join fund f on f.organization_id = $1 and f.id = b.fund_id
       where b.organization_id = $1 and b.day <= $3
       union all
       select f.net_asset_class, l.debit - l.credit, 0
       from (select id, date from journal_entry where organization_id = $1 and source_type = 'OPENING'
         union all select r.id, r.date from journal_entry o
           cross join lateral (select id, date from journal_entry
             where organization_id = $1 and reverses_entry_id = o.id offset 0) r
           where o.organization_id = $1 and o.source_type = 'OPENING') e
       join journal_line l on l.organization_id = $1 and l.entry_id = e.id
       join account a on a.organization_id = $1 and a.id = l.account_id and a.is_cash_account
       join fund f on f.organization_id = $1 and f.id = l.fund_id
       where e.date between $2 and $3) b
     group by b.net_asset_class order by b.net_asset_class desc`,
    [from, asOf],
  )
