import type { AddressInfo, Server } from 'node:net'
import { TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { CommandLine } from '../support/command-line.js'
import { mailServer } from '../support/mail-server.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'

const line = new CommandLine()
let app: TestApp
let church: Church
let server: Server
const received: string[] = []
beforeAll(async () => {
  line.open()
  server = await mailServer(received)
  app = await startSignInApp()
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  await line.close()
  server.close()
})

const base64 = (secret: Buffer) => secret.toString('base64')
async function people(...args: string[]) {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const { code, stdout, stderr } = await line.run(['people', ...args], {
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
    CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
    AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    MAIL_FROM: 'office@grace.test',
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

test.each<[string, (email: string, factorId: string) => string[], string, string]>([
  ['SESSION_ENDED', email => ['sessions', email, '--end'], 'Whoever runs the service ended a session', 'sessionEnded'],
  ['LOCKED', email => ['lock', email], 'Whoever runs the service locked your account.', 'locked'],
  ['UNLOCKED', email => ['unlock', email], 'Whoever runs the service unlocked your account.', 'unlocked'],
  ['FACTOR_REMOVED', (email, id) => ['factors', email, '--remove', id], 'It was a code app.', 'factorRemoved'],
])(
  'the person is told of %s by e-mail, and the audit trail of each church names the command line',
  async (kind, args, says, operation) => {
    const { id, email, browser } = await signedIn()
    const { secret, challengeId } = (
      await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD })
    ).body
    await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret) })
    const [factor] = (await browser.json('GET', '/user')).body.user.factors
    received.length = 0
    expect(await people(...args(email, factor.id))).toMatchObject({ code: 0 })
    expect(received).toHaveLength(1)
    const message = String(received[0]).replaceAll('=\r\n', '').replaceAll('\r\n', ' ')
    expect(message).toContain(`To: ${email}`)
    expect(message).toContain(says)
    expect(
      await church.query(
        `select actor_type, actor_id, resource_type from audit_entry where operation = $1 and resource_id = $2`,
        [operation, id],
      ),
    ).toEqual([{ actor_type: 'COMMAND_LINE', actor_id: 'command line', resource_type: 'member' }])
    const { rows } = await app.owner.query('select user_agent from auth.event where person_id = $1 and kind = $2', [
      id,
      kind,
    ])
    expect(rows).toEqual([{ user_agent: 'narthex command line' }])
  },
)

test('with the last factor that an operator removes, the recovery codes end', async () => {
  const { id, email, browser } = await signedIn()
  const { secret, challengeId } = (await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD }))
    .body
  await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret) })
  const [factor] = (await browser.json('GET', '/user')).body.user.factors
  await people('factors', email, '--remove', factor.id)
  expect((await app.owner.query('select from auth.recovery_code where person_id = $1', [id])).rows).toEqual([])
})
