import type { Versioned } from '../../../data/tenancy.js'
import { base64, choice, count, flag, input, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext, PrepareContext, QueryContext } from '../../../kernel/operation.js'
import { onThread } from '../../../print/press.js'
import { refuseField } from '../../../refusals/refusals.js'
import { first, present } from '../../../values/present.js'
import { isId } from '../../../values/time.js'
import { contentOf, tooLargeToRead, workOf } from '../../imports/file-content.js'
import { beginJob } from '../../jobs/job-steps.js'
import { Account } from '../../ledger/accounts/account.js'
import { BankFileFormat, BankFileLayout, BankImport, DateOrder, ReadyBankFileLayout } from './bank-import.js'
import { bankFileLayouts, knownFiles, stageRows, storeStatement } from './bank-import.queries.js'
import {
  digestOfAccount,
  digestOfNumber,
  endingOf,
  joinedStatement,
  toldStatements,
  windowOf,
} from './bank-import.rules.js'
import { type ComparedLines, checkedBalances, comparedLines, ROWS_AT_ONCE, UNREAD } from './bank-import-reading.js'
import type { CsvLayout } from './files/csv.js'
import { type ReadBankFile, type ReadFiles, readBankFile } from './files/read-bank-file.js'
import { type FileStatement, ROWS_MAX } from './files/statement.js'

/** The largest bank file, in bytes. */
export const BANK_FILE_MAX = 10 * 1024 * 1024

@input('A bank file to import.')
export class CreateBankImportInput {
  @ref(() => Account, { note: 'The cash account or card whose lines the file has.' }) accountId!: string
  @choice(BankFileFormat, { nullable: true, note: 'The format. Absent: as the content shows it.' })
  format?: ValueOf<typeof BankFileFormat> | null
  @ref(() => BankFileLayout, {
    nullable: true,
    note: 'The saved layout of a CSV file or a workbook. Absent: the one that the heads show, saved or ready.',
  })
  layoutId?: string | null
  @choice(ReadyBankFileLayout, {
    nullable: true,
    note: 'A ready layout, when the heads do not show it or show several. Not with layoutId.',
  })
  readyLayout?: ValueOf<typeof ReadyBankFileLayout> | null
  @choice(DateOrder, {
    nullable: true,
    note: 'The order of the days of a QIF file in which two orders fit. Absent: as the days show it.',
  })
  dateOrder?: ValueOf<typeof DateOrder> | null
  @text({ min: 1, max: 255, note: 'The name of the file, without a path.' }) fileName!: string
  @base64({
    note: 'The bytes in Base64, at most 1 MiB decoded. Send a file of up to 10 MiB as multipart/form-data, on REST alone. A file has at most 20,000 rows.',
  })
  contentBase64!: string
  @count({
    optional: true,
    min: 1,
    note: 'Which statement of a file with several accounts, by its place from 1. Absent: the one whose account number earlier files of the account have had, or the only one. All statements of one account are staged together.',
  })
  statement?: number
  @flag({
    fallback: false,
    note: 'Whether the account has got another account number at the bank. Otherwise a file with another number than before is refused.',
  })
  hasNewAccountNumber!: boolean
  @flag({ fallback: false, note: 'Read and compare the file, and answer what would be staged. Nothing is stored.' })
  validateOnly!: boolean
}

const DELIMITERS = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const

/** The layout as it is copied to the thread of the reader. */
const layoutOf = (layout: Omit<BankFileLayout, keyof Versioned>): CsvLayout => {
  const { skipLines, hasHeads, dateColumn, dateOrder, amountColumn, moneyInColumn, moneyOutColumn } = layout
  const { positiveIsOut, directionColumn, currencyColumn, statusColumn, statusWords, ignoredColumns } = layout
  const { referenceColumn, checkNumberColumn, idColumn, balanceColumn } = layout
  return {
    ...{ skipLines, hasHeads, dateColumn, dateOrder, amountColumn, moneyInColumn, moneyOutColumn },
    ...{ positiveIsOut, directionColumn, currencyColumn, statusColumn, statusWords, ignoredColumns },
    ...{ referenceColumn, checkNumberColumn, idColumn, balanceColumn },
    descriptionColumns: [layout.descriptionColumn, ...layout.furtherDescriptionColumns],
    delimiter: DELIMITERS[layout.delimiter],
    decimalSeparator: layout.decimalSeparator === 'COMMA' ? ',' : '.',
  }
}

/** The layouts that may be those of a file: the named one, or all. @throws Refusal 422 for an unknown layout. */
async function layoutsFor({ read }: PrepareContext, layoutId: string | null, readyLayout: string | null) {
  if (readyLayout !== null) return { layout: null, saved: [] }
  if (layoutId === null) {
    const saved = await read.all(bankFileLayouts)
    return { layout: null, saved: saved.map(each => ({ id: each.id, name: each.name, layout: layoutOf(each) })) }
  }
  const [layout] = await read.byIds(bankFileLayouts, [layoutId])
  return layout ? { layout: layoutOf(layout), saved: [] } : refuseField('layoutId', 'unknown_reference')
}

/** A bank file that was read. */
interface ReadFile extends ReadFiles {
  sha256: string
  /** The lines of a large file that is only looked at. They are compared before the transaction. */
  compared?: ComparedLines | undefined
}

const hasColumns = (format: string) => format === 'CSV' || format === 'XLSX'

/**
 * Reads a bank file on a thread, before the transaction of the import.
 * @throws Refusal 413 payload_too_large, 422 for a file that cannot be read, 503 when the service has no time for it.
 */
export async function readFile(context: PrepareContext, given: CreateBankImportInput): Promise<ReadFile> {
  const { format = null, contentBase64, layoutId = null, readyLayout = null, dateOrder = null } = given
  const { currency, timeZone } = context.caller
  const named = layoutId !== null ? 'layoutId' : readyLayout !== null ? 'readyLayout' : undefined
  if (layoutId !== null && readyLayout !== null) refuseField('readyLayout', 'not_writable')
  if (named && format !== null && !hasColumns(format)) refuseField(named, 'not_writable')
  const layouts = await layoutsFor(context, layoutId, readyLayout)
  const { content, sha256 } = contentOf(context, contentBase64)
  const reader = new URL('./files/read-bank-file.js', import.meta.url)
  const job = { content, format, ...layouts, readyLayout, dateOrder, currency, timeZone }
  const read = await onThread(workOf(context, content), reader, readBankFile, job, tooLargeToRead)
  if ('statements' in read) {
    const lines = read.statements.reduce((count, statement) => count + statement.lines.length, 0)
    if (lines > ROWS_MAX) refuseField('contentBase64', 'too_many', { maximum: ROWS_MAX })
    if (named && !hasColumns(read.format)) refuseField(named, 'not_writable')
    const file = { ...read, layoutId: layoutId ?? read.layoutId, sha256 }
    return given.validateOnly && lines > ROWS_AT_ONCE
      ? { ...file, compared: await comparedBefore(context, given, read.statements) }
      : file
  }
  return refuseUnread(read)
}

/** Compares the lines that would be staged. Undefined for an account that is unknown, which is refused later. */
async function comparedBefore(
  context: PrepareContext,
  { accountId, statement: wanted }: CreateBankImportInput,
  statements: readonly FileStatement[],
): Promise<ComparedLines | undefined> {
  if (!isId(accountId)) return undefined
  const { places } = await chosenFor(context, accountId, statements, wanted)
  return comparedLines(context, accountId, joinedStatement(places.map(at => present(statements[at]))).lines)
}

/** The statements of a file that an account takes. @throws Refusal 422 when nobody can tell. */
async function chosenFor(
  { read, caller }: QueryContext,
  accountId: string,
  statements: readonly FileStatement[],
  wanted: number | undefined,
): Promise<Chosen> {
  const { keys } = await knownFiles(read, accountId, null, null)
  return chosen(caller.organizationId, statements, wanted, keys)
}

/** Refuses a file with what does not fit: a member of the layout or of the request, or the file, and what can be chosen instead. */
function refuseUnread({ expected, column, choices }: Exclude<ReadBankFile, ReadFiles>): never {
  const remedy = { expected, ...(choices ? { allowed: choices } : {}) }
  if (column === undefined) return refuseField('contentBase64', 'invalid_format', remedy)
  if (column === 'layoutId' || column === 'dateOrder') return refuseField(column, 'required', remedy)
  return refuseField('layoutId', 'invalid_format', { ...remedy, path: `layout.${column}` })
}

/** The statements of a file that are of one account, by their places. */
interface Chosen {
  places: readonly number[]
  keyDigest: string | null
}

/**
 * The statements that are staged: of the account that is named, that earlier files of the account had, or the only one.
 * @throws Refusal 422 when nobody can tell.
 */
function chosen(
  organizationId: string,
  statements: readonly FileStatement[],
  wanted: number | undefined,
  knownKeys: readonly string[],
): Chosen {
  const keys = statements.map(({ account }) => digestOfAccount(organizationId, account))
  const of = (keyDigest: string | null): Chosen => ({
    keyDigest,
    places: keys.flatMap((key, at) => (key === keyDigest ? at : [])),
  })
  if (wanted !== undefined) {
    const key = keys[wanted - 1]
    return key === undefined ? refuseField('statement', 'too_large', { maximum: statements.length }) : of(key)
  }
  const different = [...new Set(keys)]
  const known = different.filter(key => key !== null && knownKeys.includes(key))
  const [only] = different.length === 1 ? different : known
  if (only !== undefined && (different.length === 1 || known.length === 1)) return of(only)
  return refuseField('statement', 'invalid_format', {
    expected: `one of the statements of the file: ${toldAccounts(statements)}`,
    allowed: different.map(key => String(keys.indexOf(key) + 1)),
  })
}

/** The accounts of a file, for people: `1 (…6789, CHECKING)`. */
const toldAccounts = (statements: readonly FileStatement[]): string =>
  statements
    .slice(0, 20)
    .map(({ account: { number, type } }, at) => {
      const named = [number === null ? undefined : `…${endingOf(number)}`, type ?? undefined].filter(Boolean).join(', ')
      return `${at + 1}${named ? ` (${named})` : ''}`
    })
    .join(', ')

/** @throws Refusal 422 for a statement in another currency or of another account. */
async function assertFits(
  { work, read, caller }: MutationContext,
  { accountId, hasNewAccountNumber }: CreateBankImportInput,
  { currency, account }: FileStatement,
  keyDigest: string | null,
) {
  if (currency !== null && currency !== caller.currency)
    refuseField('contentBase64', 'invalid_format', { expected: 'a file in the currency of the organization' })
  const digest = account.number === null ? null : digestOfNumber(work.organizationId, account.number)
  const known = await knownFiles(read, accountId, digest, keyDigest)
  if (known.isOfOtherAccount)
    refuseField('accountId', 'invalid_format', {
      expected: 'the account that earlier files with the same account number were imported to',
    })
  if (known.hasOtherNumber && !hasNewAccountNumber)
    refuseField('contentBase64', 'invalid_format', {
      expected: 'a file with the account number of the earlier files of this account, or hasNewAccountNumber',
    })
  return digest
}

/**
 * Stages a bank file: finds those of its lines that are bank transactions already, or begins the job that does when they are many.
 * @throws Refusal 413, 422.
 */
export async function stageFile(
  context: MutationContext,
  given: CreateBankImportInput,
  { statements, format, layoutId, readyLayout, sha256, compared: before }: ReadFile,
): Promise<BankImport> {
  const { work, caller } = context
  const { accountId, fileName } = given
  const account = await work.find(Account, accountId)
  if (!account?.hasStatements || !account.takesLines) refuseField('accountId', 'unknown_reference')
  const { places, keyDigest } = await chosenFor(context, accountId, statements, given.statement)
  const statement = joinedStatement(places.map(at => present(statements[at])))
  const { number } = statement.account
  const digest = await assertFits(context, given, statement, keyDigest)
  const days = windowOf(statement.lines)
  const isSmall = statement.lines.length <= ROWS_AT_ONCE
  const compared = before ?? (isSmall ? await comparedLines(context, accountId, statement.lines) : undefined)
  const balances = compared ? await checkedBalances(context, accountId, statement, compared) : UNREAD
  const bankImport = work.create(BankImport, {
    ...{
      accountId,
      format,
      layoutId,
      readyLayout,
      fileName,
      sha256,
      firstDate: days?.first ?? null,
      lastDate: days?.last ?? null,
    },
    status: compared ? 'STAGED' : 'READING',
    accountNumberEnding: number === null ? null : endingOf(number),
    ...{ accountNumberDigest: digest, accountKeyDigest: keyDigest, statementNumber: first(places) + 1 },
    statements: toldStatements(statements, at => places.includes(at)),
    ...balances,
    jobId: null,
    uploadedBy: caller.actorId,
    committedAt: null,
  })
  await work.flush()
  if (compared) await stageRows(work, bankImport, compared.rows)
  else {
    await storeStatement(work, bankImport.id, statement)
    bankImport.jobId = beginJob(context, 'BANK_IMPORT_READ', bankImport.id, statement.lines.length).id
  }
  return bankImport
}
