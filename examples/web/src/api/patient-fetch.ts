import { useSyncExternalStore } from 'react'

/** The longest that a request waits by itself, in seconds. The window of the rate limit is a minute. */
const LONGEST_WAIT = 60
const ATTEMPTS = 3

let waitsUntil = 0
const listeners = new Set<() => void>()

function announce(until: number): void {
  waitsUntil = Math.max(waitsUntil, until)
  for (const listener of listeners) listener()
}

const wait = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * `fetch` that waits when the rate limit is exceeded, for as long as `Retry-After` says. A refused request has done nothing,
 * so a write is sent again too.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(input, init)
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    if (response.status !== 429 || attempt === ATTEMPTS || !(seconds <= LONGEST_WAIT)) return response
    announce(Date.now() + seconds * 1000)
    await wait(seconds * 1000, init?.signal)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Until when requests wait for the rate limit, in milliseconds since 1970. In the past, or 0, when none waits. */
export const useWait = (): number => useSyncExternalStore(subscribe, () => waitsUntil)
