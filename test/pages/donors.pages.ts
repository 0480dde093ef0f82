import { readFileSync } from 'node:fs'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
})

const opened = (role: string, path: string, heading: string, width = 1280): Promise<Visitor> =>
  Visitor.as(browser, church, role, path, heading, { width })
/** The texts of the rows of a table, without its heads. */
async function rowsOf({ page }: Visitor, name: string): Promise<string[]> {
  const table = page.getByRole('table', { name, exact: true })
  await table.waitFor()
  return table.locator('tbody tr').allInnerTexts()
}
const cellsOf = (rows: readonly string[]) =>
  rows.map(text =>
    text
      .split(/\s*[\n\t]+\s*/)
      .join(' | ')
      .trim(),
  )

test('a name opens the gifts of the donor by year, the pledge, the recurring gift and the statement as a PDF', async () => {
  const { id: donorId } = await call('POST', '/donors', {
    ...{ donorType: 'INDIVIDUAL', firstName: 'Otto', lastName: 'Lund', donorNumber: '77' },
    addresses: [{ line1: '1 Main Street', city: 'Springfield', isPrimary: true }],
  })
  const { id: batchId } = await call('POST', '/giving-batches', { name: 'Plate', batchDate: '2026-10-04' })
  const gift = { donorId, paymentMethod: 'CHECK', givingBatchId: batchId }
  const of = (fundId: string | undefined, amount: number) => ({ allocations: [{ fundId, amount }] })
  await call('POST', '/contributions', {
    ...gift,
    receivedDate: '2026-10-04',
    checkNumber: '9',
    ...of(church.ids.fund, 30),
  })
  await call('POST', '/contributions', { ...gift, receivedDate: '2026-03-01', ...of(church.ids.restricted, 12.5) })
  await call('POST', '/contributions', {
    ...{ donorId, paymentMethod: 'CASH', receivedDate: '2025-12-28' },
    ...of(church.ids.fund, 5),
  })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batchId}/${step}`)
  await call('POST', '/pledges', {
    ...{ donorId, fundId: church.ids.restricted, totalAmount: 100 },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
  })
  await call('POST', '/recurring-gifts', {
    donorId,
    frequency: 'MONTHLY',
    startDate: '2026-12-01',
    ...of(church.ids.fund, 25),
  })
  const statement = await call('POST', '/giving-statements', { year: 2026, donorId })
  await call('POST', `/giving-statements/${statement.id}/copies`, { delivery: 'MAIL' })

  const visitor = await opened('BOOKKEEPER', `/settings/batches?batch=${batchId}`, 'Plate')
  await visitor.page.getByRole('table', { name: 'Gifts' }).getByRole('link', { name: 'Otto Lund' }).first().click()
  await visitor.heading('Otto Lund')
  expect(cellsOf(await rowsOf(visitor, 'Giving by year'))).toEqual([
    '2026 | 2 | $42.50 | $42.50',
    '2025 | 1 | $5.00 | $5.00',
  ])
  const [promise = ''] = cellsOf(await rowsOf(visitor, 'Pledges'))
  expect(promise).toContain('$100.00 | $12.50 | $87.50')
  expect(cellsOf(await rowsOf(visitor, 'Recurring gifts'))[0]).toContain('$25.00 every month')
  expect(await rowsOf(visitor, 'Gifts')).toHaveLength(3)
  expect(cellsOf(await rowsOf(visitor, 'Giving statements'))[0]).toContain('$42.50')
  expect(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])).toEqual([])
  const download = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('button', { name: /^Download the copy/ }).click()
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  visitor.assertClean()
})

test('donors are found by a part of the name or by the number, and the page fits a telephone', async () => {
  for (const [lastName, donorNumber] of [
    ['Lund', '77'],
    ['Wren', '78'],
  ])
    await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Otto', lastName, donorNumber })
  const visitor = await opened('AUDITOR', '/settings/donors', 'Donors', 390)
  const names = visitor.page.getByRole('table', { name: 'Donors' }).getByRole('link')
  await visitor.page.getByRole('link', { name: 'Otto Lund' }).waitFor()
  await visitor.fill('Search by name or donor number', 'wren')
  await visitor.page.getByRole('link', { name: 'Otto Lund' }).waitFor({ state: 'detached' })
  expect(await names.allTextContents()).toEqual(['Otto Wren'])
  await visitor.fill('Search by name or donor number', '77')
  await visitor.page.getByRole('link', { name: 'Otto Lund' }).click()
  await visitor.heading('Otto Lund')
  await visitor.sees('Nothing is recorded yet.')
  expect(await visitor.overhang()).toBe(0)
  visitor.assertClean()
})

test('statements of the donor and of the household are shown together, as they were issued', async () => {
  const [ann, bob] = await Promise.all(
    ['Ann', 'Bob'].map(
      async firstName =>
        (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName, lastName: 'Vale' })).id as string,
    ),
  )
  const members = [ann, bob].map((donorId, at) => ({
    ...{ donorId, role: at ? 'SPOUSE' : 'HEAD', givesJointly: true, fromDate: '2026-01-01' },
  }))
  const household = await call('POST', '/households', { name: 'Vale', members })
  const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Plate', batchDate: '2026-10-04' })
  for (const [donorId, amount] of [
    [ann, 30],
    [bob, 12],
  ])
    await call('POST', '/contributions', {
      ...{ donorId, paymentMethod: 'CASH', receivedDate: '2026-10-04', givingBatchId },
      allocations: [{ fundId: church.ids.fund, amount }],
    })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)
  await call('POST', '/giving-statements', { year: 2026, householdId: household.id })
  await call('PATCH', `/donors/${ann}`, { statementType: 'INDIVIDUAL' })
  await call('POST', '/giving-statements', { year: 2026, donorId: ann })
  const visitor = await opened('BOOKKEEPER', `/settings/donors?donor=${ann}`, 'Ann Vale')
  const rows = cellsOf(await rowsOf(visitor, 'Giving statements'))
  expect(rows).toHaveLength(2)
  expect(rows.find(text => text.includes('Of the household'))).toContain('$42.00')
  expect(rows.find(text => !text.includes('Of the household'))).toContain('$30.00')
  visitor.assertClean()
})

test('all soft credits can be read, and a query that fails is not shown as an empty list', async () => {
  const { id: donorId } = await call('POST', '/donors', {
    ...{ donorType: 'INDIVIDUAL', firstName: 'Otto', lastName: 'Lund' },
  })
  for (let at = 0; at < 21; at += 1)
    await call('POST', '/contributions', {
      ...{ donorId: church.ids.donor, paymentMethod: 'CASH', receivedDate: '2026-10-04' },
      allocations: [{ fundId: church.ids.fund, amount: 2 }],
      softCredits: [{ donorId, amount: 1, reason: 'Asked' }],
    })
  const visitor = await opened('BOOKKEEPER', `/settings/donors?donor=${donorId}`, 'Otto Lund')
  const { page } = visitor
  await visitor.sees(/Credited with/)
  const credits = page.getByRole('region', { name: 'Soft credits' })
  await credits.getByText('$21.00').waitFor()
  expect(await rowsOf(visitor, 'Soft credits')).toHaveLength(20)
  await credits.getByRole('button', { name: 'Show more' }).click()
  await credits.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  expect(await rowsOf(visitor, 'Soft credits')).toHaveLength(21)

  const names = ['Credits', 'Pledges', 'RecurringGifts', 'Statements'].map(name => `SettingsDonor${name}`)
  await page.route('**/api/v1/graphql', route => {
    const text = route.request().postData() ?? ''
    if (!names.some(name => text.includes(name))) return route.continue()
    return route.fulfill({ json: { data: null, errors: [{ message: 'The list cannot be read now.' }] } })
  })
  await page.reload()
  await visitor.heading('Otto Lund')
  for (const title of ['Soft credits', 'Pledges', 'Recurring gifts', 'Giving statements'])
    await page.getByRole('region', { name: title }).getByText('The list cannot be read now.').waitFor()
  visitor.assertClean()
})

test('who may not read donors has no section for them, and no name leads to one', async () => {
  const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Plate', batchDate: '2026-10-04' })
  const allocations = [{ fundId: church.ids.fund, amount: 30 }]
  await call('POST', '/contributions', { donorId: church.ids.donor, paymentMethod: 'CASH', givingBatchId, allocations })
  const visitor = await opened('VIEWER', '/settings/batches', 'Batches')
  expect(await visitor.page.getByRole('link', { name: 'Donors', exact: true }).count()).toBe(0)
  await visitor.page.getByRole('link', { name: 'Plate', exact: true }).click()
  const gifts = visitor.page.getByRole('table', { name: 'Gifts' })
  await gifts.getByText('$30.00').waitFor()
  expect(await gifts.locator('a[href*="donor"]').count()).toBe(0)
  visitor.assertClean()
})

test('a statement is issued, copied, reissued after a later gift, and voided with a reason', async () => {
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ida', lastName: 'Lund' })
  const give = async (amount: number) => {
    const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Plate', batchDate: '2026-03-01' })
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: '2026-03-01', givingBatchId }
    await call('POST', '/contributions', { ...gift, allocations: [{ fundId: church.ids.fund, amount }] })
    for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)
  }
  await give(30)
  const visitor = await opened('BOOKKEEPER', `/settings/donors?donor=${donorId}`, 'Ida Lund')
  await visitor.press('Issue a statement')
  await visitor.field('Year').fill('twenty')
  await visitor.press('Issue the statement')
  await visitor.seesMarked('Year')
  await visitor.field('Year').fill('2026')
  await visitor.finish('Issue the statement')
  const rows = visitor.page.getByRole('table', { name: 'Giving statements' }).locator('tbody > tr')
  await rows.first().getByText('$30.00').waitFor()
  await rows
    .first()
    .getByRole('button', { name: /^Make a copy/ })
    .click()
  await visitor.finish('Make the copy')
  const copy = rows.first().getByRole('button', { name: /^Download the copy/ })
  const file = await visitor.saved(() => copy.click())
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(
    await rows
      .first()
      .getByRole('button', { name: /^Reissue/ })
      .count(),
  ).toBe(0)

  await give(12.5)
  await visitor.page.reload()
  await rows
    .first()
    .getByRole('button', { name: /^Reissue/ })
    .click()
  await visitor.page.getByText('Replaced').waitFor()
  await rows.filter({ hasText: '$42.50' }).getByRole('button', { name: /^Void/ }).click()
  await visitor.press('Void the statement')
  await visitor.sees('Write why.')
  await visitor.field('Reason').fill('Wrong donor')
  await visitor.finish('Void the statement')
  await visitor.page.getByText('Voided', { exact: true }).waitFor()
  const { givingStatements } = await call('GET', `/giving-statements?donorId=${donorId}`)
  expect(
    givingStatements
      .map(({ status, totals, voidReason }: Record<string, unknown>) => [
        status,
        (totals as { amount: number }).amount,
        voidReason,
      ])
      .sort(),
  ).toEqual([
    ['SUPERSEDED', 30, null],
    ['VOIDED', 42.5, 'Wrong donor'],
  ])
  visitor.assertClean()
})
