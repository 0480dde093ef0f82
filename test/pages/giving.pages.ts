import { readFileSync } from 'node:fs'
import type { Server } from 'node:net'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { mailServer } from '../support/mail-server.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { launch, Visitor } from './visitor.js'

let server: Server
let app: TestApp
let browser: Browser
let church: Church
let call: Awaited<ReturnType<typeof giver>>
const received: string[] = []
/** The donors of whose e-mails the mail server takes the content and says nothing. */
let silent: string[] = []
beforeAll(async () => {
  server = await mailServer(
    received,
    recipient => !recipient.includes('birch') || '550 5.1.1 no such mailbox',
    recipient => (silent.some(name => recipient.includes(name)) ? { afterTaking: 'cut' } : {}),
  )
  const { port } = server.address() as { port: number }
  app = await startSignInApp({
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Grace Church <office@grace.test>' },
  })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  server?.close()
})
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
})
const work = () => app.service.jobs.drain()

/** Opens a page of the settings as somebody with a role. */
async function opened(page: string, heading: string, role = 'OWNER'): Promise<Visitor> {
  const { email } = await account(church, role)
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('link', { name: page, exact: true }).click()
  await visitor.heading(heading)
  return visitor
}

/** The value of a fact on a card, such as the number of letters. */
const fact = async (visitor: Visitor, card: string, name: string) =>
  visitor.page
    .getByRole('article', { name: card })
    .locator('.detail-list > div', { has: visitor.page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .textContent()

test('the statements of a year are looked at, issued, printed and sent, and a bounce is delivered by mail', async () => {
  const address = { line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' }
  const donors = [
    { lastName: 'Ash', statementDelivery: 'EMAIL', emails: [{ address: 'ash@people.test', isPrimary: true }] },
    { lastName: 'Birch', statementDelivery: 'EMAIL', emails: [{ address: 'birch@people.test', isPrimary: true }] },
    { lastName: 'Cedar', statementDelivery: 'MAIL' },
  ]
  const batch = await call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-03-01' })
  for (const [index, each] of donors.entries()) {
    const more = { donorType: 'INDIVIDUAL', firstName: 'Ann', addresses: [{ ...address, isPrimary: true }], ...each }
    const { id: donorId } = await call('POST', '/donors', more)
    const allocations = [{ fundId: church.ids.fund, amount: 10.01 * (index + 1) }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: '2026-03-01', givingBatchId: batch.id, allocations }
    await call('POST', '/contributions', gift)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)

  const visitor = await opened('Giving statements', 'Giving statements')
  await visitor.press('Issue statements')
  await visitor.fill('Year', '2026')
  await visitor.press('Show a preview')
  // 10.01 + 20.02 + 30.03.
  await visitor.sees('$60.06')
  expect(await call('GET', '/giving-statements')).toMatchObject({ givingStatements: [] })
  await visitor.press('Issue the statements of 2026')
  await visitor.sees('Issuing the statements')
  await work()
  await visitor.sees('Issued')
  const card = 'Run of the statements of 2026'
  await visitor.page.getByText('Issuing the statements').waitFor({ state: 'detached' })
  expect([await fact(visitor, card, 'Issued'), await fact(visitor, card, 'Sum')]).toEqual(['3', '$60.06'])

  await visitor.press('Print letters: statements of 2026')
  await visitor.sees('Numbering the letters')
  await work()
  const download = visitor.page.waitForEvent('download')
  await visitor.press('Download letters 1 to 1: statements of 2026')
  expect((await download).suggestedFilename()).toBe('giving-statements-2026.zip')

  await visitor.press('Send e-mails: statements of 2026')
  await visitor.press('Send the e-mails')
  await visitor.sees('Sending the e-mails')
  await work()
  await visitor.page.getByText('Sending the e-mails').waitFor({ state: 'detached' })
  await visitor.press('Show undelivered: statements of 2026')
  await visitor.sees('The mail server refused the e-mail (5.1.1).')
  await visitor.press('By mail: Ann Birch')
  await visitor.sees('Every statement was delivered, or waits for its letter or e-mail.')
  visitor.assertClean()
})

test('e-mails without an answer are sent again, one of them or all, and no other one is', async () => {
  const batch = await call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-03-01' })
  for (const name of ['elm', 'fir', 'gum']) {
    const emails = [{ address: `${name}@people.test`, isPrimary: true }]
    const donor = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: name, statementDelivery: 'EMAIL', emails }
    const { id: donorId } = await call('POST', '/donors', donor)
    const allocations = [{ fundId: church.ids.fund, amount: 10 }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: '2026-03-01', givingBatchId: batch.id, allocations }
    await call('POST', '/contributions', gift)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)
  const job = await call('POST', '/giving-statement-runs', { year: 2026 })
  await work()
  silent = ['elm', 'fir']
  const texts = { subject: 'Your statement', text: 'Dear {{names}}' }
  await call('POST', `/giving-statement-runs/${job.subjectId}/emails`, texts)
  await work()
  silent = []
  const got = () => ['elm', 'fir', 'gum'].map(name => received.filter(text => text.includes(`To: ${name}@`)).length)
  expect(got()).toEqual([1, 1, 1])

  const visitor = await opened('Giving statements', 'Giving statements')
  await visitor.press('Show undelivered: statements of 2026')
  await visitor.press('Send again: Ann elm')
  await visitor.press('Send 1 e-mail that waits')
  await visitor.press('Send the e-mails')
  await visitor.sees('Sending the e-mails')
  await work()
  expect(got()).toEqual([2, 1, 1])
  await visitor.page.getByText('Sending the e-mails').waitFor({ state: 'detached' })
  await visitor.press('Show undelivered: statements of 2026')
  await visitor.press('Send the unknown e-mails again')
  await visitor.press('Send them again')
  await visitor.sees('Sending the e-mails')
  await work()
  expect(got()).toEqual([2, 2, 1])
  visitor.assertClean()
})

test('a template is written, its mailing is looked at, printed and sent once, and one that bounced goes by mail', async () => {
  const address = { line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' }
  const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-03-01' })
  for (const [place, lastName] of ['Oak', 'Birch', 'Yew'].entries()) {
    const emails = lastName === 'Yew' ? [] : [{ address: `${lastName.toLowerCase()}@thanks.test`, isPrimary: true }]
    const donor = {
      donorType: 'INDIVIDUAL',
      firstName: 'Ann',
      lastName,
      emails,
      addresses: [{ ...address, isPrimary: true }],
    }
    const { id: donorId } = await call('POST', '/donors', donor)
    const allocations = [{ fundId: church.ids.fund, amount: 100 * (place + 1) }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: '2026-03-01', givingBatchId, allocations }
    await call('POST', '/contributions', gift)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)

  const visitor = await opened('Thanks and reminders', 'Thanks and reminders')
  await visitor.page.getByRole('link', { name: 'Templates of the texts' }).click()
  await visitor.press('New template')
  await visitor.press('Add the template')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill('Thanks')
  await visitor.field('Text').fill('Dear {{names}}, {{amount}}')
  await visitor.press('Add the template')
  await visitor.seesMarked('Text')
  await visitor.field('Text').fill('Dear {{names}}, thank you for {{gift}}.')
  await visitor.finish('Add the template')

  await visitor.page.goto(`${app.url}/settings/mailings`)
  await visitor.press('New mailing')
  await visitor.field('Gifts from').fill('2026-03-01')
  await visitor.field('Smallest amount (optional)').fill('1000')
  await visitor.press('Show a preview')
  await visitor.sees('Nobody would get a message.')
  await visitor.field('Smallest amount (optional)').fill('150')
  await visitor.press('Show a preview')
  await visitor.sees(/Dear .*, thank you for \$(200|300)\.00\./)
  await visitor.finish('Make the mailing')
  const card = /^Mailing Thanks of/
  const ofThanks = (label: string) => new RegExp(`^${label}: Thanks of `)
  const thanks = visitor.page.getByRole('article', { name: card })
  await thanks.getByText('Thanks for a gift, Mar 1, 2026').waitFor()

  await visitor.press(ofThanks('Print letters'))
  await visitor.sees('The letters can be downloaded.')
  const file = await visitor.saved(() => visitor.press(ofThanks('Download letters 1 to 1')))
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await visitor.press(ofThanks('Send e-mails'))
  await visitor.press('Send the e-mails')
  await visitor.sees('Sending the e-mails')
  await work()
  await visitor.page.getByText('Sending the e-mails').waitFor({ state: 'detached' })
  await visitor.press(ofThanks('Show undelivered'))
  await visitor.sees('The mail server refused the e-mail (5.1.1).')
  await visitor.press('By mail: Ann Birch')
  await visitor.sees('Every message was delivered, or waits for its letter or e-mail.')
  await visitor.press('Close')
  await visitor.press(ofThanks('Print letters'))
  await visitor.page.getByRole('button', { name: ofThanks('Download letters 1 to 2') }).waitFor()

  // Every gift is thanked for once.
  await visitor.press('New mailing')
  await visitor.field('Gifts from').fill('2026-03-01')
  await visitor.press('Show a preview')
  await visitor.sees('$100.00')
  await visitor.press('Close')
  await visitor.press(ofThanks('Cancel the mailing'))
  await visitor.finish('Cancel the mailing')
  await thanks.getByText('Cancelled').waitFor()
  visitor.assertClean()
})

const PEOPLE = `Person ID,First Name,Last Name,Email
p1,Ruth,Lindqvist,ruth@example.org
p2,,,nils@example.org
p3,Ida,Okafor,
`

test('a file of people is uploaded, looked at row by row, recorded and undone', async () => {
  await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ida', lastName: 'Okafor' })
  const visitor = await opened('Imports', 'Imports')
  await visitor.press('Upload a file')
  await visitor.press('Upload the file')
  await visitor.sees('Fill in this field.')
  await visitor.fill('System that the file comes from', 'old-system')
  await visitor.page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) })
  await visitor.press('Upload the file')
  await visitor.sees('Waits for you')
  await visitor.press('Show the rows: people.csv')
  await visitor.page.getByRole('cell', { name: 'With a fault' }).waitFor()
  await visitor.press('It is Ida Okafor: row 3')
  await visitor.sees('Row 3 is decided.')
  await visitor.press('Close')
  const card = 'Import of people.csv'
  await visitor.press('Record: people.csv')
  await visitor.press('Record the rows')
  await visitor.sees('Recording the rows')
  await work()
  await visitor.page.getByText('Recording the rows').waitFor({ state: 'detached' })
  expect([await fact(visitor, card, 'Recorded'), await fact(visitor, card, 'With a fault')]).toEqual(['2', '1'])
  const found = () => call('GET', '/donors?provider=old-system&externalId=p1')
  expect(await found()).toMatchObject({ donors: [{ firstName: 'Ruth' }] })
  await visitor.press('Undo: people.csv')
  await visitor.press('Undo the import')
  await visitor.sees('Undoing the import')
  await work()
  await visitor.page.getByText('Undoing the import').waitFor({ state: 'detached' })
  expect(await found()).toMatchObject({ donors: [] })
  visitor.assertClean()
})

const IMPORT = { kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'old-system', fileName: 'people.csv' }
test('somebody who may not record an import sees what is lacking', async () => {
  const contentBase64 = Buffer.from(PEOPLE).toString('base64')
  await call('POST', '/giving-imports', { ...IMPORT, contentBase64 })
  await work()
  const visitor = await opened('Imports', 'Imports', 'AUDITOR')
  await visitor.sees('Waits for a decision')
  await visitor.sees('To record it, a role must also write gifts, donors, and households.')
  expect(await visitor.page.getByRole('button', { name: 'Record: people.csv' }).count()).toBe(0)
  visitor.assertClean()
})

const FOLDER = path.resolve('test/files/giving')
const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')
/** The first rows of a file, with its heads. */
const firstLines = (name: string, count: number): string => textOf(name).split('\n').slice(0, count).join('\n')

/** Opens the dialog for a file of gifts. The funds have the names of the files, but for one. */
async function openedGifts(): Promise<Visitor> {
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
  await church.query(`update fund set name = 'General Fund' where organization_id = $1 and id = $2`, [
    ...[church.id, church.ids.fund],
  ])
  const visitor = await opened('Imports', 'Imports')
  await visitor.press('Upload a file')
  await visitor.pick('What the file lists', 'GIFTS')
  return visitor
}
const choose = (visitor: Visitor, text: string, name = 'gifts.csv') =>
  visitor.page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const imports = async () => (await call('GET', '/giving-imports')).givingImports
const rowsOf = async (id: string) => (await call('GET', `/giving-imports/${id}/rows?limit=200`)).rows

test('a file of a platform is recognized, and its unknown funds are mapped with the file that is still there', async () => {
  const { fund, restricted } = church.ids
  const visitor = await openedGifts()
  await visitor.page.getByLabel('CSV file').setInputFiles(path.join(FOLDER, 'subsplash.csv'))
  await visitor.press('Upload the file')
  await visitor.page.getByRole('dialog', { name: 'Funds of subsplash.csv' }).waitFor()
  await visitor.press('Upload it with these funds')
  await visitor.sees('Fill in this field.')
  await visitor.pick('Missions', restricted)
  await visitor.press('Upload it with these funds')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  const [made, earlier, ...others] = await imports()
  expect([others.length, earlier.status, earlier.unknownFunds]).toEqual([0, 'CANCELLED', ['Missions']])
  expect(made).toMatchObject({ status: 'STAGED', template: 'SUBSPLASH', unknownFunds: [] })
  // Lines 2 and 3 of the file.
  const [general, missions] = await rowsOf(made.id)
  expect([general.fundId, missions.fundId]).toEqual([fund, restricted])
  visitor.assertClean()
})

test('of two layouts that fit, those two are offered, and the chosen one reads the file', async () => {
  const heads = { 'Received On': 'DATE', Amount: 'AMOUNT', 'Fund Name': 'FUND' }
  const columns = Object.entries(heads).map(([column, field]) => ({ column, field }))
  const layout = { name: 'Our payments', kind: 'GIFTS', provider: 'ours', columns }
  await call('POST', '/giving-import-layouts', { ...layout, funds: [{ text: 'Missions', fundId: church.ids.fund }] })
  const visitor = await openedGifts()
  await visitor.page.getByLabel('CSV file').setInputFiles(path.join(FOLDER, 'pushpay.csv'))
  await visitor.press('Upload the file')
  await visitor.sees('Several layouts fit the file. Choose one.')
  const field = visitor.page.getByLabel('Layout', { exact: true })
  expect(await visitor.choicesOf(field)).toEqual(['As the heads of the file show it', 'Our payments', 'Pushpay'])
  await field.selectOption({ label: 'Our payments' })
  await visitor.press('Upload the file')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.press('Upload a file')
  await visitor.pick('What the file lists', 'GIFTS')
  await visitor.page.getByLabel('CSV file').setInputFiles(path.join(FOLDER, 'pushpay.csv'))
  await field.selectOption({ label: 'Pushpay' })
  await visitor.press('Upload the file')
  await visitor.page.getByRole('dialog', { name: 'Funds of pushpay.csv' }).waitFor()
  await visitor.press('Later')
  expect((await imports()).map((each: Record<string, unknown>) => [each.template, each.provider])).toEqual([
    ['PUSHPAY', 'PUSHPAY'],
    [null, 'ours'],
  ])
  visitor.assertClean()
})

test('days with two readings are asked about, and the answer counts', async () => {
  const visitor = await openedGifts()
  // Both rows are of 01/03/2026.
  await choose(visitor, firstLines('elvanto.csv', 3))
  await visitor.press('Upload the file')
  await visitor.sees('The days of the file can be read in two ways. Choose one.')
  const field = visitor.page.getByLabel('Order of days', { exact: true })
  expect(await visitor.choicesOf(field)).toEqual(['Choose the order', 'Month, day, year', 'Day, month, year'])
  await field.selectOption({ label: 'Day, month, year' })
  await visitor.press('Upload the file')
  await visitor.press('Later')
  const [{ id }] = await imports()
  const days = (await rowsOf(id)).map(({ gift }: { gift: { date: string } }) => gift.date.slice(0, 10))
  expect(days).toEqual(['2026-03-01', '2026-03-01'])
  visitor.assertClean()
})

test('a large file is read by a job, asks again when it is refused, and is chosen again once the page was left', async () => {
  const visitor = await openedGifts()
  const [heads, row = ''] = firstLines('elvanto.csv', 3).split('\n')
  const rows = Array.from({ length: 3000 }, () => row)
  const text = [heads, ...rows, firstLines('elvanto.csv', 3).split('\n')[2]].join('\n')
  await choose(visitor, text, 'large.csv')
  await visitor.press('Upload the file')
  await visitor.sees('Reading the file and comparing its rows with the donors')
  await visitor.page.locator('.panel .badge', { hasText: /^Reading$/ }).waitFor()
  await work()
  await visitor.sees('The order of its days must be MDY or DMY, because the days of the file fit both.')
  await visitor.press('Upload it again: large.csv')
  await visitor.sees('The file large.csv is uploaded unless you choose another.')
  await visitor.page.getByLabel('Order of days', { exact: true }).selectOption({ label: 'Day, month, year' })
  await visitor.press('Upload the file')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await work()
  await visitor.page.locator('.panel .badge', { hasText: /^Waits for you$/ }).waitFor()

  await visitor.page.reload()
  await visitor.press('Map the funds: large.csv')
  await visitor.sees('Choose large.csv again: the file itself is not kept.')
  await visitor.pick('Missions', church.ids.restricted)
  await visitor.press('Upload it with these funds')
  await visitor.sees('Fill in this field.')
  await choose(visitor, text, 'large.csv')
  await visitor.press('Upload it with these funds')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await work()
  expect((await imports()).map((each: Record<string, unknown>) => [each.status, each.unknownFunds])).toEqual([
    ['STAGED', []],
    ['CANCELLED', ['Missions']],
    ['REFUSED', []],
  ])
  visitor.assertClean()
})

test('a column says which gifts are deductible, a layout keeps its funds, and rows say how their donor was found', async () => {
  const ann = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Giver' }
  await call('POST', '/donors', { ...ann, emails: [{ address: 'ann@example.org', isPrimary: true }] })
  await call('POST', '/donors', { ...ann, firstName: 'Ben', lastName: 'Miller', donorNumber: 'p2' })
  const visitor = await openedGifts()
  await choose(visitor, firstLines('pushpay.csv', 3))
  await visitor.press('Make a layout from the columns of the file')
  await visitor.fill('Name of the layout', 'Ours')
  await visitor.fill('System of the files', 'ours')
  const meanings = {
    ...{ 'Tax Deductible': 'Tax-deductible, yes or no', 'First Name': 'First name', 'Last Name': 'Last name' },
    ...{ Email: 'E-mail address', 'Fund Name': 'Fund', Amount: 'Amount', 'Received On': 'Day' },
  }
  for (const [column, label] of Object.entries(meanings))
    await visitor.page.getByLabel(`Meaning of column ${column}`).selectOption({ label })
  await visitor.page.getByRole('dialog', { name: 'Make a layout' }).getByLabel('Order of days').selectOption('YMD')
  await visitor.press('Save the layout')
  await visitor.page.getByRole('heading', { name: 'Make a layout' }).waitFor({ state: 'detached' })
  await choose(
    visitor,
    firstLines('pushpay.csv', 3).replace(
      'Yes,p1,Ann,Giver,ann@example.org,+1 312 555 0142,Missions',
      'No,p1,Ann,Giver,ann@example.org,+1 312 555 0142,Missions',
    ),
  )
  await visitor.press('Upload the file')
  await visitor.pick('Missions', church.ids.restricted)
  await visitor.press('Upload it with these funds')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  const [{ id }] = await imports()
  const told = (await rowsOf(id)).map(({ fundId, gift }: { fundId: string; gift: { nonDeductibleAmount: number } }) => [
    fundId,
    gift.nonDeductibleAmount,
  ])
  expect(told).toEqual([
    [church.ids.fund, 0],
    [church.ids.restricted, 40],
  ])
  expect((await call('GET', '/giving-import-layouts')).givingImportLayouts).toMatchObject([
    { name: 'Ours', funds: [{ text: 'Missions', fundId: church.ids.restricted }] },
  ])
  await visitor.page.getByRole('button', { name: 'Show the rows: gifts.csv' }).first().click()
  await visitor.pick('Show', 'recorded')
  await visitor.sees('The donor has the same name, address or number.')
  visitor.assertClean()
})

const GIFTS = `When;Who;How much;For
15.03.2026;Ruth Lindqvist;1.250,75;GEN
16.03.2026;Ruth Lindqvist;20,00;GEN
`

test('a file of gifts with unknown columns is read once a person has pointed at them', async () => {
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
  const visitor = await opened('Imports', 'Imports')
  await visitor.press('Upload a file')
  await visitor.pick('What the file lists', 'GIFTS')
  await visitor.page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'gifts.csv', mimeType: 'text/csv', buffer: Buffer.from(GIFTS) })
  await visitor.press('Make a layout from the columns of the file')
  await visitor.fill('Name of the layout', 'Old list')
  await visitor.fill('System of the files', 'old-system')
  const meanings = { When: 'Day', Who: 'Whole name', 'How much': 'Amount', For: 'Fund' }
  for (const [column, label] of Object.entries(meanings))
    await visitor.page.getByLabel(`Meaning of column ${column}`).selectOption({ label })
  const dialog = visitor.page.getByRole('dialog', { name: 'Make a layout' })
  await dialog.getByLabel('Order of days').selectOption('DMY')
  await dialog.getByLabel('Before the cents is').selectOption('COMMA')
  await visitor.press('Save the layout')
  await visitor.page.getByRole('heading', { name: 'Make a layout' }).waitFor({ state: 'detached' })
  await visitor.press('Upload the file')
  await visitor.sees('Waits for you')
  const { givingImports } = await call('GET', '/giving-imports')
  const { rows } = await call('GET', `/giving-imports/${givingImports[0].id}/rows`)
  expect(
    rows.map(({ gift }: { gift: Record<string, unknown> }) => [String(gift.date).slice(0, 10), gift.amount]),
  ).toEqual([
    ['2026-03-15', 1250.75],
    ['2026-03-16', 20],
  ])
  visitor.assertClean()
})

test('a row that takes money back becomes the refund of the contribution that a person names', async () => {
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
  const batch = await call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-03-01' })
  const made: string[] = []
  for (const [lastName, receivedDate, amount] of [
    ['Ash', '2026-03-01', 50],
    ['Birch', '2026-03-01', 60],
    ['Small', '2026-03-01', 10],
    ['Late', '2026-03-20', 70],
  ] as const) {
    const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName })
    const allocations = [{ fundId: church.ids.fund, amount }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate, givingBatchId: batch.id, allocations }
    made.push((await call('POST', '/contributions', gift)).id)
  }
  const text = 'Gift ID,Date,Amount,Fund\nr1,03/10/2026,-20.00,GEN\n'
  await call('POST', '/giving-imports', {
    ...{ kind: 'GIFTS', template: 'GIVING_HISTORY', provider: 'old-system', dateOrder: 'MDY', fileName: 'back.csv' },
    contentBase64: Buffer.from(text).toString('base64'),
  })
  const visitor = await opened('Imports', 'Imports')
  await visitor.press('Show the rows: back.csv')
  await visitor.press('It refunds a contribution: row 1')
  const choice = visitor.page.getByLabel('Contribution', { exact: true })
  await choice.getByText('Ann Birch').waitFor({ state: 'attached' })
  // Neither one that is too small nor one that came later.
  expect((await visitor.choicesOf(choice)).sort()).toEqual([
    'Mar 1, 2026, $50.00, Ann Ash',
    'Mar 1, 2026, $60.00, Ann Birch',
  ])
  await choice.selectOption({ label: 'Mar 1, 2026, $60.00, Ann Birch' })
  await visitor.press('Record the refund')
  await visitor.sees('Row 1 is decided.')
  await visitor.press('Close')
  await visitor.press('Record: back.csv')
  await visitor.press('Record the rows')
  await visitor.sees('Recording the rows')
  await work()
  const { refunds } = await call('GET', '/refunds')
  expect(refunds).toMatchObject([{ contributionId: made[1], amount: 20 }])
  visitor.assertClean()
})

test('an integration is added with a merchant, and deactivated', async () => {
  const visitor = await opened('Giving integrations', 'Giving integrations')
  await visitor.press('Add an integration')
  await visitor.press('Save')
  await visitor.sees('Fill in this field.')
  await visitor.fill('Name', 'Kiosk in the hall')
  await visitor.pick('Provider', 'PROVIDER_3')
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.press('Add a merchant: Kiosk in the hall')
  await visitor.fill('Name', 'North door')
  await visitor.press('Save')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.press('Deactivate: Kiosk in the hall')
  await visitor.sees('Kiosk in the hall is inactive.')
  expect(await call('GET', '/giving-integrations?provider=PROVIDER_3')).toMatchObject({
    givingIntegrations: [{ name: 'Kiosk in the hall', status: 'INACTIVE', merchants: [{ name: 'North door' }] }],
  })
  visitor.assertClean()
})

test('one pair of donors is merged and another one dismissed', async () => {
  const ann = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Zaborowski' }
  const first = await call('POST', '/donors', { ...ann, emails: [{ address: 'ann@people.test' }] })
  const second = await call('POST', '/donors', { ...ann, emails: [{ address: 'ann@people.test' }] })
  const bob = { donorType: 'INDIVIDUAL', firstName: 'Bob', lastName: 'Quist' }
  for (const phone of ['+13125550101', '+13125550102'])
    await call('POST', '/donors', { ...bob, phones: [{ number: phone }] })
  const visitor = await opened('Duplicate donors', 'Duplicate donors')
  await visitor.sees('The same: e-mail address, name')
  await visitor.press('Merge: Ann Zaborowski and Ann Zaborowski')
  await visitor.press('Merge the donors')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.sees('The donors are merged.')
  expect(await call('GET', `/donors/${second.id}`)).toMatchObject({ status: 'MERGED', mergedIntoId: first.id })
  await visitor.press('They are different: Bob Quist and Bob Quist')
  await visitor.fill('Why they are two', 'Father and son.')
  await visitor.press('Dismiss the pair')
  await visitor.sees('No pair waits for a decision')
  expect(await call('GET', '/donor-duplicates')).toMatchObject({
    donorDuplicates: [{ status: 'MERGED' }, { status: 'DISMISSED', dismissReason: 'Father and son.' }],
  })
  await visitor.press('Compare all donors')
  await visitor.sees('All donors are being compared.')
  await work()
  visitor.assertClean()
})

test('a viewer sees neither donors nor what would write', async () => {
  const visitor = await opened('Giving integrations', 'Giving integrations', 'VIEWER')
  await visitor.page.getByRole('article').first().waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Add an integration' }).count()).toBe(0)
  for (const page of ['Imports', 'Duplicate donors'])
    expect(await visitor.page.getByRole('link', { name: page, exact: true }).count()).toBe(0)
  visitor.assertClean()
})
