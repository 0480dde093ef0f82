import { randomBytes } from 'node:crypto'
import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient } from '../support/app.js'
import { account, application, Browser, ownToken, REDIRECT, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'

const SITE = 'https://books.church.test'

let app: TestApp
/** Where the proxy reaches the service. */
let inside: string
let church: Church
beforeAll(async () => {
  // Behind a proxy that speaks https, as in production.
  const port = await freePort()
  inside = `http://127.0.0.1:${port}`
  app = await startSignInApp({ port, baseUrl: SITE, trustedProxies: 1 })
  church = await makeChurch(app)
})
afterAll(() => app.close())

async function signedIn(): Promise<Browser> {
  const browser = new Browser(inside, SITE)
  expect((await browser.signIn((await account(church, 'OWNER')).email)).status).toBe(200)
  return browser
}

/** An address of the authorization endpoint, as an application makes it. */
async function request(clientId: string, redirect: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'openid',
    state: 'the-state',
    code_challenge: await oauth.calculatePKCECodeChallenge(randomBytes(32).toString('base64url')),
    code_challenge_method: 'S256',
  })
  return `${SITE}/auth/v1/oauth/authorize?${query}`
}

/** Follows redirects of the authorization server until they leave it. */
async function follow(browser: Browser, address: string): Promise<URL> {
  let next = new URL(address)
  for (let hops = 0; hops < 6 && next.href.startsWith(`${SITE}/auth/v1`); hops++)
    next = new URL((await browser.go(next.href)).headers.get('location') ?? '/nowhere', SITE)
  return next
}

test('the pages of the service get their token behind https, and a page of another address gets none', async () => {
  const browser = await signedIn()
  const token = await ownToken(browser)
  const ask = graphqlClient(inside, token, { 'X-Organization-Id': church.id })
  expect((await ask('{ organizations { id } }')).body.data.organizations).toEqual([{ id: church.id }])
  expect((await browser.json('POST', '/session', {}, { Origin: inside })).status).toBe(403)
})

test('an application is connected behind https', async () => {
  const browser = await signedIn()
  const { clientId } = await application(church)
  const consent = await follow(browser, await request(clientId, REDIRECT))
  expect(consent.origin + consent.pathname).toBe(`${SITE}/oauth/consent`)
  const id = consent.searchParams.get('authorization_id')
  const decided = await browser.json('POST', `/oauth/authorizations/${id}/consent`, {
    action: 'approve',
    scopes: ['accounts:read'],
    organization_ids: [church.id],
  })
  expect(decided.status).toBe(200)
  const back = await follow(browser, decided.body.redirect_url)
  expect([back.origin + back.pathname, back.searchParams.has('code')]).toEqual([REDIRECT, true])
})

test('every cookie behind https keeps the promise of its prefix, and is for https alone', async () => {
  const browser = await signedIn()
  const { clientId } = await application(church)
  const answer = await browser.go(await request(clientId, REDIRECT))
  const given = answer.headers.getSetCookie()
  expect(given.length).toBeGreaterThan(3)
  for (const header of given) {
    expect(header).toMatch(/^__(Host|Secure)-/)
    expect(header).toMatch(/; secure/i)
    expect(header).toMatch(/; httponly/i)
    expect(header).toMatch(/; samesite=lax/i)
  }
  const names = browser.cookies().map(({ name }) => name)
  for (const header of given) expect(names).toContain(header.split('=')[0])
})
