import type { Caller } from '../kernel/policy.js'
import { Refusal } from '../refusals.js'
import { type RateLimit, type RateLimitRow, retryAfterOf } from './rate-limits.js'
import type { Surface } from './tokens.js'

/** What a request says of its caller. */
export interface Credentials {
  /** The Authorization header, when there is exactly one. */
  authorization: string | undefined
  /** X-Organization-Id as sent, or a tool's organizationId. */
  organization: string | undefined
  /** Called for no one organization: the organization above is ignored. */
  unbound?: boolean
  /** The API when absent. */
  surface?: Surface
  /** Where the request comes from; failures are counted by it. */
  address?: string
}

/** What is known of a caller whose request is denied: enough to record it in the organization's activity. */
export interface DeniedSubject {
  kind: Caller['kind']
  credentialId: string
  personId?: string
  applicationId?: string
  organizationId: string
  rateLimits: RateLimit[]
}

/** A refusal of admission; it carries whom it concerns once that is known and trusted. */
export class Denial extends Refusal {
  subject?: DeniedSubject
  /** The rate limits of a caller without an organization. */
  rateLimits?: RateLimit[]
}

type Outcome = Refusal['reason'] | 'organization_malformed'

/** The denial that an outcome of the admission functions stands for. */
export function denialOf(outcome: Outcome, row: RateLimitRow, subject?: DeniedSubject): Denial {
  const denial = new Denial(outcome === 'organization_malformed' ? 'organization_required' : outcome)
  if (subject) denial.subject = subject
  if (denial.code === 'rate_limited') denial.retryAfter = retryAfterOf(outcome, row)
  return denial
}

const SETS_MAX = 1000
const sets = new Map<string, ReadonlySet<string>>()

/** The set that a text of names stands for. The text is read afresh on every request; only its reading is remembered. */
export function setOf(text: string): ReadonlySet<string> {
  let set = sets.get(text)
  if (!set) {
    if (sets.size >= SETS_MAX) sets.clear()
    set = new Set(text.split(' ').filter(Boolean))
    sets.set(text, set)
  }
  return set
}
