import type { KoaContextWithOIDC } from 'oidc-provider'
import { errors } from './library.js'

/** The values of the scope parameter (specification, "OAuth 2.1 flow"). Resource scopes are not among them. */
export const OIDC_SCOPES = ['openid', 'email', 'profile']

/** The longest value of a parameter that is read, in characters. */
const PARAMETER_MAX = 2048

/**
 * Refuses resource scopes, so that an integrator notices the mistake, and values that are longer than any client needs. The
 * library has already dropped scopes that it does not know, so this reads the request itself.
 */
export function assertParameters(ctx: KoaContextWithOIDC): void {
  const { params } = ctx.oidc
  const long = Object.entries(params ?? {}).find(([, value]) => String(value ?? '').length > PARAMETER_MAX)
  if (long) throw new errors.InvalidRequest(`${long[0]} is too long`)
  const sent = (ctx.method === 'POST' ? ctx.oidc.body : ctx.query)?.scope
  const requested = String(sent ?? '')
    .split(' ')
    .filter(Boolean)
  const foreign = requested.filter(scope => !OIDC_SCOPES.includes(scope))
  if (foreign.length) throw new errors.InvalidScope('only openid, email and profile are accepted', foreign.join(' '))
  if (params && !requested.length) params.scope = 'openid'
}
