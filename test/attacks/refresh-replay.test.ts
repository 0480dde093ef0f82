import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { account, application, Browser, connect, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

/** Somebody who has read a refresh token presents it again within the ten seconds in which a lost answer is forgiven. */
let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
  church = await makeChurch(app)
})
afterAll(() => app.close())

async function connected() {
  const browser = new Browser(app.url)
  await browser.signIn((await account(church, 'OWNER')).email)
  const { clientId } = await application(church)
  const connection = await connect(app, browser, { clientId, organizations: [church.id], scopes: ['accounts:read'] })
  return { ...connection, clientId }
}
const status = async (token: string) =>
  (await restClient(app.url, token)('GET', '/accounts', { headers: { 'X-Organization-Id': church.id } })).status

test('ten replays get one successor, so thief and owner have one chain', async () => {
  const { config, tokens, clientId } = await connected()
  const replays = await Promise.all(
    Array.from({ length: 10 }, () => oauth.refreshTokenGrant(config, String(tokens.refresh_token))),
  )
  expect(new Set(replays.map(({ refresh_token: token }) => token)).size).toBe(1)
  const { rows } = await app.owner.query(
    `select count(*)::int as n from auth.oidc_record r
       join control.oauth_grant g on g.oidc_grant_id = r.grant_id and g.revoked_at is null
       join control.oauth_application a on a.id = g.application_id
     where r.kind = 'RefreshToken' and r.consumed_at is null and a.client_id = $1`,
    [clientId],
  )
  expect(rows[0].n).toBe(1)
})

test('once the successor was used, a replay ends the connection of both', async () => {
  const { config, tokens } = await connected()
  const own = await oauth.refreshTokenGrant(config, String(tokens.refresh_token))
  const next = await oauth.refreshTokenGrant(config, String(own.refresh_token))
  expect(await status(next.access_token)).toBe(200)
  await expect(oauth.refreshTokenGrant(config, String(tokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await status(next.access_token)).toBe(403)
})
