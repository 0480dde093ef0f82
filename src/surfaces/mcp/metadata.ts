import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { METADATA_PATH, RESOURCES } from '../http/addresses.js'
import { commonHeaders, setHeaders } from '../http/headers.js'

interface Options {
  baseUrl: string
  /** The authorization server that signs people in; none is named without one. */
  authIssuer?: string
}

const NAMES: ReadonlyMap<string, { name: string; documentation: string }> = new Map([
  [RESOURCES.REST, { name: 'Narthex API', documentation: '/reference' }],
  [RESOURCES.MCP, { name: 'Narthex for agents', documentation: '/' }],
])

/**
 * The metadata of a protected resource, by its path (RFC 9728 section 2); undefined for any other path. Clients of MCP look at the root
 * too, so the root answers that of MCP.
 */
export function protectedResource(asked: string, { baseUrl, authIssuer }: Options): object | undefined {
  const path = asked || RESOURCES.MCP
  const named = NAMES.get(path)
  return (
    named && {
      resource: `${baseUrl}${path}`,
      ...(authIssuer ? { authorization_servers: [authIssuer] } : {}),
      bearer_methods_supported: ['header'],
      scopes_supported: ['openid', 'email', 'profile'],
      resource_name: named.name,
      resource_documentation: `${baseUrl}${named.documentation}`,
    }
  )
}

/** Answers a request for metadata, from any website: it is what a client reads before it has a token. */
export function answeredMetadata(request: IncomingMessage, response: ServerResponse, options: Options): boolean {
  const [path = ''] = (request.url ?? '').split('?')
  const metadata = path.startsWith(METADATA_PATH) && protectedResource(path.slice(METADATA_PATH.length), options)
  if (!metadata || !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '')) return false
  setHeaders(response, Object.entries(commonHeaders(randomUUID())))
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'GET')
    response.setHeader('Access-Control-Allow-Headers', 'MCP-Protocol-Version')
    response.writeHead(204).end()
    return true
  }
  const body = JSON.stringify(metadata)
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
