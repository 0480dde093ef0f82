import {
  choice,
  count,
  day,
  enumeration,
  input,
  money,
  part,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { DrillDown, daysOf, drillDown } from '../drill-down.js'
import { windowOf } from '../financial/trial-balance.operations.js'
import { GroupedAnswer, GroupedReport, groupedAnswer, groupsOf } from '../rows.js'
import { RECURRING_GIFTS } from './recurring-giving.queries.js'

export const tag = 'Reports'

const RecurringGiftGroup = enumeration(
  'RecurringGiftGroup',
  'What the rows of a report on recurring gifts are grouped by.',
  {
    MONTH: 'By month of the expected day.',
    FUND: 'By fund that is expected.',
    WEEK: 'By week, which begins on Sunday.',
    QUARTER: 'By quarter of the calendar year.',
    YEAR: 'By calendar year.',
  },
)

@input('Which expected days a report on recurring gifts covers.')
export class RecurringGiftReportFilter extends GroupedReport {
  @choice(RecurringGiftGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. MONTH when absent.',
  })
  groupBy?: ValueOf<typeof RecurringGiftGroup>[] | null
  @ref(() => Fund, {
    nullable: true,
    list: true,
    note: 'Only the expected allocations for these funds, and what came for them.',
  })
  fundId?: string[] | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
}

@view("What was expected of recurring gifts and what came, in the organization's currency.")
export class RecurringGiftMeasures {
  @count({ note: 'On how many days a gift was expected. A day with several funds counts in each of their rows.' })
  expectedCount!: number
  @count({ note: 'For how many of these days a contribution came.' }) receivedCount!: number
  @count({ note: 'How many of these days are MISSED.' }) missedCount!: number
  @count({ note: 'How many of these days are still EXPECTED.' }) openCount!: number
  @money({ note: 'The amount that was expected: for what came, what is missed and what is open.' }) expected!: Money
  @money({ note: 'The amount of the contributions that came, less refunds.' }) received!: Money
  @money({ note: 'The expected amount of the MISSED days.' }) missed!: Money
  @money({ note: 'The expected amount of the days that are still EXPECTED.' }) open!: Money
}

@view('One row of a report on recurring gifts. Fields that it is not grouped by are null.')
export class RecurringGiftReportRow {
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund that is expected. Null also for what came for other funds than the expected ones.',
  })
  fundId!: string | null
  @day({ nullable: true, note: 'The first day of the week, a Sunday.' }) week!: Day | null
  @day({ nullable: true, note: 'The first day of the month.' }) month!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar quarter.' }) quarter!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar year.' }) year!: Day | null
  @part(() => RecurringGiftMeasures) measures!: RecurringGiftMeasures
  @part(() => RecurringGiftMeasures, { nullable: true, note: 'The same of the days of compareTo. Null without it.' })
  comparison!: RecurringGiftMeasures | null
  @part(() => DrillDown, {
    list: true,
    note: 'The expected gifts that add up to the row. Empty for what came for other funds.',
  })
  drillDown!: DrillDown[]
}

@view('What was expected of recurring gifts within a range of days, and what came.', { price: 50 })
export class RecurringGiftReport extends GroupedAnswer {
  @part(() => RecurringGiftReportRow, { list: true, note: 'The rows.' }) rows!: RecurringGiftReportRow[]
  @part(() => RecurringGiftMeasures, { note: 'Totals over all rows. A day in several rows counts once.' })
  totals!: RecurringGiftMeasures
  @part(() => RecurringGiftMeasures, { nullable: true, note: 'Totals over the days of compareTo. Null without it.' })
  comparisonTotals!: RecurringGiftMeasures | null
}

export const getRecurringGiftReport = query({
  does: 'Report what was expected of recurring gifts and what came, by month, fund or another period.',
  details:
    'Days count by the day on which a gift is expected, whenever it came. Days are expected up to three months ahead of today. The lists of drillDown add up to their row.',
  scope: 'contributions:read',
  rest: 'GET /reports/recurring-gifts',
  takes: RecurringGiftReportFilter,
  gives: RecurringGiftReport,
  table: {
    rows: 'rows',
    shows: {
      expectedCount: { title: 'Days' },
      receivedCount: { title: 'Days received' },
      missedCount: { title: 'Days missed' },
      openCount: { title: 'Days open' },
    },
  },
  async run(context, { groupBy, compareTo, limit, orderBy, ...filter }) {
    const groups = groupsOf(groupBy, 'MONTH')
    const window = await windowOf(context, filter)
    const asked = { fundId: filter.fundId?.filter(isId), donorId: filter.donorId?.filter(isId) }
    return groupedAnswer(
      context,
      { compareTo, limit, orderBy },
      {
        facts: RECURRING_GIFTS,
        window,
        groupBy: groups,
        values: [asked.fundId ?? null, asked.donorId ?? null],
        size: measure => measure('expected'),
        drillDown: ({ fundId, ...periods }) =>
          fundId === null
            ? []
            : [
                drillDown('expectedGifts', '/expected-gifts', {
                  ...asked,
                  ...(fundId !== undefined && { fundId: [fundId] }),
                  date: daysOf(periods, window),
                }),
              ],
      },
    )
  },
})
