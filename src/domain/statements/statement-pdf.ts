import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { decimal } from '../../values/money.js'
import { at } from '../../values/present.js'
import type { GiftDetails } from './statement.queries.js'
import { type Line, sentencesOf, totalsByFund } from './statement.rules.js'

const resolve = createRequire(import.meta.url).resolve
/** These fonts cover many scripts. The built-in fonts of PDF cover only Western European ones. */
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** A statement as a letter. Amounts are minor units; days are `YYYY-MM-DD`. */
export interface Letter {
  churchName: string
  /** Lines below the name: address, EIN, phone. */
  churchContact: readonly string[]
  statementNumber: string
  periodStart: string
  periodEnd: string
  issuedAt: Date
  currency: string
  names: readonly string[]
  address: readonly string[]
  lines: readonly Line[]
  totals: { amount: number; deductibleAmount: number }
  /** What else is said about a contribution, by its id. */
  details: ReadonlyMap<string, GiftDetails>
  /** From the second copy on, the letter is marked as a copy. */
  copyNumber: number
}

type Document = InstanceType<typeof PDFDocument>
const MARGIN = 56
const COLUMNS = [
  { title: 'Date', x: MARGIN, width: 80, align: 'left' },
  { title: 'Fund', x: MARGIN + 84, width: 236, align: 'left' },
  { title: 'Gift', x: MARGIN + 324, width: 76, align: 'right' },
  { title: 'Deductible', x: MARGIN + 404, width: 96, align: 'right' },
] as const
const ROW = 17

/** Writes a statement as a PDF of US letter size. The same letter gives the same bytes. */
export function statementPdf(letter: Letter): Promise<Buffer> {
  const info = {
    Title: `Giving statement ${letter.statementNumber}`,
    Author: letter.churchName,
    CreationDate: letter.issuedAt,
  }
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    info,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Buffer>(done => document.on('end', () => done(Buffer.concat(parts))))
  writeHead(document, letter)
  writeTable(document, letter)
  writeFeet(document, letter)
  document.end()
  return ended
}

const plain = (document: Document, size: number) => document.font(FONTS.regular).fontSize(size).fillColor('#1a1a1a')
const bold = (document: Document, size: number) => document.font(FONTS.bold).fontSize(size).fillColor('#1a1a1a')

function writeHead(document: Document, letter: Letter): void {
  bold(document, 16).text(letter.churchName)
  plain(document, 9)
  for (const line of letter.churchContact) document.text(line)
  if (letter.churchContact.length) document.moveDown(0.5)
  plain(document, 10).text('Statement of giving').moveDown(1.5)
  for (const name of letter.names) document.text(name)
  for (const line of letter.address) document.text(line)
  document.moveDown(1.5)
  bold(document, 11).text(`Gifts from ${longDay(letter.periodStart)} to ${longDay(letter.periodEnd)}`)
  plain(document, 9).text(
    `Statement ${letter.statementNumber}, issued ${longDay(letter.issuedAt.toISOString().slice(0, 10))}`,
  )
  if (letter.copyNumber > 1) bold(document, 9).text('DUPLICATE: a copy of a statement that was sent before')
  document.moveDown(1)
}

interface Row {
  cells: readonly string[]
  isBold?: boolean
}

/** How many lines stay with the totals: no last page has totals alone. */
const KEPT_WITH_TOTALS = 3

function writeTable(document: Document, letter: Letter): void {
  const closing = [...totalRows(letter)]
  const sentences = [
    ...sentencesOf(letter.lines, letter.churchName),
    'Please keep this statement for your tax records.',
  ]
  writeRow(document, { cells: COLUMNS.map(({ title }) => title), isBold: true })
  const lines = lineRows(letter)
  for (const [index, row] of lines.entries()) {
    const isTail = index === Math.max(0, lines.length - KEPT_WITH_TOTALS)
    if (isTail) keepTogether(document, [...lines.slice(index), ...closing], sentences)
    writeRow(document, row)
  }
  for (const row of closing) writeRow(document, row)
  document.moveDown(1)
  writeSentences(document, sentences)
}

const formatter = ({ currency }: Letter) => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return (minorUnits: number) => money.format(decimal(minorUnits))
}

/** A row for each line, with what is said about its contribution in the first of its lines. */
function lineRows(letter: Letter): Row[] {
  const amount = formatter(letter)
  const said = new Set<string>()
  return letter.lines.map(line => {
    const isThing = line.inKindDescription !== null
    const fund = isThing ? `${line.fundName}: ${line.inKindDescription}` : line.fundName
    const deductible = line.amount - line.nonDeductibleAmount
    const isFirst = !said.has(line.contributionId)
    said.add(line.contributionId)
    const details = isFirst ? letter.details.get(line.contributionId) : undefined
    const check = details?.checkNumber ? `, check ${details.checkNumber}` : ''
    const remarks = isFirst ? remarksOf(line, details, amount) : []
    return {
      cells: [
        longDay(line.date),
        [fund + check, ...remarks].join('\n'),
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

const bottomOf = (document: Document) => document.page.height - MARGIN - 24

function heightOf(document: Document, { cells, isBold = false }: Row): number {
  const style = isBold ? bold : plain
  style(document, 9)
  const heights = cells.map((cell, i) => document.heightOfString(cell || ' ', { width: COLUMNS[i]?.width }))
  return Math.max(ROW, ...heights.map(each => each + 5))
}

/** Begins a page when these rows and sentences do not fit on this one together. */
function keepTogether(document: Document, rows: readonly Row[], sentences: readonly string[]): void {
  plain(document, 9)
  const width = document.page.width - 2 * MARGIN
  const text = sentences.reduce((all, each) => all + document.heightOfString(each, { width }) + 6, 24)
  const height = rows.reduce((all, row) => all + heightOf(document, row), text)
  const isWhole = height < bottomOf(document) - MARGIN
  if (isWhole && document.y > MARGIN && document.y + height > bottomOf(document)) document.addPage()
}

function writeRow(document: Document, row: Row): void {
  const { cells, isBold = false } = row
  const style = isBold ? bold : plain
  const height = heightOf(document, row)
  if (document.y + height > bottomOf(document)) document.addPage()
  const { y } = document
  cells.forEach((cell, i) => {
    const { x, width, align } = at(COLUMNS, i)
    style(document, 9).text(cell, x, y, { width, align })
  })
  document
    .moveTo(MARGIN, y + height - 4)
    .lineTo(document.page.width - MARGIN, y + height - 4)
    .lineWidth(0.4)
    .stroke('#c4c4c4')
  document.x = MARGIN
  document.y = y + height
}

/** The sentences that IRS Publication 1771 asks for. */
function writeSentences(document: Document, sentences: readonly string[]): void {
  const width = document.page.width - 2 * MARGIN
  plain(document, 9)
  for (const sentence of sentences) {
    if (document.y + document.heightOfString(sentence, { width }) > bottomOf(document)) document.addPage()
    plain(document, 9).text(sentence, MARGIN, document.y, { width }).moveDown(0.5)
  }
}

function writeFeet(document: Document, letter: Letter): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const { bottom } = document.page.margins
    document.page.margins.bottom = 0
    const text = `${letter.churchName} · Statement ${letter.statementNumber} · Page ${page - start + 1} of ${count}`
    plain(document, 8).text(text, MARGIN, document.page.height - 40, {
      align: 'center',
      width: document.page.width - 2 * MARGIN,
    })
    document.page.margins.bottom = bottom
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const longDay = (day: string): string => DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
