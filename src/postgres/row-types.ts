import pg from 'pg'

const OID = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float8: 701,
  textArray: 1009,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
}
const number = (text: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new RangeError('a number beyond exact arithmetic')
  return value
}
/** `2026-01-31 12:00:00.5+00`, as PostgreSQL prints it, to ISO 8601 in UTC with milliseconds. Connections are in UTC. */
const iso = (text: string): string =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : pg.types.getTypeParser(OID.timestamptz)(text).toISOString()
const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.bool, text => text === 't'],
  [OID.int2, number],
  [OID.int4, number],
  [OID.int8, number],
  [OID.float8, number],
  [OID.numeric, number],
  [OID.timestamptz, iso],
  [OID.json, JSON.parse],
  [OID.jsonb, JSON.parse],
  [OID.textArray, text => pg.types.getTypeParser(OID.textArray)(text)],
])
const same = (text: string): unknown => text

/** How rows become values everywhere here: money and counts numbers, days and ids text, moments ISO 8601. */
export const rowTypes = { getTypeParser: (oid: number) => PARSERS.get(oid) ?? same }
