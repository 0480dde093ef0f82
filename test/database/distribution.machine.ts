import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { distribute, distributeNew, WORKER_FAULTS } from '../../dist/src/database/distribute.js'
import type { Run, Step } from '../../dist/src/database/distribution.js'
import { qualified, readCatalogue } from '../../dist/src/database/distribution-catalogue.js'
import { schemaState } from '../../dist/src/database/pending.js'
import { testApp } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { ownDatabase } from '../support/database.js'

/** What row-based distribution by organization needs of the schema, as far as a plain PostgreSQL can tell. */

async function rows<R = Record<string, unknown>>(text: string): Promise<R[]> {
  return (await (await testApp()).owner.query(text)).rows as R[]
}

const OURS = `p.pronamespace in ('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)`
const PATH = 'search_path=pg_catalog, public, pg_temp'

interface Routine {
  name: string
  language: string
  source: string
  config: string[]
  arguments: string[]
}

const routines = () =>
  rows<Routine>(`select p.proname as name, l.lanname as language, p.prosrc as source, coalesce(p.proconfig, '{}') as config,
      coalesce(p.proargnames, '{}') as arguments
    from pg_proc p join pg_language l on l.oid = p.prolang where ${OURS} order by 1`)

const tablesOf = async (schema: string): Promise<string[]> =>
  (
    await rows<{ name: string }>(`select relname as name from pg_class
      where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'v')`)
  ).map(({ name }) => name)

/** SQL without its comments. */
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')

const reads = (source: string, tables: readonly string[]) =>
  tables.filter(table => new RegExp(`\\b(from|join|into|update)\\s+(only\\s+)?(public\\.)?${table}\\b`).test(source))

test('a function finds its tables and functions whatever the caller searches first', async () => {
  const all = await routines()
  const names = all.map(({ name }) => name)
  const tables = [...(await tablesOf('public')), ...(await tablesOf('control'))]
  const strays = all.filter(({ language, source, config }) => {
    if (config.includes(PATH)) return false
    const text = withoutComments(source)
    const calls = names.filter(name => new RegExp(`(?<![\\w.])${name}\\s*\\(`).test(text))
    // Without the setting PostgreSQL can inline a function of values; then every name in it is qualified.
    return language !== 'sql' || calls.length > 0 || reads(text, tables).length > 0
  })
  expect(strays.map(({ name }) => name)).toEqual([])
})

test('a function that reads or writes tables of the church is PL/pgSQL', async () => {
  const tables = await tablesOf('public')
  const strays = (await routines()).filter(
    ({ language, source }) => language === 'sql' && reads(withoutComments(source), tables).length > 0,
  )
  expect(strays.map(({ name }) => name)).toEqual([])
})

const ROOT = path.resolve(import.meta.dirname, '../..')

const sqlTexts = () =>
  ['src', 'schema/functions'].flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(ts|sql)$/.test(file) && !file.startsWith('pages'))
      .map(file => ({ file, text: readFileSync(path.join(ROOT, folder, file), 'utf8') })),
  )

test('nothing binds an organization by set_config, which reaches no worker', () => {
  const strays = sqlTexts().filter(({ text }) => /set_config\(\s*'app\./.test(text))
  expect(strays.map(({ file }) => file)).toEqual([])
})

/** The text from an opening bracket to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** The queries of a text that refer to themselves: their names and their bodies. */
const recursiveQueries = (text: string) =>
  [...text.matchAll(/with recursive/g)].flatMap(({ index }) =>
    [...text.slice(index).matchAll(/\b(\w+)\s*(?:\([\w, ]+\))?\s+as\s+(?:materialized\s+)?\(/g)]
      .map(found => ({ name: found[1] as string, body: bracketed(text, index + found.index + found[0].length - 1) }))
      .filter(({ name, body }) => new RegExp(`\\b(from|join)\\s+${name}\\b`).test(body)),
  )

test('each term of a recursive query names the organization of every table that it reads', async () => {
  const tables = await tablesOf('public')
  const found = sqlTexts().flatMap(({ file, text }) => recursiveQueries(text).map(query => ({ file, ...query })))
  expect(found.length).toBeGreaterThanOrEqual(9)
  const strays = found.filter(({ body }) => {
    const read = body.match(new RegExp(`\\b(?:from|join)\\s+(?:\\$\\{table\\}|(?:${tables.join('|')})\\b)`, 'g')) ?? []
    const bound = body.match(/\borganization_id = (?:\$1|p_organization\b|o\b|\?)/g) ?? []
    return bound.length < read.length
  })
  expect(strays.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

const run: Run = async sql => rows(sql)

test('the schema can be distributed: keys have the organization, and no trigger of a worker asks another table', async () => {
  expect((await readCatalogue(run, false)).faults).toEqual([])
})

test.each([
  ['create unique index fund_everywhere on fund (id)', 'The unique key fund_everywhere of fund lacks organization_id.'],
  [
    'alter table fund add constraint fund_person_fk foreign key (id) references control.person (id) not valid',
    'The foreign key fund_person_fk of public.fund refers to control.person, and a DISTRIBUTED table cannot refer to a LOCAL one.',
  ],
  [
    `create function ask_elsewhere() returns trigger language plpgsql as 'begin perform from donor; return new; end';
     create trigger asks before insert on fund for each row execute function ask_elsewhere()`,
    'The trigger asks of fund reads or changes a table.',
  ],
])('a schema with %s cannot be distributed', async (sql, fault) => {
  const client = await (await testApp()).owner.connect()
  try {
    await client.query(`begin; ${sql}`)
    const { faults } = await readCatalogue(async text => (await client.query(text)).rows, false)
    expect(faults).toEqual([fault])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('each table of the database has one kind, and the profile of the church is on the coordinator', async () => {
  const { tables } = await readCatalogue(run, false)
  expect(tables.find(each => qualified(each) === 'control.organization')?.kind).toBe('LOCAL')
  expect(tables.filter(({ kind, schema }) => kind === 'LOCAL' && schema === 'public').map(({ name }) => name)).toEqual([
    'migration',
    'schema_source',
  ])
})

/** The statements of a dry run, as the command prints them. */
async function dryRun(url = globalThis.__narthexTest.database.ownerUrl): Promise<string[]> {
  const line = new CommandLine()
  line.open()
  try {
    const { code, stdout, stderr } = await line.run(['distribute', '--dry-run', '--json'], settings(url))
    if (code !== 0) throw new Error(stderr)
    return JSON.parse(stdout).steps.map(({ sql }: { sql: string }) => sql)
  } finally {
    await line.close()
  }
}

const settings = (url: string) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: url,
  KEY_PEPPERS: `1:${Buffer.alloc(32, 'a').toString('base64')}`,
  CURSOR_SECRET: Buffer.alloc(32, 'b').toString('base64'),
  AUTH_SECRET: Buffer.alloc(32, 'c').toString('base64'),
})

test('a dry run prints every statement: foreign keys are away while tables are distributed, and come back', async () => {
  const statements = await dryRun()
  const { tables, foreignKeys } = await readCatalogue(run, false)
  const at = (text: string) => statements.findIndex(sql => sql.includes(text))
  const distributed = tables.filter(({ kind }) => kind === 'DISTRIBUTED').map(qualified)
  const begins = at('create_distributed_table(')
  const ends = Math.max(...distributed.map(name => at(`create_distributed_table('${name}', 'organization_id'`)))
  for (const name of distributed) {
    expect(at(`create_distributed_table('${name}', 'organization_id'`)).toBeGreaterThanOrEqual(begins)
    expect(at(`alter table ${name} no force row level security`)).toBeLessThan(begins)
    expect(at(`alter table ${name} no force row level security`)).toBeGreaterThanOrEqual(0)
    expect(statements.indexOf(`alter table ${name} force row level security`)).toBeGreaterThan(ends)
  }
  for (const { name, from, to } of foreignKeys) {
    if (!distributed.includes(from)) continue
    const isDropped = at(`alter table ${from} drop constraint ${name}`)
    const isAdded = at(`alter table ${from} add constraint ${name} `)
    expect({ name, isAway: isDropped >= 0 && isDropped < begins }).toEqual({ name, isAway: true })
    expect({ name, comesBack: isAdded > ends }).toEqual({ name, comesBack: distributed.includes(to) })
  }
  expect(statements).toContain("select create_distributed_function('installments_due(text,date,date)')")
  expect(statements.filter(sql => /create_(distributed|reference)_table\('(control|auth)\./.test(sql))).toEqual([])
})

test('on a plain PostgreSQL nothing is distributed, and one sentence says why', async () => {
  const line = new CommandLine()
  line.open()
  try {
    const { code, stderr } = await line.run(['distribute'], settings(globalThis.__narthexTest.database.ownerUrl))
    expect(code).toBe(1)
    expect(stderr).toBe(
      'Citus is not installed in this database; install Citus and run create extension citus, or stay with one PostgreSQL\n',
    )
  } finally {
    await line.close()
  }
  expect(await rows("select from pg_trigger where tgname = 'balanced'")).toHaveLength(1)
})

/**
 * A stand-in for a cluster: the functions of Citus that only record what they were asked. It shows which statements run and
 * that a second run repeats none; it does not show what Citus makes of them.
 */
const STAND_IN = `
  create table pg_dist_node (groupid int, noderole text, isactive boolean);
  insert into pg_dist_node values (0, 'primary', true), (1, 'primary', true), (2, 'primary', true);
  create table pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
  create table pg_dist_object (classid oid, objid oid, distribution_argument_index int);
  create table worker_answer (nodename text, nodeport int, success boolean, result text);
  insert into worker_answer values ('worker-1', 5432, true, ''), ('worker-2', 5432, true, '');
  create function run_command_on_workers(text, parallel boolean) returns setof worker_answer language sql
    as 'select * from worker_answer';
  create function create_distributed_table(regclass, text, colocate_with text) returns void language sql
    as 'insert into pg_dist_partition values ($1, ''h'', ''s'')';
  create function create_distributed_function(regprocedure) returns void language sql
    as 'insert into pg_dist_object values (''pg_proc''::regclass, $1, 0)';
  create function truncate_local_data_after_distributing_table(regclass) returns void language sql as 'select'`

/** Runs work on a database of its own that answers as a cluster. @param broken fails the statement for which it is true. */
async function asCluster<T>(
  name: string,
  work: (
    cluster: { client: pg.Client; asked: string[]; distributed(): Promise<number>; keys(): Promise<number> },
    asCitus: pg.ClientBase,
  ) => Promise<T>,
  broken: (sql: string) => boolean = () => false,
): Promise<T> {
  const own = await ownDatabase(name)
  const client = new pg.Client(own.ownerUrl)
  await client.connect()
  try {
    await client.query(`create schema citus_stand_in; set search_path = citus_stand_in; ${STAND_IN};
      set search_path = public, citus_stand_in`)
    const asked: string[] = []
    const asCitus = {
      query: (sql: string) => {
        asked.push(sql)
        if (sql.includes("from pg_extension where extname = 'citus'"))
          return Promise.resolve({ rows: [{ version: '13.2-1' }] })
        return broken(sql) ? Promise.reject(new Error('the connection was lost')) : client.query(sql)
      },
    } as pg.ClientBase
    const count = async (sql: string) => (await client.query(sql)).rows[0].n
    return await work(
      {
        client,
        asked,
        distributed: () => count("select count(*)::int as n from pg_dist_partition where partmethod = 'h'"),
        keys: () => count("select count(*)::int as n from pg_constraint where contype = 'f'"),
      },
      asCitus,
    )
  } finally {
    await client.end()
    await own.drop()
  }
}

test('every statement is sent in one transaction, and a second run finds nothing to do', () =>
  asCluster('cluster', async ({ client, asked, distributed }, asCitus) => {
    const steps: Step[] = []
    await distribute(asCitus, false, step => steps.push(step))
    expect(asked.filter(sql => sql === 'begin' || sql === 'commit')).toEqual(['begin', 'commit'])
    expect(await distributed()).toBe(
      (await readCatalogue(run, false)).tables.filter(({ kind }) => kind === 'DISTRIBUTED').length,
    )
    expect((await client.query("select from pg_trigger where tgname = 'balanced'")).rows).toEqual([])
    const { rows: storing } = await client.query(
      "select prosrc like '%loop%' as \"isByRow\" from pg_proc where proname in ('store_entries', 'keep_pledge_received', 'guard_refund')",
    )
    expect(storing).toEqual([{ isByRow: true }, { isByRow: true }])
    expect(await schemaState(asCitus)).toMatchObject({ pending: [], isSame: true })
    const again: Step[] = []
    await distribute(asCitus, false, step => again.push(step))
    expect(again).toEqual([])
  }))

test('a distribution that is interrupted at any kind of step has changed nothing, and the next one is whole', async () => {
  let breaksAt: RegExp | undefined
  await asCluster(
    'interrupted',
    async ({ distributed, keys }, asCitus) => {
      const before = await keys()
      const kinds = [
        /^drop trigger/,
        /^drop function/,
        /update schema_source/,
        /drop constraint/,
        / no force row level security/,
        /create_distributed_table\('public\.journal_line'/,
        /add constraint/,
        /(?<!no) force row level security/,
        /create_distributed_function/,
        /^commit$/,
      ]
      for (const kind of kinds) {
        breaksAt = kind
        await expect(distribute(asCitus, false, () => undefined)).rejects.toThrow('the connection was lost')
        expect({ kind, distributed: await distributed(), keys: await keys() }).toEqual({
          kind,
          distributed: 0,
          keys: before,
        })
      }
      breaksAt = /truncate_local_data/
      await expect(distribute(asCitus, false, () => undefined)).rejects.toThrow('the connection was lost')
      breaksAt = undefined
      await distribute(asCitus, false, () => undefined)
      expect(await distributed()).toBeGreaterThan(100)
    },
    sql => breaksAt?.test(sql) ?? false,
  )
})

test('the tables of a migration are distributed before the next one, which may refer to them', () =>
  asCluster('migrated', async ({ client, asked, distributed }, asCitus) => {
    const runCitus: Run = async sql => (await asCitus.query(sql)).rows
    await distribute(asCitus, false, () => undefined)
    const before = await distributed()
    await client.query(`create table public.prayer (organization_id uuid not null, id uuid not null, fund_id uuid not null,
      primary key (organization_id, id))`)
    asked.length = 0
    await distributeNew(runCitus)
    expect(asked.filter(sql => sql.includes('create_distributed_table'))).toEqual([
      "select create_distributed_table('public.prayer', 'organization_id', colocate_with => 'public.account')",
    ])
    await client.query(`alter table public.prayer add constraint prayer_fund_id_fk foreign key (organization_id, fund_id)
      references fund (organization_id, id) not valid`)
    asked.length = 0
    await distributeNew(runCitus)
    expect({ changed: asked.filter(sql => /^alter|create_/.test(sql)), distributed: await distributed() }).toEqual({
      changed: [],
      distributed: before + 1,
    })
  }))

/** The last migration that an undistributed database has when it is distributed for the first time. */
const FIRST_DISTRIBUTED = '0220'

test('a migration that makes tables adds no foreign key; the next one does, when the tables are distributed', () => {
  const folder = path.join(process.cwd(), 'schema/migrations')
  const files = readdirSync(folder).filter(name => name.slice(0, 4) > FIRST_DISTRIBUTED)
  const strays = files.filter(name => {
    const sql = withoutComments(readFileSync(path.join(folder, name), 'utf8'))
    return /\bcreate table\b/i.test(sql) && /\breferences\b/i.test(sql)
  })
  expect(strays).toEqual([])
})

test('a worker is asked for roles that may log in, and for the rights of the owner', async () => {
  const [{ coalesce: faults } = { coalesce: '' }] = await rows(WORKER_FAULTS)
  // Only on a cluster do these roles log in.
  for (const role of ['narthex_app', 'narthex_auth', 'narthex_sweep', 'narthex_backup'])
    expect(faults).toContain(
      `the role ${role} is missing or may not log in; as a superuser on the coordinator: create role ${role} login`,
    )
  expect(faults).not.toContain('may not create tables')
  expect(faults).not.toContain('time zone')
  const client = await (await testApp()).owner.connect()
  try {
    await client.query(`set timezone to 'America/New_York'`)
    const { rows: elsewhere } = await client.query(WORKER_FAULTS)
    expect(elsewhere[0].coalesce).toContain('its time zone is America/New_York')
  } finally {
    client.release(true)
  }
})

test('distribute names what each worker lacks in one sentence before it changes anything', () =>
  asCluster('workers', async ({ client, asked }, asCitus) => {
    await client.query(
      "update worker_answer set result = 'the role narthex_app is missing or may not log in' where nodename = 'worker-2'",
    )
    await client.query(
      "update worker_answer set success = false, result = 'connection refused' where nodename = 'worker-1'",
    )
    await expect(distribute(asCitus, false, () => undefined)).rejects.toThrow(
      'the worker worker-1:5432: connection refused\nthe worker worker-2:5432: the role narthex_app is missing or may not log in',
    )
    expect(asked).not.toContain('begin')
  }))

test('a connection of the service asks Citus to send its organization on', async () => {
  const { reads } = (await testApp()).service.database
  const { rows: found } = await reads.query("select current_setting('citus.propagate_set_commands') as setting")
  expect(found).toEqual([{ setting: 'local' }])
})
