import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { Refusal } from '../refusals/refusals.js'
import { first } from '../values/present.js'
import { useUpCodes } from './codes.js'
import { errors, interactionPolicy, Provider } from './library.js'
import { assertParameters, OIDC_SCOPES } from './parameters.js'
import { assertRegistrable } from './registration.js'
import { digestOf } from './secret.js'
import { cookieName, libraryCookie, type Sessions } from './sessions.js'
import type { SigningKey } from './signing-keys.js'
import { type Storage, Store } from './store.js'
import { followOneAnother } from './successors.js'

/** Lifetimes in seconds. */
const TTL = { accessToken: 3600, code: 60, interaction: 600, refreshToken: 90 * 86_400 } as const
const GRANT_TTL = 400 * 86_400

/** What an OAuth endpoint says to a network that asks too often. */
export const TOO_MANY_REQUESTS = 'Too many requests from this network. Wait for the seconds in Retry-After.'

export interface ProviderOptions {
  issuer: string
  baseUrl: string
  cookieKeys: string[]
  keys: SigningKey[]
  storage: Storage
  sessions: Sessions
  /** Whether clients may register themselves, and be named by a metadata document. */
  dynamicRegistration: boolean
  /** Fetches client metadata documents. */
  fetch: typeof fetch
  /** Counts a document that is fetched. @returns whether it may be. @throws Refusal 429 too_many_attempts. */
  countDocument(request: IncomingMessage): Promise<boolean>
  /** A page for a browser that cannot be sent back to the application. */
  errorPage(error: string, description: string): { html: string; policy: string }
}

/** The audiences of tokens. A token without a named resource has both (RFC 8707). */
export const audiencesOf = (baseUrl: string) => ({ api: `${baseUrl}/api/v1`, mcp: `${baseUrl}/mcp` })

/** The claims of Supabase Auth, so that a resource server reads either. @param grantId the consent that the token comes from. */
export const claimsOfToken = (grantId: string | undefined) => ({
  ...{ role: 'authenticated', aal: 'aal1', is_anonymous: false, session_id: grantId, grant_id: grantId },
})

/** Login asks for our own session, and every connection is confirmed by the person, each time. */
function policyOf(sessions: Sessions) {
  const { Check, base } = interactionPolicy
  const policy = base()
  const signedIn = new Check('signed_in', 'End-User authentication is required', 'login_required', async ctx => {
    const current = await sessions.current(ctx.req)
    return current && current.person.id === ctx.oidc.session?.accountId ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
  })
  const everyTime = new Check('every_time', 'a connection is confirmed each time', 'consent_required', ctx =>
    ctx.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(signedIn)
  policy.get('consent')?.checks.add(everyTime)
  return policy
}

/** The consent that a request may use: the one that the person has just given, or that of the session. */
async function grantOf({ oidc: { provider, result, session, client } }: KoaContextWithOIDC) {
  const id = result?.consent?.grantId ?? (client && session?.grantIdFor(client.clientId))
  return id ? provider.Grant.find(id) : undefined
}

function resourcesOf({ baseUrl }: ProviderOptions) {
  const { api, mcp } = audiencesOf(baseUrl)
  return {
    enabled: true,
    defaultResource: (_ctx: unknown, _client: unknown, oneOf?: string | readonly string[]) =>
      first([oneOf ?? baseUrl].flat()),
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx: unknown, indicator: string) {
      if (![baseUrl, api, mcp].includes(indicator)) throw new errors.InvalidTarget()
      return {
        scope: '',
        audience: indicator,
        accessTokenFormat: 'jwt' as const,
        accessTokenTTL: TTL.accessToken,
        jwt: { sign: { alg: 'ES256' as const } },
      }
    },
  }
}

async function isDisabled({ pool }: Storage, clientId: string): Promise<boolean> {
  const { rows } = await pool.query(
    "select from control.oauth_application where client_id = $1 and status = 'DISABLED'",
    [clientId],
  )
  return rows.length > 0
}

function featuresOf(options: ProviderOptions): Configuration['features'] {
  const { dynamicRegistration: enabled, storage } = options
  // The document of a disabled application is not fetched, and one that is remembered does not help it.
  const allowClient = async (_ctx: unknown, { clientId }: { clientId: string }) =>
    !(await isDisabled(storage, clientId))
  // Every endpoint passes here before it fetches, and none for a document that is remembered.
  const allowFetch = async (ctx: KoaContextWithOIDC, clientId: string) => {
    if (!(await allowClient(ctx, { clientId }))) return false
    return options.countDocument(ctx.req).catch((error: unknown) => {
      if (error instanceof Refusal) throw new TooManyRequests(ctx, error.retryAfter)
      throw error
    })
  }
  return {
    devInteractions: { enabled: false },
    // Served by us: the library's takes opaque tokens only.
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    // Tokens are plain bearers here, so none is issued that says to be bound to a key (RFC 9449).
    dPoP: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    registration: { enabled, initialAccessToken: false, issueRegistrationAccessToken: false },
    ...(enabled ? { clientIdMetadataDocument: { enabled, ack: 'draft-02', allowFetch, allowClient } } : {}),
    resourceIndicators: resourcesOf(options),
  }
}

/** Too many documents of clients were fetched for one network. */
class TooManyRequests extends errors.OIDCProviderError {
  constructor(ctx: KoaContextWithOIDC, retryAfter = 1) {
    super(429, 'rate_limited')
    this.error_description = TOO_MANY_REQUESTS
    ctx.set('Retry-After', String(Math.max(1, retryAfter)))
  }
}

async function findAccount({ pool }: Storage, id: string) {
  const { rows } = await pool.query<{ id: string; email: string; name: string }>(
    'select id, email, name from control.person where id::text = $1 and disabled_at is null',
    [id],
  )
  const person = rows[0]
  if (!person) return undefined
  const claims = async () => ({
    sub: person.id,
    email: person.email,
    email_verified: true,
    name: person.name,
  })
  return { accountId: person.id, claims }
}

function cookiesOf({ baseUrl, cookieKeys: keys }: ProviderOptions): Configuration['cookies'] {
  return {
    keys,
    names: {
      session: libraryCookie(baseUrl),
      interaction: cookieName('narthex_interaction', baseUrl),
      // Its path is that of one request, so it cannot have the prefix of the others.
      resume: cookieName('narthex_resume', baseUrl, '__Secure-'),
    },
    short: { path: '/', httpOnly: true, sameSite: 'lax' },
    long: { httpOnly: true, sameSite: 'lax' },
  }
}

function configurationOf(options: ProviderOptions): Configuration {
  const { storage, baseUrl, keys, sessions } = options
  const { api, mcp } = audiencesOf(baseUrl)
  return {
    adapter: (kind: string) => new Store(kind, storage),
    jwks: { keys },
    cookies: cookiesOf(options),
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      registration: '/oauth/clients/register',
      revocation: '/oauth/revoke',
    },
    scopes: OIDC_SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    discovery: { userinfo_endpoint: `${options.issuer}/oauth/userinfo` },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'none'],
    // Most that register themselves run on a device. What a redirect address may be is the same for all, see registration.ts.
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    extraClientMetadata: {
      properties: ['redirect_uris'],
      // The library names the request only while a client registers.
      validator: (ctx, _key, _value, metadata) => assertRegistrable(metadata, baseUrl, ctx !== undefined),
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // S256 is the only method that the library knows.
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    ttl: {
      AccessToken: TTL.accessToken,
      AuthorizationCode: TTL.code,
      Interaction: TTL.interaction,
      IdToken: TTL.accessToken,
      RefreshToken: TTL.refreshToken,
      Session: TTL.refreshToken,
      Grant: GRANT_TTL,
    },
    // A browser application calls the token endpoint from the origin that it is sent back to.
    clientBasedCORS: (_ctx, origin, { clientAuthMethod, redirectUris = [] }) =>
      clientAuthMethod === 'none' && redirectUris.some(uri => URL.canParse(uri) && new URL(uri).origin === origin),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: grantOf,
    interactions: {
      policy: policyOf(sessions),
      url: (_ctx, { uid }) => `${baseUrl}/oauth/consent?authorization_id=${uid}`,
    },
    extraParams: { scope: assertParameters },
    features: featuresOf(options),
    formats: {
      customizers: {
        // Without a resource the token serves both surfaces; with one, that one alone.
        jwt(_ctx, _token, jwt) {
          if (jwt.payload.aud === baseUrl) jwt.payload.aud = [api, mcp]
        },
      },
    },
    extraTokenClaims: (_ctx, token) => claimsOfToken('grantId' in token ? token.grantId : undefined),
    findAccount: (_ctx, id) => findAccount(storage, id),
    fetch: options.fetch,
    renderError(ctx, out) {
      if (!ctx.accepts('json', 'html') || ctx.accepts('json', 'html') === 'json') {
        ctx.body = out
        return
      }
      const { html, policy } = options.errorPage(out.error, String(out.error_description ?? ''))
      ctx.set('Content-Security-Policy', policy)
      ctx.type = 'html'
      ctx.body = html
    },
  }
}

/** The authorization server of the library with our storage, sign-in and rules. */
export function makeProvider(options: ProviderOptions): InstanceType<typeof Provider> {
  const provider = new Provider(options.issuer, configurationOf(options))
  // Addresses are built from the headers that we set, never from the client's.
  provider.proxy = true
  followOneAnother(provider)
  useUpCodes(provider)
  // Secrets are stored as digests; the library would compare plain values.
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret: string }, actual: string): boolean {
      const known = Buffer.from(this.clientSecret, 'hex')
      const given = digestOf(actual)
      return known.length === given.length && timingSafeEqual(known, given)
    },
  })
  return provider
}
