import type { Budget, Caller } from '../kernel/policy.js'
import { Refusal } from '../refusals.js'
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
  budgets: Budget[]
}

/** A refusal of admission; it carries whom it concerns once that is known and trusted. */
export class Denial extends Refusal {
  subject?: DeniedSubject
  /** What a budget that belongs to no organization still holds. */
  budgets?: Budget[]
}

/** A budget as the database answers it. */
export interface BudgetRow {
  remaining: number | null
  reset_ms: number | null
  application_remaining?: number | null
  application_reset_ms?: number | null
}

/** The budgets that a request was counted in: the one named and, through a managed application, the application's. */
export function budgetsOf(name: Budget['name'], quota: number, row: BudgetRow): Budget[] {
  const { remaining, reset_ms, application_remaining = null, application_reset_ms = null } = row
  const own = remaining === null ? [] : [{ name, quota, remaining, resetMs: reset_ms ?? 0 }]
  if (application_remaining === null) return own
  return [
    ...own,
    { name: 'application' as const, quota, remaining: application_remaining, resetMs: application_reset_ms ?? 0 },
  ]
}

type Outcome = Refusal['reason'] | 'organization_malformed'

/** The denial that an outcome of the admission functions stands for. */
export function denialOf(outcome: Outcome, row: BudgetRow, subject?: DeniedSubject): Denial {
  const denial = new Denial(outcome === 'organization_malformed' ? 'organization_required' : outcome)
  if (subject) denial.subject = subject
  if (denial.code === 'rate_limited') denial.retryAfter = retryAfterOf(outcome, row)
  return denial
}

/** Seconds until the budget that refused has room again. */
export const retryAfterOf = (outcome: string, { reset_ms, application_reset_ms }: BudgetRow): number =>
  Math.ceil(((outcome === 'rate_application' ? application_reset_ms : reset_ms) ?? reset_ms ?? 0) / 1000)

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
