import { CsvError, parse } from 'csv-parse/sync'
import { headOf } from './heads.js'

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

/** A row of a file with its cells, in their order. */
export interface TextRow {
  cells: string[]
  /** Whether it is written in another encoding than the rest of the file. */
  isOtherEncoding: boolean
}

const DELIMITERS = { COMMA: ',', SEMICOLON: ';', TAB: '\t' } as const
export type Delimiter = keyof typeof DELIMITERS
const EVERY_DELIMITER: readonly Delimiter[] = ['COMMA', 'SEMICOLON', 'TAB']

/** The characters of UTF-8 and of UTF-16, by their byte order mark. Undefined when every byte is a character to be decoded. */
function markedText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** How the cells of a row are encoded. Text in ASCII is the same in both. */
type Encoding = 'ASCII' | 'UTF_8' | 'WINDOWS_1252'

const ASCII = /^[\0-\x7f]*$/
const STRICT = new TextDecoder('utf-8', { fatal: true })
const WESTERN = new TextDecoder('windows-1252')

function encodingOf(cells: readonly string[]): Encoding {
  const bytes = cells.join('\n')
  if (ASCII.test(bytes)) return 'ASCII'
  try {
    STRICT.decode(Buffer.from(bytes, 'latin1'))
    return 'UTF_8'
  } catch {
    return 'WINDOWS_1252'
  }
}

/** Rows whose characters are bytes, decoded. Those in another encoding than most are marked, because one of the two is wrong. */
function decoded(rows: readonly string[][]): TextRow[] {
  const encodings = rows.map(encodingOf)
  const number = (encoding: Encoding) => encodings.filter(each => each === encoding).length
  const main = number('UTF_8') > number('WINDOWS_1252') ? 'UTF_8' : 'WINDOWS_1252'
  return rows.map((cells, at) => {
    const encoding = encodings[at]
    if (encoding === 'ASCII') return { cells, isOtherEncoding: false }
    const decoder = encoding === 'UTF_8' ? STRICT : WESTERN
    return {
      cells: cells.map(cell => decoder.decode(Buffer.from(cell, 'latin1'))),
      isOtherEncoding: encoding !== main,
    }
  })
}

/** The row of the heads in a delimiter. @throws CsvError. */
const parsed = (text: string, delimiter: Delimiter, to?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter: DELIMITERS[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 100_000,
    ...(to === undefined ? {} : { to }),
  })

const WHAT = 'a CSV file whose quotation marks are closed'

/** The delimiter by which most of these columns are heads. */
function delimiterOf(text: string, columns: readonly string[]): Delimiter {
  const found = EVERY_DELIMITER.map(delimiter => {
    const heads = (parsed(text, delimiter, 1)[0] ?? []).map(headOf)
    return { delimiter, count: columns.filter(column => heads.includes(headOf(column))).length, width: heads.length }
  })
  const [best] = found.sort((a, b) => b.count - a.count || b.width - a.width)
  return best?.delimiter ?? 'COMMA'
}

/**
 * Reads a CSV file (RFC 4180, and other delimiters). Its encoding is found, and without one in the layout its delimiter too.
 * @throws UnreadableFile when it is no CSV.
 */
export function readCsvText(
  bytes: Uint8Array,
  delimiter: Delimiter | null,
  columns: readonly string[],
): { heads: string[]; rows: TextRow[] } {
  const marked = markedText(bytes)
  const text = marked ?? Buffer.from(bytes).toString('latin1')
  try {
    const table = parsed(text, delimiter ?? delimiterOf(text, columns))
    const rows = marked === undefined ? decoded(table) : table.map(cells => ({ cells, isOtherEncoding: false }))
    const [heads, ...rest] = rows
    return { heads: heads?.cells ?? [], rows: rest }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(WHAT)
    throw error
  }
}
