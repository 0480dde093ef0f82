import { callAccount } from '../lib/account-api'
import { type Authorization, authorizationPath } from './authorization'

/** What a person has chosen for an application. */
export interface Choice {
  scopes: string[]
  organizationIds: string[]
  /** The second factor, where one is asked for. */
  challengeId?: string
  code?: string
}

/** The authorization server behind the consent page. Each call throws Problem when it is refused. */
export interface ConsentServer {
  /** The request; undefined when the server needs no answer and the browser is on its way back already. */
  read(id: string): Promise<Authorization | undefined>
  /** Sends a code. @returns the id of the challenge. */
  challenge(id: string): Promise<string>
  /** @returns where the browser goes next. */
  approve(authorization: Authorization, choice: Choice): Promise<string>
  deny(id: string): Promise<string>
  signOut(): Promise<void>
}

const decide = async (id: string, body: object) =>
  (await callAccount<{ redirect_url: string }>('POST', `${authorizationPath(id)}/consent`, body)).redirect_url

/** The server that comes with this service; the session cookie says who decides. */
export const embeddedServer: ConsentServer = {
  read: id => callAccount<Authorization>('GET', authorizationPath(id)),
  challenge: async id =>
    (await callAccount<{ challenge_id: string }>('POST', `${authorizationPath(id)}/challenge`)).challenge_id,
  approve: ({ authorization_id: id }, { scopes, organizationIds, challengeId, code }) =>
    decide(id, {
      action: 'approve',
      scopes,
      organization_ids: organizationIds,
      ...(challengeId ? { challenge_id: challengeId, code } : {}),
    }),
  deny: id => decide(id, { action: 'deny' }),
  signOut: async () => void (await callAccount('POST', '/sign-out')),
}
