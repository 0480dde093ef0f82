import { type Money, minor, sum, ZERO } from '../../values/money.js'
import type { Day } from '../../values/time.js'

/** A statement line for an allocation. `linesOnStatement` makes it. */
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

/** The contributions of lines: what was given in return is on the first line of a contribution. */
function returnsOf(lines: readonly Line[]) {
  const returns = new Map<string, Line['goodsOrServices']>()
  for (const { contributionId, goodsOrServices } of lines)
    returns.set(contributionId, goodsOrServices ?? returns.get(contributionId) ?? null)
  return [...returns.values()]
}

/**
 * The sentences of a letter (IRS Publication 1771): each contribution without a return needs a statement that there was
 * none, also beside contributions that had one.
 */
export function sentencesOf(lines: readonly Line[], churchName: string): string[] {
  const returns = returnsOf(lines)
  const valued = returns.filter(each => each && !each.intangibleReligiousOnly).length
  const religious = returns.filter(each => each?.intangibleReligiousOnly).length
  const plain = returns.length - valued - religious
  const these = (count: number) => (count === returns.length ? 'these gifts' : undefined)
  return [
    ...(plain
      ? [`${churchName} provided no goods or services in return for ${these(plain) ?? 'the gifts without a remark'}.`]
      : []),
    ...(religious
      ? [
          `${churchName} provided only intangible religious benefits in return for ${these(religious) ?? 'the gifts with that remark'}.`,
        ]
      : []),
    ...(valued
      ? [
          'What was provided in return for another gift is described beside it. Such a gift is deductible to the extent that it exceeds the value of what was provided.',
        ]
      : []),
    ...(lines.some(({ inKindDescription }) => inKindDescription !== null)
      ? ['The value of a gift that is not money is for the donor to determine.']
      : []),
  ]
}

/** The totals of a statement in one fund. */
export interface FundTotal {
  fundName: string
  amount: Money
  deductibleAmount: Money
}

/** The totals of lines by fund, in the order of the funds' first lines. Together they are the totals of the statement. */
export function totalsByFund(lines: readonly Line[]): FundTotal[] {
  const totals = new Map<string, FundTotal>()
  for (const { fundName, amount, nonDeductibleAmount } of lines) {
    const before = totals.get(fundName) ?? { fundName, amount: ZERO, deductibleAmount: ZERO }
    totals.set(fundName, {
      fundName,
      amount: minor(before.amount + amount),
      deductibleAmount: minor(before.deductibleAmount + amount - nonDeductibleAmount),
    })
  }
  return [...totals.values()]
}
