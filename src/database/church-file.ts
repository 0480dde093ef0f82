import { Readable } from 'node:stream'
import type pg from 'pg'
import { isObject } from '../values/objects.js'
import { isId } from '../values/time.js'
import { backedUpTables } from './backup.js'
import { type BackedUpTable, BackupError, type BackupPart, readParts } from './backup-file.js'
import { opened } from './sealed-file.js'

/** The first line of the file of a church. */
export interface ChurchHeader {
  narthexChurch: number
  /** The version of Narthex. */
  version: string
  /** The last migration of the schema. */
  migration: string
  organization: { id: string; name: string }
  /** The time of the database at the moment that the file shows. */
  takenAt: string
  /** The key of its audit chain, in hexadecimal: that of this organization alone, and not the secret that it is made from. */
  auditKey: string
  /** How many rows each table has. */
  rows: Record<string, number>
}

/** A first line before its members are checked. */
type UncheckedHeader = Record<keyof ChurchHeader, unknown>

const isFirstLine = (value: object): value is UncheckedHeader => 'narthexChurch' in value

const CHECKS: { [member in keyof ChurchHeader]: (value: unknown) => boolean } = {
  narthexChurch: Number.isSafeInteger,
  version: value => typeof value === 'string',
  migration: value => typeof value === 'string',
  organization: value => isObject(value) && isId(value.id) && typeof value.name === 'string',
  takenAt: value => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  auditKey: value => typeof value === 'string' && /^[0-9a-f]{256}$/.test(value),
  rows: value =>
    isObject(value) && Object.values(value).every(count => Number.isSafeInteger(count) && Number(count) >= 0),
}

/** @throws BackupError for a first line with a member that is missing or of another type. */
export function assertHeader(value: UncheckedHeader, file: string): asserts value is ChurchHeader {
  const given = new Map<string, unknown>(Object.entries(value))
  const wrong = Object.entries(CHECKS).find(([member, check]) => !check(given.get(member)))
  if (wrong)
    throw new BackupError(`${file} is broken: ${wrong[0]} in its first line is not valid. Nothing was imported.`)
}

/** A table of a church. Names are qualified and quoted. */
export interface ChurchTable extends BackedUpTable {
  /** SQL that is true for its rows of the church. */
  own: string
  /** SQL of a table with its rows of the church and no others, for a connection that is bound to it, also that of the API's role. */
  ofChurch: string
}

/** Tables of the schema public that stay with the installation: its exports by job, whose files are there. */
const STAY: readonly string[] = ['public.organization_export']
/** Further conditions for the rows that move. */
const MOVES: Readonly<Record<string, string>> = { 'public.job': `kind <> 'ORGANIZATION_EXPORT'` }

/**
 * Every table with rows of a church, each after those that its rows refer to: all tables of the schema public that have an
 * organization, and those of admission that move.
 * @param id a UUID that was checked, because it goes into statements.
 */
export async function churchTables(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<ChurchTable[]> {
  const { rows: moving } = await client.query<{ name: string; own: string }>(
    'select * from control.moving_tables($1)',
    [id],
  )
  const admission = new Map(moving.map(({ name, own }) => [name, own]))
  return (await backedUpTables(client)).flatMap(({ table, columns }): ChurchTable[] => {
    const own = admission.get(table)
    if (own !== undefined) return [{ table, columns, own, ofChurch: `control.moving_rows(null::${table})` }]
    if (!table.startsWith('public.') || !columns.includes('organization_id') || STAY.includes(table)) return []
    const conditions = [`organization_id = '${id}'`, MOVES[table] ?? []].flat().join(' and ')
    return [{ table, columns, own: conditions, ofChurch: `(select * from ${table} where ${conditions}) own` }]
  })
}

/** The columns that name a file of the church, as `database:` or `bucket:` and its digest. */
export const STORED_FILES: Readonly<Record<string, readonly string[]>> = {
  'public.receipt': ['storage_key'],
  'public.letterhead': ['logo_key', 'signature_key'],
}

/** The purposes of the columns whose values are sealed with a secret of the installation. */
const SEALED: Readonly<Record<string, Readonly<Record<string, 'tax id' | 'webhook secret'>>>> = {
  'public.vendor_tax_id': { sealed: 'tax id' },
  'public.webhook_endpoint_state': { secret: 'webhook secret', previous_secret: 'webhook secret' },
}
export type SealPurpose = (typeof SEALED)[string][string]

const NULL = '\\N'
/** How COPY begins a value of the type bytea. */
const HEX = '\\\\x'

/**
 * Changes the sealed values among rows as COPY writes them: text in Base64, or bytes. Rows of other tables pass as they are.
 * @param change gets the id of the row too.
 */
export async function* withSealedValues(
  { table, columns }: BackedUpTable,
  rows: AsyncIterable<Buffer>,
  change: (value: Buffer, purpose: SealPurpose, id: string) => Buffer,
): AsyncGenerator<Buffer> {
  const sealed = SEALED[table]
  if (!sealed) return yield* rows
  const idAt = columns.indexOf('id')
  const changed = (field: string, purpose: SealPurpose | undefined, id: string) => {
    if (!purpose || field === NULL) return field
    if (!field.startsWith(HEX)) return change(Buffer.from(field, 'base64'), purpose, id).toString('base64')
    return `${HEX}${change(Buffer.from(field.slice(HEX.length), 'hex'), purpose, id).toString('hex')}`
  }
  let rest = ''
  for await (const chunk of rows) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const fields = line.split('\t')
      const row = fields.map((field, place) => changed(field, sealed[columns[place] ?? ''], fields[idAt] ?? ''))
      yield Buffer.from(`${row.join('\t')}\n`, 'latin1')
    }
  }
}

/** Reads one part of the file of a church after the other. @throws BackupError when it is none, or another passphrase sealed it. */
export const readChurch = (file: string, passphrase: string): AsyncGenerator<BackupPart<UncheckedHeader>> =>
  readParts(Readable.from(opened(file, passphrase), { objectMode: false }), file, isFirstLine)
