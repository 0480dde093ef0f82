import { isDeepStrictEqual } from 'node:util'
import {
  choice,
  count,
  DayRange,
  day,
  flag,
  input,
  instant,
  MoneyRange,
  money,
  part,
  type Row,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import { type Money, sum } from '../../kernel/money.js'
import { list, type MutationContext, mutation, query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import { Account } from '../ledger/account.js'
import { DimensionValue } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { Vendor } from '../payables/vendor.js'
import {
  ReceiptStatus,
  Transaction,
  TransactionSource,
  TransactionSplit,
  TransactionStatus,
  TransactionType,
} from './transaction.js'
import { transactions } from './transaction.report.js'

@input('Which transactions are listed.')
export class TransactionFilter {
  @part(() => DayRange, { nullable: true }) date?: DayRange | null
  @part(() => MoneyRange, { nullable: true }) amount?: MoneyRange | null
  @choice(TransactionType, { nullable: true, list: true }) transactionType?: string[] | null
  @choice(TransactionStatus, { nullable: true, list: true }) status?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) bankAccountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'Any split names one of these funds.' }) fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'Any split names one of these accounts.' }) accountId?:
    | string[]
    | null
  @ref(() => Vendor, { nullable: true, list: true }) vendorId?: string[] | null
  @ref(() => DimensionValue, { nullable: true, list: true, note: 'Any split carries one of these values.' })
  dimensionValueId?: string[] | null
  @flag({ nullable: true }) isReconciled?: boolean | null
  @choice(ReceiptStatus, { nullable: true, list: true }) receiptStatus?: string[] | null
  @choice(TransactionSource, { nullable: true, list: true }) source?: string[] | null
  @text({ nullable: true, list: true }) provider?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @text({ nullable: true, max: 100, note: 'Part of the description or the reference number.' }) q?: string | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class TransactionTotals {
  @count() count!: number
  @money() amount!: Money
}

@input('One part of the amount, as it is to be coded.')
export class NewSplit {
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ min: 1 }) amount!: Money
  @text({ nullable: true }) description?: string | null
  @ref(() => Vendor, { nullable: true }) vendorId?: string | null
}

@input('A bank transaction to record.')
export class NewTransaction {
  @text({ min: 1, max: 500 }) description!: string
  @money({ note: 'More than zero; an ADJUSTMENT may be negative, not zero.' }) amount!: Money
  @day() date!: Day
  @choice(TransactionType) transactionType!: ValueOf<typeof TransactionType>
  @text({ nullable: true, max: 100, note: 'Free-form reference.' }) referenceNumber?: string | null
  @ref(() => Account, { nullable: true, note: 'A cash account.' }) bankAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'The other cash account of a TRANSFER.' }) counterAccountId?:
    | string
    | null
  @ref(() => Vendor, { nullable: true }) vendorId?: string | null
  @ref(() => Fund, { nullable: true }) fundId?: string | null
  @part(() => NewSplit, { nullable: true, list: true, items: 200, note: 'Their amounts sum to the amount exactly.' })
  splits?: NewSplit[] | null
  @text({ nullable: true, min: 1, max: 50 }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'Unique with the provider, for ever.' }) externalId?: string | null
}

export const listTransactions = list({
  does: 'Bank transactions, newest first.',
  scope: 'transactions:read',
  rest: 'GET /transactions',
  tag: 'Transactions',
  takes: TransactionFilter,
  lists: transactions,
  as: 'transactions',
  totals: TransactionTotals,
})

export const getTransaction = query({
  does: 'One bank transaction.',
  scope: 'transactions:read',
  rest: 'GET /transactions/{id}',
  tag: 'Transactions',
  gives: Transaction,
  run: ({ read }, _input, { id }) => read.one(transactions, id),
})

export const createTransaction = mutation({
  does: 'Record a bank transaction.',
  details:
    'It is CODED when splits are given, else UNCODED. The same provider and externalId again answer 200 with what is recorded when the body is equal, and 409 (duplicate) when it is not.',
  scope: 'transactions:write',
  rest: 'POST /transactions',
  tag: 'Transactions',
  takes: NewTransaction,
  gives: Transaction,
  creates: true,
  example: {
    description: 'Sunday offering deposit',
    amount: 1250.75,
    date: '2026-11-15',
    transactionType: 'DEPOSIT',
    referenceNumber: 'DEP-1115',
  },
  async run(context, given) {
    const { work, caller, read } = context
    checkAmount(given)
    const known = await recordedBefore(context, given)
    if (known) return known
    await checkAccounts(context, given)
    const splits = given.splits ?? []
    if (splits.length) await checkSplits(context, given, splits)
    const { splits: _, ...fields } = given
    const shared = new Set(splits.map(split => split.fundId))
    const transaction = work.create(Transaction, {
      ...fields,
      fundId: given.fundId ?? (shared.size === 1 ? splits[0]?.fundId : null),
      currency: caller.currency,
      isReconciled: false,
      status: splits.length ? 'CODED' : 'UNCODED',
      receiptStatus: 'NOT_REQUIRED',
      source: 'API',
    })
    splits.forEach((split, line) => {
      work.create(TransactionSplit, { ...split, transactionId: transaction.id, lineNumber: line + 1 })
    })
    await work.flush()
    return read.one(transactions, transaction.id)
  },
})

/** Of a recorded transaction, what its creation may have given. */
const givenOf = (row: Row): Row => ({
  ...row,
  splits: (row.splits as Row[]).map(({ accountId, fundId, amount, description, vendorId }) => ({
    accountId,
    fundId,
    amount,
    description,
    vendorId,
  })),
})

/**
 * A bank line is recorded once, for ever: the second layer of safe retry, which needs no key.
 * @throws Refusal 409 duplicate when the same line comes with another body.
 */
async function recordedBefore({ read, work }: MutationContext, given: NewTransaction): Promise<Row | undefined> {
  if (!given.provider || !given.externalId) return undefined
  const { nodes } = await read.page(
    transactions,
    { provider: [given.provider], externalId: [given.externalId] },
    { limit: 1, backwards: false, totals: false },
  )
  const [known] = nodes
  if (!known) return undefined
  const recorded = givenOf(known)
  const splits = given.splits?.map(split => ({ description: null, vendorId: null, ...split })) ?? []
  const same = Object.entries({ ...given, splits }).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(value ?? null, recorded[key]),
  )
  if (!same) refuse('duplicate')
  work.replayed = true
  return known
}

function checkAmount({ amount, transactionType, provider, externalId }: NewTransaction): void {
  if (amount === 0 || (amount < 0 && transactionType !== 'ADJUSTMENT')) refuseField('amount', 'too_small')
  if (externalId && !provider) refuseField('provider', 'required')
  if (provider && !externalId) refuseField('externalId', 'required')
}

/** Cash lines only on cash accounts (A11); the two sides of a transfer differ. */
async function checkAccounts(
  { work }: MutationContext,
  { transactionType, bankAccountId, counterAccountId }: NewTransaction,
): Promise<void> {
  if (counterAccountId && transactionType !== 'TRANSFER') refuseField('counterAccountId', 'not_writable')
  if (counterAccountId && counterAccountId === bankAccountId) refuseField('counterAccountId', 'duplicate')
  for (const [field, id] of Object.entries({ bankAccountId, counterAccountId })) {
    if (!id) continue
    const account = await work.find(Account, id)
    if (!account?.isCashAccount || !account.takesLines) refuseField(field, 'unknown_reference')
  }
}

/** Σ splits = amount; postable accounts; funds that take a line of that day (A11, A12). */
async function checkSplits(
  { work }: MutationContext,
  { amount, date, transactionType }: NewTransaction,
  splits: readonly NewSplit[],
): Promise<void> {
  if (transactionType === 'TRANSFER') refuseField('splits', 'not_writable')
  if (sum(splits.map(split => split.amount)) !== Math.abs(amount)) refuseField('splits', 'sum_mismatch')
  const accounts = await work.findAll(
    Account,
    splits.map(split => split.accountId),
  )
  const funds = await work.findAll(
    Fund,
    splits.map(split => split.fundId),
  )
  for (const { accountId, fundId } of splits) {
    if (!accounts.get(accountId)?.takesLines) refuseField('request', 'unknown_reference')
    if (!funds.get(fundId)?.takes(date)) refuseField('request', 'unknown_reference')
  }
}
