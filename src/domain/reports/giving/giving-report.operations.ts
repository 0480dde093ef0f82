import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  input,
  money,
  part,
  type Row,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import type { Money } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Channel } from '../../giving/contributions/contribution.js'
import { PaymentMethod } from '../../giving/contributions/payment-method.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import type { Days } from '../comparison.js'
import { DrillDown, daysOf, dimensionFilter, drillDown, withoutPeriods } from '../drill-down.js'
import { windowOf } from '../financial/trial-balance.operations.js'
import { assertDimension, DimensionReport, GroupedAnswer, groupedAnswer, groupsOf } from '../rows.js'
import { givingPicture } from './giving.pictures.js'
import { GIVING, storedFacts } from './giving-report.queries.js'

export const tag = 'Reports'

const GivingGroup = enumeration(
  'GivingGroup',
  'What the rows of a giving report are grouped by. WEEK begins on Sunday. DIMENSION takes dimensionId. DONOR requires donors:read.',
  {
    FUND: 'By fund.',
    MONTH: 'By month of the contribution.',
    PAYMENT_METHOD: 'By payment method.',
    CHANNEL: 'By channel.',
    WEEK: 'By week, which begins on Sunday.',
    QUARTER: 'By quarter of the calendar year.',
    YEAR: 'By calendar year.',
    CAMPAIGN: 'By pledge campaign.',
    PROVIDER: 'By provider.',
    RECURRENCE: 'By whether the contribution recurs.',
    DIMENSION:
      'By the values of the dimension in dimensionId. A posted allocation that names none has that of its batch, or else of its settlement.',
    DONOR: 'By donor. Requires donors:read.',
    GIVING_UNIT: 'By household, or by donor without a household that gives jointly. Requires donors:read.',
  },
)
@input('Which contributions a giving report covers.')
export class GivingReportFilter extends DimensionReport {
  @choice(GivingGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. FUND when absent.',
  })
  groupBy?: ValueOf<typeof GivingGroup>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @choice(PaymentMethod, { nullable: true, list: true }) paymentMethod?: ValueOf<typeof PaymentMethod>[] | null
  @choice(Channel, { nullable: true, list: true }) channel?: ValueOf<typeof Channel>[] | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @id({ nullable: true, list: true, note: 'The donors.' }) donorId?: string[] | null
  @id({
    nullable: true,
    list: true,
    note: 'The giving units on the day of the contribution: households that give jointly, otherwise donors.',
  })
  givingUnitId?: string[] | null
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
  @money({ nullable: true, note: 'Gross for each contribution. Null without contributions.' })
  averageGift!: Money | null
}

@view('One row of a giving report. Fields that it is not grouped by are null.')
export class GivingRow {
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @day({ nullable: true, note: 'The first day of the week, a Sunday.' }) week!: Day | null
  @day({ nullable: true, note: 'The first day of the month. Null unless grouped by MONTH.' }) month!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar quarter.' }) quarter!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar year.' }) year!: Day | null
  @choice(PaymentMethod, { nullable: true }) paymentMethod!: ValueOf<typeof PaymentMethod> | null
  @choice(Channel, { nullable: true }) channel!: ValueOf<typeof Channel> | null
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @flag({ nullable: true, note: 'Whether it repeats.' }) isRecurring!: boolean | null
  @ref(() => DimensionValue, { nullable: true, note: 'Null also for allocations without a value of the dimension.' })
  dimensionValueId!: string | null
  @id({ nullable: true, noEdge: PRIVATE }) donorId!: string | null
  @id({
    nullable: true,
    noEdge: PRIVATE,
    note: 'The household that gives jointly, otherwise the donor. On GraphQL, node(id:) says which.',
  })
  givingUnitId!: string | null
  @part(() => GivingMeasures) measures!: GivingMeasures
  @part(() => GivingMeasures, { nullable: true, note: 'The same of the days of compareTo. Null without it.' })
  comparison!: GivingMeasures | null
  @part(() => DrillDown, {
    list: true,
    note: 'The lists that add up to the row: the contributions to gross and fees, the refunds to refunds.',
  })
  drillDown!: DrillDown[]
}

@view('Giving within a range of days.', { price: 50 })
export class GivingReport extends GroupedAnswer {
  @part(() => GivingRow, { list: true, note: 'The rows.' }) rows!: GivingRow[]
  @part(() => GivingMeasures, { note: 'Totals over all rows. A contribution in several rows counts once.' })
  totals!: GivingMeasures
  @part(() => GivingMeasures, { nullable: true, note: 'Totals over the days of compareTo. Null without it.' })
  comparisonTotals!: GivingMeasures | null
}

export const getGivingReport = query({
  does: 'Report giving by fund, time, method, channel, campaign, dimension or giver, and compare it.',
  details:
    'A contribution to several funds counts in each fund with its allocation. Rows without giving are left out, except those that only the days of compareTo have. The lists of drillDown add up to their row.',
  scope: 'contributions:read',
  rest: 'GET /reports/giving',
  tool: 'Report contributions within a range of days, grouped by up to three of: fund, week, month, quarter, year, payment method, channel, campaign, provider, recurrence, a dimension, donor, giving unit. Answers gross, refunds, net, fees, and the counts of contributions and of giving units; compareTo adds the same for the previous period or year; each row has the filter of the lists that add up to it.',
  takes: GivingReportFilter,
  gives: GivingReport,
  table: {
    rows: 'rows',
    shows: {
      provider: { isChoice: true },
      giftCount: { title: 'Gifts' },
      givingUnitCount: { title: 'Giving units' },
      givingUnitId: { title: 'Household or donor' },
    },
    picture: givingPicture,
  },
  run: givingReportOf,
})

/** Giving within days. @throws Refusal 403 for rows by DONOR without donors:read, 422 for groups that do not fit. */
export async function givingReportOf(
  context: QueryContext,
  { groupBy, compareTo, limit, orderBy, ...filter }: GivingReportFilter,
) {
  const { read, caller } = context
  const shown = { compareTo, limit, orderBy }
  const groups = groupsOf(groupBy, 'FUND')
  if (groups.includes('DONOR')) authorize(caller, { scope: 'donors:read' })
  await assertDimension(read, groups.includes('DIMENSION'), filter.dimensionId)
  const window = await windowOf(context, filter)
  const { paymentMethod, channel, provider, dimensionId } = filter
  const asked = {
    fundId: filter.fundId?.filter(isId),
    campaignId: filter.campaignId?.filter(isId),
    paymentMethod,
    channel,
    provider,
    donorId: filter.donorId?.filter(isId),
    givingUnitId: filter.givingUnitId?.filter(isId),
  }
  const { fundId: fundIds, ...others } = asked
  const isFiltered = Object.values(others).some(Boolean)
  const countsUnits = !context.selection || context.selection.has(GivingMeasures, 'givingUnitCount')
  const kept = await storedFacts(context, { groupBy: groups, isFiltered, fundIds, countsUnits })
  return groupedAnswer(context, shown, {
    facts: kept ?? GIVING,
    window,
    groupBy: groups,
    values: kept ? [fundIds ?? null] : [...Object.values(asked), dimensionId].map(each => each ?? null),
    size: measure => measure('net'),
    drillDown: keys => listsOf(keys, window, asked, dimensionId),
  })
}

/** The lists of contributions and of refunds that add up to a row. */
function listsOf(keys: Row, window: Days, asked: Row, dimensionId: string | null | undefined): DrillDown[] {
  const days = daysOf(keys, window)
  const { isRecurring, dimensionValueId, ...named } = withoutPeriods(keys)
  const own = Object.fromEntries(Object.entries(named).map(([key, value]) => [key, [value ?? 'none']]))
  const { provider, ...filter }: Row = {
    ...asked,
    ...own,
    ...dimensionFilter(dimensionValueId, dimensionId),
    isRecurring,
  }
  return [
    drillDown('contributions', '/contributions', { ...filter, provider, status: ['COMPLETED'], receivedDate: days }),
    drillDown('refunds', '/refunds', { ...filter, contributionProvider: provider, refundDate: days }),
  ]
}
