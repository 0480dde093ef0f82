import type pg from 'pg'
import type { Budget, Caller } from '../kernel/policy.js'
import { Refusal } from '../kernel/refusals.js'
import { KeyGate } from './admit-key.js'
import { PersonGate } from './admit-person.js'
import { budgetsOf, type Credentials, Denial, retryAfterOf } from './denial.js'
import { type Peppers, parseKey } from './key-format.js'
import type { Subject, Surface, Tokens } from './tokens.js'

const BEARER = /^bearer +([^\s]+)$/i
const SPEND = {
  name: 'spend_2',
  text: `select refused, remaining, reset_ms, application_remaining, application_reset_ms
    from control.spend($1, $2, $3, $4)`,
}

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
    private readonly tokens: Tokens,
  ) {
    this.keys = new KeyGate(pool, peppers, quota)
    this.people = new PersonGate(pool, quota)
  }

  /**
   * @throws Denial 401, 400 organization_required, 403 for the organization, its plan, the membership or the application,
   * 429, in the order of checks.
   */
  async admit({ authorization, organization, unbound, surface = 'API' }: Credentials): Promise<Caller> {
    const token = BEARER.exec(authorization ?? '')?.[1]
    const key = surface === 'API' && token ? parseKey(token) : undefined
    if (key) return this.keys.admit(token as string, key, unbound ? undefined : organization)
    const subject = await this.identify(authorization, surface)
    return unbound ? this.people.discover(subject) : this.people.admit(subject, organization, surface)
  }

  /** Whose access token this is, before any organization is named; a key is nobody's. @throws Denial 401. */
  async identify(authorization: string | undefined, surface: Surface): Promise<Subject> {
    const token = BEARER.exec(authorization ?? '')?.[1]
    const subject = token && !parseKey(token) ? await this.tokens.verify(token, surface) : undefined
    if (!subject) throw new Denial('unauthorized')
    return subject
  }

  /** Takes units beyond the one of admission. @throws Refusal 429 rate_organization or rate_application. */
  async spend(caller: Caller, units: number): Promise<void> {
    const application = caller.person?.managed ? caller.applicationId : null
    const { rows } = await this.pool.query({
      ...SPEND,
      values: [caller.organizationId, application, units, this.quota],
    })
    caller.budgets = budgetsOf('organization', this.quota, rows[0])
    const { refused } = rows[0]
    if (!refused) return
    const refusal = new Refusal(refused)
    refusal.retryAfter = retryAfterOf(refused, rows[0])
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
