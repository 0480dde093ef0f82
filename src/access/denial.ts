import type { Caller } from '../kernel/policy.js'
import { Refusal } from '../refusals/refusals.js'
import { type RateLimit, type RateLimitRow, retryAfterOf } from './rate-limits.js'
import type { Surface } from './tokens.js'

/** The credentials of a request. */
export interface Credentials {
  /** The Authorization header, when there is exactly one. */
  authorization: string | undefined
  /** X-Organization-Id as sent, or a tool's organizationId. */
  organization: string | undefined
  /** Called without an organization: the organization above is ignored. */
  unbound?: boolean
  /** The API when absent. */
  surface?: Surface
  /** Where the request comes from; failures are counted by it. */
  address?: string
}

/** A caller whose request is denied, as the organization's activity records it. */
export interface DeniedSubject {
  kind: Caller['kind']
  credentialId: string
  personId?: string
  applicationId?: string
  organizationId: string
  rateLimits: RateLimit[]
}

/** A refusal of admission. It has its subject once the credential is verified. */
export class Denial extends Refusal {
  subject?: DeniedSubject
  /** The rate limits of a caller without an organization. */
  rateLimits?: RateLimit[]
}

type Outcome = Refusal['reason'] | 'organization_malformed'

/** The denial for an outcome of the SQL functions of admission. */
export function denialOf(outcome: Outcome, row: RateLimitRow, subject?: DeniedSubject): Denial {
  const denial = new Denial(outcome === 'organization_malformed' ? 'organization_required' : outcome)
  if (subject) denial.subject = subject
  if (denial.code === 'rate_limited') denial.retryAfter = retryAfterOf(outcome, row)
  return denial
}

const SETS_MAX = 1000
const sets = new Map<string, ReadonlySet<string>>()

/** The names in a text, as a set. Every request reads the text from the database; only the parsed sets are cached. */
export function setOf(text: string): ReadonlySet<string> {
  let set = sets.get(text)
  if (!set) {
    if (sets.size >= SETS_MAX) sets.clear()
    set = new Set(text.split(' ').filter(Boolean))
    sets.set(text, set)
  }
  return set
}
