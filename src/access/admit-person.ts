import type pg from 'pg'
import type { Caller, Person } from '../kernel/policy.js'
import { budgetsOf, denialOf, setOf } from './denial.js'
import type { Subject } from './tokens.js'

const ADMIT = {
  name: 'admit_person',
  text: `select outcome, person_id, organization_id, role, array_to_string(scopes, ' ') as scopes,
    array_to_string(permissions, ' ') as permissions, time_zone, currency, environment, remaining, reset_ms
    from control.admit_person($1, $2, $3, $4)`,
}
const DISCOVER = {
  name: 'admit_discovery',
  text: 'select outcome, person_id, remaining, reset_ms from control.admit_discovery($1, $2, $3)',
}

/** The organization of a caller who is bound to none: row-level security shows nothing under it. */
const NOWHERE = '00000000-0000-0000-0000-000000000000'

const callerOf = (person: Person) =>
  ({ kind: 'OAUTH', credentialId: person.id, actorId: person.id, person }) satisfies Partial<Caller>

/** Admission of signed-in people, by whom their verified token speaks of. */
export class PersonGate {
  constructor(
    private readonly pool: pg.Pool,
    private readonly quota: number,
  ) {}

  /**
   * For one organization, under the role that the person has there now.
   * @throws Denial 401, 400 organization_required, 403 not_a_member or plan_required, 429, in this order.
   */
  async admit({ issuer, subject }: Subject, organization: string | undefined): Promise<Caller> {
    const { rows } = await this.pool.query({ ...ADMIT, values: [issuer, subject, organization ?? null, this.quota] })
    const row = rows[0]
    const budgets = budgetsOf('organization', this.quota, row)
    const { person_id: id, organization_id: organizationId } = row
    if (row.outcome !== 'ok') {
      // Only a member's organization is known to be theirs; another one's activity is not written to.
      const turnedAway = { kind: 'OAUTH', credentialId: id, personId: id, organizationId, budgets } as const
      throw denialOf(row.outcome, row, organizationId ? turnedAway : undefined)
    }
    return {
      ...callerOf({ id, role: row.role, permissions: setOf(row.permissions), managed: false }),
      organizationId,
      scopes: setOf(row.scopes),
      timeZone: row.time_zone,
      currency: row.currency,
      environment: row.environment,
      budgets,
    }
  }

  /** For no organization, under the person's own budget. @throws Denial 401 or 429 rate_person. */
  async discover({ issuer, subject }: Subject): Promise<Caller> {
    const { rows } = await this.pool.query({ ...DISCOVER, values: [issuer, subject, this.quota] })
    const row = rows[0]
    const budgets = budgetsOf('person', this.quota, row)
    if (row.outcome !== 'ok') {
      const denial = denialOf(row.outcome, row)
      denial.budgets = budgets
      throw denial
    }
    return {
      ...callerOf({ id: row.person_id, role: '', permissions: new Set(), managed: false }),
      organizationId: NOWHERE,
      scopes: new Set(),
      timeZone: 'UTC',
      currency: 'XXX',
      environment: '',
      budgets,
    }
  }
}
