import { type Answer } from '../../../data/source.js'
import { choice, day, input, money, part, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import type { CodingReferences } from '../../ledger/journal/coding.js'
import { assertPlannedDay } from '../../ledger/journal/planned-day.js'
import { type AccountingPolicy, policyOf } from '../../ledger/policy/policy.js'
import { rememberCreation } from '../../record-once.js'
import { Vendor } from '../../vendors/vendor.js'
import { applyCoding, assertCoding, codingReferences, SplitInput } from '../coding/coding-rules.js'
import type { BankRules } from '../rules/bank-rule-coding.js'
import { Transaction, TransactionType } from './transaction.js'
import { type transactions } from './transaction.queries.js'

@input('A bank transaction to create.')
export class CreateTransactionInput {
  @text({ min: 1, max: 500, note: 'What it is, in words.' }) description!: string
  @money({ note: 'More than zero. An ADJUSTMENT may be negative, but not zero.' }) amount!: Money
  @day({ note: 'The day.' }) date!: Day
  @choice(TransactionType) transactionType!: ValueOf<typeof TransactionType>
  @text({ nullable: true, max: 100, note: 'A free-form reference, such as a check number.' })
  referenceNumber?: string | null
  @ref(() => Account, { nullable: true, note: 'The id of a cash account or a credit card.' }) bankAccountId?:
    | string
    | null
  @ref(() => Account, {
    nullable: true,
    note: 'The other cash account or the credit card of a TRANSFER. Null for other types.',
  })
  counterAccountId?: string | null
  @ref(() => Vendor, { nullable: true }) vendorId?: string | null
  @ref(() => Fund, { nullable: true }) fundId?: string | null
  @part(() => SplitInput, {
    nullable: true,
    list: true,
    items: 200,
    note: 'The splits. Their amounts sum exactly to the amount.',
  })
  splits?: SplitInput[] | null
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
}

/** The fields of a stored transaction that its creation can have set. */
export const givenOf = (row: Answer<typeof transactions>) => ({
  ...row,
  splits: row.splits.map(({ id: _, ...split }) => split),
})

/** The input in the form that `givenOf` makes of a stored record, so that the two can be compared. */
export const comparable = ({ splits, ...given }: CreateTransactionInput) => ({
  ...given,
  splits: (splits ?? []).map(split => ({
    accountId: split.accountId,
    fundId: split.fundId,
    amount: split.amount,
    description: split.description ?? null,
    vendorId: split.vendorId ?? null,
    dimensions: split.dimensions ?? [],
  })),
})

/** @throws Refusal 422 when the sign of the amount does not fit the type. */
export function assertAmount({ amount, transactionType }: Pick<Transaction, 'amount' | 'transactionType'>): void {
  if (amount === 0) refuseField('amount', 'too_small', { expected: 'other than 0' })
  if (amount < 0 && transactionType !== 'ADJUSTMENT') refuseField('amount', 'too_small', { minimum: 0.01 })
}

type Banks = Pick<CreateTransactionInput, 'transactionType' | 'bankAccountId' | 'counterAccountId'>

/**
 * Asserts that bank accounts are cash accounts or credit cards (A11) and that the two sides of a transfer differ. @throws Refusal 422.
 */
export async function assertBankAccounts(work: Work, given: Banks): Promise<void> {
  assertBanks(given, await bankAccountsOf(work, [given]))
}

/** Loads the bank accounts that the transactions name. */
export function bankAccountsOf(work: Work, given: readonly Banks[]): Promise<Map<string, Account>> {
  const ids = given.flatMap(({ bankAccountId, counterAccountId }) => [bankAccountId, counterAccountId])
  return work.findAll(
    Account,
    ids.filter(id => typeof id === 'string'),
  )
}

/** @throws Refusal 422, as `assertBankAccounts`, with accounts that are already loaded. */
export function assertBanks(given: Banks, accounts: ReadonlyMap<string, Account>): void {
  const { transactionType, bankAccountId, counterAccountId } = given
  if (counterAccountId && transactionType !== 'TRANSFER') refuseField('counterAccountId', 'not_writable')
  if (counterAccountId && counterAccountId === bankAccountId) refuseField('counterAccountId', 'duplicate')
  for (const [field, id] of Object.entries({ bankAccountId, counterAccountId })) {
    if (!id) continue
    const account = accounts.get(id)
    if (!account?.hasStatements || !account.takesLines) refuseField(field, 'unknown_reference')
  }
}

/** What the codings of new transactions are checked against. One that names no bank account is on the default one. */
export async function recordingReferences(
  work: Work,
  given: readonly CreateTransactionInput[],
): Promise<CodingReferences> {
  const { defaultBankAccountId: bankAccountId } = await policyOf(work)
  return codingReferences(work, given, [...given, { bankAccountId }])
}

/** Whether the input is enough to code the transaction. */
const isCoded = (
  { transactionType, splits, fundId, counterAccountId }: CreateTransactionInput,
  bankAccountId: string | null,
) =>
  transactionType === 'TRANSFER'
    ? Boolean(bankAccountId && counterAccountId && (fundId || splits?.length))
    : Boolean(splits?.length)

/**
 * Creates a transaction, coded when the input is enough or a bank rule applies. Its references have been loaded before.
 * @param rules the bank rules. Null when the purpose of the transaction is known.
 * @throws Refusal 422 before anything is created.
 */
export function recordTransaction(
  context: MutationContext,
  given: CreateTransactionInput,
  policy: AccountingPolicy,
  references: CodingReferences,
  rules: BankRules | null,
  source: Transaction['source'] = 'API',
): Transaction {
  const { work, caller, today } = context
  const { splits, ...fields } = given
  assertPlannedDay(given.date, today, 'date')
  const usual = policy.defaultBankAccountId
  const counterAccountId = given.counterAccountId ?? null
  const bankAccountId = given.bankAccountId ?? (usual === counterAccountId ? null : usual)
  const facts = { ...given, bankAccountId, counterAccountId }
  const coded = isCoded(given, bankAccountId)
  if (coded || splits?.length) assertCoding(facts, given, given.date, references)
  const transaction = work.create(Transaction, {
    ...fields,
    bankAccountId,
    fundId: given.fundId ?? null,
    currency: caller.currency,
    isReconciled: false,
    status: 'UNCODED',
    receiptStatus: 'NOT_REQUIRED',
    source,
    createdBy: caller.actorId,
  })
  transaction.askForReceipt(policy.receiptRequiredFrom)
  if (coded) applyCoding(work, transaction, given, caller.actorId)
  else rules?.apply(context, transaction)
  if (given.externalId && source === 'API') rememberCreation(work, transaction, comparable(given))
  return transaction
}
