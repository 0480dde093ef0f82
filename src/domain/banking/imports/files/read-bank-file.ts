import type { CsvRow } from '../../../imports/csv-rows.js'
import type { DayOrder } from '../../../imports/day-text.js'
import { bytesIn, type FileContent } from '../../../imports/file-content.js'
import { lineOf } from '../../../imports/file-text.js'
import { normalText } from '../line-identity.js'
import { type ReadyLayoutName, readyLayouts } from '../ready-layouts.js'
import { filesIn, isArchive, isWorkbook } from './archive.js'
import { readBai2 } from './bai2.js'
import { readCamt } from './camt.js'
import { type CsvLayout, csvTable, firstRows, readTable } from './csv.js'
import { assertFormat, type BankFileFormat, formatIn } from './file-format.js'
import { readMt940 } from './mt940.js'
import { readOfx } from './ofx.js'
import { readQif } from './qif.js'
import { type ChosenLayout, readyFor, recognized, type SavedLayout } from './recognized-layout.js'
import { type FileLine, type FileStatement, type ReadingContext, STATEMENTS_MAX } from './statement.js'
import { UnreadableFile } from './unreadable-file.js'
import { readSheets } from './workbook.js'

/** A file to read, as it is copied to the thread. */
export interface BankFileJob extends ReadingContext {
  content: FileContent
  /** Null when the content shall show it. */
  format: BankFileFormat | null
  /** The layout that the request names. Null when the heads shall show one that is saved or ready. */
  layout: CsvLayout | null
  readyLayout: ReadyLayoutName | null
  saved: readonly SavedLayout[]
  /** The order of the days of a QIF file. Null when the file shall show it. */
  dateOrder: DayOrder | null
}

/** By which layout a file was read. Null for one without columns, and by the layout that the request names. */
type UsedLayout = Pick<ChosenLayout, 'layoutId' | 'readyLayout'>

/** The statements of a file, and what showed how to read it. */
export interface ReadFiles extends UsedLayout {
  statements: FileStatement[]
  format: BankFileFormat
}

/** The statements of a file, or why it cannot be read. An error would lose what it says on its way from the thread. */
export type ReadBankFile = ReadFiles | { expected: string; column?: string; choices?: readonly string[] }

/** A file, or one of an archive. */
interface OneFile {
  /** Null for a file that is in no archive. */
  name: string | null
  bytes: Uint8Array
}

interface Read extends UsedLayout {
  statements: FileStatement[]
}
const NO_LAYOUT: UsedLayout = { layoutId: null, readyLayout: null }

async function statementsOf(bytes: Uint8Array, format: BankFileFormat, job: BankFileJob): Promise<Read> {
  if (format === 'CSV') return readRows(firstRows(bytes), layout => csvTable(bytes, layout), job, false)
  if (format === 'XLSX') return readWorkbook(bytes, job)
  return { ...NO_LAYOUT, statements: statementsByTags(bytes, format, job) }
}

function statementsByTags(
  bytes: Uint8Array,
  format: Exclude<BankFileFormat, 'CSV' | 'XLSX'>,
  { currency, timeZone, dateOrder }: BankFileJob,
): FileStatement[] {
  const context = { currency, timeZone }
  if (format === 'OFX') return readOfx(bytes, context)
  if (format === 'CAMT_053') return readCamt(bytes, context)
  if (format === 'MT940') return readMt940(bytes, context)
  return format === 'BAI2' ? readBai2(bytes, context) : readQif(bytes, dateOrder, context)
}

type RowsBy = (layout: CsvLayout) => readonly CsvRow[]

/** Reads rows by the layout that the request names, or that their heads show. */
function readRows(first: RowsBy, all: RowsBy, job: BankFileJob, isSheet: boolean): Read {
  const { currency, timeZone, layout: named, readyLayout, saved } = job
  const { layout, ...used } = named
    ? { layout: named, ...NO_LAYOUT }
    : readyLayout
      ? readyFor(readyLayout, first(readyLayouts[readyLayout].layout))
      : recognized(first, saved)
  return { statements: readTable(all(layout), layout, { currency, timeZone }, isSheet), ...used }
}

/** Reads the first sheet that a layout fits: some workbooks begin with a summary. */
async function readWorkbook(bytes: Uint8Array, job: BankFileJob): Promise<Read> {
  let refused: unknown = new UnreadableFile('a workbook with a sheet')
  for (const [at, sheet] of (await readSheets(bytes)).entries()) {
    const rowsBy: RowsBy = ({ decimalSeparator }) => sheet(decimalSeparator)
    try {
      return readRows(rowsBy, rowsBy, job, true)
    } catch (error) {
      // The refusal names what is wrong with the first sheet, unless another one is read.
      if (at === 0) refused = error
      if (!(error instanceof UnreadableFile)) throw error
    }
  }
  throw refused
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

async function readOne({ name, bytes }: OneFile, job: BankFileJob): Promise<ReadFiles> {
  const found = formatIn(bytes)
  const format = job.format ?? found
  assertFormat(found, format)
  const read = await statementsOf(bytes, format, job)
  const statements = read.statements.map(withNotes)
  return { ...read, statements: name === null ? statements : statements.map(each => namedBy(name, each)), format }
}

/** A line of an archive names its file, because its number counts there. */
const namedBy = (name: string, statement: FileStatement): FileStatement => ({
  ...statement,
  lines: statement.lines.map(line => ({ ...line, said: `${name}: ${line.said}`.slice(0, 500) })),
})

/** Reads a file, or those of an archive as one. */
async function read(job: BankFileJob): Promise<ReadFiles> {
  const bytes = bytesIn(job.content)
  if (!isArchive(bytes) || isWorkbook(bytes)) return readOne({ name: null, bytes }, job)
  const packed = filesIn(bytes, () => true)
  const files: ReadFiles[] = []
  for (const [name, one] of packed) {
    try {
      files.push(await readOne({ name, bytes: one }, job))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      throw new UnreadableFile(`${error.expected} (${lineOf(name, 100)})`, error.column, error.choices)
    }
  }
  const [first] = files
  if (!first) throw new UnreadableFile('an archive with a bank file')
  assertApart(files.map(({ statements }) => statements))
  return { ...first, statements: files.flatMap(({ statements }) => statements) }
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
    const files = await read(job)
    if (files.statements.length > STATEMENTS_MAX)
      throw new UnreadableFile(`a file with at most ${STATEMENTS_MAX} statements of accounts`)
    return files
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, column, choices } = error
    return { expected, ...(column === undefined ? {} : { column }), ...(choices ? { choices } : {}) }
  }
}
