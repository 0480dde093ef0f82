import type { WebhookAnswer } from '../../dependencies/dependencies.js'
import { HOUR_MS } from '../../values/time.js'

const MINUTE_MS = 60_000
/** Milliseconds between the attempts, over three days: the schedule that Standard Webhooks recommends. */
const RETRY_AFTER_MS = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR_MS),
]
/** How much longer a wait can be, as a share of it. Messages that failed together are not sent again together. */
const JITTER = 0.1
/** The longest pause that an endpoint is given. It asks for another one when that is too short. */
const PAUSE_MAX_MS = HOUR_MS

/** Answers a number from 0 to below 1. */
export type Random = () => number

/** Milliseconds before the next attempt. Undefined after the last one. */
export function waitAfter(step: number, random: Random): number | undefined {
  const wait = RETRY_AFTER_MS[step]
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * random()))
}

/** Until when the endpoint wants no messages. Null when its answer does not ask for time. */
export function pauseOf({ status, retryAfter }: Pick<WebhookAnswer, 'status' | 'retryAfter'>, now: Date): Date | null {
  if ((status !== 429 && status !== 503) || retryAfter === null) return null
  // Seconds or a date (RFC 9110, 10.2.3). A date begins with the name of a day.
  const isSeconds = /^\d+$/.test(retryAfter)
  if (!isSeconds && !/^[A-Z][a-z]{2,8}, /.test(retryAfter)) return null
  const ms = isSeconds ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime()
  return ms > 0 ? new Date(now.getTime() + Math.min(ms, PAUSE_MAX_MS)) : null
}
