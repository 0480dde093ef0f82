import { base64, choice, flag, input, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext, PrepareContext } from '../../../kernel/operation.js'
import { onThread } from '../../../print/press.js'
import { refuseField } from '../../../refusals/refusals.js'
import { at } from '../../../values/present.js'
import { daysAfter, newId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { DAYS_APART } from '../rules/transfer-lines.js'
import { BankFileFormat, BankFileLayout, BankImport } from './bank-import.js'
import { bankFileLayouts, candidates, importedBefore, knownFiles, stageRows } from './bank-import.queries.js'
import { balancesOf, digestOfNumber, endingOf, staged } from './bank-import.rules.js'
import { isBad } from './files/bank-file.js'
import { type CsvLayout, ROWS_MAX } from './files/csv.js'
import { contentOf, tooLargeToRead, workOf } from './files/file-content.js'
import { type NumberedFile, readBankFile } from './files/read-bank-file.js'

/** The largest bank file, in bytes. */
export const BANK_FILE_MAX = 10 * 1024 * 1024

@input('A bank file to import.')
export class CreateBankImportInput {
  @ref(() => Account, { note: 'The cash account or card whose lines the file has.' }) accountId!: string
  @choice(BankFileFormat) format!: ValueOf<typeof BankFileFormat>
  @ref(() => BankFileLayout, { nullable: true, note: 'The layout of a CSV file. Not for other formats.' })
  layoutId?: string | null
  @text({ min: 1, max: 255, note: 'The name of the file, without a path.' }) fileName!: string
  @base64({
    note: 'The bytes in Base64, at most 1 MiB decoded. Send a file of up to 10 MiB as multipart/form-data, on REST alone. A file has at most 20,000 rows.',
  })
  contentBase64!: string
  @flag({
    fallback: false,
    note: 'Whether the account has got another account number at the bank. Otherwise a file with another number than before is refused.',
  })
  hasNewAccountNumber!: boolean
  @flag({ fallback: false, note: 'Read and compare the file, and answer what would be staged. Nothing is stored.' })
  validateOnly!: boolean
}

const DELIMITERS = { COMMA: ',', SEMICOLON: ';', TAB: '\t' } as const

/** The layout as it is copied to the thread of the reader. */
const layoutOf = (layout: Pick<BankFileLayout, keyof CsvLayout>): CsvLayout => {
  const { skipLines, hasHeads, dateColumn, dateOrder, descriptionColumn, amountColumn } = layout
  const { moneyInColumn, moneyOutColumn, positiveIsOut, referenceColumn, idColumn, balanceColumn } = layout
  return {
    ...{ skipLines, hasHeads, dateColumn, dateOrder, descriptionColumn, amountColumn },
    ...{ moneyInColumn, moneyOutColumn, positiveIsOut, referenceColumn, idColumn, balanceColumn },
    delimiter: DELIMITERS[layout.delimiter],
    decimalSeparator: layout.decimalSeparator === 'COMMA' ? ',' : '.',
  }
}

/** @throws Refusal 422 for a layout where none belongs, and for an unknown or missing one. */
async function layoutFor({ read }: PrepareContext, { format, layoutId }: CreateBankImportInput) {
  if (format !== 'CSV') {
    if (layoutId) refuseField('layoutId', 'not_writable')
    return null
  }
  if (!layoutId) return refuseField('layoutId', 'required')
  const [layout] = await read.byIds(bankFileLayouts, [layoutId])
  return layout ? layoutOf(layout) : refuseField('layoutId', 'unknown_reference')
}

/** A bank file that was read. */
interface ReadFile {
  file: NumberedFile
  sha256: string
}

/**
 * Reads a bank file on a thread, before the transaction of the import.
 * @throws Refusal 413 payload_too_large, 422 for a file that cannot be read, 503 when the service has no time for it.
 */
export async function readFile(context: PrepareContext, given: CreateBankImportInput): Promise<ReadFile> {
  const { format, accountId, contentBase64 } = given
  const layout = await layoutFor(context, given)
  const { content, sha256 } = contentOf(context, contentBase64)
  const reader = new URL('./files/read-bank-file.js', import.meta.url)
  const read = await onThread(
    workOf(context),
    reader,
    readBankFile,
    { content, format, layout, accountId },
    tooLargeToRead,
  )
  if ('file' in read) {
    if (!read.file.rows.length) refuseField('contentBase64', 'invalid_format', { expected: 'a file with rows' })
    if (read.file.rows.length > ROWS_MAX) refuseField('contentBase64', 'too_many', { maximum: ROWS_MAX })
    return { file: read.file, sha256 }
  }
  const { expected, column } = read
  if (column !== undefined) return refuseField('layoutId', 'invalid_format', { path: `layout.${column}`, expected })
  return refuseField('contentBase64', 'invalid_format', { expected })
}

/** @throws Refusal 422 for a file in another currency or of another account. */
async function assertFits(
  { work, read, caller }: MutationContext,
  { accountId, hasNewAccountNumber }: CreateBankImportInput,
  { currency, accountNumber }: NumberedFile,
) {
  if (currency !== null && currency !== caller.currency)
    refuseField('contentBase64', 'invalid_format', { expected: 'a file in the currency of the organization' })
  const digest = accountNumber === null ? null : digestOfNumber(work.organizationId, accountNumber)
  const known = await knownFiles(read, accountId, digest)
  if (known.isOfOtherAccount)
    refuseField('accountId', 'invalid_format', {
      expected: 'the account that earlier files with the same account number were imported to',
    })
  if (known.hasOtherNumber && !hasNewAccountNumber)
    refuseField('contentBase64', 'invalid_format', {
      expected: 'a file with the account number of the earlier files of this account, or hasNewAccountNumber',
    })
  return { digest, lastClosing: known.closingBalance }
}

/**
 * Finds the rows of a bank file that are bank transactions already, and stages it.
 * @throws Refusal 413, 422.
 */
export async function stageFile(
  context: MutationContext,
  given: CreateBankImportInput,
  { file, sha256 }: ReadFile,
): Promise<BankImport> {
  const { work, read, caller, clock } = context
  const { accountId, format, layoutId = null, fileName } = given
  const account = await work.find(Account, accountId)
  if (!account?.hasStatements || !account.takesLines) refuseField('accountId', 'unknown_reference')
  const { digest, lastClosing } = await assertFits(context, given, file)
  const days = file.rows.flatMap(row => (isBad(row) ? [] : [row.date])).sort()
  const [firstDate = null, lastDate = null] = [days[0], days.at(-1)]
  const imported = new Map((await importedBefore(read, file.externalIds)).map(({ id, externalId }) => [externalId, id]))
  const known =
    firstDate && lastDate
      ? await candidates(read, accountId, daysAfter(firstDate, -DAYS_APART), daysAfter(lastDate, DAYS_APART))
      : []
  const rows = await staged(accountId, file, imported, known, () => newId(clock))
  const ofOtherFiles = new Set(known.flatMap(({ id, externalId }) => (externalId === null ? [] : [id])))
  const wasImported = (place: number) => {
    const { externalId, transactionId } = at(rows, place)
    return imported.has(externalId) || (transactionId !== null && ofOtherFiles.has(transactionId))
  }
  const bankImport = work.create(BankImport, {
    ...{ accountId, format, layoutId, fileName, sha256, firstDate, lastDate },
    status: 'STAGED',
    accountNumberEnding: file.accountNumber === null ? null : endingOf(file.accountNumber),
    accountNumberDigest: digest,
    ...balancesOf(file, lastClosing, file.rows, wasImported),
    jobId: null,
    uploadedBy: caller.actorId,
    committedAt: null,
  })
  await work.flush()
  await stageRows(work, bankImport, rows)
  return bankImport
}
