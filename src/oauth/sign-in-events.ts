import type { Request, Response } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import { clientAddress, shortened } from '../access/address.js'
import { inTransaction } from '../postgres/index.js'
import { Refusal } from '../refusals/refusals.js'
import { auditKey } from '../values/audit-key.js'
import { lineOf } from '../values/line.js'
import { type Clock, newId } from '../values/time.js'
import type { Account } from './accounts.js'
import type { Throttle } from './throttle.js'

/** Sends e-mail. */
export interface Mailer {
  send(message: { to: string; subject: string; text: string }): Promise<void>
}

/** What follows from an event of one kind. */
interface Consequences {
  /** The e-mail to the person: its subject, and the sentence that says what happened. */
  notice?: { subject: string; says(detail: string): string }
  /** The member's field that the audit trail of each of the person's organizations says has changed. */
  audited?: string
  /** Whether somebody was refused. Anybody can cause such events, so they are bounded where they are shown and audited. */
  isRefusal?: boolean
}

const METHODS: Record<string, string> = { PASSKEY: 'a passkey', TOTP: 'a code app', SMS: 'a phone' }
const named = (method: string): string => METHODS[method] ?? method

/** Every kind of event, with what follows from it. All of them are stored and logged (ASVS 5.0, 16.3). */
export const EVENTS = {
  SIGNED_IN: { audited: 'signed_in' },
  SIGNED_IN_NEW_BROWSER: {
    audited: 'signed_in',
    notice: {
      subject: 'New sign-in to Narthex',
      says: () => 'You signed in with a browser that you had not used before.',
    },
  },
  SIGN_IN_REFUSED: { audited: 'sign_in_refused', isRefusal: true },
  CODE_REFUSED: { audited: 'sign_in_refused', isRefusal: true },
  SIGNED_OUT: {},
  SESSION_ENDED: {
    audited: 'sessions',
    notice: {
      subject: 'A session of your Narthex account was ended',
      says: who => `${who || 'You'} ended a session of your account. It must sign in again.`,
    },
  },
  RECOVERY_REQUESTED: {},
  PASSWORD_CHANGED: {
    audited: 'password',
    notice: {
      subject: 'Your Narthex password was changed',
      says: () => 'Your password was changed. Your other sessions and the connections of applications have ended.',
    },
  },
  PASSWORD_RESET: {
    audited: 'password',
    notice: {
      subject: 'Your Narthex password was set anew',
      says: () =>
        'Your password was set anew by a link that was sent to this address. Your sessions and the connections of applications have ended.',
    },
  },
  FACTOR_ADDED: {
    audited: 'second_factor',
    notice: {
      subject: 'A second factor was added to your Narthex account',
      says: method => `You sign in with ${named(method)} from now on. Your other sessions have ended.`,
    },
  },
  FACTOR_REMOVED: {
    audited: 'second_factor',
    notice: {
      subject: 'A second factor was removed from your Narthex account',
      says: method => `It was ${named(method)}. Applications that you connected with it must be connected again.`,
    },
  },
  RECOVERY_CODES_MADE: {
    audited: 'second_factor',
    notice: {
      subject: 'New recovery codes for your Narthex account',
      says: () => 'Recovery codes were made. The ones from before no longer work.',
    },
  },
  RECOVERY_CODE_USED: {
    audited: 'second_factor',
    notice: {
      subject: 'A recovery code of your Narthex account was used',
      says: () => 'Somebody signed in with your password and a recovery code in place of your second factor.',
    },
  },
  CONNECTED: {
    audited: 'connections',
    notice: {
      subject: 'An application was connected to your Narthex account',
      says: name =>
        `You connected the application “${name}”. It can use Narthex with your role until you disconnect it.`,
    },
  },
  DISCONNECTED: { audited: 'connections' },
  LOCKED: {
    audited: 'locked',
    notice: {
      subject: 'Your Narthex account was locked',
      says: () => 'Whoever runs the service locked your account. Your sessions have ended, and you cannot sign in.',
    },
  },
  UNLOCKED: {
    audited: 'locked',
    notice: {
      subject: 'Your Narthex account was unlocked',
      says: () => 'Whoever runs the service unlocked your account. You can sign in again.',
    },
  },
} as const satisfies Record<string, Consequences>

export type EventKind = keyof typeof EVENTS

/** An event as the person sees it. */
export interface EventListing {
  id: string
  kind: string
  at: string
  address: string | null
  userAgent: string | null
  detail: string | null
}

export interface SignInEventParts {
  pool: pg.Pool
  clock: Clock
  log: Logger
  mail: Mailer
  auditSecret: Buffer
  throttle: Throttle
  baseUrl: string
  trustedProxies: number
}

const EVENTS_SHOWN = 100
const REFUSALS_SHOWN = 20

const REFUSALS = Object.entries(EVENTS).flatMap(([kind, { isRefusal }]: [string, Consequences]) =>
  isRefusal ? kind : [],
)

/** The request that an event comes from, and its answer. */
interface Call {
  request: Request
  response: Response
}

/** Where an event comes from, as it is stored and mailed. */
export interface Origin {
  at: Date
  address: string | null
  userAgent: string | null
  requestId: string | null
}

/** Stores an event. */
export const storeEvent = (
  queries: Pick<pg.ClientBase, 'query'>,
  clock: Clock,
  kind: EventKind,
  personId: string,
  { at, address, userAgent, requestId }: Origin,
  detail: string,
) =>
  queries.query(
    `insert into auth.event (id, person_id, kind, at, address, user_agent, detail, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(clock), personId, kind, at, address, userAgent, detail || null, requestId],
  )

/** The e-mail that reports an event to its person. Undefined for an event without an e-mail. */
export function noticeOf(
  kind: EventKind,
  { at, address, userAgent }: Origin,
  detail: string,
  baseUrl: string,
): { subject: string; text: string } | undefined {
  const { notice }: Consequences = EVENTS[kind]
  if (!notice) return undefined
  const when = `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`
  const where = `Time: ${when}\nAddress: ${address ?? 'none'}\nBrowser: ${lineOf(userAgent ?? 'unknown').slice(0, 200)}`
  const text = `${notice.says(detail)}\n\n${where}\n\nIf it was not you, set a new password at once and tell an administrator of your organization:\n\n${baseUrl}/forgot-password\n`
  return { subject: notice.subject, text }
}

/** The entry of an event in the audit trail of each organization of the person. Undefined for one that is not audited. */
export function auditChangeOf(
  kind: EventKind,
  personId: string,
  detail: string,
): { operation: string; changes: object[] } | undefined {
  const { audited }: Consequences = EVENTS[kind]
  if (!audited) return undefined
  const change = { action: 'UPDATED', resourceType: 'member', resourceId: personId, version: null }
  return {
    operation: kind.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    changes: [{ ...change, changes: { [audited]: [null, detail || kind] } }],
  }
}

/** Records how people sign in, and tells them what they must know at once. */
export class SignInEvents {
  constructor(private readonly parts: SignInEventParts) {}

  /**
   * Stores and logs an event, sends its e-mail and adds it to the audit trails. The e-mail and the trails are not awaited: the
   * time of an answer must not show what it led to, and a mail server that is down must not lock anybody out.
   */
  async record(
    kind: EventKind,
    person: Pick<Account, 'id' | 'email'>,
    { request, response }: Call,
    detail = '',
  ): Promise<void> {
    const { pool, clock, log, trustedProxies, mail, baseUrl } = this.parts
    const address = clientAddress(request, trustedProxies)
    const requestId = String(response.getHeader('X-Request-Id'))
    const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
    const origin = { at: clock.now(), address: shortened(address), userAgent, requestId }
    await storeEvent(pool, clock, kind, person.id, origin, detail)
    log.info({ requestId, operation: 'signInEvent', event: kind, personId: person.id, address }, 'recorded')
    const failed = (error: unknown) =>
      log.error({ requestId, operation: 'signInEvent', event: kind, err: error }, 'failed')
    const notice = noticeOf(kind, origin, detail, baseUrl)
    if (notice) mail.send({ to: person.email, ...notice }).catch(failed)
    this.audit(person.id, kind, detail, origin).catch(failed)
  }

  /** Records that a second factor was refused, when that is why an answer failed; a try that was not looked at is logged. */
  async codeRefused(error: unknown, person: Pick<Account, 'id' | 'email'> | undefined, call: Call): Promise<void> {
    if (!(error instanceof Refusal)) return
    if (error.reason === 'code_refused' && person) await this.record('CODE_REFUSED', person, call)
    this.limited(error, person?.id, call)
  }

  /** Logs a try that was refused without a look at it, because there were too many. */
  limited(error: unknown, personId: string | undefined, { request, response }: Call): void {
    if (!(error instanceof Refusal) || error.reason !== 'too_many_attempts') return
    const { log, trustedProxies } = this.parts
    log.warn(
      {
        requestId: String(response.getHeader('X-Request-Id')),
        operation: 'signInEvent',
        event: 'TOO_MANY_ATTEMPTS',
        personId,
        address: clientAddress(request, trustedProxies),
        route: String(request.route?.path),
      },
      'refused',
    )
  }

  /** One entry in each organization of the person: who administers it sees how its members sign in. */
  private async audit(personId: string, kind: EventKind, detail: string, { at, requestId }: Origin): Promise<void> {
    const { pool, auditSecret, throttle } = this.parts
    const { isRefusal }: Consequences = EVENTS[kind]
    const entry = auditChangeOf(kind, personId, detail)
    // A guesser must not fill the trail. The log and the person's own page have every refusal.
    if (!entry || (isRefusal && !(await throttle.allows('auditedRefusal', personId)))) return
    const { rows } = await pool.query('select organization_id as id from control.standing where person_id = $1', [
      personId,
    ])
    for (const { id } of rows)
      await inTransaction(pool, client =>
        client.query('select control.record_audit($1, $2, $3, $4, $5, $6, $7)', [
          id,
          personId,
          entry.operation,
          at,
          requestId,
          JSON.stringify(entry.changes),
          auditKey(auditSecret, id),
        ]),
      )
  }

  /**
   * What happened to the account of a person, the latest first. Refusals, which anybody can cause, do not take the room of the
   * rest.
   */
  async of(personId: string): Promise<EventListing[]> {
    const { rows } = await this.parts.pool.query(
      `select * from (
         (select id, kind, at, address, user_agent as "userAgent", detail from auth.event
          where person_id = $1 and kind <> all ($2) order by at desc, id desc limit ${EVENTS_SHOWN})
         union all
         (select id, kind, at, address, user_agent, detail from auth.event
          where person_id = $1 and kind = any ($2) order by at desc, id desc limit ${REFUSALS_SHOWN})) shown
       order by at desc, id desc`,
      [personId, REFUSALS],
    )
    return rows
  }
}
