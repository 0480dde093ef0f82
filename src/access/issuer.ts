import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import type { Clock } from '../values/time.js'
import type { Trust } from './tokens.js'

/** The issuer under which the people of the embedded authorization server are registered, wherever it is reached. */
export const REALM = 'narthex'

/** The issuer of `narthex token`: for developing and trying on an embedded database, never in production. */
export const DEVELOPMENT = { issuer: 'narthex-development', audience: 'narthex-development/api/v1' } as const

/** Someone who signs access tokens with an ES256 key. */
export interface Issuer {
  issuer: string
  audience: string | string[]
  /** The issuer under which its people are registered, when that is another. */
  realm?: string
  /** Its `kid`, where there is one, names it in the header of the token. */
  privateKey: JsonWebKey
}

/** An access token (RFC 9068) for a subject; `claims` override or remove (undefined) what is set here. */
export function issueToken(
  { issuer, audience, privateKey }: Issuer,
  subject: string,
  lifetimeMs: number,
  clock: Clock,
  claims: JWTPayload = {},
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  const exp = now + Math.floor(lifetimeMs / 1000)
  const { kid } = privateKey
  return new SignJWT({ iss: issuer, aud: audience, sub: subject, iat: now, exp, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(typeof kid === 'string' ? { kid } : {}) })
    .sign(createPrivateKey({ key: privateKey, format: 'jwk' }))
}

/** Trust in an issuer of one's own, whose tokens serve both surfaces. */
export const trustIn = ({ issuer, audience, realm, privateKey: keys }: Issuer): Trust => ({
  issuer,
  realm,
  audiences: { API: [audience].flat(), MCP: [audience].flat() },
  keys,
})

/** The development issuer, which signs with the key of the embedded database. */
export const developmentIssuer = (privateKey: JsonWebKey): Issuer => ({ ...DEVELOPMENT, realm: REALM, privateKey })
