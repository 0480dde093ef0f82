import { type Zippable, zipSync } from 'fflate'
import { heightOf as heightOfText, loadFontsFor, write } from '../../print/lettering.js'
import {
  bold,
  bottomOf,
  type Document,
  innerWidth,
  type Letterhead,
  longDay,
  openDocument,
  regular,
  type Signature,
  skip,
  writeFeet,
  writeLetterhead,
  writeLine,
  writeRule,
  writeSignature,
} from '../../print/paper.js'
import { gather } from '../../values/grouping.js'
import { decimal, sum } from '../../values/money.js'
import { at } from '../../values/present.js'
import type { CreditedGift, GiftDetails, PledgeProgress } from './statement.queries.js'
import { type Line, sentencesOf, totalsByFund } from './statement.rules.js'

/** A statement as a letter. Amounts are minor units; days are `YYYY-MM-DD`. */
export interface Letter extends Letterhead {
  /** The id of the statement. */
  id: string
  statementNumber: string
  periodStart: string
  periodEnd: string
  issuedAt: Date
  /** The day of issue in the church's own time zone. */
  issuedOn: string
  currency: string
  names: readonly string[]
  address: readonly string[]
  lines: readonly Line[]
  totals: { amount: number; deductibleAmount: number }
  /** What else is said about a contribution, by its id. */
  details: ReadonlyMap<string, GiftDetails>
  /** The day on which it is printed, in the church's own time zone. */
  printedOn: string
  /** The progress of the pledges on that day. */
  pledges: readonly PledgeProgress[]
  /** What others gave, with which the donors are credited. */
  credits: readonly CreditedGift[]
  /** From the second copy on, the letter is marked as a copy. */
  copyNumber: number
  /** What the church says to its donors above the gifts. */
  message?: string
  signature?: Signature
}

const MARGIN = 56
const COLUMNS = [
  { title: 'Date', x: MARGIN, width: 80, align: 'left' },
  { title: 'Fund', x: MARGIN + 84, width: 236, align: 'left' },
  { title: 'Gift', x: MARGIN + 324, width: 76, align: 'right' },
  { title: 'Deductible', x: MARGIN + 404, width: 96, align: 'right' },
] as const
const PLEDGE_COLUMNS = [
  { title: 'Pledge', x: MARGIN, width: 250, align: 'left' },
  { title: 'Pledged', x: MARGIN + 254, width: 78, align: 'right' },
  { title: 'Received', x: MARGIN + 336, width: 78, align: 'right' },
  { title: 'Open', x: MARGIN + 418, width: 82, align: 'right' },
] as const
const CREDIT_COLUMNS = [
  { title: 'Date', x: MARGIN, width: 80, align: 'left' },
  { title: 'Given by', x: MARGIN + 84, width: 312, align: 'left' },
  { title: 'Amount', x: MARGIN + 400, width: 100, align: 'right' },
] as const
type Columns = readonly { title: string; x: number; width: number; align: 'left' | 'right' }[]
const ROW = 17

/** This module, for the thread that prints. */
export const LETTERS = new URL(import.meta.url)

/** Writes a statement as a PDF of US letter size. The same letter gives the same bytes. */
export const statementPdf = (letter: Letter): Promise<Buffer> =>
  lettersPdf([letter], `Giving statement ${letter.statementNumber}`, letter.issuedAt)

/** Writes letters one after the other into one PDF. The pages of each are numbered from 1. */
async function lettersPdf(letters: readonly Letter[], title: string, createdAt: Date): Promise<Buffer> {
  await loadFontsFor(letters)
  const author = letters[0]?.churchName ?? ''
  const { document, ended } = await openDocument({ title, author, createdAt, margin: MARGIN })
  for (const [index, letter] of letters.entries()) {
    if (index) document.addPage()
    writeHead(document, letter)
    writeTable(document, letter)
    writeCredits(document, letter)
    writePledges(document, letter)
    if (letter.signature)
      writeSignature(document, letter.signature, regular(9), () => nextPage(document, letter, false))
    writeFeet(document, `${letter.churchName} · Statement ${letter.statementNumber}`)
    // The pages of a letter leave the memory, and the next letter begins with page 1.
    document.flushPages()
  }
  document.end()
  return ended
}

/** A letter with its number among those of a run, from 1. */
export type NumberedLetter = Letter & { letterNumber: number }

/** Letters of a run that are printed together. */
export interface LettersJob {
  /** In the order of their numbers. */
  letters: readonly NumberedLetter[]
  printedAt: Date
  /** Whether each letter is a file of its own. */
  isSeparate: boolean
}

/** How many letters a file has for printing. */
const LETTERS_OF_FILE = 200

const placeOf = (letter: NumberedLetter | undefined) => String(letter?.letterNumber).padStart(5, '0')

/** A ZIP archive of letters in their order: PDFs of up to 200 letters for a printer, or one PDF for each letter. */
export async function lettersArchive({ letters, printedAt, isSeparate }: LettersJob): Promise<Uint8Array> {
  const files: Zippable = {}
  const perFile = isSeparate ? 1 : LETTERS_OF_FILE
  for (let from = 0; from < letters.length; from += perFile) {
    const part = letters.slice(from, from + perFile)
    const [begin, end] = [placeOf(part[0]), placeOf(part.at(-1))]
    const name = isSeparate
      ? `${begin}-giving-statement-${part[0]?.statementNumber}.pdf`
      : `giving-statements-${begin}-to-${end}.pdf`
    // A PDF is compressed already. ZIP has no times before 1980 and no time zones.
    files[name] = [
      await lettersPdf(part, `Giving statements ${begin} to ${end}`, printedAt),
      { level: 0, mtime: printedAt },
    ]
  }
  return zipSync(files)
}

function writeHead(document: Document, letter: Letter): void {
  const body = regular(10)
  writeLetterhead(document, letter)
  skip(document, 0.5, regular(9))
  writeLine(document, 'Statement of giving', body)
  skip(document, 1.5, body)
  for (const line of [...letter.names, ...letter.address]) writeLine(document, line, body)
  skip(document, 1.5, body)
  writeLine(document, `Gifts from ${longDay(letter.periodStart)} to ${longDay(letter.periodEnd)}`, bold(11))
  writeLine(document, `Statement ${letter.statementNumber}, issued ${longDay(letter.issuedOn)}`, regular(9))
  if (letter.copyNumber > 1) writeLine(document, 'DUPLICATE: a copy of a statement that was sent before', bold(9))
  if (letter.message) {
    skip(document, 0.8, regular(9))
    for (const line of letter.message.split('\n')) writeLine(document, line, body)
  }
  skip(document, 1, regular(9))
}

/** The next page says whose statement goes on, and names its columns again when rows follow. */
function nextPage(document: Document, letter: Letter, hasRows = true): void {
  document.addPage()
  const days = `${longDay(letter.periodStart)} to ${longDay(letter.periodEnd)}`
  writeLine(document, `${letter.names.join(' and ')} · Statement ${letter.statementNumber} · ${days}`, regular(9))
  skip(document, 0.8, regular(9))
  if (hasRows) writeRow(document, letter, TITLES)
}

/** Gifts of others are no gifts of the donor, so they stand apart and are in no total. */
function writeCredits(document: Document, letter: Letter): void {
  const amount = formatter(letter)
  const title = 'Gifts of others that are credited to you, which you cannot deduct'
  const rows = letter.credits.map(({ date, giver, amount: credited }) => ({
    cells: [longDay(date), giver ?? 'Another giver', amount(credited)],
  }))
  writeSection(document, letter, title, CREDIT_COLUMNS, rows)
}

function writePledges(document: Document, letter: Letter): void {
  const amount = formatter(letter)
  const rows = letter.pledges.map(({ fundName, campaignName, pledged, received }) => ({
    cells: [
      campaignName ? `${campaignName}, ${fundName}` : fundName,
      ...[pledged, received, Math.max(0, pledged - received)].map(amount),
    ],
  }))
  writeSection(document, letter, `Your pledges, as of ${longDay(letter.printedOn)}`, PLEDGE_COLUMNS, rows)
}

/** A table of its own below the statement. Nothing when it has no rows. */
function writeSection(document: Document, letter: Letter, title: string, columns: Columns, rows: readonly Row[]): void {
  if (!rows.length) return
  skip(document, 1, regular(9))
  const heads: Row = { cells: columns.map(column => column.title), isBold: true }
  const heightOfHead =
    heightOfText(document, title, bold(10), innerWidth(document)) + 8 + heightOf(document, heads, columns)
  const [firstRow = heads] = rows
  if (document.y + heightOfHead + heightOf(document, firstRow, columns) > bottomOf(document))
    nextPage(document, letter, false)
  writeLine(document, title, bold(10))
  skip(document, 0.5, regular(9))
  for (const row of [heads, ...rows]) {
    if (document.y + heightOf(document, row, columns) > bottomOf(document)) nextPage(document, letter, false)
    writeCells(document, row, columns)
  }
}

interface Row {
  cells: readonly string[]
  isBold?: boolean
}

const TITLES: Row = { cells: COLUMNS.map(({ title }) => title), isBold: true }

/** How many lines stay with the totals: no last page has totals alone. */
const KEPT_WITH_TOTALS = 3

function writeTable(document: Document, letter: Letter): void {
  const closing = [...totalRows(letter)]
  const sentences = [
    ...sentencesOf(letter.lines, letter.churchName),
    'Please keep this statement for your tax records.',
  ]
  writeRow(document, letter, TITLES)
  const lines = lineRows(letter)
  for (const [index, row] of lines.entries()) {
    const isTail = index === Math.max(0, lines.length - KEPT_WITH_TOTALS)
    if (isTail) keepTogether(document, letter, [...lines.slice(index), ...closing], sentences)
    writeRow(document, letter, row)
  }
  for (const row of closing) writeRow(document, letter, row)
  skip(document, 1, regular(9))
  writeSentences(document, letter, sentences)
}

const formatter = ({ currency }: Letter) => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return (minorUnits: number) => money.format(decimal(minorUnits))
}

/**
 * A row for each line, with what is said about its contribution in the first of its lines. Each line of a contribution to several
 * funds has the check and the whole amount, so that donors find it on their bank statement.
 */
function lineRows(letter: Letter): Row[] {
  const amount = formatter(letter)
  const said = new Set<string>()
  const parts = new Map<string, Line[]>()
  for (const line of letter.lines) gather(parts, line.contributionId, line)
  return letter.lines.map(line => {
    const isThing = line.inKindDescription !== null
    const fund = isThing ? `${line.fundName}: ${line.inKindDescription}` : line.fundName
    const deductible = line.amount - line.nonDeductibleAmount
    const isFirst = !said.has(line.contributionId)
    said.add(line.contributionId)
    const details = letter.details.get(line.contributionId)
    const check = details?.checkNumber ? `, check ${details.checkNumber}` : ''
    const all = parts.get(line.contributionId) ?? []
    const whole = all.length > 1 && !isThing ? `, part of a gift of ${amount(sum(all.map(each => each.amount)))}` : ''
    const remarks = isFirst ? remarksOf(line, details, amount) : []
    return {
      cells: [
        longDay(line.date),
        [fund + check + whole, ...remarks].join('\n'),
        isThing ? 'not valued' : amount(line.amount),
        isThing ? '' : amount(deductible),
      ],
    }
  })
}

function remarksOf(line: Line, details: GiftDetails | undefined, amount: (minorUnits: number) => string): string[] {
  const given = line.goodsOrServices
  return [
    ...(details?.refunds ?? []).map(({ date, amount: back }) =>
      back > 0
        ? `After a refund of ${amount(back)} on ${longDay(date)}`
        : `After ${amount(-back)} came back on ${longDay(date)}`,
    ),
    ...(given?.intangibleReligiousOnly ? ['In return: intangible religious benefits only'] : []),
    ...(given && !given.intangibleReligiousOnly
      ? [`In return: ${given.description}, worth ${amount(given.estimatedValue)}`]
      : []),
  ]
}

/** The total, and when the gifts went to several funds, the total of each. */
function totalRows(letter: Letter): Row[] {
  const amount = formatter(letter)
  const funds = totalsByFund(letter.lines)
  const { totals } = letter
  return [
    { cells: ['', 'Total', amount(totals.amount), amount(totals.deductibleAmount)], isBold: true },
    ...(funds.length > 1
      ? funds.map(each => ({
          cells: ['', `of which ${each.fundName}`, amount(each.amount), amount(each.deductibleAmount)],
        }))
      : []),
  ]
}

const styleOf = ({ isBold }: Row) => (isBold ? bold(9) : regular(9))

/** The height of a cell, whose lines of text may be long themselves. */
const heightOfCell = (document: Document, row: Row, cell: string, width: number): number =>
  cell.split('\n').reduce((all, line) => all + heightOfText(document, line || ' ', styleOf(row), width), 0)

function heightOf(document: Document, row: Row, columns: Columns = COLUMNS): number {
  const heights = row.cells.map((cell, i) => heightOfCell(document, row, cell, at(columns, i).width))
  return Math.max(ROW, ...heights.map(each => each + 5))
}

/** Begins a page when these rows and sentences do not fit on this one together. */
function keepTogether(document: Document, letter: Letter, rows: readonly Row[], sentences: readonly string[]): void {
  const width = innerWidth(document)
  const text = sentences.reduce((all, each) => all + heightOfText(document, each, regular(9), width) + 6, 24)
  const height = rows.reduce((all, row) => all + heightOf(document, row), text)
  const isWhole = height < bottomOf(document) - 2 * MARGIN
  if (isWhole && document.y > 2 * MARGIN && document.y + height > bottomOf(document)) nextPage(document, letter)
}

function writeRow(document: Document, letter: Letter, row: Row): void {
  if (document.y + heightOf(document, row) > bottomOf(document)) nextPage(document, letter)
  writeCells(document, row, COLUMNS)
}

function writeCells(document: Document, row: Row, columns: Columns): void {
  const height = heightOf(document, row, columns)
  const { y } = document
  for (const [i, cell] of row.cells.entries()) {
    const { x, width, align } = at(columns, i)
    let top = y
    for (const line of cell.split('\n')) top += write(document, line, { x, y: top, width, align }, styleOf(row))
  }
  writeRule(document, y + height - 4)
  document.x = MARGIN
  document.y = y + height
}

/** The sentences that IRS Publication 1771 asks for. */
function writeSentences(document: Document, letter: Letter, sentences: readonly string[]): void {
  const width = innerWidth(document)
  for (const sentence of sentences) {
    const height = heightOfText(document, sentence, regular(9), width)
    if (document.y + height > bottomOf(document)) nextPage(document, letter, false)
    writeLine(document, sentence, regular(9))
    skip(document, 0.5, regular(9))
  }
}
