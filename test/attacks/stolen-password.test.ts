import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { Authenticator } from '../support/authenticator.js'
import { account, application, Browser, connect, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'
import { until } from '../support/until.js'

/** What somebody who has the password of a person can do, and for how long. */
let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
  church = await makeChurch(app)
})
afterAll(() => app.close())

const NEXT = 'lantern quarry seventeen'

async function signedIn(person: { email: string }) {
  const browser = new Browser(app.url)
  expect((await browser.signIn(person.email)).status).toBe(200)
  return browser
}
async function withCodeApp(browser: Browser) {
  const { secret, challengeId } = (await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD }))
    .body
  expect((await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret, -1) })).status).toBe(200)
  return secret as string
}
const isSignedIn = async (browser: Browser) => (await browser.json('GET', '/user')).status === 200
const mailTo = ({ email }: { email: string }, sentence: string) =>
  app.messages.find(({ to, text }) => to === email && text.includes(sentence))

test('a second factor ends the sessions that began without it', async () => {
  const person = await account(church, 'OWNER')
  const [thief, own] = [await signedIn(person), await signedIn(person)]
  await withCodeApp(own)
  expect([await isSignedIn(thief), await isSignedIn(own)]).toEqual([false, true])
})

test('a second factor is not removed, added or replaced, nor is the password changed, without it', async () => {
  const person = await account(church, 'OWNER')
  const browser = await signedIn(person)
  await withCodeApp(browser)
  const { factors } = (await browser.json('GET', '/user')).body.user
  const attempts = [
    ['DELETE', `/factors/${factors[0].id}`, {}],
    ['POST', '/factors', { type: 'PASSKEY' }],
    ['POST', '/factors/recovery-codes', {}],
    ['PATCH', '/user', { newPassword: NEXT }],
  ] as const
  for (const [method, path, body] of attempts) {
    const refused = await browser.json(method, path, { ...body, currentPassword: PASSWORD })
    expect([path, refused.headers.get('x-error-reason')]).toEqual([path, 'code_required'])
  }
  expect((await browser.json('GET', '/user')).body.user.factors).toHaveLength(1)
})

test('an answer for a sign-in confirms no change of the account', async () => {
  const person = await account(church, 'OWNER')
  const browser = await signedIn(person)
  const secret = await withCodeApp(browser)
  const { challengeId } = (await new Browser(app.url).signIn(person.email)).body.challenge
  const change = { currentPassword: PASSWORD, newPassword: NEXT, challengeId, code: totp(secret) }
  expect((await browser.json('PATCH', '/user', change)).headers.get('x-error-reason')).toBe('code_refused')
})

test.each([
  [
    'changed',
    async (browser: Browser) => browser.json('PATCH', '/user', { currentPassword: PASSWORD, newPassword: NEXT }),
  ],
  [
    'set anew by a link',
    async (browser: Browser, email: string) => {
      await browser.json('POST', '/recover', { email })
      const link = () =>
        app.messages.findLast(({ to, text }) => to === email && /reset-password\//.test(text))?.text ?? ''
      await until(() => link() !== '')
      const token = /reset-password\/([\w-]{43})/.exec(link())?.[1]
      return browser.json('POST', '/recover/password', { token, password: NEXT })
    },
  ],
])('a password that is %s ends sessions and the connections of applications', async (_how, change) => {
  const person = await account(church, 'OWNER')
  const thief = await signedIn(person)
  const { clientId } = await application(church)
  const { tokens } = await connect(app, thief, { clientId, organizations: [church.id], scopes: ['accounts:read'] })
  const call = () =>
    restClient(app.url, tokens.access_token)('GET', '/accounts', { headers: { 'X-Organization-Id': church.id } })
  expect((await call()).status).toBe(200)
  expect((await change(await signedIn(person), person.email)).status).toBe(200)
  expect([(await call()).status, await isSignedIn(thief)]).toEqual([403, false])
})

test('the person is told of a new browser, a password, a factor and a connection, on one line each', async () => {
  const person = await account(church, 'OWNER')
  const own = await signedIn(person)
  await new Browser(app.url).json(
    'POST',
    '/sign-in',
    { email: person.email, password: PASSWORD },
    {
      'User-Agent': 'Evil/1.0 https://evil.example',
    },
  )
  await until(() => Boolean(mailTo(person, 'You signed in with a browser that you had not used before.')))
  const { clientId } = await application(church)
  await connect(app, own, { clientId, organizations: [church.id], scopes: ['accounts:read'] })
  await until(() => Boolean(mailTo(person, 'You connected the application “Giving Insights”.')))
  expect((await own.json('PATCH', '/user', { currentPassword: PASSWORD, newPassword: NEXT })).status).toBe(200)
  await until(() => Boolean(mailTo(person, 'Your password was changed.')))
  const begun = (await own.json('POST', '/factors', { type: 'PASSKEY', currentPassword: NEXT })).body
  const passkey = new Authenticator(app.url).create(begun.passkey)
  await own.json('POST', '/factors/verify', { challengeId: begun.challengeId, passkey })
  await until(() => Boolean(mailTo(person, 'You sign in with a passkey from now on.')))
  expect(mailTo(person, 'You sign in with a passkey from now on.')?.text).toContain(`${app.url}/forgot-password`)
})

test('the person, the log and the audit trail say who signed in, and from where', async () => {
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email, 'wrong password')
  const { headers } = await browser.signIn(person.email)
  await new Browser(app.url).signIn('nobody@people.test', 'wrong password')
  const kinds = async () =>
    (await browser.json('GET', '/events')).body.events.map(({ kind }: { kind: string }) => kind).sort()
  await until(async () => (await kinds()).length === 2)
  expect(await kinds()).toEqual(['SIGNED_IN', 'SIGN_IN_REFUSED'])
  const [event] = (await browser.json('GET', '/events')).body.events
  expect(event).toMatchObject({ at: expect.any(String), address: '127.0.0.0', userAgent: expect.any(String) })
  const lines = app.log.map(line => JSON.parse(line)).filter(({ operation }) => operation === 'signInEvent')
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'SIGN_IN_REFUSED', personId: person.id, address: '127.0.0.1' }),
  )
  await until(() => app.log.some(line => /SIGN_IN_REFUSED/.test(line) && !/personId/.test(line)))
  const requestId = headers.get('x-request-id')
  const trail = () =>
    church.query('select operation, resource_type, resource_id from audit_entry where request_id = $1', [requestId])
  await until(async () => (await trail()).length > 0)
  expect(await trail()).toEqual([{ operation: 'signedIn', resource_type: 'member', resource_id: person.id }])
})

test.each([
  ['a common one', 'password1234'],
  ['a pattern', 'qwertyuiop12'],
  ['one letter', 'aaaaaaaaaaaaaa'],
  ['the church’s name', 'Hephzibah 2026'],
])('%s is not taken as a password', async (_title, newPassword) => {
  const named = await makeChurch(app, {}, 'Hephzibah')
  const browser = await signedIn(await account(named, 'OWNER'))
  const refused = await browser.json('PATCH', '/user', { currentPassword: PASSWORD, newPassword })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([422, 'password_guessable'])
})

test.each([
  'tabernacle community',
  'tabernaclecommunity',
  'Tabernacle-Community',
  'tabernacle.community',
  'community tabernacle',
])('the words of the church’s name are guessed however they are joined: %s', async newPassword => {
  const named = await makeChurch(app, { name: `Tabernacle Community ${randomUUID().slice(0, 4)}` })
  const browser = await signedIn(await account(named, 'OWNER'))
  const refused = await browser.json('PATCH', '/user', { currentPassword: PASSWORD, newPassword })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([422, 'password_guessable'])
  const words = 'tabernacle of nine walnut ladders'
  expect((await browser.json('PATCH', '/user', { currentPassword: PASSWORD, newPassword: words })).status).toBe(200)
})

test('another session is not ended without the password and the second factor, and this one is', async () => {
  const person = await account(church, 'OWNER')
  const own = await signedIn(person)
  const secret = await withCodeApp(own)
  const open = new Browser(app.url)
  const { challengeId } = (await open.signIn(person.email)).body.challenge
  expect((await open.json('POST', '/sign-in/code', { challengeId, code: totp(secret) })).status).toBe(200)
  const idOf = async (isCurrent: boolean): Promise<string> =>
    (await open.json('GET', '/sessions')).body.sessions.find(
      (each: { isCurrent: boolean }) => each.isCurrent === isCurrent,
    ).id
  const refusals = [
    [{}, 'validation'],
    [{ currentPassword: NEXT }, 'password_refused'],
    [{ currentPassword: PASSWORD }, 'code_required'],
  ] as const
  for (const [body, reason] of refusals) {
    const refused = await open.json('DELETE', `/sessions/${await idOf(false)}`, body)
    expect([refused.status >= 400, refused.headers.get('x-error-reason')]).toEqual([true, reason])
  }
  expect(await isSignedIn(own)).toBe(true)
  expect((await open.json('DELETE', `/sessions/${await idOf(true)}`, {})).status).toBe(200)
  expect([await isSignedIn(open), await isSignedIn(own)]).toEqual([false, true])
})

test('new recovery codes, the end of a session or a connection, and refusals are in the audit trail', async () => {
  const person = await account(church, 'OWNER')
  const [thief, own] = [await signedIn(person), await signedIn(person)]
  const { sessions } = (await own.json('GET', '/sessions')).body
  const open = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await own.json('DELETE', `/sessions/${open.id}`, { currentPassword: PASSWORD })
  expect(await isSignedIn(thief)).toBe(false)
  const { clientId } = await application(church)
  await connect(app, own, { clientId, organizations: [church.id], scopes: ['accounts:read'] })
  const [connection] = (await own.json('GET', '/connections')).body.connections
  expect((await own.json('DELETE', `/connections/${connection.id}`, {})).status).toBe(200)
  const secret = await withCodeApp(own)
  const ask = async () => (await own.json('POST', '/factors/challenge', {})).body.challenge.challengeId
  const proofs = { currentPassword: PASSWORD, challengeId: await ask(), code: totp(secret) }
  expect((await own.json('POST', '/factors/recovery-codes', proofs)).status).toBe(200)
  const wrong = { ...proofs, challengeId: await ask() }
  expect((await own.json('POST', '/factors/recovery-codes', wrong)).headers.get('x-error-reason')).toBe('code_refused')
  await new Browser(app.url).signIn(person.email, 'wrong password')
  const expected = ['codeRefused', 'connected', 'disconnected', 'recoveryCodesMade', 'sessionEnded', 'signInRefused']
  const trail = async () =>
    (
      await church.query<{ operation: string }>(
        'select distinct operation from audit_entry where resource_id = $1 and operation = any ($2) order by 1',
        [person.id, expected],
      )
    ).map(({ operation }) => operation)
  await until(async () => (await trail()).length === expected.length)
  expect(await trail()).toEqual(expected)
})
