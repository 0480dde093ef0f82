import * as oauth from 'openid-client'
import {
  answerOf,
  createNarthexClient,
  type RenewalOptions,
  renewingCredential,
  type Tokens,
} from '../../clients/typescript/src/index.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, application, Browser, connect, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
  church = await makeChurch(app)
})
afterAll(() => app.close())

/** A connection of the owner, and what a program has stored and sent since. */
async function connected(secret?: string) {
  const browser = new Browser(app.url)
  await browser.signIn((await account(church, 'OWNER')).email)
  const { clientId } = await application(church, { secret })
  const auth = secret === undefined ? undefined : oauth.ClientSecretBasic(secret)
  const { tokens } = await connect(app, browser, {
    clientId,
    auth,
    organizations: [church.id],
    scopes: ['accounts:read'],
  })
  const stored: Tokens[] = []
  const sent: string[] = []
  const given: RenewalOptions = {
    baseUrl: app.url,
    clientId,
    clientSecret: secret,
    refreshToken: String(tokens.refresh_token),
    accessToken: tokens.access_token,
    expiresAt: Date.now() + 3_600_000,
    onRenewed: next => void stored.push(next),
    fetch: request => {
      sent.push(new URL(request.url).pathname)
      return fetch(request)
    },
    wait: async () => undefined,
  }
  const accounts = (credential: ReturnType<typeof renewingCredential>) => {
    const client = createNarthexClient({ ...given, credential, organizationId: church.id })
    return answerOf(client.GET('/api/v1/accounts'))
  }
  return { given, stored, sent, accounts }
}
const TOKEN = '/auth/v1/oauth/token'
const READ = '/api/v1/accounts'

test('a token that expires within a minute is renewed once for all requests, and the new refresh token is stored before', async () => {
  const { given, stored, sent, accounts } = await connected()
  const credential = renewingCredential({ ...given, expiresAt: Date.now() + 59_000 })
  await Promise.all(Array.from({ length: 5 }, () => accounts(credential)))
  expect(sent).toEqual([TOKEN, READ, READ, READ, READ, READ])
  expect(stored).toHaveLength(1)
  const [tokens] = stored
  expect(tokens?.refreshToken).not.toBe(given.refreshToken)
  // An access token is for an hour.
  expect(Number(tokens?.expiresAt) - Date.now()).toBeGreaterThan(3_500_000)
  // A program that starts again goes on with what it stored.
  await accounts(renewingCredential({ ...given, ...tokens, accessToken: undefined, expiresAt: undefined }))
  expect(stored).toHaveLength(2)
})

test('a token that is good for longer is not renewed, and one that the service refuses is renewed once', async () => {
  const { given, stored, sent, accounts } = await connected()
  await accounts(renewingCredential({ ...given, expiresAt: Date.now() + 62_000 }))
  expect([sent, stored]).toEqual([[READ], []])
  const credential = renewingCredential({ ...given, accessToken: 'no.longer.valid' })
  await Promise.all([accounts(credential), accounts(credential)])
  expect(sent.filter(path => path === TOKEN)).toHaveLength(1)
  expect(sent.filter(path => path === READ)).toHaveLength(5)
  expect(stored).toHaveLength(1)
})

test('a renewal whose response was lost is asked for again, and the connection goes on', async () => {
  const { given, stored, sent, accounts } = await connected()
  let lost = 0
  const losing = async (request: Request) => {
    const answer = await (given.fetch as typeof fetch)(request)
    if (lost++ === 0) throw new TypeError('fetch failed')
    return answer
  }
  const credential = renewingCredential({ ...given, accessToken: undefined, fetch: losing })
  await accounts(credential)
  expect(sent).toEqual([TOKEN, TOKEN, READ])
  await accounts(renewingCredential({ ...given, ...stored[0], expiresAt: 0 }))
  expect(stored).toHaveLength(2)
})

test('tokens that could not be stored are not used, and the next request stores them first', async () => {
  const { given, stored, sent, accounts } = await connected()
  let isFull = true
  const credential = renewingCredential({
    ...given,
    accessToken: undefined,
    onRenewed: tokens => {
      if (isFull) throw new Error('The disk is full.')
      stored.push(tokens)
    },
  })
  await expect(accounts(credential)).rejects.toThrow('The disk is full.')
  isFull = false
  await accounts(credential)
  expect([sent, stored.length]).toEqual([[TOKEN, READ], 1])
})

test('a confidential application renews with its secret, and a connection that has ended is refused as OAuth says', async () => {
  const { given, accounts } = await connected('a secret: 100% & more')
  await accounts(renewingCredential({ ...given, accessToken: undefined }))
  const wrong = renewingCredential({ ...given, accessToken: undefined, clientSecret: 'another secret' })
  await expect(accounts(wrong)).rejects.toMatchObject({ name: 'NarthexError', status: 401, code: 'invalid_client' })
  const ended = renewingCredential({ ...given, accessToken: undefined, refreshToken: 'of-another-time' })
  await expect(accounts(ended)).rejects.toMatchObject({
    name: 'NarthexError',
    status: 400,
    code: 'invalid_grant',
    message: expect.stringContaining('grant'),
  })
})
