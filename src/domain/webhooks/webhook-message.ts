import type { Caller } from '../../kernel/policy.js'
import { isObject } from '../../values/objects.js'
import { TEST_EVENT } from './event-types.js'

/** The largest record that a message has, in bytes of its JSON. */
export const RECORD_MAX_BYTES = 256 * 1024

/** Why a message has no record although its endpoint includes records, with what it means. */
export const RECORD_OMISSIONS = {
  NOT_FOUND: 'No record has the id any more, or it is not shown. GET answers 404.',
  SCOPE_MISSING: 'GET of the record requires a scope that whoever authorized the endpoint does not have.',
  TOO_LARGE: 'The record is larger than 256 KiB. Read it by its id.',
  NOT_READ: 'The service could not read the record at this attempt. Read it by its id.',
  NOT_PUBLISHED: 'REST has no records of this type.',
} as const
export type RecordOmission = keyof typeof RECORD_OMISSIONS

/** The record that an event is about, by its type and its id. */
export interface Resource {
  type: string
  id: string
}

/** Records as REST answers them to a caller, of one state of the database. */
export interface RecordsRead {
  /** The last sequence of the change feed in that state. */
  sequence: number
  /** A record, or why there is none. */
  of(resource: Resource): { record: unknown } | { omitted: RecordOmission }
}

/** Reads records for messages, under the scopes of a caller. */
export type ReadRecords = (caller: Caller, resources: readonly Resource[]) => Promise<RecordsRead>

interface StoredEvent {
  type: string
  data: { resourceType: string; id: string; sequence: number } & Record<string, unknown>
}

const isEvent = (value: unknown): value is StoredEvent =>
  isObject(value) && value.type !== TEST_EVENT && isObject(value.data) && typeof value.data.id === 'string'

const eventIn = (body: string): StoredEvent | undefined => {
  const value: unknown = JSON.parse(body)
  return isEvent(value) ? value : undefined
}

/** The record that a stored event is about. Undefined for a test event. */
export function resourceOf(body: string): Resource | undefined {
  const event = eventIn(body)
  return event && { type: event.data.resourceType, id: event.data.id }
}

/** The body of a message: the stored event, with its record as it was read. The body of a test event stays as it is. */
export function bodyWithRecord(body: string, read: RecordsRead): string {
  const event = eventIn(body)
  if (!event) return body
  const found = read.of({ type: event.data.resourceType, id: event.data.id })
  const isLarge = 'record' in found && Buffer.byteLength(JSON.stringify(found.record)) > RECORD_MAX_BYTES
  const record = 'record' in found && !isLarge ? found.record : null
  const recordOmitted = isLarge ? 'TOO_LARGE' : 'omitted' in found ? found.omitted : null
  // Of an event that waited for months the feed has no entry any more.
  const recordSequence = Math.max(read.sequence, event.data.sequence)
  return JSON.stringify({ ...event, data: { ...event.data, record, recordOmitted, recordSequence } })
}
