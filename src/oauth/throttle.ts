import type pg from 'pg'
import { Refusal } from '../refusals/refusals.js'

/** How often something may be tried: `max` times in `windowMs` milliseconds. */
export interface Allowance {
  max: number
  windowMs: number
}

const QUARTER_MS = 15 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** What is limited, and how. Sign-in: 10 in 15 minutes by account, and 100 by address, behind which an office may sit. */
export const ALLOWANCES = {
  signIn: { max: 10, windowMs: QUARTER_MS },
  signInAddress: { max: 100, windowMs: QUARTER_MS },
  recovery: { max: 5, windowMs: HOUR_MS },
  recoveryAddress: { max: 20, windowMs: HOUR_MS },
  message: { max: 5, windowMs: QUARTER_MS },
  registration: { max: 20, windowMs: HOUR_MS },
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

  /** Deletes the attempts after a success. */
  async forgive(kind: keyof typeof ALLOWANCES, subject: string): Promise<void> {
    await this.pool.query('delete from auth.attempt where subject = $1', [`${kind}:${subject}`])
  }
}
