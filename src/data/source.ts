import { allRecords, type Class, columnOf, type FieldSpec, fieldsOf } from '../declaration/fields.js'

/** SQL over the alias `t` of a source's table. `parameter` inserts a placeholder. */
export type Predicate = (parameter: string) => string

/** Parts of statements that a source adds to its fields. */
export interface SourceSpec {
  /** The record whose rows these are, when the published type is another view of it. */
  of?: Class
  /** Expressions of the fields without a column. */
  computed?: Record<string, string>
  /** What `t.` columns alone cannot express; appended to FROM. */
  joins?: string
  /** Holds for every row that this source shows. */
  where?: string
  /** The SQL of filters that are not plain columns. */
  filters?: Record<string, Predicate>
  /** What a list may be sorted by: name → expression, never null, and its SQL type. */
  orders?: Record<string, readonly [expression: string, type: string]>
  /** The default order, `-` for descending. */
  order?: string
  /** The order of a whole, unpaged list. */
  wholeOrder?: string
  /** Totals over the whole filter, by name. */
  totals?: Record<string, string>
}

/** Where the rows of a published type come from: one way for lists, single reads, edges and the answers of writes. */
export interface Source<T = object> extends Required<Omit<SourceSpec, 'of'>> {
  type: Class<T>
  table: string
  fields: readonly FieldSpec[]
  /** `expression as "field", …` for every published field that is always answered. */
  columns: string
}

const sources = new Map<Class, Source>()

/**
 * Declares where a record's rows come from. Fields with a column are read from it; every other field must be computed
 * here. @throws at start when one is missing.
 */
export function source<T extends object>(type: Class<T>, { of = type, ...spec }: SourceSpec = {}): Source<T> {
  const table = allRecords().get(of)?.table
  if (!table) throw new Error(`${of.name} is not a record`)
  const fields = fieldsOf(type)
  const columns = fields
    .filter(field => !field.hidden && !field.asked)
    .map(({ key, column }) => {
      const expression = spec.computed?.[key] ?? (column && `t.${columnOf(key)}`)
      if (!expression) throw new Error(`${type.name}.${key} has neither a column nor an expression`)
      return `${expression} as "${key}"`
    })
    .join(', ')
  const made: Source<T> = {
    computed: {},
    joins: '',
    where: 'true',
    filters: {},
    orders: {},
    order: '',
    wholeOrder: 't.id',
    totals: {},
    ...spec,
    type,
    table,
    fields,
    columns,
  }
  sources.set(type, made)
  return made
}

/** The names of the fields of a type that are answered only on request. */
export const askedOf = (type: Class): string[] => fieldsOf(type).flatMap(({ key, asked }) => (asked ? [key] : []))

/** The source of a record, for edges. @throws when the record declares none. */
export function sourceOf(type: Class): Source {
  const found = sources.get(type)
  if (!found) throw new Error(`${type.name} has no source`)
  return found
}

/** Whether a type's rows can be read through a source. */
export const hasSource = (type: Class): boolean => sources.has(type)

/** The SQL expression of a field of a source. */
export function expressionOf(of: Source, key: string): string | undefined {
  const field = of.fields.find(candidate => candidate.key === key)
  return of.computed[key] ?? (field?.column && `t.${columnOf(key)}`)
}
