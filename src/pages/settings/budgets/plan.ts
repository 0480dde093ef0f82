import type { BudgetLinePartsFragment } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'

const MONTHS = 12

/** An account and a fund of a budget, with a value of its dimension, and what is planned for them. */
export interface Place {
  /** What identifies it in the budget. */
  id: string
  budgetId: string
  accountId: string
  fundId: string
  dimensionValueId: string | null
  /** By the first days of months. A month without an amount is absent. */
  amounts: ReadonlyMap<string, number>
}

/** The places of a budget, in the order of its lines. */
export function placesOf(budgetId: string, lines: readonly BudgetLinePartsFragment[]): Place[] {
  const places = new Map<string, Place & { amounts: Map<string, number> }>()
  for (const { accountId, fundId, dimensionValueId: value, month, amount } of lines) {
    const dimensionValueId = value ?? null
    const id = placeId(accountId, fundId, dimensionValueId)
    const place = places.get(id) ?? { id, budgetId, accountId, fundId, dimensionValueId, amounts: new Map() }
    places.set(id, place)
    place.amounts.set(month.slice(0, 10), amount)
  }
  return [...places.values()]
}

export const placeId = (accountId: string, fundId: string, dimensionValueId: string | null): string =>
  [accountId, fundId, dimensionValueId ?? ''].join(' ')

/** What is planned for a place in the year. */
export const yearOf = ({ amounts }: Place): number => sumOf([...amounts.values()])

/** The first days of the months of a fiscal year that begins on a day. */
export function monthsFrom(startDate: string): string[] {
  const [year = 0, month = 1] = startDate.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10),
  )
}

/** An amount of a year as twelve amounts to the cent. The first months have the cents that do not divide. */
export function spread(year: number): number[] {
  const cents = Math.round(year * 100)
  const each = Math.trunc(cents / MONTHS)
  const left = Math.abs(cents - each * MONTHS)
  return Array.from({ length: MONTHS }, (_, at) => (each + (at < left ? Math.sign(cents) : 0)) / 100)
}
