import { type Money, minor, share, ZERO } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import { against, byFund, type FundPart, negative, type Posting } from '../../ledger/journal/posting.rules.js'

/**
 * Posts the contributions of one month of a batch: debits undeposited funds or the clearing account, credits revenue of
 * their funds.
 */
export function contributionLines(
  parts: readonly FundPart[],
  holdingAccountId: string,
  revenueOf: (fundId: string) => string,
): Posting[] {
  const given = byFund(parts).filter(({ amount }) => amount !== 0)
  return [
    ...against(holdingAccountId, given, 1),
    ...given.map(({ fundId, amount }) => ({ accountId: revenueOf(fundId), fundId, amount: negative(amount) })),
  ]
}

export type Basis = 'GROSS' | 'NET'

/** The parts of a settlement, by fund and holding account. Negative for a withheld refund. */
export interface DepositPart extends FundPart {
  /** The processor's fee of a contribution, or the fee of a withheld refund that is not posted yet. */
  fee: Money
  holdingId: string
}

/**
 * A settlement clears the holding accounts of its contributions, less withheld refunds. With the basis NET, the bank
 * receives the amount less fees, which are an expense of the same funds. With the basis GROSS, the fees come on a bill.
 */
export function depositLines(
  recorded: readonly DepositPart[],
  basis: Basis,
  accounts: { bankId: string; feesId: string },
  withheld: readonly DepositPart[] = [],
): Posting[] {
  const parts = [...recorded, ...withheld]
  const fees = [...(basis === 'NET' ? recorded : []), ...withheld].map(({ fundId, fee }) => ({ fundId, amount: fee }))
  const bank = [...parts, ...fees.map(({ fundId, amount }) => ({ fundId, amount: negative(amount) }))]
  const held = [...new Set(parts.map(({ holdingId }) => holdingId))]
  return [
    ...against(accounts.bankId, bank, 1),
    ...against(accounts.feesId, fees, 1),
    ...held.flatMap(id =>
      against(
        id,
        parts.filter(({ holdingId }) => holdingId === id),
        -1,
      ),
    ),
  ]
}

/** The fee that a processor charges for a refund, and the part of the original fee that it returns. */
export interface RefundFees {
  disputeFee: Money
  feeReturned: Money
}

/**
 * The fees of a refund by fund: the first fund pays a dispute fee, and returned fees are shared as they were charged.
 */
export function refundFees(parts: readonly FundPart[], { disputeFee, feeReturned }: RefundFees): FundPart[] {
  const refunded = byFund(parts).filter(({ amount }) => amount !== 0)
  if (!refunded.length) return []
  const returned = share(
    feeReturned,
    refunded.map(({ amount }) => amount),
  )
  return refunded.map(({ fundId }, line) => ({
    fundId,
    amount: minor((line === 0 ? disputeFee : 0) - at(returned, line)),
  }))
}

/** A refund reduces revenue in the funds that received it, with its fees. */
export function refundLines(
  parts: readonly FundPart[],
  paidFromAccountId: string,
  revenueOf: (fundId: string) => string,
  { feesId, ...fees }: RefundFees & { feesId: string } = { disputeFee: ZERO, feeReturned: ZERO, feesId: '' },
): Posting[] {
  const refunded = byFund(parts).filter(({ amount }) => amount !== 0)
  const charged = refundFees(parts, fees)
  return [
    ...refunded.map(({ fundId, amount }) => ({ accountId: revenueOf(fundId), fundId, amount })),
    ...against(feesId, charged, 1),
    ...against(paidFromAccountId, [...refunded, ...charged], -1),
  ]
}
