import type { IncomingMessage, ServerResponse } from 'node:http'
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

/** For how long browsers use HTTPS alone, in seconds: a year. */
const HSTS_S = 365 * 24 * 3600

/**
 * What browsers must observe, whatever is answered: no website shows it in a frame (RFC 7034), and once a service is reached
 * by HTTPS it is reached by nothing else (RFC 6797). A page sets a stricter policy of its own.
 * @param hstsSubdomains whether the subdomains of its host are reached by HTTPS alone, too.
 */
export function browserHeaders(baseUrl: string, hstsSubdomains: boolean): Record<string, string> {
  const transport = `max-age=${HSTS_S}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    'X-Frame-Options': 'DENY',
    ...(baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': transport } : {}),
  }
}

export function setHeaders(response: ServerResponse, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

export function setRateLimits(response: ServerResponse, rateLimits: readonly RateLimit[]): void {
  setHeaders(response, Object.entries(rateLimitHeaders(rateLimits)))
}

/** Whether If-None-Match names the entity tag, so that the client has the answer (RFC 9110, 13.1.2). */
export function isNotModified({ headers }: IncomingMessage, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = headers['if-none-match']?.split(',').map(bare)
  return known?.some(each => each === bare(etag) || each === '*') ?? false
}
