import type { Church } from '../../support/church.js'
import { batchOf, givingChurch, newGift } from '../../support/giving.js'
import type { Row } from '../../support/rows.js'

let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  rest = church.client(await church.key()).rest
})

const faultOf = ({ status, body }: { status: number; body: Row }) => {
  const [fault] = (body.details as { fields?: Row[] } | undefined)?.fields ?? []
  return [status, fault?.path ?? fault?.field, fault?.code]
}

test('a batch is not posted while a fund has no revenue account, and the refusal names the fund and what sets it', async () => {
  const youth = await church.fund('Youth trips', { code: 'TRP', default_revenue_account_id: null })
  const allocations = [
    { fundId: church.ids.fund, amount: 10 },
    { fundId: youth, amount: 5 },
  ]
  const { batchId } = await batchOf(church, { allocations }, 'close')
  const { status, body, headers } = await rest('POST', `/giving-batches/${batchId}/post`, { body: {} })
  expect([status, headers.get('x-error-reason')]).toEqual([409, 'accounts_not_configured'])
  expect(body.message).toContain('Youth trips')
  expect(body.details).toEqual({ next: ['updateFund'] })
})

test('a negative net amount follows from the gross amount and the fees, and is never sent', async () => {
  const { body: made } = await rest('POST', '/settlements', { body: { provider: 'MANUAL' } })
  const patch = (body: Row) => rest('PATCH', `/settlements/${made.id}`, { body })
  const tooSmall = [422, 'netAmount', 'too_small']
  expect(faultOf(await patch({ netAmount: -0.01 }))).toEqual(tooSmall)
  expect(faultOf(await patch({ netAmount: -0.01, grossAmount: 0, feesAmount: 0.01 }))).toEqual(tooSmall)
  expect(faultOf(await rest('POST', '/settlements', { body: { provider: 'MANUAL', netAmount: -1 } }))).toEqual(tooSmall)
  expect((await patch({ grossAmount: 0, feesAmount: 15 })).body.recordedTotals).toMatchObject({ net: -15 })
})

test('the number of a check is corrected in a frozen settlement, and its amount is not', async () => {
  const { id: settlementId } = (await rest('POST', '/settlements', { body: { provider: 'MANUAL' } })).body
  const gift = newGift(church, { settlementId, paymentMethod: 'CHECK', checkNumber: '1041', feeAmount: 0 })
  const { id } = (await rest('POST', '/contributions', { body: gift })).body
  await church.query('update settlement set frozen_at = now() where organization_id = $1 and id = $2', [
    church.id,
    settlementId,
  ])
  const patch = (body: Row) => rest('PATCH', `/contributions/${id}`, { body })
  expect((await patch({ checkNumber: '1401' })).body.checkNumber).toBe('1401')
  const refused = await patch({ feeAmount: 1 })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'frozen'])
})

test('nobody is soft-credited with their own contribution', async () => {
  const { donor, otherDonor } = church.ids
  const credit = (donorId?: string) => [{ donorId, amount: 5, reason: 'Matched by the employer' }]
  const own = [422, 'softCredits.0.donorId', 'duplicate']
  const create = (more: Row) => rest('POST', '/contributions', { body: newGift(church, more) })
  expect(faultOf(await create({ softCredits: credit(donor) }))).toEqual(own)
  const { id } = (await create({ softCredits: credit(otherDonor) })).body
  expect(faultOf(await rest('PATCH', `/contributions/${id}`, { body: { softCredits: credit(donor) } }))).toEqual(own)
  const assigned = await rest('PUT', `/contributions/${id}/donor`, { body: { donorId: otherDonor } })
  expect([assigned.status, assigned.body.details]).toEqual([409, { next: ['updateContribution'] }])
  await rest('PATCH', `/contributions/${id}`, { body: { softCredits: [] } })
  expect((await rest('PUT', `/contributions/${id}/donor`, { body: { donorId: otherDonor } })).status).toBe(200)
})
