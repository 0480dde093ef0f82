import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import type { Row } from '../../support/rows.js'

let church: Church
let client: ReturnType<Church['client']>
let rest: typeof client.rest
beforeEach(async () => {
  church = await makeChurch(await testApp())
  client = church.client(await church.key())
  rest = client.rest
})

const integration = async (row: Row = {}) =>
  (await rest('POST', '/giving-integrations', { body: { provider: 'PROVIDER_2', name: 'Online', ...row } })).body
const gift = (row: Row = {}, allocation: Row = { fundId: church.ids.fund }) => ({
  donorId: church.ids.donor,
  paymentMethod: 'CARD',
  allocations: [{ amount: 25, ...allocation }],
  ...row,
})
const create = (path: string, body: object) => rest('POST', path, { body })
const fieldOf = ({ status, body }: { status: number; body: Row }) => {
  const [fault] = (body.details as { fields: Row[] }).fields
  return [status, fault?.path ?? fault?.field, fault?.code, fault?.expected].filter(each => each !== undefined)
}

test('a church creates an integration with its merchants, finds them, and a settlement leads to both', async () => {
  const made = await create('/giving-integrations', {
    provider: 'PROVIDER_2',
    name: 'Online',
    externalId: 'acct_1',
    defaultFundId: church.ids.fund,
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    provider: 'PROVIDER_2',
    name: 'Online',
    externalId: 'acct_1',
    status: 'ACTIVE',
    defaultFundId: church.ids.fund,
    defaultCampusId: null,
    clearingAccountId: null,
    merchants: [],
  })
  const givingIntegrationId = made.body.id
  const merchant = await create('/merchants', {
    givingIntegrationId,
    name: 'Website',
    externalId: 'm_1',
    campusId: church.ids.dimensionValue,
  })
  expect(merchant.status).toBe(201)
  const { body } = await rest('GET', '/giving-integrations?provider=PROVIDER_2&externalId=acct_1')
  expect(body.givingIntegrations).toMatchObject([{ id: givingIntegrationId, merchants: [{ id: merchant.body.id }] }])
  expect((await rest('GET', `/merchants?givingIntegrationId=${givingIntegrationId}`)).body.merchants).toMatchObject([
    { id: merchant.body.id, name: 'Website', externalId: 'm_1', campusId: church.ids.dimensionValue },
  ])
  const { body: settlement } = await create('/settlements', {
    provider: 'PROVIDER_2',
    externalId: 'po_1',
    givingIntegrationId,
    merchantId: merchant.body.id,
  })
  const query = `query ($id: ID!) { settlement(id: $id) { givingIntegration { givingIntegration { status merchants { name } } }
    merchant { merchant { externalId givingIntegration { name } } } } }`
  expect((await client.graphql(query, { id: settlement.id })).body.data.settlement).toEqual({
    givingIntegration: { givingIntegration: { status: 'ACTIVE', merchants: [{ name: 'Website' }] } },
    merchant: { merchant: { externalId: 'm_1', givingIntegration: { name: 'Online' } } },
  })
  const { token } = await church.person('ADMIN')
  const tool = await church.client(token).tool('list_giving_integrations', { provider: ['PROVIDER_2'] })
  expect(tool.text).toContain('Website')
})

test('the retry of an integration answers it again, and its external id belongs to it for ever', async () => {
  const body = { provider: 'PROVIDER_2', name: 'Online', externalId: 'acct_1' }
  const { id } = (await create('/giving-integrations', body)).body
  const again = await create('/giving-integrations', body)
  expect([again.status, again.body.id]).toEqual([200, id])
  expect((await create('/giving-integrations', { ...body, name: 'Other' })).status).toBe(409)
  const merchant = { givingIntegrationId: id, name: 'Website', externalId: 'm_1' }
  expect((await create('/merchants', merchant)).status).toBe(201)
  expect((await create('/merchants', merchant)).status).toBe(409)
})

test('an allocation without a fund takes the default fund of its integration, also in bulk', async () => {
  const youth = await church.fund('Youth', { code: 'YTH' })
  const { id: givingIntegrationId } = await integration({ defaultFundId: youth })
  const one = await create('/contributions', gift({ givingIntegrationId }, {}))
  expect(one.body.allocations).toMatchObject([{ fundId: youth, amount: 25 }])
  const bulk = await rest('POST', '/contributions/bulk', {
    body: { items: [gift({ givingIntegrationId }, {}), gift({ givingIntegrationId })] },
    headers: { 'Idempotency-Key': 'bulk' },
  })
  expect(bulk.body.results).toMatchObject([{ status: 'CREATED' }, { status: 'CREATED' }])
  const { body } = await rest('GET', `/contributions?fundId=${youth}&include=totals`)
  expect(body.totals).toMatchObject({ count: 2, amount: 50 })
  const { body: moved } = await rest('PUT', `/contributions/${one.body.id}/allocations`, {
    body: { allocations: [{ amount: 25, memo: 'As usual' }] },
  })
  expect(moved.allocations).toMatchObject([{ fundId: youth, memo: 'As usual' }])
})

test('the retry of a contribution without a fund answers it, also after the default fund has changed', async () => {
  const youth = await church.fund('Youth', { code: 'YTH' })
  const { id: givingIntegrationId } = await integration({ defaultFundId: youth })
  const body = gift({ givingIntegrationId, provider: 'PROVIDER_2', externalId: 'ch_1' }, {})
  const { id } = (await create('/contributions', body)).body
  await rest('PATCH', `/giving-integrations/${givingIntegrationId}`, { body: { defaultFundId: church.ids.fund } })
  const again = await create('/contributions', body)
  expect([again.status, again.body.id, again.body.allocations[0].fundId]).toEqual([200, id, youth])
})

test('an allocation without a fund is refused when nothing gives it one', async () => {
  const { id: givingIntegrationId } = await integration()
  for (const given of [{}, { givingIntegrationId }])
    expect(fieldOf(await create('/contributions', gift(given, {})))).toEqual([422, 'allocations.0.fundId', 'required'])
})

test('an inactive integration or merchant is refused on what is new, and stays on what is old', async () => {
  const { id: givingIntegrationId } = await integration()
  const { id: merchantId } = (await create('/merchants', { givingIntegrationId, name: 'Website' })).body
  const payout = { provider: 'PROVIDER_2', givingIntegrationId, merchantId }
  const { id: old } = (await create('/settlements', { ...payout, externalId: 'po_1' })).body
  const inactive = { body: { status: 'INACTIVE' } }
  expect((await rest('PATCH', `/merchants/${merchantId}`, inactive)).body.status).toBe('INACTIVE')
  const newSettlement = () => create('/settlements', { ...payout, externalId: 'po_2' })
  expect(fieldOf(await newSettlement())).toEqual([
    422,
    'merchantId',
    'unknown_reference',
    'the id of an ACTIVE merchant',
  ])
  await rest('PATCH', `/giving-integrations/${givingIntegrationId}`, inactive)
  const expected = [422, 'givingIntegrationId', 'unknown_reference', 'the id of an ACTIVE giving integration']
  expect(fieldOf(await newSettlement())).toEqual(expected)
  expect(fieldOf(await create('/giving-batches', { name: 'Online', givingIntegrationId }))).toEqual(expected)
  expect(fieldOf(await create('/contributions', gift({ givingIntegrationId })))).toEqual(expected)
  expect(fieldOf(await create('/merchants', { name: 'App', givingIntegrationId }))).toEqual(expected)
  expect(
    fieldOf(await rest('PATCH', `/settlements/${church.ids.settlement}`, { body: { givingIntegrationId } })),
  ).toEqual(expected)
  const changed = await rest('PATCH', `/settlements/${old}`, { body: { ...payout, externalReference: 'Slip' } })
  expect([changed.status, changed.body.merchant.id]).toEqual([200, merchantId])
})

test('a settlement, a batch and a contribution take no integration of another provider', async () => {
  const { id: givingIntegrationId } = await integration()
  const expected = [
    422,
    'givingIntegrationId',
    'unknown_reference',
    'the id of a giving integration of the same provider',
  ]
  const other = { provider: 'PROVIDER_1', givingIntegrationId }
  expect(fieldOf(await create('/settlements', { ...other, externalId: 'po_1' }))).toEqual(expected)
  expect(
    fieldOf(await rest('PATCH', `/settlements/${church.ids.settlement}`, { body: { givingIntegrationId } })),
  ).toEqual(expected)
  expect(fieldOf(await create('/giving-batches', { name: 'Online', ...other }))).toEqual(expected)
  expect(fieldOf(await create('/contributions', gift({ ...other, externalId: 'ch_1' })))).toEqual(expected)
  const mine = { provider: 'PROVIDER_2', externalId: 'po_2', givingIntegrationId }
  const { id } = (await create('/settlements', mine)).body
  expect(fieldOf(await rest('PATCH', `/settlements/${id}`, { body: { provider: 'PROVIDER_1' } }))).toEqual(expected)
  expect(
    fieldOf(await create('/settlements', { ...mine, externalId: 'po_3', merchantId: church.ids.merchant })),
  ).toEqual([
    422,
    'merchantId',
    'unknown_reference',
    'the id of a merchant of the giving integration of the settlement',
  ])
})

test('a settlement without dimension values takes those of its merchant, or the default campus of its integration', async () => {
  const ministry = await church.insert('dimension', { name: 'Ministry' })
  const youth = await church.insert('dimension_value', { dimension_id: ministry, name: 'Youth' })
  const campus = church.ids.dimensionValue
  const south = await church.insert('dimension_value', { dimension_id: church.ids.dimension, name: 'South' })
  const { id: givingIntegrationId } = await integration({ defaultCampusId: south })
  const merchant = { givingIntegrationId, name: 'Website', campusId: campus, dimensionValueId: youth }
  const { id: merchantId } = (await create('/merchants', merchant)).body
  const valuesOf = async (row: Row) => {
    const { body } = await create('/settlements', { provider: 'PROVIDER_2', externalId: `po_${valued++}`, ...row })
    return body.dimensionValueIds.sort()
  }
  let valued = 0
  expect(await valuesOf({ givingIntegrationId, merchantId })).toEqual([campus, youth].sort())
  expect(await valuesOf({ givingIntegrationId })).toEqual([south])
  expect(await valuesOf({ givingIntegrationId, merchantId, dimensionValueIds: [] })).toEqual([])
  expect(await valuesOf({})).toEqual([])
  const batch = await create('/giving-batches', { name: 'Online', givingIntegrationId })
  expect(batch.body.dimensionValueIds ?? batch.body.dimensions.map((each: Row) => each.dimensionValueId)).toEqual([
    south,
  ])
})

test('the clearing account of an integration holds its batches, and is an asset with no other use', async () => {
  await keepBooks(church)
  const clearing = await church.account('1121')
  const { ids } = church
  for (const clearingAccountId of [ids.cash, ids.revenue, ids.payable, ids.dueFrom])
    expect(
      fieldOf(await create('/giving-integrations', { provider: 'PROVIDER_2', name: 'Online', clearingAccountId })),
    ).toEqual([
      422,
      'clearingAccountId',
      'unknown_reference',
      'the id of a postable ASSET account that is no cash account and has no other use',
    ])
  const { id: givingIntegrationId } = await integration({ clearingAccountId: clearing })
  const { id: givingBatchId } = (
    await create('/giving-batches', { name: 'Online', source: 'PROVIDER', provider: 'PROVIDER_2', givingIntegrationId })
  ).body
  await create('/contributions', gift({ givingBatchId }))
  await rest('POST', `/giving-batches/${givingBatchId}/close`, { body: {} })
  expect((await rest('POST', `/giving-batches/${givingBatchId}/post`, { body: {} })).status).toBe(200)
  const rows = await church.query(
    'select sum(debit - credit)::int as held from journal_line where organization_id = $1 and account_id = $2',
    [church.id, clearing],
  )
  expect(rows).toEqual([{ held: 2500 }])
  const { body } = await rest('GET', '/reports/cash-position')
  expect(body.rows.find((each: Row) => each.accountId === clearing)).toMatchObject({
    kind: 'CLEARING',
    providers: ['PROVIDER_2'],
    bookBalance: 25,
  })
})
