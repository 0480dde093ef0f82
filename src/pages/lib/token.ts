import { callAccount, type SignedInUser } from './account-api'
import { Problem } from './problem'

/** A token is renewed this long before it ends, in milliseconds. */
const EARLY_MS = 60_000

/** What a session gives to a page. */
interface Opened {
  accessToken: string
  /** The lifetime of the token in seconds. */
  expiresIn: number
  user: SignedInUser
}

/** The access token of this page. It lives in memory only. */
let current: { token: string; endsAt: number } | undefined
/** Whose page it is. */
let personId: string | undefined
let opening: Promise<Opened> | undefined

/** Asks for a token and for who is signed in, once for all who wait. @throws Problem sign_in_required when nobody is. */
export function openSession(): Promise<Opened> {
  opening ??= callAccount<Opened>('POST', '/session')
    .then(opened => {
      // Somebody else has signed in meanwhile. What this page shows and sends is not theirs, so it begins anew.
      if (personId !== undefined && personId !== opened.user.id) return reload()
      personId = opened.user.id
      current = { token: opened.accessToken, endsAt: Date.now() + opened.expiresIn * 1000 }
      return opened
    })
    .finally(() => {
      opening = undefined
    })
  return opening
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}

const needsSignIn = (error: unknown): boolean => error instanceof Problem && error.reason === 'sign_in_required'

/** Leads to the sign-in page, which leads back here, when nobody is signed in. @throws any other error. */
export function leadToSignIn(error: unknown): Promise<never> {
  if (!needsSignIn(error)) throw error
  location.assign(signInPath(location.pathname + location.search))
  return new Promise(() => undefined)
}

/** The address of the sign-in page that leads back to a path. */
export const signInPath = (path: string): string => `/sign-in?continue=${encodeURIComponent(path)}`

/** The present token while it is good for the next request, and else another one. @param fresh Whether it was refused. */
const token = async (fresh: boolean): Promise<string> =>
  !fresh && current && current.endsAt - EARLY_MS > Date.now() ? current.token : (await openSession()).accessToken

/**
 * A token that is good for the next request. Leads to the sign-in page when nobody is signed in.
 * @param fresh Whether the present one was refused.
 */
export const accessToken = (fresh = false): Promise<string> => token(fresh).catch(leadToSignIn)

/** A token as `accessToken` answers it, on a page that also serves those who are not signed in. Undefined for them. */
export const sessionToken = (fresh = false): Promise<string | undefined> =>
  token(fresh).catch(error => {
    if (needsSignIn(error)) return undefined
    throw error
  })

/** Calls the API of accounts for the person of this page, and not for somebody who has signed in meanwhile. @throws Problem. */
export async function callAsPerson<Answer>(...call: Parameters<typeof callAccount>): Promise<Answer> {
  await openSession().catch(leadToSignIn)
  return callAccount<Answer>(...call)
}

/** Forgets the token, after signing out. */
export function forgetToken(): void {
  current = undefined
}
