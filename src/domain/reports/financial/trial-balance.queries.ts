import type { Reader } from '../../../data/reader.js'
import type { ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import type { AccountType } from '../../ledger/accounts/account.js'
import { controlAccounts } from '../../ledger/accounts/control-account.queries.js'
import { RESTRICTED_COLUMNS } from '../../ledger/funds/net-asset-class.queries.js'
import type { Restricted } from '../../ledger/net-assets/net-assets.rules.js'

/** Movements are summed from the stored daily balances, never from the lines. */
export interface BalanceQuestion {
  from: Day
  asOf: Day
  byFund: boolean
  fundIds: readonly string[] | null
  /** Whether year closes on or after the first day are left out. */
  withoutClosing?: boolean
}

/** The balance of an account, or of an account in one fund; a debit is positive. */
export interface AccountBalance {
  accountId: string
  accountNumber: string
  accountName: string
  accountType: ValueOf<typeof AccountType>
  fundId: string | null
  fundName: string | null
  opening: Money
  debit: Money
  credit: Money
  closing: Money
}

/** The balances of accounts, or of accounts in funds: opening, movement and closing; a debit is positive. */
export function balancesOf(read: Reader, question: BalanceQuestion): Promise<AccountBalance[]> {
  const { from, asOf, byFund, fundIds, withoutClosing = false } = question
  const fund = byFund ? 'f.id as "fundId", f.name as "fundName"' : 'null as "fundId", null as "fundName"'
  return read.rows(
    `select a.id as "accountId", a.account_number as "accountNumber", a.name as "accountName",
       a.account_type as "accountType", ${fund},
       coalesce(sum(b.debit - b.credit) filter (where b.day < $2), 0)::bigint as opening,
       coalesce(sum(b.debit) filter (where b.day >= $2), 0)::bigint as debit,
       coalesce(sum(b.credit) filter (where b.day >= $2), 0)::bigint as credit,
       sum(b.debit - b.credit)::bigint as closing
     from fund_balance b
     join account a on a.organization_id = $1 and a.id = b.account_id
     ${byFund ? 'join fund f on f.organization_id = $1 and f.id = b.fund_id' : ''}
     where b.organization_id = $1 and b.day <= $3 and ($4::uuid[] is null or b.fund_id = any ($4))
       and not ($5 and b.is_closing and b.day >= $2)
     group by a.id, a.account_number, a.name, a.account_type, a.sort_key${byFund ? ', f.id, f.name, f.code, f.sort_order' : ''}
     order by a.sort_key, a.id${byFund ? ', f.sort_order, f.code collate "C", f.name collate "C", f.id' : ''}`,
    [from, asOf, fundIds, withoutClosing],
  )
}

/** The first day of the fiscal year that a day lies in. */
export async function fiscalYearStart(read: Reader, day: Day): Promise<Day> {
  const row = first(
    await read.rows<{ start: Day }>(
      `select case when s > $2::date then (s - interval '1 year')::date else s end as start
     from control.organization o, make_date(extract(year from $2::date)::int, o.fiscal_year_start_month, 1) s
     where o.id = $1`,
      [day],
    ),
  )
  return row.start
}

/** How the net assets of a fund moved; a credit balance is positive. */
export interface FundMovement extends Restricted {
  fundId: string
  fundName: string
  opening: Money
  revenue: Money
  expense: Money
  transfersIn: Money
  transfersOut: Money
  released: Money
  closing: Money
  cash: Money
}

/** Per fund: the roll-forward of its net assets from one day to another; a credit balance is positive. */
export function fundRollForward(read: Reader, from: Day, asOf: Day): Promise<FundMovement[]> {
  const equity = `a.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE')`
  const moved = `b.day >= $2 and not b.is_closing`
  // With separate accounts, a reversed transfer leaves nothing. With a shared account, the reversal is a movement of
  // its own.
  const unlessShared = (side: string) =>
    `case when p.transfers_in_account_id = p.transfers_out_account_id then 0 else ${side} end`
  const on = (account: string) => `a.account_type = 'NET_ASSET' and a.id = p.${account}`
  return read.rows(
    `select f.id as "fundId", f.name as "fundName", ${RESTRICTED_COLUMNS},
       coalesce(sum(b.credit - b.debit) filter (where ${equity} and b.day < $2), 0)::bigint as opening,
       coalesce(sum(b.credit - b.debit) filter (where a.account_type = 'REVENUE' and ${moved}), 0)::bigint as revenue,
       coalesce(sum(b.debit - b.credit) filter (where a.account_type = 'EXPENSE' and ${moved}), 0)::bigint as expense,
       coalesce(sum(b.credit - ${unlessShared('b.debit')}) filter (where ${on('transfers_in_account_id')} and ${moved}), 0)::bigint as "transfersIn",
       coalesce(sum(b.debit - ${unlessShared('b.credit')}) filter (where ${on('transfers_out_account_id')} and ${moved}), 0)::bigint as "transfersOut",
       coalesce(sum(b.credit - b.debit) filter (where ${on('released_account_id')} and ${moved}), 0)::bigint as released,
       coalesce(sum(b.credit - b.debit) filter (where ${equity} and b.day <= $3), 0)::bigint as closing,
       coalesce(sum(b.debit - b.credit) filter (where a.is_cash_account), 0)::bigint as cash
     from fund f
     left join fund_balance b on b.organization_id = $1 and b.fund_id = f.id and b.day <= $3
     left join account a on a.organization_id = $1 and a.id = b.account_id
     left join accounting_policy p on p.organization_id = $1
     where f.organization_id = $1
     group by f.organization_id, f.id
     order by f.sort_order, f.code collate "C", f.name collate "C", f.id`,
    [from, asOf],
  )
}

/** The accounts for what funds owe each other, which cancel out in the organization as a whole. */
export async function interfundAccounts(read: Reader): Promise<ReadonlySet<string>> {
  const rows = await read.rows<{ id: string }>(
    `select account_id as id from ${controlAccounts.of()} c where purpose = 'INTERFUND'`,
    [],
  )
  return new Set(rows.map(({ id }) => id))
}
