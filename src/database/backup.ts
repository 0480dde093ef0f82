import { createHash, createHmac } from 'node:crypto'
import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { type Secrets, VERSION } from '../config/config.js'
import { codeOf, NO_ROOM } from '../values/errors.js'
import { first } from '../values/present.js'
import {
  BACKUP_FORMAT,
  type BackedUpTable,
  BackupError,
  type BackupHeader,
  END_OF_ROWS,
  macOf,
  type SecretDigests,
  type TableManifest,
} from './backup-file.js'
import { BACKUP_ROLE } from './pending.js'

const digest = (secret: Buffer): string => createHmac('sha256', secret).update('narthex backup').digest('hex')

/** A digest by which the secrets of a backup are recognized. The secret cannot be computed from it. */
export function secretDigests({
  keyPeppers,
  authSecret,
  earlierAuthSecrets = [],
  auditSecret,
}: Secrets): SecretDigests {
  const peppers = [...keyPeppers].map(([version, pepper]) => [`KEY_PEPPERS ${version}`, digest(pepper)])
  const auth = authSecret ? [['AUTH_SECRET', digest(authSecret)]] : []
  const earlier = earlierAuthSecrets.map((secret, place) => [`AUTH_SECRET ${place + 2}`, digest(secret)])
  return Object.fromEntries([['AUDIT_SECRET', digest(auditSecret)], ...auth, ...earlier, ...peppers])
}

/**
 * The tables of a backup, without those of the schema's own history. The rate limit counts minutes, and the files of exports expire in
 * days: both are left out.
 */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as table,
    array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct format('%I.%I', fn.nspname, f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
      join pg_namespace fn on fn.oid = f.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and k.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'control', 'auth') and c.relkind = 'r' and c.relpersistence = 'p'
    and (n.nspname, c.relname) not in (('public', 'migration'), ('public', 'schema_source'), ('control', 'schema_requirement'),
      ('control', 'figures_filled'), ('public', 'organization_export_part'))
  order by n.nspname, c.relname`

/** Every table with rows of the service, each after those that its rows refer to. */
export async function backedUpTables(client: Pick<pg.ClientBase, 'query'>): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable & { needs: string[] }>(TABLES)
  const waiting = new Map(rows.map(row => [row.table, row]))
  const ordered: BackedUpTable[] = []
  while (waiting.size) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some(table => waiting.has(table)))
    if (!ready.length) throw new Error(`References go round in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const { table, columns } of ready) {
      waiting.delete(table)
      ordered.push({ table, columns })
    }
  }
  return ordered
}

/**
 * Takes the role that may read everything and write nothing. The membership is given within the transaction and ends with
 * it, so that the owner sees no more than before.
 * @throws BackupError when the role was made by somebody else.
 */
async function becomeReader(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; owner: string }>(
    `select current_setting('server_version_num')::int as version, quote_ident(current_user) as owner`,
  )
  const { version, owner } = first(rows)
  const right = version >= 160000 ? 'SET' : 'MEMBER'
  const { rows: held } = await client.query<{ may: boolean }>(`select pg_has_role('${BACKUP_ROLE}', '${right}') as may`)
  const options = version >= 160000 ? ' with inherit false, set true' : ''
  try {
    if (!first(held).may) await client.query(`grant ${BACKUP_ROLE} to ${owner}${options}`)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new BackupError(
      `The role ${BACKUP_ROLE} was made by somebody else. As a superuser: grant ${BACKUP_ROLE} to ${owner}${options}.`,
    )
  }
  await client.query(`set local role ${BACKUP_ROLE}`)
}

async function headerOf(client: pg.ClientBase, secrets: Secrets, stored: string | undefined): Promise<BackupHeader> {
  const { rows } = await client.query<{ at: Date; migrations: string[]; sources: string[] }>(
    `select now() as at, array(select name::text from migration order by id) as migrations,
       array(select name || ' ' || checksum from schema_source order by name) as sources`,
  )
  const { at, migrations, sources } = first(rows)
  return {
    narthexBackup: BACKUP_FORMAT,
    version: VERSION,
    createdAt: at.toISOString(),
    migrations,
    sources: createHash('sha256').update(sources.join('\n')).digest('hex'),
    secretDigests: secretDigests(secrets),
    ...(stored === undefined ? {} : { secrets: stored }),
  }
}

/** A line of a backup between the rows of tables. */
export const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** @throws BackupError when the database is empty, or its schema is older than backups. */
export async function assertBackedUp(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ begun: boolean; readable: boolean }>(
    `select to_regclass('control.organization') is not null as begun, exists (
       select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
       where p.polrelid = to_regclass('control.organization') and r.rolname = $1) as readable`,
    [BACKUP_ROLE],
  )
  const { begun, readable } = first(rows)
  if (!begun) throw new BackupError('The database is empty. There is nothing to back up.')
  if (!readable)
    throw new BackupError(
      'The schema is older than this command. Run narthex migrate first, or use pg_dump as a superuser.',
    )
}

/** The text of a backup, table after table. Adds each written table to the manifest. */
async function* textOf(
  client: pg.ClientBase,
  header: BackupHeader,
  manifest: TableManifest[],
  auditSecret: Buffer,
): AsyncGenerator<Buffer> {
  yield lineOf(header)
  for (const { table, columns } of await backedUpTables(client)) {
    yield lineOf({ table, columns })
    const hash = createHash('sha256')
    const copy = client.query(to(`copy ${table} (${columns.join(', ')}) to stdout`))
    for await (const chunk of copy) {
      hash.update(chunk)
      yield chunk
    }
    yield END_OF_ROWS
    manifest.push({ table, rows: copy.rowCount, sha256: hash.digest('hex') })
  }
  yield lineOf({ manifest, mac: macOf(auditSecret, header, manifest) })
}

/** Flushes a file or folder to the disk. */
function flush(target: string): void {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The system's codes for a file that cannot be written. */
const UNWRITABLE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EFBIG', ...NO_ROOM]

/** What was backed up. */
export interface BackedUp {
  header: BackupHeader
  manifest: TableManifest[]
}

/**
 * Writes every row of the database to a file, as of one moment, while the service runs. Only a whole backup gets the name
 * of the file, and only its owner can read it.
 * @param stored the text of `secrets.json`, when the backup is to have it.
 * @throws BackupError when the file exists.
 */
export async function writeBackup(
  client: pg.ClientBase,
  file: string,
  secrets: Secrets,
  stored?: string,
): Promise<BackedUp> {
  return writeWhole(file, async open => {
    const manifest: TableManifest[] = []
    await client.query('begin isolation level repeatable read')
    try {
      await client.query(UNLIMITED)
      await becomeReader(client)
      const header = await headerOf(client, secrets, stored)
      await pipeline(textOf(client, header, manifest, secrets.auditSecret), createGzip(), open())
      return { header, manifest }
    } finally {
      // The membership that the transaction gave ends with it.
      await client.query('rollback').catch(() => undefined)
    }
  })
}

/** Lets the statements of a transaction take as long as the rows of a large church do. */
export const UNLIMITED =
  "select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)"

/**
 * Writes a file that only its owner can read. It gets its name when it is complete.
 * @throws BackupError when the file exists or cannot be written.
 */
export async function writeWhole<T>(file: string, write: (open: () => Writable) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name another file.`)
  const draft = `${file}.${process.pid}.part`
  try {
    const made = await write(() => createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    renameSync(draft, file)
    if (process.platform !== 'win32') flush(path.dirname(path.resolve(file)))
    return made
  } catch (error) {
    rmSync(draft, { force: true })
    const code = codeOf(error) ?? ''
    throw UNWRITABLE.includes(code) ? new BackupError(`${file} cannot be written (${code}).`) : error
  }
}
