import { input, part } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import { minor, ZERO } from '../../../values/money.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { makersOf } from '../../ledger/journal/makers.queries.js'
import { bankLines } from '../../ledger/journal/posting.rules.js'
import { assertRecoder, type Posted, postRecoding, Recoding, recodingDay } from '../../ledger/journal/recoding.js'
import { limitsFor } from '../../ledger/policy/approval-limits.queries.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { increased } from '../../ledger/policy/self-approval.js'
import {
  assertCoding,
  codedSplits,
  codingReferences,
  overShortOf,
  SplitInput,
  sharedFund,
  storedCoding,
  writeSplits,
} from '../coding/coding-rules.js'
import { Transaction } from './transaction.js'
import { depositLinesOf } from './transaction.queries.js'
import { sharesOf } from './transaction-approving.js'

export const tag = 'Transactions'

@input('Another coding of a posted transaction, with its reason.')
export class RecodeTransactionInput extends Recoding {
  @part(() => SplitInput, {
    list: true,
    min: 1,
    items: 200,
    note: 'The whole new coding. The amounts sum exactly to the amount of the transaction.',
  })
  splits!: SplitInput[]
}

export const recodeTransaction = mutation({
  does: 'Move a posted bank transaction to other accounts, funds, vendors or dimensions.',
  details: [
    'For an approved transaction, reconciled or not. Its posting stays, and so does the amount on its bank account. A further entry, of source',
    'TRANSACTION, takes back what differs and posts it anew on the named day. When the funds differ, the cash moves between them',
    'too. The transaction shows the new coding, and journalEntries has all its entries. From the approval limit on,',
    'nobody may recode a transaction that they recorded, coded, submitted or changed (403 self_approval). The same holds above',
    'overShortLimit for what is on the over-and-short account before or afterwards. Below it, what one person',
    'moves in a month without another counts together. A TRANSFER, and a line that',
    'shows another document, are refused with 409.',
  ].join(' '),
  scope: 'transactions:approve',
  refuses: ['illegal_transition', 'self_approval', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /transactions/{id}/recode',
  takes: RecodeTransactionInput,
  gives: Transaction,
  example: { reason: 'The choir bought it, not the youth group' },
  async run(context, { splits, reason, date }, { id }) {
    const { work, read, caller } = context
    const transaction = await work.change(Transaction, id)
    const posted = await postedTransaction(work, transaction)
    if ((await depositLinesOf(read, [id])).size)
      refuseBlocked(
        'The transaction is matched with a settlement, which posts its amount. Correct it with a manual journal.',
        ['createManualJournal'],
      )
    const policy = await policyOf(work)
    const transactionApprovalLimit = transaction.approvalLimit ?? policy.transactionApprovalLimit
    const limits = await limitsFor(work, caller.actorId, transaction.createdAt, { ...policy, transactionApprovalLimit })
    const old = await storedCoding(work, [id])
    const isAbove = [splits, old.splits].some(each => overShortOf(each, policy) > (limits.overShortLimit ?? ZERO))
    const recoder = await assertRecoder(context, posted, isAbove ? ZERO : limits.transactionApprovalLimit)
    const day = await recodingDay(context, posted, date)
    assertCoding(transaction, { splits }, day, await codingReferences(work, [{ splits }], [transaction]))
    const linesOf = (coded: Parameters<typeof bankLines>[0]['splits']) =>
      bankLines({ ...transaction, bankAccountId: transaction.bankAccountId ?? '', splits: coded }, policy.loan)
    const before = linesOf(codedSplits(old))
    const after = linesOf(withDimensions(writeSplits(work, id, splits, old)))
    transaction.fundId = sharedFund(splits)
    work.touch(transaction)
    const shares = increased(sharesOf(transaction, old.splits), sharesOf(transaction, splits))
    const payments = { date: transaction.date, shares }
    await postRecoding(context, posted, { ...recoder, date: day, reason, payments }, before, after)
  },
})

const withDimensions = (splits: readonly (SplitInput & { id: string })[]) =>
  splits.map(({ dimensions, ...split }) => ({ ...split, dimensions: dimensions ?? [] }))

/** @throws Refusal 409 illegal_transition unless the transaction is posted by itself and can be coded otherwise. */
async function postedTransaction(work: Work, transaction: Transaction): Promise<Posted> {
  const { id, status, transactionType, reversalOfId, journalEntryId, amount, referenceNumber, bankRuleId } = transaction
  if (status !== 'APPROVED' || !journalEntryId)
    return refuseStatus('transaction', status, ['APPROVED'], status === 'VOIDED' ? [] : ['approveTransaction'])
  if (reversalOfId) refuseBlocked('The transaction is the reversal of another one. A reversal is not recoded.')
  if (transactionType === 'TRANSFER') refuseBlocked('A TRANSFER has no coding. Void it, and record it again.')
  const entry = await work.find(JournalEntry, journalEntryId)
  if (entry?.sourceType !== 'TRANSACTION')
    refuseBlocked(
      'The transaction shows the payment or refund that it is matched with, so it has no coding of its own.',
      ['recodeBill'],
    )
  return {
    ...{ type: 'TRANSACTION', id, journalEntryId, referenceNumber, amount: minor(Math.abs(amount)) },
    makers: [
      ...[transaction.createdBy, transaction.codedBy, transaction.requestedBy],
      ...(bankRuleId ? await makersOf(work, bankRuleId) : []),
    ],
  }
}
