import type { IncomingMessage } from 'node:http'
import express, { type Request, type Response, type Router } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import { clientAddress, networkOf } from '../access/address.js'
import { issueToken, REALM } from '../access/issuer.js'
import { bearerOf, type Tokens, type Trust } from '../access/tokens.js'
import type { SmsSender } from '../adapters/sms.js'
import { Refusal } from '../refusals/refusals.js'
import { present } from '../values/present.js'
import { type Clock, isWithin, newId } from '../values/time.js'
import { Accounts } from './accounts.js'
import { Applications } from './applications.js'
import { Connections } from './connections.js'
import { Factors, sealFactorsAgain } from './factors/factors.js'
import { outsideFetch } from './outside-fetch.js'
import { AccountApi } from './pages-api/account-api.js'
import { ConsentApi } from './pages-api/consent-api.js'
import { SignInApi } from './pages-api/sign-in-api.js'
import { type PasswordCost, Passwords } from './passwords.js'
import { audiencesOf, claimsOfToken, makeProvider, type ProviderOptions, TOO_MANY_REQUESTS } from './provider.js'
import { Keyring } from './secret.js'
import { Sessions, type SignedIn } from './sessions.js'
import { type Mailer, SignInEvents } from './sign-in-events.js'
import { type SigningKeys, signingKeysOf } from './signing-keys.js'
import type { Storage } from './store.js'
import { type Pause, Throttle } from './throttle.js'
import { readWhole } from './whole-request.js'

/** The path of the authorization server. The paths below it are those of Supabase Auth. */
export const AUTH_PATH = '/auth/v1'
/** The client of the product's own pages, as the access tokens name it. */
const FIRST_PARTY = 'narthex-web'
/** How long a token of our own pages is valid, in seconds. They get another one as long as the session is open. */
const OWN_TOKEN_S = 600
/** How often the keys are read again, so that a rotation by another process is followed, in milliseconds. */
const KEYS_REREAD_MS = 10_000

type AuthorizationServer = ReturnType<typeof makeProvider>

export interface AuthServerOptions {
  baseUrl: string
  /** Signs cookies, and seals the signing keys and the keys of code apps; at least 32 bytes that outlive the server. */
  secret: Buffer
  /** The secrets before it. What they sealed still opens. */
  earlierSecrets?: readonly Buffer[]
  /** Chains what people do here in the audit trail. */
  auditSecret: Buffer
  pool: pg.Pool
  clock: Clock
  log: Logger
  mail: Mailer
  sms: SmsSender
  dynamicRegistration: boolean
  trustedProxies: number
  errorPage: ProviderOptions['errorPage']
  /** What hashing a password costs; production's by default. */
  passwordCost?: PasswordCost
  fetch?: typeof fetch
  /** Waits before an answer that is slowed down; a real wait by default. */
  pause?: Pause
  /** How much the clock of a code app may be wrong; production's by default. */
  totpToleranceMs?: number
}

/** The embedded authorization server: OAuth 2.1 and OpenID Connect, sign-in, second factor and consent. */
export class AuthServer {
  readonly issuer: string
  readonly sessions: Sessions
  private readonly keys: SigningKeys
  private readonly keyring: Keyring
  private readonly storage: Storage
  private readonly throttle: Throttle
  /** The networks of the requests that the library answers, which no longer have the header that names them. */
  private readonly networks = new WeakMap<IncomingMessage, string>()
  private current: { server: AuthorizationServer; kids: string; readAt: number } | undefined

  constructor(private readonly options: AuthServerOptions) {
    const { baseUrl, pool, clock, secret, earlierSecrets, trustedProxies } = options
    this.issuer = baseUrl + AUTH_PATH
    this.sessions = new Sessions(pool, clock, baseUrl, trustedProxies)
    this.keys = signingKeysOf(pool, secret, clock, earlierSecrets)
    this.keyring = new Keyring(secret, earlierSecrets)
    this.storage = { pool, clock }
    this.throttle = new Throttle(pool, options.pause)
  }

  /**
   * Creates the first signing key, and seals under the present secret what an earlier one sealed.
   * @throws when no secret opens the existing keys.
   */
  async start(): Promise<void> {
    await this.keys.ensure()
    await this.keys.sealAgain()
    await sealFactorsAgain(this.options.pool, this.keyring)
    await this.provider()
  }

  /** How the API verifies tokens of this server. */
  trust(): Trust {
    const { api, mcp } = audiencesOf(this.options.baseUrl)
    return { issuer: this.issuer, realm: REALM, audiences: { API: [api], MCP: [mcp] }, keys: this.keys.find }
  }

  /** The library's server. It is replaced when the signing keys change. All of its state is in the database. */
  private readonly provider = async (): Promise<AuthorizationServer> => {
    const { clock } = this.options
    const now = clock.now().getTime()
    if (this.current && isWithin(clock, this.current.readAt, KEYS_REREAD_MS)) return this.current.server
    const keys = await this.keys.all()
    const kids = keys.map(({ kid }) => kid).join(' ')
    const { baseUrl, dynamicRegistration, errorPage } = this.options
    const server =
      this.current?.kids === kids
        ? this.current.server
        : makeProvider({
            issuer: this.issuer,
            baseUrl,
            cookieKeys: this.keyring.keys('cookies').map(key => key.toString('base64url')),
            keys,
            storage: this.storage,
            sessions: this.sessions,
            dynamicRegistration,
            errorPage,
            fetch: this.options.fetch ?? outsideFetch(),
            countDocument: request => this.countDocument(request),
          })
    if (server !== this.current?.server) server.on('server_error', (_ctx, error) => this.failed(error))
    this.current = { server, kids, readAt: now }
    return server
  }

  private failed(error: Error): void {
    this.options.log.error({ err: error, operation: 'authorizationServer' }, 'failed')
  }

  /** Everything below `/auth/v1`, and the metadata documents at the places of RFC 8414. */
  router(tokens: Tokens): Router {
    const { pool, clock, log, baseUrl, mail, sms, trustedProxies, passwordCost } = this.options
    const { sessions, storage, throttle, provider } = this
    const { origin } = new URL(baseUrl)
    const { totpToleranceMs } = this.options
    const factors = new Factors({ totpToleranceMs, pool, clock, sms, throttle, origin, keyring: this.keyring })
    const connections = new Connections(pool, clock, this.options.auditSecret)
    const { auditSecret } = this.options
    const events = new SignInEvents({ pool, clock, log, mail, auditSecret, throttle, baseUrl, trustedProxies })
    const shared = { origin, log, sessions, factors, connections, storage, events }
    const accounts = new Accounts(pool, clock, new Passwords(passwordCost), this.options.auditSecret)
    const ownToken = (signedIn: SignedIn) => this.ownToken(signedIn)
    const account = new AccountApi({ ...shared, accounts, throttle, ownToken })
    const endConnections = (personId: string) => account.endConnections(personId)
    const router = express.Router({ caseSensitive: true, strict: true })
    router.use(
      AUTH_PATH,
      new ConsentApi({ ...shared, provider, applications: new Applications(pool) }).router(),
      new SignInApi({ ...shared, baseUrl, accounts, throttle, mail, trustedProxies, endConnections }).router(),
      account.router(),
    )
    router.all(`${AUTH_PATH}/oauth/userinfo`, (request, response) => this.userinfo(tokens, request, response))
    router.use(AUTH_PATH, (request, response) => this.pass(request, response))
    for (const document of ['oauth-authorization-server', 'openid-configuration']) {
      router.get(`/.well-known/${document}${AUTH_PATH}`, (request, response) => {
        request.url = `/.well-known/${document}`
        request.originalUrl = `${AUTH_PATH}/.well-known/${document}`
        return this.pass(request, response)
      })
    }
    return router
  }

  /** Passes a request to the library, which builds addresses from the configured one and not from the request's headers. */
  private async pass(request: Request, response: Response): Promise<void> {
    this.logWhenAnswered(request, response)
    const wait = await this.throttled(request, response)
    if (wait)
      return void response
        .status(429)
        .set('Retry-After', String(wait))
        .json({ error: 'rate_limited', error_description: TOO_MANY_REQUESTS })
    const read = await readWhole(request, this.options.dynamicRegistration)
    if ('fault' in read) return void response.status(400).set('Cache-Control', 'no-store').json(read.fault)
    const server = await this.provider()
    this.networks.set(read.request, networkOf(clientAddress(request, this.options.trustedProxies)))
    pin(request, new URL(this.issuer))
    await server.callback()(read.request, response)
  }

  /**
   * Counts the fetch of a client's document for the network of a request. One request fetches once: the library looks for the client
   * again when it could not be read. @returns whether it may. @throws Refusal 429 too_many_attempts.
   */
  private async countDocument(request: IncomingMessage): Promise<boolean> {
    const network = this.networks.get(request)
    if (network === undefined || !this.networks.delete(request)) return false
    await this.throttle.take('document', network)
    return true
  }

  /** Without the query, which carries codes and states. */
  private logWhenAnswered(request: Request, response: Response): void {
    const { method, path } = request
    const address = clientAddress(request, this.options.trustedProxies)
    const requestId = String(response.getHeader('X-Request-Id') ?? '')
    response.once('finish', () => {
      const operation = `authorizationServer ${path.split('/').slice(0, 3).join('/')}`
      // Who asked too often is known by address alone.
      const { statusCode: status } = response
      const line = { requestId, operation, method, status, ...(status === 429 ? { address } : {}) }
      this.options.log.info(line, 'answered')
    })
  }

  /** Bounds what anybody may make the server store or fetch. @returns the seconds to wait, undefined when there is no need. */
  private async throttled(request: Request, response: Response): Promise<number | undefined> {
    const { method, path } = request
    const isRegistration = method === 'POST' && path === '/oauth/clients/register'
    const network = networkOf(clientAddress(request, this.options.trustedProxies))
    try {
      if (isRegistration) await this.throttle.take('registration', network)
      if (path === '/oauth/authorize') await this.throttle.take('authorization', network)
    } catch (error) {
      if (error instanceof Refusal) return error.retryAfter ?? 1
      throw error
    }
    if (isRegistration)
      response.once('finish', () => {
        if (response.statusCode >= 400) this.throttle.giveBack('registration', network).catch(this.failed.bind(this))
      })
    return undefined
  }

  /**
   * An access token for our own pages in the browser of a session, and its lifetime in seconds. The session's cookie gets it in one
   * request (OAuth 2.0 for Browser-Based Applications, the token-mediating backend), without a consent. It ends with the session.
   */
  private async ownToken(signedIn: SignedIn): Promise<{ accessToken: string; expiresIn: number }> {
    const [privateKey] = await this.keys.all()
    const { api, mcp } = audiencesOf(this.options.baseUrl)
    const issuer = { issuer: this.issuer, audience: [api, mcp], privateKey: present(privateKey) }
    const { clock } = this.options
    const grantId = await this.sessions.grantOf(signedIn)
    const claims = { ...claimsOfToken(grantId), client_id: FIRST_PARTY, jti: newId(clock) }
    const accessToken = await issueToken(issuer, signedIn.person.id, OWN_TOKEN_S * 1000, clock, claims)
    return { accessToken, expiresIn: OWN_TOKEN_S }
  }

  /** UserInfo (OpenID Connect Core 5.3): what the consent allows of the person. */
  private async userinfo(tokens: Tokens, request: Request, response: Response): Promise<void> {
    const token = bearerOf(request.headers.authorization)
    const subject = token && ((await tokens.verify(token, 'API')) ?? (await tokens.verify(token, 'MCP')))
    const claims = subject ? await this.claimsOf(subject.subject, subject.grantId) : undefined
    response.set({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
    if (claims) return void response.json(claims)
    const challenge = token ? 'Bearer error="invalid_token"' : 'Bearer'
    response.status(401).set('WWW-Authenticate', challenge).json({ error: 'invalid_token' })
  }

  private async claimsOf(subject: string, grantId: string | undefined): Promise<object | undefined> {
    const { rows } = await this.options.pool.query(
      `select p.id as sub, p.email, p.name, r.payload -> 'openid' ->> 'scope' as scope
       from control.person p join auth.oidc_record r on r.kind = 'Grant' and r.id = $2 and r.payload ->> 'accountId' = $1
       where p.id::text = $1 and p.disabled_at is null`,
      [subject, grantId ?? null],
    )
    const row = rows[0]
    if (!row) return undefined
    const scopes = String(row.scope ?? '').split(' ')
    return {
      sub: row.sub,
      ...(scopes.includes('email') ? { email: row.email, email_verified: true } : {}),
      ...(scopes.includes('profile') ? { name: row.name } : {}),
    }
  }
}

/** Sets the headers from which the library builds addresses to the configured address. */
function pin({ headers }: IncomingMessage, { host, protocol }: URL): void {
  delete headers['x-forwarded-for']
  headers.host = host
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.replace(':', '')
}
