import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { REALM } from '../access/issuer.js'
import { auditKey } from '../values/audit-key.js'
import { bindingOf } from '../values/binding.js'
import { codeOf, messageOf } from '../values/errors.js'
import type { Clock } from '../values/time.js'
import { recordAct } from './audit-trail.js'
import { UNLIMITED } from './backup.js'
import { BACKUP_FORMAT, BackupError, type TableManifest } from './backup-file.js'
import {
  assertHeader,
  type ChurchHeader,
  type ChurchTable,
  churchTables,
  readChurch,
  type SealPurpose,
  STORED_FILES,
  withSealedValues,
} from './church-file.js'
import { isDistributed } from './distribution.js'
import { rowsOf } from './restore.js'
import { migrationFiles } from './schema-files.js'

/** What seals the values of the church here. */
export interface ImportParts {
  auditSecret: Buffer
  clock: Clock
  /** @throws BackupError when the installation has no secret for the purpose. */
  seal(value: Buffer, purpose: SealPurpose, organizationId: string): Buffer
  /** The issuer of the people who can sign in here. */
  issuer: string
  /** What is wrong with the books of the organization, as a text each. */
  violations(client: pg.ClientBase, organizationId: string): Promise<string[]>
}

/** What was imported. */
export interface ImportedChurch {
  header: ChurchHeader
  people: Omit<People, 'ids'>
}

interface CheckedChurch {
  header: ChurchHeader
  manifest: TableManifest[]
}

/**
 * Reads the whole file once, so that nothing is begun with a broken one.
 * @throws BackupError for a file that is broken, foreign, sealed with another passphrase, or of another schema.
 */
async function checkChurch(file: string, passphrase: string): Promise<CheckedChurch> {
  let header: ChurchHeader | undefined
  let manifest: TableManifest[] = []
  const found = new Map<string, string>()
  for await (const part of readChurch(file, passphrase)) {
    if ('header' in part) {
      const { header: read } = part
      assertHeader(read, file)
      assertSameSchema(read)
      header = read
    }
    if ('ends' in part) found.set(part.ends.table, part.ends.sha256)
    if ('manifest' in part) manifest = part.manifest
  }
  if (!header || found.size !== manifest.length) throw new BackupError(`${file} is broken: it ends too early.`)
  if (manifest.some(({ table, sha256 }) => found.get(table) !== sha256))
    throw new BackupError(`${file} is broken: its rows do not have their checksums.`)
  return { header, manifest }
}

/** @throws BackupError unless the file is of the last migration that this version has. */
function assertSameSchema({ narthexChurch, migration, version }: ChurchHeader): void {
  const known = migrationFiles().map(({ name }) => name)
  if (narthexChurch > BACKUP_FORMAT || !known.includes(migration))
    throw new BackupError(
      `The file was made by version ${version}, which has ${migration}. Use that version or a newer one.`,
    )
  if (migration !== known.at(-1))
    throw new BackupError(
      `The file is of migration ${migration}, and this database of ${known.at(-1)}. Migrate the installation of the file, and export again.`,
    )
}

/** @throws BackupError when the church cannot be added to this database. */
async function assertImportable(client: pg.ClientBase, { organization: { id, name } }: ChurchHeader): Promise<void> {
  if (await isDistributed(async (sql, values) => (await client.query(sql, values)).rows))
    throw new BackupError('The database is distributed. Import the organization into one PostgreSQL server.')
  const { rows } = await client.query<{ id: string }>(
    'select id from control.organization where id = $1 or name = $2',
    [id, name],
  )
  if (rows.some(row => row.id === id)) throw new BackupError(`The organization ${id} is here already.`)
  if (rows.length) throw new BackupError('Another organization has the same name. Rename one of the two first.')
}

/** The tables among these with triggers of ours. */
const TRIGGERED = `select distinct format('%I.%I', n.nspname, c.relname) as table from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and format('%I.%I', n.nspname, c.relname) = any ($1) order by 1`

/** Stored rows are complete, with what triggers once made of them. References, keys and checks hold all the same. */
async function withoutTriggers(client: pg.ClientBase, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string }>(TRIGGERED, [tables])
  const set = (how: string) =>
    client.query(rows.map(({ table }) => `alter table ${table} ${how} trigger user`).join('; '))
  await set('disable')
  await client.query('set constraints all deferred')
  await work()
  await client.query('set constraints all immediate')
  await set('enable')
}

const PEOPLE = 'control.person'
/**
 * A person is who has the same subject at the same issuer. In our own realm, where addresses are confirmed, also who has the address
 * when nobody has the subject.
 */
const knownIn = (staged: string) => `select distinct on (i.id) i.id as theirs, p.id as ours, i.email from ${staged} i
  join control.person p on p.issuer = i.issuer and (p.subject = i.subject or p.issuer = $1 and lower(p.email) = lower(i.email))
  order by i.id, p.subject = i.subject desc`
/** The issuer of a record that only gives a name to an id of the audit trail. Nobody can sign in with it. */
const RECORD = (person: string) => `'moved ' || ${person}.id`

interface People {
  /** The ids here of those who have another one in the file. */
  ids: ReadonlyMap<string, string>
  /** How many were known here already. */
  known: number
  /** How many are new here. */
  added: number
  /** How many of them cannot sign in here, because another issuer knows them. */
  ofOtherIssuers: number
}
/** The people of the file, in the transaction. */
const STAGED_PEOPLE = 'incoming_people'
const NOBODY: People = { ids: new Map(), known: 0, added: 0, ofOtherIssuers: 0 }

/** @throws BackupError when two people of the file are one here, or the id of somebody who is not known here is taken. */
async function assertDistinct(client: pg.ClientBase, staged: string, known: readonly KnownPerson[]): Promise<void> {
  const twice = known.find(({ ours }, place) => known.findIndex(each => each.ours === ours) !== place)
  if (twice)
    throw new BackupError(
      `Two people of the file are one person here, and one is ${twice.email}. Give one of them another address, and export again. Nothing was imported.`,
    )
  const { rows } = await client.query<{ email: string }>(
    `select i.email from ${staged} i join control.person p on p.id = i.id
     where i.issuer <> ${RECORD('i')} and i.id <> all ($1) and (i.id <> all ($2) or p.issuer <> ${RECORD('p')})`,
    [known.filter(({ theirs, ours }) => theirs === ours), known].map(people => people.map(({ theirs }) => theirs)),
  )
  if (rows[0])
    throw new BackupError(
      `The id of ${rows[0].email} is taken here. If they have an account here, give it this address, and import again. Nothing was imported.`,
    )
}

interface KnownPerson {
  theirs: string
  ours: string
  email: string
}

/**
 * Adds the people who are not known here. Somebody who is known keeps their id, and the id that the audit trail names stays as a record
 * of the name.
 */
async function addPeople(
  client: pg.ClientBase,
  staged: string,
  names: string,
  { clock, issuer }: ImportParts,
): Promise<People> {
  const { rows: known } = await client.query<KnownPerson>(knownIn(staged), [REALM])
  await assertDistinct(client, staged, known)
  const { rows: added } = await client.query<{ isOther: boolean }>(
    `insert into control.person (${names}) select ${names} from ${staged} where id <> all ($1) on conflict (id) do nothing
     returning issuer <> $2 and issuer <> ${RECORD('person')} as "isOther"`,
    [known.map(({ theirs }) => theirs), issuer],
  )
  const ids = new Map(known.flatMap(({ theirs, ours }) => (theirs === ours ? [] : [[theirs, ours] as const])))
  await client.query(
    `insert into control.person (id, issuer, subject, email, name, disabled_at, created_at)
     select i.id, ${RECORD('i')}, i.id, i.email, i.name, $2, i.created_at from ${staged} i where i.id = any ($1) on conflict (id) do nothing`,
    [[...ids.keys()], clock.now()],
  )
  return {
    ids,
    known: known.length,
    added: added.length,
    ofOtherIssuers: added.filter(({ isOther }) => isOther).length,
  }
}

/** @throws BackupError when a record of a name is a member: the id can be that of anybody here. */
async function assertMembers(client: pg.ClientBase, organizationId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.name from ${STAGED_PEOPLE} i join control.member m on m.person_id = i.id and m.organization_id = $1
     where i.issuer = ${RECORD('i')} limit 1`,
    [organizationId],
  )
  if (rows[0])
    throw new BackupError(
      `The file makes a member of ${rows[0].name}, who is a record of a name. Nothing was imported.`,
    )
}

/** @throws BackupError for a row that names a file elsewhere than an export stores it. */
async function assertStoredFiles(client: pg.ClientBase, table: string, staged: string): Promise<void> {
  for (const column of STORED_FILES[table] ?? []) {
    const { rowCount } = await client.query(
      `select from ${staged} where ${column} !~ '^database:[0-9a-f]{64}$' limit 1`,
    )
    if (rowCount) throw new BackupError(`The file names a file that it cannot have, in ${table}. Nothing was imported.`)
  }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Its hashes cover the ids of the actors. */
const AUDIT_ENTRIES = 'public.audit_entry'

/** Writes the ids that people have here into rows. */
async function* withIds(rows: AsyncIterable<Buffer>, ids: People['ids']): AsyncGenerator<Buffer> {
  if (!ids.size) return yield* rows
  for await (const chunk of rows)
    yield Buffer.from(
      chunk.toString('latin1').replace(UUID, id => ids.get(id) ?? id),
      'latin1',
    )
}

/** A table of the file whose rows wait in a table of the transaction. */
interface Staged extends ChurchTable {
  staged: string
  rows: number
}

/**
 * Reads the rows of every table into tables of the transaction, because COPY writes to no table with row-level security, and adds the
 * people. Nobody waits meanwhile.
 */
async function stage(
  client: pg.ClientBase,
  file: string,
  passphrase: string,
  { header, manifest }: CheckedChurch,
  parts: ImportParts,
): Promise<{ tables: Staged[]; people: People }> {
  const { id } = header.organization
  const known = new Map((await churchTables(client, id)).map(each => [each.table, each]))
  const tables: Staged[] = []
  let people = NOBODY
  let place = 0
  const reading = readChurch(file, passphrase)
  for await (const part of reading) {
    if (!('begins' in part)) continue
    const { table, columns } = part.begins
    const ours = known.get(table)
    // Names go into a statement, so only those of the schema do.
    if (!ours || ours.columns.join() !== columns.join())
      throw new BackupError(`${file} names a table or a column that the schema does not have. Nothing was imported.`)
    const [names, staged] = [columns.join(', '), table === PEOPLE ? STAGED_PEOPLE : `incoming_${place++}`]
    await client.query(`create temporary table ${staged} on commit drop as select ${names} from ${table} with no data`)
    const ended = { sha256: '' }
    const stored = withIds(rowsOf(reading, ended), table === AUDIT_ENTRIES ? new Map() : people.ids)
    const copy = client.query(from(`copy ${staged} (${names}) from stdin`))
    await pipeline(
      withSealedValues(ours, stored, (value, purpose) => parts.seal(value, purpose, id)),
      copy,
    )
    const { rows, sha256 } = manifest.find(each => each.table === table) ?? {}
    if (copy.rowCount !== rows || ended.sha256 !== sha256)
      throw new BackupError(`${file} has changed while it was read. Nothing was imported.`)
    await assertStoredFiles(client, table, staged)
    if (table === PEOPLE) people = await addPeople(client, staged, names, parts)
    else tables.push({ ...ours, staged, rows })
  }
  return { tables, people }
}

/** Adds the rows that wait. @throws BackupError when the file has rows that are not of the church. */
async function addRows(client: pg.ClientBase, tables: readonly Staged[]): Promise<void> {
  for (const { table, columns, own, staged, rows } of tables) {
    const names = columns.join(', ')
    const { rowCount } = await client.query(
      `insert into ${table} (${names}) select ${names} from ${staged} where ${own}`,
    )
    if (rowCount !== rows)
      throw new BackupError(`The file has rows of another organization in ${table}. Nothing was imported.`)
  }
}

/**
 * Adds the church of a file to a database that serves others, in one transaction. Writes of the others wait while its rows are added.
 * @throws BackupError when the file is refused, or its rows do not fit. Nothing is stored then.
 */
export async function importChurch(
  client: pg.ClientBase,
  file: string,
  passphrase: string,
  parts: ImportParts,
): Promise<ImportedChurch> {
  const checked = await checkChurch(file, passphrase)
  const { header } = checked
  const { id } = header.organization
  const { auditSecret, clock } = parts
  await client.query('begin')
  try {
    await client.query(`${UNLIMITED}, set_config('lock_timeout', '10s', true)`)
    await assertImportable(client, header)
    await client.query(bindingOf(id))
    const { tables, people } = await stage(client, file, passphrase, checked, parts)
    const names = tables.map(({ table }) => table)
    await withoutTriggers(client, names, async () => {
      await addRows(client, tables)
      await assertMembers(client, id)
      const [earlier, present] = [Buffer.from(header.auditKey, 'hex'), auditKey(auditSecret, id)]
      if (!earlier.equals(present)) await client.query('select seal_moved_audit($1, $2, $3)', [id, earlier, present])
      // Whoever had a job or a turn at the endpoint of a webhook is a process of the other installation.
      await client.query('update control.due_job set claimed_until = null where organization_id = $1', [id])
      await client.query(
        'update control.webhook_turn set due_at = now(), claimed_until = null where organization_id = $1',
        [id],
      )
    })
    await recordAct(client, auditSecret, id, clock.now(), {
      operation: 'import',
      version: null,
      changes: { installation: [null, 'replaced'] },
    })
    await client.query(`analyze ${names.join(', ')}`)
    const violations = await parts.violations(client, id)
    if (violations.length)
      throw new BackupError(
        `The books of the file do not hold: ${violations.slice(0, 3).join('; ')}. Nothing was imported.`,
      )
    await client.query('commit')
    const { ids: _, ...counts } = people
    return { header, people: counts }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw importErrorOf(error)
  }
}

/** The sentence for an error that says what to do. */
function importErrorOf(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (code === '55P03')
    return new BackupError(
      'Tables are in use for too long. Import again when fewer requests run. Nothing was imported.',
    )
  if (code === '42501')
    return new BackupError(
      `${messageOf(error)}. The role of DATABASE_OWNER_URL must own the tables, and may make temporary ones. Nothing was imported.`,
    )
  // Class 22 is data that a column does not take, class 23 a broken reference, key or check.
  return /^2[23]/.test(code)
    ? new BackupError(`The rows of the file do not fit: ${messageOf(error)}. Nothing was imported.`)
    : error
}
