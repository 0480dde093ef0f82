import { randomUUID } from 'node:crypto'
import { accepting, type Client, of, proposalsBy, shown } from '../../support/bank-matches.js'
import type { Church } from '../../support/church.js'
import { depositing, platesOf } from '../../support/deposits.js'
import { batchOf, givingChurch } from '../../support/giving.js'

let church: Church
let keeper: Client
let my: Awaited<ReturnType<typeof depositing>>
beforeEach(async () => {
  church = await givingChurch()
  keeper = church.client((await church.person('TREASURER')).token)
  my = await depositing(church)
})
const undo = (ids: readonly string[], more: object = {}, by = keeper) =>
  by.rest('POST', '/bank-matches/undo', {
    body: { items: ids.map(transactionId => ({ transactionId })), ...more },
    headers: { 'Idempotency-Key': randomUUID() },
  })
const accept = (...items: object[]) => accepting(keeper)(items)
const line = (more: object = {}) =>
  church.transaction({ amount: 2_000, bank_account_id: church.ids.cash, date: '2026-10-07', ...more })
const shownBy = async (id: string) => (await keeper.rest('GET', `/transactions/${id}`)).body
const settled = (id: string) => my.call('GET', `/settlements/${id}`)
/** A payout of 20.00 of a gift that is posted. */
async function payout(): Promise<string> {
  const { giftId } = await batchOf(church, { feeAmount: 0 }, 'close', 'post')
  const id = await my.payout({ contributionIds: [giftId] })
  await my.agree(id)
  return id
}
/** A posted batch with 20.00 in cash. */
const batch = () => {
  const { envelope, plate } = platesOf(church)
  return plate(envelope([['fund', 20]]))
}
const returned = async (): Promise<string> => {
  const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
  const body = { refundType: 'NSF', refundDate: '2026-10-06' }
  return (await my.call('POST', `/contributions/${giftId}/refunds`, body)).id
}

test('matches of a payout, a batch, a returned check and a transfer are undone in one call, and can be made again', async () => {
  const [sent, held, refund] = [await payout(), await batch(), await returned()]
  const out = { transaction_type: 'WITHDRAWAL', source: 'IMPORT' }
  const [arrived, brought, back] = [await line(), await line(), await line({ ...out, amount: 2_000 })]
  const away = await line({ ...out, amount: 5_000 })
  const there = await line({ amount: 5_000, bank_account_id: church.ids.savings, source: 'IMPORT' })
  const items = [
    ...[of(arrived, 'SETTLEMENT', sent), of(brought, 'GIVING_BATCH', held), of(back, 'REFUND', refund)],
    { ...of(away, 'TRANSACTION', there), fundId: church.ids.fund },
  ]
  // The second time the transfer is named by the line that became a part of it.
  for (const side of [away, there]) {
    const lines = [arrived, brought, back, side]
    const matched = await accept(...items)
    expect([matched.status, matched.body.summary?.succeeded]).toEqual([200, 4])
    expect(await my.held('cash')).toEqual({ fund: 2_000 })
    const slip = (await shownBy(brought)).matches[0].id
    const { status, body } = await undo(lines, { reason: 'The wrong lines' })
    expect([status, body.summary]).toEqual([200, { total: 4, succeeded: 4, replayed: 0, failed: 0 }])
    for (const id of [...lines, away, there])
      expect(await shownBy(id)).toMatchObject({ status: 'UNCODED', matches: [], amountMatched: 0 })
    expect(await settled(sent)).toMatchObject({
      ...{ status: 'DEPOSITED', actualArrivalDate: '2026-10-07T00:00:00.000Z', bankLink: { isLinked: false } },
      accounting: { disposition: 'ELIGIBLE', journalEntry: null },
    })
    expect((await settled(slip)).status).toBe('CANCELLED')
    expect(await my.held('cash')).toEqual({ fund: -1_250, restricted: -750 })
    await my.sound()
  }
  expect((await proposalsBy(keeper, arrived)).map(shown)).toEqual(
    expect.arrayContaining([
      ['SETTLEMENT', sent],
      ['GIVING_BATCH', held],
    ]),
  )
})

test('two payouts of one line are undone together, and one that is frozen keeps both', async () => {
  const pair = [await payout(), await payout()] as const
  const both = await line({ amount: 4_000 })
  expect((await accept(of(both, 'SETTLEMENT', ...pair))).status).toBe(200)
  await church.query('update settlement set frozen_at = now() where id = $1', [pair[1]])
  const refused = await undo([both])
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'frozen'])
  for (const id of pair) expect((await settled(id)).status).toBe('MATCHED')
  await church.query('update settlement set frozen_at = null where id = $1', [pair[1]])
  expect((await undo([both])).status).toBe(200)
  for (const id of pair) expect((await settled(id)).status).toBe('DEPOSITED')
  expect(await my.held('cash')).toEqual({})
  await my.sound()
})

test('a line that is reconciled, has no match, is named twice or is unknown is refused, and keeps the others unless they may go', async () => {
  const [one, other] = [await payout(), await payout()]
  const [good, reconciled, bare] = [await line(), await line(), await line()]
  expect((await accept(of(good, 'SETTLEMENT', one), of(reconciled, 'SETTLEMENT', other))).status).toBe(200)
  await church.query('update bank_transaction set is_reconciled = true where id = $1', [reconciled])
  const foreign = await givingChurch()
  const theirs = await foreign.transaction({ amount: 2_000, bank_account_id: foreign.ids.cash })
  const ids = [good, reconciled, bare, good, theirs, randomUUID()]
  const all = await undo(ids)
  expect([all.status, all.body.details.rows.map(({ index }: { index: number }) => index)]).toEqual([
    409,
    [1, 2, 3, 4, 5],
  ])
  expect((await settled(one)).status).toBe('MATCHED')
  const partly = await undo(ids, { errorPolicy: 'REJECT_FAILED_ROWS' })
  expect(partly.body.results.map(({ error }: { error: { reason: string } | null }) => error?.reason ?? null)).toEqual([
    ...[null, 'reconciled', 'illegal_transition', 'illegal_transition', 'not_found', 'not_found'],
  ])
  expect([(await settled(one)).status, (await settled(other)).status]).toEqual(['DEPOSITED', 'MATCHED'])
  await my.sound()
})

test('of two people who undo one match at once, one does, and a viewer and a key do not', async () => {
  const [id, bank] = [await payout(), await line()]
  await accept(of(bank, 'SETTLEMENT', id))
  const viewer = church.client((await church.person('VIEWER')).token)
  expect((await undo([bank], {}, viewer)).status).toBe(403)
  expect((await undo([bank], {}, church.client(await church.key()))).headers.get('x-error-reason')).toBe(
    'credential_not_allowed',
  )
  const both = await Promise.all([undo([bank]), undo([bank])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await my.held('cash')).toEqual({})
  await my.sound()
})
