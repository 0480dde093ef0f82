import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type ActivityLog, deniedBy } from '../../access/activity.js'
import { clientAddress } from '../../access/address.js'
import { budgetHeaders, type Gate } from '../../access/admit.js'
import { NOWHERE } from '../../access/admit-person.js'
import { type Credentials, Denial, type TurnedAway } from '../../access/denial.js'
import type { Caller } from '../../kernel/policy.js'
import { Refusal, refusalOf } from '../../refusals.js'

export const API_VERSION = '1.3.0'

/** The request context: what every surface needs to answer a request and to record it in the log and the activity. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  startedAt: number
  transport: 'REST' | 'GRAPHQL' | 'MCP'
  /** Its name in the activity, known once the route is. */
  operation: string
  pathTemplate: string
  /** Called without an organization, and so in no activity. */
  unbound: boolean
  rateCost: number
  caller?: Caller
  turnedAway?: TurnedAway
  replayed: boolean
  reason: string | null
  code: string | null
  /** The reason of the refusal that the request is marked with. */
  status?: number
}

/** The objects that the HTTP surfaces share. */
export interface Desk {
  /** Where clients reach the service. A refusal's protected-resource metadata is there. */
  baseUrl: string
  /** How many trusted proxies add to X-Forwarded-For. */
  trustedProxies: number
  gate: Gate
  activity: ActivityLog
  log: Logger
}

/** The names of this machine, and the address that the service listens on. */
export function isOwnName(host: string | undefined, baseUrl: string): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return ['localhost', '127.0.0.1', '[::1]', new URL(baseUrl).hostname].includes(hostname)
}

/** Headers of every answer, errors included. */
export function commonHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'X-Api-Version': API_VERSION,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
}

export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  transport: Exchange['transport'],
): Exchange {
  const requestId = randomUUID()
  for (const [name, value] of Object.entries(commonHeaders(requestId))) response.setHeader(name, value)
  return {
    request,
    response,
    requestId,
    startedAt: performance.now(),
    transport,
    operation: '',
    pathTemplate: '',
    unbound: false,
    rateCost: 1,
    replayed: false,
    reason: null,
    code: null,
  }
}

/**
 * Admits the caller and sets the rate limit headers. The organization is that of X-Organization-Id unless given.
 * @throws Denial.
 */
export async function admit(
  exchange: Exchange,
  { gate, trustedProxies }: Desk,
  told: Partial<Credentials> = {},
): Promise<Caller> {
  const { request, response } = exchange
  const { authorization, 'x-organization-id': organization } = request.headersDistinct
  // A document without an organization can select fields that need none. This is known once it is parsed.
  const isUnnamed = exchange.transport === 'GRAPHQL' && organization === undefined
  try {
    const caller = await gate.admit({
      authorization: authorization?.length === 1 ? authorization[0] : undefined,
      organization: organization?.join(', '),
      unbound: exchange.unbound || isUnnamed,
      address: clientAddress(request, trustedProxies),
      ...told,
    })
    exchange.caller = caller
    exchange.unbound ||= caller.organizationId === NOWHERE
    setBudgets(response, caller.budgets)
    return caller
  } catch (error) {
    if (error instanceof Denial) {
      exchange.turnedAway = error.subject
      setBudgets(response, error.subject?.budgets ?? error.budgets ?? [])
    }
    throw error
  }
}

export function setBudgets(response: ServerResponse, budgets: Caller['budgets']): void {
  for (const [name, value] of Object.entries(budgetHeaders(budgets))) response.setHeader(name, value)
}

const JSON_UTF8 = 'application/json; charset=utf-8'

/** Sends JSON text, and records it in the organization's activity once the organization is known and trusted. */
export function send(exchange: Exchange, status: number, body: string, desk: Desk, type = JSON_UTF8): void {
  if (write(exchange, status, body, type)) tell(exchange, status, desk)
}

/** Sends a text. @returns whether it could be sent. */
export function write({ request, response }: Exchange, status: number, body: string, type = JSON_UTF8): boolean {
  if (response.headersSent || response.destroyed) return false
  response.statusCode = status
  response.setHeader('Content-Type', type)
  if (status === 304) response.end()
  else {
    response.setHeader('Content-Length', Buffer.byteLength(body))
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  return true
}

/** Logs the request and records it in its organization's activity with the given status. */
export function tell(exchange: Exchange, status: number, { activity, log }: Desk): void {
  const { caller, turnedAway, requestId, request, operation, reason, code } = exchange
  const durationMs = Math.round(performance.now() - exchange.startedAt)
  const subject = caller ?? turnedAway
  log.info(
    {
      requestId,
      organizationId: exchange.unbound ? undefined : subject?.organizationId,
      operation,
      method: request.method,
      status,
      reason: reason ?? undefined,
      durationMs,
    },
    'answered',
  )
  if (!subject || exchange.unbound) return
  activity.record({
    organization_id: subject.organizationId,
    request_id: requestId,
    transport: exchange.transport,
    operation,
    method: request.method ?? '',
    path_template: exchange.pathTemplate,
    status,
    code,
    reason,
    credential_type: subject.kind,
    credential_id: subject.credentialId,
    application_id: subject.applicationId ?? null,
    user_id: (caller ? caller.person?.id : turnedAway?.personId) ?? null,
    denied: deniedBy(reason),
    rate_cost: deniedBy(reason) && deniedBy(reason) !== 'SCOPE' ? 0 : exchange.rateCost,
    duration_ms: durationMs,
    idempotency_replayed: exchange.replayed,
  })
}

/** The refusal behind an error. An unknown error is logged with its cause and answered without it. */
export function toRefusal(error: unknown, exchange: Exchange, { log }: Desk): Refusal {
  const known = refusalOf(error)
  if (known) return known
  log.error({ requestId: exchange.requestId, operation: exchange.operation, err: error }, 'failed')
  return new Refusal('internal')
}

/** The paths of the protected resources, by transport. A token names one of them as its audience. */
export const RESOURCES = { REST: '/api/v1', GRAPHQL: '/api/v1', MCP: '/mcp' } as const
export const METADATA_PATH = '/.well-known/oauth-protected-resource'

/** What a client needs to sign in (RFC 6750 section 3, RFC 9728 section 5.1). */
function challengeOf({ request, transport }: Exchange, baseUrl: string): string {
  const fault = request.headers.authorization === undefined ? '' : ', error="invalid_token"'
  return `Bearer realm="narthex"${fault}, resource_metadata="${baseUrl}${METADATA_PATH}${RESOURCES[transport]}"`
}

/** Marks the request with a refusal and sets its headers. */
export function setRefusal(exchange: Exchange, refusal: Refusal, { baseUrl }: Desk): void {
  const { response } = exchange
  exchange.code = refusal.code
  exchange.status = refusal.status
  exchange.reason = refusal.reason
  if (response.headersSent) return
  if (refusal.code !== 'internal_server_error' && refusal.code !== 'unauthorized')
    response.setHeader('X-Error-Reason', refusal.reason)
  if (refusal.code === 'unauthorized') response.setHeader('WWW-Authenticate', challengeOf(exchange, baseUrl))
  if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, refusal.retryAfter))
  if (refusal.reason === 'idempotency_in_flight') response.setHeader('Retry-After', 1)
}

/** Answers an error with the specification's Error object. */
export function sendError(exchange: Exchange, error: unknown, desk: Desk): void {
  const refusal = toRefusal(error, exchange, desk)
  setRefusal(exchange, refusal, desk)
  // An unread rest of the body would be taken for the next request.
  if (!exchange.request.complete && !exchange.response.headersSent) exchange.response.setHeader('Connection', 'close')
  send(exchange, refusal.status, JSON.stringify(refusal.toBody()), desk)
}
