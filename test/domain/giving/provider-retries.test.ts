import { randomUUID } from 'node:crypto'
import { operations } from '../../../dist/src/registry.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'
import { broken } from '../../support/sound.js'

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

/** What a provider records, what the church changes, and what the provider may not change under the same id. */
const changedSince: Record<string, () => Promise<[route: string, given: object, change: object, other: object]>> = {
  createVendor: async () => ['/vendors', { name: 'Fox Electric' }, { name: 'Fox Valley Electric' }, { name: 'Other' }],
  createBill: async () => {
    const { vendor, otherVendor, expense, fund } = church.ids
    const given = { vendorId: vendor, billDate: '2026-10-04', lines: [{ accountId: expense, fundId: fund, amount: 5 }] }
    return ['/bills', given, { vendorId: otherVendor, memo: 'x' }, { billDate: '2026-10-05' }]
  },
  createTransaction: async () => {
    const given = { description: 'Deposit', amount: 10, date: '2026-10-04', transactionType: 'DEPOSIT' }
    return ['/transactions', given, { description: 'Sunday deposit' }, { amount: 11 }]
  },
  createSettlement: async () => {
    const given = { grossAmount: 10, externalReference: 'Slip 3' }
    return ['/settlements', given, { externalReference: 'Slip 4' }, { grossAmount: 11 }]
  },
  createGivingIntegration: async () => [
    '/giving-integrations',
    { name: 'Online' },
    { name: 'Online giving' },
    { name: 'Other' },
  ],
  createPledge: async () => {
    const given = { donorId: church.ids.donor, fundId: church.ids.fund, totalAmount: 100, allowDuplicate: true }
    return ['/pledges', given, { totalAmount: 120 }, { totalAmount: 110 }]
  },
  createHousehold: async () => ['/households', { name: 'Grace' }, { name: 'Grace family' }, { name: 'Other' }],
  createDonor: async () => {
    const given = { donorType: 'INDIVIDUAL', firstName: 'Ruth', lastName: 'Grace' }
    return ['/donors', given, { firstName: 'Rute' }, { firstName: 'Rachel' }]
  },
  createContribution: async () => ['/contributions', newGift(church), { memo: 'Youth' }, { memo: 'Roof' }],
  createRefund: async () => {
    const { id } = await call('POST', '/contributions', newGift(church))
    return [`/contributions/${id}/refunds`, { amount: 2, reason: 'Twice' }, {}, { amount: 3 }]
  },
}

test('an unchanged retry of a provider answers each kind of record although the church has changed it since', async () => {
  const once = operations.filter(operation => operation.kind === 'mutation' && operation.recordsOnce)
  expect(Object.keys(changedSince).sort()).toEqual(once.map(({ name }) => name).sort())
  for (const [operation, make] of Object.entries(changedSince)) {
    const [route, body, change, other] = await make()
    const name = { provider: 'PROVIDER_1', externalId: `${operation}-1` }
    const origin = operation === 'createDonor' ? { externalIds: [name] } : name
    const given = { ...body, ...origin }
    const first = await rest('POST', route, { body: given })
    expect([operation, first.status]).toEqual([operation, 201])
    if (operation === 'createRefund')
      await church.query(`update refund set reason = 'Once' where id = $1`, [first.body.id])
    else expect((await rest('PATCH', `${route}/${first.body.id}`, { body: change })).status).toBe(200)
    const again = await rest('POST', route, { body: given })
    expect([operation, again.status, again.body.id]).toEqual([operation, 200, first.body.id])
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', expect.objectContaining(change)])
    const refused = await rest('POST', route, { body: { ...given, ...other } })
    expect([operation, refused.headers.get('x-error-reason')]).toEqual([operation, 'duplicate'])
    if (
      ['createRefund', 'createVendor', 'createSettlement', 'createHousehold', 'createGivingIntegration'].includes(
        operation,
      )
    )
      continue
    const headers = { 'Idempotency-Key': randomUUID() }
    const bulk = await rest('POST', `${route}/bulk`, { body: { items: [given] }, headers })
    expect([operation, bulk.body.results]).toMatchObject([operation, [{ status: 'REPLAYED', id: first.body.id }]])
  }
})

test('a retry of a donor who was merged since answers the surviving donor, and an erased donor leaves no trace of requests', async () => {
  const given = (lastName: string) => ({
    donorType: 'INDIVIDUAL',
    lastName,
    externalIds: [{ provider: 'PROVIDER_1', externalId: lastName }],
  })
  const [one, other] = [await call('POST', '/donors', given('Grace')), await call('POST', '/donors', given('Gracey'))]
  await call('POST', `/donors/${one.id}/merge`, { sourceDonorId: other.id })
  const again = await rest('POST', '/donors', { body: given('Gracey') })
  expect([again.status, again.body.id]).toEqual([200, one.id])
  const { id } = await call('POST', '/contributions', {
    ...newGift(church, { donorId: one.id }),
    provider: 'PROVIDER_1',
    externalId: 'g',
  })
  await call('POST', `/contributions/${id}/refunds`, { amount: 2, provider: 'PROVIDER_1', externalId: 'r' })
  const home = { name: 'Grace', members: [{ donorId: one.id, role: 'HEAD' }] }
  await call('POST', '/households', { ...home, provider: 'PROVIDER_1', externalId: 'h' })
  await church.query('update contribution set memo = null')
  expect(await church.query('select id from creation_digest')).toHaveLength(5)
  await call('POST', `/donors/${one.id}/erase`)
  expect(await church.query('select id from creation_digest')).toEqual([])
  expect(await broken(church)).toEqual([])
})

test('derived amounts of a settlement have the range of given ones', async () => {
  const { id } = await call('POST', '/settlements', { provider: 'MANUAL' })
  const most = 9_999_999_999.99
  const faults = async (body: object) => (await rest('PATCH', `/settlements/${id}`, { body })).body.details?.fields
  expect(await faults({ netAmount: most, feesAmount: 0.01 })).toEqual([faulty('netAmount', 'too_large')])
  expect(await faults({ netAmount: -1, feesAmount: 0.5 })).toEqual([faulty('netAmount', 'too_small')])
  expect(await faults({ grossAmount: 1, netAmount: 1.01 })).toEqual([faulty('netAmount', 'too_large')])
  expect(await faults({ netAmount: most, feesAmount: 0 })).toBeUndefined()
  // The fees can exceed the gross amount. The net is negative then, and only ever derived.
  expect(await faults({ grossAmount: 1, feesAmount: 1.01 })).toBeUndefined()
  expect(await faults({ netAmount: -0.01, feesAmount: 1.01 })).toEqual([faulty('netAmount', 'too_small')])
})

test('a refund is not dated in the future', async () => {
  const gift = await call('POST', '/contributions', newGift(church))
  const refund = (refundDate: string) =>
    rest('POST', `/contributions/${gift.id}/refunds`, { body: { amount: 1, refundDate } })
  const ahead = await refund('2035-01-01')
  expect([ahead.status, ahead.body.details.fields]).toEqual([422, [faulty('refundDate', 'too_large')]])
  expect((await refund('2026-10-05')).status).toBe(201)
})
