import { classOnDay } from '../../ledger/funds/net-asset-class.queries.js'
import { type Facts, PERIODS } from '../grouping.queries.js'

const KEYS = {
  ...PERIODS,
  ACCOUNT: ['accountId', 'm.account_id'],
  FUND: ['fundId', 'm.fund_id'],
  NET_ASSET_CLASS: ['netAssetClass', 'm.net_asset_class'],
  DIMENSION: ['dimensionValueId', 'm.dimension_value_id'],
} as const
export type ActivityGroupName = keyof typeof KEYS

/** Whether a stored balance is of one of these dimension values. */
const hasValue = (values: string) =>
  `(${values} is null or exists (select from unnest(${values}) x where strpos(b.dimension_key, x::text) > 0))`

/**
 * The movements of the stored daily balances without year closes. `$5` to `$8` are the funds, accounts, net asset
 * classes and dimension values, null for all; `$9` is the dimension to group by.
 */
const movements =
  (accounts: string, columns: string) =>
  (shifted: (day: string) => string, groupBy: readonly string[]): string => {
    const isByValue = groupBy.includes('DIMENSION')
    return `select b.account_id, b.fund_id, ${classOnDay('f', 'b.day')} as net_asset_class, ${shifted('b.day')} as day, ${columns},
      ${isByValue ? 'v.id' : '$9::uuid'} as dimension_value_id
    from fund_balance b
    join account a on a.organization_id = $1 and a.id = b.account_id
    join fund f on f.organization_id = $1 and f.id = b.fund_id
    left join accounting_policy p on p.organization_id = $1
    ${
      isByValue
        ? `left join dimension_value v on v.organization_id = $1 and v.dimension_id is not distinct from $9::uuid
      and strpos(b.dimension_key, v.id::text) > 0`
        : ''
    }
    where b.organization_id = $1 and b.day between $2 and $3 and not b.is_closing and ${accounts}
      and ($5::uuid[] is null or b.fund_id = any ($5)) and ($6::uuid[] is null or b.account_id = any ($6))
      and ($7::text[] is null or ${classOnDay('f', 'b.day')} = any ($7)) and ${hasValue('$8::uuid[]')}`
  }

/** Revenue, expense and their difference. */
export const ACTIVITY: Facts<ActivityGroupName, 'revenue' | 'expense' | 'change'> = {
  sql: movements(
    `a.account_type in ('REVENUE', 'EXPENSE')`,
    `case a.account_type when 'REVENUE' then b.credit - b.debit else 0 end as revenue,
      case a.account_type when 'EXPENSE' then b.debit - b.credit else 0 end as expense`,
  ),
  groups: KEYS,
  measures: {
    revenue: 'coalesce(sum(m.revenue), 0)::bigint',
    expense: 'coalesce(sum(m.expense), 0)::bigint',
    change: 'coalesce(sum(m.revenue - m.expense), 0)::bigint',
  },
  none: { revenue: 0, expense: 0, change: 0 },
}

/** The changes of net assets by the section of a statement of activities, with opening balances; a credit is positive. */
export const STATEMENT: Facts<ActivityGroupName | 'SECTION', 'amount'> = {
  sql: movements(
    `a.account_type in ('REVENUE', 'EXPENSE', 'NET_ASSET')`,
    `b.credit - b.debit as amount, case when a.account_type = 'REVENUE' then 'REVENUE'
      when a.account_type = 'EXPENSE' then 'EXPENSES' when a.id = p.released_account_id then 'RELEASES'
      when a.id in (p.transfers_in_account_id, p.transfers_out_account_id) then 'TRANSFERS' else 'OTHER' end as section`,
  ),
  groups: { ...KEYS, SECTION: ['section', 'm.section'] },
  measures: { amount: 'coalesce(sum(m.amount), 0)::bigint' },
  none: { amount: 0 },
}
