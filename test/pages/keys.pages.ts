import { SCOPE_TEXTS } from '../../dist/src/access/scopes.js'
import { restClient } from '../support/app.js'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
beforeAll(async () => {
  church = await makeChurch(app)
})

const status = async (secret: string) => (await restClient(app.url, secret)('GET', '/vendors')).status

test('a key is made, used, rotated and revoked, and activity and audit trail tell of it', async () => {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('link', { name: 'API keys' }).click()
  await visitor.sees('No API keys yet')
  await visitor.press('Create an API key')
  await visitor.fill('Name', 'Website')
  await visitor.press('Create the key')
  await visitor.sees('Choose at least one scope.')
  await visitor.page.getByLabel(/Create and change vendors/).check()
  expect(await visitor.page.getByLabel(/Read vendors/).isChecked()).toBe(true)
  await visitor.press('Create the key')
  const first = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  expect(await status(first)).toBe(200)
  const vendor = { name: 'Pages Paper Supply' }
  const made = await restClient(app.url, first)('POST', '/vendors', { body: vendor })
  expect(made.status).toBe(201)

  // A scope is taken away for good: its box is offered no longer. The name changes with it.
  await visitor.press('Change: Website')
  await visitor.page.getByLabel(/Create and change vendors/).uncheck()
  await visitor.fill('Name', 'Website reader')
  await visitor.press('Save the key')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect([
    await status(first),
    (await restClient(app.url, first)('PATCH', `/vendors/${made.body.id}`, { body: vendor })).status,
  ]).toEqual([200, 403])
  await visitor.press('Change: Website reader')
  await visitor.page.getByLabel(/Read vendors/).waitFor()
  expect(await visitor.page.getByLabel(/Create and change vendors/).count()).toBe(0)
  await visitor.fill('Name', 'Website')
  await visitor.press('Save the key')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })

  await visitor.press('Rotate: Website')
  await visitor.press('Make a new secret')
  const second = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  expect([await status(first), await status(second)]).toEqual([200, 200])
  await visitor.sees('Rotating')
  await visitor.press('End the old secret: Website')
  await visitor.press('End the old secret')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect([await status(first), await status(second)]).toEqual([401, 200])

  await visitor.press('Revoke: Website')
  await visitor.sees('The next request with this key is refused.')
  await visitor.press('Revoke the key')
  await visitor.page.getByRole('cell', { name: /Revoked/ }).waitFor()
  expect(await status(second)).toBe(401)

  await visitor.page.getByRole('link', { name: 'API activity' }).click()
  await visitor.press('createVendor')
  expect(await visitor.copied('X-Request-Id')).toBe(made.headers.get('x-request-id'))
  await visitor.sees(/Vendor: created/)
  await visitor.page.getByRole('link', { name: 'Show in the audit trail' }).click()
  await visitor.heading('Audit trail')
  await visitor.press(/^Vendor Pages Paper Supply: Created/)
  await visitor.sees('Pages Paper Supply')
  await visitor.page.keyboard.press('Escape')
  await visitor.press(/^Remove the filter: Request/)
  for (const operation of ['createApiKey', 'rotateApiKey', 'revokePreviousApiKeySecret', 'revokeApiKey'])
    await visitor.page.getByRole('cell', { name: operation, exact: true }).first().waitFor()
  visitor.assertClean()
})

test('every scope can be chosen, also one of a resource that nothing reads', async () => {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('link', { name: 'API keys' }).click()
  await visitor.page.getByRole('button', { name: 'Create an API key' }).first().click()
  await visitor.fill('Name', 'Every scope')
  const offered = await visitor.page
    .locator('.scopes input[type=checkbox]')
    .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))
  expect(offered.sort()).toEqual(Object.keys(SCOPE_TEXTS).sort())
  await visitor.page.getByLabel(/sandbox:write/).check()
  await visitor.page.getByLabel(/mailings:send/).check()
  await visitor.press('Create the key')
  const secret = await visitor.copied('The secret')
  const asked = await restClient(app.url, secret)('GET', '/sandboxes')
  expect([asked.status, asked.body]).toEqual([200, { sandboxes: [] }])
})

test('the activity shows requests as they come, and not those of the settings pages', async () => {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  const secret = await church.key(['vendors:read'])
  expect((await restClient(app.url, secret)('GET', '/vendors')).status).toBe(200)
  await visitor.open('/settings/activity', 'API activity')
  await visitor.page.getByRole('table', { name: 'Requests' }).waitFor()
  const refused = await restClient(app.url, secret)('GET', '/accounts')
  expect(refused.status).toBe(403)
  await visitor.page
    .getByRole('cell', { name: /scope missing/ })
    .first()
    .waitFor()
  expect(await visitor.page.getByRole('cell', { name: /^Settings/ }).count()).toBe(0)
  await visitor.press('Filters')
  await visitor.page.getByLabel('Show the requests of these pages too').check()
  await visitor.press('Show')
  await visitor.page
    .getByRole('cell', { name: /^SettingsActivity/ })
    .first()
    .waitFor()
})

test('a role of the organization decides what its member sees', async () => {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email, '/settings/roles', 'Roles')
  await visitor.press('Define a role')
  await visitor.fill('Name', 'Auditor')
  await visitor.press('Read only')
  await visitor.page.getByLabel(/Manage members, roles, API keys/).check()
  await visitor.press('Save the role')
  await visitor.page.getByRole('heading', { name: 'Auditor' }).waitFor()
  const member = await account(church, 'VIEWER')
  await visitor.open('/settings/members', 'Members')
  const row = visitor.page.getByRole('row').filter({ hasText: member.email })
  await row.getByRole('button', { name: /Change role/ }).click()
  await visitor.page.getByLabel('Role', { exact: true }).selectOption({ label: 'Auditor' })
  await visitor.press('Change the role')
  await row.getByText('Auditor').waitFor()
  const auditor = await Visitor.at(browser, app.url)
  await auditor.enter(member.email, '/settings/audit', 'Audit trail')
  await auditor.page.getByRole('table', { name: 'Changes' }).waitFor()
})

test('an organization whose plan has ended, or has no API keys, says so', async () => {
  const ended = await makeChurch(app, { plan_active_until: '2020-01-01T00:00:00Z' })
  const growing = await makeChurch(app, { plan: 'GROWTH' })
  const { id, email } = await account(ended, 'OWNER')
  await app.owner.query(
    `insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'OWNER', now())`,
    [growing.id, id],
  )
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByLabel('Organization', { exact: true }).selectOption(ended.id)
  await visitor.sees('This organization has no active plan for the API.')
  await visitor.page.getByLabel('Organization', { exact: true }).selectOption(growing.id)
  await visitor.page.getByRole('link', { name: 'API keys' }).click()
  await visitor.sees(/API keys are accepted with the plan Scale/)
})
