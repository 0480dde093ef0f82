import { TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { CommandLine } from '../support/command-line.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'

const line = new CommandLine()
let app: TestApp
let church: Church
beforeAll(async () => {
  line.open()
  app = await startSignInApp()
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  await line.close()
})

const base64 = (secret: Buffer) => secret.toString('base64')
async function people(...args: string[]) {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const { code, stdout, stderr } = await line.run(['people', ...args], {
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
    CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
    AUTH_SECRET: base64(TEST_SECRETS.authSecret as Buffer),
  })
  return { code, said: stdout || stderr }
}
async function signedIn() {
  const person = await account(church, 'TREASURER')
  const browser = new Browser(app.url)
  expect((await browser.signIn(person.email)).status).toBe(200)
  return { ...person, browser }
}
const isSignedIn = async (browser: Browser) => (await browser.json('GET', '/user')).status === 200

test('the sessions of a person are listed and ended', async () => {
  const { email, browser } = await signedIn()
  const listed = await people('sessions', email.toUpperCase(), '--json')
  expect(JSON.parse(listed.said)).toEqual([
    expect.objectContaining({ id: expect.any(String), address: '127.0.0.0', ended: false }),
  ])
  expect(await isSignedIn(browser)).toBe(true)
  expect((await people('sessions', email, '--end')).said).toMatch(/ended\n$/)
  expect(await isSignedIn(browser)).toBe(false)
  expect((await people('sessions', email)).said).toBe('no sessions\n')
})

test('a person who is locked can do nothing, and signs in again once unlocked, whatever was guessed meanwhile', async () => {
  const { email, browser } = await signedIn()
  expect(await people('lock', email)).toEqual({ code: 0, said: `${email}  locked; 1 sessions ended\n` })
  expect(await isSignedIn(browser)).toBe(false)
  expect((await people('lock', email)).said).toContain('is locked already')
  const other = new Browser(app.url)
  for (let tried = 0; tried < 11; tried++) await other.signIn(email)
  expect((await other.signIn(email)).status).toBe(429)
  expect((await people('unlock', email)).said).toBe(`${email}  may sign in\n`)
  expect((await other.signIn(email)).status).toBe(200)
  const kinds = (await other.json('GET', '/events')).body.events.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['LOCKED', 'UNLOCKED']))
})

test('a lost factor is removed, and the sessions end with it', async () => {
  const { email, browser } = await signedIn()
  const { secret, challengeId } = (await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD }))
    .body
  await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret) })
  const [factor] = JSON.parse((await people('factors', email, '--json')).said)
  expect(factor).toMatchObject({ type: 'TOTP', name: null })
  expect((await people('factors', email, '--remove', 'x')).said).toContain(`${email} has no factor x`)
  expect(await people('factors', email, '--remove', factor.id)).toEqual({ code: 0, said: 'no factors\n' })
  expect(await isSignedIn(browser)).toBe(false)
  expect((await new Browser(app.url).signIn(email)).body).toHaveProperty('user')
})

test.each([['sessions'], ['lock'], ['unlock'], ['factors']])(
  'people %s of nobody is refused in one sentence',
  async command => {
    const { code, said } = await people(command, 'nobody@people.test')
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('nobody signs in here with')]])
  },
)
