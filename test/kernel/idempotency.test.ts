import { graphqlClient, restClient, testApp } from '../support/app.js'
import { auditFaults } from '../support/audit.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { withProcesses } from '../support/processes.js'

const GIVEN = { description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' }
let church: Church
let call: ReturnType<typeof restClient>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  call = restClient(app.url, await church.key())
})
const create = (key: string | undefined, body: object = GIVEN, client = call) =>
  client('POST', '/transactions', { body, headers: key === undefined ? {} : { 'Idempotency-Key': key } })
const rows = async () =>
  Number((await church.query("select count(*) as n from bank_transaction where source = 'API'"))[0]?.n)

test('a retry under the same key answers the same bytes and makes nothing new', async () => {
  const first = await create('offering-1')
  const again = await create('offering-1')
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await rows()).toBe(1)
  expect(await church.query('select count(*)::int as n from audit_entry')).toEqual([{ n: 1 }])
})

test('members in another order are the same request; another value is not', async () => {
  await create('k')
  expect((await create('k', Object.fromEntries(Object.entries(GIVEN).reverse()))).status).toBe(201)
  const other = await create('k', { ...GIVEN, amount: 13 })
  expect([other.status, other.headers.get('x-error-reason')]).toEqual([422, 'idempotency_mismatch'])
  expect(await rows()).toBe(1)
})

test('the same key and body for another record are another request, so nobody gets the answer about the first', async () => {
  const [first, second] = [await church.settlement(), await church.settlement()]
  const headers = { 'Idempotency-Key': 'k' }
  const patch = (id: string) => call('PATCH', `/settlements/${id}`, { body: { externalReference: 'wire' }, headers })
  expect((await patch(first)).body.id).toBe(first)
  const answer = await patch(second)
  expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([422, 'idempotency_mismatch'])
  expect((await call('GET', `/settlements/${second}`)).body.externalReference).toBeNull()
})

test('a refused request leaves no key, so a mended retry runs', async () => {
  expect((await create('k', { ...GIVEN, amount: -1 })).status).toBe(422)
  expect((await create('k')).status).toBe(201)
})

test('a key belongs to the church and the operation: a retry may come with another credential', async () => {
  const other = restClient(church.app.url, await church.key())
  const { body } = await create('k')
  const retried = await create('k', GIVEN, other)
  expect([retried.status, retried.headers.get('idempotent-replayed'), retried.body.id]).toEqual([201, 'true', body.id])
  expect((await create('k', { ...GIVEN, amount: 99 }, other)).headers.get('x-error-reason')).toBe(
    'idempotency_mismatch',
  )
  expect(await rows()).toBe(1)
  const vendor = await other('POST', '/vendors', { body: { name: 'Prairie' }, headers: { 'Idempotency-Key': 'k' } })
  expect(vendor.status).toBe(201)
})

test('a malformed key is refused', async () => {
  for (const key of ['a b', 'x'.repeat(256)]) expect((await create(key)).status).toBe(400)
})

test('GraphQL replays what REST did under the same key, with its own selection', async () => {
  const key = await church.key()
  const { body } = await create('shared', GIVEN, restClient(church.app.url, key))
  const answer = await graphqlClient(church.app.url, key)(
    'mutation ($input: CreateTransactionInput!) { createTransaction(input: $input, idempotencyKey: "shared") { id amount date createdAt splits { id } } }',
    { input: GIVEN },
  )
  const { id, amount, date, createdAt, splits } = body
  expect(answer.body.data.createTransaction).toEqual({ id, amount, date, createdAt, splits })
  expect(await rows()).toBe(1)
})

test('of fifty equal requests at once over two processes one is done; the others replay it or are refused until it is done', async () => {
  const key = await church.key()
  await withProcesses(2, {}, async urls => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => create('storm', GIVEN, restClient(urls[i % 2] as string, key))),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(done.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
    for (const { status, headers } of answers) {
      if (status !== 201)
        expect([status, headers.get('x-error-reason'), headers.get('retry-after')]).toEqual([
          409,
          'idempotency_in_flight',
          '1',
        ])
    }
  })
  expect(await rows()).toBe(1)
})

test('a dry run answers as if, and leaves nothing', async () => {
  const answer = await call('POST', '/transactions?dryRun=true', { body: GIVEN, headers: { 'Idempotency-Key': 'dry' } })
  expect([answer.status, answer.body.amount]).toEqual([200, 12.5])
  // Nothing exists that these could name.
  const named = ['x-dry-run', 'location', 'etag'].map(name => answer.headers.get(name))
  expect(named).toEqual(['true', null, null])
  expect(await rows()).toBe(0)
  expect((await create('dry', { ...GIVEN, amount: 1 })).status).toBe(201)
})

test('every write is audited once under its request id, a refused one never', async () => {
  const good = await create(undefined)
  await create(undefined, { ...GIVEN, amount: 0 })
  const entries = await church.query(
    'select request_id, operation, action, resource_type, resource_id, version, changes from audit_entry',
  )
  expect(entries).toEqual([
    expect.objectContaining({
      request_id: good.headers.get('x-request-id'),
      operation: 'createTransaction',
      action: 'CREATED',
      resource_type: 'bank_transaction',
      resource_id: good.body.id,
      version: 1,
      changes: expect.objectContaining({ amount: [null, 1250], description: [null, 'Offering'] }),
    }),
  ])
  expect(await church.query('select sequence::int, operation, resource_id from outbox')).toEqual([
    { sequence: 1, operation: 'CREATED', resource_id: good.body.id },
  ])
})

test('an altered audit row is found, and the service’s role cannot alter one', async () => {
  await create(undefined)
  await create(undefined)
  expect(await auditFaults(church)).toEqual([])
  await expect(church.query("update audit_entry set operation = 'nothing'")).rejects.toMatchObject({ code: 'NX002' })
  await church.query('alter table audit_entry disable trigger written_once')
  await church.query("update audit_entry set changes = '{}' where sequence = 1")
  await church.query('alter table audit_entry enable trigger written_once')
  expect(await auditFaults(church)).toEqual([{ sequence: 1, fault: 'the entry was altered' }])
})

test('an answer is kept for its time and no longer', async () => {
  await create('old')
  await create('new')
  await church.query("update idempotency set created_at = created_at - interval '31 days' where key = 'old'")
  await church.app.service.database.sweeps.query('select sweep_responses(5000)')
  expect(await church.query('select key from idempotency')).toEqual([{ key: 'new' }])
})

test('a replay that reads the resource again hides what the credential may not read', async () => {
  const campaign = { name: 'Roof', fundIds: [church.ids.fund], startDate: '2027-01-01', endDate: '2027-12-31' }
  const campaignId = (await call('POST', '/pledge-campaigns', { body: campaign })).body.id
  const cards = [{ donorHint: { lastName: 'Quill' }, pledge: { totalAmount: 240 } }]
  const { id } = (await call('POST', '/pledge-card-imports', { body: { campaignId, name: 'Sunday', cards } })).body
  const cardId = (await call('GET', `/pledge-card-imports/${id}/cards`)).body.cards[0].id
  const reviewer = restClient(church.app.url, await church.key(['pledge-card-imports:review']))
  const review = () =>
    reviewer('PATCH', `/pledge-card-imports/${id}/cards/${cardId}`, {
      body: { resolution: { action: 'CREATE' } },
      headers: { 'Idempotency-Key': 'review' },
    })
  const first = await review()
  expect([first.status, first.body.donorHint]).toEqual([200, null])
  const again = await review()
  expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', first.text])
})
