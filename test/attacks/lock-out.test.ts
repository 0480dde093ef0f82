import type { TestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  // The outermost proxy says where a request comes from.
  app = await startSignInApp({ trustedProxies: 1 })
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
  // A hundred guesses in a quarter of an hour, from all places together.
  expect(Object.fromEntries(reasons)).toEqual({ sign_in_refused: 99, too_many_attempts: 26 })
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
