import { Int } from 'type-graphql'
import { limitOf, type Window } from '../../data/page.js'
import type { Row } from '../../declaration/fields.js'
import type { List } from '../../kernel/operation.js'
import { refuseField } from '../../refusals.js'
import { numberOf, textOf } from '../../values/objects.js'

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

/** The arguments of a list: which rows, in which order, and which page of them. */
export const listArguments = ({ takes }: List): Argument[] => [
  { name: 'filter', type: () => takes, nullable: true },
  text('sort', 'The field to sort by, with - for descending.'),
  whole('first', 'The number of rows, 1 to 200. 50 when absent.'),
  text('after', 'Start after this cursor.'),
  whole('last', 'The number of last rows before a cursor, 1 to 200.'),
  text('before', 'End before this cursor.'),
]

/** The requested page of a list. @throws Refusal 422 for a bound out of range, and for both ends at once. */
export function windowOf({ first, last, after, before, sort }: Row): Window {
  const backwards = last !== undefined && last !== null
  if (backwards && first !== undefined && first !== null) refuseField('last', 'not_writable')
  if (backwards ? after : before) refuseField(backwards ? 'after' : 'before', 'not_writable')
  return {
    limit: limitOf(numberOf(backwards ? last : first), backwards ? 'last' : 'first'),
    cursor: textOf(backwards ? before : after),
    backwards,
    sort: textOf(sort),
    totals: false,
  }
}
