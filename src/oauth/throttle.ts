import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../refusals/refusals.js'
import { DAY_MS, HOUR_MS } from '../values/time.js'

/** How often something may be tried: `max` times in `windowMs` milliseconds. */
export interface Allowance {
  max: number
  windowMs: number
}

const QUARTER_MS = 15 * 60 * 1000

/** Where an attempt comes from: a browser that the person has signed in with before, or what is known of any other. */
export interface Place {
  id: string
  isKnown: boolean
}

/** The place of a request for a person. */
export type PlaceFor = (personId: string) => Promise<Place>

/**
 * What is limited, and how. An account is limited together with the place that the attempts come from, so that nobody locks
 * another person out.
 */
export const ALLOWANCES = {
  /** By account and network, or known browser. */
  signIn: { max: 10, windowMs: QUARTER_MS },
  /** By account and the networks of one customer. */
  signInSite: { max: 30, windowMs: QUARTER_MS },
  /** By network, behind which an office may sit. */
  signInAddress: { max: 100, windowMs: QUARTER_MS },
  /** The password of a signed-in person, by session. */
  password: { max: 10, windowMs: QUARTER_MS },
  /** By account and network. */
  recovery: { max: 5, windowMs: HOUR_MS },
  /** Messages for a new password, by account. */
  recoveryAccount: { max: 20, windowMs: DAY_MS },
  recoveryAddress: { max: 20, windowMs: HOUR_MS },
  /** Text messages, by person and place. */
  message: { max: 5, windowMs: QUARTER_MS },
  messageDay: { max: 20, windowMs: DAY_MS },
  /** Text messages, by person, that unknown places ask for. */
  messageAccount: { max: 100, windowMs: DAY_MS },
  /** Wrong codes, by person and place. */
  wrongCode: { max: 30, windowMs: DAY_MS },
  /**
   * Wrong codes, by person, from unknown places. Whoever sends them knows the password, and has one chance in three hundred a
   * day. A new password ends that, and forgives them.
   */
  wrongCodeAccount: { max: 1000, windowMs: DAY_MS },
  /** Refused sign-ins of a person that are entries of the audit trail. */
  auditedRefusal: { max: 20, windowMs: DAY_MS },
  /** By network: agents in a cloud share one. A registration that is refused does not count. */
  registration: { max: 300, windowMs: HOUR_MS },
  /** Requests for a connection, by network: each stores a row for ten minutes. */
  authorization: { max: 3_000, windowMs: QUARTER_MS },
  /** Metadata documents of clients, which are fetched from anywhere, by network. */
  document: { max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, Allowance>

/**
 * What is slowed down for a person, because attempts come from more unknown places than anybody uses. Nobody is refused for it:
 * whoever guesses could lock the person out.
 */
const SLOWED = {
  /** Wrong passwords. */
  signInAccount: { from: 100, windowMs: QUARTER_MS },
  /** Wrong codes. */
  slowCode: { from: 100, windowMs: DAY_MS },
} as const
/** How many times {@link SLOWED} the first number are counted. Each makes the wait a second longer. */
const SLOWED_TIMES = 10

/** Waits for some milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/** Counts attempts in the database, so that every process counts the same. */
export class Throttle {
  constructor(
    private readonly pool: pg.Pool,
    private readonly pause: Pause = sleep,
  ) {}

  /** Counts an attempt from an unknown place, and waits the longer the more there were. */
  async slow(kind: keyof typeof SLOWED, subject: string): Promise<void> {
    const { from, windowMs } = SLOWED[kind]
    const { rows } = await this.pool.query('select auth.count_attempt($1, $2, $3) as count', [
      `${kind}:${subject}`,
      from * SLOWED_TIMES,
      windowMs,
    ])
    const seconds = Math.ceil((rows[0].count - from) / from)
    if (seconds > 0) await this.pause(seconds * 1000)
  }

  /** Forgets what was tried against a person from everywhere, after the person has shown who they are by a link. */
  async forgivePerson({ id, email }: { id: string; email: string }): Promise<void> {
    const subjects = [
      `signInAccount:${email.toLowerCase()}`,
      ...['slowCode', 'wrongCodeAccount', 'messageAccount'].map(kind => `${kind}:${id}`),
    ]
    await this.pool.query('delete from auth.attempt where subject = any ($1)', [subjects])
  }

  /** Takes one attempt. @throws Refusal 429 too_many_attempts with Retry-After when none is left. */
  async take(kind: keyof typeof ALLOWANCES, subject: string): Promise<void> {
    const { max, windowMs } = ALLOWANCES[kind]
    const { rows } = await this.pool.query('select auth.try_attempt($1, $2, $3) as wait', [
      `${kind}:${subject}`,
      max,
      windowMs,
    ])
    if (rows[0].wait === null) return
    const refusal = new Refusal('too_many_attempts')
    refusal.retryAfter = Math.ceil(Number(rows[0].wait) / 1000)
    throw refusal
  }

  /** Takes one attempt if there is one. @returns whether there was. */
  async allows(kind: keyof typeof ALLOWANCES, subject: string): Promise<boolean> {
    try {
      await this.take(kind, subject)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** Gives the last attempt back. */
  async giveBack(kind: keyof typeof ALLOWANCES | keyof typeof SLOWED, subject: string): Promise<void> {
    await this.pool.query('update auth.attempt set times = times[1:cardinality(times) - 1] where subject = $1', [
      `${kind}:${subject}`,
    ])
  }

  /** Deletes the attempts after a success. */
  async forgive(kind: keyof typeof ALLOWANCES, subject: string): Promise<void> {
    await this.pool.query('delete from auth.attempt where subject = $1', [`${kind}:${subject}`])
  }
}
