import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import type { Fault, FieldRemedy } from './faults.js'

declare const minorUnits: unique symbol
/** An amount in integer minor units (cents) of the organization's currency; exact below 2^53. */
export type Money = number & { readonly [minorUnits]: true }

/** The largest magnitude of one amount: 9 999 999 999.99 in minor units. */
export const MONEY_MAX = 999_999_999_999
export const ZERO = minor(0)

/** A value that a scalar refuses, with the validation code and the remedy that a client sees. It never repeats the value. */
export function fault(code: Fault, remedy: FieldRemedy): GraphQLError {
  return new GraphQLError(`The value is invalid: ${code}.`, { extensions: { fault: code, remedy } })
}

/** Reads a literal of a document. Its refusal has the position. */
export function readLiteral<T>(node: ValueNode, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const { message, extensions } = error
    throw new GraphQLError(message, { nodes: node, extensions })
  }
}

/** Minor units as money. @throws when they are not a whole, exactly represented number. */
export function minor(units: number | bigint): Money {
  const value = Number(units)
  if (!Number.isSafeInteger(value)) throw new RangeError('an amount is beyond exact arithmetic')
  return value as Money
}

const AMOUNT: FieldRemedy = { expected: 'a number with at most two decimals' }
const tooLarge = () => fault('too_large', { maximum: MONEY_MAX / 100 })

/**
 * Reads a decimal by its text, never by multiplication, so 0.29 is 29 cents on every machine.
 * @throws the faults invalid_type, invalid_precision (more than two decimals) and too_large.
 */
export function parseMoney(value: unknown): Money {
  if (typeof value !== 'number') throw fault('invalid_type', AMOUNT)
  if (!Number.isFinite(value)) throw tooLarge()
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  if (!match) throw Math.abs(value) < 1 ? fault('invalid_precision', AMOUNT) : tooLarge()
  const [, sign, whole = '', decimals = ''] = match
  if (decimals.length > 2) throw Math.abs(value) > MONEY_MAX / 100 ? tooLarge() : fault('invalid_precision', AMOUNT)
  const units = Number(whole + decimals.padEnd(2, '0'))
  if (units > MONEY_MAX) throw tooLarge()
  return minor(sign && units ? -units : units)
}

/** Minor units as the decimal number of the wire; exact, because a double keeps 15 digits. */
export function decimal(amount: number): number {
  return amount / 100
}

/** The exact sum. @throws when it leaves exact arithmetic. */
export function sum(amounts: Iterable<Money>): Money {
  let total = 0
  for (const amount of amounts) total += amount
  return minor(total)
}

/**
 * Shares a whole out by weights with the method of the largest remainder: the parts sum to the whole to the cent, no
 * part is a cent or more from its exact share, and ties go to the lowest line.
 * @throws RangeError when there is no positive weight.
 */
export function share(whole: Money, weights: readonly Money[]): Money[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total <= 0n || weights.some(weight => weight < 0)) throw new RangeError('shares need a positive weight')
  const magnitude = BigInt(Math.abs(whole))
  const exact = weights.map((weight, line) => {
    const product = magnitude * BigInt(weight)
    return { line, part: product / total, remainder: product % total }
  })
  let left = magnitude - exact.reduce((all, { part }) => all + part, 0n)
  for (const entry of [...exact].sort((a, b) =>
    a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0n) break
    entry.part += 1n
    left -= 1n
  }
  const sign = whole < 0 ? -1 : 1
  return exact.map(({ part }) => minor(part === 0n ? 0 : sign * Number(part)))
}

/** JSON numbers with at most two decimals outside, minor units inside. */
export const MoneyScalar = new GraphQLScalarType<Money, number>({
  name: 'Money',
  description:
    'An amount in the currency of the organization: a number with at most two decimals, |x| ≤ 9,999,999,999.99.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-6',
  serialize: value => decimal(Number(value)),
  parseValue: parseMoney,
  parseLiteral: node =>
    readLiteral(node, () => {
      if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) throw fault('invalid_type', AMOUNT)
      return parseMoney(Number(node.value))
    }),
  extensions: { jsonSchema: { type: 'number', minimum: -9999999999.99, maximum: 9999999999.99 } },
})
