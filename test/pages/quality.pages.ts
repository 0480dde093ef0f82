import { readFileSync } from 'node:fs'
import { restClient } from '../support/app.js'
import { account, application, REDIRECT } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor, WINDOWS } from './visitor.js'

let church: Church
let owner: { id: string; email: string }
beforeAll(async () => {
  church = await makeChurch(app)
  owner = await account(church, 'OWNER')
  const { secret } = await church.issue(['vendors:read', 'vendors:write'], { name: 'Website' })
  const rest = restClient(app.url, secret)
  await rest('POST', '/vendors', { body: { name: 'Paper Supply' } })
  await rest('GET', '/vendors')
  await rest('GET', '/accounts')
  await application(church, { scopes: ['accounts:read', 'donors:read', 'bills:approve'] })
  const office = church.client(await church.key()).rest
  for (const number of ['+13125550101', '+13125550102'])
    await office('POST', '/donors', {
      body: { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Wren', phones: [{ number }] },
    })
  const plate = await office('POST', '/giving-batches', {
    body: { name: 'Plate', batchDate: '2026-10-04', expectedTotals: { amount: 100, count: 2 } },
  })
  const allocations = [{ fundId: church.ids.fund, amount: 40 }]
  await office('POST', '/contributions', {
    body: { isAnonymous: true, givingBatchId: plate.body.id, paymentMethod: 'CASH', allocations },
  })
  await office('POST', '/webhook-endpoints', { body: { url: 'https://hooks.church.example/narthex' } })
  const text = 'Person ID,First Name,Last Name,Email\np1,Ann,Wren,\np2,Nils,Lund,not an address\n'
  const file = { fileName: 'people.csv', contentBase64: Buffer.from(text).toString('base64') }
  await office('POST', '/giving-imports', {
    body: { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'old-system', ...file },
  })
  const contentBase64 = readFileSync('test/files/121-faults.mt940').toString('base64')
  await office('POST', '/bank-imports', { body: { accountId: church.ids.cash, fileName: 'bank.mt940', contentBase64 } })
  await app.service.jobs.drain()
})

const OPEN_PAGES = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password/a-token', '/invitation/none']
const SETTINGS = [
  'overview',
  'first-deposit',
  'profile',
  'letterhead',
  'bank',
  'bills',
  'bills?new',
  'bills?pay',
  'bank-rules',
  'transactions',
  'vendors',
  'form-1099',
  'journals',
  'journals?new',
  'recurring-bills',
  'recurring-journals',
  'fixed-assets',
  'budgets',
  'tags',
  'mailings',
  'mailing-templates',
  'payouts',
  'recurring-gifts',
  'pledge-cards',
  'campaigns',
  'funds',
  'fund-transfers',
  'accounts',
  'accounting-policy',
  'opening-balances',
  'dimensions',
  'month-end',
  'month-end?allocate',
  'month-end?accrue',
  'reports',
  'reports?report=board-packet',
  'reports?report=financial-position&compareTo=PREVIOUS_YEAR',
  'reports?report=giving&groupBy=FUND&groupBy=MONTH',
  'members',
  'roles',
  'batches',
  'donors',
  'statements',
  'imports',
  'integrations',
  'duplicates',
  'api-keys',
  'connections',
  'applications',
  'webhooks',
  'activity',
  'audit',
  'account',
  'work/settlements-to-review',
  'work/uncoded-transactions',
  'work/unposted-batches',
  'work/bill-approvals',
  'work/period-blockers',
]
const DIALOGS: [section: string, button: string][] = [
  ['members', 'Invite somebody'],
  ['roles', 'Define a role'],
  ['batches', 'Open a batch'],
  ['statements', 'Issue statements'],
  ['bank-rules', 'New rule'],
  ['transactions', 'Record one by hand'],
  ['vendors', 'Add a vendor'],
  ['recurring-bills', 'New recurring bill'],
  ['recurring-journals', 'New recurring journal'],
  ['fixed-assets', 'New fixed asset'],
  ['budgets', 'New budget'],
  ['donors', 'Add a donor'],
  ['tags', 'New tag'],
  ['mailing-templates', 'New template'],
  ['payouts', 'Record a payout'],
  ['recurring-gifts', 'New recurring gift'],
  ['campaigns', 'New campaign'],
  ['funds', 'New fund'],
  ['fund-transfers', 'New fund transfer'],
  ['accounts', 'New account'],
  ['dimensions', 'New dimension'],
  ['dimensions', 'Add a value: Grace campus'],
  ['imports', 'Upload a file'],
  ['imports', 'Show the rows: people.csv'],
  ['integrations', 'Add an integration'],
  ['integrations', 'Change: Grace merchant'],
  ['duplicates', 'Merge: Ann Wren and Ann Wren'],
  ['api-keys', 'Create an API key'],
  ['api-keys', 'Rotate: Website'],
  ['applications', 'Register an application'],
  ['connections', 'Install an application'],
  ['webhooks', 'Add an endpoint'],
  ['webhooks', 'Replace the secret: https://hooks.church.example/narthex'],
  ['activity', 'createVendor'],
  ['audit', 'Vendor Paper Supply: Created'],
  ['work/uncoded-transactions', 'Code: Grace deposit'],
]
const FILTERED = ['activity?result=ok&period=24h', 'audit?type=Vendor']

/** Brings a consent page into the browser of a visitor, as the application does. */
async function consent(visitor: Visitor): Promise<void> {
  const { clientId } = await application(church, { scopes: ['accounts:read', 'donors:read', 'bills:approve'] })
  const request = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid',
    state: 'the-state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  await visitor.page.goto(`/auth/v1/oauth/authorize?${request}`)
  await visitor.heading('Connect Giving Insights?')
}

/** Looks at every page and every dialog, and lets somebody judge each. */
async function everywhere(visitor: Visitor, judge: () => Promise<void>): Promise<void> {
  for (const path of OPEN_PAGES) {
    await visitor.open(path)
    await judge()
  }
  await visitor.enter(owner.email)
  for (const section of SETTINGS) {
    await visitor.open(`/settings/${section}`)
    await visitor.page.getByText('Loading…').first().waitFor({ state: 'detached' })
    await judge()
  }
  for (const [section, button] of DIALOGS) {
    await visitor.open(`/settings/${section}`)
    await visitor.page.getByRole('button', { name: button }).first().click()
    await visitor.page.getByRole('dialog').waitFor()
    await judge()
  }
  await visitor.open('/settings/bank')
  await visitor.page.getByRole('link', { name: 'bank.mt940' }).click()
  await visitor.page.getByRole('table', { name: 'Rows' }).waitFor()
  await judge()
  await visitor.open('/settings/batches')
  await visitor.page.getByRole('link', { name: 'Plate' }).click()
  await visitor.page.getByRole('table', { name: 'Gifts' }).waitFor()
  await visitor.page.getByRole('form', { name: 'New gift' }).getByLabel('Donor').fill('Wren')
  await visitor.page.getByRole('option', { name: 'Ann Wren' }).first().waitFor()
  await judge()
  for (const section of FILTERED) {
    await visitor.open(`/settings/${section}`)
    await visitor.page.getByRole('button', { name: 'Filters', exact: true }).click()
    await visitor.page.getByRole('form', { name: 'Filters' }).waitFor()
    await judge()
  }
  await visitor.open('/welcome', 'Create your organization')
  await judge()
  await consent(visitor)
  await judge()
}

test.each([
  [390, 'light'],
  [1280, 'dark'],
] as const)(
  'no page has a serious barrier or is wider than its window, %i pixels wide, in %s',
  async (width, scheme) => {
    const visitor = await Visitor.at(browser, app.url, { scheme, width })
    const found: string[] = []
    await everywhere(visitor, async () => {
      found.push(...(await visitor.barriers()))
      if ((await visitor.overhang()) > 0) found.push(`${visitor.page.url()} is too wide`)
    })
    expect(found).toEqual([])
    visitor.assertClean()
  },
)

test('a page whose file does not load says so, and the next try shows it', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(owner.email)
  let blocked = 0
  await visitor.page.route(/\/vendors-[^/]*\.js$/, route => {
    blocked += 1
    return blocked > 1 ? route.continue() : route.abort()
  })
  await visitor.page.getByRole('link', { name: 'Vendors', exact: true }).click()
  await visitor.sees('This page did not load. Check your connection and try again.')
  await visitor.press('Try again')
  await visitor.heading('Vendors')
  expect(blocked).toBe(2)
  visitor.assertClean()
})

/** The first load of a section in bytes, as they are sent: no section may keep a church with a slow line waiting. */
const FIRST_LOAD_MAX = 150_000

test('the first load of each section is at most 150 kB, compressed', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const network = await visitor.context.newCDPSession(visitor.page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await visitor.enter(owner.email)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const loads: [string, number][] = []
  for (const section of new Set(SETTINGS.map(each => each.replace(/\?.*/, '')))) {
    bytes = 0
    await visitor.page.goto(`/settings/${section}`, { waitUntil: 'networkidle' })
    loads.push([section, bytes])
  }
  // A section that loads nothing would be measured wrongly.
  expect(Math.min(...loads.map(([, size]) => size))).toBeGreaterThan(50_000)
  expect(loads.filter(([, size]) => size > FIRST_LOAD_MAX)).toEqual([])
})

test('everything can be reached with the keyboard, and the focus is where the news is', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const focused = () => visitor.page.evaluate(() => document.activeElement?.textContent?.trim())
  await visitor.open('/sign-in', 'Sign in')
  await visitor.page.keyboard.type(owner.email)
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.type('not the password')
  await visitor.page.keyboard.press('Enter')
  await visitor.sees('The e-mail address or the password is wrong.')
  await visitor.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
  await visitor.enter(owner.email)
  await visitor.page.getByRole('link', { name: 'API keys' }).focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.heading('API keys')
  expect(await focused()).toBe('API keys')
  const create = visitor.page.getByRole('button', { name: 'Create an API key' })
  await create.focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('dialog').waitFor()
  expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Create an API key')
})

test('a refusal takes the focus as it appears, and not from what is typed afterwards', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.open('/sign-in', 'Sign in')
  // A busy machine draws late.
  await visitor.page.evaluate(() => {
    window.requestAnimationFrame = draw => window.setTimeout(draw, 300)
  })
  await visitor.signIn(owner.email, 'not the password')
  await visitor.sees('The e-mail address or the password is wrong.')
  await visitor.page.getByLabel('Password').focus()
  await visitor.page.waitForTimeout(500)
  expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
})

test('the pages come with a strict policy, and may not be framed or stored', async () => {
  for (const path of ['/sign-in', '/oauth/consent', '/settings/members']) {
    const { headers } = await fetch(app.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const html = await (await fetch(`${app.url}/sign-in`)).text()
  const script = /src="(\/assets\/pages\/[^"]+)"/.exec(html)?.[1]
  expect((await fetch(app.url + script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${app.url}/assets/pages/none.js`)).status).toBe(404)
})

const EVERY_IMPACT = ['minor', 'moderate', 'serious', 'critical']

test.each(WINDOWS)(
  'the pages of the first hour have no barrier of any impact, %i pixels wide, in %s',
  async (width, scheme) => {
    const visitor = await Visitor.at(browser, app.url, { scheme, width })
    const found: string[] = []
    const judge = async () => void found.push(...(await visitor.barriers(EVERY_IMPACT)))
    await visitor.enter(owner.email)
    for (const section of ['overview', 'first-deposit', 'activity', 'audit']) {
      await visitor.open(`/settings/${section}`)
      await visitor.page.getByText('Loading…').first().waitFor({ state: 'detached' })
      await visitor.page.waitForTimeout(1000)
      await judge()
    }
    await visitor.open('/welcome', 'Create your organization')
    await judge()
    await visitor.open('/')
    await judge()
    await visitor.open('/no-such-page', 'There is no such page.')
    await judge()
    await visitor.page.goto('/explorer')
    await visitor.page.locator('.graphiql-query-editor .line-numbers').first().waitFor()
    await visitor.page.locator('.graphiql-execute-button').waitFor()
    await judge()
    expect(found).toEqual([])
    expect(await visitor.overhang()).toBe(0)
  },
)
