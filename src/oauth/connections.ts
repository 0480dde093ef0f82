import type pg from 'pg'
import { inTransaction } from '../postgres/index.js'
import { refuse } from '../refusals/refusals.js'
import { auditKey } from '../values/audit-key.js'
import { type Clock, isId, newId } from '../values/time.js'
import type { ClientFacts } from './applications.js'

/** The decision of a person on the consent page. */
export interface Decision {
  personId: string
  scopes: readonly string[]
  organizationIds: readonly string[]
  factorId: string | null
  /** The consent that tokens must come from; null when a foreign server keeps it. */
  oidcGrantId: string | null
  /** The X-Request-Id under which the audit trail records it. */
  requestId: string
}

/** The connections of people to applications: each records a consent until it ends. */
export class Connections {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly auditSecret: Buffer,
  ) {}

  /**
   * Records a consent: it replaces an earlier one of the same person, and installs a managed application where the person
   * may. @returns the consent that it replaces, whose tokens must end.
   */
  async connect(client: ClientFacts, decision: Decision): Promise<string | undefined> {
    return inTransaction(this.pool, async connection => {
      const application = await this.register(connection, client)
      return this.grant(connection, application, decision)
    })
  }

  /** Applications that registered themselves have a row too: one list of connections, one way to end them. */
  private async register(connection: pg.PoolClient, client: ClientFacts): Promise<{ id: string; managed: boolean }> {
    const name = (client.clientName ?? client.clientId).slice(0, 200)
    const type = client.tokenEndpointAuthMethod === 'none' ? 'PUBLIC' : 'CONFIDENTIAL'
    const { rows } = await connection.query(
      `insert into control.oauth_application as a (id, client_id, managed, name, homepage_url, privacy_url, logo_url,
         client_type, redirect_uris, status, created_by, created_at, updated_at)
       values ($1, $2, false, $3, $4, $5, $6, $7, $8, 'PUBLISHED', 'registration', $9, $9)
       on conflict (client_id) do update set updated_at = a.updated_at returning a.id, a.managed`,
      [
        newId(this.clock),
        client.clientId,
        name,
        client.clientUri ?? null,
        client.policyUri ?? null,
        client.logoUri ?? null,
        type,
        client.redirectUris ?? [],
        this.clock.now(),
      ],
    )
    return rows[0]
  }

  private async grant(
    connection: pg.PoolClient,
    application: { id: string; managed: boolean },
    { personId, scopes, organizationIds, factorId, oidcGrantId, requestId }: Decision,
  ): Promise<string | undefined> {
    const now = this.clock.now()
    const earlier = await connection.query(
      'select oidc_grant_id from control.oauth_grant where application_id = $1 and person_id = $2 for update',
      [application.id, personId],
    )
    const { rows } = await connection.query(
      `insert into control.oauth_grant as g (id, application_id, person_id, scopes, granted_at, mfa_factor_id,
         mfa_verified_at, oidc_grant_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (application_id, person_id) do update set scopes = excluded.scopes, granted_at = excluded.granted_at,
         revoked_at = null, revoked_by = null, mfa_factor_id = excluded.mfa_factor_id,
         mfa_verified_at = excluded.mfa_verified_at, oidc_grant_id = excluded.oidc_grant_id returning id`,
      [newId(this.clock), application.id, personId, scopes, now, factorId, factorId && now, oidcGrantId],
    )
    const grantId = rows[0].id
    await connection.query(
      // For an application that follows the role, a row refuses it in an organization until it is connected again.
      application.managed
        ? 'update control.oauth_grant_organization set removed_at = $2 where grant_id = $1 and removed_at is null'
        : 'delete from control.oauth_grant_organization where grant_id = $1 and removed_at <= $2',
      [grantId, now],
    )
    await connection.query(
      `insert into control.oauth_grant_organization (grant_id, organization_id, granted_at)
       select $1, unnest($2::uuid[]), $3
       on conflict (grant_id, organization_id) do update set granted_at = excluded.granted_at, removed_at = null`,
      [grantId, organizationIds, now],
    )
    if (application.managed) await this.install(connection, application.id, personId, organizationIds, now)
    for (const organizationId of organizationIds) {
      const changes = [
        {
          action: 'CREATED',
          resourceType: 'connection',
          resourceId: grantId,
          version: null,
          changes: { application_id: [null, application.id], scopes: [null, scopes.join(' ')] },
        },
      ]
      await connection.query('select control.record_audit($1, $2, $3, $4, $5, $6, $7)', [
        organizationId,
        personId,
        'authorizeApplication',
        now,
        requestId,
        JSON.stringify(changes),
        auditKey(this.auditSecret, organizationId),
      ])
    }
    return earlier.rows[0]?.oidc_grant_id ?? undefined
  }

  /** The applications that a person has connected, the latest first. */
  async ofPerson(personId: string): Promise<object[]> {
    const { rows } = await this.pool.query(
      `select g.id, a.name as "applicationName", a.managed, g.scopes, g.granted_at as "connectedAt",
         g.last_used_at as "lastUsedAt", array(select o.name from control.oauth_grant_organization x
           join control.organization o on o.id = x.organization_id
           where x.grant_id = g.id and x.removed_at is null order by o.name) as organizations
       from control.oauth_grant g join control.oauth_application a on a.id = g.application_id
       where g.person_id = $1 and g.revoked_at is null order by g.granted_at desc, g.id limit 200`,
      [personId],
    )
    return rows
  }

  /** Ends a connection of a person everywhere. @returns the consent whose tokens must end. @throws Refusal 404. */
  async disconnect(personId: string, grantId: string): Promise<string | null> {
    const { rows } = await this.pool.query(
      `update control.oauth_grant set revoked_at = $3, revoked_by = $2::text
       where id = $1 and person_id = $2 and revoked_at is null returning oidc_grant_id`,
      [isId(grantId) ? grantId : null, personId, this.clock.now()],
    )
    if (!rows[0]) refuse('not_found')
    return rows[0].oidc_grant_id
  }

  /** Ends every connection of a person. @returns the consents whose tokens must end. */
  async disconnectAll(personId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ consent: string | null }>(
      `update control.oauth_grant set revoked_at = $2, revoked_by = $1::text
       where person_id = $1 and revoked_at is null returning oidc_grant_id as consent`,
      [personId, this.clock.now()],
    )
    return rows.flatMap(({ consent }) => consent ?? [])
  }

  private async install(
    connection: pg.PoolClient,
    applicationId: string,
    personId: string,
    organizationIds: readonly string[],
    now: Date,
  ): Promise<void> {
    await connection.query(
      `insert into control.oauth_installation as i (application_id, organization_id, installed_by, installed_at)
       select $1, s.organization_id, s.person_id, $4 from control.standing s
       where s.person_id = $2 and s.organization_id = any ($3) and 'MANAGE_ACCESS' = any (s.permissions)
       on conflict (application_id, organization_id) do update set installed_by = excluded.installed_by,
         installed_at = excluded.installed_at, removed_at = null, removed_by = null where i.removed_at is not null`,
      [applicationId, personId, organizationIds, now],
    )
  }
}
