import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { faulty } from '../../support/faults.js'
import { batchOf, givingChurch, newGift } from '../../support/giving.js'
import { closeBefore } from '../../support/periods.js'

let church: Church
let my: Awaited<ReturnType<typeof depositing>>
beforeEach(async () => {
  church = await givingChurch()
  my = await depositing(church)
})

const told = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await my.rest(method, path, { body, headers })
  return [answer.status, answer.headers.get('x-error-reason'), answer.body.details?.fields ?? null]
}
const CONFLICT = [409, 'illegal_transition', null]
const fault = (field: string, code: string) => [422, 'validation', [faulty(field, code)]]

/** A posted gift of 12.50 and 7.50 with a fee of 0.61, and its payout. */
async function payout(more: object = {}) {
  const { giftId, batchId } = await batchOf(church, {}, 'close', 'post')
  return { giftId, batchId, id: await my.payout({ contributionIds: [giftId], ...more }) }
}
/** The payout is matched with a line of the church's own that has a given amount. */
async function matched(amount: number, row: object = {}) {
  const { id } = await payout()
  await my.agree(id)
  await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  const transactionId = await church.transaction({
    amount,
    bank_account_id: church.ids.cash,
    date: '2026-10-07',
    source: 'API',
    ...row,
  })
  expect(await my.act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])).toMatchObject({
    status: 'MATCHED',
  })
  return { id, transactionId }
}
const codingOf = (amount: number) => ({
  splits: [{ accountId: church.ids.revenue, fundId: church.ids.fund, amount }],
})

test('a bank line that a deposit is matched with is coded by nobody, so that its money is posted once', async () => {
  const { id, transactionId } = await matched(1939)
  expect(await told('PUT', `/transactions/${transactionId}/coding`, codingOf(19.39))).toEqual(CONFLICT)
  const items = [{ transactionId, ...codingOf(19.39) }]
  expect((await told('POST', '/transactions/bulk-code', { items }, { 'Idempotency-Key': 'once' })).slice(0, 2)).toEqual(
    CONFLICT.slice(0, 2),
  )
  expect(await my.act('recordSettlement', id)).toMatchObject({ status: 'MATCHED' })
  expect(await my.held('cash')).toEqual({ fund: 1212, restricted: 727 })
  await my.sound()
})

test('a line that was coded before it was matched is not recorded a second time', async () => {
  const { id, transactionId } = await matched(1939)
  await church.query("update bank_transaction set status = 'CODED' where id = $1", [transactionId])
  expect(await my.act('recordSettlement', id)).toBe('illegal_transition')
})

test('a rejected line loses its coding to the deposit that it is matched with', async () => {
  const transactionId = await church.transaction({
    amount: 1939,
    bank_account_id: church.ids.cash,
    date: '2026-10-07',
    source: 'API',
  })
  await my.call('PUT', `/transactions/${transactionId}/coding`, codingOf(19.39))
  await my.call('POST', `/transactions/${transactionId}/submit`)
  await my.call('POST', `/transactions/${transactionId}/reject`, { comment: 'A payout' })
  const { id } = await payout()
  await my.agree(id)
  await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  await my.act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])
  await my.act('recordSettlement', id)
  expect(await my.call('GET', `/transactions/${transactionId}`)).toMatchObject({ status: 'APPROVED', splits: [] })
})

test('what a deposit is matched with keeps its amount, day, direction and account', async () => {
  const { transactionId } = await matched(5000)
  for (const change of [
    { amount: 10 },
    { date: '2026-10-08' },
    { transactionType: 'WITHDRAWAL' },
    { bankAccountId: church.ids.savings },
  ])
    expect(await told('PATCH', `/transactions/${transactionId}`, change)).toEqual(CONFLICT)
  expect(await told('PATCH', `/transactions/${transactionId}`, { description: 'Payout' })).toEqual([200, null, null])
})

test('a deposit that failed takes its line off the statement that it was cleared on', async () => {
  const { id } = await payout()
  await my.record(id)
  const [line] = await church.query('select bank_transaction_id as id from settlement where id = $1', [id])
  const keeper = church.client((await church.person('TREASURER')).token)
  const opened = await keeper.graphql(
    'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
    { input: { bankAccountId: church.ids.cash, statementDate: '2026-10-31', closingBalance: 19.39 } },
  )
  const reconciliationId = opened.body.data.startReconciliation.id
  await keeper.graphql(
    'mutation ($id: ID!, $input: ClearReconciliationLinesInput!) { clearReconciliationLines(id: $id, input: $input) { id } }',
    { id: reconciliationId, input: { transactionIds: [line?.id] } },
  )
  const cleared = () => church.query('select 1 from bank_transaction where reconciliation_id = $1', [reconciliationId])
  expect(await cleared()).toHaveLength(1)
  await my.fail(id)
  expect(await cleared()).toHaveLength(0)
})

test('no new gift is put into a deposit that is in the books, by itself or among others', async () => {
  const { id } = await payout()
  await my.record(id)
  const given = newGift(church, { settlementId: id })
  expect(await told('POST', '/contributions', given)).toEqual(CONFLICT)
  expect(await told('POST', '/contributions', { ...given, status: 'PENDING' })).toEqual(CONFLICT)
  const bulk = { items: [given, newGift(church)], errorPolicy: 'REJECT_FAILED_ROWS' }
  const { body } = await my.rest('POST', '/contributions/bulk', { body: bulk, headers: { 'Idempotency-Key': 'bulk' } })
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['FAILED', 'CREATED'])
  await my.sound()
})

test('a gift is created into a deposit of its own currency alone, and the deposit counts as changed', async () => {
  const id = await my.payout()
  await my.call('POST', '/contributions', newGift(church, { settlementId: id }))
  expect((await my.call('GET', `/settlements/${id}`)).version).toBe(2)
  const items = [newGift(church, { settlementId: id }), newGift(church, { settlementId: id })]
  await my.call('POST', '/contributions/bulk', { items }, { 'Idempotency-Key': 'bulk' })
  expect((await my.call('GET', `/settlements/${id}`)).version).toBe(3)
  const foreign = await church.settlement({ currency: 'EUR' })
  expect(await told('POST', '/contributions', newGift(church, { settlementId: foreign }))).toEqual(
    fault('settlementId', 'currency_mismatch'),
  )
})

test('a pending gift completes into a deposit that may still come, and into none that is in the books', async () => {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const pending = await my.call('POST', '/contributions', newGift(church, { status: 'PENDING' }))
  const id = await my.payout({ contributionIds: [giftId, pending.id] })
  await my.record(id)
  expect(await told('PATCH', `/contributions/${pending.id}`, { status: 'COMPLETED' })).toEqual(CONFLICT)
  await my.sound()
  await my.fail(id)
  const { version } = await my.call('GET', `/settlements/${id}`)
  await my.call('PATCH', `/contributions/${pending.id}`, { status: 'COMPLETED' })
  expect(await my.call('GET', `/settlements/${id}`)).toMatchObject({
    version: version + 1,
    linkedContributionTotals: { paymentCount: 2 },
  })
})

test('a deposit that failed and has come again keeps its month from closing until it is recorded anew', async () => {
  const { id } = await payout()
  await my.record(id)
  await my.fail(id)
  await my.call('PATCH', `/settlements/${id}`, { status: 'PENDING' })
  await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-09' })
  await closeBefore(church, '2026-10-01')
  const keeper = church.client((await church.person('TREASURER')).token)
  const { body } = await keeper.graphql('{ accountingPeriods { id startDate } }')
  const october = body.data.accountingPeriods.find((each: { startDate: string }) =>
    each.startDate.startsWith('2026-10'),
  )
  const closing = await keeper.graphql(
    'mutation ($id: ID!, $input: ClosePeriodInput!) { closePeriod(id: $id, input: $input) { status } }',
    { id: october.id, input: { carry: [] } },
  )
  const { blockers } = closing.body.errors[0].extensions.details
  expect(blockers).toContainEqual(expect.objectContaining({ type: 'SETTLEMENT', id }))
})

test('what gifts stand on is cleared, refunded and taken back where they stand, whatever the policy says since', async () => {
  const plate = { paymentMethod: 'CASH', feeAmount: 0 }
  const [kept, voided, paid] = [
    await batchOf(church, plate, 'close', 'post'),
    await batchOf(church, plate, 'close', 'post'),
    await batchOf(church, plate, 'close', 'post'),
  ]
  church.ids.safe = await church.account('1130', { is_cash_account: true })
  await church.query('update accounting_policy set undeposited_account_id = $2 where organization_id = $1', [
    church.id,
    church.ids.safe,
  ])
  await my.call('PUT', `/contributions/${paid.giftId}/allocations`, {
    allocations: [{ fundId: church.ids.youth, amount: 20 }],
  })
  await my.call('POST', `/contributions/${voided.giftId}/void`, { reason: 'Entered twice' })
  const id = await my.payout({ provider: 'MANUAL', externalId: null, contributionIds: [kept.giftId, paid.giftId] })
  await my.call('POST', `/contributions/${kept.giftId}/refunds`, { amount: 8, settlementId: id })
  expect(await my.record(id)).toMatchObject({ status: 'MATCHED' })
  expect([await my.held('undeposited'), await my.held('safe')]).toEqual([{}, {}])
  expect(await my.held('cash')).toEqual({ fund: 750, restricted: 450, youth: 2000 })
  await my.sound()
})

test('the line of a deposit that is booked elsewhere is coded as any other, and stays when that one fails', async () => {
  const { id, transactionId } = await matched(1939)
  await my.act('declareSettlementRecorded', id)
  await my.call('PUT', `/transactions/${transactionId}/coding`, codingOf(19.39))
  await my.call('POST', `/transactions/${transactionId}/approve`, {})
  const before = await my.held('cash')
  expect(await my.fail(id)).toMatchObject({ status: 'FAILED' })
  expect(await my.call('GET', `/transactions/${transactionId}`)).toMatchObject({ status: 'APPROVED' })
  expect(await my.held('cash')).toEqual(before)
  await my.sound()
})

test('a matched deposit cannot be raised above its bank line, by amount, fee or basis', async () => {
  const { id } = await matched(1939)
  for (const change of [{ depositBasis: 'GROSS' }, { grossAmount: 20.01 }, { feesAmount: 0.6 }, { netAmount: 19.4 }])
    expect(await told('PATCH', `/settlements/${id}`, change)).toEqual([409, 'over_matched', null])
  expect(await my.call('GET', `/settlements/${id}`)).toMatchObject({
    depositBasis: 'NET',
    recordedTotals: { net: 19.39 },
  })
  expect(await told('PATCH', `/settlements/${id}`, { feesAmount: 1 })).toEqual([200, null, null])
  await my.sound()
})

test('of two deposits of one bank line only one can take what is left of it, however they race', async () => {
  const [one, other] = [await payout(), await payout()]
  const transactionId = await church.transaction({ amount: 4_000, bank_account_id: church.ids.cash, source: 'API' })
  for (const { id } of [one, other]) {
    await my.agree(id)
    await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
    await my.act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])
  }
  const answers = await Promise.all(
    [one, other].map(({ id }) => told('PATCH', `/settlements/${id}`, { grossAmount: 21.2, feesAmount: 0.61 })),
  )
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
  await my.sound()
})

describe('a bank line that is larger than its deposits', () => {
  const rest = (amount: number) => ({ splits: [{ accountId: church.ids.revenue, fundId: church.ids.youth, amount }] })
  const approve = async (transactionId: string) => {
    await my.call('POST', `/transactions/${transactionId}/submit`)
    return my.call('POST', `/transactions/${transactionId}/approve`)
  }

  test('its rest is coded once the deposits are recorded, and approving it posts the rest alone', async () => {
    const { id, transactionId } = await matched(2000)
    expect(await told('PUT', `/transactions/${transactionId}/coding`, rest(0.61))).toEqual(CONFLICT)
    await my.act('recordSettlement', id)
    expect(await told('PUT', `/transactions/${transactionId}/coding`, rest(20))).toEqual(
      fault('splits', 'sum_mismatch'),
    )
    expect(await told('PUT', `/transactions/${transactionId}/coding`, rest(0.61))).toEqual([200, null, null])
    expect(await approve(transactionId)).toMatchObject({ status: 'APPROVED', amountMatched: 19.39 })
    expect(await my.held('cash')).toEqual({ fund: 1212, restricted: 727, youth: 61 })
    expect(await told('POST', `/transactions/${transactionId}/void`, { reason: 'x' })).toEqual(CONFLICT)
    await my.sound()
  })

  test('when the deposit fails the rest is reversed with it, and the line can be used again', async () => {
    const { id, transactionId } = await matched(2000)
    await my.act('recordSettlement', id)
    await my.call('PUT', `/transactions/${transactionId}/coding`, rest(0.61))
    await approve(transactionId)
    expect(await my.fail(id)).toMatchObject({ status: 'FAILED' })
    expect(await my.held('cash')).toEqual({})
    expect(await my.call('GET', `/transactions/${transactionId}`)).toMatchObject({ status: 'UNCODED', splits: [] })
    await my.sound()
    await my.call('PATCH', `/settlements/${id}`, { status: 'PENDING' })
    await my.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
    await my.act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])
    await my.act('recordSettlement', id)
    await my.call('PUT', `/transactions/${transactionId}/coding`, rest(0.61))
    await approve(transactionId)
    expect(await my.held('cash')).toEqual({ fund: 1212, restricted: 727, youth: 61 })
    await my.sound()
  })

  test('bulk coding takes the rest, too, and a coded rest that waits goes when the deposit fails', async () => {
    const { id, transactionId } = await matched(2000)
    await my.act('recordSettlement', id)
    const items = [{ transactionId, ...rest(0.61) }]
    const bulk = await told('POST', '/transactions/bulk-code', { items }, { 'Idempotency-Key': 'rest' })
    expect(bulk.slice(0, 2)).toEqual([200, null])
    await my.fail(id)
    expect(await my.call('GET', `/transactions/${transactionId}`)).toMatchObject({ status: 'UNCODED', splits: [] })
    await my.sound()
  })
})

test('a gift that goes to more funds after its deposit is recorded leaves the deposit in agreement', async () => {
  const { giftId, id } = await payout()
  await my.record(id)
  const allocations = ['fund', 'restricted', 'youth'].map((name, index) => ({
    fundId: church.ids[name],
    amount: [10, 5, 5][index],
  }))
  await my.call('PUT', `/contributions/${giftId}/allocations`, { allocations })
  expect(await my.call('GET', `/settlements/${id}`)).toMatchObject({
    accounting: { disposition: 'ELIGIBLE', reason: null },
    recordedTotals: { donationCount: 2 },
    linkedContributionTotals: { donationCount: 3 },
  })
  expect((await my.call('GET', '/settlements?hasVariance=false')).settlements).toEqual(
    expect.arrayContaining([expect.objectContaining({ id })]),
  )
  await my.sound()
})
