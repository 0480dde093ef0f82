import pg from 'pg'
import { migrate } from '../../dist/src/database/migrate.js'
import { isMigrated, pendingMigrations } from '../../dist/src/database/pending.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'

/** Everything that a migration makes, as text that does not depend on when it was made. */
const PICTURE = {
  columns: `select table_schema, table_name, column_name, ordinal_position, data_type, is_nullable, column_default, generation_expression
    from information_schema.columns where table_schema in ('public', 'control', 'auth')`,
  indexes: `select schemaname, tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'control', 'auth')`,
  constraints: `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
    where conrelid <> 0 and connamespace::regnamespace::text in ('public', 'control', 'auth')`,
  functions: `select oid::regprocedure::text as name, md5(pg_get_functiondef(oid)) as text, proacl::text from pg_proc
    where pronamespace::regnamespace::text in ('public', 'control', 'auth')`,
  triggers: `select tgrelid::regclass::text as on, pg_get_triggerdef(oid) as is from pg_trigger where not tgisinternal`,
  policies: 'select schemaname, tablename, policyname, roles::text, cmd, qual, with_check from pg_policies',
  rights: `select relname, relkind, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
    where relnamespace::regnamespace::text in ('public', 'control', 'auth')`,
  views: `select schemaname, viewname, definition from pg_views where schemaname in ('public', 'control', 'auth')`,
  migrations: 'select name from migration',
  sources: 'select name, kind, checksum from schema_source',
}

let database: OwnDatabase
let fresh: OwnDatabase
beforeAll(async () => {
  database = await ownDatabase('template')
  fresh = await ownDatabase('fresh', 'template0')
  await migrate(fresh.ownerUrl, 'narthex_service')
})
afterAll(async () => {
  await database.drop()
  await fresh.drop()
})

async function picture({ ownerUrl }: OwnDatabase): Promise<Record<string, string[]>> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const found: Record<string, string[]> = {}
  try {
    for (const [name, sql] of Object.entries(PICTURE))
      found[name] = (await client.query(sql)).rows.map(row => JSON.stringify(row)).sort()
  } finally {
    await client.end()
  }
  return found
}

/** With TEST_RULES the template lacks the triggers of one server on purpose. */
const whole = process.env.TEST_RULES ? test.skip : test

whole('the template that tests copy has what a fresh migration has', async () => {
  const [copied, migrated] = [await picture(database), await picture(fresh)]
  for (const [name, rows] of Object.entries(migrated)) expect([name, rows.length > 0]).toEqual([name, true])
  expect(copied).toEqual(migrated)
})

test('the template that tests copy is one that migrating would not change', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  try {
    expect([await pendingMigrations(pool), await isMigrated(pool, 'narthex_service')]).toEqual([[], true])
  } finally {
    await pool.end()
  }
})
