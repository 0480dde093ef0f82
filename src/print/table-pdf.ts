import { setImmediate as nextTurn } from 'node:timers/promises'
import { at } from '../values/present.js'
import {
  bold,
  bottomOf,
  type Document,
  type Letterhead,
  openDocument,
  plain,
  writeFeet,
  writeLetterhead,
  writeRule,
} from './paper.js'

/** A column of a printed table. */
export interface PrintedColumn {
  title: string
  /** Amounts and counts are on the right. */
  isNumber: boolean
}

/** A row of a printed table, a text for each column. */
export interface PrintedRow {
  cells: readonly string[]
  isTotal?: boolean
}

/** A report on paper. */
export interface PrintedTable extends Letterhead {
  title: string
  /** Lines below the title: the days, the currency. */
  subtitles: readonly string[]
  columns: readonly PrintedColumn[]
  rows: readonly PrintedRow[]
  /** Lines below the table. */
  notes: readonly string[]
  createdAt: Date
}

const MARGIN = 40
const SIZE = 7.5
const GAP = 8
const PADDING = 5
const TEXT_MAX = 170
const TEXT_MIN = 60
const WIDTHS = { portrait: 612 - 2 * MARGIN, landscape: 792 - 2 * MARGIN } as const
/** After so many rows, other requests get their turn. */
const ROWS_PER_TURN = 100

interface Placed extends PrintedColumn {
  /** Its place among the columns of the table. */
  index: number
  width: number
  /** The width that it can be narrowed to, in which no word of its title breaks. */
  least: number
}

/**
 * Writes a report as a PDF of US letter size. Many columns turn the page; columns that do not fit even then are left out, and a
 * note names them. The same table gives the same bytes.
 */
export async function tablePdf(table: PrintedTable): Promise<Buffer> {
  const { layout, columns, missing } = await plan(table)
  const { title, churchName, createdAt } = table
  const { document, ended } = await openDocument({ title, author: churchName, createdAt, margin: MARGIN, layout })
  writeLetterhead(document, table, '')
  bold(document, 12).text(title)
  plain(document, 9)
  for (const line of table.subtitles) document.text(line)
  document.moveDown(0.8)
  writeRow(document, columns, titlesOf(columns, table), true)
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
    writeWithTitles(document, columns, row, table)
  }
  writeNotes(document, [...missingNote(missing), ...table.notes])
  writeFeet(document, `${churchName} · ${title}`)
  document.end()
  return ended
}

const missingNote = (missing: readonly string[]): string[] =>
  missing.length
    ? [`Columns that do not fit on the page are left out: ${missing.join(', ')}. CSV has all of them.`]
    : []

/** Measures the columns, and chooses the paper and the columns that fit on it. */
async function plan({ columns, rows }: PrintedTable) {
  const { document } = await openDocument({ title: '', author: '', createdAt: new Date(0), margin: MARGIN })
  const natural = columns.map(({ title, isNumber }, index): Placed => {
    const ofTitle = Math.max(...title.split(' ').map(word => bold(document, SIZE).widthOfString(word)))
    const measure = (row: PrintedRow) =>
      (row.isTotal ? bold : plain)(document, SIZE).widthOfString(at(row.cells, index))
    const widest = rows.reduce((most, row) => Math.max(most, measure(row)), ofTitle)
    const width = Math.ceil(isNumber ? widest : Math.max(ofTitle, Math.min(widest, TEXT_MAX))) + 1
    const least = isNumber ? width : Math.min(width, Math.max(TEXT_MIN, Math.ceil(ofTitle) + 1))
    return { title, isNumber, index, width, least }
  })
  for (const layout of ['portrait', 'landscape'] as const) {
    const fitted = fit(natural, WIDTHS[layout])
    if (fitted) return { layout, columns: fitted, missing: [] }
  }
  return { layout: 'landscape' as const, ...cut(natural, WIDTHS.landscape) }
}

const widthOf = (columns: readonly Placed[]): number =>
  columns.reduce((all, { width }) => all + width, GAP * Math.max(0, columns.length - 1))

/** The columns in a width, texts narrower if need be. Undefined when they do not fit. */
function fit(columns: readonly Placed[], width: number): Placed[] | undefined {
  const over = widthOf(columns) - width
  if (over <= 0) return [...columns]
  const room = columns.reduce((all, { width: natural, least }) => all + natural - least, 0)
  if (room < over) return undefined
  return columns.map(each => ({ ...each, width: each.width - ((each.width - each.least) * over) / room }))
}

/** The first columns that fit in a width, and the titles of the others. */
function cut(columns: readonly Placed[], width: number): { columns: Placed[]; missing: string[] } {
  for (let count = columns.length - 1; count > 1; count--) {
    const fitted = fit(columns.slice(0, count), width)
    if (fitted) return { columns: fitted, missing: columns.slice(count).map(({ title }) => title) }
  }
  return { columns: columns.slice(0, 1), missing: columns.slice(1).map(({ title }) => title) }
}

const titlesOf = (columns: readonly Placed[], { columns: all }: PrintedTable): PrintedRow => ({
  cells: all.map(({ title }, index) => (columns.some(each => each.index === index) ? title : '')),
  isTotal: true,
})

function heightOf(document: Document, columns: readonly Placed[], { cells, isTotal }: PrintedRow): number {
  const style = isTotal ? bold : plain
  style(document, SIZE)
  const heights = columns.map(({ index, width }) => {
    const cell = at(cells, index) || ' '
    // A text in one line is the usual case, and much cheaper to see.
    return document.widthOfString(cell) <= width
      ? document.currentLineHeight()
      : document.heightOfString(cell, { width })
  })
  return Math.max(...heights) + PADDING
}

/** Writes a row, on a new page under the titles again when this page is full. */
function writeWithTitles(document: Document, columns: readonly Placed[], row: PrintedRow, table: PrintedTable): void {
  if (document.y + heightOf(document, columns, row) > bottomOf(document)) {
    document.addPage()
    writeRow(document, columns, titlesOf(columns, table), true)
  }
  writeRow(document, columns, row, false)
}

function writeRow(document: Document, columns: readonly Placed[], row: PrintedRow, isHead: boolean): void {
  const height = heightOf(document, columns, row)
  const { y } = document
  const style = row.isTotal ? bold : plain
  let x = MARGIN
  for (const { index, width, isNumber } of columns) {
    style(document, SIZE).text(at(row.cells, index), x, y, { width: width + 0.5, align: isNumber ? 'right' : 'left' })
    x += width + GAP
  }
  writeRule(document, y + height - (isHead ? 1 : 2))
  document.x = MARGIN
  document.y = y + height + (isHead ? 1 : 0)
}

function writeNotes(document: Document, notes: readonly string[]): void {
  const width = document.page.width - 2 * MARGIN
  document.moveDown(0.8)
  for (const note of notes) {
    if (document.y + plain(document, 8).heightOfString(note, { width }) > bottomOf(document)) document.addPage()
    plain(document, 8).text(note, MARGIN, document.y, { width }).moveDown(0.4)
  }
}
