import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows now. @param ahead periods after now. */
export const totp = (secret: string, ahead = 0): string => totpAt(secret, Date.now() + ahead * 30_000)

/** The code that an app shows: RFC 6238 with SHA-1, six digits and 30 seconds. @param at the time, in milliseconds since 1970. */
export function totpAt(secret: string, at: number): string {
  const bits = [...secret].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const from = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
