import type { Browser } from 'playwright-core'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await startTestApp(globalThis.__narthexTest.database)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
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

test('the body of coding shows the splits, with their type, and an example that has them', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/reference/codeTransaction')
  const splits = visitor.page.getByRole('row').filter({ has: visitor.page.getByText('splits', { exact: true }) })
  expect(await splits.first().textContent()).toContain('list of')
  expect(await visitor.page.textContent('body')).toMatch(/"splits": ?\[/)
})
