import { type Class, fieldsOf } from '../../declaration/fields.js'
import type { ReferenceEvent } from '../../kernel/guides.js'
import type { Caller } from '../../kernel/policy.js'
import { words } from '../../values/words.js'
import { feedRecords } from '../changes/feed-records.js'

/** What happened to a record, as the change feed and as the type of an event say it. */
const ACTS = { CREATED: 'created', UPDATED: 'updated', DELETED: 'deleted', MERGED: 'merged' } as const

/** The type of the event that somebody asks for to test an endpoint. */
export const TEST_EVENT = 'webhook.test'

/** A type of events: one for each kind of entry that the change feed has. */
export interface EventType {
  /** Such as `contribution.created`. */
  name: string
  /** The type of the record, such as `Contribution`. */
  resourceType: string
  act: keyof typeof ACTS
  /** The scope that the event requires. */
  reads: string
}

const snake = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

const isAct = (text: string): text is keyof typeof ACTS => Object.hasOwn(ACTS, text)

const typeName = (resourceType: string, act: keyof typeof ACTS): string => `${snake(resourceType)}.${ACTS[act]}`

/** Whether its records are merged, so that one of them remains for another one. */
const merges = (record: Class): boolean => fieldsOf(record).some(({ key }) => key === 'mergedIntoId')

/** Every type of events, in the order of the records. */
export const eventTypes = (): EventType[] =>
  feedRecords().flatMap(([record, { reads }]) =>
    (['CREATED', 'UPDATED', 'DELETED', 'MERGED'] as const)
      .filter(act => act !== 'MERGED' || merges(record))
      .map(act => ({ name: typeName(record.name, act), resourceType: record.name, act, reads })),
  )

const namesOf = (types: readonly EventType[]): string[] => types.map(({ name }) => name).sort()

/** What the contract says of a member that names types of events. */
export const EVENT_TYPE = { name: 'EventType', values: () => namesOf(eventTypes()) }

const HAPPENED = { CREATED: 'is created', UPDATED: 'is changed', DELETED: 'is deleted', MERGED: 'is merged' } as const

/** The types as the reference lists them. */
export const referenceEvents = (): ReferenceEvent[] =>
  eventTypes()
    .map(({ name, resourceType, act, reads }) => {
      const record = words(resourceType).trim()
      const article = /^[aeio]/i.test(record) ? 'An' : 'A'
      return { name, does: `${article} ${record} ${HAPPENED[act]}`, resourceType, scope: reads }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The types that a caller may read, by name. */
export const typesFor = ({ kind, scopes }: Pick<Caller, 'kind' | 'scopes'>): string[] =>
  namesOf(eventTypes().filter(({ reads }) => kind === 'COMMAND_LINE' || scopes.has(reads)))

/** An entry of the change feed, as it is stored. */
export interface FeedEntry {
  sequence: number
  table: string
  resourceId: string
  operation: string
  version: number | null
  mergedIntoId: string | null
  occurredAt: string
}

/** What an endpoint gets of the feed. */
export interface Wanted {
  /** The types that it is limited to. None for every type. */
  types: readonly string[]
  /** The scopes of whoever authorized it. */
  scopes: ReadonlySet<string>
}

/** The tables whose entries an endpoint can get, with the names of their records. */
export function tablesOf({ types, scopes }: Wanted): Map<string, Class> {
  const prefixes = new Set(types.map(type => type.replace(/\.\w+$/, '')))
  return new Map(
    feedRecords()
      .filter(([record, { reads }]) => scopes.has(reads) && (!types.length || prefixes.has(snake(record.name))))
      .map(([record, { table }]) => [table, record]),
  )
}

/** Whether the scopes allow events of a type. The test event needs none. */
export function allowsType(scopes: ReadonlySet<string>, type: string): boolean {
  if (type === TEST_EVENT) return true
  const known = eventTypes().find(({ name }) => name === type)
  return known !== undefined && scopes.has(known.reads)
}

/** An event: its type, and the body of its message. */
export interface Event {
  type: string
  sequence: number
  /** The record that it is about. */
  resourceId: string
  body: string
}

/** The event of an entry about a type of records. The stored body names the record and has no data of it. */
export function eventAbout(
  organizationId: string,
  resourceType: string,
  { sequence, resourceId: id, operation, version, mergedIntoId, occurredAt }: Omit<FeedEntry, 'table'>,
): Event | undefined {
  if (!isAct(operation)) return undefined
  const type = typeName(resourceType, operation)
  const data = { organizationId, sequence, resourceType, id, version, mergedIntoId }
  return { type, sequence, resourceId: id, body: JSON.stringify({ type, timestamp: occurredAt, data }) }
}

/** The event of an entry, for an endpoint that gets its type. */
export function eventOf(
  organizationId: string,
  entry: FeedEntry,
  types: readonly string[],
  tables: ReadonlyMap<string, Class>,
): Event | undefined {
  const record = tables.get(entry.table)
  const event = record && eventAbout(organizationId, record.name, entry)
  return event && (!types.length || types.includes(event.type)) ? event : undefined
}

/** The body of the event that tests an endpoint. */
export const testBody = (organizationId: string, endpointId: string, now: Date): string =>
  JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data: { organizationId, endpointId } })
