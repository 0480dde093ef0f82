import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
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
  await visitor.row('Organ', 'Pledge campaigns').getByText('$5,000.00').waitFor()
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

const daysOf = (startDate: string, endDate: string) => ({
  startDate: startDate.slice(0, 10),
  endDate: endDate.slice(0, 10),
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
  await visitor.row('Ann Lund', 'Pledges').getByText('Moved away').waitFor()
  await facts.getByText('$2,700.00').waitFor()
  const { donorId, fundId, startDate, endDate } = (await call('GET', `/pledges?campaignId=${id}&status=CANCELLED`))
    .pledges[0]
  const equal = { ...{ campaignId: id, donorId, fundId, totalAmount: 600 }, ...daysOf(startDate, endDate) }
  const { id: beside } = await call('POST', '/pledges', equal)
  await visitor.press('Reactivate: Ann Lund')
  await visitor.press('Reactivate')
  await visitor.sees(/equal open pledge/)
  await visitor.field('Allow it although the donor or the household has an equal open pledge').check()
  await visitor.finish('Reactivate')
  await facts.getByText('$3,900.00').waitFor()
  await call('DELETE', `/pledges/${beside}`)
  await visitor.press('Delete: Ann Lund')
  await visitor.finish('Delete the pledge')
  await facts.getByText('$2,700.00').waitFor()
  expect(await pledges()).toEqual(
    expect.arrayContaining([
      { donor: 'Otto', amount: 150_000, status: 'ACTIVE' },
      { donor: 'Otto', amount: 120_000, status: 'ACTIVE' },
    ]),
  )
  expect(
    await church.query(
      'select 1 from pledge where organization_id = $1 and deleted_at is null and total_amount = 60000',
      [church.id],
    ),
  ).toEqual([])
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

test('cards of two people of one name are decided, one is completed, one is left out, and the rest become pledges', async () => {
  const emails = [{ address: 'twin@lund.example', isPrimary: true }]
  const twin = (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Jo', lastName: 'Twin', emails }))
    .id
  await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Jo', lastName: 'Twin' })
  const campaignId = await organ()
  const donorHint = (firstName: string, lastName: string) => ({ firstName, lastName })
  const { id } = await call('POST', '/pledge-card-imports', {
    ...{ campaignId, name: 'Sunday cards' },
    cards: [
      { donorHint: donorHint('Jo', 'Twin'), pledge: { totalAmount: 240 } },
      {
        ...{ donorHint: donorHint('Eve', 'Blur'), pledge: { totalAmount: 70 } },
        fieldConfidence: { name: 0.5, totalAmount: 0.4 },
      },
      { donorHint: donorHint('Nora', 'Quill'), pledge: { totalAmount: null } },
      { donorHint: donorHint('Max', 'Blank'), pledge: { totalAmount: null } },
      { donorHint: donorHint('Ida', 'Moss'), pledge: { totalAmount: 60 } },
    ],
  })
  const visitor = await opened('TREASURER', '', 'Pledge campaigns')
  await visitor.page.goto(`${app.url}/settings/work/pledge-cards-to-review`)
  await visitor.page
    .getByRole('row', { name: /Sunday cards/ })
    .getByRole('link', { name: 'Decide' })
    .click()
  await visitor.heading('Sunday cards')
  await visitor.row('Jo Twin', 'Cards').getByText('several agree with the card').waitFor()
  await visitor.press('Decide: Jo Twin')
  const choices = await visitor.choicesOf(visitor.field('Whose card is it?'))
  expect(choices.filter(text => text.startsWith('Jo Twin'))).toHaveLength(2)
  const label = choices.find(text => text.includes('twin@lund.example')) ?? ''
  await visitor.field('Whose card is it?').selectOption({ label })
  await visitor.finish('Store the decision')
  // What is shown is confirmed, though it was hard to read.
  await visitor.press('Decide: Eve Blur')
  await visitor.finish('Store the decision')
  await visitor.press('Decide: Nora Quill')
  await visitor.field('Whole amount').fill('much')
  await visitor.press('Store the decision')
  await visitor.seesMarked('Whole amount')
  await visitor.field('Whole amount').fill('120')
  const [nora] = (await call('GET', `/pledge-card-imports/${id}/cards?limit=50`)).cards.filter(
    ({ donorHint }: { donorHint: { firstName: string } }) => donorHint.firstName === 'Nora',
  )
  await call('PATCH', `/pledge-card-imports/${id}/cards/${nora.id}`, { pledge: { endDate: '2026-11-30' } })
  await visitor.press('Store the decision')
  await visitor.sees('Last day: 2026-11-30')
  await visitor.finish('Store the decision')
  await visitor.page.getByLabel('Show').selectOption({ label: 'Ready ones' })
  await visitor.press('Decide: Jo Twin')
  // A decided card shows its decision.
  expect(await visitor.field('Whose card is it?').inputValue()).toBe(twin)
  await visitor.press('Cancel')
  await visitor.page.getByLabel('Show').selectOption({ label: 'Those that need a decision' })
  await visitor.press('Leave out: Max Blank')
  await visitor.sees('There are no such cards.')

  await visitor.press('Make the pledges')
  await visitor.finish('Make the pledges')
  await visitor.page.getByRole('article', { name: 'The import' }).getByText('All are pledges').waitFor()
  const made = await church.query(
    `select d.id, d.first_name as name, p.total_amount::int as amount from pledge p join donor d on d.organization_id = p.organization_id
       and d.id = p.donor_id where p.organization_id = $1 and p.campaign_id = $2 order by p.total_amount`,
    [church.id, campaignId],
  )
  expect(made.map(({ name, amount }) => [name, amount])).toEqual([
    ['Ida', 6_000],
    ['Eve', 7_000],
    ['Nora', 12_000],
    ['Jo', 24_000],
  ])
  expect(made[3]?.id).toBe(twin)
  expect(await call('GET', `/pledge-card-imports/${id}`)).toMatchObject({ counts: { committed: 4, skipped: 1 } })
  visitor.assertClean()
})
