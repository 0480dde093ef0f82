import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { auditSecretOf, type Secrets } from '../config/config.js'
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
const fileOf = (folder: string): string => path.join(folder, 'secrets.json')
const read = (file: string): StoredSecrets => JSON.parse(readFileSync(file, 'utf8'))

/** The secrets of the embedded database, created once and stored beside its data, readable by its owner alone. */
export function storedSecrets(folder: string): StoredSecrets {
  const file = fileOf(folder)
  if (!existsSync(file)) createOnce(file, JSON.stringify(completed({})))
  chmodSync(file, 0o600)
  const stored = read(file)
  if (stored.developmentKey && stored.auth) return stored
  replaceSecrets(folder, JSON.stringify(completed(stored)))
  return read(file)
}

/** The text of `secrets.json`, for a backup. */
export const secretsText = (folder: string): string => readFileSync(fileOf(folder), 'utf8')

/** The secrets of such a text. @throws when a secret is missing. */
export function parseSecrets(text: string): Secrets {
  const stored: Partial<StoredSecrets> = JSON.parse(text)
  if (!stored.pepper || !stored.cursor || !stored.auth) throw new Error('The secrets of the backup are incomplete.')
  return secretsOf(completed(stored))
}

/** Writes the file of the secrets as a whole, so that a crash leaves the old one or the new one. */
export function replaceSecrets(folder: string, text: string): void {
  const file = fileOf(folder)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64')

/** The present secret and those before it, as `AUTH_SECRET` has them. */
const authSecretsOf = (text: string): Pick<Secrets, 'authSecret' | 'earlierAuthSecrets'> => {
  const [authSecret, ...earlierAuthSecrets] = text.split(',').map(bytes)
  return { authSecret, earlierAuthSecrets }
}

export const secretsOf = ({ pepper, cursor, auth }: StoredSecrets): Secrets => ({
  keyPeppers: new Map([[1, bytes(pepper)]]),
  cursorSecret: bytes(cursor),
  ...authSecretsOf(auth),
  auditSecret: auditSecretOf(bytes(cursor)),
})
