import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import findMyWay from 'find-my-way'
import type { GraphQLInputType, GraphQLSchema } from 'graphql'
import { askedOf } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import type { Given, Outcome } from '../../kernel/call.js'
import type { Door } from '../../kernel/execute.js'
import { isRouted, type Mutation, type Operation, type Routed, takesBody } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../refusals.js'
import { answerOf } from '../answers.js'
import { coerceInput, pathOf } from '../contract.js'
import { admit, type Desk, type Exchange, openExchange, send, sendError } from '../http/exchange.js'
import { inputTypeOf } from '../operation-types.js'
import { listInput, parametersOf, readInput } from './query-string.js'
import { mustBeJson, parseJson, readBody } from '../http/request-body.js'

export const PREFIX = '/api/v1'

/** An operation with what its GraphQL field says of its input and its output. */
interface Route {
  operation: Routed
  input: GraphQLInputType | undefined
  represent(value: unknown): unknown
}

const routeOf = (schema: GraphQLSchema, operation: Routed): Route => ({
  operation,
  input: inputTypeOf(schema, operation),
  represent: answerOf(schema, operation),
})

/** The Location of a created resource. */
const collectionOf = (operation: Routed): string =>
  operation.kind === 'mutation' && typeof operation.creates === 'string' ? operation.creates : operation.route.path

const ETAG = /^(?:W\/)?"v(\d{1,9})(?:-[\w-]{8})?"$/

/**
 * The version, for If-Match, and a digest of the response, which also changes with derived fields: after a refund, a
 * contribution has the same version and another response (RFC 9110, 8.8.3).
 */
const etagOf = (version: number, body: string): string =>
  `"v${version}-${createHash('sha256').update(body).digest('base64url').slice(0, 8)}"`

/** The version in If-Match; `*` is any. @throws Refusal 409 stale_version for an unknown tag. */
function ifVersion({ headers }: IncomingMessage): number | undefined {
  const tag = headers['if-match']?.trim()
  if (tag === undefined || tag === '*') return undefined
  const match = ETAG.exec(tag)
  return match ? Number(match[1]) : refuse('stale_version')
}

/** REST over node's own request and response: it can answer before Express and needs nothing of it. */
export class Rest {
  private readonly router = findMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 16384 })

  constructor(
    operations: readonly Operation[],
    schema: GraphQLSchema,
    private readonly door: Door,
    private readonly desk: Desk,
  ) {
    for (const operation of operations.filter(isRouted)) {
      const { method, path } = operation.route
      this.router.on(method, PREFIX + path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, routeOf(schema, operation))
    }
  }

  /** Methods of a path that is known under another method. */
  private allowed(path: string): string[] {
    const methods = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(method =>
      this.router.find(method, path),
    )
    return methods.length ? [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] : []
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = openExchange(request, response, 'REST')
    try {
      await this.answer(exchange)
    } catch (error) {
      sendError(exchange, error, this.desk)
    }
  }

  private async answer(exchange: Exchange): Promise<void> {
    const { request, response } = exchange
    const [path = '', ...search] = (request.url ?? '').split('?')
    try {
      decodeURIComponent(path)
    } catch {
      refuse('invalid_encoding')
    }
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    const found = this.router.find(method as 'GET', path)
    if (!found) return this.notRouted(exchange, path)
    const route = found.store as Route
    const { operation } = route
    exchange.operation = operation.name
    exchange.pathTemplate = PREFIX + operation.route.path
    exchange.unbound = operation.organization === false
    // The body is read before anything is awaited, or it would be lost.
    const reading = readBody(request, operation.kind === 'mutation' ? operation.bodyMax : undefined)
    reading.catch(() => undefined)

    const caller = await admit(exchange, this.desk)
    const read = async (): Promise<Given> => {
      const body = await reading
      const parameters = parametersOf(search.join('?'))
      const path = pathOf(operation, found.params)
      return operation.kind === 'mutation'
        ? { path, ...this.writeInput(request, parameters, body, operation, route) }
        : { path, ...this.readInput(request, parameters, body, route) }
    }
    const outcome = await this.door.execute(operation, {
      caller,
      requestId: exchange.requestId,
      read,
      render: value => JSON.stringify(route.represent(value)),
    })
    exchange.replayed = outcome.replayed
    if (outcome.replayed) response.setHeader('Idempotent-Replayed', 'true')
    for (const [name, value] of outcome.headers ?? []) response.setHeader(name, value)
    this.reply(exchange, route, outcome)
  }

  private readInput(
    request: IncomingMessage,
    parameters: Map<string, string[]>,
    body: Buffer,
    { operation, input }: Route,
  ) {
    if (takesBody(operation)) {
      mustBeJson(request, body)
      const json = parseJson(body)
      if (parameters.size) refuseField('request', 'unknown_field')
      return { input: coerceInput(json, input) }
    }
    const { gives } = operation
    const asked = askedOf(Array.isArray(gives) ? gives[0] : gives)
    return operation.kind === 'list' ? listInput(parameters, input, asked) : readInput(parameters, input, asked)
  }

  private writeInput(
    request: IncomingMessage,
    parameters: Map<string, string[]>,
    body: Buffer,
    operation: Mutation,
    { input }: Route,
  ) {
    mustBeJson(request, body)
    const json = parseJson(body)
    const dryRun = parameters.get('dryRun')
    parameters.delete('dryRun')
    if (parameters.size) refuseField('request', 'unknown_field')
    if (dryRun && (dryRun.length > 1 || !['true', 'false'].includes(dryRun[0] as string)))
      refuseField('dryRun', 'invalid_enum')
    const keys = request.headersDistinct['idempotency-key']
    if (keys && keys.length > 1) refuse('invalid_header')
    return {
      input: coerceInput(json, operation.takes ? input : undefined),
      idempotencyKey: keys?.[0],
      ifVersion: ifVersion(request),
      dryRun: dryRun?.[0] === 'true',
    }
  }

  private reply(exchange: Exchange, { operation, represent }: Route, outcome: Outcome): void {
    const { request, response } = exchange
    if (operation.kind === 'list') {
      const answer = { page: outcome.value, totals: outcome.totals }
      send(exchange, 200, JSON.stringify(represent(answer)), this.desk)
      return
    }
    // Only a replay has its response as text alone.
    const answer = (outcome.value ?? JSON.parse(outcome.body as string)) as Row
    const body = outcome.body ?? JSON.stringify(represent(outcome.value))
    const etag = typeof answer.version === 'number' ? etagOf(answer.version, body) : undefined
    if (etag) response.setHeader('ETag', etag)
    if (outcome.status === 201) response.setHeader('Location', `${PREFIX}${collectionOf(operation)}/${answer.id}`)
    const known = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, ''))
    const isKnown =
      operation.kind === 'query' && etag !== undefined && known?.some(each => each === etag || each === '*')
    send(exchange, isKnown ? 304 : outcome.status, body, this.desk)
  }

  private notRouted(exchange: Exchange, path: string): void {
    const allow = this.allowed(path)
    if (!allow.length) refuse('not_found')
    exchange.response.setHeader('Allow', allow.join(', '))
    if (exchange.request.method === 'OPTIONS') {
      exchange.response.statusCode = 204
      exchange.response.end()
      return
    }
    refuse('method_not_allowed')
  }
}
