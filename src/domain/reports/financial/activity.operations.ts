import { choice, day, enumeration, input, money, part, ref, type ValueOf, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund, NetAssetClass } from '../../ledger/funds/fund.js'
import { DrillDown, ledgerLinesBehind } from '../drill-down.js'
import { assertDimension, DimensionReport, GroupedAnswer, groupedAnswer, groupsOf, ledgerWindow } from '../rows.js'
import { ACTIVITY } from './activity.queries.js'

export const tag = 'Reports'

const ActivityGroup = enumeration(
  'ActivityGroup',
  'What the rows of an activity report are grouped by. WEEK begins on Sunday. DIMENSION takes dimensionId.',
  {
    ACCOUNT: 'By account.',
    FUND: 'By fund.',
    NET_ASSET_CLASS:
      'By the net asset class of the fund that received or spent. The statement of activities shows every expense without donor restrictions.',
    DIMENSION: 'By the values of the dimension in dimensionId.',
    WEEK: 'By week, which begins on Sunday.',
    MONTH: 'By month.',
    QUARTER: 'By quarter.',
    YEAR: 'By year.',
  },
)

@input('Which revenue and expense an activity report covers.')
export class ActivityFilter extends DimensionReport {
  @choice(ActivityGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. ACCOUNT when absent.',
  })
  groupBy?: ValueOf<typeof ActivityGroup>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @choice(NetAssetClass, { nullable: true, list: true }) netAssetClass?: ValueOf<typeof NetAssetClass>[] | null
  @ref(() => DimensionValue, { nullable: true, list: true }) dimensionValueId?: string[] | null
}

@view('Amounts of activity.')
export class ActivityMeasures {
  @money({ note: 'The revenue.' }) revenue!: Money
  @money({ note: 'The expense.' }) expense!: Money
  @money({ note: 'Revenue less expense.' }) change!: Money
}

@view('One row of an activity report. Fields that it is not grouped by are null.')
export class ActivityRow {
  @ref(() => Account, { nullable: true }) accountId!: string | null
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @choice(NetAssetClass, { nullable: true }) netAssetClass!: ValueOf<typeof NetAssetClass> | null
  @ref(() => DimensionValue, { nullable: true, note: 'Null also for lines without a value of the dimension.' })
  dimensionValueId!: string | null
  @day({ nullable: true, note: 'The first day of the week, a Sunday.' }) week!: Day | null
  @day({ nullable: true, note: 'The first day of the month.' }) month!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar quarter.' }) quarter!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar year.' }) year!: Day | null
  @part(() => ActivityMeasures) measures!: ActivityMeasures
  @part(() => ActivityMeasures, { nullable: true, note: 'The same of the days of compareTo. Null without it.' })
  comparison!: ActivityMeasures | null
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger behind the row. Their amount is expense less revenue.',
  })
  drillDown!: DrillDown[]
}

@view('Revenue and expense within a range of days.', { price: 50 })
export class ActivityReport extends GroupedAnswer {
  @part(() => ActivityRow, { list: true, note: 'The rows.' }) rows!: ActivityRow[]
  @part(() => ActivityMeasures, { note: 'Totals over all rows.' }) totals!: ActivityMeasures
  @part(() => ActivityMeasures, { nullable: true, note: 'Totals over the days of compareTo. Null without it.' })
  comparisonTotals!: ActivityMeasures | null
}

export const getActivityReport = query({
  does: 'Report revenue and expense by account, fund, net asset class, dimension or time, and compare them.',
  details:
    'It reads the stored balances of each day, without year closes. Spending by department is expense by DIMENSION. The lines of drillDown add up to their row.',
  scope: 'reports:read',
  rest: 'GET /reports/activity',
  tool: 'Report revenue, expense and their difference, grouped by up to three of: account, fund, net asset class, a dimension such as department or campus, week, month, quarter, year. compareTo adds the previous period or year. Each row has the filter of the ledger lines behind it.',
  takes: ActivityFilter,
  gives: ActivityReport,
  table: { rows: 'rows' },
  async run(context, { groupBy, compareTo, limit, orderBy, dimensionId, ...filter }) {
    const shown = { compareTo, limit, orderBy }
    const groups = groupsOf(groupBy, 'ACCOUNT')
    await assertDimension(context.read, groups.includes('DIMENSION'), dimensionId)
    const window = await ledgerWindow(context, filter)
    const asked = {
      fundId: filter.fundId?.filter(isId),
      accountId: filter.accountId?.filter(isId),
      netAssetClass: filter.netAssetClass,
      dimensionValueId: filter.dimensionValueId?.filter(isId),
    }
    return groupedAnswer(context, shown, {
      facts: ACTIVITY,
      window,
      groupBy: groups,
      values: [...Object.values(asked), dimensionId].map(each => each ?? null),
      size: measure => `abs(${measure('revenue')}) + abs(${measure('expense')})`,
      drillDown: keys => [ledgerLinesBehind(keys, window, asked, dimensionId)],
    })
  },
})
