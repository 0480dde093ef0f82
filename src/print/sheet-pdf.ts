import { setImmediate as nextTurn } from 'node:timers/promises'
import { at } from '../values/present.js'
import {
  type Cover,
  isNumeric,
  placesFor,
  type RowRank,
  rowsFor,
  type Sheet,
  type SheetColumn,
} from '../values/sheet.js'
import { paperText } from './cells.js'
import { heightOf, lineHeight, loadFontsFor, type Style, widthOf, write } from './lettering.js'
import {
  bold,
  bottomOf,
  type Document,
  innerWidth,
  type Letterhead,
  type Orientation,
  openDocument,
  regular,
  skip,
  writeFeet,
  writeLetterhead,
  writeLine,
  writeRuleBetween,
} from './paper.js'
import { pictureHeight, writePicture } from './pictures.js'

/** A report, or several in one document, on paper. */
export interface PrintedReport extends Letterhead {
  title: string
  /** Lines on the title page of a document of several sheets. */
  subtitles: readonly string[]
  sheets: readonly Sheet[]
  /** What the title page says of several sheets. */
  cover?: Cover
  createdAt: Date
  /** The paper of every page. The one that the columns need when absent. */
  orientation?: Orientation
}

const MARGIN = 44
/** The letters of a table and the gap between its columns, in points. */
interface Scale {
  size: number
  gap: number
}
/** The first one is for reading. The second one spares a page where the columns then stand side by side. */
const SCALES = [
  { size: 8, gap: 12 },
  { size: 7, gap: 7 },
] as const
const PADDING = 3.4
/** The room above a section of a statement. */
const SECTION_GAP = 5
const INDENT = 11
/** The widest that a text takes before it gets a second line, and the narrowest that it can be made. */
const TEXT_MAX = 380
const TEXT_MIN = 70
/** The widest word of a text that is not broken. */
const WORD_MAX = 120
/** How much of what texts can give up they give up before the page turns. */
const MILD = 0.4
/** The most of a page that names take when the numbers need several pages. */
const NAMES_SHARE = 0.42
/** The most that they take when no word of them breaks. */
const NAMES_MOST = 0.65
/** The least width of numbers, in widths of a digit. */
const NUMBER_MIN = 9
/** Narrower tables than this share of the page keep their width. Wider ones take the page. */
const STRETCH_SHARE = 0.62
const INNER: Readonly<Record<Orientation, number>> = { portrait: 612 - 2 * MARGIN, landscape: 792 - 2 * MARGIN }
const INK = '#1a1a1a'
/** After so many rows, other work of the thread gets its turn. */
const ROWS_PER_TURN = 100

/** A column as it is printed. */
interface Column {
  title: string
  group?: string
  isNumber: boolean
  isTotal: boolean
  width: number
  /** The width that it can be narrowed to. No word of its title breaks, and none of its texts but very long ones. */
  least: number
}

interface Row {
  texts: readonly string[]
  rank: RowRank
  indent: number
}

/** A sheet with the texts of its cells and the widths of its columns. */
interface Plan {
  sheet: Sheet
  scale: Scale
  columns: readonly Column[]
  rows: readonly Row[]
  orientation: Orientation
  /** The places of the columns that stand side by side: one list for each row of pages. */
  spreads: readonly { places: readonly number[]; widths: readonly number[] }[]
}

/** This module, for the thread that prints. */
export const SHEETS = new URL(import.meta.url)

const BOLD: ReadonlySet<RowRank> = new Set(['heading', 'total', 'grand'])
const styleOf = (rank: RowRank, { size }: Scale): Style => (BOLD.has(rank) ? bold(size) : regular(size))

/**
 * Writes reports as a PDF of US letter size. Columns that do not fit on a page go on on the next ones, the total first and the
 * names of the rows again. The same report gives the same bytes.
 */
export async function sheetPdf(report: PrintedReport): Promise<Buffer> {
  const { title, churchName, createdAt, sheets, orientation } = report
  await loadFontsFor(report)
  const { document: ruler } = await openDocument({ title, author: '', createdAt, margin: MARGIN })
  const plans: Plan[] = []
  for (const sheet of sheets) plans.push(await plan(ruler, sheet, orientation))
  const isPacket = plans.length > 1
  const layout = isPacket ? (orientation ?? 'portrait') : plans[0]?.orientation
  const { document, ended } = await openDocument({ title, author: churchName, createdAt, margin: MARGIN, layout })
  const begins: number[] = []
  for (const [index, each] of plans.entries()) {
    if (isPacket) document.addPage({ size: 'LETTER', layout: each.orientation, margin: MARGIN })
    begins.push(document.bufferedPageRange().count)
    await writeSheet(document, each, report, isPacket && index > 0)
  }
  if (isPacket) {
    document.switchToPage(0)
    writeTitlePage(document, report, begins)
  }
  writeFeet(document, `${churchName} · ${title}`)
  document.end()
  return ended
}

/** The first page of several reports: what they are, and on which page each begins. */
function writeTitlePage(document: Document, report: PrintedReport, begins: readonly number[]): void {
  document.x = MARGIN
  document.y = MARGIN + 120
  writeLetterhead(document, report, 20)
  skip(document, 1, regular(12))
  writeLine(document, report.title, bold(16))
  for (const line of report.subtitles) writeLine(document, line, regular(10))
  if (report.cover) writeCover(document, report.cover)
  skip(document, report.cover ? 2 : 3, regular(12))
  const style = regular(10)
  for (const [index, { title, subtitles }] of report.sheets.entries()) {
    const { y } = document
    const width = innerWidth(document)
    write(document, String(at(begins, index)), { x: MARGIN, y, width, align: 'right' }, style)
    const name = subtitles[0] ? `${title}, ${subtitles[0].replace(/^As of/, 'as of')}` : title
    document.y += write(document, name, { x: MARGIN, y, width: width - 40 }, style) + 6
    writeRuleBetween(document, MARGIN, MARGIN + width, document.y - 3)
  }
}

/** The sentences and the figures of the title page. The figures stand side by side, each below its title. */
function writeCover(document: Document, { sentences, figures }: Cover): void {
  skip(document, 1, regular(12))
  for (const sentence of sentences) {
    writeLine(document, sentence, regular(11))
    skip(document, 0.4, regular(11))
  }
  const shown = figures.filter(({ amount }) => amount !== null)
  const top = document.y + 10
  const width = (innerWidth(document) - COVER_GAP * (shown.length - 1)) / shown.length
  // One size for all, with which no amount is broken.
  const fits = (size: number) =>
    shown.every(({ amount }) => widthOf(document, coverAmount(amount), bold(size)) <= width)
  const size = COVER_SIZES.find(fits) ?? COVER_SIZES.at(-1) ?? 8
  for (const [index, { title, amount, remark }] of shown.entries()) {
    const place = { x: MARGIN + index * (width + COVER_GAP), width }
    writeRuleBetween(document, place.x, place.x + width, top - 5, INK, 0.7)
    let y = top
    y += write(document, title, { ...place, y }, regular(8))
    y += write(document, coverAmount(amount), { ...place, y: y + 2 }, bold(size)) + 4
    if (remark && remark.amount !== null)
      y += write(document, `${remark.title} ${coverAmount(remark.amount)}`, { ...place, y }, regular(7.5))
    document.y = Math.max(document.y, y)
  }
}
/** The sizes of the figures of the title page, and the gap between them. */
const COVER_SIZES = [12, 11, 10, 9, 8, 7] as const
const COVER_GAP = 12
/** An amount of the title page is named even when it is zero. */
const coverAmount = (amount: number | null): string => (amount === 0 ? '0.00' : paperText(amount, 'money'))

/** The texts and the widths of a sheet, its paper and its scale, and which columns stand side by side. */
async function plan(ruler: Document, sheet: Sheet, asked: Orientation | undefined): Promise<Plan> {
  const places = placesFor(sheet.columns, 'paper')
  const shown = places.map(place => at(sheet.columns, place))
  const rows: Row[] = []
  for (const { cells, rank = 'line', level = 0 } of rowsFor(sheet.rows, 'paper')) {
    if (rows.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
    rows.push({
      texts: places.map(place => paperText(cells[place], at(sheet.columns, place).kind)),
      rank,
      indent: level * INDENT,
    })
  }
  const plans = SCALES.map((scale): Plan => {
    const columns = shown.map((column, index) => measured(ruler, column, index, rows, scale))
    return { sheet, scale, columns, rows, ...arrange(columns, asked, scale, sheet.isStatement ?? false) }
  })
  return plans.find(({ spreads }) => spreads.length === 1) ?? at(plans, 0)
}

/** The widths of a column. */
function measured(
  ruler: Document,
  { title, group, kind, isTotal = false }: SheetColumn,
  index: number,
  rows: readonly Row[],
  scale: Scale,
): Column {
  const isNumber = isNumeric(kind)
  const head = bold(scale.size)
  const ofTitle = Math.max(...title.split(' ').map(word => widthOf(ruler, word, head)))
  const widest = rows.reduce(
    (most, row) => {
      const width = widthOf(ruler, at(row.texts, index), styleOf(row.rank, scale)) + (index ? 0 : row.indent)
      return Math.max(most, width)
    },
    isNumber ? Math.max(ofTitle, NUMBER_MIN * scale.size * DIGIT) : ofTitle,
  )
  const width = Math.ceil(isNumber ? widest : Math.max(ofTitle, Math.min(widest, TEXT_MAX))) + 1
  const ofWord = isNumber ? 0 : Math.min(WORD_MAX, widestWord(ruler, rows, index, scale))
  const least = isNumber ? width : Math.min(width, Math.max(TEXT_MIN, Math.ceil(Math.max(ofTitle, ofWord)) + 1))
  return { title, ...(group === undefined ? {} : { group }), isNumber, isTotal, width, least }
}

/** How many letters a word has, of those of the longest one, that can be the widest. */
const NEARLY_LONGEST = 0.6

/** The width of the widest word in a column, with the indent of its row. */
function widestWord(ruler: Document, rows: readonly Row[], index: number, { size }: Scale): number {
  const words = new Map<string, number>()
  for (const { texts, indent } of rows)
    for (const word of at(texts, index).split(' ')) {
      const before = words.get(word) ?? 0
      words.set(word, Math.max(before, index ? 0 : indent))
    }
  const longest = [...words.keys()].reduce((most, { length }) => Math.max(most, length), 0)
  const long = [...words].filter(([{ length }]) => length >= longest * NEARLY_LONGEST)
  return long.reduce((most, [word, indent]) => Math.max(most, widthOf(ruler, word, bold(size)) + indent), 0)
}

/** The width of a digit, by the size of the letters. */
const DIGIT = 0.64

const widthOfAll = (columns: readonly Pick<Column, 'width'>[], gap: number): number =>
  columns.reduce((all, { width }) => all + width, gap * Math.max(0, columns.length - 1))

/** Where columns are to stand. */
interface Room {
  width: number
  gap: number
  isStatement: boolean
}

/**
 * The widths of columns in a width, texts narrower if need be. Undefined when they do not fit.
 * @param most the most of what texts can give up that they give up.
 */
function fitted(columns: readonly Column[], room: Room, most: number): number[] | undefined {
  const over = widthOfAll(columns, room.gap) - room.width
  if (over <= 0) return stretched(columns, room)
  return spareOf(columns) * most < over ? undefined : narrowed(columns, over)
}

/** What columns can give up. */
const spareOf = (columns: readonly Column[]): number =>
  columns.reduce((all, { width, least }) => all + width - least, 0)

/** The widths of columns that give up so much together, each by what it can. */
function narrowed(columns: readonly Column[], over: number): number[] {
  const spare = spareOf(columns)
  return columns.map(({ width, least }) => width - ((width - least) * over) / spare)
}

/** Columns that nearly fill the page fill it. Others keep their width, so that a row is read without a ruler. */
function stretched(columns: readonly Column[], { width, gap, isStatement }: Room): number[] {
  const natural = widthOfAll(columns, gap)
  const over = natural >= width * STRETCH_SHARE ? width - natural : Math.max(0, width * STRETCH_SHARE - natural)
  if (!isStatement) return columns.map(({ width: own }) => own + over / columns.length)
  // The names of a statement get a half, and the amounts share the other one.
  const numbers = columns.filter(({ isNumber }) => isNumber).length
  const ofFirst = numbers ? over / 2 : over
  return columns.map(
    ({ width: own, isNumber }, index) => own + (index ? (isNumber ? (over - ofFirst) / numbers : 0) : ofFirst),
  )
}

/** The paper on which all columns stand side by side, or the pages on which they follow each other. */
function arrange(
  columns: readonly Column[],
  asked: Orientation | undefined,
  { gap }: Scale,
  isStatement: boolean,
): Pick<Plan, 'orientation' | 'spreads'> {
  const all = columns.map((_, place) => place)
  for (const most of [MILD, 1])
    for (const orientation of asked ? [asked] : (['portrait', 'landscape'] as const)) {
      const widths = fitted(columns, { width: INNER[orientation], gap, isStatement }, most)
      if (widths) return { orientation, spreads: [{ places: all, widths }] }
    }
  const orientation = asked ?? 'landscape'
  return { orientation, spreads: spreadsOf(columns, { width: INNER[orientation], gap, isStatement }) }
}

function spreadsOf(columns: readonly Column[], room: Room): Plan['spreads'] {
  const { width, gap } = room
  const placed = columns.map((column, place) => ({ ...column, place }))
  const firstNumber = placed.findIndex(({ isNumber }) => isNumber)
  const names = firstNumber < 0 ? placed.slice(0, 1) : placed.slice(0, Math.max(1, firstNumber))
  const over = Math.min(spareOf(names), widthOfAll(names, gap) - width * NAMES_SHARE)
  const kept = over > 0 ? narrowed(names, over) : names.map(each => each.width)
  // Names that are wider than most of a page are broken.
  const scale = Math.min(1, (width * NAMES_MOST) / (kept.reduce((all, each) => all + each, 0) + gap * names.length))
  const widths = kept.map(each => each * scale)
  const repeated = names.map((each, index) => ({ ...each, width: at(widths, index), least: at(widths, index) }))
  const others = placed.slice(names.length)
  const ordered = [...others.filter(({ isTotal }) => isTotal), ...others.filter(({ isTotal }) => !isTotal)]
  const spreads: (typeof placed)[] = []
  for (const column of ordered) {
    // A text that is wider than a page beside the names gets more lines.
    const rest = width - widthOfAll(repeated, gap) - gap
    const own = column.width <= rest ? column : { ...column, width: rest }
    const last = spreads.at(-1)
    if (last && widthOfAll([...repeated, ...last, own], gap) <= width) last.push(own)
    else spreads.push([own])
  }
  return spreads.map(spread => {
    const together = [...repeated, ...spread]
    return { places: together.map(({ place }) => place), widths: stretched(together, room) }
  })
}

interface Pen {
  document: Document
  scale: Scale
  columns: readonly Column[]
  widths: readonly number[]
  places: readonly number[]
  /** Whether rules stand at the totals alone. */
  isStatement: boolean
  /** What is said at the top of the next pages. */
  running: string
  page: Page
}

/** What a page of a sheet is. */
interface Page {
  size: 'LETTER'
  layout: Orientation
  margin: number
}

async function writeSheet(document: Document, each: Plan, report: PrintedReport, isNext: boolean): Promise<void> {
  const { sheet, columns, rows, spreads, orientation, scale } = each
  const range = sheet.subtitles[0] ? ` · ${sheet.subtitles[0]}` : ''
  const page: Page = { size: 'LETTER', layout: orientation, margin: MARGIN }
  writeLetterhead(document, { churchName: report.churchName, churchContact: isNext ? [] : report.churchContact }, 14)
  skip(document, 0.35, regular(9))
  writeLine(document, sheet.title, bold(12))
  for (const line of sheet.subtitles) writeLine(document, line, regular(9))
  skip(document, 0.8, regular(9))
  // A report that a packet lacks has a note alone.
  for (const [part, { places, widths }] of columns.length ? spreads.entries() : []) {
    const of = spreads.length > 1 ? ` · Columns, part ${part + 1} of ${spreads.length}` : ''
    const running = `${report.churchName} · ${sheet.title}${range}${of}`
    const pen: Pen = {
      document,
      scale,
      columns,
      places,
      widths,
      isStatement: sheet.isStatement ?? false,
      running,
      page,
    }
    if (part) nextPage(pen)
    else writeHeads(pen)
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
      if (document.y + heightWithNext(pen, rows, index) > bottomOf(document)) nextPage(pen)
      else if (index && row.rank === 'heading' && !row.indent) document.y += SECTION_GAP
      writeRow(pen, row)
    }
    if (!rows.length) writeLine(document, 'There is nothing to report.', regular(scale.size))
  }
  writeNotes(document, sheet.notes, page)
  if (sheet.picture) {
    skip(document, 1, regular(9))
    if (document.y + pictureHeight(sheet.picture) > bottomOf(document)) document.addPage(page)
    writePicture(document, sheet.picture)
  }
}

/** A new page, with a line that names the table it continues, and with the column titles repeated. */
function nextPage(pen: Pen): void {
  const { document, running, page } = pen
  document.addPage(page)
  writeLine(document, running, regular(8))
  skip(document, 0.8, regular(8))
  writeHeads(pen)
}

/** The places, from the left, of the columns of a pen. */
function edgesOf({ widths, scale: { gap } }: Pen): { left: number; right: number }[] {
  let x = MARGIN
  return widths.map(width => {
    const left = x
    x += width + gap
    return { left, right: left + width }
  })
}

/** The titles of the columns, below what neighbours have in common. */
function writeHeads(pen: Pen): void {
  const { document, columns, places, widths, scale } = pen
  const head = bold(scale.size)
  const edges = edgesOf(pen)
  const groups = places.map(place => at(columns, place).group)
  if (groups.some(Boolean)) {
    let height = 0
    const top = document.y
    for (let start = 0; start < groups.length; ) {
      let end = start + 1
      while (end < groups.length && groups[end] === groups[start]) end += 1
      const text = groups[start]
      const [left, right] = [at(edges, start).left, at(edges, end - 1).right]
      if (text) {
        const place = { x: left, y: top, width: right - left, align: 'center' } as const
        height = Math.max(height, write(document, text, place, head))
        writeRuleBetween(document, left, right, top + height + 1, INK)
      }
      start = end
    }
    document.y = top + height + 4
  }
  const titles = places.map(place => at(columns, place).title)
  const heights = titles.map((title, i) => heightOf(document, title, head, at(widths, i) + 0.5))
  const height = Math.max(...heights)
  const top = document.y
  for (const [i, title] of titles.entries()) {
    const { left } = at(edges, i)
    const align = at(columns, at(places, i)).isNumber ? 'right' : 'left'
    // Titles stand on the line below them.
    const y = top + height - at(heights, i)
    write(document, title, { x: left, y, width: at(widths, i) + 0.5, align }, head)
  }
  document.y = top + height + 2
  writeRuleBetween(document, MARGIN, at(edges, edges.length - 1).right, document.y, INK, 0.7)
  document.y += 4
}

function heightOfRow({ document, places, widths, scale }: Pen, { texts, rank, indent }: Row): number {
  const style = styleOf(rank, scale)
  const line = lineHeight(document, style)
  const heights = places.map((place, i) => {
    const text = at(texts, place)
    const width = at(widths, i) - (i ? 0 : indent)
    return !text || widthOf(document, text, style) <= width + 0.5 ? line : heightOf(document, text, style, width + 0.5)
  })
  const rules = rank === 'grand' ? 5 : rank === 'total' || rank === 'subtotal' ? 2 : 0
  return Math.max(...heights) + PADDING + rules
}

/** The height of a row, and of what must stand below it on the same page: a heading has a line, and a line before totals them. */
function heightWithNext(pen: Pen, rows: readonly Row[], index: number): number {
  const row = at(rows, index)
  const next = rows[index + 1]
  const own = heightOfRow(pen, row)
  if (row.rank === 'heading' && next) return own + heightWithNext(pen, rows, index + 1)
  const isLast = row.rank === 'line' && next && next.rank !== 'line' && next.rank !== 'heading'
  return isLast ? own + heightOfRow(pen, next) : own
}

/** Writes a row. A statement has a rule above the numbers of a total, and two below the last ones. */
function writeRow(pen: Pen, row: Row): void {
  const { document, columns, places, widths, isStatement, scale } = pen
  const { texts, rank, indent } = row
  const height = heightOfRow(pen, row)
  const style = styleOf(rank, scale)
  const edges = edgesOf(pen)
  const { y } = document
  const isSum = rank === 'subtotal' || rank === 'total' || rank === 'grand'
  const numbers = places.flatMap((place, i) => (at(columns, place).isNumber && at(texts, place) ? [at(edges, i)] : []))
  if (isSum) for (const { left, right } of numbers) writeRuleBetween(document, left, right, y, INK, 0.5)
  const top = y + (isSum ? 2 : 0)
  for (const [i, place] of places.entries()) {
    const text = at(texts, place)
    if (!text) continue
    const shift = i ? 0 : indent
    const { left } = at(edges, i)
    const align = at(columns, place).isNumber ? 'right' : 'left'
    write(document, text, { x: left + shift, y: top, width: at(widths, i) - shift + 0.5, align }, style)
  }
  const end = y + height
  if (rank === 'grand')
    for (const { left, right } of numbers) {
      writeRuleBetween(document, left, right, end - 4.6, INK, 0.5)
      writeRuleBetween(document, left, right, end - 3, INK, 0.5)
    }
  else if (!isStatement && rank === 'line')
    writeRuleBetween(document, MARGIN, at(edges, edges.length - 1).right, end - PADDING / 2)
  document.x = MARGIN
  document.y = end
}

function writeNotes(document: Document, notes: readonly string[], page: Page): void {
  const style = regular(8)
  skip(document, 0.8, style)
  for (const note of notes) {
    if (document.y + heightOf(document, note, style, innerWidth(document)) > bottomOf(document)) document.addPage(page)
    writeLine(document, note, style)
    skip(document, 0.3, style)
  }
}
