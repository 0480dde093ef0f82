import type { GivingByMonthAndFundQuery } from '../gql/graphql.ts'
import { monthOf } from '../values/day.ts'
import { minorOf, sum, ZERO } from '../values/money.ts'
import type { Money } from '../values/scalars.ts'

export type Report = NonNullable<GivingByMonthAndFundQuery['givingReport']>

/** An amount, and the amount of the same days a year before. */
export interface Compared {
  now: Money
  before: Money
}

export interface FundGiving extends Compared {
  id: string
  name: string
  /** The number of its colour in the style sheet. */
  color: number
}

const COLORS = 6

export interface MonthGiving extends Compared {
  /** 0 to 11. */
  month: number
  /** What was given to each fund in the month, by the id of the fund. */
  funds: ReadonlyMap<string, Money>
}

const compared = (rows: Report['rows']): Compared => ({
  now: sum(rows.map(({ measures }) => measures.net)),
  before: sum(rows.map(({ comparison }) => comparison?.net ?? ZERO)),
})

/** The funds of the report, the largest first. */
export function fundsOf({ rows }: Report): FundGiving[] {
  const grouped = Map.groupBy(rows, ({ fundId }) => fundId ?? '')
  return [...grouped]
    .map(([id, ofFund]) => ({ id, name: ofFund[0]?.fund?.name ?? 'A fund', ...compared(ofFund) }))
    .sort((one, other) => minorOf(other.now) - minorOf(one.now))
    .map((fund, index) => ({ ...fund, color: index % COLORS }))
}

/** The twelve months of the report, of one fund or of all. */
export function monthsOf({ rows }: Report, fundId?: string): MonthGiving[] {
  return Array.from({ length: 12 }, (_, month) => {
    const ofMonth = rows.filter(
      row => row.month !== null && monthOf(row.month) === month && (!fundId || row.fundId === fundId),
    )
    return {
      month,
      ...compared(ofMonth),
      funds: new Map(ofMonth.map(({ fundId: id, measures }) => [id ?? '', measures.net])),
    }
  })
}

export const totalOf = (parts: readonly Compared[]): Compared => ({
  now: sum(parts.map(({ now }) => now)),
  before: sum(parts.map(({ before }) => before)),
})
