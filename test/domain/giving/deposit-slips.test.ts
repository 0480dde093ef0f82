import type { Church } from '../../support/church.js'
import { depositing, platesOf } from '../../support/deposits.js'
import { giver, givingChurch, standing } from '../../support/giving.js'

type Plates = ReturnType<typeof platesOf>

let church: Church
let office: Awaited<ReturnType<typeof depositing>>
let keeper: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  office = await depositing(church)
  keeper = church.client((await church.person('BOOKKEEPER')).token).rest
})

const envelope: Plates['envelope'] = (...given) => platesOf(church).envelope(...given)
const plate: Plates['plate'] = (...gifts) => platesOf(church).plate(...gifts)
const deposit = (batchIds: string[], more: object = {}) =>
  keeper('POST', '/deposits', { body: { batchIds, bankAccountId: church.ids.cash, date: '2026-10-05', ...more } })

test('a deposit is not dated before a contribution of the plate', async () => {
  const batchId = await plate(envelope([['fund', 20]]), envelope([['fund', 5]], { receivedDate: '2026-10-06' }))
  const early = await deposit([batchId])
  expect([early.status, early.body.details?.fields]).toEqual([
    422,
    [expect.objectContaining({ field: 'date', code: 'date_order' })],
  ])
  expect((await deposit([batchId], { date: '2026-10-06' })).status).toBe(201)
  await office.sound()
})

test('a bookkeeper brings the plate to the bank in one act: two envelopes, four allocations, one deposit', async () => {
  const before = await standing(church)
  const batchId = await plate(
    envelope([
      ['fund', 20],
      ['restricted', 5],
    ]),
    envelope(
      [
        ['fund', 40],
        ['restricted', 10.25],
      ],
      { paymentMethod: 'CHECK' },
    ),
  )
  const answer = await deposit([batchId], { referenceNumber: 'Slip 12' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    provider: 'MANUAL',
    externalReference: 'Slip 12',
    status: 'MATCHED',
    recordedTotals: { gross: 75.25, fees: 0, net: 75.25, paymentCount: 2, donationCount: 4 },
    linkedContributionTotals: { gross: 75.25, paymentCount: 2, donationCount: 4 },
    hasVariance: false,
    bankLink: { isLinked: true, transaction: { amount: 75.25 } },
  })
  expect(answer.body.accounting.journalEntry).not.toBeNull()
  const after = await standing(church)
  const { cash, revenue } = church.ids as Record<string, string>
  const moved = Object.fromEntries(
    [cash, revenue].map(id => [id, (after[id as string] ?? 0) - (before[id as string] ?? 0)]),
  )
  expect(moved[cash as string]).toBe(7_525)
  expect((await keeper('GET', `/transactions/${answer.body.bankLink.transaction.id}`)).body).toMatchObject({
    status: 'APPROVED',
    source: 'SETTLEMENT',
    amountUnmatched: 0,
  })
  await office.sound()
})

test('cash by night drop and checks by scanner are two deposits of one plate, each with its own line of the bank', async () => {
  const line = (amount: number) => church.transaction({ amount, bank_account_id: church.ids.cash, date: '2026-10-06' })
  const [night, scanned] = [await line(3_025), await line(7_000)]
  const batchId = await plate(
    envelope([['fund', 20]]),
    envelope([['restricted', 10.25]]),
    envelope([['fund', 70]], { paymentMethod: 'CHECK' }),
  )
  const cash = await deposit([batchId], { paymentMethods: ['CASH'] })
  expect([cash.status, cash.body.recordedTotals.gross, cash.body.bankLink.transaction.id]).toEqual([201, 30.25, night])
  const again = await deposit([batchId], { paymentMethods: ['CASH'] })
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
  const checks = await deposit([batchId])
  expect([checks.body.recordedTotals.gross, checks.body.bankLink.transaction.id]).toEqual([70, scanned])
  const none = await deposit([batchId], { paymentMethods: [] })
  expect([none.status, none.body.details.fields[0].field]).toEqual([422, 'paymentMethods'])
  const card = await deposit([batchId], { paymentMethods: ['CARD'] })
  expect(card.body.details.fields[0]).toMatchObject({ field: 'paymentMethods', code: 'invalid_enum' })
  await office.sound()
})

test('the line that the bank has sent already is taken, and a named one too', async () => {
  const line = await church.transaction({ amount: 2_500, bank_account_id: church.ids.cash, date: '2026-10-07' })
  const first = await deposit([await plate(envelope([['fund', 25]]))])
  expect(first.body.bankLink.transaction.id).toBe(line)
  // Two lines of the amount: nobody guesses between them.
  const lines = [
    await church.transaction({ amount: 3_000, bank_account_id: church.ids.cash, date: '2026-10-06' }),
    await church.transaction({ amount: 3_000, bank_account_id: church.ids.cash, date: '2026-10-06' }),
  ]
  const second = await deposit([await plate(envelope([['fund', 30]]))], { bankTransactionId: lines[1] })
  expect(second.body.bankLink.transaction.id).toBe(lines[1])
  await office.sound()
})

test('of two equal lines of the bank neither is taken: the deposit gets a line of its own', async () => {
  const line = { amount: 2_500, bank_account_id: church.ids.cash, date: '2026-10-06' }
  const lines = [await church.transaction(line), await church.transaction(line)]
  const { body } = await deposit([await plate(envelope([['fund', 25]]))])
  expect(lines).not.toContain(body.bankLink.transaction.id)
  for (const id of lines)
    expect((await keeper('GET', `/transactions/${id}`)).body).toMatchObject({ status: 'UNCODED', amountUnmatched: 25 })
})

test('the bank shows a deposit on its day or up to five days later: no line of the days around it is taken', async () => {
  const on = (date: string) => church.transaction({ amount: 2_500, bank_account_id: church.ids.cash, date })
  await on('2026-10-04')
  await on('2026-10-11')
  const last = await on('2026-10-10')
  const { body } = await deposit([await plate(envelope([['fund', 25]]))])
  expect(body.bankLink.transaction.id).toBe(last)
  const same = await on('2026-10-05')
  const second = await deposit([await plate(envelope([['fund', 25]]))])
  expect(second.body.bankLink.transaction.id).toBe(same)
})

test('several batches are one deposit; what is given by card stays for its provider', async () => {
  const batches = [
    await plate(envelope([['fund', 10]]), { paymentMethod: 'CARD' }),
    await plate(envelope([['youth', 15]], { paymentMethod: 'CHECK' })),
  ]
  const { body } = await deposit(batches)
  expect(body.recordedTotals).toMatchObject({ gross: 25, paymentCount: 2, donationCount: 2 })
  const again = await deposit(batches)
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
})

test('a deposit is undone in one act: the books are as before, and it can be made again', async () => {
  const batchId = await plate(envelope([['fund', 25]]))
  const before = await standing(church)
  const { id, bankLink } = (await deposit([batchId])).body
  const undone = await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'One check was counted twice' } })
  expect(undone.body).toMatchObject({ status: 'CANCELLED', bankLink: { isLinked: false }, batches: [] })
  expect(await standing(church)).toEqual(before)
  expect((await keeper('GET', `/transactions/${bankLink.transaction.id}`)).status).toBe(404)
  expect((await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Again' } })).status).toBe(409)
  expect((await deposit([batchId])).status).toBe(201)
  await office.sound()
})

test('a line of the bank itself is not deleted with the deposit', async () => {
  const line = await church.transaction({
    amount: 2_500,
    bank_account_id: church.ids.cash,
    date: '2026-10-05',
    source: 'BANK_FEED',
  })
  const { id } = (await deposit([await plate(envelope([['fund', 25]]))])).body
  await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Wrong slip' } })
  expect((await keeper('GET', `/transactions/${line}`)).body).toMatchObject({ status: 'UNCODED', amountUnmatched: 25 })
})

test('a line that a deposit created is deleted with the last deposit that shares it, and not before', async () => {
  const first = (await deposit([await plate(envelope([['fund', 25]]))])).body
  const bankTransactionId = first.bankLink.transaction.id
  // The first deposit comes back, and two others share its line.
  expect((await office.fail(first.id)).status).toBe('FAILED')
  const [ten, fifteen] = [
    await deposit([await plate(envelope([['fund', 10]]))], { bankTransactionId }),
    await deposit([await plate(envelope([['fund', 15]]))], { bankTransactionId }),
  ]
  expect([ten.status, fifteen.status]).toEqual([201, 201])
  const undo = (id: string) => keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Counted twice' } })
  expect((await undo(ten.body.id)).status).toBe(200)
  const line = await keeper('GET', `/transactions/${bankTransactionId}`)
  expect([line.status, line.body.amountUnmatched]).toEqual([200, 10])
  expect((await undo(fifteen.body.id)).status).toBe(200)
  expect((await keeper('GET', `/transactions/${bankTransactionId}`)).status).toBe(404)
  await office.sound()
})

test('what cannot be deposited is refused, and nothing is half done', async () => {
  const call = await giver(church)
  const open = await call('POST', '/giving-batches', { name: 'Open', batchDate: '2026-10-04' })
  const posted = await plate(envelope([['fund', 25]]))
  const settlements = async () => (await keeper('GET', '/settlements?include=totals')).body.totals.count
  const before = await settlements()
  const refused = async (batchIds: string[], more: object = {}) => {
    const { status, headers, body } = await deposit(batchIds, more)
    return [status, headers.get('x-error-reason'), body.details?.fields?.[0]?.path ?? body.details?.fields?.[0]?.field]
  }
  expect(await refused([open.id])).toEqual([409, 'not_posted', undefined])
  expect(await refused([posted, church.ids.fund as string])).toEqual([422, 'validation', 'batchIds.1'])
  expect(await refused([posted], { bankAccountId: church.ids.expense })).toEqual([422, 'validation', 'bankAccountId'])
  const small = await church.transaction({ amount: 2_000, bank_account_id: church.ids.cash, date: '2026-10-05' })
  expect(await refused([posted], { bankTransactionId: small })).toEqual([422, 'validation', 'bankTransactionId'])
  expect(await settlements()).toBe(before)
})

test('a key, and a person without the permission, deposit nothing', async () => {
  const batchIds = [await plate(envelope([['fund', 25]]))]
  const body = { batchIds, bankAccountId: church.ids.cash, date: '2026-10-05' }
  expect((await office.rest('POST', '/deposits', { body })).status).toBe(403)
  const viewer = church.client((await church.person('VIEWER')).token)
  expect((await viewer.rest('POST', '/deposits', { body })).status).toBe(403)
})
