import { randomInt, timingSafeEqual } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type pg from 'pg'
import type { SmsSender } from '../../adapters/sms.js'
import { inTransaction } from '../../postgres/index.js'
import { Refusal, refuse, refuseField } from '../../refusals/refusals.js'
import { codeOf } from '../../values/errors.js'
import { E164 } from '../../values/text-forms.js'
import { type Clock, isId, newId } from '../../values/time.js'
import type { Members } from '../endpoint.js'
import { laterClock } from '../later-clock.js'
import { digestOf, type Keyring } from '../secret.js'
import type { Place, PlaceFor, Throttle } from '../throttle.js'
import { FACTOR_TYPES, type FactorType } from './factor-type.js'
import { type Passkey, type PasskeyAnswer, Passkeys } from './passkeys.js'
import { RecoveryCodes } from './recovery-codes.js'
import { removeFactor } from './remove-factor.js'
import { newTotpSecret, TOTP_TOLERANCE_MS, totpStep, totpUri } from './totp.js'

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000
const ATTEMPTS_MAX = 5
const PASSKEYS_MAX = 10
const SIX_DIGITS = /^[0-9]{6}$/

/** How a challenge can be answered. A recovery code stands in for a factor that is lost, at sign-in alone. */
export type Method = FactorType | 'RECOVERY_CODE'

/** A second factor as its owner sees it. */
export interface Factor {
  id: string
  type: FactorType
  /** The name that its owner gave it. Null without one. */
  name: string | null
  /** The last digits of a phone. Null for other factors. */
  phoneHint: string | null
  verifiedAt: string
  lastUsedAt: string | null
}

/** A question that a second factor answers. */
export interface Challenge {
  challengeId: string
  expiresInSeconds: number
  methods: Method[]
  /** The phone that a code was sent to, or can be sent to. Null without a phone. */
  phoneHint: string | null
  /** What the browser needs to ask for a passkey. Null without one. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null
}

/** The beginning of an enrolment. */
export interface Enrolment {
  factorId: string
  challengeId: string
  expiresInSeconds: number
  /** Of a phone: its last digits. */
  phoneHint?: string
  /** Of a code app: its key in base32, and the address that holds it. */
  secret?: string
  uri?: string
  /** Of a passkey: what the browser needs to make it. */
  passkey?: PublicKeyCredentialCreationOptionsJSON
}

/** What a person gives for a challenge: a code, or what the browser says of a passkey. */
export interface Answer {
  challengeId: string
  code: string
  passkey: PasskeyAnswer | undefined
}

/** The longest code that is read: a recovery code with spaces between its characters. */
export const CODE_MAX = 60

/** Reads an answer from the members of a body. */
export const answerIn = (members: Members, { optional = false } = {}): Answer => ({
  challengeId: members.line('challengeId', { max: 100, optional }),
  code: members.line('code', { max: CODE_MAX, optional: true }),
  passkey: members.object('passkey'),
})

/** What was proved, by which factor. The factor is null for a recovery code. */
export interface Proof {
  personId: string
  factorId: string | null
  method: Method
}

/** What an answer confirms. An answer for one purpose never serves another. */
export type Purpose = 'enrol' | 'sign-in' | 'passkey' | 'account' | `authorization:${string}`

/** A live factor with what is needed to check its answers. */
interface Kept extends Factor, Passkey {
  phone: string
  sealedSecret: Buffer
  lastStep: number | null
}

interface Tried {
  person_id: string | null
  factor_id: string | null
  code_hash: Buffer | null
  webauthn_challenge: string | null
}

const COLUMNS = `id, factor_type as type, name, phone, sealed_secret as "sealedSecret", last_step::float8 as "lastStep",
  credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as "signCount",
  coalesce(transports, '{}') as transports, verified_at as "verifiedAt", last_used_at as "lastUsedAt"`

/** What the keys of code apps are sealed for. */
const SEALED_FOR = 'factors'

/** Seals under the present secret the keys of code apps that an earlier one sealed, so that the earlier one can be forgotten. */
export async function sealFactorsAgain(pool: pg.Pool, keyring: Keyring): Promise<void> {
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    `select id, sealed_secret as sealed from control.mfa_factor where factor_type = 'TOTP' and removed_at is null`,
  )
  for (const { id, sealed } of rows) {
    const found = keyring.open(sealed, SEALED_FOR)
    if (!found || found.isPresent) continue
    await pool.query('update control.mfa_factor set sealed_secret = $3 where id = $1 and sealed_secret = $2', [
      id,
      sealed,
      keyring.seal(found.text, SEALED_FOR),
    ])
  }
}

const hintOf = (phone: string): string => `…${phone.slice(-2)}`
const refused = (): Refusal => new Refusal('code_refused')

/** Joins the parts of {@link Factors}. */
export interface FactorParts {
  pool: pg.Pool
  clock: Clock
  sms: SmsSender
  throttle: Throttle
  /** The origin of the pages. Passkeys are bound to it. */
  origin: string
  /** Seals the keys of code apps. */
  keyring: Keyring
  /** How much the clock of a code app may be wrong; production's by default. */
  totpToleranceMs?: number
}

/** The second factors of people. A removed factor is not deleted, because grants refer to it. */
export class Factors {
  readonly recoveryCodes: RecoveryCodes
  private readonly passkeys: Passkeys

  constructor(private readonly parts: FactorParts) {
    this.recoveryCodes = new RecoveryCodes(parts.pool, parts.clock)
    this.passkeys = new Passkeys(parts.origin)
  }

  /** The factors of a person, passkeys first, then code apps, then phones. */
  async of(personId: string): Promise<Factor[]> {
    return (await this.kept(personId)).map(({ id, type, name, phone, verifiedAt, lastUsedAt }) => ({
      id,
      type,
      name,
      phoneHint: phone && hintOf(phone),
      verifiedAt,
      lastUsedAt,
    }))
  }

  private async kept(personId: string): Promise<Kept[]> {
    const { rows } = await this.parts.pool.query(
      `select ${COLUMNS} from control.mfa_factor where person_id = $1 and verified_at is not null and removed_at is null
       order by array_position($2, factor_type), created_at, id`,
      [personId, FACTOR_TYPES],
    )
    return rows
  }

  /** Begins the enrolment of a phone and sends it a code. @throws Refusal 422 for a number that is not E.164, 409, 429. */
  async enrolPhone(personId: string, phone: string, at: PlaceFor): Promise<Enrolment> {
    if (!E164.takes(phone))
      refuseField('phone', 'invalid_format', { expected: 'a telephone number with its country, such as +15550100' })
    const factorId = await this.begin(personId, 'SMS', { phone })
    const challengeId = await this.ask(personId, 'enrol', { factorId })
    await this.send(personId, challengeId, { id: factorId, phone }, at)
    return { ...this.begun(factorId, challengeId), phoneHint: hintOf(phone) }
  }

  /** Begins the enrolment of an app that shows codes. @throws Refusal 409 factor_enrolled. */
  async enrolCodeApp(person: { id: string; email: string }): Promise<Enrolment> {
    const secret = newTotpSecret()
    const factorId = await this.begin(person.id, 'TOTP', { sealed_secret: this.parts.keyring.seal(secret, SEALED_FOR) })
    const challengeId = await this.ask(person.id, 'enrol', { factorId })
    return { ...this.begun(factorId, challengeId), secret, uri: totpUri(secret, person.email) }
  }

  /** Begins the enrolment of a passkey. @throws Refusal 409 when there are ten. */
  async enrolPasskey(person: { id: string; email: string; name: string }, name: string): Promise<Enrolment> {
    const known = (await this.kept(person.id)).filter(({ type }) => type === 'PASSKEY')
    const passkey = await this.passkeys.creation(person, known)
    const factorId = await this.begin(person.id, 'PASSKEY', { name })
    const challengeId = await this.ask(person.id, 'enrol', { factorId, webauthn: passkey.challenge })
    return { ...this.begun(factorId, challengeId), passkey }
  }

  private begun(factorId: string, challengeId: string) {
    return { factorId, challengeId, expiresInSeconds: CHALLENGE_LIFETIME_MS / 1000 }
  }

  /** @throws Refusal 409 factor_enrolled when the person has one of this type, or as many passkeys as are kept. */
  private async begin(
    personId: string,
    type: FactorType,
    { phone, sealed_secret, name }: { phone?: string; sealed_secret?: Buffer; name?: string },
  ): Promise<string> {
    const alike = (await this.kept(personId)).filter(each => each.type === type).length
    if (alike >= (type === 'PASSKEY' ? PASSKEYS_MAX : 1)) refuse('factor_enrolled')
    const id = newId(this.parts.clock)
    await this.parts.pool.query(
      `insert into control.mfa_factor (id, person_id, factor_type, phone, sealed_secret, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, personId, type, phone ?? null, sealed_secret ?? null, name || null, this.parts.clock.now()],
    )
    return id
  }

  /** Verifies an enrolment. @returns its type. @throws Refusal 403 code_refused, 409 when another factor of the type was enrolled meanwhile. */
  async confirm(personId: string, answer: Answer): Promise<FactorType> {
    const { pool, clock } = this.parts
    const tried = await this.tried(personId, answer.challengeId, 'enrol')
    const { rows } = await pool.query<Kept>(`select ${COLUMNS} from control.mfa_factor where id = $1`, [
      tried.factor_id,
    ])
    const factor = rows[0] ?? refuse('code_refused')
    const made =
      factor.type === 'PASSKEY' && answer.passkey && tried.webauthn_challenge
        ? await this.passkeys.made(answer.passkey, tried.webauthn_challenge)
        : undefined
    const isRight = made ?? (factor.type === 'SMS' ? isCode(tried, answer) : await this.isTotp(factor, answer.code))
    if (!isRight) throw refused()
    await this.use(answer.challengeId)
    try {
      await pool.query(
        `update control.mfa_factor set verified_at = $2, credential_id = $3, public_key = $4, sign_count = $5, transports = $6
         where id = $1 and verified_at is null`,
        [
          factor.id,
          clock.now(),
          made?.credentialId ?? null,
          made?.publicKey ?? null,
          made?.signCount ?? null,
          made?.transports ?? null,
        ],
      )
    } catch (error) {
      if (codeOf(error) === '23505') refuse('factor_enrolled')
      throw error
    }
    return factor.type
  }

  /** Removes a factor: connections that it confirmed must be made again. @returns its type. @throws Refusal 404. */
  async remove(personId: string, factorId: string): Promise<FactorType> {
    const { pool, clock } = this.parts
    return inTransaction(pool, async client => {
      const type = await removeFactor(client, personId, isId(factorId) ? factorId : null, clock.now())
      return type ?? refuse('not_found')
    })
  }

  /**
   * Asks for a factor of the person. A code is sent at once when there is nothing but a phone, and the person waits for it: a
   * form of the settings asks for it when it is filled in.
   * @returns undefined when the person has no factor. @throws Refusal 429 when too many messages were sent.
   */
  async challenge(personId: string, purpose: Purpose, at: PlaceFor): Promise<Challenge | undefined> {
    const factors = await this.kept(personId)
    if (!factors.length) return undefined
    const known = factors.filter(({ type }) => type === 'PASSKEY')
    const passkey = known.length ? await this.passkeys.request(known) : null
    const challengeId = await this.ask(personId, purpose, { webauthn: passkey?.challenge })
    const phone = factors.find(({ type }) => type === 'SMS')
    if (phone && factors.length === 1 && purpose !== 'account') await this.send(personId, challengeId, phone, at)
    const spare: Method[] = purpose === 'sign-in' && (await this.recoveryCodes.left(personId)) ? ['RECOVERY_CODE'] : []
    return {
      challengeId,
      expiresInSeconds: CHALLENGE_LIFETIME_MS / 1000,
      methods: [...new Set<Method>(factors.map(({ type }) => type)), ...spare],
      phoneHint: phone ? hintOf(phone.phone) : null,
      passkey,
    }
  }

  /** Asks for any passkey of this site, which says who signs in. */
  async passkeyChallenge(): Promise<Pick<Challenge, 'challengeId' | 'expiresInSeconds'> & { passkey: object }> {
    const passkey = await this.passkeys.request([])
    const challengeId = await this.ask(null, 'passkey', { webauthn: passkey.challenge })
    return { challengeId, expiresInSeconds: CHALLENGE_LIFETIME_MS / 1000, passkey }
  }

  /** Sends a code for a challenge that waits. @throws Refusal 403 code_refused without a phone, 429. */
  async message(challengeId: string, purpose: Purpose, at: PlaceFor, personId?: string): Promise<void> {
    const { rows } = await this.parts.pool.query(
      `select person_id from auth.challenge where id = $1 and purpose = $2 and used_at is null and expires_at > ${laterClock('$3')}
         and attempts < $4 and ($5::uuid is null or person_id = $5)`,
      [isId(challengeId) ? challengeId : null, purpose, this.parts.clock.now(), ATTEMPTS_MAX, personId ?? null],
    )
    const person = rows[0]?.person_id ?? refuse('code_refused')
    const phone = (await this.kept(person)).find(({ type }) => type === 'SMS') ?? refuse('code_refused')
    await this.send(person, challengeId, phone, at)
  }

  private async ask(
    personId: string | null,
    purpose: Purpose,
    { factorId, webauthn }: { factorId?: string; webauthn?: string },
  ): Promise<string> {
    const id = newId(this.parts.clock)
    const now = this.parts.clock.now()
    await this.parts.pool.query(
      `insert into auth.challenge (id, person_id, factor_id, purpose, webauthn_challenge, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, personId, factorId ?? null, purpose, webauthn ?? null, now, new Date(now.getTime() + CHALLENGE_LIFETIME_MS)],
    )
    return id
  }

  private async send(
    personId: string,
    challengeId: string,
    factor: { id: string; phone: string },
    at: PlaceFor,
  ): Promise<void> {
    const { throttle } = this.parts
    const place = await at(personId)
    await throttle.take('message', `${personId} ${place.id}`)
    await throttle.take('messageDay', `${personId} ${place.id}`)
    if (!place.isKnown) await throttle.take('messageAccount', personId)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await this.parts.pool.query('update auth.challenge set factor_id = $2, code_hash = $3 where id = $1', [
      challengeId,
      factor.id,
      digestOf(challengeId + code),
    ])
    await this.parts.sms.send(
      factor.phone,
      `${code} is your Narthex code. It is good for 5 minutes. Tell it to nobody.`,
    )
  }

  /**
   * Takes the answer to a challenge: once, within its time, at most five tries, for this person and purpose alone.
   * @param personId absent at sign-in, where the challenge or the passkey says who it is. @throws Refusal 403 code_refused.
   */
  async answer(personId: string | undefined, answer: Answer, purpose: Purpose, at: PlaceFor): Promise<Proof> {
    const tried = await this.tried(personId, answer.challengeId, purpose)
    const proof = answer.passkey
      ? await this.byPasskey(tried, answer.passkey)
      : await this.byCode(tried, answer, purpose, at)
    if (!proof) throw refused()
    await this.use(answer.challengeId)
    return proof
  }

  /** Whom a challenge was put to; undefined for none. */
  async askedPerson(challengeId: string): Promise<{ id: string; email: string } | undefined> {
    const { rows } = await this.parts.pool.query(
      'select p.id, p.email from auth.challenge c join control.person p on p.id = c.person_id where c.id = $1',
      [isId(challengeId) ? challengeId : null],
    )
    return rows[0]
  }

  /** Counts the try before anything is compared, so that parallel tries are five as well. */
  private async tried(personId: string | undefined, challengeId: string, purpose: Purpose): Promise<Tried> {
    const { rows } = await this.parts.pool.query(
      `update auth.challenge set attempts = attempts + 1
       where id = $1 and ($2::uuid is null or person_id = $2) and purpose = $3 and used_at is null and expires_at > ${laterClock('$4')}
         and attempts < $5 returning code_hash, factor_id, person_id, webauthn_challenge`,
      [isId(challengeId) ? challengeId : null, personId ?? null, purpose, this.parts.clock.now(), ATTEMPTS_MAX],
    )
    if (!rows[0]) throw refused()
    return rows[0]
  }

  private async use(challengeId: string): Promise<void> {
    const { rowCount } = await this.parts.pool.query(
      'update auth.challenge set used_at = $2 where id = $1 and used_at is null',
      [challengeId, this.parts.clock.now()],
    )
    if (!rowCount) throw refused()
  }

  private async byPasskey(tried: Tried, answer: PasskeyAnswer): Promise<Proof | undefined> {
    const { pool, clock } = this.parts
    if (!tried.webauthn_challenge || typeof answer.id !== 'string') return undefined
    const { rows } = await pool.query<Kept & { personId: string }>(
      `select ${COLUMNS}, f.person_id as "personId" from control.mfa_factor f where credential_id = $1
         and verified_at is not null and removed_at is null and ($2::uuid is null or person_id = $2)
         and exists (select from control.person p where p.id = f.person_id and p.disabled_at is null)`,
      [answer.id, tried.person_id],
    )
    const factor = rows[0]
    const signCount = factor && (await this.passkeys.signed(answer, tried.webauthn_challenge, factor))
    if (!factor || signCount === undefined) return undefined
    await pool.query('update control.mfa_factor set sign_count = $2, last_used_at = $3 where id = $1', [
      factor.id,
      signCount,
      clock.now(),
    ])
    return { personId: factor.personId, factorId: factor.id, method: 'PASSKEY' }
  }

  private async byCode(tried: Tried, answer: Answer, purpose: Purpose, at: PlaceFor): Promise<Proof | undefined> {
    const { person_id: personId, factor_id: phoneId } = tried
    if (!personId || !answer.code) return undefined
    const forgive = await this.countCode(personId, await at(personId))
    const proof = await this.rightCode(personId, phoneId, tried, answer, purpose)
    if (proof) await forgive()
    return proof
  }

  /**
   * Counts a code where it comes from. What unknown places send counts together too: it cannot keep the person from signing in
   * with a browser of theirs. @returns what forgives it when it was right. @throws Refusal 429 too_many_attempts.
   */
  private async countCode(personId: string, place: Place): Promise<() => Promise<void>> {
    const { throttle } = this.parts
    const subject = `${personId} ${place.id}`
    await throttle.take('wrongCode', subject)
    if (!place.isKnown) {
      await throttle.take('wrongCodeAccount', personId)
      await throttle.slow('slowCode', personId)
    }
    return async () => {
      await throttle.forgive('wrongCode', subject)
      if (place.isKnown) return
      await throttle.giveBack('wrongCodeAccount', personId)
      await throttle.giveBack('slowCode', personId)
    }
  }

  private async rightCode(
    personId: string,
    phoneId: string | null,
    tried: Tried,
    answer: Answer,
    purpose: Purpose,
  ): Promise<Proof | undefined> {
    if (phoneId && isCode(tried, answer)) {
      await this.touch(phoneId)
      return { personId, factorId: phoneId, method: 'SMS' }
    }
    const app = (await this.kept(personId)).find(({ type }) => type === 'TOTP')
    if (app && (await this.isTotp(app, answer.code))) return { personId, factorId: app.id, method: 'TOTP' }
    if (purpose === 'sign-in' && (await this.recoveryCodes.use(personId, answer.code)))
      return { personId, factorId: null, method: 'RECOVERY_CODE' }
    return undefined
  }

  private async touch(factorId: string): Promise<void> {
    await this.parts.pool.query('update control.mfa_factor set last_used_at = $2 where id = $1', [
      factorId,
      this.parts.clock.now(),
    ])
  }

  /** Whether the app shows this code now. The step is taken in the same statement, so that parallel tries are one. */
  private async isTotp({ id, sealedSecret, lastStep }: Kept, code: string): Promise<boolean> {
    if (!SIX_DIGITS.test(code)) return false
    const now = this.parts.clock.now()
    const opened = this.parts.keyring.open(sealedSecret, SEALED_FOR) ?? refuse('factor_unreadable')
    const step = totpStep(opened.text, code, now, lastStep, this.parts.totpToleranceMs ?? TOTP_TOLERANCE_MS)
    if (step === undefined) return false
    const { rowCount } = await this.parts.pool.query(
      `update control.mfa_factor set last_step = $2, last_used_at = $3
       where id = $1 and removed_at is null and (last_step is null or last_step < $2)`,
      [id, step, now],
    )
    return Boolean(rowCount)
  }
}

/** Whether this is the code of the text message. */
const isCode = ({ code_hash: hash }: Tried, { challengeId, code }: Answer): boolean =>
  hash !== null && SIX_DIGITS.test(code) && timingSafeEqual(hash, digestOf(challengeId + code))
