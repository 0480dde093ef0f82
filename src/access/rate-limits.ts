import type { Caller } from '../kernel/policy.js'

/** The remaining requests of one rate limit. Times in milliseconds. */
export interface RateLimit {
  name: 'organization' | 'application' | 'person'
  quota: number
  remaining: number
  resetMs: number
}

/** An admitted caller, with what remains of each rate limit that the request counts in. */
export interface Admitted extends Caller {
  rateLimits: RateLimit[]
}

/** A rate limit as the database answers it. */
export interface RateLimitRow {
  remaining: number | null
  reset_ms: number | null
  application_remaining?: number | null
  application_reset_ms?: number | null
}

/** The rate limits that a request counts in: the named one and, through a managed application, the application's. */
export function rateLimitsOf(name: RateLimit['name'], quota: number, row: RateLimitRow): RateLimit[] {
  const { remaining, reset_ms, application_remaining = null, application_reset_ms = null } = row
  const own = remaining === null ? [] : [{ name, quota, remaining, resetMs: reset_ms ?? 0 }]
  if (application_remaining === null) return own
  return [
    ...own,
    { name: 'application' as const, quota, remaining: application_remaining, resetMs: application_reset_ms ?? 0 },
  ]
}

/** Seconds until the rate limit that refused has room again. */
export const retryAfterOf = (outcome: string, { reset_ms, application_reset_ms }: RateLimitRow): number =>
  Math.ceil(((outcome === 'rate_application' ? application_reset_ms : reset_ms) ?? reset_ms ?? 0) / 1000)

/** The rate limit headers of draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders(rateLimits: readonly RateLimit[]): Record<string, string> {
  if (!rateLimits.length) return {}
  return {
    'RateLimit-Policy': rateLimits.map(({ name, quota }) => `"${name}";q=${quota};w=60`).join(', '),
    RateLimit: rateLimits
      .map(({ name, remaining, resetMs }) => `"${name}";r=${remaining};t=${Math.ceil(resetMs / 1000)}`)
      .join(', '),
  }
}
