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
  await visitor.enter(email, `/settings/${path}`)
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

/** Presses a button that ends the dialog, and waits until it is gone. */
async function ends(visitor: Visitor, button: string): Promise<void> {
  await visitor.press(button)
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
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
  await ends(visitor, 'Create the fund')
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
  await call('PATCH', `/funds/${id}`, { code: 'NEW', description: 'Retreats' })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor()
  // The fields of both are named: what the person has typed replaces one of them.
  await visitor.page.getByRole('dialog').getByText('Code: NEW').waitFor()
  await visitor.page.getByRole('dialog').getByText('Description: Retreats').waitFor()
  expect((await call('GET', `/funds/${id}`)).description).toBe('Retreats')
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

const accountNamed = async (accountNumber: string) =>
  (await call('GET', '/ledger-accounts')).ledgerAccounts.find(
    (each: { accountNumber: string }) => each.accountNumber === accountNumber,
  )
const numbersIn = async ({ page }: Visitor) =>
  (await page.getByRole('table', { name: 'Accounts' }).locator('.depth').allTextContents()).map(
    text => text.split(' ')[0],
  )

test('an accountant adds accounts to the chart, which stand below their summary by their number', async () => {
  const visitor = await entered('TREASURER', 'accounts')
  await visitor.press('New account')
  await visitor.press('Add the account')
  await isRefused(visitor, 'Number', 'Fill in this field.')
  await fieldOf(visitor, 'Number').fill('5900')
  await fieldOf(visitor, 'Name').fill('Music')
  await fieldOf(visitor, 'Lines').selectOption('false')
  await visitor.press('Add the account')
  await isRefused(visitor, 'Number', 'Another account has the same accountNumber.')
  await fieldOf(visitor, 'Number').fill('5100')
  await ends(visitor, 'Add the account')
  await visitor.press('Add below: 5100 Music')
  await fieldOf(visitor, 'Number').fill('5120')
  await fieldOf(visitor, 'Name').fill('Choir robes')
  expect(await fieldOf(visitor, 'Below (optional)').inputValue()).toBe('5100 Music')
  await fieldOf(visitor, 'Only for the fund').selectOption(church.ids.fund ?? '')
  await ends(visitor, 'Add the account')
  await rowOf(visitor, '5120 Choir robes').getByText(`only for ${church.name} general`).waitFor()
  await visitor.press('Add below: 5100 Music')
  await fieldOf(visitor, 'Number').fill('5110')
  await fieldOf(visitor, 'Name').fill('Organ')
  await ends(visitor, 'Add the account')
  await rowOf(visitor, '5110 Organ').waitFor()
  const music = await accountNamed('5100')
  expect(music).toMatchObject({ accountType: 'EXPENSE', isPostable: false, normalBalance: 'DEBIT' })
  expect(await accountNamed('5120')).toMatchObject({
    ...{ name: 'Choir robes', parentId: music.id, isPostable: true, restrictedToFundId: church.ids.fund },
    ...{ isCashAccount: false, cashKind: null, cashFlowActivity: null },
  })
  const numbers = await numbersIn(visitor)
  expect(numbers.slice(numbers.indexOf('5000'))).toEqual(['5000', '5100', '5110', '5120', '5900'])

  // A bank account and a contra account.
  for (const [number, label, value] of [
    ['1030', 'Statements', 'BANK'],
    ['1590', 'Grows by', 'CREDIT'],
  ] as const) {
    await visitor.press('New account')
    await fieldOf(visitor, 'Number').fill(number)
    await fieldOf(visitor, 'Name').fill('New')
    await fieldOf(visitor, 'Type').selectOption('ASSET')
    await fieldOf(visitor, label).selectOption(value)
    await ends(visitor, 'Add the account')
    await rowOf(visitor, `${number} New`).waitFor()
  }
  expect(await accountNamed('1030')).toMatchObject({ isCashAccount: true, cashKind: 'BANK', normalBalance: 'DEBIT' })
  expect(await accountNamed('1590')).toMatchObject({ isCashAccount: false, normalBalance: 'CREDIT' })
  clean(visitor)
})

test('an account that is used keeps its type and stays active, and an unused one is changed and deactivated', async () => {
  await withBalances()
  const visitor = await entered('TREASURER', 'accounts')
  const cash = '1000 Grace account 1000'
  await visitor.press(`Change: ${cash}`)
  await fieldOf(visitor, 'Type').selectOption('EXPENSE')
  await fieldOf(visitor, 'Name').fill('Checking')
  await visitor.press('Save')
  await isRefused(visitor, 'Type', 'This value cannot be changed.')
  expect(await fieldOf(visitor, 'Name').inputValue()).toBe('Checking')
  await fieldOf(visitor, 'Type').selectOption('ASSET')
  await ends(visitor, 'Save')
  await rowOf(visitor, '1000 Checking').waitFor()
  expect(await accountNamed('1000')).toMatchObject({ name: 'Checking', accountType: 'ASSET', cashKind: 'BANK' })
  await visitor.press('Deactivate: 1000 Checking')
  await visitor.page.getByRole('alert').getByText('The account must stay ACTIVE, because').waitFor()
  expect((await accountNamed('1000')).status).toBe('ACTIVE')

  // Another tab has changed the account meanwhile.
  const { id } = await accountNamed('5900')
  const fees = '5900 Grace account 5900'
  await visitor.press(`Change: ${fees}`)
  await fieldOf(visitor, 'Line of Form 990 (optional)').fill('IX-11')
  await call('PATCH', `/accounts/${id}`, { name: 'Fees' })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor()
  expect((await accountNamed('5900')).form990Line).toBeNull()
  await ends(visitor, 'Save')
  await rowOf(visitor, '5900 Fees').waitFor()
  expect(await accountNamed('5900')).toMatchObject({ name: 'Fees', form990Line: 'IX-11' })

  await visitor.press('Deactivate: 3200 Grace account 3200')
  await visitor.page.getByLabel('Show inactive accounts (1)').check()
  expect((await accountNamed('3200')).status).toBe('INACTIVE')
  await visitor.press('Activate: 3200 Grace account 3200')
  await visitor.sees('The account is active.')
  expect((await accountNamed('3200')).status).toBe('ACTIVE')
  clean(visitor)
})

test('a change keeps what it does not name: the chosen side with a new type, and a parent that is inactive', async () => {
  const parent = await church.account('1700', { name: 'Former assets', is_postable: false, status: 'INACTIVE' })
  const id = await church.account('1790', {
    ...{ name: 'Depreciation', account_type: 'LIABILITY', normal_balance: 'CREDIT' },
  })
  const below = await church.account('1710', { name: 'Old bus', parent_id: parent, status: 'INACTIVE' })
  const visitor = await entered('TREASURER', 'accounts')
  await rowOf(visitor, '1790 Depreciation').getByRole('button', { name: 'Change: 1790 Depreciation' }).click()
  await fieldOf(visitor, 'Type').selectOption('ASSET')
  await fieldOf(visitor, 'Grows by').selectOption('CREDIT')
  await ends(visitor, 'Save')
  expect(await call('GET', `/accounts/${id}`)).toMatchObject({ accountType: 'ASSET', normalBalance: 'CREDIT' })

  await visitor.page.getByLabel(/^Show inactive accounts/).check()
  await rowOf(visitor, '1710 Old bus').getByRole('button', { name: 'Change: 1710 Old bus' }).click()
  expect(await fieldOf(visitor, 'Below (optional)').inputValue()).toBe('1700 Former assets')
  await fieldOf(visitor, 'Name').fill('Bus')
  await ends(visitor, 'Save')
  expect(await call('GET', `/accounts/${below}`)).toMatchObject({ name: 'Bus', parentId: parent })
  clean(visitor)
})

test('a text that fits two records is refused at its field, and an empty field is none', async () => {
  for (const name of ['Missions abroad', 'Missions at home'])
    await call('POST', '/funds', {
      name,
      netAssetClass: 'WITH_DONOR_RESTRICTIONS',
      netAssetAccountId: church.ids.restrictedNetAssets,
    })
  const visitor = await entered('TREASURER', 'funds')
  await visitor.press('New fund')
  await fieldOf(visitor, 'Name').fill('Well')
  await fieldOf(visitor, 'Class').selectOption('WITH_DONOR_RESTRICTIONS')
  await fieldOf(visitor, 'Account of its net assets').fill('3200')
  await fieldOf(visitor, 'Below the fund (optional)').fill('Missions')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Below the fund (optional)', 'Choose one of the offered values.')
  expect(await fundNamed('Well')).toBeUndefined()
  await fieldOf(visitor, 'Below the fund (optional)').fill('Missions at')
  await ends(visitor, 'Create the fund')
  expect(await fundNamed('Well')).toMatchObject({ parentFundId: (await fundNamed('Missions at home')).id })
  clean(visitor)
})

test('a bookkeeper opens the register of an account from the chart, and writes no account', async () => {
  await withBalances()
  const visitor = await entered('BOOKKEEPER', 'accounts')
  await rowOf(visitor, '1000').waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  await visitor.fill('Find by number or name', '1000')
  await visitor.page.waitForFunction(() => document.querySelectorAll('tbody > tr').length === 1)
  await visitor.page.getByRole('link', { name: '1000 Grace account 1000' }).click()
  await visitor.heading('Account register')
  await visitor.sees('1,500.25')
  clean(visitor)
})

test('an accountant adds a dimension with its values, changes it beside another person, and deactivates a value', async () => {
  const visitor = await entered('TREASURER', 'dimensions')
  const stored = async () =>
    (await call('GET', '/dimensions?includeInactive=true')).dimensions.find(
      ({ id }: { id: string }) => id !== church.ids.dimension,
    )
  await visitor.press('New dimension')
  await fieldOf(visitor, 'Name').fill(`${church.name} campus`)
  await visitor.press('Add the dimension')
  await isRefused(visitor, 'Name', 'Another dimension has the same name.')
  await fieldOf(visitor, 'Name').fill('Ministry')
  await fieldOf(visitor, 'Expense').check()
  await fieldOf(visitor, 'Bills').check()
  await ends(visitor, 'Add the dimension')
  await visitor.sees('Each on these types of accounts must have a value: expense')
  await visitor.press('Add a value: Ministry')
  await fieldOf(visitor, 'Name').fill('Youth')
  await ends(visitor, 'Add the value')
  await visitor.press('Add a value: Ministry')
  await fieldOf(visitor, 'Name').fill('Camps')
  await fieldOf(visitor, 'Below').selectOption('Youth')
  await fieldOf(visitor, 'First day (optional)').fill('2026-06-01')
  await fieldOf(visitor, 'Last day (optional)').fill('2026-05-31')
  await visitor.press('Add the value')
  await isRefused(visitor, 'Last day (optional)', 'Choose the first day, or a later one.')
  await fieldOf(visitor, 'Last day (optional)').fill('2026-08-31')
  await ends(visitor, 'Add the value')
  await rowOf(visitor, 'Camps').getByText('until Aug 31, 2026').waitFor()
  const made = await stored()
  const [youth] = made.values.filter(({ name }: { name: string }) => name === 'Youth')
  expect(made).toMatchObject({ name: 'Ministry', isRequired: false, requiredFor: ['EXPENSE'], appliesTo: ['BILL'] })
  expect(made.values).toContainEqual(expect.objectContaining({ name: 'Camps', parentId: youth.id }))

  await visitor.press('Change: Ministry')
  await fieldOf(visitor, 'Name').fill('Ministries')
  await call('PATCH', `/dimensions/${made.id}`, { isRequired: true, appliesTo: [] })
  await visitor.press('Save')
  await visitor.sees('Every line must have a value: yes')
  await ends(visitor, 'Save')
  expect(await stored()).toMatchObject({
    name: 'Ministries',
    isRequired: true,
    requiredFor: ['EXPENSE'],
    appliesTo: [],
  })

  await visitor.press('Deactivate: Youth')
  await visitor.sees('The value is inactive.')
  await rowOf(visitor, 'Youth').waitFor({ state: 'detached' })
  await visitor.page.getByLabel('Show inactive dimensions and values (1)').check()
  await rowOf(visitor, 'Youth').getByRole('button', { name: 'Activate: Youth' }).waitFor()
  clean(visitor)
})
