import type { DayOrder } from '../../../imports/day-text.js'
import { readBai2 } from './bai2.js'
import { readCamt } from './camt.js'
import { type CsvLayout, readCsv } from './csv.js'
import { bytesIn, type FileContent } from './file-content.js'
import { assertFormat, type BankFileFormat, formatIn } from './file-format.js'
import { readMt940 } from './mt940.js'
import { type ReadingContext, readOfx } from './ofx.js'
import { readQif } from './qif.js'
import type { FileStatement } from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

/** A file to read, as it is copied to the thread. */
export interface BankFileJob extends ReadingContext {
  content: FileContent
  /** Null when the content shall show it. */
  format: BankFileFormat | null
  layout: CsvLayout | null
  /** The order of the days of a QIF file. Null when the file shall show it. */
  dateOrder: DayOrder | null
}

/** The statements of a file, or why it cannot be read. An error would lose what it says on its way from the thread. */
export type ReadBankFile =
  | { statements: FileStatement[]; format: BankFileFormat }
  | { expected: string; column?: string }

function statementsOf(bytes: Uint8Array, format: BankFileFormat, job: BankFileJob): FileStatement[] {
  const { currency, timeZone, layout, dateOrder } = job
  const context = { currency, timeZone }
  if (format === 'OFX') return readOfx(bytes, context)
  if (format === 'CAMT_053') return readCamt(bytes, context)
  if (format === 'MT940') return readMt940(bytes, context)
  if (format === 'BAI2') return readBai2(bytes, context)
  if (format === 'QIF') return readQif(bytes, dateOrder, context)
  if (!layout) throw new UnreadableFile('the layout of the CSV file', 'layoutId')
  return readCsv(bytes, layout, context)
}

function read(job: BankFileJob) {
  const bytes = bytesIn(job.content)
  const found = formatIn(bytes)
  const format = job.format ?? found
  assertFormat(found, format)
  return { statements: statementsOf(bytes, format, job).map(withNotes), format }
}

/** A line of zero moves no money, so it is a note of the bank. */
const withNotes = (statement: FileStatement): FileStatement => ({
  ...statement,
  lines: statement.lines.map(line =>
    line.state === 'BOOKED' && line.amount === 0 ? { ...line, state: 'NOTE' } : line,
  ),
})

/** Reads a bank file. It takes up to a second for the largest, so it runs on a thread of its own. */
export async function readBankFile(job: BankFileJob): Promise<ReadBankFile> {
  try {
    return read(job)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, column } = error
    return { expected, ...(column === undefined ? {} : { column }) }
  }
}
