import type { TestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

let app: TestApp
let church: Church
/** How long the answers that were slowed down would have waited, in milliseconds. */
const waits: number[] = []
beforeAll(async () => {
  // The outermost proxy says where a request comes from.
  app = await startSignInApp({ trustedProxies: 1, pause: async ms => void waits.push(ms) })
  church = await makeChurch(app)
})
afterAll(() => app.close())

const from = (address: string) => ({ 'X-Forwarded-For': address })
const signIn = (browser: Browser, email: string, password: string, address: string) =>
  browser.json('POST', '/sign-in', { email, password }, from(address))
const reasonOf = ({ status, headers }: { status: number; headers: Headers }) => headers.get('x-error-reason') ?? status

test('wrong passwords from elsewhere lock nobody out', async () => {
  const person = await account(church, 'TREASURER')
  const attacker = new Browser(app.url)
  const reasons = []
  for (let tried = 0; tried < 12; tried++)
    reasons.push(reasonOf(await signIn(attacker, person.email, 'wrong password', '198.51.100.7')))
  expect(reasons.slice(0, 10)).toEqual(Array(10).fill('sign_in_refused'))
  expect(reasons.slice(10)).toEqual(['too_many_attempts', 'too_many_attempts'])
  expect((await signIn(new Browser(app.url), person.email, PASSWORD, '203.0.113.9')).status).toBe(200)
})

test('a thousand addresses lock nobody out of a browser in which they have signed in before', async () => {
  const person = await account(church, 'TREASURER')
  const own = new Browser(app.url)
  expect((await signIn(own, person.email, PASSWORD, '203.0.113.9')).status).toBe(200)
  const attacker = new Browser(app.url)
  const reasons = new Map<unknown, number>()
  for (let network = 0; network < 25; network++)
    for (let tried = 0; tried < 5; tried++) {
      const reason = reasonOf(await signIn(attacker, person.email, 'wrong password', `198.51.${network}.7`))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  expect(Object.fromEntries(reasons)).toEqual({ sign_in_refused: 125 })
  expect((await own.json('POST', '/sign-out', {}, from('203.0.113.9'))).status).toBe(200)
  expect((await signIn(own, person.email, PASSWORD, '203.0.113.9')).status).toBe(200)
})

test('the browser of one person is no way around the limit of another', async () => {
  const [attacker, victim] = [await account(church, 'VIEWER'), await account(church, 'OWNER')]
  const browser = new Browser(app.url)
  expect((await signIn(browser, attacker.email, PASSWORD, '198.51.100.200')).status).toBe(200)
  const reasons = []
  for (let tried = 0; tried < 11; tried++)
    reasons.push(reasonOf(await signIn(browser, victim.email, 'wrong password', '198.51.100.200')))
  expect(reasons.at(-1)).toBe('too_many_attempts')
})

test('an IPv6 client does not get a fresh count with each of its addresses', async () => {
  const person = await account(church, 'VIEWER')
  const reasons = []
  for (let tried = 0; tried < 11; tried++)
    reasons.push(reasonOf(await signIn(new Browser(app.url), person.email, 'wrong password', `2001:db8:7:1::${tried}`)))
  expect(reasons.at(-1)).toBe('too_many_attempts')
  expect((await signIn(new Browser(app.url), person.email, PASSWORD, '2001:db8:7:2::1')).status).toBe(200)
})

test('asking for links keeps nobody from asking, and fills no mailbox', async () => {
  const person = await account(church, 'OWNER')
  const ask = (address: string) => new Browser(app.url).json('POST', '/recover', { email: person.email }, from(address))
  const links = () =>
    app.messages.filter(({ to, text }) => to === person.email && text.includes('/reset-password/')).length
  const statuses = []
  for (let network = 0; network < 8; network++)
    for (let asked = 0; asked < 3; asked++) statuses.push((await ask(`198.18.${network}.1`)).status)
  expect(statuses).toEqual(Array(24).fill(200))
  expect((await ask('203.0.113.77')).status).toBe(200)
  await until(() => links() === 20)
  expect(links()).toBe(20)
})

test('guesses in an open session lock nobody out of signing in', async () => {
  const person = await account(church, 'OWNER')
  const open = new Browser(app.url)
  await signIn(open, person.email, PASSWORD, '203.0.113.9')
  const guess = { currentPassword: 'wrong password', newPassword: 'lantern quarry seventeen' }
  const reasons = []
  for (let tried = 0; tried < 11; tried++) reasons.push(reasonOf(await open.json('PATCH', '/user', guess)))
  expect(reasons.at(-1)).toBe('too_many_attempts')
  expect((await signIn(new Browser(app.url), person.email, PASSWORD, '203.0.113.9')).status).toBe(200)
})

test('guesses of many networks slow the next ones down, refuse nobody, and are forgiven by a new password', async () => {
  const person = await account(church, 'OWNER')
  for (let network = 0; network < 21; network++)
    for (let tried = 0; tried < 5; tried++)
      await signIn(new Browser(app.url), person.email, 'wrong password', `198.19.${network}.1`)
  waits.length = 0
  expect((await signIn(new Browser(app.url), person.email, PASSWORD, '203.0.113.99')).status).toBe(200)
  expect(waits).toEqual([1000])
  await new Browser(app.url).json('POST', '/recover', { email: person.email }, from('203.0.113.99'))
  const link = () =>
    /reset-password\/([\w-]{43})/.exec(app.messages.findLast(({ to }) => to === person.email)?.text ?? '')?.[1]
  await until(() => Boolean(link()))
  const reset = { token: link(), password: 'lantern quarry seventeen' }
  expect((await new Browser(app.url).json('POST', '/recover/password', reset, from('203.0.113.99'))).status).toBe(200)
  waits.length = 0
  const fresh = new Browser(app.url)
  expect((await signIn(fresh, person.email, reset.password, '203.0.113.98')).status).toBe(200)
  expect(waits).toEqual([])
})

test('all networks of one IPv6 customer together have thirty guesses', async () => {
  const person = await account(church, 'OWNER')
  const reasons = []
  for (let network = 0; network < 10; network++)
    for (let tried = 0; tried < 10; tried++)
      reasons.push(reasonOf(await signIn(new Browser(app.url), person.email, 'wrong', `2001:db8:9:${network}::1`)))
  expect(reasons.filter(reason => reason === 'sign_in_refused')).toHaveLength(30)
  expect((await signIn(new Browser(app.url), person.email, PASSWORD, '203.0.113.90')).status).toBe(200)
})

test('a browser in which the password was set by a link has a count of its own', async () => {
  const person = await account(church, 'OWNER')
  await new Browser(app.url).json('POST', '/recover', { email: person.email }, from('203.0.113.80'))
  const link = () =>
    /reset-password\/([\w-]{43})/.exec(app.messages.findLast(({ to }) => to === person.email)?.text ?? '')?.[1]
  await until(() => Boolean(link()))
  const own = new Browser(app.url)
  const reset = { token: link(), password: 'lantern quarry seventeen' }
  expect((await own.json('POST', '/recover/password', reset, from('203.0.113.80'))).status).toBe(200)
  for (let tried = 0; tried < 11; tried++)
    await signIn(new Browser(app.url), person.email, 'wrong password', '203.0.113.80')
  expect((await signIn(own, person.email, reset.password, '203.0.113.80')).status).toBe(200)
})

test('people who sign in rightly use up nothing of what their office may try', async () => {
  const person = await account(church, 'VIEWER')
  for (let signed = 0; signed < 105; signed++)
    expect((await signIn(new Browser(app.url), person.email, PASSWORD, '203.0.113.70')).status).toBe(200)
})

test('a shared browser knows each of its people, and tells none of them of a new browser again', async () => {
  const [treasurer, bookkeeper] = [await account(church, 'TREASURER'), await account(church, 'BOOKKEEPER')]
  const office = new Browser(app.url)
  const told = () =>
    app.messages.filter(({ to, text }) => to === treasurer.email && text.includes('you had not used before')).length
  await signIn(new Browser(app.url), treasurer.email, PASSWORD, '203.0.113.61')
  for (let round = 0; round < 3; round++)
    for (const { email } of [treasurer, bookkeeper])
      expect((await signIn(office, email, PASSWORD, '203.0.113.60')).status).toBe(200)
  await until(() => told() > 0)
  expect(told()).toBe(1)
  expect(office.cookies().filter(({ name }) => name.includes('browser'))).toHaveLength(1)
  for (let tried = 0; tried < 11; tried++)
    await signIn(new Browser(app.url), treasurer.email, 'wrong password', '203.0.113.60')
  await signIn(office, bookkeeper.email, PASSWORD, '203.0.113.60')
  expect((await signIn(office, treasurer.email, PASSWORD, '203.0.113.60')).status).toBe(200)
})

test('wrong passwords of others do not hide from a person who signed in', async () => {
  const person = await account(church, 'OWNER')
  const own = new Browser(app.url)
  await signIn(own, person.email, PASSWORD, '203.0.113.50')
  for (let network = 0; network < 15; network++)
    for (let tried = 0; tried < 8; tried++)
      await signIn(new Browser(app.url), person.email, 'wrong password', `192.0.2.${network}`)
  const kinds = async () => (await own.json('GET', '/events')).body.events.map(({ kind }: { kind: string }) => kind)
  await until(async () => (await kinds()).length === 21)
  expect((await kinds()).at(-1)).toBe('SIGNED_IN')
  expect(new Set((await kinds()).slice(0, 20))).toEqual(new Set(['SIGN_IN_REFUSED']))
  const trail = () =>
    church.query("select count(*)::int as n from audit_entry where operation = 'signInRefused' and resource_id = $1", [
      person.id,
    ])
  await until(async () => (await trail())[0]?.n === 20)
})

test('a try that is not looked at is in the log with its address and person, and without a secret', async () => {
  const person = await account(church, 'OWNER')
  for (let tried = 0; tried < 11; tried++)
    await signIn(new Browser(app.url), person.email, 'a wrong password', '198.51.100.99')
  const lines = () => app.log.filter(line => line.includes('TOO_MANY_ATTEMPTS') && line.includes(person.id))
  await until(() => lines().length > 0)
  expect(JSON.parse(String(lines()[0]))).toMatchObject({
    level: 40,
    operation: 'signInEvent',
    event: 'TOO_MANY_ATTEMPTS',
    personId: person.id,
    address: '198.51.100.99',
    route: '/sign-in',
  })
  expect(lines().join()).not.toContain('a wrong password')
})
