import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '../../dist/src/database/migrate.js'
import { isMigrated, pendingMigrations } from '../../dist/src/database/pending.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { until } from '../support/until.js'

const OLD = `control church references guards books people reference_data bills receipts verify books_indexes giving people
  pledges changes verify_giving statements campaign_gifts pledge_order merged_household settlement_tombstones pledge_rooms
  refunds_kept_back gifts installments_due oauth settings applications resource_names definer_functions pledge_plans`

let folder: string
let cluster: Awaited<ReturnType<typeof startCluster>>
let pool: pg.Pool
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-schema-'))
  cluster = await startCluster({ dataFolder: folder, durable: false })
  await migrate(cluster.ownerUrl(), 'narthex_service')
  pool = new pg.Pool({ connectionString: cluster.ownerUrl(), max: 1 })
  // The database that stops says so to idle connections.
  pool.on('error', () => undefined)
}, 60_000)
afterAll(async () => {
  await pool.end()
  await cluster.stop()
  for (const each of [folder, cluster.dataFolder]) rmSync(each, { recursive: true, force: true })
})

const again = () => migrate(cluster.ownerUrl(), 'narthex_service')
const value = async (sql: string) => Object.values((await pool.query(sql)).rows[0] ?? {})[0]
const adopt = () =>
  promisify(execFile)(process.execPath, ['scripts/adopt-baseline.js'], {
    env: { ...process.env, DATABASE_OWNER_URL: cluster.ownerUrl() },
  })

test('a function is applied again when its text is not the one that was applied', async () => {
  expect(await pendingMigrations(pool)).toEqual([])
  await pool.query(`update schema_source set checksum = '' where name = 'public.refuse_change'`)
  await pool.query(
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  )
  expect(await pendingMigrations(pool)).toEqual(['public.refuse_change'])
  expect(await isMigrated(pool, 'narthex_service')).toBe(false)
  expect(await again()).toEqual({ migrations: [], sources: ['public.refuse_change'] })
  expect(await pendingMigrations(pool)).toEqual([])
  expect(await value(`select prosrc from pg_proc where proname = 'refuse_change'`)).toContain('is written once')
})

test('a database counts as migrated when migrating would change nothing', async () => {
  const answers = [await isMigrated(pool, 'narthex_service'), await isMigrated(pool, undefined)]
  await pool.query('create role newcomer login')
  answers.push(await isMigrated(pool, 'newcomer'), await isMigrated(pool, 'nobody_at_all'))
  await pool.query(`insert into migration (name) values ('9999_of_a_later_version')`)
  answers.push(await isMigrated(pool, 'narthex_service'))
  await pool.query(`delete from migration where name = '9999_of_a_later_version'`)
  expect(answers).toEqual([true, true, false, false, false])
  await pool.query('drop role newcomer')
})

test('a function gives way to one of its name with other arguments or another result', async () => {
  for (const old of [
    'installments_due(p_frequency text) returns int',
    'installments_due(p_frequency text, p_first date, p_day date) returns bigint',
  ]) {
    await pool.query('drop function installments_due')
    await pool.query(`create function ${old} language sql as 'select 1'`)
    await pool.query(`update schema_source set checksum = '' where name = 'public.installments_due'`)
    await again()
    expect(
      (await pool.query(`select oid::regprocedure::text from pg_proc where proname = 'installments_due'`)).rows,
    ).toEqual([{ oid: 'installments_due(text,date,date)' }])
    expect(await value(`select installments_due('WEEKLY', '2026-01-01', '2026-01-15')`)).toBe(3)
  }
})

test('a function without a file is dropped, unless something uses it', async () => {
  await pool.query(`create function control.gone() returns int immutable language sql as 'select 1'`)
  await pool.query(`insert into schema_source (name, kind, checksum) values ('control.gone', 'FUNCTION', '')`)
  await pool.query('create view uses_gone as select control.gone() as n')
  await expect(again()).rejects.toThrow(
    'The function control.gone cannot be dropped, because a constraint, view or trigger',
  )
  await pool.query('drop view uses_gone')
  await again()
  expect(await value(`select count(*)::int from pg_proc where proname = 'gone'`)).toBe(0)
})

test('a new table gets row-level security and grants with the next migration', async () => {
  await pool.query(
    'create table parish (organization_id uuid not null, id uuid not null, primary key (organization_id, id))',
  )
  await pool.query(`update schema_source set checksum = '' where name = 'rules/tenants.sql'`)
  await again()
  expect(await value(`select relforcerowsecurity from pg_class where relname = 'parish'`)).toBe(true)
  expect(
    await value(`select count(*)::int from pg_policy where polrelid = 'parish'::regclass and polname = 'tenant'`),
  ).toBe(1)
  expect(await value(`select has_table_privilege('narthex_app', 'parish', 'select, insert, update, delete')`)).toBe(
    true,
  )
  await pool.query('drop table parish')
})

test('migrating waits for a table in short turns, between which requests pass, and ends when the table is free', async () => {
  const busy = new pg.Client(cluster.ownerUrl())
  await busy.connect()
  try {
    await pool.query(`update schema_source set checksum = '' where name = 'rules/triggers.sql'`)
    await busy.query('begin; lock table audit_entry in row exclusive mode')
    const migrating = again()
    const waits = () =>
      value(`select count(*)::int from pg_locks where not granted and relation = 'audit_entry'::regclass`)
    await until(async () => (await waits()) === 1)
    await until(async () => (await waits()) === 0)
    await busy.query('commit')
    expect((await migrating).sources).toEqual(['rules/triggers.sql'])
  } finally {
    await busy.end()
  }
})

test('migrating tries again when it and a request wait for one another', async () => {
  const busy = new pg.Client(cluster.ownerUrl())
  await busy.connect()
  /** @returns whether the request was ended by the deadlock, because it looked for one first. */
  const wait = async (): Promise<boolean> => {
    await pool.query(`update schema_source set checksum = '' where name = 'rules/triggers.sql'`)
    await busy.query('begin; lock table journal_entry in row exclusive mode')
    const migrating = again()
    const waits = `select count(*)::int from pg_locks where not granted and relation = 'journal_entry'::regclass`
    await until(async () => (await value(waits)) === 1)
    // The migration has locked the tables before this one in the order of the rules.
    const ended = await busy.query('lock table audit_entry in row exclusive mode').catch(error => error)
    await busy.query('commit')
    expect((await migrating).sources).toEqual(['rules/triggers.sql'])
    if (ended instanceof Error) expect(ended).toMatchObject({ code: '40P01' })
    return ended instanceof Error
  }
  try {
    while (await wait());
  } finally {
    await busy.end()
  }
})

test('migrating tries again when a service makes the first month of the activity meanwhile', async () => {
  const busy = new pg.Client(cluster.ownerUrl())
  await busy.connect()
  try {
    await pool.query(`update schema_source set checksum = '' where name = 'rules/backup.sql'`)
    await busy.query(`begin; select control.add_activity_month('2026-11-01')`)
    const migrating = again()
    await until(async () => (await value(`select count(*)::int from pg_locks where not granted`)) > 0)
    await busy.query('commit')
    expect((await migrating).sources).toEqual(['rules/backup.sql'])
  } finally {
    await busy.end()
  }
})

test('a database of the earlier migrations is refused until it is adopted', async () => {
  await expect(adopt()).rejects.toMatchObject({ stderr: expect.stringContaining('Nothing has changed.') })
  await pool.query('delete from migration')
  await pool.query('drop table schema_source')
  // The earlier migrations had the decisions of a posting in one text.
  await pool.query('drop table contribution_posting')
  await pool.query(`alter table journal_entry drop column posting_number, drop column contribution_id,
    drop constraint journal_entry_posting_kind_check,
    add constraint journal_entry_once unique (organization_id, source_type, source_id, posting_kind)`)
  await pool.query('alter table bill add column scheduled_payment_date date')
  const names = OLD.split(/\s+/).map((name, index) => `${String(index + 1).padStart(4, '0')}_${name}`)
  await pool.query('insert into migration (name) select unnest($1::text[])', [names])
  await expect(again()).rejects.toThrow('run node scripts/adopt-baseline.js once')
  await adopt()
  // The tables of later migrations are there already, but for what they added to the table that was dropped.
  await pool.query('alter table contribution_posting add column given_dimensions jsonb')
  const later = readdirSync('schema/migrations').map(file => file.replace('.sql', ''))
  await pool.query('insert into migration (name) select unnest($1::text[])', [
    later.filter(name => name > '0014').sort(),
  ])
  expect((await again()).migrations).toEqual(['0013_unused'])
  expect(await pendingMigrations(pool)).toEqual([])
})
