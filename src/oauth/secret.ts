import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes for one purpose, so that no two uses of the configured secret share a key (RFC 5869). */
export const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `narthex ${purpose}`, 32))

/** A bearer value of 256 random bits, base64url. It is shown to its owner and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The digest under which a bearer value is stored. It recognizes the value and cannot replace it. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
