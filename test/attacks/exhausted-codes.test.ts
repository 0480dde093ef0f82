import type { TestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'
import { until } from '../support/until.js'

/** Somebody who has the password of a person uses up what the person's second factor allows. */
let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp({ trustedProxies: 1 })
  church = await makeChurch(app)
})
afterAll(() => app.close())

const NEXT = 'lantern quarry seventeen'
const from = (address: string) => ({ 'X-Forwarded-For': address })
const signIn = (browser: Browser, email: string, address: string, password = PASSWORD) =>
  browser.json('POST', '/sign-in', { email, password }, from(address))
const code = (browser: Browser, challengeId: string, given: string, address: string) =>
  browser.json('POST', '/sign-in/code', { challengeId, code: given }, from(address))
const wrong = (secret: string) =>
  ['000000', '000001', '000002', '000003'].find(each => ![-1, 0, 1].some(at => totp(secret, at) === each)) ?? ''

/** Somebody with a code app in a browser of theirs. */
async function enrolled() {
  const person = await account(church, 'OWNER')
  const own = new Browser(app.url)
  await signIn(own, person.email, '203.0.113.1')
  const begun = await own.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD }, from('203.0.113.1'))
  const { secret, challengeId } = begun.body
  const verified = await own.json(
    'POST',
    '/factors/verify',
    { challengeId, code: totp(secret, -1) },
    from('203.0.113.1'),
  )
  return { person, own, secret: secret as string, recoveryCodes: verified.body.recoveryCodes as string[] }
}
/** Sends wrong codes from an address. @returns why each was refused. */
async function guess(email: string, secret: string, address: string, challenges: number) {
  const reasons = []
  for (let round = 0; round < challenges; round++) {
    const thief = new Browser(app.url)
    const { challengeId } = (await signIn(thief, email, address)).body.challenge
    for (let tried = 0; tried < 5; tried++)
      reasons.push((await code(thief, challengeId, wrong(secret), address)).headers.get('x-error-reason'))
  }
  return reasons
}

test('wrong codes from elsewhere use up what that place may try, and nothing of what the person may', async () => {
  const { person, own, secret, recoveryCodes } = await enrolled()
  const reasons = await guess(person.email, secret, '198.51.100.1', 7)
  expect(reasons).toEqual([...Array(30).fill('code_refused'), ...Array(5).fill('too_many_attempts')])
  const first = (await signIn(own, person.email, '203.0.113.1')).body.challenge
  expect((await code(own, first.challengeId, totp(secret), '203.0.113.1')).status).toBe(200)
  const other = new Browser(app.url)
  const second = (await signIn(other, person.email, '203.0.113.2')).body.challenge
  expect((await code(other, second.challengeId, String(recoveryCodes[0]), '203.0.113.2')).status).toBe(200)
  const asked = (await own.json('POST', '/factors/challenge', {}, from('203.0.113.1'))).body.challenge
  const change = { currentPassword: PASSWORD, newPassword: NEXT, challengeId: asked.challengeId, code: totp(secret, 1) }
  expect((await own.json('PATCH', '/user', change, from('203.0.113.1'))).status).toBe(200)
})

test('a thousand wrong codes from everywhere end a day of guessing, not the person’s own browser, and a new password forgives them', async () => {
  const { person, own, secret } = await enrolled()
  // As if forty places had sent their share.
  await app.owner.query(
    `insert into auth.attempt (subject, times) select 'wrongCodeAccount:' || $1,
       array(select (extract(epoch from clock_timestamp()) * 1000)::bigint - n * 1000 from generate_series(1000, 1, -1) n)`,
    [person.id],
  )
  const stranger = new Browser(app.url)
  const refused = (await signIn(stranger, person.email, '198.51.100.2')).body.challenge
  expect((await code(stranger, refused.challengeId, totp(secret), '198.51.100.2')).status).toBe(429)
  const known = (await signIn(own, person.email, '203.0.113.1')).body.challenge
  expect((await code(own, known.challengeId, totp(secret), '203.0.113.1')).status).toBe(200)

  await stranger.json('POST', '/recover', { email: person.email }, from('203.0.113.3'))
  const link = () =>
    /reset-password\/([\w-]{43})/.exec(app.messages.findLast(({ to }) => to === person.email)?.text ?? '')?.[1]
  await until(() => Boolean(link()))
  const reset = { token: link(), password: NEXT }
  expect((await new Browser(app.url).json('POST', '/recover/password', reset, from('203.0.113.3'))).status).toBe(200)
  const fresh = new Browser(app.url)
  const { challengeId } = (await signIn(fresh, person.email, '203.0.113.4', NEXT)).body.challenge
  expect((await code(fresh, challengeId, totp(secret, 1), '203.0.113.4')).status).toBe(200)
})

test('messages that a thief has sent are not those of the person', async () => {
  const person = await account(church, 'OWNER')
  const own = new Browser(app.url)
  await signIn(own, person.email, '203.0.113.1')
  const phone = '+15125550142'
  const begun = await own.json(
    'POST',
    '/factors',
    { type: 'SMS', phone, currentPassword: PASSWORD },
    from('203.0.113.1'),
  )
  const sent = () => app.messages.filter(({ to }) => to === phone)
  const lastCode = () => /^\d{6}/.exec(sent().at(-1)?.text ?? '')?.[0] ?? ''
  const { challengeId } = begun.body
  expect(
    (await own.json('POST', '/factors/verify', { challengeId, code: lastCode() }, from('203.0.113.1'))).status,
  ).toBe(200)
  const statuses = []
  for (let asked = 0; asked < 25; asked++)
    statuses.push((await signIn(new Browser(app.url), person.email, `198.51.100.${asked % 4}`)).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  expect(app.log.some(line => line.includes('TOO_MANY_ATTEMPTS') && line.includes(person.id))).toBe(true)
  const asked = await signIn(own, person.email, '203.0.113.1')
  expect(asked.status).toBe(200)
  const answered = await code(own, asked.body.challenge.challengeId, lastCode(), '203.0.113.1')
  expect(answered.status).toBe(200)
})
