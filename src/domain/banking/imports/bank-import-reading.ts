import type { MutationContext, QueryContext } from '../../../kernel/operation.js'
import { onThread } from '../../../print/press.js'
import { assign } from '../../../values/objects.js'
import { daysAfter, newId } from '../../../values/time.js'
import { mapInTurns } from '../../../values/turns.js'
import { tooLargeToRead } from '../../imports/file-content.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { BankImport } from './bank-import.js'
import {
  bankImports,
  deleteStoredStatement,
  filedSince,
  knownLines,
  lastClosing,
  type StagedRow,
  stageRows,
  storedStatement,
} from './bank-import.queries.js'
import { compareLines, filedIds, windowOf } from './bank-import.rules.js'
import type { FileLine, FileStatement } from './files/statement.js'
import { DOUBT_DAYS } from './line-identity.js'
import { checkBalance } from './statement-balance.js'

/** A file of at most so many rows is compared at once, and a larger one by a job. */
export const ROWS_AT_ONCE = 500

/** The lines of a statement as they are staged, and the bank transactions that they are and that earlier files have brought. */
export interface ComparedLines {
  rows: StagedRow[]
  filed: ReadonlySet<string>
}

/** Compares lines with the bank transactions of the account. @throws Refusal 503 when the service has no time for it. */
export async function comparedLines(
  { caller, clock, read, today }: QueryContext,
  accountId: string,
  lines: readonly FileLine[],
): Promise<ComparedLines> {
  const days = windowOf(lines)
  const known = days
    ? await knownLines(read, accountId, daysAfter(days.first, -DOUBT_DAYS), daysAfter(days.last, DOUBT_DAYS))
    : []
  const job = { accountId, lines, known, today }
  const { organizationId } = caller
  const comparer = new URL('./bank-import.rules.js', import.meta.url)
  const rows =
    lines.length > ROWS_AT_ONCE
      ? await onThread({ organizationId }, comparer, compareLines, job, tooLargeToRead)
      : await compareLines(job)
  return { rows: await mapInTurns(rows, row => ({ ...row, id: newId(clock) })), filed: filedIds(rows, known) }
}

/** The balances of an import whose lines are not compared yet. */
export const UNREAD = {
  openingBalance: null,
  closingBalance: null,
  closingDay: null,
  balanceDifference: null,
  balanceCheck: null,
  balanceReason: null,
  balanceFromLine: null,
}

/** The balances of a statement, checked against its lines and against where the last one of the account ended. */
export async function checkedBalances(
  { read }: QueryContext,
  accountId: string,
  statement: FileStatement,
  { rows, filed }: ComparedLines,
) {
  const ends = statement.closingDay ?? windowOf(statement.lines)?.last ?? null
  const last = ends && (await lastClosing(read, accountId, ends))
  const elsewhere = last ? await filedSince(read, accountId, last.day, ends, [...filed]) : []
  const has = (at: number) => filed.has(rows[at]?.transactionId ?? '')
  const checked = checkBalance(statement, last, { has, elsewhere })
  const { openingBalance, closingBalance, closingDay, difference, check, reason, fromLine } = checked
  return {
    ...{ openingBalance, closingBalance, closingDay },
    ...{ balanceDifference: difference, balanceCheck: check, balanceReason: reason, balanceFromLine: fromLine },
  }
}

/** A statement whose lines were compared before the transaction that stages them. */
class Comparison {
  constructor(
    readonly statement: FileStatement,
    readonly lines: ComparedLines,
  ) {}
}

/** Compares the lines of a large bank file and stages them, in one step: each bank transaction is one line at most. */
export const bankImportReadSteps: JobSteps = {
  async prepare(context, { subjectId }) {
    const { read } = context
    const [bankImport] = await read.byIds(bankImports, [subjectId])
    const statement = bankImport?.status === 'READING' ? await storedStatement(read, subjectId) : undefined
    if (!bankImport || !statement) return undefined
    return new Comparison(statement, await comparedLines(context, bankImport.accountId, statement.lines))
  },

  async step(context: MutationContext, { subjectId }, prepared) {
    const { work } = context
    const bankImport = await work.change(BankImport, subjectId)
    // Somebody has given it up meanwhile.
    if (bankImport.status !== 'READING') return { done: 0, isLast: true }
    if (!(prepared instanceof Comparison)) throw new Error('the statement of a bank import that is read is not stored')
    const { statement, lines } = prepared
    await stageRows(work, bankImport, lines.rows)
    const balances = await checkedBalances(context, bankImport.accountId, statement, lines)
    assign(bankImport, { ...balances, status: 'STAGED' })
    return { done: lines.rows.length, isLast: true }
  },

  async ended({ work }, { subjectId }) {
    const [bankImport] = await work.changeById(BankImport, [subjectId])
    // The job failed or was cancelled.
    if (bankImport?.status === 'READING') bankImport.discard()
    await deleteStoredStatement(work, subjectId)
  },
}
