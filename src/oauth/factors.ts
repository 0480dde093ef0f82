import { randomInt, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { SmsSender } from '../adapters/sms.js'
import { Refusal, refuse, refuseField } from '../refusals/refusals.js'
import { codeOf } from '../values/errors.js'
import { type Clock, isId, newId } from '../values/time.js'
import { laterClock } from './later-clock.js'
import { digestOf } from './secret.js'
import type { Throttle } from './throttle.js'

const CODE_LIFETIME_MS = 5 * 60 * 1000
const ATTEMPTS_MAX = 5
const PHONE = /^\+[1-9][0-9]{6,14}$/

/** A phone as second factor. Only its last digits are shown. */
export interface Factor {
  id: string
  type: 'SMS'
  phoneHint: string
  verifiedAt: string | null
}

/** A code that was sent and waits for its answer. */
export interface Challenge {
  challengeId: string
  expiresInSeconds: number
  phoneHint: string
}

const hintOf = (phone: string): string => `…${phone.slice(-2)}`

/** What a code confirms. A code for one purpose never serves another. */
export type Purpose = 'enrol' | 'sign-in' | `authorization:${string}`

/** The SMS factors of people. A removed factor is not deleted, because grants refer to it. */
export class Factors {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly sms: SmsSender,
    private readonly throttle: Throttle,
  ) {}

  /** The factor that the person must use; undefined when none is verified. */
  async verified(personId: string): Promise<(Factor & { phone: string }) | undefined> {
    const { rows } = await this.pool.query(
      `select id, phone, verified_at from control.mfa_factor
       where person_id = $1 and verified_at is not null and removed_at is null`,
      [personId],
    )
    const row = rows[0]
    if (!row) return undefined
    const { id, phone, verified_at: at } = row
    return { id, type: 'SMS', phone, phoneHint: hintOf(phone), verifiedAt: at.toISOString() }
  }

  /** Begins an enrolment and sends a code. @throws Refusal 422 for a number that is not E.164, 409 when one is enrolled. */
  async enrol(personId: string, phone: string): Promise<Challenge & { factorId: string }> {
    if (!PHONE.test(phone)) refuseField('phone', 'invalid_format')
    if (await this.verified(personId)) refuse('factor_enrolled')
    const id = newId(this.clock)
    await this.pool.query(
      `insert into control.mfa_factor (id, person_id, factor_type, phone, created_at) values ($1, $2, 'SMS', $3, $4)`,
      [id, personId, phone, this.clock.now()],
    )
    return { factorId: id, ...(await this.challenge(personId, { id, phone }, 'enrol')) }
  }

  /** Verifies an enrolment by its code. @throws Refusal 403 code_refused, 409 when another factor was enrolled. */
  async confirm(personId: string, challengeId: string, code: string): Promise<void> {
    const { factorId } = await this.answer(personId, challengeId, code, 'enrol')
    try {
      await this.pool.query('update control.mfa_factor set verified_at = $2 where id = $1 and verified_at is null', [
        factorId,
        this.clock.now(),
      ])
    } catch (error) {
      if (codeOf(error) === '23505') refuse('factor_enrolled')
      throw error
    }
  }

  /** Removes a factor: connections that it confirmed must be made again. @throws Refusal 404. */
  async remove(personId: string, factorId: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      'update control.mfa_factor set removed_at = $3 where id = $1 and person_id = $2 and removed_at is null',
      [isId(factorId) ? factorId : null, personId, this.clock.now()],
    )
    if (!rowCount) refuse('not_found')
  }

  /** Sends a fresh code to a factor. @throws Refusal 429 when too many were sent. */
  async challenge(personId: string, factor: { id: string; phone: string }, purpose: Purpose): Promise<Challenge> {
    await this.throttle.take('message', personId)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const id = newId(this.clock)
    const now = this.clock.now()
    await this.pool.query(
      `insert into auth.challenge (id, person_id, factor_id, purpose, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, personId, factor.id, purpose, digestOf(id + code), now, new Date(now.getTime() + CODE_LIFETIME_MS)],
    )
    await this.sms.send(factor.phone, `${code} is your Narthex code. It is good for 5 minutes. Tell it to nobody.`)
    return { challengeId: id, expiresInSeconds: CODE_LIFETIME_MS / 1000, phoneHint: hintOf(factor.phone) }
  }

  /**
   * Takes the answer to a challenge: once, within its time, at most five tries, for this person and purpose alone.
   * @param personId absent at sign-in, where the challenge says whom it was sent to. @throws Refusal 403 code_refused.
   */
  async answer(
    personId: string | undefined,
    challengeId: string,
    code: string,
    purpose: Purpose,
  ): Promise<{ factorId: string; personId: string }> {
    const refused = () => new Refusal('code_refused')
    if (!isId(challengeId) || !/^[0-9]{6}$/.test(code)) throw refused()
    // The try is counted before the code is compared, so that parallel tries are five as well.
    const { rows } = await this.pool.query(
      `update auth.challenge set attempts = attempts + 1
       where id = $1 and ($2::uuid is null or person_id = $2) and purpose = $3 and used_at is null and expires_at > ${laterClock('$4')}
         and attempts < $5 returning code_hash, factor_id, person_id`,
      [challengeId, personId ?? null, purpose, this.clock.now(), ATTEMPTS_MAX],
    )
    if (!rows[0] || !timingSafeEqual(rows[0].code_hash, digestOf(challengeId + code))) throw refused()
    const used = await this.pool.query('update auth.challenge set used_at = $2 where id = $1 and used_at is null', [
      challengeId,
      this.clock.now(),
    ])
    if (!used.rowCount) throw refused()
    return { factorId: rows[0].factor_id, personId: rows[0].person_id }
  }
}
