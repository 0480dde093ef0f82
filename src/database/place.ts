import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, Secrets } from '../config.js'
import { startCluster } from '../embedded/cluster.js'

/** Where the data lies: the configured PostgreSQL, or the embedded one that was started or found running. */
export interface Place {
  ownerUrl: string
  serviceUrl: string
  /** The owner's URL serves too, so connections must take the application's role. */
  asApplication: boolean
  /** The login role that is let act as the application; with one URL for both the owner itself. */
  serviceRole?: string
  secrets: Secrets
  embedded: boolean
  stop(): Promise<void>
}

/** Secrets of the embedded database, made once and kept beside its data for its owner alone. */
function keptSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const fresh = { pepper: randomBytes(32).toString('base64'), cursor: randomBytes(32).toString('base64') }
    try {
      writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  const { pepper, cursor } = JSON.parse(readFileSync(file, 'utf8')) as { pepper: string; cursor: string }
  return { keyPeppers: new Map([[1, Buffer.from(pepper, 'base64')]]), cursorSecret: Buffer.from(cursor, 'base64') }
}

/**
 * Opens the place of the data. `takeOver` is for the server, which also ends an embedded database that a killed
 * predecessor left running; a command beside a running server leaves it alone.
 */
export async function openPlace(config: Config, takeOver: boolean): Promise<Place> {
  if (config.databaseUrl) {
    if (!config.secrets) throw new Error('DATABASE_URL needs KEY_PEPPERS and CURSOR_SECRET')
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    const separate = config.databaseOwnerUrl !== undefined
    return {
      ownerUrl,
      serviceUrl: config.databaseUrl,
      asApplication: !separate,
      serviceRole: decodeURIComponent(new URL(config.databaseUrl).username) || undefined,
      secrets: config.secrets,
      embedded: false,
      stop: async () => undefined,
    }
  }
  const cluster = await startCluster({ dataFolder: config.dataFolder, takeOver })
  try {
    return {
      ownerUrl: cluster.ownerUrl(),
      serviceUrl: cluster.serviceUrl(),
      asApplication: false,
      serviceRole: 'narthex_service',
      secrets: config.secrets ?? keptSecrets(cluster.dataFolder),
      embedded: true,
      stop: () => cluster.stop(),
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
