import {
  ASCENT,
  type Document,
  lineHeight,
  linesOf,
  loadFontsFor,
  type Place,
  type Style,
  widthOf,
  write,
} from '../../../print/lettering.js'
import { bold, longDay, openDocument, regular, writeRuleBetween } from '../../../print/paper.js'
import { addressLines } from '../../../values/letters/address-lines.js'
import { amountInWords } from '../../../values/letters/amount-in-words.js'
import { decimal, sum } from '../../../values/money.js'
import type { CheckToPrint, StubBill } from './check-run.queries.js'

/** The checks of a run, and by how many millimeters they are printed further to the right and down. */
export interface ChecksJob {
  churchName: string
  /** The country of the church, ISO 3166-1 alpha-2. */
  home: string
  accountName: string
  firstNumber: string
  lastNumber: string
  printedAt: Date
  checks: readonly CheckToPrint[]
  offsetX: number
  offsetY: number
}

/** This module, for the thread that prints. */
export const CHECKS = new URL(import.meta.url)

const POINTS_PER_MILLIMETER = 72 / 25.4
/** Where the stubs begin: the check is 3.5 inches high, the first stub 3.5, the second 4. */
const STUBS = [252, 504]
/** How many bills a stub lists. */
const BILLS_MAX = 13
const ROW = 11
const LEFT = 50
const RIGHT = 572
/** The smallest letters of a text that is made to fit, and those of one line before a text has more lines. */
const SIZE_MIN = 5
const SIZE_OF_ONE = 7
/** The most lines of the payee: on the line of the check, and above the address and the stubs. */
const PAYEE_LINES = 3
const NAME_LINES = 2
/** How many bills the memo names. */
const MEMO_MAX = 3

/** Writes the checks as a PDF of US letter size, one page for each. The same checks give the same bytes. */
export async function checksPdf(job: ChecksJob): Promise<Buffer> {
  await loadFontsFor(job)
  const { document, ended } = await openDocument({
    title: `Checks ${job.firstNumber} to ${job.lastNumber}`,
    author: job.churchName,
    createdAt: job.printedAt,
    margin: 0,
  })
  for (const [index, check] of job.checks.entries()) {
    if (index) document.addPage()
    document.save()
    document.translate(job.offsetX * POINTS_PER_MILLIMETER, job.offsetY * POINTS_PER_MILLIMETER)
    writeCheck(document, check, job.home)
    for (const top of STUBS) writeStub(document, job, check, top)
    document.restore()
  }
  document.end()
  return ended
}

/** The lines of a text and their style: at most `most` lines, in smaller letters when it is too wide for one. */
function fitted(document: Document, text: string, width: number, { weight, size }: Style, most: number) {
  const one = Math.floor((2 * size * width) / widthOf(document, text, { weight, size })) / 2
  if (one >= (most > 1 ? SIZE_OF_ONE : SIZE_MIN)) return { lines: [text], style: { weight, size: Math.min(size, one) } }
  for (let count = 2; count <= most; count += 1)
    for (let small = size; small >= (count < most ? SIZE_OF_ONE : SIZE_MIN); small -= 0.5) {
      const style = { weight, size: small }
      const lines = linesOf(document, text, style, width)
      if (lines.length <= count) return { lines, style }
    }
  const style = { weight, size: SIZE_MIN }
  return { lines: linesOf(document, text, style, width).slice(0, most), style }
}

/** Writes a text that is made to fit. Its last line stands where a line of full size would stand. @returns its height. */
function writeFitting(document: Document, text: string, place: Place, style: Style, most = 1): number {
  const { lines, style: smaller } = fitted(document, text, place.width, style, most)
  const step = lineHeight(document, smaller)
  const bottom = place.y + (style.size - smaller.size) * ASCENT
  for (const [index, line] of lines.entries())
    write(document, line, { ...place, y: bottom - (lines.length - 1 - index) * step }, smaller)
  return Math.max(lineHeight(document, style), lines.length * step)
}

const figures = (amount: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(decimal(amount))

/**
 * The check, at the places of the voucher checks of Intuit's programs, as GnuCash has them (data/checks/quicken_3part.chk):
 * points from the top left corner of the paper.
 */
function writeCheck(document: Document, check: CheckToPrint, home: string): void {
  const { amount, currency, payee, address, isVoid, day } = check
  const body = regular(10)
  writeFitting(document, longDay(day), { x: 500, y: 62, width: 90 }, body)
  writeFitting(document, payee, { x: 90, y: 97, width: 395 }, body, PAYEE_LINES)
  writeFitting(document, `**${figures(amount)}`, { x: 500, y: 97, width: 90 }, body)
  writeInWords(document, `${amountInWords(amount, currency)} `, { x: 90, y: 127, width: 400 }, body)
  // The block ends above the memo, so that it stands in the window of the envelope.
  let y = 193
  for (const line of [...addressLines(address, home).reverse(), payee])
    y -= writeFitting(document, line, { x: 90, y, width: 395 }, regular(9), NAME_LINES)
  writeFitting(document, memoOf(check), { x: LEFT, y: 207, width: 270 }, regular(9))
  if (isVoid) write(document, 'VOID', { x: 0, y: 80, width: 612, align: 'center' }, bold(72))
}

/** The amount in words, with asterisks up to the end of the line, so that nobody adds a word. */
function writeInWords(document: Document, words: string, place: Place, style: Style): void {
  const left = place.width - widthOf(document, words, style)
  const asterisks = Math.max(0, Math.floor(left / widthOf(document, '*', style)))
  writeFitting(document, words + '*'.repeat(asterisks), place, style)
}

/** The reference of the payment, or the numbers of its bills. */
function memoOf({ referenceNumber, bills }: CheckToPrint): string {
  if (referenceNumber !== null) return referenceNumber
  const numbers = bills.flatMap(({ billNumber }) => billNumber ?? [])
  const more = numbers.length > MEMO_MAX ? ` and ${numbers.length - MEMO_MAX} more` : ''
  return numbers.slice(0, MEMO_MAX).join(', ') + more
}

const COLUMNS = [
  { title: 'Bill', x: LEFT, width: 100, align: 'left' },
  { title: 'Day', x: 156, width: 70, align: 'left' },
  { title: 'Description', x: 232, width: 246, align: 'left' },
  { title: 'Amount', x: 484, width: RIGHT - 484, align: 'right' },
] as const

function writeStub(document: Document, job: ChecksJob, check: CheckToPrint, top: number): void {
  const { payee, checkNumber, bills, amount, currency, isVoid, day } = check
  const small = regular(8)
  writeFitting(document, payee, { x: LEFT, y: top + 18, width: 380 }, bold(9), NAME_LINES)
  const heading = [`Check ${checkNumber}`, ...(isVoid ? ['VOID'] : [])].join(' · ')
  writeFitting(document, heading, { x: 440, y: top + 18, width: RIGHT - 440, align: 'right' }, bold(9))
  writeFitting(document, `${job.churchName} · ${job.accountName}`, { x: LEFT, y: top + 31, width: 400 }, small)
  writeFitting(document, longDay(day), { x: 460, y: top + 31, width: RIGHT - 460, align: 'right' }, small)
  const titles = COLUMNS.map(({ title }) => title)
  writeCells(document, top + 48, titles, bold(8))
  for (const [index, cells] of rowsOf(bills).entries()) writeCells(document, top + 59 + index * ROW, cells, small)
  const bottom = top + 61 + BILLS_MAX * ROW
  writeRuleBetween(document, LEFT, RIGHT, bottom)
  writeCells(document, bottom + 4, ['', '', `Total ${currency}`, figures(amount)], bold(8))
}

/** The bills of a stub. The last row sums those that do not fit. */
function rowsOf(bills: readonly StubBill[]): string[][] {
  const shown = bills.length > BILLS_MAX ? bills.slice(0, BILLS_MAX - 1) : bills
  const rest = bills.slice(shown.length)
  const rows = shown.map(cellsOf)
  return rest.length
    ? [...rows, ['', '', `and ${rest.length} more`, figures(sum(rest.map(({ amount }) => amount)))]]
    : rows
}

const cellsOf = ({ billNumber, day, description, amount }: StubBill): string[] => [
  billNumber ?? '',
  longDay(day),
  description ?? '',
  figures(amount),
]

function writeCells(document: Document, y: number, cells: readonly string[], style: Style): void {
  for (const [index, { x, width, align }] of COLUMNS.entries())
    writeFitting(document, cells[index] ?? '', { x, y, width, align }, style)
}
