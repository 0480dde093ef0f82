import { createHash, type JsonWebKey } from 'node:crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { present } from '../values/present.js'
import type { Clock } from '../values/time.js'
import { remember } from './remember.js'

/** @returns the credential of an Authorization header with the scheme Bearer (RFC 6750, section 2.1). */
export const bearerOf = (authorization = ''): string | undefined => /^bearer +([^\s]+)$/i.exec(authorization)?.[1]

/** What a token is for: the API under /api/v1, or the MCP server. A token names its resource as its audience (RFC 8707). */
export type Surface = 'API' | 'MCP'

/** Whose access tokens are trusted, for which audiences, and where that issuer's public keys are. */
export interface Trust {
  /** Compared with `iss` to the letter. */
  issuer: string
  /** The issuer under which its people are registered, when that is not `iss` itself. */
  realm?: string
  /** The audiences of each surface; a token needs one of them. */
  audiences: Readonly<Record<Surface, readonly string[]>>
  /** Accepted `typ` headers; `at+jwt` (RFC 9068) when absent. */
  types?: readonly string[]
  /** A key server's address, the one public key itself, or whatever finds a key. */
  keys: URL | JsonWebKey | JWTVerifyGetKey
}

/** The person of a verified token. Permissions are never taken from it. */
export interface Subject {
  issuer: string
  subject: string
  /** The client that the token was issued to, when it names one. */
  clientId?: string
  /** The consent that the token comes from, when its issuer names one. */
  grantId?: string
  /** `iat`, in seconds. */
  issuedAt: number
}

/** HS* and none are not here, so a public key can never pass for a shared secret. */
const ALGORITHMS = ['ES256', 'EdDSA', 'RS256']
const TYPES = ['at+jwt']
const TOLERANCE_S = 5
const KNOWN_MAX = 10_000

/** Printable ASCII of at most 255 characters, as OpenID Connect has it. */
export const isSubject = (text: unknown): text is string => typeof text === 'string' && /^[!-~]{1,255}$/.test(text)

/** The faults of a token itself. Any other failure is the key server's or the service's. */
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
function keysOf(keys: Trust['keys']): JWTVerifyGetKey {
  if (typeof keys === 'function') return keys
  if (keys instanceof URL) return createRemoteJWKSet(keys)
  const { kty, crv, x, y } = keys
  return createLocalJWKSet({ keys: [{ kty: present(kty), crv, x, y }] })
}

/** The issuer that an unverified token names. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** The latest time that a Date can have, in seconds. */
const TIME_MAX_S = 8.64e12
/** Whether a claim is a NumericDate (RFC 7519, section 2) in whole seconds, from 1970 to the end of what a Date can have. */
const isTime = (claim: unknown): claim is number =>
  Number.isSafeInteger(claim) && Number(claim) >= 0 && Number(claim) <= TIME_MAX_S
const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' && claim ? claim : undefined)

interface Verified {
  subject: Subject
  audiences: readonly string[]
  expiresAt: number
  trust: Trust
}

/** Verifies access tokens (RFC 9068). It caches which tokens are verified, until they expire. */
export class Tokens {
  private readonly trusts: ReadonlyMap<string, { trust: Trust; keys: JWTVerifyGetKey }>
  private readonly known = new Map<string, Verified>()

  constructor(
    trusts: readonly Trust[],
    private readonly clock: Clock,
  ) {
    this.trusts = new Map(trusts.map(trust => [trust.issuer, { trust, keys: keysOf(trust.keys) }]))
  }

  /**
   * @returns undefined for a token that is not valid, or that is meant for another surface.
   * @throws when the issuer's keys cannot be read.
   */
  async verify(token: string, surface: Surface = 'API'): Promise<Subject | undefined> {
    const verified = await this.verified(token)
    const isFor = verified?.audiences.some(audience => verified.trust.audiences[surface].includes(audience))
    return isFor ? verified?.subject : undefined
  }

  private async verified(token: string): Promise<Verified | undefined> {
    const digest = createHash('sha256').update(token).digest('base64')
    const known = this.known.get(digest)
    if (known && known.expiresAt > this.clock.now().getTime()) return known
    this.known.delete(digest)
    try {
      const verified = await this.read(token)
      if (verified) remember(this.known, digest, verified, KNOWN_MAX)
      return verified
    } catch (error) {
      if (FAULTS.some(fault => error instanceof fault)) return undefined
      throw error
    }
  }

  private async read(token: string): Promise<Verified | undefined> {
    const issuer = this.trusts.get(claimedIssuer(token) ?? '')
    if (!issuer) return undefined
    const { trust, keys } = issuer
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: trust.issuer,
      audience: [...trust.audiences.API, ...trust.audiences.MCP],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: TOLERANCE_S,
      currentDate: this.clock.now(),
    })
    const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? ''
    if (!(trust.types ?? TYPES).includes(type)) return undefined
    return this.subjectOf(payload, trust)
  }

  private subjectOf(payload: JWTPayload, trust: Trust): Verified | undefined {
    const { sub, exp, iat, aud } = payload
    if (!isSubject(sub) || !isTime(exp) || !isTime(iat)) return undefined
    // A token must be newer than its consent. A token from the future would be valid for a later consent too.
    if (iat > this.clock.now().getTime() / 1000 + TOLERANCE_S) return undefined
    return {
      subject: {
        issuer: trust.realm ?? trust.issuer,
        subject: sub,
        clientId: textOf(payload.client_id),
        grantId: textOf(payload.grant_id),
        issuedAt: iat,
      },
      audiences: [aud ?? []].flat(),
      expiresAt: exp * 1000,
      trust,
    }
  }
}
