import { choice, input, part, ref } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked, refuseDuplicate } from '../../../refusals/refusals.js'
import { together } from '../../../values/together.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { Fund } from '../../ledger/funds/fund.js'
import type { CodingReferences } from '../../ledger/journal/coding.js'
import { policyOf } from '../../ledger/policy/policy.js'
import {
  amountToCode,
  applyCoding,
  assertCoding,
  assertNotCleared,
  assertNotReconciled,
  assertSplitVendors,
  type Coded,
  CodeTransactionInput,
  codingReferences,
  codingsOf,
  SplitInput,
  type StoredCoding,
  storedCoding,
  vendorsOf,
} from '../coding/coding-rules.js'
import { Transaction } from './transaction.js'
import { depositLinesOf, isOneSided } from './transaction.queries.js'

export const tag = 'Transactions'

export const codeTransaction = mutation({
  does: 'Code a bank transaction with its whole set of splits.',
  details:
    'The previous coding is replaced. The splits sum exactly to the amount and name active, postable accounts, open funds and the required dimensions. A TRANSFER names the fund whose cash moves, or splits that each move the cash of their own fund from one account to the other. A line that is matched with settlements is posted by them: it is refused with 409 until all of them are posted, and then its splits sum to the amount that they leave.',
  scope: 'transactions:write',
  refuses: ['illegal_transition', 'reconciled'],
  rest: 'PUT /transactions/{id}/coding',
  takes: CodeTransactionInput,
  gives: Transaction,
  async run({ work, read, caller }, coding, { id }) {
    const transaction = await work.change(Transaction, id)
    const coded = amountToCode(transaction, await depositLinesOf(read, [id]))
    const old = await storedCoding(work, [id])
    code(work, transaction, coded, coding, await codingReferences(work, [coding], [transaction]), old, caller.actorId)
  },
})

/** Codes one transaction. @throws Refusal before anything is changed. */
function code(
  work: Work,
  transaction: Transaction,
  coded: Coded,
  coding: CodeTransactionInput,
  references: CodingReferences,
  old: StoredCoding,
  by: string,
) {
  if (transaction.deletedAt) refuse('not_found')
  assertNotReconciled(transaction)
  transaction.assertCodable()
  assertCoding(coded, coding, transaction.date, references)
  applyCoding(work, transaction, coding, by, old)
  work.touch(transaction)
}

export const clearTransactionCoding = mutation({
  does: 'Remove the coding of a bank transaction.',
  details:
    'A TRANSFER that a bank rule or a match made becomes a deposit or a withdrawal again, unless a bank file of the other account shows it too.',
  scope: 'transactions:write',
  refuses: ['illegal_transition', 'reconciled'],
  rest: 'DELETE /transactions/{id}/coding',
  gives: Transaction,
  async run({ work, read }, _input, { id }) {
    const transaction = await work.change(Transaction, id)
    assertNotReconciled(transaction)
    const { splits, dimensions } = await storedCoding(work, [id])
    if (splits.some(({ amount }) => amount < 0))
      refuseBlocked(
        'The transaction is short of its deposit, and its coding is the difference. It goes with the deposit.',
        ['undoDeposit'],
      )
    transaction.clearCoding()
    // When both accounts show the transfer, it is one.
    if (transaction.transactionType === 'TRANSFER' && transaction.lineAccountId && (await isOneSided(read, id))) {
      assertNotCleared(transaction)
      transaction.becomeLineAgain()
      transaction.askForReceipt((await policyOf(work)).receiptRequiredFrom)
    }
    for (const row of [...dimensions, ...splits]) work.remove(row)
    work.touch(transaction)
  },
})

@input('The coding of one of several transactions.')
export class TransactionCodingInput {
  @ref(() => Transaction) transactionId!: string
  @part(() => SplitInput, {
    nullable: true,
    list: true,
    items: 200,
    note: 'The parts by account and fund, which sum to the amount.',
  })
  splits?: SplitInput[] | null
  @ref(() => Fund, {
    nullable: true,
    note: 'For a TRANSFER, the fund whose cash moves. When absent, each split moves the cash of its own fund.',
  })
  fundId?: string | null
}

@input('Codings of several transactions.')
export class BulkCodeTransactionsInput {
  @part(() => TransactionCodingInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: TransactionCodingInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCodeTransactions = mutation({
  does: 'Code up to 200 bank transactions at once.',
  details:
    'With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are coded and the answer has the result of each row.',
  scope: 'transactions:write',
  needsKey: true,
  refuses: ['illegal_transition', 'reconciled', 'not_found'],
  rest: 'POST /transactions/bulk-code',
  takes: BulkCodeTransactionsInput,
  gives: BulkAnswer,
  async run({ work, read, caller }, { items, errorPolicy }) {
    const ids = [...new Set(items.map(({ transactionId }) => transactionId))]
    const locked = new Map((await work.changeById(Transaction, ids)).map(each => [each.id, each]))
    const { references, vendors, deposits, stored } = await together({
      references: codingReferences(work, items, [...locked.values()]),
      vendors: vendorsOf(work, items),
      deposits: depositLinesOf(read, ids),
      stored: storedCoding(work, [...locked.keys()]),
    })
    const old = codingsOf(stored)
    const none = { splits: [], dimensions: [] }
    const seen = new Set<string>()
    const answer = await inBulk(items, errorPolicy, row => {
      const { transactionId: id } = row
      const transaction = locked.get(id) ?? refuse('not_found')
      if (seen.has(id)) refuseDuplicate('row', ['transactionId'])
      assertSplitVendors(row, vendors)
      code(work, transaction, amountToCode(transaction, deposits), row, references, old.get(id) ?? none, caller.actorId)
      seen.add(id)
      return { status: 'UPDATED', id }
    })
    await work.flush()
    return answer
  },
})
