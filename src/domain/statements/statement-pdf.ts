import {
  bold,
  bottomOf,
  type Document,
  type Letterhead,
  longDay,
  openDocument,
  plain,
  writeFeet,
  writeLetterhead,
  writeRule,
} from '../../print/paper.js'
import { decimal } from '../../values/money.js'
import { at } from '../../values/present.js'
import type { GiftDetails } from './statement.queries.js'
import { type Line, sentencesOf, totalsByFund } from './statement.rules.js'

/** A statement as a letter. Amounts are minor units; days are `YYYY-MM-DD`. */
export interface Letter extends Letterhead {
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

const MARGIN = 56
const COLUMNS = [
  { title: 'Date', x: MARGIN, width: 80, align: 'left' },
  { title: 'Fund', x: MARGIN + 84, width: 236, align: 'left' },
  { title: 'Gift', x: MARGIN + 324, width: 76, align: 'right' },
  { title: 'Deductible', x: MARGIN + 404, width: 96, align: 'right' },
] as const
const ROW = 17

/** This module, for the thread that prints. */
export const LETTERS = new URL(import.meta.url)

/** Writes a statement as a PDF of US letter size. The same letter gives the same bytes. */
export async function statementPdf(letter: Letter): Promise<Buffer> {
  const { document, ended } = await openDocument({
    title: `Giving statement ${letter.statementNumber}`,
    author: letter.churchName,
    createdAt: letter.issuedAt,
    margin: MARGIN,
  })
  writeHead(document, letter)
  writeTable(document, letter)
  writeFeet(document, `${letter.churchName} · Statement ${letter.statementNumber}`)
  document.end()
  return ended
}

function writeHead(document: Document, letter: Letter): void {
  writeLetterhead(document, letter, 'Statement of giving')
  document.moveDown(1.5)
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
  writeRule(document, y + height - 4)
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
