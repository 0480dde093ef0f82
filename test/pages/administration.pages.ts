import * as oauth from 'openid-client'
import { restClient } from '../support/app.js'
import { account, application, configuration, connect, Browser as SimpleBrowser } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { giveOwnRole } from '../support/own-role.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let owner: { id: string; email: string }
let visitor: Visitor
beforeAll(async () => {
  church = await makeChurch(app)
  owner = await account(church, 'OWNER')
  visitor = await Visitor.at(browser, app.url)
  await visitor.enter(owner.email)
})

const rowOf = (text: string) => visitor.page.getByRole('row').filter({ hasText: text })
const gone = () => visitor.page.getByRole('dialog').waitFor({ state: 'detached' })

test('a telephone number of an older, looser rule refuses no other change of the profile', async () => {
  const phone = '312-555-0100 / 0101'
  await church.query('update control.organization set phone = $2 where id = $1', [church.id, phone])
  await visitor.open('/settings/profile', 'Organization profile')
  await visitor.pick('Time zone', 'America/Denver')
  await visitor.press('Save the profile')
  await visitor.sees('The profile is saved.')
  const stored = await church.query('select time_zone, phone from control.organization where id = $1', [church.id])
  expect(stored).toEqual([{ time_zone: 'America/Denver', phone }])
  await visitor.fill('Phone', 'none')
  await visitor.press('Save the profile')
  await visitor.page.locator('input[name="phone"][aria-invalid="true"]').waitFor()
})

test('a member is found, gets a role of the organization and is removed; the last owner stays one', async () => {
  const clerk = await account(church, 'VIEWER')
  await visitor.open('/settings/roles', 'Roles')
  await visitor.press('Define a role')
  await visitor.press('Save the role')
  await visitor.sees('Write a name that no other role of the organization has.')
  await visitor.fill('Name', 'Counting team')
  await visitor.page.getByLabel(/Enter and close giving batches/).check()
  await visitor.press('Save the role')
  await gone()

  await visitor.open('/settings/members', 'Members')
  await visitor.fill('Search by name or e-mail address', clerk.email)
  await rowOf(owner.email).waitFor({ state: 'detached' })
  await visitor.press(/^Change role/)
  await visitor.page.getByLabel('Role', { exact: true }).selectOption({ label: 'Counting team' })
  await visitor.press('Change the role')
  await rowOf(clerk.email).getByText('Counting team').waitFor()

  await visitor.open('/settings/roles', 'Roles')
  await visitor.press('Delete: Counting team')
  await visitor.press('Delete the role')
  await visitor.page
    .getByRole('alert')
    .getByText(/Give them another role first/)
    .waitFor()

  await visitor.open('/settings/members', 'Members')
  await rowOf(clerk.email)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await visitor.press('Remove the member')
  await rowOf(clerk.email).waitFor({ state: 'detached' })
  await rowOf(owner.email)
    .getByRole('button', { name: /^Change role/ })
    .click()
  await visitor.pick('Role', 'VIEWER')
  await visitor.press('Change the role')
  await visitor.sees('An organization keeps at least one owner. Make another member an owner first.')
  await visitor.open('/settings/roles', 'Roles')
  await visitor.press('Delete: Counting team')
  await visitor.press('Delete the role')
  await visitor.page.getByRole('heading', { name: 'Counting team', exact: true }).waitFor({ state: 'detached' })
})

/** Whether the token endpoint takes a secret: a code that nobody has is refused only after it. */
async function isSecret(clientId: string, secret: string): Promise<boolean> {
  const config = await configuration(app, clientId, oauth.ClientSecretBasic(secret))
  const error = await oauth.refreshTokenGrant(config, 'none').then(
    () => undefined,
    (refused: oauth.ResponseBodyError) => refused.error,
  )
  return error === 'invalid_grant'
}

test('an application is registered, and its secret is shown once and rotated', async () => {
  await visitor.open('/settings/applications', 'Your applications')
  await visitor.press('Register an application')
  await visitor.fill('Name', 'Offering Counter')
  await visitor.fill('Redirect addresses', 'https://counter.example/one\nhttps://counter.example/two')
  await visitor.page.getByLabel(/Record and change contributions/).check()
  await visitor.press('Register the application')
  const first = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  const clientId = await visitor.copied('Client ID')
  expect(await isSecret(clientId, first)).toBe(true)
  await visitor.page.reload()
  await visitor.sees('https://counter.example/two')
  expect(await visitor.page.getByText(first).count()).toBe(0)

  await visitor.press('Rotate the secret: Offering Counter')
  await visitor.sees('The old secret ends at once.')
  await visitor.press('Rotate the secret')
  const second = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  expect([await isSecret(clientId, first), await isSecret(clientId, second)]).toEqual([false, true])
})

test('an application is submitted, withdrawn, disabled and enabled, and each state is explained', async () => {
  await visitor.open('/settings/applications', 'Your applications')
  const steps = [
    ['Submit for review', /until it is published/],
    ['Take back to draft', /Only this organization can connect it\./],
  ] as const
  for (const [step, explained] of steps) {
    await visitor.press(`${step}: Offering Counter`)
    await visitor.press(step)
    await gone()
    await visitor.sees(explained)
  }
  await visitor.press('Disable: Offering Counter')
  await visitor.fill('Reason', 'A new version comes.')
  await visitor.press('Disable')
  await visitor.sees(/its requests are refused\. Reason: A new version comes\./)
  await visitor.press('Enable: Offering Counter')
  await visitor.press('Enable')
  await gone()
  await visitor.sees(/Only this organization can connect it\./)
  await visitor.press('Change: Offering Counter')
  await visitor.fill('Description', 'Counts the offering on Sunday.')
  await visitor.press('Save the application')
  await gone()
  await visitor.sees('Counts the offering on Sunday.')
})

test('a connection is ended and an application removed, and the next call of each is refused', async () => {
  const { clientId } = await application(church, { scopes: ['accounts:read'] })
  await visitor.open('/settings/connections', 'Connected applications')
  await visitor.press('Install an application')
  await visitor.fill('Client ID', 'nothing')
  await visitor.press('Install')
  await visitor.sees('There is no published application with this client ID.')
  await visitor.fill('Client ID', clientId)
  await visitor.press('Install')
  await visitor.page.getByRole('heading', { name: 'Giving Insights' }).waitFor()

  const connected = async () => {
    const person = new SimpleBrowser(app.url)
    await person.signIn(owner.email)
    const { tokens } = await connect(app, person, { clientId, organizations: [church.id] })
    return async () =>
      (await restClient(app.url, tokens.access_token, { 'X-Organization-Id': church.id })('GET', '/accounts')).status
  }
  const call = await connected()
  expect(await call()).toBe(200)
  await visitor.open('/settings/connections', 'Connected applications')
  await visitor.sees(/1 member has connected it/)
  await visitor.press(/^End connection: Giving Insights/)
  await visitor.press('End the connection')
  await gone()
  expect(await call()).toBe(403)

  const again = await connected()
  expect(await again()).toBe(200)
  await visitor.press('Remove: Giving Insights')
  await visitor.press('Remove the application')
  await visitor.sees('No application is connected')
  expect(await again()).toBe(403)
  visitor.assertClean()
})

test('a custom role is shown the sections and the buttons that its permissions allow, and no others', async () => {
  const shownTo = async (...permissions: string[]) => {
    const { id, email } = await account(church, 'VIEWER')
    await giveOwnRole(church, id, ['funds:read', 'accounts:read'], permissions)
    const member = await Visitor.at(browser, app.url)
    await member.enter(email, '/settings/funds', 'Funds')
    const { page } = member
    await page.getByRole('link', { name: 'Chart of accounts' }).waitFor()
    await page.getByText(`${church.name} general`).first().waitFor()
    const links = ['Audit trail', 'Members', 'API keys'].map(name => page.getByRole('link', { name, exact: true }))
    const counts = [...links, page.getByRole('button', { name: 'New fund' })].map(each => each.count())
    const shown = await Promise.all(counts)
    await member.open('/settings/profile', 'Organization profile')
    await member.sees('Leave the organization')
    shown.push(await page.getByRole('button', { name: 'Save the profile' }).count())
    member.assertClean()
    await member.close()
    return shown
  }
  expect(await shownTo()).toEqual([0, 0, 0, 0, 0])
  expect(await shownTo('READ_AUDIT_TRAIL', 'ADMINISTER')).toEqual([1, 0, 0, 0, 1])
  expect(await shownTo('MOVE_FUNDS', 'MANAGE_ACCESS')).toEqual([0, 1, 1, 1, 0])
})

test('whoever does not manage access reads on the page of roles who can help', async () => {
  const reader = await Visitor.as(browser, church, 'BOOKKEEPER', '/settings/roles', 'Roles')
  await reader.sees('Ask an owner or an administrator of the organization.')
  expect(await reader.page.getByRole('button', { name: 'Define a role' }).count()).toBe(0)
  reader.assertClean()
})

test('an owner who takes a smaller role is shown what it allows at once', async () => {
  const { email } = await account(church, 'OWNER')
  const leaving = await Visitor.at(browser, app.url)
  await leaving.enter(email, '/settings/members', 'Members')
  const { page } = leaving
  await page.getByRole('link', { name: 'API keys' }).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Change role/ })
    .click()
  await leaving.field('Role').selectOption('VIEWER')
  await leaving.finish('Change the role')
  await page.getByRole('link', { name: 'API keys' }).waitFor({ state: 'detached' })
  leaving.assertClean()
})
