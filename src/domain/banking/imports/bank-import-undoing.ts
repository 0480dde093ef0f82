import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import type { Job } from '../../jobs/job.js'
import { type JobSteps, noteFault, type StepResult } from '../../jobs/job-steps.js'
import { forgetCreations } from '../../record-once.js'
import { freeOf } from '../rules/transfer-lines.queries.js'
import { Transaction } from '../transactions/transaction.js'
import { BankImport } from './bank-import.js'
import { type RecordedRow, recordedRows, undoRows } from './bank-import.queries.js'

/** How many rows a step undoes. */
const ROWS_OF_STEP = 200

/** Why the transaction of a row stays. Undefined when nothing depends on it. */
function hindrance(transaction: Transaction | undefined, isFree: boolean): Refusal | undefined {
  const staying = (sentence: string, next: readonly string[] = []) =>
    new Refusal('illegal_transition')
      .saying(`The row stays, because ${sentence}.`)
      .telling(next.length ? { next: [...next] } : {})
  // A transaction that was voided, or has become a part of a transfer, is none of this file any more.
  if (!transaction || transaction.deletedAt || transaction.status === 'VOIDED') return undefined
  if (transaction.transactionType === 'TRANSFER')
    return staying(
      'its transaction is a transfer',
      transaction.status === 'APPROVED' ? ['voidTransaction'] : ['unmatchTransaction', 'clearTransactionCoding'],
    )
  if (transaction.status === 'APPROVED') return staying('its transaction is posted', ['voidTransaction'])
  if (transaction.status === 'PENDING_APPROVAL')
    return staying('its transaction waits for an approval', ['rejectTransaction'])
  return isFree ? undefined : staying('its transaction has a match, a receipt or a place in a reconciliation')
}

/** Deletes the transactions of rows as if they had never come: their external ids are free again. */
async function step(context: MutationContext, job: Job): Promise<StepResult> {
  const { work, read, clock } = context
  // Rows that cannot be undone stay as they are, and stand before the others in the order of the job.
  const rows = await recordedRows(work, job.subjectId, ROWS_OF_STEP, job.faultCount)
  const ids = rows.map(({ transactionId }) => transactionId)
  const made = new Map((await work.changeById(Transaction, ids)).map(each => [each.id, each]))
  const free = await freeOf(read, ids)
  const undone: RecordedRow[] = []
  for (const row of rows) {
    const transaction = made.get(row.transactionId)
    const refusal = hindrance(transaction, free.has(row.transactionId))
    if (refusal) {
      noteFault(work, job, row.rowNumber, refusal)
      continue
    }
    undone.push(row)
    if (!transaction || transaction.status === 'VOIDED' || transaction.deletedAt) continue
    assign(transaction, { deletedAt: clock.now(), provider: null, externalId: null })
  }
  await forgetCreations(
    work,
    undone.map(({ transactionId }) => transactionId),
  )
  await work.flush()
  await undoRows(work, undone)
  return { done: rows.length, isLast: rows.length < ROWS_OF_STEP }
}

/** The undoing of a bank file. What could not be deleted stays, and the import can be undone again. */
export const bankImportUndoSteps: JobSteps = {
  step,
  async ended({ work }, { subjectId, status, faultCount }) {
    const bankImport = present((await work.changeById(BankImport, [subjectId]))[0])
    bankImport.status = status === 'SUCCEEDED' && faultCount === 0 ? 'UNDONE' : 'COMMITTED'
  },
}
