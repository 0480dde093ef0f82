import type { Request, Response, Router } from 'express'
import { clientAddress } from '../access/address.js'
import { refuse } from '../refusals/refusals.js'
import type { Account, Accounts } from './accounts.js'
import { type EndpointParts, Members, routerOf } from './endpoint.js'
import type { Factors } from './factors.js'
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.js'
import type { Sessions } from './sessions.js'
import type { Throttle } from './throttle.js'

/** Sends e-mail. */
export interface Mailer {
  send(message: { to: string; subject: string; text: string }): Promise<void>
}

export interface SignInApiParts extends EndpointParts {
  baseUrl: string
  accounts: Accounts
  sessions: Sessions
  factors: Factors
  throttle: Throttle
  mail: Mailer
  trustedProxies: number
}

const password = (members: Members): string => members.text('password', { min: PASSWORD_MIN, max: PASSWORD_MAX })

/** The API of the sign-in pages: JSON, and a session cookie for whoever signs in. */
export class SignInApi {
  constructor(private readonly parts: SignInApiParts) {}

  router(): Router {
    return routerOf(this.parts, [
      ['get', '/settings', 'getAuthSettings', () => this.settings()],
      ['post', '/sign-in', 'signIn', (...given) => this.signIn(...given)],
      ['post', '/sign-in/code', 'signInWithCode', (...given) => this.signInWithCode(...given)],
      ['post', '/sign-out', 'signOut', (...given) => this.signOut(...given)],
      ['post', '/recover', 'recoverPassword', request => this.recover(request)],
      ['post', '/recover/password', 'setRecoveredPassword', request => this.setRecoveredPassword(request)],
      ['get', '/invitations/:token', 'getInvitation', request => this.invitation(request)],
      ['post', '/invitations/:token/accept', 'acceptInvitation', (...given) => this.acceptInvitation(...given)],
    ])
  }

  /** Which authorization server signs people in. */
  private async settings() {
    return { mode: 'embedded' }
  }

  /** With a phone enrolled the password alone signs nobody in: a code is sent, and a challenge answered. */
  private async signIn(request: Request, response: Response) {
    const { accounts, throttle, factors, sessions } = this.parts
    const members = new Members(request.body)
    const email = members.text('email', { max: 320 }).trim()
    const given = members.text('password', { max: PASSWORD_MAX })
    members.assertValid()
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
    members.assertValid()
    const { personId } = await this.parts.factors.answer(undefined, challengeId, code, 'sign-in')
    await this.parts.sessions.begin(request, response, personId)
  }

  private async signOut(request: Request, response: Response) {
    await this.parts.sessions.end(request, response)
  }

  /** Gives the same answer for a known and an unknown address. */
  private async recover(request: Request) {
    const { accounts, mail, throttle, baseUrl } = this.parts
    const members = new Members(request.body)
    const email = members.text('email', { max: 320 }).trim()
    members.assertValid()
    await throttle.take('recoveryAddress', this.address(request))
    await throttle.take('recovery', email.toLowerCase())
    const account = await accounts.byEmail(email)
    if (!account) return
    const link = `${baseUrl}/reset-password/${await accounts.beginRecovery(account.id)}`
    const text = `Set a new password for Narthex with this link. It is good for one hour, and once:\n\n${link}\n\nIf you did not ask for it, ignore this message. Your password stays as it is.\n`
    // Not awaited, because the time of the answer would show whether the address is known.
    mail
      .send({ to: account.email, subject: 'Set a new password', text })
      .catch(error => this.parts.log.error({ err: error, operation: 'recoverPassword' }, 'mail could not be sent'))
  }

  private async setRecoveredPassword(request: Request) {
    const { accounts, sessions, throttle } = this.parts
    const members = new Members(request.body)
    const token = members.text('token', { max: 100 })
    const next = password(members)
    members.assertValid()
    await throttle.take('recoveryAddress', this.address(request))
    const account = await accounts.recover(token, next)
    await sessions.endOf(account.id, { except: null })
  }

  private async invitation(request: Request) {
    return { invitation: await this.parts.accounts.invitation(String(request.params.token)) }
  }

  /** A person with an account signs in first. Everybody else chooses a name and a password, and is then signed in. */
  private async acceptInvitation(request: Request, response: Response) {
    const { accounts, sessions } = this.parts
    const token = String(request.params.token)
    const { email, state } = await accounts.invitation(token)
    if (state !== 'OPEN') refuse('link_used')
    const current = await sessions.current(request)
    const requestId = String(response.getHeader('X-Request-Id'))
    let account: Account
    if (current) {
      new Members(request.body).assertValid()
      if (current.person.email.toLowerCase() !== email.toLowerCase()) refuse('invitation_for_another')
      account = current.person
    } else account = await this.register(request, email)
    const organizationId = await accounts.acceptInvitation(token, account.id, requestId)
    if (!current) await sessions.begin(request, response, account.id)
    return { organizationId, user: account }
  }

  /** The link was sent to the address, so following it proves the address. */
  private async register(request: Request, email: string): Promise<Account> {
    const { accounts } = this.parts
    if (await accounts.byEmail(email)) refuse('sign_in_required')
    const members = new Members(request.body)
    const name = members.text('name', { max: 200 }).trim()
    const chosen = password(members)
    members.assertValid()
    return accounts.register(email, name, chosen)
  }

  private address(request: Request): string {
    return clientAddress(request, this.parts.trustedProxies)
  }
}
