import { type ReasonOnDemand, Refusal, refuse } from '../refusals/refusals.js'

/** A signed-in person with what their role in this organization allows beyond its scopes. */
export interface Person {
  id: string
  /** Empty when called for no organization. */
  role: string
  permissions: ReadonlySet<string>
  /** Acts through a managed application, which narrows what the person may do. */
  managed: boolean
  /** Acts without an application, or through the product's own pages. */
  direct: boolean
}

/**
 * Which credentials can call, when not all can. `oauth`: no organization API key. `person`: also no managed application.
 * `direct`: no application but our own pages, because the operation decides who else may act.
 */
export type Callers = 'oauth' | 'person' | 'direct'

/** The caller, the organization and the permissions: the result of admission, valid for this request alone. */
export interface Caller {
  kind: 'API_KEY' | 'OAUTH' | 'COMMAND_LINE'
  /**
   * The id of the key or of the application that a person uses, else of the person. The nil UUID for the command line.
   */
  credentialId: string
  /** Who is responsible: the person if there is one, else the credential. */
  actorId: string
  /** The application that a person uses, when the token names one that is registered. */
  applicationId?: string
  /** The signed-in person behind an access token. */
  person?: Person
  /** The surface that the token was admitted to, because plans differ by surface. */
  surface: 'API' | 'MCP'
  /** The organization, or the nil UUID when called for none. */
  organizationId: string
  scopes: ReadonlySet<string>
  /** The IANA name. It determines the current day. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  environment: string
  /** How far the clock of the organization is ahead of the service's. Zero unless it was moved. */
  clockAheadSeconds: number
  /** Why a sandbox refuses this request, because the request asks for that. */
  refusesFor?: ReasonOnDemand
  /**
   * The hash of the organization's last audit entry at admission, which names the state of its records. A replica that has the
   * same one may read for this caller. Only admitted with a replica.
   */
  auditHead?: string
}

/**
 * The caller within another organization, whose first records they make. There a key is not admitted, so its jobs work for another key.
 * @param keyId a key of that organization.
 */
export function callerWithin(caller: Caller, organizationId: string, keyId: string | undefined): Caller {
  const key = caller.kind === 'API_KEY' && keyId ? { credentialId: keyId, actorId: keyId } : {}
  return { ...caller, ...key, organizationId, clockAheadSeconds: 0 }
}

/** The requirements of an operation: a scope, and the kinds of credential. */
export interface Need {
  scope: string | null
  /** Further scopes, for data of other resources that it answers or writes. */
  alsoScope?: string | readonly string[]
  callers?: Callers
  permission?: string
}

/** The scopes that an operation requires. */
export const scopesOf = ({ scope, alsoScope }: Need): string[] => [scope, alsoScope].flatMap(each => each || [])

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
  const scopes = scopesOf(need).filter(scope => !caller.scopes.has(scope))
  if (scopes.length)
    throw new Refusal('scope_missing')
      .saying(`The credential lacks the scope ${scopes.join(' and ')}. Use a credential that has it.`)
      .telling({ scopes })
  if (need.permission !== undefined) assertPermission(caller, need.permission)
}

/**
 * Asks for a permission that depends on the record that is written. What an operation always asks for is in its declaration.
 * @throws Refusal 403 permission_missing.
 */
export function assertPermission(caller: Caller, permission: string): void {
  if (caller.kind === 'COMMAND_LINE' || caller.person?.permissions.has(permission)) return
  throw new Refusal('permission_missing')
    .saying(
      `The role of the signed-in person lacks the permission ${permission}. Ask an administrator of the organization.`,
    )
    .telling({ permission })
}
