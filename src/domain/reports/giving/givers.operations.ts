import {
  choice,
  count,
  day,
  enumeration,
  id,
  input,
  instant,
  money,
  part,
  ratio,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { monthsAfter } from '../../../values/calendar.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { PRIVATE } from '../../no-edge.js'
import { ReportWindow, windowOf } from '../financial/trial-balance.operations.js'
import { bands, lapsedUnits, largestTen, retention, type Windows } from './givers.queries.js'

export const tag = 'Reports'

const GiverState = enumeration(
  'GiverState',
  'NEW: gave in the current window for the first time. RETAINED: gave in both. RECOVERED: gave in the current window and before the prior one. LAPSED: gave in the prior window alone.',
  {
    NEW: 'Gave in the current window for the first time.',
    RETAINED: 'Gave in both windows.',
    RECOVERED: 'Gave in the current window and before the prior one.',
    LAPSED: 'Gave in the prior window alone.',
  },
)
const LapseType = enumeration(
  'LapseType',
  'LYBUNT: gave in the prior window but not in the current one. SYBUNT: gave at any time before, but not in the current window. It includes every LYBUNT.',
  {
    LYBUNT: 'Gave in the prior window but not in the current one.',
    SYBUNT: 'Gave at any time before, also in the prior window, but not in the current one. It includes every LYBUNT.',
  },
)
const WINDOW = { min: 1, max: 60, fallback: 12 }

@input('Which windows of time givers are compared in.')
export class RetentionFilter {
  @day({ nullable: true, note: 'The last day of the current window. Today when absent.' }) asOf?: Day | null
  @count({ ...WINDOW, note: 'The length of each window in months. The prior window ends where the current begins.' })
  months!: number
}

@input('Which givers have lapsed.')
export class LapsedFilter extends RetentionFilter {
  @choice(LapseType, { fallback: 'LYBUNT' }) type!: ValueOf<typeof LapseType>
  @money({ min: 0, fallback: 0, note: 'Only those who gave at least this much before.' }) leastAmount!: Money
  @count({ min: 1, max: 10_000, fallback: 1_000, note: 'The most rows.' }) limit!: number
}

@input('How givers are divided into bands.')
export class BandsFilter extends ReportWindow {
  @money({
    list: true,
    min: 1,
    items: 20,
    fallback: [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000],
    note: 'The lower bounds of the bands above the lowest, rising.',
  })
  bounds!: Money[]
}

@view('Giving units in one state.')
export class RetentionRow {
  @choice(GiverState) state!: ValueOf<typeof GiverState>
  @count({ note: 'How many giving units there are.' }) givingUnitCount!: number
  @money({ note: 'What they gave in the current window, less refunds.' }) currentAmount!: Money
  @money({ note: 'What they gave in the prior window, less refunds.' }) priorAmount!: Money
}

@view('How many giving units are new, stay, come back and lapse.', { price: 50 })
export class GiverRetention {
  @day({ note: 'The first day of the prior window.' }) priorFrom!: Day
  @day({ note: 'The first day of the current window.' }) currentFrom!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => RetentionRow, { list: true, note: 'The rows.' }) rows!: RetentionRow[]
  @ratio({ nullable: true, note: 'Retained of those who gave in the prior window, from 0 to 1. Null without any.' })
  retentionRate!: number | null
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

@view('A giving unit that gave before and does not give now.')
export class LapsedGiver {
  @id({
    noEdge: PRIVATE,
    note: 'The household that gives jointly, otherwise the donor. On GraphQL, node(id:) says which.',
  })
  givingUnitId!: string
  @day({ note: 'The day of the last contribution.' }) lastGiftDate!: Day
  @money({ note: 'What it gave in the prior window, less refunds.' }) priorAmount!: Money
  @count({ note: 'How many contributions it gave in the prior window.' }) priorGiftCount!: number
  @money({ note: 'What it gave before the prior window, less refunds.' }) earlierAmount!: Money
}

@view('Giving units that gave before and do not give now, the largest amount first.', { price: 50 })
export class LapsedGivers {
  @day({ note: 'The first day of the prior window.' }) priorFrom!: Day
  @day({ note: 'The first day of the current window.' }) currentFrom!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => LapsedGiver, { list: true, note: 'The rows.' }) rows!: LapsedGiver[]
  @count({ note: 'How many rows there are. More than answered when limit is smaller.' }) rowCount!: number
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

@view('The giving units of one band.')
export class GivingBand {
  @money({ nullable: true, note: 'The least amount. Null in the lowest band.' }) from!: Money | null
  @money({ nullable: true, note: 'Less than this amount. Null in the highest band.' }) below!: Money | null
  @count({ note: 'How many giving units there are.' }) givingUnitCount!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @ratio({ nullable: true, note: 'Its share of the whole amount, from 0 to 1. Null when nothing was given.' })
  share!: number | null
}

@view('Giving units by what they gave within a range of days.', { price: 50 })
export class GivingBands {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => GivingBand, { list: true, note: 'The rows.' }) rows!: GivingBand[]
  @count({ note: 'How many giving units there are.' }) givingUnitCount!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'What the ten units that gave most gave together.' }) largestTenAmount!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

/** A part of a whole, from 0 to 1, with six decimals. Null of nothing. */
const shareOf = (part: number, whole: number): number | null => (whole ? Math.round((part / whole) * 1e6) / 1e6 : null)

function windowsOf(asOf: Day, months: number): Windows {
  const end = daysAfter(asOf, 1)
  return { priorFrom: monthsAfter(end, -2 * months), currentFrom: monthsAfter(end, -months), asOf }
}

/** The days of the windows below the table. */
const WINDOWS_SHOWN = {
  priorFrom: { title: 'The prior window begins on' },
  currentFrom: { title: 'The current window begins on' },
} as const

const UNITS =
  'Givers are counted by giving unit on the day of each contribution: a household that gives jointly, otherwise a donor. Anonymous contributions are left out.'

export const getGiverRetention = query({
  does: 'Report how many giving units are new, stay, come back and lapse.',
  details: UNITS,
  scope: 'contributions:read',
  rest: 'GET /reports/giver-retention',
  tool: 'Report giver retention: how many giving units are new, retained, recovered or lapsed between two windows of so many months, with amounts and the retention rate.',
  takes: RetentionFilter,
  gives: GiverRetention,
  table: {
    rows: 'rows',
    sums: ['givingUnitCount', 'currentAmount', 'priorAmount'],
    shows: { ...WINDOWS_SHOWN, retentionRate: { isShare: true }, givingUnitCount: { title: 'Giving units' } },
  },
  async run({ read, today, clock }, { asOf, months }) {
    const windows = windowsOf(asOf ?? today, months)
    const found = new Map((await retention(read, windows)).map(row => [row.state, row]))
    const none = { givingUnitCount: 0, currentAmount: 0, priorAmount: 0 }
    const rows = Object.values(GiverState).map(state => ({ ...none, ...found.get(state), state }))
    const stayed = found.get('RETAINED')?.givingUnitCount ?? 0
    const gave = stayed + (found.get('LAPSED')?.givingUnitCount ?? 0)
    return { ...windows, rows, retentionRate: shareOf(stayed, gave), generatedAt: clock.now() }
  },
})

export const getLapsedGivers = query({
  does: 'Report the giving units that gave before and do not give now.',
  details: `${UNITS} Their names are read as donors or households, with donors:read.`,
  scope: 'contributions:read',
  rest: 'GET /reports/lapsed-givers',
  tool: 'Report giving units that gave in the prior window (LYBUNT) or at any time before (SYBUNT) and not in the current one: last gift, prior amount and number of gifts, the largest first.',
  takes: LapsedFilter,
  gives: LapsedGivers,
  table: {
    rows: 'rows',
    shows: {
      ...WINDOWS_SHOWN,
      givingUnitId: { title: 'Household or donor' },
      lastGiftDate: { title: 'Last gift' },
      priorGiftCount: { title: 'Gifts in the prior window' },
      priorAmount: { title: 'Amount in the prior window' },
      earlierAmount: { title: 'Amount before' },
    },
  },
  async run({ read, today, clock }, { asOf, months, type, leastAmount, limit }) {
    const windows = windowsOf(asOf ?? today, months)
    const asked = { isAnyTime: type === 'SYBUNT', least: leastAmount, limit }
    const rows = await lapsedUnits(read, windows, asked)
    return { ...windows, rows, rowCount: rows[0]?.count ?? 0, generatedAt: clock.now() }
  },
})

export const getGivingBands = query({
  does: 'Report how many giving units gave how much within a range of days.',
  details: UNITS,
  scope: 'contributions:read',
  rest: 'GET /reports/giving-bands',
  tool: 'Report giving units by bands of what they gave within a range of days: how many, the amount, the share of the whole, and what the ten largest gave together.',
  takes: BandsFilter,
  gives: GivingBands,
  table: {
    rows: 'rows',
    shows: {
      share: { isShare: true },
      below: { title: 'Below' },
      givingUnitCount: { title: 'Giving units' },
      amount: { title: 'Amount' },
      largestTenAmount: { title: 'Given by the ten that gave most' },
    },
  },
  async run(context, { bounds, ...given }) {
    if (bounds.some((bound, i) => i > 0 && bound <= at(bounds, i - 1)))
      refuseField('bounds', 'invalid_format', { expected: 'amounts in rising order' })
    const { read, clock } = context
    const { from, asOf } = await windowOf(context, given)
    const found = new Map((await bands(read, from, asOf, bounds)).map(row => [row.band, row]))
    const amount = sum([...found.values()].map(row => minor(row.amount)))
    const rows = [null, ...bounds].map((lower, band) => {
      const row = found.get(band)
      return {
        from: lower,
        below: bounds[band] ?? null,
        givingUnitCount: row?.givingUnitCount ?? 0,
        amount: minor(row?.amount ?? 0),
        share: shareOf(row?.amount ?? 0, amount),
      }
    })
    return {
      from,
      asOf,
      rows,
      givingUnitCount: rows.reduce((all, row) => all + row.givingUnitCount, 0),
      amount,
      largestTenAmount: await largestTen(read, from, asOf),
      generatedAt: clock.now(),
    }
  },
})
