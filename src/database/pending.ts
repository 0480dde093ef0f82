import type pg from 'pg'
import { databaseKind, type Run } from './distribution.js'
import { changedSources, migrationFiles, schemaSources } from './schema-files.js'

/** The roles that the schema grants rights to. They belong to the server, not to one database. */
export const ROLES = ['narthex_app', 'narthex_auth', 'narthex_sweep']

/** The role that reads everything for a backup. No service acts by it. */
export const BACKUP_ROLE = 'narthex_backup'

type Asked = Pick<pg.ClientBase, 'query'>

/** The files do not change while the service runs, and readiness is asked often. */
let knownMigrations: string[] | undefined

function versionMigrations(): string[] {
  knownMigrations ??= migrationFiles().map(({ name }) => name)
  return knownMigrations
}

/** What a database has of this version's schema. */
export interface SchemaState {
  /** Whether it was migrated at all. */
  isBegun: boolean
  /** What it lacks: migrations, and functions and rules whose text has changed. */
  pending: string[]
  /** Migrations that this version does not know. */
  unknown: string[]
  /** Whether migrating would change nothing. */
  isSame: boolean
}

/** Compares a database with this version's schema. */
export async function schemaState(database: Asked): Promise<SchemaState> {
  const { rows } = await database.query<{ begun: boolean }>(
    `select to_regclass('public.migration') is not null and to_regclass('public.schema_source') is not null as begun`,
  )
  if (!rows[0]?.begun) return { isBegun: false, pending: [], unknown: [], isSame: false }
  return { isBegun: true, ...(await compare(database)) }
}

/** What this version's schema is made of, beside what has been applied to a database. */
async function compare(database: Asked) {
  const migrations = await database.query<{ name: string }>('select name from migration')
  const sources = await database.query<{ name: string; checksum: string }>('select name, checksum from schema_source')
  const run: Run = async sql => (await database.query(sql)).rows
  const known = versionMigrations()
  const wanted = schemaSources(await databaseKind(run))
  const done = new Set(migrations.rows.map(({ name }) => name))
  const applied = new Map(sources.rows.map(({ name, checksum }) => [name, checksum]))
  const pending = [...known.filter(name => !done.has(name)), ...changedSources(wanted, applied).map(({ name }) => name)]
  const unknown = [...done].filter(name => !known.includes(name))
  return { pending, unknown, isSame: !pending.length && !unknown.length && applied.size === wanted.length }
}

/**
 * Why a service that runs cannot go on: the database lacks a migration of its version, or has one that contracts what it still
 * uses. A newer version can have migrated the database meanwhile. Its functions and rules differ then and still serve.
 */
export async function unservable(database: Asked): Promise<string[]> {
  const { rows } = await database.query<{ names: string[]; needed: string[] }>(
    `select array(select name::text from migration) as names,
       array(select distinct knows from control.schema_requirement order by knows) as needed`,
  )
  const known = versionMigrations()
  const [{ names, needed } = { names: [], needed: [] }] = rows
  return [
    ...known.filter(name => !names.includes(name)),
    ...needed.filter(name => !known.includes(name)).map(name => `a version that knows ${name}`),
  ]
}

/** What the database lacks of this version's schema: migrations, and functions and rules whose text has changed. */
export async function pendingMigrations(database: Asked): Promise<string[]> {
  return (await compare(database)).pending
}

/** Whether migrating would change nothing: the schema is this version's, and the service's role may act by it. */
export async function isMigrated(database: Asked, serviceRole: string | undefined): Promise<boolean> {
  if (!(await schemaState(database)).isSame) return false
  const served = await database.query<{ may: boolean }>(
    `select coalesce(bool_and(pg_has_role(s.rolname, a.rolname, 'member')), $1::text is null) as may
     from pg_roles s, pg_roles a where s.rolname = $1 and a.rolname = any ($2)`,
    [serviceRole ?? null, ROLES],
  )
  return served.rows[0]?.may === true
}
