import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Shares } from '../postgres/index.js'
import { ofRead, ofUncommitted, Refusal } from '../refusals/refusals.js'
import { codeOf, DISK_FULL } from '../values/errors.js'
import { KeyAdmission } from './admit-key.js'
import { PersonAdmission } from './admit-person.js'
import { type Credentials, Denial } from './denial.js'
import type { Guesses } from './guesses.js'
import { type Peppers, parseKey } from './key-format.js'
import { type Admitted, rateLimitsOf, retryAfterOf } from './rate-limits.js'
import { remember } from './remember.js'
import { bearerOf, type Subject, type Surface, type Tokens } from './tokens.js'

const SPEND = {
  name: 'spend_2',
  text: `select refused, remaining, reset_ms, application_remaining, application_reset_ms
    from control.spend($1, $2, $3, $4)`,
}

/** How many credentials' organizations are remembered; the oldest go first. */
const REMEMBERED_MAX = 10_000

/**
 * What follows when a count of a rate limit fails. On a full disk a request goes on without a count: reads need no room.
 * @throws every other error.
 */
const uncounted =
  <T>(goOn: () => T) =>
  (error: unknown): T => {
    if (codeOf(error) === DISK_FULL) return goOn()
    throw error
  }

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/**
 * Admission: finds the caller and the organization, and checks whether the caller may call now. It takes one round trip
 * and caches nothing, so a revocation holds on the next call.
 */
export class Admission {
  private readonly keys: KeyAdmission
  private readonly people: PersonAdmission
  private readonly shares: Shares
  /** The organization of a credential's last call, which decides nothing but whose share it takes. */
  private readonly organizations = new Map<string, string>()

  constructor(
    private readonly pool: pg.Pool,
    peppers: Peppers,
    /** Requests per minute per organization. */
    private readonly quota: number,
    private readonly tokens: Tokens,
    private readonly guesses: Guesses,
    /** Whether callers get the hash of their organization's last audit entry, for reads of a replica. */
    readsHead = false,
  ) {
    this.keys = new KeyAdmission(pool, peppers, readsHead)
    this.people = new PersonAdmission(pool, readsHead)
    this.shares = new Shares(pool.options.max)
  }

  /**
   * @throws Denial 429 too_many_attempts, 401, 400 organization_required, 403 for the organization, its plan, the
   * membership or the application, 429 of a rate limit, in the order of checks.
   */
  admit(credentials: Credentials): Promise<Admitted> {
    return this.admitted(credentials, this.quota).catch(uncounted(() => this.admitted(credentials, null)))
  }

  /**
   * The caller as it is now, for what was admitted to an organization before and goes on. It counts in no rate limit.
   * @throws Denial as `admit`, without 429 of a rate limit.
   */
  readmit(credentials: Credentials): Promise<Admitted> {
    return this.admitted(credentials, null)
  }

  private admitted(
    { authorization, organization, unbound, surface = 'API', address }: Credentials,
    quota: number | null,
  ): Promise<Admitted> {
    return this.unlessBlocked(authorization, address, async token => {
      const key = surface === 'API' ? parseKey(token) : undefined
      if (key) return this.keys.admit(token, key, unbound ? undefined : organization, quota)
      const subject = await this.subjectOf(token, surface)
      return unbound
        ? this.people.discover(subject, surface, quota)
        : this.people.admit(subject, organization, surface, quota)
    })
  }

  /** The subject of an access token, before any organization is named. @throws Denial 401 also for an API key, 429. */
  identify(authorization: string | undefined, surface: Surface, address?: string): Promise<Subject> {
    return this.unlessBlocked(authorization, address, token => this.subjectOf(token, surface))
  }

  /**
   * For what is answered without an organization: an ended connection is 401 (RFC 6750, 3.1), so that the client asks the person to
   * connect it again. @throws Denial 401.
   */
  async assertConnected(subject: Subject): Promise<void> {
    if (!(await this.people.isConnected(subject))) throw new Denial('unauthorized')
  }

  private async subjectOf(token: string, surface: Surface): Promise<Subject> {
    const subject = parseKey(token) ? undefined : await this.tokens.verify(token, surface)
    if (!subject) throw new Denial('unauthorized')
    return subject
  }

  /** Checks a credential unless its address has failed too often. Counts failures. */
  private async unlessBlocked<T extends object>(
    authorization: string | undefined,
    address: string | undefined,
    look: (token: string) => Promise<T>,
  ): Promise<T> {
    const token = bearerOf(authorization)
    if (!token) throw new Denial('unauthorized')
    const credential = digestOf(token)
    const wait = this.guesses.wait(address, credential)
    if (wait) throw Object.assign(new Denial('too_many_attempts'), { retryAfter: wait })
    try {
      const found = await this.inTurn(credential, () => look(token))
      this.guesses.succeeded(address, credential)
      return found
    } catch (error) {
      if (error instanceof Denial && error.reason === 'unauthorized') this.guesses.failed(address)
      else if (error instanceof Denial) this.guesses.denied(credential)
      throw error
    }
  }

  /**
   * Admits the calls of one organization over its share of the connections: what one waits for holds up no other. Before
   * its first call the organization of a credential is not known; the credential stands for it.
   */
  private async inTurn<T extends object>(credential: string, look: () => Promise<T>): Promise<T> {
    try {
      const found = await this.shares.run(this.organizations.get(credential) ?? credential, look)
      if ('organizationId' in found && typeof found.organizationId === 'string')
        remember(this.organizations, credential, found.organizationId, REMEMBERED_MAX)
      return found
    } catch (error) {
      throw ofUncommitted(ofRead(error))
    }
  }

  /** Takes units beyond the one of admission. @throws Refusal 429 rate_organization or rate_application. */
  async spend(caller: Admitted, units: number): Promise<void> {
    const application = caller.person?.managed ? caller.applicationId : null
    const values = [caller.organizationId, application, units, this.quota]
    const taken = await this.pool
      .query({ ...SPEND, values })
      .catch(uncounted(() => undefined))
      .catch(error => {
        throw ofUncommitted(error)
      })
    if (!taken) return
    const [row] = taken.rows
    caller.rateLimits = rateLimitsOf('organization', this.quota, row)
    if (!row.refused) return
    const refusal = new Refusal(row.refused)
    refusal.retryAfter = retryAfterOf(row.refused, row)
    throw refusal
  }
}
