import type { Reader } from '../../data/reader.js'
import {
  choice,
  count,
  day,
  enumeration,
  input,
  instant,
  type Row,
  ref,
  type ValueOf,
} from '../../declaration/fields.js'
import type { QueryContext } from '../../kernel/operation.js'
import { refuseField } from '../../refusals/refusals.js'
import type { Day } from '../../values/time.js'
import { mapInTurns } from '../../values/turns.js'
import { Dimension } from '../ledger/dimensions/dimension.js'
import { dimensions } from '../ledger/dimensions/dimension.queries.js'
import { firstPeriodDay } from '../ledger/periods/period.queries.js'
import { comparedDays, type Days, ReportComparison } from './comparison.js'
import { DrillDown } from './drill-down.js'
import { ReportWindow, windowOf } from './financial/trial-balance.operations.js'
import { type Facts, noKeys, rowsBy, type Shown } from './grouping.queries.js'

/** How many rows a report answers unless asked, and at most. */
const ROWS_DEFAULT = 1_000
const ROWS_MAX = 10_000

export const RowOrder = enumeration('ReportOrder', 'The order of the rows of a report.', {
  KEYS: 'The order of the lists: accounts by number, funds by their order, periods by time.',
  LARGEST: 'The largest amount first.',
})

const ORDER = { fallback: 'KEYS', note: 'LARGEST answers the largest amount first.' }
const LIMIT = {
  min: 1,
  max: ROWS_MAX,
  fallback: ROWS_DEFAULT,
  note: 'The most rows. rowCount says how many there are.',
}

/** The order and the number of the rows of a report. */
export abstract class RowLimit {
  @choice(RowOrder, ORDER) orderBy!: ValueOf<typeof RowOrder>
  @count(LIMIT) limit!: number
}

@input('What the reports with grouped rows have in common.')
export class GroupedReport extends ReportWindow {
  @choice(ReportComparison, { nullable: true, note: 'Adds the measures of other days to each row and to the totals.' })
  compareTo?: ValueOf<typeof ReportComparison> | null
  @choice(RowOrder, ORDER) orderBy!: ValueOf<typeof RowOrder>
  @count(LIMIT) limit!: number
}

@input('What the reports that can be grouped by a dimension have in common.')
export class DimensionReport extends GroupedReport {
  @ref(() => Dimension, { nullable: true, note: 'The dimension that DIMENSION in groupBy means.' })
  dimensionId?: string | null
}

/** What every report with grouped rows answers besides its rows and totals. */
export abstract class GroupedAnswer {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @day({ nullable: true, note: 'The first of the days of compareTo.' }) comparisonFrom!: Day | null
  @day({ nullable: true, note: 'The last of the days of compareTo.' }) comparisonAsOf!: Day | null
  @count({ note: 'How many rows there are. More than answered when limit is smaller.' }) rowCount!: number
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

/** What a report with grouped rows is asked, and what it makes of its rows. */
export interface Grouping<G extends string, M extends string> {
  facts: Facts<G, M>
  window: Days
  groupBy: readonly G[]
  /** The values that the SQL of the facts takes besides the days. */
  values: readonly unknown[]
  size: Shown<M>['size']
  /** Further members of a row, from its keys. */
  also?(keys: Row): object
  /** The lists that add up to a row. They are made only for a request that answers them. */
  drillDown(keys: Row): DrillDown[]
}

/** The answer of a report with grouped rows. @throws Refusal 422 when its periods cannot be compared. */
export async function groupedAnswer<G extends string, M extends string>(
  { read, clock, selection }: QueryContext,
  { compareTo, orderBy, limit }: Pick<GroupedReport, 'compareTo' | 'orderBy' | 'limit'>,
  { facts, window, groupBy, values, size, also, drillDown }: Grouping<G, M>,
) {
  const compared = compareTo ? comparedDays(compareTo, window, groupBy) : undefined
  const found = await rowsBy(read, facts, { window, compared, groupBy, values, shown: { orderBy, limit, size } })
  const none = noKeys(facts)
  const leadsOn = selection?.names(DrillDown) ?? true
  return {
    ...window,
    comparisonFrom: compared?.from ?? null,
    comparisonAsOf: compared?.asOf ?? null,
    rows: await mapInTurns(found.rows, ({ keys, ...row }) => ({
      ...none,
      ...keys,
      ...row,
      ...also?.(keys),
      ...(leadsOn ? { drillDown: drillDown(keys) } : {}),
    })),
    rowCount: found.rowCount,
    totals: found.totals,
    comparisonTotals: found.comparisonTotals,
    generatedAt: clock.now(),
  }
}

/** The requested groups, each once, or the default group when none is requested. */
export const groupsOf = <G extends string>(groupBy: readonly G[] | null | undefined, otherwise: G): G[] => [
  ...new Set(groupBy?.length ? groupBy : [otherwise]),
]

/** The rows that a report answers: in its order, and as many as asked. */
export function shownRows<R extends object>(
  rows: readonly R[],
  { orderBy, limit }: Pick<GroupedReport, 'orderBy' | 'limit'>,
  amount: (row: R) => number,
): R[] {
  const ordered = orderBy === 'LARGEST' ? rows.toSorted((a, b) => amount(b) - amount(a)) : rows
  return ordered.slice(0, limit)
}

/** @throws Refusal 422 unless the rows are grouped by a dimension exactly when one is named, and it exists. */
export async function assertDimension(
  read: Reader,
  isGrouped: boolean,
  dimensionId: string | null | undefined,
): Promise<void> {
  if (isGrouped !== Boolean(dimensionId)) refuseField('dimensionId', dimensionId ? 'not_writable' : 'required')
  if (dimensionId && !(await read.byIds(dimensions, [dimensionId])).length)
    refuseField('dimensionId', 'unknown_reference')
}

/** The days of a report on the books. @throws Refusal 422 date_order, and too_small for days before the first period. */
export async function ledgerWindow(context: QueryContext, given: ReportWindow): Promise<Days> {
  const window = await windowOf(context, given)
  await assertKept(context, window.asOf)
  return window
}

/** The day of a report on the books. @throws Refusal 422 too_small for a day before the first period. */
export async function ledgerDay(context: QueryContext, asOf: Day | null | undefined): Promise<Day> {
  const on = asOf ?? context.today
  await assertKept(context, on)
  return on
}

async function assertKept({ read }: QueryContext, asOf: Day): Promise<void> {
  const first = await firstPeriodDay(read)
  if (first && asOf < first)
    refuseField('asOf', 'too_small', {
      message: `The first accounting period begins on ${first}. Send that day or a later one.`,
      minimum: first,
    })
}
