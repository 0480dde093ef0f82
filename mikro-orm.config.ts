import 'reflect-metadata'
import { defineConfig, FlushMode, type Options } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { Driver } from './src/postgres/driver.js'
import { oneServer } from './src/postgres/servers.js'
import './src/registry.js'
import { entitySchemas } from './src/data/tenancy.js'
import { WriteGuard } from './src/kernel/write-guard.js'

/** How many connections write. */
export const WRITE_CONNECTIONS = 8

const nothing = () => undefined
/** A lost connection is told to the request that was using it; the driver's own words on the console add nothing. */
const SILENT = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing }

/**
 * MikroORM as the service uses it: records made from the domain's declarations, and the write guard on every flush.
 * `onConnect` prepares each new connection.
 */
export function ormConfig(
  clientUrl: string,
  driverConnection: object = {},
  onConnect: (client: pg.ClientBase) => Promise<void> = async () => undefined,
): Options {
  const afterCreate = (client: pg.ClientBase, done: (error?: Error) => void) =>
    void onConnect(client).then(() => done(), done)
  return defineConfig({
    driver: Driver,
    clientUrl,
    entities: entitySchemas(),
    subscribers: [new WriteGuard()],
    // A statement goes out before the one before it is answered, where a write needs no answer in between.
    driverOptions: { connection: { pipeline: true, ...driverConnection }, log: SILENT },
    pool: { min: 0, max: WRITE_CONNECTIONS, afterCreate },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    autoJoinRefsForFilters: false,
    flushMode: FlushMode.COMMIT,
    discovery: { warnWhenNoEntities: true },
    metadataCache: { enabled: false },
    serialization: { includePrimaryKeys: true },
  })
}

/**
 * The configuration of MikroORM's command line, which connects as the owner of the tables.
 * @throws Error when neither DATABASE_OWNER_URL nor DATABASE_URL is set.
 */
export default async function commandLineConfig(): Promise<Options> {
  const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_OWNER_URL to the URL of the database, with the role that owns its tables.')
  // The service migrates by itself, and starts without what only migrations need.
  const { migratorOptions, SchemaMigrator } = await import('./src/database/migrator.js')
  return { ...ormConfig(await oneServer(url)), extensions: [SchemaMigrator], migrations: migratorOptions() }
}
