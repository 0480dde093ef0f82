import { setImmediate as nextTurn } from 'node:timers/promises'
import { type GraphQLSchema, getNamedType } from 'graphql'
import type { Query } from '../../kernel/operation.js'
import { longDay } from '../../print/paper.js'
import { type PrintedRow, tablePdf } from '../../print/table-pdf.js'
import { isObject } from '../../values/objects.js'
import { at } from '../../values/present.js'
import { isId } from '../../values/time.js'
import { capitalized } from '../../values/words.js'
import { type Column, type ReportTable, tableOf, valueAt } from './columns.js'

/** Who a report is of, and the names of the records in it. */
export interface ReportHead {
  churchName: string
  churchContact: readonly string[]
  /** ISO 4217. */
  currency: string
  /** The name of each record that the caller may read, by its id. */
  names: ReadonlyMap<string, string>
}

/** A report as it is printed: rows in the order of their keys are shown in the order of the names of these. */
export interface PrintedHead extends ReportHead {
  isByName: boolean
}

export const PDF_TYPE = 'application/pdf'
/** The most rows on paper. */
const ROWS_MAX = 2_000

/** Every id among the values of an answer. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

type Answer = Readonly<Record<string, unknown>>

/** What the thread that prints needs of a report: its columns, and the value of each row in them. */
export interface ReportJob {
  head: PrintedHead
  title: string
  columns: readonly Column[]
  rows: readonly unknown[][]
  /** The answer without its rows. */
  answer: Answer
  /** The scalar or enumeration of each of its members. */
  types: Readonly<Record<string, string>>
  across: ReportTable['across']
}

/** How many rows are taken over before other requests get their turn. */
const ROWS_PER_TURN = 500

/** A report for the thread that prints. @param answer as JSON. */
export async function reportJob(
  schema: GraphQLSchema,
  operation: Query,
  answer: Answer,
  head: PrintedHead,
): Promise<ReportJob> {
  const { type, rows, columns, across } = tableOf(schema, operation, answer, ({ label }, field) =>
    field ? `${label}, ${wordsOf(field).toLowerCase()}` : String(label),
  )
  const values: unknown[][] = []
  for (const row of rows) {
    if (values.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
    values.push(columns.map(({ path }) => valueAt(row, path)))
  }
  const { [operation.table?.rows ?? '']: _rows, ...rest } = answer
  const types = Object.entries(type.getFields()).map(([name, field]) => [name, getNamedType(field.type).name])
  return {
    head,
    title: titleOf(operation),
    columns,
    rows: values,
    answer: rest,
    types: Object.fromEntries(types),
    across,
  }
}

/** This module, for the thread that prints. */
export const REPORTS = new URL(import.meta.url)

/** The rows of a report as a PDF. */
export async function reportPdf({ head, title, answer, types, across, ...table }: ReportJob): Promise<Buffer> {
  const { columns, rows } = withContent(table.columns, table.rows)
  const text = printer(head)
  const ordered = head.isByName ? byNames(rows, columns, text) : rows
  const shown = ordered.slice(0, ROWS_MAX)
  const totals = totalsOf(answer, columns, across)
  return tablePdf({
    ...head,
    title,
    subtitles: subtitlesOf(answer, head),
    columns: columns.map(column => ({ title: columnTitle(column), isNumber: NUMBERS.has(column.type) })),
    rows: [
      ...shown.map((row): PrintedRow => ({ cells: columns.map((column, i) => text(row[i], column)) })),
      ...totals.map(
        ({ label, values }): PrintedRow => ({ cells: totalCells(columns, label, values, text), isTotal: true }),
      ),
    ],
    notes: [
      ...scalarNotes(answer, types, text),
      ...(rows.length > shown.length
        ? [`These are the first ${grouped(shown.length)} of ${grouped(rows.length)} rows. CSV has all of them.`]
        : []),
      ...(typeof answer.rowCount === 'number' && answer.rowCount > rows.length
        ? [`The report has ${grouped(answer.rowCount)} rows. Raise limit to see more than ${grouped(rows.length)}.`]
        : []),
    ],
    createdAt: new Date(String(answer.generatedAt ?? 0)),
  })
}

const grouped = (count: number): string => count.toLocaleString('en-US')
const NUMBERS = new Set(['Money', 'Int', 'Float'])

/** `revenueByFund` as words: Revenue by fund. */
function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replace(/[-_]/g, ' ')
  return capitalized(spaced.toLowerCase())
}

const titleOf = ({ route, name }: Query): string => wordsOf(route?.path.split('/').at(-1) ?? name)

/** The words of the field; of a reference those of the record, and of other days that they are compared. */
function columnTitle({ name, path }: Column): string {
  const last = path.at(-1) ?? name
  if (/^\d+$/.test(last)) return name
  const words = wordsOf(last.replace(/(?<=.)Id$/, ''))
  return path[0] === 'comparison' ? `${words} (compared)` : words
}

/**
 * The columns that say something: those with a value in some row, without the id of a record whose number or name is a column
 * itself.
 */
function withContent(columns: readonly Column[], rows: readonly unknown[][]) {
  const names = new Set(columns.map(({ name }) => name))
  const isNamed = ({ name }: Column) =>
    name.endsWith('Id') && [`${name.slice(0, -2)}Number`, `${name.slice(0, -2)}Name`].some(other => names.has(other))
  const isEmpty = (index: number) =>
    rows.every(row => {
      const value = row[index]
      return value === null || value === undefined || (Array.isArray(value) && !value.length)
    })
  const kept = columns.flatMap((column, i) => (isNamed(column) || (rows.length && isEmpty(i)) ? [] : [i]))
  return {
    columns: kept.map(i => at(columns, i)),
    rows: kept.length === columns.length ? rows : rows.map(row => kept.map(i => row[i])),
  }
}

const ORDER = new Intl.Collator('en', { numeric: true })

/** Rows by their keys, which are the columns before the first number; ids by the names that are printed for them. */
function byNames(rows: readonly unknown[][], columns: readonly Column[], text: Printer): unknown[][] {
  const end = columns.findIndex(({ type }) => NUMBERS.has(type))
  const keys = columns.slice(0, Math.max(end, 0))
  const keyOf = (value: unknown, column: Column) =>
    // What has no value is the last.
    value === null || value === undefined ? '\uffff' : column.type === 'ID' ? text(value, column) : String(value)
  const keyed = rows.map(row => ({ row, key: keys.map((column, i) => keyOf(row[i], column)) }))
  keyed.sort((a, b) => {
    for (const [i, key] of a.key.entries()) {
      const order = ORDER.compare(key, at(b.key, i))
      if (order) return order
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}

/** The types whose values are texts of people; the other ones in capitals are names of an enumeration. */
const TEXTS = new Set(['String', 'ID'])

type Printer = (value: unknown, column: Pick<Column, 'type'>) => string

function printer({ names }: ReportHead): Printer {
  const print: Printer = (value, { type }) => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map(each => print(each, { type })).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    if (typeof value === 'number')
      return value.toLocaleString(
        'en-US',
        type === 'Money' ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 4 },
      )
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    const text = String(value)
    if (type === 'Day' || type === 'DateTime') return longDay(text)
    if (!TEXTS.has(type) && /^[A-Z][A-Z0-9_]*$/.test(text)) return wordsOf(text)
    return isId(text) ? (names.get(text) ?? text.slice(0, 8)) : text
  }
  return print
}

interface Total {
  label: string
  values: ReadonlyMap<string, unknown>
}

/** The rows of totals: the objects of the answer that have the columns of its rows, and its lists with an amount per column. */
function totalsOf(answer: Answer, columns: readonly Column[], { fields, count }: ReportTable['across']): Total[] {
  return Object.entries(answer).flatMap(([name, value]): Total[] => {
    if (name === 'comparisonTotals') return []
    const label = name === 'totals' ? 'Total' : wordsOf(name)
    if (Array.isArray(value)) {
      const [field = ''] = fields
      if (!count || value.length !== count || value.some(each => typeof each !== 'number')) return []
      const spread = columns.filter(({ path }) => path[0] === field)
      return [{ label, values: new Map(spread.map(({ name: of }, i) => [of, value[i]])) }]
    }
    if (!isObject(value)) return []
    const compared = name === 'totals' && isObject(answer.comparisonTotals) ? answer.comparisonTotals : {}
    const found = columns.flatMap(({ name: of, path, type }): [string, unknown][] => {
      const last = path.at(-1) ?? of
      const from = path[0] === 'comparison' ? compared : value
      return NUMBERS.has(type) && last in from ? [[of, from[last]]] : []
    })
    return found.length ? [{ label, values: new Map(found) }] : []
  })
}

/** The cells of a row of totals, with its label in the first column that has no total. */
function totalCells(columns: readonly Column[], label: string, values: Total['values'], text: Printer): string[] {
  const place = columns.findIndex(({ name }) => !values.has(name))
  return columns.map((column, index) => (index === place ? label : text(values.get(column.name), column)))
}

const UNSAID = new Set(['from', 'asOf', 'comparisonFrom', 'comparisonAsOf', 'generatedAt', 'rowCount', 'nextCursor'])

/** What the answer says besides its rows and totals. */
function scalarNotes(answer: Answer, types: ReportJob['types'], text: Printer): string[] {
  return Object.entries(types).flatMap(([name, type]) => {
    const value = answer[name]
    if (UNSAID.has(name) || value === null || value === undefined || typeof value === 'object') return []
    return [`${wordsOf(name.replace(/(?<=.)Id$/, ''))}: ${text(value, { type })}`]
  })
}

/** The days of the report, and the currency of its amounts. */
function subtitlesOf(
  { from, asOf, comparisonFrom, comparisonAsOf, generatedAt }: Answer,
  { currency }: ReportHead,
): string[] {
  const day = (value: unknown) => (typeof value === 'string' ? longDay(value) : undefined)
  const [first, last, before, until] = [from, asOf, comparisonFrom, comparisonAsOf].map(day)
  const made = day(generatedAt)
  return [
    ...(first && last ? [`${first} to ${last}`] : last ? [`As of ${last}`] : []),
    ...(before && until ? [`Compared with ${before} to ${until}`] : []),
    `Amounts in ${currency}${made ? `. Made on ${made}` : ''}`,
  ]
}
