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
const requireCampus = () =>
  church.query(`update dimension set required_for = '{EXPENSE}', name = 'Campus' where id = $1`, [church.ids.dimension])
/** The status, the reason and the sentence of a request that is refused. */
async function refusalOf(method: string, path: string, body: object) {
  const answer = await my.rest(method, path, { body })
  return [answer.status, answer.headers.get('x-error-reason'), answer.body.message]
}
const FOR_CAMPUS = [409, 'illegal_transition', expect.stringContaining('a value of the dimension Campus.')]

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

/** Giving by value in units: gross and refunds, by the names of the values. */
async function givingByValue() {
  const { rows } = await my.call(
    'GET',
    `/reports/giving?from=2026-10-07&asOf=2026-10-08&groupBy=DIMENSION&dimensionId=${church.ids.dimension}`,
  )
  const nameOf = (id: string | null) => ['north', 'south'].find(name => church.ids[name] === id) ?? 'none'
  return Object.fromEntries(
    rows.map(
      ({ dimensionValueId, measures }: { dimensionValueId: string | null; measures: Record<string, number> }) => [
        nameOf(dimensionValueId),
        [measures.gross, measures.refunds],
      ],
    ),
  )
}
/** The sums of the lists of contributions since the day and of refunds, with a value or without any. */
async function listed(filter: string) {
  const totals = async (path: string) => (await my.call('GET', `${path}${filter}&include=totals`)).totals.amount
  return [
    await totals('/contributions?receivedDate[gte]=2026-10-07&receivedDate[lte]=2026-10-08&'),
    await totals('/refunds?'),
  ]
}

test('giving by campus has what each allocation named or was given, as the ledger has it, and so have the lists', async () => {
  const settlementId = await my.payout({ dimensionValueIds: [church.ids.south] })
  const sunday = await batch({ dimensionValueIds: [church.ids.north] })
  const day = { feeAmount: 0, receivedDate: '2026-10-07' }
  const one = await give({ ...day, givingBatchId: sunday, allocations: [part('fund', 10, 'south'), part('fund', 4)] })
  const unplaced = await batch()
  await give({ ...day, givingBatchId: unplaced, settlementId, allocations: [part('fund', 3)] })
  await give({ ...day, givingBatchId: unplaced, allocations: [part('fund', 2)] })
  // Before it is posted, an allocation has what it names.
  expect(await givingByValue()).toEqual({ south: [10, 0], none: [9, 0] })
  for (const id of [sunday, unplaced]) await post(id)
  expect(await givingByValue()).toEqual({ south: [13, 0], north: [4, 0], none: [2, 0] })
  expect(await byValue('revenue')).toEqual({ south: -1300, north: -400, none: -200 })
  const { allocations } = await my.call('GET', `/contributions/${one}`)
  expect(
    allocations.map(({ inheritedDimensions, dimensions }: Record<string, object>) => [dimensions, inheritedDimensions]),
  ).toEqual([
    [at('south'), []],
    [[], at('north')],
  ])
  await my.call('POST', `/contributions/${one}/refunds`, { amount: 7, refundDate: '2026-10-08' })
  // The refund is shared by the allocations: 5 of 10, and 2 of 4.
  expect(await givingByValue()).toEqual({ south: [13, 5], north: [4, 2], none: [2, 0] })
  expect(await listed(`dimensionValueId=${church.ids.north}`)).toEqual([4, 2])
  expect(await listed(`dimensionValueId=${church.ids.south}`)).toEqual([13, 5])
  expect(await listed(`withoutDimensionId=${church.ids.dimension}`)).toEqual([2, 0])
  await my.sound()
})

test('what a posted contribution was given stays through another fund, and goes when its batch is reversed', async () => {
  const sunday = await batch({ dimensionValueIds: [church.ids.north] })
  const gift = { feeAmount: 0, receivedDate: '2026-10-07', givingBatchId: sunday }
  const moved = await give({ ...gift, allocations: [part('fund', 10)] })
  await give({ ...gift, allocations: [part('fund', 5)] })
  await post(sunday)
  await assign(moved, part('restricted', 6), part('fund', 4, 'south'))
  expect(await givingByValue()).toEqual({ north: [11, 0], south: [4, 0] })
  expect(await byValue('revenue')).toEqual({ north: -1100, south: -400 })
  await my.call('POST', `/giving-batches/${sunday}/reverse`, { reason: 'Another Sunday' })
  expect(await givingByValue()).toEqual({ none: [11, 0], south: [4, 0] })
  // The copy has other values when it is posted.
  const { givingBatchId } = await my.call('GET', `/contributions/${moved}`)
  await my.call('PATCH', `/giving-batches/${givingBatchId}`, { dimensionValueIds: [church.ids.south] })
  await post(givingBatchId)
  expect(await givingByValue()).toEqual({ south: [15, 0] })
  expect(await byValue('revenue')).toEqual({ south: -1500 })
  await my.sound()
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

test('revenue has of its settlement what contributions can carry, and the fee has all of it', async () => {
  const { ids } = church
  ids.function = await church.insert('dimension', { name: 'Function', applies_to: '{BILL,SETTLEMENT}' })
  ids.service = await church.insert('dimension', { name: 'Service', applies_to: '{CONTRIBUTION,SETTLEMENT}' })
  const value = (dimension: string | undefined, name: string) =>
    church.insert('dimension_value', { dimension_id: dimension, name })
  const [admin, morning] = [await value(ids.function, 'Admin'), await value(ids.service, 'Morning')]
  const all = [ids.south, admin, morning].sort()
  const settlementId = await my.payout({ dimensionValueIds: all })
  const sunday = await batch()
  await give({ givingBatchId: sunday, feeAmount: 1, settlementId, allocations: [part('fund', 10)] })
  await post(sunday)
  const of = async (account: string) => (Object.keys(await byValue(account))[0] ?? '').split(' ').sort()
  expect(await of('revenue')).toEqual([ids.south, morning].sort())
  expect(await my.record(settlementId)).toMatchObject({ status: 'MATCHED' })
  expect(await of('fees')).toEqual(all)
  await my.sound()
})

test('fees are not posted without a dimension that expenses must carry, and the refusal names it', async () => {
  await requireCampus()
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
  await my.call('POST', `/contributions/${refunded}/refunds`, { refundType: 'REFUND', refundDate: '2026-10-08' })
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
  await my.call('POST', `/contributions/${untouched}/refunds`, { refundType: 'REFUND', refundDate: '2026-10-08' })
  expect(await byValue('revenue')).toEqual({ south: -1000 })
})

describe('the fee of a refund', () => {
  const refund = (gift: string, body: object) => my.call('POST', `/contributions/${gift}/refunds`, body)
  /** A posted gift that a processor holds, and whose batch has no campus. */
  async function posted(feeAmount: number, ...allocations: object[]) {
    const givingBatchId = await batch({ source: 'PROVIDER', provider: 'PROVIDER_1' })
    const gift = await give({ givingBatchId, feeAmount, allocations })
    await post(givingBatchId)
    return gift
  }

  test.each([
    ['two funds', 'youth', { fund: 1001 - 67, youth: 500 - 33 }, { fund: 1001, youth: 500 }],
    ['two campuses of one fund', 'fund', { fund: 1501 - 100 }, { fund: 1501 }],
  ] as const)(
    'is shared over %s to the cent, and a won dispute charges the returned part again',
    async (_, other, lost, won) => {
      await requireCampus()
      const gift = await posted(2, part('fund', 100, 'north'), part(other, 50, 'south'))
      await refund(gift, { refundType: 'CHARGEBACK', disputeFee: 15.01, feeReturned: 1 })
      expect(await byValue('fees')).toEqual({ north: 1001 - 67, south: 500 - 33 })
      expect([await my.held('fees'), await byValue('revenue')]).toEqual([lost, {}])
      await refund(gift, { refundType: 'CHARGEBACK_REVERSAL', feeReturned: 1 })
      expect([await my.held('fees'), await byValue('fees')]).toEqual([won, { north: 1001, south: 500 }])
      expect(await byValue('revenue')).toEqual({ north: -10000, south: -5000 })
      await my.sound()
    },
  )

  test('falls on the allocations that the refund names alone', async () => {
    const gift = await posted(2, part('fund', 100, 'north'), part('youth', 50, 'south'))
    const { allocations } = await my.call('GET', `/contributions/${gift}`)
    const south = allocations.find(({ fundId }: { fundId: string }) => fundId === church.ids.youth)
    const named = [{ allocationId: south.id, amount: 20 }]
    await refund(gift, { refundType: 'CHARGEBACK', disputeFee: 15, allocations: named })
    expect([await my.held('fees'), await byValue('fees')]).toEqual([{ youth: 1500 }, { south: 1500 }])
  })

  test('has the values of the payout that withholds it, else of the payout of its gift, else of the gift', async () => {
    await requireCampus()
    const gift = await posted(2, part('fund', 100, 'north'))
    await refund(gift, { amount: 10, feeReturned: 0.5 })
    expect(await byValue('fees')).toEqual({ north: -50 })
    const settlementId = await my.payout({ contributionIds: [gift], dimensionValueIds: [church.ids.south] })
    await refund(gift, { amount: 10, feeReturned: 0.3 })
    expect(await byValue('fees')).toEqual({ north: -50, south: -30 })
    const other = await my.payout({ dimensionValueIds: [church.ids.north] })
    await refund(gift, { amount: 10, feeReturned: 0.2, settlementId: other })
    expect(await byValue('fees')).toEqual({ north: -70, south: -30 })
    expect(await my.record(settlementId)).toMatchObject({ status: 'MATCHED' })
    expect(await byValue('fees')).toEqual({ north: -70, south: 200 - 30 })
    await my.sound()
  })

  test.each([
    { refundType: 'CHARGEBACK', disputeFee: 15 },
    { refundType: 'REFUND', feeReturned: 1.5 },
  ])('is not posted without a dimension that expenses must carry: %o', async fees => {
    await requireCampus()
    const gift = await posted(2, part('fund', 100), part('youth', 50, 'south'))
    expect(await refusalOf('POST', `/contributions/${gift}/refunds`, fees)).toEqual(FOR_CAMPUS)
    expect((await my.call('GET', `/refunds?contributionId=${gift}`)).refunds).toEqual([])
    // It is posted once each allocation has a campus, as a refund without a fee is.
    await assign(gift, part('fund', 100, 'north'), part('youth', 50, 'south'))
    await refund(gift, fees)
    const sign = 'disputeFee' in fees ? 10 : -1
    expect(await byValue('fees')).toEqual({ north: 100 * sign, south: 50 * sign })
    await refund(await posted(0, part('fund', 30)), {})
    await my.sound()
  })

  test('that waits for its batch is refused with it, until the batch has the dimension', async () => {
    await requireCampus()
    const givingBatchId = await batch()
    const gift = await give({
      givingBatchId,
      feeAmount: 2,
      allocations: [part('fund', 100), part('youth', 50, 'south')],
    })
    await my.call('POST', `/giving-batches/${givingBatchId}/close`)
    await refund(gift, { refundType: 'CHARGEBACK', disputeFee: 15, refundDate: '2026-10-05' })
    expect(await refusalOf('POST', `/giving-batches/${givingBatchId}/post`, {})).toEqual(FOR_CAMPUS)
    await my.call('POST', `/giving-batches/${givingBatchId}/reopen`, { reason: 'Without a campus' })
    await my.call('PATCH', `/giving-batches/${givingBatchId}`, { dimensionValueIds: [church.ids.north] })
    await post(givingBatchId)
    expect([await byValue('fees'), await my.held('fees')]).toEqual([
      { north: 1000, south: 500 },
      { fund: 1000, youth: 500 },
    ])
    await my.sound()
  })

  test('that waits for its batch has the values of the payout that withholds it', async () => {
    const givingBatchId = await batch()
    const gift = await give({ givingBatchId, feeAmount: 2, allocations: [part('fund', 100, 'north')] })
    const settlementId = await my.payout({ dimensionValueIds: [church.ids.south] })
    await refund(gift, { refundType: 'CHARGEBACK', disputeFee: 15, refundDate: '2026-10-05', settlementId })
    await post(givingBatchId)
    expect(await byValue('fees')).toEqual({ south: 1500 })
  })

  test('that was posted without fees has those of its net payout by fund and campus', async () => {
    await requireCampus()
    const gift = await posted(2, part('fund', 100, 'north'), part('youth', 50, 'south'))
    const gross = await my.payout({ depositBasis: 'GROSS', contributionIds: [gift] })
    const { id } = await refund(gift, { refundType: 'CHARGEBACK', amount: 30, disputeFee: 15, feeReturned: 0.2 })
    expect(await my.record(gross)).toMatchObject({ status: 'MATCHED' })
    expect(await byValue('fees')).toEqual({})
    const net = await my.payout({ contributionIds: [await posted(0, part('fund', 400, 'north'))] })
    await my.call('PUT', `/refunds/${id}/settlement`, { settlementId: net })
    expect(await my.record(net)).toMatchObject({ status: 'MATCHED' })
    expect([await byValue('fees'), await my.held('fees')]).toEqual([
      { north: 1000 - 13, south: 500 - 7 },
      { fund: 1000 - 13, youth: 500 - 7 },
    ])
    await my.sound()
  })

  test.each([true, false])(
    'is taken back by a gross payout as it was posted, with a campus: %s',
    async isClassified => {
      const gift = await posted(2, part('fund', 100, ...(isClassified ? ['north'] : [])), part('youth', 50))
      const { id } = await refund(gift, { refundType: 'CHARGEBACK', amount: 30, disputeFee: 15 })
      expect(await byValue('fees')).toEqual(isClassified ? { north: 1000, none: 500 } : { none: 1500 })
      await requireCampus()
      const other = await posted(0, part('fund', 400))
      const settlement = { depositBasis: 'GROSS', contributionIds: [other], dimensionValueIds: [church.ids.south] }
      const gross = await my.payout(settlement)
      await my.call('PUT', `/refunds/${id}/settlement`, { settlementId: gross })
      expect(await my.record(gross)).toMatchObject({ status: 'MATCHED' })
      expect([await byValue('fees'), await my.held('fees')]).toEqual([{}, {}])
      await my.sound()
    },
  )
})

test('a gift of a recorded payout keeps the dimension that its fee must carry, and its sentence names it', async () => {
  const id = await batch()
  const gift = await give({ givingBatchId: id, feeAmount: 1, allocations: [part('fund', 10, 'north')] })
  await post(id)
  expect(await my.record(await my.payout({ contributionIds: [gift] }))).toMatchObject({ status: 'MATCHED' })
  await requireCampus()
  const allocations = [part('fund', 6, 'north'), part('youth', 4)]
  expect(await refusalOf('PUT', `/contributions/${gift}/allocations`, { allocations })).toEqual(FOR_CAMPUS)
  expect(await byValue('fees')).toEqual({ north: 100 })
  await assign(gift, part('fund', 6, 'north'), part('youth', 4, 'south'))
  expect([await byValue('fees'), await my.held('fees')]).toEqual([
    { north: 60, south: 40 },
    { fund: 60, youth: 40 },
  ])
})

test('a fee that was posted before its dimension was required moves to another fund, and is reversed, as it is', async () => {
  const id = await batch()
  const gift = await give({ givingBatchId: id, feeAmount: 1, allocations: [part('fund', 10)] })
  await post(id)
  const payout = await my.payout({ contributionIds: [gift] })
  expect(await my.record(payout)).toMatchObject({ status: 'MATCHED' })
  await requireCampus()
  await assign(gift, part('fund', 6), part('youth', 4))
  expect([await byValue('fees'), await my.held('fees')]).toEqual([{ none: 100 }, { fund: 60, youth: 40 }])
  expect(await my.fail(payout)).toMatchObject({ status: 'FAILED' })
  expect([await byValue('fees'), await my.held('fees')]).toEqual([{}, {}])
  await my.sound()
})
