import { ACCESS_REASONS } from './access.js'
import { DOMAIN_REASONS } from './domain.js'
import { PROTOCOL_REASONS } from './protocol.js'

/**
 * Finer stable reasons, answered in the header `X-Error-Reason` and in GraphQL's `extensions.reason`. Failures of the
 * protocol keep their own HTTP status.
 */
export const REASONS = { ...PROTOCOL_REASONS, ...ACCESS_REASONS, ...DOMAIN_REASONS }
export type Reason = keyof typeof REASONS
