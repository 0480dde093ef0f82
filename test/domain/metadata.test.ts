import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Answer, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'
import { broken } from '../support/sound.js'

type Client = ReturnType<Church['client']>
let church: Church
let rest: Client['rest']
let graphql: Client['graphql']
beforeEach(async () => {
  church = await makeChurch(await testApp())
  const client = church.client(await church.key())
  rest = client.rest
  graphql = client.graphql
})

const entries = (metadata: Record<string, string | null>) =>
  Object.entries(metadata).map(([key, value]) => ({ key, value }))
const post = (path: string, body: object, headers: Record<string, string> = {}) => rest('POST', path, { body, headers })
const patch = (path: string, body: object, headers: Record<string, string> = {}) =>
  rest('PATCH', path, { body, headers })
const vendor = async (metadata: Record<string, string>) =>
  (await post('/vendors', { name: `Bakery ${randomUUID()}`, metadata: entries(metadata) })).body.id as string
const metadataOf = async (path: string) => (await rest('GET', `${path}?include=metadata`)).body.metadata
const reason = (answer: Answer) => [answer.status, answer.headers.get('x-error-reason')]
const gift = (more: object = {}) => ({
  ...{ donorId: church.ids.donor, amount: 50, receivedDate: '2026-10-25', paymentMethod: 'CASH' },
  allocations: [{ fundId: church.ids.fund, amount: 50 }],
  ...more,
})

test('a record is created with metadata, which reads answer on request', async () => {
  const created = await post('/vendors', { name: 'Fox Valley', metadata: entries({ erpId: '4711', area: 'north' }) })
  expect([created.status, created.body.version]).toEqual([201, 1])
  const sorted = entries({ area: 'north', erpId: '4711' })
  expect(created.body.metadata).toEqual(sorted)
  const path = `/vendors/${created.body.id}`
  expect((await rest('GET', path)).body).not.toHaveProperty('metadata')
  expect(await metadataOf(path)).toEqual(sorted)
  expect(await metadataOf(`/funds/${church.ids.fund}`)).toEqual([])

  const answer = await graphql(
    `mutation ($input: CreateVendorInput!) { createVendor(input: $input) { version metadata { key value } } }`,
    { input: { name: 'Second', metadata: entries({ erpId: '4712' }) } },
  )
  expect(answer.body.data.createVendor).toEqual({ version: 1, metadata: entries({ erpId: '4712' }) })
})

test('a change sets the keys that it names, removes those that are null, and is one version', async () => {
  const path = `/vendors/${await vendor({ erpId: '1', area: 'north', old: 'x' })}`
  const changed = await patch(path, {
    phone: '+1 312 555 0100',
    metadata: entries({ erpId: '2', old: null, more: 'y' }),
  })
  expect(changed.body).toMatchObject({
    ...{ version: 2, phone: '+1 312 555 0100' },
    metadata: entries({ area: 'north', erpId: '2', more: 'y' }),
  })
  const alone = await patch(path, { metadata: entries({ area: 'south' }) }, { 'If-Match': '"v2"' })
  expect(alone.body).toMatchObject({ version: 3, metadata: entries({ area: 'south', erpId: '2', more: 'y' }) })
  const again = await patch(path, { metadata: entries({ area: 'south' }) })
  expect([again.status, again.body.version]).toEqual([200, 3])
  expect(reason(await patch(path, { metadata: entries({ area: 'west' }) }, { 'If-Match': '"v2"' }))).toEqual([
    409,
    'stale_version',
  ])
  expect(reason(await patch(`/vendors/${randomUUID()}`, { metadata: entries({ a: 'b' }) }))).toEqual([404, 'not_found'])
  expect(await broken(church)).toEqual([])
})

test('a list is filtered by keys with their values', async () => {
  const [one, two, three] = [
    await vendor({ erpId: '1', area: 'north:east' }),
    await vendor({ erpId: '2', area: 'north' }),
    await vendor({ other: '1' }),
  ]
  const listed = async (query: string) => {
    const { body } = await rest('GET', `/vendors?${query}&include=totals`)
    return [body.vendors.map(({ id }: { id: string }) => id).sort(), body.totals.count]
  }
  expect(await listed('metadata=erpId:1')).toEqual([[one], 1])
  expect(await listed('metadata=area:north:east')).toEqual([[one], 1])
  expect(await listed('metadata=erpId:2&metadata=other:1')).toEqual([[two, three].sort(), 2])
  expect(await listed('metadata=erpId:9')).toEqual([[], 0])
  // A key alone: whatever its value is. A record that two of them select is one row.
  expect(await listed('metadata=erpId')).toEqual([[one, two].sort(), 2])
  expect(await listed('metadata=erpId&metadata=area:north')).toEqual([[one, two].sort(), 2])
  expect(await listed('metadata=erpId:1&metadata=other')).toEqual([[one, three].sort(), 2])
  expect(await listed('metadata=erp')).toEqual([[], 0])
  for (const unreadable of ['erpId:', ':1', '9lives', 'erp Id']) {
    const refused = await rest('GET', `/vendors?metadata=${encodeURIComponent(unreadable)}`)
    expect([refused.status, refused.body.details.fields]).toEqual([
      422,
      [faulty('metadata', 'invalid_format', 'metadata.0')],
    ])
  }
  const { body } = await graphql(
    '{ vendors(filter: { metadata: ["area:north"] }) { nodes { id metadata { key value } } } }',
  )
  expect(body.data.vendors.nodes).toEqual([{ id: two, metadata: entries({ area: 'north', erpId: '2' }) }])

  const keyed = await graphql('{ vendors(filter: { metadata: ["area"] }) { nodes { id } } }')
  expect(keyed.body.data.vendors.nodes.map(({ id }: { id: string }) => id).sort()).toEqual([one, two].sort())

  const other = await makeChurch(church.app)
  const elsewhere = other.client(await other.key()).rest
  for (const asked of ['erpId:1', 'erpId'])
    expect((await elsewhere('GET', `/vendors?metadata=${asked}`)).body.vendors).toEqual([])
})

const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v']))
test.each([
  ['a key that is no name', entries({ '9lives': 'x' }), faulty('request', 'invalid_format', 'metadata.0.key')],
  [
    'the name of a prototype',
    [{ key: '__proto__', value: 'x' }],
    faulty('request', 'invalid_format', 'metadata.0.key'),
  ],
  ['a long key', entries({ ['k'.repeat(41)]: 'x' }), faulty('request', 'too_long', 'metadata.0.key')],
  ['a long value', entries({ k: 'x'.repeat(501) }), faulty('request', 'too_long', 'metadata.0.value')],
  ['an empty value', entries({ k: '' }), faulty('request', 'too_short', 'metadata.0.value')],
  ['21 keys', entries(many), faulty('metadata', 'too_many')],
  [
    'a key that occurs twice',
    [...entries({ k: 'a' }), ...entries({ k: 'b' })],
    faulty('request', 'duplicate', 'metadata.1.key'),
  ],
  ['a map', { k: 'v' }, faulty('metadata', 'invalid_type')],
])('metadata with %s are refused, and nothing is stored', async (_, metadata, fault) => {
  const path = `/vendors/${await vendor({ before: 'x' })}`
  const answer = await patch(path, { phone: '+1 312 555 0100', metadata })
  expect([answer.status, answer.body.details?.fields]).toEqual([422, [fault]])
  expect((await rest('GET', path)).body).toMatchObject({ version: 1, phone: null })
  expect(await metadataOf(path)).toEqual(entries({ before: 'x' }))
})

test('a record has at most 20 keys, whatever several changes add up to', async () => {
  const { k20: _, ...twenty } = many
  const path = `/vendors/${await vendor(twenty)}`
  const over = await patch(path, { metadata: entries({ more: 'x' }) })
  expect([over.status, over.body.details.fields]).toEqual([422, [faulty('metadata', 'too_many')]])
  expect((await patch(path, { metadata: entries({ more: 'x', k0: null }) })).body.metadata).toHaveLength(20)
})

test('metadata that are null say nothing: a rejected bill stays as it is, and a repeated creation is the same', async () => {
  const bill = `/bills/${await church.bill({ status: 'REJECTED' })}`
  const before = (await rest('GET', bill)).body
  expect((await patch(bill, { metadata: null })).body).toEqual(before)
  const origin = { ...gift(), provider: 'kiosk', externalId: 'one' }
  const first = await post('/contributions', origin)
  const again = await post('/contributions', { ...origin, metadata: null })
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
  const tagged = await post('/contributions', { ...origin, metadata: entries({ seat: '9' }) })
  expect([tagged.status, tagged.body.metadata]).toEqual([200, []])
})

test('a merged vendor takes no metadata, as it takes no other change', async () => {
  const [into, merged] = [await vendor({}), await vendor({ erpId: '1' })]
  await post(`/vendors/${into}/merge`, { sourceVendorId: merged })
  expect(reason(await patch(`/vendors/${merged}`, { metadata: entries({ erpId: '2' }) }))).toEqual([
    409,
    'illegal_transition',
  ])
  expect(await metadataOf(`/vendors/${merged}`)).toEqual(entries({ erpId: '1' }))
})

test('metadata of 10 MB are refused by the size of the request', async () => {
  const metadata = entries(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'x'.repeat(500_000)])))
  expect((await post('/vendors', { name: 'Large', metadata })).status).toBe(413)
})

test('a record that its rules close takes metadata, and nothing else', async () => {
  const path = `/bills/${await church.bill({ status: 'APPROVED' })}`
  const tagged = await patch(path, { metadata: entries({ paperless: '77' }) })
  expect([tagged.status, tagged.body.metadata]).toEqual([200, entries({ paperless: '77' })])
  expect((await patch(path, { memo: 'Other', metadata: entries({ paperless: '78' }) })).status).toBe(409)
  expect(await metadataOf(path)).toEqual(entries({ paperless: '77' }))
  const batch = `/giving-batches/${await church.batch({ status: 'VOIDED' })}`
  expect((await patch(batch, { metadata: entries({ run: '5' }) })).body.metadata).toEqual(entries({ run: '5' }))
  expect((await patch(batch, { name: 'Other', metadata: entries({ run: '6' }) })).status).toBe(409)
})

test('a frozen settlement takes no metadata, and its contributions take them as a memo', async () => {
  const settlementId = await church.settlement()
  const contribution = `/contributions/${await church.contribution({ settlement_id: settlementId })}`
  await church.query('update settlement set frozen_at = now() where id = $1', [settlementId])
  const settlement = `/settlements/${settlementId}`
  expect(reason(await patch(settlement, { metadata: entries({ payout: '1' }) }))).toEqual([409, 'frozen'])
  expect(await metadataOf(settlement)).toEqual([])
  expect((await patch(contribution, { memo: 'For the roof.', metadata: entries({ seat: '1' }) })).status).toBe(200)
  expect(await metadataOf(contribution)).toEqual(entries({ seat: '1' }))
})

test('each row of a bulk call has its own metadata, and a row that exists keeps what it has', async () => {
  const row = (externalId: string, metadata: object[]) => gift({ provider: 'kiosk', externalId, metadata })
  const key = () => ({ 'Idempotency-Key': randomUUID() })
  const bulk = (items: object[]) => post('/contributions/bulk', { items, errorPolicy: 'REJECT_FAILED_ROWS' }, key())
  const twice = [...entries({ k: 'a' }), ...entries({ k: 'b' })]
  const first = await bulk([
    row('a', entries({ seat: '1' })),
    row('b', twice),
    row('c', []),
    row('d', entries({ seat: '4' })),
  ])
  const results = first.body.results
  expect(results.map(({ status }: { status: string }) => status)).toEqual(['CREATED', 'FAILED', 'CREATED', 'CREATED'])
  expect(results[1].error.fields).toMatchObject([{ code: 'duplicate', path: 'metadata.1.key' }])
  const stored = (at: number) => metadataOf(`/contributions/${results[at].id}`)
  expect([await stored(0), await stored(2), await stored(3)]).toEqual([
    entries({ seat: '1' }),
    [],
    entries({ seat: '4' }),
  ])
  expect((await rest('GET', `/contributions/${results[0].id}`)).body.version).toBe(1)

  const second = await bulk([row('a', entries({ seat: '9' }))])
  expect(second.body.results[0]).toMatchObject({ status: 'REPLAYED', id: results[0].id })
  expect(await stored(0)).toEqual(entries({ seat: '1' }))
})

test('a replay under an Idempotency-Key answers the same', async () => {
  const send = (path: string, body: object, headers: Record<string, string>) => post(path, body, headers)
  const headers = { 'Idempotency-Key': 'metadata' }
  for (const [path, body] of [
    ['/merchants', { name: 'Kiosk', givingIntegrationId: church.ids.integration, metadata: entries({ a: '1' }) }],
    ['/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Vale', metadata: entries({ a: '1' }) }],
  ] as const) {
    const [first, second] = [await send(path, body, headers), await send(path, body, headers)]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect(second.body.metadata).toEqual(entries({ a: '1' }))
  }
})

test('the audit trail has the metadata of a settlement, and of a donor only that they changed', async () => {
  const { settlement, donor } = church.ids
  await patch(`/settlements/${settlement}`, { metadata: entries({ payout: '40' }) })
  await patch(`/donors/${donor}`, { metadata: entries({ crm: '7' }) })
  const trail = await church.query(
    `select resource_type, changes from audit_entry where resource_id in ($1, $2) and changes ? 'metadata' order by resource_type`,
    [settlement, donor],
  )
  expect(trail).toEqual([
    { resource_type: 'donor', changes: { metadata: null } },
    { resource_type: 'settlement', changes: { metadata: [{}, { payout: '40' }] } },
  ])
})

test('metadata are gone with their record, and with the person that it is about', async () => {
  const left = async () =>
    (await church.query('select resource_type as type from record_metadata order by 1')).map(({ type }) => type)
  const draft = (await post('/bills', { ...billOf(), metadata: entries({ a: '1' }) })).body.id
  expect(await left()).toEqual(['bill'])
  await rest('DELETE', `/bills/${draft}`)
  expect(await left()).toEqual([])

  const { donor, otherDonor } = church.ids
  const given = (await post('/contributions', gift({ metadata: entries({ a: '1' }) }))).body.id
  const other = (await post('/contributions', gift({ donorId: otherDonor, metadata: entries({ a: '2' }) }))).body.id
  await patch(`/donors/${donor}`, { metadata: entries({ crm: '7' }) })
  expect((await post(`/donors/${donor}/erase`, {})).status).toBe(200)
  expect(await left()).toEqual(['contribution'])
  // Whoever has the record elsewhere learns that it changed.
  expect((await rest('GET', `/contributions/${given}`)).body.version).toBe(2)
  expect(await metadataOf(`/contributions/${other}`)).toEqual(entries({ a: '2' }))

  // Whoever writes metadata later cannot name the person again.
  expect((await patch(`/contributions/${given}`, { metadata: entries({ name: 'Grace' }) })).status).toBe(200)
  expect(await metadataOf(`/contributions/${given}`)).toEqual([])
  expect(reason(await patch(`/donors/${donor}`, { metadata: entries({ name: 'Grace' }) }))[0]).toBe(409)
  expect(await broken(church)).toEqual([])
})

const billOf = () => ({
  vendorId: church.ids.vendor,
  apAccountId: church.ids.payable,
  billDate: '2026-10-01',
  dueDate: '2026-10-31',
  lines: [{ accountId: church.ids.expense, fundId: church.ids.fund, amount: 10, description: 'Bread' }],
})

/** The records of a church that integrations create or change, by their paths. */
const ANNOTATED =
  `bank-rules bills budgets contributions dimension-values dimensions donor-tags donors fixed-assets funds giving-batches
  giving-integrations households invoices mailing-templates manual-journals merchants pledge-campaigns pledges recurring-bills recurring-gifts
  recurring-journals settlements transactions vendors webhook-endpoints`.split(/\s+/)
/** Those that are created and not changed, by the paths of their creations. */
const CREATED = [
  ['bill-payments', 'bill-payments'],
  ['fund-transfers', 'fund-transfers'],
  ['invoice-payments', 'invoices/{id}/payments'],
  ['receipts', 'receipts'],
  ['refunds', 'contributions/{id}/refunds'],
]

test('each of these records answers its metadata, and takes them when it is created or changed', async () => {
  const { paths, components } = JSON.parse(readFileSync('schema/openapi.json', 'utf8'))
  const answers = (path: string) =>
    paths[`/api/v1/${path}`].get.parameters
      .find(({ name }: { name?: string }) => name === 'include')
      .schema.items.enum.includes('metadata')
  const takes = (method: string, path: string) => {
    const body = paths[`/api/v1/${path}`][method].requestBody.content['application/json'].schema.$ref.split('/').at(-1)
    return 'metadata' in components.schemas[body].properties
  }
  const changed = ANNOTATED.map(name => [
    name,
    answers(`${name}/{id}`),
    takes('post', name),
    takes('patch', `${name}/{id}`),
  ])
  expect(changed).toEqual(ANNOTATED.map(name => [name, true, true, true]))
  const created = CREATED.map(([name, creation]) => [name, answers(`${name}/{id}`), takes('post', String(creation))])
  expect(created).toEqual(CREATED.map(([name]) => [name, true, true]))
})
