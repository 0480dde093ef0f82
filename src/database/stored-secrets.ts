import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Secrets } from '../config.js'

/** What `secrets.json` holds. Files of earlier versions lack the development key, the authorization server's secret or both. */
interface StoredSecrets {
  pepper: string
  cursor: string
  developmentKey: JsonWebKey
  auth: string
}

const newKey = (): JsonWebKey => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const newSecret = (): string => randomBytes(32).toString('base64')
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets

/** The secrets of the embedded database, created once and stored beside its data, readable by its owner alone. */
export function storedSecrets(folder: string): StoredSecrets {
  const file = path.join(folder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const fresh: StoredSecrets = {
      pepper: newSecret(),
      cursor: newSecret(),
      developmentKey: newKey(),
      auth: newSecret(),
    }
    try {
      writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  const stored = read(file)
  if (stored.developmentKey && stored.auth) return stored
  const whole = { ...stored, developmentKey: stored.developmentKey ?? newKey(), auth: stored.auth ?? newSecret() }
  // Renamed as a whole, so that a crash leaves the old file or the new one.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(whole), { mode: 0o600, flush: true })
  renameSync(draft, file)
  return read(file)
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64')

export const secretsOf = ({ pepper, cursor, auth }: StoredSecrets): Secrets => ({
  keyPeppers: new Map([[1, bytes(pepper)]]),
  cursorSecret: bytes(cursor),
  authSecret: bytes(auth),
})
