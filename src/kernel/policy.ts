import { refuse } from './refusals.js'

/** What one budget still holds. Times in milliseconds. */
export interface Budget {
  name: 'organization' | 'application'
  quota: number
  remaining: number
  resetMs: number
}

/** Who calls, for which church, and what that may do: the answer of admission, valid for this request alone. */
export interface Caller {
  kind: 'API_KEY' | 'OAUTH'
  credentialId: string
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
  callers?: 'oauth'
}

/**
 * The one place that compares scopes, for operations, edges and guarded fields.
 * @throws Refusal 403 scope_missing or credential_not_allowed.
 */
export function authorize(caller: Caller, need: Need): void {
  if (need.callers === 'oauth' && caller.kind !== 'OAUTH') refuse('credential_not_allowed')
  if (need.scope !== null && !caller.scopes.has(need.scope)) refuse('scope_missing')
}
