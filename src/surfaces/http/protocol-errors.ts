import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Reason } from '../../reasons/reasons.js'
import { Refusal } from '../../refusals.js'
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

/**
 * Answers requests that Node's parser refuses. Node would send an empty answer without a request id. The connection is
 * closed, because the rest of its bytes cannot be trusted.
 */
export function protocolErrors(server: Server, log: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
    const requestId = randomUUID()
    const refusal = new Refusal(REASON_OF[error.code ?? ''] ?? 'invalid_request')
    log.info({ requestId, status: refusal.status, parser: error.code }, 'refused by the parser')
    socket.end(answerText(refusal, requestId))
  })
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
