import { randomUUID } from 'node:crypto'
import type { Church } from '../support/church.js'
import { giver, givingChurch, newGift } from '../support/giving.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
  rest = church.client(await church.key()).rest
})

test('an unchanged retry of a provider answers the gift although the church has moved it since', async () => {
  const given = newGift(church, { provider: 'PROVIDER_1', externalId: 'g1', memo: 'Missions' })
  const gift = await call('POST', '/contributions', given)
  await call('PUT', `/contributions/${gift.id}/allocations`, {
    allocations: [{ fundId: church.ids.youth, amount: 20 }],
  })
  await call('PUT', `/contributions/${gift.id}/donor`, { donorId: church.ids.otherDonor })
  await call('PATCH', `/contributions/${gift.id}`, { memo: 'Youth' })
  const again = await rest('POST', '/contributions', { body: given })
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([200, gift.id, 'true'])
  expect(again.body).toMatchObject({ memo: 'Youth', donorId: church.ids.otherDonor })
  const items = [given]
  const bulk = await rest('POST', '/contributions/bulk', {
    body: { items },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(bulk.body.results).toMatchObject([{ status: 'REPLAYED', id: gift.id }])
  for (const other of [
    { ...given, memo: 'Roof' },
    { ...given, paymentMethod: 'ACH' },
  ]) {
    const refused = await rest('POST', '/contributions', { body: other })
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
  }
})

test('derived amounts of a settlement have the range of given ones', async () => {
  const { id } = await call('POST', '/settlements', { provider: 'MANUAL' })
  const most = 9_999_999_999.99
  const faults = async (body: object) => (await rest('PATCH', `/settlements/${id}`, { body })).body.details?.fields
  expect(await faults({ netAmount: most, feesAmount: 0.01 })).toEqual([{ field: 'netAmount', code: 'too_large' }])
  expect(await faults({ grossAmount: 1, feesAmount: 1.01 })).toEqual([{ field: 'feesAmount', code: 'too_large' }])
  expect(await faults({ grossAmount: 1, netAmount: 1.01 })).toEqual([{ field: 'netAmount', code: 'too_large' }])
  expect(await faults({ netAmount: most, feesAmount: 0 })).toBeUndefined()
})

test('a refund is not dated in the future', async () => {
  const gift = await call('POST', '/contributions', newGift(church))
  const refund = (refundDate: string) =>
    rest('POST', `/contributions/${gift.id}/refunds`, { body: { amount: 1, refundDate } })
  const ahead = await refund('2035-01-01')
  expect([ahead.status, ahead.body.details.fields]).toEqual([422, [{ field: 'refundDate', code: 'too_large' }]])
  expect((await refund('2026-10-05')).status).toBe(201)
})
