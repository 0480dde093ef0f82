import { restClient } from '../support/app.js'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
beforeAll(async () => {
  church = await makeChurch(app)
})

const PASSWORD = 'four words make one'

test('somebody who is invited creates an account, joins, signs out and signs in again', async () => {
  const owner = await account(church, 'OWNER')
  const admin = await Visitor.at(browser, app.url)
  await admin.enter(owner.email, '/settings/members', 'Members')
  await admin.press('Invite somebody')
  await admin.fill('E-mail address', 'not an address')
  await admin.press('Send the invitation')
  await admin.sees('Write a whole e-mail address.')
  await admin.fill('E-mail address', 'grace@church.test')
  await admin.pick('Role', 'TREASURER')
  await admin.press('Send the invitation')
  const link = await admin.copied('The link of the invitation')
  await admin.press('I have copied it')
  await admin.page.getByRole('cell', { name: 'grace@church.test invited by Ada' }).waitFor()

  const invited = await Visitor.at(browser, app.url)
  await invited.open(link, `Join ${church.name}`)
  await invited.sees(/Ada invites/)
  await invited.sees('Treasurer')
  await invited.fill('Your name', 'Grace Hopper')
  await invited.fill('New password', 'short')
  await invited.fill('Repeat the password', 'short')
  await invited.press('Create the account and join')
  await invited.sees('Choose a password of at least 12 characters.')
  await invited.fill('New password', PASSWORD)
  await invited.fill('Repeat the password', 'another one entirely')
  await invited.press('Create the account and join')
  await invited.sees('The two passwords differ.')
  await invited.fill('Repeat the password', PASSWORD)
  await invited.press('Create the account and join')
  await invited.heading('Overview')
  await invited.open('/settings/profile', 'Organization profile')
  await invited.sees('Only an owner or an administrator can change the profile.')
  await invited.sees(/are for people who manage access/)
  expect(await invited.page.getByRole('link', { name: 'API keys' }).count()).toBe(0)
  await invited.open('/settings/api-keys', 'API keys')
  await invited.sees(/Your role does not include managing access/)

  await invited.press('Sign out')
  await invited.signIn('grace@church.test', 'the wrong password')
  await invited.sees('The e-mail address or the password is wrong.')
  await invited.enterBySignIn('grace@church.test', PASSWORD)
  const used = await Visitor.at(browser, app.url)
  await used.open(link, 'The invitation was accepted')
  expect([admin, invited, used].flatMap(each => [...each.strayRequests, ...each.violations])).toEqual([])
})

test('a link that was revoked or never was says so', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.open('/invitation/nobody-made-this', 'There is no such invitation')
  const owner = await account(church, 'OWNER')
  await visitor.enter(owner.email, '/settings/members', 'Members')
  await visitor.press('Invite somebody')
  await visitor.fill('E-mail address', 'late@church.test')
  await visitor.press('Send the invitation')
  const link = await visitor.copied('The link of the invitation')
  await visitor.press('I have copied it')
  await visitor.press('Revoke: late@church.test')
  await visitor.press('Revoke the invitation')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.open(link, 'The invitation was withdrawn')
})

test('a forgotten password is set anew by the link of an e-mail', async () => {
  const { email } = await account(church, 'VIEWER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.open('/sign-in', 'Sign in')
  await visitor.page.getByRole('link', { name: 'Forgot your password?' }).click()
  await visitor.heading('Set a new password')
  await visitor.fill('E-mail address', email)
  await visitor.press('Send the link')
  await visitor.heading('Look into your mailbox')
  const sent = () => app.messages.find(({ to }) => to === email)?.text
  await until(() => Boolean(sent()))
  const path = /\/reset-password\/[\w-]+/.exec(sent() ?? '')?.[0] ?? ''
  await visitor.open(path, 'Choose a new password')
  await visitor.fill('New password', PASSWORD)
  await visitor.fill('Repeat the password', PASSWORD)
  await visitor.press('Set the password')
  await visitor.heading('The new password is set')
  await visitor.page.getByRole('link', { name: 'Sign in' }).click()
  await visitor.enterBySignIn(email, PASSWORD)
})

test('the first run makes an organization and a key, and the key records and posts a first deposit', async () => {
  const { email } = await account(church, 'VIEWER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/welcome')
  await visitor.signIn(email)
  await visitor.heading('Create your organization')
  expect(await visitor.page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('America/Chicago')
  expect(await visitor.page.getByLabel('Currency', { exact: true }).inputValue()).toBe('USD')
  await visitor.press('Create the organization')
  await visitor.sees('Fill in a name that no other organization on this server has.')
  await visitor.fill('Name', 'First Church of the Tests')
  await visitor.press('Create the organization')
  await visitor.heading('Create a first API key')
  await visitor.press('Create the key')
  await visitor.heading('First Church of the Tests is ready')
  const secret = await visitor.copied('The secret')
  expect(await visitor.copied('The command')).toContain(secret)
  await visitor.press('Copy: The secret')
  expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(secret)

  const rest = restClient(app.url, secret)
  const { accounts } = (await rest('GET', '/accounts')).body
  const [fund] = (await rest('GET', '/funds')).body.funds
  const bank = accounts.find((each: { isCashAccount: boolean }) => each.isCashAccount)
  const revenue = accounts.find((each: { accountType: string }) => each.accountType === 'REVENUE')
  const deposit = { description: 'First offering', amount: 1850.25, date: '2026-11-15', transactionType: 'DEPOSIT' }
  const recorded = (await rest('POST', '/transactions', { body: { ...deposit, bankAccountId: bank.id } })).body
  const splits = [{ accountId: revenue.id, fundId: fund.id, amount: 1850.25 }]
  await rest('PUT', `/transactions/${recorded.id}/coding`, { body: { splits } })
  const approved = await rest('POST', `/transactions/${recorded.id}/approve`, { body: {} })
  expect([approved.status, approved.body.status]).toEqual([200, 'APPROVED'])

  await visitor.page.getByRole('link', { name: 'Go to the overview' }).click()
  await visitor.heading('Overview')
  await visitor.page.getByRole('link', { name: 'Profile' }).click()
  await visitor.heading('Organization profile')
  expect(await visitor.page.getByLabel('Name', { exact: true }).inputValue()).toBe('First Church of the Tests')
  await visitor.fill('EIN', 'not a number')
  await visitor.press('Save the profile')
  await visitor.sees('Write the EIN as 12-3456789.')
  await visitor.fill('EIN', '12-3456789')
  await visitor.press('Save the profile')
  await visitor.sees('The profile is saved.')
  expect(await visitor.page.getByLabel('E-mails on one day at most').inputValue()).toBe('2000')
  await visitor.fill('E-mails on one day at most', 'many')
  await visitor.press('Save the number')
  await visitor.sees('This value must be a whole number.')
  await visitor.fill('E-mails on one day at most', '100001')
  await visitor.press('Save the number')
  await visitor.sees('This value can be at most 100000.')
  await visitor.fill('E-mails on one day at most', '5000')
  await visitor.press('Save the number')
  await visitor.sees('The number of e-mails is saved.')
  await visitor.page.reload()
  await visitor.heading('Organization profile')
  expect(await visitor.page.getByLabel('E-mails on one day at most').inputValue()).toBe('5000')
  visitor.assertClean()
})
