import { type Money, minor, share, sum, ZERO } from '../../kernel/money.js'
import type { Day } from '../../kernel/time.js'

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
 * return shared over the parts, and gifts that are no money by their description, without a value. A gift that went back
 * in full is not told.
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

function linesOf(gift: StatedGift): Line[] {
  const { contributionId, date, goodsOrServices, inKind } = gift
  const left = gift.parts
    .map(part => ({ ...part, amount: minor(part.amount - part.refunded) }))
    .filter(({ amount }) => amount > 0)
  if (!left.length) return []
  const amounts = left.map(({ amount }) => amount)
  const whole = sum(amounts)
  // What was given in return cannot be worth more than what is left of the gift.
  const value = minor(Math.min(gift.nonDeductibleAmount, whole))
  const shares = value > 0 ? share(value, amounts) : amounts.map(() => ZERO)
  return left.map(({ fundName, isDeductible, amount }, index) => ({
    contributionId,
    date,
    fundName,
    amount: inKind ? ZERO : amount,
    nonDeductibleAmount: inKind ? ZERO : isDeductible ? (shares[index] as Money) : amount,
    goodsOrServices: index === 0 ? goodsOrServices : null,
    inKindDescription: inKind?.description ?? null,
  }))
}
