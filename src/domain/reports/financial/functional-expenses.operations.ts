import type { Reader } from '../../../data/reader.js'
import { day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Dimension } from '../../ledger/dimensions/dimension.js'
import { dimensions } from '../../ledger/dimensions/dimension.queries.js'
import { Fund } from '../../ledger/funds/fund.js'
import { functionalExpensesLayout } from './activities.layout.js'
import { PositionColumn } from './financial-position.operations.js'
import { statementOf } from './statement-of-activities.operations.js'
import { ReportWindow } from './trial-balance.operations.js'

export const tag = 'Reports'

@input('Which days and functions a report of functional expenses has.')
export class FunctionalExpensesFilter extends ReportWindow {
  @ref(() => Dimension, {
    nullable: true,
    note: 'The dimension whose values are the columns. When absent, the one with isFunction.',
  })
  dimensionId?: string | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
}

@view('The expenses of one account, with an amount for each function.')
export class FunctionalExpensesRow {
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name.' }) name!: string
  @money({ list: true, note: 'An amount for each column.' }) amounts!: Money[]
}

@view('Expenses by account and function.', { price: 50 })
export class FunctionalExpenses {
  @ref(() => Dimension, {
    nullable: true,
    note: 'The dimension whose values are the columns. Null when no dimension has isFunction: all expenses are in one column then.',
  })
  dimensionId!: string | null
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => PositionColumn, {
    list: true,
    note: 'The values of the dimension; NONE for expenses without one, and the total.',
  })
  columns!: PositionColumn[]
  @part(() => FunctionalExpensesRow, { list: true, note: 'The rows.' }) rows!: FunctionalExpensesRow[]
  @money({ list: true, note: 'The totals.' }) totals!: Money[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

/** The dimension whose values are the functions of expenses. Undefined without one. */
export const functionOf = async (read: Reader): Promise<string | undefined> =>
  (await read.all(dimensions)).find(({ isFunction }) => isFunction)?.id

export const getFunctionalExpenses = query({
  does: 'Report expenses by account and by the values of one dimension, such as program, management and fundraising.',
  details: 'Nonprofits report expenses by nature and by function (ASC 958-720-45).',
  scope: 'reports:read',
  rest: 'GET /reports/functional-expenses',
  tool: 'Report expenses by account in columns for the values of a dimension, such as program, management and fundraising, or departments.',
  takes: FunctionalExpensesFilter,
  gives: FunctionalExpenses,
  table: {
    rows: 'rows',
    title: 'Statement of functional expenses',
    across: { fields: ['amounts'], columns: 'columns' },
    layout: functionalExpensesLayout,
  },
  run: functionalExpensesOf,
})

/** Expenses by account and function. */
export async function functionalExpensesOf(context: QueryContext, filter: FunctionalExpensesFilter) {
  const dimensionId = filter.dimensionId ?? (await functionOf(context.read)) ?? null
  const asked = { ...filter, dimensionId, columns: dimensionId ? ('DIMENSION' as const) : ('TOTAL' as const) }
  const { rows, sections, columns, ...statement } = await statementOf(context, asked)
  const expenses = rows.filter(({ section }) => section === 'EXPENSES')
  const totals = sections.find(({ section }) => section === 'EXPENSES')?.amounts ?? []
  // A value that only revenue has is no column.
  const isShown = (_: unknown, place: number) =>
    columns[place]?.key === 'TOTAL' || expenses.some(({ amounts }) => amounts[place] !== 0)
  return {
    ...statement,
    dimensionId,
    columns: columns.filter(isShown),
    rows: expenses.map(({ amounts, ...row }) => ({ ...row, amounts: amounts.filter(isShown) })),
    totals: totals.filter(isShown),
  }
}
