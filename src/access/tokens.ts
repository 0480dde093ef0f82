import { createHash, type JsonWebKey } from 'node:crypto'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../kernel/time.js'

/** Whose access tokens are trusted, for which audience, and where that issuer's public keys are. */
export interface Trust {
  issuer: string
  audience: string
  /** A key server's address, or the one public key itself. */
  keys: URL | JsonWebKey
}

/** Whom a verified token speaks of: a subject of an issuer. What they may do is never taken from it. */
export interface Subject {
  issuer: string
  subject: string
}

/** HS* and none are not here, so a public key can never pass for a shared secret. */
const ALGORITHMS = ['ES256', 'EdDSA', 'RS256']
const TOLERANCE_S = 5
const KNOWN_MAX = 10_000

/** Printable ASCII of at most 255 characters, as OpenID Connect has it. */
export const isSubject = (text: unknown): text is string => typeof text === 'string' && /^[!-~]{1,255}$/.test(text)

/** What is wrong with the token itself; any other failure is the key server's or ours. */
const FAULTS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

/**
 * The keys of an issuer. They come from the configured place alone: a token's own `jku`, `x5u`, `x5c` and `jwk` are
 * never looked at, and its `kid` only chooses among these keys.
 */
function keysOf(keys: URL | JsonWebKey): JWTVerifyGetKey {
  if (keys instanceof URL) return createRemoteJWKSet(keys)
  const { kty, crv, x, y } = keys
  return createLocalJWKSet({ keys: [{ kty, crv, x, y } as { kty: string }] })
}

/** Verifies access tokens (RFC 9068). What it remembers is that a text was verified, until that text expires. */
export class Tokens {
  private readonly keys: JWTVerifyGetKey
  private readonly known = new Map<string, { subject: string; expiresAt: number }>()

  constructor(
    private readonly trust: Trust,
    private readonly clock: Clock,
  ) {
    this.keys = keysOf(trust.keys)
  }

  /** @returns undefined for a token that is not to be believed. @throws when the issuer's keys cannot be had. */
  async verify(token: string): Promise<Subject | undefined> {
    const { issuer } = this.trust
    const digest = createHash('sha256').update(token).digest('base64')
    const known = this.known.get(digest)
    if (known && known.expiresAt > this.clock.now().getTime()) return { issuer, subject: known.subject }
    this.known.delete(digest)
    try {
      const verified = await this.read(token)
      if (!verified) return undefined
      this.remember(digest, verified)
      return { issuer, subject: verified.subject }
    } catch (error) {
      if (FAULTS.some(fault => error instanceof fault)) return undefined
      throw error
    }
  }

  private async read(token: string): Promise<{ subject: string; expiresAt: number } | undefined> {
    const { payload } = await jwtVerify(token, this.keys, {
      algorithms: ALGORITHMS,
      issuer: this.trust.issuer,
      audience: this.trust.audience,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
      clockTolerance: TOLERANCE_S,
      currentDate: this.clock.now(),
    })
    const { sub, exp } = payload
    if (!isSubject(sub)) return undefined
    return { subject: sub, expiresAt: (exp as number) * 1000 }
  }

  private remember(digest: string, verified: { subject: string; expiresAt: number }): void {
    // The oldest goes first; it can be verified again.
    if (this.known.size >= KNOWN_MAX) this.known.delete(this.known.keys().next().value as string)
    this.known.set(digest, verified)
  }
}
