import { type Class, columnOf, fieldsOf, recordOptions } from '../declaration/fields.js'
import type { Statement } from '../postgres/wire.js'
import { statement } from './reader.js'

/** How selected rows are locked until the transaction ends: against every change, or against another lock too. */
export type Lock = 'share' | 'no key update'

/** What a condition may ask of a field, beside a value that it equals. */
const OPERATORS = {
  $eq: (column, parameter) => `${column} = ${parameter}`,
  $in: (column, parameter) => `${column} = any (${parameter})`,
  $nin: (column, parameter) => `${column} <> all (${parameter})`,
  $ne: (column, parameter) => `${column} <> ${parameter}`,
  $lt: (column, parameter) => `${column} < ${parameter}`,
  $gt: (column, parameter) => `${column} > ${parameter}`,
  $gte: (column, parameter) => `${column} >= ${parameter}`,
  $lte: (column, parameter) => `${column} <= ${parameter}`,
} satisfies Record<string, (column: string, parameter: string) => string>
type Operator = keyof typeof OPERATORS

type Comparison<V> = {
  [O in Operator]?: O extends '$in' | '$nin' ? readonly NonNullable<V>[] : O extends '$ne' ? V : NonNullable<V>
}

/** Conditions on the fields of a record. Each is a value or a comparison, and all must hold. One alternative of `$or` must hold. */
export type Conditions<T> = { [K in keyof T]?: T[K] | Comparison<T[K]> } & { $or?: readonly Conditions<T>[] }

const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name)
const isOperation = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** One comparison of a field. @throws TypeError for no value, which would select every row, and for an unknown operator. */
function comparison(column: string, operator: string, value: unknown, values: unknown[]): string {
  if (value === undefined) throw new TypeError(`The condition on ${column} has no value.`)
  if (value === null) return `${column} is ${operator === '$ne' ? 'not ' : ''}null`
  if (!isOperator(operator)) throw new TypeError(`A condition cannot have ${operator}.`)
  return OPERATORS[operator](column, `$${values.push(value)}`)
}

const selections = new Map<Class, string>()

/** The columns by name: what a migration adds meanwhile must not change the answer of a prepared statement. */
function selectionOf(type: Class): string {
  let known = selections.get(type)
  if (known === undefined) {
    const columns = fieldsOf(type).flatMap(({ key, column }) => (column ? [columnOf(key)] : []))
    known = `select organization_id, ${columns.join(', ')} from ${recordOptions(type).table} where organization_id = $1`
    selections.set(type, known)
  }
  return known
}

/** The conditions on fields; `$or` has alternatives of them. */
const conditionsOf = (where: object, values: unknown[]): string[] =>
  Object.entries(where).flatMap(([key, value]) => {
    if (key === '$or' && Array.isArray(value)) {
      const alternatives = value.map(each => conditionsOf(each, values).join(' and '))
      return [`(${alternatives.join(' or ')})`]
    }
    const column = columnOf(key)
    return isOperation(value)
      ? Object.entries(value).map(([operator, operand]) => comparison(column, operator, operand, values))
      : [comparison(column, '$eq', value, values)]
  })

/**
 * Rows of one type by a condition on their own fields: `{ status: 'OPEN', deletedAt: null, id: { $in: ids } }`. Locks are taken
 * in the order of ids, so that two writes never wait for each other.
 */
export function recordsWhere(type: Class, organizationId: string, where: object, lock?: Lock): Statement {
  const values: unknown[] = [organizationId]
  const locking = lock ? ` order by id for ${lock}` : ''
  return statement([selectionOf(type), ...conditionsOf(where, values)].join(' and ') + locking, values)
}
