import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import type { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { openPeriods } from '../support/periods.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let browser: Browser
let church: Church
/** Calls of an accountant, who is not at the browser. Only people write funds and accounts. */
let call: Awaited<ReturnType<typeof giver>>
beforeAll(async () => {
  app = await startSignInApp()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())

beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  church.ids.restrictedNetAssets = await church.account('3200', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  await openPeriods(church, TODAY)
  const { rest } = church.client((await church.person('TREASURER')).token)
  call = async (method, path, body) => {
    const { status, body: answer, text } = await rest(method, path, { body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return answer
  }
})
const clean = ({ strayRequests, violations }: Visitor) => expect([...strayRequests, ...violations]).toEqual([])

async function entered(role: string, path: string) {
  const { email } = await account(church, role)
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.open(`/settings/${path}`)
  return visitor
}
const rowOf = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('table').locator('tbody > tr', { hasText: name }).first()
const fieldOf = ({ page }: Visitor, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
/** Waits until a field is marked, and what it was refused for. */
async function isRefused(visitor: Visitor, label: string, words: string | RegExp): Promise<void> {
  await fieldOf(visitor, label).and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  await visitor.sees(words)
}

const fundNamed = async (name: string) =>
  (await call('GET', '/funds')).funds.find((each: { name: string }) => each.name === name)
/** The general fund has 1,500.25 in the bank, and the missions owe 20. */
const withBalances = () => {
  const { fund, restricted, cash, netAssets } = church.ids
  const balances = [
    { accountId: cash, fundId: fund, amount: 1500.25 },
    { accountId: netAssets, fundId: fund, amount: -1500.25 },
    { accountId: cash, fundId: restricted, amount: -20 },
    { accountId: netAssets, fundId: restricted, amount: 20 },
  ]
  return call('POST', '/opening-balances', { date: TODAY, balances })
}

test('a treasurer creates a fund, and what is refused stands at its field', async () => {
  const visitor = await entered('TREASURER', 'funds')
  await visitor.press('New fund')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Name', 'Fill in this field.')
  await fieldOf(visitor, 'Name').fill(`${church.name} missions`)
  await fieldOf(visitor, 'Code (optional)').fill('BLD')
  await fieldOf(visitor, 'Class').selectOption('WITH_DONOR_RESTRICTIONS')
  await fieldOf(visitor, 'Restricted to').selectOption('PURPOSE_AND_TIME')
  await fieldOf(visitor, 'Until (optional)').fill('2030-06-30')
  await fieldOf(visitor, 'Account of its net assets').fill('3200')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Name', 'Another fund has the same name.')
  await fieldOf(visitor, 'Name').fill('Building')
  // The account of funds of both classes takes no further class.
  await fieldOf(visitor, 'Account of its net assets').fill('3000')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Account of its net assets', 'The account is for funds of the other net asset class')
  expect(await fieldOf(visitor, 'Until (optional)').inputValue()).toBe('2030-06-30')
  await fieldOf(visitor, 'Account of its net assets').fill('3200')
  await fieldOf(visitor, 'Donors can give to it').uncheck()
  await visitor.press('Create the fund')
  await visitor.sees('The fund is created.')
  await rowOf(visitor, 'Building').getByText('until Jun 30, 2030').waitFor()
  expect(await fundNamed('Building')).toMatchObject({
    ...{ code: 'BLD', netAssetClass: 'WITH_DONOR_RESTRICTIONS', restrictionType: 'PURPOSE_AND_TIME' },
    ...{ netAssetAccountId: church.ids.restrictedNetAssets, acceptsGifts: false, isTaxDeductible: true },
  })

  await visitor.press('New fund')
  await fieldOf(visitor, 'Name').fill('Roof')
  await fieldOf(visitor, 'Class').selectOption('WITH_DONOR_RESTRICTIONS')
  await fieldOf(visitor, 'Restricted to').selectOption('PURPOSE')
  await fieldOf(visitor, 'Account of its net assets').fill('3200')
  await fieldOf(visitor, 'Below the fund (optional)').fill('Building')
  await visitor.press('Create the fund')
  await rowOf(visitor, 'Roof').waitFor()
  expect((await fundNamed('Roof')).parentFundId).toBe((await fundNamed('Building')).id)
  // It stands below its parent.
  const names = await visitor.page.getByRole('table', { name: 'Funds' }).locator('strong').allTextContents()
  expect(names[names.indexOf('Building') + 1]).toBe('Roof')
  clean(visitor)
})

test('a change keeps what another tab has changed meanwhile, and is refused once', async () => {
  const visitor = await entered('TREASURER', 'funds')
  const name = `${church.name} youth`
  const { id } = await fundNamed(name)
  await visitor.press(`Change: ${name}`)
  await fieldOf(visitor, 'Description (optional)').fill('Camps and trips')
  await call('PATCH', `/funds/${id}`, { code: 'NEW' })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor()
  expect((await call('GET', `/funds/${id}`)).description).toBeNull()
  expect(await fieldOf(visitor, 'Description (optional)').inputValue()).toBe('Camps and trips')
  await visitor.press('Save')
  await visitor.sees('The fund is changed.')
  expect(await call('GET', `/funds/${id}`)).toMatchObject({ code: 'NEW', description: 'Camps and trips' })
  clean(visitor)
})

test('a fund with a balance stays open, and one without is closed and opened again with a reason', async () => {
  await withBalances()
  const visitor = await entered('TREASURER', 'funds')
  const [missions, youth] = [`${church.name} missions`, `${church.name} youth`]
  await rowOf(visitor, `${church.name} general`).getByRole('link', { name: '$1,500.25' }).waitFor()
  await rowOf(visitor, missions).getByText('-$20.00').waitFor()
  await rowOf(visitor, missions).getByText('Overspent').waitFor()
  await visitor.press(`Close: ${missions}`)
  await visitor.press('Close the fund')
  await visitor.sees('The fund is not closed while it has open items. Accounts with a balance in the fund: 1000')
  await visitor.press('Cancel')
  expect((await fundNamed(missions)).status).toBe('ACTIVE')

  const { id } = await fundNamed(youth)
  await visitor.press(`Close: ${youth}`)
  await visitor.fill('Reason (optional)', 'The group has ended')
  await visitor.press('Close the fund')
  await visitor.sees('The fund is closed.')
  expect(await call('GET', `/funds/${id}`)).toMatchObject({ status: 'CLOSED', statusReason: 'The group has ended' })
  await visitor.page.getByLabel('Show inactive and closed funds (1)').check()
  await rowOf(visitor, youth).getByText('The group has ended').waitFor()
  await visitor.press(`Reopen: ${youth}`)
  await visitor.press('Reopen the fund')
  await isRefused(visitor, 'Reason', 'Fill in this field.')
  await visitor.fill('Reason', 'It begins again')
  await visitor.press('Reopen the fund')
  await visitor.sees('The fund is open again.')
  expect((await call('GET', `/funds/${id}`)).status).toBe('ACTIVE')
  clean(visitor)
})

test('a bookkeeper reads funds and their balances, and writes none', async () => {
  await withBalances()
  const visitor = await entered('BOOKKEEPER', 'funds')
  await rowOf(visitor, `${church.name} general`).getByRole('link', { name: '$1,500.25' }).click()
  await visitor.heading('Ledger lines')
  await visitor.open('/settings/funds', 'Funds')
  await rowOf(visitor, `${church.name} general`).waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  clean(visitor)
})
