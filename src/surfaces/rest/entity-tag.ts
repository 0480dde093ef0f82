import { createHash } from 'node:crypto'

/** An entity tag of ours: its first group is the version of the resource. */
export const ETAG = /^"v(\d{1,9})(?:-[\w-]{8})?(?:-(?:br|gzip))?"$/

const digestOf = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 8)

/** A digest of a page of a list. Only If-None-Match takes it. */
export const digestTagOf = (body: string): string => `"d-${digestOf(body)}"`

/**
 * The version, for If-Match, and a digest of the response, which also changes with derived fields: after a refund, a
 * contribution has the same version and another response (RFC 9110, 8.8.3).
 */
export const etagOf = (version: number, body: string): string => `"v${version}-${digestOf(body)}"`
