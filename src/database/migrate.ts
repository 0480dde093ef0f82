import { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import { oneServer, ormConnection, ServerClient } from '../postgres/index.js'
import { codeOf } from '../values/errors.js'
import { fillFigures } from './figures.js'
import { MigrationError } from './migration-error.js'
import { migratorOptions, SchemaMigrator, type StoredRows } from './migrator.js'
import { BACKUP_ROLE, ROLES } from './pending.js'
import { unsuitable } from './suitability.js'

export { MigrationError }

/** @throws MigrationError when the server is too old, the database belongs to something else, or the owner's role lacks a right that migrating needs. */
async function assertMayMigrate(client: pg.Client): Promise<void> {
  const fault = await unsuitable(client)
  if (fault) throw new MigrationError(fault)
  const { rows } = await client.query(
    `select current_user as owner, current_database() as database, r.rolcreaterole or r.rolsuper as makes_roles,
       has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as creates,
       to_regclass('pg_dist_node') is not null as "isCluster",
       array(select n from unnest($1::text[]) n where not exists (select from pg_roles where rolname = n) order by n) as missing
     from pg_roles r where r.rolname = current_user`,
    [[...ROLES, BACKUP_ROLE]],
  )
  const { owner, database, makes_roles: makesRoles, creates, isCluster, missing } = rows[0]
  if (!creates)
    throw new MigrationError(
      `The role ${owner} may not create tables in the database ${database}. As a superuser: alter database ${database} owner to ${owner}.`,
    )
  if (missing.length && isCluster)
    throw new MigrationError(
      `Citus makes roles on its workers with the rights of a superuser. As a superuser on the coordinator: ${missing.map((role: string) => `create role ${role} login; `).join('')}grant ${missing.join(', ')} to ${owner} with admin option.`,
    )
  if (missing.length && !makesRoles)
    throw new MigrationError(
      `The role ${owner} may not create the roles ${missing.join(', ')}. As a superuser: alter role ${owner} createrole.`,
    )
}

/** What a migration changed in a database. */
export interface Migrated {
  migrations: string[]
  sources: readonly string[]
}

/**
 * Brings a database up to date as its owner, and lets a service role, when one is named, act as the application. The secret
 * of the audit trail seals chains from before they had a key. With stored rows, the database is empty and gets these.
 * @returns the names of the migrations that ran, and of the functions and rules that were applied.
 */
export async function migrate(
  url: string,
  serviceRole?: string,
  auditSecret?: Buffer,
  stored?: StoredRows,
): Promise<Migrated> {
  const ownerUrl = await oneServer(url)
  const client = new ServerClient(ownerUrl)
  await client.connect()
  const orm = await MikroORM.init({
    ...ormConnection(ownerUrl),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [SchemaMigrator],
    pool: { min: 0, max: 2 },
    migrations: migratorOptions(),
  })
  try {
    const { rows } = await client.query('show server_version_num')
    await assertMayMigrate(client)
    const migrator = new SchemaMigrator(orm.em, auditSecret)
    const ran = await (stored ? migrator.restore(stored) : migrator.up())
    await fillFigures(client)
    await forbidTemporaryTables(client)
    if (serviceRole) await letServe(client, serviceRole, Number(rows[0].server_version_num))
    return { migrations: ran.map(({ name }) => name), sources: migrator.sources }
  } finally {
    await orm.close(true)
    await client.end()
  }
}

/**
 * The service needs no temporary tables, and one of them could stand before a table of ours. A right on the database is not
 * copied with it, so it is taken away after every migration; only the owner of the database can.
 */
async function forbidTemporaryTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select datname from pg_database where datname = current_database() and pg_get_userbyid(datdba) = current_user',
  )
  if (rows[0]) await client.query(`revoke temporary on database ${pg.escapeIdentifier(rows[0].datname)} from public`)
}

/**
 * Lets a login role act as the application and, on connections that ask for it, as the authorization server and as what
 * deletes expired rows. From PostgreSQL 16 on the API's connections inherit the rights of neither.
 */
async function letServe(client: pg.Client, role: string, version: number): Promise<void> {
  const name = pg.escapeIdentifier(role)
  try {
    await client.query(`grant narthex_app to ${name}`)
    await client.query(`grant narthex_auth, narthex_sweep to ${name}${version >= 160000 ? ' with inherit false' : ''}`)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new MigrationError(
      `The roles ${ROLES.join(', ')} were made by somebody else. As a superuser: grant ${ROLES.join(', ')} to ${name}.`,
    )
  }
}
