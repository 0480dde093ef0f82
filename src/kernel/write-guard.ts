import {
  type AnyEntity,
  type ChangeSet,
  ChangeSetType,
  type EventSubscriber,
  type FlushEventArgs,
} from '@mikro-orm/core'
import { statement } from '../data/reader.js'
import { TenantOwned, type Versioned } from '../data/tenancy.js'
import { type Class, columnOf, type FieldSpec, fieldsOf, type Row, recordOptions } from '../declaration/fields.js'
import { refuse } from '../refusals/refusals.js'
import { gather } from '../values/grouping.js'
import { isId } from '../values/time.js'
import { refusalOfReferences, type UnknownReference } from './unknown-references.js'
import { type Change, type Work, type Write, workOf } from './work.js'

type Changed = ChangeSet<AnyEntity> & { entity: TenantOwned }
const isTenantOwned = (set: ChangeSet<AnyEntity>): set is Changed => set.entity instanceof TenantOwned
const classOf = (set: Changed): Class => set.entity.constructor as Class

/**
 * The checks that no operation can forget. Before a flush, it checks every changed row of the unit of work: its
 * organization, every id that it refers to, and the freeze of every freezable record that it is or belongs to, before
 * and after. Then it increases versions and records the changes.
 */
export class WriteGuard implements EventSubscriber {
  async onFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const all = uow.getChangeSets()
    const sets = all.filter(isTenantOwned)
    if (sets.length < all.length) throw new Error('a row of no organization in this unit of work')
    if (!sets.length) return
    const work = workOf(em)
    for (const set of sets) assertTenant(set, work)
    for (const set of sets) assertLocked(set, work)
    await assertReferences(sets, work)
    for (const set of sets) {
      stampAndPublish(set, work)
      work.writes.push(writeOf(set))
    }
  }
}

function assertTenant({ entity, originalEntity }: Changed, { organizationId }: Work): void {
  const before = originalEntity?.organizationId ?? organizationId
  if (entity.organizationId !== organizationId || before !== organizationId)
    throw new Error('a row of another organization in this unit of work')
}

/** A record that is changed was locked first. Otherwise a change of another transaction could be lost. */
function assertLocked({ entity, type }: Changed, work: Work): void {
  if (type === ChangeSetType.UPDATE && 'version' in entity && !work.isOwn(entity))
    throw new Error(`a ${entity.constructor.name} was changed and not locked`)
}

const STAMPS = new Set(['version', 'updatedAt', 'createdAt', 'organizationId', 'id'])

interface Reference extends UnknownReference {
  table: string
}

/** New references of the changed rows. Rows that this unit of work has read or created need no check. */
function newReferences(sets: readonly Changed[], work: Work): Reference[] {
  const created = createdIn(sets)
  return sets.flatMap(set => {
    if (set.type === ChangeSetType.DELETE) return []
    const { part: isPart = false } = recordOptions(classOf(set))
    return fieldsOf(classOf(set)).flatMap(({ key, kind, target }) => {
      const id: unknown = set.payload[key]
      if (kind !== 'ref' || !target || typeof id !== 'string') return []
      if (created.has(id) || work.hasRead(target(), id)) return []
      return [{ table: recordOptions(target()).table, key, id, isPart }]
    })
  })
}

const memberOf = (row: object, key: string): unknown => Reflect.get(row, key)

/** Whether a freeze refuses the change: it is not an update of fields that never freeze. */
function isFreezable(set: Changed): boolean {
  const { neverFrozen } = recordOptions(classOf(set))
  if (!neverFrozen || set.type !== ChangeSetType.UPDATE) return true
  return Object.keys(set.payload).some(key => !STAMPS.has(key) && !neverFrozen.includes(key))
}

/** Freezable records that the changed rows are or belong to, before or after. */
function freezableRecords(sets: readonly Changed[]): Pick<Reference, 'table' | 'id'>[] {
  const freezable = (type: Class, id: unknown) => {
    const { table, freezes } = recordOptions(type)
    return freezes && isId(id) ? [{ table, id }] : []
  }
  return sets.filter(isFreezable).flatMap(set => {
    const type = classOf(set)
    return [set.entity, set.originalEntity ?? {}].flatMap(side => [
      ...freezable(type, memberOf(side, 'id')),
      ...fieldsOf(type).flatMap(({ key, kind, target }) =>
        kind === 'ref' && target ? freezable(target(), memberOf(side, key)) : [],
      ),
    ])
  })
}

/** A freezable table, and the table of the records that refer to it by a column. */
interface Freezing {
  owner: string
  column: string
  table: string
}

const createdIn = (sets: readonly Changed[]): Set<string> =>
  new Set(sets.filter(set => set.type === ChangeSetType.CREATE).map(set => set.entity.id))

/** The stored owners of the changed parts, by what can freeze them. A created owner is checked by its own references. */
function freezableOwners(sets: readonly Changed[]): { by: Freezing; ids: string[] }[] {
  const created = createdIn(sets)
  const found = new Map<string, { by: Freezing; ids: string[] }>()
  for (const set of sets.filter(isFreezable)) {
    const { frozenWith } = recordOptions(classOf(set))
    const owner = fieldsOf(classOf(set))
      .find(({ key }) => key === frozenWith)
      ?.target?.()
    if (!frozenWith || !owner) continue
    const owners = [set.entity, set.originalEntity ?? {}].map(side => memberOf(side, frozenWith))
    const ids = owners.filter(isId).filter(id => !created.has(id))
    if (!ids.length) continue
    for (const { key, kind, target } of fieldsOf(owner)) {
      const frozen = kind === 'ref' && target ? recordOptions(target()) : undefined
      if (!frozen?.freezes) continue
      const by = { owner: recordOptions(owner).table, column: columnOf(key), table: frozen.table }
      const name = Object.values(by).join(' ')
      found.set(name, { by, ids: [...(found.get(name)?.ids ?? []), ...ids] })
    }
  }
  return [...found.values()]
}

function idsByTable(records: readonly Pick<Reference, 'table' | 'id'>[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { table, id } of records) gather(found, table, id)
  return found
}

/** The name in the result for a row that cannot be changed. No table has this name. */
const FROZEN = '(frozen)'

/** One round trip for all references and freezes. What can freeze stays locked, so a freeze cannot pass by. */
async function assertReferences(sets: readonly Changed[], work: Work): Promise<void> {
  const references = newReferences(sets, work)
  const values: unknown[] = [work.organizationId]
  const select = (name: string, table: string, ids: string[], condition = '') => `select '${name}' as "table", id from (
    select id from ${table} where organization_id = $1 and id = any ($${values.push(ids.filter(isId))})${condition}) as found`
  const selectFrozenOwner = (
    { owner, column, table }: Freezing,
    ids: string[],
  ) => `select '${FROZEN}' as "table", id from (
    select f.id from ${owner} c join ${table} f on f.organization_id = $1 and f.id = c.${column}
    where c.organization_id = $1 and c.id = any ($${values.push([...new Set(ids)])}) and f.frozen_at is not null for share of f
    ) as found`
  const selects = [
    ...freezableOwners(sets).map(({ by, ids }) => selectFrozenOwner(by, ids)),
    ...[...idsByTable(references)].map(([table, ids]) => select(table, table, ids)),
    ...[...idsByTable(freezableRecords(sets))].map(([table, ids]) =>
      select(FROZEN, table, [...new Set(ids)], ' and frozen_at is not null for share'),
    ),
  ]
  if (!selects.length) return
  const rows = await work.run(statement(selects.join(' union all '), values))
  if (rows.some(row => row.table === FROZEN)) refuse('frozen')
  const known = new Set(rows.map(row => `${row.table} ${row.id}`))
  const unknown = references.filter(({ table, id }) => !known.has(`${table} ${id}`))
  if (unknown.length) throw refusalOfReferences(unknown, work.input)
}

/** The row before and after, for the consequences. The one after goes on to change until the unit of work ends. */
function writeOf(set: Changed): Write {
  const before = set.type === ChangeSetType.CREATE ? undefined : (set.originalEntity ?? set.entity)
  const after = set.type === ChangeSetType.DELETE ? undefined : set.entity
  return { type: classOf(set), ...(before && { before }), ...(after && { after }), fields: Object.keys(set.payload) }
}

const isVersioned = (entity: TenantOwned, fields: readonly FieldSpec[]): entity is Versioned =>
  fields.some(({ key }) => key === 'version')

/** Increases the version, sets the times and publishes the change. So a version counts every write, whatever wrote it. */
function stampAndPublish(set: Changed, work: Work): void {
  const options = recordOptions(classOf(set))
  const fields = fieldsOf(classOf(set))
  const { entity } = set
  const versioned = isVersioned(entity, fields)
  if (set.type === ChangeSetType.UPDATE && versioned) {
    if (!('version' in set.payload)) entity.version += 1
    entity.updatedAt = work.clock.now()
    Object.assign(set.payload, { version: entity.version, updatedAt: entity.updatedAt })
  }
  if (options.part) return
  const { mergedIntoId, deletedAt }: Row = set.payload
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

/** Field → [before, after]; for personal fields the name alone. */
function changesOf(set: Changed, fields: readonly FieldSpec[], personal: readonly string[]): Record<string, unknown> {
  if (set.type === ChangeSetType.DELETE) return {}
  const before: Row = set.originalEntity ?? {}
  const after: Row = set.payload
  return Object.fromEntries(
    fields
      .filter(({ key }) => key in after && !STAMPS.has(key) && (after[key] !== null || key in before))
      .map(({ key, kind }) => {
        // The driver takes money as text. The trail has it as the number of minor units.
        const published = (value: unknown) => (kind === 'money' && value != null ? Number(value) : (value ?? null))
        return [columnOf(key), personal.includes(key) ? null : [published(before[key]), published(after[key])]]
      }),
  )
}
