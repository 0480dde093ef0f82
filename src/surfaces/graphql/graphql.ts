import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default'
import type { GraphQLSchema } from 'graphql'
import { deniedBy } from '../../access/activity.js'
import type { Row } from '../../declaration/fields.js'
import type { Given } from '../../kernel/call.js'
import type { Door } from '../../kernel/execute.js'
import type { ListInput, Operation } from '../../kernel/operation.js'
import { type Refusal, refusalOf, refuse } from '../../refusals.js'
import { keepRules, pathOf, representerOf, revive } from '../contract.js'
import { BodyLimit } from './body.js'
import { windowOf } from './connections.js'
import { costOf, LIMITS, POINTS_PER_UNIT } from './cost.js'
import type { GraphqlContext } from './edges.js'
import { compiledGateway } from './engine.js'
import { causeOf, formatError, formatted } from './errors.js'
import { mustBeBounded, TOKENS_MAX } from './fragments.js'
import { fieldName } from './schema.js'
import { assertUnbound } from './unbound.js'
import { deniedAnswer, readVariables, type Unrun } from './variables.js'
import {
  admit,
  type Desk,
  type Exchange,
  isOwnName,
  openExchange,
  send,
  setBudgets,
  setRefusal,
  toRefusal,
} from '../http/exchange.js'
import { inputTypeOf, rootField } from '../operation-types.js'
import { mustBeJson, parseJson, readBody } from '../http/request-body.js'

interface Context extends GraphqlContext {
  exchange: Exchange
  cost: number
}

/** The first query of the Apollo Sandbox. */
export interface SandboxStart {
  /** The service's own address. Under a foreign host name the page, with its key, is not shown. */
  baseUrl: string
  document: string
  headers: Record<string, string>
}

/** GraphQL over HTTP: Apollo's pipeline between our own reading and writing of the message. */
export class Graphql {
  private readonly apollo: ApolloServer<Context>
  /** The requests that Apollo has accepted as GraphQL. */
  private readonly begun = new WeakSet<Exchange>()

  constructor(
    operations: readonly Operation[],
    private readonly schema: GraphQLSchema,
    private readonly door: Door,
    private readonly desk: Desk,
    private readonly sandbox: SandboxStart | undefined,
    private readonly limit: BodyLimit,
  ) {
    this.apollo = new ApolloServer<Context>({
      gateway: compiledGateway(schema),
      introspection: true,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      parseOptions: { maxTokens: TOKENS_MAX },
      formatError,
      plugins: [
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
        ApolloServerPluginLandingPageLocalDefault({
          footer: false,
          ...(sandbox ? { document: sandbox.document, headers: sandbox.headers } : {}),
          embed: { endpointIsEditable: false, initialState: { pollForSchemaUpdates: false } },
        }),
        this.pricing(operations),
      ],
    })
  }

  start = (): Promise<void> => this.apollo.start()
  stop = (): Promise<void> => this.apollo.stop()

  /** Prices an operation before it runs. */
  private pricing(operations: readonly Operation[]): ApolloServerPlugin<Context> {
    const { schema, desk, begun } = this
    const unbound = new Set(operations.flatMap(each => (each.organization === undefined ? [] : fieldName(each))))
    const roots = new Map(operations.map(each => [fieldName(each), each]))
    return {
      async requestDidStart({ contextValue }) {
        begun.add(contextValue.exchange)
        let unrun: Unrun | undefined
        return {
          async didResolveOperation({ document, operation, request, contextValue, source }) {
            if (!operation) return
            const { exchange, caller } = contextValue
            if (exchange.unbound) assertUnbound(operation, document, unbound)
            exchange.operation = `${operation.name?.value ?? 'anonymous'}:${createHash('sha256').update(source).digest('hex').slice(0, 16)}`
            const asked = { document, operation, variables: (request.variables ?? {}) as Row }
            const { coerced, refusal } = readVariables(schema, asked)
            if (refusal) unrun = deniedAnswer(caller, roots, asked, refusal)
            if (refusal && !unrun) throw refusal
            contextValue.cost = costOf(schema, document, operation, coerced ?? asked.variables)
            const units = Math.max(1, Math.ceil(contextValue.cost / POINTS_PER_UNIT))
            exchange.rateCost = units
            if (units === 1) return
            try {
              await desk.gate.spend(caller, units - 1)
            } finally {
              setBudgets(exchange.response, caller.budgets)
            }
          },
          async responseForOperation() {
            if (!unrun) return null
            const { refusals, ...singleResult } = unrun
            noteRefusals(contextValue.exchange, refusals, desk)
            return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } }
          },
          async didEncounterErrors({ errors, contextValue: { exchange } }) {
            const refusals = errors.flatMap(error => {
              const cause = causeOf(error)
              const ours = refusalOf(cause)
              if (!ours && cause !== error) toRefusal(cause, exchange, desk)
              return ours ?? []
            })
            noteRefusals(exchange, refusals, desk)
          },
          async willSendResponse({ response, contextValue }) {
            if (response.body.kind !== 'single') return
            const result = response.body.singleResult
            const { requestId, status } = contextValue.exchange
            // Nothing ran: the request as a whole is refused, with the status of REST.
            if (!('data' in result) && status !== undefined) response.http.status = status
            if (result.errors)
              result.errors = result.errors.map(error => ({ ...error, extensions: { ...error.extensions, requestId } }))
            if ('data' in result)
              result.extensions = {
                ...result.extensions,
                cost: { requested: contextValue.cost, remaining: LIMITS.cost - contextValue.cost },
              }
          },
        }
      },
    }
  }

  private contextFor(exchange: Exchange): Context {
    const caller = exchange.caller
    if (!caller) throw new Error('nobody was admitted')
    return {
      caller,
      exchange,
      cost: 0,
      loaders: new Map(),
      askedLoaders: new Map(),
      listLoaders: new Map(),
      listInput: (operation, args) => this.listInput(operation, args),
      reader: () => this.door.readerFor(caller),
      call: (operation, args) => this.call(exchange, operation, args),
    }
  }

  /** The input of an operation, checked by its rules. */
  private given(operation: Operation, input: unknown): Row {
    return keepRules({ ...((input ?? {}) as Row) }, inputTypeOf(this.schema, operation))
  }

  private listInput(operation: Operation, args: Row): ListInput {
    return { filter: this.given(operation, args.filter), window: windowOf(args) }
  }

  /** Runs a root field through the executor. */
  private async call(exchange: Exchange, operation: Operation, args: Row): Promise<unknown> {
    const { caller, requestId, request } = exchange
    if (!caller) throw new Error('nobody was admitted')
    const field = rootField(this.schema, operation)
    const key = (args.idempotencyKey as string | null | undefined) ?? request.headersDistinct['idempotency-key']?.[0]
    const read = (): Given => ({
      path: pathOf(operation, args),
      input:
        operation.kind === 'list' ? this.listInput(operation, args) : this.given(operation, args.input ?? args.filter),
      ...(operation.kind === 'mutation'
        ? {
            idempotencyKey: key,
            ifVersion: (args.ifVersion as number | null) ?? undefined,
            dryRun: args.dryRun === true,
          }
        : {}),
    })
    const outcome = await this.door.execute(operation, {
      caller,
      requestId,
      read,
      render: value => JSON.stringify(representerOf(field.type)(value)),
    })
    exchange.replayed ||= outcome.replayed
    if (outcome.replayed) exchange.response.setHeader('Idempotent-Replayed', 'true')
    for (const [name, value] of outcome.headers ?? []) exchange.response.setHeader(name, value)
    return outcome.value === undefined ? revive(JSON.parse(outcome.body as string), field.type) : outcome.value
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = openExchange(request, response, 'GRAPHQL')
    exchange.operation = 'graphql'
    exchange.pathTemplate = '/api/v1/graphql'
    const reading = readBody(request, this.limit.of(request))
    reading.catch(() => undefined)
    try {
      if (request.method !== 'GET' && request.method !== 'POST') return this.otherMethod(exchange)
      const html = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
      if (html) return await this.landing(exchange)
      await admit(exchange, this.desk)
      const body = await reading
      mustBeJson(request, body)
      const json = request.method === 'POST' ? parseJson(body) : undefined
      if (Array.isArray(json)) refuse('invalid_request')
      this.limit.mustFit(body.length, json)
      oneKeyOneMutation(request, json)
      mustBeBounded((json as { query?: unknown } | null)?.query ?? queryOf(request))
      await this.pass(exchange, json)
    } catch (error) {
      const refusal = toRefusal(error, exchange, this.desk)
      setRefusal(exchange, refusal, this.desk)
      if (!request.complete) response.setHeader('Connection', 'close')
      send(exchange, refusal.status, JSON.stringify({ errors: [formatted(refusal, exchange.requestId)] }), this.desk)
    }
  }

  private ask(exchange: Exchange, body: unknown): Promise<HTTPGraphQLResponse> {
    const { request } = exchange
    const headers = new HeaderMap()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value))
    const search = (request.url ?? '').replace(/^[^?]*/, '')
    return this.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method ?? 'POST', headers, search, body },
      context: async () => this.contextFor(exchange),
    })
  }

  private async pass(exchange: Exchange, body: unknown): Promise<void> {
    const { response } = exchange
    const answer = await this.ask(exchange, body)
    // Apollo refuses malformed requests before it calls the service, and does not know their request id.
    if (!this.begun.has(exchange)) refuse('invalid_request')
    if (answer.body.kind !== 'complete') throw new Error('incremental delivery is off')
    for (const [name, value] of answer.headers) if (name !== 'content-length') response.setHeader(name, value)
    response.setHeader('Cache-Control', 'no-store')
    const type = response.getHeader('content-type')
    send(exchange, answer.status ?? 200, answer.body.string, this.desk, typeof type === 'string' ? type : undefined)
  }

  private otherMethod({ request, response }: Exchange): void {
    response.setHeader('Allow', 'GET, POST, OPTIONS')
    if (request.method !== 'OPTIONS') refuse('method_not_allowed')
    response.writeHead(204).end()
  }

  /** Apollo Sandbox for a browser. It has a key only under the service's own host names. */
  private async landing(exchange: Exchange): Promise<void> {
    const { response, request } = exchange
    if (this.sandbox && !isOwnName(request.headers.host, this.sandbox.baseUrl)) refuse('invalid_header')
    const answer = await this.ask(exchange, undefined)
    for (const [name, value] of answer.headers) response.setHeader(name, value)
    response.statusCode = answer.status ?? 200
    response.end(answer.body.kind === 'complete' ? answer.body.string : '')
  }
}

/** Marks a request with its refusals. A denial stands out among others, because the activity tells denials apart. */
function noteRefusals(exchange: Exchange, refusals: readonly Refusal[], desk: Desk): void {
  const noted = refusals.find(({ reason }) => deniedBy(reason)) ?? refusals.at(-1)
  if (noted) setRefusal(exchange, noted, desk)
}

/** The document in a URL, which a GET has. */
const queryOf = ({ url = '' }: IncomingMessage): string | null =>
  new URLSearchParams(url.replace(/^[^?]*/, '')).get('query')

/** One Idempotency-Key header can belong to one mutation only. */
function oneKeyOneMutation(request: IncomingMessage, json: unknown): void {
  const keys = request.headersDistinct['idempotency-key']
  if (!keys) return
  const query = (json as { query?: unknown } | null)?.query
  if (keys.length > 1 || typeof query !== 'string') refuse('invalid_header')
}
