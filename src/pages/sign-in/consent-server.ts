import type { Challenge, GivenAnswer } from '../components/second-factor'
import { callAccount } from '../lib/account-api'
import { type Authorization, authorizationPath } from './authorization'

/** What a person has chosen for an application. */
export interface Choice {
  scopes: string[]
  organizationIds: string[]
  /** The second factor, where one is asked for. */
  answer?: GivenAnswer
}

/** The authorization server behind the consent page. Each call throws Problem when it is refused. */
export interface ConsentServer {
  /** The request; undefined when the server needs no answer and the browser is on its way back already. */
  read(id: string): Promise<Authorization | undefined>
  /** Asks for a second factor. */
  challenge(id: string): Promise<Challenge>
  /** Has a text message sent for a challenge. */
  message(id: string, challengeId: string): Promise<void>
  /** @returns where the browser goes next. */
  approve(authorization: Authorization, choice: Choice): Promise<string>
  deny(id: string): Promise<string>
  signOut(): Promise<void>
}

/** A challenge with the names of this API. */
interface AskedForConsent extends Pick<Challenge, 'methods' | 'passkey'> {
  challenge_id: string
  phone_hint: string | null
}

const decide = async (id: string, body: object) =>
  (await callAccount<{ redirect_url: string }>('POST', `${authorizationPath(id)}/consent`, body)).redirect_url

/** The server that comes with this service; the session cookie says who decides. */
export const embeddedServer: ConsentServer = {
  read: id => callAccount<Authorization>('GET', authorizationPath(id)),
  challenge: async id => {
    const path = `${authorizationPath(id)}/challenge`
    const { challenge_id, phone_hint, methods, passkey } = await callAccount<AskedForConsent>('POST', path)
    return { challengeId: challenge_id, phoneHint: phone_hint, methods, passkey }
  },
  message: async (id, challengeId) => {
    await callAccount('POST', `${authorizationPath(id)}/message`, { challenge_id: challengeId })
  },
  approve: ({ authorization_id: id }, { scopes, organizationIds, answer }) =>
    decide(id, {
      action: 'approve',
      scopes,
      organization_ids: organizationIds,
      ...(answer ? { challenge_id: answer.challengeId, code: answer.code, passkey: answer.passkey } : {}),
    }),
  deny: id => decide(id, { action: 'deny' }),
  signOut: async () => void (await callAccount('POST', '/sign-out')),
}
