import { input, money, part, ref, text } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import { fieldRefusal, Refusal, refuse, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { assertCodedLines, type CodingReferences, loadCodingReferences } from '../../ledger/journal/coding.js'
import type { AccountingPolicy } from '../../ledger/policy/policy.js'
import { Vendor } from '../../vendors/vendor.js'
import { type Transaction, TransactionSplit, TransactionSplitDimension } from '../transactions/transaction.js'
import type { Deposited } from '../transactions/transaction.queries.js'

@input('One split of the amount.')
export class SplitInput {
  @ref(() => Account, { note: 'The account. For a TRANSFER, its counter account.' }) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ nullable: true, note: 'What it is, in words.' }) description?: string | null
  @ref(() => Vendor, { nullable: true }) vendorId?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
}

@input('The whole coding of a transaction. It replaces the previous one.')
export class CodeTransactionInput {
  @part(() => SplitInput, {
    nullable: true,
    list: true,
    items: 200,
    note: 'The splits. Their amounts sum exactly to the amount. A TRANSFER has splits when it moves cash of several funds, or when its money arrives in other funds.',
  })
  splits?: SplitInput[] | null
  @ref(() => Fund, {
    nullable: true,
    note: 'For a TRANSFER, the fund whose cash moves. When absent, each split moves the cash of its own fund.',
  })
  fundId?: string | null
}

/** The facts of a transaction that its coding must agree with. */
export type Coded = Pick<Transaction, 'transactionType' | 'amount' | 'date' | 'bankAccountId' | 'counterAccountId'>

/** The bank accounts of a transaction. */
type Banks = Partial<Pick<Transaction, 'bankAccountId' | 'counterAccountId'>>

/** Loads the references that codings are checked against, in a few queries. @param banks the bank accounts of the transactions. */
export function codingReferences(
  work: Work,
  codings: readonly CodeTransactionInput[],
  banks: readonly Banks[],
): Promise<CodingReferences> {
  const lines = codings.flatMap(({ splits, fundId }) => [
    ...(splits ?? []),
    ...(fundId ? [{ accountId: '', fundId }] : []),
  ])
  const cash = banks.flatMap(({ bankAccountId, counterAccountId }) => [bankAccountId, counterAccountId])
  const cashLines = cash.flatMap(accountId => (accountId ? [{ accountId, fundId: '' }] : []))
  return loadCodingReferences(work, [...lines, ...cashLines])
}

/**
 * Asserts that the bank account of a transaction takes the funds of its lines.
 * @param lines the fund of each line, and where it stands in the request.
 * @throws Refusal 422 with the path of the fund that the account is not for.
 */
export function assertFundsOfBank(
  bankAccountId: string | null,
  lines: readonly { fundId: string; path: string }[],
  { accounts }: CodingReferences,
): void {
  const only = accounts.get(bankAccountId ?? '')?.restrictedToFundId
  const other = only && lines.find(({ fundId }) => fundId !== only)
  if (!other) return
  const { path } = other
  throw fieldRefusal(
    path.includes('.') ? 'request' : path,
    'unknown_reference',
    `The bank account is restricted to another fund than ${path} names. Name its fund, or another bank account.`,
    ...(path.includes('.') ? [path] : []),
  )
}

/** The vendors that splits name, loaded once. */
export function vendorsOf(work: Work, codings: readonly CodeTransactionInput[]): Promise<ReadonlyMap<string, Vendor>> {
  const ids = codings.flatMap(({ splits }) => (splits ?? []).flatMap(({ vendorId }) => vendorId ?? []))
  return work.findAll(Vendor, ids)
}

/**
 * Asserts that the vendors of splits exist, so that a row of a bulk request fails alone.
 * @throws Refusal 422; nested, so the path says which split.
 */
export function assertSplitVendors({ splits }: CodeTransactionInput, vendors: ReadonlyMap<string, Vendor>): void {
  const unknown = (splits ?? []).findIndex(({ vendorId }) => vendorId && !vendors.has(vendorId))
  if (unknown >= 0) refuseField('request', 'unknown_reference', { path: `splits.${unknown}.vendorId` })
}

/**
 * Asserts that the splits sum to the amount and name accounts that are postable and funds that are open on that day,
 * with the required dimensions (A11, A12).
 * @throws Refusal 422, before anything is changed.
 */
export function assertCoding(
  coded: Coded,
  { splits, fundId }: CodeTransactionInput,
  day: Day,
  references: CodingReferences,
): void {
  const lines = splits ?? []
  if (coded.transactionType === 'TRANSFER') {
    assertTransfer(coded, lines, fundId ?? null, day, references)
    return
  }
  if (!lines.length) refuseField('splits', 'required')
  // Only the rest of a deposit can be negative. The splits of an adjustment are positive in either direction.
  const due = coded.transactionType === 'DEPOSIT' ? coded.amount : Math.abs(coded.amount)
  if (sum(lines.map(({ amount }) => amount)) !== due)
    refuseField('splits', 'sum_mismatch', { expected: 'splits whose amounts add up to the amount of the transaction' })
  assertCodedLines(lines, day, { kind: 'TRANSACTION', date: coded.date }, references)
  assertFundsOfBank(coded.bankAccountId, fundsOf(lines), references)
  const shared = sharedFund(lines)
  if (fundId && shared !== fundId)
    refuseField('fundId', 'sum_mismatch', { expected: 'the fund of every split, or left out' })
}

/** The fund of each split, and where it stands in the request. */
const fundsOf = (lines: readonly SplitInput[]) =>
  lines.map(({ fundId }, index) => ({ fundId, path: `splits.${index}.fundId` }))

/** @throws Refusal 422 unless the fund is an open leaf on that day. */
function assertFund(fundId: string, day: Day, { funds, parents }: CodingReferences): void {
  const fund = funds.get(fundId)
  if (!fund?.takes(day) || parents.has(fund.id)) refuseField('fundId', 'unknown_reference')
}

function assertTransfer(
  coded: Coded,
  lines: readonly SplitInput[],
  fundId: string | null,
  day: Day,
  references: CodingReferences,
) {
  if (!coded.counterAccountId) refuseField('counterAccountId', 'required')
  if (fundId) assertFund(fundId, day, references)
  else if (!lines.length) refuseField('fundId', 'required')
  const moved = fundId ? [{ fundId, path: 'fundId' }] : fundsOf(lines)
  assertFundsOfBank(coded.bankAccountId, moved, references)
  if (!lines.length) return assertFundsOfBank(coded.counterAccountId, moved, references)
  if (sum(lines.map(({ amount }) => amount)) !== coded.amount)
    refuseField('splits', 'sum_mismatch', { expected: 'splits whose amounts add up to the amount of the transfer' })
  const { date, counterAccountId } = coded
  assertCodedLines(lines, day, { kind: 'TRANSACTION', date, counterAccountId }, references)
  const other = lines.findIndex(({ accountId }) => accountId !== counterAccountId)
  if (other >= 0) refuseField('request', 'unknown_reference', { path: `splits.${other}.accountId` })
}

/**
 * The amount of a bank line that its coding accounts for: all of it, or what its settlements leave. Settlements post their
 * own part, and only once.
 * @throws Refusal 409 illegal_transition while a settlement is not posted, or when the settlements account for all of it.
 */
export function amountToCode(line: Transaction, deposits: ReadonlyMap<string, Deposited>): Coded {
  const coded = amountToPost(line, deposits)
  if (deposits.has(line.id) && coded.amount < 0)
    refuseBlocked(
      'The settlements exceed the amount of the transaction. Only createDeposit codes what it is short of. Undo the deposit, and create it again.',
      ['undoDeposit'],
    )
  return coded
}

/**
 * The amount that the coding of a bank line posts, as `amountToCode` has it. It is negative when the line is short of a deposit
 * whose difference was accepted.
 * @throws Refusal 409 illegal_transition while a settlement is not posted, or when the settlements equal the amount.
 */
export function amountToPost(line: Transaction, deposits: ReadonlyMap<string, Deposited>): Coded {
  const deposited = deposits.get(line.id)
  if (!deposited) return line
  if (!deposited.isPosted)
    refuseBlocked('A settlement that is matched with the transaction is not recorded yet.', ['recordSettlement'])
  const { transactionType, date, bankAccountId, counterAccountId } = line
  // A payout that takes money from the bank is a part of a withdrawal.
  const amount = minor(line.amount - (transactionType === 'WITHDRAWAL' ? -deposited.amount : deposited.amount))
  if (amount === 0) refuseBlocked('The settlements account for the whole amount, so there is nothing left to code.')
  return { transactionType, amount, date, bankAccountId, counterAccountId }
}

/**
 * Whether a split is what a deposit is over or short: it is on the account of the policy, or negative, which only a deposit makes.
 * The limit of a shortage therefore stays when the policy names another account.
 */
export const isOverShort = (
  { accountId, amount }: Pick<SplitInput, 'accountId' | 'amount'>,
  { overShortAccountId }: Pick<AccountingPolicy, 'overShortAccountId'>,
): boolean => accountId === overShortAccountId || amount < 0

/** What of a coding is over or short, in either direction. */
export const overShortOf = (
  splits: readonly Pick<SplitInput, 'accountId' | 'amount'>[],
  policy: Pick<AccountingPolicy, 'overShortAccountId'>,
): Money => sum(splits.flatMap(split => (isOverShort(split, policy) ? minor(Math.abs(split.amount)) : [])))

/** The fund of all lines, if they share one. */
export function sharedFund(lines: readonly { fundId: string }[]): string | null {
  const [fundId, ...others] = new Set(lines.map(line => line.fundId))
  return others.length ? null : (fundId ?? null)
}

/** The splits of transactions, as they are stored. */
export interface StoredCoding {
  splits: TransactionSplit[]
  dimensions: TransactionSplitDimension[]
}

/** Replaces the coding with a checked one: all splits or none. */
export function applyCoding(
  work: Work,
  transaction: Transaction,
  { splits, fundId }: CodeTransactionInput,
  by: string,
  old: StoredCoding = { splits: [], dimensions: [] },
): void {
  transaction.code(by)
  transaction.fundId = transaction.transactionType === 'TRANSFER' && fundId ? fundId : sharedFund(splits ?? [])
  writeSplits(work, transaction.id, splits ?? [], old)
}

/** Replaces the splits of a transaction with checked ones. @returns them with their ids. */
export function writeSplits(
  work: Work,
  transactionId: string,
  splits: readonly SplitInput[],
  old: StoredCoding,
): (SplitInput & { id: string })[] {
  for (const row of [...old.dimensions, ...old.splits]) work.remove(row)
  return splits.map(({ dimensions, ...line }, index) => {
    const { id } = work.create(TransactionSplit, { ...line, transactionId, lineNumber: index + 1 })
    for (const choice of dimensions ?? []) work.create(TransactionSplitDimension, { ...choice, splitId: id })
    return { ...line, dimensions, id }
  })
}

export async function storedCoding(work: Work, transactionIds: readonly string[]): Promise<StoredCoding> {
  if (!transactionIds.length) return { splits: [], dimensions: [] }
  const splits = await work.findWhere(TransactionSplit, { transactionId: { $in: transactionIds } })
  const dimensions = splits.length
    ? await work.findWhere(TransactionSplitDimension, { splitId: { $in: splits.map(({ id }) => id) } })
    : []
  return { splits: splits.sort((a, b) => a.lineNumber - b.lineNumber), dimensions }
}

/** Stored splits in the form of the input, each with its id. */
export const codedSplits = ({ splits, dimensions }: StoredCoding) =>
  splits.map(({ id, accountId, fundId, amount, description, vendorId }) => ({
    id,
    accountId,
    fundId,
    amount,
    description,
    vendorId,
    dimensions: dimensions
      .filter(({ splitId }) => splitId === id)
      .map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
  }))

/** Refuses a change of a reconciled bank line. */
export function assertNotReconciled({ isReconciled }: Transaction): void {
  if (isReconciled) refuse('reconciled')
}

/**
 * Asserts that no open reconciliation shows a line: the bank would show what the ledger takes back.
 * @throws Refusal 409 reconciled.
 */
export function assertNotCleared({ reconciliationId, counterReconciliationId }: Transaction): void {
  if (!reconciliationId && !counterReconciliationId) return
  throw new Refusal('reconciled').saying(
    'The bank transaction is cleared on a bank statement. Unclear it with unclearReconciliationLines first.',
  )
}

/** Removes the coding of a bank line that is matched: the matched record has the purpose. */
export async function removeCoding(work: Work, line: Transaction): Promise<void> {
  const { splits, dimensions } = await storedCoding(work, [line.id])
  for (const row of [...dimensions, ...splits]) work.remove(row)
  line.fundId = null
  line.codedBy = null
}

/** Stored codings, keyed by their transaction. */
export function codingsOf({ splits, dimensions }: StoredCoding): Map<string, StoredCoding> {
  const found = new Map<string, StoredCoding>()
  const owners = new Map<string, string>()
  for (const split of splits) {
    owners.set(split.id, split.transactionId)
    const coding = found.get(split.transactionId) ?? { splits: [], dimensions: [] }
    coding.splits.push(split)
    found.set(split.transactionId, coding)
  }
  for (const choice of dimensions) found.get(present(owners.get(choice.splitId)))?.dimensions.push(choice)
  return found
}
