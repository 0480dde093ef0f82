import type { Money } from './scalars.ts'

/** Amounts have at most two decimals, in every currency. */
const MINOR = 100

/** The amount in minor units, an integer. It is exact: an amount of the API stays below 10 billion. */
export const minorOf = (amount: Money): number => Math.round(amount * MINOR)

const ofMinor = (minor: number): Money => (minor / MINOR) as Money

export const ZERO = ofMinor(0)

/** Adds in minor units, where no cent is lost. */
export const sum = (amounts: readonly Money[]): Money =>
  ofMinor(amounts.reduce((total, amount) => total + minorOf(amount), 0))

export const difference = (amount: Money, less: Money): Money => ofMinor(minorOf(amount) - minorOf(less))

/** Digits in one run or in groups of three. `1250,75` is neither, so it is never read as 125075. */
const AMOUNT = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** An amount as a person types it: `1,250.75`. Undefined for what cannot be read. The service checks the rest. */
export function parseMoney(text: string): Money | undefined {
  const plain = text.trim()
  return AMOUNT.test(plain) ? (Number(plain.replaceAll(',', '')) as Money) : undefined
}

/** How much a part is of a whole, from 0 upward. 0 when there is no whole. */
export const shareOf = (part: Money, whole: Money): number => (whole > 0 ? part / whole : 0)

/** The ways in which this page writes an amount. */
export interface MoneyFormat {
  /** $1,250.75 */
  exact(amount: Money): string
  /** +$1,250.75, for changes and variances. */
  signed(amount: Money): string
  /** $1.3K, for the axis of a chart. */
  short(amount: number): string
}

/** With the minus of typography, which is as wide as a plus. */
const withMinus = (text: string): string => text.replace('-', '−')

export function moneyFormat(currency: string, locale?: string): MoneyFormat {
  const style = { style: 'currency', currency } as const
  const exact = new Intl.NumberFormat(locale, style)
  const signed = new Intl.NumberFormat(locale, { ...style, signDisplay: 'exceptZero' })
  const short = new Intl.NumberFormat(locale, { ...style, notation: 'compact', maximumFractionDigits: 1 })
  return {
    exact: amount => withMinus(exact.format(amount)),
    signed: amount => withMinus(signed.format(amount)),
    short: amount => withMinus(short.format(amount)),
  }
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })
const signedPercent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

export const formatShare = (share: number): string => percent.format(share)

/** The change in percent. Null when there is nothing to compare with. */
export const formatChange = (now: Money, before: Money): string | null =>
  before > 0 ? withMinus(signedPercent.format(minorOf(difference(now, before)) / minorOf(before))) : null
