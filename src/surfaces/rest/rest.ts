import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import findMyWay from 'find-my-way'
import type { GraphQLInputType, GraphQLSchema } from 'graphql'
import { askedOf } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import { METHODS } from '../../declaration/route.js'
import { rowTypeOf, showsSecret } from '../../kernel/answers.js'
import type { Call, Given, Outcome } from '../../kernel/call.js'
import type { Executor } from '../../kernel/executor.js'
import {
  isFileRead,
  isRouted,
  listInputOf,
  type Mutation,
  type Operation,
  type QueryContext,
  type Routed,
  takesBody,
} from '../../kernel/operation.js'
import { Refusal, refuse, refuseField } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'
import { first, present } from '../../values/present.js'
import { PREFIX } from '../http/addresses.js'
import { setHeaders } from '../http/headers.js'
import { assertJson, parseJson, readBody, readJson } from '../http/request-body.js'
import { admit, openRequest, type RequestContext, type ServerContext } from '../http/request-context.js'
import { send, sendError } from '../http/responses.js'
import { answerOf } from '../types/answers.js'
import { coerceInput, pathOf } from '../types/contract.js'
import { inputTypeOf } from '../types/operation-types.js'
import { sentAsBytes } from './file-answer.js'
import { type Format, formatIn, listInput, parametersOf, readInput } from './query-string.js'
import { idsIn, type PrintedHead, type ReportHead } from './report-pdf.js'
import { sendList, sendPdf, sendReport } from './table-answer.js'

/** An operation with the input and output types of its GraphQL field. */
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

const ETAG = /^"v(\d{1,9})(?:-[\w-]{8})?(?:-(?:br|gzip))?"$/

/**
 * The version, for If-Match, and a digest of the response, which also changes with derived fields: after a refund, a
 * contribution has the same version and another response (RFC 9110, 8.8.3).
 */
const etagOf = (version: number, body: string): string =>
  `"v${version}-${createHash('sha256').update(body).digest('base64url').slice(0, 8)}"`

/** A list of entity tags (RFC 9110, 8.8.3 and 13.1.1). */
const TAGS = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/

/**
 * The version in If-Match; `*` is any. A weak tag never matches, and of a list one tag can be ours.
 * @throws Refusal 400 invalid_header for what is no entity tag, 409 stale_version for tags that are not ours.
 */
function ifVersion({ headers }: IncomingMessage): number | undefined {
  const tags = headers['if-match']?.trim()
  if (tags === undefined || tags === '*') return undefined
  if (!TAGS.test(tags))
    throw new Refusal('invalid_header').saying(
      'If-Match is no entity tag. Send the ETag of the resource as it was answered, with its quotation marks, or omit If-Match.',
    )
  const ours = tags.split(',').flatMap(tag => ETAG.exec(tag.trim())?.[1] ?? [])
  return ours.length === 1 ? Number(ours[0]) : refuse('stale_version')
}

/** The format that a request wants, and for a printed report its head. */
interface Wanted {
  format: Format
  head?: PrintedHead
}

/** Whether the input of a report asks for rows in the order of their keys. */
const isByKeys = (input: object): boolean => 'orderBy' in input && input.orderBy === 'KEYS'

/** Reads who a report is of and the names of the records with these ids, as far as the caller may read them. */
export type HeadOf = (context: QueryContext, ids: readonly string[]) => Promise<ReportHead>

/** REST over node's own request and response. It needs no Express. */
export class Rest {
  private readonly router = findMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 16384 })

  constructor(
    operations: readonly Operation[],
    private readonly schema: GraphQLSchema,
    private readonly executor: Executor,
    private readonly server: ServerContext,
    private readonly headOf: HeadOf,
  ) {
    for (const operation of operations.filter(isRouted)) {
      const { method, path } = operation.route
      this.router.on(method, PREFIX + path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, routeOf(schema, operation))
    }
  }

  /** The methods that a path supports. */
  private allowed(path: string): string[] {
    const methods: string[] = METHODS.filter(method => this.router.find(method, path))
    return methods.length ? [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] : []
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = openRequest(this.server, request, response, 'REST')
    try {
      await this.answer(context)
    } catch (error) {
      sendError(context, error)
    }
  }

  private async answer(context: RequestContext): Promise<void> {
    const { request, response } = context
    const [path = '', ...search] = (request.url ?? '').split('?')
    try {
      decodeURIComponent(path)
    } catch {
      refuse('invalid_encoding')
    }
    const verb = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    const method = METHODS.find(each => each === verb)
    const found = method && this.router.find(method, path)
    if (!found) return this.notRouted(context, path)
    const route: Route = found.store
    const { operation } = route
    context.operation = operation.name
    context.pathTemplate = PREFIX + operation.route.path
    context.unbound = operation.organization === false
    // The body is read before anything is awaited, or it would be lost.
    const reading = readBody(request, operation.kind === 'mutation' ? operation.bodyMax : undefined)
    reading.catch(() => undefined)

    const caller = await admit(context)
    const wanted: Wanted = { format: 'json' }
    const read = async (): Promise<Given> => {
      const body = await reading
      const parameters = parametersOf(search.join('?'))
      wanted.format = formatIn(parameters, operation)
      const path = pathOf(operation, found.params)
      return operation.kind === 'mutation'
        ? { path, ...this.writeInput(request, parameters, body, operation, route) }
        : { path, ...this.readInput(request, parameters, body, route, wanted.format) }
    }
    const { requestId } = context
    const call = { caller, requestId, read, render: (value: unknown) => JSON.stringify(route.represent(value)) }
    const outcome = await this.executor.execute(this.withHead(operation, wanted), call)
    context.replayed = outcome.replayed
    if (outcome.replayed) response.setHeader('Idempotent-Replayed', 'true')
    if (outcome.isRehearsal) response.setHeader('X-Dry-Run', 'true')
    setHeaders(response, outcome.headers ?? [])
    if (wanted.format === 'csv') return this.replyTable(context, route, call, outcome)
    if (wanted.format === 'pdf') return this.replyPdf(context, route, outcome, present(wanted.head))
    if (isFileRead(operation) && sentAsBytes(context, outcome.value)) return
    this.reply(context, route, outcome)
  }

  /** A report that is wanted on paper also reads its head, from the same state of the church. */
  private withHead(operation: Routed, wanted: Wanted): Routed {
    if (operation.kind !== 'query' || !operation.table) return operation
    return {
      ...operation,
      run: async (context: QueryContext, input: object, path: Record<string, string>) => {
        const answer = await operation.run(context, input, path)
        if (wanted.format === 'pdf')
          wanted.head = { ...(await this.headOf(context, idsIn(answer))), isByName: isByKeys(input) }
        return answer
      },
    }
  }

  private readInput(
    request: IncomingMessage,
    parameters: Map<string, string[]>,
    body: Buffer,
    { operation, input }: Route,
    format: Format,
  ) {
    if (takesBody(operation)) {
      assertJson(request, body)
      const json = parseJson(body)
      if (parameters.size) refuseField('request', 'unknown_field')
      return { input: coerceInput(json, input) }
    }
    const { gives } = operation
    const asked = askedOf(rowTypeOf(gives))
    return operation.kind === 'list' ? listInput(parameters, input, asked, format) : readInput(parameters, input, asked)
  }

  private writeInput(
    request: IncomingMessage,
    parameters: Map<string, string[]>,
    body: Buffer,
    operation: Mutation,
    { input }: Route,
  ) {
    const json = readJson(request, body)
    const dryRun = parameters.get('dryRun')
    parameters.delete('dryRun')
    if (parameters.size) refuseField('request', 'unknown_field')
    if (dryRun && (dryRun.length > 1 || !['true', 'false'].includes(first(dryRun))))
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

  private reply(context: RequestContext, { operation, represent }: Route, outcome: Outcome): void {
    const { response } = context
    if (operation.kind === 'list') {
      const answer = { page: outcome.value, totals: outcome.totals }
      send(context, 200, JSON.stringify(represent(answer)))
      return
    }
    // A replay can have its response as text alone.
    const answer: unknown = outcome.value ?? JSON.parse(present(outcome.body))
    const { id, version }: Row = isObject(answer) ? answer : {}
    const body = outcome.body ?? JSON.stringify(represent(outcome.value))
    const etag = typeof version === 'number' && !outcome.isRehearsal ? etagOf(version, body) : undefined
    if (etag) response.setHeader('ETag', etag)
    if (outcome.status === 201) response.setHeader('Location', `${PREFIX}${collectionOf(operation)}/${id}`)
    context.holdsSecret = showsSecret(operation)
    send(context, outcome.status, body)
  }

  /** Answers a list or a report as a table. */
  private async replyTable(context: RequestContext, { operation, represent }: Route, call: Call, { value }: Outcome) {
    if (operation.kind === 'query') sendReport(context, this.schema, operation, represent(value))
    if (operation.kind !== 'list') return
    const given = await call.read()
    const { filter, window } = listInputOf(given.input)
    const after = (cursor: string) => ({ ...given, input: { filter, window: { ...window, cursor } } })
    const next = async (cursor: string) =>
      (await this.executor.execute(operation, { ...call, read: () => after(cursor) })).value
    await sendList(context, this.schema, operation, value, next)
  }

  /** Answers a report for printing. */
  private async replyPdf(
    context: RequestContext,
    { operation, represent }: Route,
    { value }: Outcome,
    head: PrintedHead,
  ) {
    if (operation.kind === 'query') await sendPdf(context, this.schema, operation, represent(value), head)
  }

  private notRouted(context: RequestContext, path: string): void {
    const allow = this.allowed(path)
    if (!allow.length) refuse('not_found')
    context.response.setHeader('Allow', allow.join(', '))
    if (context.request.method === 'OPTIONS') {
      context.response.statusCode = 204
      context.response.end()
      return
    }
    refuse('method_not_allowed')
  }
}
