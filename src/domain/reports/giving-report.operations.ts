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
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { query } from '../../kernel/operation.js'
import { type Day, isId } from '../../kernel/time.js'
import { Channel } from '../giving/contribution.js'
import { PaymentMethod } from '../giving/payment-method.js'
import { Fund } from '../ledger/fund.js'
import { givingBy } from './giving-report.report.js'
import { ReportWindow, windowOf } from './trial-balance.operations.js'

const GivingGroup = enumeration('GivingGroup', 'What the rows of a giving report stand for.', [
  'FUND',
  'MONTH',
  'PAYMENT_METHOD',
  'CHANNEL',
])

@input('Which giving a report covers.')
export class GivingReportFilter extends ReportWindow {
  @choice(GivingGroup, { nullable: true, list: true, min: 1, items: 3, note: 'FUND when absent.' })
  groupBy?: ValueOf<typeof GivingGroup>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
}

@view('What was given.')
export class GivingMeasures {
  @money({ note: 'Of completed gifts, on the day of the gift.' }) gross!: Money
  @money({ note: 'On the day on which it went back, whenever the gift came; less chargebacks that were won.' })
  refunds!: Money
  @money({ note: 'Gross less refunds.' }) net!: Money
  @money({ note: 'What the processor kept.' }) fees!: Money
  @count({ note: 'Gifts of which a part is in the row.' }) giftCount!: number
  @count({ note: 'Households that give jointly on the day, and givers who do not; anonymous ones are not counted.' })
  givingUnitCount!: number
}

@view('Giving of one kind. What it was not grouped by is null.')
export class GivingRow {
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @day({ nullable: true, note: 'The first day of the month.' }) month!: Day | null
  @choice(PaymentMethod, { nullable: true }) paymentMethod!: ValueOf<typeof PaymentMethod> | null
  @choice(Channel, { nullable: true }) channel!: ValueOf<typeof Channel> | null
  @part(() => GivingMeasures) measures!: GivingMeasures
}

@view('Giving in a window of time.', { price: 50 })
export class GivingReport {
  @day() from!: Day
  @day() asOf!: Day
  @part(() => GivingRow, { list: true }) rows!: GivingRow[]
  @part(() => GivingMeasures, { note: 'Over all rows; a gift in several rows counts once.' }) totals!: GivingMeasures
  @instant() generatedAt!: Date
}

export const getGivingReport = query({
  does: 'What was given, by fund, month, payment method or channel.',
  details:
    'Of a gift for several funds each fund has its own part, which the totals of a list of gifts do not tell. A row without giving is left out.',
  scope: 'contributions:read',
  graphql: '',
  tag: 'Reports',
  tool: 'Report contributions in a window of time by fund, month, payment method or channel: gross, refunds, net, fees, the count of gifts and of givers.',
  takes: GivingReportFilter,
  gives: GivingReport,
  async run(context, { groupBy, fundId, ...given }) {
    const window = await windowOf(context, given)
    const groups = [...new Set(groupBy?.length ? groupBy : (['FUND'] as const))]
    const found = await givingBy(context.read, { ...window, groupBy: groups, fundIds: fundId?.filter(isId) ?? null })
    const rows = found.filter(({ isTotal }) => !isTotal).map(row => ({ ...NO_KEYS, ...row, measures: row }))
    return { ...window, rows, totals: found.find(({ isTotal }) => isTotal), generatedAt: context.clock.now() }
  },
})

const NO_KEYS = { fundId: null, month: null, paymentMethod: null, channel: null }
