import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'openid-client'
import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, application, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'
import { tlsProxy } from '../support/tls-proxy.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let church: Church
let browser: Browser
let site: string
let proxy: { close(): Promise<void> }
/** Where the application takes people back. */
let callback: Server
let redirect: string
beforeAll(async () => {
  callback = createServer((_request, response) => response.end('Connected.')).listen(0, '127.0.0.1')
  await new Promise(resolve => callback.once('listening', resolve))
  redirect = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`
  const [inside, outside] = [await freePort(), await freePort()]
  site = `https://localhost:${outside}`
  app = await startSignInApp({ port: inside, baseUrl: site, trustedProxies: 1 })
  proxy = await tlsProxy(outside, inside)
  church = await makeChurch(app)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await proxy?.close()
  await app?.close()
  callback?.closeAllConnections()
  callback?.close()
})

test('behind https a person signs in, opens the settings and connects an application', async () => {
  const { email } = await account(church, 'OWNER')
  const { clientId } = await application(church, { redirects: [redirect] })
  const visitor = await Visitor.at(browser, site, { outside: redirect })
  await visitor.enterBySignIn(email)
  await visitor.open('/settings/members', 'Members')
  await visitor.sees(email)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'openid',
    state: 'the-state',
    code_challenge: await oauth.calculatePKCECodeChallenge(oauth.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  await visitor.page.goto(`/auth/v1/oauth/authorize?${query}`)
  await visitor.heading('Connect Giving Insights?')
  await visitor.press('Connect Giving Insights')
  await visitor.page.waitForURL(`${redirect}**`)
  const back = new URL(visitor.page.url()).searchParams
  expect([back.get('state'), back.has('code')]).toEqual(['the-state', true])
  await visitor.open('/settings/connections', 'Connected applications')
  await visitor.sees('Giving Insights')
  const cookies = (await visitor.context.cookies(site)).filter(({ name }) => name.includes('narthex'))
  expect(cookies.every(({ name, secure, httpOnly }) => /^__(Host|Secure)-/.test(name) && secure && httpOnly)).toBe(true)
  visitor.assertClean()
})
