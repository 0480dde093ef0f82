import { startTestApp, type TestApp } from '../../../dist/src/service/testing.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { broken } from '../../support/sound.js'

type Body = Record<string, unknown>

/** The day that the clock of the service shows, at noon in Chicago. The service starts at the present time. */
let today = ''
let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
let graphql: ReturnType<Church['client']>['graphql']

beforeAll(async () => {
  app = await startTestApp({
    ...globalThis.__narthexTest.database,
    clock: { now: () => (today ? new Date(`${today}T18:00:00.000Z`) : new Date()) },
  })
})
afterAll(() => app?.close())
beforeEach(async () => {
  today = '2028-01-10'
  church = await keepBooks(await makeChurch(app))
  ;({ rest, graphql } = church.client(await church.key()))
})
afterEach(async () => {
  expect(await broken(church)).toEqual([])
})

const ok = async (method: string, path: string, body?: object) => {
  const answer = await rest(method, path, { body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const schedule = (more: Body = {}): Body => ({
  donorId: church.ids.donor,
  frequency: 'MONTHLY',
  startDate: '2028-01-31',
  paymentMethod: 'CARD',
  allocations: [
    { fundId: church.ids.fund, amount: 80 },
    { fundId: church.ids.restricted, amount: 20 },
  ],
  ...more,
})
const begin = async (more: Body = {}) => (await ok('POST', '/recurring-gifts', schedule(more))).id as string
const gift = (id: string) => ok('GET', `/recurring-gifts/${id}`)
const change = (id: string, body: Body) => rest('PATCH', `/recurring-gifts/${id}`, { body })
const state = (id: string, verb: string) => rest('POST', `/recurring-gifts/${id}/${verb}`, { body: {} })
const give = async (recurringGiftId: string | null, receivedDate: string, more: Body = {}) =>
  (
    await ok('POST', '/contributions', {
      donorId: church.ids.donor,
      paymentMethod: 'CARD',
      receivedDate,
      recurringGiftId,
      allocations: [{ fundId: church.ids.fund, amount: 100 }],
      ...more,
    })
  ).id as string
/** The expected days of a recurring gift, each as `day amount status`. */
const expected = async (id: string, of = rest) =>
  (await of('GET', `/expected-gifts?recurringGiftId=${id}&limit=200`)).body.expectedGifts.map(
    ({ date, amount, status }: Record<string, string>) => `${date?.slice(0, 10)} ${amount} ${status}`,
  )
const totals = async (filter: string) =>
  (await ok('GET', `/expected-gifts?${filter}&limit=1&include=totals`)).totals as Record<string, number>
/** Passes to a day, and does the work that is due until then. */
const pass = async (day: string) => {
  today = day
  for (let due = 1; due; ) {
    const rows = await church.query(
      `update control.due_job set due_at = clock_timestamp() - interval '1 s'
       where organization_id = $1 and due_at > clock_timestamp() and due_at <= $2 returning 1`,
      [church.id, `${day}T18:00:00.000Z`],
    )
    due = rows.length
    await app.service.jobs.drain()
  }
}
let keys = 0
const externalKey = () => `contributions-${keys++}`
const at = (day: string) => `${day}T00:00:00.000Z`

test('a monthly gift of the 31st is expected on the last day of each month, three months ahead', async () => {
  const { status, body } = await rest('POST', '/recurring-gifts', { body: schedule() })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      donorId: church.ids.donor,
      amount: 100,
      status: 'ACTIVE',
      frequency: 'MONTHLY',
      startDate: at('2028-01-31'),
      endDate: null,
      nextDate: at('2028-01-31'),
      version: 1,
      allocations: [
        { fundId: church.ids.fund, amount: 80 },
        { fundId: church.ids.restricted, amount: 20 },
      ],
    }),
  ])
  expect(await expected(body.id)).toEqual([
    '2028-01-31 100 EXPECTED',
    '2028-02-29 100 EXPECTED',
    '2028-03-31 100 EXPECTED',
  ])
})

test('a recurring gift that is older than its record is expected from an earlier day, and takes contributions that are there already', async () => {
  const came = await give(null, '2027-10-29')
  const id = await begin({ startDate: '2025-06-30', expectedFrom: '2027-09-15' })
  expect(await expected(id)).toEqual([
    '2027-09-30 100 MISSED',
    '2027-10-30 100 MISSED',
    '2027-11-30 100 MISSED',
    // The last of its ten days was yesterday.
    '2027-12-30 100 MISSED',
    '2028-01-30 100 EXPECTED',
    '2028-02-29 100 EXPECTED',
    '2028-03-30 100 EXPECTED',
  ])
  await ok('PATCH', `/contributions/${came}`, { recurringGiftId: id })
  expect((await expected(id))[1]).toBe('2027-10-30 100 RECEIVED')
  await state(id, 'pause')
  expect((await expected(id)).map(day => day.slice(15))).toEqual(['MISSED', 'RECEIVED', 'MISSED', 'MISSED'])
})

test('days that are expected before today reach back two years and not beyond', async () => {
  const create = async (expectedFrom: string) =>
    (await rest('POST', '/recurring-gifts', { body: schedule({ startDate: '2020-01-10', expectedFrom }) })).body
  expect((await expected((await create('2026-01-10')).id)).length).toBe(24 + 4)
  expect((await create('2026-01-09')).details.fields).toEqual([
    expect.objectContaining({ field: 'expectedFrom', code: 'too_small' }),
  ])
  expect((await create('2028-01-11')).details.fields).toEqual([
    expect.objectContaining({ field: 'expectedFrom', code: 'too_large' }),
  ])
})

test('each contribution comes for the day nearest to it, and a day without one is missed after ten days', async () => {
  const id = await begin()
  await pass('2028-01-29')
  const early = await give(id, '2028-01-28')
  // It is the 29th of January, so the 30th of April is within 92 days.
  expect(await expected(id)).toEqual([
    '2028-01-31 100 RECEIVED',
    '2028-02-29 100 EXPECTED',
    '2028-03-31 100 EXPECTED',
    '2028-04-30 100 EXPECTED',
  ])
  expect((await gift(id)).nextDate).toBe(at('2028-02-29'))
  await pass('2028-03-10')
  expect((await expected(id))[1]).toBe('2028-02-29 100 EXPECTED')
  await pass('2028-03-11')
  expect(await expected(id)).toEqual([
    '2028-01-31 100 RECEIVED',
    '2028-02-29 100 MISSED',
    '2028-03-31 100 EXPECTED',
    '2028-04-30 100 EXPECTED',
    '2028-05-31 100 EXPECTED',
  ])
  expect((await gift(id)).nextDate).toBe(at('2028-03-31'))
  // Recorded late, and given in time.
  const late = await give(id, '2028-03-10')
  const { expectedGifts } = await ok('GET', `/expected-gifts?recurringGiftId=${id}&status=RECEIVED`)
  expect(expectedGifts.map((each: Body) => each.contributionId)).toEqual([early, late])
  // The eleventh day is too late for one day and too early for the next.
  await pass('2028-04-15')
  await give(id, '2028-04-11')
  expect((await expected(id)).slice(2, 4)).toEqual(['2028-03-31 100 MISSED', '2028-04-30 100 EXPECTED'])
})

test('of two gifts near one day the nearer one comes for it, in whatever order they are recorded', async () => {
  await pass('2028-01-31')
  const [one, other] = [await begin({ startDate: '2028-02-03' }), await begin({ startDate: '2028-02-03' })]
  await pass('2028-02-04')
  const far = [await give(one, '2028-01-31'), await give(other, '2028-02-04')]
  const near = [await give(one, '2028-02-04'), await give(other, '2028-01-31')]
  const came = async (id: string) =>
    (await ok('GET', `/expected-gifts?recurringGiftId=${id}&status=RECEIVED`)).expectedGifts.map(
      (each: Body) => each.contributionId,
    )
  expect([await came(one), await came(other)]).toEqual([[near[0]], [far[1]]])
  await ok('POST', `/contributions/${near[0]}/void`, { reason: 'Entered twice' })
  expect(await came(one)).toEqual([far[0]])
})

test('of two gifts between two weeks the first comes for the earlier day and the second for the later one', async () => {
  const id = await begin({ frequency: 'EVERY_TWO_WEEKS', startDate: '2028-01-10' })
  today = '2028-01-17'
  await give(id, '2028-01-17')
  await give(id, '2028-01-17')
  await give(id, '2028-01-17')
  expect((await expected(id)).slice(0, 3)).toEqual([
    '2028-01-10 100 RECEIVED',
    '2028-01-24 100 RECEIVED',
    '2028-02-07 100 EXPECTED',
  ])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['voided', id => ok('POST', `/contributions/${id}/void`, { reason: 'Entered twice' })],
  ['deleted', id => ok('DELETE', `/contributions/${id}`)],
  ['taken out of its recurring gift', id => ok('PATCH', `/contributions/${id}`, { recurringGiftId: null })],
  ['moved to a day far away', id => ok('PATCH', `/contributions/${id}`, { receivedDate: '2028-01-10' })],
])('a contribution that is %s frees its day', async (_how, undo) => {
  const id = await begin()
  today = '2028-02-02'
  const contribution = await give(id, '2028-02-01')
  expect((await expected(id))[0]).toBe('2028-01-31 100 RECEIVED')
  await undo(contribution)
  expect((await expected(id))[0]).toBe('2028-01-31 100 EXPECTED')
  expect((await gift(id)).nextDate).toBe(at('2028-01-31'))
  await pass('2028-02-11')
  expect((await expected(id))[0]).toBe('2028-01-31 100 MISSED')
})

test('a contribution that is refunded whole frees its day at once, and in part it stays with what is left', async () => {
  const id = await begin()
  today = '2028-02-01'
  const batch = (await ok('POST', '/giving-batches', { name: 'Online', batchDate: today })).id
  const contribution = await give(id, '2028-01-31', { givingBatchId: batch })
  await church.query(`select open_fiscal_year($1, '2028-01-15', '2028-02-01')`, [church.id])
  await ok('POST', `/giving-batches/${batch}/close`)
  await ok('POST', `/giving-batches/${batch}/post`)
  const refund = (amount: number) =>
    ok('POST', `/contributions/${contribution}/refunds`, { amount, refundType: 'REFUND', reason: 'Asked for' })
  await refund(30)
  const [day] = (await ok('GET', `/expected-gifts?recurringGiftId=${id}&status=RECEIVED`)).expectedGifts
  expect(day).toMatchObject({ contributionId: contribution, amount: 100, receivedAmount: 70 })
  await pass('2028-03-20')
  await refund(70)
  expect((await expected(id))[0]).toBe('2028-01-31 100 MISSED')
})

test('a contribution that is still pending, or failed, is not received', async () => {
  const id = await begin()
  today = '2028-02-01'
  const contribution = await give(id, '2028-01-31', { status: 'PENDING' })
  expect((await expected(id))[0]).toBe('2028-01-31 100 EXPECTED')
  await ok('PATCH', `/contributions/${contribution}`, { status: 'COMPLETED' })
  expect((await expected(id))[0]).toBe('2028-01-31 100 RECEIVED')
  const failing = await give(id, '2028-02-22', { status: 'PENDING' })
  await ok('PATCH', `/contributions/${failing}`, { status: 'FAILED' })
  expect((await expected(id))[1]).toBe('2028-02-29 100 EXPECTED')
})

test('no day of a pause is expected, and the days go on in the old rhythm afterwards', async () => {
  const id = await begin()
  await pass('2028-02-02')
  expect((await state(id, 'pause')).body).toMatchObject({ status: 'PAUSED' })
  // The last day of January is still open: the gift may have been under way.
  expect(await expected(id)).toEqual(['2028-01-31 100 EXPECTED'])
  expect((await state(id, 'pause')).status).toBe(409)
  await pass('2028-03-15')
  expect(await expected(id)).toEqual(['2028-01-31 100 MISSED'])
  expect(await gift(id)).toMatchObject({ nextDate: null, jobId: null })
  const resumed = await state(id, 'resume')
  expect([resumed.status, resumed.body.status, resumed.body.nextDate]).toEqual([200, 'ACTIVE', at('2028-03-31')])
  expect(await expected(id)).toEqual([
    '2028-01-31 100 MISSED',
    '2028-03-31 100 EXPECTED',
    '2028-04-30 100 EXPECTED',
    '2028-05-31 100 EXPECTED',
  ])
  await pass('2028-04-11')
  expect((await expected(id))[1]).toBe('2028-03-31 100 MISSED')
})

test('another amount, other funds and other days hold from today on, and past days stay as they were', async () => {
  const id = await begin()
  await pass('2028-02-05')
  await give(id, '2028-01-31')
  await pass('2028-02-29')
  const { youth } = church.ids
  const changed = await change(id, { amount: 150, allocations: [{ fundId: youth, amount: 150 }] })
  expect([changed.status, changed.body.amount, changed.body.allocations]).toEqual([
    200,
    150,
    [{ fundId: youth, amount: 150 }],
  ])
  expect((await expected(id)).slice(0, 3)).toEqual([
    '2028-01-31 100 RECEIVED',
    '2028-02-29 150 EXPECTED',
    '2028-03-31 150 EXPECTED',
  ])
  expect(await totals(`recurringGiftId=${id}&fundId=${youth}&date[lte]=2028-03-31`)).toMatchObject({
    count: 2,
    amount: 300,
  })
  // The gift of February came early for the former rule, so the new one begins in March.
  await give(id, '2028-02-28')
  expect((await change(id, { startDate: '2028-03-05' })).body.nextDate).toBe(at('2028-04-05'))
  expect(await expected(id)).toEqual([
    '2028-01-31 100 RECEIVED',
    '2028-02-29 150 RECEIVED',
    '2028-04-05 150 EXPECTED',
    '2028-05-05 150 EXPECTED',
  ])
  expect((await change(id, { frequency: 'WEEKLY', endDate: '2028-03-20' })).status).toBe(200)
  expect((await expected(id)).slice(1)).toEqual([
    '2028-02-29 150 RECEIVED',
    '2028-03-05 150 EXPECTED',
    '2028-03-12 150 EXPECTED',
    '2028-03-19 150 EXPECTED',
  ])
  await pass('2028-03-23')
  expect(await gift(id)).toMatchObject({ status: 'ENDED', nextDate: null, jobId: null })
  expect((await change(id, { paymentMethod: 'ACH' })).status).toBe(409)
  expect((await state(id, 'resume')).status).toBe(409)
})

test('what is no amount and no day can change while no further day is to come', async () => {
  const id = await begin({ endDate: '2028-02-10' })
  // January's day is not missed yet, and February has none before the end.
  today = '2028-02-05'
  const answer = await change(id, { paymentMethod: 'ACH' })
  expect([answer.status, answer.body.paymentMethod]).toEqual([200, 'ACH'])
  expect((await change(id, { startDate: '2028-01-30' })).status).toBe(422)
})

test('the service catches up with days after it stood still', async () => {
  const id = await begin({ frequency: 'WEEKLY', startDate: '2028-01-12' })
  await pass('2028-06-01')
  const all = await expected(id)
  expect(all.slice(0, 2)).toEqual(['2028-01-12 100 MISSED', '2028-01-19 100 MISSED'])
  // 29 May is a Monday: the gift of Wednesday 24 May is missed since the 28th, and that of the 31st is open.
  expect(all.filter((each: string) => each.endsWith('MISSED')).at(-1)).toBe('2028-05-24 100 MISSED')
  expect(all.filter((each: string) => each.endsWith('EXPECTED'))[0]).toBe('2028-05-31 100 EXPECTED')
})

test('the month shows what was expected, what came and what was missed, also of one fund', async () => {
  const [one, other] = [await begin(), await begin({ donorId: church.ids.otherDonor, startDate: '2028-01-15' })]
  await pass('2028-01-26')
  await give(one, '2028-01-26', {
    allocations: [
      { fundId: church.ids.fund, amount: 70 },
      { fundId: church.ids.restricted, amount: 20 },
    ],
  })
  expect(await totals('date[gte]=2028-01-01&date[lte]=2028-01-31')).toEqual({
    count: 2,
    amount: 200,
    receivedAmount: 90,
    missedAmount: 100,
    openAmount: 0,
  })
  expect(await totals(`date[gte]=2028-01-01&date[lte]=2028-01-31&fundId=${church.ids.restricted}`)).toEqual({
    count: 2,
    amount: 40,
    receivedAmount: 20,
    missedAmount: 20,
    openAmount: 0,
  })
  expect(await totals(`donorId=${church.ids.donor}&status=EXPECTED`)).toMatchObject({ count: 2, openAmount: 200 })
  const missed = async (query: string) =>
    (await ok('GET', `/recurring-gifts?${query}`)).recurringGifts.map(({ id }: Body) => id)
  expect(await missed('missedSince=2028-01-15')).toEqual([other])
  expect(await missed('missedSince=2028-01-16')).toEqual([])
  expect(await missed(`fundId=${church.ids.restricted}&sort=nextDate`)).toEqual([other, one])
  const answer = await graphql(
    `query ($filter: ExpectedGiftFilter) { expectedGifts(filter: $filter) { nodes { status recurringGift { id amount }
       contribution { id recurringGift { id } } } totals { receivedAmount } } }`,
    { filter: { status: ['RECEIVED'] } },
  )
  expect(answer.body.data.expectedGifts).toMatchObject({
    nodes: [
      { status: 'RECEIVED', recurringGift: { id: one, amount: 100 }, contribution: { recurringGift: { id: one } } },
    ],
    totals: { receivedAmount: 90 },
  })
})

test('rows of a bulk name their recurring gift, and one of another donor is refused by its row', async () => {
  const id = await begin()
  today = '2028-02-29'
  const row = (receivedDate: string, more: Body = {}) => ({
    donorId: church.ids.donor,
    paymentMethod: 'CARD',
    receivedDate,
    recurringGiftId: id,
    allocations: [{ fundId: church.ids.fund, amount: 100 }],
    ...more,
  })
  const { status, body } = await rest('POST', '/contributions/bulk', {
    body: {
      items: [row('2028-02-29'), row('2028-01-31'), row('2028-01-30', { donorId: church.ids.otherDonor })],
      errorPolicy: 'REJECT_FAILED_ROWS',
    },
    headers: { 'Idempotency-Key': `bulk-${id}` },
  })
  expect([status, body.results?.map((each: Body) => each.status)]).toEqual([200, ['CREATED', 'CREATED', 'FAILED']])
  expect(body.results[2].error.fields).toMatchObject([{ path: 'recurringGiftId', code: 'unknown_reference' }])
  expect((await expected(id)).slice(0, 3)).toEqual([
    '2028-01-31 100 RECEIVED',
    '2028-02-29 100 RECEIVED',
    '2028-03-31 100 EXPECTED',
  ])
})

test('a contribution and its recurring gift have one donor, whatever is changed', async () => {
  const id = await begin()
  today = '2028-02-01'
  const wrong = await rest('POST', '/contributions', {
    body: {
      donorId: church.ids.otherDonor,
      paymentMethod: 'CARD',
      recurringGiftId: id,
      allocations: [{ fundId: church.ids.fund, amount: 100 }],
    },
  })
  expect([wrong.status, wrong.body.details.fields[0]]).toEqual([
    422,
    expect.objectContaining({ field: 'recurringGiftId', code: 'unknown_reference' }),
  ])
  const contribution = await give(id, '2028-01-31')
  const donor = (donorId: string | undefined) =>
    rest('PUT', `/contributions/${contribution}/donor`, { body: { donorId } })
  expect((await donor(church.ids.otherDonor)).status).toBe(409)
  await ok('PATCH', `/contributions/${contribution}`, { recurringGiftId: null })
  expect((await donor(church.ids.otherDonor)).status).toBe(200)
  const back = await rest('PATCH', `/contributions/${contribution}`, { body: { recurringGiftId: id } })
  expect([back.status, back.body.details.fields[0].field]).toEqual([422, 'recurringGiftId'])
})

test('a contribution that is posted still takes its recurring gift', async () => {
  const id = await begin()
  today = '2028-02-01'
  await church.query(`select open_fiscal_year($1, '2028-01-15', '2028-02-01')`, [church.id])
  const batch = (await ok('POST', '/giving-batches', { name: 'Online', batchDate: today })).id
  const contribution = await give(null, '2028-01-31', { givingBatchId: batch })
  await ok('POST', `/giving-batches/${batch}/close`)
  await ok('POST', `/giving-batches/${batch}/post`)
  await ok('PATCH', `/contributions/${contribution}`, { recurringGiftId: id })
  expect((await expected(id))[0]).toBe('2028-01-31 100 RECEIVED')
})

test('a merge moves the recurring gift with its contributions, and undoing it brings both back', async () => {
  const { donor, otherDonor } = church.ids
  const id = await begin()
  today = '2028-02-01'
  const contribution = await give(id, '2028-01-31')
  await ok('POST', `/donors/${otherDonor}/merge`, { sourceDonorId: donor })
  const donors = async () => [
    (await gift(id)).donorId,
    (await ok('GET', `/contributions/${contribution}`)).donorId,
    (await expected(id))[0],
  ]
  expect(await donors()).toEqual([otherDonor, otherDonor, '2028-01-31 100 RECEIVED'])
  await ok('POST', `/donors/${donor}/unmerge`, {})
  expect(await donors()).toEqual([donor, donor, '2028-01-31 100 RECEIVED'])
})

test('a contribution names its recurring gift by the id of the schedule at the provider', async () => {
  const { donor, otherDonor, integration } = church.ids
  const id = await begin({ givingIntegrationId: integration, externalId: 'sched_77' })
  const from = (recurringReference: string, more: Body = {}) =>
    ok('POST', '/contributions', {
      ...{ donorId: donor, paymentMethod: 'CARD', receivedDate: '2028-01-10', allocations: schedule().allocations },
      ...{ givingIntegrationId: integration, recurringReference, ...more },
    })
  const named = async (body: Promise<Body>) => (await body).recurringGiftId
  expect(await named(from('sched_77'))).toBe(id)
  expect(await named(from('sched_78'))).toBe(null)
  expect(await named(from('sched_77', { donorId: otherDonor }))).toBe(null)
  expect(await named(from('sched_77', { givingIntegrationId: null }))).toBe(null)
  expect(await named(from('sched_77', { recurringGiftId: null }))).toBe(null)
  const items = ['a', 'b'].map(externalId => ({
    ...{ donorId: donor, paymentMethod: 'CARD', receivedDate: '2028-01-09', allocations: schedule().allocations },
    ...{ givingIntegrationId: integration, recurringReference: 'sched_77', provider: 'PROVIDER_1', externalId },
  }))
  const bulk = () =>
    rest('POST', '/contributions/bulk', { body: { items }, headers: { 'Idempotency-Key': externalKey() } })
  const { results } = (await bulk()).body
  for (const each of results) expect((await ok('GET', `/contributions/${each.id}`)).recurringGiftId).toBe(id)
  // Sent again, they are the same contributions.
  expect((await bulk()).body.results.map((each: Body) => each.id)).toEqual(results.map((each: Body) => each.id))
})

test('a contribution that came between a merge and its undoing returns with its recurring gift', async () => {
  const { donor, otherDonor } = church.ids
  const [id, others] = [await begin(), await begin({ donorId: otherDonor })]
  const early = await give(null, '2028-01-05')
  await ok('POST', `/donors/${otherDonor}/merge`, { sourceDonorId: donor })
  today = '2028-02-01'
  const came = await give(id, '2028-01-31', { donorId: otherDonor })
  await ok('PATCH', `/contributions/${early}`, { recurringGiftId: others })
  await ok('POST', `/donors/${donor}/unmerge`, {})
  expect(await ok('GET', `/contributions/${came}`)).toMatchObject({ donorId: donor, recurringGiftId: id })
  expect((await expected(id))[0]).toBe('2028-01-31 100 RECEIVED')
  expect(await ok('GET', `/contributions/${early}`)).toMatchObject({ donorId: donor, recurringGiftId: null })
})

test('erasing a donor ends the recurring gift and forgets its id at the provider, and the amounts stay', async () => {
  const donorId = await church.donor()
  const origin = { givingIntegrationId: church.ids.integration, externalId: 'sched_4711' }
  const id = await begin({ donorId, ...origin })
  await pass('2028-02-29')
  await ok('POST', `/donors/${donorId}/erase`, {})
  expect(await gift(id)).toMatchObject({ status: 'ENDED', externalId: null, nextDate: null, amount: 100 })
  expect(await expected(id)).toEqual(['2028-01-31 100 MISSED'])
  const left = await church.query(
    `select from audit_trail where organization_id = $1 and changes::text like '%sched_4711%'`,
    [church.id],
  )
  expect(left).toEqual([])
  expect((await rest('POST', '/recurring-gifts', { body: schedule({ donorId }) })).status).toBe(422)
  // The provider's id is free again.
  await begin(origin)
})

test('a church neither sees nor names the recurring gifts of another one', async () => {
  const id = await begin()
  const mine = { church, rest }
  const other = await keepBooks(await makeChurch(app))
  const theirs = other.client(await other.key()).rest
  expect((await theirs('GET', `/recurring-gifts/${id}`)).status).toBe(404)
  expect(await expected(id, theirs)).toEqual([])
  expect((await theirs('POST', `/recurring-gifts/${id}/end`, { body: {} })).status).toBe(404)
  const named = await theirs('POST', '/contributions', {
    body: {
      donorId: other.ids.donor,
      paymentMethod: 'CARD',
      recurringGiftId: id,
      allocations: [{ fundId: other.ids.fund, amount: 1 }],
    },
  })
  expect([named.status, named.body.details.fields[0].field]).toEqual([422, 'recurringGiftId'])
  expect((await mine.rest('GET', `/recurring-gifts/${id}`)).body.status).toBe('ACTIVE')
})

test.each<[string, Body, string, string]>([
  ['a sum that differs', { amount: 99 }, 'amount', 'sum_mismatch'],
  ['an external id without a giving integration', { externalId: 'x' }, 'givingIntegrationId', 'required'],
  ['an end before the start', { endDate: '2028-01-30' }, 'endDate', 'date_order'],
  ['no day to come', { startDate: '2027-01-31', endDate: '2027-12-31' }, 'endDate', 'date_order'],
])('%s is refused', async (_claim, more, field, code) => {
  const { status, body } = await rest('POST', '/recurring-gifts', { body: schedule(more) })
  expect([status, body.details.fields[0]]).toEqual([422, expect.objectContaining({ field, code })])
})

test('a fund is named once, and takes contributions', async () => {
  const { fund } = church.ids
  await church.query(`update fund set status = 'INACTIVE' where id = $1`, [church.ids.youth])
  const { status, body } = await rest('POST', '/recurring-gifts', {
    body: schedule({
      allocations: [
        { fundId: fund, amount: 1 },
        { fundId: fund, amount: 2 },
        { fundId: church.ids.youth, amount: 3 },
      ],
    }),
  })
  expect([status, body.details.fields.map(({ path, code }: Body) => [path, code])]).toEqual([
    422,
    [
      ['allocations.1.fundId', 'duplicate'],
      ['allocations.2.fundId', 'unknown_reference'],
    ],
  ])
  const origin = { givingIntegrationId: church.ids.integration, externalId: 'sched_1' }
  await begin(origin)
  const again = await rest('POST', '/recurring-gifts', { body: schedule(origin) })
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
})

test('the job of a recurring gift is not cancelled: the gift is paused or ended', async () => {
  const { jobId } = await gift(await begin())
  const { status, body } = await rest('POST', `/jobs/${jobId}/cancel`, { body: {} })
  expect([status, body.details.next]).toEqual([409, ['pauseRecurringGift', 'endRecurringGift']])
})
