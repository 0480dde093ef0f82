import { createHash, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose'
import type pg from 'pg'
import { type Clock, isWithin } from '../values/time.js'
import { Keyring } from './secret.js'

/** How long a retired key is still published: longer than any token that it signed, in milliseconds. */
const PUBLISHED_AFTER_RETIREMENT_MS = 2 * 60 * 60 * 1000
/** The shortest time between two reads of the keys for an unknown key, in milliseconds. */
const REREAD_MS = 2_000

/** A key as the authorization server uses it: the first one signs, the others only verify. */
export type SigningKey = JWK & { kid: string }

/** The configured secret is not the one that sealed the keys. */
export class SigningKeyError extends Error {}

/** A connection or a pool. */
type Queries = Pick<pg.Pool, 'query'>

/** What the keys are sealed for. */
const PURPOSE = 'signing keys'

function opened(sealed: Buffer, keyring: Keyring): JWK {
  const found = keyring.open(sealed, PURPOSE)
  if (!found)
    throw new SigningKeyError(
      'AUTH_SECRET does not open the signing keys of this database. Set the one that sealed them.',
    )
  const jwk: JWK = JSON.parse(found.text)
  return jwk
}

/** The thumbprint of RFC 7638 for an EC key. */
const thumbprint = ({ crv, kty, x, y }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

/** The keys that sign access and ID tokens (ES256). The service creates, seals, rotates and publishes them. */
export class SigningKeys {
  private read: { at: number; keys: SigningKey[] } | undefined

  constructor(
    private readonly database: Queries,
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  /** Creates the first key. Of several processes at once, one creates it. */
  async ensure(): Promise<void> {
    await this.make('where not exists (select from auth.signing_key where retired_at is null)')
  }

  /** Seals under the present secret what an earlier one sealed, so that the earlier one can be forgotten. */
  async sealAgain(): Promise<void> {
    const { rows } = await this.database.query<{ sealed: Buffer; kid: string }>(
      'select kid, sealed from auth.signing_key',
    )
    for (const { kid, sealed } of rows) {
      const found = this.keyring.open(sealed, PURPOSE)
      if (!found || found.isPresent) continue
      await this.database.query('update auth.signing_key set sealed = $3 where kid = $1 and sealed = $2', [
        kid,
        sealed,
        this.keyring.seal(found.text, PURPOSE),
      ])
    }
  }

  /** Retires the signing key and creates another. Tokens of the retired one stay valid until they expire. @returns its kid. */
  async rotate(): Promise<string> {
    const kid = await this.make('')
    await this.database.query('update auth.signing_key set retired_at = $1 where retired_at is null and kid <> $2', [
      this.clock.now(),
      kid,
    ])
    return kid
  }

  private async make(condition: string): Promise<string> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const kid = thumbprint(privateKey.export({ format: 'jwk' }))
    const whole = { ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }
    const published = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }
    await this.database.query(
      `with one as materialized (select pg_advisory_xact_lock(7281994152))
       insert into auth.signing_key (kid, public_jwk, sealed, created_at) select $1, $2, $3, $4 from one ${condition}`,
      [kid, JSON.stringify(published), this.keyring.seal(JSON.stringify(whole), PURPOSE), this.clock.now()],
    )
    this.read = undefined
    return kid
  }

  /**
   * The private keys that are published, the one that signs first.
   * @throws when the configured secret does not open them.
   */
  async all(): Promise<SigningKey[]> {
    const { rows } = await this.database.query<{ sealed: Buffer; kid: string }>(
      `select kid, sealed from auth.signing_key where retired_at is null or retired_at > $1
       order by retired_at is not null, created_at desc`,
      [new Date(this.clock.now().getTime() - PUBLISHED_AFTER_RETIREMENT_MS)],
    )
    const keys = rows.map(({ sealed, kid }) => ({ ...opened(sealed, this.keyring), kid }))
    this.read = { at: this.clock.now().getTime(), keys }
    return keys
  }

  /** Finds the key of a token. Reads the keys again for an unknown one, because another process can have rotated them. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    const known = this.read?.keys ?? (await this.all())
    try {
      return await createLocalJWKSet({ keys: known.map(publicPart) })(header, token)
    } catch (error) {
      const isOld = !isWithin(this.clock, this.read?.at ?? 0, REREAD_MS)
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isOld) throw error
      return createLocalJWKSet({ keys: (await this.all()).map(publicPart) })(header, token)
    }
  }
}

const publicPart = ({ kty, crv, x, y, kid, alg, use }: SigningKey): JWK => ({ kty, crv, x, y, kid, alg, use })

/** The signing keys behind the configured secret. */
export const signingKeysOf = (
  database: Pick<pg.Pool, 'query'>,
  secret: Buffer,
  clock: Clock,
  earlier: readonly Buffer[] = [],
): SigningKeys => new SigningKeys(database, new Keyring(secret, earlier), clock)
