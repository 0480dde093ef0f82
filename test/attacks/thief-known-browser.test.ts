import { TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { CommandLine } from '../support/command-line.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

/** Somebody has signed in with the password of a person once, so their browser is known for the person. */
const line = new CommandLine()
let app: TestApp
let church: Church
beforeAll(async () => {
  line.open()
  app = await startSignInApp({ trustedProxies: 1 })
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  await line.close()
})

const NEXT = 'lantern quarry seventeen'
const from = (address: string) => ({ 'X-Forwarded-For': address })
const signIn = (browser: Browser, email: string, password: string, address: string) =>
  browser.json('POST', '/sign-in', { email, password }, from(address))
const base64 = (secret: Buffer) => secret.toString('base64')
async function people(...args: string[]) {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const { code } = await line.run(['people', ...args], {
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
    CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
    AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
    AUTH_SECRET: base64(TEST_SECRETS.authSecret),
  })
  expect(code).toBe(0)
}

/** Whether a browser has a count of its own: it may guess on where its network has used its guesses up. */
async function isKnown(browser: Browser, email: string, address: string) {
  for (let tried = 0; tried < 11; tried++) await signIn(new Browser(app.url), email, 'wrong password', address)
  return (await signIn(browser, email, 'wrong password', address)).status !== 429
}

test.each<[string, (own: Browser, email: string) => Promise<unknown>]>([
  [
    'a change of the password',
    own => own.json('PATCH', '/user', { currentPassword: PASSWORD, newPassword: NEXT }, from('203.0.113.1')),
  ],
  [
    'a new password by a link',
    async (own, email) => {
      await own.json('POST', '/recover', { email }, from('203.0.113.1'))
      const link = () =>
        /reset-password\/([\w-]{43})/.exec(app.messages.findLast(({ to }) => to === email)?.text ?? '')?.[1]
      await until(() => Boolean(link()))
      await own.json('POST', '/recover/password', { token: link(), password: NEXT }, from('203.0.113.1'))
    },
  ],
  [
    'the end of its session',
    async own => {
      const { sessions } = (await own.json('GET', '/sessions')).body
      const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
      expect((await own.json('DELETE', `/sessions/${other.id}`, { currentPassword: PASSWORD })).status).toBe(200)
    },
  ],
])('%s forgets the browser of a thief, and keeps the person’s own', async (_how, end) => {
  const person = await account(church, 'OWNER')
  const [own, thief] = [new Browser(app.url), new Browser(app.url)]
  await signIn(own, person.email, PASSWORD, '203.0.113.1')
  await signIn(thief, person.email, PASSWORD, '198.51.100.1')
  await end(own, person.email)
  expect([
    await isKnown(thief, person.email, '198.51.100.2'),
    await isKnown(own, person.email, '198.51.100.3'),
  ]).toEqual([false, true])
})

test.each([
  ['sessions', '--end'],
  ['lock', '', 'unlock'],
])('narthex people %s %s forgets every browser of a person', async (command, option, after = '') => {
  const person = await account(church, 'OWNER')
  const thief = new Browser(app.url)
  await signIn(thief, person.email, PASSWORD, '198.51.100.1')
  await people(command, person.email, ...(option ? [option] : []))
  if (after) await people(after, person.email)
  expect(await isKnown(thief, person.email, '198.51.100.4')).toBe(false)
})
