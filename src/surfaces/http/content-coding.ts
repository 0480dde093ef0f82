import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Negotiator } from 'negotiator'
import { remember } from '../../access/remember.js'

/** The content codings that answers are sent in (RFC 9110, 8.4.1), the preferred one first. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** The size from which an answer is compressed, in bytes: a smaller one fits one packet of the network either way. */
export const COMPRESSED_FROM = 1024
/** Takes a quarter of the time of the best quality and compresses nine tenths as well. */
const BROTLI_QUALITY = 4
/** Media types that compress well. Event streams are left out, because compressing delays events. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml|font\/[ot]tf)/
/** How many values of Accept-Encoding are remembered; clients send few. */
const REMEMBERED_MAX = 100

const preferred = new Map<string, { coding: Coding | undefined }>()

/** The coding that a client prefers; undefined when it takes none of ours. */
function preferredBy(request: IncomingMessage): Coding | undefined {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined) return undefined
  const known = preferred.get(accepted)
  if (known) return known.coding
  const name = new Negotiator(request).encoding([...CODINGS, 'identity'], { preferred: [...CODINGS] })
  const coding = CODINGS.find(each => each === name)
  remember(preferred, accepted, { coding }, REMEMBERED_MAX)
  return coding
}

/** What the coding of an answer depends on. */
export interface Sized {
  type: string
  /** In bytes; infinite for a stream. */
  size: number
}

/**
 * The coding of an answer, by what the client accepts. Sets `Vary` on every answer whose coding depends on that.
 * @returns undefined for an answer that is sent as it is.
 */
export function codingFor(request: IncomingMessage, response: ServerResponse, { type, size }: Sized) {
  if (size < COMPRESSED_FROM || !COMPRESSIBLE.test(type)) return undefined
  response.appendHeader('Vary', 'Accept-Encoding')
  return preferredBy(request)
}

/** The strong entity tag of the coded bytes: each coding needs one of its own (RFC 9110, 8.8.3.3). */
export const codedTag = (etag: string, coding: Coding): string => `${etag.slice(0, -1)}-${coding}"`

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = zlib.constants
const qualityOf = (quality: number) => ({ [BROTLI_PARAM_QUALITY]: quality })

/** Compresses a whole answer, outside of JavaScript's thread. `isBest`: as small as possible, for bytes that are sent often. */
export function compressed(body: string | Buffer, coding: Coding, isBest = false): Promise<Buffer> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (coding === 'gzip') return gzip(bytes, isBest ? { level: Z_BEST_COMPRESSION } : {})
  const params = qualityOf(isBest ? BROTLI_MAX_QUALITY : BROTLI_QUALITY)
  return brotli(bytes, { params: { ...params, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/** Compresses a stream. What is written goes out at once, so that a client sees each part when it is ready. */
export function compressor(coding: Coding): Transform {
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants
  return coding === 'gzip'
    ? zlib.createGzip({ flush: Z_SYNC_FLUSH })
    : zlib.createBrotliCompress({ params: qualityOf(BROTLI_QUALITY), flush: BROTLI_OPERATION_FLUSH })
}
