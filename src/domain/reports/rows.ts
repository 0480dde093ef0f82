import type { Reader } from '../../data/reader.js'
import { choice, count, enumeration, input, ref, type ValueOf } from '../../declaration/fields.js'
import type { QueryContext } from '../../kernel/operation.js'
import { Refusal, refuseField } from '../../refusals.js'
import { Dimension } from '../ledger/dimension.js'
import { dimensions } from '../ledger/dimension.queries.js'
import { firstPeriodDay } from '../ledger/period.queries.js'
import { type Days, ReportComparison } from './comparison.js'
import { ReportWindow, windowOf } from './trial-balance.operations.js'

/** How many rows a report answers unless asked, and at most. */
const ROWS_DEFAULT = 1_000
const ROWS_MAX = 10_000

export const RowOrder = enumeration('ReportOrder', 'The order of the rows of a report.', ['KEYS', 'LARGEST'])

@input('What the reports with grouped rows have in common.')
export class GroupedReport extends ReportWindow {
  @choice(ReportComparison, { nullable: true, note: 'Adds the measures of other days to each row and to the totals.' })
  compareTo?: ValueOf<typeof ReportComparison> | null
  @ref(() => Dimension, { nullable: true, note: 'The dimension that DIMENSION in groupBy means.' })
  dimensionId?: string | null
  @choice(RowOrder, { fallback: 'KEYS', note: 'LARGEST answers the largest amount first.' })
  orderBy!: ValueOf<typeof RowOrder>
  @count({ min: 1, max: ROWS_MAX, fallback: ROWS_DEFAULT, note: 'The most rows. rowCount says how many there are.' })
  limit!: number
}

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
  const first = await firstPeriodDay(context.read)
  if (first && window.asOf < first)
    throw new Refusal('validation', [{ field: 'asOf', code: 'too_small' }]).saying(
      `The first accounting period begins on ${first}. Send that day or a later one.`,
    )
  return window
}

/** The filter of a list for a row that is grouped by a dimension: the value, or that there is none. */
export const dimensionFilter = (value: unknown, dimensionId: string | null | undefined): object =>
  value === undefined ? {} : value === null ? { withoutDimensionId: [dimensionId] } : { dimensionValueId: [value] }
