import type pg from 'pg'
import type { Caller, Person } from '../kernel/policy.js'
import { withAuditHead } from './audit-head.js'
import { denialOf, setOf } from './denial.js'
import { type Admitted, rateLimitsOf } from './rate-limits.js'
import type { Subject, Surface } from './tokens.js'

const ADMIT = {
  name: 'admit_person_4',
  text: `select outcome, person_id, organization_id, application_id, managed, direct, role, array_to_string(scopes, ' ') as scopes,
    array_to_string(permissions, ' ') as permissions, time_zone, currency, environment, clock_ahead_seconds, remaining, reset_ms,
    application_remaining, application_reset_ms
    from control.admit_person($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const DISCOVER = {
  name: 'admit_discovery_3',
  text: `select outcome, person_id, application_id, managed, direct, remaining, reset_ms
    from control.admit_discovery($1, $2, $3, $4, $5, $6)`,
}

const CONNECTED = {
  name: 'is_connected_1',
  text: 'select control.is_connected($1, $2, $3, $4, $5) as connected',
}

/** Stands for no organization. Row-level security shows no row of it. */
export const NOWHERE = '00000000-0000-0000-0000-000000000000'

const callerOf = (person: Person, applicationId: string | null) =>
  ({
    kind: 'OAUTH',
    credentialId: applicationId ?? person.id,
    actorId: person.id,
    applicationId: applicationId ?? undefined,
    person,
  }) satisfies Partial<Caller>

const claimsOf = ({ issuer, subject, clientId, grantId, issuedAt }: Subject) => [
  issuer,
  subject,
  clientId ?? null,
  grantId ?? null,
  issuedAt,
]

/** Admission of signed-in people, by the subject and the application of their verified token. */
export class PersonAdmission {
  private readonly statement: typeof ADMIT

  /** @param readsHead whether callers get the hash of their organization's last audit entry, for reads of a replica. */
  constructor(
    private readonly pool: pg.Pool,
    readsHead: boolean,
  ) {
    this.statement = readsHead ? withAuditHead(ADMIT) : ADMIT
  }

  /**
   * For one organization, under the role that the person has there now and what the application may do.
   * @throws Denial 401, 400 organization_required, 403 of the membership, the plan or the application, 429, in this order.
   */
  async admit(
    subject: Subject,
    organization: string | undefined,
    surface: Surface,
    /** Requests per minute per organization. Null counts no request. */
    quota: number | null,
  ): Promise<Admitted> {
    const { rows } = await this.pool.query({
      ...this.statement,
      values: [...claimsOf(subject), organization ?? null, surface, quota],
    })
    const row = rows[0]
    const rateLimits = quota === null ? [] : rateLimitsOf('organization', quota, row)
    const { person_id: id, organization_id: organizationId, application_id: application, managed, direct } = row
    const person = { id, role: row.role, permissions: setOf(row.permissions ?? ''), managed, direct }
    const caller = callerOf(person, application)
    if (row.outcome !== 'ok') {
      // Nobody may write into the activity of an organization that they do not belong to.
      const { kind, credentialId, applicationId } = caller
      const denied = { kind, credentialId, applicationId, personId: id, organizationId, rateLimits }
      throw denialOf(row.outcome, row, organizationId ? denied : undefined)
    }
    return {
      ...caller,
      surface,
      organizationId,
      scopes: setOf(row.scopes),
      timeZone: row.time_zone,
      currency: row.currency,
      environment: row.environment,
      clockAheadSeconds: row.clock_ahead_seconds,
      auditHead: row.audit_head ?? undefined,
      rateLimits,
    }
  }

  /**
   * For no organization, under the rate limit of the managed application or else of the person.
   * @throws Denial 401, 403 of the application, 429 rate_application or rate_person.
   */
  async discover(
    subject: Subject,
    surface: Surface,
    /** Requests per minute. Null counts no request. */
    quota: number | null,
  ): Promise<Admitted> {
    const { rows } = await this.pool.query({ ...DISCOVER, values: [...claimsOf(subject), quota] })
    const row = rows[0]
    const { person_id: id, application_id: application, managed, direct } = row
    const rateLimits = quota === null ? [] : rateLimitsOf(managed ? 'application' : 'person', quota, row)
    if (row.outcome !== 'ok') {
      const denial = denialOf(row.outcome, row)
      denial.rateLimits = rateLimits
      throw denial
    }
    return {
      surface,
      ...callerOf({ id, role: '', permissions: new Set(), managed, direct }, application),
      organizationId: NOWHERE,
      scopes: new Set(),
      timeZone: 'UTC',
      currency: 'XXX',
      environment: '',
      clockAheadSeconds: 0,
      rateLimits,
    }
  }

  /** Whether the connection that a token came from is still there. */
  async isConnected(subject: Subject): Promise<boolean> {
    const { rows } = await this.pool.query({ ...CONNECTED, values: claimsOf(subject) })
    return rows[0].connected
  }
}
