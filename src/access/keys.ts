import type pg from 'pg'
import { type Clock, newId } from '../kernel/time.js'
import { digest, keyEnvironment, newestPepper, newSecret, type Peppers } from './key-format.js'
import { closure, type Scope } from './scopes.js'

/** The longest that a rotated secret stays valid (specification, "Limits"), in milliseconds. */
export const OVERLAP_MAX_MS = 24 * 3600 * 1000

/** A management request that cannot be met, in words for the person who made it. */
export class KeyError extends Error {}

export interface IssuedKey {
  id: string
  publicId: string
  /** Shown once, here. */
  secret: string
  scopes: Scope[]
  expiresAt: string
}

export interface KeyListing {
  id: string
  organizationId: string
  name: string
  prefix: string
  keyHint: string
  scopes: string[]
  status: 'ACTIVE' | 'ROTATING' | 'EXPIRED' | 'REVOKED'
  createdBy: string
  createdAt: string
  expiresAt: string
  previousSecretExpiresAt: string | null
  lastUsedAt: string | null
  revokedAt: string | null
}

interface NewKey {
  organizationId: string
  name: string
  scopes: readonly string[]
  expiresAt: Date
  createdBy: string
}

/** The life of organization API keys (specification, "Organization API keys"). Works on the owner's connection. */
export class Keys {
  constructor(
    private readonly client: pg.ClientBase,
    private readonly peppers: Peppers,
    private readonly clock: Clock,
  ) {}

  private async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('begin')
    try {
      const result = await work()
      await this.client.query('commit')
      return result
    } catch (error) {
      await this.client.query('rollback')
      throw error
    }
  }

  private async addSecret(
    keyId: string,
    environment: string,
    expiresAt: Date,
  ): Promise<{ publicId: string; secret: string }> {
    const kind = keyEnvironment(environment)
    const { publicId, secret, hint } = newSecret(kind)
    const version = newestPepper(this.peppers)
    await this.client.query(
      `insert into control.api_key_secret (public_id, key_id, environment, secret_hash, pepper_version, hint, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        publicId,
        keyId,
        kind,
        digest(this.peppers.get(version) as Buffer, secret),
        version,
        hint,
        this.clock.now(),
        expiresAt,
      ],
    )
    return { publicId, secret }
  }

  /** @throws KeyError for an unknown organization, a name in use, an expiry that is past; RangeError for a bad scope. */
  async create({ organizationId, name, scopes, expiresAt, createdBy }: NewKey): Promise<IssuedKey> {
    const closed = closure(scopes)
    if (!name.trim()) throw new KeyError('a key needs a descriptive name')
    if (expiresAt <= this.clock.now()) throw new KeyError('the expiry must lie in the future')
    return this.transaction(async () => {
      const { rows } = await this.client.query('select environment from control.organization where id = $1', [
        organizationId,
      ])
      if (!rows[0]) throw new KeyError('there is no such organization')
      const taken = await this.client.query(
        'select 1 from control.api_key where organization_id = $1 and lower(name) = lower($2) and revoked_at is null',
        [organizationId, name.trim()],
      )
      if (taken.rowCount) throw new KeyError(`a live key is named ${JSON.stringify(name.trim())} already`)
      const id = newId(this.clock)
      await this.client.query(
        `insert into control.api_key (id, organization_id, name, scopes, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, organizationId, name.trim(), closed, createdBy, this.clock.now(), expiresAt],
      )
      const made = await this.addSecret(id, rows[0].environment, expiresAt)
      return { id, ...made, scopes: closed, expiresAt: expiresAt.toISOString() }
    })
  }

  /**
   * A new secret at once; the previous one stays valid for the overlap or until its own expiry if that is sooner. A
   * still older one ends now, so at most two live.
   */
  async rotate(keyId: string, overlapMs = OVERLAP_MAX_MS): Promise<IssuedKey & { previousSecretExpiresAt: string }> {
    if (!(overlapMs >= 0 && overlapMs <= OVERLAP_MAX_MS)) throw new KeyError('the overlap is 0 to 24 hours')
    return this.transaction(async () => {
      const key = await this.lock(keyId)
      const now = this.clock.now()
      await this.client.query(
        'update control.api_key_secret set revoked_at = $2 where key_id = $1 and superseded_at is not null and revoked_at is null',
        [key.id, now],
      )
      const { rows } = await this.client.query(
        `update control.api_key_secret set superseded_at = $2, expires_at = least(expires_at, $3)
         where key_id = $1 and superseded_at is null returning expires_at`,
        [key.id, now, new Date(now.getTime() + overlapMs)],
      )
      const made = await this.addSecret(key.id, key.environment, key.expires_at)
      return {
        id: key.id,
        ...made,
        scopes: key.scopes,
        expiresAt: key.expires_at.toISOString(),
        previousSecretExpiresAt: rows[0].expires_at.toISOString(),
      }
    })
  }

  /** Ends the previous secret now; the current one goes on. */
  async revokePrevious(keyId: string): Promise<void> {
    await this.transaction(async () => {
      const key = await this.lock(keyId)
      await this.client.query(
        'update control.api_key_secret set revoked_at = $2 where key_id = $1 and superseded_at is not null and revoked_at is null',
        [key.id, this.clock.now()],
      )
    })
  }

  /** Ends both secrets for ever. The named key stays for audit. */
  async revoke(keyId: string, by: string): Promise<void> {
    await this.transaction(async () => {
      const key = await this.lock(keyId)
      await this.client.query('update control.api_key set revoked_at = $2, revoked_by = $3 where id = $1', [
        key.id,
        this.clock.now(),
        by,
      ])
    })
  }

  /** A live key by its id or by the public id of one of its secrets, locked. @throws KeyError when there is none. */
  private async lock(
    idOrPublicId: string,
  ): Promise<{ id: string; environment: string; scopes: Scope[]; expires_at: Date }> {
    const { rows } = await this.client.query(
      `select k.id, k.scopes, k.expires_at, k.revoked_at, o.environment from control.api_key k
       join control.organization o on o.id = k.organization_id
       where k.id::text = $1 or k.id = (select key_id from control.api_key_secret where public_id = $1) for update of k`,
      [idOrPublicId],
    )
    if (!rows[0]) throw new KeyError('there is no such key')
    if (rows[0].revoked_at) throw new KeyError('the key is revoked for ever')
    return rows[0]
  }

  /** Every key, revoked ones too, of one organization or of all. */
  async list(organizationId?: string): Promise<KeyListing[]> {
    const { rows } = await this.client.query(
      `select k.*, c.hint, c.environment, p.expires_at as previous_expires_at from control.api_key k
       join control.api_key_secret c on c.key_id = k.id and c.superseded_at is null
       left join control.api_key_secret p on p.key_id = k.id and p.superseded_at is not null and p.revoked_at is null
         and p.expires_at > $2
       where $1::uuid is null or k.organization_id = $1 order by k.created_at, k.id`,
      [organizationId ?? null, this.clock.now()],
    )
    const now = this.clock.now()
    const iso = (moment: Date | null) => moment?.toISOString() ?? null
    return rows.map(row => ({
      id: row.id,
      organizationId: row.organization_id,
      name: row.name,
      prefix: `ntx_${row.environment}_`,
      keyHint: row.hint,
      scopes: row.scopes,
      status: row.revoked_at
        ? 'REVOKED'
        : row.expires_at <= now
          ? 'EXPIRED'
          : row.previous_expires_at
            ? 'ROTATING'
            : 'ACTIVE',
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      previousSecretExpiresAt: iso(row.revoked_at ? null : row.previous_expires_at),
      lastUsedAt: iso(row.last_used_at),
      revokedAt: iso(row.revoked_at),
    }))
  }
}
