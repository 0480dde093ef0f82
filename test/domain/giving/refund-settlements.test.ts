import { randomUUID } from 'node:crypto'
import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { faulty, taken } from '../../support/faults.js'
import { batchOf, givingChurch, newGift } from '../../support/giving.js'

let church: Church
let my: Awaited<ReturnType<typeof depositing>>
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  my = await depositing(church)
  api = church.client(await church.key())
})

const told = async (method: string, path: string, body?: object) => {
  const answer = await api.rest(method, path, { body })
  return [answer.status, answer.headers.get('x-error-reason'), answer.body.details?.fields ?? null]
}
const fault = (field: string, code: string) => [422, 'validation', [faulty(field, code)]]
const CONFLICT = [409, 'illegal_transition', null]

/** A posted gift by card of 12.50 and 7.50 with a fee of 0.61, that a processor holds. */
async function gift(more: object = {}, steps: ('close' | 'post')[] = ['close', 'post']) {
  const batch = await my.call('POST', '/giving-batches', {
    name: `Payout ${randomUUID().slice(0, 8)}`,
    batchDate: '2026-10-04',
    source: 'PROVIDER',
    provider: 'PROVIDER_1',
  })
  const { id } = await my.call('POST', '/contributions', newGift(church, { givingBatchId: batch.id, ...more }))
  for (const step of steps) await my.call('POST', `/giving-batches/${batch.id}/${step}`)
  return { giftId: id as string, batchId: batch.id as string }
}
const refund = (giftId: string, body: object = {}) => my.call('POST', `/contributions/${giftId}/refunds`, body)
const linked = async (id: string) => (await my.call('GET', `/settlements/${id}`)).linkedContributionTotals
const accounting = async (id: string) => (await my.call('GET', `/settlements/${id}`)).accounting

test('a payout that kept a refund back comes to its gifts less the refund, and clears the funds of both', async () => {
  const earlier = await gift({ feeAmount: 0 })
  const { giftId } = await gift()
  const id = await my.payout({ contributionIds: [giftId] })
  await refund(earlier.giftId, { amount: 8, settlementId: id })
  expect(await linked(id)).toEqual({ gross: 12, fees: 0.61, net: 11.39, paymentCount: 1, donationCount: 2 })
  expect(await my.record(id)).toMatchObject({ status: 'MATCHED', accounting: { disposition: 'ELIGIBLE' } })
  expect(await my.held('cash')).toEqual({ fund: 1250 - 38 - 500, restricted: 750 - 23 - 300 })
  // Of the earlier gift, which no payout has brought yet, nothing is cleared: what is left of it stands there whole.
  expect(await my.held('clearing')).toEqual({ fund: 1250, restricted: 750 })
  await my.sound()
})

test('a chargeback that is won adds to the payout that brought it', async () => {
  const { giftId } = await gift({ feeAmount: 0 })
  const lost = await my.payout({ contributionIds: [(await gift()).giftId] })
  await refund(giftId, { refundType: 'CHARGEBACK', amount: 10, disputeFee: 1.5, settlementId: lost })
  expect(await linked(lost)).toMatchObject({ gross: 10, fees: 2.11, net: 7.89 })
  await my.record(lost)
  const won = await my.payout()
  await refund(giftId, { refundType: 'CHARGEBACK_REVERSAL', amount: 4, settlementId: won })
  expect(await linked(won)).toEqual({ gross: 4, fees: 0, net: 4, paymentCount: 0, donationCount: 0 })
  expect(await my.record(won)).toMatchObject({ status: 'MATCHED' })
  await my.sound()
})

test('what the processor charges for a dispute, and gives back of its fee, falls on the funds with the refund', async () => {
  const { giftId } = await gift({ feeAmount: 2 })
  const id = await my.payout({ contributionIds: [giftId, (await gift({ feeAmount: 0 })).giftId] })
  await refund(giftId, { refundType: 'CHARGEBACK', amount: 8, disputeFee: 15, feeReturned: 0.8 })
  expect(await my.held('fees')).toEqual({ fund: 938 - 50, restricted: 562 - 30 })
  const { refunds } = await my.call('GET', `/refunds?contributionId=${giftId}&settlementId=none`)
  await my.call('PUT', `/refunds/${refunds[0].id}/settlement`, { settlementId: id })
  expect(await linked(id)).toMatchObject({ gross: 32, fees: 16.2, net: 15.8 })
  expect(await my.record(id)).toMatchObject({ status: 'MATCHED' })
  expect([await my.held('clearing'), await my.held('fees')]).toEqual([
    {},
    { fund: 938 - 50 + 125, restricted: 562 - 30 + 75 },
  ])
  await refund(giftId, { refundType: 'CHARGEBACK_REVERSAL', feeReturned: 0.8 })
  expect(await my.held('fees')).toEqual({ fund: 938 + 125, restricted: 562 + 75 })
  await my.sound()
})

test('where the fees come on a bill, none of them is posted with a refund or its payout', async () => {
  const { giftId } = await gift()
  const id = await my.payout({ depositBasis: 'GROSS', contributionIds: [giftId, (await gift()).giftId] })
  await refund(giftId, { refundType: 'CHARGEBACK', amount: 8, disputeFee: 15, feeReturned: 0.3, settlementId: id })
  expect(await my.record(id)).toMatchObject({ status: 'MATCHED' })
  expect([await my.held('clearing'), await my.held('fees'), await my.held('cash')]).toEqual([
    {},
    {},
    { fund: 2500 - 500, restricted: 1500 - 300 },
  ])
  await my.sound()
})

test.each(['GROSS', 'NET'])(
  'a refund posted before its %s payout was known has its fees in the books as that pays them',
  async depositBasis => {
    const { giftId } = await gift({ feeAmount: 1 })
    const other = await my.payout({ depositBasis: depositBasis === 'NET' ? 'GROSS' : 'NET', contributionIds: [giftId] })
    const { id: refundId } = await refund(giftId, { amount: 8, feeReturned: 0.4 })
    await my.record(other)
    const id = await my.payout({ depositBasis, contributionIds: [(await gift({ feeAmount: 1 })).giftId] })
    await my.call('PUT', `/refunds/${refundId}/settlement`, { settlementId: id })
    expect(await my.record(id)).toMatchObject({ status: 'MATCHED' })
    const net = { fund: 63 - 25, restricted: 37 - 15 }
    // The other payout paid its own fee, or did not.
    const others = { fund: 63, restricted: 37 }
    expect(await my.held('fees')).toEqual(depositBasis === 'NET' ? net : others)
    expect(await my.held('clearing')).toEqual({})
    await my.sound()
  },
)

test('of the plate, too, a refund that was kept back is paid from what holds the gift', async () => {
  const plate = { paymentMethod: 'CASH', feeAmount: 0 }
  const { giftId } = await batchOf(church, plate, 'close', 'post')
  const counted = await batchOf(church, plate, 'close')
  const id = await my.payout({ provider: 'MANUAL', externalId: null, contributionIds: [giftId, counted.giftId] })
  await refund(giftId, { amount: 5, settlementId: id })
  await refund(counted.giftId, { amount: 2, settlementId: id })
  expect(await my.record(id)).toBe('not_posted')
  await my.call('POST', `/giving-batches/${counted.batchId}/post`)
  expect(await my.act('recordSettlement', id)).toMatchObject({ status: 'MATCHED' })
  expect([await my.held('undeposited'), await my.held('cash')]).toEqual([
    {},
    { fund: 2500 - 313 - 125, restricted: 1500 - 187 - 75 },
  ])
  await my.sound()
})

test('a refund that the bank paid was kept back from no deposit', async () => {
  const { giftId } = await batchOf(church, { paymentMethod: 'CASH', feeAmount: 0 }, 'close', 'post')
  const { id: refundId } = await refund(giftId, { amount: 5 })
  const id = await my.payout()
  expect(await told('PUT', `/refunds/${refundId}/settlement`, { settlementId: id })).toEqual(CONFLICT)
  const stock = await batchOf(church, { paymentMethod: 'STOCK', feeAmount: 0 })
  expect(await told('POST', `/contributions/${stock.giftId}/refunds`, { settlementId: id })).toEqual(
    fault('settlementId', 'not_writable'),
  )
})

test('a payout whose fees exceed its gifts takes money from the bank, and a withdrawal shows it', async () => {
  const { giftId } = await gift()
  const earlier = await gift({ feeAmount: 0 })
  const id = await my.payout({ contributionIds: [giftId] })
  await refund(earlier.giftId, { refundType: 'CHARGEBACK', amount: 19, disputeFee: 15, settlementId: id })
  expect(await linked(id)).toMatchObject({ gross: 1, fees: 15.61, net: -14.61 })
  await my.agree(id)
  await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  const line = { bank_account_id: church.ids.cash, date: '2026-10-07' }
  const match = (transactionId: string) => my.act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])
  expect(await match(await church.transaction({ ...line, amount: 1_461 }))).toBe('illegal_transition')
  const debit = { ...line, transaction_type: 'WITHDRAWAL' }
  expect(await match(await church.transaction({ ...debit, amount: 1_460 }))).toBe('validation')
  const transactionId = await church.transaction({ ...debit, amount: 1_461 })
  expect(await match(transactionId)).toMatchObject({ status: 'MATCHED' })
  expect(await my.act('recordSettlement', id)).toMatchObject({ status: 'MATCHED' })
  expect(await my.call('GET', `/transactions/${transactionId}`)).toMatchObject({
    status: 'APPROVED',
    amountMatched: 14.61,
    amountUnmatched: 0,
  })
  const bank = await my.held('cash')
  expect(Object.values(bank).reduce((all, amount) => all + amount, 0)).toBe(-1_461)
  await my.sound()
})

test('of a withdrawal that is larger than what a payout took, the rest alone is coded and posted', async () => {
  const { giftId } = await gift()
  const earlier = await gift({ feeAmount: 0 })
  const id = await my.payout({ contributionIds: [giftId] })
  await refund(earlier.giftId, { refundType: 'CHARGEBACK', amount: 19, disputeFee: 15, settlementId: id })
  await my.agree(id)
  await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  const transactionId = await church.transaction({
    ...{ bank_account_id: church.ids.cash, date: '2026-10-07', transaction_type: 'WITHDRAWAL', amount: 2_000 },
  })
  expect(await my.act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])).toMatchObject({
    status: 'MATCHED',
  })
  expect(await my.act('recordSettlement', id)).toMatchObject({ status: 'MATCHED' })
  expect(await my.call('GET', `/transactions/${transactionId}`)).toMatchObject({
    status: 'UNCODED',
    amountUnmatched: 5.39,
  })
  const code = (amount: number) =>
    told('PUT', `/transactions/${transactionId}/coding`, {
      splits: [{ accountId: church.ids.expense, fundId: church.ids.fund, amount }],
    })
  expect(await code(34.61)).toEqual(fault('splits', 'sum_mismatch'))
  expect(await code(5.39)).toEqual([200, null, null])
  await my.call('POST', `/transactions/${transactionId}/approve`, {})
  const bank = await my.held('cash')
  expect(Object.values(bank).reduce((all, amount) => all + amount, 0)).toBe(-2_000)
  expect(await my.held('expense')).toEqual({ fund: 539 })
  await my.sound()
})

test('a payout whose refunds leave nothing of its gifts needs review, for no bank gets less than nothing', async () => {
  const { giftId } = await gift({ feeAmount: 0 })
  const id = await my.payout({ contributionIds: [giftId] })
  await refund(giftId, { settlementId: id })
  await my.agree(id)
  expect(await accounting(id)).toMatchObject({ disposition: 'NEEDS_REVIEW', reason: 'REFUND_EXCEEDS_GROSS' })
  await refund((await gift()).giftId, { settlementId: id })
  expect(await linked(id)).toMatchObject({ gross: -20 })
  expect(await accounting(id)).toMatchObject({ reason: 'REFUND_EXCEEDS_GROSS' })
  const { body } = await api.rest('GET', '/settlements?disposition=NEEDS_REVIEW&hasVariance=true')
  expect(body.settlements.map((each: { id: string }) => each.id)).toContain(id)
})

describe('what a refund was kept back from', () => {
  test('must be a deposit that may still come, and is counted as changed', async () => {
    const { giftId } = await gift()
    const id = await my.payout()
    const { id: refundId } = await refund(giftId, { amount: 1, settlementId: id })
    const put = (settlementId: string | null) => told('PUT', `/refunds/${refundId}/settlement`, { settlementId })
    expect((await my.call('GET', `/settlements/${id}`)).version).toBe(2)
    const next = await my.payout()
    expect(await put(next)).toEqual([409, 'already_linked', null])
    expect(await told('DELETE', `/settlements/${id}`)).toEqual(CONFLICT)
    expect(await put(null)).toEqual([200, null, null])
    expect((await my.call('GET', `/settlements/${id}`)).version).toBe(3)
    await my.call('DELETE', `/settlements/${id}`)
    for (const unknown of [id, randomUUID(), 'nonsense'])
      expect(await put(unknown)).toEqual(fault('settlementId', 'unknown_reference'))
    await my.call('PATCH', `/settlements/${next}`, { status: 'CANCELLED' })
    expect(await put(next)).toEqual(CONFLICT)
    expect(await told('POST', `/contributions/${giftId}/refunds`, { amount: 1, settlementId: next })).toEqual(CONFLICT)
    const foreign = await church.settlement({ currency: 'EUR' })
    expect(await put(foreign)).toEqual(fault('settlementId', 'currency_mismatch'))
    expect(await told('PUT', `/refunds/${randomUUID()}/settlement`, { settlementId: null })).toEqual([
      404,
      'not_found',
      null,
    ])
  })

  test('stays as it is while it is in the books, and once it is frozen', async () => {
    const { giftId } = await gift()
    const id = await my.payout({ contributionIds: [giftId] })
    const { id: refundId } = await refund(giftId, { amount: 1, settlementId: id })
    await my.record(id)
    const { id: later } = await refund(giftId, { amount: 1 })
    const all = () =>
      Promise.all([
        told('PUT', `/refunds/${refundId}/settlement`, { settlementId: null }),
        told('PUT', `/refunds/${later}/settlement`, { settlementId: id }),
        told('POST', `/contributions/${giftId}/refunds`, { amount: 1, settlementId: id }),
      ])
    expect(await all()).toEqual([CONFLICT, CONFLICT, CONFLICT])
    await church.query('update settlement set frozen_at = now() where id = $1', [id])
    const frozen = [409, 'frozen', null]
    expect(await all()).toEqual([frozen, frozen, frozen])
    await expect(church.query('update refund set settlement_id = null where id = $1', [refundId])).rejects.toThrow(
      'frozen',
    )
    await expect(church.query('update refund set settlement_id = $2 where id = $1', [later, id])).rejects.toThrow(
      'frozen',
    )
  })

  test('takes back what the refund took when the deposit fails, and may be said anew', async () => {
    const { giftId } = await gift()
    const id = await my.payout({ contributionIds: [giftId] })
    const { id: refundId } = await refund(giftId, { amount: 8, settlementId: id })
    await my.record(id)
    await my.fail(id)
    expect([await my.held('clearing'), await my.held('cash')]).toEqual([{ fund: 750, restricted: 450 }, {}])
    expect(await told('PUT', `/refunds/${refundId}/settlement`, { settlementId: null })).toEqual([200, null, null])
    await my.sound()
  })
})

test('the same refund of a system is recorded once, whatever order its parts come in, and with another content it is another', async () => {
  const { giftId } = await gift()
  const { allocations } = await my.call('GET', `/contributions/${giftId}`)
  const parts = allocations.map((part: { id: string }) => ({ allocationId: part.id, amount: 1 }))
  const given = {
    provider: 'PROVIDER_1',
    externalId: 're_1',
    refundDate: '2026-10-20',
    feeReturned: 0.1,
    reason: 'Given twice',
    allocations: parts,
    settlementId: await my.payout(),
  }
  const first = await refund(giftId, given)
  expect(await refund(giftId, { ...given, allocations: [...parts].reverse() })).toEqual(first)
  expect((await refund(giftId, { provider: 'PROVIDER_1', externalId: 're_1', feeReturned: 0.1 })).id).toBe(first.id)
  for (const other of [
    { refundDate: '2026-10-21' },
    { feeReturned: 0.2 },
    { reason: 'Given three times' },
    { settlementId: null },
    { settlementId: await my.payout() },
    { allocations: parts.slice(1) },
    { refundType: 'CHARGEBACK' },
    { amount: 3 },
  ])
    expect(await told('POST', `/contributions/${giftId}/refunds`, { ...given, ...other })).toEqual([
      409,
      'duplicate',
      taken('provider', 'externalId'),
    ])
})
