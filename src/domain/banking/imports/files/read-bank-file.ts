import type { DayOrder } from '../../../imports/day-text.js'
import { lineOf } from '../../../imports/file-text.js'
import { normalText } from '../line-identity.js'
import { filesIn, isArchive, isWorkbook } from './archive.js'
import { readBai2 } from './bai2.js'
import { readCamt } from './camt.js'
import { type CsvLayout, fits, readCsv, readTable } from './csv.js'
import { bytesIn, type FileContent } from './file-content.js'
import { assertFormat, type BankFileFormat, formatIn } from './file-format.js'
import { readMt940 } from './mt940.js'
import { type ReadingContext, readOfx } from './ofx.js'
import { readQif } from './qif.js'
import type { FileLine, FileStatement } from './statement.js'
import { UnreadableFile } from './unreadable-file.js'
import { readSheets } from './workbook.js'

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

/** A file, or one of an archive. */
interface OneFile {
  /** Null for a file that is in no archive. */
  name: string | null
  bytes: Uint8Array
}

const NEEDS_LAYOUT = 'the layout of the CSV file or workbook'

async function statementsOf(bytes: Uint8Array, format: BankFileFormat, job: BankFileJob): Promise<FileStatement[]> {
  const { currency, timeZone, layout, dateOrder } = job
  const context = { currency, timeZone }
  if (format === 'OFX') return readOfx(bytes, context)
  if (format === 'CAMT_053') return readCamt(bytes, context)
  if (format === 'MT940') return readMt940(bytes, context)
  if (format === 'BAI2') return readBai2(bytes, context)
  if (format === 'QIF') return readQif(bytes, dateOrder, context)
  if (!layout) throw new UnreadableFile(NEEDS_LAYOUT, 'layoutId')
  return format === 'CSV' ? readCsv(bytes, layout, context) : readWorkbook(bytes, layout, context)
}

/** Reads the first sheet that a layout fits: some workbooks begin with a summary. */
async function readWorkbook(bytes: Uint8Array, layout: CsvLayout, context: ReadingContext): Promise<FileStatement[]> {
  const sheets = (await readSheets(bytes)).map(sheet => sheet(layout.decimalSeparator))
  const fitting = sheets.find(rows => fits(layout, rows)) ?? sheets[0] ?? []
  return readTable(fitting, layout, context, true)
}

/** What a line is: two files of an account that have the same one say it twice. */
const saidBy = ({ date, amount, description, checkNumber, id }: FileLine): string =>
  JSON.stringify([date, amount, normalText(description), checkNumber, id])

/** @throws UnreadableFile for files of an archive that tell the same lines of an account. */
function assertApart(files: readonly FileStatement[][]): void {
  const seen = new Map<string, number>()
  for (const [at, statements] of files.entries())
    for (const { account, lines } of statements)
      for (const line of lines) {
        const key = `${JSON.stringify(account)} ${saidBy(line)}`
        if (line.state === 'BOOKED' && (seen.get(key) ?? at) !== at)
          throw new UnreadableFile(
            'files of an archive that do not have the same lines: send these one after the other',
          )
        seen.set(key, at)
      }
}

async function readOne({ name, bytes }: OneFile, job: BankFileJob) {
  const found = formatIn(bytes)
  const format = job.format ?? found
  assertFormat(found, format)
  const statements = (await statementsOf(bytes, format, job)).map(withNotes)
  return { statements: name === null ? statements : statements.map(each => namedBy(name, each)), format }
}

/** A line of an archive names its file, because its number counts there. */
const namedBy = (name: string, statement: FileStatement): FileStatement => ({
  ...statement,
  lines: statement.lines.map(line => ({ ...line, said: `${name}: ${line.said}`.slice(0, 500) })),
})

/** Reads a file, or those of an archive as one. */
async function read(job: BankFileJob): Promise<{ statements: FileStatement[]; format: BankFileFormat }> {
  const bytes = bytesIn(job.content)
  if (!isArchive(bytes) || isWorkbook(bytes)) return readOne({ name: null, bytes }, job)
  const packed = filesIn(bytes, () => true)
  const files = []
  for (const [name, one] of packed) {
    try {
      files.push(await readOne({ name, bytes: one }, job))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      throw new UnreadableFile(`${error.expected} (${lineOf(name, 100)})`, error.column)
    }
  }
  const [first] = files
  if (!first) throw new UnreadableFile('an archive with a bank file')
  assertApart(files.map(({ statements }) => statements))
  return { statements: files.flatMap(({ statements }) => statements), format: first.format }
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
    return await read(job)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, column } = error
    return { expected, ...(column === undefined ? {} : { column }) }
  }
}
