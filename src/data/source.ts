import {
  allRecords,
  type Class,
  columnOf,
  type FieldSpec,
  fieldsOf,
  type Publication,
  publish,
  publishedFields,
  type Row,
  readScopeOf,
  stampsLast,
} from '../declaration/fields.js'
import type { Answered, Computed, Nested } from './computed.js'
import { jsonList, jsonOf } from './json.js'
import { hasMetadata, metadataField, metadataFilter } from './metadata.js'

/**
 * SQL over the alias `t` of a source's table. `parameter` is the placeholder of the value, which the SQL may follow from but
 * never contain. The value of a list below a record is undefined.
 */
export type Predicate = (parameter: string, orNone: boolean, value?: unknown) => string

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** The stored fields of a record: neither its methods nor its getters, which are read-only, nor its organization. */
type StoredKey<T> = {
  [K in keyof T]-?: K extends 'organizationId'
    ? never
    : T[K] extends (...args: never) => unknown
      ? never
      : Same<{ [Q in K]: T[K] }, { -readonly [Q in K]: T[K] }> extends true
        ? K
        : never
}[keyof T]
type ComputedFields = Record<string, Computed>
/** The published fields of a row: the stored ones that are not hidden, and the computed ones. */
export type AnswerOf<T, H = never, C = object> = Answered<Pick<T, Exclude<StoredKey<T>, H>>> & {
  [K in keyof C]: C[K] extends Computed<infer V> ? V : never
}

/** How the rows of a record are published. */
interface Published<T, H, C extends ComputedFields> extends Pick<Publication, 'does' | 'name' | 'closed'> {
  /** Stored fields that are not published. */
  hidden?: readonly H[]
  /** SQL that is published instead of a column. */
  columns?: { [K in StoredKey<T>]?: string }
  /** Published fields that are not stored. */
  computed?: C
}

/** Reads rows of the church by a further statement, whose `$1` is the organization. */
export type Read = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>

/** Parts of statements that a source adds to its fields. */
export interface SourceSpec {
  /** What `t.` columns alone cannot express; appended to FROM. */
  joins?: string
  /**
   * Left joins that find exactly one row for each, by their alias. A statement leaves out those that it does not use. Each
   * may use those before it.
   */
  lookups?: Readonly<Record<string, string>>
  /** Holds for every row that this source shows. */
  where?: string
  /**
   * The condition of the rows of its lists. A read by id ignores it, so that an id in another record always leads
   * to its record.
   */
  listed?: string
  /** The SQL of filters that are not plain columns. */
  filters?: Record<string, Predicate>
  /**
   * Values of a filter that few rows have, and the condition of the index that has these rows alone, in its own words. A list that
   * is filtered by such values only has the condition too.
   */
  rare?: Readonly<Record<string, { values: readonly unknown[]; sql: string }>>
  /**
   * Whether a page without filters is planned for its church too. Its plan is kept otherwise, because its index alone decides; but
   * where rows are joined before they are ordered, the plan for an average church may read all of a large one.
   */
  isPlannedForChurch?: boolean
  /** SQL of values that a list is filtered by like a field, by one of several or by a range, and that are not published. */
  values?: Record<string, string>
  /** What a list may be sorted by: name → expression, never null, and its SQL type. */
  orders?: Record<string, readonly [expression: string, type: string]>
  /** The default order, `-` for descending. */
  order?: string
  /** The order of a whole, unpaged list. */
  wholeOrder?: string
  /**
   * Completes rows by another statement, before they are answered. A distributed database cannot read tables of churches and tables
   * of the coordinator in one.
   */
  completes?: (rows: readonly Row[], read: Read) => Promise<void>
  /** Totals over the whole filter, by name. */
  totals?: Record<string, string>
  /** The totals of a list that is filtered by its parts. */
  parts?: Parts
  /** Totals that follow from the value of a filter, by their names. They are null in a list without the filter. */
  filterTotals?: Record<string, { filter: string; sql: (parameter: string) => string }>
}

/**
 * The parts of the rows `t`, under the alias `p`. A list that is filtered by one of these filters sums only the parts that
 * match, so that the totals of a fund are those of the fund, whatever else its contributions went to.
 */
export interface Parts {
  /** SQL of the parts of a row `t`, with an alias `p`. */
  join: string
  /** The SQL of filters over `p`. Each is also a filter of the rows. */
  filters: Record<string, Predicate>
  totals: Record<string, string>
}

/** Where the rows of a published type come from: one way for lists, single reads, edges and the answers of writes. */
export interface Source<A = Row> extends Required<SourceSpec> {
  type: Class
  table: string
  /** Every field, hidden ones included, with its SQL. */
  fields: ReadonlyMap<string, { spec: FieldSpec; sql: string }>
  /** The type of a row alone; there is no value. */
  readonly answer?: A
}

/** The type of a row that a source answers. */
export type Answer<S> = S extends Source<infer A> ? A : never

const NO_PARTS: Parts = { join: '', filters: {}, totals: {} }
const sources = new Map<Class, Source>()

/** Publishes a record. A view of one is published already. @returns the SQL of every field over an alias. */
function publishRecord<T extends object, H, C extends ComputedFields>(
  type: Class<T>,
  alias: string,
  { hidden = [], columns = {}, computed, ...publication }: Published<T, H, C>,
): Source['fields'] {
  const own: Partial<Record<string, string>> = columns
  const stored = fieldsOf(type).map(spec => ({ spec, sql: own[spec.key] ?? `${alias}.${columnOf(spec.key)}` }))
  const made = Object.entries(computed ?? {}).map(([key, field]) => ({
    spec: field.as(key),
    sql: field.sql,
  }))
  const unseen = new Set<unknown>(hidden)
  const shown = [...stored.filter(({ spec }) => !unseen.has(spec.key)), ...made].map(({ spec }) => spec)
  if (allRecords().has(type)) publish(type, stampsLast(shown), publication)
  return new Map([...stored, ...made].map(field => [field.spec.key, field]))
}

/**
 * Declares how a record is published and where its rows come from: its stored fields except the hidden ones, and the
 * fields that are computed.
 */
export function source<
  T extends object,
  const H extends StoredKey<T> = never,
  const C extends ComputedFields = Record<never, never>,
>(type: Class<T>, spec: Published<T, H, C> & SourceSpec & { of?: Class } = {}): Source<AnswerOf<T, H, C>> {
  const { does, name, closed, hidden, columns, computed, of = type, ...parts } = spec
  const table = allRecords().get(of)?.table
  if (!table) throw new Error(`${of.name} is not a record`)
  const isAnnotated = hasMetadata(of)
  const all = { ...computed, ...(isAnnotated && { metadata: metadataField() }) }
  const fields = publishRecord(type, 't', { does, name, closed, hidden, columns, computed: all })
  const made: Source = {
    joins: '',
    lookups: {},
    where: 'true',
    listed: 'true',
    rare: {},
    isPlannedForChurch: false,
    values: {},
    orders: {},
    order: '',
    wholeOrder: 't.id',
    totals: {},
    parts: NO_PARTS,
    filterTotals: {},
    completes: async () => undefined,
    ...parts,
    filters: { ...parts.filters, ...(isAnnotated && { metadata: metadataFilter(table) }) },
    type,
    table,
    fields,
  }
  sources.set(type, made)
  return made as Source<AnswerOf<T, H, C>>
}

/**
 * Declares how the rows of a part are published within their owner.
 * @param alias the alias of the part in its SQL and in that of its computed fields.
 */
export function nested<
  T extends object,
  const H extends StoredKey<T> = never,
  const C extends ComputedFields = Record<never, never>,
>(type: Class<T>, alias: string, spec: Published<T, H, C>): Nested<AnswerOf<T, H, C>> {
  const fields = publishRecord(type, alias, spec)
  const table = allRecords().get(type)?.table
  const given = Object.fromEntries([...fields].map(([key, { sql }]) => [key, sql]))
  return {
    type,
    of: (condition, order) =>
      jsonList(
        jsonOf(type, alias, given),
        `${table} ${alias} where ${alias}.organization_id = $1 and ${condition}`,
        order,
      ),
  }
}

/** The names of the fields of a type that are answered only on request. */
export const askedOf = (type: Class): string[] =>
  publishedFields(type).flatMap(({ key, asked }) => (asked ? [key] : []))

/** The source of a record, for edges. @throws when the record declares none. */
export function sourceOf(type: Class): Source {
  const found = sources.get(type)
  if (!found) throw new Error(`${type.name} has no source`)
  return found
}

/** Every source, one for each published type. */
export const allSources = (): Source[] => [...sources.values()]

/** The sources of records with a read scope of their own: those that can be read by their id alone. */
export const nodeSources = (): Source[] => [...sources.values()].filter(({ type }) => readScopeOf(type))

/** Whether a type's rows can be read through a source. */
export const hasSource = (type: Class): boolean => sources.has(type)

/** The SQL expression of a field of a source, or of another value that it is filtered by. */
export const expressionOf = (of: Source<unknown>, key: string): string | undefined =>
  of.fields.get(key)?.sql ?? of.values[key]
