import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makePayer, payDirectly } from '../support/form-1099.js'
import { giver } from '../support/giving.js'
import { NEC_HEADER } from '../support/iris-templates.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
})

const entered = (role: string, path: string, heading: string, options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, path, heading, options)
const bill = (vendorId: string, billNumber: string, amount: number) => ({
  ...{ vendorId, billNumber, billDate: '2026-10-01' },
  lines: [{ accountId: church.ids.expense, fundId: church.ids.fund, amount }],
})

test('a treasurer adds a vendor that Form 1099 reports, and a name that is taken stands at its field', async () => {
  const call = await giver(church)
  await call('POST', '/vendors', { name: 'Paper Supply', vendorNumber: 'V-1' })
  const visitor = await entered('TREASURER', '/settings/vendors', 'Vendors')
  await visitor.page.getByRole('link', { name: 'Paper Supply' }).waitFor()
  await visitor.press('Add a vendor')
  await visitor.field('Name').fill('paper supply')
  await visitor.press('Add the vendor')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill('Bea Tuner')
  await visitor.field('Days to pay (optional)').fill('two weeks')
  await visitor.press('Add the vendor')
  await visitor.seesMarked('Days to pay (optional)')
  await visitor.field('Days to pay (optional)').fill('14')
  await visitor.field('Street').fill('1 Reed Lane')
  await visitor.field('City').fill('Elgin')
  await visitor.field('Account').fill('5000')
  await visitor.field('Payments to it are reported on Form 1099').check()
  await visitor.page.getByRole('dialog').getByLabel('Box', { exact: true }).selectOption('NEC-1')
  await visitor.field('Tax id (optional)').fill('12345')
  await visitor.press('Add the vendor')
  await visitor.seesMarked('Tax id (optional)')
  await visitor.field('Tax id (optional)').fill('123-45-6789')
  await visitor.finish('Add the vendor')
  await visitor.heading('Bea Tuner')
  for (const fact of ['NEC-1', 'ends in 6789', '14', '1 Reed Lane, Elgin']) await visitor.sees(fact)
  const { vendors } = await call('GET', '/vendors?q=Bea')
  const { is1099Eligible, form1099Box, taxIdLast4, taxIdType, paymentTermsDays, defaultAccountId } = vendors[0]
  expect([is1099Eligible, form1099Box, taxIdLast4, taxIdType, paymentTermsDays, defaultAccountId]).toEqual([
    ...[true, 'NEC-1', '6789', 'SSN', 14, church.ids.expense],
  ])
  visitor.assertClean()
})

test('a vendor that somebody else changes meanwhile keeps both changes', async () => {
  const call = await giver(church)
  const address = { line1: '1 Reed Lane', city: 'Elgin', country: 'US' }
  const { id } = await call('POST', '/vendors', { name: 'Bea Tuner', email: 'bea@tuner.example', address })
  const visitor = await entered('TREASURER', `/settings/vendors?vendor=${id}`, 'Bea Tuner')
  await visitor.press('Change')
  await visitor.field('E-mail address (optional)').fill('office@tuner.example')
  await visitor.field('City').fill('Aurora')
  await call('PATCH', `/vendors/${id}`, { phone: '+16305550100', paymentTermsDays: 10 })
  await visitor.press('Save')
  await visitor.sees('Somebody else has changed this meanwhile')
  await visitor.sees('Days to pay: 10')
  await visitor.finish('Save')
  await visitor.sees('The vendor is changed.')
  const now = await call('GET', `/vendors/${id}`)
  expect([now.email, now.phone, now.paymentTermsDays, now.address]).toEqual([
    ...['office@tuner.example', '+16305550100', 10],
    { line1: '1 Reed Lane', line2: null, city: 'Aurora', region: null, postalCode: null, country: 'US' },
  ])
  visitor.assertClean()
})

test('two entries of one vendor are merged, and the bills of both are there', async () => {
  const call = await giver(church)
  const [kept, other] = [
    await call('POST', '/vendors', { name: 'Elgin Gas' }),
    await call('POST', '/vendors', { name: 'Gas of Elgin' }),
  ]
  await call('POST', '/vendors', { name: 'Elgin Glass' })
  await call('POST', '/bills', bill(kept.id, 'G-1', 80))
  await call('POST', '/bills', bill(other.id, 'G-2', 20.5))
  const visitor = await entered('TREASURER', `/settings/vendors?vendor=${kept.id}`, 'Elgin Gas')
  await visitor.sees('1 bill')
  await visitor.press('Merge another one into it')
  await visitor.press('Merge them')
  await visitor.seesMarked('The other vendor')
  await visitor.field('The other vendor').fill('Gas of Elgin')
  await visitor.page.locator('option[value="Gas of Elgin"]').waitFor({ state: 'attached' })
  await visitor.finish('Merge them')
  await visitor.sees('2 bills')
  await visitor.sees('$100.50 in total')
  await visitor.page.goto(`${app.url}/settings/vendors?vendor=${other.id}`)
  await visitor.page.getByRole('link', { name: 'Open the vendor that stays.' }).click()
  await visitor.heading('Elgin Gas')
  await visitor.press('Take no new bills')
  await visitor.sees('The vendor takes no new bills.')
  expect((await call('GET', `/vendors/${kept.id}`)).status).toBe('INACTIVE')
  visitor.assertClean()
})

test('a viewer reads what a vendor was paid, and changes nothing', async () => {
  const call = await giver(church)
  const { id } = await call('POST', '/vendors', { name: 'Bea Tuner', is1099Eligible: true })
  const visitor = await entered('VIEWER', `/settings/vendors?vendor=${id}`, 'Bea Tuner')
  await visitor.sees('Reported, without a box')
  await visitor.sees(/paid in \d{4}/)
  expect(await visitor.page.getByRole('button', { name: /Change|Merge|Take/ }).count()).toBe(0)
  visitor.assertClean()
})

test('the finder opens a page, a report, a fund, a donor, a vendor and a bill by the keyboard alone', async () => {
  const call = await giver(church)
  await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Wanda', lastName: 'Wren', donorNumber: 'D-7' })
  await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Warren', lastName: 'Wren' })
  const { id } = await call('POST', '/vendors', { name: 'Zither Repair' })
  await call('POST', '/bills', bill(id, 'Z-2611', 80))
  const visitor = await entered('BOOKKEEPER', '/settings', 'Overview')
  const { page } = visitor
  const type = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(text)
  }
  const find = async (text: string, option: string | RegExp, keys = ['Enter']) => {
    await type(text)
    await page.getByRole('option', { name: option }).first().waitFor()
    for (const key of keys) await page.keyboard.press(key)
  }
  await find('duplicate', /^Duplicate donors/)
  await visitor.heading('Duplicate donors')
  await find('trial', /^Trial balance/)
  await visitor.heading('Trial balance')
  await find(`${church.name} gen`, /Fund/)
  await visitor.heading('Statement of activities')
  // Of two with one name, the arrows choose the second.
  await find('wren', /^Warren Wren/, ['ArrowDown', 'ArrowDown', 'Enter'])
  await visitor.heading('Warren Wren')
  await find('D-7', /^Wanda Wren/)
  await visitor.heading('Wanda Wren')
  await find('zither', /^Zither Repair/)
  await visitor.heading('Zither Repair')
  await find('Z-2611', /bill Z-2611/)
  await visitor.heading('Zither Repair, bill Z-2611')
  await type('xylophone')
  await visitor.sees('Nothing is found.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  visitor.assertClean()
})

test('the finder offers nothing that a role may not open', async () => {
  const call = await giver(church)
  await call('POST', '/vendors', { name: 'Wren Plumbing' })
  await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Wanda', lastName: 'Wren' })
  const { email } = await account(church, 'CUSTOM', ['vendors:read'])
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('button', { name: 'Find' }).click()
  await visitor.page.getByRole('dialog').getByRole('combobox').fill('wren')
  await visitor.page
    .getByRole('dialog')
    .getByRole('option', { name: /^Wren Plumbing/ })
    .waitFor()
  expect(await visitor.page.getByRole('dialog').getByRole('option').count()).toBe(1)
  for (const nothing of ['members', 'trial balance', 'bills']) {
    await visitor.page.getByRole('dialog').getByRole('combobox').fill(nothing)
    await visitor.sees('Nothing is found.')
  }
  visitor.assertClean()
})

test.each(WINDOWS)('a vendor and the finder have no barrier, %i pixels wide, in %s', async (width, scheme) => {
  const call = await giver(church)
  const name = 'The Evangelical Association for the Upkeep of Bells, Clocks and Steeples of Northern Illinois'
  const { id } = await call('POST', '/vendors', {
    name,
    is1099Eligible: true,
    email: 'a.very.long.address@bells.example',
  })
  await call('POST', '/bills', bill(id, 'B-1', 1_234_567.89))
  const visitor = await entered('TREASURER', `/settings/vendors?vendor=${id}`, name, { width, scheme })
  await visitor.sees('$1,234,567.89')
  await visitor.assertUsable()
  await visitor.page.getByRole('button', { name: 'Find' }).click()
  await visitor.page.getByRole('dialog').getByRole('combobox').fill('b')
  await visitor.page
    .getByRole('option', { name: /^The Evangelical/ })
    .first()
    .waitFor()
  await visitor.assertUsable()
})

test('the template of Form 1099 is filled once nothing is missing, and only a role that may issue it gets the file', async () => {
  const call = await giver(church)
  const address = { line1: '1 Reed Lane', city: 'Elgin', region: 'IL', postalCode: '60120', country: 'US' }
  const reported = { is1099Eligible: true, form1099Box: 'NEC-1', address }
  const { id: tuner } = await call('POST', '/vendors', { ...reported, name: 'Bea Tuner', taxId: '123-45-6789' })
  const { id: roofer } = await call('POST', '/vendors', { ...reported, name: 'Ray Roofer' })
  await payDirectly(church, tuner, 250_000, '2025-05-01')
  await payDirectly(church, roofer, 300_000, '2025-06-01')
  const visitor = await entered('OWNER', '/settings/form-1099', 'Form 1099')
  await visitor.press('Show what the file has')
  await visitor.sees('Fill in this field.')
  await visitor.fill('Calendar year', '2025')
  const file = { name: 'nec.csv', mimeType: 'text/csv', buffer: Buffer.from(NEC_HEADER) }
  await visitor.page.getByLabel('Template of the IRS').setInputFiles(file)
  await visitor.press('Show what the file has')
  await visitor.sees('The profile of the organization has no EIN.')
  const rows = visitor.page.getByRole('table', { name: 'Vendors of the form' })
  await rows
    .getByRole('row', { name: /Ray Roofer/ })
    .getByText('the tax id')
    .waitFor()
  expect(await visitor.page.getByRole('button', { name: /^Download/ }).count()).toBe(0)

  await makePayer(church)
  await call('PATCH', `/vendors/${roofer}`, { taxId: '12-9876543' })
  await visitor.press('Show what the file has')
  await visitor.sees('$5,500.00')
  const saved = await visitor.saved(() => visitor.press('Download the file of 2 vendors'))
  const lines = saved.bytes.toString().trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(NEC_HEADER)
  expect(lines.slice(1).filter(line => /123-?45-?6789|12-?9876543/.test(line))).toHaveLength(2)

  const reader = await entered('AUDITOR', '/settings/form-1099', 'Form 1099')
  await reader.fill('Calendar year', '2025')
  await reader.page.getByLabel('Template of the IRS').setInputFiles(file)
  await reader.press('Show what the file has')
  await reader.sees('$5,500.00')
  expect(await reader.page.getByRole('button', { name: /^Download/ }).count()).toBe(0)
  visitor.assertClean()
})
