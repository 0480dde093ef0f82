import { setTimeout as wait } from 'node:timers/promises'
import * as oauth from 'openid-client'
import { OWNER } from './release.js'

/** Where the application is sent back to. Nobody listens there: the address itself is read. */
export const REDIRECT = 'http://127.0.0.1:39321/callback'

/** A browser as far as the sign-in pages need one: it keeps cookies, and follows no redirect by itself. */
class Browser {
  #jar = new Map()

  constructor(url) {
    this.url = url
  }

  async go(address, init = {}) {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(address, this.url), {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, Cookie: cookie, ...(init.method ? { Origin: new URL(this.url).origin } : {}) },
    })
    for (const header of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)
      this.#jar.set(name, value)
    }
    return response
  }

  async post(path, body) {
    const headers = { 'Content-Type': 'application/json' }
    const response = await this.go(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }

  /** @throws when it is refused. */
  async done(path, body) {
    const answer = await this.post(path, body)
    if (answer.status !== 200 && answer.status !== 204)
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

/** Lets an application act for the church, as its owner does on the page of consent. */
async function connect(browser, clientId, organizationId) {
  const config = await oauth.discovery(new URL(`${browser.url}/auth/v1`), clientId, undefined, oauth.None(), {
    execute: [oauth.allowInsecureRequests],
  })
  const verifier = oauth.randomPKCECodeVerifier()
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    state: 'state',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const page = (await browser.go(url.href)).headers.get('location')
  const id = new URL(page, browser.url).searchParams.get('authorization_id')
  const { redirect_url: back } = await browser.done(`/oauth/authorizations/${id}/consent`, {
    action: 'approve',
    scopes: ['accounts:read'],
    organization_ids: [organizationId],
  })
  const callback = new URL((await browser.go(back)).headers.get('location'))
  const checks = { pkceCodeVerifier: verifier, expectedState: 'state' }
  return oauth.authorizationCodeGrant(config, callback, checks)
}

/** The code of the first text message, which a release without a provider writes to its log soon after the answer. */
async function codeOf(release) {
  for (;;) {
    const [, code] = /"sms":\{"to":"[^"]*","text":"[^"]*?\b(\d{6})\b/.exec(release.output) ?? []
    if (code) return code
    await wait(50)
  }
}

/**
 * The owner signs in, connects an application and enrols a telephone. Then somebody tries a wrong password, a new password is
 * asked for, and the owner begins to sign in again without entering the code.
 */
export async function signIn(release, clientId, organizationId) {
  const browser = new Browser(release.url)
  const owner = { email: OWNER, password: release.password }
  await browser.done('/sign-in', owner)
  await connect(browser, clientId, organizationId)
  const enrolling = { phone: '+1 555 010-0199', currentPassword: release.password }
  const { challengeId } = await browser.done('/factors', enrolling)
  await browser.done('/factors/verify', { challengeId, code: await codeOf(release) })
  const stranger = new Browser(release.url)
  await stranger.post('/sign-in', { email: 'viewer@demo.narthex.example', password: 'not the password' })
  await stranger.done('/recover', { email: 'viewer@demo.narthex.example' })
  await stranger.done('/sign-in', owner)
}
