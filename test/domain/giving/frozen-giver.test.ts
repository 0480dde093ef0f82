import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { givingChurch, newGift } from '../../support/giving.js'

let church: Church
beforeEach(async () => {
  church = await givingChurch()
})

/** A contribution in a settlement whose bank line is reconciled, with a statement that lists it. */
async function reconciledGift() {
  const { call, rest, payout, record } = await depositing(church)
  const batch = await call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-10-04' })
  const settlementId = await payout()
  const gift = await call('POST', '/contributions', newGift(church, { givingBatchId: batch.id, settlementId }))
  await call('POST', `/giving-batches/${batch.id}/close`)
  await call('POST', `/giving-batches/${batch.id}/post`)
  expect((await record(settlementId)).status).toBe('MATCHED')
  const statement = await call('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })
  await church.query("update settlement set status = 'RECONCILED', frozen_at = now() where id = $1", [settlementId])
  return { call, rest, gift, statement, settlementId }
}

test('who gave can be corrected on a reconciled deposit; the statement then needs a reissue', async () => {
  const { call, rest, gift, statement } = await reconciledGift()
  const body = { donorId: church.ids.otherDonor }
  const answer = await rest('PUT', `/contributions/${gift.id}/donor`, { body })
  expect([answer.status, answer.body.donorId, answer.body.version]).toEqual([200, church.ids.otherDonor, 2])
  expect(await call('GET', `/giving-statements/${statement.id}`)).toMatchObject({ needsReissue: true })
  const [entry] = await church.query(
    'select operation, changes from audit_entry where organization_id = $1 and resource_id = $2 order by sequence desc limit 1',
    [church.id, gift.id],
  )
  expect(entry).toMatchObject({
    operation: 'assignContributionDonor',
    changes: { donor_id: [church.ids.donor, church.ids.otherDonor] },
  })
})

test('memo and soft credits can be corrected, and a gift can be marked as anonymous', async () => {
  const { call, gift } = await reconciledGift()
  const softCredits = [{ donorId: church.ids.otherDonor, amount: 5, reason: 'Matched by an employer' }]
  expect(await call('PATCH', `/contributions/${gift.id}`, { memo: 'For the organ', softCredits })).toMatchObject({
    memo: 'For the organ',
    softCredits: [{ donorId: church.ids.otherDonor, amount: 5 }],
  })
  const anonymous = await call('PUT', `/contributions/${gift.id}/donor`, { donorId: null, isAnonymous: true })
  expect(anonymous).toMatchObject({ donorId: null, matchState: 'ANONYMOUS', version: 3 })
})

test('amounts, funds, days, fees, batch and settlement stay as they are', async () => {
  const { rest, gift, settlementId } = await reconciledGift()
  const { fund, restricted } = church.ids
  const refused: [method: string, path: string, body: object][] = [
    ['PATCH', '', { receivedDate: '2026-10-05' }],
    ['PATCH', '', { feeAmount: 1 }],
    ['PATCH', '', { memo: 'x', paymentLast4: '1717' }],
    ['PUT', '/allocations', { allocations: [{ fundId: fund, amount: 20 }] }],
    [
      'PUT',
      '/allocations',
      {
        allocations: [
          { fundId: fund, amount: 7.5 },
          { fundId: restricted, amount: 12.5 },
        ],
      },
    ],
    ['PUT', '/settlement', { settlementId: null }],
    ['PUT', '/batch', { givingBatchId: null }],
    ['POST', '/void', { reason: 'Twice' }],
  ]
  for (const [method, path, body] of refused) {
    const answer = await rest(method, `/contributions/${gift.id}${path}`, { body })
    expect([path, body, answer.status]).toEqual([path, body, 409])
  }
  const { rest: other } = church.client(await church.key())
  const unchanged = (await other('GET', `/contributions/${gift.id}`)).body
  expect(unchanged).toMatchObject({ version: gift.version, amount: 20, settlementId, receivedDate: gift.receivedDate })
})

test('GraphQL corrects the giver, too', async () => {
  const { gift } = await reconciledGift()
  const { graphql } = church.client(await church.key())
  const { body } = await graphql(
    'mutation ($id: ID!, $input: AssignContributionDonorInput!) { assignContributionDonor(id: $id, input: $input) { donorId } }',
    { id: gift.id, input: { donorId: church.ids.otherDonor } },
  )
  expect(body.data).toEqual({ assignContributionDonor: { donorId: church.ids.otherDonor } })
})

test('a merge of the giver is undone, and the contribution of the reconciled deposit returns', async () => {
  const { call, gift } = await reconciledGift()
  const { donor, otherDonor } = church.ids
  await call('POST', `/donors/${otherDonor}/merge`, { sourceDonorId: donor })
  expect(await call('GET', `/contributions/${gift.id}`)).toMatchObject({ donorId: otherDonor })
  await call('POST', `/donors/${donor}/unmerge`)
  expect(await call('GET', `/contributions/${gift.id}`)).toMatchObject({ donorId: donor })
})
