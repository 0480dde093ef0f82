import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { CellObject, SheetData } from 'write-excel-file/node'
import { at } from '../values/present.js'
import {
  type CellKind,
  isNumeric,
  placesFor,
  type RowRank,
  rowsFor,
  type Sheet,
  type SheetRow,
} from '../values/sheet.js'

/** The sheets of a workbook, with the titles of their columns. */
export interface Workbook {
  churchName?: string
  sheets: readonly (Sheet & {
    titles: readonly string[]
    /** Further rows, as `packed` has made them. */
    packed?: readonly Uint8Array[]
  })[]
}

/** Rows as bytes, which go over to the thread that prints at once. Copying many rows as values takes as long as reading them. */
export const packed = (rows: readonly SheetRow[]): Uint8Array => serialize(rows)

function* rowsIn(sheet: Workbook['sheets'][number]): Generator<SheetRow> {
  for (const bytes of sheet.packed ?? []) yield* deserialize(bytes)
  yield* rowsFor(sheet.rows, 'data')
}

/** This module, for the thread that prints. */
export const WORKBOOKS = new URL(import.meta.url)

/** The widest that a column is, in characters. */
const WIDTH_MAX = 48
const WIDTH_MIN = 8
const ROWS_PER_TURN = 500
const FORMATS: Partial<Record<CellKind, string>> = {
  money: '#,##0.00;(#,##0.00)',
  count: '#,##0',
  percent: '0.00%',
  number: '#,##0.##',
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  time: 'yyyy-mm-dd hh:mm',
}
/** Excel's limit of one cell. */
const TEXT_MAX = 32_767

/** A day, a month or a local time as a moment of UTC. Excel has no zones, so it shows these digits. */
function dateOf(text: string): Date {
  const [day = '', time = '00:00'] = text.split(' ')
  return new Date(`${day.length === '2026-01'.length ? `${day}-01` : day}T${time}:00Z`)
}

function cellOf(value: unknown, kind: CellKind): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  const format = FORMATS[kind]
  if (typeof value === 'number')
    return { value: kind === 'percent' ? value / 100 : value, type: Number, ...(format ? { format } : {}) }
  if (typeof value === 'boolean') return { value: value ? 'Yes' : 'No', type: String }
  const text = String(value)
  if (format && !isNumeric(kind) && /^\d{4}-\d{2}/.test(text)) return { value: dateOf(text), type: Date, format }
  // A cell of text is no formula, whatever it begins with.
  return { value: text.slice(0, TEXT_MAX), type: String }
}

/** The ranks of rows that stand out. */
const BOLD: ReadonlySet<RowRank> = new Set(['subtotal', 'total', 'grand'])

/** Excel's limit of the name of a sheet. */
const NAME_MAX = 31

/** The title of a sheet as Excel takes it: without some characters, and cut at a comma or between words. A statement is named by its subject. */
function sheetNameOf(title: string): string {
  const name = title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^Statement of (\w)/, (_, letter: string) => letter.toUpperCase())
  if (name.length <= NAME_MAX) return name
  const cut = name.slice(0, NAME_MAX)
  const end = cut.lastIndexOf(cut.includes(',') ? ',' : ' ')
  return end < 0 ? cut : cut.slice(0, end)
}

/** Names that differ, also in the eyes of Excel, which takes capitals for the same letters. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const names: string[] = []
  const isTaken = (name: string) => names.some(other => other.toLowerCase() === name.toLowerCase())
  for (const { title } of sheets) {
    const base = sheetNameOf(title)
    let name = base
    for (let number = 2; isTaken(name); number++) name = `${base.slice(0, NAME_MAX - 4)} ${number}`
    names.push(name)
  }
  return names
}

/** The columns of a workbook, by their places. Ids stand last, because people read past them. */
function placesOf(columns: Sheet['columns']): number[] {
  const places = placesFor(columns, 'data')
  const isId = (place: number) => /\bID$/.test(at(columns, place).title)
  return [...places.filter(place => !isId(place)), ...places.filter(isId)]
}

/** Sheets as a workbook (Office Open XML): the titles stay in sight, numbers are numbers and days are days. */
export async function workbook({ sheets, churchName }: Workbook): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const names = sheetNames(sheets)
  const made = []
  for (const [index, sheet] of sheets.entries())
    made.push({ ...(await sheetOf(sheet, churchName)), sheet: at(names, index) })
  return new Uint8Array(await write(made).toBuffer())
}

async function sheetOf(sheet: Workbook['sheets'][number], churchName = '') {
  const { columns, notes, subtitles, title, titles } = sheet
  const places = placesOf(columns)
  const kinds = places.map(place => at(columns, place).kind)
  const heads = places.map((place, i) => ({
    value: at(titles, place),
    type: String,
    fontWeight: 'bold' as const,
    bottomBorderStyle: 'thin' as const,
    align: isNumeric(at(kinds, i)) ? ('right' as const) : ('left' as const),
    wrap: true,
  }))
  const widths = heads.map(({ value }) => Math.min(value.length, WIDTH_MIN * 2))
  const data: SheetData = [heads]
  for (const { cells, rank = 'line' } of rowsIn(sheet)) {
    if (data.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
    data.push(
      places.map((place, i) => {
        const cell = cellOf(cells[place], at(kinds, i))
        const length = cell ? String(cell.value instanceof Date ? '2026-01-01' : cell.value).length + 3 : 0
        widths[i] = Math.max(at(widths, i), Math.min(length, WIDTH_MAX))
        return cell && BOLD.has(rank) ? { ...cell, fontWeight: 'bold', topBorderStyle: 'thin' } : cell
      }),
    )
  }
  for (const text of ['', title, ...(churchName ? [churchName] : []), ...subtitles, ...notes])
    data.push([text ? { value: text, type: String } : null])
  return {
    data,
    columns: widths.map(width => ({ width: Math.max(WIDTH_MIN, width) })),
    stickyRowsCount: 1,
  }
}
