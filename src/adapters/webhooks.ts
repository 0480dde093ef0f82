import http from 'node:http'
import https from 'node:https'
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../dependencies/dependencies.js'
import { addressOf, connectingTo, InsideError, type Outside } from './outside.js'

/** Milliseconds that a receiver has to answer. */
const LIMIT_MS = 15_000
/** How much of an answer is stored, in bytes. The rest is not read. */
const ANSWER_MAX = 1024

type Asked = Pick<WebhookAnswer, 'status' | 'body' | 'retryAfter'>

/** PostgreSQL stores every character but this one. */
const withoutNul = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\ufffd')

/** Sends the message and reads the first bytes of the answer. A redirect is an answer like any other. */
function post({ url, headers, body }: WebhookMessage, address: string, { tls }: Outside, signal: AbortSignal) {
  return new Promise<Asked>((resolve, reject) => {
    const { request } = new URL(url).protocol === 'https:' ? https : http
    let failed: (error: Error) => void = reject
    const asked = request(
      url,
      { ...tls, method: 'POST', headers, signal, agent: false, lookup: connectingTo(address) },
      answer => {
        const parts: Buffer[] = []
        let size = 0
        const end = () => {
          const text = withoutNul(Buffer.concat(parts).subarray(0, ANSWER_MAX))
          resolve({ status: answer.statusCode ?? null, body: text, retryAfter: answer.headers['retry-after'] ?? null })
          asked.destroy()
        }
        // Its status has come, so a body that breaks off or never ends changes nothing.
        failed = end
        for (const event of ['end', 'error', 'aborted', 'close']) answer.on(event, end)
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= ANSWER_MAX) end()
        })
      },
    )
    asked.on('error', error => failed(error))
    asked.end(body)
  })
}

/** Rejects when the time is over. */
const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('the time is over'))))

/**
 * Sends messages to addresses that strangers named. The host is looked up and checked before anything is connected to, and exactly the
 * checked address is connected to.
 */
export const webhookSender =
  (outside: Outside, limitMs = LIMIT_MS): WebhookSender =>
  async message => {
    const began = performance.now()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limitMs)
    const took = () => Math.round(performance.now() - began)
    try {
      const { hostname } = new URL(message.url)
      const address = await Promise.race([addressOf(hostname, outside), over(limit.signal)])
      return { ...(await post(message, address, outside, limit.signal)), error: null, durationMs: took() }
    } catch (error) {
      const reason = error instanceof InsideError ? 'NOT_PUBLIC' : limit.signal.aborted ? 'TIMED_OUT' : 'NOT_REACHED'
      return { status: null, body: null, retryAfter: null, error: reason, durationMs: took() }
    } finally {
      clearTimeout(timer)
    }
  }
