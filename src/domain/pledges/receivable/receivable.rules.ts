import { type Money, minor, sum } from '../../../values/money.js'

/** The estimates of what pledges are worth. */
export interface Estimates {
  /** Percent a year by which later amounts are discounted. */
  discountRate: number
  /** Percent of the present value that is not expected to be received. */
  allowanceRate: number
}

/** What is to be received in one year, counted from the day of the report: 0 for the next twelve months. */
export interface DueInYear {
  year: number
  amount: Money
}

/** What is to be received, and what it is worth. */
export interface Receivable {
  withinOneYear: Money
  inOneToFiveYears: Money
  later: Money
  gross: Money
  discount: Money
  allowance: Money
  net: Money
}

/**
 * What pledges are worth (ASC 958-310-35). Amounts of the next twelve months are not discounted; those of a later year are as if due in its
 * middle. The allowance is a share of the present value. Each year's discount and the allowance are rounded to the minor unit.
 */
export function receivableOf(due: readonly DueInYear[], { discountRate, allowanceRate }: Estimates): Receivable {
  const within = (from: number, to: number) =>
    sum(due.filter(({ year }) => year >= from && year < to).map(({ amount }) => amount))
  const gross = within(0, Number.POSITIVE_INFINITY)
  const discount = sum(due.map(({ year, amount }) => discountOf(amount, year, discountRate)))
  const allowance = minor(Math.round(((gross - discount) * allowanceRate) / 100))
  return {
    withinOneYear: within(0, 1),
    inOneToFiveYears: within(1, 5),
    later: within(5, Number.POSITIVE_INFINITY),
    ...{ gross, discount, allowance, net: minor(gross - discount - allowance) },
  }
}

const discountOf = (amount: Money, year: number, rate: number): Money =>
  minor(year === 0 ? 0 : amount - Math.round(amount / (1 + rate / 100) ** (year + 0.5)))
