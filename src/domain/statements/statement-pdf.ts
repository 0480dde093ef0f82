import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { decimal } from '../../values/money.js'
import { at } from '../../values/present.js'
import type { Line } from './statement.rules.js'

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
  wording: { noGoodsOrServices: boolean; intangibleReligiousBenefitsOnly: boolean }
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
  writeWording(document, letter)
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

function writeTable(document: Document, { lines, totals, currency }: Letter): void {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const amount = (minorUnits: number) => money.format(decimal(minorUnits))
  writeRow(
    document,
    COLUMNS.map(({ title }) => title),
    true,
  )
  for (const line of lines) {
    const isThing = line.inKindDescription !== null
    const fund = isThing ? `${line.fundName}: ${line.inKindDescription}` : line.fundName
    const deductible = line.amount - line.nonDeductibleAmount
    writeRow(document, [
      longDay(line.date),
      fund,
      isThing ? 'not valued' : amount(line.amount),
      isThing ? '' : amount(deductible),
    ])
    const given = line.goodsOrServices
    if (given)
      writeRow(document, ['', `In return: ${given.description}, worth ${amount(given.estimatedValue)}`, '', ''])
  }
  writeRow(document, ['', 'Total', amount(totals.amount), amount(totals.deductibleAmount)], true)
  document.moveDown(1)
}

function writeRow(document: Document, cells: readonly string[], isBold = false): void {
  const style = isBold ? bold : plain
  style(document, 9)
  const heights = cells.map((cell, i) => document.heightOfString(cell || ' ', { width: COLUMNS[i]?.width }))
  const height = Math.max(ROW, ...heights.map(each => each + 5))
  if (document.y + height > document.page.height - MARGIN - 24) document.addPage()
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
function writeWording(document: Document, { wording, churchName }: Letter): void {
  const sentence = wording.noGoodsOrServices
    ? `No goods or services were provided by ${churchName} in return for these gifts.`
    : wording.intangibleReligiousBenefitsOnly
      ? `${churchName} provided only intangible religious benefits in return for these gifts.`
      : 'What was provided in return for a gift is described beside it; the gift is deductible to the extent that it exceeds the value of what was provided.'
  const width = document.page.width - 2 * MARGIN
  if (document.y + 60 > document.page.height - MARGIN - 24) document.addPage()
  plain(document, 9).text(sentence, MARGIN, document.y, { width })
  document.moveDown(0.5).text('Please keep this statement for your tax records.', { width })
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
