import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { giveOwnRole } from '../support/own-role.js'
import { closeThrough, openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
/** Calls of an accountant, who is not at the browser. Only people write funds and accounts. */
let call: Awaited<ReturnType<typeof giver>>

const TODAY = churchDay()

beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  church.ids.restrictedNetAssets = await church.account('3200', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  await openPeriods(church, TODAY)
  call = await giver(church, 'TREASURER')
})

const entered = (role: string, path: string): Promise<Visitor> => Visitor.as(browser, church, role, `/settings/${path}`)
/** Waits until a field is marked, and what it was refused for. */
async function isRefused(visitor: Visitor, label: string, words: string | RegExp): Promise<void> {
  await visitor.seesMarked(label)
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
  await visitor.field('Name').fill(`${church.name} missions`)
  await visitor.field('Code (optional)').fill('BLD')
  await visitor.field('Class').selectOption('WITH_DONOR_RESTRICTIONS')
  await visitor.field('Restricted to').selectOption('PURPOSE_AND_TIME')
  await visitor.field('Until (optional)').fill('2030-06-30')
  await visitor.field('Account of its net assets').fill('3200')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Name', 'Another fund has the same name.')
  await visitor.field('Name').fill('Building')
  // The account of funds of both classes takes no further class.
  await visitor.field('Account of its net assets').fill('3000')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Account of its net assets', 'The account is for funds of the other net asset class')
  expect(await visitor.field('Until (optional)').inputValue()).toBe('2030-06-30')
  await visitor.field('Account of its net assets').fill('3200')
  await visitor.field('Donors can give to it').uncheck()
  await visitor.press('Create the fund')
  await visitor.sees('The fund is created.')
  await visitor.row('Building').getByText('until Jun 30, 2030').waitFor()
  expect(await fundNamed('Building')).toMatchObject({
    ...{ code: 'BLD', netAssetClass: 'WITH_DONOR_RESTRICTIONS', restrictionType: 'PURPOSE_AND_TIME' },
    ...{ netAssetAccountId: church.ids.restrictedNetAssets, acceptsGifts: false, isTaxDeductible: true },
  })

  await visitor.press('New fund')
  await visitor.field('Name').fill('Roof')
  await visitor.field('Class').selectOption('WITH_DONOR_RESTRICTIONS')
  await visitor.field('Restricted to').selectOption('PURPOSE')
  await visitor.field('Account of its net assets').fill('3200')
  await visitor.field('Below the fund (optional)').fill('Building')
  await visitor.finish('Create the fund')
  await visitor.row('Roof').waitFor()
  expect((await fundNamed('Roof')).parentFundId).toBe((await fundNamed('Building')).id)
  // It stands below its parent.
  const names = await visitor.page.getByRole('table', { name: 'Funds' }).locator('strong').allTextContents()
  expect(names[names.indexOf('Building') + 1]).toBe('Roof')
  visitor.assertClean()
})

test('a change keeps what another tab has changed meanwhile, and is refused once', async () => {
  const visitor = await entered('TREASURER', 'funds')
  const name = `${church.name} youth`
  const { id } = await fundNamed(name)
  await visitor.press(`Change: ${name}`)
  await visitor.field('Description (optional)').fill('Camps and trips')
  await call('PATCH', `/funds/${id}`, { code: 'NEW', description: 'Retreats' })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor()
  // The fields of both are named: what the person has typed replaces one of them.
  await visitor.page.getByRole('dialog').getByText('Code: NEW').waitFor()
  await visitor.page.getByRole('dialog').getByText('Description: Retreats').waitFor()
  expect((await call('GET', `/funds/${id}`)).description).toBe('Retreats')
  expect(await visitor.field('Description (optional)').inputValue()).toBe('Camps and trips')
  await visitor.press('Save')
  await visitor.sees('The fund is changed.')
  expect(await call('GET', `/funds/${id}`)).toMatchObject({ code: 'NEW', description: 'Camps and trips' })
  visitor.assertClean()
})

test('a fund with a balance stays open, and one without is closed and opened again with a reason', async () => {
  await withBalances()
  const visitor = await entered('TREASURER', 'funds')
  const [missions, youth] = [`${church.name} missions`, `${church.name} youth`]
  await visitor.row(`${church.name} general`).getByRole('link', { name: '$1,500.25' }).waitFor()
  await visitor.row(missions).getByText('-$20.00').waitFor()
  await visitor.row(missions).getByText('Overspent').waitFor()
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
  await visitor.row(youth).getByText('The group has ended').waitFor()
  await visitor.press(`Reopen: ${youth}`)
  await visitor.press('Reopen the fund')
  await isRefused(visitor, 'Reason', 'Fill in this field.')
  await visitor.fill('Reason', 'It begins again')
  await visitor.press('Reopen the fund')
  await visitor.sees('The fund is open again.')
  expect((await call('GET', `/funds/${id}`)).status).toBe('ACTIVE')
  visitor.assertClean()
})

test('a bookkeeper reads funds and their balances, and writes none', async () => {
  await withBalances()
  const visitor = await entered('BOOKKEEPER', 'funds')
  await visitor.row(`${church.name} general`).getByRole('link', { name: '$1,500.25' }).click()
  await visitor.heading('Ledger lines')
  await visitor.open('/settings/funds', 'Funds')
  await visitor.row(`${church.name} general`).waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  visitor.assertClean()
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
  await visitor.field('Number').fill('5900')
  await visitor.field('Name').fill('Music')
  await visitor.field('Lines').selectOption('false')
  await visitor.press('Add the account')
  await isRefused(visitor, 'Number', 'Another account has the same accountNumber.')
  await visitor.field('Number').fill('5100')
  await visitor.finish('Add the account')
  await visitor.press('Add below: 5100 Music')
  await visitor.field('Number').fill('5120')
  await visitor.field('Name').fill('Choir robes')
  expect(await visitor.field('Below (optional)').inputValue()).toBe('5100 Music')
  await visitor.field('Only for the fund').selectOption(church.ids.fund ?? '')
  await visitor.finish('Add the account')
  await visitor.row('5120 Choir robes').getByText(`only for ${church.name} general`).waitFor()
  await visitor.press('Add below: 5100 Music')
  await visitor.field('Number').fill('5110')
  await visitor.field('Name').fill('Organ')
  await visitor.finish('Add the account')
  await visitor.row('5110 Organ').waitFor()
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
    await visitor.field('Number').fill(number)
    await visitor.field('Name').fill('New')
    await visitor.field('Type').selectOption('ASSET')
    await visitor.field(label).selectOption(value)
    await visitor.finish('Add the account')
    await visitor.row(`${number} New`).waitFor()
  }
  expect(await accountNamed('1030')).toMatchObject({ isCashAccount: true, cashKind: 'BANK', normalBalance: 'DEBIT' })
  expect(await accountNamed('1590')).toMatchObject({ isCashAccount: false, normalBalance: 'CREDIT' })
  visitor.assertClean()
})

test('an account that is used keeps its type and stays active, and an unused one is changed and deactivated', async () => {
  await withBalances()
  const visitor = await entered('TREASURER', 'accounts')
  const cash = '1000 Grace account 1000'
  await visitor.press(`Change: ${cash}`)
  await visitor.field('Type').selectOption('EXPENSE')
  await visitor.field('Name').fill('Checking')
  await visitor.press('Save')
  await isRefused(visitor, 'Type', 'This value cannot be changed.')
  expect(await visitor.field('Name').inputValue()).toBe('Checking')
  await visitor.field('Type').selectOption('ASSET')
  await visitor.finish('Save')
  await visitor.row('1000 Checking').waitFor()
  expect(await accountNamed('1000')).toMatchObject({ name: 'Checking', accountType: 'ASSET', cashKind: 'BANK' })
  await visitor.press('Deactivate: 1000 Checking')
  await visitor.page.getByRole('alert').getByText('The account must stay ACTIVE, because').waitFor()
  expect((await accountNamed('1000')).status).toBe('ACTIVE')

  // Another tab has changed the account meanwhile.
  const { id } = await accountNamed('5900')
  const fees = '5900 Grace account 5900'
  await visitor.press(`Change: ${fees}`)
  await visitor.field('Line of Form 990 (optional)').fill('IX-11')
  await call('PATCH', `/accounts/${id}`, { name: 'Fees' })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor()
  expect((await accountNamed('5900')).form990Line).toBeNull()
  await visitor.finish('Save')
  await visitor.row('5900 Fees').waitFor()
  expect(await accountNamed('5900')).toMatchObject({ name: 'Fees', form990Line: 'IX-11' })

  await visitor.press('Deactivate: 3200 Grace account 3200')
  await visitor.page.getByLabel('Show inactive accounts (1)').check()
  expect((await accountNamed('3200')).status).toBe('INACTIVE')
  await visitor.press('Activate: 3200 Grace account 3200')
  await visitor.sees('The account is active.')
  expect((await accountNamed('3200')).status).toBe('ACTIVE')
  visitor.assertClean()
})

test('a change keeps what it does not name: the chosen side with a new type, and a parent that is inactive', async () => {
  const parent = await church.account('1700', { name: 'Former assets', is_postable: false, status: 'INACTIVE' })
  const id = await church.account('1790', {
    ...{ name: 'Depreciation', account_type: 'LIABILITY', normal_balance: 'CREDIT' },
  })
  const below = await church.account('1710', { name: 'Old bus', parent_id: parent, status: 'INACTIVE' })
  const visitor = await entered('TREASURER', 'accounts')
  await visitor.row('1790 Depreciation').getByRole('button', { name: 'Change: 1790 Depreciation' }).click()
  await visitor.field('Type').selectOption('ASSET')
  await visitor.field('Grows by').selectOption('CREDIT')
  await visitor.finish('Save')
  expect(await call('GET', `/accounts/${id}`)).toMatchObject({ accountType: 'ASSET', normalBalance: 'CREDIT' })

  await visitor.page.getByLabel(/^Show inactive accounts/).check()
  await visitor.row('1710 Old bus').getByRole('button', { name: 'Change: 1710 Old bus' }).click()
  expect(await visitor.field('Below (optional)').inputValue()).toBe('1700 Former assets')
  await visitor.field('Name').fill('Bus')
  await visitor.finish('Save')
  expect(await call('GET', `/accounts/${below}`)).toMatchObject({ name: 'Bus', parentId: parent })
  visitor.assertClean()
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
  await visitor.field('Name').fill('Well')
  await visitor.field('Class').selectOption('WITH_DONOR_RESTRICTIONS')
  await visitor.field('Account of its net assets').fill('3200')
  await visitor.field('Below the fund (optional)').fill('Missions')
  await visitor.press('Create the fund')
  await isRefused(visitor, 'Below the fund (optional)', 'Choose one of the offered values.')
  expect(await fundNamed('Well')).toBeUndefined()
  await visitor.field('Below the fund (optional)').fill('Missions at')
  await visitor.finish('Create the fund')
  expect(await fundNamed('Well')).toMatchObject({ parentFundId: (await fundNamed('Missions at home')).id })
  visitor.assertClean()
})

test('a bookkeeper opens the register of an account from the chart, and writes no account', async () => {
  await withBalances()
  const visitor = await entered('BOOKKEEPER', 'accounts')
  await visitor.row('1000').waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  await visitor.fill('Find by number or name', '1000')
  await visitor.page.waitForFunction(() => document.querySelectorAll('tbody > tr').length === 1)
  await visitor.page.getByRole('link', { name: '1000 Grace account 1000' }).click()
  await visitor.heading('Account register')
  await visitor.sees('1,500.25')
  visitor.assertClean()
})

test('an accountant adds a dimension with its values, changes it beside another person, and deactivates a value', async () => {
  const visitor = await entered('TREASURER', 'dimensions')
  const stored = async () =>
    (await call('GET', '/dimensions?includeInactive=true')).dimensions.find(
      ({ id }: { id: string }) => id !== church.ids.dimension,
    )
  await visitor.press('New dimension')
  await visitor.field('Name').fill(`${church.name} campus`)
  await visitor.press('Add the dimension')
  await isRefused(visitor, 'Name', 'Another dimension has the same name.')
  await visitor.field('Name').fill('Ministry')
  await visitor.field('Expense').check()
  await visitor.field('Bills').check()
  await visitor.finish('Add the dimension')
  await visitor.sees('Each on these types of accounts must have a value: expense')
  await visitor.press('Add a value: Ministry')
  await visitor.field('Name').fill('Youth')
  await visitor.finish('Add the value')
  await visitor.press('Add a value: Ministry')
  await visitor.field('Name').fill('Camps')
  await visitor.field('Below').selectOption('Youth')
  await visitor.field('First day (optional)').fill('2026-06-01')
  await visitor.field('Last day (optional)').fill('2026-05-31')
  await visitor.press('Add the value')
  await isRefused(visitor, 'Last day (optional)', 'Choose the first day, or a later one.')
  await visitor.field('Last day (optional)').fill('2026-08-31')
  await visitor.finish('Add the value')
  await visitor.row('Camps').getByText('until Aug 31, 2026').waitFor()
  const made = await stored()
  const [youth] = made.values.filter(({ name }: { name: string }) => name === 'Youth')
  expect(made).toMatchObject({ name: 'Ministry', isRequired: false, requiredFor: ['EXPENSE'], appliesTo: ['BILL'] })
  expect(made.values).toContainEqual(expect.objectContaining({ name: 'Camps', parentId: youth.id }))

  await visitor.press('Change: Ministry')
  await visitor.field('Name').fill('Ministries')
  await call('PATCH', `/dimensions/${made.id}`, { isRequired: true, appliesTo: [] })
  await visitor.press('Save')
  await visitor.sees('Every line must have a value: yes')
  await visitor.finish('Save')
  expect(await stored()).toMatchObject({
    name: 'Ministries',
    isRequired: true,
    requiredFor: ['EXPENSE'],
    appliesTo: [],
  })

  await visitor.press('Deactivate: Youth')
  await visitor.sees('The value is inactive.')
  await visitor.row('Youth').waitFor({ state: 'detached' })
  await visitor.page.getByLabel('Show inactive dimensions and values (1)').check()
  await visitor.row('Youth').getByRole('button', { name: 'Activate: Youth' }).waitFor()
  visitor.assertClean()
})

test('a release above the limit waits for a second person, and an overdraft is refused until both accept it', async () => {
  const { ids } = church
  await church.query('update accounting_policy set journal_approval_limit = 30000 where organization_id = $1', [
    church.id,
  ])
  // The missions have 400.00 in the bank, and the general fund 100.00.
  await opening([
    [ids.restricted, 400],
    [ids.fund, 100],
  ])
  const stored = async () =>
    (await call('GET', '/fund-transfers')).fundTransfers.map((each: Record<string, unknown>) => [
      ...[each.description, each.kind, each.status, each.amount, each.isReversed],
    ])
  const visitor = await entered('TREASURER', 'fund-transfers')
  await visitor.sees('There are no fund transfers')
  await visitor.press('New fund transfer')
  await visitor.press('Move it')
  for (const label of ['From fund', 'To fund', 'Amount', 'Description']) await visitor.seesMarked(label)
  await visitor.field('From fund').fill(`${church.name} missions`)
  await visitor.field('To fund').fill(`${church.name} general`)
  await visitor.field('Amount').fill('400.01')
  await visitor.field('Description').fill('The well is dug')
  await visitor.field('Bank account of the cash (optional)').selectOption({ index: 1 })
  await visitor.press('Move it')
  await isRefused(visitor, 'Amount', 'The fund has net assets of 400.00. Release at most that.')
  await visitor.field('Amount').fill('350')
  await visitor.press('Move it')
  await visitor.sees('The fund transfer waits for the approval of another person.')
  await visitor.press('Approve: The well is dug')
  await visitor.page
    .getByRole('table')
    .getByRole('alert')
    .getByText('Whoever recorded or changed this cannot approve it')
    .waitFor()
  expect(await stored()).toEqual([['The well is dug', 'RELEASE', 'PENDING_APPROVAL', 350, false]])

  const second = await entered('TREASURER', 'fund-transfers')
  await second.press('Approve: The well is dug')
  await second.sees('The fund transfer is approved and posted.')
  // 400.00 - 350.00 are left of the missions, and the general fund has 100.00 + 350.00.
  const { rows } = await call('GET', '/reports/fund-balances')
  const closing = (id: string | undefined) => rows.find((row: { fundId: string }) => row.fundId === id)?.closing
  expect([closing(ids.restricted), closing(ids.fund)]).toEqual([50, 450])

  // The general fund lends the youth more than it has.
  await second.press('New fund transfer')
  await second.field('What it is').selectOption('LOAN')
  await second.field('From fund').fill(`${church.name} general`)
  await second.field('To fund').fill(`${church.name} youth`)
  await second.field('Amount').fill('500')
  await second.field('Description').fill('Summer camp')
  await second.press('Move it')
  await second.seesMarked('Bank account of the cash')
  await second.field('Bank account of the cash').selectOption({ index: 1 })
  await second.press('Move it')
  await isRefused(second, 'Amount', 'or accept the overdraft, and another person decides')
  await second.field('Accept that it is more than the fund has. Another person approves it.').check()
  await second.press('Move it')
  await second.sees('The fund transfer waits for the approval of another person.')
  await visitor.open('/settings/work/fund-transfer-approvals', 'Fund transfers to approve')
  await visitor.press('Approve: Summer camp')
  await visitor.press('Approve the overdraft')
  await visitor.sees('Nothing waits here')
  await second.open('/settings/fund-transfers?show=POSTED', 'Fund transfers')
  await second.press('Reverse: Summer camp')
  await second.press('Reverse the fund transfer')
  await second.seesMarked('Reason')
  await second.field('Reason').fill('The camp is cancelled')
  await second.press('Reverse the fund transfer')
  await second.sees('The fund transfer is reversed.')
  expect(await stored()).toEqual(
    expect.arrayContaining([
      ['The well is dug', 'RELEASE', 'POSTED', 350, false],
      ['Summer camp', 'LOAN', 'POSTED', 500, true],
    ]),
  )
  for (const each of [visitor, second]) each.assertClean()
})

/** What each fund has in the bank, and the account of its net assets. */
const opening = (balances: readonly (readonly [fundId: string | undefined, amount: number, netAssets?: string])[]) =>
  call('POST', '/opening-balances', {
    date: TODAY,
    balances: balances.flatMap(([fundId, amount, netAssets = church.ids.netAssets]) => [
      { accountId: church.ids.cash, fundId, amount },
      { accountId: netAssets, fundId, amount: -amount },
    ]),
  })

test('an overdraft of a closed month is approved on another day, repaid, and another one is rejected', async () => {
  const { ids } = church
  const before = churchDay(-40)
  await openPeriods(church, before)
  const lend = (description: string, date: string, amount: number) =>
    call('POST', '/fund-transfers', {
      ...{ kind: 'LOAN', fromFundId: ids.fund, toFundId: ids.youth, bankAccountId: ids.cash, acceptsOverdraft: true },
      ...{ description, date, amount },
    })
  await lend('Camp', before, 300)
  await lend('Bus', TODAY, 9_000)
  await closeThrough(church, before)
  const stored = async (name: string) =>
    (await call('GET', '/fund-transfers')).fundTransfers.find(
      ({ description }: { description: string }) => description === name,
    )
  // Whoever approves may read no accounts, and writes no transfer.
  const reader = await Visitor.at(browser, app.url)
  const { id: approver, email } = await account(church, 'VIEWER')
  await giveOwnRole(church, approver, ['journal-entries:read', 'funds:read'], ['MOVE_FUNDS'])
  await reader.enter(email, '/settings/fund-transfers')
  await reader.page.getByRole('button', { name: 'Approve: Camp' }).waitFor()
  expect(await reader.page.getByRole('button', { name: 'New fund transfer' }).count()).toBe(0)

  const visitor = await entered('TREASURER', 'fund-transfers?show=WAITING')
  await visitor.press('Approve: Camp')
  await visitor.press('Approve the overdraft')
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor()
  expect((await stored('Camp')).status).toBe('PENDING_APPROVAL')
  await visitor.fill('Posting day (optional)', TODAY)
  await visitor.press('Approve the overdraft')
  await visitor.sees('The fund transfer is approved and posted.')
  const { journalEntry } = await stored('Camp')
  expect((await call('GET', `/journal-entries/${journalEntry.id}`)).date.slice(0, 10)).toBe(TODAY)
  await visitor.row('Camp').waitFor({ state: 'detached' })
  // The row has left the view, and the next one has the focus.
  await visitor.page.waitForFunction(() => document.activeElement?.textContent === 'Bus')

  await visitor.press('Reject: Bus')
  await visitor.press('Reject the fund transfer')
  await visitor.seesMarked('Reason')
  await visitor.fill('Reason', 'The church has no driver')
  await visitor.finish('Reject the fund transfer')
  await visitor.sees('No such fund transfers')
  expect(await stored('Bus')).toMatchObject({ status: 'REJECTED', journalEntry: null })
  await visitor.pick('Show', 'ALL')
  await visitor.row('Bus').getByText('The church has no driver').waitFor()

  await visitor.press('New fund transfer')
  await visitor.field('What it is').selectOption('REPAYMENT')
  await visitor.field('From fund').fill(`${church.name} youth`)
  await visitor.field('To fund').fill(`${church.name} general`)
  await visitor.field('Amount').fill('300.01')
  await visitor.field('Description').fill('Camp repaid')
  await visitor.press('Move it')
  await visitor.seesMarked('Bank account of the cash')
  await visitor.field('Bank account of the cash').selectOption({ index: 1 })
  await visitor.press('Move it')
  await isRefused(visitor, 'Amount', 'The amount is more than the fund owes the other fund.')
  await visitor.field('Amount').fill('120.50')
  await visitor.finish('Move it')
  await visitor.row('Camp repaid').getByText('$120.50').waitFor()
  expect(await stored('Camp repaid')).toMatchObject({ kind: 'REPAYMENT', status: 'POSTED', amount: 120.5 })
  for (const each of [visitor, reader]) each.assertClean()
})

test('what is typed for one kind of transfer stays for another kind, and a fund that does not fit is marked', async () => {
  const [missions, youth] = [`${church.name} missions`, `${church.name} youth`]
  await call('POST', '/funds', {
    ...{ name: `${missions} abroad`, netAssetClass: 'WITH_DONOR_RESTRICTIONS', restrictionType: 'PURPOSE' },
    netAssetAccountId: church.ids.restrictedNetAssets,
  })
  const visitor = await entered('TREASURER', 'fund-transfers')
  await visitor.press('New fund transfer')
  const typed = { 'From fund': missions, 'To fund': youth, 'Decision about the corpus (optional)': 'The donor agrees' }
  for (const [label, text] of Object.entries(typed)) await visitor.field(label).fill(text)
  for (const kind of ['REPAYMENT', 'LOAN', 'RELEASE']) await visitor.field('What it is').selectOption(kind)
  for (const [label, text] of Object.entries(typed)) expect(await visitor.field(label).inputValue()).toBe(text)
  // A transfer stays within a class of net assets.
  await visitor.field('What it is').selectOption('TRANSFER')
  await isRefused(visitor, 'To fund', 'This is not offered any more. Choose another one.')
  await visitor.field('To fund').fill('missions abroad')
  await visitor.field('Description').fill('From one mission to another')
  await visitor.field('Amount').fill('5')
  await visitor.press('Move it')
  await isRefused(visitor, 'Amount', 'The fund has net assets of 0.00.')
  // A release offers the second mission on no side: its name chooses no other fund.
  await visitor.field('What it is').selectOption('RELEASE')
  await isRefused(visitor, 'To fund', 'This is not offered any more. Choose another one.')
  visitor.assertClean()
})

test('no refusal of a transfer names a member of the API', async () => {
  const { ids } = church
  const restricted = { netAssetClass: 'WITH_DONOR_RESTRICTIONS', netAssetAccountId: ids.restrictedNetAssets }
  const made = async (name: string, more: object) => (await call('POST', '/funds', { ...restricted, name, ...more })).id
  const endowment = await made('Endowment', { restrictionType: 'PERPETUAL' })
  const later = await made('Building', { restrictionType: 'PURPOSE_AND_TIME', restrictionEndsOn: '2099-06-30' })
  await opening([
    [ids.fund, 100],
    [ids.restricted, 40],
    [endowment, 500, ids.restrictedNetAssets],
    [later, 70, ids.restrictedNetAssets],
  ])
  await call('POST', '/fund-transfers', {
    ...{ kind: 'LOAN', fromFundId: ids.fund, toFundId: ids.youth, bankAccountId: ids.cash },
    ...{ description: 'Camp', date: TODAY, amount: 10 },
  })
  const [general, missions, youth] = ['general', 'missions', 'youth'].map(name => `${church.name} ${name}`)
  const visitor = await entered('TREASURER', 'fund-transfers')
  await visitor.press('New fund transfer')
  await visitor.field('Description').fill('Refused')
  await visitor.field('Bank account of the cash (optional)').selectOption({ index: 1 })
  const cases: [kind: string, from: string | undefined, to: string | undefined, amount: string, words: string][] = [
    ['RELEASE', missions, general, '40.01', 'The fund has net assets of 40.00. Release at most that.'],
    ['RELEASE', 'Building', general, '1', 'Name that day or a later one, or the decision below'],
    ['RELEASE', 'Endowment', general, '1', 'is perpetual: only what it has earned can be used'],
    ['TRANSFER', general, youth, '100.01', 'or accept the overdraft, and another person decides'],
    ['TRANSFER', 'Building', missions, '1', 'Name that day or a later one, or the decision below'],
    ['LOAN', 'Endowment', general, '1', 'is perpetual: only what it has earned can be lent'],
    ['LOAN', missions, youth, '40.01', 'The fund has 40.00 on the bank account.'],
    ['LOAN', youth, general, '1', 'The fund owes the other fund. Record a repayment first.'],
    ['LOAN', general, general, '1', 'This value is taken. Choose another one.'],
    ['REPAYMENT', youth, general, '10.01', 'The amount is more than the fund owes the other fund.'],
  ]
  for (const [kind, from = '', to = '', amount, words] of cases) {
    await visitor.field('What it is').selectOption(kind)
    await visitor.field('From fund').fill(from)
    await visitor.field('To fund').fill(to)
    await visitor.field('Amount').fill(amount)
    await visitor.press('Move it')
    const faults = visitor.page.getByRole('dialog').locator('.fault', { hasText: words })
    await faults.waitFor()
    // "acceptsOverdraft", "PERPETUAL"
    const shown = await visitor.page.getByRole('dialog').locator('.fault, .notice').allTextContents()
    expect(shown.join(' ')).not.toMatch(/[a-z][A-Z]|\b[A-Z]{4,}/)
  }
  expect((await call('GET', '/fund-transfers')).fundTransfers).toHaveLength(1)
  visitor.assertClean()
})

test('two people who set the first policy at once overwrite nothing of each other unseen', async () => {
  const { ids } = church
  ids.clearing = await church.account('1120')
  ids.ofFund = await church.account('3300', {
    ...{ account_type: 'NET_ASSET', normal_balance: 'CREDIT', restricted_to_fund_id: ids.fund },
  })
  await church.query('delete from accounting_policy where organization_id = $1', [church.id])
  const visitor = await entered('TREASURER', 'accounting-policy')
  await visitor.sees('The church has no accounting policy yet')
  // An account for the net assets of one fund alone is refused always.
  const offered = await visitor.choicesOf(visitor.page.getByLabel('Transfers in', { exact: true }))
  expect(offered).toContain(`3200 ${church.name} account 3200`)
  expect(offered).not.toContain(`3300 ${church.name} account 3300`)
  await visitor.page.getByLabel('Clearing of payouts').selectOption(ids.clearing)
  for (const document of ['bank transactions', 'bills', 'journals and fund transfers'])
    await visitor.fill(`Approval limit of ${document}`, '500')
  const second = await giver(church, 'TREASURER')
  await second('PATCH', '/accounting-policy', {
    ...{ defaultBankAccountId: ids.cash, transactionApprovalLimit: 500, billApprovalLimit: 500 },
    journalApprovalLimit: 500,
  })
  await visitor.press('Save the policy')
  await visitor.sees('Somebody else has set the accounting policy meanwhile.')
  await visitor.sees(`Bank account: 1000 ${church.name} account 1000`)
  await visitor.press('Save the policy')
  await visitor.sees('The accounting policy is saved.')
  await visitor.page.waitForFunction(() => document.activeElement?.textContent === 'Accounting policy')
  expect(await call('GET', '/accounting-policy')).toMatchObject({
    defaultBankAccountId: ids.cash,
    clearingAccountId: ids.clearing,
  })
  visitor.assertClean()
})

test('a treasurer sets the accounting policy beside a second person, and an account is refused for a second use', async () => {
  const { ids } = church
  ids.clearing = await church.account('1120')
  const policy = () => call('GET', '/accounting-policy')
  const visitor = await entered('TREASURER', 'accounting-policy')
  const choose = (label: string, text: string) =>
    visitor.page.getByLabel(label, { exact: true }).selectOption({ label: text })
  const option = async (label: string, text: string) =>
    (await visitor.choicesOf(visitor.page.getByLabel(label, { exact: true }))).includes(text)
  const [clearing, undeposited] = [`1120 ${church.name} account 1120`, `1100 ${church.name} account 1100`]
  await visitor.page
    .getByLabel('Clearing of payouts')
    .locator('option', { hasText: clearing })
    .waitFor({ state: 'attached' })
  // Only the bank account has statements, and only an asset clears payouts.
  expect([await option('Clearing of payouts', clearing), await option('Bank account', clearing)]).toEqual([true, false])
  await choose('Clearing of payouts', clearing)
  await choose('Pledges receivable', clearing)
  await visitor.fill('Amount that needs a receipt', 'fifty')
  await visitor.press('Save the policy')
  await visitor.sees('This value must be an amount such as 500.00.')
  await visitor.fill('Amount that needs a receipt', '50')
  await visitor.press('Save the policy')
  await visitor.sees('This value is taken. Choose another one.')
  await choose('Pledges receivable', 'None')
  // A second person changes another member meanwhile.
  const second = await giver(church, 'TREASURER')
  await second('PATCH', '/accounting-policy', { billApprovalLimit: 750 })
  await visitor.press('Save the policy')
  await visitor.sees('Approval limit of bills: $750.00')
  await visitor.press('Save the policy')
  await visitor.sees('The accounting policy is saved.')
  expect(await policy()).toMatchObject({
    ...{ clearingAccountId: ids.clearing, undepositedAccountId: ids.undeposited, pledgesReceivableAccountId: null },
    ...{ billApprovalLimit: 750, transactionApprovalLimit: 500, receiptRequiredFrom: 50, overShortLimit: null },
  })
  expect(await visitor.page.getByLabel('Approval limit of bills').inputValue()).toBe('750.00')
  expect(await option('Undeposited funds', undeposited)).toBe(true)

  const reader = await entered('BOOKKEEPER', 'accounting-policy')
  await reader.sees(clearing)
  await reader.sees('$750.00')
  expect(await reader.page.getByRole('button', { name: 'Save the policy' }).count()).toBe(0)
  for (const each of [visitor, reader]) each.assertClean()
})
