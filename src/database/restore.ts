import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { backedUpTables } from './backup.js'
import {
  BackupError,
  type BackupHeader,
  type BackupPart,
  readBackup,
  type SecretDigests,
  type TableManifest,
} from './backup-file.js'
import { migrationFiles } from './schema-files.js'

/** @throws BackupError when the database has tables of the service already. */
export async function assertEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ used: boolean; database: string }>(
    `select to_regclass('control.organization') is not null as used, current_database() as database`,
  )
  if (rows[0]?.used)
    throw new BackupError(
      `The database ${rows[0].database} has tables of Narthex already. Restore into a new database, or into a new folder in NARTHEX_DATA.`,
    )
}

/** @throws BackupError when the backup has migrations that this version does not know. */
export function assertKnown({ migrations, version }: BackupHeader): void {
  const known = new Set(migrationFiles().map(({ name }) => name))
  const stranger = migrations.find(name => !known.has(name))
  if (stranger)
    throw new BackupError(
      `The backup was made by version ${version}, which has ${stranger}. Use that version or a newer one.`,
    )
}

const variableOf = (name: string): string => name.split(' ')[0] ?? name

/**
 * The variables of the secrets that a backup needs and that are not these, such as AUTH_SECRET. What is sealed says by itself
 * which of several values of AUTH_SECRET opens it, so their order does not matter.
 */
export function missingSecrets(needed: SecretDigests, present: SecretDigests): string[] {
  const openers = Object.entries(present).flatMap(([name, digest]) =>
    variableOf(name) === 'AUTH_SECRET' ? digest : [],
  )
  const missing = Object.entries(needed).filter(([name, digest]) =>
    variableOf(name) === 'AUTH_SECRET' ? !openers.includes(digest) : present[name] !== digest,
  )
  return [...new Set(missing.map(([name]) => variableOf(name)))]
}

/** Months of the activity are partitions. A new schema has none. */
const MONTH = /^control\.activity_(\d{4})_(\d{2})$/

/** The columns of every table that rows can be loaded into. */
const columnsByTable = async (client: pg.ClientBase): Promise<ReadonlyMap<string, ReadonlySet<string>>> =>
  new Map((await backedUpTables(client)).map(({ table, columns }) => [table, new Set(columns)]))

/**
 * Writes the rows of a backup to empty tables, within the caller's transaction.
 * @throws BackupError when the file is broken or its rows are not those of its manifest.
 */
export async function loadBackup(
  client: pg.ClientBase,
  file: string,
  manifest: readonly TableManifest[],
): Promise<void> {
  const expected = new Map(manifest.map(each => [each.table, each]))
  let known = await columnsByTable(client)
  const parts = readBackup(file)
  for await (const part of parts) {
    if (!('begins' in part)) continue
    const { table, columns } = part.begins
    const [, year, month] = MONTH.exec(table) ?? []
    if (month && known.has('control.activity_caller')) {
      await client.query('select control.add_activity_month(make_date($1, $2, 1))', [year, month])
      known = await columnsByTable(client)
    }
    // Names go into a statement, so only those of the schema do.
    if (!columns.every(column => known.get(table)?.has(column)))
      throw new BackupError(`${file} names a table or a column that the schema does not have. Nothing was restored.`)
    const ended = { sha256: '' }
    const copy = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(rowsOf(parts, ended)), copy)
    const { rows, sha256 } = expected.get(table) ?? {}
    if (copy.rowCount !== rows || ended.sha256 !== sha256)
      throw new BackupError(`${file} has changed while it was read. Nothing was restored.`)
  }
  await continueNumbers(client)
}

/** The columns that number their rows by a sequence. */
const NUMBERED = `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column, s.sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname),
      case when not a.attisdropped then a.attname end) as sequence) s
  where n.nspname in ('public', 'control', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0
    and s.sequence is not null`

/** Lets each sequence go on after the rows that were loaded: COPY writes their numbers and counts none. */
async function continueNumbers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(NUMBERED)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, max(${column})) from ${table} having max(${column}) is not null`, [sequence])
}

/** The rows of the current table. After the last row `ended` has their checksum. */
export async function* rowsOf(
  parts: AsyncGenerator<BackupPart<unknown>>,
  ended: { sha256: string },
): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if ('data' in next.value) yield next.value.data
    if ('ends' in next.value) {
      ended.sha256 = next.value.ends.sha256
      return
    }
  }
}
