import type { Adapter, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'
import { isStorable } from '../values/line.js'
import type { Clock } from '../values/time.js'
import { laterClock } from './later-clock.js'
import { errors } from './library.js'
import { digestOf } from './secret.js'

/** How long a client whose answer was lost may repeat a used refresh token, in milliseconds. */
const REFRESH_GRACE_MS = 10_000

/** The id of these records is the bearer value itself, so only its digest is stored. */
const BEARERS = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken', 'RegistrationAccessToken', 'Session'])

/** Loopback addresses, whose port a native application chooses when it starts (RFC 8252, section 7.3). */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?(\/|$)/

interface ApplicationRow {
  client_id: string
  name: string
  managed: boolean
  status: string
  client_type: string
  secret_hash: Buffer | null
  redirect_uris: string[]
  logo_url: string | null
  homepage_url: string | null
  privacy_url: string | null
}

/** A registered application in the library's form of a client. */
function clientOf(row: ApplicationRow): AdapterPayload {
  const isPublic = row.client_type === 'PUBLIC'
  const isNative = row.redirect_uris.some(uri => LOOPBACK.test(uri))
  return {
    client_id: row.client_id,
    client_name: row.name,
    redirect_uris: row.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    application_type: isNative ? 'native' : 'web',
    ...(row.logo_url ? { logo_uri: row.logo_url } : {}),
    ...(row.homepage_url ? { client_uri: row.homepage_url } : {}),
    ...(row.privacy_url ? { policy_uri: row.privacy_url } : {}),
    ...(isPublic ? {} : { client_secret: row.secret_hash?.toString('hex') ?? '' }),
  }
}

/** Where the authorization server stores what it issues. */
export interface Storage {
  pool: pg.Pool
  clock: Clock
}

/** Of the secret of a client that registered itself, only the digest is stored. */
const withDigest = (payload: AdapterPayload): AdapterPayload =>
  payload.client_secret
    ? { ...payload, client_secret: digestOf(String(payload.client_secret)).toString('hex') }
    : payload

const REPLACE =
  'update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at'
/** Two requests at once store the same successor of a refresh token. The first one's stays. */
const SAME = 'nothing'

/** The storage of oidc-provider on PostgreSQL: digests of bearer values, and one conditional UPDATE to use one up. */
export class Store implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly storage: Storage,
  ) {}

  private key(id: string): string {
    return BEARERS.has(this.kind) ? digestOf(id).toString('base64url') : id
  }

  /** @throws InvalidRequest for a character that PostgreSQL does not store, wherever a client sent it. */
  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti, ...rest } = this.kind === 'Client' ? withDigest(payload) : payload
    if (!isStorable(payload)) throw new errors.InvalidRequest('a parameter holds a character that cannot be stored')
    const now = this.storage.clock.now().getTime()
    await this.storage.pool.query(
      `insert into auth.oidc_record (kind, id, payload, grant_id, uid, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, id) do ${this.kind === 'RefreshToken' ? SAME : REPLACE}`,
      [
        this.kind,
        this.key(id),
        JSON.stringify(BEARERS.has(this.kind) ? rest : { ...rest, jti }),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn ? new Date(now + expiresIn * 1000) : null,
      ],
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isStorable(id)) return undefined
    if (this.kind === 'Client') return this.client(id)
    const found = await this.read('id', this.key(id))
    return found && { ...found, jti: id }
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read('uid', uid)
  }

  /** Codes for devices are not offered. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  private async read(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const grace = this.kind === 'RefreshToken' ? REFRESH_GRACE_MS : 0
    const { rows } = await this.storage.pool.query<{
      payload: AdapterPayload
      consumed_at: Date | null
      used: boolean | null
    }>(
      `select payload, consumed_at, consumed_at + $4 * interval '1 ms' <= ${laterClock('$3')} as used from auth.oidc_record
       where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > ${laterClock('$3')})`,
      [this.kind, value, this.storage.clock.now(), grace],
    )
    const row = rows[0]
    if (!row) return undefined
    const { payload, consumed_at: consumedAt, used } = row
    return used && consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload
  }

  /**
   * Uses a code or a refresh token up: of several at once exactly one wins, for codes; a refresh token within its grace
   * may be repeated, as long as its successor was not used. Whoever is too late ends the whole grant (RFC 6749, 4.1.2; RFC 9700, 4.14).
   */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.storage.pool.query(
      `update auth.oidc_record r set consumed_at = coalesce(consumed_at, $3) where kind = $1 and id = $2
         and (consumed_at is null or (kind = 'RefreshToken' and consumed_at + $4 * interval '1 ms' > ${laterClock('$3')}
           and not exists (select from auth.oidc_record s where s.kind = 'RefreshToken' and s.grant_id = r.grant_id
             and (s.payload ->> 'rotations')::int > coalesce((r.payload ->> 'rotations')::int, 0)
             and s.consumed_at is not null)))`,
      [this.kind, this.key(id), this.storage.clock.now(), REFRESH_GRACE_MS],
    )
    if (rowCount) return
    const { rows } = await this.storage.pool.query(
      'select grant_id from auth.oidc_record where kind = $1 and id = $2',
      [this.kind, this.key(id)],
    )
    if (rows[0]?.grant_id) await endGrant(this.storage, rows[0].grant_id)
    throw new errors.InvalidGrant('grant source already consumed')
  }

  async destroy(id: string): Promise<void> {
    if (this.kind === 'Grant') return endGrant(this.storage, id)
    await this.storage.pool.query('delete from auth.oidc_record where kind = $1 and id = $2', [this.kind, this.key(id)])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await endGrant(this.storage, grantId)
  }

  private async client(clientId: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.storage.pool.query<ApplicationRow>(
      `select client_id, name, managed, status, client_type, secret_hash, redirect_uris, logo_url, homepage_url, privacy_url
       from control.oauth_application where client_id = $1`,
      [clientId],
    )
    const row = rows[0]
    if (row?.status === 'DISABLED') return undefined
    if (row?.managed) return clientOf(row)
    return this.read('id', clientId)
  }
}

/** Ends a consent with all that came from it: codes and refresh tokens are gone, access tokens refused on the next call. */
export async function endGrant({ pool, clock }: Pick<Storage, 'pool' | 'clock'>, grantId: string): Promise<void> {
  await pool.query(
    `with ended as (update control.oauth_grant set revoked_at = $2, revoked_by = 'authorization server'
       where oidc_grant_id = $1 and revoked_at is null)
     delete from auth.oidc_record
     where (grant_id = $1 and kind in ('AuthorizationCode', 'RefreshToken')) or (kind = 'Grant' and id = $1)`,
    [grantId, clock.now()],
  )
}
