import { retryAfterOf } from './errors.js'
import { VERSION } from './version.js'

/**
 * An organization API key, an access token, or a function that answers the present one. The function is called before each attempt,
 * and once more after a 401 with the credential that was refused. When it answers another one then, the request is sent again.
 */
export type Credential = string | ((refused?: string) => string | Promise<string>)

/** How requests are sent. */
export interface SendingOptions {
  /** How often a request is sent again after the first attempt; 4 when absent. */
  retries?: number
  /** The longest random wait between two attempts in milliseconds; 30 000 when absent. */
  longestWait?: number
  /**
   * The longest Retry-After that is waited for, in milliseconds; 120 000 when absent. A refusal with a longer one is thrown at once,
   * with its `retryAfter`.
   */
  longestRetryAfter?: number
  /** The milliseconds that one attempt may take until its response has been read; 60 000 when absent. */
  timeout?: number
  /** Another `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Waits so many milliseconds; another one for tests. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Reasons of refusals that a later attempt with the same Idempotency-Key can succeed after. */
const PASSING = new Set(['idempotency_in_flight', 'concurrent_change', 'outcome_unknown'])
const FIRST_WAIT = 250
/** The longest time of a timer in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

const isPassing = ({ status, headers }: Response): boolean =>
  status === 429 ||
  status === 502 ||
  status === 503 ||
  status === 504 ||
  PASSING.has(headers.get('x-error-reason') ?? '')

/** Waits so many milliseconds, or until the signal is aborted. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal?.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })

/** What a promise resolves to. @throws the reason of the signal as soon as it is aborted. */
function orAborted<T>(signal: AbortSignal, promise: T | Promise<T>): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })
  return Promise.race([aborted, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Sends a request that is aborted by its own signal, or when the time of one attempt is over. */
function sendWithin(request: Request, timeout: number, send: (request: Request) => Promise<Response>) {
  const deadline = AbortSignal.timeout(Math.min(timeout, LONGEST_TIMER))
  const either = new AbortController()
  for (const signal of [request.signal, deadline]) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return orAborted(either.signal, send(new Request(request, { signal: either.signal })))
}

/** The milliseconds before the next attempt: Retry-After, else exponential backoff with full jitter. */
const waitBefore = (attempt: number, retryAfter: number | undefined, longest: number): number =>
  retryAfter ? retryAfter * 1000 : Math.min(longest, Math.random() * FIRST_WAIT * 2 ** attempt)

/** Browsers set their own User-Agent, and ask a service of another origin whether one may be sent. */
const isServer = (): boolean => {
  const { process } = globalThis as { process?: { versions?: { node?: string } } }
  return process?.versions?.node !== undefined
}

function setHeaders({ method, headers }: Request, hasKey: boolean): void {
  if (hasKey && WRITES.has(method) && !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', crypto.randomUUID())
  if (isServer() && !headers.has('User-Agent')) headers.set('User-Agent', `narthex-client-typescript/${VERSION}`)
}

/**
 * Sends a request, and sends it again after a broken connection, 429, 502, 503, 504 and refusals that pass. Every write has an
 * Idempotency-Key, so that none is done twice.
 */
export function sending(options: SendingOptions & { credential?: Credential }) {
  const { retries = 4, longestWait = 30_000, longestRetryAfter = 120_000, timeout = 60_000 } = options
  const { credential, fetch: send = request => fetch(request), wait = sleep } = options
  const tokenOf = (signal: AbortSignal, refused?: string) =>
    orAborted(signal, typeof credential === 'function' ? credential(refused) : credential)

  return async (request: Request): Promise<Response> => {
    const { signal } = request
    // The token endpoint knows no keys.
    setHeaders(request, credential !== undefined)
    let token = await tokenOf(signal)
    let isRenewed = false
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      let answer: Response | undefined
      if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`)
      try {
        answer = await sendWithin(request.clone(), timeout, send)
      } catch (error) {
        if (isLast || signal.aborted) throw error
      }
      if (answer?.status === 401 && typeof credential === 'function' && !isRenewed) {
        isRenewed = true
        const next = await tokenOf(signal, token)
        if (next === token) return answer
        await answer.body?.cancel()
        token = next
        attempt--
        continue
      }
      if (answer && (isLast || !isPassing(answer))) return answer
      const retryAfter = answer && retryAfterOf(answer)
      if (answer && (retryAfter ?? 0) * 1000 > longestRetryAfter) return answer
      await answer?.body?.cancel()
      await orAborted(signal, wait(waitBefore(attempt, retryAfter, longestWait), signal))
      token = await tokenOf(signal)
    }
  }
}
