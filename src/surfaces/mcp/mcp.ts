import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { GraphQLSchema } from 'graphql'
import { clientAddress } from '../../access/address.js'
import type { Door } from '../../kernel/execute.js'
import type { Operation } from '../../kernel/operation.js'
import { Refusal, refuse } from '../../refusals.js'
import { type Desk, type Exchange, openExchange, RESOURCES, setRefusal, tell, toRefusal, write } from '../http/exchange.js'
import { mustBeJson, parseJson, readBody } from '../http/request-body.js'
import { Calls } from './calls.js'
import type { Prompt } from './prompts.js'
import { Resources } from './resources.js'
import { type Offer, serverFor } from './server.js'
import { toolsOf } from './tools.js'

interface Options {
  operations: readonly Operation[]
  schema: GraphQLSchema
  door: Door
  desk: Desk
  prompts: readonly Prompt[]
  version: string
  /** Websites that may call besides the service's own. */
  origins: readonly string[]
  /** The address that the service listens on; behind a loopback one it has the names of this machine. */
  host: string
}

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
const isProtocolHeader = (name: string): boolean => name.startsWith('mcp-') || ['accept', 'content-type'].includes(name)

const hostnameOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined

/**
 * The read-only MCP server: Streamable HTTP without sessions. The official SDK speaks the protocol; the message is read and
 * answered as on the other surfaces.
 */
export class Mcp {
  private readonly offer: Offer
  private readonly names: readonly (string | undefined)[]

  constructor(private readonly options: Options) {
    const { operations, schema, door, desk, prompts, version, host } = options
    const calls = new Calls(door, desk)
    const tools = new Map(toolsOf(operations, schema).map(tool => [tool.definition.name, tool]))
    const resources = new Resources(operations, schema, calls)
    const failed = (exchange: Exchange, error: unknown) => void toRefusal(error, exchange, desk)
    this.offer = { version, tools, resources, prompts, calls, failed }
    const own = hostnameOf(desk.baseUrl)
    const listensHere = [own, hostnameOf(`http://${host.includes(':') ? `[${host}]` : host}`)].some(
      name => name !== undefined && LOOPBACK.includes(name),
    )
    this.names = listensHere ? [own, ...LOOPBACK] : [own]
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = openExchange(request, response, 'MCP')
    exchange.operation = 'mcp'
    exchange.pathTemplate = RESOURCES.MCP
    // The body is read before anything is awaited, or it would be lost.
    const reading = readBody(request)
    reading.catch(() => undefined)
    try {
      this.mustBeOurs(request)
      if (request.method !== 'POST') return this.otherMethod(exchange)
      const { gate, trustedProxies } = this.options.desk
      await gate.identify(authorizationOf(request), 'MCP', clientAddress(request, trustedProxies))
      await this.answer(exchange, await reading)
    } catch (error) {
      this.refuse(exchange, error)
    }
  }

  /** Against DNS rebinding: the server under its own name, and browsers on allowed sites. @throws Refusal 403. */
  private mustBeOurs({ headers: { host, origin } }: IncomingMessage): void {
    if (!this.names.includes(hostnameOf(`http://${host}`))) refuse('host_not_allowed')
    const isAllowed =
      origin === undefined || this.options.origins.includes(origin) || this.names.includes(hostnameOf(origin))
    if (!isAllowed) refuse('origin_not_allowed')
  }

  private otherMethod({ request, response }: Exchange): void {
    response.setHeader('Allow', 'POST, OPTIONS')
    if (request.method !== 'OPTIONS') refuse('method_not_allowed')
    response.writeHead(204).end()
  }

  private async answer(exchange: Exchange, body: Buffer): Promise<void> {
    const { request, response } = exchange
    const { desk } = this.options
    mustBeJson(request, body)
    const message = body.length ? parseJson(body) : refuse('invalid_json')
    if (Array.isArray(message))
      throw new Refusal('invalid_request').saying('The body must be one JSON-RPC message. Batches are not supported.')
    const handler = createMcpHandler(() => serverFor(exchange, this.offer), {
      // A subscription would hold a stream open, and nothing that is offered changes while the server runs.
      maxSubscriptions: 0,
      onerror: error => desk.log.debug({ requestId: exchange.requestId, err: error }, 'mcp'),
    })
    const answer = await handler.fetch(this.asWebRequest(request), { parsedBody: message })
    // Only admission detects the token of a person who can no longer sign in.
    if (exchange.code === 'unauthorized') return this.refuse(exchange, new Refusal('unauthorized'))
    const text = await answer.text()
    if (text) write(exchange, answer.status, text, answer.headers.get('content-type') ?? undefined)
    else response.writeHead(answer.status).end()
    tell(exchange, exchange.status ?? answer.status, desk)
  }

  private asWebRequest({ headers }: IncomingMessage): Request {
    const kept = Object.entries(headers).filter(([name]) => isProtocolHeader(name))
    return new Request(`${this.options.desk.baseUrl}${RESOURCES.MCP}`, {
      method: 'POST',
      headers: kept.map(([name, value]) => [name, String(value)] as [string, string]),
    })
  }

  /** Answers a refusal of the request as such, as an error of JSON-RPC under the status of REST. */
  private refuse(exchange: Exchange, error: unknown): void {
    const { desk } = this.options
    const { request, response, requestId } = exchange
    const refusal = toRefusal(error, exchange, desk)
    setRefusal(exchange, refusal, desk)
    if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close')
    const { code, reason, message } = refusal
    const data = { code, reason, requestId }
    const body = { jsonrpc: '2.0', id: null, error: { code: RPC_CODES[reason] ?? IMPLEMENTATION, message, data } }
    write(exchange, refusal.status, JSON.stringify(body))
    tell(exchange, refusal.status, desk)
  }
}

const authorizationOf = ({ headersDistinct: { authorization } }: IncomingMessage): string | undefined =>
  authorization?.length === 1 ? authorization[0] : undefined
