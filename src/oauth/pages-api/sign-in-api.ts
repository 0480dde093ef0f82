import type { Request, Response, Router } from 'express'
import { clientAddress, networkOf, siteOf } from '../../access/address.js'
import { Refusal, refuse } from '../../refusals/refusals.js'
import type { Account, Accounts } from '../accounts.js'
import { type EndpointParts, Members, routerOf } from '../endpoint.js'
import { type Answer, answerIn, type Factors, type Proof } from '../factors/factors.js'
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords.js'
import type { Sessions } from '../sessions.js'
import type { Mailer, SignInEvents } from '../sign-in-events.js'
import type { Throttle } from '../throttle.js'

export interface SignInApiParts extends EndpointParts {
  baseUrl: string
  accounts: Accounts
  sessions: Sessions
  factors: Factors
  throttle: Throttle
  events: SignInEvents
  mail: Mailer
  trustedProxies: number
  /** Ends the connections of a person to applications. */
  endConnections(personId: string): Promise<void>
}

const password = (members: Members): string => members.text('password', { min: PASSWORD_MIN, max: PASSWORD_MAX })

/** The API of the sign-in pages: JSON, and a session cookie for whoever signs in. */
export class SignInApi {
  constructor(private readonly parts: SignInApiParts) {}

  router(): Router {
    return routerOf(this.parts, [
      ['get', '/settings', 'getAuthSettings', () => this.settings()],
      ['post', '/sign-in', 'signIn', (...given) => this.signIn(...given)],
      ['post', '/sign-in/message', 'sendSignInCode', (...given) => this.sendCode(...given)],
      ['post', '/sign-in/code', 'signInWithCode', (...given) => this.signInWithCode(...given)],
      ['post', '/sign-in/passkey', 'askForPasskey', request => this.askForPasskey(request)],
      ['post', '/sign-in/passkey/answer', 'signInWithPasskey', (...given) => this.signInWithPasskey(...given)],
      ['post', '/sign-out', 'signOut', (...given) => this.signOut(...given)],
      ['post', '/recover', 'recoverPassword', (...given) => this.recover(...given)],
      ['post', '/recover/password', 'setRecoveredPassword', (...given) => this.setRecoveredPassword(...given)],
      ['get', '/invitations/:token', 'getInvitation', request => this.invitation(request)],
      ['post', '/invitations/:token/accept', 'acceptInvitation', (...given) => this.acceptInvitation(...given)],
    ])
  }

  /** Which authorization server signs people in. */
  private async settings() {
    return { mode: 'embedded' }
  }

  /** With a second factor enrolled the password alone signs nobody in: a challenge is answered. */
  private async signIn(request: Request, response: Response) {
    const { accounts, factors } = this.parts
    const members = new Members(request.body)
    const email = members.email('email')
    const given = members.text('password', { max: PASSWORD_MAX })
    members.assertValid()
    const forgive = await this.admit(request, email).catch(error => {
      response.once('close', () => void this.limited(error, email, request, response))
      throw error
    })
    const account = await accounts.authenticate(email, given)
    if (!account) {
      // Afterwards, because the time of the answer would show whether the address is known.
      response.once('close', () => void this.refused(email, request, response))
      return refuse('sign_in_refused')
    }
    await forgive()
    const challenge = await factors
      .challenge(account.id, 'sign-in', this.parts.sessions.placeOf(request))
      .catch(error => {
        this.parts.events.limited(error, account.id, { request, response })
        throw error
      })
    if (challenge) return { challenge }
    await this.begin(account, request, response)
    return { user: account }
  }

  /**
   * Counts a try. Nobody can lock a person out from another place: tries of all places together slow down those with a browser
   * in which the person has never signed in, and refuse none. @returns what forgives the try after a success. @throws Refusal 429 too_many_attempts.
   */
  private async admit(request: Request, email: string): Promise<() => Promise<void>> {
    const { sessions, throttle } = this.parts
    const account = email.toLowerCase()
    const known = await sessions.browserOf(request, email)
    if (known) {
      const subject = `${account} ${known}`
      await throttle.take('signIn', subject)
      return () => throttle.forgive('signIn', subject)
    }
    const [network, site] = [networkOf(this.address(request)), siteOf(this.address(request))]
    await throttle.take('signInAddress', network)
    await throttle.take('signIn', `${account} ${network}`)
    await throttle.take('signInSite', `${account} ${site}`)
    await throttle.slow('signInAccount', account)
    return async () => {
      await throttle.forgive('signIn', `${account} ${network}`)
      await throttle.forgive('signInSite', `${account} ${site}`)
      await throttle.giveBack('signInAddress', network)
      await throttle.giveBack('signInAccount', account)
    }
  }

  private async refused(email: string, request: Request, response: Response): Promise<void> {
    const { accounts, events, log } = this.parts
    try {
      const account = await accounts.byEmail(email)
      if (account) await events.record('SIGN_IN_REFUSED', account, { request, response })
      else
        log.info(
          { operation: 'signInEvent', event: 'SIGN_IN_REFUSED', address: this.address(request) },
          'nobody’s address',
        )
    } catch (error) {
      log.error({ operation: 'signInEvent', err: error }, 'failed')
    }
  }

  /** Logs a try that was refused without a look at it. Whose it was is found out after the answer, as above. */
  private async limited(error: unknown, email: string, request: Request, response: Response): Promise<void> {
    const { accounts, events, log } = this.parts
    try {
      events.limited(error, (await accounts.byEmail(email))?.id, { request, response })
    } catch (failure) {
      log.error({ operation: 'signInEvent', err: failure }, 'failed')
    }
  }

  /** Sends a text message for a challenge that other factors can answer too. */
  private async sendCode(request: Request, response: Response) {
    const { factors, sessions, events } = this.parts
    const members = new Members(request.body)
    const challengeId = members.line('challengeId', { max: 100 })
    members.assertValid()
    await factors.message(challengeId, 'sign-in', sessions.placeOf(request)).catch(async error => {
      events.limited(error, (await factors.askedPerson(challengeId))?.id, { request, response })
      throw error
    })
  }

  private async signInWithCode(request: Request, response: Response) {
    const members = new Members(request.body)
    const answer = answerIn(members)
    members.assertValid()
    await this.prove(answer, 'sign-in', request, response)
  }

  /** Asks the browser for any passkey of this site. */
  private async askForPasskey(request: Request) {
    const members = new Members(request.body)
    members.assertValid()
    await this.parts.throttle.take('signInAddress', networkOf(this.address(request)))
    return { challenge: await this.parts.factors.passkeyChallenge() }
  }

  /** A passkey is two factors: the device, and the finger, face or PIN that it asks for. So it needs no password. */
  private async signInWithPasskey(request: Request, response: Response) {
    const members = new Members(request.body)
    const answer = answerIn(members)
    members.assertValid()
    await this.prove(answer, 'passkey', request, response)
  }

  private async prove(answer: Answer, purpose: 'sign-in' | 'passkey', request: Request, response: Response) {
    const { accounts, factors, events, sessions, throttle } = this.parts
    if (!answer.passkey && (purpose === 'passkey' || !answer.code)) refuse('code_required')
    const at = sessions.placeOf(request)
    const proof: Proof = await factors.answer(undefined, answer, purpose, at).catch(async error => {
      const person = error instanceof Refusal ? await factors.askedPerson(answer.challengeId) : undefined
      await events.codeRefused(error, person, { request, response })
      throw error
    })
    const account = (await accounts.byId(proof.personId)) ?? refuse('code_refused')
    if (purpose === 'passkey') await throttle.giveBack('signInAddress', networkOf(this.address(request)))
    if (proof.method === 'RECOVERY_CODE') await events.record('RECOVERY_CODE_USED', account, { request, response })
    await this.begin(account, request, response, proof.method)
  }

  private async begin(account: Account, request: Request, response: Response, method = 'PASSWORD'): Promise<void> {
    const { sessions, events } = this.parts
    const { isNewBrowser } = await sessions.begin(request, response, account.id)
    await events.record(isNewBrowser ? 'SIGNED_IN_NEW_BROWSER' : 'SIGNED_IN', account, { request, response }, method)
  }

  private async signOut(request: Request, response: Response) {
    const { sessions, events } = this.parts
    new Members(request.body).assertValid()
    const signedIn = await sessions.current(request)
    await sessions.end(request, response)
    if (signedIn) await events.record('SIGNED_OUT', signedIn.person, { request, response })
  }

  /** Gives the same answer for a known and an unknown address, after the same time: the message is sent after it. */
  private async recover(request: Request, response: Response) {
    const { throttle, log } = this.parts
    const members = new Members(request.body)
    const email = members.email('email')
    members.assertValid()
    const network = networkOf(this.address(request))
    try {
      await throttle.take('recoveryAddress', network)
      await throttle.take('recovery', `${email.toLowerCase()} ${network}`)
    } catch (error) {
      response.once('close', () => void this.limited(error, email, request, response))
      throw error
    }
    // Nothing of it may take part in the time of the answer, which would show whether the address is known.
    response.once('close', () => {
      this.sendRecovery(email, request, response).catch(error =>
        log.error({ err: error, operation: 'recoverPassword' }, 'mail could not be sent'),
      )
    })
  }

  private async sendRecovery(email: string, request: Request, response: Response): Promise<void> {
    const { accounts, mail, throttle, events, baseUrl } = this.parts
    const account = await accounts.byEmail(email)
    // More links in a day than anybody needs would only fill the mailbox. Those that were sent still work.
    if (!account || !(await throttle.allows('recoveryAccount', email.toLowerCase()))) return
    const link = `${baseUrl}/reset-password/${await accounts.beginRecovery(account.id)}`
    const text = `Set a new password for Narthex with this link. It is good for one hour, and once:\n\n${link}\n\nIf you did not ask for it, ignore this message. Your password stays as it is.\n`
    await events.record('RECOVERY_REQUESTED', account, { request, response })
    await mail.send({ to: account.email, subject: 'Set a new password', text })
  }

  /** Whoever lost the password may have lost it to somebody: sessions and the connections of applications end. */
  private async setRecoveredPassword(request: Request, response: Response) {
    const { accounts, sessions, throttle, events } = this.parts
    const members = new Members(request.body)
    const token = members.line('token', { max: 100 })
    const next = password(members)
    members.assertValid()
    await throttle.take('recoveryAddress', networkOf(this.address(request)))
    const account = await accounts.recover(token, next)
    await sessions.endOf(account.id, { except: null })
    await this.parts.endConnections(account.id)
    // The link shows who it is. What others tried meanwhile must not keep the person from signing in with this browser.
    await throttle.forgivePerson(account)
    await sessions.remember(request, response, account.id)
    await events.record('PASSWORD_RESET', account, { request, response })
  }

  private async invitation(request: Request) {
    return { invitation: await this.parts.accounts.invitation(String(request.params.token)) }
  }

  /** A person with an account signs in first. Everybody else chooses a name and a password, and is then signed in. */
  private async acceptInvitation(request: Request, response: Response) {
    const { accounts, sessions } = this.parts
    const token = String(request.params.token)
    const { email, state, organizationName } = await accounts.invitation(token)
    if (state !== 'OPEN') refuse('link_used')
    const current = await sessions.current(request)
    const requestId = String(response.getHeader('X-Request-Id'))
    let account: Account
    if (current) {
      new Members(request.body).assertValid()
      if (current.person.email.toLowerCase() !== email.toLowerCase()) refuse('invitation_for_another')
      account = current.person
    } else account = await this.register(request, email, organizationName)
    const organizationId = await accounts.acceptInvitation(token, account.id, requestId)
    if (!current) await this.begin(account, request, response)
    return { organizationId, user: account }
  }

  /** The link was sent to the address, so following it proves the address. */
  private async register(request: Request, email: string, organizationName: string): Promise<Account> {
    const { accounts } = this.parts
    if (await accounts.byEmail(email)) refuse('sign_in_required')
    const members = new Members(request.body)
    const name = members.line('name', { max: 200 })
    const chosen = password(members)
    members.assertValid()
    return accounts.register(email, name, chosen, organizationName)
  }

  private address(request: Request): string {
    return clientAddress(request, this.parts.trustedProxies)
  }
}
