import type pg from 'pg'
import type { Budget, Caller } from '../kernel/policy.js'
import { Refusal } from '../kernel/refusals.js'
import { digest, type Peppers, parseKey } from './key-format.js'

/** What a request says of its caller. */
export interface Credentials {
  /** The Authorization header, when there is exactly one. */
  authorization: string | undefined
  /** X-Organization-Id as sent. */
  organization: string | undefined
}

/** What is known of a caller who was turned away: enough to record it in the organization's activity. */
export interface TurnedAway {
  credentialId: string
  organizationId: string
  budgets: Budget[]
}

/** A refusal of admission; it carries whom it concerns once that is known and trusted. */
export class Denial extends Refusal {
  subject?: TurnedAway
}

const BEARER = /^bearer +([^\s]+)$/i
/** The question itself, which the bench asks in the same words. */
export const ADMIT = {
  name: 'admit_key',
  text: `select outcome, organization_id, key_id, array_to_string(scopes, ' ') as scopes, time_zone, currency, environment,
    remaining, reset_ms from control.admit_key($1, $2, $3, $4, $5, $6)`,
}
const SPEND = { name: 'spend', text: 'select granted, remaining, reset_ms from control.spend($1, $2, $3)' }

const SETS_MAX = 1000
const sets = new Map<string, ReadonlySet<string>>()

/** The set that a text of scopes stands for. The text is read afresh on every request; only its reading is remembered. */
function scopeSet(text: string): ReadonlySet<string> {
  let set = sets.get(text)
  if (!set) {
    if (sets.size >= SETS_MAX) sets.clear()
    set = new Set(text.split(' '))
    sets.set(text, set)
  }
  return set
}

const deny = (
  reason: 'unauthorized' | 'organization_required' | 'organization_mismatch' | 'plan_required' | 'rate_organization',
) => new Denial(reason)

/**
 * Admission: who calls, for which church, and whether that may call now. One round trip, nothing cached, so a revocation
 * holds on the very next call.
 */
export class Gate {
  private readonly versions: number[]

  constructor(
    private readonly pool: pg.Pool,
    private readonly peppers: Peppers,
    /** Requests per minute and organization. */
    private readonly quota: number,
  ) {
    this.versions = [...peppers.keys()]
  }

  /** @throws Denial 401, 400 organization_required, 403 organization_mismatch or plan_required, 429, in this order. */
  async admit({ authorization, organization }: Credentials): Promise<Caller> {
    const token = BEARER.exec(authorization ?? '')?.[1]
    const key = token && parseKey(token)
    if (!token || !key) throw deny('unauthorized')
    const digests = [...this.peppers.values()].map(pepper => digest(pepper, token))
    const { rows } = await this.pool.query({
      ...ADMIT,
      values: [key.publicId, this.versions, digests, key.environment, organization ?? null, this.quota],
    })
    const row = rows[0]
    const budgets = row.remaining === null ? [] : [this.budget(row)]
    if (row.outcome === 'ok') {
      return {
        kind: 'API_KEY',
        credentialId: row.key_id,
        actorId: row.key_id,
        organizationId: row.organization_id,
        scopes: scopeSet(row.scopes),
        timeZone: row.time_zone,
        currency: row.currency,
        environment: row.environment,
        budgets,
      }
    }
    const denial = deny(row.outcome === 'organization_malformed' ? 'organization_required' : row.outcome)
    if (row.key_id) denial.subject = { credentialId: row.key_id, organizationId: row.organization_id, budgets }
    if (row.outcome === 'rate_organization') denial.retryAfter = Math.ceil(row.reset_ms / 1000)
    throw denial
  }

  /** Takes units beyond the one of admission. @throws Refusal 429 rate_organization. */
  async spend(caller: Caller, units: number): Promise<void> {
    const { rows } = await this.pool.query({ ...SPEND, values: [caller.organizationId, units, this.quota] })
    caller.budgets = [this.budget(rows[0])]
    if (rows[0].granted) return
    const refusal = new Refusal('rate_organization')
    refusal.retryAfter = Math.ceil(rows[0].reset_ms / 1000)
    throw refusal
  }

  private budget(row: { remaining: number; reset_ms: number }): Budget {
    return { name: 'organization', quota: this.quota, remaining: row.remaining, resetMs: row.reset_ms }
  }
}

/** The budget headers of draft-ietf-httpapi-ratelimit-headers. */
export function budgetHeaders(budgets: readonly Budget[]): Record<string, string> {
  if (!budgets.length) return {}
  return {
    'RateLimit-Policy': budgets.map(({ name, quota }) => `"${name}";q=${quota};w=60`).join(', '),
    RateLimit: budgets
      .map(({ name, remaining, resetMs }) => `"${name}";r=${remaining};t=${Math.ceil(resetMs / 1000)}`)
      .join(', '),
  }
}
