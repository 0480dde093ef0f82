import 'reflect-metadata'
import { defineConfig, FlushMode, type Options } from '@mikro-orm/postgresql'
import './src/registry.js'
import { entitySchemas } from './src/kernel/tenancy.js'
import { WriteGuard } from './src/kernel/write-guard.js'

const nothing = () => undefined
/** A lost connection is told to the request that was using it; the driver's own words on the console add nothing. */
const SILENT = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing }

/** A record that is changed keeps its key: whoever points at it with a new row need not wait for the change to end. */
const keepingKeys = (sql: string) => sql.replace(/ for update$/, ' for no key update')

/** MikroORM as the service uses it: records made from the domain's declarations, and the write guard on every flush. */
export function ormConfig(clientUrl: string, driverConnection: object = {}): Options {
  return defineConfig({
    clientUrl,
    entities: entitySchemas(),
    subscribers: [new WriteGuard()],
    driverOptions: { connection: driverConnection, log: SILENT },
    pool: { min: 0, max: 8 },
    onQuery: keepingKeys,
    forceUtcTimezone: true,
    allowGlobalContext: false,
    autoJoinRefsForFilters: false,
    flushMode: FlushMode.COMMIT,
    discovery: { warnWhenNoEntities: true },
    metadataCache: { enabled: false },
    serialization: { includePrimaryKeys: true },
  })
}
