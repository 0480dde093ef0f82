import type { Budget } from '../kernel/policy.js'
import { Refusal } from '../kernel/refusals.js'

/** What a request says of its caller. */
export interface Credentials {
  /** The Authorization header, when there is exactly one. */
  authorization: string | undefined
  /** X-Organization-Id as sent. */
  organization: string | undefined
  /** Called for no one organization: the header above is ignored. */
  unbound?: boolean
}

/** What is known of a caller who was turned away: enough to record it in the organization's activity. */
export interface TurnedAway {
  kind: 'API_KEY' | 'OAUTH'
  credentialId: string
  personId?: string
  organizationId: string
  budgets: Budget[]
}

/** A refusal of admission; it carries whom it concerns once that is known and trusted. */
export class Denial extends Refusal {
  subject?: TurnedAway
  /** What a budget that belongs to no organization still holds. */
  budgets?: Budget[]
}

/** A budget as the database answers it. */
export interface BudgetRow {
  remaining: number | null
  reset_ms: number
}

export function budgetsOf(name: Budget['name'], quota: number, { remaining, reset_ms }: BudgetRow): Budget[] {
  return remaining === null ? [] : [{ name, quota, remaining, resetMs: reset_ms }]
}

type Outcome = Refusal['reason'] | 'organization_malformed'

/** The denial that an outcome of the admission functions stands for. */
export function denialOf(outcome: Outcome, { reset_ms }: BudgetRow, subject?: TurnedAway): Denial {
  const denial = new Denial(outcome === 'organization_malformed' ? 'organization_required' : outcome)
  if (subject) denial.subject = subject
  if (denial.code === 'rate_limited') denial.retryAfter = Math.ceil(reset_ms / 1000)
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
