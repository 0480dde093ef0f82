import { restClient } from '../support/app.js'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let visitor: Visitor
beforeAll(async () => {
  church = await makeChurch(app)
  visitor = await Visitor.at(browser, app.url)
  const owner = await account(church, 'OWNER')
  await visitor.enter(owner.email)
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
    .getByRole('button', { name: /^Vendor Candle Makers: Changed/ })
    .first()
    .click()
  await visitor.page.getByRole('row', { name: 'Name Candle Works Candle Makers' }).waitFor()
  await visitor.page.getByRole('link', { name: 'The request' }).click()
  await visitor.heading('API activity')
  await visitor.page.getByRole('button', { name: 'updateVendor' }).waitFor()
  expect(await visitor.page.getByRole('row').count()).toBe(2)

  await visitor.open(`/settings/audit?resource=${donor.body.id}`, 'Audit trail')
  await visitor.page.getByRole('button', { name: /^Donor Ada Byron: Created/ }).click()
  await visitor.page.getByRole('row', { name: 'Last name not kept not kept' }).waitFor()
  // The dialog has the name as its title, and no value of the record.
  expect(await visitor.page.getByRole('cell', { name: /Byron/ }).count()).toBe(1)
})

test('the audit trail names what the person may read, in two requests, and never an erased donor', async () => {
  const office = await key('Naming', [
    'donors:write',
    'donors:delete',
    'contributions:write',
    'vendors:write',
    'funds:read',
  ])
  const { body: donor } = await office('POST', '/donors', {
    body: { donorType: 'INDIVIDUAL', firstName: 'Mary', lastName: 'Gone' },
  })
  const gift = { paymentMethod: 'CASH', receivedDate: '2026-03-01', isAnonymous: true }
  const { body: contribution } = await office('POST', '/contributions', {
    body: { ...gift, allocations: [{ fundId: church.ids.fund, amount: 120 }] },
  })
  await visitor.open(`/settings/audit?resource=${contribution.id}`, 'Audit trail')
  await visitor.page.getByRole('button', { name: /^Contribution of Mar 1, 2026, \$120\.00: Created/ }).waitFor()
  await visitor.open(`/settings/audit?resource=${donor.id}`, 'Audit trail')
  await visitor.page.getByRole('button', { name: /^Donor Mary Gone: Created/ }).waitFor()

  expect((await office('POST', `/donors/${donor.id}/erase`)).status).toBe(200)
  const documents: string[] = []
  visitor.page.on('request', request => {
    const body = request.url().endsWith('/graphql') ? request.postDataJSON() : undefined
    if (/Names$/.test(body?.operationName ?? '')) documents.push(body.operationName)
  })
  await visitor.page.reload()
  await visitor.page
    .getByRole('button', { name: /^Donor: Created/ })
    .first()
    .waitFor()
  expect(await visitor.page.getByText('Gone').count()).toBe(0)
  await office('POST', '/vendors', { body: { name: 'Organ Tuners' } })
  await visitor.open('/settings/audit', 'Audit trail')
  await visitor.page.getByRole('button', { name: /^Vendor Organ Tuners: Created/ }).waitFor()
  // One request of the donor's page and two of the whole trail, however many records stand there.
  expect(documents.filter(name => name === 'SettingsGivingNames').length).toBeLessThanOrEqual(2)
  expect(documents.filter(name => name === 'SettingsBookNames').length).toBeLessThanOrEqual(1)
})

test('the page of a manager without the scopes calls records by their types', async () => {
  const { email } = await account(church, 'CUSTOM', ['funds:read'])
  await app.owner.query(
    `update control.member set manage_api_access = true where organization_id = $1
       and person_id = (select id from control.person where email = $2)`,
    [church.id, email],
  )
  const manager = await Visitor.at(browser, app.url)
  await manager.enter(email, '/settings/audit?type=Vendor', 'Audit trail')
  await manager.page
    .getByRole('button', { name: /^Vendor: Created/ })
    .first()
    .waitFor()
  // Names would come with the next answer.
  await manager.page.waitForTimeout(1500)
  expect(await manager.page.getByText('Candle').count()).toBe(0)
})

test('activity is drawn by the hour, with the same figures as a table', async () => {
  const clerk = await key('Drawn', ['vendors:read'])
  for (let made = 0; made < 3; made++) await clerk('GET', '/vendors')
  for (let made = 0; made < 2; made++) await clerk('GET', '/accounts')
  await app.service.activity.flush()
  await visitor.open('/settings/activity', 'API activity')
  await visitor.press('Filters')
  await visitor.page.getByLabel('Who', { exact: true }).selectOption({ label: 'API key: Drawn' })
  await visitor.press('Show')
  await visitor.page.getByRole('img', { name: '5 requests: 3 answered, 2 denied.' }).waitFor()
  await visitor.page.getByText('The figures as a table').click()
  const rows = visitor.page.getByRole('region', { name: 'Requests by time' }).getByRole('row')
  const cells = await rows.evaluateAll(all =>
    all.slice(1).map(row => [...row.querySelectorAll('td')].map(each => Number(each.textContent))),
  )
  // The hour can change between two requests.
  expect(cells.reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d])).toEqual([3, 2])
})

test('on a telephone the audit trail ends after a page of low rows', async () => {
  const telephone = await Visitor.at(browser, app.url, { width: 390 })
  await telephone.enter((await account(church, 'OWNER')).email, '/settings/audit', 'Audit trail')
  const rows = telephone.page.getByRole('table', { name: 'Changes' }).getByRole('row')
  await rows.nth(5).waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(21)
  const heights = await rows.evaluateAll(all => all.slice(1).map(row => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(110)
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
  visitor.assertClean()
})
