import { lineEndsOf } from './text-lines.js'

/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file where it begins, from 1. */
  line: number
  cells: string[]
  /** Whether a quotation mark of it is never closed. Its cells are then what stands there, undivided. */
  isBroken: boolean
}

/** A row with what a text shows about it, and a workbook does not. */
export interface TextCsvRow extends CsvRow {
  /** Whether the file ends with it, without a line end. It may be cut. */
  isUnended: boolean
}

/** A row has at most so many lines. A quotation mark that is not closed within them is never closed. */
const LINES_OF_ROW_MAX = 10
/** A file with more broken rows is written by other rules. */
export const BROKEN_MAX = 200
/** The most columns of a file. */
export const COLUMNS_MAX = 500
/** The heads are looked for in so many rows. */
export const HEADS_WITHIN = 20
/** A file has at most so many lines without a text, as many as a sheet of Excel has rows. Each further one is a broken row. */
export const EMPTY_MAX = 1_048_576
/** No row is longer, in UTF-16 units. */
const LENGTH_MAX = 100_000

/** The cells of a text that is one row. Undefined when a quotation mark of it is not closed. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const cells = quotedCells(text, delimiter)
  // `="a"` is a text in quotation marks with a sign before it that says so.
  return cells ?? (text.includes('="') ? quotedCells(text.replace(/(^|[,;|\t])="/g, '$1"'), delimiter) : undefined)
}

/**
 * The cells of one row by RFC 4180. csv-parse makes a parser with its buffers for each text, which is most of the time that a file of a
 * hundred thousand rows takes, and a parser of the whole file takes the neighbours of a broken row with it.
 * @returns undefined for a quotation mark that is not closed or stands within a cell without quotation marks, and for a second row.
 */
function quotedCells(text: string, delimiter: string): string[] | undefined {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? closedAt(text, at + 1) : text.indexOf(delimiter, at)
    if (isQuoted) {
      if (end < 0 || (end + 1 < text.length && text[end + 1] !== delimiter)) return undefined
      cells.push(text.slice(at + 1, end).replaceAll('""', '"'))
    } else {
      const cell = end < 0 ? text.slice(at) : text.slice(at, end)
      if (cell.includes('"') || cell.includes('\n')) return undefined
      cells.push(cell)
    }
    const next = isQuoted ? end + 1 : end
    if (next < 0 || next >= text.length) return cells
    at = next + 1
  }
}

/** The place of the quotation mark that closes a cell; two together stand for one. -1 without any. */
function closedAt(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

/** The cells of a row whose quotation marks stand inside of texts alone: `12" PIPE`. */
const withinTexts = (text: string, delimiter: string): string[] | undefined => {
  const cells = text.split(delimiter)
  return cells.some(cell => cell.trimStart().startsWith('"')) ? undefined : cells
}

/** Looks at the lines of a text from its begin to its end. Only those of one row are in memory. */
class Lines {
  private readonly endFrom: ReturnType<typeof lineEndsOf>
  private readonly ahead: string[] = []
  private from: number | undefined = 0

  constructor(private readonly text: string) {
    this.endFrom = lineEndsOf(text)
  }

  /** The next lines, as many as a row can have. */
  next(): readonly string[] {
    while (this.ahead.length < LINES_OF_ROW_MAX && this.from !== undefined) {
      const end = this.endFrom(this.from)
      this.ahead.push(this.text.slice(this.from, end?.at))
      this.from = end?.next
    }
    return this.ahead
  }

  /** Whether nothing stands behind so many of the next lines. */
  endsWith(count: number): boolean {
    return this.from === undefined && this.ahead.length === count
  }

  leave(count: number): void {
    for (let left = count; left > 0; left -= 1) this.ahead.shift()
  }
}

/**
 * Reads CSV row by row (RFC 4180, and other delimiters), those that have a cell with a text. A row that is broken hurts none of its
 * neighbours: a cell may have line breaks, but a quotation mark that is not closed within some lines takes none of them with it.
 */
export function* eachCsvRow(text: string, delimiter: string): Generator<TextCsvRow, void> {
  const lines = new Lines(text)
  let empty = 0
  for (let line = 1; ; ) {
    const next = lines.next()
    const [first] = next
    if (first === undefined) return
    const isBlank = first.trim() === ''
    const { cells, ends } = isBlank ? { cells: [], ends: 0 } : rowAt(next, 0, delimiter)
    const isUnended = lines.endsWith(ends + 1)
    const hasText = cells === undefined || cells.some(cell => cell.trim() !== '')
    // A file of line ends alone has fifty million of them.
    const isEmpty = !hasText && !isUnended
    if (isEmpty) empty += 1
    if (cells === undefined || (isEmpty && empty > EMPTY_MAX))
      yield { line, cells: [next[ends]?.slice(0, LENGTH_MAX) ?? ''], isBroken: true, isUnended }
    else if (hasText) yield { line, cells, isBroken: false, isUnended }
    lines.leave(ends + 1)
    line += ends + 1
  }
}

/**
 * The first rows of a CSV file.
 * @param most how many rows are read. @returns undefined for a file with more than 200 broken rows.
 */
export function csvRows(text: string, delimiter: string, most: number): CsvRow[] | undefined {
  const rows: CsvRow[] = []
  let broken = 0
  for (const row of eachCsvRow(text, delimiter)) {
    if (row.isBroken) broken += 1
    if (broken > BROKEN_MAX) return undefined
    rows.push(row)
    if (rows.length >= most) break
  }
  return rows
}

/** The row that begins at a line, and the line where it ends. Without cells, that line alone is broken. */
function rowAt(lines: readonly string[], at: number, delimiter: string): { cells: string[] | undefined; ends: number } {
  const first = lines[at] ?? ''
  const own = first.length > LENGTH_MAX ? undefined : (cellsOf(first, delimiter) ?? withinTexts(first, delimiter))
  const broken = { cells: undefined, ends: at }
  if (own) return { cells: own, ends: at }
  if (first.length > LENGTH_MAX) return broken
  let text = first
  for (let ends = at + 1; ends < lines.length && ends < at + LINES_OF_ROW_MAX; ends += 1) {
    text = `${text}\n${lines[ends]}`
    if (text.length > LENGTH_MAX) break
    // Only a line with a quotation mark can close one.
    const cells = lines[ends]?.includes('"') ? cellsOf(text, delimiter) : undefined
    if (cells) return swallows(lines.slice(at + 1, ends + 1), delimiter, cells.length) ? broken : { cells, ends }
  }
  return broken
}

/** Whether lines within a cell are rows of their own, which a stray quotation mark has swallowed. */
const swallows = (within: readonly string[], delimiter: string, width: number): boolean =>
  width > 1 && within.some(line => line.split(delimiter).length === width)

/** The delimiters of files, in the order in which they are tried. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

/** The delimiter that a first line `sep=;` names, as Excel reads it. Undefined without one. */
export const namedDelimiter = (text: string): string | undefined =>
  /^\ufeff?"?sep=([,;|\t])"?\s*$/im.exec(text.slice(0, 12).split(/[\r\n]/)[0] ?? '')?.[1]
