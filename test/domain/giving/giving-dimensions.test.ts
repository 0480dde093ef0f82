import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { batchOf, givingChurch, newGift } from '../../support/giving.js'
import { insertion } from '../../support/rows.js'

let church: Church
let my: Awaited<ReturnType<typeof depositing>>
beforeEach(async () => {
  church = await givingChurch()
  church.ids.north = church.ids.dimensionValue as string
  church.ids.south = await church.insert('dimension_value', { dimension_id: church.ids.dimension, name: 'South' })
  my = await depositing(church)
})

/** What an account holds in cents by dimension value; `none` is of lines without a value. */
async function byValue(account: string): Promise<Record<string, number>> {
  const rows = await church.query(
    `select dimension_key as key, sum(debit - credit)::int as amount from fund_balance where account_id = $1 group by 1
     having sum(debit - credit) <> 0`,
    [church.ids[account]],
  )
  const nameOf = (key: unknown) => ['north', 'south'].find(name => church.ids[name] === key) ?? (key || 'none')
  return Object.fromEntries(rows.map(({ key, amount }) => [nameOf(key), amount]))
}
const at = (value: string) => [{ dimensionId: church.ids.dimension, dimensionValueId: church.ids[value] }]
const part = (fund: string, amount: number, value?: string) => ({
  fundId: church.ids[fund],
  amount,
  ...(value ? { dimensions: at(value) } : {}),
})
const batch = async (more: object = {}) =>
  (await my.call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-10-04', ...more })).id as string
const give = async (more: object) => (await my.call('POST', '/contributions', newGift(church, more))).id as string
const post = async (id: string) => {
  await my.call('POST', `/giving-batches/${id}/close`)
  await my.call('POST', `/giving-batches/${id}/post`)
}
const assign = (id: string, ...allocations: object[]) =>
  my.call('PUT', `/contributions/${id}/allocations`, { allocations })

test('revenue has the dimension values of its allocation, else of its batch, else of its settlement', async () => {
  const plain = await batch()
  await give({ givingBatchId: plain, feeAmount: 0, allocations: [part('fund', 10, 'north'), part('fund', 4)] })
  const settlementId = await my.payout({ dimensionValueIds: [church.ids.south] })
  await give({ givingBatchId: plain, feeAmount: 0, settlementId, allocations: [part('fund', 3)] })
  await post(plain)
  expect(await byValue('revenue')).toEqual({ north: -1000, none: -400, south: -300 })
  const north = await batch({ dimensionValueIds: [church.ids.north] })
  await give({ givingBatchId: north, feeAmount: 0, allocations: [part('fund', 5), part('restricted', 2, 'south')] })
  await post(north)
  expect(await byValue('revenue')).toEqual({ north: -1500, none: -400, south: -500 })
  expect(await byValue('undeposited')).toEqual({ none: 2400 })
  await my.sound()
})

test('the activity report by campus has the revenue of each', async () => {
  const north = await batch({ dimensionValueIds: [church.ids.north] })
  await give({ givingBatchId: north, feeAmount: 0, allocations: [part('fund', 25)] })
  await post(north)
  const report = await my.call(
    'GET',
    `/reports/activity?from=2026-10-01&asOf=2026-10-31&groupBy=DIMENSION&dimensionId=${church.ids.dimension}`,
  )
  expect(report.rows).toMatchObject([{ dimensionValueId: church.ids.north, measures: { revenue: 25 } }])
})

test('fees of a settlement have its dimension values, and otherwise those of the contributions', async () => {
  const north = await batch({ dimensionValueIds: [church.ids.north] })
  const one = await give({ givingBatchId: north, feeAmount: 1, allocations: [part('fund', 10)] })
  const other = await give({ givingBatchId: north, feeAmount: 2, allocations: [part('fund', 20)] })
  await post(north)
  const south = await my.payout({ contributionIds: [one], dimensionValueIds: [church.ids.south] })
  expect(await my.record(south)).toMatchObject({ status: 'MATCHED' })
  expect(await byValue('fees')).toEqual({ south: 100 })
  expect(await my.record(await my.payout({ contributionIds: [other] }))).toMatchObject({ status: 'MATCHED' })
  expect(await byValue('fees')).toEqual({ south: 100, north: 200 })
  const { rest } = church.client(await church.key())
  const changed = await rest('PATCH', `/settlements/${south}`, { body: { dimensionValueIds: [church.ids.north] } })
  expect([changed.status, changed.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
  await my.sound()
})

test('fees are not posted without a dimension that expenses must carry, and the refusal names it', async () => {
  await church.query(`update dimension set required_for = '{EXPENSE}', name = 'Campus' where id = $1`, [
    church.ids.dimension,
  ])
  const { giftId } = await batchOf(church, { feeAmount: 1 }, 'close', 'post')
  const id = await my.payout({ contributionIds: [giftId] })
  expect(await my.record(id)).toBe('illegal_transition')
  const keeper = church.client((await church.person('TREASURER')).token)
  const record = () =>
    keeper.graphql('mutation ($id: ID!) { recordSettlement(id: $id) { accounting { journalEntry { id } } } }', { id })
  const refused = (await record()).body.errors[0]
  for (const words of ['Campus', 'updateSettlement']) expect(refused.message).toContain(words)
  await my.call('PATCH', `/settlements/${id}`, { dimensionValueIds: [church.ids.north] })
  expect((await record()).body.errors).toBeUndefined()
  expect(await byValue('fees')).toEqual({ north: 100 })
})

test('another dimension value of a posted contribution moves its revenue and its fee, as another fund does', async () => {
  const id = await batch({ dimensionValueIds: [church.ids.north] })
  const gift = await give({ givingBatchId: id, feeAmount: 1, allocations: [part('fund', 10)] })
  await post(id)
  expect(await my.record(await my.payout({ contributionIds: [gift] }))).toMatchObject({ status: 'MATCHED' })
  await assign(gift, part('fund', 10, 'south'))
  expect([await byValue('revenue'), await byValue('fees')]).toEqual([{ south: -1000 }, { south: 100 }])
  await assign(gift, part('fund', 6), part('youth', 4, 'south'))
  expect([await byValue('revenue'), await byValue('fees')]).toEqual([
    { north: -600, south: -400 },
    { north: 60, south: 40 },
  ])
  await my.sound()
})

test('a refund, a void and a reversed batch take back what they posted, from the same values', async () => {
  const id = await batch({ dimensionValueIds: [church.ids.north] })
  const refunded = await give({
    givingBatchId: id,
    feeAmount: 0,
    allocations: [part('fund', 10), part('fund', 5, 'south')],
  })
  const voided = await give({ givingBatchId: id, feeAmount: 0, allocations: [part('fund', 7, 'south')] })
  const early = await give({ givingBatchId: id, feeAmount: 0, allocations: [part('restricted', 3, 'south')] })
  await my.call('POST', `/contributions/${early}/refunds`, { refundType: 'REFUND', refundDate: '2026-10-05' })
  await post(id)
  expect(await byValue('revenue')).toEqual({ north: -1000, south: -1200 })
  await my.call('POST', `/contributions/${refunded}/refunds`, { refundType: 'REFUND', refundDate: '2026-10-06' })
  expect(await byValue('revenue')).toEqual({ south: -700 })
  await my.call('POST', `/contributions/${voided}/void`, { reason: 'Twice' })
  expect(await byValue('revenue')).toEqual({})
  const other = await batch({ dimensionValueIds: [church.ids.south] })
  await give({ givingBatchId: other, feeAmount: 0, allocations: [part('fund', 9)] })
  await post(other)
  await my.call('POST', `/giving-batches/${other}/reverse`, { reason: 'Wrong Sunday' })
  expect(await byValue('revenue')).toEqual({})
  await my.sound()
})

test('revenue that was posted without dimensions stays so until its allocations are assigned again', async () => {
  const id = await batch()
  const gift = await give({ givingBatchId: id, feeAmount: 0, allocations: [part('fund', 10, 'north')] })
  const untouched = await give({ givingBatchId: id, feeAmount: 0, allocations: [part('youth', 8, 'north')] })
  // Posted as a version without dimensions posts it.
  const kept = await church.query('select * from contribution_allocation_dimension where organization_id = $1', [
    church.id,
  ])
  await church.query('delete from contribution_allocation_dimension where organization_id = $1', [church.id])
  await post(id)
  await church.query('update contribution_posting set given_dimensions = null where organization_id = $1', [church.id])
  for (const row of kept) await church.query(...insertion('contribution_allocation_dimension', row))
  await assign(gift, part('fund', 10, 'north'))
  expect(await byValue('revenue')).toEqual({ north: -1000, none: -800 })
  await assign(gift, part('fund', 10, 'south'))
  expect(await byValue('revenue')).toEqual({ south: -1000, none: -800 })
  await my.call('POST', `/contributions/${untouched}/refunds`, { refundType: 'REFUND', refundDate: '2026-10-06' })
  expect(await byValue('revenue')).toEqual({ south: -1000 })
})
