import { choice, day, input, money, part, type Row, ref, text, type ValueOf } from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import type { MutationContext } from '../../kernel/operation.js'
import { refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { Account } from '../ledger/account.js'
import type { CodingBook } from '../ledger/coding.js'
import { Fund } from '../ledger/fund.js'
import type { AccountingPolicy } from '../ledger/policy.js'
import { Vendor } from '../vendors/vendor.js'
import { applyCoding, checkCoding, NewSplit } from './coding.js'
import { Transaction, TransactionType } from './transaction.js'

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

/** Of a recorded transaction, what its creation may have given. */
export const givenOf = (row: Row): Row => ({
  ...row,
  splits: (row.splits as Row[]).map(({ id: _, ...split }) => split),
})

/** What is given, in the form in which `givenOf` tells what is recorded. */
export const comparable = ({ splits, ...given }: NewTransaction) => ({
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

/** @throws Refusal 422 for an amount whose sign its type cannot have. */
export function checkAmount({ amount, transactionType }: Pick<Transaction, 'amount' | 'transactionType'>): void {
  if (amount === 0 || (amount < 0 && transactionType !== 'ADJUSTMENT')) refuseField('amount', 'too_small')
}

type Banks = Pick<NewTransaction, 'transactionType' | 'bankAccountId' | 'counterAccountId'>

/** Cash lines only on cash accounts (A11); the two sides of a transfer differ. @throws Refusal 422. */
export async function checkBankAccounts(work: Work, given: Banks): Promise<void> {
  checkBanks(given, await bankAccountsOf(work, [given]))
}

/** The accounts that any number of transactions name as their banks. */
export function bankAccountsOf(work: Work, given: readonly Banks[]): Promise<Map<string, Account>> {
  const ids = given.flatMap(({ bankAccountId, counterAccountId }) => [bankAccountId, counterAccountId])
  return work.findAll(
    Account,
    ids.filter(id => typeof id === 'string'),
  )
}

/** @throws Refusal 422, as `checkBankAccounts`, by accounts that are loaded. */
export function checkBanks(given: Banks, accounts: ReadonlyMap<string, Account>): void {
  const { transactionType, bankAccountId, counterAccountId } = given
  if (counterAccountId && transactionType !== 'TRANSFER') refuseField('counterAccountId', 'not_writable')
  if (counterAccountId && counterAccountId === bankAccountId) refuseField('counterAccountId', 'duplicate')
  const named = Object.entries({ bankAccountId, counterAccountId }).filter(([, id]) => id) as [string, string][]
  for (const [field, id] of named) {
    const account = accounts.get(id)
    if (!account?.isCashAccount || !account.takesLines) refuseField(field, 'unknown_reference')
  }
}

/** Whether what is given is enough to code it. */
const isCoded = (
  { transactionType, splits, fundId, counterAccountId }: NewTransaction,
  bankAccountId: string | null,
) => (transactionType === 'TRANSFER' ? Boolean(bankAccountId && counterAccountId && fundId) : Boolean(splits?.length))

/**
 * A new transaction, coded when enough is given. What it names has been loaded into the book.
 * @throws Refusal 422 before anything is created.
 */
export function recordTransaction(
  { work, caller }: MutationContext,
  given: NewTransaction,
  policy: AccountingPolicy,
  book: CodingBook,
): Transaction {
  const { splits, ...fields } = given
  const usual = policy.defaultBankAccountId
  const counterAccountId = given.counterAccountId ?? null
  const bankAccountId = given.bankAccountId ?? (usual === counterAccountId ? null : usual)
  const facts = { ...given, bankAccountId, counterAccountId }
  const coded = isCoded(given, bankAccountId)
  if (coded || splits?.length) checkCoding(facts, given, given.date, book)
  const transaction = work.create(Transaction, {
    ...fields,
    bankAccountId,
    fundId: given.fundId ?? null,
    currency: caller.currency,
    isReconciled: false,
    status: 'UNCODED',
    receiptStatus: 'NOT_REQUIRED',
    source: 'API',
    createdBy: caller.actorId,
  })
  transaction.askForReceipt(policy.receiptRequiredFrom)
  if (coded) applyCoding(work, transaction, given, caller.actorId)
  return transaction
}
