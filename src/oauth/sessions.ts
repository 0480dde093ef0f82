import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { clientAddress, shortened, siteOf } from '../access/address.js'
import { REALM } from '../access/issuer.js'
import { first } from '../values/present.js'
import { type Clock, isId, newId } from '../values/time.js'
import { laterClock } from './later-clock.js'
import { digestOf, newToken } from './secret.js'
import type { PlaceFor } from './throttle.js'

/** A session ends after 30 days, and after 7 days without use; in milliseconds. */
const LIFETIME_MS = 30 * 24 * 3600 * 1000
const IDLE_MS = 7 * 24 * 3600 * 1000
/** How often a session's last use is written, in milliseconds. */
const SEEN_MS = 60_000
/** How long a browser is known after the last sign-in, in seconds. */
const BROWSER_LIFETIME_S = 365 * 24 * 3600

/** The person who is signed in in this browser. */
export interface SignedIn {
  sessionId: string
  person: { id: string; email: string; name: string }
  /** What tokens of our own pages name as their consent, so that they end with the session. Null before the first. */
  grantId: string | null
}

/** A session as its owner sees it. */
export interface SessionListing {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
  address: string | null
  isCurrent: boolean
}

/**
 * A cookie's name. Behind https the prefix keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3). Browsers drop a
 * `__Host-` cookie whose path is not `/`.
 */
export const cookieName = (name: string, baseUrl: string, prefix: '__Host-' | '__Secure-' = '__Host-'): string =>
  baseUrl.startsWith('https:') ? prefix + name : name

/** The cookie of the library's own session, which follows ours. */
export const libraryCookie = (baseUrl: string): string => cookieName('narthex_session', baseUrl)

function cookieOf({ headers }: IncomingMessage, wanted: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
  return pairs.find(([name]) => name === wanted)?.[1]
}

/** Sessions of the sign-in pages: a random value in an HttpOnly cookie, of which the database knows the digest. */
export class Sessions {
  private readonly cookie: string
  private readonly browserCookie: string
  private readonly libraryCookie: string
  private readonly attributes: string

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    baseUrl: string,
    private readonly trustedProxies: number,
  ) {
    this.cookie = cookieName('narthex_sign_in', baseUrl)
    this.browserCookie = cookieName('narthex_browser', baseUrl)
    this.libraryCookie = libraryCookie(baseUrl)
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`
  }

  private tokenOf(request: IncomingMessage): string | undefined {
    return cookieOf(request, this.cookie)
  }

  /** Ends the library's session of this browser when it belongs to another person. `undefined` ends anybody's. */
  private async endLibrarySession(
    request: IncomingMessage,
    response: ServerResponse,
    personId?: string,
  ): Promise<void> {
    const value = cookieOf(request, this.libraryCookie)
    if (!value) return
    const { rowCount } = await this.pool.query(
      `delete from auth.oidc_record where kind = 'Session' and id = $1 and payload ->> 'accountId' is not null
         and payload ->> 'accountId' is distinct from $2`,
      [digestOf(value).toString('base64url'), personId ?? null],
    )
    if (!rowCount) return
    for (const name of [this.libraryCookie, `${this.libraryCookie}.sig`])
      response.appendHeader('Set-Cookie', `${name}=; ${this.attributes}; Max-Age=0`)
  }

  /** The person who is signed in in this browser. Undefined when nobody is, or the person is disabled. */
  async current(request: IncomingMessage): Promise<SignedIn | undefined> {
    const token = this.tokenOf(request)
    if (!token) return undefined
    const now = this.clock.now()
    const { rows } = await this.pool.query(
      `select s.id, s.last_seen_at, s.oidc_grant_id, p.id as person_id, p.email, p.name from auth.session s
       join control.person p on p.id = s.person_id
       where s.token_hash = $1 and s.ended_at is null and p.disabled_at is null
         and least(s.expires_at, s.last_seen_at + $3 * interval '1 ms') > ${laterClock('$2')}`,
      [digestOf(token), now, IDLE_MS],
    )
    const row = rows[0]
    if (!row) return undefined
    if (now.getTime() - row.last_seen_at.getTime() > SEEN_MS)
      await this.pool.query('update auth.session set last_seen_at = $2 where id = $1', [row.id, now])
    const person = { id: row.person_id, email: row.email, name: row.name }
    return { sessionId: row.id, person, grantId: row.oidc_grant_id }
  }

  /** An id of this browser when the person with this address has signed in with it before. */
  async browserOf(request: IncomingMessage, email: string): Promise<string | undefined> {
    const token = cookieOf(request, this.browserCookie)
    if (!token) return undefined
    const { rows } = await this.pool.query<{ id: string }>(
      `select encode(d.token_hash, 'hex') as id from auth.device d join control.person p on p.id = d.person_id
       where d.token_hash = $1 and p.issuer = $2 and lower(p.email) = lower($3)`,
      [digestOf(token), REALM, email],
    )
    return rows[0]?.id
  }

  /** Where attempts of this request count: by known browser, by the session of the person, or else by network. */
  placeOf(request: IncomingMessage): PlaceFor {
    return async personId => {
      const { rows } = await this.pool.query<{ id: string }>(
        `select 'browser ' || encode(token_hash, 'hex') as id from auth.device where token_hash = $1 and person_id = $2`,
        [digestOf(cookieOf(request, this.browserCookie) ?? ''), personId],
      )
      if (rows[0]) return { id: rows[0].id, isKnown: true }
      const session = await this.current(request)
      if (session?.person.id === personId) return { id: `session ${session.sessionId}`, isKnown: true }
      return { id: siteOf(clientAddress(request, this.trustedProxies)), isKnown: false }
    }
  }

  /**
   * Remembers the browser for the person. Several people may use it, with one cookie.
   * @returns the digest of its cookie, and whether it is new beside others.
   */
  async remember(
    request: IncomingMessage,
    response: ServerResponse,
    personId: string,
  ): Promise<{ browser: Buffer; isNewBrowser: boolean }> {
    const sent = cookieOf(request, this.browserCookie) ?? ''
    const { rows } = await this.pool.query<{ issued: boolean; known: boolean; others: boolean }>(
      `select coalesce(bool_or(token_hash = $1), false) as issued,
         coalesce(bool_or(token_hash = $1 and person_id = $2), false) as known,
         coalesce(bool_or(person_id = $2), false) as others
       from auth.device where token_hash = $1 or person_id = $2`,
      [digestOf(sent), personId],
    )
    const { issued, known, others } = first(rows)
    const token = issued ? sent : newToken()
    const browser = digestOf(token)
    await this.pool.query(
      `insert into auth.device as d (token_hash, person_id, created_at, last_seen_at) values ($1, $2, $3, $3)
       on conflict (token_hash, person_id) do update set last_seen_at = excluded.last_seen_at`,
      [browser, personId, this.clock.now()],
    )
    response.appendHeader(
      'Set-Cookie',
      `${this.browserCookie}=${token}; ${this.attributes}; Max-Age=${BROWSER_LIFETIME_S}`,
    )
    return { browser, isNewBrowser: !known && others }
  }

  /**
   * Signs a person in. Each sign-in has a new session with a new value, which prevents session fixation.
   * @returns whether the person has used other browsers before, and not this one.
   */
  async begin(
    request: IncomingMessage,
    response: ServerResponse,
    personId: string,
  ): Promise<{ isNewBrowser: boolean }> {
    await this.endCurrent(request)
    await this.endLibrarySession(request, response, personId)
    const token = newToken()
    const now = this.clock.now()
    const { browser, isNewBrowser } = await this.remember(request, response, personId)
    await this.pool.query(
      `insert into auth.session (id, person_id, token_hash, created_at, last_seen_at, expires_at, user_agent, address,
         browser_hash) values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
      [
        newId(this.clock),
        personId,
        digestOf(token),
        now,
        new Date(now.getTime() + LIFETIME_MS),
        request.headers['user-agent']?.slice(0, 300) ?? null,
        shortened(clientAddress(request, this.trustedProxies)),
        browser,
      ],
    )
    response.appendHeader(
      'Set-Cookie',
      `${this.cookie}=${token}; ${this.attributes}; Max-Age=${Math.floor(LIFETIME_MS / 1000)}`,
    )
    return { isNewBrowser }
  }

  /** Signs this browser out. */
  async end(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.endCurrent(request)
    await this.endLibrarySession(request, response)
    response.appendHeader('Set-Cookie', `${this.cookie}=; ${this.attributes}; Max-Age=0`)
  }

  private async endCurrent(request: IncomingMessage): Promise<void> {
    const token = this.tokenOf(request)
    if (!token) return
    await this.pool.query('update auth.session set ended_at = $2 where token_hash = $1 and ended_at is null', [
      digestOf(token),
      this.clock.now(),
    ])
  }

  /**
   * Ends one session of a person, or all but one. Whoever had them may be a thief, so their browsers are forgotten too: one has no
   * count of its own for guesses any more, and its next sign-in sends the person an e-mail. @returns how many sessions ended.
   */
  async endOf(personId: string, which: { only: string } | { except: string | null }): Promise<number> {
    if ('only' in which && !isId(which.only)) return 0
    const [condition, id] = 'only' in which ? ['id = $3', which.only] : ['id is distinct from $3', which.except]
    const { rowCount } = await this.pool.query(
      `update auth.session set ended_at = $2 where person_id = $1 and ended_at is null and ${condition}`,
      [personId, this.clock.now(), id],
    )
    await this.pool.query(
      `delete from auth.device where person_id = $1 and token_hash ${'only' in which ? 'in' : 'not in'}
         (select browser_hash from auth.session where id = $2 and browser_hash is not null)`,
      [personId, id],
    )
    return rowCount ?? 0
  }

  /** The open sessions of a person, the latest first. */
  async list({ person, sessionId }: SignedIn): Promise<SessionListing[]> {
    const now = this.clock.now()
    const { rows } = await this.pool.query(
      `select id, created_at, last_seen_at, user_agent, address from auth.session
       where person_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
       order by last_seen_at desc, id limit 100`,
      [person.id, now, new Date(now.getTime() - IDLE_MS)],
    )
    return rows.map(row => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      userAgent: row.user_agent,
      address: row.address,
      isCurrent: row.id === sessionId,
    }))
  }

  /** What the tokens of our own pages name as their consent. Of two requests at once, both get the same. */
  async grantOf({ sessionId, grantId }: SignedIn): Promise<string> {
    if (grantId) return grantId
    const { rows } = await this.pool.query<{ id: string }>(
      'update auth.session set oidc_grant_id = coalesce(oidc_grant_id, $2) where id = $1 returning oidc_grant_id as id',
      [sessionId, newId(this.clock)],
    )
    return first(rows).id
  }
}
