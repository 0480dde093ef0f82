import { allRecords, columnOf, fieldsOf } from '../dist/src/declaration/fields.js'
import '../dist/src/registry.js'
import { unsafe } from '../dist/src/database/start-checks.js'
import { AUDITED_TYPES } from '../src/pages/generated/audited-types.js'
import { testApp } from './support/app.js'
import { makeChurch } from './support/make.js'

/** The database's own catalogue, walked against the rules that make it safe and ready to be distributed. */
async function rows(text: string): Promise<Record<string, unknown>[]> {
  return (await (await testApp()).owner.query(text)).rows
}
const TENANT = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

test('every table of the church carries organization_id and forced row-level security with one plain policy', async () => {
  expect(
    await rows(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and oid not in (select oid from (${TENANT}) t) order by 1`,
    ),
  ).toEqual([{ relname: 'migration' }, { relname: 'schema_source' }])
  expect(
    await rows(
      `select c.relname from pg_class c join (${TENANT}) t on t.oid = c.oid where not (c.relrowsecurity and c.relforcerowsecurity)`,
    ),
  ).toEqual([])
  const policies = await rows(
    `select distinct count(*)::int as n, min(pg_get_expr(polqual, polrelid)) as using, min(pg_get_expr(polwithcheck, polrelid)) as checked from pg_policy p
      join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace and polname <> 'backup' group by polrelid`,
  )
  expect(policies).toEqual([
    { n: 1, using: expect.stringContaining('app.organization'), checked: expect.stringContaining('app.organization') },
  ])
})

test('organization_id leads every primary key, unique key and index', async () => {
  const stray =
    await rows(`select i.indexrelid::regclass::text as index from pg_index i join (${TENANT}) t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where a.attname <> 'organization_id'`)
  expect(stray).toEqual([])
})

test('every foreign key between tables of the church carries organization_id on both sides, and none sets null', async () => {
  const stray =
    await rows(`select conname from pg_constraint c join (${TENANT}) t on t.oid = c.conrelid where contype = 'f' and (confdeltype <> 'a'
    or not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'organization_id' and a.attnum = any (c.conkey)))`)
  expect(stray).toEqual([])
  const targets =
    await rows(`select distinct confrelid::regclass::text as target from pg_constraint c join (${TENANT}) t on t.oid = c.conrelid
    where contype = 'f' and c.confrelid not in (select oid from (${TENANT}) u)`)
  expect(targets).toEqual([{ target: 'control.organization' }])
})

test('ids and times come from the application: no column of a church’s table has a volatile default', async () => {
  expect(
    await rows(`select d.adrelid::regclass::text, pg_get_expr(d.adbin, d.adrelid) as value from pg_attrdef d join (${TENANT}) t on t.oid = d.adrelid
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
    where pg_get_expr(d.adbin, d.adrelid) ~ '\\('`),
  ).toEqual([])
})

test('money is bigint, days are dates, and no column is a float, a bare timestamp or an enum type', async () => {
  expect(
    await rows(`select distinct a.atttypid::regtype::text as type from pg_attribute a join (${TENANT}) t on t.oid = a.attrelid where a.attnum > 0 and not a.attisdropped
    order by 1`),
  ).toEqual(
    [
      'bigint',
      'boolean',
      'bytea',
      'date',
      'integer',
      'jsonb',
      'smallint',
      'text',
      'text[]',
      'timestamp with time zone',
      'uuid',
      'uuid[]',
    ].map(type => ({ type })),
  )
})

test('every field with a column finds it, of its own type and nullability', async () => {
  const columns =
    await rows(`select c.relname as table, a.attname as column, a.atttypid::regtype::text as type, not a.attnotnull as nullable,
      c.relkind = 'v' as "ofView" from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0`)
  const types: Record<string, string[]> = { int: ['integer', 'smallint'], timestamptz: ['timestamp with time zone'] }
  for (const [record, { table }] of allRecords()) {
    for (const { key, column, nullable } of fieldsOf(record)) {
      if (!column) continue
      const found = columns.find(each => each.table === table && each.column === columnOf(key))
      expect({
        table,
        key,
        type: (types[column] ?? [column]).includes(String(found?.type)),
        // A view says nothing of the nullability of its columns.
        nullable: found?.ofView ? nullable : found?.nullable,
      }).toEqual({ table, key, type: true, nullable })
    }
  }
})

test('the page of the audit trail offers every type of record that the trail names', async () => {
  const tables = [...allRecords().values()].flatMap(({ table, part, isLog }) => (part || isLog ? [] : [table]))
  const names = await rows(`select resource_name(t) as name from unnest('{${tables}}'::text[]) t order by 1`)
  expect([...AUDITED_TYPES].sort()).toEqual(names.map(({ name }) => String(name)).sort())
})

test('the audit trail calls every record as it is published', async () => {
  for (const [type, { table, part }] of allRecords()) {
    if (part || ['api_activity', 'audit_record', 'organization', 'journal_line'].includes(table)) continue
    expect(await rows(`select resource_name('${table}') as name`)).toEqual([{ name: type.name }])
  }
})

test('the service’s role sees no organization but the bound one', async () => {
  const { reads } = (await testApp()).service.database
  const church = await makeChurch(await testApp())
  const other = await makeChurch(await testApp())
  const bound = `set local app.organization = '${church.id}'; select id from control.organization`
  const answers = (await reads.query(bound)) as unknown as { rows: object[] }[]
  expect(answers[1]?.rows).toEqual([{ id: church.id }])
  expect(other.id).not.toBe(church.id)
})

test('the service’s role owns nothing and bypasses nothing', async () => {
  expect(await unsafe((await testApp()).service.database.admission)).toEqual([])
  expect(await unsafe((await testApp()).owner)).toEqual([expect.stringContaining('owns tables')])
})

test('a function that runs as its owner looks for temporary tables last', async () => {
  const stray = await rows(
    `select p.oid::regprocedure::text as function, p.proconfig from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'control', 'auth')
       and not coalesce('search_path=pg_catalog, public, pg_temp' = any (p.proconfig), false)`,
  )
  expect(stray).toEqual([])
})

test('functions have no overloads, and nobody may call one who is not named', async () => {
  expect(
    await rows(`select p.pronamespace::regnamespace || '.' || p.proname as function from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)
      group by 1 having count(*) > 1 or bool_or(p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`),
  ).toEqual([])
})

test('what people sign in with is out of reach of the API, and the ledger out of reach of the sign-in', async () => {
  const { admission, auth } = (await testApp()).service.database
  for (const table of [
    'auth.password',
    'auth.session',
    'auth.signing_key',
    'control.mfa_factor',
    'control.oauth_grant',
  ])
    await expect(admission.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' })
  for (const table of ['journal_line', 'contribution', 'donor', 'audit_entry', 'control.api_key_secret'])
    await expect(
      auth.query(`set local app.organization = '${crypto.randomUUID()}'; select from ${table}`),
    ).rejects.toMatchObject({ code: '42501' })
})
