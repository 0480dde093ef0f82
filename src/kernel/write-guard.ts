import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core'
import { statement } from '../data/reader.js'
import type { TenantOwned, Versioned } from '../data/tenancy.js'
import { type Class, columnOf, type FieldSpec, fieldsOf, type Row, recordOptions } from '../declaration/fields.js'
import { type FieldFault, Refusal, refuse } from '../refusals.js'
import { isId } from '../values/time.js'
import { type Change, type Work, type Write, workOf } from './work.js'

type Changed = ChangeSet<TenantOwned>
const classOf = (set: Changed): Class => set.entity.constructor as Class

/**
 * The checks that no operation can forget. Before a flush, it checks every changed row of the unit of work: its
 * organization, every id that it refers to, and the freeze of every freezable record that it is or belongs to, before
 * and after. Then it increases versions and records the changes.
 */
export class WriteGuard implements EventSubscriber {
  async onFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const sets = uow.getChangeSets() as Changed[]
    if (!sets.length) return
    const work = workOf(em)
    for (const set of sets) checkTenant(set, work)
    await checkPointedAt(sets, work)
    for (const set of sets) {
      stampAndTell(set, work)
      work.writes.push(writeOf(set))
    }
  }
}

function checkTenant({ entity, originalEntity }: Changed, { organizationId }: Work): void {
  const before = (originalEntity as Partial<TenantOwned> | undefined)?.organizationId
  if (entity.organizationId !== organizationId || (before !== undefined && before !== organizationId)) {
    throw new Error('a row of another organization in this unit of work')
  }
}

/** The name in the result for a row that cannot be changed. No table has this name. */
const FROZEN = '(frozen)'

interface Pointer {
  field: string
  id: string
}

/** New references of the changed rows, by table. Rows that this unit of work has read or created need no check. */
function pointers(sets: readonly Changed[], work: Work): Map<string, Pointer[]> {
  const born = new Set(sets.filter(set => set.type === ChangeSetType.CREATE).map(set => set.entity.id))
  const found = new Map<string, Pointer[]>()
  for (const set of sets) {
    if (set.type === ChangeSetType.DELETE) continue
    const { part } = recordOptions(classOf(set))
    for (const { key, kind, target } of fieldsOf(classOf(set))) {
      const id = (set.payload as Row)[key]
      if (kind !== 'ref' || !target || typeof id !== 'string' || born.has(id)) continue
      if (work.hasRead(target(), id)) continue
      const { table } = recordOptions(target())
      found.set(table, [...(found.get(table) ?? []), { field: part ? 'request' : key, id }])
    }
  }
  return found
}

/** Freezable records that the changed rows are or belong to, before or after, by table. */
function touchedFreezable(sets: readonly Changed[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const touch = (type: Class, id: unknown) => {
    const { table, freezes } = recordOptions(type)
    if (freezes && isId(id)) found.set(table, (found.get(table) ?? new Set()).add(id))
  }
  for (const set of sets) {
    const references = fieldsOf(classOf(set)).filter(({ kind }) => kind === 'ref')
    for (const side of [set.entity, set.originalEntity] as (Row | undefined)[]) {
      touch(classOf(set), side?.id)
      for (const { key, target } of references) if (target) touch(target(), side?.[key])
    }
  }
  return found
}

/** One round trip for all references and freezes. What can freeze stays locked, so a freeze cannot pass by. */
async function checkPointedAt(sets: readonly Changed[], work: Work): Promise<void> {
  const wanted = pointers(sets, work)
  const values: unknown[] = [work.organizationId]
  const ask = (name: string, table: string, ids: string[], condition = '') => `select '${name}' as "table", id from (
    select id from ${table} where organization_id = $1 and id = any ($${values.push(ids.filter(isId))})${condition}) as found`
  const questions = [...wanted].map(([table, list]) =>
    ask(
      table,
      table,
      list.map(({ id }) => id),
    ),
  )
  for (const [table, ids] of touchedFreezable(sets)) {
    questions.push(ask(FROZEN, table, [...ids], ' and frozen_at is not null for share'))
  }
  if (!questions.length) return
  const rows = await work.run(statement(questions.join(' union all '), values))
  if (rows.some(row => row.table === FROZEN)) refuse('frozen')
  const known = new Set(rows.map(row => `${row.table} ${row.id}`))
  const faults: FieldFault[] = []
  for (const [table, list] of wanted) {
    for (const { field, id } of list)
      if (!known.has(`${table} ${id}`)) faults.push({ field, code: 'unknown_reference' })
  }
  if (faults.length) throw new Refusal('validation', faults)
}

/** The row before and after, for the consequences. The one after goes on to change until the unit of work ends. */
function writeOf(set: Changed): Write {
  const before = set.type === ChangeSetType.CREATE ? undefined : (set.originalEntity ?? set.entity)
  const after = set.type === ChangeSetType.DELETE ? undefined : set.entity
  return { type: classOf(set), ...(before && { before }), ...(after && { after }), fields: Object.keys(set.payload) }
}

/** Versions are counted and times set here, so a version says how often a row was written, whatever wrote it. */
function stampAndTell(set: Changed, work: Work): void {
  const options = recordOptions(classOf(set))
  const fields = fieldsOf(classOf(set))
  const versioned = fields.some(field => field.key === 'version')
  const entity = set.entity as Versioned
  if (set.type === ChangeSetType.UPDATE && versioned) {
    if (!('version' in set.payload)) entity.version += 1
    entity.updatedAt = work.clock.now()
    Object.assign(set.payload, { version: entity.version, updatedAt: entity.updatedAt })
  }
  if (options.part) return
  const { mergedIntoId, deletedAt } = set.payload as Row
  const merged = set.type === ChangeSetType.UPDATE && typeof mergedIntoId === 'string' ? { mergedIntoId } : undefined
  // A tombstone is there for the database alone: for everybody else the record is gone.
  const isDeleted = set.type === ChangeSetType.DELETE || (set.type === ChangeSetType.UPDATE && Boolean(deletedAt))
  const action = set.type === ChangeSetType.CREATE ? 'CREATED' : isDeleted ? 'DELETED' : 'UPDATED'
  work.changes.push({
    action: merged ? 'MERGED' : action,
    ...merged,
    resourceType: options.table,
    resourceId: entity.id,
    version: versioned ? entity.version : null,
    changes: changesOf(set, fields, options.personal ?? []),
  } satisfies Change)
}

const STAMPS = new Set(['version', 'updatedAt', 'createdAt', 'organizationId', 'id'])

/** Field → [before, after]; for personal fields the name alone. */
function changesOf(set: Changed, fields: readonly FieldSpec[], personal: readonly string[]): Record<string, unknown> {
  if (set.type === ChangeSetType.DELETE) return {}
  const before = (set.originalEntity ?? {}) as Row
  const after = set.payload as Row
  return Object.fromEntries(
    fields
      .filter(({ key }) => key in after && !STAMPS.has(key) && (after[key] !== null || key in before))
      .map(({ key, kind }) => {
        // The driver takes money as text. The trail has it as the number of minor units.
        const told = (value: unknown) => (kind === 'money' && value != null ? Number(value) : (value ?? null))
        return [columnOf(key), personal.includes(key) ? null : [told(before[key]), told(after[key])]]
      }),
  )
}
