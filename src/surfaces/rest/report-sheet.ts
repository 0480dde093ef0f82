import { type GraphQLObjectType, getNamedType, isNonNullType, isObjectType } from 'graphql'
import type { Shown, Table } from '../../kernel/operation.js'
import { paperText } from '../../print/cells.js'
import { longDay, longTime } from '../../print/paper.js'
import { isObject } from '../../values/objects.js'
import { at, present } from '../../values/present.js'
import {
  isNumeric,
  type Names,
  type Sheet,
  type SheetBody,
  type SheetColumn,
  type SheetRow,
} from '../../values/sheet.js'
import { isId } from '../../values/time.js'
import { mapInTurns } from '../../values/turns.js'
import { type Column, columnsOf, valueAt } from './columns.js'
import { cellOf, fieldsFor, kindOf, type Setting, type SheetField } from './sheet-columns.js'
import { titleOfMember, titleOfReference, wordsOf } from './sheet-words.js'

/** Who a report is of, when it is made, and the names of the records in it. */
export interface ReportHead extends Names, Setting {
  churchName: string
  churchContact: readonly string[]
  /** The logo of who made it, for the first page of several reports. */
  logo?: Uint8Array
  /** ISO 4217. */
  currency: string
  madeAt: Date
}

type Answer = Readonly<Record<string, unknown>>

/** A report whose answer is laid out as a sheet. */
export interface SheetSpec {
  title: string
  table: Table
  /** The type of the answer. */
  type: GraphQLObjectType
}

/** Adds every id among the values of an answer to a set. */
function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (isId(value)) ids.add(value)
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const member of Object.values(value)) collectIds(member, ids)
}

/** Every id among the values of an answer, each once. */
export async function idsIn(answer: unknown): Promise<string[]> {
  const ids = new Set<string>()
  for (const member of isObject(answer) ? Object.values(answer) : [answer])
    if (Array.isArray(member)) await mapInTurns(member, row => collectIds(row, ids))
    else collectIds(member, ids)
  return [...ids]
}

/** The answer of a report as people read it. @param answer as JSON. */
export async function sheetOf({ title, table, type }: SheetSpec, answer: Answer, head: ReportHead): Promise<Sheet> {
  const body = table.layout ? table.layout(answer, head) : await rowsAsSheet({ title, table, type }, answer, head)
  const picture = body.picture ?? table.picture?.(answer, head)
  return {
    title,
    subtitles: [...scalarLines(type, answer, table, head, true), ...subtitlesOf(answer, head)],
    columns: body.columns,
    rows: body.rows,
    isStatement: body.isStatement ?? false,
    notes: [...(body.notes ?? []), ...scalarLines(type, answer, table, head, false), ...limitNote(answer, table)],
    ...(picture ? { picture } : {}),
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The rows of a report in the columns that have something to say, and its totals. */
async function rowsAsSheet({ table, type }: SheetSpec, answer: Answer, head: ReportHead): Promise<SheetBody> {
  const rows = listOf(answer[table.rows])
  const rowType = getNamedType(present(type.getFields()[table.rows]).type)
  if (!isObjectType(rowType)) throw new Error(`${type.name} has no rows`)
  const columns = columnsOf(rowType).filter(column => hasContent(column, rows, rowType))
  const fields = inOrder(fieldsOfRows(columns, rows, table.shows ?? {}, answer, head))
  const lines: SheetRow[] = await mapInTurns(rows, row => ({
    cells: fields.map(({ cell, source }) => cell(valueAt(row, source.path))),
  }))
  return {
    columns: fields.map(({ column }) => column),
    notes: overlapNotes(lines, answer, fields),
    rows: [...lines, ...(table.sums ? sumsOf(lines, fields, table.sums) : totalsOf(answer, fields))],
  }
}

/** Whether a column has a value in some row; without rows, whether it would have one in each. */
function hasContent({ path }: Column, rows: readonly unknown[], type: GraphQLObjectType): boolean {
  if (!rows.length) {
    const [first = ''] = path
    return isNonNullType(type.getFields()[first]?.type)
  }
  return rows.some(row => {
    const value = valueAt(row, path)
    return value !== null && value !== undefined && !(Array.isArray(value) && !value.length)
  })
}

/** The fields of a report's rows. An id stands back where the number or the name of its record is a column itself. */
function fieldsOfRows(
  columns: readonly Column[],
  rows: readonly unknown[],
  shows: Readonly<Record<string, Shown>>,
  answer: Answer,
  head: ReportHead,
): SheetField[] {
  const known = new Set(columns.map(({ name }) => name))
  const isTold = ({ name }: Column) =>
    name.endsWith('Id') && [`${name.slice(0, -2)}Number`, `${name.slice(0, -2)}Name`].some(other => known.has(other))
  const isCompared = columns.some(({ path }) => path[0] === 'comparison')
  const hasText = columns.some(({ type }) => type === 'String')
  return columns.flatMap(column => {
    const group = isCompared ? groupOf(column, answer) : undefined
    const isKnown = (id: unknown) => typeof id === 'string' && head.names.has(id)
    const isNamed = column.type === 'ID' && rows.some(row => [valueAt(row, column.path)].flat().some(isKnown))
    const fields = fieldsFor(column, shows, head, {
      isNamed,
      isIdentified: hasText,
      ...(group ? { group } : {}),
      none: isNamed ? noneOf(column.path.at(-1) ?? '', shows) : null,
    })
    return isTold(column) ? fields.filter(({ column: { medium } }) => medium === 'data') : fields
  })
}

/** What a row without a record is called: a gift without a donor is anonymous. */
const noneOf = (name: string, shows: Readonly<Record<string, Shown>>): string =>
  name === 'donorId' || name === 'givingUnitId'
    ? 'Anonymous'
    : `No ${(shows[name]?.title ?? titleOfReference(name)).toLowerCase()}`

/** The days that the numbers of a column are of. */
function groupOf({ path: [above] }: Column, answer: Answer): string | undefined {
  if (above === 'measures') return range(answer.from, answer.asOf)
  return above === 'comparison' ? range(answer.comparisonFrom, answer.comparisonAsOf) : undefined
}

function range(from: unknown, until: unknown): string | undefined {
  return typeof from === 'string' && typeof until === 'string' ? `${longDay(from)} to ${longDay(until)}` : undefined
}

/** What a row is of stands before its numbers. */
const inOrder = (fields: readonly SheetField[]): SheetField[] => [
  ...fields.filter(({ column }) => !isNumeric(column.kind)),
  ...fields.filter(({ column }) => isNumeric(column.kind)),
]

/** The rows of totals: the objects of the answer that have the columns of its rows. */
function totalsOf(answer: Answer, fields: readonly SheetField[]): SheetRow[] {
  const found = Object.entries(answer).flatMap(([name, value]): SheetRow[] => {
    if (name === 'comparisonTotals' || !isObject(value)) return []
    const compared = isObject(answer.comparisonTotals) ? answer.comparisonTotals : {}
    const cells = fields.map(({ column, source, cell }): unknown => {
      const last = source.path.at(-1) ?? ''
      const from = source.path[0] === 'comparison' ? (name === 'totals' ? compared : {}) : value
      return isNumeric(column.kind) ? cell(from[last]) : null
    })
    if (cells.every(cell => cell === null)) return []
    return [{ cells: labelled(cells, fields, name === 'totals' ? 'Total' : wordsOf(name)), rank: 'total' }]
  })
  return found.map((row, place) => (place === found.length - 1 ? { ...row, rank: 'grand' } : row))
}

/** Which counts of the rows are more than their total, because a row shares what it counts with another one. */
function overlapNotes(lines: readonly SheetRow[], { totals }: Answer, fields: readonly SheetField[]): string[] {
  if (!isObject(totals)) return []
  const titles = fields.flatMap(({ column, source }, place) => {
    const total = totals[source.path.at(-1) ?? '']
    if (column.kind !== 'count' || source.path[0] === 'comparison' || typeof total !== 'number') return []
    return lines.reduce((all, { cells }) => all + Number(cells[place] ?? 0), 0) > total ? [column.title] : []
  })
  return titles.map(title => `${title}: what is in several rows counts once in the total.`)
}

/** The sums of these members over rows. */
function sumsOf(lines: readonly SheetRow[], fields: readonly SheetField[], members: readonly string[]): SheetRow[] {
  if (!lines.length) return []
  const cells = fields.map(({ source }, place) =>
    members.includes(source.name)
      ? lines.reduce((all, { cells: own }) => all + Math.round(Number(own[place] ?? 0) * 100), 0) / 100
      : null,
  )
  return [{ cells: labelled(cells, fields, 'Total'), rank: 'grand' }]
}

/** The label of a total stands in the first column that everybody sees and that has no number. */
function labelled(cells: readonly unknown[], fields: readonly SheetField[], label: string): unknown[] {
  const place = fields.findIndex(({ column: { kind, medium } }) => !isNumeric(kind) && medium === undefined)
  return cells.map((cell, index) => (index === place ? label : cell))
}

const UNSAID = new Set(['from', 'asOf', 'comparisonFrom', 'comparisonAsOf', 'generatedAt', 'rowCount', 'nextCursor'])

/**
 * What the answer says besides its rows and totals, as sentences.
 * @param isAbove those below the title: the records that the report is of, and members that are declared so. Else those below the rows.
 */
function scalarLines(
  type: GraphQLObjectType,
  answer: Answer,
  { shows = {} }: Table,
  head: ReportHead,
  isAbove: boolean,
): string[] {
  return Object.values(type.getFields()).flatMap(({ name, type: declared }) => {
    const value = answer[name]
    const shown = shows[name]
    const { name: scalar } = getNamedType(declared)
    const isHead = shown?.isAbove ?? (scalar === 'ID' && !Array.isArray(value))
    if (UNSAID.has(name) || shown?.medium === 'none' || isHead !== isAbove) return []
    if (shown?.sentence) return shown.sentence(value) ?? []
    if (value === null || value === undefined) return []
    if (
      typeof value === 'object' &&
      !(Array.isArray(value) && value.length && value.every(each => typeof each === 'string'))
    )
      return []
    const kind = kindOf(name, scalar, shown)
    // No id is on paper: a record is named there, or left out.
    if (scalar === 'ID' && ![value].flat().every(id => head.names.has(String(id)))) return []
    const title = shown?.title ?? (scalar === 'ID' ? titleOfReference(name) : titleOfMember(name))
    return [`${title}: ${paperText(cellOf(value, scalar, kind, shown, head), kind)}`]
  })
}

const grouped = (count: number): string => count.toLocaleString('en-US')

function limitNote(answer: Answer, { rows: member }: Table): string[] {
  const count = listOf(answer[member]).length
  if (typeof answer.nextCursor === 'string') return ['More rows follow. Name fewer days to see all of them.']
  return typeof answer.rowCount === 'number' && answer.rowCount > count
    ? [`The report has ${grouped(answer.rowCount)} rows. Raise limit to see more than ${grouped(count)}.`]
    : []
}

/** The days of the report, its currency, and when it was made in the church's own time. */
export function subtitlesOf(answer: Answer, { currency, madeAt, timeZone }: ReportHead): string[] {
  const { from, asOf, comparisonFrom, comparisonAsOf, generatedAt } = answer
  const days = range(from, asOf) ?? (typeof asOf === 'string' ? `As of ${longDay(asOf)}` : undefined)
  const compared =
    range(comparisonFrom, comparisonAsOf) ?? (typeof comparisonAsOf === 'string' ? longDay(comparisonAsOf) : undefined)
  const made = typeof generatedAt === 'string' ? new Date(generatedAt) : madeAt
  return [
    ...(days ? [days] : []),
    ...(compared ? [`Compared with ${compared}`] : []),
    `Amounts in ${currency}. Made on ${longTime(made, timeZone)} (${timeZone})`,
  ]
}

/** The first rows of a sheet that is too long for a medium, and a note that says so. The totals stay. */
export function firstRows(sheet: Sheet, most: number, otherFormat: string): Sheet {
  const lines = sheet.rows.filter(({ rank = 'line' }) => rank === 'line').length
  if (lines <= most) return sheet
  let left = most
  const rows = sheet.rows.filter(({ rank = 'line' }) => rank !== 'line' || left-- > 0)
  const note = `These are the first ${grouped(most)} of ${grouped(lines)} rows. ${otherFormat} has all of them.`
  return { ...sheet, rows, notes: [...sheet.notes, note] }
}

/** The title of a column in a table without groups: with the days that its numbers are of, when others have the same title. */
export function titlesOf(columns: readonly SheetColumn[]): string[] {
  const first = columns.find(({ group }) => group)?.group
  return columns.map(({ title, group }) => {
    const twins = columns.filter(other => other.title === title)
    return group && group !== first && twins.length > 1 ? `${title}, ${group}` : at([title], 0)
  })
}
