import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient } from '../support/app.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const JUMPS = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS]

/** How far the clock of the service is ahead of the database's. */
let ahead = 0
let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp({ clock: { now: () => new Date(Date.now() + ahead) }, rateLimit: 20 })
  church = await makeChurch(app)
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => app?.close())

const owner = (text: string, values: unknown[] = []) => app.owner.query(text, values)
const statusOf = async (key: string) => (await restClient(app.url, key)('GET', '/funds')).status
/** The times of a list move as if the clock of the database had been set back by a day. */
const inADay = (times: string) => `array(select t + ${DAY_MS} from unnest(${times}) t order by t)`

test.each(JUMPS)(
  'when the clock of the service jumps by %d ms, keys stay what the database says they are',
  async jump => {
    const good = await church.key()
    const expired = await church.key(undefined, { expiresAt: new Date(Date.now() + DAY_MS) })
    await owner(
      `update control.api_key k set expires_at = now() - interval '1 min'
     where exists (select from control.api_key_secret s where s.key_id = k.id and $1 like '%' || s.public_id || '%')`,
      [expired],
    )
    expect([await statusOf(good), await statusOf(expired)]).toEqual([200, 401])
    ahead = jump
    expect([await statusOf(good), await statusOf(expired)]).toEqual([200, 401])
  },
)

test.each(JUMPS)(
  'a previous secret is valid for its overlap, although the clock of the service is %d ms ahead',
  async jump => {
    const rotating = await makeChurch(app)
    const { id, secret } = await rotating.issue(undefined, { expiresAt: new Date(Date.now() + 30 * DAY_MS) })
    ahead = jump
    const { token } = await rotating.person('OWNER')
    const rotate = async (overlapHours: number) => {
      const { body } = await graphqlClient(app.url, token, { 'X-Organization-Id': rotating.id })(
        `mutation { rotateApiKey(id: "${id}", input: { overlapHours: ${overlapHours} }) { previousSecretExpiresAt secret } }`,
      )
      expect(body.errors).toBeUndefined()
      return body.data.rotateApiKey
    }
    const began = Date.now()
    const { previousSecretExpiresAt, secret: second } = await rotate(1)
    const overlap = Date.parse(previousSecretExpiresAt) - began
    expect(overlap).toBeGreaterThan(HOUR_MS - 5_000)
    expect(overlap).toBeLessThan(HOUR_MS + 60_000)
    expect([await statusOf(secret), await statusOf(second)]).toEqual([200, 200])
    await rotate(0)
    expect([await statusOf(secret), await statusOf(second)]).toEqual([401, 401])
  },
)

test('requests that were counted before the clock of the database was set back block nobody', async () => {
  const busy = await makeChurch(app)
  const key = await busy.key()
  const statuses = async (count: number) => {
    const found: number[] = []
    for (let n = 0; n < count; n++) found.push(await statusOf(key))
    return found
  }
  expect(await statuses(21)).toEqual([...Array(20).fill(200), 429])
  await owner(`update control.budget set hits = ${inADay('hits')} where subject = $1`, [`organization:${busy.id}`])
  expect(await statuses(21)).toEqual([...Array(20).fill(200), 429])
})

test('attempts to sign in that were counted before the clock of the database was set back block nobody', async () => {
  const { email } = await account(church, 'VIEWER')
  const guess = async () => (await new Browser(app.url).signIn(email, 'wrong')).status
  for (let n = 0; n < 10; n++) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
  await owner(`update auth.attempt set times = ${inADay('times')}`)
  expect((await new Browser(app.url).signIn(email)).status).toBe(200)
})

test.each([HOUR_MS, DAY_MS])(
  'an address that was blocked is let through when the clock goes back by %d ms',
  async jump => {
    const guess = async () => (await restClient(app.url, `ntx_test_${'A'.repeat(50)}`)('GET', '/funds')).status
    ahead = jump
    for (let n = 0; n < 60; n++) await guess()
    expect(await guess()).toBe(429)
    ahead = 0
    expect(await guess()).toBe(401)
  },
)

test.each([-HOUR_MS, -DAY_MS])(
  'a clock that goes back by %d ms makes no session, code or link valid again',
  async jump => {
    const { id, email } = await account(church, 'VIEWER')
    const browser = new Browser(app.url)
    await browser.signIn(email)
    const begun = await browser.json('POST', '/factors', { phone: '+15550100199', currentPassword: PASSWORD })
    const code = /^(\d{6})/.exec(app.messages.at(-1)?.text ?? '')?.[1]
    await owner(`update auth.challenge set expires_at = now() - interval '1 min' where person_id = $1`, [id])
    await browser.json('POST', '/recover', { email })
    await until(() => app.messages.at(-1)?.to === email)
    const token = /reset-password\/([\w-]+)/.exec(app.messages.at(-1)?.text ?? '')?.[1]
    await owner(`update auth.recovery set expires_at = now() - interval '1 min' where person_id = $1`, [id])
    ahead = jump
    const recovered = await browser.json('POST', '/recover/password', { token, password: `${PASSWORD} again` })
    expect([recovered.status, recovered.headers.get('x-error-reason')]).toEqual([409, 'link_used'])
    const { challengeId } = begun.body
    const answered = await browser.json('POST', '/factors/verify', { challengeId, code })
    expect([answered.status, answered.headers.get('x-error-reason')]).toEqual([403, 'code_refused'])
    expect((await browser.json('GET', '/user')).status).toBe(200)
    await owner(`update auth.session set expires_at = now() - interval '1 min' where person_id = $1`, [id])
    expect((await browser.json('GET', '/user')).status).toBe(401)
  },
)

test.each(JUMPS)('cursors, replays and changes go on when the clock of the service jumps by %d ms', async jump => {
  const some = await makeChurch(app)
  const call = restClient(app.url, await some.key())
  const record = (name: string) =>
    call('POST', '/vendors', { body: { name }, headers: { 'Idempotency-Key': `vendor-${name}` } })
  const [made, other] = [await record('A'), await record('B'), await record('C')]
  const first = (await call('GET', '/vendors?limit=2')).body
  ahead = jump
  expect((await record('A')).text).toBe(made.text)
  const { id, version } = other.body
  const changed = await call('PATCH', `/vendors/${id}`, {
    body: { email: 'b@vendor.test' },
    headers: { 'If-Match': `"v${version}"` },
  })
  expect([changed.status, changed.body.version]).toEqual([200, version + 1])
  expect((await record('D')).status).toBe(201)
  const names: string[] = first.vendors.map(({ name }: { name: string }) => name)
  for (let cursor = first.pageInfo.nextCursor; cursor; ) {
    const { vendors, pageInfo } = (await call('GET', `/vendors?limit=2&cursor=${cursor}`)).body
    names.push(...vendors.map(({ name }: { name: string }) => name))
    cursor = pageInfo.nextCursor
  }
  expect(names).toEqual(expect.arrayContaining(['A', 'B', 'C']))
  expect(new Set(names).size).toBe(names.length)
})
