import { GraphQLScalarType, Kind } from 'graphql'
import { v7 } from 'uuid'
import type { FieldRemedy } from './faults.js'
import { fault, readLiteral } from './money.js'

/** A calendar day, `YYYY-MM-DD`, between 1900 and 2100. It has no time and no zone. */
export type Day = string & { readonly day?: never }

/** Where the time comes from; a test brings its own. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
/** The moment so many seconds later. */
export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
/** A clock that is so many seconds ahead of another one. */
export const aheadOf = (clock: Clock, seconds: number): Clock =>
  seconds === 0 ? clock : { now: () => secondsAfter(clock.now(), seconds) }

/** Whether a moment, in milliseconds since 1970, is at most so long ago. After the clock was set back, a later moment is not. */
export function isWithin(clock: Clock, moment: number, ms: number): boolean {
  const age = clock.now().getTime() - moment
  return age >= 0 && age <= ms
}

/** A new identifier, UUIDv7 (RFC 9562): ordered by time, so that new rows are appended to its indexes. */
export function newId(clock: Clock): string {
  return v7({ msecs: clock.now().getTime() })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether a text can be an id at all; one that cannot is just an unknown id. */
export const isId = (text: unknown): text is string => typeof text === 'string' && text.length === 36 && UUID.test(text)
/** An id as it is stored and answered, in lower case (RFC 9562, section 4); what is none stays as it was written. */
export const normalId = (text: string): string => (isId(text) ? text.toLowerCase() : text)

const MINUTE_MS = 60_000
const zones = new Map<string, { format: Intl.DateTimeFormat; minute: number; day: Day }>()
/** Which day it is for the church, in its own IANA time zone and never the server's. */
export function today(clock: Clock, timeZone: string): Day {
  const now = clock.now()
  // No zone changes its day within a minute, and formatting costs more than a whole row.
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const known = zones.get(timeZone)
  if (known?.minute === minute) return known.day
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = known?.format ?? new Intl.DateTimeFormat('en-CA', options)
  const day = format.format(now)
  zones.set(timeZone, { format, minute, day })
  return day
}

/** The day of a moment in a time zone of IANA. */
export const dayAt = (moment: Date, timeZone: string): Day => today({ now: () => moment }, timeZone)

/** The length of an hour in milliseconds. */
export const HOUR_MS = 3_600_000
/** The length of a day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS
/** The day that many days later; earlier when negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.000)?Z)?$/

const CALENDAR_DAY: FieldRemedy = { expected: 'a calendar day that exists, written YYYY-MM-DD' }

/** @throws the faults invalid_type, invalid_format (no such day), too_small and too_large (outside 1900–2100). */
export function parseDay(value: unknown): Day {
  if (typeof value !== 'string') throw fault('invalid_type', CALENDAR_DAY)
  const match = DAY.exec(value)
  if (!match) throw fault('invalid_format', CALENDAR_DAY)
  const [, year = 0, month = 0, day = 0] = match.map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw fault('invalid_format', CALENDAR_DAY)
  if (year < 1900) throw fault('too_small', { minimum: '1900-01-01' })
  if (year > 2100) throw fault('too_large', { maximum: '2100-12-31' })
  return value.slice(0, 10)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/

const MOMENT: FieldRemedy = {
  expected: 'a moment that exists, in ISO 8601 with its zone, such as 2026-01-31T09:30:00Z',
}

/** @throws the faults invalid_type, invalid_format, too_small and too_large (outside 1900–2100). */
export function parseInstant(value: unknown): Date {
  if (typeof value !== 'string') throw fault('invalid_type', MOMENT)
  if (!INSTANT.test(value)) throw fault('invalid_format', MOMENT)
  parseDay(value.slice(0, 10))
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw fault('invalid_format', MOMENT)
  return date
}

/** Answered as a UTC-midnight timestamp (specification, "Resources"); written as a day or as that timestamp. */
export const DayScalar = new GraphQLScalarType<Day, string>({
  name: 'Day',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A calendar day. Send YYYY-MM-DD or a UTC-midnight timestamp; responses have a UTC-midnight timestamp.',
  serialize: value => `${value}T00:00:00.000Z`,
  parseValue: parseDay,
  parseLiteral: node => readLiteral(node, () => parseDay(node.kind === Kind.STRING ? node.value : undefined)),
  extensions: { jsonSchema: { type: 'string', format: 'date-time' }, inputSchema: { type: 'string', format: 'date' } },
})

/** ISO 8601 in UTC with milliseconds. */
export const InstantScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A moment in ISO 8601. Responses are in UTC with milliseconds.',
  serialize: value => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parseInstant,
  parseLiteral: node => readLiteral(node, () => parseInstant(node.kind === Kind.STRING ? node.value : undefined)),
  extensions: { jsonSchema: { type: 'string', format: 'date-time' } },
})
