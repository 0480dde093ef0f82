import type { Role } from '../../dist/src/access/roles.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church

const TODAY = churchDay()
/** The first day of a month, so many months before this one. */
const monthsAgo = (months: number): string => {
  const [year = 0, month = 1] = TODAY.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}
const lastDayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

beforeEach(async () => {
  church = await keepBooks(await makeChurch(app), { journal_approval_limit: 50_000 })
  const { ids } = church
  ids.equipment = await church.account('1530')
  ids.accumulated = await church.account('1590', { normal_balance: 'CREDIT' })
  ids.depreciation = await church.account('5400', { account_type: 'EXPENSE' })
  for (const each of [monthsAgo(2), monthsAgo(1), TODAY]) await openPeriods(church, each)
})

/** Calls of another person, who is not at the browser. */
const caller = (role: Role) => giver(church, role)
const entered = (role: string, options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, '/settings/fixed-assets', 'Fixed assets', options)

/** An organ of 12,000.00. After three years 1,200.00 are left, so 300.00 are depreciated each month. */
const organ = (more: object = {}) => ({
  ...{ name: 'Organ', accountId: church.ids.equipment, fundId: church.ids.fund, acquiredOn: monthsAgo(2) },
  ...{ cost: 12_000, usefulLifeMonths: 36, salvageValue: 1_200, depreciationAccountId: church.ids.depreciation },
  accumulatedDepreciationAccountId: church.ids.accumulated,
  ...more,
})
/** Registers an asset and posts its depreciation through a month. */
async function depreciated(through: string, more: object = {}): Promise<string> {
  const [bookkeeper, treasurer] = [await caller('BOOKKEEPER'), await caller('TREASURER')]
  const { id } = await bookkeeper('POST', '/fixed-assets', organ(more))
  const journal = await bookkeeper('POST', '/fixed-assets/depreciate', { asOf: through, submit: true })
  await treasurer('POST', `/manual-journals/${journal.id}/approve`, {})
  return id
}

test('a bookkeeper registers an organ and a lot, and what is missing or wrong stands at its field', async () => {
  const visitor = await entered('BOOKKEEPER')
  await visitor.sees('There are no fixed assets')
  await visitor.press('New fixed asset')
  await visitor.press('Register it')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill('Organ')
  await visitor.press('Register it')
  for (const label of ['Cost', 'Day of the purchase or gift', 'Account of its cost', 'Fund'])
    await visitor.seesMarked(label)
  await visitor.field('Number on its tag (optional)').fill('T-17')
  await visitor.field('Cost').fill('12,000.00')
  await visitor.field('Day of the purchase or gift').fill(monthsAgo(2))
  await visitor.field('Account of its cost').fill('1530')
  await visitor.field('Fund').fill(`${church.name} general`)
  await visitor.field('Account of its accumulated depreciation').fill('1530')
  await visitor.field('Useful life in months').fill('three years')
  await visitor.field('Salvage value (optional)').fill('1200')
  await visitor.field('Expense account of its depreciation').fill('5400')
  await visitor.press('Register it')
  await visitor.seesMarked('Useful life in months')
  await visitor.sees('Enter a whole number.')
  await visitor.field('Useful life in months').fill('36')
  await visitor.press('Register it')
  await visitor.seesMarked('Account of its accumulated depreciation')
  await visitor.field('Account of its accumulated depreciation').fill('1590')
  await visitor.finish('Register it')
  await visitor.sees('The fixed asset is registered.')
  await visitor.row('Organ', 'Fixed assets').getByText('36 months').waitFor()

  await visitor.press('New fixed asset')
  await visitor.field('Name').fill('Lot')
  await visitor.field('Cost').fill('90000')
  await visitor.field('Day of the purchase or gift').fill(TODAY)
  await visitor.field('Account of its cost').fill('1530')
  await visitor.field('Fund').fill(`${church.name} general`)
  await visitor.field('It is depreciated. Land is not.').uncheck()
  await visitor.finish('Register it')
  await visitor.row('Lot', 'Fixed assets').getByText('Not depreciated').waitFor()
  // The day of land moves, and no hidden day of service holds it back.
  await visitor.press('Change: Lot')
  await visitor.field('Day of the purchase or gift').fill(monthsAgo(1))
  await visitor.field('Number on its tag (optional)').fill('T-17')
  await visitor.press('Save')
  await visitor.seesMarked('Number on its tag (optional)')
  await visitor.sees('Another fixed asset has this number.')
  await visitor.field('Number on its tag (optional)').fill('')
  await visitor.finish('Save')
  await visitor.sees('2 fixed assets, cost $102,000.00, book value $102,000.00')

  const { fixedAssets } = await (await caller('TREASURER'))('GET', '/fixed-assets')
  expect(fixedAssets).toMatchObject([
    {
      name: 'Lot',
      acquiredOn: `${monthsAgo(1)}T00:00:00.000Z`,
      cost: 90_000,
      usefulLifeMonths: null,
      depreciationAccountId: null,
      salvageValue: 0,
    },
    {
      ...{ name: 'Organ', assetNumber: 'T-17', cost: 12_000, usefulLifeMonths: 36, salvageValue: 1_200 },
      ...{ accountId: church.ids.equipment, fundId: church.ids.fund, depreciationAccountId: church.ids.depreciation },
      ...{ accumulatedDepreciationAccountId: church.ids.accumulated, openingDepreciation: 0 },
    },
  ])
  visitor.assertClean()
})

test('an asset from before the register has what was depreciated, and one registered by mistake is deleted', async () => {
  const visitor = await entered('BOOKKEEPER')
  const before = lastDayBefore(monthsAgo(1))
  await (await caller('BOOKKEEPER'))('POST', '/fixed-assets', organ({ name: 'Twin' }))
  await visitor.page.reload()
  await visitor.press('Change: Twin')
  await visitor.field('Depreciated before the register (optional)').fill('600')
  await visitor.press('Save')
  await visitor.seesMarked('Through (optional)')
  await visitor.sees('Fill in the last day of a month.')
  await visitor.field('Through (optional)').fill(before)
  await visitor.finish('Save')
  await visitor.row('Twin', 'Fixed assets').getByText('$11,400.00').waitFor()
  await visitor.press('Delete: Twin')
  await visitor.finish('Delete the fixed asset')
  await visitor.sees('There are no fixed assets')
  visitor.assertClean()
})

test('what manual journals depreciate keeps its cost, and a change keeps what another tab has changed meanwhile', async () => {
  const id = await depreciated(lastDayBefore(monthsAgo(0)))
  const visitor = await entered('BOOKKEEPER')
  await visitor.row('Organ', 'Fixed assets').getByText('$11,400.00').waitFor()
  expect(await visitor.row('Organ', 'Fixed assets').getByRole('button', { name: 'Delete: Organ' }).count()).toBe(0)
  await visitor.press('Change: Organ')
  await visitor.sees('Only its names, its estimates and its expense account can change.')
  expect(await visitor.field('Cost').count()).toBe(0)
  await visitor.field('Useful life in months').fill('48')
  await (await caller('BOOKKEEPER'))('PATCH', `/fixed-assets/${id}`, { salvageValue: 900 })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByText('Salvage value: 900.00').waitFor()
  await visitor.finish('Save')
  expect(await (await caller('TREASURER'))('GET', `/fixed-assets/${id}`)).toMatchObject({
    ...{ usefulLifeMonths: 48, salvageValue: 900, cost: 12_000, accumulatedDepreciation: 600 },
  })
  visitor.assertClean()
})

test('an organ is not disposed of before its months are depreciated, and the refusal is for people', async () => {
  await (await caller('BOOKKEEPER'))('POST', '/fixed-assets', organ())
  await church.query(`update dimension set required_for = '{EXPENSE}' where id = $1`, [church.ids.dimension])
  const visitor = await entered('BOOKKEEPER')
  const offers = (text: string) =>
    visitor.field(`${church.name} campus`).locator('option', { hasText: text }).waitFor({ state: 'attached' })
  await visitor.press('Change: Organ')
  await offers('Choose a value')
  await visitor.press('Cancel')
  await visitor.press('Dispose: Organ')
  await offers('None')
  await visitor.field('Account of the gain or loss (optional)').fill('5400')
  await offers('Choose a value')
  await visitor.press('Dispose of it')
  const refusal = visitor.page.getByRole('dialog').getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.textContent()).toBe(`It is not depreciated through ${lastDayBefore(monthsAgo(0))} yet.`)
  visitor.assertClean()
})

test('two people who change values of different dimensions keep both', async () => {
  const { ids } = church
  const [first, second] = [await church.insert('dimension', { name: 'Area' }), ids.dimension]
  const value = await church.insert('dimension_value', { dimension_id: first, name: 'Nave' })
  const { id } = await (await caller('BOOKKEEPER'))('POST', '/fixed-assets', organ())
  const visitor = await entered('TREASURER')
  await visitor.press('Change: Organ')
  await visitor.field('Area').selectOption('Nave')
  const theirs = { dimensionId: second, dimensionValueId: ids.dimensionValue }
  await (await caller('BOOKKEEPER'))('PATCH', `/fixed-assets/${id}`, { dimensions: [theirs] })
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').getByText('Somebody else has changed this meanwhile').waitFor()
  await visitor.finish('Save')
  const { dimensions } = await (await caller('TREASURER'))('GET', `/fixed-assets/${id}`)
  const both = [theirs, { dimensionId: first, dimensionValueId: value }]
  expect(dimensions).toEqual(both.sort((a, b) => (String(a.dimensionId) < String(b.dimensionId) ? -1 : 1)))
  visitor.assertClean()
})

test('an organ is sold at a loss: the journal waits, then the organ is gone and its loss is an expense', async () => {
  const id = await depreciated(lastDayBefore(monthsAgo(0)))
  const visitor = await entered('BOOKKEEPER')
  await visitor.press('Dispose: Organ')
  await visitor.field('Day').fill(TODAY)
  await visitor.field('Sold for (optional)').fill('10,000')
  await visitor.press('Dispose of it')
  await visitor.seesMarked('Account of the gain or loss (optional)')
  await visitor.field('Account of the gain or loss (optional)').fill('5400')
  await visitor.finish('Dispose of it')
  await visitor.sees('The disposal waits for approval.')
  await visitor.row('Organ', 'Fixed assets').getByText('its disposal waits for approval').waitFor()
  expect(await visitor.row('Organ', 'Fixed assets').getByRole('button').allTextContents()).toEqual(['Change'])

  const treasurer = await caller('TREASURER')
  const { disposalJournalId } = await treasurer('GET', `/fixed-assets/${id}`)
  const { lines } = await treasurer('POST', `/manual-journals/${disposalJournalId}/approve`, {})
  // 12,000.00 less 600.00 of two months are 11,400.00. The buyer pays 10,000.00.
  expect(lines.map((line: { debit: number | null; credit: number | null }) => [line.debit, line.credit])).toEqual(
    expect.arrayContaining([
      [600, null],
      [1_400, null],
      [null, 2_000],
    ]),
  )
  await visitor.page.reload()
  await visitor.sees('No such fixed assets')
  await visitor.page.getByLabel('Show', { exact: true }).selectOption('Disposed of')
  await visitor.row('Organ', 'Fixed assets').getByRole('link', { name: 'Manual journal' }).click()
  await visitor.heading(/Disposal of Organ/)
  visitor.assertClean()
})

test('who may only read sees the assets and no act', async () => {
  await (await caller('BOOKKEEPER'))('POST', '/fixed-assets', organ())
  const visitor = await entered('AUDITOR')
  await visitor.row('Organ', 'Fixed assets').waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  visitor.assertClean()
})

test.each(WINDOWS)('the page has no barrier and is not too wide, %i pixels wide, in %s', async (width, scheme) => {
  await (await caller('BOOKKEEPER'))('POST', '/fixed-assets', organ({ assetNumber: 'T-17' }))
  const visitor = await entered('BOOKKEEPER', { width, scheme })
  const found: unknown[] = []
  const judge = async () => {
    found.push(...(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])))
    if ((await visitor.overhang()) > 0) found.push(`too wide for ${width} pixels`)
  }
  await visitor.row('Organ', 'Fixed assets').waitFor()
  await judge()
  await visitor.press('Change: Organ')
  await visitor.field('Cost').waitFor()
  await judge()
  await visitor.press('Cancel')
  await visitor.press('Dispose: Organ')
  await visitor.field('Day').waitFor()
  await judge()
  expect(found).toEqual([])
  visitor.assertClean()
})
