import { randomUUID } from 'node:crypto'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let client: ReturnType<Church['client']>
let rest: ReturnType<Church['client']>['rest']
let fund: string
beforeEach(async () => {
  church = await makeChurch(await testApp())
  client = church.client(await church.key())
  rest = client.rest
  fund = await church.fund('Building')
})

const begin = async (extra: object = {}) => {
  const body = {
    name: 'Roof',
    fundIds: [fund],
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    goalAmount: 5000,
    ...extra,
  }
  return rest('POST', '/pledge-campaigns', { body })
}
const donor = () => church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: 'Ann', last_name: 'Vale' })
const pledge = (donorId: string, campaignId: string, totalAmount: number, extra: object = {}) =>
  rest('POST', '/pledges', { body: { donorId, campaignId, fundId: fund, totalAmount, ...extra } })
const gift = (donorId: string | null, amount: number, receivedDate = '2026-03-01', part: object = {}) =>
  rest('POST', '/contributions', {
    body: { donorId, receivedDate, paymentMethod: 'CASH', allocations: [{ fundId: fund, amount, ...part }] },
  })

test('a campaign tells what was pledged, what came on pledges and what came besides', async () => {
  const { body } = await begin({ dimensionValueIds: [church.ids.dimensionValue] })
  const [ann, bob, eve] = [await donor(), await donor(), await donor()]
  await pledge(ann, body.id, 100)
  await pledge(bob, body.id, 400)
  await pledge(eve, body.id, 900, { status: 'PENDING' })
  const gone = (await pledge(await donor(), body.id, 50)).body.id
  await rest('POST', `/pledges/${gone}/cancel`, { body: { reason: 'Moved' } })
  await gift(ann, 120)
  await gift(bob, 30)
  await gift(eve, 7)
  await gift(null, 11)
  await gift(null, 13, '2025-12-31')
  await gift(null, 17, '2025-12-31', { campaignId: body.id })
  const refunded = (await gift(null, 19)).body.id
  await rest('POST', `/contributions/${refunded}/refunds`, { body: {} })
  const totals = {
    pledged: 500,
    receivedOnPledges: 150,
    receivedOutsidePledges: 35,
    pledgeCount: 2,
    donorCount: 2,
    fulfilledCount: 1,
  }
  const read = await rest('GET', `/pledge-campaigns/${body.id}`)
  expect(read.body).toMatchObject({ fundIds: [fund], currency: 'USD', totals })
  expect(read.body.dimensions).toEqual([expect.objectContaining({ dimensionValueId: church.ids.dimensionValue })])
  const query = `{ pledgeCampaign(id: "${body.id}") { totals { ${Object.keys(totals).join(' ')} } } pledgeCampaigns { totals { pledged } nodes { name } } }`
  const { data } = (await client.graphql(query)).body
  expect(data).toEqual({
    pledgeCampaign: { totals },
    pledgeCampaigns: { totals: { pledged: 500 }, nodes: [{ name: 'Roof' }] },
  })
})

test('a gift that names a pledge which awaits confirmation is received, though nothing is promised yet', async () => {
  const { id } = (await begin()).body
  const ann = await donor()
  const waiting = (await pledge(ann, id, 900, { status: 'PENDING' })).body.id
  expect((await gift(ann, 40, '2026-03-01', { pledgeId: waiting })).status).toBe(201)
  const { totals } = (await rest('GET', `/pledge-campaigns/${id}`)).body
  expect(totals).toMatchObject({ pledged: 0, receivedOnPledges: 40, receivedOutsidePledges: 0, pledgeCount: 0 })
})

test('a campaign opens, closes, opens again and is archived; a closed one takes no pledge', async () => {
  const { id } = (await begin({ status: 'DRAFT' })).body
  const turn = async (status: string) => (await rest('PATCH', `/pledge-campaigns/${id}`, { body: { status } })).status
  expect(await turn('ARCHIVED')).toBe(409)
  expect(await turn('ACTIVE')).toBe(200)
  expect((await rest('POST', `/pledge-campaigns/${id}/close`, { body: {} })).body.status).toBe('CLOSED')
  expect((await rest('POST', `/pledge-campaigns/${id}/close`, { body: {} })).status).toBe(409)
  expect((await rest('PATCH', `/pledge-campaigns/${id}`, { body: { name: 'Other' } })).status).toBe(409)
  for (const change of [{ fundIds: [church.ids.fund] }, { dimensionValueIds: [church.ids.dimensionValue] }]) {
    expect((await rest('PATCH', `/pledge-campaigns/${id}`, { body: change })).status).toBe(409)
  }
  const refused = await pledge(await donor(), id, 10)
  expect(refused.body.details.fields).toEqual([faulty('campaignId', 'unknown_reference')])
  expect(await turn('ACTIVE')).toBe(200)
  await rest('POST', `/pledge-campaigns/${id}/close`, { body: {} })
  expect(await turn('ARCHIVED')).toBe(200)
  expect(await turn('ACTIVE')).toBe(409)
  expect((await begin()).status).toBe(201)
})

test('campaigns are found by what is in their name, as it is written', async () => {
  await begin({ name: 'Roof 100%' })
  await begin({ name: 'Organ' })
  const found = async (q: string) =>
    (await rest('GET', `/pledge-campaigns?q=${encodeURIComponent(q)}`)).body.pledgeCampaigns.map(
      ({ name }: { name: string }) => name,
    )
  expect([await found('%'), await found('oRG'), await found('_')]).toEqual([['Roof 100%'], ['Organ'], []])
})

test('a bad campaign leaves nothing', async () => {
  await begin()
  const count = async () =>
    (await church.query('select count(*) from pledge_campaign_fund where organization_id = $1', [church.id]))[0]
  const before = await count()
  const inner = await church.fund('Inner', { accepts_gifts: false })
  for (const [extra, status] of [
    [{}, 409],
    [{ name: 'B', fundIds: [] }, 422],
    [{ name: 'B', fundIds: [randomUUID()] }, 422],
    [{ name: 'B', fundIds: [inner] }, 422],
    [{ name: 'B', endDate: '2025-12-31' }, 422],
    [{ name: 'B', dimensionValueIds: [randomUUID()] }, 422],
    [{ name: 'B', goalAmount: -1 }, 422],
  ] as const) {
    expect([extra, (await begin(extra)).status]).toEqual([extra, status])
  }
  expect(await count()).toEqual(before)
})

test('gifts follow the funds of a campaign when these change', async () => {
  const other = await church.fund('Organ')
  const { id } = (await begin()).body
  const ann = await donor()
  const made = (await pledge(ann, id, 100)).body.id
  await gift(ann, 25, '2026-03-01', { fundId: other })
  const received = async () => (await rest('GET', `/pledges/${made}`)).body.fulfillment.receivedAmount
  expect(await received()).toBe(0)
  const changed = await rest('PATCH', `/pledge-campaigns/${id}`, { body: { fundIds: [fund, other] } })
  expect([changed.body.version, await received()]).toEqual([2, 25])
  expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
})

test('a campaign of 450 givers takes another fund, and every pledge has what was given to it', async () => {
  const other = await church.fund('Organ')
  const { id } = (await begin()).body
  // The first few tell the planner that there will be many.
  for (const givers of [50, 400]) {
    await church.query(
      `with giver as (insert into donor (organization_id, id, version, created_at, updated_at, donor_type, first_name, last_name)
         select $1, gen_random_uuid(), 1, now(), now(), 'INDIVIDUAL', 'Ann', n::text from generate_series(1, $5::int) n returning id),
       promise as (insert into pledge (organization_id, id, version, created_at, updated_at, donor_id, fund_id, campaign_id,
           total_amount, start_date, end_date, status, currency, giving_scope, pledged_date, source)
         select $1, gen_random_uuid(), 1, now(), now(), id, $2, $3, 10000, '2026-01-01', '2026-12-31', 'ACTIVE', 'USD', 'DONOR',
           '2026-01-01', 'CARD' from giver),
       gift as (insert into contribution (organization_id, id, version, created_at, updated_at, donor_id, match_state, amount,
           currency, received_date, payment_method, channel, status)
         select $1, gen_random_uuid(), 1, now(), now(), id, 'MATCHED', 2500, 'USD', '2026-03-01', 'CASH', 'IN_PERSON', 'COMPLETED'
         from giver returning id)
       insert into contribution_allocation (organization_id, id, contribution_id, fund_id, amount, line_number)
         select $1, gen_random_uuid(), id, $4, 2500, 1 from gift`,
      [church.id, fund, id, other, givers],
    )
    await church.query('analyze')
  }
  expect((await rest('PATCH', `/pledge-campaigns/${id}`, { body: { fundIds: [fund, other] } })).status).toBe(200)
  const { totals } = (await rest('GET', `/pledge-campaigns/${id}`)).body
  expect([totals.pledgeCount, totals.receivedOnPledges]).toEqual([450, 11_250])
  expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
})

test('dimensions are sent as a whole set, and each real change counts one version', async () => {
  const { dimension, dimensionValue } = church.ids
  const south = await church.insert('dimension_value', { dimension_id: dimension, name: 'South' })
  const { id } = (await begin()).body
  const set = async (...dimensionValueIds: unknown[]) => {
    const { body } = await rest('PATCH', `/pledge-campaigns/${id}`, { body: { dimensionValueIds } })
    return [body.version, body.dimensions?.map((each: { dimensionValueId: string }) => each.dimensionValueId)]
  }
  expect(await set(dimensionValue)).toEqual([2, [dimensionValue]])
  expect(await set(dimensionValue)).toEqual([2, [dimensionValue]])
  expect(await set(south)).toEqual([3, [south]])
  expect(await set()).toEqual([4, []])
})
