import type { Records } from '../../data/records.js'
import type { Seals, WebhookAnswer, WebhookMessage, WebhookSender } from '../../dependencies/dependencies.js'
import { type Clock, DAY_MS } from '../../values/time.js'
import {
  type ApplicationWebhookHere,
  applicationWebhookHere,
  includesOfApplicationWebhook,
} from './application-webhook.queries.js'
import { allowsType, eventOf, tablesOf } from './event-types.js'
import type { WebhookDisabledReason, WebhookInclude } from './webhook-endpoint.js'
import { bodyWithRecord, type RecordsRead, type Resource, resourceOf } from './webhook-message.js'
import { pauseOf, type Random, waitAfter } from './webhook-schedule.js'
import { openedSecrets, signedHeaders } from './webhook-signing.js'
import {
  type AttemptEnd,
  addDeliveries,
  type DueDelivery,
  type EndpointInTurn,
  endpointInTurn,
  nextDue,
  nextEntries,
  noteReach,
  type OrganizationOfTurn,
  organizationOfTurn,
  releaseNext,
  scopesNow,
  storeAttempts,
  takeDue,
} from './webhook-turns.queries.js'

/** How many messages are sent to an endpoint at once. */
export const AT_ONCE = 16
/** How many entries of the feed become deliveries at once. The others wait in the feed, which is their only copy. */
const ENTRIES_MAX = 200
/** Milliseconds after which a delivery whose process has died is due again: more than an attempt can take. */
const TAKEN_MS = 30_000
/** How long an endpoint may fail before it is disabled. */
const FAILING_MAX_MS = 5 * DAY_MS
/** Between looks at the feed: longer for an endpoint that has got nothing for a while. */
const [LOOK_MIN_MS, LOOK_MAX_MS, QUIET_SHARE] = [1_000, 10_000, 60]
/** An answer that took longer makes its endpoint slow. */
const SLOW_MS = 3_000

/** What a round of a turn has to do. */
export type Round =
  /** The endpoint is disabled or deleted. */
  | { kind: 'over' }
  /** An application that the organization has installed has no enabled endpoint for its webhook yet. */
  | { kind: 'join'; webhook: ApplicationWebhookHere; include: WebhookInclude[] }
  | { kind: 'stop'; endpoint: EndpointInTurn; reason: WebhookDisabledReason }
  | { kind: 'idle'; due: Date }
  | RoundOfMessages

/** Messages that are due, at most one about each record. */
export interface RoundOfMessages {
  kind: 'send'
  endpoint: EndpointInTurn
  /** The present one first. */
  secrets: string[]
  deliveries: DueDelivery[]
  scopes: ReadonlySet<string>
  /** The organization, when the messages have records. Null when they have none. */
  organization: OrganizationOfTurn | null
}

/** Makes deliveries of the next entries of the feed, unless enough are due already, and takes those that are due. */
export async function beginRound(records: Records, endpointId: string, seals: Seals, clock: Clock): Promise<Round> {
  const now = clock.now()
  const endpoint = await endpointInTurn(records, endpointId, now)
  const isOwn = endpoint !== undefined && endpoint.applicationId === null
  const webhook = isOwn ? undefined : await applicationWebhookHere(records, endpointId, now)
  if (!endpoint) {
    if (!webhook) return { kind: 'over' }
    return { kind: 'join', webhook, include: await includesOfApplicationWebhook(records, endpointId) }
  }
  const given = isOwn ? await scopesNow(records, endpoint) : webhook?.scopes
  if (!given) return { kind: 'stop', endpoint, reason: 'ACCESS_ENDED' }
  const secrets = webhook
    ? openedSecrets(seals, { organizationId: webhook.publisherId }, webhook.secrets)
    : openedSecrets(seals, records, endpoint.secrets)
  if (!secrets.length) return { kind: 'stop', endpoint, reason: 'SECRET_LOST' }
  const { pausedUntil } = endpoint
  if (pausedUntil && pausedUntil > now) return { kind: 'idle', due: pausedUntil }
  const scopes = new Set(given)
  const until = new Date(now.getTime() + TAKEN_MS)
  const take = (limit: number) => takeDue(records, endpointId, now, until, limit)
  const deliveries = await take(AT_ONCE)
  if (deliveries.length < AT_ONCE) {
    await readFeed(records, endpointId, endpoint, scopes, clock)
    deliveries.push(...(await take(AT_ONCE - deliveries.length)))
  }
  if (deliveries.length) {
    const organization = endpoint.include.includes('RECORD') ? await organizationOfTurn(records) : null
    return { kind: 'send', endpoint, secrets, deliveries, scopes, organization }
  }
  return { kind: 'idle', due: await dueAfter(records, endpointId, endpoint, now) }
}

async function readFeed(
  records: Records,
  endpointId: string,
  { types, sequence }: EndpointInTurn,
  scopes: ReadonlySet<string>,
  clock: Clock,
): Promise<void> {
  const tables = tablesOf({ types, scopes })
  const { newest, entries } = await nextEntries(records, sequence, [...tables.keys()], ENTRIES_MAX)
  const events = entries.flatMap(entry => eventOf(records.organizationId, entry, types, tables) ?? [])
  const last = entries.length < ENTRIES_MAX ? newest : (entries.at(-1)?.sequence ?? newest)
  if (last > sequence) await addDeliveries(records, endpointId, events, last, clock)
}

/** When the endpoint is looked at again: when an attempt is due, or when the feed may have something new. */
async function dueAfter(records: Records, endpointId: string, { movedAt }: EndpointInTurn, now: Date): Promise<Date> {
  const quietMs = (now.getTime() - movedAt.getTime()) / QUIET_SHARE
  const look = now.getTime() + Math.min(LOOK_MAX_MS, Math.max(LOOK_MIN_MS, quietMs))
  const retry = (await nextDue(records, endpointId))?.getTime() ?? look
  return new Date(Math.min(look, retry))
}

const NOTHING_SENT = { status: null, body: null, error: 'SCOPE_MISSING', durationMs: 0, pausedUntil: null } as const

const isDelivered = ({ status }: Pick<WebhookAnswer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/** The records that the messages of a round are about, as far as the scopes allow the messages. */
export const resourcesOf = ({ deliveries, scopes }: RoundOfMessages): Resource[] =>
  deliveries.flatMap(({ type, body }) => (allowsType(scopes, type) ? (resourceOf(body) ?? []) : []))

/**
 * Sends the messages of a round, all at once. It never throws for what an endpoint does.
 * @param records those of the messages. Undefined when the messages have none.
 */
export async function sendRound(
  { endpoint, secrets, deliveries, scopes }: RoundOfMessages,
  records: RecordsRead | undefined,
  send: WebhookSender,
  clock: Clock,
  random: Random,
): Promise<AttemptEnd[]> {
  return Promise.all(
    deliveries.map(async ({ id, type, body: event, step }): Promise<AttemptEnd> => {
      if (!allowsType(scopes, type)) return { ...NOTHING_SENT, id, isDelivered: false, nextAttemptAt: null }
      const body = records ? bodyWithRecord(event, records) : event
      const message: WebhookMessage = {
        url: endpoint.url,
        headers: signedHeaders({ id, body }, secrets, clock.now()),
        body,
      }
      const { retryAfter, ...answer } = await send(message)
      const now = clock.now()
      const wait = waitAfter(step, random)
      // Stryker disable next-line ConditionalExpression: a moment that is none is stored as null too.
      const nextAttemptAt = wait === undefined ? null : new Date(now.getTime() + wait)
      const pausedUntil = pauseOf({ status: answer.status, retryAfter }, now)
      return { ...answer, id, isDelivered: isDelivered(answer), nextAttemptAt, pausedUntil }
    }),
  )
}

/** The latest of some moments. Null when there is none. */
const latestOf = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((latest, each) => (each && (!latest || each > latest) ? each : latest), null)

/** What follows from the ends of a round. */
export interface RoundEnd {
  /** Why the endpoint is to be disabled. */
  stop?: WebhookDisabledReason
  isSlow: boolean
}

/** Stores how the attempts of a round ended. */
export async function endRound(
  records: Records,
  endpointId: string,
  ends: readonly AttemptEnd[],
  clock: Clock,
): Promise<RoundEnd> {
  await storeAttempts(records, ends, clock)
  await releaseNext(records, endpointId, ends, clock.now())
  const sent = ends.filter(({ error }) => error !== 'SCOPE_MISSING')
  const isSlow = sent.some(({ durationMs, error }) => error === 'TIMED_OUT' || durationMs > SLOW_MS)
  if (!sent.length) return { isSlow }
  const now = clock.now()
  const since = await noteReach(
    records,
    endpointId,
    sent.some(each => each.isDelivered),
    latestOf(sent.map(({ pausedUntil }) => pausedUntil)),
    now,
  )
  if (sent.some(({ status }) => status === 410)) return { stop: 'GONE', isSlow }
  const isFailing = since !== null && now.getTime() - since.getTime() >= FAILING_MAX_MS
  return { ...(isFailing ? { stop: 'FAILING' } : {}), isSlow }
}
