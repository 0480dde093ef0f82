import type { JsonWebKey } from 'node:crypto'
import type { Config, Secrets } from '../config/config.js'
import { startCluster } from '../embedded/cluster.js'
import { hasData } from '../embedded/placement.js'
import type { Watcher } from '../embedded/supervision.js'
import { roleOf } from '../postgres/index.js'
import { secretsOf, storedSecrets } from './stored-secrets.js'

/** The database location: the configured PostgreSQL, or the embedded one that was started or found running. */
export interface DatabaseLocation {
  ownerUrl: string
  serviceUrl: string
  /** The login role that may act as the application. With one URL for both, the owner itself. */
  serviceRole?: string
  secrets: Secrets
  /** Signs access tokens for trials: only with the embedded database, and never in production. */
  developmentKey?: JsonWebKey
  embedded: boolean
  /** The data folder of the embedded database. */
  folder?: string
  stop(): Promise<void>
}

/** Whether there is a database to open: one of one's own is somewhere else, and an embedded one is in its folder once it was started. */
export const isDatabaseThere = ({ databaseUrl, dataFolder }: Config): boolean =>
  databaseUrl !== undefined || hasData(dataFolder)

/**
 * Opens the database location. `takeOver` is for the server, which also stops an embedded database that a killed
 * predecessor left running. A command beside a running server leaves it running. With `watcher`, an embedded database that
 * ends by itself is started again.
 */
export async function openDatabase(config: Config, takeOver: boolean, watcher?: Watcher): Promise<DatabaseLocation> {
  if (config.databaseUrl) {
    if (!config.secrets) throw new Error('DATABASE_URL needs KEY_PEPPERS and CURSOR_SECRET')
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    return {
      ownerUrl,
      serviceUrl: config.databaseUrl,
      serviceRole: roleOf(config.databaseUrl) || undefined,
      secrets: config.secrets,
      embedded: false,
      stop: async () => undefined,
    }
  }
  const cluster = await startCluster({ dataFolder: config.dataFolder, takeOver, watcher })
  try {
    const stored = storedSecrets(cluster.dataFolder)
    const secrets = secretsOf(stored)
    const { authSecret, earlierAuthSecrets } = secrets
    return {
      ownerUrl: cluster.ownerUrl(),
      serviceUrl: cluster.serviceUrl(),
      serviceRole: 'narthex_service',
      // Those of the authorization server need not be configured with the others.
      secrets: {
        ...secrets,
        ...config.secrets,
        ...(config.secrets?.authSecret ? {} : { authSecret, earlierAuthSecrets }),
      },
      developmentKey: config.production || config.auth ? undefined : stored.developmentKey,
      embedded: true,
      folder: cluster.dataFolder,
      stop: () => cluster.stop(),
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
