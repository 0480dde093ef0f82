import {
  choice,
  count,
  day,
  enumeration,
  input,
  instant,
  money,
  part,
  type Row,
  ratio,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { monthEnd, monthsAfter } from '../../../values/calendar.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import { PledgeStatus, Progress } from '../../pledges/pledge.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { noKeys, stateBy } from '../grouping.queries.js'
import { groupsOf, RowLimit, shownRows } from '../rows.js'
import { pledgePicture } from './giving.pictures.js'
import { forecast, PLEDGES } from './pledge-report.queries.js'

export const tag = 'Reports'

const PledgeGroup = enumeration('PledgeGroup', 'What the rows of a pledge report are grouped by.', {
  CAMPAIGN: 'By campaign.',
  FUND: 'By fund.',
  STATUS: 'By status.',
  PROGRESS: 'By progress.',
})

/** A cancelled pledge promises nothing. */
const PROMISED: ValueOf<typeof PledgeStatus>[] = ['PENDING', 'ACTIVE', 'COMPLETED', 'EXPIRED']

@input('Which pledges a report covers.')
export class PledgeReportFilter extends RowLimit {
  @choice(PledgeGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. CAMPAIGN when absent.',
  })
  groupBy?: ValueOf<typeof PledgeGroup>[] | null
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(PledgeStatus, { nullable: true, list: true, note: 'When absent, all but CANCELLED.' })
  status?: ValueOf<typeof PledgeStatus>[] | null
}

@view("Amounts and counts of pledges, in the organization's currency.")
export class PledgeMeasures {
  @count({ note: 'How many pledges there are.' }) pledgeCount!: number
  @money({ note: 'The total amounts of the pledges.' }) pledged!: Money
  @money({ note: 'The completed contributions that count toward them, net of refunds.' }) received!: Money
  @money({ note: 'The amount still open. Cancelled pledges add nothing.' }) remaining!: Money
  @money({ note: 'The amount due by today, by the installments of each pledge.' }) expectedToDate!: Money
  @ratio({ nullable: true, note: 'The amount received, in percent of the amount pledged. Null without pledges.' })
  percent!: number | null
  @count({ note: 'How many pledges have received less than the amount due by today.' }) behindCount!: number
}

@view('One row of a pledge report. Fields that it is not grouped by are null.')
export class PledgeReportRow {
  @ref(() => PledgeCampaign, { nullable: true, note: 'Null also for pledges without a campaign.' })
  campaignId!: string | null
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @choice(PledgeStatus, { nullable: true, note: 'The status.' }) status!: ValueOf<typeof PledgeStatus> | null
  @choice(Progress, { nullable: true }) progress!: ValueOf<typeof Progress> | null
  @part(() => PledgeMeasures) measures!: PledgeMeasures
  @part(() => DrillDown, { list: true, note: 'The pledges behind the row.' }) drillDown!: DrillDown[]
}

@view('Pledges as they stand today.', { price: 50 })
export class PledgeReport {
  @day({ note: 'Today in the time zone of the organization.' }) asOf!: Day
  @part(() => PledgeReportRow, { list: true, note: 'The rows.' }) rows!: PledgeReportRow[]
  @count({ note: 'How many rows there are. More than answered when limit is smaller.' }) rowCount!: number
  @part(() => PledgeMeasures, { note: 'Totals over all rows.' }) totals!: PledgeMeasures
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getPledgeReport = query({
  does: 'Report pledges by campaign, fund, status or progress: pledged, received, remaining and due by today.',
  details:
    'Contributions count toward pledges as in the fulfilment of each pledge. Cancelled pledges count only when the status filter names them.',
  scope: 'pledges:read',
  rest: 'GET /reports/pledges',
  tool: 'Report pledges as they stand today, grouped by up to three of: campaign, fund, status, progress. Answers pledged, received, remaining, the amount due by today, the percentage and how many pledges are behind; each row has the filter of the pledges behind it.',
  takes: PledgeReportFilter,
  gives: PledgeReport,
  table: {
    rows: 'rows',
    shows: {
      pledgeCount: { title: 'Pledges' },
      percent: { title: 'Received of pledged' },
      expectedToDate: { title: 'Due by today' },
      behindCount: { title: 'Pledges behind' },
    },
    picture: pledgePicture,
  },
  async run({ read, today, clock }, { groupBy, campaignId, fundId, status, ...shown }) {
    const groups = groupsOf(groupBy, 'CAMPAIGN')
    const asked = { campaignId: campaignId?.filter(isId), fundId: fundId?.filter(isId), status: status ?? PROMISED }
    const values = Object.values(asked).map(each => each ?? null)
    const { rows, totals } = await stateBy(read, PLEDGES, groups, values)
    const none = noKeys(PLEDGES)
    return {
      asOf: today,
      rows: shownRows(rows, shown, ({ measures }) => measures.pledged ?? 0).map(({ keys, measures }) => ({
        ...none,
        ...keys,
        measures,
        drillDown: [pledgesOf(keys, asked)],
      })),
      rowCount: rows.length,
      totals,
      generatedAt: clock.now(),
    }
  },
})

/** The pledges behind a row. */
function pledgesOf(keys: Row, asked: Row): DrillDown {
  const own = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, [value ?? 'none']]))
  return drillDown('pledges', '/pledges', { ...asked, ...own })
}

@input('Which pledges and months a forecast covers.')
export class PledgeForecastFilter {
  @count({ min: 1, max: 60, fallback: 12, note: 'How many months, the current month included.' }) months!: number
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
}

@view('What pledges are to bring in one month.')
export class PledgeForecastRow {
  @day({ note: 'The first day of the month. The row of the current month counts what falls due after today.' })
  month!: Day
  @money({ note: 'The amount that falls due by the schedules of the pledges.' }) scheduled!: Money
  @money({ note: 'The amount that falls due, less what was received in advance.' }) expected!: Money
  @count({ note: 'How many pledges are to bring something.' }) pledgeCount!: number
}

@view('What open pledges are to bring by month. All amounts but the scheduled ones add up to the remaining amount.', {
  price: 50,
})
export class PledgeForecast {
  @day({ note: 'Today in the time zone of the organization.' }) asOf!: Day
  @part(() => PledgeForecastRow, { list: true, note: 'The rows.' }) rows!: PledgeForecastRow[]
  @money({ note: 'The amount that was due by today and is not received.' }) overdue!: Money
  @money({ note: 'The sum of what is expected in the months.' }) expected!: Money
  @money({ note: 'The amount that falls due after the last month.' }) later!: Money
  @money({ note: 'The open amount of the pledges: overdue, expected and later.' }) remaining!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getPledgeForecast = query({
  does: 'Report what open pledges are to bring in each of the next months, by their schedules less what was received.',
  details:
    'It counts ACTIVE and EXPIRED pledges. What an installment lacks is overdue from the day it is due; what was given in advance reduces the next months. A pledge without installments falls due evenly from its first to its last day.',
  scope: 'pledges:read',
  rest: 'GET /reports/pledge-forecast',
  tool: 'Forecast what open pledges bring in each of the next months: by their installments, less what was already received, with what is overdue today and what is due later.',
  takes: PledgeForecastFilter,
  gives: PledgeForecast,
  table: {
    rows: 'rows',
    sums: ['scheduled', 'expected'],
    shows: {
      expected: { title: 'Expected' },
      pledgeCount: { title: 'Pledges' },
      overdue: { title: 'Overdue today' },
      later: { title: 'Due after the last month' },
      remaining: { title: 'Open in all' },
    },
  },
  async run({ read, today, clock }, { months, campaignId, fundId }) {
    const first = `${today.slice(0, 8)}01`
    const ends = Array.from({ length: months }, (_, i) => monthEnd(monthsAfter(first, i)))
    const campaigns = campaignId?.filter(isId) ?? null
    const found = await forecast(read, today, ends, campaigns, fundId?.filter(isId) ?? null)
    const { months: rows, ...amounts } = found
    const expected = sum(rows.map(row => minor(row.expected)))
    return { asOf: today, rows, ...amounts, expected, generatedAt: clock.now() }
  },
})
