import type { Reader } from '../data/reader.js'
import { allRecords, columnOf, fieldsOf, type Row } from '../declaration/fields.js'
import { duplicateOf, Refusal } from '../refusals/refusals.js'
import { isObject } from '../values/objects.js'
import { isId } from '../values/time.js'
import { words } from '../values/words.js'
import type { Authorized } from './call.js'

/** SQLSTATE: another row has the same key. */
export const UNIQUE_VIOLATION = '23505'

/** What PostgreSQL names of a key that two rows would have. Of tables with row-level security it names no values. */
interface Violation {
  schema: string
  table: string
  constraint: string
}

const isViolation = (error: unknown): error is Violation =>
  isObject(error) && [error.schema, error.table, error.constraint].every(name => typeof name === 'string')

/** A name without the number that a distributed database adds to the parts of a table. */
const whole = (name: string): string => name.replace(/_\d{6}$/, '')

/** The expressions of a unique index, and the condition on its rows. */
interface Key {
  expressions: string[]
  predicate: string | null
}
const KEY = `select array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as expressions,
    pg_get_expr(i.indpred, i.indrelid) as predicate
  from pg_index i where i.indexrelid = to_regclass($2) and $1::uuid is not null`

const recordOf = (table: string) => [...allRecords()].find(([, options]) => options.table === table)

/** What people call a row of a table: the name of its record, unless the record is a part of what the table has. */
function nameOf(table: string): string {
  const [type] = recordOf(table) ?? []
  const [name, own] = [table.replaceAll('_', ' '), type ? words(type.name).trim() : '']
  return own && !own.startsWith(name) ? own : name
}

/**
 * The refusal of a write whose record would have the key of another record. It names the members that make the key, and the other record
 * when the caller may read it. Reads see it after the write is undone. A bulk write finds such rows itself.
 */
export async function refusalOfDuplicate(error: unknown, call: Authorized, read: Reader): Promise<Refusal> {
  if (!isViolation(error)) return new Refusal('duplicate')
  const table = whole(error.table)
  const [key] = await read.rows<Key>(KEY, [`${error.schema}.${whole(error.constraint)}`])
  if (!key) return new Refusal('duplicate')
  const input = isObject(call.input) ? call.input : {}
  const id = await holderOf(read, table, key, { ...call, input })
  return duplicateOf(nameOf(table), Object.keys(input).filter(isIn(key)), id)
}

/** Whether a member of the input is part of a key. */
const isIn =
  ({ expressions }: Key) =>
  (member: string): boolean =>
    expressions.some(expression => expression.split(/\W+/).includes(columnOf(member)))

/** The id of the record that has the key. Undefined when the caller may not read such records. */
async function holderOf(
  read: Reader,
  table: string,
  key: Key,
  { caller, path, input }: Pick<Authorized, 'caller' | 'path'> & { input: Row },
): Promise<string | undefined> {
  const [type, options] = recordOf(table) ?? []
  if (!type || !options?.reads || !caller.scopes.has(options.reads)) return undefined
  // A change names some members of the key; the record has the others.
  const changed = `select to_jsonb(t) as row from ${table} t where t.organization_id = $1 and t.id = $2`
  const [stored] = isId(path.id) ? await read.rows<{ row: Row }>(changed, [path.id]) : []
  const named = Object.entries({ ...path, ...input })
  const given = {
    ...stored?.row,
    ...Object.fromEntries(
      named.filter(([member]) => isIn(key)(member)).map(([member, value]) => [columnOf(member), value]),
    ),
  }
  const isLive = fieldsOf(type).some(({ key: member }) => member === 'deletedAt') ? 'deleted_at is null' : 'true'
  const equal = key.expressions
    .filter(expression => expression !== 'organization_id')
    .map(expression => `${expression} = (select ${expression} from jsonb_populate_record(null::${table}, $2::jsonb))`)
  const [holder] = await read.rows<{ id: string }>(
    `select id::text as id from ${table} where organization_id = $1
      and ${[...equal, key.predicate ?? 'true', isLive].join(' and ')} limit 1`,
    [JSON.stringify(given)],
  )
  return holder?.id
}
