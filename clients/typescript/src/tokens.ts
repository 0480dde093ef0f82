import { refusalOf } from './errors.js'
import { type SendingOptions, sending } from './sending.js'

/** The tokens of a connection of a person with an application. */
export interface Tokens {
  /** It goes with each request. */
  accessToken: string
  /** It gets the next tokens, once. */
  refreshToken: string
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number
}

/** How the tokens of a connection are renewed. */
export interface RenewalOptions extends SendingOptions {
  /** The address of the service, without `/auth/v1`. */
  baseUrl: string
  /** The client id of the application. */
  clientId: string
  /** The secret of a confidential application. A public one has none. */
  clientSecret?: string
  /** The last refresh token that `onRenewed` stored, or that of the authorization code. */
  refreshToken: string
  /** The present access token. Without it, the first request renews. */
  accessToken?: string
  /** When the present access token expires, in milliseconds since 1970. Without it, the access token is renewed after a 401. */
  expiresAt?: number
  /** Stores the tokens. They are used when it has returned. When it throws, the request fails, and the next one stores them first. */
  onRenewed: (tokens: Tokens) => void | Promise<void>
  /**
   * The milliseconds of one attempt; 4 000 when absent. The service accepts a used refresh token again for ten seconds, so that a
   * response that was lost is asked for again within them.
   */
  timeout?: number
}

/** An access token is renewed so many milliseconds before it expires. */
const EARLY = 60_000

/** HTTP Basic as OAuth has it: both parts are form-encoded (RFC 6749, section 2.3.1). */
const basicOf = (...parts: string[]): string =>
  `Basic ${btoa(parts.map(part => new URLSearchParams({ '': part }).toString().slice(1)).join(':'))}`

/** Exchanges a refresh token (RFC 6749, section 6). @throws NarthexError with the code of OAuth, such as `invalid_grant`. */
async function exchange(refreshToken: string, options: RenewalOptions): Promise<Tokens> {
  const { baseUrl, clientId, clientSecret, timeout = 4_000 } = options
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const request = new Request(`${baseUrl.replace(/\/+$/, '')}/auth/v1/oauth/token`, {
    method: 'POST',
    // Another address must not get the token.
    redirect: 'error',
    headers: { Accept: 'application/json', ...(clientSecret && { Authorization: basicOf(clientId, clientSecret) }) },
    body: new URLSearchParams(clientSecret ? grant : { ...grant, client_id: clientId }),
  })
  const sentAt = Date.now()
  const response = await sending({ ...options, timeout })(request)
  const body = await response.json().catch(() => undefined)
  if (!response.ok || typeof body?.access_token !== 'string') throw refusalOf(response, body)
  return {
    accessToken: body.access_token,
    refreshToken: body.refresh_token ?? refreshToken,
    expiresAt: sentAt + Number(body.expires_in ?? 0) * 1000,
  }
}

/**
 * A `credential` that renews the access token of a connection: one minute before it expires, and once after a 401. Requests that run
 * at the same time wait for one renewal. Each renewal replaces the refresh token, so store it by `onRenewed`. Use one credential for
 * a connection: a refresh token that two programs use ends the connection.
 */
export function renewingCredential(options: RenewalOptions): (refused?: string) => Promise<string> {
  const { refreshToken, accessToken = '', expiresAt = Number.POSITIVE_INFINITY, onRenewed } = options
  let tokens: Tokens = { accessToken, refreshToken, expiresAt }
  let isStored = true
  let renewal: Promise<void> | undefined

  async function renew(): Promise<void> {
    if (isStored) tokens = await exchange(tokens.refreshToken, options)
    isStored = false
    await onRenewed({ ...tokens })
    isStored = true
  }
  return async refused => {
    const isUsable = tokens.accessToken !== '' && tokens.accessToken !== refused
    if (renewal || !isStored || !isUsable || Date.now() >= tokens.expiresAt - EARLY) {
      renewal ??= renew().finally(() => {
        renewal = undefined
      })
      await renewal
    }
    return tokens.accessToken
  }
}
