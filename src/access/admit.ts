import type pg from 'pg'
import type { Budget, Caller } from '../kernel/policy.js'
import { Refusal } from '../kernel/refusals.js'
import { KeyGate } from './admit-key.js'
import { PersonGate } from './admit-person.js'
import { budgetsOf, type Credentials, Denial } from './denial.js'
import { type Peppers, parseKey } from './key-format.js'
import type { Tokens } from './tokens.js'

const BEARER = /^bearer +([^\s]+)$/i
const SPEND = { name: 'spend', text: 'select granted, remaining, reset_ms from control.spend($1, $2, $3)' }

/**
 * Admission: who calls, for which church, and whether that may call now. One round trip, nothing cached, so a revocation
 * holds on the very next call.
 */
export class Gate {
  private readonly keys: KeyGate
  private readonly people: PersonGate

  constructor(
    private readonly pool: pg.Pool,
    peppers: Peppers,
    /** Requests per minute and organization. */
    private readonly quota: number,
    /** Absent: no issuer is trusted, and every access token is refused. */
    private readonly tokens?: Tokens,
  ) {
    this.keys = new KeyGate(pool, peppers, quota)
    this.people = new PersonGate(pool, quota)
  }

  /** @throws Denial 401, 400 organization_required, 403 for the organization, its plan or the membership, 429. */
  async admit({ authorization, organization, unbound }: Credentials): Promise<Caller> {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (!token) throw new Denial('unauthorized')
    const key = parseKey(token)
    if (key) return this.keys.admit(token, key, unbound ? undefined : organization)
    const subject = await this.tokens?.verify(token)
    if (!subject) throw new Denial('unauthorized')
    return unbound ? this.people.discover(subject) : this.people.admit(subject, organization)
  }

  /** Takes units beyond the one of admission. @throws Refusal 429 rate_organization. */
  async spend(caller: Caller, units: number): Promise<void> {
    const { rows } = await this.pool.query({ ...SPEND, values: [caller.organizationId, units, this.quota] })
    caller.budgets = budgetsOf('organization', this.quota, rows[0])
    if (rows[0].granted) return
    const refusal = new Refusal('rate_organization')
    refusal.retryAfter = Math.ceil(rows[0].reset_ms / 1000)
    throw refusal
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
