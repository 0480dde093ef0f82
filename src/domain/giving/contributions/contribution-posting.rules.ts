import { type Money, minor, share, ZERO } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import {
  against,
  byFund,
  type ClassifiedPart,
  classifiedLines,
  type DimensionChoice,
  type FundPart,
  negative,
  type Posting,
} from '../../ledger/journal/posting.rules.js'

/**
 * Posts the contributions of one month of a batch: debits undeposited funds or the clearing account, credits revenue of
 * their funds, with their dimension values.
 */
export function contributionLines(
  parts: readonly ClassifiedPart[],
  holdingAccountId: string,
  revenueOf: (fundId: string) => string,
): Posting[] {
  return [...against(holdingAccountId, parts, 1), ...revenueLines(parts, revenueOf, -1)]
}

/** Lines on the revenue accounts of the funds, in the order of the funds. */
const revenueLines = (parts: readonly ClassifiedPart[], revenueOf: (fundId: string) => string, sign: 1 | -1) =>
  byFund(parts).flatMap(({ fundId }) => {
    const lines = classifiedLines(
      '',
      parts.filter(part => part.fundId === fundId),
      sign,
    )
    return lines.map(line => ({ ...line, accountId: revenueOf(fundId) }))
  })

export type Basis = 'GROSS' | 'NET'

/** The parts of a settlement, by fund and holding account. Negative for a withheld refund. */
export interface DepositPart extends FundPart {
  /** The processor's fee of a contribution, or the fee of a withheld refund that is not posted yet. */
  fee: Money
  /** The dimension values of the fee. */
  feeDimensions?: readonly DimensionChoice[]
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
  const fees = [...(basis === 'NET' ? recorded : []), ...withheld].map(
    ({ fundId, fee, feeDimensions: dimensions }): ClassifiedPart => ({ fundId, amount: fee, dimensions }),
  )
  const bank = [...parts, ...fees.map(({ fundId, amount }) => ({ fundId, amount: negative(amount) }))]
  const held = [...new Set(parts.map(({ holdingId }) => holdingId))]
  return [
    ...against(accounts.bankId, bank, 1),
    ...classifiedLines(accounts.feesId, fees, 1),
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

/** A part of a refund: the dimension values of the revenue that it takes back, and those of its fee. */
export interface RefundedShare extends ClassifiedPart {
  feeDimensions?: readonly DimensionChoice[]
}

/** The fees of a refund, shared over what it refunds to the cent. What the processor returned is negative. */
export function refundFees(parts: readonly RefundedShare[], { disputeFee, feeReturned }: RefundFees): ClassifiedPart[] {
  if (!disputeFee && !feeReturned) return []
  const amounts = parts.map(({ amount }) => amount)
  const [charged, returned] = [share(disputeFee, amounts), share(feeReturned, amounts)]
  return parts.map(({ fundId, feeDimensions: dimensions }, line) => ({
    fundId,
    amount: minor(at(charged, line) - at(returned, line)),
    dimensions,
  }))
}

/** A refund reduces revenue in the funds that received it, with the dimension values of what it refunds. */
export function refundLines(
  parts: readonly RefundedShare[],
  paidFromAccountId: string,
  revenueOf: (fundId: string) => string,
  { feesId, ...fees }: RefundFees & { feesId: string } = { disputeFee: ZERO, feeReturned: ZERO, feesId: '' },
): Posting[] {
  const charged = refundFees(parts, fees)
  return [
    ...revenueLines(parts, revenueOf, 1),
    ...classifiedLines(feesId, charged, 1),
    ...against(paidFromAccountId, [...parts, ...charged], -1),
  ]
}
