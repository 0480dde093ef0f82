import {
  choice,
  count,
  day,
  enumeration,
  flag,
  input,
  instant,
  money,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { INLINE_BODY_MAX } from '../../imports/file-content.js'
import { Job } from '../../jobs/job.js'
import { beginJob, unfinishedJob } from '../../jobs/job-steps.js'
import { Account } from '../../ledger/accounts/account.js'
import { Transaction } from '../transactions/transaction.js'
import { BankImport, BankImportRow, BankImportRowStatus, BankImportStatus } from './bank-import.js'
import { bankImportRows, bankImports, decideRows } from './bank-import.queries.js'
import { isFarAhead } from './bank-import.rules.js'
import { BANK_FILE_MAX, CreateBankImportInput, readFile, stageFile } from './bank-import-staging.js'

export const tag = 'Bank Imports'

@input('Which imports are listed.')
export class BankImportFilter {
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @choice(BankImportStatus, { nullable: true, list: true }) status?: ValueOf<typeof BankImportStatus>[] | null
  @instant({ nullable: true, note: 'Only imports that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class BankImportTotals {
  @count({ note: 'How many imports there are.' }) count!: number
}

@input('Which rows are listed.')
export class BankImportRowFilter {
  @ref(() => BankImport, { nullable: true, list: true }) importId?: string[] | null
  @choice(BankImportRowStatus, { nullable: true, list: true }) status?: ValueOf<typeof BankImportRowStatus>[] | null
}

@view('Totals over the whole filter, not the page.')
export class BankImportRowTotals {
  @count({ note: 'How many rows there are.' }) count!: number
  @money({ note: 'The money that comes in by them.' }) moneyIn!: Money
  @money({ note: 'The money that goes out by them, as a positive amount.' }) moneyOut!: Money
}

export const RowDecision = enumeration('BankImportRowDecision', 'What the commit does with a row.', {
  IMPORT: 'It becomes a bank transaction, whatever it looks like.',
  SKIP: 'It is left out.',
  IS: 'It is a bank transaction that is there already, which transactionId names.',
})

@input('What is decided about a row.')
export class DecideBankImportRowInput {
  @choice(RowDecision) decision!: ValueOf<typeof RowDecision>
  @ref(() => Transaction, { nullable: true, note: 'The bank transaction that the row is. For IS alone.' })
  transactionId?: string | null
  @day({ nullable: true, note: 'The day of a row whose own cannot be read, or is in the future. For IMPORT alone.' })
  date?: Day | null
  @money({
    nullable: true,
    note: 'The amount of a row whose own cannot be read, or is in another currency. Positive when money comes in. For IMPORT alone.',
  })
  amount?: Money | null
}

@input('What is decided about many rows of a bank file.')
export class DecideBankImportRowsInput {
  @choice(BankImportRowStatus, { list: true, items: 10, note: 'The rows in these states.' })
  status!: ValueOf<typeof BankImportRowStatus>[]
  @flag({ note: 'Whether they become bank transactions. Otherwise they are left out.' }) isImported!: boolean
}

@input('How a bank file is committed.')
export class CommitBankImportInput {
  @flag({ fallback: false, note: 'Commit it although its closing balance does not follow from its rows.' })
  acceptDifference!: boolean
}

export const createBankImport = mutation({
  does: 'Upload a bank file and stage its rows.',
  details:
    'Nothing is recorded before the commit. A row is what it says: its day, amount, text and check number. The id of the bank confirms that or makes it doubtful, and is never enough. A row that an earlier file has brought is a DUPLICATE; so is one that was recorded by hand up to three days apart, and a transfer that the other account has shown. One that may be there already is a POSSIBLE_DUPLICATE with its `candidateIds` and the `reason`. `balanceCheck` says whether the closing balance follows from the rows, and whether a statement is missing. A file of more than 500 rows is answered with the status READING: the job `jobId` compares its rows, and the import is STAGED when the job has succeeded. With `validateOnly` they are compared in the request. A file can have several statements, which `statements` lists. A row that is dated more than five days after today at the church is INVALID (FUTURE_DATE). A file in another currency, or with the account number of another account, is refused with 422.',
  scope: 'transactions:write',
  rest: 'POST /bank-imports',
  takes: CreateBankImportInput,
  gives: BankImport,
  creates: true,
  bodyMax: INLINE_BODY_MAX,
  fileMax: BANK_FILE_MAX,
  prepare: readFile,
  async run(context, given, _path, file) {
    context.work.isRehearsal = given.validateOnly
    return { id: (await stageFile(context, given, file)).id }
  },
})

export const listBankImports = list({
  does: 'List the imports of bank files, the newest first.',
  scope: 'transactions:read',
  rest: 'GET /bank-imports',
  takes: BankImportFilter,
  lists: bankImports,
  envelope: 'bankImports',
  totals: BankImportTotals,
})

export const getBankImport = query({
  does: 'Get one import of a bank file, with how many of its rows are in each state.',
  scope: 'transactions:read',
  rest: 'GET /bank-imports/{id}',
  gives: BankImport,
  run: recordOfPath(bankImports),
})

export const listBankImportRows = list({
  does: 'List the rows of a bank file in their order.',
  scope: 'transactions:read',
  rest: 'GET /bank-imports/{id}/rows',
  takes: BankImportRowFilter,
  within: { filter: 'importId', of: bankImports },
  lists: bankImportRows,
  envelope: 'rows',
  totals: BankImportRowTotals,
})

/** The statuses of a row about which nobody can decide any more: it is recorded, or the commit has refused it. */
const SETTLED: readonly string[] = ['IMPORTED', 'REFUSED', 'UNDONE']
/** All others, in which somebody can. */
const DECIDABLE = Object.keys(BankImportRowStatus).filter(status => !SETTLED.includes(status))

/** Lets a row become a bank transaction. @throws Refusal 422 without a day or an amount. */
function importRow(
  row: BankImportRow,
  { accountId, today }: { accountId: string; today: Day },
  { date, amount }: Partial<DecideBankImportRowInput>,
): void {
  // A day in the future is corrected as often as somebody sends another one.
  if (date && row.date && isFarAhead(row.date, today)) row.date = date
  row.date ??= date ?? refuseField('date', 'required')
  row.amount ??= amount ?? refuseField('amount', 'required')
  if (row.amount === 0) refuseField('amount', 'invalid_format', { expected: 'an amount other than 0' })
  // A line that says the same as one that is there gets an id of its own.
  if (row.status !== 'NEW') row.externalId = `${accountId}:decided:${row.id}`
  assign(row, { status: 'NEW', transactionId: null, candidateIds: [], reason: null, invalidField: null })
}

/** @throws Refusal 422 for a transaction that is none of the account, or was voided or deleted. */
async function isTransaction({ work }: MutationContext, row: BankImportRow, accountId: string, id?: string | null) {
  if (!id) return refuseField('transactionId', 'required')
  const found = await work.find(Transaction, id)
  const isOfAccount = found && [found.bankAccountId, found.counterAccountId].includes(accountId)
  if (!isOfAccount || found.deletedAt || found.status === 'VOIDED') refuseField('transactionId', 'unknown_reference')
  assign(row, { status: 'DUPLICATE', transactionId: id, candidateIds: [], reason: null, invalidField: null })
}

export const decideBankImportRow = mutation({
  does: 'Decide what the commit does with a row of a bank file, whatever its state.',
  details:
    'A row that cannot be read, is in the future or in another currency, becomes a bank transaction by the date and the amount that are sent with the decision. The import must be STAGED (409).',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-import-rows/{id}/decide',
  takes: DecideBankImportRowInput,
  gives: BankImportRow,
  async run(context, { decision, transactionId, ...given }, { id }) {
    const { work, today } = context
    const row = await work.change(BankImportRow, id)
    const held = present((await work.hold(BankImport, [row.importId])).get(row.importId))
    held.assertStaged()
    if (!DECIDABLE.includes(row.status)) refuseStatus('row', row.status, DECIDABLE)
    if (decision === 'IS') await isTransaction(context, row, held.accountId, transactionId)
    else if (decision === 'IMPORT') importRow(row, { accountId: held.accountId, today }, given)
    else assign(row, { status: 'SKIPPED', transactionId: null })
  },
})

export const decideBankImportRows = mutation({
  does: 'Decide what the commit does with all rows of a bank file that are in some states.',
  details:
    'Rows without a day or an amount, and those that are recorded already, stay as they are. The import must be STAGED (409).',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-imports/{id}/decide',
  takes: DecideBankImportRowsInput,
  gives: BankImport,
  async run({ work }, { status, isImported }, { id }) {
    const bankImport = await work.change(BankImport, id)
    bankImport.assertStaged()
    const states = status.filter(each => !SETTLED.includes(each))
    await decideRows(work, bankImport, states, isImported)
  },
})

export const commitBankImport = mutation({
  does: 'Create a bank transaction from each new row of a staged bank file.',
  details:
    'A job does it, which is answered. Each row becomes one bank transaction with the source IMPORT, exactly once. A row that shows a transfer which was recorded after the upload becomes a DUPLICATE. A commit that was cancelled or failed can be begun again; it goes on with the rest.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-imports/{id}/commit',
  takes: CommitBankImportInput,
  gives: Job,
  begins: '/jobs',
  async run(context, { acceptDifference }, { id }) {
    const { work, read } = context
    const bankImport = await work.change(BankImport, id)
    bankImport.assertStaged()
    if (bankImport.balanceDifference && !acceptDifference)
      refuseBlocked(
        'The closing balance of the file does not follow from its opening balance and its rows. Look for missing rows, or send acceptDifference.',
      )
    const { counts } = await read.one(bankImports, id)
    if (counts.possibleDuplicate)
      refuseBlocked(
        `${counts.possibleDuplicate === 1 ? 'One row' : `${counts.possibleDuplicate} rows`} of the file may be bank transactions already. Decide about each first.`,
        ['decideBankImportRow', 'decideBankImportRows'],
      )
    const job = beginJob(context, 'BANK_IMPORT', id, counts.new)
    bankImport.status = 'COMMITTING'
    bankImport.jobId = job.id
    return { id: job.id }
  },
})

export const undoBankImport = mutation({
  does: 'Delete the bank transactions that a committed bank file has brought.',
  details:
    'A job does it, which is answered. A transaction that is posted, waits for an approval, or has a match, a receipt or a place in a reconciliation stays, and the faults of the job say which; then the import stays COMMITTED and can be undone again. What is posted is voided first. The file can be imported again afterwards.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-imports/{id}/undo',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const { work, read } = context
    const bankImport = await work.change(BankImport, id)
    bankImport.assertCommitted()
    const { counts } = await read.one(bankImports, id)
    const job = beginJob(context, 'BANK_IMPORT_UNDO', id, counts.imported)
    bankImport.status = 'UNDOING'
    bankImport.jobId = job.id
    return { id: job.id }
  },
})

export const discardBankImport = mutation({
  does: 'Give up a bank file before its commit.',
  details: 'Its rows stay to be read and become no bank transactions. Those that a cancelled commit created stay.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-imports/{id}/discard',
  gives: BankImport,
  async run(context, _input, { id }) {
    const bankImport = await context.work.change(BankImport, id)
    bankImport.discard()
    const reading = await unfinishedJob(context, bankImport.jobId)
    reading?.cancel(context.clock.now())
  },
})
