import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch } from '../../support/giving.js'
import type { Row } from '../../support/rows.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
  rest = church.client(await church.key()).rest
})

const issue = (donorId?: string) => call('POST', '/giving-statements', { year: 2026, donorId })
const standing = async (): Promise<Row[]> =>
  (await call('GET', '/giving-statements?status=ISSUED')).givingStatements.map((each: Row) => ({
    id: each.id,
    donorId: each.donorId,
    amount: (each.totals as Row).amount,
    needsReissue: each.needsReissue,
  }))

test('the statement of a merged donor is reissued to the survivor, and no two issued statements list one contribution', async () => {
  const { donor, otherDonor } = church.ids
  await batchOf(church, {}, 'close', 'post')
  await batchOf(church, { donorId: otherDonor }, 'close', 'post')
  const [merged] = [await issue(donor), await issue(otherDonor)]
  await call('POST', `/donors/${otherDonor}/merge`, { sourceDonorId: donor })
  expect(await standing()).toHaveLength(2)
  const made = await rest('POST', `/giving-statements/${merged.id}/reissue`, { body: {} })
  expect([made.status, made.body.donorId, made.body.supersedesId]).toEqual([201, otherDonor, merged.id])
  expect(await standing()).toEqual([{ id: made.body.id, donorId: otherDonor, amount: 40, needsReissue: false }])
})

test('the statement of a donor whose only contribution was another’s is voided, as the refusal of its reissue says', async () => {
  const { donor, otherDonor } = church.ids
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const { id } = await issue(donor)
  await call('PUT', `/contributions/${giftId}/donor`, { donorId: otherDonor })
  const refused = await rest('POST', `/giving-statements/${id}/reissue`, { body: {} })
  expect([refused.status, refused.body.details]).toEqual([409, { next: ['voidGivingStatement'] }])
  await call('POST', `/giving-statements/${id}/void`, { reason: 'Another donor gave it' })
  const { id: right } = await issue(otherDonor)
  expect(await standing()).toEqual([{ id: right, donorId: otherDonor, amount: 20, needsReissue: false }])
})
