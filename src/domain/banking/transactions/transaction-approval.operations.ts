import { choice, day, flag, input, part, ref, text } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import { type Money, minor } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy } from '../../bulk.js'
import { approveInBulk, postApproved } from '../../ledger/journal/approving.js'
import { makersUntilApproval } from '../../ledger/journal/makers.queries.js'
import { reverseRecodings } from '../../ledger/journal/recoding.js'
import { takeBack } from '../../ledger/journal/reversing.js'
import { policyOf } from '../../ledger/policy/policy.js'
import type { PostedChange } from '../../ledger/policy/second-person.js'
import {
  applyCoding,
  assertNotCleared,
  assertNotReconciled,
  codedSplits,
  overShortOf,
  storedCoding,
} from '../coding/coding-rules.js'
import { Transaction } from './transaction.js'
import { isFrozenByMatch, transactions } from './transaction.queries.js'
import { TransactionApprovals } from './transaction-approving.js'

export const tag = 'Transactions'

@input('An approval.')
export class ApproveTransactionInput {
  @text({ nullable: true, min: 1, max: 500, note: 'A comment for people.' }) comment?: string | null
  @day({ nullable: true, note: "A later posting day, for when the period of the transaction's own day is closed." })
  date?: Day | null
}

@input('A rejection, with its reason.')
export class RejectTransactionInput {
  @text({ min: 1, max: 500, note: 'A comment for people.' }) comment!: string
}

@input('Why a posted transaction is voided.')
export class VoidTransactionInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the posting.' })
  date?: Day | null
  @flag({
    fallback: false,
    note: 'Whether the provider can record the line again under its externalId. The voided transaction loses it then; the audit trail has it.',
  })
  freesExternalId!: boolean
}

export const submitTransaction = mutation({
  does: 'Submit a coded bank transaction for approval.',
  scope: 'transactions:write',
  refuses: ['illegal_transition', 'receipt_missing'],
  rest: 'POST /transactions/{id}/submit',
  gives: Transaction,
  async run(context, _input, { id }) {
    const { work, caller, clock } = context
    const transaction = await work.change(Transaction, id)
    transaction.submit(caller.actorId, clock.now())
  },
})

export const approveTransaction = mutation({
  does: 'Approve a bank transaction, which posts it.',
  details:
    'From the amount on that the accounting policy names, nobody may approve it who recorded, changed, coded or submitted it (403 self_approval). Below it, what one person made and approved alone counts together with their bills, by vendor and month. The amount in force when it was coded or submitted counts; for the person who raised it within 30 days before the transaction was recorded or later, the amount before the raise. It is posted on its own day. When that period is closed, it is refused with 409 (period_closed) unless a later day is named. No posting day is after today.',
  scope: 'transactions:approve',
  refuses: ['illegal_transition', 'self_approval', 'receipt_missing', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /transactions/{id}/approve',
  takes: ApproveTransactionInput,
  gives: Transaction,
  example: { comment: 'Matches the deposit slip' },
  async run(context, { comment, date }, { id }) {
    const transaction = await context.work.change(Transaction, id)
    const approvals = await TransactionApprovals.of(context, [transaction])
    await postApproved(context, [approvals.approve(transaction, { comment: comment ?? null, date: date ?? null })])
  },
})

@input('The approval of one of several transactions.')
export class TransactionApprovalInput extends ApproveTransactionInput {
  @ref(() => Transaction) transactionId!: string
}

@input('Approvals of several transactions.')
export class BulkApproveTransactionsInput {
  @part(() => TransactionApprovalInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: TransactionApprovalInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkApproveTransactions = mutation({
  does: 'Approve up to 200 bank transactions at once, which posts them.',
  details:
    'Each row is one approveTransaction, with all its rules. What counts together is counted within the call too, in the order of the rows. With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are approved and the answer has the result of each row.',
  scope: 'transactions:approve',
  needsKey: true,
  refuses: ['illegal_transition', 'self_approval', 'receipt_missing', 'period_closed', 'not_found'],
  rest: 'POST /transactions/bulk-approve',
  takes: BulkApproveTransactionsInput,
  gives: BulkAnswer,
  run: (context, rows) =>
    approveInBulk(
      context,
      rows,
      Transaction,
      ({ transactionId }) => transactionId,
      transactions => TransactionApprovals.of(context, transactions),
    ),
})

export const rejectTransaction = mutation({
  does: 'Reject a submitted bank transaction, with a comment. It can be coded again.',
  scope: 'transactions:approve',
  refuses: ['illegal_transition'],
  rest: 'POST /transactions/{id}/reject',
  takes: RejectTransactionInput,
  gives: Transaction,
  example: { comment: 'This belongs to the missions fund' },
  async run(context, { comment }, { id }) {
    const { work, caller, clock } = context
    const transaction = await work.change(Transaction, id)
    transaction.reject(caller.actorId, clock.now(), comment)
  },
})

export const voidTransaction = mutation({
  does: 'Void an approved bank transaction, by a reversal in an open period.',
  details:
    'The original becomes VOIDED. A second transaction mirrors it, and its journal entry reverses the original entry. A reconciled, cleared or matched line is refused with 409. From the transaction approval limit of the accounting policy on, nobody voids a transaction that they recorded, changed, coded or submitted (403 self_approval). The same holds above overShortLimit for what is on the over-and-short account. Below it, what one person voids of what they made counts together in the month. Its external id stays taken, so that a feed does not bring it back, unless freesExternalId is true.',
  scope: 'transactions:approve',
  refuses: ['illegal_transition', 'self_approval', 'reconciled', 'frozen', 'period_closed'],
  rest: 'POST /transactions/{id}/void',
  takes: VoidTransactionInput,
  gives: Transaction,
  example: { reason: 'Imported twice' },
  async run(context, { reason, date, freesExternalId }, { id }) {
    const { work, read } = context
    const transaction = await work.change(Transaction, id)
    const { status, reversalOfId, journalEntryId } = transaction
    if (reversalOfId) refuseBlocked('The transaction is the reversal of another one. A reversal is not voided.')
    if (status !== 'APPROVED') refuseStatus('transaction', status, ['APPROVED'])
    assertNotReconciled(transaction)
    assertNotCleared(transaction)
    if (await isFrozenByMatch(read, id)) refuse('frozen')
    const { matches } = await read.one(transactions, id)
    if (matches.length || !journalEntryId)
      return refuseBlocked('The transaction is matched with a settlement, a refund or a payment.', [
        'unmatchTransaction',
      ])
    const splits = codedSplits(await storedCoding(work, [id]))
    const reversal = await takeBack(context, journalEntryId, reason, date, await madeBy(work, transaction, splits))
    await reverseRecodings(context, { type: 'TRANSACTION', id }, reason, reversal.date)
    const mirror = mirrorOf(context, transaction, splits, reversal)
    assign(transaction, { status: 'VOIDED', voidReason: reason, reversedById: mirror.id })
    const freed = freesExternalId ? [transaction, ...(await work.changeAll(Transaction, { transferId: id }))] : []
    for (const line of freed) assign(line, { provider: null, externalId: null })
  },
})

/** Who made a transaction, and the limit from which another person voids it. */
async function madeBy(
  work: Work,
  transaction: Transaction,
  splits: ReturnType<typeof codedSplits>,
): Promise<Omit<PostedChange, 'date'>> {
  const { id, createdBy, codedBy, requestedBy, createdAt: recordedAt } = transaction
  const amount = minor(Math.abs(transaction.amount))
  const makers = [createdBy, codedBy, requestedBy, ...(await makersUntilApproval(work, id))]
  const overShort = overShortOf(splits, await policyOf(work))
  return { amount, overShort, recordedAt, makers, limit: 'transactionApprovalLimit' }
}

/** The transaction that mirrors a voided one, so that the lines of a bank account still sum to its ledger balance. */
function mirrorOf(
  { work, caller, clock }: MutationContext,
  transaction: Transaction,
  coded: ReturnType<typeof codedSplits>,
  { id: journalEntryId, date }: { id: string; date: Day },
): Transaction {
  const { id, transactionType, amount, bankAccountId, counterAccountId, fundId, description } = transaction
  const isTransfer = transactionType === 'TRANSFER'
  const splits = coded.map(({ id: _, ...split }) => split)
  const inward = transactionType === 'DEPOSIT' || (transactionType === 'ADJUSTMENT' && amount > 0)
  const mirror = work.create(Transaction, {
    description: `Reversal: ${description}`.slice(0, 500),
    amount: isTransfer ? amount : signed(amount, inward),
    date,
    transactionType: isTransfer ? 'TRANSFER' : 'ADJUSTMENT',
    referenceNumber: transaction.referenceNumber,
    fundId,
    vendorId: transaction.vendorId,
    isReconciled: false,
    currency: transaction.currency,
    status: 'UNCODED',
    bankAccountId: isTransfer ? counterAccountId : bankAccountId,
    counterAccountId: isTransfer ? bankAccountId : null,
    receiptStatus: 'NOT_REQUIRED',
    source: 'MANUAL',
    reversalOfId: id,
    journalEntryId,
    createdBy: caller.actorId,
  })
  applyCoding(work, mirror, { splits, fundId }, caller.actorId)
  assign(mirror, { status: 'APPROVED', decision: 'APPROVED', decidedBy: caller.actorId, decidedAt: clock.now() })
  return mirror
}

const signed = (amount: Money, negative: boolean): Money => minor(negative ? -Math.abs(amount) : Math.abs(amount))
