import { randomInt } from 'node:crypto'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql'
import { createHandler, print, type RequestParams } from 'graphql-sse'
import { remember } from '../../../access/remember.js'
import type { Row } from '../../../declaration/fields.js'
import { Refusal, refusalOf, refuse } from '../../../refusals/refusals.js'
import { isObject } from '../../../values/objects.js'
import { setHeaders } from '../../http/headers.js'
import type { RequestContext } from '../../http/request-context.js'
import { drained, recordRequest, setRefusal } from '../../http/responses.js'
import type { GraphqlContext } from '../context.js'
import { causeOf, formatError, formatted, MESSAGE_MAX } from '../errors.js'
import { assertBounded, TOKENS_MAX } from '../fragments.js'
import type { KnownOperation } from './known-documents.js'
import { assertNamed, type OperationStart } from './operation-start.js'
import { markErrors, namingRequest } from './request-plugin.js'
import type { SentRequest } from './trusted-documents.js'
import { variablesHaveOwnNames } from './variable-names.js'

/** The longest that a client waits before it comes back to another server, in milliseconds. They do not all come at once. */
const BACK_MS = 3_000

/** The statuses of refusals of a subscription itself. Those of a credential or a limit remain statuses. */
const OF_SUBSCRIPTION = [400, 404, 409, 422]

/** How many documents are remembered; the oldest go first. */
const DOCUMENTS_MAX = 100
const RULES = [...specifiedRules, variablesHaveOwnNames]

/** Subscriptions over server-sent events, by the protocol of graphql-sse ("distinct connections mode"). */
export class EventStreams {
  private readonly open = new Set<() => void>()
  private readonly documents = new Map<string, KnownOperation>()

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly start: OperationStart,
  ) {}

  /** Answers a subscription with its events until it ends. @throws Refusal before the first event. */
  async serve(context: GraphqlContext, { body, search }: SentRequest): Promise<void> {
    const { request } = context.request
    const handler = createHandler({
      // Without a token the protocol has no stream that several requests share.
      authenticate: () => null,
      onSubscribe: (_request, params) => this.subscribed(context, params),
      onNext: (_context, _request, result) => {
        if (!result.errors) return
        markErrors(context.request, result.errors)
        const errors = result.errors.map(error => formatError(error.toJSON(), error))
        const named = namingRequest(errors, context.request)
        return { data: null, errors: named.map(({ message, ...rest }) => new GraphQLError(message, rest)) }
      },
    })
    const headers: Row = { 'content-type': 'application/json', accept: 'text/event-stream' }
    const [events] = await handler({
      method: request.method ?? 'POST',
      url: search,
      headers: { get: name => (typeof headers[name] === 'string' ? headers[name] : null) },
      body: isObject(body) ? body : null,
      raw: request,
      context: undefined,
    })
    if (!events || typeof events === 'string') return refuse('invalid_request')
    await this.send(context, events)
  }

  /**
   * Sends a refusal of a subscription as its only event. A client that gets a status instead asks again and again.
   * Source: graphql-sse, PROTOCOL.md, "Distinct connections mode".
   * @returns false for what is answered with a status: a refusal of the credential or of a limit, and a fault of the service.
   */
  refused(context: RequestContext, error: unknown): boolean {
    const refusal = refusalOf(error)
    if (!refusal || refusal.cause || !OF_SUBSCRIPTION.includes(refusal.status)) return false
    setRefusal(context, refusal)
    begin(context)
    const errors = [new GraphQLError(refusal.message, formatted(refusal, context.requestId))]
    context.response.end(print({ event: 'next', data: { errors } }) + print({ event: 'complete', data: null }))
    return true
  }

  /** The events of a subscription. @throws Refusal for what is none, for its variables, its price and its position. */
  private async subscribed(context: GraphqlContext, { query, operationName, variables }: RequestParams) {
    assertBounded(query)
    const known = this.subscriptionOf(query, operationName)
    const values = isObject(variables) ? variables : {}
    context.progress.isAccepted = true
    const denied = await this.start.start(context, known, values)
    const [refusal] = denied?.refusals ?? []
    if (refusal) throw refusal
    const result = await subscribe({
      schema: this.schema,
      document: known.document,
      contextValue: context,
      variableValues: values,
      operationName,
    })
    if (Symbol.asyncIterator in result) return result
    throw causeOf(result.errors?.[0])
  }

  /** A document is read once for all streams that it opens. */
  private subscriptionOf(query: string, operationName: string | undefined): KnownOperation {
    const key = JSON.stringify([query, operationName])
    const known = this.documents.get(key) ?? this.readDocument(query, operationName)
    remember(this.documents, key, known, DOCUMENTS_MAX)
    return known
  }

  private readDocument(query: string, operationName: string | undefined): KnownOperation {
    let document: DocumentNode
    try {
      document = parse(query, { maxTokens: TOKENS_MAX, noLocation: true })
    } catch (error) {
      throw invalid(error)
    }
    const [fault] = validate(this.schema, document, RULES, { maxErrors: 1 })
    if (fault) throw invalid(fault)
    const operation = getOperationAST(document, operationName)
    assertNamed(operation, operationName)
    if (operation.operation !== 'subscription')
      throw new Refusal('invalid_document').saying(
        'Only a subscription is answered as text/event-stream. Send Accept: application/json for others.',
      )
    return this.start.known(query, document, operation)
  }

  /** Sends events until the last one, or until the client or this server ends the connection. */
  private async send({ request: context }: GraphqlContext, events: AsyncGenerator<string>): Promise<void> {
    const { response } = context
    begin(context)
    const leave = () => {
      response.write(`retry: ${randomInt(BACK_MS)}\n\n`)
      response.end()
    }
    this.open.add(leave)
    try {
      for await (const event of events) {
        if (response.destroyed || response.writableEnded) return
        if (!response.write(event)) await drained(response)
      }
    } finally {
      this.open.delete(leave)
      response.end()
    }
  }

  /** Ends every stream, and tells the clients to subscribe again. */
  end(): void {
    for (const leave of this.open) leave()
  }
}

/** Sends the head of a stream of events. */
function begin(context: RequestContext): void {
  const { response } = context
  setHeaders(response, [
    ['Content-Type', 'text/event-stream; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    // Nginx sends each event at once.
    ['X-Accel-Buffering', 'no'],
  ])
  context.isAnswered = true
  response.writeHead(200)
  response.flushHeaders()
  recordRequest(context, 200)
}

const invalid = (error: unknown): Refusal =>
  new Refusal('invalid_document').saying(
    (error instanceof GraphQLError ? error.message : 'The document cannot be read.').slice(0, MESSAGE_MAX),
  )
