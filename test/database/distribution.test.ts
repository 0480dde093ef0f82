import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { distribute, type Step } from '../../dist/src/database/distribute.js'
import type { Run } from '../../dist/src/database/distribution.js'
import { qualified, readCatalogue } from '../../dist/src/database/distribution-catalogue.js'
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

test('each table of the database has one kind, and only the profile of the church is on every node', async () => {
  const { tables } = await readCatalogue(run, false)
  expect(tables.filter(({ kind }) => kind === 'REFERENCE').map(qualified)).toEqual(['control.organization'])
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

test('a dry run prints every statement in an order in which the tables that are referred to come first', async () => {
  const statements = await dryRun()
  const { tables, foreignKeys } = await readCatalogue(run, false)
  const at = (text: string) => statements.findIndex(sql => sql.includes(text))
  const distributed = tables.filter(({ kind }) => kind === 'DISTRIBUTED').map(qualified)
  for (const name of distributed) expect(at(`create_distributed_table('${name}', 'organization_id'`)).toBeGreaterThan(0)
  expect(at("create_reference_table('control.organization')")).toBeLessThan(at('create_distributed_table'))
  expect(at('drop trigger')).toBeLessThan(at('create_reference_table'))
  for (const { name, from, to } of foreignKeys) {
    if (!distributed.includes(from) || !distributed.includes(to) || from === to) continue
    const isCut = at(`alter table ${from} drop constraint ${name}`) > 0
    const isAfter = at(`create_distributed_table('${from}'`) > at(`create_distributed_table('${to}'`)
    expect({ name, isFine: isCut ? at(`alter table ${from} add constraint ${name} `) > 0 : isAfter }).toEqual({
      name,
      isFine: true,
    })
  }
  expect(at("create_distributed_function('post_entries(")).toBeGreaterThan(at('create_distributed_table'))
  expect(
    statements.filter(sql => /create_(distributed|reference)_table\('(control|auth)\.(?!organization)/.test(sql)),
  ).toEqual([])
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
  create function run_command_on_workers(text) returns void language sql as 'select';
  create function create_reference_table(regclass) returns void language sql
    as 'insert into pg_dist_partition values ($1, ''n'', ''t'')';
  create function create_distributed_table(regclass, text, colocate_with text) returns void language sql
    as 'insert into pg_dist_partition values ($1, ''h'', ''s'')';
  create function create_distributed_function(regprocedure, text, colocate_with text) returns void language sql
    as 'insert into pg_dist_object values (''pg_proc''::regclass, $1, 0)';
  create function truncate_local_data_after_distributing_table(regclass) returns void language sql as 'select'`

test('every statement is sent in one transaction, and a second run finds nothing to do', async () => {
  const own = await ownDatabase('cluster')
  const client = new pg.Client(own.ownerUrl)
  await client.connect()
  try {
    await client.query(`create schema citus_stand_in; set search_path = citus_stand_in, public; ${STAND_IN}`)
    const asked: string[] = []
    const asCitus = {
      query: (sql: string) => {
        asked.push(sql)
        if (sql.includes("from pg_extension where extname = 'citus'"))
          return Promise.resolve({ rows: [{ version: '13.2-1' }] })
        return client.query(sql)
      },
    } as pg.ClientBase
    const steps: Step[] = []
    await distribute(asCitus, false, step => steps.push(step))
    expect(asked.filter(sql => sql === 'begin' || sql === 'commit')).toEqual(['begin', 'commit'])
    const [{ n }] = (await client.query("select count(*)::int as n from pg_dist_partition where partmethod = 'h'")).rows
    expect(n).toBe((await readCatalogue(run, false)).tables.filter(({ kind }) => kind === 'DISTRIBUTED').length)
    expect((await client.query("select from pg_trigger where tgname = 'balanced'")).rows).toEqual([])
    const again: Step[] = []
    await distribute(asCitus, false, step => again.push(step))
    expect(again).toEqual([])
  } finally {
    await client.end()
    await own.drop()
  }
})

test('a connection of the service asks Citus to send its organization on', async () => {
  const { reads } = (await testApp()).service.database
  const { rows: found } = await reads.query("select current_setting('citus.propagate_set_commands') as setting")
  expect(found).toEqual([{ setting: 'local' }])
})
