import { networkProblem, Problem } from './problem'

const PREFIX = '/auth/v1'

/** Seconds of a Retry-After header. */
const retryAfterOf = (response: Response): number | undefined =>
  Number(response.headers.get('Retry-After')) || undefined

/** The problem that a refusal with a JSON body stands for. */
export async function problemOfAnswer(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => undefined)
  const reason = response.headers.get('X-Error-Reason') ?? body?.code ?? 'internal'
  const message = body?.message ?? 'The server could not do this. Try again later.'
  const requestId = response.headers.get('X-Request-Id') ?? undefined
  return new Problem(message, reason, body?.details?.fields, retryAfterOf(response), requestId)
}

/**
 * Calls the authorization server's JSON API with the session cookie of this browser.
 * @param token The session of a foreign authorization server, beside which there is no cookie.
 * @throws Problem for a refusal, and when no answer comes.
 */
export async function callAccount<Answer>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(PREFIX + path, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
  } catch {
    throw networkProblem()
  }
  if (!response.ok) throw await problemOfAnswer(response)
  return response.json()
}

/** A second factor of the person. */
export interface OwnFactor {
  id: string
  type: 'PASSKEY' | 'TOTP' | 'SMS'
  name: string | null
  phoneHint: string | null
  verifiedAt: string
  lastUsedAt: string | null
}

/** Whoever is signed in with this browser. */
export interface SignedInUser {
  id: string
  email: string
  name: string
  factors: OwnFactor[]
  recoveryCodesLeft: number
}

/** @returns null when nobody is signed in. */
export async function currentUser(): Promise<SignedInUser | null> {
  try {
    return (await callAccount<{ user: SignedInUser }>('GET', '/user')).user
  } catch (error) {
    if (error instanceof Problem && error.reason === 'sign_in_required') return null
    throw error
  }
}
