import { day, flag, freeText, input, instant, money, part, type Row, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { fieldRefusal } from '../../../refusals/refusals.js'
import { monthEnd, monthStart, monthsAfter } from '../../../values/calendar.js'
import { type Money, minor, ZERO } from '../../../values/money.js'
import { isObject } from '../../../values/objects.js'
import type { Cover } from '../../../values/sheet.js'
import { MONTH } from '../../../values/text-forms.js'
import type { Day } from '../../../values/time.js'
import { approvedBudget } from '../../budgets/budget.queries.js'
import { WITH, WITHOUT } from '../../ledger/net-assets/net-assets.rules.js'
import { firstPeriodDay, isClosedOn } from '../../ledger/periods/period.queries.js'
import { BudgetReport, budgetReportOf, getBudgetReport } from '../financial/budget-report.operations.js'
import { cashFlowsOf, getStatementOfCashFlows, StatementOfCashFlows } from '../financial/cash-flows.operations.js'
import { CashPosition, cashPositionOf, getCashPosition } from '../financial/cash-position.operations.js'
import {
  FinancialPosition,
  getStatementOfFinancialPosition,
  positionOf,
} from '../financial/financial-position.operations.js'
import {
  FunctionalExpenses,
  functionalExpensesOf,
  functionOf,
  getFunctionalExpenses,
} from '../financial/functional-expenses.operations.js'
import {
  getStatementOfActivities,
  StatementOfActivities,
  statementOf,
} from '../financial/statement-of-activities.operations.js'
import { fiscalYearStart } from '../financial/trial-balance.queries.js'
import { GivingReport, getGivingReport, givingReportOf } from '../giving/giving-report.operations.js'

export const tag = 'Reports'

/** The most rows of a part. */
const ROWS = 1_000

@input('Which month a board packet covers.')
export class BoardPacketFilter {
  @text({ nullable: true, max: 7, form: MONTH, note: 'The month, YYYY-MM. The last whole month when absent.' }) month?:
    | string
    | null
  @freeText({ nullable: true, max: 400, note: 'One or two sentences to the board, for the cover.' })
  message?: string | null
}

@view('The figures on the cover of a board packet. Each is a figure of the reports in the packet.')
export class BoardPacketCover {
  @money({ note: 'The balance of the cash accounts at the end of the month.' }) cash!: Money
  @money({ note: 'Contributions of the month, less refunds.' }) giving!: Money
  @money({ note: 'The same of that month of the year before.' }) givingYearBefore!: Money
  @money({ note: 'The change in net assets in the month.' }) changeInNetAssets!: Money
  @money({
    nullable: true,
    note: 'The expense budget of the fiscal year that is not spent. Null without an approved budget.',
  })
  expenseBudgetLeft!: Money | null
  @money({ note: 'Net assets at the end of the month.' }) netAssets!: Money
  @money({ note: 'Those with donor restrictions.' }) netAssetsWithDonorRestrictions!: Money
  @money({ note: 'Those without donor restrictions.' }) netAssetsWithoutDonorRestrictions!: Money
}

@view('The reports that a board reads for one month.', { price: 300 })
export class BoardPacket {
  @text({ note: 'The month, YYYY-MM.' }) month!: string
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @flag({ note: 'Whether the month is closed, so that its figures stay.' }) isClosed!: boolean
  @text({ nullable: true, note: 'The message of the request. Null without one.' }) message!: string | null
  @part(() => BoardPacketCover, { note: 'The figures on the cover.' }) cover!: BoardPacketCover
  @part(() => FinancialPosition, { note: 'The statement of financial position at the end of the month.' })
  position!: FinancialPosition
  @part(() => StatementOfActivities, { note: 'The statement of activities of the month.' })
  activities!: StatementOfActivities
  @part(() => StatementOfActivities, {
    note: 'The statement of activities from the first day of the fiscal year through the month, compared with the year before.',
  })
  activitiesYearToDate!: StatementOfActivities
  @part(() => FunctionalExpenses, {
    nullable: true,
    note: 'Expenses by account and function from the first day of the fiscal year through the month. Null when no dimension has isFunction.',
  })
  functionalExpenses!: FunctionalExpenses | null
  @part(() => StatementOfCashFlows, {
    note: 'The statement of cash flows from the first day of the fiscal year through the month, compared with the year before.',
  })
  cashFlows!: StatementOfCashFlows
  @part(() => BudgetReport, {
    nullable: true,
    note: 'The budget and the actual amounts of the month and of the year. Null when the fiscal year has no approved budget.',
  })
  budget!: BudgetReport | null
  @part(() => GivingReport, { note: 'Giving of the month by fund.' }) giving!: GivingReport
  @part(() => GivingReport, {
    note: 'Giving by month from the first day of the fiscal year, compared with the year before.',
  })
  givingByMonth!: GivingReport
  @part(() => CashPosition, { note: 'The cash position at the end of the month.' }) cash!: CashPosition
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getBoardPacket = query({
  does: 'Get what a board reads for a month: financial position, activities, functional expenses, cash flows, budget, giving and cash.',
  details:
    'With `format=pdf` it is one document whose title page has the figures of the cover, the message and a table of contents, and says when the month is not closed. With `format=xlsx` it is a workbook with a sheet for each report. Each part equals the answer of its own report. A year without an approved budget says so, and so does a church without functions of its expenses.',
  scope: 'reports:read',
  alsoScope: 'contributions:read',
  rest: 'GET /reports/board-packet',
  takes: BoardPacketFilter,
  gives: BoardPacket,
  parts: [
    { member: 'position', of: getStatementOfFinancialPosition },
    { member: 'activities', of: getStatementOfActivities },
    { member: 'activitiesYearToDate', of: getStatementOfActivities, title: 'Statement of activities, year to date' },
    {
      member: 'functionalExpenses',
      of: getFunctionalExpenses,
      title: 'Statement of functional expenses, year to date',
      absent: 'No dimension has the functions of expenses, so there is no statement of functional expenses.',
    },
    { member: 'cashFlows', of: getStatementOfCashFlows, title: 'Statement of cash flows, year to date' },
    {
      member: 'budget',
      of: getBudgetReport,
      absent: 'The fiscal year has no approved budget, so there is no comparison with one.',
    },
    { member: 'giving', of: getGivingReport, title: 'Giving by fund' },
    { member: 'givingByMonth', of: getGivingReport, title: 'Giving by month' },
    { member: 'cash', of: getCashPosition },
  ],
  cover: coverOf,
  async run(context, { month, message = null }) {
    const { from, asOf } = await monthOf(context, month)
    const yearStart = await fiscalYearStart(context.read, asOf)
    const budget = await approvedBudget(context.read, asOf)
    const dimensionId = await functionOf(context.read)
    const toDate = { from: yearStart, asOf }
    const rows = { orderBy: 'KEYS', limit: ROWS } as const
    const position = await positionOf(context, { asOf, columns: 'NET_ASSET_CLASS', closing: 'INCLUDED' })
    const activities = await statementOf(context, { from, asOf, columns: 'NET_ASSET_CLASS' })
    const ofBudget = budget ? await budgetReportOf(context, { ...rows, budgetId: budget.id, from, asOf }) : null
    const giving = await givingReportOf(context, { ...rows, from, asOf, groupBy: ['FUND'] })
    const givingByMonth = await givingReportOf(context, {
      ...{ ...rows, ...toDate },
      groupBy: ['MONTH'],
      compareTo: 'PREVIOUS_YEAR',
    })
    const cash = await cashPositionOf(context, { asOf })
    const held = (key: string) => amountIn(position.columns, position.totalNetAssets, key)
    return {
      month: from.slice(0, 7),
      from,
      asOf,
      isClosed: await isClosedOn(context.read, asOf),
      message,
      cover: {
        cash: cash.cashBalance,
        giving: giving.totals.net,
        givingYearBefore: minor(givingByMonth.rows.find((row: Row) => row.month === from)?.comparison?.net ?? 0),
        changeInNetAssets: amountIn(activities.columns, activities.changeInNetAssets, 'TOTAL'),
        expenseBudgetLeft: ofBudget?.expense.remaining ?? null,
        netAssets: held('TOTAL'),
        netAssetsWithDonorRestrictions: held(WITH),
        netAssetsWithoutDonorRestrictions: held(WITHOUT),
      },
      position,
      activities,
      activitiesYearToDate: await statementOf(context, {
        ...toDate,
        columns: 'NET_ASSET_CLASS',
        compareTo: 'PREVIOUS_YEAR',
      }),
      functionalExpenses: dimensionId ? await functionalExpensesOf(context, { ...toDate, dimensionId }) : null,
      cashFlows: await cashFlowsOf(context, { ...toDate, method: 'INDIRECT', compareTo: 'PREVIOUS_YEAR' }),
      budget: ofBudget,
      giving,
      givingByMonth,
      cash,
      generatedAt: context.clock.now(),
    }
  },
})

/** The amount of a column. Zero for a class without net assets, which has no column. */
const amountIn = (columns: readonly { key: string }[], amounts: readonly Money[], key: string): Money =>
  amounts[columns.findIndex(column => column.key === key)] ?? ZERO

/** What the cover says: whether the month can still change, the message, and the figures. */
function coverOf({ cover, isClosed, message, asOf }: Row): Cover {
  const figures: Row = isObject(cover) ? cover : {}
  const amountOf = (member: keyof BoardPacketCover): number | null => {
    const amount = figures[member]
    return typeof amount === 'number' ? amount : null
  }
  const remark = (title: string, member: keyof BoardPacketCover) => ({ title, amount: amountOf(member) })
  return {
    sentences: [
      ...(isClosed === false ? ['The month is not closed yet, so its figures can still change.'] : []),
      ...(typeof message === 'string' ? [message] : []),
    ],
    figures: [
      { title: 'Cash', amount: amountOf('cash') },
      {
        title: 'Giving of the month',
        amount: amountOf('giving'),
        remark: remark(`Same month of ${Number(String(asOf).slice(0, 4)) - 1}:`, 'givingYearBefore'),
      },
      { title: 'Change in net assets', amount: amountOf('changeInNetAssets') },
      { title: 'Expense budget left', amount: amountOf('expenseBudgetLeft') },
      {
        title: 'Net assets',
        amount: amountOf('netAssets'),
        remark: remark('With donor restrictions:', 'netAssetsWithDonorRestrictions'),
      },
    ],
  }
}

/** The days of the month. @throws Refusal 422 for what is no month, and for one before the first accounting period. */
async function monthOf(
  { read, today }: QueryContext,
  month: string | null | undefined,
): Promise<{ from: Day; asOf: Day }> {
  const from = month ? `${month}-01` : monthsAfter(monthStart(today), -1)
  const asOf = monthEnd(from)
  const first = await firstPeriodDay(read)
  if (first && asOf < first)
    throw fieldRefusal(
      'month',
      'too_small',
      `The first accounting period begins on ${first}. Send its month or a later one.`,
    )
  return { from, asOf }
}
