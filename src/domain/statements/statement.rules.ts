import { type Money, minor, share, sum, ZERO } from '../../kernel/money.js'
import type { Day } from '../../kernel/time.js'
import { NON_CASH } from '../giving/contribution.js'

/** A part of a gift that stands on a statement: what is left of it, and whether its fund is tax-deductible. */
export interface StatedPart {
  fundName: string
  isDeductible: boolean
  amount: Money
  refunded: Money
}

/** A gift of the year, as the books have it. */
export interface StatedGift {
  contributionId: string
  date: Day
  paymentMethod: string
  nonDeductibleAmount: Money
  goodsOrServices: { description: string; estimatedValue: number; intangibleReligiousOnly: boolean } | null
  inKind: { description: string } | null
  parts: readonly StatedPart[]
}

export interface Line {
  contributionId: string
  date: Day
  fundName: string
  amount: Money
  nonDeductibleAmount: Money
  goodsOrServices: StatedGift['goodsOrServices']
  inKindDescription: string | null
}

/** What a statement says. */
export interface Statement {
  lines: Line[]
  totals: { amount: Money; deductibleAmount: Money }
  wording: { noGoodsOrServices: boolean; intangibleReligiousBenefitsOnly: boolean }
}

/**
 * The lines of a statement (IRS Publication 1771): what is left of each part after refunds, the value of what was given in
 * return shared over the parts, and gifts that are no money by their description, or what kind they are, without a value.
 * A gift that went back in full is not told.
 */
export function statementOf(gifts: readonly StatedGift[]): Statement {
  const lines = gifts.flatMap(linesOf)
  const returned = lines.flatMap(({ goodsOrServices }) => goodsOrServices ?? [])
  return {
    lines,
    totals: {
      amount: sum(lines.map(({ amount }) => amount)),
      deductibleAmount: sum(lines.map(({ amount, nonDeductibleAmount }) => minor(amount - nonDeductibleAmount))),
    },
    wording: {
      noGoodsOrServices: returned.length === 0,
      intangibleReligiousBenefitsOnly: returned.length > 0 && returned.every(each => each.intangibleReligiousOnly),
    },
  }
}

/** How a gift that is no money is told when nobody described it. */
const KINDS: Readonly<Record<string, string>> = { STOCK: 'Stock', CRYPTO: 'Cryptocurrency', IN_KIND: 'Gift in kind' }

/** What a gift is when it is no money. */
const thingOf = ({ paymentMethod, inKind }: StatedGift): string | null =>
  inKind?.description ?? (NON_CASH.includes(paymentMethod) ? (KINDS[paymentMethod] ?? paymentMethod) : null)

/** What of a gift is not deductible: what was said, and never less than the worth of what can be touched or used. */
function returnedFor({ nonDeductibleAmount, goodsOrServices }: StatedGift): Money {
  if (!goodsOrServices || goodsOrServices.intangibleReligiousOnly) return nonDeductibleAmount
  return minor(Math.max(nonDeductibleAmount, goodsOrServices.estimatedValue))
}

function linesOf(gift: StatedGift): Line[] {
  const { contributionId, date, goodsOrServices } = gift
  const thing = thingOf(gift)
  const left = gift.parts
    .map(part => ({ ...part, amount: minor(part.amount - part.refunded) }))
    .filter(({ amount }) => amount > 0)
  if (!left.length) return []
  const amounts = left.map(({ amount }) => amount)
  const whole = sum(amounts)
  // What was given in return cannot be worth more than what is left of the gift.
  const value = minor(Math.min(returnedFor(gift), whole))
  const shares = value > 0 ? share(value, amounts) : amounts.map(() => ZERO)
  return left.map(({ fundName, isDeductible, amount }, index) => ({
    contributionId,
    date,
    fundName,
    amount: thing !== null ? ZERO : amount,
    nonDeductibleAmount: thing !== null ? ZERO : isDeductible ? (shares[index] as Money) : amount,
    goodsOrServices: index === 0 ? goodsOrServices : null,
    inKindDescription: thing,
  }))
}
