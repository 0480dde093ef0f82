import type { Locator } from 'playwright-core'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { postBalances } from '../support/entries.js'
import { batchOf } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let ask: (path: string) => Promise<{ status: number; body: Answer }>

interface Answer {
  message: string
  details?: { fields?: { code: string }[] }
  contributions: unknown[]
  rows: Row[]
  totalAssets: number[]
}
interface Row {
  accountId: string | null
  accountNumber: string | null
  name: string
  amounts: number[]
  comparison: number[] | null
}

const TODAY = churchDay()
const dayOf = (month: number, day: number): string =>
  new Date(Date.UTC(Number(TODAY.slice(0, 4)), Number(TODAY.slice(5, 7)) - 1 + month, day)).toISOString().slice(0, 10)
/** The last day of the month before. */
const LAST_MONTH = dayOf(0, 0)
const inWords = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))

beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  const { rest } = church.client(await church.key())
  ask = async path => (await rest('GET', path)) as Awaited<ReturnType<typeof ask>>
  for (const day of [dayOf(-24, 1), dayOf(-12, 1), TODAY]) await openPeriods(church, day)
  const post = (day: string, ...lines: Parameters<typeof postBalances>[1][number][]) =>
    postBalances(church, lines, day, 'TRANSACTION')
  await post(dayOf(-13, 10), ['cash', 'fund', 5000], ['revenue', 'fund', -5000])
  await post(dayOf(-1, 5), ['cash', 'fund', 1234.5], ['revenue', 'fund', -1234.5])
  await post(dayOf(-1, 6), ['cash', 'restricted', 800], ['revenue', 'restricted', -800])
  await post(dayOf(-1, 20), ['expense', 'fund', 310.25], ['cash', 'fund', -310.25])
  // The bank lent on its savings account, which stands below nothing.
  await post(TODAY, ['expense', 'fund', 45.5], ['savings', 'fund', -45.5])
})

async function opened(path: string, role = 'TREASURER', scopes?: readonly string[]): Promise<Visitor> {
  const { email } = await account(church, role, scopes)
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email, path)
  return visitor
}

const parametersOf = ({ page }: Visitor): URLSearchParams => new URL(page.url()).searchParams

/** What a press of a button saves. */
/** An amount as a person reads it from paper. */
function amountOf(text: string): number {
  if (text === '—') return 0
  const number = Number(text.replace(/[(),]/g, ''))
  return text.startsWith('(') ? -number : number
}

/** The amounts of each row of a table, by the name of the row. */
async function figuresIn(table: Locator): Promise<Record<string, number[]>> {
  const rows = await table
    .locator('tbody tr:not(.heading)')
    .evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent ?? '')))
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells.map(amountOf)]))
}
const tableOf = ({ page }: Visitor, name: string) => page.getByRole('table', { name })
const rowsOf = (rows: readonly Row[]) =>
  rows.map(({ accountNumber, name, amounts, comparison }): [string, number[]] => [
    [accountNumber, name].filter(Boolean).join(' '),
    [...amounts, ...(comparison ?? [])],
  ])

test('the treasurer has the packet of last month from the overview in two presses', async () => {
  const visitor = await opened('/settings/overview')
  await visitor.page.getByRole('link', { name: `Board packet of ${inWords(LAST_MONTH.slice(0, 7))}` }).click()
  const { name, bytes } = await visitor.saved(() => visitor.press('Download PDF: Board packet'))
  expect([name, bytes.subarray(0, 5).toString()]).toEqual(['board-packet.pdf', '%PDF-'])

  // The page shows the same packet, part by part.
  const position = tableOf(visitor, 'Statement of financial position')
  await position.waitFor()
  const { body } = await ask(`/reports/financial-position?asOf=${LAST_MONTH}`)
  expect(await figuresIn(position)).toMatchObject(Object.fromEntries(rowsOf(body.rows)))
  expect(await visitor.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Statement of financial position', 'Cash position']),
  )

  await visitor.pick('Month', dayOf(-2, 1).slice(0, 7))
  await visitor.press('Show')
  await visitor.page.waitForURL(address => address.searchParams.get('month') === dayOf(-2, 1).slice(0, 7))
  await position.waitFor()
  const before = await ask(`/reports/financial-position?asOf=${dayOf(-1, 0)}`)
  expect(await figuresIn(position)).toMatchObject(Object.fromEntries(rowsOf(before.body.rows)))
  visitor.assertClean()
})

test('the overview has cash, giving and restricted net assets, and each opens its report', async () => {
  await church.contribution({ status: 'COMPLETED', amount: 12_345, received_date: TODAY })
  await church.contribution({ status: 'COMPLETED', amount: 5_000, received_date: dayOf(-12, 1) })
  const visitor = await opened('/settings/overview')
  const figures = visitor.page.getByRole('region', { name: 'Figures' })
  await figures.getByRole('heading').first().waitFor()
  const shown = Object.fromEntries(
    await figures
      .getByRole('article')
      .evaluateAll(all =>
        all.map(each => ['h2', 'strong', 'p'].map(name => each.querySelector(name)?.textContent ?? '')),
      )
      .then(all => all.map(([title = '', ...rest]) => [title, rest])),
  )
  // Without an approved budget there is none to be left.
  expect(shown).toEqual({
    Cash: ['$6,678.75', 'The balance of the cash accounts in the ledger.'],
    [`Giving in ${inWords(TODAY.slice(0, 7))}`]: ['$123.45', '1 contribution. On the same days of last year: $50.00.'],
    'With donor restrictions': ['$800.00', 'Of $6,678.75 net assets.'],
  })
  await figures.getByRole('link', { name: 'With donor restrictions' }).click()
  const table = tableOf(visitor, 'Fund balances')
  await table.waitFor()
  expect(Object.keys(await figuresIn(table)).filter(name => /general/i.test(name))).toEqual([])
  visitor.assertClean()

  const vendors = await opened('/settings/overview', 'CUSTOM', ['vendors:read'])
  await vendors.page.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(await vendors.page.getByRole('region', { name: 'Figures' }).count()).toBe(0)
})

test('the balance sheet has the figures of the answer on REST, and leads from an account to its entries', async () => {
  const visitor = await opened('/settings/reports')
  await visitor.page.getByRole('link', { name: 'Statement of financial position' }).click()
  const table = tableOf(visitor, 'Statement of financial position')
  await table.waitFor()
  const today = await ask('/reports/financial-position')
  const figures = await figuresIn(table)
  expect(figures).toMatchObject(Object.fromEntries(rowsOf(today.body.rows)))
  expect(figures['Total assets']).toEqual(today.body.totalAssets)
  // An overdrawn account stands in parentheses, as on paper.
  expect(await table.getByText('(45.50)').count()).toBeGreaterThan(0)

  await visitor.page.getByRole('link', { name: 'End of last month' }).click()
  await visitor.pick('Compare with', 'PREVIOUS_YEAR')
  await visitor.pick('Columns', 'TOTAL')
  await visitor.press('Show')
  const query = `asOf=${LAST_MONTH}&compareTo=PREVIOUS_YEAR&columns=TOTAL`
  await visitor.page.waitForURL(address => address.search === `?report=financial-position&${query}`)
  await table.waitFor()
  const compared = await ask(`/reports/financial-position?${query}`)
  expect(await figuresIn(table)).toMatchObject(Object.fromEntries(rowsOf(compared.body.rows)))

  const { name, bytes } = await visitor.saved(() => visitor.press('Download Workbook: Statement of financial position'))
  expect([name, bytes.subarray(0, 2).toString()]).toEqual(['financial-position.xlsx', 'PK'])
  const csv = await visitor.saved(() => visitor.press('Download CSV: Statement of financial position'))
  expect(csv.bytes.toString()).toContain(`Total assets,,${compared.body.totalAssets[0]?.toFixed(2)}`)

  const cash = today.body.rows.find(({ accountId }) => accountId === church.ids.cash)
  await table.getByRole('link', { name: `${cash?.accountNumber} ${cash?.name}` }).click()
  await visitor.heading('Account register')
  const register = tableOf(visitor, 'Account register')
  await register.waitFor()
  expect(await register.getByRole('row').count()).toBeGreaterThan(1)
  await register.getByRole('link').last().click()
  await visitor.heading('Ledger lines')
  const lines = tableOf(visitor, 'Ledger lines')
  await lines.getByText('310.25').first().waitFor()
  await visitor.page.goBack()
  await visitor.heading('Account register')
  await visitor.page.goBack()
  await visitor.heading('Statement of financial position')
  await table.waitFor()
  visitor.assertClean()
})

test('the register of an inactive account stays that of the account, whatever else is chosen', async () => {
  const { savings } = church.ids
  await church.query(`update account set status = 'INACTIVE' where organization_id = $1 and id = $2`, [
    church.id,
    savings,
  ])
  const visitor = await opened('/settings/reports?report=financial-position')
  await tableOf(visitor, 'Statement of financial position')
    .getByRole('link', { name: /^1010 / })
    .click()
  await visitor.heading('Account register')
  const register = tableOf(visitor, 'Account register')
  await register.getByText('45.50').first().waitFor()
  await visitor.page.getByRole('heading', { level: 2, name: /^1010 / }).waitFor()
  await visitor.fill('From', dayOf(-1, 1))
  await visitor.press('Show')
  await visitor.page.waitForURL(address => address.searchParams.get('from') === dayOf(-1, 1))
  expect(parametersOf(visitor).getAll('accountId')).toEqual([savings])
  await register.getByText('45.50').first().waitFor()

  // A parameter that the form does not ask for stays, and so does a value that it does not offer.
  await visitor.open('/settings/reports?report=activity&netAssetClass=WITH_DONOR_RESTRICTIONS&limit=5')
  await visitor.press('Show')
  await visitor.page.waitForURL(address => address.searchParams.has('groupBy'))
  const asked = parametersOf(visitor)
  expect([asked.getAll('netAssetClass'), asked.getAll('limit')]).toEqual([['WITH_DONOR_RESTRICTIONS'], ['5']])

  // Neither does it go for a person who may not read the accounts.
  const reader = await opened(`/settings/reports?report=account-register&accountId=${savings}`, 'CUSTOM', [
    'reports:read',
    'journal-entries:read',
  ])
  await tableOf(reader, 'Account register').getByText('45.50').first().waitFor()
  await reader.fill('From', dayOf(-1, 1))
  await reader.press('Show')
  await reader.page.waitForURL(address => address.searchParams.get('from') === dayOf(-1, 1))
  expect(parametersOf(reader).getAll('accountId')).toEqual([savings])
  visitor.assertClean()
  reader.assertClean()
})

test('a row of the trial balance by fund opens the register of that fund, whatever fund the report is of', async () => {
  const { restricted } = church.ids
  const query = `report=trial-balance&groupBy=FUND&fundId=${restricted}&from=${dayOf(-1, 1)}`
  const visitor = await opened(`/settings/reports?${query}`)
  await tableOf(visitor, 'Trial balance')
    .getByRole('link', { name: /^1000 / })
    .click()
  await visitor.heading('Account register')
  await tableOf(visitor, 'Account register').getByText('800.00').first().waitFor()
  expect(parametersOf(visitor).getAll('fundId')).toEqual([restricted])
  visitor.assertClean()
})

test('a row of giving opens the contributions that it counts', async () => {
  await batchOf(church, { receivedDate: dayOf(-1, 4) }, 'close', 'post')
  await batchOf(church, { receivedDate: dayOf(-1, 11) }, 'close', 'post')
  const visitor = await opened(`/settings/reports?report=giving&from=${dayOf(-1, 1)}&asOf=${LAST_MONTH}`)
  const restricted = `${church.name} missions`
  await tableOf(visitor, 'Giving').getByRole('link', { name: restricted, exact: true }).click()
  await visitor.heading('Contributions')
  const list = tableOf(visitor, 'Contributions')
  await list.waitFor()
  const answer = await ask(
    `/contributions?fundId=${church.ids.restricted}&receivedDate[gte]=${dayOf(-1, 1)}&receivedDate[lte]=${LAST_MONTH}`,
  )
  expect(answer.body.contributions).toHaveLength(2)
  expect(await list.locator('tbody tr:not(.total)').count()).toBe(answer.body.contributions.length)
  const { name } = await visitor.saved(() => visitor.press('Download CSV: Contributions'))
  expect(name).toBe('contributions.csv')
  visitor.assertClean()
})

test('a period that ends before it begins is refused in the words of the API', async () => {
  const visitor = await opened('/settings/reports?report=statement-of-activities')
  await tableOf(visitor, 'Statement of activities').waitFor()
  await visitor.fill('From', TODAY)
  await visitor.fill('To', LAST_MONTH)
  await visitor.press('Show')
  const { status, body } = await ask(`/reports/statement-of-activities?from=${TODAY}&asOf=${LAST_MONTH}`)
  expect(status).toBe(422)
  await visitor.page.getByRole('alert').getByText(body.message).waitFor()
  expect(await visitor.page.getByRole('table').count()).toBe(0)
  // The days stay in the form, so that they can be corrected.
  expect(await visitor.page.getByLabel('From', { exact: true }).inputValue()).toBe(TODAY)
  await visitor.fill('From', dayOf(-1, 1))
  await visitor.press('Show')
  await tableOf(visitor, 'Statement of activities').waitFor()
  visitor.assertClean()
})

test('a role sees the reports that it can read, and no section without any', async () => {
  const vendors = await opened('/settings/overview', 'CUSTOM', ['vendors:read'])
  await vendors.page.getByRole('link', { name: 'Your account' }).waitFor()
  expect(await vendors.page.getByRole('link', { name: 'Reports', exact: true }).count()).toBe(0)
  expect(await vendors.page.getByRole('link', { name: /^Board packet/ }).count()).toBe(0)
  await vendors.open('/settings/reports?report=trial-balance')
  await vendors.page.getByRole('alert').waitFor()

  const giving = await opened('/settings/reports', 'CUSTOM', ['contributions:read'])
  await giving.page.getByRole('link', { name: 'Giving by amount' }).waitFor()
  expect(await giving.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.not.arrayContaining(['Ledger', 'Bank', 'Financial statements']),
  )
  expect(await giving.page.getByRole('link', { name: 'Donor recognition' }).count()).toBe(0)
})

/** Why the API refuses a parameter or a value that it does not have. */
const UNKNOWN = new Set(['unknown_field', 'unknown_reference', 'invalid_enum', 'invalid_type', 'invalid_format'])

test('every report opens as the API answers it, and offers nothing that the API does not know', async () => {
  const visitor = await opened('/settings/reports')
  const list = visitor.page.locator('.reports')
  await list.first().waitFor()
  const addresses = await list.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const address of addresses) {
    const report = new URLSearchParams(address.split('?')[1]).get('report')
    await visitor.open(address)
    const { status, body } = await ask(`/reports/${report}`)
    if (status !== 200) await visitor.page.getByRole('alert').getByText(body.message).waitFor()
    else if (report !== 'audit-package') await visitor.page.locator('.report').first().waitFor()
    const offered = await visitor.page
      .locator('form select')
      .evaluateAll(all =>
        (all as HTMLSelectElement[]).flatMap(({ name, options }) =>
          [...options].flatMap(({ value }) => (value ? [`${name}=${value}`] : [])),
        ),
      )
    const choices = offered.filter(each => !/^(month|fiscalYear|accountId)=/.test(each))
    const answers = await Promise.all(choices.map(choice => ask(`/reports/${report}?${choice}`)))
    for (const [place, { body: answer }] of answers.entries())
      if (answer.details?.fields?.some(({ code }) => UNKNOWN.has(code)))
        wrong.push(`${report} ${choices[place]}: ${answer.message}`)
  }
  expect(wrong).toEqual([])
  visitor.assertClean()
})
