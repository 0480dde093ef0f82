import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.js'
import { METRICS_PATH } from './metrics-path.js'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the token. The comparison takes the same time for every wrong one. */
const hasToken = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Answers a scrape. @param token is required of the request when there is one. */
export async function answerScrape(
  metrics: Metrics,
  token: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store')
  if (token !== undefined && !hasToken(request, token)) {
    response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="narthex metrics"' }).end()
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const text = await metrics.text()
  response.writeHead(200, { 'Content-Type': metrics.contentType }).end(request.method === 'HEAD' ? undefined : text)
}

/** Serves the metrics alone, on an address of their own. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token?: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    if (path === METRICS_PATH) void answerScrape(metrics, token, request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
