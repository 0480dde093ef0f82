import { insertInto } from '../../data/insertion.js'
import { statement } from '../../data/reader.js'
import type { Records } from '../../data/records.js'
import type { WebhookAnswer } from '../../dependencies/dependencies.js'
import { type Clock, newId } from '../../values/time.js'
import type { Event, FeedEntry } from './event-types.js'
import type { WebhookAttemptError } from './webhook-delivery.js'
import type { WebhookInclude } from './webhook-endpoint.js'

/** An endpoint as its turn needs it. */
export interface EndpointInTurn {
  url: string
  types: string[]
  /** What its messages have besides the event. */
  include: WebhookInclude[]
  callerKind: 'API_KEY' | 'OAUTH' | 'COMMAND_LINE'
  credentialId: string
  actorId: string
  /** The application that the endpoint belongs to. Null for one of the organization. */
  applicationId: string | null
  /** The sealed secrets that sign its messages, the present one first. */
  secrets: Buffer[]
  /** The last entry of the feed that deliveries were made for. */
  sequence: number
  /** When deliveries were last made. */
  movedAt: Date
  /** Until when the endpoint wants no messages. Null when it has not said so. */
  pausedUntil: Date | null
}

interface StoredEndpoint extends Omit<EndpointInTurn, 'secrets' | 'movedAt' | 'pausedUntil'> {
  secret: string | null
  previousSecret: string | null
  previousSecretExpiresAt: string | null
  movedAt: string
  pausedUntil: string | null
}

/** An endpoint that is enabled, and the right to move its place in the feed until the transaction ends. */
export async function endpointInTurn(records: Records, id: string, now: Date): Promise<EndpointInTurn | undefined> {
  const [row] = await records.run(
    statement<StoredEndpoint>(
      `select e.url, e.types, e.include, e.caller_kind as "callerKind", e.credential_id as "credentialId",
         e.authorized_by as "actorId", e.application_id as "applicationId", encode(s.secret, 'base64') as secret,
         encode(s.previous_secret, 'base64') as "previousSecret",
         s.previous_secret_expires_at as "previousSecretExpiresAt", s.sequence::int as sequence, s.moved_at as "movedAt",
         s.paused_until as "pausedUntil"
       from webhook_endpoint e
       join webhook_endpoint_state s on s.organization_id = $1 and s.id = e.id
       where e.organization_id = $1 and e.id = $2 and e.status = 'ENABLED' and e.deleted_at is null
       for no key update of s`,
      [records.organizationId, id],
    ),
  )
  if (!row) return undefined
  const { movedAt, pausedUntil } = row
  const secrets = validSecrets(row, now)
  return {
    ...row,
    secrets,
    movedAt: new Date(movedAt),
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil),
  }
}

/** The secrets that are valid at a moment, the present one first. */
const validSecrets = ({ secret, previousSecret, previousSecretExpiresAt }: StoredEndpoint, now: Date): Buffer[] =>
  [secret, previousSecretExpiresAt && new Date(previousSecretExpiresAt) > now ? previousSecret : null].flatMap(each =>
    each === null ? [] : [Buffer.from(each, 'base64')],
  )

/** The scopes that whoever authorized an endpoint has now. Null when they have no access any more. */
export async function scopesNow(
  records: Records,
  { callerKind, credentialId, actorId }: EndpointInTurn,
): Promise<string[] | null> {
  const [row] = await records.run(
    statement<{ scopes: string[] | null }>('select control.scopes_now($1, $2, $3) as scopes', [
      callerKind,
      credentialId,
      actorId,
    ]),
  )
  return row?.scopes ?? null
}

/** The next entries of the feed in some tables, and the newest one of any. */
export async function nextEntries(
  records: Records,
  after: number,
  tables: readonly string[],
  limit: number,
): Promise<{ newest: number; entries: FeedEntry[] }> {
  const [row] = await records.run(
    statement<{ newest: number; entries: FeedEntry[] }>(
      `select coalesce((select max(sequence) from outbox where organization_id = $1), 0)::int as newest,
         (select coalesce(json_agg(c order by c.sequence), '[]') from (
           select sequence::int as sequence, resource_type as "table", resource_id as "resourceId", operation, version,
             merged_into_id as "mergedIntoId",
             to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
           from outbox where organization_id = $1 and sequence > $2 and resource_type = any ($3)
           order by outbox.sequence limit $4) c) as entries`,
      [records.organizationId, after, tables, limit],
    ),
  )
  return row ?? { newest: after, entries: [] }
}

/** The records among those of some events about which a message to the endpoint is not over. */
async function recordsWithMessages(
  records: Records,
  endpointId: string,
  events: readonly Event[],
): Promise<Set<string>> {
  if (!events.length) return new Set()
  const rows = await records.run(
    statement<{ id: string }>(
      `select r.id from unnest($3::uuid[]) r (id)
       where exists (select from webhook_delivery d where d.organization_id = $1 and d.endpoint_id = $2
         and d.resource_id = r.id and d.status = 'PENDING')`,
      [records.organizationId, endpointId, [...new Set(events.map(({ resourceId }) => resourceId))]],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Makes deliveries of events, each once, and moves the place of the endpoint in the feed. The first message about a record is due now.
 * Each later one waits until the one before is over.
 */
export async function addDeliveries(
  records: Records,
  endpointId: string,
  events: readonly Event[],
  sequence: number,
  clock: Clock,
): Promise<void> {
  const { organizationId } = records
  const now = clock.now()
  const state = { status: 'PENDING', attempt_count: 0, step: 0, created_at: now }
  const busy = await recordsWithMessages(records, endpointId, events)
  await insertInto(
    records,
    'webhook_delivery',
    events.map(({ type, sequence, resourceId, body }) => {
      const waits = busy.has(resourceId)
      busy.add(resourceId)
      return { id: newId(clock), type, sequence, resource_id: resourceId, body, next_attempt_at: waits ? null : now }
    }),
    {
      shared: { endpoint_id: endpointId, ...state },
      rest: 'on conflict (organization_id, endpoint_id, sequence) do nothing',
    },
  )
  await records.run(
    statement(
      `update webhook_endpoint_state set sequence = greatest(sequence, $3), moved_at = case when $5 then $4 else moved_at end
       where organization_id = $1 and id = $2`,
      [organizationId, endpointId, sequence, now, events.length > 0],
    ),
  )
}

/** A delivery whose attempt is due. */
export interface DueDelivery {
  id: string
  type: string
  body: string
  step: number
}

/** Whether no earlier message `e` about the record of a delivery `d` is pending. One that is delivered again may have an earlier place. */
const IS_NEXT = `not exists (select from webhook_delivery e where e.organization_id = $1 and e.endpoint_id = $2
  and e.resource_id = d.resource_id and e.status = 'PENDING' and e.sequence < d.sequence)`

/**
 * Takes deliveries that are due, at most one about each record: the earliest. They are due again at `until`, unless the end of their attempt
 * is stored before.
 */
export const takeDue = (
  records: Records,
  endpointId: string,
  now: Date,
  until: Date,
  limit: number,
): Promise<DueDelivery[]> =>
  records.run(
    statement<DueDelivery>(
      `with due as materialized (select d.id from webhook_delivery d
         where d.organization_id = $1 and d.endpoint_id = $2 and d.status = 'PENDING' and d.next_attempt_at <= $3
           and ${IS_NEXT}
         order by d.next_attempt_at, d.sequence limit $5 for no key update skip locked)
       update webhook_delivery t set next_attempt_at = $4 from due where t.organization_id = $1 and t.id = due.id
       returning t.id, t.type, t.body, t.step`,
      [records.organizationId, endpointId, now, until, limit],
    ),
  )

/** When the next attempt of an endpoint is due. Null when none waits. */
export async function nextDue(records: Records, endpointId: string): Promise<Date | null> {
  const [row] = await records.run(
    statement<{ at: string }>(
      `select d.next_attempt_at as at from webhook_delivery d
       where d.organization_id = $1 and d.endpoint_id = $2 and d.status = 'PENDING' and d.next_attempt_at is not null
         and ${IS_NEXT}
       order by d.next_attempt_at, d.sequence limit 1`,
      [records.organizationId, endpointId],
    ),
  )
  return row ? new Date(row.at) : null
}

/**
 * Makes the next message due about each record of the deliveries that are over. The place of the endpoint is held first, so that what
 * another process has added meanwhile is seen.
 */
export async function releaseNext(
  records: Records,
  endpointId: string,
  ends: readonly AttemptEnd[],
  now: Date,
): Promise<void> {
  const over = ends.filter(({ isDelivered, nextAttemptAt }) => isDelivered || !nextAttemptAt).map(({ id }) => id)
  if (!over.length) return
  const { organizationId } = records
  await records.run(
    statement('select from webhook_endpoint_state where organization_id = $1 and id = $2 for no key update', [
      organizationId,
      endpointId,
    ]),
  )
  await records.run(
    statement(
      `with ended as materialized (select distinct d.resource_id from webhook_delivery d
         where d.organization_id = $1 and d.id = any ($3) and d.status <> 'PENDING' and d.resource_id is not null),
       next as materialized (select n.id from ended cross join lateral (select d.id from webhook_delivery d
         where d.organization_id = $1 and d.endpoint_id = $2 and d.resource_id = ended.resource_id and d.status = 'PENDING'
         order by d.sequence limit 1) n)
       update webhook_delivery t set next_attempt_at = $4 from next
       where t.organization_id = $1 and t.id = next.id and t.status = 'PENDING' and t.next_attempt_at is null`,
      [organizationId, endpointId, over, now],
    ),
  )
}

/** How an attempt ended. */
export interface AttemptEnd extends Omit<WebhookAnswer, 'error' | 'retryAfter'> {
  id: string
  error: keyof typeof WebhookAttemptError | null
  /** Whether the delivery succeeded. */
  isDelivered: boolean
  /** When the next attempt is due. Null after the last one. */
  nextAttemptAt: Date | null
  /** Until when the endpoint wants no messages. Null when it has not said so. */
  pausedUntil: Date | null
}

/** Stores how attempts ended. A delivery that is over by now stays as it is. */
export async function storeAttempts(records: Records, ends: readonly AttemptEnd[], clock: Clock): Promise<void> {
  const { organizationId } = records
  const changed = await records.run(
    statement<{ id: string; attempts: number }>(
      `update webhook_delivery d set attempt_count = d.attempt_count + 1, step = d.step + 1,
         next_attempt_at = case when e."isDelivered" then null else e."nextAttemptAt" end,
         status = case when e."isDelivered" then 'SUCCEEDED' when e."nextAttemptAt" is null then 'FAILED' else 'PENDING' end
       from jsonb_to_recordset($2::jsonb) as e(id uuid, "isDelivered" boolean, "nextAttemptAt" timestamptz)
       where d.organization_id = $1 and d.id = e.id and d.status = 'PENDING'
       returning d.id, d.attempt_count as attempts`,
      [
        organizationId,
        JSON.stringify(ends.map(({ id, isDelivered, nextAttemptAt }) => ({ id, isDelivered, nextAttemptAt }))),
      ],
    ),
  )
  const numbers = new Map(changed.map(({ id, attempts }) => [id, attempts]))
  await insertInto(
    records,
    'webhook_attempt',
    ends
      .filter(({ id }) => numbers.has(id))
      .map(({ id, status, error, durationMs, body }) => ({
        ...{ id: newId(clock), delivery_id: id, attempt_number: numbers.get(id) },
        ...{ response_status: status, error, duration_ms: durationMs, response_body: body },
      })),
    { shared: { attempted_at: clock.now() } },
  )
}

/** Notes whether messages reach an endpoint, and until when it wants none. @returns since when none reaches it. */
export async function noteReach(
  records: Records,
  endpointId: string,
  hasDelivered: boolean,
  pausedUntil: Date | null,
  now: Date,
): Promise<Date | null> {
  const [row] = await records.run(
    statement<{ since: string | null }>(
      `update webhook_endpoint_state set failing_since = case when $3 then null else coalesce(failing_since, $4) end,
         last_delivered_at = case when $3 then $4 else last_delivered_at end, paused_until = $5
       where organization_id = $1 and id = $2 returning failing_since as since`,
      [records.organizationId, endpointId, hasDelivered, now, pausedUntil],
    ),
  )
  return row?.since ? new Date(row.since) : null
}

/** What the e-mail about an endpoint that was disabled needs. */
export interface Administrators {
  organizationName: string
  emails: string[]
}

/** The administrators of the organization, whose role allows to administer it. */
export async function administratorsOf(records: Records): Promise<Administrators> {
  const [row] = await records.run(
    statement<Administrators>(
      `select o.name as "organizationName", array(
         select p.email from member m
         join member_access a on a.organization_id = m.organization_id and a.id = m.id
         join known_person p on p.organization_id = m.organization_id and p.id = m.id
         where m.organization_id = $1 and m.removed_at is null and 'ADMINISTER' = any (a.permissions)
           and p.disabled_at is null and p.email is not null order by p.email) as emails
       from organization o where o.id = $1`,
      [records.organizationId],
    ),
  )
  return row ?? { organizationName: '', emails: [] }
}

/** What a write in the name of whoever authorized an endpoint needs of the organization. */
export interface OrganizationOfTurn {
  timeZone: string
  currency: string
  environment: string
  clockAheadSeconds: number
}

export async function organizationOfTurn(records: Records): Promise<OrganizationOfTurn> {
  const [row] = await records.run(
    statement<OrganizationOfTurn>(
      'select time_zone as "timeZone", currency, environment, clock_ahead_seconds as "clockAheadSeconds" from control.organization where id = $1',
      [records.organizationId],
    ),
  )
  if (!row) throw new Error('the organization exists')
  return row
}
