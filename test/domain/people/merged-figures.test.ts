import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { broken } from '../../support/sound.js'

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await keepBooks(await makeChurch(app))
  rest = church.client(await church.key()).rest
})

/** A batch with a gift of each of two donors, and one of the first alone. */
async function batchOf(donors: readonly string[], name: string) {
  const { id } = (await rest('POST', '/giving-batches', { body: { name } })).body
  for (const donorId of donors) {
    const allocations = [{ fundId: church.ids.fund, amount: 10 }]
    const gift = { donorId, allocations, paymentMethod: 'CASH', givingBatchId: id }
    expect((await rest('POST', '/contributions', { body: gift })).status).toBe(201)
  }
  return id as string
}
const donorCount = async (id: string) => (await rest('GET', `/giving-batches/${id}`)).body.totals.donorCount

test('two donors who are merged are one donor of each batch, closed or posted, and two again afterwards', async () => {
  const { donor, otherDonor } = church.ids
  const both = [donor, otherDonor]
  const [open, closed, posted, other] = [
    await batchOf(both, 'Open'),
    await batchOf(both, 'Closed'),
    await batchOf(both, 'Posted'),
    await batchOf([donor, donor], 'Other'),
  ]
  for (const id of [closed, posted, other]) await rest('POST', `/giving-batches/${id}/close`)
  expect((await rest('POST', `/giving-batches/${posted}/post`)).status).toBe(200)
  const counts = async () => Promise.all([open, closed, posted, other].map(donorCount))
  expect(await counts()).toEqual([2, 2, 2, 1])
  expect((await rest('POST', `/donors/${donor}/merge`, { body: { sourceDonorId: otherDonor } })).status).toBe(200)
  expect(await counts()).toEqual([1, 1, 1, 1])
  expect(await broken(church)).toEqual([])
  expect((await rest('POST', `/donors/${otherDonor}/unmerge`, { body: {} })).status).toBe(200)
  expect(await counts()).toEqual([2, 2, 2, 1])
  expect(await broken(church)).toEqual([])
})
