import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { auditSecretOf, type Secrets } from '../config.js'
import { createOnce } from '../embedded/create-once.js'

/** The members of `secrets.json`. Files of earlier versions can lack `developmentKey` and `auth`. */
interface StoredSecrets {
  pepper: string
  cursor: string
  developmentKey: JsonWebKey
  auth: string
}

const newKey = (): JsonWebKey => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const newSecret = (): string => randomBytes(32).toString('base64')
const completed = (stored: Partial<StoredSecrets>): StoredSecrets => ({
  pepper: newSecret(),
  cursor: newSecret(),
  developmentKey: newKey(),
  auth: newSecret(),
  ...stored,
})
const read = (file: string): StoredSecrets => JSON.parse(readFileSync(file, 'utf8'))

/** The secrets of the embedded database, created once and stored beside its data, readable by its owner alone. */
export function storedSecrets(folder: string): StoredSecrets {
  const file = path.join(folder, 'secrets.json')
  if (!existsSync(file)) createOnce(file, JSON.stringify(completed({})))
  chmodSync(file, 0o600)
  const stored = read(file)
  if (stored.developmentKey && stored.auth) return stored
  // Renamed as a whole, so that a crash leaves the old file or the new one.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(completed(stored)), { mode: 0o600, flush: true })
  renameSync(draft, file)
  return read(file)
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64')

export const secretsOf = ({ pepper, cursor, auth }: StoredSecrets): Secrets => ({
  keyPeppers: new Map([[1, bytes(pepper)]]),
  cursorSecret: bytes(cursor),
  authSecret: bytes(auth),
  auditSecret: auditSecretOf(bytes(cursor)),
})
