import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { visit } from 'jsonc-parser'
import type { Logger } from 'pino'
import { type ActivityLog, deniedBy } from '../access/activity.js'
import { clientAddress } from '../access/address.js'
import { budgetHeaders, type Gate } from '../access/admit.js'
import { NOWHERE } from '../access/admit-person.js'
import { Denial, type TurnedAway } from '../access/denial.js'
import type { Caller } from '../kernel/policy.js'
import { Refusal, refusalOf, refuse } from '../kernel/refusals.js'

/** The largest JSON body, in bytes (specification, "Errors": payload_too_large). */
export const BODY_MAX = 1024 * 1024
/** The deepest nesting that is read. */
const DEPTH_MAX = 64
export const API_VERSION = '1.3.0'

/** One request on its way: what every surface needs to answer it and to tell the log and the activity. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  startedAt: number
  transport: 'REST' | 'GRAPHQL' | 'MCP'
  /** What the activity calls it; known once the route is. */
  operation: string
  pathTemplate: string
  /** Called for no one organization, and so in the activity of none. */
  unbound: boolean
  rateCost: number
  caller?: Caller
  turnedAway?: TurnedAway
  replayed: boolean
  reason: string | null
  code: string | null
  /** Of the refusal that the exchange is marked with. */
  status?: number
}

/** The few things that the HTTP surfaces share. */
export interface Desk {
  /** How many trusted proxies add to X-Forwarded-For. */
  trustedProxies: number
  gate: Gate
  activity: ActivityLog
  log: Logger
}

/** This machine under its own names, and the address that the service was given. */
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

/** Admits the caller and sets the budget headers. @throws Denial. */
export async function admit(exchange: Exchange, { gate, trustedProxies }: Desk): Promise<Caller> {
  const { request, response } = exchange
  const { authorization, 'x-organization-id': organization } = request.headersDistinct
  // A document that names no organization may ask for what needs none; which it does is known once it is read.
  const isUnnamed = exchange.transport === 'GRAPHQL' && organization === undefined
  try {
    const caller = await gate.admit({
      authorization: authorization?.length === 1 ? authorization[0] : undefined,
      organization: organization?.join(', '),
      unbound: exchange.unbound || isUnnamed,
      address: clientAddress(request, trustedProxies),
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

/** Sends JSON text, and tells the activity of the organization once it is known and trusted. */
export function send(
  exchange: Exchange,
  status: number,
  body: string,
  desk: Desk,
  type = 'application/json; charset=utf-8',
): void {
  const { request, response } = exchange
  if (response.headersSent || response.destroyed) return
  response.statusCode = status
  response.setHeader('Content-Type', type)
  if (status === 304) response.end()
  else {
    response.setHeader('Content-Length', Buffer.byteLength(body))
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  tell(exchange, status, desk)
}

function tell(exchange: Exchange, status: number, { activity, log }: Desk): void {
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

/** The refusal behind an error; an unknown one is logged with its cause and answered without. */
export function toRefusal(error: unknown, exchange: Exchange, { log }: Desk): Refusal {
  const known = refusalOf(error)
  if (known) return known
  log.error({ requestId: exchange.requestId, operation: exchange.operation, err: error }, 'failed')
  return new Refusal('internal')
}

/** Marks the exchange with a refusal and sets the headers that go with it. */
export function setRefusal(exchange: Exchange, refusal: Refusal): void {
  const { response } = exchange
  exchange.code = refusal.code
  exchange.status = refusal.status
  exchange.reason = refusal.reason
  if (response.headersSent) return
  if (refusal.code !== 'internal_server_error' && refusal.code !== 'unauthorized')
    response.setHeader('X-Error-Reason', refusal.reason)
  if (refusal.code === 'unauthorized') response.setHeader('WWW-Authenticate', 'Bearer realm="narthex"')
  if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, refusal.retryAfter))
  if (refusal.reason === 'idempotency_in_flight') response.setHeader('Retry-After', 1)
}

/** Answers an error with the specification's Error object. */
export function sendError(exchange: Exchange, error: unknown, desk: Desk): void {
  const refusal = toRefusal(error, exchange, desk)
  setRefusal(exchange, refusal)
  // A body that was not read to its end would be taken for the next request.
  if (!exchange.request.complete && !exchange.response.headersSent) exchange.response.setHeader('Connection', 'close')
  send(exchange, refusal.status, JSON.stringify(refusal.toBody()), desk)
}

/** The whole body, of at most `max` bytes. @throws Refusal 413, also when Content-Length lies. */
export function readBody(request: IncomingMessage, max = BODY_MAX): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > max) return reject(new Refusal('payload_too_large'))
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > max) {
        request.pause()
        reject(new Refusal('payload_too_large'))
      } else parts.push(part)
    })
    request.on('end', () => resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)))
    request.on('error', () => reject(new Refusal('invalid_request')))
    request.on('close', () => {
      if (!request.complete) reject(new Refusal('invalid_request'))
    })
  })
}

const JSON_TYPE = /^application\/json(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*$/i

/** @throws Refusal 400 unsupported_media_type; a request without a body needs no type. */
export function mustBeJson({ headers }: IncomingMessage, body: Buffer): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') refuse('unsupported_media_type')
  if (body.length && !JSON_TYPE.test(headers['content-type'] ?? '')) refuse('unsupported_media_type')
}

/**
 * Parses a body; an empty one is `{}`. Duplicate members are refused, because two amounts under one name are a mistake
 * that no rule can choose for (RFC 8259, section 4), and nesting is bounded.
 * @throws Refusal 400 invalid_json or invalid_encoding.
 */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) refuse('invalid_encoding')
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  if (!text.trim()) return {}
  checkStructure(text)
  try {
    return JSON.parse(text)
  } catch {
    return refuse('invalid_json')
  }
}

function checkStructure(text: string): void {
  const open: Set<string>[] = []
  const enter = () => {
    open.push(new Set())
    if (open.length > DEPTH_MAX) refuse('invalid_json')
  }
  const leave = () => void open.pop()
  visit(text, {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
    onObjectProperty: name => {
      const names = open.at(-1)
      if (names?.has(name)) refuse('invalid_json')
      names?.add(name)
    },
  })
}
