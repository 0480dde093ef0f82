import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import zlib from 'node:zlib'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes as they were sent, still compressed. */
  bytes: Buffer
  /** When each part of the body came, and its bytes. */
  parts: Buffer[]
}

/** Asks past `fetch`, which decompresses answers, sends Accept-Encoding and lets no Host header be set. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: unknown } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const asked = request(url, { method, headers: { ...json, ...headers }, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts), parts }),
      )
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The text of an answer, decompressed as its Content-Encoding says. */
export function textOf({ headers, bytes }: RawAnswer): string {
  const coding = headers['content-encoding']
  if (coding === 'br') return zlib.brotliDecompressSync(bytes).toString()
  return (coding === 'gzip' ? zlib.gunzipSync(bytes) : bytes).toString()
}
