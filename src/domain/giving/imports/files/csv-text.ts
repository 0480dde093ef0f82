import { isUtf8, transcode } from 'node:buffer'
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

const DELIMITERS = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const
export type Delimiter = keyof typeof DELIMITERS
const EVERY_DELIMITER: readonly Delimiter[] = ['COMMA', 'SEMICOLON', 'TAB', 'PIPE']

/** The most rows of a file. Reading stops one row behind. */
export const ROWS_MAX = 100_000
/** The most columns of a file. */
const COLUMNS_MAX = 500

/** A file as it is parsed. */
interface Marked {
  content: Buffer
  /** Whether its characters are known. Otherwise every byte is a character to be decoded. */
  isDecoded: boolean
}

/** The bytes of UTF-8, which the parser reads without a copy. UTF-16, which has a byte order mark, becomes UTF-8. */
function markedText(bytes: Uint8Array): Marked {
  const [first, second] = bytes
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Half of a last character says nothing.
  const even = content.subarray(0, content.length - (content.length % 2))
  if (first === 0xff && second === 0xfe) return { content: transcode(even, 'utf16le', 'utf8'), isDecoded: true }
  if (first === 0xfe && second === 0xff)
    return { content: transcode(even.swap16(), 'utf16le', 'utf8'), isDecoded: true }
  return { content, isDecoded: isUtf8(content) }
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

/** Takes a row of cells, in the order of the file. What it answers stays; undefined is left out. */
type Take<R> = (cells: string[]) => R | undefined

/** Parses a file row by row, so that only what is taken of a row stays in memory. @throws CsvError. */
function parsed<R>({ content, isDecoded }: Marked, delimiter: Delimiter, to: number, take: Take<R>): R[] {
  const taken: R[] = []
  parse(content, {
    bom: isDecoded,
    encoding: isDecoded ? 'utf8' : 'latin1',
    delimiter: DELIMITERS[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 100_000,
    to,
    on_record: (cells: string[]) => {
      const kept = take(cells)
      if (kept !== undefined) taken.push(kept)
      return null
    },
  })
  return taken
}

/** The heads, and the rows up to the first that is too many. */
const LAST = ROWS_MAX + 2

/** Decodes rows whose characters are bytes. Those in another encoding than most are marked, because one of the two is wrong. */
function decoderOf(marked: Marked, delimiter: Delimiter, to = LAST): (cells: string[]) => TextRow {
  if (marked.isDecoded) return cells => ({ cells, isOtherEncoding: false })
  const counts = { ASCII: 0, UTF_8: 0, WINDOWS_1252: 0 }
  parsed(marked, delimiter, to, cells => void counts[encodingOf(cells)]++)
  const main = counts.UTF_8 > counts.WINDOWS_1252 ? 'UTF_8' : 'WINDOWS_1252'
  return cells => {
    const encoding = encodingOf(cells)
    if (encoding === 'ASCII') return { cells, isOtherEncoding: false }
    const decoder = encoding === 'UTF_8' ? STRICT : WESTERN
    return {
      cells: cells.map(cell => decoder.decode(Buffer.from(cell, 'latin1'))),
      isOtherEncoding: encoding !== main,
    }
  }
}

const WHAT = 'a CSV file whose quotation marks are closed'

/** The delimiter by which most of these columns are heads. */
function delimiterOf(marked: Marked, columns: readonly string[]): Delimiter {
  const found = EVERY_DELIMITER.map(delimiter => {
    const heads = (parsed(marked, delimiter, 1, cells => cells)[0] ?? []).map(headOf)
    return { delimiter, count: columns.filter(column => heads.includes(headOf(column))).length, width: heads.length }
  })
  const [best] = found.sort((a, b) => b.count - a.count || b.width - a.width)
  return best?.delimiter ?? 'COMMA'
}

/**
 * Reads a CSV file (RFC 4180, and other delimiters). Its encoding is found, and without one in the layout its delimiter too.
 * @param begin is called with the heads, and answers what makes a result of each row. Only the results stay in memory.
 * @returns the results in the order of the rows, at most one more than ROWS_MAX.
 * @throws UnreadableFile when it is no CSV or has too many columns.
 */
export function readCsvText<R>(
  bytes: Uint8Array,
  delimiter: Delimiter | null,
  columns: readonly string[],
  begin: (heads: string[]) => (row: TextRow) => R,
): R[] {
  const marked = markedText(bytes)
  try {
    const by = delimiter ?? delimiterOf(marked, columns)
    const decoded = decoderOf(marked, by)
    let each: ((row: TextRow) => R) | undefined
    const results = parsed(marked, by, LAST, cells => {
      if (each) return each(decoded(cells))
      if (cells.length > COLUMNS_MAX) throw new UnreadableFile(`a CSV file with at most ${COLUMNS_MAX} columns`)
      each = begin(decoded(cells).cells)
      return undefined
    })
    if (!each) begin([])
    return results
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(WHAT)
    throw error
  }
}

/** The heads of a CSV file, whatever its rows are. @throws UnreadableFile when it is no CSV. */
export function readCsvHeads(bytes: Uint8Array): string[] {
  const marked = markedText(bytes)
  try {
    const delimiter = delimiterOf(marked, [])
    const decoded = decoderOf(marked, delimiter, 1)
    return parsed(marked, delimiter, 1, cells => decoded(cells).cells)[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(WHAT)
    throw error
  }
}
