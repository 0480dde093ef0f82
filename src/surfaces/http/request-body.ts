import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import { visit } from 'jsonc-parser'
import { Refusal, refuse } from '../../refusals.js'
import { first } from '../../values/present.js'

/** The largest JSON body, in bytes (specification, "Errors": payload_too_large). */
export const BODY_MAX = 1024 * 1024
/** The deepest nesting of a body. */
const DEPTH_MAX = 64

/** The whole body, of at most `max` bytes. @throws Refusal 413, also when Content-Length lies. */
export function readBody(request: IncomingMessage, max = BODY_MAX): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > max) return reject(new Refusal('payload_too_large'))
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > max) {
        request.pause()
        reject(new Refusal('payload_too_large'))
      } else parts.push(part)
    })
    request.on('end', () => resolve(parts.length === 1 ? first(parts) : Buffer.concat(parts)))
    request.on('error', () => reject(new Refusal('invalid_request')))
    request.on('close', () => {
      if (!request.complete) reject(new Refusal('invalid_request'))
    })
  })
}

/** Whether a Content-Type is JSON in UTF-8. Parameters that JSON does not define are ignored (RFC 8259, section 11). */
function isJson(type = ''): boolean {
  try {
    const { essence, params } = new MIMEType(type)
    return essence === 'application/json' && /^utf-8$/i.test(params.get('charset') ?? 'utf-8')
  } catch {
    return false
  }
}

/** @throws Refusal 400 unsupported_media_type; a request without a body needs no type. */
export function assertJson({ headers }: IncomingMessage, body: Buffer): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') refuse('unsupported_media_type')
  if (body.length && !isJson(headers['content-type'])) refuse('unsupported_media_type')
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
