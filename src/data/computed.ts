import { Float, ID, Int } from 'type-graphql'
import {
  type Class,
  type EdgeOptions,
  edgeOf,
  type FieldSpec,
  fieldSpec,
  type Kind,
  type Options,
} from '../declaration/fields.js'
import { type Money, MoneyScalar } from '../values/money.js'
import { type Day, DayScalar, InstantScalar } from '../values/time.js'
import { jsonOf } from './json.js'

/** A value as a read answers it: instants are ISO 8601 texts, and rows have no methods. */
export type Answered<V> = V extends string | number | boolean | null | undefined
  ? V
  : V extends Date
    ? string
    : V extends readonly (infer E)[]
      ? Answered<E>[]
      : V extends object
        ? { [K in keyof V as V[K] extends (...args: never) => unknown ? never : K]: Answered<V[K]> }
        : V

type Nullable<O extends Options, V> = O extends { nullable: true } ? V | null : V
/** The value of a field with these options. */
type Valued<O extends Options, V> = Nullable<O, O extends { list: true } ? V[] : V>

interface ComputedOptions extends Options {
  /** For a list: read and answered only on request. */
  asked?: boolean
}

/** A field of an answer that is not stored: its type, its description and its SQL over the alias `t`. */
export interface Computed<V = unknown> {
  sql: string
  /** The field under the name that its source gives it. */
  as(key: string): FieldSpec
  /** The type alone; there is no value. */
  readonly value?: V
}

/** A part of another record with a table of its own, as its owner publishes it. */
export interface Nested<A = object> {
  type: Class
  /** SQL of the parts of an owner `t` as one JSON array. `condition` and `order` are over the alias of the part. */
  of(condition: string, order: string): string
  /** The type of a part alone; there is no value. */
  readonly part?: A
}

function computing<V>(
  kind: Kind,
  type: () => unknown,
  sql: string,
  { asked = false, ...options }: ComputedOptions = {},
  more: Partial<FieldSpec> = {},
): Computed<V> {
  return { sql, as: key => ({ ...fieldSpec(key, kind, type, undefined, options), asked, ...more }) }
}

const kindOf =
  <V>(kind: Kind, type: unknown) =>
  <const O extends ComputedOptions & { note: string }>(sql: string, options: O): Computed<Valued<O, V>> =>
    computing(kind, () => type, sql, options)

/** The kinds of computed fields, as the decorators of stored fields name them. */
export const computed = {
  /** An id of something that is no record of the church. `noEdge` says of what. */
  id: <const O extends ComputedOptions & Pick<EdgeOptions, 'noEdge'> = object>(
    sql: string,
    options?: O,
  ): Computed<Valued<O, string>> => computing('id', () => ID, sql, options, { noEdge: options?.noEdge }),
  text: kindOf<string>('text', String),
  money: kindOf<Money>('money', MoneyScalar),
  day: kindOf<Day>('day', DayScalar),
  instant: kindOf<string>('instant', InstantScalar),
  flag: kindOf<boolean>('flag', Boolean),
  count: kindOf<number>('count', Int),
  ratio: kindOf<number>('number', Float),
  choice: <T extends object, const O extends ComputedOptions = object>(
    of: T,
    sql: string,
    options?: O,
  ): Computed<Valued<O, T[keyof T]>> => computing('choice', () => of, sql, options),
  /** The id of another record, or with `list` ids. GraphQL leads to it as to the record of a stored reference. */
  ref: <const O extends ComputedOptions & EdgeOptions = object>(
    target: () => Class,
    sql: string,
    options?: O,
  ): Computed<Valued<O, string>> => {
    const { as } = computing<string>('ref', () => ID, sql, options)
    return { sql, as: key => ({ ...as(key), target, ...edgeOf(key, options ?? {}) }) }
  },
  /** An object, or with `list` objects; instead of its SQL, that of its fields without a column of their name in `t`. */
  part: <T extends object, const O extends ComputedOptions = object>(
    of: Class<T> | Nested<T>,
    sql: string | { [K in keyof T]?: string },
    options?: O,
  ): Computed<Valued<O, Answered<T>>> => {
    const type = typeof of === 'function' ? of : of.type
    return computing('part', () => type, typeof sql === 'string' ? sql : jsonOf(type, 't', sql), options)
  },
}
