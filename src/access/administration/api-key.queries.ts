import { statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { MintedSecret } from '../../dependencies/dependencies.js'
import type { Work } from '../../kernel/work.js'
import { ApiKey } from './api-key.js'
import { nameOf } from './member.queries.js'

const status = `case when t.revoked_at is not null then 'REVOKED' when t.expires_at <= clock_timestamp() then 'EXPIRED'
  when p.public_id is not null then 'ROTATING' else 'ACTIVE' end`

export const apiKeys = source(ApiKey, {
  joins: `join api_key_secret c on c.organization_id = t.organization_id and c.key_id = t.id and c.superseded_at is null
    left join api_key_secret p on p.organization_id = t.organization_id and p.key_id = t.id and t.revoked_at is null
      and p.superseded_at is not null and p.revoked_at is null and p.expires_at > clock_timestamp()`,
  computed: {
    publicId: 'c.public_id',
    previousPublicId: 'p.public_id',
    prefix: `'ntx_' || c.environment || '_'`,
    keyHint: 'c.hint',
    status,
    createdBy: nameOf('t.created_by'),
    createdById: `(select k.id from known_person k where k.organization_id = t.organization_id and k.id::text = t.created_by)`,
    previousSecretExpiresAt: 'p.expires_at',
    revokedBy: `case when t.revoked_by is not null then ${nameOf('t.revoked_by')} end`,
    secret: 'null::text',
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], name: ['(lower(t.name) collate "C")', 'text'] },
  order: '-createdAt',
})

/** Stores the digest of a new current secret. */
export async function addSecret(work: Work, keyId: string, minted: MintedSecret): Promise<void> {
  const { publicId, environment, digest, pepperVersion, hint } = minted
  const values = [keyId, publicId, environment, digest, pepperVersion, hint, work.clock.now()]
  await work.run(statement('select control.add_key_secret($1, $2, $3, $4, $5, $6, $7)', values))
}

/** Makes the current secret the previous one, valid until a moment at most; an older one ends. */
export const supersedeSecret = (work: Work, keyId: string, until: Date) =>
  work.run(statement('select control.supersede_key_secret($1, $2, $3)', [keyId, work.clock.now(), until]))

export const revokePrevious = (work: Work, keyId: string) =>
  work.run(statement('select control.revoke_previous_key_secret($1, $2)', [keyId, work.clock.now()]))
