import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import { visit } from 'jsonc-parser'
import { Refusal, refuse } from '../refusals/refusals.js'
import { isObject } from '../values/objects.js'
import { first } from '../values/present.js'

/** The largest JSON body, in bytes (specification, "Errors": payload_too_large). */
export const BODY_MAX = 1024 * 1024
/** The deepest nesting of a body. */
const DEPTH_MAX = 64

/** The refusal of a body of more than so many bytes. @param fileMax the largest file that a form may have instead, in bytes. */
export const tooLarge = (maximum: number, fileMax?: number): Refusal =>
  new Refusal('payload_too_large')
    .saying(
      fileMax === undefined
        ? `The request body can have at most ${maximum} bytes. Send less in one request.`
        : `The request body can have at most ${maximum} bytes. Send the file as multipart/form-data, of up to ${fileMax} bytes.`,
    )
    .telling({ maximum })

/** The whole body, of at most `max` bytes. @throws Refusal 413, also when Content-Length lies. */
export function readBody(
  request: IncomingMessage,
  max = BODY_MAX,
  { fileMax }: { fileMax?: number } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuseSize = () => reject(tooLarge(max, fileMax))
    if (Number(request.headers['content-length'] ?? 0) > max) return refuseSize()
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > max) {
        request.pause()
        refuseSize()
      } else parts.push(part)
    })
    request.on('end', () => resolve(parts.length === 1 ? first(parts) : Buffer.concat(parts)))
    request.on('error', () => reject(new Refusal('invalid_request')))
    request.on('close', () => {
      if (!request.complete) reject(new Refusal('invalid_request'))
    })
  })
}

export const JSON_TYPE = 'application/json'
export const MERGE_PATCH = 'application/merge-patch+json'
/** A form with a file (RFC 7578). */
export const MULTIPART = 'multipart/form-data'

/** The longest Content-Type, in characters. Node's parser takes the square of the spaces in one. */
const CONTENT_TYPE_MAX = 256

/** The media type of a body in UTF-8. Parameters that JSON does not define are ignored (RFC 8259, section 11). */
export function mediaTypeOf({ headers }: IncomingMessage): string | undefined {
  const written = headers['content-type'] ?? ''
  if (written.length > CONTENT_TYPE_MAX) return undefined
  try {
    const { essence, params } = new MIMEType(written)
    return /^utf-8$/i.test(params.get('charset') ?? 'utf-8') ? essence : undefined
  } catch {
    return undefined
  }
}

/** @throws Refusal 415 unsupported_media_type; a request without a body needs no type. */
export function assertJson(request: IncomingMessage, body: Buffer, types: readonly string[] = [JSON_TYPE]): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') refuse('unsupported_media_type')
  if (body.length && !types.includes(mediaTypeOf(request) ?? '')) refuse('unsupported_media_type')
}

/**
 * The JSON of a write. PATCH takes a merge patch too (RFC 7396), which means the same here unless it has an object inside:
 * a merge patch changes the members of the inner object, and this API replaces it.
 * @throws Refusal 415 unsupported_media_type, invalid_json or invalid_encoding.
 */
export function readJson(request: IncomingMessage, body: Buffer): unknown {
  assertJson(request, body, request.method === 'PATCH' ? [JSON_TYPE, MERGE_PATCH] : [JSON_TYPE])
  const json = parseJson(body)
  if (mediaTypeOf(request) === MERGE_PATCH && isObject(json) && Object.values(json).some(isObject)) {
    throw new Refusal('unsupported_media_type').saying(
      'A merge patch cannot change members of an object inside the resource. Send the whole object as application/json.',
    )
  }
  return json
}

/**
 * Parses a body; an empty one is `{}`. Duplicate members are refused, because no rule can choose
 * between two amounts under one name (RFC 8259, section 4). Nesting is bounded.
 * @throws Refusal 400 invalid_json or invalid_encoding.
 */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) refuse('invalid_encoding')
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  if (!text.trim()) return {}
  assertStructure(text)
  try {
    return JSON.parse(text)
  } catch {
    return refuse('invalid_json')
  }
}

function assertStructure(text: string): void {
  const open: Set<string>[] = []
  const enter = () => {
    open.push(new Set())
    if (open.length > DEPTH_MAX) refuse('invalid_json')
  }
  const leave = () => void open.pop()
  visit(text, {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
    onObjectProperty: name => {
      const names = open.at(-1)
      if (names?.has(name)) refuse('invalid_json')
      names?.add(name)
    },
  })
}
