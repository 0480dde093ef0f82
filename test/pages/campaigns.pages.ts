import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { makeChurch } from '../support/make.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let browser: Browser
let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeAll(async () => {
  app = await startSignInApp()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})
beforeEach(async () => {
  church = await makeChurch(app)
  call = await giver(church)
})

const opened = (role: string, query = '', heading = 'Pledge campaigns'): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/campaigns${query}`, heading)
const person = async (firstName: string): Promise<string> =>
  (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName, lastName: 'Lund' })).id
const organ = async (more: object = {}): Promise<string> =>
  (
    await call('POST', '/pledge-campaigns', {
      ...{
        name: 'Organ',
        fundIds: [church.ids.fund],
        goalAmount: 5_000,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      },
      ...more,
    })
  ).id
const rowOf = ({ page }: Visitor, table: string, name: string) =>
  page.getByRole('table', { name: table }).locator('tbody > tr', { hasText: name }).first()
const pledges = () =>
  church.query(
    `select d.first_name as donor, p.total_amount::int as amount, p.status from pledge p join donor d on d.organization_id = p.organization_id
     and d.id = p.donor_id where p.organization_id = $1 and p.campaign_id is not null order by p.created_at`,
    [church.id],
  )

test('a treasurer makes a campaign, and what is missing or wrong stands at its field', async () => {
  const visitor = await opened('TREASURER')
  await visitor.sees('There are no pledge campaigns')
  await visitor.press('New campaign')
  await visitor.press('Make the campaign')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill('Organ')
  await visitor.field('Goal (optional)').fill('a lot')
  await visitor.press('Make the campaign')
  await visitor.seesMarked('Goal (optional)')
  await visitor.field('Goal (optional)').fill('5,000.00')
  await visitor.field('First day').fill('2026-01-01')
  await visitor.field('Last day (optional)').fill('2025-12-31')
  await visitor.field(`${church.name} general`).check()
  await visitor.press('Make the campaign')
  await visitor.seesMarked('Last day (optional)')
  await visitor.field('Last day (optional)').fill('2026-12-31')
  await visitor.finish('Make the campaign')
  await rowOf(visitor, 'Pledge campaigns', 'Organ').getByText('$5,000.00').waitFor()
  await visitor.press('Change: Organ')
  await visitor.field('What it is for (optional)').fill('Forty pipes')
  await visitor.finish('Save')
  const [row] = await church.query(
    'select name, description, goal_amount::int as goal, status from pledge_campaign where organization_id = $1 and name = $2',
    [church.id, 'Organ'],
  )
  expect(row).toEqual({ name: 'Organ', description: 'Forty pipes', goal: 500_000, status: 'ACTIVE' })
  visitor.assertClean()
})

test('pledges of two people are recorded, changed and cancelled, and the totals of the campaign follow', async () => {
  await person('Otto')
  await person('Ann')
  const id = await organ()
  const visitor = await opened('TREASURER', `?campaign=${id}`, 'Organ')
  const record = async (name: string, amount: string) => {
    await visitor.press('Record a pledge')
    await visitor.field('Donor').fill(name)
    await visitor.page.locator(`datalist option[value="${name} Lund"]`).waitFor({ state: 'attached' })
    await visitor.field('Donor').fill(`${name} Lund`)
    await visitor.field('Whole amount').fill(amount)
  }
  await record('Otto', '')
  await visitor.press('Record the pledge')
  await visitor.seesMarked('Whole amount')
  await visitor.field('Whole amount').fill('1,200.00')
  await visitor.finish('Record the pledge')
  await record('Ann', '600')
  await visitor.finish('Record the pledge')
  const facts = visitor.page.getByRole('article', { name: 'The campaign' })
  await facts.getByText('$1,800.00').waitFor()

  // An equal pledge needs a second decision.
  await record('Ann', '600')
  await visitor.press('Record the pledge')
  await visitor.sees('The donor or the household has an equal open pledge. Save again to record this one too.')
  // Another amount is another pledge, so the decision does not count for it.
  await visitor.field('Whole amount').fill('1,200.00')
  await visitor.field('Donor').fill('Otto Lund')
  await visitor.page.locator('datalist option[value="Otto Lund"]').waitFor({ state: 'attached' })
  await visitor.field('Donor').fill('Otto Lund')
  await visitor.press('Record the pledge')
  await visitor.sees('The donor or the household has an equal open pledge. Save again to record this one too.')
  await visitor.finish('Record the pledge')
  await facts.getByText('$3,000.00').waitFor()
  expect((await pledges()).map(({ donor, amount }) => `${donor} ${amount}`).sort()).toEqual([
    'Ann 60000',
    'Otto 120000',
    'Otto 120000',
  ])

  const change = visitor.page.getByRole('button', { name: 'Change: Otto Lund' })
  await change.first().click()
  await visitor.field('Last day').fill('')
  await visitor.field('Whole amount').fill('1500')
  await visitor.press('Save')
  await visitor.seesMarked('Last day')
  await visitor.field('Last day').fill('2026-12-31')
  await visitor.finish('Save')
  await facts.getByText('$3,300.00').waitFor()
  await visitor.press('Cancel the pledge: Ann Lund')
  await visitor.press('Cancel the pledge')
  await visitor.sees('Write why.')
  await visitor.page.getByLabel('Reason').fill('Moved away')
  await visitor.finish('Cancel the pledge')
  await rowOf(visitor, 'Pledges', 'Ann Lund').getByText('Moved away').waitFor()
  await facts.getByText('$2,700.00').waitFor()
  expect(await pledges()).toEqual(
    expect.arrayContaining([
      { donor: 'Otto', amount: 150_000, status: 'ACTIVE' },
      { donor: 'Otto', amount: 120_000, status: 'ACTIVE' },
      { donor: 'Ann', amount: 60_000, status: 'CANCELLED' },
    ]),
  )
  visitor.assertClean()
})

test('a campaign is closed and archived, and takes no pledges then; an auditor reads it', async () => {
  const id = await organ()
  const visitor = await opened('TREASURER', `?campaign=${id}`, 'Organ')
  await visitor.press('Close')
  await visitor.page.getByLabel('Reason (optional)').fill('The organ is paid')
  await visitor.finish('Close the campaign')
  await visitor.sees('The campaign is closed.')
  expect(await visitor.page.getByRole('button', { name: 'Record a pledge' }).count()).toBe(0)
  await visitor.press('Archive')
  await visitor.sees('The campaign is archived.')
  const auditor = await opened('AUDITOR', `?campaign=${id}`, 'Organ')
  await auditor.sees('Archived')
  expect(await auditor.page.getByRole('button', { name: /Record a pledge|Close|Archive/ }).count()).toBe(0)
})
