import { computed } from '../../data/computed.js'
import { statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { MintedSecret } from '../../dependencies/dependencies.js'
import type { Work } from '../../kernel/work.js'
import { ApiKey, ApiKeyStatus } from './api-key.js'
import { nameOf } from './member.queries.js'
import { ADMINISTRATION } from './no-edge.js'

const status = `case when t.revoked_at is not null then 'REVOKED' when t.expires_at <= clock_timestamp() then 'EXPIRED'
  when p.public_id is not null then 'ROTATING' else 'ACTIVE' end`

export const apiKeys = source(ApiKey, {
  does: 'An API key of the organization, without its secret.',
  joins: `join api_key_secret c on c.organization_id = t.organization_id and c.key_id = t.id and c.superseded_at is null
    left join api_key_secret p on p.organization_id = t.organization_id and p.key_id = t.id and t.revoked_at is null
      and p.superseded_at is not null and p.revoked_at is null and p.expires_at > clock_timestamp()`,
  columns: {
    createdBy: nameOf('t.created_by'),
    revokedBy: `case when t.revoked_by is not null then ${nameOf('t.revoked_by')} end`,
  },
  computed: {
    publicId: computed.text('c.public_id', { note: 'The public part of the current secret. It can be logged.' }),
    previousPublicId: computed.text('p.public_id', {
      nullable: true,
      note: 'The public part of the previous secret. Null unless ROTATING.',
    }),
    prefix: computed.text(`'ntx_' || c.environment || '_'`, {
      note: 'The beginning of every secret of the key, such as ntx_live_.',
    }),
    keyHint: computed.text('c.hint', { note: 'The last four characters of the current secret.' }),
    status: computed.choice(ApiKeyStatus, status, { note: 'The status.' }),
    createdById: computed.id(
      `(select k.id from known_person k where k.organization_id = t.organization_id and k.id::text = t.created_by)`,
      { nullable: true, noEdge: ADMINISTRATION, note: 'The person who created it. Null for the command line.' },
    ),
    previousSecretExpiresAt: computed.instant('p.expires_at', {
      nullable: true,
      note: 'When the previous secret ends. Null unless ROTATING.',
    }),
    secret: computed.text('null::text', {
      nullable: true,
      isSecret: true,
      note: 'The whole secret, only in the answer of createApiKey and rotateApiKey. A replay answers null.',
    }),
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
