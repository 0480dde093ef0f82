import type { Row } from '../../declaration/fields.js'
import { filterObject, text, view } from '../../declaration/fields.js'
import { monthEnd, monthsAfter } from '../../values/calendar.js'
import { isObject } from '../../values/objects.js'
import { type Day, daysAfter, normalId } from '../../values/time.js'
import type { Days } from './comparison.js'

@view('The list whose rows add up to a row of a report.')
export class DrillDown {
  @text({ note: 'The list, as its field in GraphQL is named.' }) list!: string
  @filterObject({ note: 'Its filter.' }) filter!: Row
  @text({ note: 'The same on REST, below /api/v1.' }) path!: string
}

/** A filter as a query string: a value of a list is a parameter, and a range is `field[gte]`. */
function queryOf(filter: Row): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) {
    if (Array.isArray(value)) for (const each of value) query.append(key, String(each))
    else if (isObject(value))
      for (const [bound, each] of Object.entries(value)) query.append(`${key}[${bound}]`, String(each))
    else if (value !== null && value !== undefined) query.append(key, String(value))
  }
  return query.toString()
}

/** Ids in lower case, so that the same filter is the same text. */
const normal = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(normal) : typeof value === 'string' ? normalId(value) : value

/** @param list the name of a list in GraphQL. @param collection its path on REST. */
export function drillDown(list: string, collection: string, filter: Row): DrillDown {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null)
  const asked = Object.fromEntries(given.map(([key, value]) => [key, normal(value)]))
  return { list, filter: asked, path: `${collection}?${queryOf(asked)}` }
}

/** The last day of each period, by its first. */
const ENDS: Readonly<Record<string, (first: Day) => Day>> = {
  week: first => daysAfter(first, 6),
  month: monthEnd,
  quarter: first => monthEnd(monthsAfter(first, 2)),
  year: first => monthEnd(monthsAfter(first, 11)),
}

/** The days of a row: those of its periods, within the days of the report. */
export function daysOf(keys: Row, window: Days): { gte: Day; lte: Day } {
  let { from, asOf } = window
  for (const [key, end] of Object.entries(ENDS)) {
    const first = keys[key]
    if (typeof first !== 'string') continue
    if (first > from) from = first
    if (end(first) < asOf) asOf = end(first)
  }
  return { gte: from, lte: asOf }
}

/** The keys of a row besides its periods of time. */
export const withoutPeriods = (keys: Row): Row =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => !Object.hasOwn(ENDS, key)))

/** The list filter for a row that is grouped by a dimension: its value, or no value of the dimension. */
export const dimensionFilter = (value: unknown, dimensionId: string | null | undefined): object =>
  value === undefined ? {} : value === null ? { withoutDimensionId: [dimensionId] } : { dimensionValueId: [value] }

/** The lines of the general ledger behind a row of revenue and expense, without year closes. */
export function ledgerLinesBehind(
  keys: Row,
  window: Days,
  asked: Row,
  dimensionId: string | null | undefined,
): DrillDown {
  const { dimensionValueId, ...named } = withoutPeriods(keys)
  return drillDown('ledgerLines', '/ledger-lines', {
    accountType: ['REVENUE', 'EXPENSE'],
    ...asked,
    ...Object.fromEntries(Object.entries(named).map(([key, value]) => [key, [value]])),
    ...dimensionFilter(dimensionValueId, dimensionId),
    date: daysOf(keys, window),
    isClosing: false,
  })
}
