import type { Server } from 'node:http'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { graphqlClient } from '../support/app.js'
import { cents } from '../support/cents.js'
import { CommandLine, type Served } from '../support/command-line.js'
import { buildExamplePage, installExamplePage, registerExamplePage, serveFiles } from '../support/example-page.js'
import { freePort } from '../support/free-port.js'
import { until } from '../support/until.js'
import { launch, Visitor } from './visitor.js'

/* The example page as its README starts it: the service with the demo churches, registered, built and served elsewhere. */

const GRACE = 'Grace Community Church'
const SECTIONS = ['Giving', 'Funds', 'Pledges', 'Settlements'] as const
const EVERY_IMPACT = ['minor', 'moderate', 'serious', 'critical']

const line = new CommandLine()
let service: Served
let origin: string
let files: Server
let browser: Browser
/** Somebody who may manage two churches, signed in at the page. */
let owner: Visitor
/** The API as another client reads it. */
let ask: ReturnType<typeof graphqlClient>

beforeAll(async () => {
  line.open()
  const [port, servicePort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  const known = { PORT: String(servicePort), CORS_ORIGINS: origin, RATE_LIMIT_PER_MINUTE: '1000' }
  const [served] = await Promise.all([line.serve(known), installExamplePage()])
  service = served
  const environment = line.env({ ORIGIN: origin, NARTHEX_URL: service.url })
  const settings = await registerExamplePage(environment, path.join(line.folder, 'settings'))
  const built = path.join(line.folder, 'page')
  await buildExamplePage(settings, built)
  files = await serveFiles(built, port)
  const { token } = await narthexToken()
  const { organizations } = (await graphqlClient(service.url, token)('{ organizations { id name } }')).body.data
  const { id } = organizations.find(({ name }: { name: string }) => name === GRACE)
  ask = graphqlClient(service.url, token, { 'X-Organization-Id': id })
  browser = await launch()
  owner = await visit()
})
afterEach(() => owner.context.setOffline(false))
afterAll(async () => {
  await browser?.close()
  files?.closeAllConnections()
  files?.close()
  await line.close()
})

const narthexToken = () => line.narthex('token', '--person', 'owner@demo.narthex.example', '--json')
const visit = () => Visitor.at(browser, origin, { outside: service.url })

/** Signs a demo person in at the service and consents, with the given choices of the consent page changed. */
async function connect(visitor: Visitor, email: string, change: (page: Page) => Promise<void>): Promise<void> {
  const password = /with the password (\S+)/.exec(service.output)?.[1]
  await visitor.open('/', 'Treasurer')
  await visitor.press('Sign in with Narthex')
  await visitor.signIn(email, password)
  await visitor.heading('Connect Treasurer?')
  await change(visitor.page)
  await visitor.press('Connect Treasurer')
  await visitor.page.waitForURL(`${origin}/**`)
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const exact = (amount: number): string => money.format(amount).replace('-', '−')
const signed = (amount: number): string => (amount > 0 ? `+${exact(amount)}` : exact(amount))
const month = (text: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(text))

/** The visible cells of each row of a table's body. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll(rows =>
      rows.map(row =>
        [...(row as HTMLTableRowElement).cells].map(cell => cell.innerText.trim()).filter(text => text !== ''),
      ),
    )

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)
const open = async (visitor: Visitor, section: (typeof SECTIONS)[number]) => {
  await visitor.page.getByRole('link', { name: section, exact: true }).click()
  await visitor.page.locator('main .card, main .notice, main .empty').first().waitFor()
}
/** Loads a section, whatever an earlier test left open. */
const load = async (visitor: Visitor, section: (typeof SECTIONS)[number]) => {
  await visitor.page.goto('about:blank')
  await visitor.page.goto(`${origin}/#${section.toLowerCase()}`)
  await visitor.page.locator('main .card, main .notice, main .empty').first().waitFor()
}
const dialog = ({ page }: Visitor) => page.getByRole('dialog')

test('somebody with several churches signs in, chooses one, and leaves neither code nor state in the address', async () => {
  await connect(owner, 'owner@demo.narthex.example', async page => {
    for (const church of [GRACE, 'St. Brigid Chapel']) await page.getByRole('checkbox', { name: church }).check()
  })
  await owner.heading('Choose an organization')
  expect(owner.page.url()).toBe(`${origin}/`)
  await owner.page.getByRole('button', { name: GRACE }).click()
  await owner.heading('Giving')
})

test('giving by month and fund equals the report, for this year and for the one before', async () => {
  const { page } = owner
  await load(owner, 'Giving')
  const year = (await page.getByLabel('Year').inputValue()) as `${number}`
  for (const [from, asOf] of [
    [`${year}-01-01`, null],
    [`${Number(year) - 1}-01-01`, `${Number(year) - 1}-12-31`],
  ]) {
    await page.getByLabel('Year').selectOption(String(from).slice(0, 4))
    await page
      .getByRole('columnheader', { name: String(from).slice(0, 4) })
      .first()
      .waitFor()
    const { byMonth, byFund } = (
      await ask(
        `query ($from: Day!, $asOf: Day) {
           byMonth: givingReport(filter: {groupBy: [MONTH], from: $from, asOf: $asOf, compareTo: PREVIOUS_YEAR}) { ...Numbers }
           byFund: givingReport(filter: {groupBy: [FUND], from: $from, asOf: $asOf, compareTo: PREVIOUS_YEAR}) { ...Numbers }
         }
         fragment Numbers on GivingReport {
           rows { month fund { name } measures { net } comparison { net } } totals { net } comparisonTotals { net }
         }`,
        { from, asOf },
      )
    ).body.data
    // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
    const expected = (rows: any[], name: (row: any) => string) =>
      rows.map(row => [name(row), exact(row.measures.net), exact(row.comparison.net)])
    const shown = async (table: RegExp) =>
      (await cellsOf(page.getByRole('table', { name: table }))).map(cells => cells.slice(0, 3))
    // The year before is a column of this year too, so only the figure tells which year is shown.
    await until(async () => (await figure(page, 'given').innerText()) === exact(byMonth.totals.net))
    expect(await figure(page, 'given-before').innerText()).toBe(exact(byMonth.comparisonTotals.net))
    expect(await shown(/^By month/)).toEqual(expected(byMonth.rows, row => month(row.month)))
    expect((await shown(/^By fund/)).sort()).toEqual(expected(byFund.rows, row => row.fund.name).sort())
  }
  await page.getByLabel('Year').selectOption(String(Number(year) - 4))
  await owner.sees(/^Nothing was given in/)
  await page.getByLabel('Year').selectOption(year)
  await page.getByRole('button', { name: 'Missions' }).click()
  await owner.sees('By month, Missions')
})

test('fund balances and pledges equal what the API answers', async () => {
  const { page } = owner
  const { fundBalances, pledgeCampaigns } = (
    await ask(`{
      fundBalances { rows { fundName netAssetClass closing } }
      pledgeCampaigns(first: 20, filter: {status: [ACTIVE, CLOSED]}) {
        nodes { name totals { pledged receivedOnPledges } pledges(first: 1, filter: {progress: [BEHIND]}) { totalCount } }
      }
    }`)
  ).body.data
  await load(owner, 'Funds')
  for (const [table, netAssetClass] of [
    ['Without donor restrictions', 'WITHOUT_DONOR_RESTRICTIONS'],
    ['With donor restrictions', 'WITH_DONOR_RESTRICTIONS'],
  ]) {
    const rows = fundBalances.rows.filter((row: Record<string, string>) => row.netAssetClass === netAssetClass)
    const shown = await cellsOf(page.getByRole('table', { name: table }))
    expect(shown.map(cells => cells.at(-1))).toEqual(rows.map((row: { closing: number }) => exact(row.closing)))
    for (const [index, { fundName }] of rows.entries()) expect(shown[index]?.[0]).toContain(fundName)
  }
  const cents = fundBalances.rows.reduce(
    (sum: number, row: { closing: number }) => sum + Math.round(row.closing * 100),
    0,
  )
  expect(await figure(page, 'net-assets').innerText()).toBe(exact(cents / 100))

  await open(owner, 'Pledges')
  for (const { name, totals, pledges } of pledgeCampaigns.nodes) {
    const card = page.getByRole('article', { name })
    expect(await card.locator('[data-figure="committed"]').innerText()).toBe(exact(totals.pledged))
    expect(await card.locator('[data-figure="given"]').innerText()).toBe(exact(totals.receivedOnPledges))
    expect(await card.locator('[data-figure="behind"]').innerText()).toContain(`${pledges.totalCount} pledges`)
  }
})

interface Payout {
  id: string
  version: number
  provider: string
  status: string
  externalId: string | null
  grossAmount: number
  feesAmount: number
  externalReference: string | null
  recordedTotals: { net: number }
  linkedContributionTotals: { net: number }
  variance: { net: number }
}

async function payouts(filter: object, first = 50): Promise<{ totalCount: number; nodes: Payout[] }> {
  const query = `query ($filter: SettlementFilter, $first: Int) {
    settlements(filter: $filter, first: $first, orderBy: PAYOUT_DATE_DESC) { totalCount nodes {
      id version provider status externalId externalReference grossAmount feesAmount
      recordedTotals { net } linkedContributionTotals { net } variance { net } } }
  }`
  return (await ask(query, { filter, first })).body.data.settlements
}

const settlementRows = (page: Page) => cellsOf(page.getByRole('table', { name: 'Settlements' }))

test('settlements to review are read page by page, and filtered by status', async () => {
  const { page } = owner
  const { totalCount, nodes } = await payouts({ disposition: ['NEEDS_REVIEW'] })
  const amounts = (of: Payout[]) =>
    of.map(each => [exact(each.recordedTotals.net), exact(each.linkedContributionTotals.net)])
  const shown = async () => (await settlementRows(page)).map(cells => cells.slice(2, 4))
  await load(owner, 'Settlements')
  await owner.sees(`1–10 of ${totalCount} settlements`)
  expect(await shown()).toEqual(amounts(nodes.slice(0, 10)))
  await owner.press('Next')
  await owner.sees(`11–${totalCount} of ${totalCount} settlements`)
  expect(await shown()).toEqual(amounts(nodes.slice(10)))
  await owner.press('Previous')
  await owner.sees(`1–10 of ${totalCount} settlements`)

  await owner.pick('Show', 'variance')
  const differing = await payouts({ hasVariance: true })
  await owner.sees(`of ${differing.totalCount} settlements`)
  const variances = (await settlementRows(page)).map(cells => cells[4])
  expect(variances).toEqual(
    differing.nodes.map(({ variance }) => (variance.net ? signed(variance.net) : 'Counts differ')),
  )
  await owner.pick('Status', 'CANCELLED')
  await owner.sees('No settlement is like this.')
})

/** The sum of two decimal amounts, to the cent. */
const plus = (amount: number, more: number) => (cents(amount) + cents(more)) / 100

/** Opens a settlement of the list by its external id. */
async function review(page: Page, { externalId }: Payout): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${externalId}$`) }).click()
  await page.getByRole('dialog').waitFor()
}

test('an edit is saved; a refused one says beside which field, and keeps what was typed', async () => {
  const { page } = owner
  const [payout] = (await payouts({ disposition: ['NEEDS_REVIEW'], status: ['PENDING'], provider: ['PROVIDER_6'] }))
    .nodes
  if (!payout) throw new Error('there is no pending payout')
  const now = async () => (await payouts({ id: [payout.id] })).nodes[0]
  await load(owner, 'Settlements')
  await review(page, payout)
  await owner.fill('Gross amount', `${Math.floor(payout.grossAmount)}.125`)
  await owner.press('Save')
  await owner.sees('Use at most two decimals.')
  const gross = page.getByLabel('Gross amount')
  expect(await gross.getAttribute('aria-invalid')).toBe('true')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'grossAmount')
  await page.getByLabel('Reference').pressSequentially('x')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('externalReference')
  await gross.fill(String(plus(payout.grossAmount, 10)))
  const status = dialog(owner).getByLabel('Status')
  await status.selectOption('FAILED')
  await owner.press('Save')
  await owner.sees('This is needed.')
  expect(await page.getByLabel('Failure code').getAttribute('aria-invalid')).toBe('true')
  expect(await now()).toMatchObject({ version: payout.version, grossAmount: payout.grossAmount })

  await status.selectOption('PENDING')
  await owner.fill('Reference', 'Checked by the treasurer')
  await owner.press('Save')
  await dialog(owner).waitFor({ state: 'detached' })
  await owner.sees('Saved the payout of Provider 6.')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Review')
  expect(await now()).toMatchObject({
    version: payout.version + 1,
    status: 'PENDING',
    grossAmount: plus(payout.grossAmount, 10),
    feesAmount: payout.feesAmount,
    externalReference: 'Checked by the treasurer',
  })
  await page.getByRole('cell', { name: '+$10.00' }).first().waitFor()
})

test('an edit of a stale tab is refused and explained; what was typed stays on top of what others saved', async () => {
  const { page } = owner
  const [payout] = (await payouts({ disposition: ['NEEDS_REVIEW'], status: ['PENDING'], provider: ['PROVIDER_2'] }))
    .nodes
  if (!payout) throw new Error('there is no pending payout')
  await load(owner, 'Settlements')
  await review(page, payout)
  await owner.fill('Reference', 'Mine')
  const other = await owner.context.newPage()
  await other.goto(`${origin}/#settlements`)
  await review(other, payout)
  await other.getByLabel('Fees').fill('1.25')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Saved the payout').waitFor()
  await other.close()

  await owner.press('Save')
  await owner.sees('Somebody else has changed this settlement')
  expect((await payouts({ id: [payout.id] })).nodes[0]?.externalReference).toBe(payout.externalReference)
  await owner.press('Load the present values')
  await owner.sees('Changed elsewhere: Fees (now 1.25).')
  expect(await page.getByLabel('Fees').inputValue()).toBe('1.25')
  await owner.press('Save')
  await dialog(owner).waitFor({ state: 'detached' })
  const [saved] = (await payouts({ id: [payout.id] })).nodes
  expect(saved).toMatchObject({ version: payout.version + 2, externalReference: 'Mine', feesAmount: 1.25 })
})

test('what another program changes shows in an open page by itself, and again after the connection was away', async () => {
  const { page } = owner
  const [payout] = (await payouts({ disposition: ['NEEDS_REVIEW'], status: ['PENDING'], provider: ['PROVIDER_2'] }))
    .nodes
  if (!payout) throw new Error('there is no pending payout')
  const write = async (grossAmount: number) => {
    const change =
      'mutation ($id: ID!, $input: UpdateSettlementInput!) { updateSettlement(id: $id, input: $input) { id } }'
    const { body } = await ask(change, { id: payout.id, input: { grossAmount } })
    expect(body.errors).toBeUndefined()
    const [{ recordedTotals }] = (await payouts({ id: [payout.id] })).nodes as [Payout]
    return page.getByRole('cell', { name: exact(recordedTotals.net), exact: true }).first()
  }
  await load(owner, 'Settlements')
  await (await write(plus(payout.grossAmount, 1_234.56))).waitFor()
  await page.context().setOffline(true)
  const missed = await write(plus(payout.grossAmount, 2_345.67))
  await page.context().setOffline(false)
  await missed.waitFor()
})

test('a frozen settlement is explained and cannot be edited', async () => {
  await load(owner, 'Settlements')
  await owner.pick('Show', 'all')
  await owner.pick('Status', 'RECONCILED')
  await owner.page.getByRole('button', { name: /^View/ }).first().click()
  await owner.sees('This settlement is frozen')
  await owner.sees(/Journal entry \d/)
  expect(await dialog(owner).getByRole('textbox').count()).toBe(0)
  expect(await owner.barriers(EVERY_IMPACT)).toEqual([])
  await owner.page.keyboard.press('Escape')
  await dialog(owner).waitFor({ state: 'detached' })
})

test('the page waits for the rate limit by itself, and says so', async () => {
  const { page } = owner
  await load(owner, 'Giving')
  const refused = {
    status: 429,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Retry-After',
      'Retry-After': '2',
    },
    json: { errors: [{ message: 'Wait.', extensions: { reason: 'rate_organization' } }] },
  }
  await page.route('**/api/v1/graphql', (route, request) =>
    request.method() === 'POST' ? route.fulfill(refused) : route.continue(),
  )
  await page.getByLabel('Year').selectOption({ index: 2 })
  await owner.sees(/continues by itself in/)
  await page.unroute('**/api/v1/graphql')
  await page
    .getByRole('columnheader', { name: await page.getByLabel('Year').inputValue() })
    .first()
    .waitFor()
  await page.getByText(/continues by itself in/).waitFor({ state: 'detached' })
})

test('without a connection the page says so, and reads on when there is one again', async () => {
  await load(owner, 'Giving')
  await owner.context.setOffline(true)
  await owner.page.getByRole('link', { name: 'Funds' }).click()
  await owner.sees('The service cannot be reached')
  await owner.context.setOffline(false)
  await owner.press('Try again')
  await owner.page.getByRole('table', { name: 'With donor restrictions' }).waitFor()
})

/** The stored session of a page, with some of it replaced first. */
const session = (page: Page, change: Record<string, unknown> = {}) =>
  page.evaluate(more => {
    const stored = { ...JSON.parse(localStorage.getItem('narthex.session') ?? '{}'), ...more }
    localStorage.setItem('narthex.session', JSON.stringify(stored))
    return stored as { accessToken: string; refreshToken: string }
  }, change)

test('two tabs with a token that has ended renew it and go on, time after time', async () => {
  const { page, context } = owner
  await load(owner, 'Giving')
  const other = await context.newPage()
  await other.goto(`${origin}/#funds`)
  await other.getByRole('table').first().waitFor()
  for (const _time of [1, 2]) {
    const before = await session(page, { expiresAt: 0 })
    await Promise.all([page.reload(), other.reload()])
    await Promise.all([page, other].map(each => each.getByRole('table').first().waitFor()))
    const after = await session(page)
    expect(after.accessToken).not.toBe(before.accessToken)
    expect(after.refreshToken).not.toBe(before.refreshToken)
    expect((await graphqlClient(service.url, after.accessToken)('{ organizations { id } }')).status).toBe(200)
  }
  await other.close()
})

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('no screen has a barrier or is wider than the window, in %s at %i pixels', async (scheme, width) => {
  const { page } = owner
  const found: string[] = []
  const judge = async (where: string) => {
    found.push(...(await owner.barriers(EVERY_IMPACT)).map(each => `${where}: ${each}`))
    if ((await owner.overhang()) > 0) found.push(`${where} is wider than ${width} pixels`)
  }
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
  await load(owner, 'Settlements')
  for (const section of SECTIONS) {
    await open(owner, section)
    await judge(section)
  }
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  await owner.fill('Gross amount', '1250,75')
  await owner.press('Save')
  await owner.sees('This cannot be read.')
  await judge('dialog')
  await page.keyboard.press('Escape')
  await dialog(owner).waitFor({ state: 'detached' })
  expect(found).toEqual([])
})

test('everything is reached with the keyboard, and the focus returns from a dialog', async () => {
  const { page } = owner
  await load(owner, 'Giving')
  await page.getByRole('link', { name: 'Settlements' }).focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^Review/ }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await dialog(owner).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(owner).waitFor({ state: 'detached' })
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
})

test('signing out ends the connection at the service and every tab', async () => {
  const { page, context } = owner
  const { accessToken } = await session(page)
  const other = await context.newPage()
  await other.goto(origin)
  const ended = page.waitForResponse(`${service.url}/auth/v1/oauth/revoke`)
  await owner.press('Sign out')
  await ended
  await owner.heading('Treasurer')
  await other.getByRole('heading', { name: 'Treasurer' }).waitFor()
  await other.close()
  expect(await owner.barriers(EVERY_IMPACT)).toEqual([])
  const refused = await graphqlClient(service.url, accessToken)('{ organizations { id } }')
  expect(refused.status).toBe(403)
  expect([...owner.strayRequests, ...owner.violations]).toEqual([])
})

test('a scope that was not granted is named, and a connection that has ended leads to the sign-in', async () => {
  const treasurer = await visit()
  await connect(treasurer, 'treasurer@demo.narthex.example', async page => {
    const church = page.getByRole('checkbox', { name: GRACE })
    if (await church.count()) await church.check()
    for (const scope of ['Read contributions', 'Read funds and their balances'])
      await page.getByRole('checkbox', { name: scope }).uncheck()
  })
  await treasurer.sees('This is not shared with the page')
  await treasurer.sees(/contributions:read/)
  await treasurer.sees(/^Request/)
  expect(await treasurer.barriers(EVERY_IMPACT)).toEqual([])
  await open(treasurer, 'Funds')
  await treasurer.page.getByRole('table', { name: 'With donor restrictions' }).waitFor()
  await treasurer.sees('Some details are not shared with this page')

  await session(treasurer.page, { expiresAt: 0, refreshToken: 'none' })
  await treasurer.page.reload()
  await treasurer.sees('Your connection has ended.')
  await treasurer.heading('Treasurer')
  expect([...treasurer.strayRequests, ...treasurer.violations]).toEqual([])
})
