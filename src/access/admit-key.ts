import type pg from 'pg'
import { withAuditHead } from './audit-head.js'
import { denialOf, setOf } from './denial.js'
import { digest, type Peppers, type parseKey } from './key-format.js'
import { type Admitted, rateLimitsOf } from './rate-limits.js'

/** The statement of admission. The bench sends the same text. */
export const ADMIT = {
  name: 'admit_key_2',
  text: `select outcome, organization_id, key_id, array_to_string(scopes, ' ') as scopes, time_zone, currency, environment,
    clock_ahead_seconds, remaining, reset_ms from control.admit_key($1, $2, $3, $4, $5, $6)`,
}

/** Admission of organization API keys. */
export class KeyAdmission {
  private readonly versions: number[]
  private readonly statement: typeof ADMIT

  /** @param readsHead whether callers get the hash of their organization's last audit entry, for reads of a replica. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly peppers: Peppers,
    readsHead: boolean,
  ) {
    this.versions = [...peppers.keys()]
    this.statement = readsHead ? withAuditHead(ADMIT) : ADMIT
  }

  /** @throws Denial 401, 400 organization_required, 403 organization_mismatch or plan_required, 429, in this order. */
  async admit(
    token: string,
    key: NonNullable<ReturnType<typeof parseKey>>,
    organization: string | undefined,
    /** Requests per minute per organization. Null counts no request. */
    quota: number | null,
  ): Promise<Admitted> {
    const digests = [...this.peppers.values()].map(pepper => digest(pepper, token))
    const { rows } = await this.pool.query({
      ...this.statement,
      values: [key.publicId, this.versions, digests, key.environment, organization ?? null, quota],
    })
    const row = rows[0]
    const rateLimits = quota === null ? [] : rateLimitsOf('organization', quota, row)
    const { key_id: credentialId, organization_id: organizationId } = row
    if (row.outcome !== 'ok')
      throw denialOf(row.outcome, row, credentialId && { kind: 'API_KEY', credentialId, organizationId, rateLimits })
    return {
      kind: 'API_KEY',
      surface: 'API',
      credentialId,
      actorId: credentialId,
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
}
