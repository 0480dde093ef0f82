/** An organization that a person may choose for an application. */
export interface ConsentOrganization {
  id: string
  name: string
  role: string
  scopes: string[]
  canConnect: boolean
}

/** What the authorization server says of a request for a connection. */
export interface Authorization {
  authorization_id: string
  redirect_uri: string
  user: { id: string; email: string; name: string }
  client: {
    id: string
    name: string
    uri: string | null
    logo_uri: string | null
    policy_uri: string | null
    description: string | null
  }
  managed: boolean
  status: string
  publisher: { id: string; name: string } | null
  resource_scopes: { name: string; personal: boolean }[]
  organizations: ConsentOrganization[]
  two_factor: { type: string; methods: string[]; phone_hint: string | null } | null
}

/** Where the request is read and answered. */
export const authorizationPath = (id: string): string => `/oauth/authorizations/${encodeURIComponent(id)}`
