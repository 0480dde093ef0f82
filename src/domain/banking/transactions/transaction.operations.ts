import {
  choice,
  count,
  day,
  flag,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange, MoneyRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { assertPlannedDay } from '../../ledger/journal/planned-day.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { assertOrigin, recordedBefore } from '../../record-once.js'
import { Vendor } from '../../vendors/vendor.js'
import {
  assertCoding,
  assertNotReconciled,
  codedSplits,
  codingReferences,
  storedCoding,
} from '../coding/coding-rules.js'
import { Reconciliation } from '../reconciliations/reconciliation.js'
import { BankRules } from '../rules/bank-rule-coding.js'
import { dependentsOf } from '../rules/transfer-lines.queries.js'
import {
  CHANGEABLE,
  ReceiptStatus,
  Transaction,
  TransactionSource,
  TransactionStatus,
  TransactionType,
} from './transaction.js'
import { depositLinesOf, transactions } from './transaction.queries.js'
import {
  assertAmount,
  assertBankAccounts,
  assertBanks,
  bankAccountsOf,
  CreateTransactionInput,
  comparable,
  givenOf,
  recordingReferences,
  recordTransaction,
} from './transaction-recording.js'

export const tag = 'Transactions'

@input('Which transactions are listed.')
export class TransactionFilter {
  @part(() => DayRange, { nullable: true, note: 'The day.' }) date?: DayRange | null
  @part(() => MoneyRange, { nullable: true, note: 'The amount in the currency of the organization.' })
  amount?: MoneyRange | null
  @choice(TransactionType, { nullable: true, list: true }) transactionType?: string[] | null
  @choice(TransactionStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'Transactions of one of these accounts, on either side.' })
  bankAccountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'Transactions with a split in one of these funds.' })
  fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'Transactions with a split on one of these accounts.' })
  accountId?: string[] | null
  @ref(() => Vendor, { nullable: true, list: true, note: 'These vendors and those merged into them.' })
  vendorId?: string[] | null
  @ref(() => Vendor, {
    nullable: true,
    list: true,
    note: 'Transactions with a split of one of these vendors. A split without a vendor has that of its transaction.',
  })
  splitVendorId?: string[] | null
  @flag({ nullable: true, note: 'Transactions with a split that has, or has not, a vendor.' })
  hasVendor?: boolean | null
  @flag({ nullable: true, note: 'Transactions with a split whose vendor is, or is not, eligible for Form 1099.' })
  is1099Vendor?: boolean | null
  @flag({ nullable: true, note: 'Whether it mirrors a voided transaction.' }) isReversal?: boolean | null
  @ref(() => DimensionValue, {
    nullable: true,
    list: true,
    note: 'Transactions with a split that has one of these dimension values.',
  })
  dimensionValueId?: string[] | null
  @flag({ nullable: true, note: 'Whether it is reconciled.' }) isReconciled?: boolean | null
  @ref(() => Reconciliation, {
    nullable: true,
    list: true,
    note: 'Cleared on one of these bank statements.',
  })
  reconciliationId?: string[] | null
  @choice(ReceiptStatus, { nullable: true, list: true }) receiptStatus?: string[] | null
  @choice(TransactionSource, { nullable: true, list: true }) source?: string[] | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @text({ nullable: true, max: 100, note: 'Text that occurs in the description or the reference number.' })
  q?: string | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. With a filter by fund, account, vendor of a split or dimension value, only the splits that match count.',
)
export class TransactionTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'Deposits less withdrawals, with adjustments. Transfers between bank accounts do not count.' })
  amount!: Money
}

export const listTransactions = list({
  does: 'List the bank transactions, newest first.',
  scope: 'transactions:read',
  rest: 'GET /transactions',
  tool: 'Find bank transactions by date, amount, type, status, account, fund, vendor or text, with their coding. The amount is positive and transactionType has the direction; only an ADJUSTMENT has a sign. includeTotals adds the count and the sum; include ["proposals"] the payments, bills, refunds, payouts and transfers that an uncoded one may show.',
  takes: TransactionFilter,
  lists: transactions,
  envelope: 'transactions',
  totals: TransactionTotals,
})

export const getTransaction = query({
  does: 'Get one bank transaction.',
  scope: 'transactions:read',
  rest: 'GET /transactions/{id}',
  tool: 'Get one bank transaction by its id, with its coding and its approval. include ["proposals"] lists what an uncoded one may show, the best first, with the evidence in words.',
  gives: Transaction,
  run: recordOfPath(transactions),
})

export const createTransaction = mutation({
  does: 'Create a bank transaction.',
  details:
    'With splits, the transaction is CODED. Without splits, the first bank rule that fits codes it when its mode is APPLY; otherwise it is UNCODED. A TRANSFER is CODED with two bank accounts and a fund, or splits that each move the cash of their own fund. When the provider and externalId exist already, an equal body answers 200 with the existing transaction, and another body is refused with 409 (duplicate).',
  scope: 'transactions:write',
  rest: 'POST /transactions',
  takes: CreateTransactionInput,
  gives: Transaction,
  creates: true,
  recordsOnce: true,
  example: {
    description: 'Sunday offering deposit',
    amount: 1250.75,
    date: '2026-11-15',
    transactionType: 'DEPOSIT',
    referenceNumber: 'DEP-1115',
  },
  async run(context, given) {
    const { work } = context
    assertAmount(given)
    assertOrigin(given)
    const known = await recordedBefore(context, transactions, comparable(given), givenOf)
    if (known) return known
    const { policy, banks, references, rules } = await together({
      policy: policyOf(work),
      banks: bankAccountsOf(work, [given]),
      references: recordingReferences(work, [given]),
      rules: BankRules.of(context, [given]),
    })
    assertBanks(given, banks)
    const transaction = recordTransaction(context, given, policy, references, rules)
    return { id: transaction.id }
  },
})

@input('The members to change. Absent members stay; null clears a nullable member.')
export class UpdateTransactionInput {
  @text({ optional: true, min: 1, max: 500, note: 'What it is, in words.' }) description?: string
  @text({ nullable: true, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @ref(() => Vendor, { nullable: true }) vendorId?: string | null
  @money({ optional: true, note: 'Can change only for a transaction that was recorded by hand or through the API.' })
  amount?: Money
  @day({ optional: true, note: 'Can change only for a transaction that was recorded by hand or through the API.' })
  date?: Day
  @choice(TransactionType, {
    optional: true,
    note: 'Can change only for a transaction that was recorded by hand or through the API.',
  })
  transactionType?: ValueOf<typeof TransactionType>
  @ref(() => Account, { nullable: true }) bankAccountId?: string | null
  @ref(() => Account, { nullable: true }) counterAccountId?: string | null
}

/** The fields that the bank reports for its own lines. */
const OF_THE_BANK = ['amount', 'date', 'transactionType'] as const
/** The fields that the posting depends on. They cannot change once the transaction is submitted. */
const OF_THE_POSTING = [...OF_THE_BANK, 'bankAccountId', 'counterAccountId'] as const

export const updateTransaction = mutation({
  does: 'Change a bank transaction that is not approved.',
  details:
    'Amount, date and type can change only for a transaction that was recorded by hand or through the API and is neither submitted nor matched with a settlement. When the coding no longer fits the amount, the change is refused (sum_mismatch): clear the coding or code again. Void an approved transaction instead.',
  scope: 'transactions:write',
  refuses: ['illegal_transition', 'reconciled'],
  rest: 'PATCH /transactions/{id}',
  takes: UpdateTransactionInput,
  gives: Transaction,
  example: { referenceNumber: 'DEP-1116' },
  async run({ work, read, caller, today }, given, { id }) {
    const transaction = await work.change(Transaction, id)
    const change = defined(given)
    if (change.date) assertPlannedDay(change.date, today, 'date')
    if (transaction.status === 'APPROVED' || transaction.status === 'VOIDED')
      refuseStatus('transaction', transaction.status, CHANGEABLE)
    if (OF_THE_POSTING.some(key => key in change)) {
      await assertChange(work, transaction, change)
      if ((await dependentsOf(read, id)).hasParts) refuseParts()
      if ((await depositLinesOf(read, [id])).has(id))
        refuseBlocked('The transaction is matched with a settlement, so these fields stay.', ['unmatchTransaction'])
      // Whoever changes a fact that the coding depends on counts as having coded it, and may not approve it alone.
      if (transaction.status === 'CODED') transaction.codedBy = caller.actorId
    }
    assign(transaction, change)
    transaction.askForReceipt((await policyOf(work)).receiptRequiredFrom)
  },
})

async function assertChange(work: Work, transaction: Transaction, change: UpdateTransactionInput): Promise<void> {
  assertNotReconciled(transaction)
  transaction.assertCodable()
  for (const key of OF_THE_BANK) if (key in change && !transaction.isOwn) refuseField(key, 'immutable')
  const changed = { ...transaction, ...change }
  assertAmount(changed)
  await assertBankAccounts(work, changed)
  if (transaction.status === 'UNCODED') return
  const coding = { splits: codedSplits(await storedCoding(work, [transaction.id])), fundId: transaction.fundId }
  assertCoding(changed, coding, changed.date, await codingReferences(work, [coding], [changed]))
}

const refuseParts = (): never =>
  refuseBlocked('The line of the other account is a part of the transfer.', ['unmatchTransaction'])

export const deleteTransaction = mutation({
  does: 'Delete a transaction that was recorded by mistake and is not submitted.',
  details:
    'For transactions that were recorded by hand or through the API, and those that a deposit created and nothing is matched with any more. A line from the bank, and a submitted, matched or reconciled transaction, is refused with 409. Its external id stays taken, so it is not imported again.',
  scope: 'transactions:write',
  refuses: ['illegal_transition', 'reconciled'],
  rest: 'DELETE /transactions/{id}',
  gives: Success,
  async run({ work, read, clock }, _input, { id }) {
    const transaction = await work.change(Transaction, id)
    const { matches } = await read.one(transactions, id)
    if (matches.length)
      refuseBlocked('The transaction is matched with a settlement, a refund or a payment.', ['unmatchTransaction'])
    const { hasParts, isFiled } = await dependentsOf(read, id)
    if (hasParts) refuseParts()
    if (isFiled && transaction.source === 'SETTLEMENT')
      refuseBlocked('A bank file shows the transaction. Code it, or match it with what it shows.', ['codeTransaction'])
    transaction.delete(clock.now())
    return { success: true }
  },
})
