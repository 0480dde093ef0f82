import { insertInto } from '../data/insertion.js'
import { hasMetadata } from '../data/metadata.js'
import { statement } from '../data/reader.js'
import type { Versioned } from '../data/tenancy.js'
import { type Class, fieldsOf, isClass, type Row, recordOptions } from '../declaration/fields.js'
import { METADATA, METADATA_MAX, type MetadataEntryInput, takesMetadata } from '../declaration/metadata.js'
import { Refusal, refuseField } from '../refusals/refusals.js'
import { positionOf, Rows } from '../refusals/refused-rows.js'
import { isObject } from '../values/objects.js'
import { idOf } from '../values/present.js'
import { isId } from '../values/time.js'
import type { Consequence, Work, Write } from './work.js'

/** A write of the metadata of a record, as the consequences see it among the writes of rows. */
export class MetadataWrite {
  constructor(
    /** The table of the record. */
    readonly table: string,
    readonly id: string,
  ) {}
}

type Entries = readonly MetadataEntryInput[]
/** The metadata of a record: values by their keys. */
type Metadata = Readonly<Record<string, string>>

/** The record that an input describes, by the input. */
const annotated = new WeakMap<Class, Class<Versioned>>()

/** Lets an input that describes a record set its metadata. */
export function annotate(takes: Class, record: Class<Versioned>): void {
  takesMetadata(takes)
  annotated.set(takes, record)
}

/** What a write says about metadata, and the rest of its input, which is all that its operation sees. */
export interface Annotations {
  rest: object
  type: Class<Versioned>
  /** The metadata of the record, or of several by their positions. */
  given: ReadonlyMap<number, Entries>
  /** Whether it describes several records. */
  isBulk: boolean
}

/** @throws Refusal 422 duplicate for a key that occurs twice. */
function assertDistinct(entries: Entries): void {
  const keys = entries.map(({ key }) => key)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice >= 0) refuseField('request', 'duplicate', { path: `metadata.${twice}.key` })
}

const namesMetadata = (row: Row): boolean => METADATA in row
/** What a row says about metadata. Null says nothing. */
const entriesIn = ({ metadata }: Row): Entries | undefined => (Array.isArray(metadata) ? metadata : undefined)
const withoutMetadata = ({ metadata: _, ...rest }: Row): Row => rest

/** The member of a bulk input that describes several records, and their class. Undefined for another input. */
function rowsOf(takes: Class): { key: string; type: Class<Versioned> } | undefined {
  for (const { key, kind, list, type: typeOf } of fieldsOf(takes)) {
    const part = kind === 'part' && list ? typeOf() : undefined
    const type = isClass(part) ? annotated.get(part) : undefined
    if (type) return { key, type }
  }
  return undefined
}

/** Takes the metadata out of the rows of a bulk request. A row that names a key twice is refused among the others. */
function ofRows(input: Row, key: string, type: Class<Versioned>): Annotations | undefined {
  const sent = input[key]
  if (!Array.isArray(sent) || !sent.some(namesMetadata)) return undefined
  const given = new Map<number, Entries>()
  const rows = new Rows<Row>()
  if (sent instanceof Rows) rows.refused.push(...sent.refused)
  for (const [at, row] of sent.entries()) {
    const index = positionOf(sent, at)
    const entries = entriesIn(row)
    try {
      assertDistinct(entries ?? [])
      if (entries) given.set(index, entries)
      rows.push(withoutMetadata(row))
      rows.positions.push(index)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.refused.push({ index, refusal: error, sent: row })
    }
  }
  return { rest: { ...input, [key]: rows }, type, given, isBulk: true }
}

/**
 * What a write says about metadata. Undefined when its input has no such member.
 * @throws Refusal 422 duplicate for a key that occurs twice.
 */
export function annotationsOf(takes: Class | undefined, input: object): Annotations | undefined {
  if (!takes) return undefined
  const type = annotated.get(takes)
  const rows = type ? undefined : rowsOf(takes)
  if (rows) return ofRows({ ...input }, rows.key, rows.type)
  const own: Row = { ...input }
  if (!type || !namesMetadata(own)) return undefined
  const entries = entriesIn(own)
  assertDistinct(entries ?? [])
  return { rest: withoutMetadata(own), type, given: new Map(entries ? [[0, entries]] : []), isBulk: false }
}

/** Whether a change says nothing but metadata, of a record that takes them whatever its state is: its operation has nothing to do. */
export const isAlone = ({ rest, type }: Annotations): boolean =>
  recordOptions(type).metadata === 'ALWAYS' && Object.values(rest).every(value => value === undefined)

/** The metadata that the created or changed records get, by their ids. A record that existed before a creation keeps its own. */
function wantedBy({ given, isBulk }: Annotations, { replayed }: Work, result: unknown): Map<string, Entries> {
  if (!isObject(result) || replayed) return new Map()
  if (!isBulk) return new Map([...given.values()].map(entries => [idOf(result), entries]))
  const made = (Array.isArray(result.results) ? result.results : []).filter(({ status }) => status === 'CREATED')
  return new Map(
    made.flatMap(({ id, index }) => {
      const entries = given.get(index)
      return entries ? [[id, entries] as const] : []
    }),
  )
}

async function storedOf(work: Work, ids: readonly string[]): Promise<Map<string, Metadata>> {
  const rows = await work.run(
    statement<{ id: string; metadata: Metadata }>(
      `select record_id as id, json_object_agg(key, value order by key) as metadata from record_metadata
       where organization_id = $1 and record_id = any ($2) group by record_id`,
      [work.organizationId, ids],
    ),
  )
  return new Map(rows.map(({ id, metadata }) => [id, metadata]))
}

/** The metadata after a write. @throws Refusal 422 too_many for more keys than a record has. */
function merged(before: Metadata, entries: Entries): Metadata {
  const values = new Map(Object.entries(before))
  for (const { key, value } of entries)
    if (value == null) values.delete(key)
    else values.set(key, value)
  if (values.size > METADATA_MAX) refuseField('metadata', 'too_many', { maximum: METADATA_MAX })
  return Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isSame = (a: Metadata, b: Metadata): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Replaces the stored metadata of records. */
async function store(work: Work, table: string, records: ReadonlyMap<string, Metadata>): Promise<void> {
  await work.run(deletion(work.organizationId, [...records.keys()]))
  const rows = [...records].flatMap(([id, metadata]) =>
    Object.entries(metadata).map(([key, value]) => ({ record_id: id, key, value })),
  )
  await insertInto(work, 'record_metadata', rows, { shared: { resource_type: table } })
}

const deletion = (organizationId: string, ids: readonly string[]) =>
  statement('delete from record_metadata where organization_id = $1 and record_id = any ($2)', [organizationId, ids])

/**
 * Stores the metadata of the records that a write has created or changed, and publishes them with the change. A record whose other
 * members stay has a new version too, unless its metadata are as before.
 * @throws Refusal 422 too_many, 409 frozen.
 */
export async function storeMetadata(work: Work, annotations: Annotations, result: unknown): Promise<void> {
  const wanted = wantedBy(annotations, work, result)
  if (!wanted.size) return
  await work.flush()
  const { type } = annotations
  const { table, personal } = recordOptions(type)
  const stored = await storedOf(work, [...wanted.keys()])
  const all = [...wanted].map(([id, entries]) => {
    const before = stored.get(id) ?? {}
    return { id, before, after: merged(before, entries) }
  })
  const changed = all.filter(({ before, after }) => !isSame(before, after))
  if (!changed.length) return
  await store(work, table, new Map(changed.map(({ id, after }) => [id, after])))
  const unwritten = changed.map(({ id }) => id).filter(id => !work.changes.some(({ resourceId }) => resourceId === id))
  for (const record of await work.changeById(type, unwritten)) if (record) work.touch(record)
  await work.flush()
  for (const { id, before, after } of changed) {
    work.writes.push({ type: MetadataWrite, after: new MetadataWrite(table, id), fields: [] })
    const change = work.changes.find(({ resourceId }) => resourceId === id)
    if (change) change.changes.metadata = personal?.length ? null : [before, after]
  }
}

/** Metadata are gone with their record. */
export const deleteMetadata: Consequence = {
  concernedBy: writes => writes.filter(({ type }) => hasMetadata(type)).flatMap(deletedIn),
  async follow(work, ids) {
    await work.run(deletion(work.organizationId, ids.filter(isId)))
  },
  changesRecords: false,
}

/** The id of the record when a write deletes it, or leaves a tombstone of it. */
function deletedIn({ before, after, fields }: Write): unknown[] {
  if (!before) return []
  const isGone = !after || (fields.includes('deletedAt') && Reflect.get(after, 'deletedAt') !== null)
  return isGone ? [Reflect.get(before, 'id')] : []
}
