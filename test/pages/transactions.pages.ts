import type { Role } from '../../dist/src/access/roles.js'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { platesOf } from '../support/deposits.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church

const TODAY = churchDay()

beforeEach(async () => {
  church = await keepBooks(await makeChurch(app), { transaction_approval_limit: 50_000 })
  church.ids.music = await church.account('5300', { account_type: 'EXPENSE' })
  await openPeriods(church, TODAY)
})

/** Calls of another person, who is not at the browser. */
const caller = (role: Role) => giver(church, role)
const entered = (role: string, query: string, heading: string, options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/transactions${query}`, heading, options)
const given = (more: object = {}) => ({
  ...{ description: 'Candles', amount: 100, date: TODAY, transactionType: 'WITHDRAWAL' },
  ...{ bankAccountId: church.ids.cash, ...more },
})
const split = (amount: number, accountId = church.ids.expense) => ({ accountId, fundId: church.ids.fund, amount })
/** A posted bank transaction of 100.00, coded to the expense account. */
async function posted(more: object = {}): Promise<string> {
  const [bookkeeper, treasurer] = [await caller('BOOKKEEPER'), await caller('TREASURER')]
  const { id } = await bookkeeper('POST', '/transactions', given({ splits: [split(100)], ...more }))
  await treasurer('POST', `/transactions/${id}/approve`, {})
  return id
}
/** What the account holds in all funds, a debit positive, in dollars. */
async function balanceOf(accountId: string | undefined): Promise<number> {
  const [row] = await church.query(
    'select coalesce(sum(debit - credit), 0)::int as n from fund_balance where account_id = $1',
    [accountId],
  )
  return Number(row?.n) / 100
}

test('a bookkeeper records what no bank file brings, and splits it to two accounts', async () => {
  const visitor = await entered('BOOKKEEPER', '', 'Bank transactions')
  await visitor.page.getByRole('link', { name: `${church.name} deposit` }).waitFor()
  await visitor.press('Record one by hand')
  await visitor.press('Record it')
  await visitor.seesMarked('Amount')
  await visitor.seesMarked('Description')
  await visitor.field('Bank account').fill('1000')
  await visitor.field('Amount').fill('84.50')
  await visitor.field('Description').fill('Flowers and music')
  await visitor.finish('Record it')
  await visitor.heading('Flowers and music')
  await visitor.press('Code')
  await visitor.field('Account').fill('5000')
  await visitor.field('Fund').fill(`${church.name} general`)
  await visitor.field('Amount').fill('60')
  await visitor.page.getByText('$24.50 is not on a line yet.').waitFor()
  await visitor.press('Add a line')
  await visitor.press('Save the coding')
  await visitor.seesMarked('Account', 1)
  await visitor.field('Account', 1).fill('5300')
  await visitor.field('Fund', 1).fill(`${church.name} general`)
  await visitor.field('Amount', 1).fill('24.60')
  await visitor.press('Save the coding')
  await visitor.page.getByText('The lines are $0.10 too high.').waitFor()
  await visitor.page.getByRole('dialog').locator('.notice[data-kind="error"]').waitFor()
  await visitor.field('Amount', 1).fill('24.50')
  await visitor.finish('Save the coding')
  await visitor.sees('The bank transaction is coded.')
  await visitor.press('Submit')
  await visitor.sees('Waits for approval')
  const id = new URL(visitor.page.url()).searchParams.get('transaction')
  await (await caller('TREASURER'))('POST', `/transactions/${id}/approve`, {})
  expect([
    await balanceOf(church.ids.cash),
    await balanceOf(church.ids.expense),
    await balanceOf(church.ids.music),
  ]).toEqual([-84.5, 60, 24.5])
  visitor.assertClean()
})

test('a treasurer moves a posted amount to another account, and voids another transaction', async () => {
  const [id, wrong] = [await posted(), await posted({ description: 'Recorded twice', amount: 30, splits: [split(30)] })]
  const visitor = await entered('TREASURER', `?transaction=${id}`, 'Candles')
  await visitor.press('Recode')
  await visitor.field('Account').fill('5300')
  await visitor.press('Recode it')
  await visitor.seesMarked('Reason')
  await visitor.field('Reason').fill('They were for the choir')
  await visitor.finish('Recode it')
  await visitor.sees('The bank transaction is recoded.')
  expect([
    await balanceOf(church.ids.cash),
    await balanceOf(church.ids.expense),
    await balanceOf(church.ids.music),
  ]).toEqual([-130, 30, 100])
  await visitor.page.goto(`${app.url}/settings/transactions?transaction=${wrong}`)
  await visitor.press('Void')
  await visitor.press('Void the transaction')
  await visitor.seesMarked('Reason')
  await visitor.field('Reason').fill('It was recorded twice')
  await visitor.finish('Void the transaction')
  await visitor.sees('Voided')
  await visitor.page.getByRole('link', { name: 'Another bank transaction' }).click()
  await visitor.sees('Reverses')
  expect([await balanceOf(church.ids.cash), await balanceOf(church.ids.expense)]).toEqual([-100, 0])
  visitor.assertClean()
})

test('a coding that somebody else has changed meanwhile is not replaced unseen', async () => {
  const bookkeeper = await caller('BOOKKEEPER')
  const { id } = await bookkeeper('POST', '/transactions', given())
  const visitor = await entered('BOOKKEEPER', `?transaction=${id}`, 'Candles')
  await visitor.press('Code')
  await visitor.field('Account').fill('5000')
  await visitor.field('Fund').fill(`${church.name} general`)
  await bookkeeper('PUT', `/transactions/${id}/coding`, { splits: [split(100, church.ids.music)] })
  await visitor.press('Save the coding')
  await visitor.sees('Somebody else has changed this meanwhile.')
  expect((await bookkeeper('GET', `/transactions/${id}`)).splits[0].accountId).toBe(church.ids.music)
  await visitor.finish('Save the coding')
  expect((await bookkeeper('GET', `/transactions/${id}`)).splits[0].accountId).toBe(church.ids.expense)
  visitor.assertClean()
})

test('of two funds whose names differ in letter case, the one that is typed is chosen', async () => {
  const [youth, loud] = [await church.fund('Youth'), await church.fund('YOUTH')]
  const call = await caller('BOOKKEEPER')
  const { id } = await call('POST', '/transactions', given())
  const visitor = await entered('BOOKKEEPER', `?transaction=${id}`, 'Candles')
  for (const [button, name, fundId] of [
    ['Code', 'YOUTH', loud],
    ['Code again', 'Youth', youth],
  ] as const) {
    await visitor.press(button)
    await visitor.field('Account').fill('5000')
    await visitor.field('Fund').fill(name)
    await visitor.finish('Save the coding')
    expect((await call('GET', `/transactions/${id}`)).splits[0].fundId).toBe(fundId)
  }
  visitor.assertClean()
})

test('a page sends nothing for a person who has signed in meanwhile in the same browser', async () => {
  const { id } = await (await caller('BOOKKEEPER'))('POST', '/transactions', given({ splits: [split(100)] }))
  const visitor = await entered('TREASURER', `?transaction=${id}`, 'Candles')
  const { page } = visitor
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  // In another tab the treasurer signs out, and another one signs in.
  const signedOut = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/auth/v1/sign-out', { method: 'POST', headers, body: '{}' })).status
  })
  expect(signedOut).toBe(200)
  await visitor.takeSession((await account(church, 'TREASURER')).email)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Approve' }).click()
  await reloaded
  await visitor.heading('Candles')
  expect((await (await caller('VIEWER'))('GET', `/transactions/${id}`)).status).toBe('CODED')
  // What the page shows now is theirs.
  await page.getByRole('button', { name: 'Approve' }).click()
  await visitor.sees('The bank transaction is approved and posted.')
  visitor.assertClean()
})

test('the coding of a transfer that a rule made is removed before it is posted, and a posted transfer is voided', async () => {
  const move = { transactionType: 'TRANSFER', counterAccountId: church.ids.savings, fundId: church.ids.fund }
  const [bookkeeper, treasurer] = [await caller('BOOKKEEPER'), await caller('TREASURER')]
  const done = (await bookkeeper('POST', '/transactions', given({ ...move, description: 'Moved' }))).id
  await treasurer('POST', `/transactions/${done}/approve`, {})
  await bookkeeper('POST', '/bank-rules', {
    ...{ name: 'To savings', descriptionText: 'savings', descriptionMatch: 'CONTAINS', mode: 'APPLY' },
    ...{ transferAccountId: church.ids.savings, transferFundId: church.ids.fund },
  })
  const made = (await bookkeeper('POST', '/transactions', given({ description: 'Savings plan', amount: 40 }))).id
  const visitor = await entered('TREASURER', `?transaction=${made}`, 'Savings plan')
  await visitor.sees(`${church.name} general`)
  await visitor.press('Remove the coding')
  await visitor.sees('The coding is removed.')
  const { status, transactionType } = await bookkeeper('GET', `/transactions/${made}`)
  expect([status, transactionType]).toEqual(['UNCODED', 'WITHDRAWAL'])
  await visitor.open(`/settings/transactions?transaction=${done}`, 'Moved')
  await visitor.page.getByRole('button', { name: 'Void' }).waitFor()
  // No line of a bank is a part of it.
  expect(await visitor.page.getByRole('button', { name: 'Remove the match' }).count()).toBe(0)
  await visitor.press('Void')
  await visitor.field('Reason').fill('It was never moved')
  await visitor.finish('Void the transaction')
  await visitor.sees('Voided')
  expect([await balanceOf(church.ids.cash), await balanceOf(church.ids.savings)]).toEqual([0, 0])
  await visitor.page.getByRole('link', { name: 'Another bank transaction' }).click()
  await visitor.sees('Reverses')
  expect(await visitor.page.getByRole('button', { name: /Void|Recode|Remove/ }).count()).toBe(0)
  visitor.assertClean()
})

test('a bookkeeper undoes the match of a deposit that is posted, and its batch waits again', async () => {
  const { envelope, plate } = platesOf(church)
  const batchId = await plate(envelope([['fund', 20]]))
  const bookkeeper = await caller('BOOKKEEPER')
  const line = await church.transaction({ amount: 2_000, bank_account_id: church.ids.cash, date: TODAY })
  const body = { batchIds: [batchId], bankAccountId: church.ids.cash, date: TODAY, bankTransactionId: line }
  await bookkeeper('POST', '/deposits', body)
  const visitor = await entered('BOOKKEEPER', `?transaction=${line}`, `${church.name} deposit`)
  await visitor.press('Undo the match')
  await visitor.finish('Undo the match')
  await visitor.sees('Looks like')
  await visitor.page.getByRole('button', { name: 'Code' }).waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Undo the match' }).count()).toBe(0)
  expect(await balanceOf(church.ids.cash)).toBe(0)
  visitor.assertClean()
})

test('the list shows an account, a state and a text, and a viewer changes nothing', async () => {
  const card = await church.account('2650', { account_type: 'LIABILITY', cash_kind: 'CARD', normal_balance: 'CREDIT' })
  const bookkeeper = await caller('BOOKKEEPER')
  await bookkeeper('POST', '/transactions', given({ description: 'Organ oil', amount: 12.5, bankAccountId: card }))
  await bookkeeper('POST', '/transactions', given({ description: 'Plate', amount: 80, transactionType: 'DEPOSIT' }))
  const id = await posted()
  const visitor = await entered('VIEWER', '', 'Bank transactions')
  // Beside these, the church has an uncoded deposit of 1,250.75.
  await visitor.sees('4 bank transactions')
  await visitor.sees('$1,218.25 in less out')
  await visitor.page.getByLabel('Account', { exact: true }).selectOption(card)
  await visitor.sees('1 bank transaction')
  await visitor.page.getByRole('link', { name: 'Organ oil' }).waitFor()
  await visitor.page.getByLabel('Account', { exact: true }).selectOption('')
  await visitor.pick('Show', 'APPROVED')
  await visitor.sees('1 bank transaction')
  await visitor.page.getByRole('link', { name: 'Candles' }).click()
  await visitor.sees('Posted')
  expect(await visitor.page.getByRole('button', { name: /Code|Recode|Void|Attach|Delete/ }).count()).toBe(0)
  expect(new URL(visitor.page.url()).searchParams.get('transaction')).toBe(id)
  visitor.assertClean()
})

test.each(WINDOWS)('bank transactions have no barrier, %i pixels wide, in %s', async (width, scheme) => {
  const description =
    'CHECKCARD 1103 THE EVANGELICAL ASSOCIATION FOR THE UPKEEP OF BELLS AND CLOCKS ELGIN IL 24692166XXXX'
  await posted({ description, amount: 1_234_567.89, splits: [split(1_234_567.89)] })
  const visitor = await entered('TREASURER', '', 'Bank transactions', { width, scheme })
  await visitor.page.getByRole('link', { name: description }).waitFor()
  await visitor.assertUsable()
  await visitor.page.getByRole('link', { name: description }).click()
  await visitor.sees('Journal entries')
  await visitor.assertUsable()
  await visitor.press('Recode')
  await visitor.field('Reason').waitFor()
  await visitor.assertUsable()
})
