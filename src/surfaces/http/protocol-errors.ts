import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Reason } from '../../refusals/reasons/reasons.js'
import { Refusal } from '../../refusals/refusals.js'
import { commonHeaders } from './headers.js'

const REASON_OF: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: 'header_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** A whole answer as text, for a connection that has no response object. */
function answerText(refusal: Refusal, requestId: string): string {
  const body = JSON.stringify(refusal.toBody())
  const headers = {
    ...commonHeaders(requestId),
    'X-Error-Reason': refusal.reason,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n')
}

/** The responses of each connection that have not ended. */
function openResponses(server: Server): (socket: Socket) => ServerResponse[] {
  const open = new WeakMap<Socket, Set<ServerResponse>>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = open.get(socket) ?? new Set()
    open.set(socket, responses.add(response))
    response.on('close', () => responses.delete(response))
  })
  return socket => [...(open.get(socket) ?? [])]
}

/**
 * Answers requests that Node's parser refuses. Node would send an empty answer without a request id. Earlier requests of
 * the connection get their answers. Then it is closed, because the rest of its bytes cannot be trusted.
 */
export function protocolErrors(server: Server, log: Logger): void {
  const responsesOf = openResponses(server)
  const refused = new WeakSet<Socket>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    if (error.code === 'ECONNRESET') return void socket.destroy()
    const earlier = responsesOf(socket).findLast(({ req }) => req.complete)
    if (earlier) earlier.once('close', () => answer(error, socket))
    else answer(error, socket)
  })
  function answer(error: NodeJS.ErrnoException, socket: Socket): void {
    // A malformed body can follow a request that was refused by its headers.
    const isAnswered = responsesOf(socket).some(({ headersSent }) => headersSent)
    if (!socket.writable || isAnswered) return void socket.destroySoon()
    const requestId = randomUUID()
    const refusal = new Refusal(REASON_OF[error.code ?? ''] ?? 'invalid_request')
    log.info({ requestId, status: refusal.status, parser: error.code }, 'refused by the parser')
    socket.end(answerText(refusal, requestId))
  }
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID()
    const refusal = new Refusal('expectation_failed')
    response.writeHead(refusal.status, {
      ...commonHeaders(requestId),
      'Content-Type': 'application/json; charset=utf-8',
      Connection: 'close',
    })
    response.end(JSON.stringify(refusal.toBody()))
  })
}
