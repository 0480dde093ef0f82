import { Int, registerEnumType } from 'type-graphql'
import { limitOf, type Window } from '../../data/page.js'
import type { Source } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import type { List } from '../../kernel/operation.js'
import { refuseField } from '../../refusals/refusals.js'
import { numberOf, textOf } from '../../values/objects.js'
import { words } from '../../values/words.js'

/** An argument of a field. */
export interface Argument {
  name: string
  type: () => object
  nullable: boolean
  note?: string
}

/** The arguments of a field by their names. */
export const namedValues = (args: readonly Argument[], values: readonly unknown[]): Row =>
  Object.fromEntries(args.map(({ name }, i) => [name, values[i]]))

/** An argument that may be absent. */
export const text = (name: string, note: string) => ({ name, type: () => String, nullable: true, note })
export const whole = (name: string, note: string) => ({ name, type: () => Int, nullable: true, note })

const orders = new Map<Source, Record<string, string>>()

/** `receivedDate` is RECEIVED_DATE, and `-receivedDate` RECEIVED_DATE_DESC. */
const orderName = (sort: string): string => sort.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

/** `-receivedDate` is: by received date, descending. */
const textOfOrder = (sort: string): string =>
  `By ${words(sort.replace('-', ''))}, ${sort.startsWith('-') ? 'descending' : 'ascending'}.`

/** The enumeration of the orders of a list. Lists of one source share it. */
function orderOf(source: Source): object {
  const known = orders.get(source)
  if (known) return known
  const names = Object.keys(source.orders)
  const values = Object.fromEntries(
    names.flatMap(name => [
      [orderName(name), name],
      [`${orderName(name)}_DESC`, `-${name}`],
    ]),
  )
  const usual = source.order.startsWith('-') ? `${orderName(source.order.slice(1))}_DESC` : orderName(source.order)
  const description = `How a list of ${source.type.name} is ordered. ${usual} when absent. The id breaks ties.`
  const described = Object.entries(values).map(([value, sort]) => [value, { description: textOfOrder(sort) }])
  const valuesConfig = Object.fromEntries(described)
  registerEnumType(values, { name: `${source.type.name}Order`, description, valuesConfig })
  orders.set(source, values)
  return values
}

/** A type that is registered before the schema is made. */
const constant = (type: object) => () => type

/** The arguments of a list: which rows, in which order, and which page of them. */
export const listArguments = ({ takes, lists }: List): Argument[] => [
  { name: 'filter', type: () => takes, nullable: true },
  { name: 'orderBy', type: constant(orderOf(lists)), nullable: true, note: 'The order of the rows.' },
  whole('first', 'The number of rows, 1 to 200. 50 when absent.'),
  text('after', 'Start after this cursor.'),
  whole('last', 'The number of last rows before a cursor, 1 to 200.'),
  text('before', 'End before this cursor.'),
]

/** The requested page of a list. @throws Refusal 422 for a bound out of range and for both ends. */
export function windowOf({ first, last, after, before, orderBy }: Row): Window {
  const backwards = last !== undefined && last !== null
  if (backwards && first !== undefined && first !== null) refuseField('last', 'not_writable')
  if (backwards ? after : before) refuseField(backwards ? 'after' : 'before', 'not_writable')
  return {
    limit: limitOf(numberOf(backwards ? last : first), backwards ? 'last' : 'first'),
    cursor: textOf(backwards ? before : after),
    backwards,
    sort: textOf(orderBy),
    totals: false,
  }
}
