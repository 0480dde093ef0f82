import { safeContinue } from './continue'
import { challengeOf, randomText } from './pkce'
import { networkProblem, Problem } from './problem'

const CLIENT_ID = 'narthex-web'
const AUTHORIZE = '/auth/v1/oauth/authorize'
const TOKEN = '/auth/v1/oauth/token'
const CALLBACK = '/oauth/callback'
/** The verifier and the state of a redirect on its way; removed when it comes back. */
const PENDING = 'narthex.redirect'
/** A token is renewed this long before it ends, in milliseconds. */
const EARLY_MS = 60_000

interface Pending {
  verifier: string
  state: string
  returnTo: string
}

/** The access token of this page. It lives in memory only. */
let current: { token: string; endsAt: number } | undefined
let renewal: Promise<string> | undefined

const redirectUri = () => location.origin + CALLBACK

async function requestFor(verifier: string, state: string, more: Record<string, string> = {}): Promise<string> {
  const parameters = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: 'openid',
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return `${AUTHORIZE}?${parameters}`
}

/** The code of an answer that belongs to the request. @throws Problem with the OAuth error as its reason. */
function codeOf(answer: URLSearchParams, state: string): string {
  const error = answer.get('error')
  if (error) throw new Problem('Sign in again.', error)
  const code = answer.get('code')
  if (!code || answer.get('state') !== state || answer.get('iss') !== `${location.origin}/auth/v1`)
    throw new Problem('The sign-in could not be completed. Begin again.', 'state_mismatch')
  return code
}

async function exchange(code: string, verifier: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    redirect_uri: redirectUri(),
    code,
    code_verifier: verifier,
  })
  const response = await fetch(TOKEN, { method: 'POST', body, credentials: 'same-origin' }).catch(() => {
    throw networkProblem()
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Problem('The sign-in could not be completed. Begin again.', answer.error ?? 'internal')
  current = { token: answer.access_token, endsAt: Date.now() + answer.expires_in * 1000 }
  return answer.access_token
}

/** Asks for a token without a page, as long as the person is signed in. */
async function renewSilently(): Promise<string> {
  const [verifier, state] = [randomText(), randomText()]
  const response = await fetch(await requestFor(verifier, state, { prompt: 'none' }), {
    credentials: 'same-origin',
  }).catch(() => {
    throw networkProblem()
  })
  const url = new URL(response.url)
  if (url.pathname !== CALLBACK) throw new Problem('Sign in again.', 'login_required')
  return exchange(codeOf(url.searchParams, state), verifier)
}

/** Leaves the page for the authorization server, which leads back to `returnTo`. */
async function redirect(returnTo: string): Promise<never> {
  const pending: Pending = { verifier: randomText(), state: randomText(), returnTo }
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
  location.assign(await requestFor(pending.verifier, pending.state))
  return new Promise(() => undefined)
}

const NEEDS_PAGE = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** Renews the token, once for all who wait. @throws Problem, with one of NEEDS_PAGE when a page has to be shown for it. */
function renewed(): Promise<string> {
  renewal ??= renewSilently().finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Whether somebody has to sign in before there is a token. */
const needsPage = (error: unknown): boolean => error instanceof Problem && NEEDS_PAGE.includes(error.reason)

/** The present token while it is good for the next request. @param fresh Whether it was refused. */
const usable = (fresh: boolean): string | undefined =>
  !fresh && current && current.endsAt - EARLY_MS > Date.now() ? current.token : undefined

/**
 * A token that is good for the next request. Renews it silently, and leads to the sign-in page when nobody is signed in.
 * @param fresh Whether the present one was refused.
 */
export async function accessToken(fresh = false): Promise<string> {
  return (
    usable(fresh) ??
    renewed().catch(error => {
      if (needsPage(error)) return redirect(location.pathname + location.search)
      throw error
    })
  )
}

/** A token as `accessToken` answers it, on a page that also serves those who are not signed in. Undefined for them. */
export async function sessionToken(fresh = false): Promise<string | undefined> {
  return (
    usable(fresh) ??
    renewed().catch(error => {
      if (needsPage(error)) return undefined
      throw error
    })
  )
}

/** Forgets the token, after signing out. */
export function forgetToken(): void {
  current = undefined
}

/** Takes the answer of a redirect. @returns where the person was going. @throws Problem. */
export async function finishRedirect(): Promise<string> {
  const stored = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  if (!stored) throw new Problem('This sign-in was begun in another tab or has ended. Begin again.', 'state_mismatch')
  const { verifier, state, returnTo }: Pending = JSON.parse(stored)
  await exchange(codeOf(new URLSearchParams(location.search), state), verifier)
  return safeContinue(returnTo)
}
