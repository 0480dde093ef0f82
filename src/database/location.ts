import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, Secrets } from '../config.js'
import { startCluster } from '../embedded/cluster.js'

/** The database location: the configured PostgreSQL, or the embedded one that was started or found running. */
export interface Place {
  ownerUrl: string
  serviceUrl: string
  /** The login role that is let act as the application; with one URL for both the owner itself. */
  serviceRole?: string
  secrets: Secrets
  /** Signs access tokens for trials: only with the embedded database, and never in production. */
  developmentKey?: JsonWebKey
  embedded: boolean
  stop(): Promise<void>
}

/** What `secrets.json` holds. Files of earlier versions lack the development key, the authorization server's secret or both. */
interface Kept {
  pepper: string
  cursor: string
  developmentKey: JsonWebKey
  auth: string
}

const newKey = (): JsonWebKey => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const newSecret = (): string => randomBytes(32).toString('base64')
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Kept

/** The secrets of the embedded database, created once and stored beside its data, readable by its owner alone. */
function keptSecrets(folder: string): Kept {
  const file = path.join(folder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const fresh: Kept = { pepper: newSecret(), cursor: newSecret(), developmentKey: newKey(), auth: newSecret() }
    try {
      writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  const kept = read(file)
  if (kept.developmentKey && kept.auth) return kept
  const whole: Kept = {
    ...kept,
    developmentKey: kept.developmentKey ?? newKey(),
    auth: kept.auth ?? newSecret(),
  }
  // Renamed as a whole, so that a crash leaves the old file or the new one.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(whole), {
    mode: 0o600,
    flush: true,
  })
  renameSync(draft, file)
  return read(file)
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64')

const secretsOf = ({ pepper, cursor, auth }: Kept): Secrets => ({
  keyPeppers: new Map([[1, bytes(pepper)]]),
  cursorSecret: bytes(cursor),
  authSecret: bytes(auth),
})

/**
 * Opens the database location. `takeOver` is for the server, which also stops an embedded database that a killed
 * predecessor left running. A command beside a running server leaves it running.
 */
export async function openPlace(config: Config, takeOver: boolean): Promise<Place> {
  if (config.databaseUrl) {
    if (!config.secrets) throw new Error('DATABASE_URL needs KEY_PEPPERS and CURSOR_SECRET')
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    return {
      ownerUrl,
      serviceUrl: config.databaseUrl,
      serviceRole: decodeURIComponent(new URL(config.databaseUrl).username) || undefined,
      secrets: config.secrets,
      embedded: false,
      stop: async () => undefined,
    }
  }
  const cluster = await startCluster({ dataFolder: config.dataFolder, takeOver })
  try {
    const kept = keptSecrets(cluster.dataFolder)
    return {
      ownerUrl: cluster.ownerUrl(),
      serviceUrl: cluster.serviceUrl(),
      serviceRole: 'narthex_service',
      secrets: { ...(config.secrets ?? secretsOf(kept)), authSecret: config.secrets?.authSecret ?? bytes(kept.auth) },
      developmentKey: config.production || config.auth ? undefined : kept.developmentKey,
      embedded: true,
      stop: () => cluster.stop(),
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
