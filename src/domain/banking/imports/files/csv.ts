import { type Money, minor } from '../../../../values/money.js'
import type { Day } from '../../../../values/time.js'
import { ownAmount } from '../../../imports/amount-text.js'
import {
  COLUMNS_MAX,
  type CsvRow,
  csvRows,
  EMPTY_MAX,
  HEADS_WITHIN,
  namedDelimiter,
} from '../../../imports/csv-rows.js'
import { type DayOrder, dayOfSerial, readDay } from '../../../imports/day-text.js'
import { foldedLine, lineOf, textOf } from '../../../imports/file-text.js'
import { ARRIVED } from '../../../imports/status-words.js'
import {
  type FileLine,
  type FileStatement,
  faultOf,
  idOf,
  joined,
  type LineState,
  type ReadingContext,
  ROWS_MAX,
} from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

/** Which columns of a CSV file say what. A column is named by its head or, in a file without heads, by its number from 1. */
export interface CsvLayout {
  delimiter: string
  /** Lines above the heads, or above the first row. More lines above the heads are left out by themselves. */
  skipLines: number
  hasHeads: boolean
  dateColumn: string
  dateOrder: DayOrder
  /** The columns of the description, in their order. */
  descriptionColumns: readonly string[]
  /** Signed amounts. Null when money in and money out have a column each. */
  amountColumn: string | null
  moneyInColumn: string | null
  moneyOutColumn: string | null
  /** The column of a word for money in or money out, such as Debit. */
  directionColumn: string | null
  /** Whether a positive amount is money that goes out, as many cards write it. */
  positiveIsOut: boolean
  decimalSeparator: '.' | ','
  currencyColumn: string | null
  statusColumn: string | null
  /** The words of a status with which a row counts. */
  statusWords: readonly string[]
  referenceColumn: string | null
  checkNumberColumn: string | null
  idColumn: string | null
  balanceColumn: string | null
  /** Columns that are known by their heads and shall say nothing. */
  ignoredColumns: readonly string[]
  /** Columns whose amounts together are what moved, instead of amountColumn. */
  addedColumns?: readonly string[]
  /** Whether a day with a time and without a zone is in UTC. Otherwise it is the account's own. */
  isInUtc?: boolean
}

const WHAT = 'a file with a row for each line of the account'

/** Words for money that goes out and for money that comes in, as banks write them in English, German and Dutch. */
const OUT = ['debit', 'dr', 'd', 'db', 's', 'soll', 'af', 'out', 'withdrawal', 'sent', 'money out']
const IN = ['credit', 'cr', 'c', 'h', 'haben', 'bij', 'in', 'deposit', 'received', 'money in']
const directionOf = (word: string): 1 | -1 | undefined => (OUT.includes(word) ? -1 : IN.includes(word) ? 1 : undefined)

const WAITING = /^(?:pending|processing|authori[sz]ed|on hold|held|uncleared|unposted|placed|created|in progress)$/

/** Heads of columns that decide whether a row counts, and as what. */
const DECIDING: [member: 'currencyColumn' | 'statusColumn' | 'directionColumn', heads: readonly string[]][] = [
  ['currencyColumn', ['currency', 'ccy', 'currency code', 'currencycode', 'waehrung', 'währung', 'munt']],
  ['statusColumn', ['status', 'state', 'transaction status']],
  [
    'directionColumn',
    [
      'direction',
      'debit/credit',
      'credit/debit',
      'credit or debit',
      'dr/cr',
      'cr/dr',
      'cd',
      'type',
      'transaction type',
      'balance impact',
      'af bij',
    ],
  ],
]

const SINGLE = [
  'dateColumn',
  'amountColumn',
  'moneyInColumn',
  'moneyOutColumn',
  'directionColumn',
  'currencyColumn',
  'statusColumn',
  'referenceColumn',
  'checkNumberColumn',
  'idColumn',
  'balanceColumn',
] as const
type Column = (typeof SINGLE)[number]

/** Where the columns of a layout are in a file. */
interface Places {
  at: Partial<Record<Column, number>>
  descriptions: number[]
  added: number[]
  /** The heads, folded; empty in a file without them. */
  heads: string[]
}

/** The places of the columns in a row of heads, or the member of the layout that is not there. */
function placesIn(layout: CsvLayout, cells: readonly string[]): Places | { missing: string } {
  const heads = layout.hasHeads ? cells.map(foldedLine) : []
  const placeOf = (name: string) => (layout.hasHeads ? heads.indexOf(foldedLine(name)) : Number(name) - 1)
  const isThere = (at: number) => Number.isInteger(at) && at >= 0 && at < cells.length
  const at: Partial<Record<Column, number>> = {}
  for (const column of SINGLE) {
    const name = layout[column]
    if (name === null) continue
    const place = placeOf(name)
    if (!isThere(place)) return { missing: column }
    at[column] = place
  }
  const descriptions = layout.descriptionColumns.map(placeOf)
  const added = (layout.addedColumns ?? []).map(placeOf)
  if (!added.every(isThere)) return { missing: 'amountColumn' }
  const absent = descriptions.findIndex(place => !isThere(place))
  return absent < 0
    ? { at, descriptions, added, heads }
    : { missing: absent === 0 ? 'descriptionColumn' : 'furtherDescriptionColumns' }
}

/** Whether one of the first rows of a table has the heads of a layout. */
export const fits = (layout: CsvLayout, rows: readonly CsvRow[]): boolean =>
  rows.slice(0, HEADS_WITHIN).some(({ cells, isBroken }) => !isBroken && !('missing' in placesIn(layout, cells)))

/** The places of the columns, and the rows below the heads. @throws UnreadableFile for a column that the file does not have. */
function found(layout: CsvLayout, rows: readonly CsvRow[]): { places: Places; body: readonly CsvRow[] } {
  const below = rows.filter(({ line }) => line > layout.skipLines)
  let missing = 'dateColumn'
  const candidates = below.slice(0, layout.hasHeads ? HEADS_WITHIN : 1)
  for (const [place, { cells, isBroken }] of candidates.entries()) {
    if (isBroken) continue
    const places = placesIn(layout, cells)
    if (!('missing' in places)) return { places, body: layout.hasHeads ? below.slice(place + 1) : below }
    // The row that has the day is the one that was meant.
    if (missing === 'dateColumn') missing = places.missing
  }
  const width = candidates[0]?.cells.length ?? 0
  throw new UnreadableFile(
    layout.hasHeads ? 'the head of a column of the file' : `the number of a column, from 1 to ${width}`,
    missing,
  )
}

/** The rows of a file below its heads, with the places of their columns and what holds for the file as a whole. */
class Table {
  private readonly isSignedIn: boolean
  private readonly isSignedOut: boolean
  private readonly isSignedByWord: boolean

  constructor(
    private readonly layout: CsvLayout,
    private readonly context: ReadingContext,
    private readonly places: Places,
    private readonly rows: readonly CsvRow[],
    private readonly isSheet: boolean,
  ) {
    const isNegative = (column: 'moneyInColumn' | 'moneyOutColumn') => {
      const amounts = rows.flatMap(row => this.amount(row, column) ?? []).filter(amount => amount !== 0)
      return amounts.length > 0 && amounts.every(amount => amount < 0)
    }
    this.isSignedIn = isNegative('moneyInColumn')
    this.isSignedOut = isNegative('moneyOutColumn')
    const byWord = rows
      .filter(row => directionOf(foldedLine(this.cell(row, 'directionColumn'))) === -1)
      .flatMap(row => this.amount(row, 'amountColumn') ?? [])
    this.isSignedByWord = byWord.length > 0 && byWord.every(amount => amount <= 0)
  }

  private cell({ cells }: CsvRow, column: Column): string {
    const at = this.places.at[column]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }

  /** The amount of a cell; 0 for an empty one. Undefined when it is none. */
  private amount(row: CsvRow, column: 'amountColumn' | 'moneyInColumn' | 'moneyOutColumn' | 'balanceColumn') {
    return this.amountOf(this.cell(row, column))
  }

  private amountOf(text: string): Money | undefined {
    if (text === '') return minor(0)
    const { currency } = this.context
    return ownAmount(text, { decimalSeparator: this.layout.decimalSeparator, currency })
  }

  /** Money in is positive. Undefined when it cannot be read. */
  private movedBy(row: CsvRow): Money | undefined {
    if (this.places.added.length) {
      const amounts = this.places.added.map(at => this.amountOf((row.cells[at] ?? '').trim()))
      return amounts.reduce((all, each) => (all === undefined || each === undefined ? undefined : minor(all + each)))
    }
    if (this.places.at.amountColumn === undefined) {
      const [moneyIn, moneyOut] = [this.amount(row, 'moneyInColumn'), this.amount(row, 'moneyOutColumn')]
      if (moneyIn === undefined || moneyOut === undefined) return undefined
      // A debit that is written with a minus goes out like the others, unless others have none: then it comes back. So with credits.
      return minor((this.isSignedIn ? 0 - moneyIn : moneyIn) + (this.isSignedOut ? moneyOut : 0 - moneyOut))
    }
    const amount = this.amount(row, 'amountColumn')
    if (amount === undefined) return undefined
    if (this.places.at.directionColumn !== undefined) {
      const direction = directionOf(foldedLine(this.cell(row, 'directionColumn')))
      if (direction === undefined) return undefined
      return minor(this.isSignedByWord ? amount : direction * amount)
    }
    return minor(this.layout.positiveIsOut ? 0 - amount : amount)
  }

  /** Whether a row is a title, a total or a note: it has no day, or no amount at all. */
  private isNote(row: CsvRow): boolean {
    const columns = ['amountColumn', 'moneyInColumn', 'moneyOutColumn'] as const
    const isEmpty = (at: number) => (row.cells[at] ?? '').trim() === ''
    // A memo of PayPal moves no money: a hold, or what a bank will send.
    if (!/\d/.test(this.cell(row, 'dateColumn')) || foldedLine(this.cell(row, 'directionColumn')) === 'memo')
      return true
    return columns.every(column => this.cell(row, column) === '') && this.places.added.every(isEmpty)
  }

  private stateOf(row: CsvRow): LineState {
    const currency = this.cell(row, 'currencyColumn').toUpperCase()
    if (currency !== '' && currency !== this.context.currency) return 'OTHER_CURRENCY'
    if (this.places.at.statusColumn === undefined) return 'BOOKED'
    const word = foldedLine(this.cell(row, 'statusColumn'))
    const words = this.layout.statusWords.length ? this.layout.statusWords.map(foldedLine) : ARRIVED
    return words.includes(word) ? 'BOOKED' : WAITING.test(word) ? 'PENDING' : 'LEFT_OUT'
  }

  private day(row: CsvRow): Day | undefined {
    const text = this.cell(row, 'dateColumn')
    // A number in a workbook is a day that nobody has formatted as one.
    const serial = this.isSheet ? /^\d{2,5}(?:[.,]\d{1,15})?$/.exec(text) : null
    if (serial) return dayOfSerial(Number(text.replace(',', '.')))
    const isTimed = this.layout.isInUtc === true && /\d:\d{2}(?::\d{2})?$/.test(text)
    return readDay(isTimed ? `${text} UTC` : text, this.layout.dateOrder, this.context.timeZone)
  }

  private faultIn(row: CsvRow, date: unknown, amount: unknown): FileLine['fault'] {
    if (row.isBroken) return faultOf('row', 'a row whose quotation marks are closed')
    const { heads } = this.places
    if (heads.length && row.cells.slice(heads.length).some(cell => cell.trim() !== ''))
      return faultOf('row', 'a row with as many cells as there are heads')
    if (date === undefined) return faultOf('date', 'a day in the order of the layout')
    return amount === undefined ? faultOf('amount', 'an amount by the layout') : null
  }

  line(row: CsvRow): FileLine {
    const date = this.day(row)
    const amount = this.movedBy(row)
    const fault = this.faultIn(row, date, amount)
    const isNote = !row.isBroken && this.isNote(row)
    const own = this.stateOf(row)
    const state = isNote ? 'NOTE' : own !== 'BOOKED' && !row.isBroken ? own : fault ? 'INVALID' : 'BOOKED'
    const checkNumber = lineOf(this.cell(row, 'checkNumberColumn'), 100) || null
    const texts = this.places.descriptions.map(at => lineOf(row.cells[at], 500))
    const hasBalance = this.cell(row, 'balanceColumn') !== ''
    return {
      line: row.line,
      state,
      date: date ?? null,
      amount: (state === 'OTHER_CURRENCY' || row.isBroken ? null : amount) ?? null,
      description: lineOf(joined(...texts), 500) || 'Bank line',
      reference: checkNumber ?? (lineOf(this.cell(row, 'referenceColumn'), 100) || null),
      checkNumber,
      id: idOf(this.cell(row, 'idColumn')),
      balance: hasBalance ? (this.amount(row, 'balanceColumn') ?? null) : null,
      fault: state === 'INVALID' ? fault : null,
      said: lineOf(row.cells.join(' | '), 500),
    }
  }

  lines(): FileLine[] {
    return this.rows.map(row => this.line(row))
  }

  /**
   * Asks about a column that decides whether a row counts, and as what, and that the layout does not name.
   * @throws UnreadableFile.
   */
  assertNothingDecides(): void {
    for (const [member, known] of DECIDING) {
      if (this.layout[member] !== null) continue
      const at = this.places.heads.findIndex(head => known.includes(head))
      const head = this.places.heads[at]
      if (head === undefined || this.layout.ignoredColumns.some(each => foldedLine(each) === head)) continue
      const named = [...Object.values(this.places.at), ...this.places.descriptions]
      const words = new Set(this.rows.flatMap(({ cells }) => foldedLine(cells[at] ?? '') || []))
      if (!named.includes(at) && this.matters(member, [...words]))
        throw new UnreadableFile(`the column "${head}" in this member, or among ignoredColumns`, member, [head])
    }
  }

  private matters(member: 'currencyColumn' | 'statusColumn' | 'directionColumn', words: readonly string[]): boolean {
    if (member === 'currencyColumn') return words.some(word => word !== this.context.currency.toLowerCase())
    if (member === 'statusColumn') return words.some(word => !ARRIVED.includes(word))
    const isUnsigned = this.rows.every(row => (this.amount(row, 'amountColumn') ?? 0) >= 0)
    const areDirections = words.length > 0 && words.every(word => directionOf(word) !== undefined)
    return (
      this.places.at.amountColumn !== undefined &&
      isUnsigned &&
      areDirections &&
      words.some(word => directionOf(word) === -1)
    )
  }
}

/**
 * Reads a CSV file (RFC 4180, and the other delimiters that banks use).
 * @throws UnreadableFile when the layout does not fit the file.
 */
export function readCsv(bytes: Uint8Array, layout: CsvLayout, context: ReadingContext): FileStatement[] {
  return readTable(csvTable(bytes, layout), layout, context)
}

/** The first rows of a CSV file, by the delimiter of a layout. */
export function firstRows(bytes: Uint8Array): (layout: CsvLayout) => readonly CsvRow[] {
  const text = textOf(bytes)
  const named = namedDelimiter(text)
  const byDelimiter = new Map<string, CsvRow[]>()
  return layout => {
    const delimiter = named ?? layout.delimiter
    const rows = byDelimiter.get(delimiter) ?? csvRows(text, delimiter, HEADS_WITHIN + 1) ?? []
    byDelimiter.set(delimiter, rows)
    return rows.slice(named === undefined ? 0 : 1)
  }
}

/** The rows of a CSV file. @throws UnreadableFile for a file most of whose rows are broken or empty. */
export function csvTable(bytes: Uint8Array, { delimiter, skipLines }: CsvLayout): CsvRow[] {
  const text = textOf(bytes)
  const named = namedDelimiter(text)
  const rows = csvRows(text, named ?? delimiter, ROWS_MAX + HEADS_WITHIN + skipLines + 2)
  if (!rows)
    throw new UnreadableFile(`${WHAT}, whose quotation marks are closed, with at most ${EMPTY_MAX} empty lines`)
  return named === undefined ? rows : rows.slice(1)
}

/**
 * Reads the rows of a CSV file or of a sheet.
 * @param isSheet whether days can be the serial numbers of a workbook.
 * @throws UnreadableFile when the layout does not fit the rows.
 */
export function readTable(
  rows: readonly CsvRow[],
  layout: CsvLayout,
  context: ReadingContext,
  isSheet = false,
): FileStatement[] {
  if (rows.some(({ cells }) => cells.length > COLUMNS_MAX))
    throw new UnreadableFile(`a file with at most ${COLUMNS_MAX} columns`)
  const { places, body } = found(layout, rows)
  const table = new Table(layout, context, places, body, isSheet)
  table.assertNothingDecides()
  const lines = table.lines()
  const counted = lines.filter(({ state }) => state !== 'NOTE')
  if (counted.length && counted.every(({ state }) => state === 'INVALID')) {
    const isDate = counted.every(({ fault }) => fault?.field === 'date')
    throw new UnreadableFile(
      isDate ? 'a column with days in the order that the layout names' : 'a column with amounts',
      isDate ? 'dateColumn' : places.at.amountColumn === undefined ? 'moneyInColumn' : 'amountColumn',
    )
  }
  const account = { bank: null, branch: null, number: null, type: null }
  const days = { from: null, until: null, openingBalance: null, closingBalance: null, closingDay: null }
  return [{ account, currency: null, ...days, lines }]
}
