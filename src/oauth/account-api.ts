import type { Request, Router } from 'express'
import { refuse } from '../refusals/refusals.js'
import type { Account, Accounts } from './accounts.js'
import type { Connections } from './connections.js'
import { type EndpointParts, Members, routerOf } from './endpoint.js'
import type { Factors } from './factors.js'
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.js'
import type { Sessions, SignedIn } from './sessions.js'
import { endGrant, type Storage } from './store.js'
import type { Throttle } from './throttle.js'

export interface AccountApiParts extends EndpointParts {
  accounts: Accounts
  sessions: Sessions
  factors: Factors
  throttle: Throttle
  connections: Connections
  storage: Storage
}

/** The API of the settings pages for the person who is signed in in this browser. */
export class AccountApi {
  constructor(private readonly parts: AccountApiParts) {}

  router(): Router {
    return routerOf(this.parts, [
      ['get', '/user', 'getUser', request => this.user(request)],
      ['patch', '/user', 'updateUser', request => this.updateUser(request)],
      ['get', '/sessions', 'listSessions', request => this.listSessions(request)],
      ['delete', '/sessions/:id', 'endSession', request => this.endSession(request)],
      ['get', '/connections', 'listOwnConnections', request => this.listConnections(request)],
      ['delete', '/connections/:id', 'endOwnConnection', request => this.endConnection(request)],
      ['post', '/factors', 'enrolFactor', request => this.enrolFactor(request)],
      ['post', '/factors/verify', 'verifyFactor', request => this.verifyFactor(request)],
      ['delete', '/factors/:id', 'removeFactor', request => this.removeFactor(request)],
    ])
  }

  private async user(request: Request) {
    const { person } = await this.signedIn(request)
    const factor = await this.parts.factors.verified(person.id)
    const factors = factor
      ? [{ id: factor.id, type: factor.type, phoneHint: factor.phoneHint, verifiedAt: factor.verifiedAt }]
      : []
    return { user: { ...person, factors } }
  }

  /** Changes the name, or with the present password the password; then the other sessions end. */
  private async updateUser(request: Request) {
    const { accounts, sessions } = this.parts
    const { person, sessionId } = await this.signedIn(request)
    const members = new Members(request.body)
    const name = members.text('name', { max: 200, optional: true }).trim()
    const present = members.text('currentPassword', { max: PASSWORD_MAX, optional: true })
    const next = members.text('newPassword', { min: PASSWORD_MIN, max: PASSWORD_MAX, optional: true })
    if (next && !present) members.fault('currentPassword', 'required')
    members.assertValid()
    if (name) await accounts.rename(person.id, name)
    if (next) {
      await this.assertPassword(person, present)
      await accounts.setPassword(person.id, next)
      await sessions.endOf(person.id, { except: sessionId })
    }
    return { user: { ...person, name: name || person.name } }
  }

  private async listSessions(request: Request) {
    return { sessions: await this.parts.sessions.list(await this.signedIn(request)) }
  }

  private async endSession(request: Request) {
    const { person } = await this.signedIn(request)
    if (!(await this.parts.sessions.endOf(person.id, { only: String(request.params.id) }))) refuse('not_found')
  }

  private async listConnections(request: Request) {
    const { person } = await this.signedIn(request)
    return { connections: await this.parts.connections.ofPerson(person.id) }
  }

  private async endConnection(request: Request) {
    const { person } = await this.signedIn(request)
    const consent = await this.parts.connections.disconnect(person.id, String(request.params.id))
    if (consent) await endGrant(this.parts.storage, consent)
  }

  private async enrolFactor(request: Request) {
    const { person } = await this.signedIn(request)
    const members = new Members(request.body)
    const phone = members.text('phone', { max: 40 }).replace(/[\s()-]/g, '')
    const present = members.text('currentPassword', { max: PASSWORD_MAX })
    members.assertValid()
    await this.assertPassword(person, present)
    return this.parts.factors.enrol(person.id, phone)
  }

  private async verifyFactor(request: Request) {
    const { person } = await this.signedIn(request)
    const members = new Members(request.body)
    const challengeId = members.text('challengeId', { max: 100 })
    const code = members.text('code', { max: 20 })
    members.assertValid()
    await this.parts.factors.confirm(person.id, challengeId, code)
  }

  private async removeFactor(request: Request) {
    const { person } = await this.signedIn(request)
    const members = new Members(request.body)
    const present = members.text('currentPassword', { max: PASSWORD_MAX })
    members.assertValid()
    await this.assertPassword(person, present)
    await this.parts.factors.remove(person.id, String(request.params.id))
  }

  /** @throws Refusal 401 sign_in_required. */
  private async signedIn(request: Request): Promise<SignedIn> {
    return (await this.parts.sessions.current(request)) ?? refuse('sign_in_required')
  }

  /** Whoever finds an open browser must not change how its owner signs in. @throws Refusal 403 password_refused, 429. */
  private async assertPassword({ id, email }: Account, present: string): Promise<void> {
    const { accounts, throttle } = this.parts
    await throttle.take('signIn', email.toLowerCase())
    if (!(await accounts.hasPassword(id, present))) refuse('password_refused')
    await throttle.forgive('signIn', email.toLowerCase())
  }
}
