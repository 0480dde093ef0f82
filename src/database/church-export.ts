import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { VERSION } from '../config/config.js'
import { auditKey } from '../values/audit-key.js'
import { bindingOf } from '../values/binding.js'
import { first } from '../values/present.js'
import { lineOf, UNLIMITED, writeWhole } from './backup.js'
import { BACKUP_FORMAT, BackupError, END_OF_ROWS, type TableManifest } from './backup-file.js'
import {
  type ChurchHeader,
  type ChurchTable,
  churchTables,
  type SealPurpose,
  STORED_FILES,
  withSealedValues,
} from './church-file.js'
import { sealed } from './sealed-file.js'

/** What opens the values of one church here. */
export interface ExportParts {
  organizationId: string
  auditSecret: Buffer
  /** @returns undefined when no secret of the installation opens it. */
  open(value: Buffer, purpose: SealPurpose): Buffer | undefined
  /** Reads a file of the church from the bucket. */
  fromBucket(key: string): Promise<Buffer>
}

/** Files of a bucket come along as rows, because the next installation has another bucket or none. */
const LOCATIONS = Object.entries(STORED_FILES)
  .flatMap(([table, columns]) =>
    columns.map(name => `select ${name} as location from ${table} where organization_id = $1`),
  )
  .join(' union ')
const IN_BUCKET = `select substr(location, 8) as key from (${LOCATIONS}) f where location like 'bucket:%'
  and not exists (select from receipt_content c where c.organization_id = $1 and c.sha256 = substr(location, 8))`
const RECEIPT_CONTENT = 'public.receipt_content'

/** A worker does a step of another job, which would go on in both installations. */
export class RunningJobError extends BackupError {}

/** @throws RunningJobError while a worker does a step of a job that moves. A job that waits moves. */
async function assertNoStep(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from control.moving_rows(null::control.due_job) where claimed_until >= clock_timestamp() limit 1',
  )
  if (rowCount) throw new RunningJobError('A job of the organization is running. Export again when it has ended.')
}

async function headerOf(client: pg.ClientBase, tables: readonly ChurchTable[], parts: ExportParts) {
  const { organizationId, auditSecret } = parts
  const { rows: found } = await client.query<{ at: Date; migration: string; name: string }>(
    `select now() as at, (select name::text from migration order by id desc limit 1) as migration, o.name
     from organization o where o.id = $1`,
    [organizationId],
  )
  const { at, migration, name } = first(found)
  const { rowCount: inBucket } = await client.query(IN_BUCKET, [organizationId])
  const rows: Record<string, number> = {}
  for (const { table, ofChurch } of tables) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${ofChurch}`)
    rows[table] = Number(first(counted.rows).count) + (table === RECEIPT_CONTENT ? Number(inBucket) : 0)
  }
  const header: ChurchHeader = {
    narthexChurch: BACKUP_FORMAT,
    version: VERSION,
    migration,
    organization: { id: organizationId, name },
    takenAt: at.toISOString(),
    auditKey: auditKey(auditSecret, organizationId).toString('hex'),
    rows,
  }
  return header
}

/** What helps when a sealed value does not open. */
const REMEDIES: Readonly<Record<SealPurpose, string>> = {
  'tax id': 'Set the AUTH_SECRET that sealed it, or change the tax id of this vendor.',
  'webhook secret':
    'Set the AUDIT_SECRET that sealed it, rotate the secret of this webhook endpoint twice, or delete it.',
}

/** The rows of one table as COPY writes them, with sealed values opened. */
async function* rowsOf(client: pg.ClientBase, each: ChurchTable, parts: ExportParts): AsyncGenerator<Buffer> {
  const { table, columns, ofChurch } = each
  const values = columns.map(column =>
    STORED_FILES[table]?.includes(column) ? `regexp_replace(${column}, '^bucket:', 'database:')` : column,
  )
  const copy = client.query(to(`copy (select ${values.join(', ')} from ${ofChurch}) to stdout`))
  yield* withSealedValues(each, copy, (value, purpose, id) => {
    const found = parts.open(value, purpose)
    if (!found)
      throw new BackupError(`The ${purpose} of ${id} does not open with the secrets here. ${REMEDIES[purpose]}`)
    return found
  })
  if (table !== RECEIPT_CONTENT) return
  const { rows } = await client.query<{ key: string }>(IN_BUCKET, [parts.organizationId])
  for (const { key } of rows) {
    const fields: Record<string, string> = {
      organization_id: parts.organizationId,
      sha256: key,
      bytes: `\\\\x${(await parts.fromBucket(key)).toString('hex')}`,
    }
    yield Buffer.from(`${columns.map(column => fields[column]).join('\t')}\n`)
  }
}

async function* textOf(
  client: pg.ClientBase,
  header: ChurchHeader,
  tables: readonly ChurchTable[],
  parts: ExportParts,
): AsyncGenerator<Buffer> {
  yield lineOf(header)
  const manifest: TableManifest[] = []
  for (const each of tables) {
    const { table, columns } = each
    yield lineOf({ table, columns })
    const hash = createHash('sha256')
    for await (const chunk of rowsOf(client, each, parts)) {
      hash.update(chunk)
      yield chunk
    }
    yield END_OF_ROWS
    manifest.push({ table, rows: header.rows[table] ?? 0, sha256: hash.digest('hex') })
  }
  yield lineOf({ manifest })
}

/**
 * Sends everything of one church under a passphrase, as of one moment, while the service runs. Neither the rows nor the file are ever
 * whole in memory.
 * @param client a connection of the owner or of the API's role, for this alone.
 * @param take gets the bytes, and takes them as fast as it can.
 * @param signal ends it before it is complete.
 * @throws BackupError when a job is running, or a sealed value does not open.
 */
export async function sendChurch(
  client: pg.ClientBase,
  passphrase: string,
  parts: ExportParts,
  take: (bytes: AsyncIterable<Buffer>) => Promise<void>,
  signal?: AbortSignal,
): Promise<ChurchHeader> {
  const { organizationId } = parts
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(UNLIMITED)
    await client.query(bindingOf(organizationId))
    await assertNoStep(client)
    const tables = await churchTables(client, organizationId)
    const header = await headerOf(client, tables, parts)
    const locked = (packed: AsyncIterable<Buffer>) => sealed(packed, passphrase)
    await pipeline(textOf(client, header, tables, parts), createGzip(), locked, take, signal ? { signal } : {})
    return header
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/**
 * Writes everything of one church to a file, as `sendChurch` sends it.
 * @throws BackupError when the file exists, a job is running, or a sealed value does not open.
 */
export const exportChurch = (
  client: pg.ClientBase,
  file: string,
  passphrase: string,
  parts: ExportParts,
): Promise<ChurchHeader> =>
  writeWhole(file, open => sendChurch(client, passphrase, parts, bytes => pipeline(bytes, open())))
