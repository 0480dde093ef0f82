import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church

const TODAY = churchDay()

beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  church.ids.rent = await church.account('5300', { account_type: 'EXPENSE' })
  await openPeriods(church, TODAY)
})

/** Calls of another person, who is not at the browser. */
const bookkeeper = () => giver(church, 'BOOKKEEPER')
const entered = (role: string, options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, '/settings/bank-rules', 'Bank rules', options)
const line = (description: string, amount: number) => ({
  ...{ description, amount, date: TODAY, transactionType: 'WITHDRAWAL', bankAccountId: church.ids.cash },
})
const coding = (accountId = church.ids.expense) => ({ splits: [{ accountId, fundId: church.ids.fund }] })
const rule = (name: string, descriptionText: string, more: object = coding()) => ({
  ...{ name, descriptionText, descriptionMatch: 'CONTAINS', mode: 'APPLY', ...more },
})
/** The account to which a new bank transaction is coded by itself. Undefined when no rule fits it. */
const codedTo = async (description: string, amount: number): Promise<string | undefined> =>
  (await (await bookkeeper())('POST', '/transactions', line(description, amount))).splits[0]?.accountId

test('a bookkeeper tries a rule on what came before, and it codes what comes next', async () => {
  const call = await bookkeeper()
  await call('POST', '/transactions', line('ACH RENT PARISH HALL', 950))
  await call('POST', '/transactions', line('ACH RENT COPIER', 95))
  const visitor = await entered('BOOKKEEPER')
  await visitor.sees('There are no bank rules')
  await visitor.press('New rule')
  await visitor.field('Text').fill('rent')
  await visitor.field('Direction').selectOption('OUT')
  await visitor.field('From (optional)').fill('nine hundred')
  await visitor.press('Try it on the last 90 days')
  await visitor.sees('Enter an amount.')
  await visitor.field('From (optional)').fill('900')
  await visitor.field('Account').fill('5300')
  await visitor.field('Fund').fill(`${church.name} general`)
  await visitor.press('Try it on the last 90 days')
  await visitor.sees('It fits 1 bank transaction, $0.00 in and $950.00 out.')
  await visitor.sees('ACH RENT PARISH HALL')
  await visitor.press('Create the rule')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill('Rent')
  await visitor.field('What it does').selectOption('APPLY')
  await visitor.finish('Create the rule')
  await visitor.sees('Money out, the description contains “rent”, from $900.00')
  expect([await codedTo('Rent of the hall', 950), await codedTo('Rent of the hall', 899.99)]).toEqual([
    church.ids.rent,
    undefined,
  ])
  visitor.assertClean()
})

test('of two rules that fit the earlier one decides, and one that has coded is switched off', async () => {
  const call = await bookkeeper()
  await call('POST', '/bank-rules', rule('Candles', 'candle'))
  await call('POST', '/bank-rules', rule('Hall', 'hall', coding(church.ids.rent)))
  expect(await codedTo('Candles of the hall', 10)).toBe(church.ids.expense)
  const visitor = await entered('BOOKKEEPER')
  await visitor.press('Earlier: Hall')
  await visitor.sees('The rule is tried earlier.')
  expect(await codedTo('Candles of the hall', 10)).toBe(church.ids.rent)
  await visitor.press('Delete: Candles')
  await visitor.press('Delete the rule')
  await visitor.page.getByRole('dialog').locator('.notice[data-kind="error"]').waitFor()
  await visitor.press('Cancel')
  await visitor.press('Switch off: Hall')
  await visitor.sees('The rule is off.')
  expect(await codedTo('Candles of the hall', 10)).toBe(church.ids.expense)
  visitor.assertClean()
})

test('of rules with one place, the one that is moved earlier decides, and the others keep their order', async () => {
  const call = await bookkeeper()
  for (const name of ['Candles', 'Hall', 'Organ'])
    await call('POST', '/bank-rules', { ...rule(name, name), position: 1 })
  const visitor = await entered('BOOKKEEPER')
  await visitor.press('Earlier: Organ')
  await visitor.sees('The rule is tried earlier.')
  const { bankRules } = await call('GET', '/bank-rules')
  expect(bankRules.map((each: { name: string; position: number }) => [each.position, each.name])).toEqual([
    [1, 'Candles'],
    [2, 'Organ'],
    [3, 'Hall'],
  ])
  visitor.assertClean()
})

test('a rule of a transfer and one of several lines are changed without losing what the form does not show', async () => {
  const call = await bookkeeper()
  const halves = [5000, 5000].map((basisPoints, at) => ({
    ...{ basisPoints, fundId: church.ids.fund, accountId: at ? church.ids.rent : church.ids.expense },
  }))
  const { id } = await call('POST', '/bank-rules', rule('Shared', 'cleaning', { splits: halves }))
  const visitor = await entered('BOOKKEEPER')
  await visitor.press('Change: Shared')
  await visitor.field('Text').fill('cleaner')
  await call('PATCH', `/bank-rules/${id}`, { maxAmount: 500 })
  await visitor.press('Save')
  await visitor.sees('Somebody else has changed this meanwhile')
  await visitor.finish('Save')
  const { descriptionText, maxAmount, splits } = await call('GET', `/bank-rules/${id}`)
  expect([descriptionText, maxAmount, splits.map((each: { basisPoints: number }) => each.basisPoints)]).toEqual([
    ...['cleaner', 500],
    [5000, 5000],
  ])
  await visitor.press('New rule')
  await visitor.field('Name').fill('To savings')
  await visitor.field('Text').fill('transfer to savings')
  await visitor.field('The transaction').selectOption('TRANSFER')
  await visitor.field('The other account').fill('1010')
  await visitor.field('Fund whose cash moves').fill(`${church.name} general`)
  await visitor.finish('Create the rule')
  await visitor.sees('Transfer to or from 1010')
  const { bankRules } = await call('GET', '/bank-rules')
  expect(bankRules.map((each: { transferAccountId: string | null }) => each.transferAccountId)).toEqual([
    null,
    church.ids.savings,
  ])
  visitor.assertClean()
})

test('where a dimension is required, a rule asks for its value', async () => {
  const { rest } = church.client((await church.person('TREASURER')).token)
  const campus = (await rest('POST', '/dimensions', { body: { name: 'Campus', isRequired: true } })).body.id
  for (const name of ['North', 'South'])
    await rest('POST', '/dimension-values', { body: { dimensionId: campus, name } })
  const visitor = await entered('BOOKKEEPER')
  await visitor.press('New rule')
  await visitor.field('Name').fill('Candles')
  await visitor.field('Text').fill('candle')
  await visitor.field('Account').fill('5000')
  await visitor.field('Fund').fill(`${church.name} general`)
  await visitor.press('Create the rule')
  await visitor.seesMarked('Campus')
  await visitor.field('Campus').selectOption({ label: 'South' })
  await visitor.finish('Create the rule')
  const { bankRules } = await (await bookkeeper())('GET', '/bank-rules')
  const [{ dimensionId, dimensionValueId }] = bankRules[0].splits[0].dimensions
  const { body } = await rest('GET', `/dimensions/${campus}`)
  expect([dimensionId, body.values.find((each: { id: string }) => each.id === dimensionValueId)?.name]).toEqual([
    campus,
    'South',
  ])
  visitor.assertClean()
})

test('a viewer reads the rules and changes none', async () => {
  await (await bookkeeper())('POST', '/bank-rules', rule('Candles', 'candle'))
  const visitor = await entered('VIEWER')
  await visitor.sees('Codes new transactions at once')
  expect(await visitor.page.getByRole('button', { name: /Change|Earlier|Switch|Delete|New/ }).count()).toBe(0)
  visitor.assertClean()
})

test.each(WINDOWS)('bank rules have no barrier, %i pixels wide, in %s', async (width, scheme) => {
  const text = 'CHECKCARD PURCHASE THE EVANGELICAL ASSOCIATION FOR THE UPKEEP OF BELLS AND CLOCKS'
  await (await bookkeeper())('POST', '/bank-rules', rule('Bells of the tower and of the chapel', text))
  const visitor = await entered('BOOKKEEPER', { width, scheme })
  await visitor.sees('Bells of the tower')
  await visitor.assertUsable()
  await visitor.press('Change: Bells of the tower and of the chapel')
  await visitor.field('Text').waitFor()
  await visitor.assertUsable()
})
