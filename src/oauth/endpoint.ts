import type { IncomingMessage } from 'node:http'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Logger } from 'pino'
import { isAddress } from '../access/people.js'
import { assertJson, parseJson, readBody } from '../access/request-body.js'
import { type Told, unknownAmong } from '../refusals/field-faults.js'
import { type Fault, type FieldFault, faultAt, Refusal, refusalOf, refuse } from '../refusals/refusals.js'
import { isLine, isStorable, isVisible } from '../values/line.js'

/** The shared context of the endpoints of the sign-in pages. */
export interface EndpointParts {
  /** The one origin whose pages may call, such as `https://books.church.example`. */
  origin: string
  log: Logger
}

const isText = (value: unknown): value is string => typeof value === 'string'

type Handle = (request: Request, response: Response) => Promise<unknown>

/**
 * Refuses what another site could make a browser send with its cookies: a write must be JSON, which a form cannot send,
 * and come from this origin. @throws Refusal 400 unsupported_media_type, 403 foreign_origin.
 */
function assertSameSite({ method, headers }: IncomingMessage, origin: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  if (headers.origin !== undefined ? headers.origin !== origin : site !== undefined && site !== 'same-origin')
    refuse('foreign_origin')
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) refuse('unsupported_media_type')
}

/** The largest body of a sign-in page, in bytes. */
const BODY_MAX = 16 * 1024

/**
 * Reads the JSON of a write as the API does: UTF-8, and no member twice.
 * @throws Refusal 400 unsupported_media_type, invalid_json, invalid_encoding, 413 payload_too_large.
 */
async function readJson(request: IncomingMessage, max: number): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {}
  const body = await readBody(request, max)
  assertJson(request, body)
  return parseJson(body)
}

/** An endpoint that reads and answers JSON, and refusals in the shape of the specification. */
export const endpoint =
  ({ origin, log }: EndpointParts, operation: string, handle: Handle, max = BODY_MAX): RequestHandler =>
  async (request, response) => {
    const requestId = String(response.getHeader('X-Request-Id') ?? '')
    response.setHeader('Cache-Control', 'no-store')
    try {
      assertSameSite(request, origin)
      request.body = await readJson(request, max)
      const body = await handle(request, response)
      if (!response.headersSent) response.status(200).json(body ?? {})
    } catch (error) {
      const refusal = refusalOf(error) ?? new Refusal('internal')
      if (refusal.reason === 'internal' || refusal.cause) log.error({ requestId, operation, err: error }, 'failed')
      if (refusal.reason !== 'internal') response.setHeader('X-Error-Reason', refusal.reason)
      if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, refusal.retryAfter))
      response.status(refusal.status).json(refusal.toBody())
    }
    log.info({ requestId, operation, method: request.method, status: response.statusCode }, 'answered')
  }

type Route = [method: 'get' | 'post' | 'patch' | 'delete', path: string, operation: string, handle: Handle]

/** The routes of an API, each of which reads and answers JSON. */
export function routerOf(parts: EndpointParts, routes: readonly Route[]): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const [method, path, operation, handle] of routes) {
    router[method](path, endpoint(parts, operation, handle))
  }
  return router
}

/** Reads the members of a JSON body and collects their faults. */
export class Members {
  private readonly faults: FieldFault[] = []
  private readonly known: string[] = []
  private readonly body: Record<string, unknown>

  constructor(body: unknown) {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    this.body = isObject ? { ...body } : {}
    if (!isObject && body !== undefined)
      this.faults.push(faultAt('request', 'invalid_type', { expected: 'a JSON object' }))
  }

  private take(field: string): unknown {
    this.known.push(field)
    const value = Object.hasOwn(this.body, field) ? this.body[field] : undefined
    delete this.body[field]
    return value
  }

  /** A text member. The empty text when it is optional and absent. */
  text(field: string, { min = 1, max = 500, optional = false } = {}): string {
    const value = this.take(field)
    if (value === undefined || value === null) {
      if (!optional) this.fault(field, 'required')
      return ''
    }
    if (typeof value !== 'string' || !isStorable(value)) {
      this.fault(field, 'invalid_type', { expected: 'a string' })
      return ''
    }
    const length = [...value].length
    if (length < min && min === 1) this.fault(field, 'required')
    else if (length < min) this.fault(field, 'too_short', { minimum: min })
    if (length > max) this.fault(field, 'too_long', { maximum: max })
    return value
  }

  /** A text on one line, such as a name, without what could hide in an e-mail. See {@link isLine}. */
  line(field: string, limits: { max?: number; optional?: boolean } = {}): string {
    const given = this.text(field, limits)
    const value = given.trim().normalize('NFC')
    if (given && !(isLine(value) && isVisible(value)))
      this.fault(field, 'invalid_format', { expected: 'one line of visible text' })
    return value
  }

  /** An e-mail address. */
  email(field: string): string {
    const value = this.line(field, { max: 320 })
    if (value && isLine(value) && !isAddress(value))
      this.fault(field, 'invalid_format', { expected: 'an e-mail address' })
    return value
  }

  /** A list of texts, without duplicates. */
  texts(field: string, max: number): string[] {
    const value = this.take(field)
    if (value === undefined || value === null) return []
    if (!Array.isArray(value) || !value.every(isText) || !isStorable(value)) {
      this.fault(field, 'invalid_type', { expected: 'a list of strings' })
      return []
    }
    if (value.length > max) this.fault(field, 'too_many', { maximum: max })
    return [...new Set(value)].slice(0, max)
  }

  /** An optional object, as a browser made it. Whoever reads it verifies its members. */
  object(field: string): Record<string, unknown> | undefined {
    const value = this.take(field)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'object' && !Array.isArray(value) && isStorable(value)) return { ...value }
    this.fault(field, 'invalid_type', { expected: 'an object' })
    return undefined
  }

  /** Reports a faulty member. */
  fault<F extends Fault>(field: string, code: F, ...about: Told<F>): void {
    this.faults.push(faultAt(field, code, ...about))
  }

  /** @throws Refusal 422 with every fault. Unknown members are faults too. */
  assertValid(): void {
    const [unknown] = Object.keys(this.body)
    if (unknown !== undefined) this.fault('request', 'unknown_field', unknownAmong(unknown, this.known))
    if (this.faults.length) throw new Refusal('validation', this.faults)
  }
}
