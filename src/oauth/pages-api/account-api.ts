import type { Request, Response, Router } from 'express'
import { refuse } from '../../refusals/refusals.js'
import type { Account, Accounts } from '../accounts.js'
import type { Connections } from '../connections.js'
import { type EndpointParts, Members, routerOf } from '../endpoint.js'
import { FACTOR_TYPES } from '../factors/factor-type.js'
import { type Answer, answerIn, type Factors } from '../factors/factors.js'
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords.js'
import type { Sessions, SignedIn } from '../sessions.js'
import type { EventKind, SignInEvents } from '../sign-in-events.js'
import { endGrant, type Storage } from '../store.js'
import type { Throttle } from '../throttle.js'

export interface AccountApiParts extends EndpointParts {
  accounts: Accounts
  sessions: Sessions
  factors: Factors
  throttle: Throttle
  events: SignInEvents
  connections: Connections
  storage: Storage
  /** The access token with which our own pages call the API in the browser of the session. */
  ownToken(signedIn: SignedIn): Promise<{ accessToken: string; expiresIn: number }>
}

/** What shows that it is still the person: the password, and an answer of the second factor where there is one. */
interface Proofs {
  password: string
  answer: Answer
}

const proofsIn = (members: Members, { optional = false } = {}): Proofs => ({
  password: members.text('currentPassword', { max: PASSWORD_MAX, optional }),
  answer: answerIn(members, { optional: true }),
})

/** The API of the settings pages for the person who is signed in in this browser. */
export class AccountApi {
  constructor(private readonly parts: AccountApiParts) {}

  router(): Router {
    return routerOf(this.parts, [
      ['post', '/session', 'openSession', request => this.openSession(request)],
      ['get', '/user', 'getUser', request => this.user(request)],
      ['patch', '/user', 'updateUser', (...given) => this.updateUser(...given)],
      ['get', '/events', 'listSignInEvents', request => this.listEvents(request)],
      ['get', '/sessions', 'listSessions', request => this.listSessions(request)],
      ['delete', '/sessions/:id', 'endSession', (...given) => this.endSession(...given)],
      ['get', '/connections', 'listOwnConnections', request => this.listConnections(request)],
      ['delete', '/connections/:id', 'endOwnConnection', (...given) => this.endConnection(...given)],
      ['post', '/factors', 'enrolFactor', (...given) => this.enrolFactor(...given)],
      ['post', '/factors/challenge', 'challengeFactor', request => this.challengeFactor(request)],
      ['post', '/factors/message', 'sendFactorCode', request => this.sendFactorCode(request)],
      ['post', '/factors/verify', 'verifyFactor', (...given) => this.verifyFactor(...given)],
      ['post', '/factors/recovery-codes', 'replaceRecoveryCodes', (...given) => this.replaceRecoveryCodes(...given)],
      ['delete', '/factors/:id', 'removeFactor', (...given) => this.removeFactor(...given)],
    ])
  }

  /** What our own pages begin with: a token, and who is signed in. */
  private async openSession(request: Request) {
    const signedIn = await this.signedIn(request)
    new Members(request.body).assertValid()
    return { ...(await this.parts.ownToken(signedIn)), ...(await this.userOf(signedIn)) }
  }

  private async user(request: Request) {
    return this.userOf(await this.signedIn(request))
  }

  private async userOf({ person }: SignedIn) {
    const { factors } = this.parts
    const recoveryCodesLeft = await factors.recoveryCodes.left(person.id)
    return { user: { ...person, factors: await factors.of(person.id), recoveryCodesLeft } }
  }

  /** Changes the name, or with the present password the password; then the other sessions and connections end. */
  private async updateUser(request: Request, response: Response) {
    const { accounts, sessions } = this.parts
    const { person, sessionId } = await this.signedIn(request)
    const members = new Members(request.body)
    const name = members.line('name', { max: 200, optional: true })
    const present = members.text('currentPassword', { max: PASSWORD_MAX, optional: true })
    const answer = answerIn(members, { optional: true })
    const next = members.text('newPassword', { min: PASSWORD_MIN, max: PASSWORD_MAX, optional: true })
    if (next && !present) members.fault('currentPassword', 'required')
    members.assertValid()
    if (next) await this.assertOwner(person, sessionId, { password: present, answer }, request, response)
    if (next) {
      await accounts.setPassword(person.id, next)
      await sessions.endOf(person.id, { except: sessionId })
      await this.endConnections(person.id)
      await this.record('PASSWORD_CHANGED', person, request, response)
    }
    if (name) await accounts.rename(person.id, name)
    return { user: { ...person, name: name || person.name } }
  }

  /** Ends the connections of a person to applications: whoever had the password may have made one. */
  async endConnections(personId: string): Promise<void> {
    for (const consent of await this.parts.connections.disconnectAll(personId))
      await endGrant(this.parts.storage, consent)
  }

  private async listEvents(request: Request) {
    const { person } = await this.signedIn(request)
    return { events: await this.parts.events.of(person.id) }
  }

  private async listSessions(request: Request) {
    return { sessions: await this.parts.sessions.list(await this.signedIn(request)) }
  }

  /** Ends a session. Only this one ends without the proofs: whoever finds it open must not sign its owner out elsewhere. */
  private async endSession(request: Request, response: Response) {
    const { person, sessionId } = await this.signedIn(request)
    const only = String(request.params.id)
    const isThisOne = only === sessionId
    const members = new Members(request.body)
    const proofs = proofsIn(members, { optional: isThisOne })
    members.assertValid()
    if (!isThisOne) await this.assertOwner(person, sessionId, proofs, request, response)
    if (!(await this.parts.sessions.endOf(person.id, { only }))) refuse('not_found')
    await this.record('SESSION_ENDED', person, request, response)
  }

  private async listConnections(request: Request) {
    const { person } = await this.signedIn(request)
    return { connections: await this.parts.connections.ofPerson(person.id) }
  }

  private async endConnection(request: Request, response: Response) {
    const { person } = await this.signedIn(request)
    new Members(request.body).assertValid()
    const consent = await this.parts.connections.disconnect(person.id, String(request.params.id))
    if (consent) await endGrant(this.parts.storage, consent)
    await this.record('DISCONNECTED', person, request, response)
  }

  private async enrolFactor(request: Request, response: Response) {
    const { factors } = this.parts
    const { person, sessionId } = await this.signedIn(request)
    const members = new Members(request.body)
    const type = members.line('type', { max: 20, optional: true }) || 'SMS'
    const phone = members.line('phone', { max: 40, optional: type !== 'SMS' }).replace(/[\s()-]/g, '')
    const name = members.line('name', { max: 60, optional: true })
    const proofs = proofsIn(members)
    if (!FACTOR_TYPES.some(known => known === type)) members.fault('type', 'invalid_enum', { allowed: FACTOR_TYPES })
    members.assertValid()
    await this.assertOwner(person, sessionId, proofs, request, response)
    if (type === 'TOTP') return factors.enrolCodeApp(person)
    return type === 'PASSKEY'
      ? factors.enrolPasskey(person, name)
      : factors.enrolPhone(person.id, phone, this.parts.sessions.placeOf(request))
  }

  /** Asks for a second factor before something that only its owner may do. */
  private async challengeFactor(request: Request) {
    const { person } = await this.signedIn(request)
    new Members(request.body).assertValid()
    const { factors, sessions } = this.parts
    return { challenge: (await factors.challenge(person.id, 'account', sessions.placeOf(request))) ?? null }
  }

  private async sendFactorCode(request: Request) {
    const { person } = await this.signedIn(request)
    const members = new Members(request.body)
    const challengeId = members.line('challengeId', { max: 100 })
    members.assertValid()
    const { factors, sessions } = this.parts
    await factors.message(challengeId, 'account', sessions.placeOf(request), person.id)
  }

  /**
   * Verifies an enrolment. Sessions that began without the factor end, and the first factor comes with recovery codes.
   */
  private async verifyFactor(request: Request, response: Response) {
    const { factors, sessions } = this.parts
    const { person, sessionId } = await this.signedIn(request)
    const members = new Members(request.body)
    const answer = answerIn(members)
    members.assertValid()
    const type = await factors.confirm(person.id, answer)
    await sessions.endOf(person.id, { except: sessionId })
    await this.record('FACTOR_ADDED', person, request, response, type)
    const hasCodes = (await factors.recoveryCodes.left(person.id)) > 0
    return { recoveryCodes: hasCodes ? null : await factors.recoveryCodes.replace(person.id) }
  }

  private async replaceRecoveryCodes(request: Request, response: Response) {
    const { factors } = this.parts
    const { person, sessionId } = await this.signedIn(request)
    const members = new Members(request.body)
    const proofs = proofsIn(members)
    members.assertValid()
    await this.assertOwner(person, sessionId, proofs, request, response)
    if (!(await factors.of(person.id)).length) refuse('not_found')
    const recoveryCodes = await factors.recoveryCodes.replace(person.id)
    await this.record('RECOVERY_CODES_MADE', person, request, response)
    return { recoveryCodes }
  }

  private async removeFactor(request: Request, response: Response) {
    const { person, sessionId } = await this.signedIn(request)
    const members = new Members(request.body)
    const proofs = proofsIn(members)
    members.assertValid()
    await this.assertOwner(person, sessionId, proofs, request, response)
    const type = await this.parts.factors.remove(person.id, String(request.params.id))
    await this.record('FACTOR_REMOVED', person, request, response, type)
  }

  private record(kind: EventKind, person: Account, request: Request, response: Response, detail?: string) {
    return this.parts.events.record(kind, person, { request, response }, detail)
  }

  /** @throws Refusal 401 sign_in_required. */
  private async signedIn(request: Request): Promise<SignedIn> {
    return (await this.parts.sessions.current(request)) ?? refuse('sign_in_required')
  }

  /**
   * Whoever finds an open browser, or knows the password alone, must not change how its owner signs in.
   * @throws Refusal 403 password_refused, code_required, code_refused, 429.
   */
  private async assertOwner(
    person: Account,
    sessionId: string,
    { password, answer }: Proofs,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { accounts, throttle, factors, sessions, events } = this.parts
    await throttle.take('password', sessionId).catch(error => {
      events.limited(error, person.id, { request, response })
      throw error
    })
    if (!(await accounts.hasPassword(person.id, password))) refuse('password_refused')
    await throttle.forgive('password', sessionId)
    if (!(await factors.of(person.id)).length) return
    if (!answer.challengeId || !(answer.code || answer.passkey)) refuse('code_required')
    await factors.answer(person.id, answer, 'account', sessions.placeOf(request)).catch(async error => {
      await events.codeRefused(error, person, { request, response })
      throw error
    })
  }
}
