import type { ValueOf } from '../../../../declaration/fields.js'
import { hasCardNumber } from '../../../../values/card-number.js'
import { assign } from '../../../../values/objects.js'
import type { Day } from '../../../../values/time.js'
import type { DayOrder } from '../../../imports/day-text.js'
import { bytesIn, type FileContent } from '../../../imports/file-content.js'
import { lineOf } from '../../../imports/file-text.js'
import type { FileLayout } from '../file-layout.js'
import type { GivingImportField, GivingImportTemplate } from '../giving-import.js'
import { isReadyGiftLayout } from '../ready-layouts.js'
import { reduceHistory } from '../refunds-of-history.js'
import { BadCell, bad, type Cells, missing } from './bad-cell.js'
import { assertCurrency, giftIn, leftOutBy, OtherCurrency, refundIn } from './contribution-row.js'
import { CsvText, ROWS_MAX, type TextRow, UnreadableFile } from './csv-text.js'
import { FileColumns, FileSurvey, OpenQuestion } from './file-columns.js'
import { personIn } from './person-row.js'
import { ReadRow } from './read-row.js'
import {
  assertShows,
  headsThatShow,
  type RecognizedLayout,
  recognizedLayout,
  type SavedLayout,
} from './recognized-layout.js'
import { groupGifts, groupHouseholds, markRepeatedPeople } from './row-groups.js'
import { type PlacedRow, Transactions } from './transactions.js'

/** A file to read, as it is copied to the thread. */
export interface ImportFileJob {
  content: FileContent
  /** The layout that the request names. Null when the heads shall show one that is saved or ready. */
  layout: FileLayout | null
  /** The ready-made layout that the request names: columns can be absent, and the file shows the order of its days. */
  template: ValueOf<typeof GivingImportTemplate> | null
  saved: readonly SavedLayout[]
  /** The system that the file comes from. Null when its layout says it. */
  provider: string | null
  /** The order of days that the request says. Null when it says none. */
  dateOrder: DayOrder | null
  /** The order of days of the latest file of each system. */
  knownOrders: Readonly<Record<string, DayOrder>>
  /** Whether telephone numbers of ten digits are American. */
  isAmerican: boolean
  today: Day
  /** Of the organization (ISO 4217). */
  currency: string
  /** Of the organization (IANA). */
  timeZone: string
  /** The first day of the ledger. Refunds of earlier gifts are taken off them. Null for people. */
  openingDate: Day | null
  /** Which of the rows are wanted. Null to look at the heads alone. */
  part: { from: number; most: number } | null
}

/** The rows of a file, or why it cannot be read. An error would lose what it says on its way from the thread. */
export type ReadImportFile =
  | ({ rows: ReadRow[]; total: number; dateOrder: DayOrder | null } & UsedLayout)
  | { tooManyRows: true }
  | ({ expected: string; columns?: readonly number[] } & Partial<Pick<OpenQuestion, 'member' | 'choices'>>)

/** By which layout a file was read, and which system it comes from. */
type UsedLayout = Pick<RecognizedLayout, 'layoutId' | 'provider'> & Pick<ImportFileJob, 'template'>

const SAID_MAX = 500

/** Reads the rows of a file below its heads. */
class Rows {
  private readonly hasShorterRows: boolean
  private readonly transactions: Transactions

  constructor(
    private readonly job: ImportFileJob & { layout: FileLayout },
    private readonly columns: FileColumns,
    private readonly order: DayOrder,
    { hasShorterRows }: { hasShorterRows: boolean },
  ) {
    this.hasShorterRows = hasShorterRows
    this.transactions = new Transactions(columns, job.layout, job.currency)
  }

  private day(row: TextRow, field: GivingImportField, member: string): Day | null {
    if (!this.columns.cell(row, field).trim()) return null
    const day = this.columns.day(row, field, this.order, this.job.timeZone)
    if (!day) throw bad(member, 'invalid_format', 'a day in the order of the layout')
    if (day > this.job.today) throw bad(member, 'too_large', 'today or an earlier day')
    return day
  }

  /** @throws BadCell for a row that is no whole row of the file. */
  private assertWhole({ cells, isBroken, isOtherEncoding, isUnended }: TextRow): void {
    if (isBroken) throw bad('row', 'invalid_format', 'a row whose quotation marks are closed')
    if (isOtherEncoding) throw bad('row', 'invalid_format', 'in the encoding of the other rows. Save the file as UTF-8')
    const { width } = this.columns
    if (cells.slice(width).some(cell => cell.trim() !== ''))
      throw bad('row', 'invalid_format', `of at most ${width} cells, as many as there are heads`)
    if (isUnended && cells.length < width && !this.hasShorterRows)
      throw bad('row', 'invalid_format', 'whole: the file ends within it')
  }

  /** Whether a row of a file of gifts is a title, a total or a note. */
  private isNote(row: TextRow, { isFurther, total }: PlacedRow): boolean {
    const [first = ''] = row.cells.map(cell => cell.trim()).filter(Boolean)
    if (/^(?:grand |sub ?)?totals?\b/i.test(first) || total === 'FILE') return true
    if (isFurther || /\d/.test(this.columns.cell(row, 'DATE'))) return false
    // The first row of a transaction has an id and an amount.
    const ofFirst = (['EXTERNAL_ID', 'AMOUNT'] as const).every(field => this.columns.cell(row, field).trim())
    return !(this.job.layout.continued && ofFirst)
  }

  /** The row as it was read. A gift with a refund becomes two rows: the gift and its refund. */
  read(written: TextRow): ReadRow[] {
    const text = lineOf(written.cells.join(' | '), SAID_MAX)
    const placed = this.transactions.place(written)
    const { row, isFurther, total } = placed
    const read = new ReadRow(row.line, hasCardNumber(text) ? null : text, isFurther)
    const cells: Cells = field => this.columns.cell(row, field)
    try {
      this.assertWhole(written)
      if (this.job.layout.kind === 'PEOPLE') {
        const made = personIn(cells, this.job, this.day(row, 'MEMBER_SINCE', 'memberSince'), read.warnings)
        return [assign(read, made)]
      }
      if (this.isNote(written, placed)) return [assign(read, { outcome: 'NOTE' })]
      if (total) throw bad('amount', 'sum_mismatch', 'no sum of the rows above. Take the totals out of the file')
      if (isFurther && !cells('FUND').trim()) throw missing('fund')
      return this.gift(row, cells, read)
    } catch (error) {
      const idOfPart = row.isBroken ? null : lineOf(cells('EXTERNAL_ID'), 200) || null
      if (error instanceof OtherCurrency) return [assign(read, { outcome: 'OTHER_CURRENCY', idOfPart })]
      if (!(error instanceof BadCell)) throw error
      return [assign(read, { outcome: 'INVALID', issue: error.issue, idOfPart })]
    }
  }

  private gift(row: TextRow, cells: Cells, read: ReadRow): ReadRow[] {
    const leftOut = leftOutBy(cells, this.job, field => this.columns.has(field))
    try {
      for (const text of this.columns.cells(row, 'CURRENCY')) assertCurrency(text, this.job)
      const gift = giftIn(cells, this.job, this.day(row, 'DATE', 'date'), read.warnings)
      const refund = refundIn(cells, gift, this.job, () => this.day(row, 'REFUNDED_DATE', 'refundedDate'))
      // A decision to record the row could not record its refund.
      if (leftOut) return [assign(read, { gift: refund ? null : gift, outcome: 'LEFT_OUT', issue: leftOut })]
      return refund
        ? [
            { ...read, gift },
            { ...read, gift: refund, warnings: [], isAllRefunded: true },
          ]
        : [assign(read, { gift })]
    } catch (error) {
      if (!leftOut || !(error instanceof BadCell)) throw error
      return [assign(read, { outcome: 'LEFT_OUT', issue: leftOut })]
    }
  }
}

/** The text of a file, and the layout that reads it: the one that is named, or that the heads show. @throws OpenQuestion. */
function opened({ content, layout, template, saved, provider }: ImportFileJob) {
  const columns = layout ? layout.columns.map(({ column }) => column) : headsThatShow(saved)
  const text = new CsvText(bytesIn(content), layout?.delimiter ?? null, columns)
  if (!layout) {
    const found = recognizedLayout(text, saved)
    return { text, found: { ...found, provider: provider ?? found.provider } }
  }
  if (isReadyGiftLayout(template)) assertShows(text, template)
  return { text, found: { layout, template, layoutId: null, provider: provider ?? template ?? '' } }
}

function readRows(given: ImportFileJob): ReadImportFile {
  const { text, found } = opened(given)
  const { layout, template, layoutId, provider } = found
  const job = { ...given, layout }
  const { currency } = job
  const file = FileColumns.of(text, layout, template !== null)
  const used = { template, layoutId, provider }
  if (!given.part) return { rows: [], total: 0, dateOrder: null, ...used }
  const survey = new FileSurvey(file, layout, currency)
  let count = 0
  let shorter = 0
  for (const row of text.rows()) {
    if (row.line <= file.headLine) continue
    count += 1
    // They would be copied in vain.
    if (count > ROWS_MAX) return { tooManyRows: true }
    if (row.isBroken) continue
    if (row.cells.length < file.width && !row.isUnended) shorter += 1
    survey.take(row)
  }
  const dateOrder = template
    ? survey.order(job.dateOrder, job.knownOrders[provider] ?? null, 'dateOrder')
    : survey.order(job.dateOrder ?? layout.dateOrder, null, job.dateOrder ? 'dateOrder' : 'layoutId')
  const reader = new Rows(job, file, dateOrder, { hasShorterRows: shorter > 0 })
  const rows: ReadRow[] = []
  for (const row of text.rows()) if (row.line > file.headLine) rows.push(...reader.read(row))
  if (layout.kind === 'GIFTS') groupGifts(rows, { hasFunds: file.has('FUND') })
  else {
    markRepeatedPeople(rows)
    groupHouseholds(rows)
  }
  if (job.openingDate) reduceHistory(rows, job.openingDate)
  const { from, most } = given.part
  return { rows: rows.slice(from, from + most), total: rows.length, dateOrder, ...used }
}

/** Reads a file of people or gifts. It takes seconds for the largest, so it runs on a thread of its own. */
export async function readImportFile(job: ImportFileJob): Promise<ReadImportFile> {
  try {
    return readRows(job)
  } catch (error) {
    if (error instanceof OpenQuestion) {
      const { expected, member, choices } = error
      return { expected, member, ...(choices ? { choices } : {}) }
    }
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, columns } = error
    return { expected, ...(columns ? { columns } : {}) }
  }
}
