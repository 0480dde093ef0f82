import {
  choice,
  count,
  day,
  enumeration,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { monthStart, monthsAfter } from '../../../values/calendar.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Budget } from '../../budgets/budget.js'
import { Account, AccountType } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { stateBy } from '../grouping.queries.js'
import { budgetMonthsLayout } from './budget-months.layout.js'
import { chosenBudget, windowInYear } from './budget-report.operations.js'
import { BUDGET } from './budget-report.queries.js'
import { PositionColumn } from './financial-position.operations.js'
import { byNumber } from './statement-layout.js'

export const tag = 'Reports'

const Measure = enumeration('BudgetMonthsMeasure', 'Which amounts a budget by month has.', {
  BUDGET: 'What is planned for the month.',
  ACTUAL: 'What was posted in the month, without year closes.',
  VARIANCE: 'The variance of the month. Positive when favorable: revenue above the budget, or expense below it.',
})
type MeasureName = ValueOf<typeof Measure>
const MEMBERS = { BUDGET: 'budget', ACTUAL: 'actual', VARIANCE: 'variance' } as const

@input('Which budget, months and amounts a budget by month has.')
export class BudgetMonthsFilter {
  @choice(Measure, { fallback: 'BUDGET' }) measure!: MeasureName
  @ref(() => Budget, {
    nullable: true,
    note: 'The budget. When absent, the approved budget of the fiscal year of asOf; of several, the one approved last.',
  })
  budgetId?: string | null
  @day({
    nullable: true,
    note: 'The last day, in the fiscal year of the budget. The last day of the year when absent.',
  })
  asOf?: Day | null
  @day({ nullable: true, note: 'The first day. The first day of the fiscal year of the budget when absent.' })
  from?: Day | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => DimensionValue, { nullable: true, list: true, note: 'Values of the dimension of the budget.' })
  dimensionValueId?: string[] | null
}

@view('One account of a budget by month.')
export class BudgetMonthsRow {
  @choice(AccountType, { note: 'REVENUE or EXPENSE.' }) accountType!: ValueOf<typeof AccountType>
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name.' }) name!: string
  @money({ list: true, note: 'An amount for each column.' }) amounts!: Money[]
}

@view('A budget with a column for each month. Revenue and expense are positive.', { price: 50 })
export class BudgetMonths {
  @ref(() => Budget) budgetId!: string
  @text({ note: 'The name.' }) name!: string
  @count({ note: 'The fiscal year.' }) fiscalYear!: number
  @choice(Measure) measure!: MeasureName
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => PositionColumn, { list: true, note: 'The months, such as 2026-03, and the total.' })
  columns!: PositionColumn[]
  @part(() => BudgetMonthsRow, { list: true, note: 'The accounts, in the order of the chart.' })
  rows!: BudgetMonthsRow[]
  @money({ list: true, note: 'The sum of revenue for each column.' }) revenue!: Money[]
  @money({ list: true, note: 'The sum of expense for each column.' }) expense!: Money[]
  @money({
    list: true,
    note: 'Revenue less expense for each column. Of variances, that of revenue plus that of expense.',
  })
  change!: Money[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getBudgetByMonth = query({
  does: 'Report a budget with a column for each month: what is planned, what was posted, or the variance.',
  details: 'getBudgetReport has all figures of an account beside each other.',
  scope: 'reports:read',
  rest: 'GET /reports/budget-by-month',
  takes: BudgetMonthsFilter,
  gives: BudgetMonths,
  table: {
    rows: 'rows',
    title: 'Budget by month',
    across: { fields: ['amounts'], columns: 'columns' },
    shows: { name: { title: 'Budget' }, budgetId: { medium: 'none' } },
    layout: budgetMonthsLayout,
  },
  run: budgetMonthsOf,
})

/** The months from one day to another one, such as 2026-03. */
function monthsOf(from: Day, asOf: Day): string[] {
  const months: string[] = []
  for (let day = monthStart(from); day <= asOf; day = monthsAfter(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** @throws Refusal 422 for an unknown budget, a year without one, and days outside it. */
async function budgetMonthsOf(context: QueryContext, filter: BudgetMonthsFilter): Promise<BudgetMonths> {
  const { read, clock } = context
  const { measure, budgetId, from, asOf } = filter
  const budget = await chosenBudget(context, budgetId, asOf)
  const { id, name, fiscalYear, startDate, endDate, dimensionId } = budget
  const window = windowInYear(budget, context.today, { from, asOf: asOf ?? endDate })
  const asked = [filter.fundId?.filter(isId) ?? null, filter.dimensionValueId?.filter(isId) ?? null]
  const values = [id, startDate, endDate, window.from, window.asOf, null, ...asked, dimensionId]
  const { rows } = await stateBy(read, BUDGET, ['TYPE', 'ACCOUNT', 'MONTH'], values)
  const months = monthsOf(window.from, window.asOf)
  const found = rows.map(({ keys, measures }) => ({
    accountId: String(keys.accountId),
    accountType: String(keys.accountType),
    month: String(keys.month).slice(0, 7),
    amount: minor(measures[MEMBERS[measure]] ?? 0),
  }))
  const inColumns = (of: typeof found): Money[] => {
    const amounts = months.map(month => sum(of.filter(row => row.month === month).map(({ amount }) => amount)))
    return [...amounts, sum(amounts)]
  }
  const ofType = (type: string) => found.filter(({ accountType }) => accountType === type)
  const [revenue, expense] = [inColumns(ofType('REVENUE')), inColumns(ofType('EXPENSE'))]
  const chart = await read.byIds(ledgerAccounts, [...new Set(found.map(({ accountId }) => accountId))])
  return {
    ...{ budgetId: id, name, fiscalYear, measure, ...window },
    columns: [...months.map(month => ({ key: month, label: month })), { key: 'TOTAL', label: 'Total' }],
    rows: chart
      .toSorted((a, b) => byNumber(a.accountNumber, b.accountNumber))
      .map(({ id: accountId, accountNumber, name: of, accountType }) => {
        const amounts = inColumns(found.filter(row => row.accountId === accountId))
        return { accountType, accountId, accountNumber, name: of, amounts }
      })
      .filter(({ amounts }) => amounts.some(amount => amount !== 0)),
    revenue,
    expense,
    change: revenue.map((amount, place) => {
      const other = expense[place] ?? 0
      return minor(measure === 'VARIANCE' ? amount + other : amount - other)
    }),
    generatedAt: clock.now(),
  }
}
