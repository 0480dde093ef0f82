import {
  choice,
  count,
  day,
  enumeration,
  input,
  money,
  part,
  type Row,
  ratio,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Merchant } from '../../giving/integrations/giving-integration.js'
import { Provider } from '../../giving/integrations/provider.js'
import { SettlementStatus } from '../../giving/settlements/settlement.js'
import type { Days } from '../comparison.js'
import { DrillDown, daysOf, drillDown } from '../drill-down.js'
import { windowOf } from '../financial/trial-balance.operations.js'
import { GroupedAnswer, GroupedReport, groupedAnswer, groupsOf } from '../rows.js'
import { SETTLEMENTS } from './settlement-report.queries.js'

export const tag = 'Reports'

const SettlementGroup = enumeration(
  'SettlementGroup',
  'What the rows of a settlement report are grouped by. WEEK begins on Sunday.',
  {
    PROVIDER: 'By provider.',
    STATUS: 'By status.',
    WEEK: 'By week, which begins on Sunday.',
    MONTH: 'By month.',
    QUARTER: 'By quarter.',
    YEAR: 'By year.',
  },
)

/** A failed or cancelled payout brings no money. */
const PAYING: ValueOf<typeof SettlementStatus>[] = ['PENDING', 'IN_TRANSIT', 'DEPOSITED', 'MATCHED', 'RECONCILED']

@input('Which settlements a report covers.')
export class SettlementReportFilter extends GroupedReport {
  @choice(SettlementGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. PROVIDER when absent.',
  })
  groupBy?: ValueOf<typeof SettlementGroup>[] | null
  @choice(Provider, { nullable: true, list: true, note: 'The system that it comes from.' })
  provider?: ValueOf<typeof Provider>[] | null
  @choice(SettlementStatus, { nullable: true, list: true, note: 'When absent, all but FAILED and CANCELLED.' })
  status?: ValueOf<typeof SettlementStatus>[] | null
  @ref(() => Merchant, { nullable: true, list: true }) merchantId?: string[] | null
}

@view("Amounts and counts of settlements, in the organization's currency.")
export class SettlementMeasures {
  @count({ note: 'How many settlements there are.' }) settlementCount!: number
  @money({ note: 'The gross amount that the provider recorded.' }) gross!: Money
  @money({ note: 'The fees that the provider recorded.' }) fees!: Money
  @money({ note: 'The net amount that the provider recorded.' }) net!: Money
  @money({ note: 'The gross amount of the linked contributions, less withheld refunds.' }) linkedGross!: Money
  @money({ note: 'The fees of the linked contributions and withheld refunds.' }) linkedFees!: Money
  @money({ note: 'Linked gross less linked fees.' }) linkedNet!: Money
  @money({ note: 'The recorded net less the linked net.' }) variance!: Money
  @count({ note: 'How many settlements have a difference between the recorded and the linked totals.' })
  varianceCount!: number
  @ratio({ nullable: true, note: 'Recorded fees for each unit of recorded gross. Null without gross.' })
  feeRate!: number | null
  @ratio({
    nullable: true,
    note: 'The days from each linked contribution to the actual arrival, on average. Null without any arrival.',
  })
  averageDaysToDeposit!: number | null
}

@view('One row of a settlement report. Fields that it is not grouped by are null.')
export class SettlementRow {
  @choice(Provider, { nullable: true, note: 'The system that it comes from.' })
  provider!: ValueOf<typeof Provider> | null
  @choice(SettlementStatus, { nullable: true, note: 'The status.' }) status!: ValueOf<typeof SettlementStatus> | null
  @day({ nullable: true, note: 'The first day of the week, a Sunday.' }) week!: Day | null
  @day({ nullable: true, note: 'The first day of the month.' }) month!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar quarter.' }) quarter!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar year.' }) year!: Day | null
  @part(() => SettlementMeasures) measures!: SettlementMeasures
  @part(() => SettlementMeasures, { nullable: true, note: 'The same of the days of compareTo. Null without it.' })
  comparison!: SettlementMeasures | null
  @part(() => DrillDown, { list: true, note: 'The settlements behind the row.' }) drillDown!: DrillDown[]
}

@view('Settlements within a range of days.', { price: 50 })
export class SettlementReport extends GroupedAnswer {
  @part(() => SettlementRow, { list: true, note: 'The rows.' }) rows!: SettlementRow[]
  @part(() => SettlementMeasures, { note: 'Totals over all rows.' }) totals!: SettlementMeasures
  @part(() => SettlementMeasures, { nullable: true, note: 'Totals over the days of compareTo. Null without it.' })
  comparisonTotals!: SettlementMeasures | null
}

export const getSettlementReport = query({
  does: 'Report settlements by provider, status or time: recorded and linked totals, fee rate and days to deposit.',
  details:
    'A settlement counts on its actual arrival date, else on the estimated one, else on the day it was recorded. FAILED and CANCELLED settlements count only when the status filter names them.',
  scope: 'settlements:read',
  rest: 'GET /reports/settlements',
  tool: 'Report payouts of payment providers within a range of days, grouped by up to three of: provider, status, week, month, quarter, year. Answers recorded and linked gross, fees and net, their variance, the fee rate and the average days to deposit; each row has the filter of the settlements behind it.',
  takes: SettlementReportFilter,
  gives: SettlementReport,
  table: {
    rows: 'rows',
    shows: { feeRate: { isShare: true }, averageDaysToDeposit: { title: 'Days to deposit, on average' } },
  },
  async run(context, { groupBy, compareTo, limit, orderBy, ...filter }) {
    const groups = groupsOf(groupBy, 'PROVIDER')
    const window = await windowOf(context, filter)
    const asked = {
      provider: filter.provider,
      status: filter.status ?? PAYING,
      merchantId: filter.merchantId?.filter(isId),
    }
    return groupedAnswer(
      context,
      { compareTo, limit, orderBy },
      {
        facts: SETTLEMENTS,
        window,
        groupBy: groups,
        values: Object.values(asked).map(each => each ?? null),
        size: measure => measure('gross'),
        drillDown: keys => [settlementsOf(keys, window, asked)],
      },
    )
  },
})

/** The settlements behind a row. */
function settlementsOf(keys: Row, window: Days, asked: Row): DrillDown {
  const { provider, status } = keys
  return drillDown('settlements', '/settlements', {
    ...asked,
    ...(provider ? { provider: [provider] } : {}),
    ...(status ? { status: [status] } : {}),
    payoutDate: daysOf(keys, window),
  })
}
