import { CsvError, parse } from 'csv-parse/sync'
import { type Money, minor } from '../../../../values/money.js'
import type { Day } from '../../../../values/time.js'
import {
  amountOf,
  type BadRow,
  type BankFile,
  dayOf,
  type FileRow,
  isBad,
  lineOf,
  textOf,
  UnreadableFile,
} from './bank-file.js'

/** How a day is written. Y, M and D are the year, the month and the day; the separator may be any of `-/. `, or none. */
export type DateOrder = 'YMD' | 'MDY' | 'DMY'

/** Which columns of a CSV file say what. A column is named by its head or, in a file without heads, by its number from 1. */
export interface CsvLayout {
  delimiter: string
  /** Lines above the heads, or above the first row. */
  skipLines: number
  hasHeads: boolean
  dateColumn: string
  dateOrder: DateOrder
  descriptionColumn: string
  /** Signed amounts. Null when money in and money out have a column each. */
  amountColumn: string | null
  moneyInColumn: string | null
  moneyOutColumn: string | null
  /** Whether a positive amount is money that goes out, as many cards write it. */
  positiveIsOut: boolean
  decimalSeparator: '.' | ','
  referenceColumn: string | null
  idColumn: string | null
  balanceColumn: string | null
}

const WHAT = 'a CSV file with a row for each line of the account'

/** The most rows of a bank file. Reading stops one row behind. */
export const ROWS_MAX = 20_000
/** The most columns of a file. */
const COLUMNS_MAX = 500

/** Parses a file row by row, so that only what is taken of a row stays in memory. */
function eachRow(bytes: Uint8Array, { delimiter, skipLines }: CsvLayout, take: (cells: string[]) => void): void {
  try {
    parse(textOf(bytes), {
      bom: true,
      delimiter,
      from_line: skipLines + 1,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      to: ROWS_MAX + 2,
      on_record: (cells: string[]) => {
        take(cells)
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(WHAT)
    throw error
  }
}

/** Reads the cell of a column from a row. Undefined for a column that the layout leaves out. */
type Cell = (row: readonly string[]) => string

const COLUMNS = [
  'dateColumn',
  'descriptionColumn',
  'amountColumn',
  'moneyInColumn',
  'moneyOutColumn',
  'referenceColumn',
  'idColumn',
  'balanceColumn',
] as const
type Column = (typeof COLUMNS)[number]

/** @throws UnreadableFile for a column that the file does not have. */
function cellsOf(layout: CsvLayout, heads: readonly string[]): Partial<Record<Column, Cell>> {
  const folded = heads.map(head => lineOf(head, 200).toLowerCase())
  const cells: Partial<Record<Column, Cell>> = {}
  for (const column of COLUMNS) {
    const name = layout[column]
    if (name === null) continue
    const at = layout.hasHeads ? folded.indexOf(lineOf(name, 200).toLowerCase()) : Number(name) - 1
    if (!Number.isInteger(at) || at < 0 || at >= heads.length)
      throw new UnreadableFile(
        layout.hasHeads ? 'the head of a column of the file' : `the number of a column, from 1 to ${heads.length}`,
        column,
      )
    cells[column] = row => row[at] ?? ''
  }
  return cells
}

const ORDERS: Readonly<Record<DateOrder, readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd']>> = {
  YMD: ['y', 'm', 'd'],
  MDY: ['m', 'd', 'y'],
  DMY: ['d', 'm', 'y'],
}

/** A year of two digits is one of this century. A time behind the day is left out. */
export function csvDay(text: string, order: DateOrder): Day | undefined {
  const bare = text.trim()
  const digits = order === 'YMD' ? /^(\d{4})(\d{2})(\d{2})(?!\d)/ : /^(\d{2})(\d{2})(\d{4})(?!\d)/
  const parts = digits.exec(bare) ?? /^(\d{1,4})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{1,4})(?!\d)/.exec(bare)
  if (!parts) return undefined
  const of = Object.fromEntries(ORDERS[order].map((name, at) => [name, parts[at + 1] ?? '']))
  const year = of.y?.length === 2 ? `20${of.y}` : of.y
  return year?.length === 4 ? dayOf(year, of.m, of.d) : undefined
}

function amountIn(row: readonly string[], cells: Partial<Record<Column, Cell>>, layout: CsvLayout): Money | undefined {
  const { decimalSeparator, positiveIsOut } = layout
  const of = (column: Column) => {
    const text = cells[column]?.(row).trim() ?? ''
    return text === '' ? minor(0) : amountOf(text, decimalSeparator)
  }
  if (cells.amountColumn) {
    const amount = of('amountColumn')
    return amount === undefined ? undefined : minor(positiveIsOut ? 0 - amount : amount)
  }
  const [moneyIn, moneyOut] = [of('moneyInColumn'), of('moneyOutColumn')]
  if (moneyIn === undefined || moneyOut === undefined) return undefined
  return minor(Math.abs(moneyIn) - Math.abs(moneyOut))
}

function rowOf(row: readonly string[], cells: Partial<Record<Column, Cell>>, layout: CsvLayout): FileRow | BadRow {
  const date = csvDay(cells.dateColumn?.(row) ?? '', layout.dateOrder)
  const amount = amountIn(row, cells, layout)
  if (!date) return { field: 'date', expected: 'a day in the order of the layout' }
  if (amount === undefined || amount === 0) return { field: 'amount', expected: 'an amount other than 0' }
  return {
    date,
    amount,
    description: lineOf(cells.descriptionColumn?.(row), 500) || 'Bank line',
    reference: lineOf(cells.referenceColumn?.(row), 100) || null,
    id: lineOf(cells.idColumn?.(row), 150) || null,
  }
}

/** The balances before the first and after the last line, whichever of them the file begins with. */
function balancesOf(rows: readonly (FileRow | BadRow)[], afters: readonly (Money | undefined)[]) {
  const none = { openingBalance: null, closingBalance: null }
  const told = rows.flatMap((row, at) => {
    const after = afters[at]
    return isBad(row) || after === undefined ? [] : [{ ...row, after }]
  })
  const [first, last] = [told[0], told.at(-1)]
  if (!first || !last || told.length < rows.length) return none
  const [oldest, newest] = first.date <= last.date ? [first, last] : [last, first]
  return { openingBalance: minor(oldest.after - oldest.amount), closingBalance: newest.after }
}

/**
 * Reads a CSV file (RFC 4180, and the other delimiters that banks use).
 * @throws UnreadableFile when the layout does not fit the file.
 */
export function readCsv(bytes: Uint8Array, layout: CsvLayout): BankFile {
  let cells: Partial<Record<Column, Cell>> | undefined
  const rows: (FileRow | BadRow)[] = []
  const afters: (Money | undefined)[] = []
  eachRow(bytes, layout, line => {
    const isFirst = cells === undefined
    if (isFirst && line.length > COLUMNS_MAX) throw new UnreadableFile(`a CSV file with at most ${COLUMNS_MAX} columns`)
    cells ??= cellsOf(layout, line)
    if (isFirst && layout.hasHeads) return
    rows.push(rowOf(line, cells, layout))
    if (cells.balanceColumn) afters.push(amountOf(cells.balanceColumn(line), layout.decimalSeparator))
  })
  const found = cells ?? cellsOf(layout, [])
  if (rows.length && rows.every(isBad)) {
    const isDate = rows.every(row => isBad(row) && row.field === 'date')
    throw new UnreadableFile(
      isDate ? 'a column with days in the order that the layout names' : 'a column with amounts',
      isDate ? 'dateColumn' : found.amountColumn ? 'amountColumn' : 'moneyInColumn',
    )
  }
  return {
    currency: null,
    accountNumber: null,
    ...(found.balanceColumn ? balancesOf(rows, afters) : { openingBalance: null, closingBalance: null }),
    rows,
  }
}
