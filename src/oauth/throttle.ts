import type pg from 'pg'
import { Refusal } from '../refusals/refusals.js'

/** How often something may be tried: `max` times in `windowMs` milliseconds. */
export interface Allowance {
  max: number
  windowMs: number
}

const QUARTER_MS = 15 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * What is limited, and how. An account is limited together with the place that the attempts come from, so that nobody locks
 * another person out. From all places together it takes far more, which no person needs and no guesser can use.
 */
export const ALLOWANCES = {
  /** By account and network. */
  signIn: { max: 10, windowMs: QUARTER_MS },
  /** By account, for browsers in which the person has not signed in before. */
  signInAccount: { max: 100, windowMs: QUARTER_MS },
  /** By network, behind which an office may sit. */
  signInAddress: { max: 100, windowMs: QUARTER_MS },
  /** The password of a signed-in person, by session. */
  password: { max: 10, windowMs: QUARTER_MS },
  /** By account and network. */
  recovery: { max: 5, windowMs: HOUR_MS },
  /** Messages for a new password, by account. */
  recoveryAccount: { max: 20, windowMs: DAY_MS },
  recoveryAddress: { max: 20, windowMs: HOUR_MS },
  /** Text messages, by person. */
  message: { max: 5, windowMs: QUARTER_MS },
  messageDay: { max: 20, windowMs: DAY_MS },
  /** Wrong codes, by person. A guesser who knows the password needs fifteen years for an even chance. */
  wrongCode: { max: 30, windowMs: DAY_MS },
  /** By network: agents in a cloud share one. A registration that is refused does not count. */
  registration: { max: 300, windowMs: HOUR_MS },
  /** Requests for a connection, by network: each stores a row for ten minutes. */
  authorization: { max: 3_000, windowMs: QUARTER_MS },
  /** Metadata documents of clients, which are fetched from anywhere, by network. */
  document: { max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, Allowance>

/** Counts attempts in the database, so that every process counts the same. */
export class Throttle {
  constructor(private readonly pool: pg.Pool) {}

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
  async giveBack(kind: keyof typeof ALLOWANCES, subject: string): Promise<void> {
    await this.pool.query('update auth.attempt set times = times[1:cardinality(times) - 1] where subject = $1', [
      `${kind}:${subject}`,
    ])
  }

  /** Deletes the attempts after a success. */
  async forgive(kind: keyof typeof ALLOWANCES, subject: string): Promise<void> {
    await this.pool.query('delete from auth.attempt where subject = $1', [`${kind}:${subject}`])
  }
}
