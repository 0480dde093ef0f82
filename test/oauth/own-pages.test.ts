import { decodeJwt } from 'jose'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient } from '../support/app.js'
import {
  account,
  application,
  Browser,
  begin,
  configuration,
  PASSWORD,
  startSignInApp,
  ownToken as token,
} from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
})
beforeEach(async () => {
  church = await makeChurch(app)
})
afterAll(() => app.close())

const ask = async (bearer: string) =>
  (await graphqlClient(app.url, bearer, { 'X-Organization-Id': church.id })('{ accountingPolicy { id } }')).status

async function signedIn(role = 'OWNER') {
  const person = await account(church, role)
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  return { person, browser }
}

test('our own pages get a token by one request of the session, as the person, and another one whenever they ask', async () => {
  const { browser, person } = await signedIn()
  const { status, headers, body } = await browser.json('POST', '/session', {})
  expect([status, headers.get('cache-control'), body.user.email]).toEqual([200, 'no-store', person.email])
  const { exp = 0, iat = 0, sub, client_id: client } = decodeJwt(body.accessToken)
  expect([exp - iat, body.expiresIn, sub, client]).toEqual([600, 600, person.id, 'narthex-web'])
  const another = await token(browser)
  expect(another).not.toBe(body.accessToken)
  expect([await ask(body.accessToken), await ask(another)]).toEqual([200, 200])
})

test('nobody gets a token without a session, nor another site with one', async () => {
  const { status, body } = await new Browser(app.url).json('POST', '/session', {})
  expect([status, body.code]).toEqual([401, 'unauthorized'])
  const { browser } = await signedIn()
  const from = (headers: Record<string, string>) => browser.json('POST', '/session', {}, headers)
  for (const headers of [{ Origin: 'https://elsewhere.example' }, { Origin: 'null' }])
    expect((await from(headers)).status).toBe(403)
  expect((await from({ 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await browser.go('/auth/v1/session')).status).toBe(404)
})

test('two pages that open a session at once both get a token that counts', async () => {
  const { browser } = await signedIn()
  const tokens = await Promise.all([token(browser), token(browser), token(browser)])
  expect(await Promise.all(tokens.map(ask))).toEqual([200, 200, 200])
})

test('nobody gets a code as our own pages', async () => {
  const { browser } = await signedIn()
  const { clientId } = await application(church)
  const own = { client_id: 'narthex-web', redirect_uri: `${app.url}/oauth/callback` }
  const { answer } = await begin(browser, await configuration(app, clientId), own)
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  expect(await answer.text()).toContain('invalid_client')
})

test('signing out ends the token at once, and there is no other', async () => {
  const { browser } = await signedIn()
  const bearer = await token(browser)
  await browser.json('POST', '/sign-out', {})
  expect([await ask(bearer), (await browser.json('POST', '/session', {})).status]).toEqual([401, 401])
})

test('a person sees their sessions and ends another one, whose token ends with it', async () => {
  const { browser, person } = await signedIn()
  const other = new Browser(app.url)
  await other.signIn(person.email)
  const bearer = await token(other)
  const { sessions } = (await browser.json('GET', '/sessions')).body
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true])
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const proof = { currentPassword: PASSWORD }
  const ending = async (session: string, body: object) =>
    (await browser.json('DELETE', `/sessions/${session}`, body)).status
  // Whoever finds a session open does not sign its owner out elsewhere.
  expect([await ending(id, {}), await ending(id, { currentPassword: 'not the password' })]).toEqual([422, 403])
  expect([await ask(bearer), await ending(id, proof)]).toEqual([200, 200])
  expect([await ask(bearer), await ask(await token(browser))]).toEqual([401, 200])
  const stranger = await signedIn()
  const mine = (await browser.json('GET', '/sessions')).body.sessions[0].id
  expect((await stranger.browser.json('DELETE', `/sessions/${mine}`, proof)).status).toBe(404)
  // The session at hand ends with nothing but its wish.
  expect([await ending(mine, {}), (await browser.json('GET', '/sessions')).status]).toEqual([200, 401])
})

test('somebody else who signs in with the same browser gets a token of their own', async () => {
  const { browser } = await signedIn()
  await token(browser)
  const next = await account(church, 'VIEWER')
  await browser.signIn(next.email)
  const bearer = await token(browser)
  const { sub } = JSON.parse(Buffer.from(bearer.split('.')[1] as string, 'base64url').toString())
  expect(sub).toBe(next.id)
})

test('a new password ends the other sessions, and the old one is refused', async () => {
  const { browser, person } = await signedIn()
  const other = new Browser(app.url)
  await other.signIn(person.email)
  const change = { currentPassword: 'wrong password', newPassword: 'organ pipes above rain' }
  expect((await browser.json('PATCH', '/user', change)).status).toBe(403)
  change.currentPassword = 'correct horse battery'
  expect((await browser.json('PATCH', '/user', { ...change, newPassword: 'short' })).status).toBe(422)
  expect((await browser.json('PATCH', '/user', change)).status).toBe(200)
  expect([(await browser.json('GET', '/user')).status, (await other.json('GET', '/user')).status]).toEqual([200, 401])
  expect((await other.signIn(person.email)).status).toBe(401)
  expect((await other.signIn(person.email, change.newPassword)).status).toBe(200)
})

test('a forgotten password is set by a link that is good once', async () => {
  const { browser, person } = await signedIn()
  const other = new Browser(app.url)
  expect((await other.json('POST', '/recover', { email: person.email.toUpperCase() })).status).toBe(200)
  const sent = () =>
    app.messages.findLast(({ to, text }) => to === person.email && text.includes('/reset-password/'))?.text ?? ''
  await until(() => sent() !== '')
  const link = /\/reset-password\/([\w-]{43})/.exec(sent())?.[1]
  const set = (password: string) => other.json('POST', '/recover/password', { token: link, password })
  expect((await set('short')).status).toBe(422)
  expect((await set('organ pipes above rain')).status).toBe(200)
  expect((await set('lantern quarry seventeen')).status).toBe(409)
  expect((await browser.json('GET', '/user')).status).toBe(401)
  expect((await other.signIn(person.email, 'organ pipes above rain')).status).toBe(200)
})
