import { type Class, publishedFields } from '../declaration/fields.js'
import { isPrimaryOnly } from '../postgres/index.js'
import { allSources, type Source } from './source.js'

/** The columns of a statement, with the lookups that they use. */
export interface Columns {
  /** `expression as "field", …` */
  sql: string
  /** The statement of a read by ids, the same text each time, so that finding its prepared name does not read it through. */
  byIds: string
  /** Whether they are fewer than all columns of the source. */
  isNarrowed: boolean
}

/** The names before a dot in a text of SQL, such as aliases. */
const namesIn = (sql: string): string[] => [...sql.matchAll(/\b(\w+)\./g)].map(([, name = '']) => name)

/** SQL of the lookups that a text of SQL uses, those that they use themselves included. */
export function lookupsIn({ lookups }: Source<unknown>, sql: string): string {
  const used: string[] = []
  const names = new Set(namesIn(sql))
  for (const [alias, join] of Object.entries(lookups).reverse()) {
    if (!names.has(alias)) continue
    used.unshift(join)
    for (const name of namesIn(join)) names.add(name)
  }
  return used.join(' ')
}

function columnsFor(of: Source<unknown>, keys: ReadonlySet<string> | undefined): Columns {
  const sql = publishedFields(of.type)
    .filter(({ key, asked }) => !asked && (!keys || key === 'id' || keys.has(key)))
    .map(({ key }) => `${of.fields.get(key)?.sql} as "${key}"`)
    .join(', ')
  const { table, joins, where } = of
  return {
    sql,
    byIds: `select ${sql} from ${table} t ${joins} ${lookupsIn(of, `${sql} ${where}`)}
      where t.organization_id = $1 and ${where} and t.id = any ($2)`,
    isNarrowed: keys !== undefined,
  }
}

const whole = new WeakMap<Source<unknown>, Columns>()

/** The columns of a source that are always answered. */
function allColumns(of: Source<unknown>): Columns {
  const known = whole.get(of) ?? columnsFor(of, undefined)
  whole.set(of, known)
  return known
}

/**
 * The fields of each type that a request answers. Its reads leave out the other fields, and the joins that only these need.
 * The id is always read.
 */
export class Selection {
  private readonly columns = new Map<Source<unknown>, Columns>()
  private isPrimaryOnly?: boolean

  /** @param fieldsOf the fields of a type; undefined for all of them. */
  constructor(private readonly fieldsOf: (type: Class) => ReadonlySet<string> | undefined) {}

  /** Whether the request answers a field of a type. */
  has(type: Class, key: string): boolean {
    return this.fieldsOf(type)?.has(key) ?? true
  }

  /** Whether the request answers any field of a type. */
  names(type: Class): boolean {
    return this.fieldsOf(type)?.size !== 0
  }

  /** Whether the request answers a type whose rows only the primary is sure to have. */
  needsPrimary(): boolean {
    this.isPrimaryOnly ??= allSources().some(of => this.names(of.type) && isPrimaryOnly(allColumns(of).byIds))
    return this.isPrimaryOnly
  }

  columnsOf(of: Source<unknown>): Columns {
    const known = this.columns.get(of)
    if (known) return known
    const keys = this.fieldsOf(of.type)
    const columns = keys ? columnsFor(of, keys) : allColumns(of)
    this.columns.set(of, columns)
    return columns
  }
}

/** For reads that only see whether a record exists. */
export const ID_ALONE = new Selection(() => new Set())

/** The columns that a read answers: those of the selection, else all. */
export const columnsOf = (of: Source<unknown>, selection: Selection | undefined): Columns =>
  selection ? selection.columnsOf(of) : allColumns(of)
