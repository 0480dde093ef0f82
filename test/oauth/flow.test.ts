import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/testing.js'
import { restClient } from '../support/app.js'
import { account, application, Browser, connect, startSignInApp } from '../support/browser.js'
import { type Church, makeChurch } from '../support/make.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
})
beforeEach(async () => {
  church = await makeChurch(app)
})
afterAll(() => app.close())

const read = (token: string, organization = church.id, path = '/accounts') =>
  restClient(app.url, token)('GET', path, { headers: { 'X-Organization-Id': organization } })

async function signedIn(role = 'OWNER', scopes?: readonly string[]) {
  const person = await account(church, role, scopes)
  const browser = new Browser(app.url)
  expect((await browser.signIn(person.email)).status).toBe(200)
  return { person, browser }
}

test('a public client signs in, is consented to, calls, refreshes and is refused once it is revoked', async () => {
  const { browser, person } = await signedIn()
  const { clientId } = await application(church)
  const { tokens, config, details } = await connect(app, browser, { clientId, organizations: [church.id] })
  expect(details).toMatchObject({
    client: { name: 'Giving Insights' },
    managed: true,
    publisher: { id: church.id },
    user: { id: person.id },
    organizations: [{ id: church.id, canConnect: true }],
    two_factor: null,
  })
  expect((await read(tokens.access_token)).status).toBe(200)
  const refreshed = await oauth.refreshTokenGrant(config, tokens.refresh_token as string)
  expect((await read(refreshed.access_token)).status).toBe(200)
  await oauth.tokenRevocation(config, refreshed.refresh_token as string)
  const refused = await read(refreshed.access_token)
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'grant_missing'])
})
