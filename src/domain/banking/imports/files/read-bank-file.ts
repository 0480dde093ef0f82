import { readCamt } from './camt.js'
import { type CsvLayout, readCsv } from './csv.js'
import { bytesIn, type FileContent } from './file-content.js'
import { type ReadingContext, readOfx } from './ofx.js'
import type { FileStatement } from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

/** The kinds of bank files. */
export type BankFileFormat = 'OFX' | 'CSV' | 'CAMT_053'

/** A file to read, as it is copied to the thread. */
export interface BankFileJob extends ReadingContext {
  content: FileContent
  format: BankFileFormat
  layout: CsvLayout | null
}

/** The statements of a file, or why it cannot be read. An error would lose what it says on its way from the thread. */
export type ReadBankFile = { statements: FileStatement[] } | { expected: string; column?: string }

function statementsOf({ content, format, layout, ...context }: BankFileJob): FileStatement[] {
  const bytes = bytesIn(content)
  if (format === 'OFX') return readOfx(bytes, context)
  if (format === 'CAMT_053') return readCamt(bytes, context)
  if (!layout) throw new Error('a CSV file is read by a layout')
  return readCsv(bytes, layout, context)
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
    return { statements: statementsOf(job).map(withNotes) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, column } = error
    return { expected, ...(column === undefined ? {} : { column }) }
  }
}
