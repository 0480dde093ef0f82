import { Problem } from './problem'

/** What stands between two columns, by the name that layouts have for it. */
export const DELIMITERS = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const
export type DelimiterName = keyof typeof DELIMITERS

export interface FirstRow {
  /** The line of the file, from 1. */
  line: number
  cells: string[]
}

/** The first rows of a file with columns, as far as a person needs them to say which column means what. */
export interface FirstRows {
  /** Undefined for a workbook. */
  delimiter: DelimiterName | undefined
  rows: FirstRow[]
}

/** The service looks for the heads in as many rows. */
const ROWS = 20
/** The first bytes of a file in which these rows are. */
const BYTES = 256 * 1024

/** The text of the first bytes of a file, by its mark, as UTF-16 or UTF-8, or else as Windows-1252, as the service reads it. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isSmall = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isLarge = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  if (isSmall || isLarge) return new TextDecoder(isSmall ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    // The last character may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isName = (name: string): name is DelimiterName => Object.hasOwn(DELIMITERS, name)
const nameOf = (delimiter: string): DelimiterName =>
  Object.keys(DELIMITERS).find((name): name is DelimiterName => isName(name) && DELIMITERS[name] === delimiter) ??
  'COMMA'

/** Rows that have a cell with a text. */
const filled = (rows: readonly (readonly string[])[], firstLine = 1): FirstRow[] =>
  rows.flatMap((cells, at) => (cells.some(cell => cell.trim()) ? { line: at + firstLine, cells: [...cells] } : []))

async function rowsOfText(bytes: Uint8Array, delimiter: DelimiterName | undefined): Promise<FirstRows> {
  const { default: papa } = await import('papaparse')
  const whole = textOf(bytes)
  // Excel writes `sep=;` above the rows, and reads it so.
  const [mark = '', named] = /^"?sep=([,;|\t])"?\r?\n/i.exec(whole) ?? []
  const { data, meta } = papa.parse<string[]>(whole.slice(mark.length), {
    preview: ROWS,
    delimiter: named ?? (delimiter ? DELIMITERS[delimiter] : ''),
    delimitersToGuess: Object.values(DELIMITERS),
  })
  return { delimiter: nameOf(meta.delimiter), rows: filled(data, mark ? 2 : 1) }
}

async function rowsOfWorkbook(file: File): Promise<FirstRows> {
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const sheets = await readWorkbook(await file.arrayBuffer())
  const text = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? ''))
  const all = sheets.map(({ data }) => filled(data.slice(0, ROWS).map(row => row.map(text))))
  // Some workbooks begin with a summary.
  const rows = all.find(sheet => sheet.filter(({ cells }) => cells.length > 2).length > 1) ?? all[0] ?? []
  return { delimiter: undefined, rows }
}

/**
 * Reads the first rows of a CSV file or a workbook in the browser.
 * @param delimiter what stands between two columns. Undefined when the file shall show it. @throws Problem for another file.
 */
export async function firstRows(file: File, delimiter?: DelimiterName): Promise<FirstRows> {
  const bytes = new Uint8Array(await file.slice(0, BYTES).arrayBuffer())
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const read = await (isArchive ? rowsOfWorkbook(file) : rowsOfText(bytes, delimiter)).catch(() => undefined)
  if (!read?.rows.length) throw new Problem('This file has no columns. Choose a CSV file or an Excel workbook.', 'file')
  return read
}

/** The place of the row of heads: the first of the rows with the most texts, when it has no numbers. Undefined without one. */
export function headsIn(rows: readonly FirstRow[]): number | undefined {
  const textsIn = ({ cells }: FirstRow) => cells.filter(cell => cell.trim()).length
  const most = Math.max(...rows.map(textsIn))
  const place = rows.findIndex(row => textsIn(row) === most)
  return rows[place]?.cells.some(cell => /\d/.test(cell)) ? undefined : place
}
