import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMcpHandler } from '@modelcontextprotocol/server'
import accepts from 'accepts'
import type { GraphQLSchema } from 'graphql'
import { clientAddress } from '../../access/address.js'
import { assertJson, parseJson, readBody } from '../../access/request-body.js'
import type { Subject } from '../../access/tokens.js'
import type { Executor } from '../../kernel/executor.js'
import type { AgentGuide } from '../../kernel/guides.js'
import type { Operation } from '../../kernel/operation.js'
import { Refusal, refuse } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'
import { RESOURCES } from '../http/addresses.js'
import { openRequest, type RequestContext, type ServerContext } from '../http/request-context.js'
import { recordRequest, sendError, setBodyTypes, toRefusal, write } from '../http/responses.js'
import { Calls, type NamesOf } from './calls.js'
import { type Question, Resources } from './resources.js'
import { type Offer, serverFor } from './server.js'
import { toolsOf } from './tools.js'
import { isStructured, Toolsets } from './toolsets.js'

interface Options {
  operations: readonly Operation[]
  schema: GraphQLSchema
  executor: Executor
  server: ServerContext
  guide: AgentGuide
  questions: readonly Question[]
  namesOf: NamesOf
  version: string
  /** Websites that may call besides the service's own. */
  origins: readonly string[]
  /** The address that the service listens on; behind a loopback one it has the names of this machine. */
  host: string
}

/** Methods whose answers are for an organization. */
const ADMITTED: ReadonlySet<unknown> = new Set(['tools/call', 'resources/read', 'resources/list'])

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** Errors of JSON-RPC; every other refusal before a tool runs is one of the implementation. */
const RPC_CODES: Partial<Record<Refusal['reason'], number>> = {
  invalid_json: -32700,
  invalid_encoding: -32700,
  invalid_request: -32600,
  internal: -32603,
}
const IMPLEMENTATION = -32000
/** Headers of a request that the protocol reads. */
const isProtocolHeader = (name: string): boolean => name.startsWith('mcp-') || name === 'content-type'
/** The media types that the transport asks a client to take. Every answer is JSON, so a client that takes JSON alone is answered too. */
const MEDIA_TYPES = 'application/json, text/event-stream'

const hostnameOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined

/**
 * The read-only MCP server: Streamable HTTP without sessions. The official SDK speaks the protocol. The message is
 * read and answered as on the other surfaces.
 */
export class Mcp {
  private readonly offer: Offer
  private readonly toolsets: Toolsets
  private readonly names: readonly (string | undefined)[]

  constructor(private readonly options: Options) {
    const { operations, schema, executor, server, guide, questions, namesOf, version, host } = options
    const calls = new Calls(executor, namesOf)
    const tools = new Map(toolsOf(operations, schema).map(tool => [tool.definition.name, tool]))
    const resources = new Resources(operations, schema, questions, calls)
    const failed = (context: RequestContext, error: unknown) => void toRefusal(error, context)
    this.toolsets = new Toolsets(guide, [...tools.values()])
    this.offer = { version, tools, resources, guide, calls, failed }
    const own = hostnameOf(server.baseUrl)
    const listensHere = [own, hostnameOf(`http://${host.includes(':') ? `[${host}]` : host}`)].some(
      name => name !== undefined && LOOPBACK.includes(name),
    )
    this.names = listensHere ? [own, ...LOOPBACK] : [own]
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = openRequest(this.options.server, request, response, 'MCP')
    context.operation = 'mcp'
    context.pathTemplate = RESOURCES.MCP
    // The body is read before anything is awaited, or it would be lost.
    const reading = readBody(request)
    reading.catch(() => undefined)
    try {
      this.assertAllowedSite(request)
      if (request.method !== 'POST') return this.otherMethod(context)
      const { admission, trustedProxies } = this.options.server
      const address = clientAddress(request, trustedProxies)
      const subject = await admission.identify(authorizationOf(request), 'MCP', address)
      await this.answer(context, await reading, subject)
    } catch (error) {
      this.refuse(context, error)
    }
  }

  /** Against DNS rebinding: the server under its own name, and browsers on allowed sites. @throws Refusal 403. */
  private assertAllowedSite({ headers: { host, origin } }: IncomingMessage): void {
    if (!this.names.includes(hostnameOf(`http://${host}`))) refuse('host_not_allowed')
    const isAllowed =
      origin === undefined || this.options.origins.includes(origin) || this.names.includes(hostnameOf(origin))
    if (!isAllowed) refuse('origin_not_allowed')
  }

  private otherMethod({ request, response }: RequestContext): void {
    response.setHeader('Allow', 'POST, OPTIONS')
    if (request.method !== 'OPTIONS') refuse('method_not_allowed')
    setBodyTypes(response, 'POST')
    response.writeHead(204).end()
  }

  private async answer(context: RequestContext, body: Buffer, subject: Subject): Promise<void> {
    const { request, response, server } = context
    assertJson(request, body)
    if (!accepts(request).type('application/json')) refuse('not_acceptable')
    const asked = { shown: this.toolsets.of(request.url), isStructured: isStructured(request.url) }
    const message = body.length ? parseJson(body) : refuse('invalid_json')
    if (Array.isArray(message))
      throw new Refusal('invalid_request').saying('The body must be one JSON-RPC message. Batches are not supported.')
    // Calls and reads are admitted for the organization that they name, and refused there as on REST.
    if (!isObject(message) || !ADMITTED.has(message.method)) await server.admission.assertConnected(subject)
    const handler = createMcpHandler(() => serverFor(context, this.offer, asked), {
      // A subscription would hold a stream open, and nothing that is offered changes while the server runs.
      maxSubscriptions: 0,
      onerror: error => server.log.debug({ requestId: context.requestId, err: error }, 'mcp'),
    })
    const answer = await handler.fetch(this.asWebRequest(request), { parsedBody: message })
    // Only admission detects the token of a person who can no longer sign in.
    if (context.code === 'unauthorized') return this.refuse(context, new Refusal('unauthorized'))
    const text = await answer.text()
    if (text) write(context, answer.status, text, answer.headers.get('content-type') ?? undefined)
    else response.writeHead(answer.status).end()
    recordRequest(context, context.status ?? answer.status)
  }

  private asWebRequest({ headers }: IncomingMessage): Request {
    const protocolHeaders = Object.entries(headers).filter(([name]) => isProtocolHeader(name))
    return new Request(`${this.options.server.baseUrl}${RESOURCES.MCP}`, {
      method: 'POST',
      headers: [
        ['Accept', MEDIA_TYPES],
        ...protocolHeaders.map(([name, value]): [string, string] => [name, String(value)]),
      ],
    })
  }

  /** Answers a refusal of the request as such, as an error of JSON-RPC under the status of REST. */
  private refuse(context: RequestContext, error: unknown): void {
    sendError(context, error, ({ code, reason, message }) => {
      const data = { code, reason, requestId: context.requestId }
      return { jsonrpc: '2.0', id: null, error: { code: RPC_CODES[reason] ?? IMPLEMENTATION, message, data } }
    })
  }
}

const authorizationOf = ({ headersDistinct: { authorization } }: IncomingMessage): string | undefined =>
  authorization?.length === 1 ? authorization[0] : undefined
