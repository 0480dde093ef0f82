import { Problem } from './problem'

/** What the number of a cell is, by the number format that the service gives it. */
const KINDS = {
  '#,##0.00;(#,##0.00)': 'money',
  '#,##0': 'count',
  '0.00%': 'percent',
  '#,##0.##': 'number',
  'yyyy-mm-dd': 'day',
  'yyyy-mm': 'month',
  'yyyy-mm-dd hh:mm': 'time',
} as const
export type NumberKind = (typeof KINDS)[keyof typeof KINDS]

/** A cell with a text, or a number with what it is. A day is a number too: the days since the end of 1899. */
export type Cell = { text: string } | { number: number; kind: NumberKind | undefined }

export interface WorkbookRow {
  cells: (Cell | undefined)[]
  /** Whether it is printed bold, as the totals are. */
  isBold: boolean
}

/** A sheet of a workbook of the service: titles, rows, and lines of text below them. */
export interface WorkbookSheet {
  /** The title and whether its column has numbers. */
  columns: { title: string; isNumeric: boolean }[]
  rows: WorkbookRow[]
  /** The lines below the table: its title, its days, and its notes. */
  lines: string[]
}

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const DEFLATED = 8
/** The length of the end of the directory, when the archive has no comment. */
const END_LENGTH = 22

/** The files of an archive (ZIP), by their names. @throws Error for another file. */
async function filesOf(archive: ArrayBuffer): Promise<ReadonlyMap<string, () => Promise<string>>> {
  const view = new DataView(archive)
  const end = archive.byteLength - END_LENGTH
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) throw new Error('the file is no archive')
  const files = new Map<string, () => Promise<string>>()
  let at = view.getUint32(end + 16, true)
  while (view.getUint32(at, true) === ENTRY) {
    const [method, size, header] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), at]
    const [name, extra, comment] = [28, 30, 32].map(place => view.getUint16(header + place, true))
    const file = view.getUint32(at + 42, true)
    const start = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true)
    const bytes = new Blob([new Uint8Array(archive, start, size)])
    const read = () => textOf(bytes, method === DEFLATED)
    files.set(new TextDecoder().decode(new Uint8Array(archive, at + 46, name)), read)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

const textOf = (bytes: Blob, isDeflated: boolean): Promise<string> =>
  isDeflated ? new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text() : bytes.text()

const elements = (parent: Document | Element, name: string): Element[] => [...parent.getElementsByTagName(name)]

interface Style {
  kind: NumberKind | undefined
  isBold: boolean
  isRight: boolean
}

const isFormat = (code: string | null): code is keyof typeof KINDS => code !== null && Object.hasOwn(KINDS, code)

function stylesOf(styles: Document): Style[] {
  const bold = elements(styles, 'font').map(font => elements(font, 'b').length > 0)
  const codes = new Map(
    elements(styles, 'numFmt').map(format => [format.getAttribute('numFmtId'), format.getAttribute('formatCode')]),
  )
  return elements(styles, 'cellXfs').flatMap(formats =>
    elements(formats, 'xf').map(format => {
      const code = codes.get(format.getAttribute('numFmtId')) ?? null
      return {
        kind: isFormat(code) ? KINDS[code] : undefined,
        isBold: bold[Number(format.getAttribute('fontId') ?? 0)] ?? false,
        isRight: elements(format, 'alignment').some(each => each.getAttribute('horizontal') === 'right'),
      }
    }),
  )
}

const LETTERS = /^[A-Z]+/
/** The place of a cell in its row, by its address: 27 for AB12. */
const placeOf = (address: string): number =>
  [...(LETTERS.exec(address)?.[0] ?? '')].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

function sheetOf(sheet: Document, texts: readonly string[], styles: readonly Style[]): WorkbookSheet {
  const styleOf = (cell: Element) => styles[Number(cell.getAttribute('s') ?? 0)]
  const cellIn = (cell: Element): Cell | undefined => {
    const value = cell.textContent
    if (!value) return undefined
    if (cell.getAttribute('t') === 's') return { text: texts[Number(value)] ?? '' }
    return cell.getAttribute('t') ? { text: value } : { number: Number(value), kind: styleOf(cell)?.kind }
  }
  const [heads, ...rows] = elements(sheet, 'row').map(row => elements(row, 'c'))
  const isFilled = (row: readonly Element[]) => row.some(cell => cell.textContent)
  const end = rows.findIndex(row => !isFilled(row))
  const columns: WorkbookSheet['columns'] = []
  for (const head of heads ?? []) {
    const value = cellIn(head)
    if (value && 'text' in value)
      columns[placeOf(head.getAttribute('r') ?? '')] = { title: value.text, isNumeric: styleOf(head)?.isRight ?? false }
  }
  return {
    columns,
    rows: rows.slice(0, end < 0 ? rows.length : end).map(row => {
      const cells: WorkbookRow['cells'] = columns.map(() => undefined)
      for (const cell of row) cells[placeOf(cell.getAttribute('r') ?? '')] = cellIn(cell)
      return { cells, isBold: row.some(cell => styleOf(cell)?.isBold) }
    }),
    lines: end < 0 ? [] : rows.slice(end).flatMap(row => row.flatMap(cell => textIn(cellIn(cell)))),
  }
}

const textIn = (cell: Cell | undefined): string[] => (cell && 'text' in cell ? [cell.text] : [])

/**
 * Reads a workbook of the service. It is the answer of the API that says of each cell what it is, and of each row whether
 * it is a total.
 * @throws Problem for another file.
 */
export async function readWorkbook(file: Blob): Promise<WorkbookSheet[]> {
  try {
    const files = await filesOf(await file.arrayBuffer())
    const read = async (name: string) =>
      new DOMParser().parseFromString((await files.get(name)?.()) ?? '<none/>', 'application/xml')
    const [texts, styles] = await Promise.all([read('xl/sharedStrings.xml'), read('xl/styles.xml')])
    const shared = elements(texts, 'si').map(({ textContent }) => textContent ?? '')
    const names = [...files.keys()].filter(name => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0])
    const sheets = names.sort((a, b) => numberOf(a) - numberOf(b)).map(read)
    return (await Promise.all(sheets)).map(sheet => sheetOf(sheet, shared, stylesOf(styles)))
  } catch {
    throw new Problem('The report cannot be shown in this browser. Download it instead.', 'workbook')
  }
}
