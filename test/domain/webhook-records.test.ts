import { randomUUID } from 'node:crypto'
import { closure } from '../../dist/src/access/scopes.js'
import { hasMetadata } from '../../dist/src/data/metadata.js'
import { feedRecords } from '../../dist/src/domain/changes/feed-records.js'
import { eventAbout, eventTypes } from '../../dist/src/domain/webhooks/event-types.js'
import { rowTypeOf } from '../../dist/src/kernel/answers.js'
import { envelopeOf, type Operation } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { arranged, pathOf } from '../support/subjects.js'
import { type Received, receiver, SetClock, startWebhookApp, verified } from '../support/webhooks.js'

/* Messages of an endpoint with include RECORD have the record, as GET answers it to whoever authorized the endpoint. */

const clock = new SetClock()
let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
const servers: Awaited<ReturnType<typeof receiver>>[] = []
beforeAll(async () => {
  app = await startWebhookApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock.aheadMs = 0
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
})
afterEach(async () => {
  await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
  await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
  for (const server of servers.splice(0)) await server.close()
})

const SECOND = 1_000
const listening = async (...given: Parameters<typeof receiver>) => {
  const server = await receiver(...given)
  servers.push(server)
  return server
}
const endpointTo = async (url: string, more: object = {}, client = rest) =>
  (await client('POST', '/webhook-endpoints', { body: { url, include: ['RECORD'], ...more } })).body
const pass = async (ms = 11 * SECOND) => {
  clock.aheadMs += ms
  await app.service.webhooks.drain()
}
const vendor = async (body: object = {}) =>
  (await rest('POST', '/vendors', { body: { name: `Bakery ${randomUUID()}`, ...body } })).body
const donor = async (body: object = {}) =>
  (await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Lee', ...body } }))
    .body
const got = async (path: string, client = rest) => (await client('GET', path)).body
/** A record with all that a message has of it. */
const whole = (path: string, client = rest) => got(`${path}?include=metadata`, client)
const last = (server: Awaited<ReturnType<typeof receiver>>) => server.received.at(-1) as Received

test('a message has the record as GET answers it, signed with it, and the stored delivery has the event alone', async () => {
  const mine = await listening()
  const { secret, include } = await endpointTo(mine.url, { types: ['donor.created'] })
  expect(include).toEqual(['RECORD'])
  const { id } = await donor({ emails: [{ address: 'ann@lee.test' }] })
  await pass()
  const message = last(mine)
  expect(verified(secret, message)).toEqual(message.event)
  const { record, recordOmitted, recordSequence, ...event } = message.event.data
  expect(record).toEqual(await whole(`/donors/${id}`))
  expect(record).toMatchObject({ id, version: 1, emails: [{ address: 'ann@lee.test' }] })
  expect([recordOmitted, recordSequence >= event.sequence]).toEqual([null, true])
  const [delivery] = (await got('/webhook-deliveries')).webhookDeliveries
  expect(JSON.parse(delivery.body).data).toEqual(event)
  const stored = await church.query(
    `select d.body from webhook_delivery d where d.organization_id = $1 and d.body like '%ann@lee.test%'`,
    [church.id],
  )
  expect(stored).toEqual([])
})

test('the record of a message has its metadata, also when they alone have changed', async () => {
  const mine = await listening()
  await endpointTo(mine.url, { types: ['vendor.created', 'vendor.updated'] })
  const { id } = await vendor({ metadata: [{ key: 'erpId', value: '4711' }] })
  await pass()
  expect(last(mine).event.data.record.metadata).toEqual([{ key: 'erpId', value: '4711' }])
  await rest('PATCH', `/vendors/${id}`, { body: { metadata: [{ key: 'area', value: 'north' }] } })
  await pass()
  expect(last(mine).event).toMatchObject({ type: 'vendor.updated' })
  expect(last(mine).event.data).toMatchObject({
    record: {
      version: 2,
      metadata: [
        { key: 'area', value: 'north' },
        { key: 'erpId', value: '4711' },
      ],
    },
  })
  const { id: plain } = await vendor()
  await pass()
  expect(last(mine).event.data.record).toMatchObject({ id: plain, metadata: [] })
})

test('a message that is sent again has the present record, and says that it is newer than the event', async () => {
  let status = 500
  const mine = await listening(response => void response.writeHead(status).end())
  await endpointTo(mine.url, { types: ['vendor.created', 'vendor.updated'] })
  const { id } = await vendor()
  await pass(2 * SECOND)
  await rest('PATCH', `/vendors/${id}`, { body: { phone: '+1 312 555 0100' } })
  status = 204
  await pass()
  const [first, again, later] = mine.received.map(({ event }) => event)
  expect(first.data).toMatchObject({ version: 1, record: { version: 1, phone: null } })
  expect(again.data).toMatchObject({ version: 1, record: { version: 2, phone: '+1 312 555 0100' } })
  expect(later.data).toMatchObject({ version: 2, record: { version: 2 } })
  // The record of the second message has the change of the third one.
  expect(first.data.recordSequence).toBeLessThan(later.data.sequence)
  expect(again.data.recordSequence).toBeGreaterThanOrEqual(later.data.sequence)
  await rest('PATCH', `/vendors/${id}`, { body: { phone: '+1 312 555 0200' } })
  const { webhookDeliveries } = await got('/webhook-deliveries?type=vendor.created')
  const redelivered = await rest('POST', `/webhook-deliveries/${webhookDeliveries[0].id}/redeliver`, { body: {} })
  expect(redelivered.status).toBe(200)
  await pass()
  const sentAgain = mine.received.filter(({ event }) => event.data.sequence === first.data.sequence)
  expect(sentAgain).toHaveLength(3)
  expect(sentAgain[2]?.event.data).toMatchObject({ version: 1, record: { version: 3, phone: '+1 312 555 0200' } })
})

test('a message that waited until the feed had no entry of it any more still says which changes its record has', async () => {
  let status = 500
  const mine = await listening(response => void response.writeHead(status).end())
  await endpointTo(mine.url, { types: ['vendor.created'] })
  await vendor()
  await pass(2 * SECOND)
  const forgotten = await church.query('delete from outbox where organization_id = $1 returning *', [church.id])
  status = 204
  await pass()
  const { sequence, recordSequence } = last(mine).event.data
  expect([mine.received.length, recordSequence]).toEqual([2, sequence])
  // What is counted over all churches lacks none of them.
  await church.query('insert into outbox select * from jsonb_populate_recordset(null::outbox, $1::jsonb)', [
    JSON.stringify(forgotten),
  ])
})

test('a record that cannot be read is left out, and the messages go on', async () => {
  const mine = await listening()
  await endpointTo(mine.url, { types: ['vendor.created'] })
  const { id } = await vendor()
  await app.owner.query(`create function cannot_be_read() returns boolean language plpgsql as $$ begin raise exception 'broken row'; end $$;
    create policy broken on vendor as restrictive for select using (organization_id <> '${church.id}' or cannot_be_read())`)
  try {
    await pass()
  } finally {
    await app.owner.query('drop policy broken on vendor; drop function cannot_be_read()')
  }
  const { record, recordOmitted } = last(mine).event.data
  expect([last(mine).event.data.id, record, recordOmitted]).toEqual([id, null, 'NOT_READ'])
  const next = await vendor()
  await pass()
  expect(last(mine).event.data).toMatchObject({ id: next.id, record: { id: next.id }, recordOmitted: null })
})

test('an endpoint changes what its messages have, and a test event has no record', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'], include: [] })
  await vendor()
  await pass()
  expect(Object.keys(last(mine).event.data).sort()).toEqual(
    ['id', 'mergedIntoId', 'organizationId', 'resourceType', 'sequence', 'version'].sort(),
  )
  const changed = await rest('PATCH', `/webhook-endpoints/${id}`, { body: { include: ['RECORD', 'RECORD'] } })
  expect(changed.body.include).toEqual(['RECORD'])
  const { id: vendorId } = await vendor()
  await pass()
  expect(last(mine).event.data.record).toMatchObject({ id: vendorId })
  await rest('POST', `/webhook-endpoints/${id}/test`, { body: {} })
  await pass()
  expect(last(mine).event).toMatchObject({
    type: 'webhook.test',
    data: { organizationId: church.id, endpointId: id },
  })
  expect(Object.keys(last(mine).event.data).sort()).toEqual(['endpointId', 'organizationId'])
  const unknown = await rest('PATCH', `/webhook-endpoints/${id}`, { body: { include: ['RECORDS'] } })
  expect([unknown.status, unknown.body.details.fields[0]]).toMatchObject([
    422,
    { code: 'invalid_enum', allowed: ['RECORD'] },
  ])
})

test('a record that is deleted before its message is sent is null, and so is that of a deletion', async () => {
  const mine = await listening()
  await endpointTo(mine.url, { types: ['contribution.created', 'contribution.deleted'] })
  const { id } = (
    await rest('POST', '/contributions', {
      body: {
        ...{ donorId: church.ids.donor, amount: 50, receivedDate: '2026-10-25', paymentMethod: 'CASH' },
        allocations: [{ fundId: church.ids.fund, amount: 50 }],
      },
    })
  ).body
  expect((await rest('DELETE', `/contributions/${id}`)).status).toBe(200)
  await pass()
  expect(mine.types()).toEqual(['contribution.created', 'contribution.deleted'])
  for (const { event } of mine.received)
    expect(event.data).toMatchObject({ id, record: null, recordOmitted: 'NOT_FOUND' })
})

test('two endpoints of a church get what those who authorized them may read, each with what it includes', async () => {
  const [all, few, plain] = [await listening(), await listening(), await listening()]
  const types = ['pledge.updated', 'vendor.created']
  await endpointTo(all.url, { types })
  const narrow = church.client(await church.key(closure(['webhooks:write', 'pledges:read']))).rest
  await endpointTo(few.url, { types: ['pledge.updated'] }, narrow)
  await endpointTo(plain.url, { types: ['pledge.updated'], include: [] }, narrow)
  const { pledge } = church.ids
  await rest('PATCH', `/pledges/${pledge}`, { body: { isUnconditional: true } })
  await vendor()
  await pass()
  expect(all.types().sort()).toEqual(['pledge.updated', 'vendor.created'])
  expect(few.types()).toEqual(['pledge.updated'])
  expect(last(few).event.data.record).toEqual(await whole(`/pledges/${pledge}`, narrow))
  const seen = all.received.find(({ event }) => event.type === 'pledge.updated')
  expect(seen?.event.data.record).toEqual(await whole(`/pledges/${pledge}`))
  expect(last(plain).event.data).not.toHaveProperty('record')
})

test('a member that needs a further scope is null in the record, as it is on REST', async () => {
  const [seeing, blind] = [await listening(), await listening()]
  const card = await arranged(operations.find(({ name }) => name === 'getPledgeCard') as Operation, church)
  const types = ['pledge_card.updated']
  const narrow = church.client(await church.key(closure(['webhooks:write', 'pledge-card-imports:read']))).rest
  await endpointTo(seeing.url, { types })
  await endpointTo(blind.url, { types }, narrow)
  const path = `/pledge-card-imports/${card.id}/cards/${card.second}`
  await deliver('PledgeCard', card.second as string)
  await pass()
  const [shown, hidden] = [last(seeing).event.data.record, last(blind).event.data.record]
  expect(shown).toEqual(await got(path))
  expect(hidden).toEqual(await got(path, narrow))
  expect(hidden).not.toEqual(shown)
})

test('an endpoint whose key lost the scope gets no record, also not of a message that waited', async () => {
  let status = 500
  const mine = await listening(response => void response.writeHead(status).end())
  const { id: keyId, secret } = await church.issue(closure(['webhooks:write', 'vendors:read', 'donors:read']))
  await endpointTo(mine.url, { types: ['donor.created', 'vendor.created'] }, church.client(secret).rest)
  await donor()
  await pass(2 * SECOND)
  expect(last(mine).event.data.record).toMatchObject({ lastName: 'Lee' })
  await church.query(
    `update control.api_key set scopes = '{vendors:read,webhooks:read,webhooks:write}' where id = $1`,
    [keyId],
  )
  status = 204
  const { id } = await vendor()
  await pass()
  expect(mine.received).toHaveLength(2)
  expect(last(mine).event.data.record).toEqual(await whole(`/vendors/${id}`))
})

test('a record whose GET asks for a scope more is left out with the reason, until the scope is there', async () => {
  const mine = await listening()
  const { id: keyId, secret } = await church.issue(closure(['webhooks:write', 'donors:read']))
  await endpointTo(mine.url, { types: ['giving_import.updated'] }, church.client(secret).rest)
  const { id } = await arranged(operations.find(({ name }) => name === 'getGivingImport') as Operation, church)
  await deliver('GivingImport', id)
  await pass()
  expect(last(mine).event.data).toMatchObject({ id, record: null, recordOmitted: 'SCOPE_MISSING' })
  await church.query(`update control.api_key set scopes = scopes || '{contributions:read}' where id = $1`, [keyId])
  await deliver('GivingImport', id)
  await pass()
  expect(last(mine).event.data).toMatchObject({ record: await got(`/giving-imports/${id}`), recordOmitted: null })
})

test('an erased donor is erased in the messages that follow, whatever they are about', async () => {
  let status = 500
  const mine = await listening(response => void response.writeHead(status).end())
  await endpointTo(mine.url, { types: ['donor.created', 'donor.updated', 'donor.deleted'] })
  const { id } = await donor({
    firstName: 'Zephranelle',
    lastName: 'Quillonby',
    emails: [{ address: 'zq@planted.test' }],
  })
  await pass(2 * SECOND)
  expect(last(mine).body).toContain('Quillonby')
  const erased = await rest('POST', `/donors/${id}/erase`, { body: {} })
  expect(erased.status).toBe(200)
  const before = mine.received.length
  status = 204
  await pass()
  const after = mine.received.slice(before)
  expect(after.length).toBeGreaterThan(1)
  for (const { body } of after) expect(body).not.toMatch(/Quillonby|Zephranelle|zq@planted/)
  for (const { event } of after) expect(event.data.record).toEqual(await whole(`/donors/${id}`))
})

test('a record of more than 256 KiB is left out, and one of less is sent', async () => {
  const mine = await listening()
  await endpointTo(mine.url, { types: ['vendor.updated'] })
  const [small, large] = [await vendor(), await vendor()]
  const noted = (id: string, length: number) =>
    church.query('update vendor set phone = $2 where id = $1 and organization_id = $3', [
      id,
      'a'.repeat(length),
      church.id,
    ])
  const KIB = 1_024
  // Past the limits of the API, because no vendor has as much.
  await noted(small.id, 254 * KIB)
  await noted(large.id, 256 * KIB)
  await deliver('Vendor', small.id)
  await deliver('Vendor', large.id)
  await pass()
  const about = (id: string) => mine.received.find(({ event }) => event.data.id === id)?.event.data
  expect(about(small.id)).toMatchObject({ record: { id: small.id }, recordOmitted: null })
  expect(about(large.id)).toMatchObject({ record: null, recordOmitted: 'TOO_LARGE' })
})

test('a receiver that answers slowly gets the records, and another endpoint meanwhile too', async () => {
  const slow = await listening(response => void setTimeout(() => response.writeHead(204).end(), 300))
  const quick = await listening()
  await endpointTo(slow.url, { types: ['vendor.created'] })
  await endpointTo(quick.url, { types: ['vendor.created'] })
  const made = []
  for (let n = 0; n < 20; n++) made.push((await vendor()).id)
  await pass()
  for (const server of [slow, quick]) {
    expect(server.received.map(({ event }) => event.data.record.id).sort()).toEqual([...made].sort())
  }
})

/** Puts an event into the deliveries of every endpoint of the church that has its type, as if the feed had it. */
async function deliver(resourceType: string, id: string): Promise<void> {
  const occurredAt = clock.now().toISOString()
  const sequence = 1_000_000 + Math.floor(Math.random() * 1_000_000_000)
  const entry = { sequence, resourceId: id, operation: 'UPDATED', version: 1, mergedIntoId: null, occurredAt }
  const event = eventAbout(church.id, resourceType, entry)
  await church.query(
    `insert into webhook_delivery (organization_id, id, endpoint_id, type, sequence, resource_id, body, status, attempt_count,
       step, next_attempt_at, created_at)
     select $1, gen_random_uuid(), e.id, $2, $3, $4, $5, 'PENDING', 0, 0, $6, $6 from webhook_endpoint e
     where e.organization_id = $1 and e.deleted_at is null and ($2 = any (e.types) or e.types = '{}')`,
    [church.id, event?.type, event?.sequence, id, event?.body, clock.now()],
  )
}

/** The types that REST has no record of. */
const WITHOUT_RECORD = ['RememberedMatch']
const isOfOne = ({ kind, gives }: Operation) => kind === 'query' && !Array.isArray(gives)
const readers = feedRecords().map(([type]) => {
  const reading = operations.filter(
    ({ kind, gives, route }) => kind !== 'mutation' && rowTypeOf(gives) === type && route?.method === 'GET',
  )
  return [type.name, reading.find(isOfOne) ?? reading[0]] as const
})

test('every type of events is of a record that a message can have, but for the reviewed ones', () => {
  expect(readers.filter(([, operation]) => !operation).map(([name]) => name)).toEqual(WITHOUT_RECORD)
  expect(new Set(eventTypes().map(({ resourceType }) => resourceType))).toEqual(new Set(readers.map(([name]) => name)))
})

test('of every type of events the record is the one that REST answers', async () => {
  const mine = await listening()
  await endpointTo(mine.url)
  const expected = new Map<string, object>()
  for (const [name, operation] of readers) {
    if (!operation) continue
    const { id, second } = await arranged(operation, church)
    const answer = await rest('GET', pathOf(operation, id, second))
    expect([name, answer.status]).toEqual([name, 200])
    const envelope = envelopeOf(operation)
    const [row] = envelope ? answer.body[envelope] : [answer.body]
    expect([name, typeof row?.id]).toEqual([name, 'string'])
    expected.set(name, row)
  }
  // What arranging has changed is delivered before.
  await pass()
  mine.received.splice(0)
  for (const [name, operation] of readers) {
    const row = expected.get(name) as { id: string } | undefined
    if (!operation || !row) continue
    await deliver(name, row.id)
  }
  await deliver('RememberedMatch', randomUUID())
  await pass()
  const sent = new Map(mine.received.map(({ event }) => [event.data.resourceType, event.data]))
  expect(sent.get('RememberedMatch')).toMatchObject({ record: null, recordOmitted: 'NOT_PUBLISHED' })
  for (const [name, operation] of readers) {
    const row = expected.get(name) as { id: string } | undefined
    if (!operation || !row) continue
    expect([name, sent.get(name)?.recordOmitted]).toEqual([name, null])
    if (isOfOne(operation)) {
      const { id, second } = pathParametersOf(row)
      const asked = hasMetadata(rowTypeOf(operation.gives)) ? '?include=metadata' : ''
      const again = await rest('GET', pathOf(operation, id, second) + asked)
      expect([name, sent.get(name)?.record]).toEqual([name, again.body])
    } else expect([name, sent.get(name)?.record.id]).toEqual([name, row.id])
  }
})

/** A card of a pledge card import has the id of the import in its path. */
const pathParametersOf = ({ id, importId }: { id: string; importId?: string }) =>
  importId === undefined ? { id, second: 'x' } : { id: importId, second: id }
