import { computed } from '../../data/computed.js'
import { statement } from '../../data/reader.js'
import { nested, source } from '../../data/source.js'
import type { Work } from '../../kernel/work.js'
import { WebhookAttempt, WebhookDelivery } from './webhook-delivery.js'
import { WebhookEndpoint } from './webhook-endpoint.js'

export const webhookEndpoints = source(WebhookEndpoint, {
  does: 'An address that gets a signed message for each change of a record.',
  hidden: ['callerKind', 'credentialId', 'deletedAt'],
  where: 't.deleted_at is null',
  lookups: { s: 'left join webhook_endpoint_state s on s.organization_id = $1 and s.id = t.id' },
  computed: {
    previousSecretExpiresAt: computed.instant(
      'case when s.previous_secret_expires_at > clock_timestamp() then s.previous_secret_expires_at end',
      {
        nullable: true,
        note: 'Until when messages are signed with the previous secret too. Null when they are not.',
      },
    ),
    lastDeliveredAt: computed.instant('s.last_delivered_at', {
      nullable: true,
      note: 'When a message was last delivered. Null before the first one.',
    }),
    failingSince: computed.instant('s.failing_since', {
      nullable: true,
      note: 'Since when no message was delivered although some were sent. Null when the last one was delivered.',
    }),
    pausedUntil: computed.instant('case when s.paused_until > clock_timestamp() then s.paused_until end', {
      nullable: true,
      note: 'Until when messages wait because the address asked for time by Retry-After. Null when it did not.',
    }),
    secret: computed.text('null::text', {
      nullable: true,
      isSecret: true,
      note: 'The secret that signs its messages, only in the answer of createWebhookEndpoint and rotateWebhookSecret. A replay answers null.',
    }),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})

const attempts = nested(WebhookAttempt, 'a', {
  does: 'An attempt to deliver a message.',
  hidden: ['id', 'deliveryId'],
})

export const webhookDeliveries = source(WebhookDelivery, {
  does: 'A message to an endpoint, with the attempts to deliver it.',
  hidden: ['step', 'resourceId'],
  where: `exists (select from webhook_endpoint e where e.organization_id = $1 and e.id = t.endpoint_id
    and e.deleted_at is null)`,
  computed: {
    attempts: computed.part(attempts, attempts.of('a.delivery_id = t.id', 'a.attempt_number'), {
      list: true,
      note: 'The attempts, the first one first.',
    }),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'] },
  order: '-createdAt',
})

/** How many endpoints there are. */
export async function countEndpoints(work: Work): Promise<number> {
  const [row] = await work.run(
    statement<{ count: number }>(
      `select count(*)::int as count from webhook_endpoint
       where organization_id = $1 and deleted_at is null and application_id is null`,
      [work.organizationId],
    ),
  )
  return row?.count ?? 0
}

/**
 * Gives a new endpoint its secret, and its place at the end of the change feed.
 * @param sealed null for an endpoint of an application, whose secret is the application's.
 */
export async function addEndpointState(work: Work, id: string, sealed: Buffer | null): Promise<void> {
  const { organizationId } = work
  const [head] = await work.run(
    statement<{ sequence: number }>('select sequence from audit_head where organization_id = $1', [organizationId]),
  )
  await work.run(
    statement(
      `insert into webhook_endpoint_state (organization_id, id, secret, sequence, moved_at) values ($1, $2, $3, $4, $5)`,
      [organizationId, id, sealed, head?.sequence ?? 0, work.clock.now()],
    ),
  )
}

/** Replaces the secret of an endpoint. The present one signs beside the new one until a moment; an older one ends. */
export async function replaceSecret(work: Work, id: string, sealed: Buffer, until: Date): Promise<void> {
  await work.run(
    statement(
      `update webhook_endpoint_state set secret = $3, previous_secret = secret, previous_secret_expires_at = $4
       where organization_id = $1 and id = $2`,
      [work.organizationId, id, sealed, until],
    ),
  )
}

/** Removes the secrets of a deleted endpoint. */
export async function forgetSecrets(work: Work, id: string): Promise<void> {
  await work.run(
    statement(
      `update webhook_endpoint_state set secret = null, previous_secret = null, previous_secret_expires_at = null
       where organization_id = $1 and id = $2`,
      [work.organizationId, id],
    ),
  )
}

/** An endpoint that is enabled again begins to fail anew, and what waits for its next attempt is due. */
export async function beginAnew(work: Work, id: string): Promise<void> {
  await work.run(
    statement('update webhook_endpoint_state set failing_since = null where organization_id = $1 and id = $2', [
      work.organizationId,
      id,
    ]),
  )
  await endPause(work, id)
  await work.run(
    statement(
      `update webhook_delivery set next_attempt_at = $3, step = 0
       where organization_id = $1 and endpoint_id = $2 and status = 'PENDING' and next_attempt_at is not null`,
      [work.organizationId, id, work.clock.now()],
    ),
  )
}

/** Messages to an endpoint wait no longer, whatever time it has asked for. */
export async function endPause(work: Work, id: string): Promise<void> {
  await work.run(
    statement('update webhook_endpoint_state set paused_until = null where organization_id = $1 and id = $2', [
      work.organizationId,
      id,
    ]),
  )
}

/** An endpoint that had no access gets nothing of the time between: it goes on at the end of the change feed. */
export async function skipToEnd(work: Work, id: string): Promise<void> {
  await work.run(
    statement(
      `update webhook_endpoint_state set moved_at = $3,
         sequence = greatest(sequence, (select h.sequence from audit_head h where h.organization_id = $1))
       where organization_id = $1 and id = $2`,
      [work.organizationId, id, work.clock.now()],
    ),
  )
  await work.run(
    statement(
      `update webhook_delivery set status = 'FAILED', next_attempt_at = null
       where organization_id = $1 and endpoint_id = $2 and status = 'PENDING'`,
      [work.organizationId, id],
    ),
  )
}

/** Brings the turns of endpoints up to date. */
export async function keepWebhookTurns(work: Work, endpointIds: readonly string[]): Promise<void> {
  await work.run(statement('select control.keep_webhook_turns($1, $2)', [[...new Set(endpointIds)], work.clock.now()]))
}
