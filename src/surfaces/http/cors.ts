import type { IncomingMessage, ServerResponse } from 'node:http'

const EXPOSED = [
  'X-Request-Id',
  'X-Error-Reason',
  'X-Api-Version',
  'ETag',
  'Accept-Patch',
  'Accept-Post',
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotent-Replayed',
  'X-Dry-Run',
  'X-Merged-Into',
  'X-Possible-Duplicates',
  'WWW-Authenticate',
].join(', ')
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'X-Organization-Id',
  'X-Sandbox-Refusal',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Range',
  'Apollo-Require-Preflight',
  // Apollo Client's standard option for client awareness.
  'apollographql-client-name',
  'apollographql-client-version',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  // Trace context of a page that is traced (W3C Trace Context, W3C Baggage).
  'traceparent',
  'tracestate',
  'baggage',
].join(', ')

/**
 * Cross-origin calls from an allow-list of web frontends (WHATWG Fetch). Without one, browsers elsewhere get nothing. The
 * package `cors` would answer every OPTIONS as a preflight (decision 7).
 */
export class Cors {
  private readonly origins: ReadonlySet<string>

  constructor(origins: readonly string[]) {
    this.origins = new Set(origins)
  }

  /** Sets the headers of an allowed origin. @returns whether the request was a preflight and is answered. */
  answered(request: IncomingMessage, response: ServerResponse): boolean {
    const { origin } = request.headers
    if (!this.origins.size) return false
    response.setHeader('Vary', 'Origin')
    if (!origin || !this.origins.has(origin)) return false
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Expose-Headers', EXPOSED)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false
    response
      .writeHead(204, {
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': ALLOWED,
        'Access-Control-Max-Age': 600,
      })
      .end()
    return true
  }
}
