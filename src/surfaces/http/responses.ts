import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { deniedBy } from '../../access/activity.js'
import { clientAddress } from '../../access/address.js'
import { JSON_TYPE, MERGE_PATCH, MULTIPART } from '../../access/request-body.js'
import { Refusal, refusalOf } from '../../refusals/refusals.js'
import { METADATA_PATH, RESOURCES } from './addresses.js'
import { type Coding, codedTag, codingFor, compressed, type Sized } from './content-coding.js'
import { isNotModified } from './headers.js'
import type { RequestContext } from './request-context.js'

export const JSON_UTF8 = 'application/json; charset=utf-8'

/** Sends an answer, JSON unless its type is given, and records it in the organization's activity once the organization is known and trusted. */
export function send(context: RequestContext, status: number, body: string | Buffer, type = JSON_UTF8): void {
  const answered = write(context, status, body, type)
  if (answered !== undefined) recordRequest(context, answered)
}

/**
 * The status of an answer and its coding. Sets the entity tag of what is sent, and answers 304 to a GET of a client that has
 * it. An answer with a secret is never compressed: from its size, somebody on the network could guess its content.
 */
function negotiated(
  context: RequestContext,
  status: number,
  { type, size }: Sized,
): { status: number; coding?: Coding } {
  const { request, response, holdsSecret } = context
  const coding = holdsSecret || status === 206 ? undefined : codingFor(request, response, { type, size })
  const tag = response.getHeader('ETag')
  if (typeof tag !== 'string') return { status, coding }
  const etag = coding ? codedTag(tag, coding) : tag
  response.setHeader('ETag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isKnown = isRead && (status === 200 || status === 206) && isNotModified(request, etag)
  return isKnown ? { status: 304 } : { status, coding }
}

/**
 * Sends a text or the bytes of a file, compressed when that is worth it and the client takes it. An `ETag` that is set
 * belongs to the bytes as they are given.
 * @returns the status that was sent; undefined when nothing could be sent.
 */
export function write(
  context: RequestContext,
  status: number,
  body: string | Buffer,
  type = JSON_UTF8,
): number | undefined {
  const { request, response } = context
  if (response.headersSent || response.destroyed || context.isAnswered) return undefined
  context.isAnswered = true
  const size = Buffer.byteLength(body)
  const { status: answered, coding } = negotiated(context, status, { type, size })
  response.statusCode = answered
  response.setHeader('Content-Type', type)
  if (answered === 304) {
    // The client asked for a range and got the whole.
    response.removeHeader('Content-Range')
    response.end()
  } else if (coding) void writeCompressed(context, body, coding)
  else {
    response.setHeader('Content-Length', size)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  return answered
}

/** Compresses and sends a body. The answer to HEAD leaves out the length, which is known only after compressing. */
async function writeCompressed({ request, response }: RequestContext, body: string | Buffer, coding: Coding) {
  response.setHeader('Content-Encoding', coding)
  if (request.method === 'HEAD') return void response.end()
  try {
    const bytes = await compressed(body, coding)
    response.setHeader('Content-Length', bytes.length)
    response.end(bytes)
  } catch {
    // Only a lack of memory comes here. The client sees that the answer is cut.
    response.destroy()
  }
}

/** The operation as the service declares it. The name of a GraphQL document is the client's own. */
const declaredOf = ({ transport, operation, declared }: RequestContext): string =>
  (transport === 'GRAPHQL' ? declared : operation) || 'none'

/** Logs the request and records it in its organization's activity with the given status. */
export function recordRequest(context: RequestContext, status: number): void {
  const { caller, denied, requestId, request, operation, reason, code, server } = context
  const lasted = performance.now() - context.startedAt
  const durationMs = Math.round(lasted)
  const subject = caller ?? denied
  server.log.info(
    {
      requestId,
      address: clientAddress(request, server.trustedProxies),
      credentialId: subject?.credentialId,
      organizationId: context.unbound ? undefined : subject?.organizationId,
      operation,
      method: request.method,
      status,
      reason: reason ?? undefined,
      durationMs,
    },
    'answered',
  )
  // A refusal that a sandbox was asked for says nothing about the service.
  const isOnDemand = reason !== null && reason === caller?.refusesFor
  if (!isOnDemand)
    server.answered?.({
      surface: context.transport,
      operation: declaredOf(context),
      status,
      reason,
      durationMs: lasted,
      method: request.method ?? '',
      route: context.pathTemplate,
      requestId,
    })
  if (!subject || context.unbound) return
  const denial = isOnDemand ? null : deniedBy(reason)
  server.activity.record({
    organization_id: subject.organizationId,
    request_id: requestId,
    transport: context.transport,
    operation,
    method: request.method ?? '',
    path_template: context.pathTemplate,
    status,
    code,
    reason,
    credential_type: subject.kind,
    credential_id: subject.credentialId,
    application_id: subject.applicationId ?? null,
    user_id: (caller ? caller.person?.id : denied?.personId) ?? null,
    denied: denial,
    rate_cost: denial && denial !== 'SCOPE' ? 0 : context.rateCost,
    duration_ms: durationMs,
    idempotency_replayed: context.replayed,
  })
}

/** The refusal behind an error. A fault of the service is logged with its cause and answered without it. */
export function toRefusal(error: unknown, { server, requestId, operation }: RequestContext): Refusal {
  const known = refusalOf(error)
  if (known && !known.cause) return known
  server.log.error({ requestId, operation, err: known?.cause ?? error }, 'failed')
  return known ?? new Refusal('internal')
}

/** What a client needs to sign in (RFC 6750 section 3, RFC 9728 section 5.1). */
function challengeOf({ request, transport, server }: RequestContext): string {
  const fault = request.headers.authorization === undefined ? '' : ', error="invalid_token"'
  return `Bearer realm="narthex"${fault}, resource_metadata="${server.baseUrl}${METADATA_PATH}${RESOURCES[transport]}"`
}

/** Sets the media types that the body of a POST or a PATCH can have (Linked Data Platform 1.0, section 7.1; RFC 5789, section 3.1). */
export function setBodyTypes(response: ServerResponse, method: string, takesFile = false): void {
  if (method === 'PATCH') response.setHeader('Accept-Patch', `${JSON_TYPE}, ${MERGE_PATCH}`)
  if (method === 'POST') response.setHeader('Accept-Post', takesFile ? `${JSON_TYPE}, ${MULTIPART}` : JSON_TYPE)
}

/** Marks the request with a refusal and sets its headers. */
export function setRefusal(context: RequestContext, refusal: Refusal): void {
  const { response } = context
  const { code, reason, status, retryAfter } = refusal
  Object.assign(context, { code, reason, status })
  if (response.headersSent) return
  if (reason !== 'internal' && code !== 'unauthorized') response.setHeader('X-Error-Reason', reason)
  if (code === 'unauthorized') response.setHeader('WWW-Authenticate', challengeOf(context))
  // RFC 9110, section 15.5.16, and RFC 5789, section 2.2.
  if (reason === 'unsupported_media_type') {
    response.setHeader('Accept-Encoding', 'identity')
    setBodyTypes(response, context.request.method ?? '', context.takesFile)
  }
  if (retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, retryAfter))
  if (reason === 'idempotency_in_flight') response.setHeader('Retry-After', 1)
}

/** Answers an error with the specification's Error object, or with the body that a surface makes of the refusal. */
export function sendError(
  context: RequestContext,
  error: unknown,
  bodyOf: (refusal: Refusal) => object = refusal => refusal.toBody(),
): void {
  const { request, response } = context
  const refusal = toRefusal(error, context)
  setRefusal(context, refusal)
  // The server would read the unread rest of the body as the next request.
  if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close')
  send(context, refusal.status, JSON.stringify(bodyOf(refusal)))
}

/** Milliseconds that a connection which takes nothing stays open. */
const STALLED_MS = 30_000

/** Waits until a response takes more. One whose client reads nothing for too long is cut. */
export async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return
  const waiting = new AbortController()
  const { signal } = waiting
  const cut = setTimeout(() => response.destroy(), STALLED_MS)
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(() => undefined)
  clearTimeout(cut)
  waiting.abort()
}
