import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { present } from '../values/present.js'

/*
 * ntx_live_<id 12><secret 32><crc32 6>, all base62. The id is public: it finds the row and may stand in a log. 190 random
 * bits need no slow hash, which would only offer a way to exhaust the CPU. Scanners find leaks by
 * \bntx_(live|test)_[0-9A-Za-z]{50}\b and confirm them by the checksum.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PATTERN = /^ntx_(live|test)_([0-9A-Za-z]{12})[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/

export type KeyEnvironment = 'live' | 'test'

/** Which keys an organization has: live ones in production, test ones everywhere else. */
export const keyEnvironment = (environment: string): KeyEnvironment => (environment === 'PRODUCTION' ? 'live' : 'test')

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(62)]).join('')

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let i = 0; i < 6; i++) {
    digits = ALPHABET[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

export interface NewSecret {
  publicId: string
  secret: string
  hint: string
}

/** A fresh secret. It is shown once and never stored. */
export function newSecret(environment: KeyEnvironment): NewSecret {
  const publicId = random(12)
  const body = `ntx_${environment}_${publicId}${random(32)}`
  const secret = body + checksum(body)
  return { publicId, secret, hint: secret.slice(-4) }
}

/** Reads a token as a key; one with a wrong checksum is refused without a query. */
export function parseKey(token: string): { environment: KeyEnvironment; publicId: string } | undefined {
  const match = PATTERN.exec(token)
  if (!match || checksum(token.slice(0, -6)) !== match[3]) return undefined
  return { environment: match[1] === 'live' ? 'live' : 'test', publicId: present(match[2]) }
}

/** Peppers by version. The newest makes digests, and every one verifies them. */
export type Peppers = ReadonlyMap<number, Buffer>

export const digest = (pepper: Buffer, secret: string): Buffer => createHmac('sha256', pepper).update(secret).digest()
export const newestPepper = (peppers: Peppers): number => Math.max(...peppers.keys())
