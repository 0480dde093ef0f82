import {
  choice,
  count,
  enumeration,
  flag,
  input,
  instant,
  money,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { Job } from '../../jobs/job.js'
import { beginJob } from '../../jobs/job-steps.js'
import { Account } from '../../ledger/accounts/account.js'
import { BankImport, BankImportRow, BankImportRowStatus, BankImportStatus } from './bank-import.js'
import { bankImportRows, bankImports, importedBefore } from './bank-import.queries.js'
import { BANK_FILE_MAX, CreateBankImportInput, readFile, stageFile } from './bank-import-staging.js'
import { INLINE_BODY_MAX } from './files/file-content.js'

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
  IMPORT: 'It becomes a bank transaction, although it looks like a duplicate.',
  SKIP: 'It is left out.',
})

@input('What is decided about a row.')
export class DecideBankImportRowInput {
  @choice(RowDecision) decision!: ValueOf<typeof RowDecision>
}

@input('How a bank file is committed.')
export class CommitBankImportInput {
  @flag({ fallback: false, note: 'Commit it although its closing balance does not follow from its rows.' })
  acceptDifference!: boolean
}

export const createBankImport = mutation({
  does: 'Upload a bank file and stage its rows.',
  details:
    'Nothing is recorded before the commit. A row that is a bank transaction already is a DUPLICATE: by the id of the bank, or by its amount and day. A transaction that was recorded by hand up to three days apart counts too, and so does a transfer that the other account has shown. `balanceDifference` says whether the closing balance follows from the rows. A file in another currency, or with the account number of another account, is refused with 422.',
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

/** The statuses of a row about which somebody can decide. */
const DECIDABLE: readonly string[] = ['NEW', 'DUPLICATE', 'SKIPPED']

export const decideBankImportRow = mutation({
  does: 'Decide whether the commit imports a row of a bank file.',
  details:
    'A row that cannot be read is never imported. Nor is a line that a bank file has brought before, even when its transaction was voided: void it with freesExternalId to let the line come again. The import must be STAGED (409).',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-import-rows/{id}/decide',
  takes: DecideBankImportRowInput,
  gives: BankImportRow,
  async run({ work, read }, { decision }, { id }) {
    const row = await work.change(BankImportRow, id)
    const held = await work.hold(BankImport, [row.importId])
    held.get(row.importId)?.assertStaged()
    if (!DECIDABLE.includes(row.status)) refuseStatus('row', row.status, DECIDABLE)
    if (decision === 'IMPORT' && (await importedBefore(read, [row.externalId])).length)
      refuseBlocked('A bank file has brought this line before. Void its transaction with freesExternalId first.', [
        'voidTransaction',
      ])
    row.status = decision === 'IMPORT' ? 'NEW' : row.transactionId === null ? 'SKIPPED' : 'DUPLICATE'
    if (decision === 'IMPORT') row.transactionId = null
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
    const job = beginJob(context, 'BANK_IMPORT', id, counts.new)
    bankImport.status = 'COMMITTING'
    bankImport.jobId = job.id
    return { id: job.id }
  },
})

export const discardBankImport = mutation({
  does: 'Give up a staged bank file.',
  details: 'Its rows stay to be read and become no bank transactions. Those that a cancelled commit created stay.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-imports/{id}/discard',
  gives: BankImport,
  async run({ work }, _input, { id }) {
    const bankImport = await work.change(BankImport, id)
    bankImport.assertStaged()
    bankImport.status = 'DISCARDED'
  },
})
