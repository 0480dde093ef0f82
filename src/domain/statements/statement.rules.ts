import { type Money, minor, sum } from '../../values/money.js'
import type { Day } from '../../values/time.js'

/** A statement line for an allocation. The database function `statement_lines` makes it. */
export interface Line {
  contributionId: string
  date: Day
  fundName: string
  amount: Money
  nonDeductibleAmount: Money
  goodsOrServices: { description: string; estimatedValue: Money; intangibleReligiousOnly: boolean } | null
  inKindDescription: string | null
}

/** The content of a statement. */
export interface Statement {
  lines: Line[]
  totals: { amount: Money; deductibleAmount: Money }
  wording: { noGoodsOrServices: boolean; intangibleReligiousBenefitsOnly: boolean }
}

/** The content that follows from a statement's lines: totals, and which sentences apply (IRS Publication 1771). */
export function statementOf(lines: Line[]): Statement {
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
