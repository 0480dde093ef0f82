import type { Request, Response } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import { clientAddress, shortened } from '../access/address.js'
import { inTransaction } from '../postgres/index.js'
import { auditKey } from '../values/audit-key.js'
import { lineOf } from '../values/line.js'
import { type Clock, newId } from '../values/time.js'
import type { Account } from './accounts.js'

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
  SIGN_IN_REFUSED: {},
  CODE_REFUSED: {},
  SIGNED_OUT: {},
  SESSION_ENDED: {},
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
    notice: {
      subject: 'An application was connected to your Narthex account',
      says: name =>
        `You connected the application “${name}”. It can use Narthex with your role until you disconnect it.`,
    },
  },
  DISCONNECTED: {},
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
  baseUrl: string
  trustedProxies: number
}

const EVENTS_SHOWN = 100

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
    { request, response }: { request: Request; response: Response },
    detail = '',
  ): Promise<void> {
    const { pool, clock, log, trustedProxies } = this.parts
    const address = clientAddress(request, trustedProxies)
    const requestId = String(response.getHeader('X-Request-Id'))
    const at = clock.now()
    const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
    await pool.query(
      `insert into auth.event (id, person_id, kind, at, address, user_agent, detail, request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [newId(clock), person.id, kind, at, shortened(address), userAgent, detail || null, requestId],
    )
    log.info({ requestId, operation: 'signInEvent', event: kind, personId: person.id, address }, 'recorded')
    const consequences: Consequences = EVENTS[kind]
    const failed = (error: unknown) =>
      log.error({ requestId, operation: 'signInEvent', event: kind, err: error }, 'failed')
    if (consequences.notice) {
      const { subject, says } = consequences.notice
      const text = this.letter(says(detail), at, shortened(address), userAgent)
      this.parts.mail.send({ to: person.email, subject, text }).catch(failed)
    }
    if (consequences.audited) this.audit(person.id, kind, consequences.audited, detail, at, requestId).catch(failed)
  }

  private letter(says: string, at: Date, address: string, userAgent: string | null): string {
    const when = `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`
    const where = `Time: ${when}\nAddress: ${address}\nBrowser: ${lineOf(userAgent ?? 'unknown').slice(0, 200)}`
    return `${says}\n\n${where}\n\nIf it was not you, set a new password at once and tell an administrator of your organization:\n\n${this.parts.baseUrl}/forgot-password\n`
  }

  /** One entry in each organization of the person: who administers it sees how its members sign in. */
  private async audit(
    personId: string,
    kind: EventKind,
    field: string,
    detail: string,
    at: Date,
    requestId: string,
  ): Promise<void> {
    const { pool, auditSecret } = this.parts
    const { rows } = await pool.query('select organization_id as id from control.standing where person_id = $1', [
      personId,
    ])
    const change = { action: 'UPDATED', resourceType: 'member', resourceId: personId, version: null }
    const changes = JSON.stringify([{ ...change, changes: { [field]: [null, detail || kind] } }])
    for (const { id } of rows)
      await inTransaction(pool, client =>
        client.query('select control.record_audit($1, $2, $3, $4, $5, $6, $7)', [
          id,
          personId,
          kind.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
          at,
          requestId,
          changes,
          auditKey(auditSecret, id),
        ]),
      )
  }

  /** What happened to the account of a person, the latest first. */
  async of(personId: string): Promise<EventListing[]> {
    const { rows } = await this.parts.pool.query(
      `select id, kind, at, address, user_agent as "userAgent", detail from auth.event
       where person_id = $1 order by at desc, id desc limit ${EVENTS_SHOWN}`,
      [personId],
    )
    return rows
  }
}
