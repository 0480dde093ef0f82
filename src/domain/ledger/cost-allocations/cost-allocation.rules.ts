import { type Money, minor, share } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import type { DimensionChoice } from '../journal/posting.rules.js'

/** What an account of a fund cost, with its dimension values. A debit is positive. */
export interface Cost {
  accountId: string
  fundId: string
  amount: Money
  dimensions: readonly DimensionChoice[]
}

/** A value of the dimension, and its weight among all: percent, an area, heads or hours. */
export interface CostShare {
  dimensionValueId: string
  weight: number
}

/**
 * The lines that take costs from the value that they have, or from none, and give them to values by weights, to the cent. Account, fund
 * and all other dimension values stay, so that no fund and no account changes in total. What stays where it was is no line.
 */
export function allocatedCosts(costs: readonly Cost[], dimensionId: string, shares: readonly CostShare[]): Cost[] {
  const weights = shares.map(({ weight }) => minor(weight))
  return costs.flatMap(cost => {
    const others = cost.dimensions.filter(choice => choice.dimensionId !== dimensionId)
    const held = cost.dimensions.find(choice => choice.dimensionId === dimensionId)?.dimensionValueId
    const parts = share(cost.amount, weights).map((amount, index) => ({
      amount,
      dimensionValueId: at(shares, index).dimensionValueId,
    }))
    const moved = parts.filter(part => part.amount !== 0 && part.dimensionValueId !== held)
    const left = minor(0 - moved.reduce((all, { amount }) => all + amount, 0))
    if (left === 0) return []
    return [
      { ...cost, amount: left },
      ...moved.map(({ amount, dimensionValueId }) => ({
        ...cost,
        amount,
        dimensions: [...others, { dimensionId, dimensionValueId }],
      })),
    ]
  })
}
