import type { Shown } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import type { CellKind, SheetColumn } from '../../values/sheet.js'
import { isId } from '../../values/time.js'
import type { Column } from './columns.js'
import { titleOfMember, titleOfReference, wordsOf, wordsOfChoice } from './sheet-words.js'

/** What the values of a sheet need besides the answer. */
export interface Setting {
  /** The name of each record that the caller may read, by its id. */
  names: ReadonlyMap<string, string>
  /** The church's own time zone. */
  timeZone: string
}

/** A column of a sheet, and how its cells come from rows and totals as JSON. */
export interface SheetField {
  column: SheetColumn
  /** The cell of a value. Rows and totals have no other way into the column. */
  cell(value: unknown): unknown
  /** The column of the answer that it is made from. */
  source: Column
}

const TIMES: Readonly<Record<string, CellKind>> = { week: 'day', month: 'month', quarter: 'quarter', year: 'year' }
const SCALARS: Readonly<Record<string, CellKind>> = {
  Money: 'money',
  Int: 'count',
  Float: 'number',
  DateTime: 'time',
  Boolean: 'flag',
}

/** What the values of a member are, by its declaration, its name and its type. */
export function kindOf(name: string, type: string, shown: Shown | undefined): CellKind {
  if (shown?.kind) return shown.kind
  if (shown?.isShare) return 'percent'
  if (type === 'Day') return TIMES[name] ?? 'day'
  if (type === 'Int' && /year$/i.test(name)) return 'year'
  if (type === 'Float' && name === 'percent') return 'percent'
  return SCALARS[type] ?? 'text'
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** A moment in the church's time zone: 2026-11-24 03:48. */
function localTime(moment: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-CA', { ...digits, hourCycle: 'h23', timeZone })
    formats.set(timeZone, format)
  }
  return format.format(new Date(moment)).replace(',', '')
}

/** The types whose values are texts of people; the other ones in capitals are names of an enumeration. */
const TEXTS = new Set(['String', 'ID', 'JSONObject'])

/** A value of JSON as a cell of its kind. */
export function cellOf(
  value: unknown,
  type: string,
  kind: CellKind,
  shown: Shown | undefined,
  setting: Setting,
): unknown {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return listText(value, each => cellOf(each, type, kind, shown, setting), setting)
  if (isObject(value)) return objectText(value, setting)
  if (typeof value === 'number') return shown?.isShare ? Math.round(value * 10_000) / 100 : value
  if (typeof value === 'boolean') return value
  const text = String(value)
  if (kind === 'day') return text.slice(0, 10)
  if (kind === 'month') return text.slice(0, 7)
  if (kind === 'quarter') return `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`
  if (kind === 'year') return Number(text.slice(0, 4))
  if (kind === 'time') return localTime(text, setting.timeZone)
  if (shown?.values) return shown.values[text] ?? text
  if (isId(text)) return setting.names.get(text) ?? text
  return TEXTS.has(type) && !shown?.isChoice ? text : wordsOfChoice(text)
}

/** A list in one cell. Objects are apart by semicolons. */
const listText = (values: readonly unknown[], cell: (value: unknown) => unknown, setting: Setting): string =>
  values.some(isObject)
    ? values.map(value => (isObject(value) ? objectText(value, setting) : String(cell(value)))).join('; ')
    : values.map(cell).join(', ')

/** An object within a cell: its members with a value, under their names. Ids stand by the names of their records. */
function objectText(value: Readonly<Record<string, unknown>>, setting: Setting): string {
  return Object.entries(value)
    .flatMap(([name, member]) => {
      if (member === null || member === undefined || member === '' || (Array.isArray(member) && !member.length))
        return []
      if (isId(member) && !setting.names.has(member)) return []
      const text = isObject(member)
        ? objectText(member, setting)
        : cellOf(member, 'String', kindOfText(member), undefined, setting)
      return [`${titleOfReference(name)}: ${text}`]
    })
    .join(', ')
}

const kindOfText = (value: unknown): CellKind =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/.test(value) ? 'day' : 'text'

/** The title of a column. That of a time says its zone. */
function titleOf(name: string, type: string, kind: CellKind, shown: Shown | undefined, { timeZone }: Setting): string {
  const title = shown?.title ?? (type === 'ID' ? titleOfReference(name) : titleOfMember(name))
  return kind === 'time' ? `${title} (${timeZone})` : title
}

interface FieldOptions {
  /** Whether the names of the records are shown. */
  isNamed: boolean
  /** Whether other columns identify a row, so that paper needs no reference without a name. */
  isIdentified?: boolean
  /** What the columns have in common with their neighbours. */
  group?: string
  /** What stands for no record. */
  none?: string | null
}

/**
 * The columns of a sheet for a column of the answer. A reference is two: the name of its record, and for spreadsheets its
 * id. No id is on paper.
 */
export function fieldsFor(
  source: Column,
  shows: Readonly<Record<string, Shown>>,
  setting: Setting,
  { isNamed, isIdentified = false, group, none = null }: FieldOptions,
): SheetField[] {
  const name = source.path.at(-1) ?? source.name
  const shown = shows[name]
  if (shown?.medium === 'none') return []
  const kind = kindOf(name, source.type, shown)
  const medium = shown?.medium === undefined ? {} : { medium: shown.medium }
  const grouped = group === undefined ? {} : { group }
  const above = source.path.length > 2 || (source.path.length === 2 && !UNSAID.has(source.path[0] ?? ''))
  const own = titleOf(name, source.type, kind, shown, setting)
  const title = above && !shown?.title ? wordsOf(`${source.path.at(-2)} ${own.toLowerCase()}`) : own
  const field = (column: SheetColumn, cell: SheetField['cell']): SheetField => ({ column, cell, source })
  if (source.type !== 'ID')
    return [field({ title, kind, ...medium, ...grouped }, value => cellOf(value, source.type, kind, shown, setting))]
  const id = { title: `${title} ID`, kind: 'text', medium: 'data' } as const
  if (name === 'id')
    return [field({ ...id, title: above ? `${wordsOf(source.path.at(-2) ?? '')} ID` : 'ID' }, value => value ?? null)]
  if (isNamed) {
    const named = (value: unknown) => (isNone(value) ? none : cellOf(value, 'ID', 'text', shown, setting))
    return [field({ title, kind: 'text', ...medium }, named), field(id, textOfIds)]
  }
  const unnamed = (value: unknown) => (isNone(value) ? null : 'Name not shown')
  return [...(isIdentified ? [] : [field({ title, kind: 'text', medium: 'paper' }, unnamed)]), field(id, textOfIds)]
}

/** The objects inside a row whose names say nothing to people. */
const UNSAID = new Set(['measures', 'comparison'])

const isNone = (value: unknown): boolean => value === null || value === undefined
const textOfIds = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : (value ?? null))
