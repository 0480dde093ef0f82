import {
  choice,
  count,
  day,
  enumeration,
  input,
  instant,
  money,
  part,
  ratio,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { fieldRefusal, refuseField } from '../../../refusals/refusals.js'
import { type Money, minor } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Budget } from '../../budgets/budget.js'
import { approvedBudget, budgets, type ReportedBudget } from '../../budgets/budget.queries.js'
import { Account, AccountType } from '../../ledger/accounts/account.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import type { Days } from '../comparison.js'
import { DrillDown, ledgerLinesBehind } from '../drill-down.js'
import { noKeys, type StateRow, stateBy } from '../grouping.queries.js'
import { groupsOf, RowLimit, shownRows } from '../rows.js'
import { budgetLayout } from './budget.layout.js'
import { BUDGET, type BudgetGroupName } from './budget-report.queries.js'

export const tag = 'Reports'

const BudgetGroup = enumeration(
  'BudgetGroup',
  'What the rows of a budget report are grouped by. DIMENSION is the dimension of the budget.',
  {
    ACCOUNT: 'By account.',
    FUND: 'By fund.',
    DIMENSION: 'By the dimension of the budget.',
    MONTH: 'By month of the fiscal year.',
    QUARTER: 'By quarter of the fiscal year.',
  },
)

@input('Which budget and days a report compares.')
export class BudgetReportFilter extends RowLimit {
  @ref(() => Budget, {
    nullable: true,
    note: 'The budget. When absent, the approved budget of the fiscal year of asOf; of several, the one approved last.',
  })
  budgetId?: string | null
  @day({
    nullable: true,
    note: 'The last day, in the fiscal year of the budget. Today when absent, or the last day of the year.',
  })
  asOf?: Day | null
  @day({ nullable: true, note: 'The first day. The first day of the fiscal year of the budget when absent.' })
  from?: Day | null
  @choice(BudgetGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. ACCOUNT when absent.',
  })
  groupBy?: ValueOf<typeof BudgetGroup>[] | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => DimensionValue, { nullable: true, list: true, note: 'Values of the dimension of the budget.' })
  dimensionValueId?: string[] | null
}

@view('Planned and actual amounts. Revenue and expense are positive.')
export class BudgetMeasures {
  @money({ note: 'Planned for the days of the report. A month counts as a whole from its first day on.' })
  budget!: Money
  @money({ note: 'Posted on the days of the report, without year closes.' }) actual!: Money
  @money({ note: 'Positive when favorable: revenue above the budget, or expense below it.' }) variance!: Money
  @ratio({ nullable: true, note: 'Actual in percent of the budget. Null without a budget.' }) percent!: number | null
  @money({ note: 'Planned from the first day of the fiscal year through the last day of the report.' })
  yearToDateBudget!: Money
  @money({ note: 'Posted from the first day of the fiscal year through the last day of the report.' })
  yearToDateActual!: Money
  @money({ note: 'Planned for the whole year.' }) annual!: Money
  @money({ note: 'The annual amount less the actual amount of the year to date.' }) remaining!: Money
}

@view('One row of a budget report. Fields that it is not grouped by are null.')
export class BudgetReportRow {
  @choice(AccountType, { note: 'REVENUE or EXPENSE.' }) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account, { nullable: true }) accountId!: string | null
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @ref(() => DimensionValue, { nullable: true, note: 'Null also for amounts without a value of the dimension.' })
  dimensionValueId!: string | null
  @day({ nullable: true, note: 'The first day of the month.' }) month!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar quarter.' }) quarter!: Day | null
  @part(() => BudgetMeasures) measures!: BudgetMeasures
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger behind actual. Their amount is the actual expense, or minus the actual revenue.',
  })
  drillDown!: DrillDown[]
}

@view('A budget compared with actual amounts.', { price: 50 })
export class BudgetReport {
  @ref(() => Budget) budgetId!: string
  @text({ note: 'The name.' }) name!: string
  @count({ note: 'The fiscal year.' }) fiscalYear!: number
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => BudgetReportRow, { list: true, note: 'The rows.' }) rows!: BudgetReportRow[]
  @count({ note: 'How many rows there are. More than answered when limit is smaller.' }) rowCount!: number
  @part(() => BudgetMeasures, { note: 'Totals over all rows of revenue.' }) revenue!: BudgetMeasures
  @part(() => BudgetMeasures, { note: 'Totals over all rows of expense.' }) expense!: BudgetMeasures
  @part(() => BudgetMeasures, {
    note: 'Revenue less expense. Its variance is that of revenue plus that of expense.',
  })
  change!: BudgetMeasures
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getBudgetReport = query({
  does: 'Report a budget beside the actual revenue and expense, by account, fund, dimension or time.',
  details:
    'Rows have either revenue or expense. Amounts without a budget and budgets without an amount are rows too. The ledger lines of drillDown add up to the actual amount of their row.',
  scope: 'reports:read',
  rest: 'GET /reports/budget',
  tool: 'Report budget, actual, variance and percent within a range of days, the year to date, the annual budget and what remains of it, grouped by up to three of: account, fund, dimension, month, quarter. Without budgetId the approved budget of the fiscal year is taken.',
  takes: BudgetReportFilter,
  gives: BudgetReport,
  table: {
    rows: 'rows',
    title: 'Budget and actual',
    shows: { name: { title: 'Budget' }, budgetId: { medium: 'none' } },
    layout: budgetLayout,
  },
  run: budgetReportOf,
})

/** A budget beside the actual amounts. @throws Refusal 422 for an unknown budget, a year without one, and days outside it. */
export async function budgetReportOf(
  context: QueryContext,
  { groupBy, budgetId, from, asOf, orderBy, limit, ...filter }: BudgetReportFilter,
) {
  const { read, clock } = context
  const budget = await chosenBudget(context, budgetId, asOf)
  const { id, name, fiscalYear, startDate, endDate, dimensionId } = budget
  const window = windowInYear(budget, context.today, { from, asOf })
  const groups = groupsOf(groupBy, 'ACCOUNT')
  if (groups.includes('DIMENSION') && !dimensionId)
    throw fieldRefusal('groupBy', 'not_writable', 'The budget has no dimension. Group by something else.')
  const asked = {
    accountId: filter.accountId?.filter(isId),
    fundId: filter.fundId?.filter(isId),
    dimensionValueId: filter.dimensionValueId?.filter(isId),
  }
  const values = [id, startDate, endDate, window.from, window.asOf, ...Object.values(asked), dimensionId]
  const by = (of: readonly BudgetGroupName[]) =>
    stateBy(
      read,
      BUDGET,
      of,
      values.map(each => each ?? null),
    )
  const { rows } = await by(['TYPE', ...groups])
  const { rows: types } = await by(['TYPE'])
  const of = (type: string) => types.find(({ keys }) => keys.accountType === type)?.measures ?? BUDGET.none
  const [revenue, expense] = [of('REVENUE'), of('EXPENSE')]
  const none = noKeys(BUDGET)
  return {
    budgetId: id,
    name,
    fiscalYear,
    ...window,
    rows: shownRows(rows, { orderBy, limit }, size).map(({ keys, measures }) => ({
      ...none,
      ...keys,
      measures,
      drillDown: [ledgerLinesBehind(keys, window, asked, dimensionId)],
    })),
    rowCount: rows.length,
    revenue,
    expense,
    change: difference(revenue, expense),
    generatedAt: clock.now(),
  }
}

type Measured = StateRow<keyof typeof BUDGET.measures>['measures']

const size = ({ measures }: { measures: Measured }): number =>
  Math.max(Math.abs(measures.budget ?? 0), Math.abs(measures.actual ?? 0))

/** Revenue less expense. Both variances are positive when favorable, so they add up. */
function difference(revenue: Measured, expense: Measured): BudgetMeasures {
  const less = (key: keyof Measured) => minor((revenue[key] ?? 0) - (expense[key] ?? 0))
  const budget = less('budget')
  const actual = less('actual')
  return {
    budget,
    actual,
    variance: minor((revenue.variance ?? 0) + (expense.variance ?? 0)),
    percent: budget ? Math.round((actual * 10_000) / budget) / 100 : null,
    yearToDateBudget: less('yearToDateBudget'),
    yearToDateActual: less('yearToDateActual'),
    annual: less('annual'),
    remaining: less('remaining'),
  }
}

/** @throws Refusal 422 for an unknown budget, and when the fiscal year of the day has no approved one. */
export async function chosenBudget(
  { read, today }: QueryContext,
  budgetId: string | null | undefined,
  asOf: Day | null | undefined,
): Promise<ReportedBudget> {
  if (budgetId) return (await read.byIds(budgets, [budgetId]))[0] ?? refuseField('budgetId', 'unknown_reference')
  const found = await approvedBudget(read, asOf ?? today)
  if (!found)
    throw fieldRefusal(
      'budgetId',
      'required',
      'The fiscal year of asOf has no approved budget. Name a budget, or approve one first.',
    )
  return found
}

/** The days of the report in the year of the budget. @throws Refusal 422 date_order, too_small, too_large. */
export function windowInYear(
  { startDate, endDate }: ReportedBudget,
  today: Day,
  given: Pick<BudgetReportFilter, 'from' | 'asOf'>,
): Days {
  const outside = (field: 'from' | 'asOf', code: 'too_small' | 'too_large') =>
    fieldRefusal(field, code, `The fiscal year of the budget is from ${startDate} to ${endDate}. Send a day in it.`)
  const latest = today < startDate ? startDate : today > endDate ? endDate : today
  const { from = startDate, asOf = latest } = { from: given.from ?? undefined, asOf: given.asOf ?? undefined }
  if (asOf < startDate) throw outside('asOf', 'too_small')
  if (asOf > endDate) throw outside('asOf', 'too_large')
  if (from < startDate) throw outside('from', 'too_small')
  if (from > asOf) refuseField('from', 'date_order', { expected: 'on or before asOf' })
  return { from, asOf }
}
