import { callAccount } from '../lib/account-api'
import { networkProblem, Problem } from '../lib/problem'
import type { Authorization } from './authorization'
import { authorizationPath } from './authorization'
import type { Choice, ConsentServer } from './consent-server'

/** What `GET /auth/v1/settings` says. */
export interface AuthSettings {
  mode: 'embedded' | 'external'
  issuer?: string
  publishable_key?: string | null
}

/** What a server of the kind of Supabase Auth says of a request; the address alone when it was answered before. */
interface ForeignDetails {
  redirect_url?: string
  redirect_uri?: string
  client?: { id?: string; client_id?: string; name?: string; client_name?: string; uri?: string; logo_uri?: string }
  user?: { id: string; email: string }
}

/** A foreign authorization server with the paths of Supabase Auth. The person's session lives in memory only. */
export class ForeignServer implements ConsentServer {
  private token: string | undefined

  constructor(
    private readonly issuer: string,
    private readonly publishableKey: string | null | undefined,
  ) {}

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      ...(this.publishableKey ? { apikey: this.publishableKey } : {}),
      ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    }
    const request = { method, headers, body: body && JSON.stringify(body), credentials: 'omit' as const }
    const response = await fetch(this.issuer + path, request).catch(() => {
      throw networkProblem()
    })
    if (response.ok) return response.json()
    if (response.status === 404) throw new Problem('There is no such request.', 'not_found')
    if (response.status === 401 && this.token) throw new Problem('Sign in again.', 'sign_in_required')
    if (path.startsWith('/token')) throw new Problem('The e-mail address or the password is wrong.', 'sign_in_refused')
    throw new Problem('The authorization server refused this. Go back to the application and try again.', 'refused')
  }

  /** @throws Problem sign_in_refused. */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.call<{ access_token: string }>('POST', '/token?grant_type=password', { email, password })
    this.token = answer.access_token
  }

  private ours<Answer>(method: string, clientId: string, body?: object): Promise<Answer> {
    return callAccount<Answer>(method, `/consent/${encodeURIComponent(clientId)}`, body, this.token)
  }

  async read(id: string): Promise<Authorization | undefined> {
    if (!this.token) throw new Problem('Sign in first.', 'sign_in_required')
    const found = await this.call<ForeignDetails>('GET', authorizationPath(id))
    if (!found.client) {
      if (found.redirect_url) location.replace(found.redirect_url)
      return undefined
    }
    const clientId = found.client.id ?? found.client.client_id ?? ''
    const request = { authorization_id: id, redirect_uri: found.redirect_uri ?? found.redirect_url ?? '' }
    try {
      return { ...(await this.ours<Authorization>('GET', clientId)), ...request }
    } catch (error) {
      if (error instanceof Problem && error.reason === 'not_found') return { ...unmanaged(clientId, found), ...request }
      throw error
    }
  }

  async challenge(): Promise<never> {
    throw new Problem('This server asks for no second factor.', 'refused')
  }

  async message(): Promise<never> {
    return this.challenge()
  }

  async approve({ authorization_id: id, client, managed }: Authorization, choice: Choice): Promise<string> {
    // First here: a token that the other server issues is good for what is recorded here.
    if (managed) await this.ours('POST', client.id, { scopes: choice.scopes, organization_ids: choice.organizationIds })
    return this.answer(id, 'approve')
  }

  deny(id: string): Promise<string> {
    return this.answer(id, 'deny')
  }

  private async answer(id: string, action: 'approve' | 'deny'): Promise<string> {
    return (await this.call<{ redirect_url: string }>('POST', `${authorizationPath(id)}/consent`, { action }))
      .redirect_url
  }

  async signOut(): Promise<void> {
    this.token = undefined
  }
}

/** An application that is not registered here: it follows the role of the person everywhere. */
function unmanaged(clientId: string, { client = {}, user }: ForeignDetails): Omit<Authorization, 'authorization_id'> {
  const { name, client_name: clientName, uri = null, logo_uri: logo = null } = client
  return {
    redirect_uri: '',
    user: { id: user?.id ?? '', email: user?.email ?? '', name: user?.email ?? '' },
    client: {
      id: clientId,
      name: name ?? clientName ?? clientId,
      uri,
      logo_uri: logo,
      policy_uri: null,
      description: null,
    },
    managed: false,
    status: 'PUBLISHED',
    publisher: null,
    resource_scopes: [],
    organizations: [],
    two_factor: null,
  }
}
