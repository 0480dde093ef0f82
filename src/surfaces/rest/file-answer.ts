import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { create as contentDisposition } from 'content-disposition'
import parseRange from 'range-parser'
import type { Row } from '../../declaration/fields.js'
import { showsSecret } from '../../kernel/answers.js'
import type { FileAnswer, Operation } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { setHeaders } from '../http/headers.js'
import type { RequestContext } from '../http/request-context.js'
import { send } from '../http/responses.js'

/** Undefined in a dry run, which has no bytes. @throws Error unless it is a file. */
function fileOf(answer: unknown): FileAnswer | undefined {
  const { fileName, contentType, contentBase64 }: Row = isObject(answer) ? answer : {}
  if (contentBase64 === null) return undefined
  if (typeof fileName !== 'string' || typeof contentType !== 'string' || typeof contentBase64 !== 'string')
    throw new Error('a file has a name, a type and its bytes in Base64')
  return { fileName, contentType, contentBase64 }
}

/**
 * Sends a file as its bytes when the request prefers its type to JSON with Base64 (RFC 9110, 12.5.1). A request that
 * accepts anything gets JSON.
 * @returns whether it was sent.
 */
export function sentAsBytes(context: RequestContext, operation: Operation, answer: unknown): boolean {
  const file = fileOf(answer)
  context.response.appendHeader('Vary', 'Accept')
  if (!file) return false
  context.holdsSecret = showsSecret(operation)
  if (accepts(context.request).type(['application/json', file.contentType]) !== file.contentType) return false
  sendBytes(context, file)
  return true
}

/** The part of a file that a GET asks for; undefined for all of it. */
function partOf({ method, headers }: IncomingMessage, size: number, etag: string) {
  const { range, 'if-range': condition } = headers
  if (method !== 'GET' || range === undefined || (condition !== undefined && condition !== etag)) return undefined
  const parts = parseRange(size, range, { combine: true })
  // A server may ignore a range (RFC 9110, 14.2): several apart, those beyond the end, and other units than bytes.
  return Array.isArray(parts) && parts.type === 'bytes' && parts.length === 1 ? parts[0] : undefined
}

/**
 * Sends the bytes of a file with its type, as a download: whole, or the range that is asked for (RFC 9110, 14), or 304
 * when the client has them. A browser that opens the address runs nothing in them.
 */
function sendBytes(context: RequestContext, { fileName, contentType, contentBase64 }: FileAnswer): void {
  const { request, response } = context
  const bytes = Buffer.from(contentBase64, 'base64')
  setHeaders(response, [
    ['Content-Disposition', contentDisposition(fileName)],
    ['Content-Security-Policy', "default-src 'none'; sandbox"],
  ])
  // Only what a GET answers is asked for again, in parts or on a condition.
  if (request.method !== 'GET') {
    send(context, 200, bytes, contentType)
    return
  }
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  setHeaders(response, [
    ['ETag', etag],
    ['Accept-Ranges', 'bytes'],
  ])
  const part = partOf(request, bytes.length, etag)
  if (part) {
    response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${bytes.length}`)
    send(context, 206, bytes.subarray(part.start, part.end + 1), contentType)
  } else send(context, 200, bytes, contentType)
}
