import { computed } from '../../data/computed.js'
import type { Reader } from '../../data/reader.js'
import { statement } from '../../data/reader.js'
import { nested, source } from '../../data/source.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { Budget, BudgetLine } from './budget.js'

const lines = nested(BudgetLine, 'l', {
  does: 'The planned amount of one account and fund in one month.',
  hidden: ['budgetId'],
})

const planned = (accountType: string) => `(select coalesce(sum(l.amount), 0)::bigint from budget_line l
  join account a on a.organization_id = $1 and a.id = l.account_id
  where l.organization_id = $1 and l.budget_id = t.id and a.account_type = '${accountType}')`

export const budgets = source(Budget, {
  does: 'A budget: the planned revenue and expense of one fiscal year.',
  hidden: ['createdBy'],
  computed: {
    endDate: computed.day(`(t.start_date + interval '1 year' - interval '1 day')::date`, {
      note: 'The last day of the fiscal year.',
    }),
    revenue: computed.money(planned('REVENUE'), { note: 'The planned revenue of the year.' }),
    expense: computed.money(planned('EXPENSE'), { note: 'The planned expense of the year.' }),
    lines: computed.part(
      lines,
      lines.of('l.budget_id = t.id', 'l.account_id, l.fund_id, l.dimension_value_id, l.month'),
      {
        list: true,
        asked: true,
        note: 'Its lines by account, fund and month.',
      },
    ),
  },
  orders: { fiscalYear: ['t.fiscal_year', 'int'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-fiscalYear',
})

/** The first day of a fiscal year: the one that ends in this calendar year. */
export const startOfFiscalYear = (organizationId: string, fiscalYear: number) =>
  statement<{ start: Day }>(
    `select make_date($2::int - case when fiscal_year_start_month = 1 then 0 else 1 end, fiscal_year_start_month, 1) as start
     from control.organization where id = $1`,
    [organizationId, fiscalYear],
  )

/** A planned amount. */
export interface Planned {
  accountId: string
  fundId: string
  dimensionValueId: string | null
  month: Day
  amount: Money
}

/**
 * The lines of another budget as percentages of its amounts, so many months later. Rounded to the cent; a line that rounds to
 * zero is left out.
 */
export const linesOfBudget = (organizationId: string, budgetId: string, later: number, percent: number) =>
  statement<Planned>(
    `select * from (
       select account_id as "accountId", fund_id as "fundId", dimension_value_id as "dimensionValueId",
         (month + make_interval(months => $3::int))::date as month, round(amount * $4::numeric / 100)::bigint as amount
       from budget_line where organization_id = $1 and budget_id = $2) copied
     where amount <> 0 order by 1, 2, 3, 4`,
    [organizationId, budgetId, later, percent],
  )

/**
 * The revenue and expense of a year as percentages, by account, fund, value of a dimension and month, a year later. Rounded to
 * the cent; what rounds to zero is left out.
 */
export const linesOfActuals = (
  organizationId: string,
  from: Day,
  to: Day,
  dimensionId: string | null,
  percent: number,
) =>
  statement<Planned>(
    `select * from (
       select b.account_id as "accountId", b.fund_id as "fundId", v.id as "dimensionValueId",
         (date_trunc('month', b.day) + interval '1 year')::date as month,
         round(sum(case a.account_type when 'REVENUE' then b.credit - b.debit else b.debit - b.credit end)
           * $5::numeric / 100)::bigint as amount
       from fund_balance b
       join account a on a.organization_id = $1 and a.id = b.account_id
         and a.account_type in ('REVENUE', 'EXPENSE')
       left join dimension_value v on v.organization_id = $1 and v.dimension_id is not distinct from $4::uuid
         and strpos(b.dimension_key, v.id::text) > 0
       where b.organization_id = $1 and b.day between $2 and $3 and not b.is_closing
       group by 1, 2, 3, 4) copied
     where amount <> 0 order by 1, 2, 3, 4`,
    [organizationId, from, to, dimensionId, percent],
  )

/** A budget that a report compares with. */
export interface ReportedBudget {
  id: string
  name: string
  fiscalYear: number
  startDate: Day
  endDate: Day
  dimensionId: string | null
}

/** The approved budget of the fiscal year that a day lies in: the one approved last. Undefined without one. */
export async function approvedBudget(read: Reader, day: Day): Promise<ReportedBudget | undefined> {
  const [found] = await read.rows<{ id: string }>(
    `select id from budget where organization_id = $1 and status = 'APPROVED' and $2::date >= start_date
       and $2::date < start_date + interval '1 year' order by approved_at desc, id desc limit 1`,
    [day],
  )
  return found && (await read.one(budgets, found.id))
}
