import { randomUUID } from 'node:crypto'
import { accepting, of } from '../../support/bank-matches.js'
import { bringingTo } from '../../support/bringing.js'
import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'
import { makeChurch } from '../../support/make.js'
import { closeThrough } from '../../support/periods.js'

let church: Church
let office: Awaited<ReturnType<typeof depositing>>
let keeper: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  office = await depositing(church)
  keeper = church.client((await church.person('BOOKKEEPER')).token).rest
})

/** A payout of a posted gift of 12.50 and 7.50 with a fee of 0.61: the bank receives 19.39. */
async function payout(more: object = {}): Promise<string> {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const id = await office.payout({ contributionIds: [giftId], ...more })
  await office.agree(id)
  return id
}
const line = (amount: number, row: object = {}) =>
  church.transaction({ amount, bank_account_id: church.ids.cash, date: '2026-10-08', ...row })
const deposit = (settlementIds: unknown, more: object = {}) =>
  keeper('POST', '/deposits', { body: { settlementIds, bankAccountId: church.ids.cash, date: '2026-10-07', ...more } })
const reasonOf = ({ status, headers, body }: Awaited<ReturnType<typeof keeper>>) => [
  status,
  headers.get('x-error-reason'),
  ...(body.details?.fields ?? []).map(
    ({ field, path, code }: { field: string; path?: string; code: string }) => `${path ?? field} ${code}`,
  ),
]
const shown = async (id: string) => (await keeper('GET', `/transactions/${id}`)).body
const settled = async (id: string) => (await keeper('GET', `/settlements/${id}`)).body

test('a payout that nobody marked as sent arrives on the day of its bank line and is posted, in one call', async () => {
  const [id, bankLine] = [await payout(), await line(1_939)]
  const { status, body } = await deposit([id])
  expect([status, body.id]).toEqual([201, id])
  expect(body).toMatchObject({
    status: 'MATCHED',
    actualArrivalDate: '2026-10-08T00:00:00.000Z',
    accounting: { disposition: 'ELIGIBLE', journalEntry: { id: expect.any(String) } },
    bankLink: { transaction: { id: bankLine, amount: 19.39 } },
  })
  expect(await shown(bankLine)).toMatchObject({ status: 'APPROVED', amountUnmatched: 0 })
  expect(await office.held('cash')).toEqual({ fund: 1_212, restricted: 727 })
  expect(await office.held('clearing')).toEqual({})
  await office.sound()
})

test('payouts that bring another amount than was shown are refused, and none is recorded', async () => {
  const ids = [await payout(), await payout()]
  // 40.00 was given, and the fees are 1.22.
  expect(reasonOf(await deposit(ids, { expectedAmount: 40 }))).toEqual([
    422,
    'validation',
    'expectedAmount sum_mismatch',
  ])
  for (const id of ids) expect((await settled(id)).bankLink.isLinked).toBe(false)
  expect((await deposit(ids, { expectedAmount: 38.78 })).status).toBe(201)
})

test('two payouts that the bank credits in one amount are recorded together, and the line names both', async () => {
  const [one, other] = [await payout(), await payout()]
  await office.call('PATCH', `/settlements/${one}`, { status: 'IN_TRANSIT' })
  await office.call('PATCH', `/settlements/${other}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-06' })
  const bankLine = await line(3_878)
  const { status, body } = await deposit([other, one])
  expect([status, body.id]).toEqual([201, other])
  expect(await shown(bankLine)).toMatchObject({
    status: 'APPROVED',
    matches: expect.arrayContaining([one, other].map(id => ({ type: 'SETTLEMENT', id, amount: 19.39 }))),
  })
  expect((await settled(one)).actualArrivalDate).toBe('2026-10-08T00:00:00.000Z')
  expect((await settled(other)).actualArrivalDate).toBe('2026-10-06T00:00:00.000Z')
  for (const id of [one, other]) expect((await settled(id)).accounting.journalEntry).not.toBeNull()
  expect(await office.held('cash')).toEqual({ fund: 2_424, restricted: 1_454 })
  await office.sound()
})

test('of two lines of the amount neither is taken, and a named one is', async () => {
  const lines = [await line(1_939), await line(1_939)]
  const created = (await deposit([await payout()])).body.bankLink.transaction
  expect(lines).not.toContain(created.id)
  expect(await shown(created.id)).toMatchObject({
    source: 'SETTLEMENT',
    status: 'APPROVED',
    date: '2026-10-07T00:00:00.000Z',
  })
  const named = await deposit([await payout()], { bankTransactionId: lines[1] })
  expect(named.body.bankLink.transaction.id).toBe(lines[1])
  expect(await shown(lines[0] as string)).toMatchObject({ status: 'UNCODED', matches: [] })
  await office.sound()
})

test('a line that is larger than the payouts keeps its rest to code, and a smaller one is refused', async () => {
  const [id, smaller, larger] = [await payout(), await line(1_938), await line(2_000)]
  expect(reasonOf(await deposit([id], { bankTransactionId: smaller }))).toEqual([
    422,
    'validation',
    'bankTransactionId sum_mismatch',
  ])
  expect((await deposit([id], { bankTransactionId: larger })).status).toBe(201)
  expect(await shown(larger)).toMatchObject({ status: 'UNCODED', amountUnmatched: 0.61 })
  await office.sound()
})

describe('all payouts are recorded, or none', () => {
  const unchanged = async (ids: string[], bankLine: string) => {
    for (const id of ids)
      expect(await settled(id)).toMatchObject({ bankLink: { isLinked: false }, accounting: { journalEntry: null } })
    expect(await shown(bankLine)).toMatchObject({ status: 'UNCODED', matches: [] })
    expect(await office.held('cash')).toEqual({})
    await office.sound()
  }

  test('a payout whose contributions are not posted is named with its place', async () => {
    const { giftId } = await batchOf(church, {}, 'close')
    const open = await office.payout({ contributionIds: [giftId] })
    await office.agree(open)
    const [ready, bankLine] = [await payout(), await line(3_878)]
    const refused = await deposit([ready, open])
    expect(reasonOf(refused).slice(0, 2)).toEqual([409, 'not_posted'])
    expect(refused.body.details.rows).toEqual([expect.objectContaining({ index: 1, reason: 'not_posted' })])
    await unchanged([ready, open], bankLine)
  })

  test('a payout whose totals do not agree says so', async () => {
    const [ready, wrong, bankLine] = [await payout(), await payout(), await line(3_880)]
    await office.call('PATCH', `/settlements/${wrong}`, { feesAmount: 0.59 })
    const refused = await deposit([ready, wrong])
    expect(reasonOf(refused).slice(0, 2)).toEqual([409, 'needs_review'])
    expect(refused.body.message).toContain('TOTALS_MISMATCH')
    expect(refused.body.details.rows).toEqual([expect.objectContaining({ index: 1, reason: 'needs_review' })])
    await unchanged([ready, wrong], bankLine)
  })

  test('a payout that a bank line shows already, has failed or is recorded elsewhere is refused', async () => {
    const [ready, matched, failed, elsewhere] = [await payout(), await payout(), await payout(), await payout()]
    await deposit([matched])
    await office.call('PATCH', `/settlements/${failed}`, { status: 'FAILED', failureCode: 'closed' })
    expect((await office.act('declareSettlementRecorded', elsewhere)).accounting.disposition).toBe(
      'RECORDED_EXTERNALLY',
    )
    for (const id of [matched, failed])
      expect(reasonOf(await deposit([ready, id]))).toEqual([409, 'illegal_transition'])
    expect(reasonOf(await deposit([ready, elsewhere])).slice(0, 2)).toEqual([409, 'needs_review'])
    expect(await settled(ready)).toMatchObject({ status: 'PENDING', bankLink: { isLinked: false } })
    await office.sound()
  })

  test('a line of a closed month takes no payout', async () => {
    const [id, bankLine] = [await payout(), await line(1_939)]
    await closeThrough(church, '2026-10-31')
    expect(reasonOf(await deposit([id])).slice(0, 2)).toEqual([409, 'period_closed'])
    await unchanged([id], bankLine)
  })

  test('a proposal of a closed month is refused and stays a proposal, beside one of an open month that is accepted', async () => {
    const [early, late] = [await payout(), await payout()]
    const lines = [await line(1_939, { date: '2026-09-30' }), await line(1_939)] as const
    await closeThrough(church, '2026-09-30')
    const accept = accepting(church.client((await church.person('BOOKKEEPER')).token))
    const items = [of(lines[0], 'SETTLEMENT', early), of(lines[1], 'SETTLEMENT', late)]
    const { status, body } = await accept(items, 'REJECT_FAILED_ROWS')
    expect([status, body.results]).toMatchObject([
      200,
      [
        { status: 'FAILED', error: { reason: 'period_closed' } },
        { status: 'UPDATED', id: lines[1] },
      ],
    ])
    expect(await settled(early)).toMatchObject({ status: 'PENDING', bankLink: { isLinked: false } })
    expect(await shown(lines[0])).toMatchObject({ status: 'UNCODED', matches: [] })
    expect(await office.held('cash')).toEqual({ fund: 1_212, restricted: 727 })
    expect(await settled(late)).toMatchObject({
      status: 'MATCHED',
      accounting: { journalEntry: { id: expect.any(String) } },
    })
    await office.sound()
  })

  test('a payout that takes money from the bank is matched with its withdrawal, and not deposited', async () => {
    const [ready, charged] = [await payout(), await office.payout({ grossAmount: 1, feesAmount: 3 })]
    const refused = await deposit([ready, charged])
    expect([...reasonOf(refused), refused.body.details.next]).toEqual([409, 'illegal_transition', ['matchSettlement']])
    expect(reasonOf(await deposit([await office.payout()]))).toEqual([409, 'illegal_transition'])
  })
})

describe('payouts that do not exist yet', () => {
  /** What a provider says of a payout of a posted gift: the bank receives 19.39. */
  const said = async (externalId: string, more: object = {}) => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    const totals = { grossAmount: 20, feesAmount: 0.61, paymentCount: 1, donationCount: 2 }
    return { provider: 'PROVIDER_1', externalId, ...totals, contributionIds: [giftId], ...more }
  }
  const bring = (body: object) =>
    keeper('POST', '/deposits', { body: { bankAccountId: church.ids.cash, date: '2026-10-07', ...body } })
  const known = async () => (await keeper('GET', '/settlements?provider=PROVIDER_1&include=totals')).body.totals.count

  test('several are created with their contributions, matched with one line and posted in one call, beside one that exists', async () => {
    const [existing, bankLine] = [await payout(), await line(5_817)]
    const payouts = [await said('po_1'), await said('po_2', { estimatedArrivalDate: '2026-10-06' })]
    const { status, body } = await bring({ settlementIds: [existing], payouts, expectedAmount: 58.17 })
    expect([status, body.id]).toEqual([201, existing])
    const { settlements } = (await keeper('GET', '/settlements?externalId=po_1&externalId=po_2')).body
    expect(settlements).toHaveLength(2)
    for (const each of settlements)
      expect(each).toMatchObject({
        ...{ status: 'MATCHED', actualArrivalDate: '2026-10-08T00:00:00.000Z' },
        ...{ linkedContributionTotals: { gross: 20, paymentCount: 1 }, bankLink: { transaction: { id: bankLine } } },
        accounting: { disposition: 'ELIGIBLE', journalEntry: { id: expect.any(String) } },
      })
    expect(await shown(bankLine)).toMatchObject({ status: 'APPROVED', amountUnmatched: 0 })
    expect(await office.held('clearing')).toEqual({})
    await office.sound()
  })

  test('one whose fees differ by a cent, whose gift is elsewhere or not posted, is named with its place, and nothing is created', async () => {
    const bankLine = await line(3_878)
    const before = await known()
    const good = await said('po_1')
    const { giftId } = await batchOf(church, {}, 'close')
    const taken = (await said('po_9')).contributionIds
    await office.payout({ contributionIds: taken })
    const refusals: [object, number, string][] = [
      [await said('po_2', { feesAmount: 0.62 }), 409, 'needs_review'],
      [await said('po_2', { contributionIds: [giftId] }), 409, 'not_posted'],
      [await said('po_2', { contributionIds: taken }), 409, 'already_linked'],
      [await said('po_1'), 422, 'validation'],
      [await said('po_2', { externalId: undefined }), 422, 'validation'],
      [await said('po_2', { grossAmount: 0.5, feesAmount: 0.61 }), 409, 'illegal_transition'],
    ]
    // The one that takes the gift elsewhere.
    expect(await known()).toBe(before + 1)
    for (const [wrong, status, reason] of refusals) {
      const refused = await bring({ payouts: [good, wrong], bankTransactionId: bankLine })
      expect([reason, ...reasonOf(refused).slice(0, 2)]).toEqual([reason, status, reason])
      expect(refused.body.details.rows).toEqual([expect.objectContaining({ index: 1, reason })])
    }
    // A deposit stores no metadata of a payout, so it takes none.
    const annotated = await said('po_2', { metadata: [{ key: 'erpId', value: '4711' }] })
    const { status, body } = await bring({ payouts: [annotated], bankTransactionId: bankLine })
    expect([status, body.message]).toEqual([
      422,
      expect.stringContaining('metadata is not a known field of payouts.0.'),
    ])
    expect(await known()).toBe(before + 1)
    expect(await shown(bankLine)).toMatchObject({ status: 'UNCODED', matches: [] })
    await office.sound()
  })

  test('one that exists already is taken as it is, and refused once it is matched or is said otherwise', async () => {
    const payoutOf = await said('po_1')
    const { id } = await office.call('POST', '/settlements', payoutOf)
    await line(1_939)
    const answer = await bring({ payouts: [payoutOf] })
    expect([answer.status, answer.body.id, answer.body.status]).toEqual([201, id, 'MATCHED'])
    expect(reasonOf(await bring({ payouts: [payoutOf] })).slice(0, 2)).toEqual([409, 'illegal_transition'])
    expect(reasonOf(await bring({ payouts: [{ ...payoutOf, grossAmount: 21 }] })).slice(0, 2)).toEqual([
      409,
      'duplicate',
    ])
    const other = await payout()
    const { externalId } = await settled(other)
    const twice = { provider: 'PROVIDER_1', externalId }
    expect(reasonOf(await bring({ settlementIds: [other], payouts: [twice] })).slice(0, 2)).toEqual([422, 'validation'])
    expect(reasonOf(await bring({ payouts: [] }))[2]).toBe('payouts required')
    expect(reasonOf(await bring({ payouts: [twice], batchIds: [church.ids.batch] }))[2]).toBe('batchIds not_writable')
    await office.sound()
  })
})

test('a deposit names either batches or payouts, each once, of this church', async () => {
  const id = await payout()
  const invalid = async (settlementIds: unknown, more: object = {}) => reasonOf(await deposit(settlementIds, more))[2]
  expect(await invalid(undefined)).toBe('batchIds required')
  expect(await invalid([])).toBe('settlementIds required')
  expect(await invalid([id], { batchIds: [church.ids.batch] })).toBe('batchIds not_writable')
  expect(await invalid([id], { paymentMethods: ['CASH'] })).toBe('paymentMethods not_writable')
  expect(await invalid([id], { acceptsDifference: true })).toBe('acceptsDifference not_writable')
  expect(await invalid([id, id.toUpperCase()])).toBe('settlementIds.1 duplicate')
  expect(await invalid([id, randomUUID()])).toBe('settlementIds.1 unknown_reference')
  const other = await makeChurch(church.app)
  expect(await invalid([other.ids.settlement, id])).toBe('settlementIds.0 unknown_reference')
  expect(await settled(id)).toMatchObject({ status: 'PENDING' })
})

test('a deposited payout is undone by failSettlement, and the line that it created can be deleted then', async () => {
  const id = await payout()
  const { bankLink } = (await deposit([id])).body
  const undone = await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Wrong payout' } })
  expect([...reasonOf(undone), undone.body.details.next]).toEqual([409, 'illegal_transition', ['failSettlement']])
  const drop = () => keeper('DELETE', `/transactions/${bankLink.transaction.id}`)
  expect(reasonOf(await drop())).toEqual([409, 'illegal_transition'])
  expect((await office.fail(id)).status).toBe('FAILED')
  expect(await office.held('cash')).toEqual({})
  expect((await drop()).status).toBe(200)
  await office.sound()
  await office.call('PATCH', `/settlements/${id}`, { status: 'PENDING' })
  expect((await deposit([id])).status).toBe(201)
  await office.sound()
})

test('a line that a deposit created and the file of the bank shows stays, and waits for its coding', async () => {
  const client = church.client((await church.person('TREASURER')).token)
  const files = bringingTo(church, client)
  const shows = async (amount: string, day: string) =>
    files.rowsOf(await files.bring(church.ids.cash, [{ day, amount, name: 'Deposit', id: `F${amount}` }]))
  const id = await payout()
  const lineId = (await deposit([id])).body.bankLink.transaction.id
  expect(await shows('19.39', '2026-10-08')).toEqual([['DUPLICATE', lineId]])
  expect((await office.fail(id)).status).toBe('FAILED')
  expect(reasonOf(await keeper('DELETE', `/transactions/${lineId}`))).toEqual([409, 'illegal_transition'])
  expect(await shown(lineId)).toMatchObject({ status: 'UNCODED', amountUnmatched: 19.39 })

  const { batchId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
  const body = { batchIds: [batchId], bankAccountId: church.ids.cash, date: '2026-10-07' }
  const slip = (await keeper('POST', '/deposits', { body })).body
  const slipLine = slip.bankLink.transaction.id
  expect(await shows('20.00', '2026-10-08')).toEqual([['DUPLICATE', slipLine]])
  expect((await keeper('POST', `/deposits/${slip.id}/undo`, { body: { reason: 'Wrong slip' } })).status).toBe(200)
  expect(await shown(slipLine)).toMatchObject({ status: 'UNCODED', amountUnmatched: 20 })
  await office.sound()
})

test('a payout of a gift that came by check is no deposit slip: batches and payouts stay apart', async () => {
  const call = await giver(church)
  const { batchId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
  const id = await payout()
  await call('POST', '/contributions', newGift(church))
  const slip = await keeper('POST', '/deposits', {
    body: { batchIds: [batchId], bankAccountId: church.ids.cash, date: '2026-10-07' },
  })
  expect(slip.body).toMatchObject({ settlementType: 'DEPOSIT_SLIP', recordedTotals: { net: 20 } })
  expect((await deposit([id])).body).toMatchObject({ id, recordedTotals: { net: 19.39 } })
  await office.sound()
})
