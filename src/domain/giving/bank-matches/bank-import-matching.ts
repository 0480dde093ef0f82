import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal } from '../../../refusals/refusals.js'
import { BankImport } from '../../banking/imports/bank-import.js'
import { recordedRows } from '../../banking/imports/bank-import.queries.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { transactions } from '../../banking/transactions/transaction.queries.js'
import type { Job } from '../../jobs/job.js'
import { type JobSteps, noteFault, type StepResult } from '../../jobs/job-steps.js'
import type { Settlement } from '../settlements/settlement.js'
import { acceptMatch, recordIfReady } from './bank-matching.js'

/** How many rows a step looks at. */
const ROWS_OF_STEP = 50

/** What a person alone matches, because its match pays. */
const PAYS: readonly string[] = ['BILL', 'SCHEDULED_PAYMENT']

/** Matches the bank transactions of the next rows whose best proposal is CERTAIN. Nothing is left once the file is undone. */
async function step(context: MutationContext, job: Job): Promise<StepResult> {
  const { work, read } = context
  const [bankImport] = await work.changeById(BankImport, [job.subjectId])
  if (bankImport?.status !== 'COMMITTED') return { done: 0, isLast: true }
  const rows = await recordedRows(work, job.subjectId, ROWS_OF_STEP, job.done)
  const ids = rows.map(({ transactionId }) => transactionId)
  const lines = new Map((await work.changeById(Transaction, ids)).map(line => [line.id, line]))
  const proposed = await read.asked(transactions, ['proposals'], ids)
  const matched: Settlement[] = []
  for (const { rowNumber, transactionId } of rows) {
    const best = proposed.get(transactionId)?.proposals?.[0]
    if (best?.certainty !== 'CERTAIN' || best.documents.some(({ type }) => PAYS.includes(type))) continue
    const done = await work.attempt(() => acceptMatch(context, lines.get(transactionId), best))
    if (done instanceof Refusal) noteFault(work, job, rowNumber, done)
    else matched.push(...done)
  }
  for (const settlement of matched) await recordIfReady(context, settlement)
  return { done: rows.length, isLast: rows.length < ROWS_OF_STEP }
}

/** The matches of a bank file. A cancelled job leaves those that it has made. */
export const bankImportMatchSteps: JobSteps = { step }
