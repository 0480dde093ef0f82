import pg from 'pg'
import type { Browser } from 'playwright-core'
import { demonstrate } from '../../dist/demo/demonstration.js'
import { startTestApp, TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { account, startSignInApp } from '../support/browser.js'
import { Church } from '../support/church.js'
import { ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { launch, Visitor, WINDOWS } from './visitor.js'

const FOX_VALLEY = '018f0000-0000-7000-8000-00000000d001'
let database: Awaited<ReturnType<typeof ownDatabase>>
let app: TestApp
/** The demo church, seen without the pages. */
let demo: Church
let key: string
let browser: Browser
beforeAll(async () => {
  database = await ownDatabase('reference_pages')
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  const today = new Date().toISOString().slice(0, 10)
  await demonstrate(client, { serviceUrl: database.serviceUrl, secrets: TEST_SECRETS }, today)
  await client.end()
  const first = await startTestApp(database)
  key = await new Church(first, FOX_VALLEY, 'Demo').key()
  await first.close()
  app = await startTestApp({ ...database, demo: { key, organizationName: 'Demo' }, rateLimit: 10_000 })
  demo = new Church(app, FOX_VALLEY, 'Demo')
  browser = await launch()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await database?.drop()
})

/** The operations that a search shows, in their order on the page. */
async function found(visitor: Visitor, words: string): Promise<string[]> {
  await visitor.page.getByRole('searchbox').fill(words)
  return visitor.page.locator('.operations li:visible small').allTextContents()
}

test('a search by the words of a church finds the operations that it means', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/reference')
  const wanted: [words: string, operation: string][] = [
    ['donation', 'createContribution'],
    ['tithes', 'createContribution'],
    ['offering', 'createGivingBatch'],
    ['giver', 'createDonor'],
    ['family', 'createHousehold'],
    ['promise', 'createPledge'],
    ['deposit', 'createTransaction'],
    ['payout', 'listSettlements'],
    ['chargeback', 'createRefund'],
    ['supplier', 'createVendor'],
    ['invoice', 'createBill'],
    ['categorize', 'codeTransaction'],
    ['campus', 'listDimensions'],
    ['income', 'getStatementOfActivities'],
    ['tax letter', 'issueGivingStatement'],
    ['upload', 'uploadReceipt'],
    ['csv', 'getGivingReport'],
    ['retry', 'createTransaction'],
    ['sync', 'listChanges'],
    ['undo', 'voidTransaction'],
    ['period_closed', 'approveTransaction'],
    ['checkNumber', 'createContribution'],
  ]
  const missed: string[] = []
  for (const [words, operation] of wanted)
    if (!(await found(visitor, words)).includes(operation)) missed.push(`${words}: ${operation}`)
  expect(missed).toEqual([])
})

test('a search shows first what it names, whatever other operations have the word', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/reference')
  const wanted: [words: string, ...first: string[]][] = [
    ['vendor', 'listVendors', 'getVendor', 'createVendor'],
    ['bill', 'listBills', 'getBill', 'createBill'],
    ['receipt', 'listReceipts', 'getReceipt', 'uploadReceipt'],
    ['pledge', 'listPledges', 'getPledge', 'createPledge'],
    ['deposit', 'createDeposit'],
    ['donation', 'listContributions', 'getContribution', 'createContribution'],
    ['webhook endpoint', 'listWebhookEndpoints', 'createWebhookEndpoint'],
  ]
  const late: string[] = []
  for (const [words, ...operations] of wanted) {
    const shown = (await found(visitor, words)).slice(0, 8)
    late.push(...operations.filter(name => !shown.includes(name)).map(name => `${words}: ${name} is not in ${shown}`))
  }
  expect(late).toEqual([])
})

test('the key / leads to the search, an empty answer offers words, and a long search stays whole', async () => {
  const visitor = await Visitor.at(browser, app.url, { width: 390 })
  await visitor.page.goto('/reference')
  await visitor.page.keyboard.press('/')
  expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('search')
  expect(await found(visitor, 'x'.repeat(10_000))).toEqual([])
  await visitor.page.getByRole('link', { name: 'contribution', exact: true }).click()
  await visitor.page.waitForURL(/q=contribution/)
  expect(await visitor.page.locator('.operations li:visible').count()).toBeGreaterThan(5)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect([visitor.strayRequests, visitor.violations]).toEqual([[], []])
})

test('the body of coding shows the splits, with their type and their members, and an example that has them', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/reference/codeTransaction')
  const body = visitor.page.getByRole('list', { name: 'Members of the body' })
  const splits = body.getByRole('listitem').filter({ has: visitor.page.getByText('splits', { exact: true }) })
  expect(await splits.first().textContent()).toContain('list of')
  await splits.first().locator('summary').first().click()
  expect(await visitor.page.getByRole('list', { name: 'Members of splits' }).innerText()).toContain('accountId')
  expect(await visitor.page.textContent('body')).toMatch(/"splits": ?\[/)
})

test('the contents, the text and the sample stand side by side, and the sample stays while one scrolls', async () => {
  const visitor = await Visitor.at(browser, app.url, { width: 1440 })
  await visitor.page.goto('/reference/createContribution')
  const sides = async () => {
    const all = [visitor.page.getByRole('navigation', { name: 'Reference' }), visitor.page.locator('.text').first()]
    return Promise.all([...all, visitor.page.getByRole('complementary')].map(each => each.boundingBox()))
  }
  const [contents, text, sample] = await sides()
  if (!contents || !text || !sample) throw new Error('a column is missing')
  expect(contents.x + contents.width).toBeLessThanOrEqual(text.x)
  expect(text.x + text.width).toBeLessThanOrEqual(sample.x)
  await visitor.page.mouse.move(text.x + 50, text.y + 50)
  await visitor.page.mouse.wheel(0, 1500)
  await visitor.page.waitForFunction(() => window.scrollY > 1000)
  expect((await sides())[2]?.y).toBeGreaterThanOrEqual(0)
  const current = visitor.page.getByRole('navigation', { name: 'Reference' }).locator('[aria-current]')
  expect(await current.innerText()).toContain('Create contribution')
  const isCut = await visitor.page
    .locator('pre:visible')
    .evaluateAll(all => all.some(each => each.scrollWidth > each.clientWidth))
  expect(isCut).toBe(false)
})

/** A status as the page says it after a request from it. */
const outcome = async (visitor: Visitor) => {
  const said = visitor.page.getByRole('status').filter({ hasText: / in \d+ ms/ })
  await said.waitFor()
  return said.innerText()
}

test('a read is sent from its page, with the demo key and an id of the demo church', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const known = (await demo.client(key).rest('GET', '/funds')).body.funds[0]
  await visitor.page.goto('/reference/getFund')
  await visitor.page.locator('[data-value]', { hasText: known.id }).first().waitFor()
  await visitor.press('Send')
  expect(await outcome(visitor)).toMatch(/^200 in/)
  const answer = await visitor.page.getByRole('region', { name: 'The answer of your request' }).innerText()
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual(known)
  expect([visitor.strayRequests, visitor.violations]).toEqual([[], []])
})

test('a write is tried without storing, and stored after a confirmation alone', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const vendors = async () => (await demo.client(key).rest('GET', '/vendors?q=Fox+Valley+Electric')).body.vendors.length
  await visitor.page.goto('/reference/createVendor')
  await visitor.press('Try without storing')
  expect(await outcome(visitor)).toMatch(/^200 in/)
  expect(await vendors()).toBe(0)
  const store = visitor.page.getByRole('button', { name: 'Send and store' })
  expect(await store.isDisabled()).toBe(true)
  await visitor.page.getByLabel('This changes the organization').check()
  await store.click()
  await visitor.page
    .getByRole('status')
    .filter({ hasText: /^201 in/ })
    .waitFor()
  expect(await vendors()).toBe(1)
  expect(await store.isDisabled()).toBe(true)
})

test('a signed-in person sends requests for their own organization, and a key is asked for otherwise', async () => {
  const signedIn = await startSignInApp()
  try {
    const church = await makeChurch(signedIn)
    const owner = await account(church, 'OWNER')
    const visitor = await Visitor.at(browser, signedIn.url)
    await visitor.page.goto('/reference/listFunds')
    await visitor.press('Send')
    await visitor.sees('Paste an API key, or use your sign-in.')
    await visitor.press('Use my sign-in')
    await visitor.sees('Nobody is signed in here.')
    await visitor.enter(owner.email)
    await visitor.page.goto('/reference/listFunds')
    await visitor.press('Use my sign-in')
    await visitor.sees(/Requests act for you/)
    await visitor.press('Send')
    expect(await outcome(visitor)).toMatch(/^200 in/)
    expect(visitor.violations).toEqual([])
  } finally {
    await signedIn.close()
  }
})

const SEEN = [
  '',
  '/createContribution',
  '/codeTransaction',
  '/listTransactions',
  '/getGivingReport',
  '/reasons',
  '/types/Pledge',
]

test.each(WINDOWS)(
  'no page of the reference has a barrier or is wider than a window of %i pixels, in %s',
  async (width, scheme) => {
    const visitor = await Visitor.at(browser, app.url, { width, scheme })
    const found: string[] = []
    for (const path of SEEN) {
      await visitor.open(`/reference${path}`)
      found.push(...(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])))
      if ((await visitor.overhang()) > 0) found.push(`${path} is wider than the window`)
    }
    expect(found).toEqual([])
    expect(visitor.violations).toEqual([])
  },
)

test('on a telephone the contents open by the keyboard and lead to an operation', async () => {
  const visitor = await Visitor.at(browser, app.url, { width: 390 })
  await visitor.page.goto('/reference/createPledge')
  const link = visitor.page.getByRole('link', { name: 'List pledges' }).first()
  expect(await link.isVisible()).toBe(false)
  await visitor.page.getByRole('button', { name: 'Contents' }).focus()
  await visitor.page.keyboard.press('Enter')
  await link.focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.heading('List pledges')
})

test('a search of ten thousand letters is answered within a second', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/reference')
  const spentMs = await visitor.page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    input.value = 'gift '.repeat(2000)
    const began = performance.now()
    input.dispatchEvent(new Event('input'))
    return performance.now() - began
  })
  expect(spentMs).toBeLessThan(1000)
  expect(await visitor.page.locator('.operations li:visible').count()).toBeGreaterThan(5)
})
