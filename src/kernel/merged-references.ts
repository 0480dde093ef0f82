import { statement } from '../data/reader.js'
import { allRecords, type Class, columnOf, fieldsOf, isClass, type Row, recordOptions } from '../declaration/fields.js'
import type { Statement } from '../postgres/index.js'
import { Rows } from '../refusals/refused-rows.js'
import { gather } from '../values/grouping.js'
import { isObject } from '../values/objects.js'
import { isId } from '../values/time.js'
import type { Mutation } from './operation.js'

/** The member of a record that names the one that it was merged into. */
const MERGED_INTO = 'mergedIntoId'

/** The members of an input by which it names records that can be merged, and those that are inputs themselves. */
interface Members {
  references: { key: string; table: string }[]
  parts: { key: string; type: Class }[]
}

const known = new WeakMap<Class, Members>()

function membersOf(type: Class): Members {
  const found = known.get(type)
  if (found) return found
  const members: Members = { references: [], parts: [] }
  known.set(type, members)
  for (const { key, kind, type: typeOf, target, meansItself } of fieldsOf(type)) {
    const partType = typeOf()
    if (kind === 'part' && isClass(partType)) members.parts.push({ key, type: partType })
    if (kind !== 'ref' || !target || meansItself) continue
    const record = target()
    if (allRecords().has(record) && fieldsOf(record).some(({ key: name }) => name === MERGED_INTO))
      members.references.push({ key, table: recordOptions(record).table })
  }
  return members
}

/** Whether an input can name records that can be merged. */
function canName(type: Class, seen: readonly Class[] = []): boolean {
  if (seen.includes(type)) return false
  const { references, parts } = membersOf(type)
  return references.length > 0 || parts.some(part => canName(part.type, [...seen, type]))
}

/** Whether a write can name a merged record, so that its answer can have X-Merged-Into. */
export const canNameMerged = ({
  takes,
  findsMerged,
  pathNames,
}: Pick<Mutation, 'takes' | 'findsMerged' | 'pathNames'>): boolean =>
  findsMerged === true || pathNames !== undefined || (takes !== undefined && canName(takes))

/** The response header that names the survivors of merged records that a write named. */
export const MERGED_INTO_HEADER = 'X-Merged-Into'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function collect(type: Class, input: unknown, found: Map<string, Set<string>>): void {
  if (!isObject(input)) return
  const { references, parts } = membersOf(type)
  for (const { key, table } of references)
    for (const id of listOf(input[key])) if (isId(id)) found.set(table, (found.get(table) ?? new Set()).add(id))
  for (const part of parts) for (const each of listOf(input[part.key])) collect(part.type, each, found)
}

/** SQL of the chains that begin at merged ones among the ids of a parameter, in their order. Null when none is merged. */
const chainsIn = (table: string, place: number) => `(with recursive chain as (
    select id as name, ${columnOf(MERGED_INTO)} as id, 1 as place from ${table}
      where organization_id = $1 and id = any ($${place}::uuid[]) and ${columnOf(MERGED_INTO)} is not null
    union all
    select c.name, t.${columnOf(MERGED_INTO)}, c.place + 1 from chain c
      join ${table} t on t.organization_id = $1 and t.id = c.id and t.${columnOf(MERGED_INTO)} is not null)
  select jsonb_object_agg(name, id order by place) from chain)`

/**
 * A statement that finds the survivors of merged records that a request names. Undefined for a request that names no record that
 * can be merged.
 */
export function namedSurvivors(
  { takes, pathNames = {} }: Mutation,
  { input, path }: { input: unknown; path: Readonly<Record<string, string>> },
  organizationId: string,
): Statement<{ survivors: Record<string, string> }> | undefined {
  const named = new Map<string, Set<string>>()
  if (takes && canName(takes)) collect(takes, input, named)
  for (const [parameter, target] of Object.entries(pathNames)) {
    const { table } = recordOptions(target())
    const id = path[parameter]
    if (isId(id)) named.set(table, (named.get(table) ?? new Set()).add(id))
  }
  if (!named.size) return undefined
  const values: unknown[] = [organizationId]
  const chains = [...named].map(([table, ids]) => `coalesce(${chainsIn(table, values.push([...ids]))}, '{}')`)
  return statement(`select ${chains.join(' || ')} as survivors`, values)
}

/** The survivor of each merged record that a request names, at the end of its chain. */
export type Survivors = ReadonlyMap<string, string>

export const NO_SURVIVORS: Survivors = new Map()

/** The request with the survivors in the places of the merged records. The request itself stays as it was sent. */
export function withSurvivors(type: Class, input: object, survivors: Survivors): object {
  const { references, parts } = membersOf(type)
  const changed: Row = { ...input }
  const replaced = (id: unknown) => (typeof id === 'string' ? (survivors.get(id) ?? id) : id)
  for (const { key } of references) {
    const value = changed[key]
    if (value !== undefined) changed[key] = Array.isArray(value) ? [...new Set(value.map(replaced))] : replaced(value)
  }
  for (const { key, type: partType } of parts) {
    const value = changed[key]
    const next = (each: unknown) => (isObject(each) ? withSurvivors(partType, each, survivors) : each)
    if (value instanceof Rows) changed[key] = value.withRows(value.map(next))
    else if (Array.isArray(value)) changed[key] = value.map(next)
    else if (isObject(value)) changed[key] = next(value)
  }
  return changed
}

/** The path with the survivors in the places of the merged records that it names. */
export const pathWithSurvivors = (
  { pathNames = {} }: Mutation,
  path: Record<string, string>,
  survivors: Survivors,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(path).map(([parameter, id]) => [parameter, parameter in pathNames ? (survivors.get(id) ?? id) : id]),
  )

/** More forms of one request are not tried. */
const FORMS_MAX = 32

function renamed(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map(each => renamed(each, from, to))
  if (!isObject(value) || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, from, to)]))
}

/**
 * What can have been sent for a request, or a row of one, that has the survivors in it: the first form names the merged
 * records. Several forms exist when the request names a survivor by several names.
 */
export function formsSent(given: object, survivors: Survivors): object[] {
  let forms: unknown[] = [given]
  const names = new Map<string, string[]>()
  for (const [name, survivor] of survivors) gather(names, survivor, name)
  const text = names.size ? JSON.stringify(given) : ''
  for (const [survivor, its] of names) {
    if (!text.includes(survivor)) continue
    forms = forms.flatMap(form => [...its.map(name => renamed(form, survivor, name)), form]).slice(0, FORMS_MAX)
  }
  return forms.filter(isObject)
}
