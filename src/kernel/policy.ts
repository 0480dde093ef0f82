import { refuse } from '../refusals.js'

/** What one budget still holds. Times in milliseconds. */
export interface Budget {
  name: 'organization' | 'application' | 'person'
  quota: number
  remaining: number
  resetMs: number
}

/** A signed-in person with what their role in this church allows beyond its scopes. */
export interface Person {
  id: string
  /** Empty when called for no church. */
  role: string
  permissions: ReadonlySet<string>
  /** Acts through a managed application, which narrows what the person may do. */
  managed: boolean
  /** Acts without an application, or through the product's own pages: nobody stands between the person and the call. */
  direct: boolean
}

/** Which kinds of credential may call, when not every kind may. */
export type Callers = 'oauth' | 'person' | 'direct'

/** Who calls, for which church, and what that may do: the answer of admission, valid for this request alone. */
export interface Caller {
  kind: 'API_KEY' | 'OAUTH' | 'COMMAND_LINE'
  /** The key, or the application that a person uses; without one the person; of the command line the nil UUID. */
  credentialId: string
  /** Who answers for what is done: the person when there is one, else the credential. */
  actorId: string
  /** The application that a person uses, when the token names one that is registered. */
  applicationId?: string
  /** The signed-in person behind an access token. */
  person?: Person
  /** Which surface the token was admitted to, for what plans say of each. */
  surface: 'API' | 'MCP'
  /** The church, or the nil UUID when called for none. */
  organizationId: string
  scopes: ReadonlySet<string>
  /** IANA name; it decides which day is today. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  environment: string
  budgets: Budget[]
}

/** What is needed to do something: a scope, and the kinds of credential that may hold it. */
export interface Need {
  scope: string | null
  callers?: Callers
  permission?: string
}

/**
 * The one place that compares scopes, for operations, edges and guarded fields.
 * @throws Refusal 403 credential_not_allowed, scope_missing or permission_missing.
 */
export function authorize(caller: Caller, need: Need): void {
  // The command line has the server's own secrets, so a role could protect nothing from it.
  if (caller.kind === 'COMMAND_LINE') return
  if (need.callers === 'oauth' && caller.kind !== 'OAUTH') refuse('credential_not_allowed')
  if (need.callers === 'person' && (!caller.person || caller.person.managed)) refuse('credential_not_allowed')
  if (need.callers === 'direct' && !caller.person?.direct) refuse('credential_not_allowed')
  if (need.scope !== null && !caller.scopes.has(need.scope)) refuse('scope_missing')
  if (need.permission !== undefined && !caller.person?.permissions.has(need.permission)) refuse('permission_missing')
}
