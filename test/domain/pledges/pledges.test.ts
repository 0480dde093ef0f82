import { randomUUID } from 'node:crypto'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

type Row = Record<string, unknown>

let church: Church
let client: ReturnType<Church['client']>
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await makeChurch(await testApp())
  client = church.client(await church.key())
  rest = client.rest
})

const donor = () => church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: 'Ann', last_name: 'Vale' })
const promise = (extra: Row = {}) => ({
  donorId: church.ids.donor,
  fundId: church.ids.fund,
  totalAmount: 600,
  startDate: '2030-01-01',
  ...extra,
})
const create = (extra: Row = {}) => rest('POST', '/pledges', { body: promise(extra) })
const rows = async () =>
  (
    await church.query(
      `select (select count(*) from pledge where organization_id = $1) as pledges,
         (select count(*) from audit_entry where organization_id = $1) as audits`,
      [church.id],
    )
  )[0]

test('a pledge that names no end lasts as long as its campaign, else its fund, else a year', async () => {
  const timed = await church.fund('Timed', { end_date: '2030-06-30' })
  const body = {
    name: 'Roof',
    fundIds: [timed],
    startDate: '2030-02-01',
    endDate: '2030-03-31',
    defaultFrequency: 'WEEKLY',
  }
  const campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
  expect((await create()).body).toMatchObject({ endDate: '2030-12-31T00:00:00.000Z', status: 'ACTIVE', version: 1 })
  expect((await create({ fundId: timed })).body.endDate).toBe('2030-06-30T00:00:00.000Z')
  expect((await create({ fundId: timed, campaignId, startDate: null })).body).toMatchObject({
    startDate: '2030-02-01T00:00:00.000Z',
    endDate: '2030-03-31T00:00:00.000Z',
    frequency: 'WEEKLY',
    givingScope: 'DONOR',
    source: 'API',
  })
})

test('what contradicts itself, or names what is not there, is refused and leaves nothing', async () => {
  const merged = await church.insert('donor', { donor_type: 'INDIVIDUAL', last_name: 'Gone', status: 'MERGED' })
  const outside = await church.fund('Outside')
  const body = { name: 'Roof', fundIds: [church.ids.fund], startDate: '2030-01-01' }
  const campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
  const before = await rows()
  const cases: [Row, string, string][] = [
    [{ totalAmount: 0 }, 'totalAmount', 'too_small'],
    [{ totalAmount: 1.001 }, 'totalAmount', 'invalid_precision'],
    [{ endDate: '2029-12-31' }, 'endDate', 'date_order'],
    [{ firstInstallmentDate: '2029-12-31' }, 'firstInstallmentDate', 'date_order'],
    [{ installmentAmount: 50, installmentCount: 10 }, 'totalAmount', 'sum_mismatch'],
    [{ frequency: 'ONE_TIME', installmentCount: 2 }, 'installmentCount', 'too_large'],
    [{ donorId: merged }, 'donorId', 'unknown_reference'],
    [{ donorId: randomUUID() }, 'donorId', 'unknown_reference'],
    [{ fundId: randomUUID() }, 'fundId', 'unknown_reference'],
    [{ fundId: outside, campaignId }, 'fundId', 'unknown_reference'],
    [{ campaignId: randomUUID() }, 'campaignId', 'unknown_reference'],
    [{ externalId: '1' }, 'provider', 'required'],
    [{ status: 'COMPLETED' }, 'status', 'invalid_enum'],
  ]
  for (const [extra, field, code] of cases) {
    const answer = await create(extra)
    expect([extra, answer.status, answer.body.details?.fields]).toEqual([extra, 422, [faulty(field, code)]])
  }
  expect(await rows()).toEqual(before)
})

test('a giver, or a household, has one open pledge for a purpose at a time unless it is wanted', async () => {
  const [ann, bob] = [await donor(), await donor()]
  const home = await church.insert('household', { name: 'Vale' })
  for (const donor_id of [ann, bob]) {
    const row = { household_id: home, donor_id, role: 'HEAD', gives_jointly: true, from_date: '2020-01-01' }
    await church.insert('household_member', row, false)
  }
  const first = (await create({ donorId: ann })).body.id
  const refused = async (extra: Row) => (await create(extra)).headers.get('x-error-reason')
  expect(await refused({ donorId: ann })).toBe('duplicate')
  expect(await refused({ donorId: bob, givingScope: 'HOUSEHOLD' })).toBe('duplicate')
  expect((await create({ donorId: bob })).status).toBe(201)
  expect((await create({ donorId: ann, startDate: '2031-01-01' })).status).toBe(201)
  expect((await create({ donorId: ann, allowDuplicate: true })).status).toBe(201)
  await rest('POST', `/pledges/${first}/cancel`, { body: { reason: 'Moved' } })
  const back = await rest('POST', `/pledges/${first}/reactivate`, { body: {} })
  expect([back.status, back.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
  expect((await rest('POST', `/pledges/${first}/reactivate`, { body: { allowDuplicate: true } })).status).toBe(200)
})

test('a pledge that is fulfilled, or over, does not stand in the way of the next one', async () => {
  const ann = await donor()
  const terms = { donorId: ann, startDate: '2026-01-01', endDate: '2099-12-31' }
  await create({ ...terms, endDate: '2026-01-31' })
  const { id } = (await create(terms)).body
  expect((await create(terms)).status).toBe(409)
  const allocations = [{ fundId: church.ids.fund, amount: 600 }]
  const body = { donorId: ann, receivedDate: '2026-03-01', paymentMethod: 'CASH', allocations }
  await rest('POST', '/contributions', { body })
  expect((await rest('GET', `/pledges/${id}`)).body.status).toBe('COMPLETED')
  expect((await create(terms)).status).toBe(201)
})

test('of two equal promises at the same moment one is recorded', async () => {
  const donorId = await donor()
  const answers = await Promise.all([1, 2, 3, 4].map(() => create({ donorId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

test('a provider’s pledge is recorded once, for ever', async () => {
  const named = { provider: 'CARDS', externalId: '7' }
  const first = await create(named)
  const again = await create(named)
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([200, first.body.id, 'true'])
  expect((await create({ ...named, totalAmount: 1 })).status).toBe(409)
  expect((await rest('DELETE', `/pledges/${first.body.id}`)).body).toEqual({ success: true })
  expect((await rest('GET', `/pledges/${first.body.id}`)).status).toBe(404)
  expect((await create(named)).status).toBe(409)
})

test('a pledge changes, is confirmed, is cancelled once and comes back', async () => {
  const { id } = (await create({ status: 'PENDING' })).body
  const patch = (body: Row, headers = {}) => rest('PATCH', `/pledges/${id}`, { body, headers })
  expect((await patch({ status: 'ACTIVE', totalAmount: 900 })).body).toMatchObject({
    status: 'ACTIVE',
    totalAmount: 900,
  })
  expect((await patch({ totalAmount: 1 }, { 'If-Match': '"v1"' })).headers.get('x-error-reason')).toBe('stale_version')
  expect((await patch({ donorId: await donor() })).status).toBe(422)
  expect((await patch({ endDate: '2029-01-01' })).status).toBe(422)
  const cancel = () => rest('POST', `/pledges/${id}/cancel`, { body: { reason: 'Moved' } })
  expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', writtenOffAmount: 900 })
  expect([(await cancel()).status, (await patch({ totalAmount: 1 })).status]).toEqual([409, 409])
  const mutation = `mutation { reactivatePledge(id: "${id}", input: {}) { status cancelledReason } }`
  expect((await client.graphql(mutation)).body.data.reactivatePledge).toEqual({
    status: 'ACTIVE',
    cancelledReason: null,
  })
})

test('a pledge of a campaign that is closed can still be put off, and promised to nothing that is closed', async () => {
  const campaign = async (name: string) =>
    (await rest('POST', '/pledge-campaigns', { body: { name, fundIds: [church.ids.fund], startDate: '2030-01-01' } }))
      .body.id as string
  const [mine, other] = [await campaign('Windows'), await campaign('Doors')]
  const { id } = (await create({ campaignId: mine, endDate: '2030-12-31' })).body
  for (const each of [mine, other]) {
    expect((await rest('POST', `/pledge-campaigns/${each}/close`, { body: { reason: 'Done' } })).status).toBe(200)
  }
  expect((await rest('PATCH', `/pledges/${id}`, { body: { endDate: '2031-06-30' } })).body.endDate).toContain(
    '2031-06-30',
  )
  const refused = await rest('PATCH', `/pledges/${id}`, { body: { campaignId: other } })
  expect([refused.status, refused.body.details.fields]).toEqual([422, [faulty('campaignId', 'unknown_reference')]])
})

test('an open pledge of somebody who has died waits for a decision, and the feed tells it', async () => {
  const donorId = await donor()
  const open = (await create({ donorId })).body
  const cancelled = (await create({ donorId, allowDuplicate: true })).body
  await rest('POST', `/pledges/${cancelled.id}/cancel`, { body: { reason: 'Moved' } })
  const waiting = async () =>
    (await rest('GET', '/pledges?needsReview=true')).body.pledges.map((each: Row) => each.id as string)
  const { lastSequence } = (await rest('GET', '/changes?limit=200')).body
  expect([open.needsReview, await waiting()]).toEqual([false, []])
  await rest('PATCH', `/donors/${donorId}`, { body: { status: 'DECEASED' } })
  expect([await waiting(), (await rest('GET', `/pledges/${open.id}`)).body.status]).toEqual([[open.id], 'ACTIVE'])
  const { changes } = (await rest('GET', `/changes?after=${lastSequence}&resourceType=Pledge`)).body
  expect(changes.map((each: Row) => each.resourceId).sort()).toEqual([open.id, cancelled.id].sort())
  await rest('POST', `/pledges/${open.id}/cancel`, { body: { reason: 'Died' } })
  expect(await waiting()).toEqual([])
})

test('a pledge that gifts count for is not deleted', async () => {
  const refused = await rest('DELETE', `/pledges/${church.ids.pledge}`)
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
})

test('pledges come in bulk: all or none, or those that can', async () => {
  const bulk = (body: Row) => rest('POST', '/pledges/bulk', { body, headers: { 'Idempotency-Key': randomUUID() } })
  const donorId = await donor()
  const items = [
    promise({ provider: 'P', externalId: '1' }),
    promise(),
    promise({ donorId }),
    promise({ donorId, totalAmount: 5 }),
  ]
  const before = await rows()
  expect((await bulk({ items })).headers.get('x-error-reason')).toBe('duplicate')
  expect(await rows()).toEqual(before)
  const some = await bulk({ items, errorPolicy: 'REJECT_FAILED_ROWS' })
  expect(some.body.results.map(({ status }: Row) => status)).toEqual(['CREATED', 'FAILED', 'CREATED', 'FAILED'])
  const deleted = (await create({ donorId: await donor(), provider: 'P', externalId: '2' })).body.id
  await rest('DELETE', `/pledges/${deleted}`)
  const named = promise({ donorId: await donor(), provider: 'P', externalId: '2' })
  const others = await bulk({ items: [named, promise({ donorId: await donor() })], errorPolicy: 'REJECT_FAILED_ROWS' })
  expect(
    others.body.results?.map(({ status, error }: { status: string; error: Row | null }) => [status, error?.reason]),
  ).toEqual([
    ['FAILED', 'duplicate'],
    ['CREATED', undefined],
  ])
  const again = await bulk({ items: items.slice(0, 1) })
  expect([again.body.results[0].status, again.body.summary.replayed]).toEqual(['REPLAYED', 1])
})

test('pledges of one call are compared with each other: by their names, and by their households', async () => {
  const bulk = async (...items: Row[]) => {
    const body = { items, errorPolicy: 'REJECT_FAILED_ROWS' }
    const headers = { 'Idempotency-Key': randomUUID() }
    const { results } = (await rest('POST', '/pledges/bulk', { body, headers })).body
    return results.map(({ status, error }: { status: string; error: Row | null }) => error?.reason ?? status)
  }
  const named = promise({ donorId: await donor(), provider: 'P', externalId: 'twice' })
  expect(await bulk(named, named, { ...named, totalAmount: 7 })).toEqual(['CREATED', 'REPLAYED', 'duplicate'])
  const home = await church.insert('household', { name: 'Hill' })
  const spouse = async () => {
    const donor_id = await donor()
    const row = { household_id: home, donor_id, role: 'HEAD', gives_jointly: true, from_date: '2020-01-01' }
    await church.insert('household_member', row, false)
    return donor_id
  }
  const together = promise({ donorId: await spouse(), givingScope: 'HOUSEHOLD' })
  const other = { ...together, donorId: await spouse(), givingScope: 'DONOR' }
  const stranger = { ...together, donorId: await donor() }
  expect(await bulk(together, other, stranger)).toEqual(['CREATED', 'duplicate', 'CREATED'])
  expect(await bulk(other)).toEqual(['duplicate'])
})
