import { randomUUID } from 'node:crypto'
import { restClient } from '../support/app.js'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(app, { environment: 'PRODUCTION' })
})

const PATH = '/settings/sandboxes'
const DAY_MS = 86_400_000
const entered = (role: string, options?: VisitorOptions) =>
  Visitor.as(browser, church, role, PATH, 'Sandboxes', options)
/** A name that no other organization of the server has. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** A sandbox that a program of the church has made, with what its key does there. */
async function sandbox(name: string) {
  const { rest } = church.client(await church.key())
  const { status, body } = await rest('POST', '/sandboxes', { body: { name, chart: 'MINIMAL' } })
  expect(status).toBe(201)
  const there = restClient(app.url, body.secret)
  const vendors = async () =>
    (await there('GET', '/vendors')).body.vendors?.map((each: { name: string }) => each.name) ?? 'refused'
  await there('POST', '/vendors', { body: { name: 'Paper Supply' } })
  expect(await vendors()).toEqual(['Paper Supply'])
  return { name, there, vendors }
}

/** The day in the time zone of a church of these tests, so many days after a moment, as the API writes it and as a page does. */
function dayAfter(moment: string, days: number, timeZone: string) {
  const date = new Date(Date.parse(moment) + days * DAY_MS)
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(date)
  return { day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date), shown }
}

test('an owner creates a sandbox with the records of a small church, switches to it and finds its donors', async () => {
  const [name, other] = [named('Website'), named('Check-in')]
  const visitor = await entered('OWNER')
  await visitor.sees('This organization has no sandboxes')
  await visitor.press('New sandbox')
  await visitor.press('Create the sandbox')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill(name)
  await visitor.finish('Create the sandbox')
  await visitor.page.getByRole('cell', { name, exact: true }).waitFor()
  // The name is taken now. Without the accounts of a church there are no such records.
  await visitor.press('New sandbox')
  await visitor.field('Name').fill(name)
  await visitor.field('Chart of accounts').selectOption('EMPTY')
  expect(await visitor.field('Records to begin with').count()).toBe(0)
  await visitor.press('Create the sandbox')
  await visitor.seesMarked('Name')
  await visitor.sees('Another organization has the same name.')
  await visitor.field('Name').fill(other)
  await visitor.finish('Create the sandbox')
  await visitor.press(`Switch to it: ${other}`)
  await visitor.heading('Overview')
  await visitor.page.getByRole('link', { name: 'Donors', exact: true }).click()
  await visitor.heading('Donors')
  await visitor.sees(/no donors/i)
  await visitor.open(PATH, 'Sandboxes')
  await visitor.sees('When this sandbox belongs to another organization')
  await visitor.pick('Organization', church.id)
  await visitor.press(`Switch to it: ${name}`)
  await visitor.heading('Overview')
  await visitor.page.getByRole('link', { name: 'Donors', exact: true }).click()
  await visitor.sees('Holloway')
  visitor.assertClean()
})

test('the clock of a sandbox is moved to a later day, which the page and the API then show', async () => {
  const { email } = await account(church, 'OWNER')
  const { name, there } = await sandbox(named('Nightly'))
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email, PATH, 'Sandboxes')
  expect(await visitor.page.getByText('Move the clock on').count()).toBe(0)
  await visitor.press(`Switch to it: ${name}`)
  await visitor.heading('Overview')
  await visitor.page.getByRole('link', { name: 'Sandboxes' }).click()
  const { now, today } = (await there('GET', '/sandbox/clock')).body
  const { timeZone } = (await there('GET', '/organization')).body
  const [before, after, far] = [0, 40, 400].map(days => dayAfter(now, days, timeZone))
  expect(today.slice(0, 10)).toBe(before?.day)
  await visitor.sees(`It is ${before?.shown} in this sandbox`)
  for (const refused of [before, far]) {
    await visitor.fill('Move the clock on to', refused?.day ?? '')
    await visitor.press('Move the clock on')
    await visitor.sees(`Choose a day after ${before?.shown}`)
  }
  await visitor.fill('Move the clock on to', after?.day ?? '')
  await visitor.press('Move the clock on')
  await visitor.sees(`It is ${after?.shown} in this sandbox`)
  await visitor.sees(`Its clock shows ${after?.shown}.`)
  expect((await there('GET', '/sandbox/clock')).body.today.slice(0, 10)).toBe(after?.day)
  visitor.assertClean()
})

test('of two sandboxes the one that is chosen is reset, and the one that is chosen is closed', async () => {
  const [first, second] = [await sandbox(named('First')), await sandbox(named('Second'))]
  // Whoever joined later is no member of the sandboxes.
  const visitor = await entered('ADMIN')
  await visitor.press(`Reset: ${second.name}`)
  await visitor.sees('Deleted: every record')
  await visitor.sees('Kept: its name, settings, members, roles, API keys')
  await visitor.sees('The sandbox begins again with: Minimal chart.')
  await visitor.finish('Reset the sandbox')
  await visitor.sees(`${second.name} begins anew.`)
  expect([await first.vendors(), await second.vendors()]).toEqual([['Paper Supply'], []])
  await visitor.press(`Close: ${first.name}`)
  await visitor.press('Cancel')
  await visitor.press(`Close: ${first.name}`)
  await visitor.sees('its API keys are revoked')
  await visitor.finish('Close the sandbox')
  await visitor.page.getByRole('cell', { name: first.name, exact: true }).waitFor({ state: 'detached' })
  await visitor.page.getByRole('cell', { name: second.name, exact: true }).waitFor()
  expect([await first.vendors(), await second.vendors()]).toEqual(['refused', []])
  expect(await visitor.page.getByRole('button', { name: /Switch/ }).count()).toBe(0)
  visitor.assertClean()
})

test('the reset of a sandbox that somebody else has closed meanwhile is refused with the reason', async () => {
  const { rest } = church.client(await church.key())
  const { name } = await sandbox(named('Shared'))
  const visitor = await entered('OWNER')
  await visitor.press(`Reset: ${name}`)
  const [{ id }] = (await rest('GET', '/sandboxes')).body.sandboxes
  expect((await rest('POST', `/sandboxes/${id}/close`)).status).toBe(200)
  await visitor.press('Reset the sandbox')
  await visitor.page.getByRole('dialog').locator('.notice[data-kind="error"]').waitFor()
  await visitor.sees(/CLOSED/)
  visitor.assertClean()
})

test('a bookkeeper is not led to sandboxes, and the page offers nothing', async () => {
  await sandbox(named('Nightly'))
  const visitor = await Visitor.as(browser, church, 'BOOKKEEPER')
  await visitor.page.getByRole('link', { name: 'Donors', exact: true }).waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Sandboxes' }).count()).toBe(0)
  await visitor.open(PATH, 'Sandboxes')
  await visitor.sees('lacks the scope sandbox:write')
  expect(await visitor.page.getByRole('button', { name: /New|Reset|Close/ }).count()).toBe(0)
  visitor.assertClean()
})

test.each(WINDOWS)('sandboxes have no barrier, %i pixels wide, in %s', async (width, scheme) => {
  const { email } = await account(church, 'OWNER')
  const { name } = await sandbox(named('Nightly tests of the program for the check-in of children'))
  const visitor = await Visitor.at(browser, app.url, { width, scheme })
  await visitor.enter(email, PATH, 'Sandboxes')
  await visitor.page.getByRole('cell', { name, exact: true }).waitFor()
  await visitor.assertUsable()
  for (const act of ['New sandbox', `Reset: ${name}`]) {
    await visitor.press(act)
    await visitor.assertUsable()
    await visitor.press('Cancel')
  }
  await visitor.press(`Switch to it: ${name}`)
  await visitor.heading('Overview')
  await visitor.open(PATH, 'Sandboxes')
  await visitor.sees('Move the clock on')
  await visitor.assertUsable()
})
