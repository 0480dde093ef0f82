import https from 'node:https'
import { addressOf, connectingTo, INTERNET, type Outside } from '../adapters/outside.js'

/** The largest document that is read, in bytes. */
const DOCUMENT_MAX = 64 * 1024

/** Reads an answer whole. Redirects are not followed. */
function request(url: URL, address: string, init: RequestInit, { tls }: Outside): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = https.request(
      url,
      {
        ...tls,
        headers: Object.fromEntries(new Headers(init.headers)),
        signal: init.signal ?? undefined,
        agent: false,
        lookup: connectingTo(address),
      },
      answer => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > DOCUMENT_MAX) asked.destroy(new Error('the document is too large'))
          else parts.push(part)
        })
        answer.on('end', () => {
          const { statusCode: status = 502, headers } = answer
          const kept = new Headers()
          for (const name of ['content-type', 'cache-control', 'expires'])
            if (typeof headers[name] === 'string') kept.set(name, headers[name])
          // Other answers are refused, so their bodies are not needed.
          resolve(
            status === 200
              ? new Response(Buffer.concat(parts), { status, headers: kept })
              : new Response(null, { status: 502 }),
          )
        })
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * Fetches a document that a stranger named. The host is looked up and checked before anything is connected to, so that nobody can
 * make this server knock at doors inside its network (RFC 9700; client ID metadata documents, section 6.5).
 */
export const outsideFetch =
  (outside: Outside = INTERNET): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(String(input))
    if (url.protocol !== 'https:') throw new Error('only https is fetched')
    return request(url, await addressOf(url.hostname, outside), init, outside)
  }
