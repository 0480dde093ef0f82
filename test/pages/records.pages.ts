import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { account, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let church: Church
let browser: Browser
let visitor: Visitor
beforeAll(async () => {
  app = await startSignInApp()
  church = await makeChurch(app)
  browser = await launch()
  visitor = await Visitor.at(browser, app.url)
  const owner = await account(church, 'OWNER')
  await visitor.enter(owner.email)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const cell = (name: string | RegExp) => visitor.page.getByRole('cell', { name, exact: true })
const key = async (name: string, scopes: string[]) => restClient(app.url, await church.key(scopes, { name }))

test('the activity is filtered by result and by caller, and the filter has an address', async () => {
  const website = await key('Website', ['vendors:read'])
  const kiosk = await key('Kiosk', ['vendors:read'])
  await website('GET', '/vendors')
  await website('GET', '/accounts')
  await kiosk('GET', '/vendors')
  await visitor.open('/settings/activity', 'API activity')
  await cell(/^Website/)
    .first()
    .waitFor()
  await visitor.press('Filters')
  await visitor.page.getByLabel('Who', { exact: true }).selectOption({ label: 'API key: Website' })
  await visitor.pick('Result', 'scope')
  await visitor.press('Show')
  await cell(/^listVendors/)
    .first()
    .waitFor({ state: 'detached' })
  await visitor.page.getByRole('button', { name: 'listAccounts' }).waitFor()

  await visitor.page.reload()
  await visitor.press('Remove the filter: Denied: scope or permission')
  await visitor.page.getByRole('button', { name: 'listVendors' }).waitFor()
  await visitor.sees('API key: Website')
  expect(await cell(/^Kiosk/).count()).toBe(0)
  await visitor.press(/^Remove the filter/)
  await cell(/^Kiosk/)
    .first()
    .waitFor()
})

test('a request appears by itself, but not while somebody chooses filters or reads another request', async () => {
  const tablet = await key('Tablet', ['vendors:read'])
  await visitor.open('/settings/activity', 'API activity')
  await visitor.sees(/^Live/)
  await tablet('GET', '/vendors')
  await cell(/^Tablet/)
    .first()
    .waitFor()

  const poll = () => visitor.page.waitForRequest(/graphql/, { timeout: 4500 })
  await visitor.press('Filters')
  await visitor.sees(/^Paused/)
  // The panel itself reads who can make requests.
  await visitor.page.getByRole('option', { name: 'API key: Tablet' }).waitFor({ state: 'attached' })
  await expect(poll()).rejects.toThrow('Timeout')
  await visitor.press('Cancel')
  await visitor.sees(/^Live/)
  await poll()
  await visitor.page.getByRole('button', { name: 'listVendors' }).first().click()
  await visitor.sees('It changed nothing.')
  await expect(poll()).rejects.toThrow('Timeout')
  await visitor.page.keyboard.press('Escape')
  await poll()
  await visitor.press('Pause')
  await expect(poll()).rejects.toThrow('Timeout')
  await visitor.press('Continue')
  await poll()
})

test('older requests are read on demand', async () => {
  const importer = await key('Importer', ['vendors:read'])
  for (let done = 0; done < 60; done++) await importer('GET', '/vendors')
  await visitor.open('/settings/activity?operation=listVendors', 'API activity')
  const rows = visitor.page.getByRole('table', { name: 'Requests' }).getByRole('row')
  await rows.nth(50).waitFor()
  expect(await rows.count()).toBe(51)
  await visitor.press('Older')
  await rows.nth(60).waitFor()
})

test('the audit trail shows the values before and after, and of personal information only the fields', async () => {
  const office = await key('Office', ['vendors:read', 'vendors:write', 'donors:read', 'donors:write'])
  const vendor = (await office('POST', '/vendors', { body: { name: 'Candle Works' } })).body
  await office('PATCH', `/vendors/${vendor.id}`, { body: { name: 'Candle Makers' } })
  const donor = await office('POST', '/donors', {
    body: { donorType: 'INDIVIDUAL', firstName: 'Ada', lastName: 'Byron' },
  })
  expect(donor.status).toBe(201)

  await visitor.open('/settings/audit?period=1h', 'Audit trail')
  await visitor.press('Filters')
  await visitor.fill('Resource type', 'Vendor')
  await visitor.press('Show')
  await visitor.page
    .getByRole('button', { name: /^Vendor: Changed/ })
    .first()
    .click()
  await visitor.page.getByRole('row', { name: 'Name Candle Works Candle Makers' }).waitFor()
  await visitor.page.getByRole('link', { name: 'The request' }).click()
  await visitor.heading('API activity')
  await visitor.page.getByRole('button', { name: 'updateVendor' }).waitFor()
  expect(await visitor.page.getByRole('row').count()).toBe(2)

  await visitor.open(`/settings/audit?resource=${donor.body.id}`, 'Audit trail')
  await visitor.page.getByRole('button', { name: /^Donor: Created/ }).click()
  await visitor.page.getByRole('row', { name: 'Last name not kept not kept' }).waitFor()
  expect(await visitor.page.getByText('Byron').count()).toBe(0)
})

test('a day of the filter is a day of the organization', async () => {
  await visitor.page.clock.setFixedTime(new Date())
  const zone = 'America/Chicago'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  await app.owner.query('update control.organization set time_zone = $2 where id = $1', [church.id, zone])
  const asked = visitor.page.waitForRequest(
    request => request.url().endsWith('/graphql') && (request.postData() ?? '').includes('SettingsAudit'),
  )
  await visitor.page.goto(`/settings/audit?from=${today}&to=${today}`)
  const { occurredAt } = (await asked).postDataJSON().variables.filter
  const local = (moment: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }).format(new Date(moment))
  expect(local(occurredAt.gte)).toBe(`${today}, 00:00:00`)
  expect(local(occurredAt.lt)).toMatch(/, 00:00:00$/)
  expect(local(new Date(Date.parse(occurredAt.lt) - 1).toISOString())).toBe(`${today}, 23:59:59`)
  expect([...visitor.strayRequests, ...visitor.violations]).toEqual([])
})
