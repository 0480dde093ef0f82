import { type Money, minor, share, ZERO } from '../../kernel/money.js'
import { against, byFund, type FundPart, negative, type Posting } from '../ledger/posting.rules.js'

/** Gifts of one month of a batch: what has come, held as undeposited funds or at the processor, is revenue of its funds. */
export function giftLines(
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

/** What a deposit consists of, by fund and by the account that has held it; negative for a refund that was kept back. */
export interface DepositPart extends FundPart {
  /** Of a gift, the processor's fee; of a refund, what the processor kept for it and no entry has told yet. */
  fee: Money
  holdingId: string
}

/**
 * A deposit clears what its gifts stand on, less what refunds that were kept back have taken from it; with the basis NET
 * the bank gets less and the fees are an expense of the same funds. With the basis GROSS the fees come on a bill.
 */
export function depositLines(
  gifts: readonly DepositPart[],
  basis: Basis,
  accounts: { bankId: string; feesId: string },
  keptBack: readonly DepositPart[] = [],
): Posting[] {
  const parts = [...gifts, ...keptBack]
  const fees = [...(basis === 'NET' ? gifts : []), ...keptBack].map(({ fundId, fee }) => ({ fundId, amount: fee }))
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

/** What a processor charges for what goes back, and gives back of what it took for the gift. */
export interface RefundFees {
  disputeFee: Money
  feeReturned: Money
}

/** The fees of a refund by its funds: a dispute fee falls on the first, and what is given back on all as they had it. */
export function refundFees(parts: readonly FundPart[], { disputeFee, feeReturned }: RefundFees): FundPart[] {
  const refunded = byFund(parts).filter(({ amount }) => amount !== 0)
  if (!refunded.length) return []
  const returned = share(
    feeReturned,
    refunded.map(({ amount }) => amount),
  )
  return refunded.map(({ fundId }, line) => ({
    fundId,
    amount: minor((line === 0 ? disputeFee : 0) - (returned[line] as Money)),
  }))
}

/** A refund takes revenue back in the funds that had it, and its fees with it. */
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
