import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MigrationObject } from '@mikro-orm/core'
import { Migration, Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import { PROJECT } from '../config.js'

const FOLDER = path.join(PROJECT, 'schema', 'migrations')

/** Reviewed SQL, forward only: a file of `schema/migrations` as MikroORM runs it. */
function migrationOf(file: string): MigrationObject {
  const sql = readFileSync(path.join(FOLDER, file), 'utf8')
  return {
    name: path.basename(file, '.sql'),
    class: class extends Migration {
      override async up(): Promise<void> {
        this.addSql(sql)
      }
      override async down(): Promise<void> {
        throw new Error('migrations go forward only')
      }
    },
  }
}

export const migrations = (): MigrationObject[] =>
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(migrationOf)

/** One number for all processes of one database: only one migrates at a time. */
const LOCK = 7_281_994_151

/**
 * Brings a database up to date as its owner, and lets a service role, when one is named, act as the application.
 * @returns the names of the migrations that ran.
 */
export async function migrate(ownerUrl: string, serviceRole?: string): Promise<string[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const orm = await MikroORM.init({
    clientUrl: ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    migrations: {
      migrationsList: migrations(),
      snapshot: false,
      tableName: 'migration',
      disableForeignKeys: false,
      silent: true,
    } as object,
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150000) throw new Error('PostgreSQL 15 or newer is required')
    const ran = await orm.getMigrator().up()
    await client.query('grant select on migration to narthex_app')
    if (serviceRole) await letServe(client, serviceRole, Number(rows[0].server_version_num))
    return ran.map(({ name }) => name)
  } finally {
    await orm.close(true)
    await client.end()
  }
}

/**
 * Lets a login role act as the application and, on connections that ask for it, as the authorization server. From
 * PostgreSQL 16 on the API's connections do not inherit what the authorization server may read.
 */
async function letServe(client: pg.Client, role: string, version: number): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await client.query(`grant narthex_app to ${name}`)
  await client.query(`grant narthex_auth to ${name}${version >= 160000 ? ' with inherit false' : ''}`)
}

/** Whether every migration has run; asked by the readiness check. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query('select name from migration')
  const done = new Set(rows.map(row => row.name))
  return migrations().flatMap(({ name }) => (done.has(name) ? [] : [name]))
}
