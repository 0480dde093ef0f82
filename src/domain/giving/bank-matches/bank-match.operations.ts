import { choice, freeText, id, input, part, ref, type ValueOf } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refusalOfRows } from '../../../refusals/refusals.js'
import { idsOf } from '../../../values/present.js'
import { isId } from '../../../values/time.js'
import { BankImport } from '../../banking/imports/bank-import.js'
import { bankImports } from '../../banking/imports/bank-import.queries.js'
import { CarriedMethod } from '../../banking/transactions/carried-method.js'
import { ProposedType } from '../../banking/transactions/match-proposal.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { Job } from '../../jobs/job.js'
import { assertNoJob, beginJob } from '../../jobs/job-steps.js'
import { Fund } from '../../ledger/funds/fund.js'
import { BOOKKEEPER } from '../../ledger/journal/posting.js'
import type { Settlement } from '../settlements/settlement.js'
import { acceptMatch, recordIfReady, undoMatch } from './bank-matching.js'

export const tag = 'Transactions'

/** The most documents of a match. */
const DOCUMENTS_MAX = 200

@input('A document that a bank transaction shows.')
export class MatchedDocumentInput {
  @choice(ProposedType) type!: ValueOf<typeof ProposedType>
  @id({ note: 'The id of the document.' }) id!: string
  @choice(CarriedMethod, {
    nullable: true,
    note: 'The money of a GIVING_BATCH that the bank transaction shows. Cash and checks when absent.',
  })
  paymentMethod?: CarriedMethod | null
}

@input('A bank transaction and what it shows.')
export class BankMatchInput {
  @ref(() => Transaction) transactionId!: string
  @part(() => MatchedDocumentInput, {
    list: true,
    min: 1,
    items: DOCUMENTS_MAX,
    note: 'One document, or several that have the amount together. Settlements, bills, scheduled payments, vendor credits and giving batches are matched without other documents, and a TRANSACTION alone.',
  })
  documents!: MatchedDocumentInput[]
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund whose cash a transfer moves. When absent, that of a restricted account, or of the last transfer between both accounts.',
  })
  fundId?: string | null
}

@input('The bank transactions to match, each with what it shows.')
export class AcceptBankMatchesInput {
  @part(() => BankMatchInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: BankMatchInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

/** The bank transactions of a bulk request, locked, by their ids. @param others the ids of further ones to lock. */
async function linesOf(
  work: Work,
  items: readonly { transactionId: string }[],
  others: readonly string[] = [],
): Promise<Map<string, Transaction>> {
  const ids = [...new Set([...items.map(({ transactionId }) => transactionId), ...others])].filter(isId)
  return new Map((await work.changeById(Transaction, ids)).map(line => [line.id, line]))
}

const BY_BOOKKEEPER = {
  scope: 'transactions:write',
  alsoScope: 'settlements:write',
  callers: 'person',
  permission: BOOKKEEPER,
} as const

export const acceptBankMatches = mutation({
  ...BY_BOOKKEEPER,
  does: 'Match up to 200 bank transactions, each with the documents that it shows.',
  details: [
    'Each row is one matchTransaction, or one matchSettlement for each settlement. The proposals of a bank transaction name such documents. Undo matches with undoBankMatches.',
    'A BILL is paid on the day of the bank transaction, and a SCHEDULED_PAYMENT is issued on it; both need bills:pay. A bank transaction that is smaller than the open amount of one bill pays a part of it. Bills of one match are of one vendor. A VENDOR_CREDIT is refunded on the day, in full, or in part by a smaller bank transaction.',
    'The cash and checks of a GIVING_BATCH that wait for their deposit are deposited, as by createDeposit, or those of its paymentMethod. Their amount is exactly that of the bank transaction.',
    'With a TRANSACTION, both bank transactions become one TRANSFER, which is coded and not approved. When a TRANSFER is named, the bank transaction becomes a part of it.',
    'A bank transaction shows that a settlement has arrived: a PENDING or IN_TRANSIT one becomes DEPOSITED on its day. A settlement that is ELIGIBLE and whose contributions and refunds are posted is recorded at once. Any other one stays MATCHED. A settlement is refused when the period of the bank transaction is closed.',
    'With REJECT_FAILED_ROWS, the other rows are matched. A settlement that is ELIGIBLE and cannot be posted refuses all rows.',
  ].join(' '),
  needsKey: true,
  refuses: [
    ...(['not_found', 'illegal_transition', 'already_linked', 'reconciled', 'frozen', 'period_closed'] as const),
    ...(['self_approval', 'accounts_not_configured', 'duplicate', 'not_posted'] as const),
  ],
  rest: 'POST /bank-matches/accept',
  takes: AcceptBankMatchesInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work } = context
    const sides = items.flatMap(({ documents }) => documents.filter(({ type }) => type === 'TRANSACTION'))
    const lines = await linesOf(work, items, idsOf(sides))
    const matched: { index: number; settlement: Settlement }[] = []
    const answer = await inBulk(items, errorPolicy, async ({ transactionId, ...match }, index) => {
      const settlements = await acceptMatch(context, lines.get(transactionId), match)
      for (const settlement of settlements) matched.push({ index, settlement })
      await work.flush()
      return { status: 'UPDATED', id: transactionId }
    })
    for (const { index, settlement } of matched) {
      try {
        await recordIfReady(context, settlement)
      } catch (error) {
        throw error instanceof Refusal ? refusalOfRows('items', new Map([[index, error]])) : error
      }
    }
    return answer
  },
})

@input('A bank transaction whose match is undone.')
export class MatchToUndoInput {
  @ref(() => Transaction) transactionId!: string
}

@input('The bank transactions whose matches are undone.')
export class UndoBankMatchesInput {
  @part(() => MatchToUndoInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: MatchToUndoInput[]
  @freeText({ nullable: true, min: 1, max: 500, note: 'The reason, in words. Reversals of settlements have it.' })
  reason?: string | null
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const undoBankMatches = mutation({
  ...BY_BOOKKEEPER,
  does: 'Undo the matches of up to 200 bank transactions, whatever they are matched with.',
  details: [
    'A bank transaction is UNCODED again, and what was posted for it is reversed. Payments become ISSUED; a bill that the match paid stays paid, until voidBillPayment takes the payment back. Refunds of vendor credits are reversed. A payout becomes DEPOSITED and can be matched again. A deposit of batches is CANCELLED, and its contributions wait for a deposit again. A TRANSFER is undone as by unmatchTransaction.',
    'A reconciled bank transaction, a frozen settlement and a bank transaction without a match are refused. With REJECT_FAILED_ROWS, the other matches are undone.',
  ].join(' '),
  needsKey: true,
  refuses: ['not_found', 'illegal_transition', 'reconciled', 'frozen', 'period_closed'],
  rest: 'POST /bank-matches/undo',
  takes: UndoBankMatchesInput,
  gives: BulkAnswer,
  async run(context, { items, reason, errorPolicy }) {
    const { work } = context
    const lines = await linesOf(work, items)
    return inBulk(items, errorPolicy, async ({ transactionId }) => {
      await undoMatch(context, lines.get(transactionId), reason)
      await work.flush()
      return { status: 'UPDATED', id: transactionId }
    })
  },
})

export const acceptBankImportMatches = mutation({
  ...BY_BOOKKEEPER,
  does: 'Match each bank transaction of a committed bank file that has a CERTAIN proposal with its documents.',
  details:
    'A job does it, which is answered. It pays nothing: bills and scheduled payments are left to a person. Its `done` counts the rows of the file that it has looked at, with or without a proposal. A match that is refused, such as one that needs a second person, is a fault of the job, and the others are made. A settlement that is ELIGIBLE and cannot be posted ends the job, which says why. Matches of one bank transaction can make those of another CERTAIN, so the job can be begun again. It ends when the file is undone.',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-imports/{id}/accept-matches',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const bankImport = await context.work.change(BankImport, id)
    bankImport.assertCommitted()
    await assertNoJob(context, bankImport.jobId, 'matches the bank transactions of the file')
    const { counts } = await context.read.one(bankImports, id)
    const job = beginJob(context, 'BANK_IMPORT_MATCH', id, counts.imported)
    bankImport.jobId = job.id
    return { id: job.id }
  },
})
