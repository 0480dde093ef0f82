import { isUtf8 } from 'node:buffer'
import {
  BROKEN_MAX,
  COLUMNS_MAX,
  DELIMITERS,
  EMPTY_MAX,
  eachCsvRow,
  HEADS_WITHIN,
  namedDelimiter,
  type TextCsvRow,
} from '../../../imports/csv-rows.js'
import { encodingOf, foldedLine, textOf } from '../../../imports/file-text.js'

/** Why a file cannot be read. */
export class UnreadableFile extends Error {
  /**
   * @param expected what would be right.
   * @param columns the places of the columns of the layout that do not fit. Undefined when it is the file itself.
   */
  constructor(
    readonly expected: string,
    readonly columns?: readonly number[],
  ) {
    super(expected)
  }
}

/** A row of a file. */
export interface TextRow extends TextCsvRow {
  /** Whether it is written in another encoding than the rest of the file. */
  isOtherEncoding: boolean
}

const NAMED = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const
export type Delimiter = keyof typeof NAMED

/** The most rows of a file. */
export const ROWS_MAX = 100_000

const ASCII = /^[\0-\x7f]*$/
const WHAT = `a CSV file whose quotation marks are closed, with at most ${EMPTY_MAX} empty lines`

/** The bytes of cells, each of whose characters is one byte. */
const bytesOf = (cells: readonly string[]) => Buffer.from(cells.join('\n'), 'latin1')

/** The rows of a CSV file (RFC 4180, and other delimiters), one after the other. They can be gone through more than once. */
export class CsvText {
  /** In a file that is not UTF-8, each character is a byte, and each row is decoded by itself. */
  private readonly isInBytes: boolean
  private readonly text: string
  private readonly delimiter: string
  private isMostlyUtf8 = false

  /**
   * @param delimiter that of the layout. Null when the file shows it.
   * @param columns the heads of columns that the file should have.
   */
  constructor(bytes: Uint8Array, delimiter: Delimiter | null, columns: readonly string[]) {
    this.isInBytes = encodingOf(bytes) === 'windows-1252'
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.text = this.isInBytes ? content.toString('latin1') : textOf(bytes)
    this.delimiter = namedDelimiter(this.text) ?? (delimiter ? NAMED[delimiter] : this.likelyDelimiter(columns))
    if (this.isInBytes) this.isMostlyUtf8 = this.countsUtf8()
  }

  /** The delimiter by which most of these columns are heads. Without any, the one that makes most columns. */
  private likelyDelimiter(columns: readonly string[]): string {
    const wanted = new Set(columns.map(foldedLine))
    const found = DELIMITERS.map(delimiter => {
      let [count, width] = [0, 0]
      for (const cells of this.first(delimiter)) {
        count = Math.max(count, new Set(cells.map(foldedLine).filter(head => wanted.has(head))).size)
        width = Math.max(width, cells.length)
      }
      return { delimiter, count, width }
    })
    const [best] = found.sort((a, b) => b.count - a.count || b.width - a.width)
    return best?.delimiter ?? ','
  }

  private *first(delimiter: string): Generator<string[], void> {
    let left = HEADS_WITHIN
    for (const { cells, isBroken } of eachCsvRow(this.text, delimiter)) {
      if (!isBroken) yield cells
      left -= 1
      if (!left) return
    }
  }

  private countsUtf8(): boolean {
    let balance = 0
    for (const { cells } of this.within())
      if (!cells.every(cell => ASCII.test(cell))) balance += isUtf8(bytesOf(cells)) ? 1 : -1
    return balance > 0
  }

  /** The rows up to the first that is too many. A first line that names the delimiter is none of them. */
  private *within(): Generator<TextCsvRow, void> {
    const isNamed = namedDelimiter(this.text) !== undefined
    let [count, broken] = [0, 0]
    for (const row of eachCsvRow(this.text, this.delimiter)) {
      if (isNamed && row.line === 1) continue
      if (row.isBroken) broken += 1
      if (broken > BROKEN_MAX) throw new UnreadableFile(WHAT)
      if (row.cells.length > COLUMNS_MAX) throw new UnreadableFile(`a CSV file with at most ${COLUMNS_MAX} columns`)
      yield row
      count += 1
      if (count > ROWS_MAX + HEADS_WITHIN) return
    }
  }

  /** @throws UnreadableFile when most of it is broken or empty, or it has too many columns. */
  *rows(): Generator<TextRow, void> {
    for (const row of this.within()) yield this.decoded(row)
  }

  private decoded(row: TextCsvRow): TextRow {
    if (!this.isInBytes || row.cells.every(cell => ASCII.test(cell))) return { ...row, isOtherEncoding: false }
    const cells = row.cells.map(cell => textOf(Buffer.from(cell, 'latin1')))
    return { ...row, cells, isOtherEncoding: isUtf8(bytesOf(row.cells)) !== this.isMostlyUtf8 }
  }
}

/** The heads of a CSV file, whatever its rows are. @throws UnreadableFile when it is no CSV. */
export function readCsvHeads(bytes: Uint8Array): string[] {
  for (const { cells } of new CsvText(bytes, null, []).rows()) return cells
  return []
}
