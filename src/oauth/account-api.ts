import express, { type Request, type Response, type Router } from 'express'
import { clientAddress } from '../access/address.js'
import { refuse } from '../refusals.js'
import type { Account, Accounts } from './accounts.js'
import type { Connections } from './connections.js'
import { type EndpointParts, endpoint, Members } from './endpoint.js'
import type { Factors } from './factors.js'
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.js'
import type { Sessions, SignedIn } from './sessions.js'
import { endGrant, type Storage } from './store.js'
import type { Throttle } from './throttle.js'

/** Sends e-mail. */
export interface Mailer {
  send(message: { to: string; subject: string; text: string }): Promise<void>
}

export interface AccountApiParts extends EndpointParts {
  baseUrl: string
  accounts: Accounts
  sessions: Sessions
  factors: Factors
  throttle: Throttle
  connections: Connections
  storage: Storage
  mail: Mailer
  trustedProxies: number
}

const password = (members: Members, field = 'password'): string =>
  members.text(field, { min: PASSWORD_MIN, max: PASSWORD_MAX })

/** The API of the sign-in and settings pages for the person in this browser: JSON with the session's cookie. */
export class AccountApi {
  constructor(private readonly parts: AccountApiParts) {}

  router(): Router {
    const router = express.Router({ caseSensitive: true, strict: true })
    const json = express.json({ limit: '16kb' })
    const routes: [method: 'get' | 'post' | 'patch' | 'delete', path: string, name: string, run: Run][] = [
      ['get', '/settings', 'getAuthSettings', this.settings],
      ['post', '/sign-in', 'signIn', this.signIn],
      ['post', '/sign-in/code', 'signInWithCode', this.signInWithCode],
      ['post', '/sign-out', 'signOut', this.signOut],
      ['get', '/user', 'getUser', this.user],
      ['patch', '/user', 'updateUser', this.updateUser],
      ['get', '/sessions', 'listSessions', this.listSessions],
      ['delete', '/sessions/:id', 'endSession', this.endSession],
      ['post', '/recover', 'recoverPassword', this.recover],
      ['post', '/recover/password', 'setRecoveredPassword', this.setRecoveredPassword],
      ['get', '/invitations/:token', 'getInvitation', this.invitation],
      ['post', '/invitations/:token/accept', 'acceptInvitation', this.acceptInvitation],
      ['get', '/connections', 'listOwnConnections', this.listConnections],
      ['delete', '/connections/:id', 'endOwnConnection', this.endConnection],
      ['post', '/factors', 'enrolFactor', this.enrolFactor],
      ['post', '/factors/verify', 'verifyFactor', this.verifyFactor],
      ['delete', '/factors/:id', 'removeFactor', this.removeFactor],
    ]
    for (const [method, path, name, run] of routes) {
      const handler = endpoint(this.parts, name, (request, response) => run.call(this, request, response))
      if (method === 'get') router.get(path, handler)
      else router[method](path, json, handler)
    }
    return router
  }

  private address(request: Request): string {
    return clientAddress(request, this.parts.trustedProxies)
  }

  /** @throws Refusal 401 sign_in_required. */
  private async signedIn(request: Request): Promise<SignedIn> {
    return (await this.parts.sessions.current(request)) ?? refuse('sign_in_required')
  }

  /** Which kind of sign-in the pages talk to. */
  private async settings() {
    return { mode: 'embedded' }
  }

  /** With a phone enrolled the password alone signs nobody in: a code is sent, and a challenge answered. */
  private async signIn(request: Request, response: Response) {
    const { accounts, throttle, factors, sessions } = this.parts
    const members = new Members(request.body)
    const email = members.text('email', { max: 320 }).trim()
    const given = members.text('password', { max: PASSWORD_MAX })
    members.done()
    await throttle.take('signInAddress', this.address(request))
    await throttle.take('signIn', email.toLowerCase())
    const account = await accounts.authenticate(email, given)
    if (!account) return refuse('sign_in_refused')
    await throttle.forgive('signIn', email.toLowerCase())
    const factor = await factors.verified(account.id)
    if (factor) return { challenge: await factors.challenge(account.id, factor, 'sign-in') }
    await sessions.begin(request, response, account.id)
    return { user: account }
  }

  private async signInWithCode(request: Request, response: Response) {
    const members = new Members(request.body)
    const challengeId = members.text('challengeId', { max: 100 })
    const code = members.text('code', { max: 20 })
    members.done()
    const { personId } = await this.parts.factors.answer(undefined, challengeId, code, 'sign-in')
    await this.parts.sessions.begin(request, response, personId)
  }

  private async signOut(request: Request, response: Response) {
    await this.parts.sessions.end(request, response)
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
    members.done()
    if (name) await accounts.rename(person.id, name)
    if (next) {
      await this.assertPassword(person, present)
      await accounts.setPassword(person.id, next)
      await sessions.endOf(person.id, { except: sessionId })
    }
    return { user: { ...person, name: name || person.name } }
  }

  /** Whoever finds an open browser must not change how its owner signs in. @throws Refusal 403 password_refused, 429. */
  private async assertPassword({ id, email }: Account, present: string): Promise<void> {
    const { accounts, throttle } = this.parts
    await throttle.take('signIn', email.toLowerCase())
    if (!(await accounts.hasPassword(id, present))) refuse('password_refused')
    await throttle.forgive('signIn', email.toLowerCase())
  }

  private async listSessions(request: Request) {
    return { sessions: await this.parts.sessions.list(await this.signedIn(request)) }
  }

  private async endSession(request: Request) {
    const { person } = await this.signedIn(request)
    if (!(await this.parts.sessions.endOf(person.id, { only: String(request.params.id) }))) refuse('not_found')
  }

  /** Answers the same whether the address is known or not. */
  private async recover(request: Request) {
    const { accounts, mail, throttle, baseUrl } = this.parts
    const members = new Members(request.body)
    const email = members.text('email', { max: 320 }).trim()
    members.done()
    await throttle.take('recoveryAddress', this.address(request))
    await throttle.take('recovery', email.toLowerCase())
    const account = await accounts.byEmail(email)
    if (!account) return
    const link = `${baseUrl}/reset-password/${await accounts.beginRecovery(account.id)}`
    const text = `Set a new password for Narthex with this link. It is good for one hour, and once:\n\n${link}\n\nIf you did not ask for it, ignore this message. Your password stays as it is.\n`
    // Not awaited: how long the sending takes would tell whether the address is known.
    mail
      .send({ to: account.email, subject: 'Set a new password', text })
      .catch(error => this.parts.log.error({ err: error, operation: 'recoverPassword' }, 'mail could not be sent'))
  }

  private async setRecoveredPassword(request: Request) {
    const { accounts, sessions, throttle } = this.parts
    const members = new Members(request.body)
    const token = members.text('token', { max: 100 })
    const next = password(members)
    members.done()
    await throttle.take('recoveryAddress', this.address(request))
    const account = await accounts.recover(token, next)
    await sessions.endOf(account.id, { except: null })
  }

  private async invitation(request: Request) {
    return { invitation: await this.parts.accounts.invitation(String(request.params.token)) }
  }

  /** Whoever has an account signs in first; everybody else chooses a name and a password and is signed in. */
  private async acceptInvitation(request: Request, response: Response) {
    const { accounts, sessions } = this.parts
    const token = String(request.params.token)
    const { email, state } = await accounts.invitation(token)
    if (state !== 'OPEN') refuse('link_used')
    const current = await sessions.current(request)
    const requestId = String(response.getHeader('X-Request-Id'))
    let account: Account
    if (current) {
      new Members(request.body).done()
      if (current.person.email.toLowerCase() !== email.toLowerCase()) refuse('invitation_for_another')
      account = current.person
    } else account = await this.registerBy(request, email)
    const organizationId = await accounts.acceptInvitation(token, account.id, requestId)
    if (!current) await sessions.begin(request, response, account.id)
    return { organizationId, user: account }
  }

  /** The link was sent to the address, so following it proves the address. */
  private async registerBy(request: Request, email: string): Promise<Account> {
    const { accounts } = this.parts
    if (await accounts.byEmail(email)) refuse('sign_in_required')
    const members = new Members(request.body)
    const name = members.text('name', { max: 200 }).trim()
    const chosen = password(members)
    members.done()
    return accounts.register(email, name, chosen)
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
    members.done()
    await this.assertPassword(person, present)
    return this.parts.factors.enrol(person.id, phone)
  }

  private async verifyFactor(request: Request) {
    const { person } = await this.signedIn(request)
    const members = new Members(request.body)
    const challengeId = members.text('challengeId', { max: 100 })
    const code = members.text('code', { max: 20 })
    members.done()
    await this.parts.factors.confirm(person.id, challengeId, code)
  }

  private async removeFactor(request: Request) {
    const { person } = await this.signedIn(request)
    const members = new Members(request.body)
    const present = members.text('currentPassword', { max: PASSWORD_MAX })
    members.done()
    await this.assertPassword(person, present)
    await this.parts.factors.remove(person.id, String(request.params.id))
  }
}

type Run = (this: AccountApi, request: Request, response: Response) => Promise<unknown>
