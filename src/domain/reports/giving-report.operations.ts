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
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { query } from '../../kernel/operation.js'
import type { Money } from '../../values/money.js'
import { type Day, isId } from '../../values/time.js'
import { Channel } from '../giving/contribution.js'
import { PaymentMethod } from '../giving/payment-method.js'
import { Fund } from '../ledger/fund.js'
import { givingBy } from './giving-report.queries.js'
import { ReportWindow, windowOf } from './trial-balance.operations.js'

const GivingGroup = enumeration('GivingGroup', 'What the rows of a giving report are grouped by.', [
  'FUND',
  'MONTH',
  'PAYMENT_METHOD',
  'CHANNEL',
])

@input('Which contributions a giving report covers.')
export class GivingReportFilter extends ReportWindow {
  @choice(GivingGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by. FUND when absent.',
  })
  groupBy?: ValueOf<typeof GivingGroup>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
}

@view("Amounts and counts of giving, in the organization's currency.")
export class GivingMeasures {
  @money({ note: 'The amount of completed contributions, on the day of each contribution.' }) gross!: Money
  @money({ note: 'The amount refunded, on the day of each refund, less chargebacks that were won.' })
  refunds!: Money
  @money({ note: 'Gross less refunds.' }) net!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @count({ note: 'How many contributions have an allocation in the row.' }) giftCount!: number
  @count({ note: 'How many giving units gave. Anonymous contributions are not counted.' })
  givingUnitCount!: number
}

@view('One row of a giving report. Fields that it is not grouped by are null.')
export class GivingRow {
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @day({ nullable: true, note: 'The first day of the month. Null unless grouped by MONTH.' }) month!: Day | null
  @choice(PaymentMethod, { nullable: true }) paymentMethod!: ValueOf<typeof PaymentMethod> | null
  @choice(Channel, { nullable: true }) channel!: ValueOf<typeof Channel> | null
  @part(() => GivingMeasures) measures!: GivingMeasures
}

@view('Giving within a range of days.', { price: 50 })
export class GivingReport {
  @day() from!: Day
  @day() asOf!: Day
  @part(() => GivingRow, { list: true }) rows!: GivingRow[]
  @part(() => GivingMeasures, { note: 'Totals over all rows. A contribution in several rows counts once.' })
  totals!: GivingMeasures
  @instant() generatedAt!: Date
}

export const getGivingReport = query({
  does: 'Report giving by fund, month, payment method or channel.',
  details:
    'A contribution to several funds counts in each fund with its allocation. Rows without giving are left out. The lists of contributions and refunds, filtered by the keys and days of a row, add up to it.',
  scope: 'contributions:read',
  rest: 'GET /reports/giving',
  tag: 'Reports',
  tool: 'Report contributions within a range of days by fund, month, payment method or channel: gross, refunds, net, fees, and the counts of contributions and of giving units.',
  takes: GivingReportFilter,
  gives: GivingReport,
  table: { rows: 'rows' },
  async run(context, { groupBy, fundId, ...given }) {
    const window = await windowOf(context, given)
    const groups = [...new Set(groupBy?.length ? groupBy : (['FUND'] as const))]
    const found = await givingBy(context.read, { ...window, groupBy: groups, fundIds: fundId?.filter(isId) ?? null })
    const rows = found.filter(({ isTotal }) => !isTotal).map(row => ({ ...NO_KEYS, ...row, measures: row }))
    return { ...window, rows, totals: found.find(({ isTotal }) => isTotal), generatedAt: context.clock.now() }
  },
})

const NO_KEYS = { fundId: null, month: null, paymentMethod: null, channel: null }
