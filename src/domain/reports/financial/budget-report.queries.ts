import { PERIODS, type State } from '../grouping.queries.js'

const { MONTH, QUARTER } = PERIODS
const GROUPS = {
  TYPE: ['accountType', 'm.account_type'],
  ACCOUNT: ['accountId', 'm.account_id'],
  FUND: ['fundId', 'm.fund_id'],
  DIMENSION: ['dimensionValueId', 'm.dimension_value_id'],
  MONTH,
  QUARTER,
} as const
export type BudgetGroupName = keyof typeof GROUPS

export type BudgetMeasure =
  | 'budget'
  | 'actual'
  | 'variance'
  | 'percent'
  | 'yearToDateBudget'
  | 'yearToDateActual'
  | 'annual'
  | 'remaining'

const total = (sql: string) => `coalesce(sum(${sql}), 0)::bigint`
/** More revenue and less expense than planned are favorable. */
const FAVORABLE = `case m.account_type when 'REVENUE' then 1 else -1 end`

/**
 * Planned and posted amounts by month, both positive for revenue and for expense. `$2` is the budget, `$3` and `$4` are the first
 * and the last day of its year, `$5` and `$6` those of the report, `$7` to `$9` the accounts, funds and dimension values, null for
 * all, and `$10` the dimension of the budget.
 */
export const BUDGET: State<BudgetGroupName, BudgetMeasure> = {
  sql: `select a.account_type, l.account_id, l.fund_id, l.dimension_value_id, l.month as day, l.amount as annual,
      case when l.month between date_trunc('month', $5::date) and $6::date then l.amount else 0 end as budget,
      case when l.month <= $6::date then l.amount else 0 end as ytd_budget, 0::bigint as actual, 0::bigint as ytd_actual
    from budget_line l join account a on a.organization_id = $1 and a.id = l.account_id
    where l.organization_id = $1 and l.budget_id = $2 and ($7::uuid[] is null or l.account_id = any ($7))
      and ($8::uuid[] is null or l.fund_id = any ($8)) and ($9::uuid[] is null or l.dimension_value_id = any ($9))
    union all
    select a.account_type, b.account_id, b.fund_id, v.id, b.day, 0, 0, 0,
      case when b.day between $5::date and $6::date then x.amount else 0 end, case when b.day <= $6::date then x.amount else 0 end
    from fund_balance b
    join account a on a.organization_id = $1 and a.id = b.account_id
      and a.account_type in ('REVENUE', 'EXPENSE')
    left join dimension_value v on v.organization_id = $1 and v.dimension_id is not distinct from $10::uuid
      and strpos(b.dimension_key, v.id::text) > 0
    cross join lateral (select case a.account_type when 'REVENUE' then b.credit - b.debit else b.debit - b.credit end) x (amount)
    where b.organization_id = $1 and b.day between $3::date and $4::date and b.day <= $6::date and not b.is_closing
      and ($7::uuid[] is null or b.account_id = any ($7)) and ($8::uuid[] is null or b.fund_id = any ($8))
      and ($9::uuid[] is null or v.id = any ($9))`,
  groups: GROUPS,
  measures: {
    budget: total('m.budget'),
    actual: total('m.actual'),
    variance: total(`(m.actual - m.budget) * ${FAVORABLE}`),
    percent: 'round(sum(m.actual) * 100.0 / nullif(sum(m.budget), 0), 2)::float8',
    yearToDateBudget: total('m.ytd_budget'),
    yearToDateActual: total('m.ytd_actual'),
    annual: total('m.annual'),
    remaining: total('m.annual - m.ytd_actual'),
  },
  none: {
    budget: 0,
    actual: 0,
    variance: 0,
    percent: null,
    yearToDateBudget: 0,
    yearToDateActual: 0,
    annual: 0,
    remaining: 0,
  },
}
