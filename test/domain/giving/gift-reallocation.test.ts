import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { batchOf, givingChurch } from '../../support/giving.js'

let church: Church
let my: Awaited<ReturnType<typeof depositing>>
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  my = await depositing(church)
  api = church.client(await church.key())
})

/** A posted gift of 12.50 and 7.50 with a fee of 1.00, and its payout in the books. */
async function deposited(more: object = {}) {
  const { giftId, batchId } = await batchOf(church, { feeAmount: 1 }, 'close', 'post')
  const id = await my.payout({ contributionIds: [giftId], ...more })
  expect(await my.record(id)).toMatchObject({ accounting: { disposition: 'ELIGIBLE' } })
  return { giftId, batchId, id }
}
const assign = (giftId: string, amounts: Record<string, number>, date?: string) =>
  api.rest('PUT', `/contributions/${giftId}/allocations`, {
    body: {
      allocations: Object.entries(amounts).map(([fund, amount]) => ({ fundId: church.ids[fund], amount })),
      date,
    },
  })
const books = async () => ({
  held: await my.held('undeposited'),
  bank: await my.held('cash'),
  fees: await my.held('fees'),
  revenue: await my.held('revenue'),
})

test('a gift that changes its funds takes bank and fee of its deposit with it, to the cent', async () => {
  const { giftId } = await deposited()
  expect((await assign(giftId, { youth: 13, restricted: 7 })).status).toBe(200)
  expect(await books()).toEqual({
    held: {},
    bank: { youth: 1300 - 65, restricted: 700 - 35 },
    fees: { youth: 65, restricted: 35 },
    revenue: { youth: -1300, restricted: -700 },
  })
  await my.sound()
})

test('where the bank got the gross, the gross changes its funds and no fee does', async () => {
  const { giftId } = await deposited({ depositBasis: 'GROSS' })
  await assign(giftId, { youth: 20 })
  expect(await books()).toEqual({ held: {}, bank: { youth: 2000 }, fees: {}, revenue: { youth: -2000 } })
  await my.sound()
})

test('a deposit that fails later leaves its gifts where they were held, in the funds that they have by then', async () => {
  const { giftId, id } = await deposited()
  await assign(giftId, { youth: 20 })
  await assign(giftId, { restricted: 15, youth: 5 })
  expect(await my.fail(id)).toMatchObject({ status: 'FAILED' })
  expect(await books()).toEqual({
    held: { restricted: 1500, youth: 500 },
    bank: {},
    fees: {},
    revenue: { restricted: -1500, youth: -500 },
  })
  await my.call('PATCH', `/settlements/${id}`, { status: 'PENDING' })
  expect(await my.record(id)).toMatchObject({ status: 'MATCHED' })
  expect(await books()).toMatchObject({ held: {}, bank: { restricted: 1425, youth: 475 } })
  await my.sound()
})

test('a deposit is named by its own entry, whatever followed it', async () => {
  const { giftId, id } = await deposited()
  const { accounting } = await my.call('GET', `/settlements/${id}`)
  await assign(giftId, { youth: 13, restricted: 7 })
  expect((await my.call('GET', `/settlements/${id}`)).accounting).toEqual(accounting)
  const entries = await church.query(
    `select source_type, posting_kind = 'RECLASSIFICATION' as is_change, count(*)::int as n from journal_entry
     where source_type in ('SETTLEMENT', 'GIVING_BATCH') group by 1, 2 order by 1, 2`,
  )
  expect(entries.map(Object.values)).toEqual([
    ['GIVING_BATCH', false, 1],
    ['GIVING_BATCH', true, 1],
    ['SETTLEMENT', false, 1],
    ['SETTLEMENT', true, 1],
  ])
})

test('a gift that keeps its funds moves nothing in the books', async () => {
  const { giftId } = await deposited()
  const count = async () => (await church.query('select count(*)::int as n from journal_entry'))[0]?.n
  const before = await count()
  expect((await assign(giftId, { fund: 12.5, restricted: 7.5 })).status).toBe(200)
  expect(await count()).toBe(before)
  await my.sound()
})

test('a change dated before the deposit moves what was held on its day, and the bank on the deposit’s', async () => {
  const { giftId } = await deposited()
  await assign(giftId, { youth: 20 }, '2026-10-05')
  const days = await church.query(
    `select source_type, date::text from journal_entry where posting_kind = 'RECLASSIFICATION' order by 1`,
  )
  expect(days.map(Object.values)).toEqual([
    ['GIVING_BATCH', '2026-10-05'],
    ['SETTLEMENT', '2026-10-07'],
  ])
  await my.sound()
})

test('of a frozen deposit no gift changes its funds', async () => {
  const { giftId, id } = await deposited()
  await church.query('update settlement set frozen_at = now() where id = $1', [id])
  const answer = await assign(giftId, { youth: 20 })
  expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([409, 'frozen'])
  await my.sound()
})

test('once its deposit is undone, a gift whose funds changed is voided from what holds it', async () => {
  const { giftId, id } = await deposited()
  await assign(giftId, { youth: 20 })
  expect((await api.rest('POST', `/contributions/${giftId}/void`, { body: { reason: 'x' } })).status).toBe(409)
  await my.fail(id)
  await my.call('PUT', `/contributions/${giftId}/settlement`, { settlementId: null })
  await my.call('POST', `/contributions/${giftId}/void`, { reason: 'Entered twice' })
  expect(await books()).toEqual({ held: {}, bank: {}, fees: {}, revenue: {} })
  await my.sound()
})

test('the later month in which a gift changed its funds cannot close before the month of its deposit, which stays free', async () => {
  const { giftId, id } = await deposited()
  await assign(giftId, { youth: 20 }, '2026-11-05')
  const keeper = church.client((await church.person('TREASURER')).token)
  const { body } = await keeper.graphql('{ accountingPeriods { id startDate } }')
  const november = body.data.accountingPeriods.find((each: { startDate: string }) =>
    each.startDate.startsWith('2026-11'),
  )
  const close = async (carry: string[]) =>
    (
      await keeper.graphql(
        'mutation ($id: ID!, $input: ClosePeriodInput!) { closePeriod(id: $id, input: $input) { status } }',
        { id: november.id, input: { carry } },
      )
    ).body
  expect((await close([])).errors[0].extensions.reason).toBe('period_order')
  expect(await my.call('GET', `/settlements/${id}`)).toMatchObject({ isFrozen: false })
})
