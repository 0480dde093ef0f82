import readWorkbook, { type CellValue } from 'read-excel-file/universal'
import { COLUMNS_MAX, type CsvRow } from '../../../imports/csv-rows.js'
import { filesIn } from './archive.js'
import { ROWS_MAX } from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

const WHAT = 'a workbook of Excel (.xlsx)'

/** The most rows of a sheet: those of the account, and titles and notes about them. */
const SHEET_ROWS_MAX = ROWS_MAX + 1000
/** The most begins and ends of elements: 20,000 rows of ten texts have 1.2 million, and each of them takes memory. */
const TAGS_MAX = 2_000_000
const LESS_THAN = 0x3c
/** The most bytes from one element's begin to the next: a cell has at most 32,767 characters, each of them six bytes as a reference. */
const STEP_MAX = 200_000
const CELL = /<(?:\w{1,20}:)?c\s([^<>]{0,300})>/g

/** The number of a column from its letters: 1 for A, 27 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** How many elements begin and end in a part. Infinite for a text that no cell can have, over which a parser would take minutes. */
function tagsIn(part: Uint8Array): number {
  let tags = 0
  for (let at = 0, next: number; ; at = next + 1, tags += 1) {
    next = part.indexOf(LESS_THAN, at)
    if ((next < 0 ? part.length : next) - at > STEP_MAX) return Number.POSITIVE_INFINITY
    if (next < 0) return tags
  }
}

/**
 * Asserts that the cells of a workbook are in places that a list of an account has, before places are made for all of them.
 * @throws UnreadableFile, also for a cell that has an error instead of a value: nobody knows what it should be.
 */
function assertPlain(bytes: Uint8Array): void {
  const parts = filesIn(bytes, name => name.endsWith('.xml'))
  const tags = parts.reduce((count, [, part]) => count + tagsIn(part), 0)
  if (tags > TAGS_MAX) throw new UnreadableFile(`${WHAT} with fewer cells, at most ${ROWS_MAX} rows`)
  for (const [, sheet] of parts.filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)))
    for (const [, attributes = ''] of new TextDecoder('latin1').decode(sheet).matchAll(CELL)) {
      const [, letters = '', row] = /\br=["']([A-Z]{1,3})(\d{1,7})["']/.exec(attributes) ?? []
      if (columnOf(letters) > COLUMNS_MAX || Number(row ?? 0) > SHEET_ROWS_MAX)
        throw new UnreadableFile(`${WHAT} with at most ${COLUMNS_MAX} columns and ${ROWS_MAX} rows`)
      if (/\bt=["']e["']/.test(attributes))
        throw new UnreadableFile(`${WHAT} without an error in a cell: ${letters}${row} has one`)
    }
}

/** The text of a cell. A number is rounded to the 15 digits that Excel shows. */
function textOf(value: CellValue | null, decimalSeparator: string): string {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no day' : value.toISOString().slice(0, 10)
  return typeof value === 'number'
    ? String(Number(value.toPrecision(15))).replace('.', decimalSeparator)
    : String(value).trim()
}

/** Makes the rows of a sheet, with the decimal sign of a layout. */
export type Sheet = (decimalSeparator: string) => CsvRow[]

/**
 * Reads the sheets of a workbook. A formula has the value that is stored with it.
 * @throws UnreadableFile for a file that is no workbook, or has more than a list of an account.
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  assertPlain(bytes)
  const sheets = await readWorkbook(new Uint8Array(bytes).buffer).catch((error: unknown) => {
    if (error instanceof RangeError) throw error
    throw new UnreadableFile(`${WHAT}, whole`)
  })
  return sheets.map(({ data }) => {
    const bySeparator = new Map<string, CsvRow[]>()
    return decimalSeparator => {
      const rows = bySeparator.get(decimalSeparator) ?? rowsOf(data, decimalSeparator)
      bySeparator.set(decimalSeparator, rows)
      return rows
    }
  })
}

const rowsOf = (data: readonly (readonly (CellValue | null)[])[], decimalSeparator: string): CsvRow[] =>
  data.flatMap((values, at) => {
    const cells = values.map(value => textOf(value, decimalSeparator))
    return cells.some(cell => cell !== '') ? { line: at + 1, cells, isBroken: false, isUnended: false } : []
  })
