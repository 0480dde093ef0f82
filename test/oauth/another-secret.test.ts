import { secretDigests } from '../../dist/src/database/backup.js'
import { missingSecrets } from '../../dist/src/database/restore.js'
import { TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { account, application, Browser, begin, configuration, PASSWORD, startSignInApp } from '../support/browser.js'
import { CommandLine } from '../support/command-line.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'

/** AUTH_SECRET is replaced while people have code apps and recovery codes. */
let database: OwnDatabase
beforeEach(async () => {
  database = await ownDatabase('secrets')
})
afterEach(() => database.drop())

const [OLD, NEW] = [TEST_SECRETS.authSecret, Buffer.alloc(32, 'replaced')]
const failures = (app: TestApp) => app.log.filter(line => JSON.parse(line).level >= 50)

/** Runs a service with these values of AUTH_SECRET, the present one first. */
async function served<T>(secrets: readonly [Buffer, ...Buffer[]], work: (app: TestApp) => Promise<T>): Promise<T> {
  const [authSecret, ...earlierAuthSecrets] = secrets
  const { ownerUrl, serviceUrl } = database
  const app = await startSignInApp({ ownerUrl, serviceUrl, secrets: { authSecret, earlierAuthSecrets } })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Somebody with a code app: the e-mail address, the key of the app and the recovery codes. */
async function enrolled(app: TestApp) {
  const person = await account(await makeChurch(app), 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const { secret, challengeId } = (await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD }))
    .body
  const verified = await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret) })
  return { email: person.email, secret, recoveryCodes: verified.body.recoveryCodes as string[] }
}
async function answer(app: TestApp, email: string, code: string | undefined) {
  const browser = new Browser(app.url)
  const { challengeId } = (await browser.signIn(email)).body.challenge
  return browser.json('POST', '/sign-in/code', { challengeId, code })
}

test('a new secret before the old one loses no code app, recovery code or signing key, and the old one can go then', async () => {
  const { email, secret, recoveryCodes } = await served([OLD], enrolled)
  const kids = async (app: TestApp) =>
    ((await (await fetch(`${app.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys.map(
      ({ kid }) => kid,
    )
  const before = await served([OLD], kids)
  await served([NEW, OLD], async app => {
    expect(await kids(app)).toEqual(before)
    expect((await answer(app, email, recoveryCodes[0])).status).toBe(200)
  })
  await served([NEW], async app => {
    expect(await kids(app)).toEqual(before)
    expect((await answer(app, email, totp(secret, 1))).status).toBe(200)
    expect((await answer(app, email, recoveryCodes[1])).status).toBe(200)
  })
})

test('a request for a connection that began under the old secret goes on under the new one', async () => {
  const port = await served([OLD], async app => Number(new URL(app.url).port))
  const { ownerUrl, serviceUrl } = database
  const start = (authSecret: Buffer, earlierAuthSecrets: Buffer[]) =>
    startSignInApp({
      ownerUrl,
      serviceUrl,
      port,
      baseUrl: `http://127.0.0.1:${port}`,
      secrets: { authSecret, earlierAuthSecrets },
    })
  const first = await start(OLD, [])
  const church = await makeChurch(first)
  const browser = new Browser(first.url)
  await browser.signIn((await account(church, 'OWNER')).email)
  const { clientId } = await application(church)
  const { id } = await begin(browser, await configuration(first, clientId))
  await first.close()
  const second = await start(NEW, [OLD])
  try {
    expect((await browser.json('GET', `/oauth/authorizations/${id}`)).status).toBe(200)
  } finally {
    await second.close()
  }
})

test('without the old secret a code app is refused in one sentence, and a recovery code still signs in', async () => {
  const { email, secret, recoveryCodes } = await served([OLD], async app => {
    const made = await enrolled(app)
    // The service would not start with signing keys that it cannot open.
    await app.owner.query('delete from auth.signing_key')
    return made
  })
  await served([NEW], async app => {
    const refused = await answer(app, email, totp(secret))
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'factor_unreadable'])
    expect((await answer(app, email, recoveryCodes[0])).status).toBe(200)
    expect(failures(app)).toEqual([])
  })
})

test('a recovery code has 115 random bits, in groups, and is taken however it is typed', async () => {
  await served([OLD], async app => {
    const { email, recoveryCodes } = await enrolled(app)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(-[0-9A-HJKMNP-TV-Z]{6}){2}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const typed = String(recoveryCodes[0]).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await answer(app, email, typed)).status).toBe(200)
    expect((await answer(app, email, typed)).headers.get('x-error-reason')).toBe('code_refused')
  })
})

test('recovery codes end with the last factor', async () => {
  await served([OLD], async app => {
    const { email, secret, recoveryCodes } = await enrolled(app)
    const browser = new Browser(app.url)
    const { challengeId } = (await browser.signIn(email)).body.challenge
    await browser.json('POST', '/sign-in/code', { challengeId, code: recoveryCodes[0] })
    const [factor] = (await browser.json('GET', '/user')).body.user.factors
    const asked = (await browser.json('POST', '/factors/challenge', {})).body.challenge
    const proofs = { currentPassword: PASSWORD, challengeId: asked.challengeId, code: totp(secret, 1) }
    expect((await browser.json('DELETE', `/factors/${factor.id}`, proofs)).status).toBe(200)
    expect((await browser.json('GET', '/user')).body.user.recoveryCodesLeft).toBe(0)
    const again = (await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD })).body
    const verified = await browser.json('POST', '/factors/verify', {
      challengeId: again.challengeId,
      code: totp(again.secret),
    })
    expect(verified.body.recoveryCodes).toHaveLength(10)
    expect((await answer(app, email, recoveryCodes[1])).headers.get('x-error-reason')).toBe('code_refused')
  })
})

test('a restore without the old secret removes code apps and says how many; people sign in with the password and add them again', async () => {
  const line = new CommandLine()
  line.open()
  const restored = await ownDatabase('restored', 'template0')
  const base64 = (secret: Buffer) => secret.toString('base64')
  const run = (args: string[], { ownerUrl, serviceUrl }: OwnDatabase, authSecret: Buffer) =>
    line.run(args, {
      DATABASE_URL: serviceUrl,
      DATABASE_OWNER_URL: ownerUrl,
      KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
      CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
      AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
      AUTH_SECRET: base64(authSecret),
    })
  try {
    const { email } = await served([OLD], async app => {
      const church = await makeChurch(app)
      const vendor = { name: 'Sealed', taxId: '219-09-9731' }
      await church.client(await church.key()).rest('POST', '/vendors', { body: vendor })
      return enrolled(app)
    })
    const file = `${line.folder}/church.backup`
    expect(await run(['backup', file], database, OLD)).toMatchObject({ code: 0 })
    const refused = await run(['restore', file], restored, NEW)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('not those of the backup (AUTH_SECRET)'),
    ])
    const made = await run(['restore', file, '--new-secrets'], restored, NEW)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('code apps that were removed and must be added again: 1\n')
    expect(made.stdout).toContain('tax ids of vendors that were removed and must be written again: 1\n')
    await database.drop()
    database = restored
    await served([NEW], async app => {
      const browser = new Browser(app.url)
      expect((await browser.signIn(email)).body).toHaveProperty('user')
      const { user } = (await browser.json('GET', '/user')).body
      expect([user.factors, user.recoveryCodesLeft]).toEqual([[], 0])
      expect((await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD })).status).toBe(200)
    })
  } finally {
    await line.close()
  }
}, 60_000)

test('the secrets of a backup are found among several values of AUTH_SECRET, whichever comes first', () => {
  const digests = (authSecret: Buffer, ...earlierAuthSecrets: Buffer[]) =>
    secretDigests({ ...TEST_SECRETS, authSecret, earlierAuthSecrets })
  expect(missingSecrets(digests(OLD), digests(NEW, OLD))).toEqual([])
  expect(missingSecrets(digests(NEW, OLD), digests(OLD, NEW))).toEqual([])
  expect(missingSecrets(digests(NEW, OLD), digests(NEW))).toEqual(['AUTH_SECRET'])
})
