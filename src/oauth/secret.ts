import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes for one purpose, so that no two uses of the configured secret share a key (RFC 5869). */
export const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `narthex ${purpose}`, 32))

/** A bearer value of 256 random bits, base64url. It is shown to its owner and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The digest under which a bearer value is stored. It recognizes the value and cannot replace it. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const NONCE = 12
const TAG = 16

/** A text under AES-256-GCM: nonce, tag, ciphertext. @param key 32 bytes, see {@link derive}. */
export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * The configured secret, and those before it. What an earlier one sealed still opens, so that a secret can be replaced without a
 * loss.
 */
export class Keyring {
  constructor(
    private readonly secret: Buffer,
    private readonly earlier: readonly Buffer[] = [],
  ) {}

  /** The keys for one purpose, the present one first. */
  keys(purpose: string): Buffer[] {
    return [this.secret, ...this.earlier].map(secret => derive(secret, purpose))
  }

  /** Seals a text under the present secret. */
  seal(text: string, purpose: string): Buffer {
    return seal(text, derive(this.secret, purpose))
  }

  /** The text, and whether the present secret sealed it. Undefined when none of the secrets did. */
  open(sealed: Buffer, purpose: string): { text: string; isPresent: boolean } | undefined {
    for (const [place, key] of this.keys(purpose).entries()) {
      try {
        return { text: unseal(sealed, key), isPresent: place === 0 }
      } catch {
        // Another secret sealed it: the tag of AES-GCM does not fit.
      }
    }
    return undefined
  }
}

/** Opens what {@link seal} sealed. @throws when the key is another, or a byte was changed. */
export function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
