import 'reflect-metadata'
import { defineConfig, FlushMode, type Options } from '@mikro-orm/postgresql'
import { oneServer, ormConnection } from './src/postgres/servers.js'
import './src/registry.js'
import { entitySchemas } from './src/data/tenancy.js'
import { WriteGuard } from './src/kernel/write-guard.js'

/**
 * MikroORM as the service uses it: records made from the domain's declarations, and the write guard on every flush. It
 * opens no connection of its own: each transaction is on one of the service's pool of writes.
 */
export function ormConfig(clientUrl: string): Options {
  return defineConfig({
    ...ormConnection(clientUrl),
    connect: false,
    entities: entitySchemas(),
    subscribers: [new WriteGuard()],
    pool: { min: 0 },
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
