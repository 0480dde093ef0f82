import type { MutationContext } from '../../../kernel/operation.js'
import { refusalOf } from '../../../refusals/refusals.js'
import { type Money, minor } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { together } from '../../../values/together.js'
import type { Job } from '../../jobs/job.js'
import { type JobSteps, noteFault } from '../../jobs/job-steps.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { codingReferences } from '../coding/coding-rules.js'
import { BankRules } from '../rules/bank-rule-coding.js'
import { lineOf } from '../rules/transfer-lines.js'
import { type CreateTransactionInput, recordTransaction } from '../transactions/transaction-recording.js'
import { BankImport } from './bank-import.js'
import { BANK_FILE, importedBefore, type NextRow, nextRows, type RowResult, settleRows } from './bank-import.queries.js'

/** How many rows a step makes bank transactions. */
const ROWS_OF_STEP = 200

/** A row of a bank file as the input of a bank transaction. */
function givenOf(row: NextRow, bankAccountId: string): CreateTransactionInput {
  const amount: Money = present(row.amount)
  const { description, referenceNumber, externalId } = row
  return {
    ...{ description, referenceNumber, externalId, bankAccountId, provider: BANK_FILE },
    date: present(row.date),
    amount: minor(Math.abs(amount)),
    transactionType: amount > 0 ? 'DEPOSIT' : 'WITHDRAWAL',
  }
}

/**
 * The transfer that a row shows, made since the file was staged, or now of the uncoded line of the other account. A row about which
 * somebody decided becomes a bank transaction of its own.
 */
function transferOf(context: MutationContext, row: NextRow, bankAccountId: string, rules: BankRules) {
  if (row.isDecided) return undefined
  const given = { ...givenOf(row, bankAccountId), bankAccountId }
  return rules.known.takeTransfer(lineOf(given, bankAccountId)) ?? rules.moveOther(context, given)?.id
}

/** Creates a bank transaction from each new row of a bank file. Bank rules code those that fit. */
async function step(context: MutationContext, job: Job) {
  const { work, read } = context
  const { accountId } = present(await work.find(BankImport, job.subjectId))
  const rows = await nextRows(work, job.subjectId, ROWS_OF_STEP)
  const before = await importedBefore(
    read,
    rows.map(({ externalId }) => externalId),
  )
  const taken = new Map(before.map(({ id, externalId }) => [externalId, id]))
  const { policy, references, rules } = await together({
    policy: policyOf(work),
    references: codingReferences(work, [], []),
    rules: BankRules.of(
      context,
      rows.map(row => givenOf(row, accountId)),
      true,
    ),
  })
  const results = rows.map((row): RowResult => {
    const known = taken.get(row.externalId) ?? transferOf(context, row, accountId, rules)
    if (known !== undefined) return { id: row.id, status: 'DUPLICATE', transactionId: known }
    try {
      const made = recordTransaction(context, givenOf(row, accountId), policy, references, rules, 'IMPORT')
      return { id: row.id, status: 'IMPORTED', transactionId: made.id }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      noteFault(work, job, row.rowNumber, refusal)
      return { id: row.id, status: 'REFUSED', transactionId: null }
    }
  })
  await work.flush()
  await settleRows(work, results)
  return { done: rows.length, isLast: rows.length < ROWS_OF_STEP }
}

/** The commit of a bank file. One that did not come to its end can be committed again: the rest of its rows is new. */
export const bankImportSteps: JobSteps = {
  step,
  async ended({ work, clock }, { subjectId, status }) {
    const [bankImport] = await work.changeById(BankImport, [subjectId])
    if (!bankImport) return
    bankImport.status = status === 'SUCCEEDED' ? 'COMMITTED' : 'STAGED'
    bankImport.committedAt = status === 'SUCCEEDED' ? clock.now() : null
  },
}
