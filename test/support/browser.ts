import * as oauth from 'openid-client'
import { v7 } from 'uuid'
import { REALM } from '../../dist/src/access/issuer.js'
import { closure } from '../../dist/src/access/scopes.js'
import { Passwords } from '../../dist/src/oauth/passwords.js'
import { startTestApp, TEST_PASSWORD_COST, type TestApp } from '../../dist/src/service/testing.js'
import type { Church } from './church.js'
import { freePort } from './free-port.js'

export const PASSWORD = 'correct horse battery'
/** Where the applications of these tests are sent back to. Nobody listens there: the address itself is read. */
export const REDIRECT = 'http://127.0.0.1:39321/callback'

/** The service at an address that it knows, as its authorization server needs it. */
export async function startSignInApp(more: Partial<Parameters<typeof startTestApp>[0]> = {}): Promise<TestApp> {
  const port = await freePort()
  return startTestApp({ ...globalThis.__narthexTest.database, port, baseUrl: `http://127.0.0.1:${port}`, ...more })
}

interface Cookie {
  name: string
  value: string
  path: string
  secure: boolean
}

/** Whether a browser takes a cookie of this name: what the prefixes of RFC 6265bis, section 4.1.3, promise must be true. */
function isTrueToPrefix({ name, path, secure }: Cookie, hasDomain: boolean): boolean {
  if (/^__host-/i.test(name)) return secure && path === '/' && !hasDomain
  return !/^__secure-/i.test(name) || secure
}

/** Whether a cookie of this path is sent to an address (RFC 6265, section 5.1.4). */
const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'))

/** A browser as far as HTTP goes: cookies with their paths and prefixes, an Origin on writes, redirects followed by hand. */
export class Browser {
  private jar: Cookie[] = []

  /**
   * @param url where the service listens. @param site what the person sees in the address bar: the address of the proxy in front
   * of the service, when there is one.
   */
  constructor(
    readonly url: string,
    private readonly site = url,
  ) {}

  cookies(): readonly Cookie[] {
    return this.jar
  }

  /** Puts a cookie in from outside, as an attacker who can set one would. */
  plant(name: string, value: string): void {
    this.keep(`${name}=${value}; path=/${this.isSecure ? '; secure' : ''}`)
  }

  private get isSecure(): boolean {
    return this.site.startsWith('https:')
  }

  private keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map(part => part.trim())
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const path = attributes.find(each => /^path=/i.test(each))?.slice(5) ?? '/'
    const isGone = attributes.some(each => /^max-age=0$/i.test(each) || /^expires=Thu, 01 Jan 1970/i.test(each))
    const secure = attributes.some(each => /^secure$/i.test(each))
    const cookie = { name, value, path, secure }
    const hasDomain = attributes.some(each => /^domain=/i.test(each))
    // A browser takes a Secure cookie from https alone.
    if ((secure && !this.isSecure) || !isTrueToPrefix(cookie, hasDomain)) return
    this.jar = this.jar.filter(kept => kept.name !== name || kept.path !== path)
    if (value && !isGone) this.jar.push(cookie)
  }

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, this.site)
    const url = new URL(pathname + search, this.url)
    const cookie = this.jar
      .filter(({ path }) => isBelow(pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const origin: Record<string, string> =
      init.method && init.method !== 'GET' ? { Origin: new URL(this.site).origin } : {}
    const headers = { ...origin, ...(init.headers as Record<string, string>), Cookie: cookie }
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const header of response.headers.getSetCookie()) this.keep(header)
    return response
  }

  /** Sends JSON to the authorization server. */
  async json(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await this.go(`/auth/v1${path}`, {
      method,
      headers: { ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as any }
  }

  signIn(email: string, password = PASSWORD) {
    return this.json('POST', '/sign-in', { email, password })
  }
}

/** Somebody who can sign in, a member of the church in a role; `scopes` are for CUSTOM. */
export async function account(church: Church, role: string, scopes?: readonly string[]) {
  const id = v7()
  const email = `${id}@people.test`
  const query = (text: string, values: unknown[]) => church.app.owner.query(text, values)
  await query(
    `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, 'Ada', now())`,
    [id, REALM, email],
  )
  await query('insert into auth.password (person_id, hash, changed_at) values ($1, $2, now())', [
    id,
    await new Passwords(TEST_PASSWORD_COST).hash(PASSWORD),
  ])
  await query(
    `insert into control.member (organization_id, person_id, role, scopes, created_at) values ($1, $2, $3, $4, now())`,
    [church.id, id, role, scopes ? closure(scopes) : null],
  )
  return { id, email }
}

interface ApplicationOptions {
  status?: string
  scopes?: readonly string[]
  secret?: string
  redirects?: string[]
  managed?: boolean
}

/** A registered application of a church, by its client id. */
export async function application(
  church: Church,
  {
    status = 'PUBLISHED',
    scopes = ['accounts:read', 'donors:read'],
    secret,
    redirects = [REDIRECT],
    managed = true,
  }: ApplicationOptions = {},
): Promise<{ id: string; clientId: string }> {
  const id = v7()
  const { createHash } = await import('node:crypto')
  await church.app.owner.query(
    `insert into control.oauth_application (id, client_id, publisher_organization_id, managed, name, client_type, secret_hash,
       redirect_uris, maximum_scopes, status, created_by, created_at, updated_at)
     values ($1::uuid, $1::text, $2, $3, 'Giving Insights', $4, $5, $6, $7, $8, 'test', now(), now())`,
    [
      id,
      managed ? church.id : null,
      managed,
      secret ? 'CONFIDENTIAL' : 'PUBLIC',
      secret ? createHash('sha256').update(secret).digest() : null,
      redirects,
      managed ? closure(scopes) : [],
      status,
    ],
  )
  return { id, clientId: id }
}

export interface ConnectOptions {
  clientId: string
  auth?: oauth.ClientAuth
  scope?: string
  organizations: string[]
  scopes?: string[]
  resource?: string
  /** Reads the code of a text message, when a challenge is asked for. */
  readCode?: () => string
  deny?: boolean
}

/** What a connection came to. */
export interface Connection {
  config: oauth.Configuration
  tokens: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers
  callback: URL
  // biome-ignore lint/suspicious/noExplicitAny: the details of the consent page
  details: any
  verifier: string
}

/** The metadata of the running server, as a certified client reads it. */
export const configuration = (app: TestApp, clientId: string, auth: oauth.ClientAuth = oauth.None()) =>
  oauth.discovery(new URL(`${app.url}/auth/v1`), clientId, undefined, auth, {
    execute: [oauth.allowInsecureRequests],
  })

/** The way to the consent page: the address of a request, and the id that its page gets. */
export async function begin(browser: Browser, config: oauth.Configuration, more: Record<string, string> = {}) {
  const verifier = oauth.randomPKCECodeVerifier()
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    state: 'the-state',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  const answer = await browser.go(url.href)
  const location = new URL(answer.headers.get('location') ?? '', browser.url)
  return { verifier, answer, location, id: location.searchParams.get('authorization_id') ?? '' }
}

/** Connects an application as a person would: request, consent page, decision, code, tokens. */
export async function connect(app: TestApp, browser: Browser, options: ConnectOptions): Promise<Connection> {
  const { clientId, auth, organizations, scopes, resource, readCode, deny } = options
  const config = await configuration(app, clientId, auth)
  const { verifier, id } = await begin(browser, config, resource ? { resource } : {})
  const details = (await browser.json('GET', `/oauth/authorizations/${id}`)).body
  let confirmation = {}
  if (readCode) {
    const { body } = await browser.json('POST', `/oauth/authorizations/${id}/challenge`, {})
    confirmation = { challenge_id: body.challenge_id, code: readCode() }
  }
  const chosen = scopes ?? details.resource_scopes.map(({ name }: { name: string }) => name)
  const decided = await browser.json('POST', `/oauth/authorizations/${id}/consent`, {
    action: deny ? 'deny' : 'approve',
    scopes: chosen,
    organization_ids: organizations,
    ...confirmation,
  })
  if (decided.status !== 200) throw Object.assign(new Error(JSON.stringify(decided.body)), { decided })
  const back = await browser.go(decided.body.redirect_url)
  const callback = new URL(back.headers.get('location') ?? '')
  const tokens = await oauth.authorizationCodeGrant(
    config,
    callback,
    { pkceCodeVerifier: verifier, expectedState: 'the-state' },
    resource ? { resource } : undefined,
  )
  return { config, tokens, callback, details, verifier }
}

/** The token of the product's own pages for whoever is signed in. */
export async function ownToken(browser: Browser): Promise<string> {
  const { status, body } = await browser.json('POST', '/session', {})
  if (status !== 200) throw new Error(`no token: ${status} ${JSON.stringify(body)}`)
  return body.accessToken
}
