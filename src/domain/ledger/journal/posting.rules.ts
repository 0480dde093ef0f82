import { refuse } from '../../../refusals/refusals.js'
import { type Money, minor, share, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'

/** The document or event that caused an entry. */
export type EntrySource =
  | 'TRANSACTION'
  | 'BILL'
  | 'BILL_PAYMENT'
  | 'GIVING_BATCH'
  | 'SETTLEMENT'
  | 'REFUND'
  | 'CHARGEBACK'
  | 'FUND_TRANSFER'
  | 'RELEASE'
  | 'PERIOD_RELEASE'
  | 'OPENING'
  | 'YEAR_CLOSE'
  | 'MANUAL_JOURNAL'
  | 'VENDOR_CREDIT_USE'
  | 'INVOICE'
  | 'INVOICE_PAYMENT'
  | 'REVERSAL'

/** A value of a dimension on a line. */
export interface DimensionChoice {
  dimensionId: string
  dimensionValueId: string
}

/** One line of a draft entry. A debit is positive, a credit negative, in minor units. */
export interface Posting {
  accountId: string
  fundId: string
  amount: Money
  dimensions?: readonly DimensionChoice[]
  memo?: string | null
  vendorId?: string | null
  /** The line of the source document that it comes from. */
  sourceLineId?: string | null
}

/** What an entry does for its source: posts it, moves what it posted to other accounts or funds, or voids a contribution. */
export type PostingKind = 'ORIGINAL' | 'RECLASSIFICATION' | 'VOID'

/** An entry to post. Source, kind, contribution and number together are posted once (A13). */
export interface EntryDraft {
  /** The posting day. Never after today. */
  date: Day
  /** The document's own day. A later posting day is refused unless this day takes no entry. */
  documentDate?: Day
  /** The member of the input that names the day, for refusals; `date` when absent. */
  dateField?: string
  description: string
  referenceNumber?: string | null
  source: { type: EntrySource; id: string }
  /** ORIGINAL when absent. */
  kind?: PostingKind
  /** Distinguishes entries of one source and kind, such as the months of a batch; 1 when absent. */
  number?: number
  /** The contribution whose funds a RECLASSIFICATION changes. Absent when it recodes a transaction or a bill. */
  contributionId?: string
  /** The entry that this one reverses (A4). */
  reverses?: string
  /** A year close or its reversal. It moves results to net assets and is not activity of the year. */
  closing?: boolean
  /** Whether a decision lets the corpus of a PERPETUAL fund be used. */
  usesCorpus?: boolean
  /** Whether its processing fees are those of an earlier entry, which it takes back or moves with the dimension values they have. */
  keepsFeeDimensions?: boolean
  lines: readonly Posting[]
}

/** The two accounts for loans or transfers between funds. Null where the policy names none. */
export interface InterfundPair {
  /** Debited in the source fund: due from other funds, or transfers out. */
  dueFromId: string | null
  /** Credited in the target fund: due to other funds, or transfers in. */
  dueToId: string | null
}

/** A part of an amount in one fund, in minor units. */
export interface FundPart {
  fundId: string
  amount: Money
}

/** A part of an amount that dimension values classify. */
export interface ClassifiedPart extends FundPart {
  dimensions?: readonly DimensionChoice[]
}

/** The dimension values of a line as one text, the same for the same values. */
export const dimensionKey = (dimensions: readonly DimensionChoice[] = []): string =>
  dimensions
    .map(({ dimensionValueId }) => dimensionValueId)
    .sort()
    .join(' ')

export const negative = (amount: Money): Money => minor(amount === 0 ? 0 : -amount)

/** Sums the parts by fund, in the order in which the funds first appear. */
export function byFund(parts: Iterable<FundPart>): FundPart[] {
  const sums = new Map<string, Money>()
  for (const { fundId, amount } of parts) sums.set(fundId, minor((sums.get(fundId) ?? 0) + amount))
  return [...sums].map(([fundId, amount]) => ({ fundId, amount }))
}

/** One line for each fund and set of dimension values, but none for a sum of zero. */
export function classifiedLines(accountId: string, parts: Iterable<ClassifiedPart>, sign: 1 | -1): Posting[] {
  const sums = new Map<string, ClassifiedPart>()
  for (const { fundId, amount, dimensions } of parts) {
    const key = `${fundId} ${dimensionKey(dimensions)}`
    const amounts = (sums.get(key)?.amount ?? 0) + amount
    sums.set(key, { fundId, amount: minor(amounts), ...(dimensions?.length ? { dimensions } : {}) })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(part => ({ ...part, accountId, amount: sign === 1 ? part.amount : negative(part.amount) }))
}

/** Combines the lines of the same account, fund and dimension values and drops those that sum to zero. */
export function netted(lines: readonly Posting[]): Posting[] {
  const accounts = [...new Set(lines.map(({ accountId }) => accountId))]
  return accounts.flatMap(id =>
    classifiedLines(
      id,
      lines.filter(({ accountId }) => accountId === id),
      1,
    ),
  )
}

/** One counter line per fund, so that every fund balances. */
export const against = (accountId: string, parts: Iterable<FundPart>, sign: 1 | -1): Posting[] =>
  byFund(parts)
    .filter(({ amount }) => amount !== 0)
    .map(({ fundId, amount }) => ({ accountId, fundId, amount: sign === 1 ? amount : negative(amount) }))

/**
 * Adds the interfund pair to lines that touch several funds, so that each fund balances (A2).
 * @throws Refusal 409 accounts_not_configured when a fund does not balance and the policy names no pair.
 */
export function balanceFunds(lines: readonly Posting[], { dueFromId, dueToId }: InterfundPair): Posting[] {
  const balanced = [...lines]
  for (const { fundId, amount } of byFund(lines)) {
    if (amount === 0) continue
    // A fund with more debits than credits received value from another fund, so it owes it or got it by a transfer.
    const accountId = amount > 0 ? dueToId : dueFromId
    balanced.push({
      accountId: accountId ?? refuse('accounts_not_configured'),
      fundId,
      amount: negative(amount),
    })
  }
  return balanced
}

/** The longest memo of a line. */
const MEMO_MAX = 500

/**
 * Lines on due from and due to name in their memo the funds that owe or are owed.
 * @param nameOf the name of a fund.
 */
export function withCounterFunds(
  lines: readonly Posting[],
  { dueFromId, dueToId }: InterfundPair,
  nameOf: (fundId: string) => string | undefined,
): Posting[] {
  const isBetween = ({ accountId }: Posting) => accountId === dueFromId || accountId === dueToId
  const between = lines.filter(isBetween)
  return lines.map(line => {
    if (!isBetween(line)) return line
    const others = between.filter(
      other => other.fundId !== line.fundId && Math.sign(other.amount) !== Math.sign(line.amount),
    )
    const names = [...new Set(others.map(({ fundId }) => nameOf(fundId)))].filter(Boolean)
    return { ...line, memo: names.join(', ').slice(0, MEMO_MAX) || (line.memo ?? null) }
  })
}

/** A coded part of a bank transaction. */
export interface CodedPart extends FundPart {
  id?: string
  accountId: string
  dimensions?: readonly DimensionChoice[]
  description?: string | null
  vendorId?: string | null
}

/** The facts that the posting of a bank transaction depends on. */
export interface BankEvent {
  transactionType: 'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER' | 'ADJUSTMENT'
  /** Positive; an ADJUSTMENT is signed. */
  amount: Money
  bankAccountId: string
  counterAccountId?: string | null
  /** For a TRANSFER, the fund whose cash moves. Null when each split moves the cash of its own fund. */
  fundId?: string | null
  splits: readonly CodedPart[]
}

const toPosting = ({ id, accountId, fundId, amount, dimensions, description, vendorId }: CodedPart): Posting => ({
  accountId,
  fundId,
  amount,
  dimensions,
  memo: description,
  vendorId,
  sourceLineId: id,
})
/** The line on its other side. */
export const credited = (line: Posting): Posting => ({ ...line, amount: negative(line.amount) })

/**
 * A deposit debits the bank and credits the coded lines; a withdrawal does the opposite. A transfer goes from bank to
 * bank, as a loan when it arrives in other funds than the one that it names.
 */
export function bankLines(event: BankEvent, loan: InterfundPair): Posting[] {
  const { transactionType, amount, bankAccountId, splits } = event
  if (transactionType === 'TRANSFER') return transferLines(event, loan)
  const coded = splits.map(toPosting)
  const inward = transactionType === 'DEPOSIT' || (transactionType === 'ADJUSTMENT' && amount > 0)
  return inward
    ? [...against(bankAccountId, splits, 1), ...coded.map(credited)]
    : [...coded, ...against(bankAccountId, splits, -1)]
}

function transferLines({ amount, bankAccountId, counterAccountId, fundId, splits }: BankEvent, loan: InterfundPair) {
  const whole = fundId ? [{ fundId, amount }] : splits
  if (!counterAccountId || !whole.length) throw new Error('a transfer needs two bank accounts and funds')
  const arrived = splits.length ? splits : whole
  const lines = [
    ...arrived.map(part => toPosting({ ...part, accountId: counterAccountId })),
    ...against(bankAccountId, whole, -1),
  ]
  return balanceFunds(lines, loan)
}

/**
 * A bill is owed from its approval on: debit its coded lines, credit accounts payable, in the same funds. A vendor credit posts
 * the opposite.
 */
export function billLines(
  lines: readonly CodedPart[],
  payableAccountId: string,
  vendorId: string,
  isCredit = false,
): Posting[] {
  const coded = lines.map(line => ({ ...toPosting(line), vendorId }))
  const posted = [...coded, ...against(payableAccountId, lines, -1).map(line => ({ ...line, vendorId }))]
  return isCredit ? posted.map(credited) : posted
}

/**
 * An invoice is owed from its issue on: debit accounts receivable, credit its coded lines, in the same funds. The ledger has no words of
 * an invoice, because they can name a person, whose data can be erased.
 */
export const invoiceLines = (lines: readonly CodedPart[], receivableAccountId: string): Posting[] => [
  ...against(receivableAccountId, lines, 1),
  ...lines.map(line => credited(toPosting({ ...line, description: null }))),
]

/** What settles an invoice debits a bank account or another account, and credits accounts receivable, in the same funds. */
export const settledInvoiceLines = (
  parts: readonly FundPart[],
  { accountId, dimensions }: Pick<CodedPart, 'accountId' | 'dimensions'>,
  receivableAccountId: string,
): Posting[] => [...parts.map(part => ({ ...part, accountId, dimensions })), ...against(receivableAccountId, parts, -1)]

/** The part of a payment, or of the use of a credit, that settles one bill's payable in one fund. */
export interface PaidPart extends FundPart {
  payableAccountId: string
  billId: string
}

/** A payment debits accounts payable in the funds that the bill charged, and credits the bank. */
export function billPaymentLines(parts: readonly PaidPart[], bankAccountId: string, vendorId: string): Posting[] {
  return [...parts.map(part => toPayable(part, vendorId)), ...against(bankAccountId, parts, -1)]
}

/** The line of payables that a part settles. */
export const toPayable = ({ payableAccountId, fundId, amount, billId }: PaidPart, vendorId: string): Posting => ({
  accountId: payableAccountId,
  fundId,
  amount,
  vendorId,
  sourceLineId: billId,
})

/**
 * Distributes a payment over the funds in which the bill is still due. No fund gets more than its due amount, and the
 * last payment clears every fund.
 * @throws RangeError when the amount exceeds the amount due.
 */
export function shareOverFunds(amount: Money, due: readonly FundPart[]): FundPart[] {
  const open = due.filter(part => part.amount > 0)
  if (amount > sum(open.map(part => part.amount))) throw new RangeError('the amount exceeds the amount due')
  const parts = share(
    amount,
    open.map(part => part.amount),
  )
  return open.map(({ fundId }, line) => ({ fundId, amount: at(parts, line) })).filter(part => part.amount > 0)
}

/** A movement between two funds. */
export interface FundMove {
  fromFundId: string
  toFundId: string
  amount: Money
  /** When given, cash of this account moves to the other fund. Otherwise the funds owe each other. */
  bankAccountId?: string | null
}

/**
 * Moves net assets between funds. The equity pair is transfers out and in, or released from restriction. The asset pair
 * is cash of one bank account, or due to and due from.
 * @throws Refusal 409 accounts_not_configured.
 */
export function fundMoveLines(move: FundMove, equity: InterfundPair, loan: InterfundPair): Posting[] {
  const { fromFundId, toFundId, amount, bankAccountId } = move
  const reason = [
    { accountId: equity.dueFromId ?? refuse('accounts_not_configured'), fundId: fromFundId, amount },
    { accountId: equity.dueToId ?? refuse('accounts_not_configured'), fundId: toFundId, amount: negative(amount) },
  ]
  if (!bankAccountId) return balanceFunds(reason, loan)
  return [
    ...reason,
    { accountId: bankAccountId, fundId: fromFundId, amount: negative(amount) },
    { accountId: bankAccountId, fundId: toFundId, amount },
  ]
}

/** A loan between funds: cash moves to the other fund, and the funds owe each other. */
export function fundLoanLines({ fromFundId, toFundId, amount, bankAccountId }: FundMove, loan: InterfundPair) {
  if (!bankAccountId) throw new Error('a loan moves cash')
  return balanceFunds(
    [
      { accountId: bankAccountId, fundId: toFundId, amount },
      { accountId: bankAccountId, fundId: fromFundId, amount: negative(amount) },
    ],
    loan,
  )
}

/** A repayment: cash goes back to the other fund, and what the funds owe each other is reduced. */
export const fundRepaymentLines = (move: FundMove, loan: InterfundPair): Posting[] =>
  reversedLines(fundLoanLines({ ...move, fromFundId: move.toFundId, toFundId: move.fromFundId }, loan))

/** The same lines with their sides exchanged (A4). */
export const reversedLines = (lines: readonly Posting[]): Posting[] => lines.map(credited)

/** The balance of a revenue, expense, transfer or release account of a fund at the end of a year. A debit balance is positive. */
export interface YearBalance extends FundPart {
  accountId: string
  dimensions?: readonly DimensionChoice[]
}

/** Closes revenue, expense, transfers and releases of each fund to the fund's net assets (A10). */
export function closingLines(balances: readonly YearBalance[], netAssetsOf: (fundId: string) => string): Posting[] {
  const open = balances.filter(({ amount }) => amount !== 0)
  const closed = open.map(({ accountId, fundId, amount, dimensions }) => ({
    accountId,
    fundId,
    amount: negative(amount),
    dimensions,
  }))
  const result = byFund(open).filter(({ amount }) => amount !== 0)
  return [...closed, ...result.map(({ fundId, amount }) => ({ accountId: netAssetsOf(fundId), fundId, amount }))]
}

/** What a line moves: lines that differ in none of it are one movement. */
const movementKey = ({ accountId, fundId, vendorId = null, dimensions }: Posting): string =>
  `${accountId} ${fundId} ${vendorId} ${dimensionKey(dimensions)}`

/**
 * The lines that move a posting to another coding of the same amount: they take back what differs and post it anew. Each fund
 * balances when both codings do. Empty when nothing moves.
 */
export function recodedLines(before: readonly Posting[], after: readonly Posting[]): Posting[] {
  const moved = new Map<string, Posting>()
  for (const line of [...before.map(credited), ...after]) {
    const known = moved.get(movementKey(line))
    const amount = minor((known?.amount ?? 0) + line.amount)
    moved.set(movementKey(line), { ...known, ...line, amount })
  }
  return [...moved.values()].filter(({ amount }) => amount !== 0)
}
