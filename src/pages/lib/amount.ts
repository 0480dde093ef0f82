import { Problem } from './problem'

/** Commas stand only before groups of three digits: "45,00" is 45 in other countries, and never 4,500. */
const AMOUNT = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?$|^-?\.\d+$/

/**
 * Reads an amount that is typed, such as "1,250.00".
 * @throws Problem at the field for a text that is no amount.
 */
export function typedAmount(text: string, field = 'amount', example = '45.00'): number {
  if (AMOUNT.test(text)) return Number(text.replaceAll(',', ''))
  throw new Problem('Enter an amount.', 'validation', [
    { field, code: 'invalid_format', expected: `an amount such as ${example}` },
  ])
}

/**
 * Reads a whole number that is typed.
 * @throws Problem at the field for another text.
 */
export function typedWhole(text: string, field: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('Fill in the marked fields.', 'validation', [
    { field, code: 'invalid_format', sentence: 'Enter a whole number.' },
  ])
}

/** An amount that is typed. Undefined while it is none. */
export const amountIn = (text: string): number | undefined =>
  AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : undefined

/** The sum of amounts, without the traces of binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
