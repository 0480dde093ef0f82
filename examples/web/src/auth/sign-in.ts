import * as oauth from 'openid-client'
import { CLIENT_ID, NARTHEX_URL, REDIRECT_URI } from '../settings.ts'
import { currentSession, endSession, keepSession, type Session } from './session.ts'

/* OAuth 2.1 for a page without a server of its own: a public client, authorization code, PKCE with S256. */

/** What this tab stores until the authorization server sends the person back. */
interface Pending {
  state: string
  verifier: string
  /** The section that the person was in. */
  section: string
}

const PENDING = 'narthex.sign-in'
const isLocal = NARTHEX_URL.startsWith('http://127.0.0.1')

let discovered: Promise<oauth.Configuration> | undefined

/** The metadata of the authorization server. It is read once; a failure is not remembered. */
function configuration(): Promise<oauth.Configuration> {
  discovered ??= oauth
    .discovery(new URL(`${NARTHEX_URL}/auth/v1`), CLIENT_ID, undefined, oauth.None(), {
      execute: isLocal ? [oauth.allowInsecureRequests] : [],
    })
    .catch(error => {
      discovered = undefined
      throw error
    })
  return discovered
}

/** Leaves for the authorization server, where the person signs in and chooses what this page may do. */
export async function signIn(): Promise<void> {
  const pending: Pending = {
    state: oauth.randomState(),
    verifier: oauth.randomPKCECodeVerifier(),
    section: window.location.hash,
  }
  const address = oauth.buildAuthorizationUrl(await configuration(), {
    redirect_uri: REDIRECT_URI,
    scope: 'openid email profile',
    state: pending.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  })
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
  window.location.assign(address)
}

const sessionOf = (tokens: oauth.TokenEndpointResponse): Session => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token ?? '',
  expiresAt: Date.now() + (tokens.expires_in ?? 0) * 1000,
})

/**
 * Takes the person back from the authorization server: exchanges the code once and removes it from the address.
 * @throws when the person declined, or when the answer is not that of this tab's request.
 */
export async function finishSignIn(): Promise<void> {
  const address = new URL(window.location.href)
  const stored = sessionStorage.getItem(PENDING)
  if (!stored || !(address.searchParams.has('code') || address.searchParams.has('error'))) return
  const { state, verifier, section } = JSON.parse(stored) as Pending
  sessionStorage.removeItem(PENDING)
  window.history.replaceState(null, '', `/${section}`)
  const tokens = await oauth.authorizationCodeGrant(await configuration(), address, {
    expectedState: state,
    pkceCodeVerifier: verifier,
  })
  keepSession(sessionOf(tokens))
}

/** Whether a refusal of the token endpoint means that the connection is over. */
const hasEnded = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant'

/**
 * Exchanges the refresh token, which is replaced each time. One tab does it at a time, and the others take its result. A tab
 * may see that result a moment late and send the old token again: the service accepts it for ten seconds.
 */
export async function renewSession(): Promise<void> {
  const old = currentSession()
  await navigator.locks.request('narthex.renew', async () => {
    const now = currentSession()
    if (!now || now.accessToken !== old?.accessToken) return
    try {
      keepSession(sessionOf(await oauth.refreshTokenGrant(await configuration(), now.refreshToken)))
    } catch (error) {
      if (!hasEnded(error)) throw error
      endSession('ended')
    }
  })
}

/** Ends the connection at the service, and the session here whatever the service says. */
export async function signOut(): Promise<void> {
  const session = currentSession()
  endSession('signed out')
  if (session) await oauth.tokenRevocation(await configuration(), session.refreshToken).catch(() => undefined)
}
