import { randomUUID } from 'node:crypto'
import type { Church } from '../../support/church.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'
import type { Row } from '../../support/rows.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let api: ReturnType<Church['client']>
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
  api = church.client(await church.key())
  rest = api.rest
})

const HEADER = 'x-merged-into'
const merge = (into: string, sourceDonorId: string) => call('POST', `/donors/${into}/merge`, { sourceDonorId })
const bulk = (path: string, items: readonly object[], more: object = {}) =>
  rest('POST', `${path}/bulk`, { body: { items, ...more }, headers: { 'Idempotency-Key': randomUUID() } })
/** The amounts that stand on each donor. */
const given = async (): Promise<Row> =>
  Object.fromEntries(
    (
      await church.query(
        `select donor_id, sum(amount)::int as amount from contribution where organization_id = $1 and external_id is not null
         group by donor_id`,
        [church.id],
      )
    ).map(({ donor_id, amount }) => [donor_id, amount]),
  )

test('a sync that knows only old ids goes on after 50 merges with chains, and every amount is on the survivor', async () => {
  const people = await Promise.all(Array.from({ length: 55 }, () => church.donor()))
  const survivors = people.slice(0, 5)
  // Ten donors for each survivor, in chains of two: the second is merged into the first, then the first into the survivor.
  const old = people.slice(5)
  for (const [index, survivor] of survivors.entries()) {
    const own = old.slice(index * 10, index * 10 + 10)
    for (let at = 0; at < 10; at += 2) {
      await merge(String(own[at]), String(own[at + 1]))
      await merge(survivor, String(own[at]))
    }
  }
  const gifts = old.map((donorId, index) =>
    newGift(church, {
      donorId,
      allocations: [{ fundId: church.ids.fund, amount: index + 1 }],
      provider: 'PROVIDER_1',
      externalId: `g${index}`,
    }),
  )
  const single = await rest('POST', '/contributions', { body: gifts[1] })
  expect([single.status, single.body.donorId, single.headers.get(HEADER)]).toEqual([201, survivors[0], survivors[0]])
  const all = await bulk('/contributions', gifts, { errorPolicy: 'REJECT_FAILED_ROWS' })
  expect(all.body.summary).toEqual({ total: 50, succeeded: 50, replayed: 1, failed: 0 })
  expect(new Set(all.headers.get(HEADER)?.split(', '))).toEqual(new Set(survivors))
  // Of 1 … 50 the first survivor has 1 … 10, the next 11 … 20, in cents.
  const expected = [5500, 15_500, 25_500, 35_500, 45_500]
  expect(await given()).toEqual(Object.fromEntries(survivors.map((id, index) => [id, expected[index]])))
  const again = await bulk('/contributions', gifts)
  expect(again.body.summary).toMatchObject({ replayed: 50, failed: 0 })
})

test('what was sent is recognized by a retry, although the chain has grown and the church has changed the record', async () => {
  const [first, second, third] = [await church.donor(), await church.donor(), await church.donor()]
  const sent = (externalId: string) =>
    newGift(church, { donorId: first, provider: 'PROVIDER_1', externalId, memo: 'x' })
  const before = await call('POST', '/contributions', sent('before'))
  await merge(second, first)
  const between = await call('POST', '/contributions', sent('between'))
  await merge(third, second)
  for (const { id } of [before, between]) await call('PATCH', `/contributions/${id}`, { memo: 'Of the church' })
  for (const [externalId, { id }] of [
    ['before', before],
    ['between', between],
  ] as const) {
    const again = await rest('POST', '/contributions', { body: sent(externalId) })
    expect([again.status, again.body.id, again.body.donorId]).toEqual([200, id, third])
    const all = await bulk('/contributions', [sent(externalId), newGift(church, { donorId: first })])
    expect(all.body.summary).toMatchObject({ succeeded: 2, replayed: 1, failed: 0 })
    const other = await rest('POST', '/contributions', { body: { ...sent(externalId), memo: 'Other' } })
    expect([other.status, other.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
  }
})

test('pledges, soft credits, corrected donors and members of a household go to the survivor', async () => {
  const [old, survivor] = [await church.donor(), await church.donor()]
  await merge(survivor, old)
  const credit = { donorId: old, amount: 5, reason: 'Spouse' }
  const gift = await rest('POST', '/contributions', { body: newGift(church, { softCredits: [credit] }) })
  expect([gift.status, gift.body.softCredits, gift.headers.get(HEADER)]).toMatchObject([
    201,
    [{ donorId: survivor, amount: 5 }],
    survivor,
  ])
  const own = newGift(church, { donorId: survivor, softCredits: [credit] })
  const refused = await rest('POST', '/contributions', { body: own })
  expect(refused.body.details.fields).toMatchObject([{ code: 'duplicate', path: 'softCredits.0.donorId' }])
  const moved = await rest('PUT', `/contributions/${gift.body.id}/donor`, { body: { donorId: church.ids.otherDonor } })
  expect(moved.headers.get(HEADER)).toBeNull()
  const terms = { fundId: church.ids.fund, totalAmount: 1200, startDate: '2030-01-01' }
  const pledge = await rest('POST', '/pledges', { body: { ...terms, donorId: old } })
  expect([pledge.status, pledge.body.donorId, pledge.headers.get(HEADER)]).toEqual([201, survivor, survivor])
  const members = [{ donorId: old, role: 'HEAD' }]
  const household = await rest('POST', '/households', { body: { name: 'Frey', members } })
  expect([household.status, household.body.primaryContactDonorId, household.headers.get(HEADER)]).toEqual([
    201,
    survivor,
    survivor,
  ])
})

test('a merged donor who joins a household is the survivor, and one who leaves is not, because the survivor may stay', async () => {
  const [old, survivor] = [await church.donor(), await church.donor()]
  await merge(survivor, old)
  const path = `/households/${church.ids.household}/members/${old}`
  const joined = await rest('PUT', path, { body: { role: 'OTHER' } })
  expect([joined.status, joined.headers.get(HEADER)]).toEqual([200, survivor])
  const members = joined.body.members.map(({ donorId }: { donorId: string }) => donorId)
  expect(members.sort()).toEqual([church.ids.otherDonor, survivor].sort())
  expect((await rest('DELETE', path)).status).toBe(404)
})

test('GraphQL tells the survivor beside the status of the write', async () => {
  const [old, survivor] = [await church.donor(), await church.donor()]
  await merge(survivor, old)
  const query =
    'mutation ($a: CreateContributionInput!, $b: CreateContributionInput!) { a: createContribution(input: $a) { donorId } b: createContribution(input: $b) { donorId } }'
  const variables = { a: newGift(church, { donorId: old }), b: newGift(church, { donorId: survivor }) }
  const { body } = await api.graphql(query, variables)
  expect(body.data).toEqual({ a: { donorId: survivor }, b: { donorId: survivor } })
  expect(body.extensions.writes).toEqual({
    a: { status: 201, replayed: false, dryRun: false, mergedInto: [survivor] },
    b: { status: 201, replayed: false, dryRun: false },
  })
})

test('a replay under a key answers the same and names the survivor, and compares the request as it was sent', async () => {
  const [old, survivor] = [await church.donor(), await church.donor()]
  await merge(survivor, old)
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = newGift(church, { donorId: old })
  const first = await rest('POST', '/contributions', { body, headers })
  const again = await rest('POST', '/contributions', { body, headers })
  expect([again.status, again.body, again.headers.get(HEADER)]).toEqual([201, first.body, survivor])
  const other = await rest('POST', '/contributions', { body: { ...body, donorId: survivor }, headers })
  expect([other.status, other.headers.get('x-error-reason')]).toEqual([422, 'idempotency_mismatch'])
})

test('a donor who is created by the external id of a merged one is the survivor, whatever the body says', async () => {
  const person = (externalId: string, lastName: string) => ({
    donorType: 'INDIVIDUAL',
    lastName,
    externalIds: [{ provider: 'CRM', externalId }],
  })
  const [old, survivor] = [
    await call('POST', '/donors', person('1', 'Frei')),
    await call('POST', '/donors', person('2', 'Frey')),
  ]
  await merge(String(survivor.id), String(old.id))
  const again = await rest('POST', '/donors', { body: person('1', 'Frei-Roth') })
  expect([again.status, again.body.id, again.body.lastName, again.headers.get(HEADER)]).toEqual([
    200,
    survivor.id,
    'Frey',
    survivor.id,
  ])
  const rows = await bulk('/donors', [person('1', 'Other'), person('3', 'New')])
  expect(rows.body.results).toMatchObject([{ status: 'REPLAYED', id: survivor.id }, { status: 'CREATED' }])
  expect(rows.headers.get(HEADER)).toBe(survivor.id)
  expect((await rest('POST', '/donors', { body: person('2', 'Other') })).status).toBe(409)
  await call('POST', `/donors/${old.id}/unmerge`)
  expect((await rest('POST', '/donors', { body: person('1', 'Other') })).status).toBe(409)
})

test('an erased survivor is refused, a merge means the merged donor itself, and an unmerged donor is no alias', async () => {
  const [old, survivor] = [await church.donor(), await church.donor()]
  await merge(survivor, old)
  const again = await rest('POST', `/donors/${church.ids.donor}/merge`, { body: { sourceDonorId: old } })
  expect([again.status, again.body.details.status]).toEqual([409, 'MERGED'])
  expect((await rest('GET', `/donors/${old}`)).body).toMatchObject({ id: old, mergedIntoId: survivor })
  await call('POST', `/donors/${old}/unmerge`)
  const own = await rest('POST', '/contributions', { body: newGift(church, { donorId: old }) })
  expect([own.body.donorId, own.headers.get(HEADER)]).toEqual([old, null])
  await merge(survivor, old)
  await call('POST', `/donors/${survivor}/erase`)
  const refused = await rest('POST', '/contributions', { body: newGift(church, { donorId: old }) })
  expect([refused.status, refused.body.details.fields]).toMatchObject([422, [{ field: 'donorId' }]])
})

test('a bill for a merged vendor is one of the survivor', async () => {
  const { vendor, otherVendor, expense, fund } = church.ids
  await call('POST', `/vendors/${otherVendor}/merge`, { sourceVendorId: vendor })
  const lines = [{ accountId: expense, fundId: fund, amount: 5 }]
  const bill = await rest('POST', '/bills', { body: { vendorId: vendor, billDate: '2026-10-04', lines } })
  expect([bill.status, bill.body.vendorId, bill.headers.get(HEADER)]).toEqual([201, otherVendor, otherVendor])
})
