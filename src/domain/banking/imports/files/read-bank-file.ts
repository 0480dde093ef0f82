import { type BankFile, type BankFileFormat, UnreadableFile } from './bank-file.js'
import { readCamt } from './camt.js'
import { type CsvLayout, readCsv } from './csv.js'
import { externalIds } from './external-ids.js'
import { bytesIn, type FileContent } from './file-content.js'
import { readOfx } from './ofx.js'

/** A file to read, as it is copied to the thread. */
export interface BankFileJob {
  content: FileContent
  format: BankFileFormat
  layout: CsvLayout | null
  accountId: string
}

/** A file with the external ids of its rows. */
export interface NumberedFile extends BankFile {
  externalIds: string[]
}

/** The file, or why it cannot be read. An error would lose what it says on its way from the thread. */
export type ReadBankFile = { file: NumberedFile } | { expected: string; column?: string }

function fileOf({ content, format, layout }: BankFileJob): BankFile {
  const bytes = bytesIn(content)
  if (format === 'OFX') return readOfx(bytes)
  if (format === 'CAMT_053') return readCamt(bytes)
  if (!layout) throw new Error('a CSV file is read by a layout')
  return readCsv(bytes, layout)
}

/** Reads a bank file. It takes up to a second for the largest, so it runs on a thread of its own. */
export async function readBankFile(job: BankFileJob): Promise<ReadBankFile> {
  try {
    const file = fileOf(job)
    return { file: { ...file, externalIds: externalIds(job.accountId, file.rows) } }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, column } = error
    return { expected, ...(column === undefined ? {} : { column }) }
  }
}
