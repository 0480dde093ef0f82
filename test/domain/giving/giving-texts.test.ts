import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'

const CARD = 'Visa 4111 1111 1111 1111'
let church: Church
let rest: ReturnType<Church['client']>['rest']
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  rest = church.client(await church.key()).rest
  call = await giver(church)
})
const faults = async (method: string, path: string, body: object) => {
  const answer = await rest(method, path, { body })
  return [answer.status, answer.body.details?.fields]
}
const invalid = (field: string, path?: string) => [422, [faulty(field, 'invalid_format', path)]]

test('a card number is refused in every free text of giving, and nothing of it is stored', async () => {
  const { giftId, batchId } = await batchOf(church)
  const { fund, donor } = church.ids
  const gift = (more: object) => faults('POST', '/contributions', newGift(church, more))
  expect(await gift({ memo: CARD })).toEqual(invalid('memo'))
  expect(await gift({ checkNumber: '4111111111111111' })).toEqual(invalid('checkNumber'))
  expect(await gift({ allocations: [{ fundId: fund, amount: 20, memo: CARD }] })).toEqual(
    invalid('request', 'allocations.0.memo'),
  )
  expect(await gift({ softCredits: [{ donorId: donor, amount: 1, reason: CARD }] })).toEqual(
    invalid('request', 'softCredits.0.reason'),
  )
  expect(await gift({ goodsOrServices: { description: CARD, estimatedValue: 1 } })).toEqual(
    invalid('request', 'goodsOrServices.description'),
  )
  expect(await faults('PATCH', `/contributions/${giftId}`, { memo: CARD })).toEqual(invalid('memo'))
  expect(await faults('POST', `/contributions/${giftId}/void`, { reason: CARD })).toEqual(invalid('reason'))
  expect(await faults('POST', `/contributions/${giftId}/refunds`, { amount: 1, reason: CARD })).toEqual(
    invalid('reason'),
  )
  expect(await faults('PATCH', `/giving-batches/${batchId}`, { notes: CARD })).toEqual(invalid('notes'))
  expect(await faults('POST', `/pledges/${church.ids.pledge}/cancel`, { reason: CARD })).toEqual(invalid('reason'))
  const { graphql } = church.client(await church.key())
  const { body } = await graphql(
    'mutation ($id: ID!, $input: UpdateContributionInput!) { updateContribution(id: $id, input: $input) { id } }',
    { id: giftId, input: { memo: CARD } },
  )
  expect(body.errors[0].extensions.code).toBe('unprocessable_entity')
  expect(JSON.stringify(body)).not.toContain('4111')
  expect((await call('PATCH', `/contributions/${giftId}`, { memo: 'Card ending in 1111' })).memo).toContain('1111')
})

test('a donor is credited softly with a contribution once', async () => {
  const { otherDonor: donorId } = church.ids
  const softCredits = [1, 2].map(amount => ({ donorId, amount, reason: 'Spouse' }))
  const duplicate = [422, [faulty('softCredits', 'duplicate')]]
  expect(await faults('POST', '/contributions', newGift(church, { softCredits }))).toEqual(duplicate)
  const gift = await call('POST', '/contributions', newGift(church, { softCredits: softCredits.slice(1) }))
  expect(await faults('PATCH', `/contributions/${gift.id}`, { softCredits })).toEqual(duplicate)
  expect((await call('GET', `/contributions/${gift.id}`)).softCredits).toHaveLength(1)
})

test('the contributions of a pledge are those that count toward it, not voided ones', async () => {
  const { restricted, donor } = church.ids
  const pledge = await call('POST', '/pledges', {
    donorId: donor,
    fundId: restricted,
    totalAmount: 100,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  const allocations = [{ fundId: restricted, amount: 20, pledgeId: pledge.id }]
  const [counts, voided] = [
    await call('POST', '/contributions', newGift(church, { allocations })),
    await call('POST', '/contributions', newGift(church, { allocations })),
  ]
  await call('POST', `/contributions/${voided.id}/void`, { reason: 'Twice' })
  const list = await call('GET', `/pledges/${pledge.id}/contributions?include=totals`)
  expect(list.contributions.map(({ id }: { id: string }) => id)).toEqual([counts.id])
  expect(list.totals).toMatchObject({ count: 1, amount: 20 })
  const { graphql } = church.client(await church.key())
  const { body } = await graphql(`{ pledge(id: "${pledge.id}") { contributions { nodes { id } } } }`)
  expect(body.data.pledge.contributions.nodes).toEqual([{ id: counts.id }])
})
