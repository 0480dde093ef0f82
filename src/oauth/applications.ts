import type pg from 'pg'
import { isPersonal } from '../access/scopes.js'
import type { Members } from './endpoint.js'

/** An application as the consent page shows it. */
export interface ConsentApplication {
  id: string | null
  managed: boolean
  status: string
  name: string
  description: string | null
  homepageUrl: string | null
  privacyUrl: string | null
  logoUrl: string | null
  publisher: { id: string; name: string } | null
  maximumScopes: string[]
}

/** An organization that the person may choose, and what the application could do there at most. */
export interface ConsentOrganization {
  id: string
  name: string
  role: string
  scopes: string[]
  /** Whether the application is installed, or the person may install it by consenting. */
  canConnect: boolean
}

/** The library's data of a client that is not registered here. */
export interface ClientFacts {
  clientId: string
  clientName?: string
  clientUri?: string
  policyUri?: string
  logoUri?: string
  redirectUris?: readonly string[]
  tokenEndpointAuthMethod?: string
}

/** An application in the answer of either consent API. */
export const consentAnswerOf = (clientId: string, application: ConsentApplication) => ({
  client: {
    id: clientId,
    name: application.name,
    uri: application.homepageUrl,
    logo_uri: application.logoUrl,
    policy_uri: application.privacyUrl,
    description: application.description,
  },
  managed: application.managed,
  status: application.status,
  publisher: application.publisher,
  resource_scopes: application.maximumScopes.map(name => ({ name, personal: isPersonal(name) })),
})

/** Applications as the authorization server reads them. */
export class Applications {
  constructor(private readonly pool: pg.Pool) {}

  /** The application behind a client. For an unregistered one, the data that the library has. */
  async ofClient(client: ClientFacts): Promise<ConsentApplication> {
    const { rows } = await this.pool.query(
      `select a.id, a.managed, a.status, a.name, a.description, a.homepage_url, a.privacy_url, a.logo_url,
         a.maximum_scopes, o.id as publisher_id, o.name as publisher_name
       from control.oauth_application a left join control.organization o on o.id = a.publisher_organization_id
       where a.client_id = $1`,
      [client.clientId],
    )
    const row = rows[0]
    return {
      id: row?.id ?? null,
      managed: row?.managed ?? false,
      status: row?.status ?? 'PUBLISHED',
      name: row?.managed ? row.name : (client.clientName ?? row?.name ?? client.clientId),
      description: row?.description ?? null,
      homepageUrl: row?.homepage_url ?? client.clientUri ?? null,
      privacyUrl: row?.privacy_url ?? client.policyUri ?? null,
      logoUrl: row?.logo_url ?? client.logoUri ?? null,
      publisher: row?.publisher_id ? { id: row.publisher_id, name: row.publisher_name } : null,
      maximumScopes: row?.maximum_scopes ?? [],
    }
  }

  /**
   * The organizations that a person may choose for an application, by name: all of theirs, of an unpublished one its
   * publisher alone. Who may manage access installs it by consenting; for others it must be installed.
   */
  async organizationsFor(personId: string, application: ConsentApplication): Promise<ConsentOrganization[]> {
    const { rows } = await this.pool.query(
      `select o.id, o.name, s.role, s.scopes, 'MANAGE_ACCESS' = any (s.permissions) as manages,
         exists (select from control.oauth_installation i where i.application_id = $2 and i.organization_id = o.id
           and i.removed_at is null) as installed
       from control.standing s join control.organization o on o.id = s.organization_id
       where s.person_id = $1 and ($3::uuid is null or o.id = $3) order by o.name, o.id`,
      [personId, application.id, application.status === 'PUBLISHED' ? null : application.publisher?.id],
    )
    const { managed, maximumScopes } = application
    return rows.map(row => ({
      id: row.id,
      name: row.name,
      role: row.role,
      scopes: managed ? maximumScopes.filter(scope => row.scopes.includes(scope)) : row.scopes,
      canConnect: !managed || row.installed || row.manages,
    }))
  }

  /** Reports scopes and organizations that a managed application was not offered. */
  reportFaults(
    offered: readonly ConsentOrganization[],
    { maximumScopes }: ConsentApplication,
    members: Members,
    chosen: { scopes: readonly string[]; organizationIds: readonly string[] },
  ): void {
    const connectable = new Set(offered.flatMap(({ id, canConnect }) => (canConnect ? [id] : [])))
    if (!chosen.scopes.length) members.fault('scopes', 'required')
    if (chosen.scopes.some(scope => !maximumScopes.includes(scope)))
      members.fault('scopes', 'invalid_enum', { allowed: maximumScopes })
    if (!chosen.organizationIds.length) members.fault('organization_ids', 'required')
    if (chosen.organizationIds.some(id => !connectable.has(id))) members.fault('organization_ids', 'unknown_reference')
  }
}
