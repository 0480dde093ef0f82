import { type Money, minor, sum } from '../../../values/money.js'
import {
  against,
  balanceFunds,
  byFund,
  credited,
  type FundPart,
  type InterfundPair,
  negative,
  type PaidPart,
  type Posting,
  recodedLines,
  shareOverFunds,
  toPayable,
} from '../../ledger/journal/posting.rules.js'

/**
 * A vendor credit that is used against bills: debit the payables of the bills, credit those of the credit. In the same funds and
 * accounts nothing moves. Where the funds differ, the fund of the bill owes the fund of the credit.
 */
export function creditUseLines(
  used: readonly PaidPart[],
  settled: readonly PaidPart[],
  vendorId: string,
  loan: InterfundPair,
): Posting[] {
  const payables = (parts: readonly PaidPart[]) => parts.map(part => toPayable(part, vendorId))
  return balanceFunds(recodedLines(payables(used), payables(settled)), loan)
}

/** A vendor credit that is refunded: debit the bank, credit the payables of the credit, in the funds of the credit. */
export const creditRefundLines = (parts: readonly PaidPart[], bankAccountId: string, vendorId: string): Posting[] => [
  ...against(bankAccountId, parts, 1),
  ...parts.map(part => credited(toPayable(part, vendorId))),
]

/** The parts of a use of a credit, by the funds of the credit and by those of the bill. */
export interface SharedCredit {
  used: FundPart[]
  settled: FundPart[]
  /** The most that is in funds of both. */
  common: Money
}

/**
 * Distributes the use of a credit over the funds in which it is left and the bill is due: first over the funds of both, and the
 * rest over the other funds of each.
 * @throws RangeError when the amount exceeds what is left or due.
 */
export function shareCredit(amount: Money, left: readonly FundPart[], due: readonly FundPart[]): SharedCredit {
  const leftIn = new Map(left.map(part => [part.fundId, part.amount]))
  const both = due.map(({ fundId, amount: open }) => ({
    fundId,
    amount: minor(Math.min(open, leftIn.get(fundId) ?? 0)),
  }))
  const common = sum(both.map(part => minor(Math.max(part.amount, 0))))
  const within = common ? shareOverFunds(minor(Math.min(amount, common)), both) : []
  const rest = minor(amount - Math.min(amount, common))
  const without = (parts: readonly FundPart[]) =>
    byFund([...parts, ...within.map(part => ({ ...part, amount: negative(part.amount) }))])
  const whole = (parts: readonly FundPart[]) =>
    rest ? byFund([...within, ...shareOverFunds(rest, without(parts))]) : within
  return { used: whole(left), settled: whole(due), common }
}
