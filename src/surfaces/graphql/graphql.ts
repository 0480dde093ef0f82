import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default'
import accepts from 'accepts'
import type { GraphQLSchema } from 'graphql'
import { assertJson, parseJson, readBody } from '../../access/request-body.js'
import type { Row } from '../../declaration/fields.js'
import type { Executor } from '../../kernel/executor.js'
import type { Operation } from '../../kernel/operation.js'
import { Refusal, refuse } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'
import { isOwnName, PREFIX } from '../http/addresses.js'
import { setHeaders } from '../http/headers.js'
import { admit, openRequest, type RequestContext, type ServerContext } from '../http/request-context.js'
import { JSON_UTF8, send, sendError, setBodyTypes } from '../http/responses.js'
import { hasManyRows, jsonInTurns } from '../types/json-in-turns.js'
import { GraphqlContext } from './context.js'
import { Compiler, compiledGateway } from './engine.js'
import { formatError, formatted } from './errors.js'
import { Feeds } from './feeds.js'
import { assertBounded, TOKENS_MAX } from './fragments.js'
import { BodyLimit } from './requests/body.js'
import { EventStreams } from './requests/event-streams.js'
import { KnownDocuments, type KnownQuery } from './requests/known-documents.js'
import { refuseCost } from './requests/limits.js'
import { OperationStart } from './requests/operation-start.js'
import { pluginsOf } from './requests/plugins.js'
import { costSpent, markErrors, namingRequest, requestPlugin } from './requests/request-plugin.js'
import type { SentRequest, TrustedDocuments } from './requests/trusted-documents.js'
import { variablesHaveOwnNames } from './requests/variable-names.js'

/** The first query of the Apollo Sandbox. */
export interface SandboxStart {
  document: string
  headers: Record<string, string>
}

interface Options {
  operations: readonly Operation[]
  schema: GraphQLSchema
  executor: Executor
  server: ServerContext
  sandbox?: SandboxStart
  /** Whether a browser gets Apollo Sandbox here; it is led to the explorer otherwise. */
  hasSandbox: boolean
  /** Further plug-ins of Apollo Server, which must not follow requests. */
  plugins?: readonly ApolloServerPlugin<GraphqlContext>[]
  /** Whether the schema can be read through the API, and errors suggest names of it. */
  introspection: boolean
  /** When given, no other documents run. */
  trusted?: TrustedDocuments
}

/** The longest answer of a query, in characters. */
const ANSWER_MAX = 5_000_000

/** GraphQL over HTTP: Apollo's pipeline between our own reading and writing of the message. */
export class Graphql {
  private readonly apollo: ApolloServer<GraphqlContext>
  private readonly limit: BodyLimit
  private readonly start: OperationStart
  private readonly documents = new KnownDocuments()
  private readonly feeds: Feeds
  private readonly streams: EventStreams

  constructor(private readonly options: Options) {
    const { operations, schema, executor, server, sandbox, introspection, plugins = [] } = options
    const compiler = new Compiler(schema)
    this.limit = new BodyLimit(operations)
    this.start = new OperationStart(schema, operations)
    this.feeds = new Feeds(executor, server.admission, server.log)
    this.streams = new EventStreams(schema, this.start)
    this.apollo = new ApolloServer<GraphqlContext>({
      gateway: compiledGateway(schema, compiler),
      introspection,
      hideSchemaDetailsFromClientErrors: !introspection,
      // Every request needs a bearer token in a header, which no page of another origin can add, so a GET with one is safe.
      csrfPrevention: false,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      parseOptions: { maxTokens: TOKENS_MAX },
      validationRules: [variablesHaveOwnNames],
      formatError,
      stringifyResult: async result => (await textOf(result)).toString(),
      plugins: pluginsOf(requestPlugin(this.start, compiler, this.documents), [
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
        ApolloServerPluginLandingPageLocalDefault({
          footer: false,
          ...sandbox,
          embed: { endpointIsEditable: false, initialState: { pollForSchemaUpdates: false } },
        }),
        ...plugins,
      ]),
    })
  }

  open = (): Promise<void> => this.apollo.start()
  stop = (): Promise<void> => this.apollo.stop()
  /** Ends every subscription, and tells the clients to subscribe again. */
  endStreams = (): void => this.streams.end()

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = openRequest(this.options.server, request, response, 'GRAPHQL')
    context.operation = 'graphql'
    context.pathTemplate = `${PREFIX}/graphql`
    const reading = readBody(request, this.limit.of(request))
    reading.catch(() => undefined)
    try {
      if (request.method !== 'GET' && request.method !== 'POST') return this.otherMethod(context)
      if (request.method === 'GET' && prefersPage(request)) return await this.landing(context)
      await admit(context)
      const body = await reading
      assertJson(request, body)
      const json = request.method === 'POST' ? parseJson(body) : undefined
      if (Array.isArray(json))
        throw new Refusal('invalid_request').saying(
          'Batches of GraphQL requests are not supported. Send one request each.',
        )
      this.limit.assertFits(body.length, json)
      const sent = this.trustedRequest(context, { body: json, search: searchOf(request) })
      assertOneKey(request, sent.body)
      assertName(sent.body)
      if (takesEvents(request)) return await this.streams.serve(this.contextOf(context), sent)
      const known = request.method === 'POST' ? this.documents.find(sent.body) : undefined
      if (known && (await this.answeredKnown(context, known, variablesOf(sent)))) return
      assertBounded((isObject(sent.body) ? sent.body.query : undefined) ?? queryOf(sent))
      await this.answer(context, sent)
    } catch (error) {
      if (context.caller && takesEvents(request) && this.streams.refused(context, error)) return
      sendError(context, error, refusal => ({ errors: [formatted(refusal, context.requestId)] }))
    }
  }

  /**
   * The request with the text of its trusted document. A person who uses no application, such as at the service's own
   * pages, may send any document.
   * @throws Refusal 400 document_not_trusted.
   */
  private trustedRequest({ caller }: RequestContext, sent: SentRequest): SentRequest {
    const { trusted } = this.options
    return trusted && !caller?.person?.direct ? trusted.request(sent) : sent
  }

  private run(
    request: IncomingMessage,
    { body, search }: SentRequest,
    context: () => Promise<GraphqlContext>,
  ): Promise<HTTPGraphQLResponse> {
    const headers = new HeaderMap()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value))
    const httpGraphQLRequest = { method: request.method ?? 'POST', headers, search, body }
    return this.apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context })
  }

  /**
   * Answers a query whose document was valid before, as Apollo's pipeline answers it, without walking it again. That
   * pipeline costs more than the query of a small list.
   * @returns false, before anything ran, for faulty variables and for a client that takes no JSON: Apollo refuses these.
   */
  private async answeredKnown(context: RequestContext, known: KnownQuery, variables: Row): Promise<boolean> {
    const type = answerTypeFor(context.request)
    if (!type || !this.start.fits(known, variables)) return false
    const graphqlContext = this.contextOf(context)
    try {
      await this.start.start(graphqlContext, known, variables)
      const { errors, data } = await known.run(graphqlContext, variables)
      if (errors) markErrors(context, errors)
      const shown = errors?.map(error => formatError(error.toJSON(), error))
      const cost = costSpent(graphqlContext)
      const answer = { errors: shown && namingRequest(shown, context), data, extensions: { cost } }
      this.send(context, graphqlContext, await textOf(answer), type)
    } finally {
      void graphqlContext.end()
    }
    return true
  }

  private contextOf(context: RequestContext): GraphqlContext {
    return new GraphqlContext(context, this.options.schema, this.options.executor, this.feeds)
  }

  /** @throws Refusal 422 query_too_costly for the answer of a query that is too long. */
  private send(
    context: RequestContext,
    { progress }: GraphqlContext,
    body: string | Buffer,
    type: string,
    status = 200,
  ): void {
    // What a mutation has written stays written, so its answer is sent whatever its size.
    if (body.length > ANSWER_MAX && !progress.isMutation) refuseCost('answer', body.length, ANSWER_MAX)
    send(context, status, body, type)
  }

  private async answer(context: RequestContext, sent: SentRequest): Promise<void> {
    const { request, response } = context
    if (!answerTypeFor(request)) refuse('not_acceptable')
    const graphqlContext = this.contextOf(context)
    const answer = await this.run(request, sent, async () => graphqlContext).finally(() => void graphqlContext.end())
    // Apollo refuses malformed requests before it calls the plugin, and does not know their request id.
    if (!graphqlContext.progress.isAccepted) refuse('invalid_request')
    if (answer.body.kind !== 'complete') throw new Error('incremental delivery is off')
    setHeaders(
      response,
      [...answer.headers].filter(([name]) => name !== 'content-length'),
    )
    response.setHeader('Cache-Control', 'no-store')
    const type = String(response.getHeader('content-type') ?? JSON_UTF8)
    this.send(context, graphqlContext, answer.body.string, type, answer.status)
  }

  private otherMethod({ request, response }: RequestContext): void {
    response.setHeader('Allow', 'GET, POST, OPTIONS')
    if (request.method !== 'OPTIONS') refuse('method_not_allowed')
    setBodyTypes(response, 'POST')
    response.writeHead(204).end()
  }

  /** Apollo Sandbox for a browser. With a key, it is shown only under the service's own host names. */
  private async landing({ response, request }: RequestContext): Promise<void> {
    const { sandbox, hasSandbox, server } = this.options
    if (!hasSandbox) return void response.writeHead(303, { Location: '/explorer' }).end()
    if (sandbox && !isOwnName(request.headers.host, server.baseUrl)) refuse('invalid_header')
    const answer = await this.run(request, { body: undefined, search: '' }, () =>
      Promise.reject(new Error('a page runs no operation')),
    )
    setHeaders(response, answer.headers)
    response.statusCode = answer.status ?? 200
    response.end(answer.body.kind === 'complete' ? withWayOut(answer.body.string) : '')
  }
}

/** The page of Apollo Sandbox loads it from outside. Without the internet it names the explorer, which needs none. */
const withWayOut = (page: string): string =>
  page.replaceAll(
    'it appears that you might be offline.',
    'it appears that you might be offline. <a href="/explorer">The explorer</a> of this service works without the internet.',
  )

/** The JSON of an answer. */
const textOf = (answer: { data?: unknown }): string | Promise<Buffer> =>
  hasManyRows(answer.data) ? jsonInTurns(answer) : JSON.stringify(answer)

const searchOf = ({ url = '' }: IncomingMessage): string => url.replace(/^[^?]*/, '')

/** The document of a GET, which is in the URL. */
const queryOf = ({ search }: SentRequest): string | null => new URLSearchParams(search).get('query')

/** The variables of a request that is well formed. */
const variablesOf = ({ body }: SentRequest): Row => (isObject(body) && isObject(body.variables) ? body.variables : {})

/** The media types of an answer (GraphQL over HTTP, "Media Types"). */
const ANSWER_TYPES = [JSON_UTF8, 'application/graphql-response+json; charset=utf-8']

/** Whether the client would rather have a page than an answer. */
const prefersPage = (request: IncomingMessage): boolean =>
  request.headers.accept !== undefined && accepts(request).type([...ANSWER_TYPES, 'text/html']) === 'text/html'

const EVENTS = 'text/event-stream'
/** Whether the client would rather have events than one answer, as the clients of subscriptions say. */
const takesEvents = (request: IncomingMessage): boolean =>
  request.headers.accept !== undefined && accepts(request).type([...ANSWER_TYPES, EVENTS]) === EVENTS

/** The media type that a client prefers for an answer; undefined when it takes none. */
function answerTypeFor(request: IncomingMessage): string | undefined {
  if (request.headers.accept === undefined) return JSON_UTF8
  const [preferred] = [accepts(request).type(ANSWER_TYPES)].flat()
  return preferred || undefined
}

/** @throws Refusal 400 for an operation name that GraphQL reserves: no document has one. */
function assertName(json: unknown): void {
  const name = isObject(json) ? json.operationName : undefined
  if (typeof name === 'string' && name.startsWith('__')) refuse('invalid_document')
}

/** One Idempotency-Key header can belong to one mutation only. */
function assertOneKey(request: IncomingMessage, json: unknown): void {
  const keys = request.headersDistinct['idempotency-key']
  if (!keys) return
  const { query, extensions } = isObject(json) ? json : {}
  // A persisted mutation is sent without its text.
  const isPersisted = isObject(extensions) && isObject(extensions.persistedQuery)
  if (keys.length > 1 || (typeof query !== 'string' && !isPersisted)) refuse('invalid_header')
}
