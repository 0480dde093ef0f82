import type { ServerResponse } from 'node:http'
import { type RateLimit, rateLimitHeaders } from '../../access/rate-limits.js'

export const API_VERSION = '1.3.0'

/** Headers of every answer, errors included. */
export function commonHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'X-Api-Version': API_VERSION,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
}

export function setHeaders(response: ServerResponse, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

export function setRateLimits(response: ServerResponse, rateLimits: readonly RateLimit[]): void {
  setHeaders(response, Object.entries(rateLimitHeaders(rateLimits)))
}
