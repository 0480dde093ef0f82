import { decodeJwt } from 'jose'
import { TOTP_TOLERANCE_MS } from '../../dist/src/oauth/factors/totp.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import { Authenticator } from '../support/authenticator.js'
import { account, application, Browser, begin, configuration, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { totp, totpAt } from '../support/totp.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
  church = await makeChurch(app)
})
afterAll(() => app.close())

async function signedIn() {
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  expect((await browser.signIn(person.email)).status).toBe(200)
  return { person, browser }
}
const enrol = (browser: Browser, more: object) =>
  browser.json('POST', '/factors', { currentPassword: PASSWORD, ...more })

/** Enrols a code app. @returns its key and the recovery codes. */
async function withCodeApp(browser: Browser) {
  const { secret, challengeId } = (await enrol(browser, { type: 'TOTP' })).body
  const verified = await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret, -1) })
  expect(verified.status).toBe(200)
  return { secret, recoveryCodes: verified.body.recoveryCodes as string[] }
}

/** Enrols a passkey as the first factor. */
async function withPasskey(browser: Browser, device = new Authenticator(app.url), name = 'Laptop') {
  const { passkey, challengeId } = (await enrol(browser, { type: 'PASSKEY', name })).body
  return {
    device,
    verified: await browser.json('POST', '/factors/verify', { challengeId, passkey: device.create(passkey) }),
  }
}

describe('an app that shows codes', () => {
  test('is enrolled by its key and its address, and signs in beside the password', async () => {
    const { browser, person } = await signedIn()
    const begun = await enrol(browser, { type: 'TOTP' })
    const { secret, uri, challengeId } = begun.body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Narthex:${person.email}`,
    ])
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Narthex',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect((await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret, -1) })).status).toBe(200)
    const { factors } = (await browser.json('GET', '/user')).body.user
    expect(factors).toEqual([
      expect.objectContaining({ type: 'TOTP', phoneHint: null, verifiedAt: expect.any(String) }),
    ])

    const other = new Browser(app.url)
    const { challenge } = (await other.signIn(person.email)).body
    expect(challenge.methods).toEqual(['TOTP', 'RECOVERY_CODE'])
    const answered = await other.json('POST', '/sign-in/code', {
      challengeId: challenge.challengeId,
      code: totp(secret),
    })
    expect(answered.status).toBe(200)
    expect((await other.json('GET', '/user')).body.user.id).toBe(person.id)
  })

  test('shows each code for one sign-in alone, and codes of earlier periods not at all', async () => {
    const { browser, person } = await signedIn()
    const { secret } = await withCodeApp(browser)
    const code = totp(secret)
    const answer = async (given: string) => {
      const { challengeId } = (await new Browser(app.url).signIn(person.email)).body.challenge
      return (await new Browser(app.url).json('POST', '/sign-in/code', { challengeId, code: given })).status
    }
    expect(await answer(code)).toBe(200)
    expect([await answer(code), await answer(totp(secret, -1)), await answer(totp(secret, -2))]).toEqual([
      403, 403, 403,
    ])
    expect(await answer(totp(secret, 3))).toBe(403)
  })

  test.each([
    ['in its period', 15_000, 200],
    ['ten seconds before its period', -9_000, 200],
    ['ten seconds after its period', 39_000, 200],
    ['earlier', -11_000, 403],
    ['later', 41_000, 403],
  ])('is taken %s', async (_when, after, expected) => {
    // Periods of 30 seconds begin at whole ones of the clock, which is ahead of the database's.
    const period = Math.ceil(Date.now() / 30_000 + 4) * 30_000
    let now = Date.now()
    const clock = { now: () => new Date(now) }
    const precise = await startSignInApp({ clock, totpToleranceMs: TOTP_TOLERANCE_MS })
    try {
      const person = await account(await makeChurch(precise), 'OWNER')
      const own = new Browser(precise.url)
      await own.signIn(person.email)
      const { secret, challengeId } = (await enrol(own, { type: 'TOTP' })).body
      await own.json('POST', '/factors/verify', { challengeId, code: totp(secret) })
      now = period + after
      const browser = new Browser(precise.url)
      const asked = (await browser.signIn(person.email)).body.challenge
      const answer = { challengeId: asked.challengeId, code: totpAt(secret, period) }
      expect((await browser.json('POST', '/sign-in/code', answer)).status).toBe(expected)
    } finally {
      await precise.close()
    }
  })

  test('keeps its key where the database cannot read it', async () => {
    const { browser, person } = await signedIn()
    const { secret } = await withCodeApp(browser)
    const { rows } = await app.owner.query('select f::text as text from control.mfa_factor f where person_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain(secret)
    expect(rows[0].text).not.toContain(Buffer.from(secret).toString('hex'))
  })
})

describe('a passkey', () => {
  test('signs in without a password, says who it is, and is asked for after one', async () => {
    const { browser, person } = await signedIn()
    const { device, verified } = await withPasskey(browser)
    expect(verified.status).toBe(200)
    expect((await browser.json('GET', '/user')).body.user.factors).toEqual([
      expect.objectContaining({ type: 'PASSKEY', name: 'Laptop' }),
    ])

    const other = new Browser(app.url)
    const { challenge } = (await other.json('POST', '/sign-in/passkey', {})).body
    const { challengeId } = challenge
    const passkey = device.get(challenge.passkey)
    expect((await other.json('POST', '/sign-in/passkey/answer', { challengeId, passkey })).status).toBe(200)
    expect((await other.json('GET', '/user')).body.user.id).toBe(person.id)

    const third = new Browser(app.url)
    const asked = (await third.signIn(person.email)).body.challenge
    expect(asked.methods).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    const signed = await third.json('POST', '/sign-in/code', {
      challengeId: asked.challengeId,
      passkey: device.get(asked.passkey),
    })
    expect(signed.status).toBe(200)
  })

  test('confirms a connection, and the ID token says how', async () => {
    const { browser } = await signedIn()
    const { device } = await withPasskey(browser)
    const { clientId } = await application(church)
    const { id } = await begin(browser, await configuration(app, clientId))
    expect((await browser.json('GET', `/oauth/authorizations/${id}`)).body.two_factor).toEqual({
      type: 'PASSKEY',
      methods: ['PASSKEY'],
      phone_hint: null,
    })
    const choice = { action: 'approve', scopes: ['accounts:read'], organization_ids: [church.id] }
    const decide = (more: object) => browser.json('POST', `/oauth/authorizations/${id}/consent`, { ...choice, ...more })
    expect((await decide({})).headers.get('x-error-reason')).toBe('code_required')
    const { challenge_id, passkey } = (await browser.json('POST', `/oauth/authorizations/${id}/challenge`, {})).body
    const decided = await decide({ challenge_id, passkey: device.get(passkey) })
    expect([decided.status, typeof decided.body.redirect_url]).toEqual([200, 'string'])
  })

  test.each([
    ['of another site', () => new Authenticator('https://evil.example')],
    ['whose device does not ask who is there', () => Authenticator.unverified(app.url)],
  ])('%s is not taken', async (_title, device) => {
    const { browser } = await signedIn()
    const { verified } = await withPasskey(browser, device())
    expect([verified.status, verified.headers.get('x-error-reason')]).toEqual([403, 'code_refused'])
    expect((await browser.json('GET', '/user')).body.user.factors).toEqual([])
  })

  test('answers its own challenge, once, and no other passkey answers it', async () => {
    const { browser, person } = await signedIn()
    const { device } = await withPasskey(browser)
    const stranger = await signedIn()
    const { device: foreign } = await withPasskey(stranger.browser)
    const ask = async () => (await new Browser(app.url).signIn(person.email)).body.challenge
    const send = async (challengeId: string, passkey: object) =>
      (await new Browser(app.url).json('POST', '/sign-in/code', { challengeId, passkey })).status
    const [one, other] = [await ask(), await ask()]
    expect(await send(one.challengeId, device.get(other.passkey))).toBe(403)
    expect(await send(one.challengeId, foreign.get(one.passkey))).toBe(403)
    const answer = device.get(one.passkey)
    expect([await send(one.challengeId, answer), await send(one.challengeId, answer)]).toEqual([200, 403])
  })

  test.each([
    ['nothing', {}],
    ['texts in place of objects', { id: 'x', rawId: 'x', type: 'public-key', response: 'x' }],
    ['a nest of objects', { id: {}, response: { clientDataJSON: [], signature: 7 } }],
    ['ids of prototypes', { id: '__proto__', rawId: 'constructor', response: {}, type: 'public-key' }],
  ])('of which %s is sent is refused in one sentence', async (_title, passkey) => {
    const browser = new Browser(app.url)
    const { challengeId } = (await browser.json('POST', '/sign-in/passkey', {})).body.challenge
    const refused = await browser.json('POST', '/sign-in/passkey/answer', { challengeId, passkey })
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'code_refused'])
  })
})

describe('recovery codes', () => {
  test('are ten, come with the first factor, and each signs in once in its place', async () => {
    const { browser, person } = await signedIn()
    const { recoveryCodes } = await withCodeApp(browser)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(-[0-9A-HJKMNP-TV-Z]{6}){2}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const use = async (code: string) => {
      const fresh = new Browser(app.url)
      const { challengeId } = (await fresh.signIn(person.email)).body.challenge
      return (await fresh.json('POST', '/sign-in/code', { challengeId, code })).status
    }
    const [first = '', second = ''] = recoveryCodes
    expect([await use(first), await use(first), await use(second.toLowerCase().replace('-', ' '))]).toEqual([
      200, 403, 200,
    ])
    expect((await browser.json('GET', '/user')).body.user.recoveryCodesLeft).toBe(8)
  })

  test('confirm no connection and no change of the account, which a finder of the paper could make', async () => {
    const { browser } = await signedIn()
    const { recoveryCodes } = await withCodeApp(browser)
    const { factors } = (await browser.json('GET', '/user')).body.user
    const { challenge } = (await browser.json('POST', '/factors/challenge', {})).body
    expect(challenge.methods).toEqual(['TOTP'])
    const removed = await browser.json('DELETE', `/factors/${factors[0].id}`, {
      currentPassword: PASSWORD,
      challengeId: challenge.challengeId,
      code: recoveryCodes[0],
    })
    expect([removed.status, removed.headers.get('x-error-reason')]).toEqual([403, 'code_refused'])
  })

  test('are replaced as a whole, with the password and the factor', async () => {
    const { browser, person } = await signedIn()
    const { secret, recoveryCodes } = await withCodeApp(browser)
    const { challengeId } = (await browser.json('POST', '/factors/challenge', {})).body.challenge
    const made = await browser.json('POST', '/factors/recovery-codes', {
      currentPassword: PASSWORD,
      challengeId,
      code: totp(secret),
    })
    expect(made.body.recoveryCodes).toHaveLength(10)
    const fresh = new Browser(app.url)
    const again = (await fresh.signIn(person.email)).body.challenge
    const old = await fresh.json('POST', '/sign-in/code', { challengeId: again.challengeId, code: recoveryCodes[0] })
    expect(old.status).toBe(403)
  })
})

test('with a phone beside a code app, a message is sent only when it is asked for, and answers too', async () => {
  const { browser, person } = await signedIn()
  const { secret } = await withCodeApp(browser)
  const { challengeId: proof } = (await browser.json('POST', '/factors/challenge', {})).body.challenge
  const begun = await enrol(browser, { phone: '+15550100177', challengeId: proof, code: totp(secret) })
  const code = () => /\d{6}/.exec(app.messages.at(-1)?.text ?? '')?.[0]
  const { challengeId: enrolment } = begun.body
  expect((await browser.json('POST', '/factors/verify', { challengeId: enrolment, code: code() })).status).toBe(200)
  const sent = app.messages.length
  const fresh = new Browser(app.url)
  const { challenge } = (await fresh.signIn(person.email)).body
  expect([challenge.methods, challenge.phoneHint]).toEqual([['TOTP', 'SMS', 'RECOVERY_CODE'], '…77'])
  expect(app.messages).toHaveLength(sent)
  const { challengeId } = challenge
  expect((await fresh.json('POST', '/sign-in/message', { challengeId })).status).toBe(200)
  expect(app.messages).toHaveLength(sent + 1)
  expect((await fresh.json('POST', '/sign-in/code', { challengeId, code: code() })).status).toBe(200)
})

test('wrong codes of a day are bounded for a person, whatever the number of challenges', async () => {
  const { browser, person } = await signedIn()
  const { secret } = await withCodeApp(browser)
  const wrong = totp(secret) === '000000' ? '000001' : '000000'
  const reasons = []
  for (let round = 0; round < 7; round++) {
    // The password is known to the guesser, so every round begins anew.
    await app.owner.query("delete from auth.attempt where subject like 'signIn%'")
    const { challengeId } = (await new Browser(app.url).signIn(person.email)).body.challenge
    for (let tried = 0; tried < 5; tried++) {
      const refused = await new Browser(app.url).json('POST', '/sign-in/code', { challengeId, code: wrong })
      reasons.push(refused.headers.get('x-error-reason'))
    }
  }
  expect(reasons.filter(reason => reason === 'code_refused')).toHaveLength(30)
  expect(reasons.filter(reason => reason === 'too_many_attempts')).toHaveLength(5)
})

test('a person has one phone, one code app and ten passkeys at most', async () => {
  const { browser } = await signedIn()
  const { device } = await withPasskey(browser)
  const proved = async (more: object) => {
    const { challenge } = (await browser.json('POST', '/factors/challenge', {})).body
    return enrol(browser, { ...more, challengeId: challenge.challengeId, passkey: device.get(challenge.passkey) })
  }
  for (let made = 1; made < 10; made++) {
    const { challengeId, passkey } = (await proved({ type: 'PASSKEY' })).body
    const verified = await browser.json('POST', '/factors/verify', {
      challengeId,
      passkey: new Authenticator(app.url).create(passkey),
    })
    expect(verified.body).toEqual({ recoveryCodes: null })
  }
  expect((await proved({ type: 'PASSKEY' })).headers.get('x-error-reason')).toBe('factor_enrolled')
  const { secret, challengeId } = (await proved({ type: 'TOTP' })).body
  expect((await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret) })).status).toBe(200)
  expect((await proved({ type: 'TOTP' })).headers.get('x-error-reason')).toBe('factor_enrolled')
})

test.each([
  ['no password', { type: 'TOTP', currentPassword: '' }],
  ['a kind that there is not', { type: 'FAX' }],
  ['a number for a kind', { type: 7 }],
  ['a phone that is none', { type: 'SMS', phone: 'call me' }],
  ['a name with a line end', { type: 'PASSKEY', name: 'Laptop\nof Ruth' }],
  ['a name with NUL', { type: 'PASSKEY', name: 'Lap\0top' }],
  ['a name that turns the writing', { type: 'PASSKEY', name: 'Lap\u202etop' }],
  ['a name of 61 letters', { type: 'PASSKEY', name: 'x'.repeat(61) }],
  ['a text as passkey', { type: 'TOTP', passkey: 'x' }],
  ['a member that is not known', { type: 'TOTP', factor: 1 }],
])('an enrolment with %s is refused, and nothing is stored', async (_title, body) => {
  const { browser, person } = await signedIn()
  expect((await enrol(browser, body)).status).toBe(422)
  const { rows } = await app.owner.query('select from control.mfa_factor where person_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('an ID token without a second factor says so', async () => {
  const { browser } = await signedIn()
  const { connect } = await import('../support/browser.js')
  const { clientId } = await application(church)
  const { tokens } = await connect(app, browser, { clientId, organizations: [church.id], scopes: ['accounts:read'] })
  expect(decodeJwt(tokens.id_token ?? '').amr ?? ['pwd']).toEqual(['pwd'])
})
