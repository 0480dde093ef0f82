import { randomUUID } from 'node:crypto'
import { closure, SCOPES } from '../../dist/src/access/scopes.js'
import { allowsType } from '../../dist/src/domain/webhooks/event-types.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { localSender, type Received, receiver, SetClock, startWebhookApp, verified } from '../support/webhooks.js'

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
  // No later test sends to a server that is gone.
  await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
  await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
  for (const server of servers.splice(0)) await server.close()
})

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const listening = async (...given: Parameters<typeof receiver>) => {
  const server = await receiver(...given)
  servers.push(server)
  return server
}
const endpointTo = async (url: string, more: object = {}, client = rest) =>
  (await client('POST', '/webhook-endpoints', { body: { url, ...more } })).body
/** Lets time pass, and sends what is due then. */
const pass = async (ms = 11 * SECOND) => {
  clock.aheadMs += ms
  await app.service.webhooks.drain()
}
const give = async (client = rest) =>
  (await client('POST', '/vendors', { body: { name: `Bakery ${randomUUID()}` } })).body
const deliveries = async (query = '') =>
  (await rest('GET', `/webhook-deliveries?limit=100${query}`)).body.webhookDeliveries

test('a sandbox whose clock is a year ahead gets its messages at once, signed for the time of the receiver', async () => {
  const mine = await listening()
  const { secret } = await endpointTo(mine.url, { types: ['vendor.created'] })
  const to = new Date(clock.now().getTime() + 365 * DAY)
  expect((await rest('POST', '/sandbox/clock/advance', { body: { to } })).status).toBe(200)
  const vendor = await give()
  await pass()
  // The library refuses a message that was signed more than five minutes ago, or for later.
  const [{ event }] = mine.received.map(message => ({ event: verified(secret, message) as Received['event'] }))
  expect(event).toMatchObject({ type: 'vendor.created', data: { id: vendor.id } })
  expect(Date.parse(event.timestamp)).toBeGreaterThanOrEqual(Date.parse(vendor.createdAt))
  expect(Date.parse(vendor.createdAt)).toBeGreaterThanOrEqual(to.getTime())
  const [delivery] = await deliveries()
  expect(Math.abs(Date.parse(delivery.createdAt) - clock.now().getTime())).toBeLessThan(HOUR)
})

test('a change is delivered signed, with the place in the feed and the id of the record and nothing else', async () => {
  const mine = await listening()
  const { secret } = await endpointTo(mine.url, { types: ['donor.created'] })
  const donor = (
    await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Lee' } })
  ).body
  await pass()
  const [message] = mine.received as [Received]
  const feed = (await rest('GET', '/changes?resourceType=Donor&limit=200')).body.changes
  const { sequence, occurredAt } = feed.find((change: { resourceId: string }) => change.resourceId === donor.id)
  expect(verified(secret, message)).toEqual({
    type: 'donor.created',
    timestamp: occurredAt,
    data: {
      organizationId: church.id,
      sequence,
      resourceType: 'Donor',
      id: donor.id,
      version: 1,
      mergedIntoId: null,
    },
  })
  const [delivery, ...others] = await deliveries()
  expect(others).toEqual([])
  expect(delivery).toMatchObject({
    id: message.headers['webhook-id'],
    ...{
      status: 'SUCCEEDED',
      type: 'donor.created',
      sequence,
      body: message.body,
      attemptCount: 1,
      nextAttemptAt: null,
    },
    attempts: [{ attemptNumber: 1, responseStatus: 204, error: null, responseBody: '' }],
  })
})

test('a message with another body, another id or an old timestamp does not verify', async () => {
  const mine = await listening()
  const { secret } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass()
  const [message] = mine.received as [Received]
  const forged = [
    { ...message, body: message.body.replace('vendor.created', 'vendor.deleted') },
    { ...message, headers: { ...message.headers, 'webhook-id': randomUUID() } },
    { ...message, headers: { ...message.headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) } },
  ]
  for (const each of forged) expect(() => verified(secret, each)).toThrow()
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toThrow('No matching signature')
  expect(verified(secret, message)).toMatchObject({ type: 'vendor.created' })
})

test('an endpoint gets what its key may read, and less when the key is narrowed', async () => {
  const mine = await listening()
  const { id: keyId, secret: key } = await church.issue(closure(['webhooks:write', 'vendors:read', 'donors:read']))
  await endpointTo(mine.url, {}, church.client(key).rest)
  const donor = () =>
    rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: randomUUID() } })
  await give()
  await donor()
  await rest('POST', '/pledge-campaigns', { body: { name: randomUUID(), startDate: '2026-01-01' } })
  await pass()
  // Messages about different records have no order.
  expect(mine.types().sort()).toEqual(['donor.created', 'vendor.created'])
  await church.query(
    `update control.api_key set scopes = '{vendors:read,webhooks:read,webhooks:write}' where id = $1`,
    [keyId],
  )
  await donor()
  await give()
  await pass()
  expect(mine.types().sort()).toEqual(['donor.created', 'vendor.created', 'vendor.created'])
})

test('a delivery that waits for its next attempt is not sent once the scope is taken away', async () => {
  const mine = await listening(response => void response.writeHead(500).end())
  const { id: keyId, secret: key } = await church.issue(closure(['webhooks:write', 'vendors:read']))
  await endpointTo(mine.url, {}, church.client(key).rest)
  await give()
  await pass(2 * SECOND)
  expect(mine.received).toHaveLength(1)
  await church.query(`update control.api_key set scopes = '{webhooks:read,webhooks:write}' where id = $1`, [keyId])
  await pass(HOUR)
  expect(mine.received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([
    { status: 'FAILED', attempts: [{ responseStatus: 500 }, { responseStatus: null, error: 'SCOPE_MISSING' }] },
  ])
})

test('a revoked key ends its endpoint; whoever enables it again authorizes it, and nothing is lost', async () => {
  const mine = await listening()
  const { id: keyId, secret: key } = await church.issue(closure(['webhooks:write', 'vendors:read']))
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] }, church.client(key).rest)
  await church.query('update control.api_key set revoked_at = now() where id = $1', [keyId])
  const missed = await give()
  await pass()
  expect(mine.received).toEqual([])
  const ended = (await rest('GET', `/webhook-endpoints/${id}`)).body
  expect(ended).toMatchObject({ status: 'DISABLED', disabledReason: 'ACCESS_ENDED', disabledAt: expect.any(String) })
  const again = await rest('PATCH', `/webhook-endpoints/${id}`, { body: { status: 'ENABLED' } })
  expect(again.body).toMatchObject({ status: 'ENABLED', disabledReason: null, disabledAt: null })
  expect(again.body.authorizedBy).not.toBe(ended.authorizedBy)
  await pass()
  expect(mine.received.map(({ event }) => event.data.id)).toEqual([missed.id])
})

test.each([
  ['its key expires', `update control.api_key set expires_at = now() - interval '1 s' where organization_id = $1`],
  [
    'the plan of the church ends',
    `update control.organization set plan_active_until = now() - interval '1 s' where id = $1`,
  ],
  ['the church has a smaller plan', `update control.organization set plan = 'GROWTH' where id = $1`],
])('an endpoint gets nothing more when %s', async (_when, sql) => {
  const mine = await listening()
  const secret = await church.key(closure(['webhooks:write', 'vendors:read']))
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] }, church.client(secret).rest)
  await give()
  await pass()
  expect(mine.received).toHaveLength(1)
  await give()
  await church.query(sql, [church.id])
  await pass()
  expect(mine.received).toHaveLength(1)
  const [ended] = await church.query('select status, disabled_reason from webhook_endpoint where id = $1', [id])
  expect(ended).toEqual({ status: 'DISABLED', disabled_reason: 'ACCESS_ENDED' })
})

test('the endpoint of a closed church gets nothing, and what it missed when the church opens again', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass()
  expect(mine.received).toHaveLength(1)
  const missed = await give()
  await church.query('update control.organization set closed_at = now() where id = $1', [church.id])
  await pass()
  expect(mine.received).toHaveLength(1)
  await church.query('update control.organization set closed_at = null where id = $1', [church.id])
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body).toMatchObject({
    status: 'ENABLED',
    disabledReason: null,
  })
  await pass()
  expect(mine.received.map(({ event }) => event.data.id).slice(1)).toEqual([missed.id])
})

test.each([
  [
    'removed from the church',
    'update control.member set removed_at = now() where organization_id = $1 and person_id = $2',
  ],
  ['disabled', 'update control.person set disabled_at = now() where $1::uuid is not null and id = $2'],
])('the endpoint of a person ends when they are %s', async (_how, sql) => {
  const mine = await listening()
  const { id: personId, token } = await church.person('ADMIN')
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] }, church.client(token).rest)
  await give()
  await pass()
  expect(mine.received).toHaveLength(1)
  await church.query(sql, [church.id, personId])
  await give()
  await pass()
  expect(mine.received).toHaveLength(1)
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body.disabledReason).toBe('ACCESS_ENDED')
})

test('whoever changes the address of another’s endpoint gets what they may read themselves', async () => {
  const [theirs, mine] = [await listening(), await listening()]
  const { id } = await endpointTo(theirs.url, { types: ['vendor.created', 'donor.created'] })
  const narrow = church.client(await church.key(closure(['webhooks:write', 'vendors:read']))).rest
  await narrow('PATCH', `/webhook-endpoints/${id}`, { body: { url: mine.url } })
  await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Lee' } })
  await give()
  await pass()
  expect([theirs.types(), mine.types()]).toEqual([[], ['vendor.created']])
})

test('a delivery is attempted ten times over three days, and can be delivered again with the same id', async () => {
  let status = 503
  const mine = await listening(response => void response.writeHead(status).end('Try later.'))
  const { secret } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  const waits = [5 * SECOND, 300 * SECOND, 1_800 * SECOND, ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR)]
  await pass(2 * SECOND)
  for (const wait of waits) {
    const before = mine.received.length
    await pass(wait - SECOND)
    expect(mine.received.length).toBe(before)
    await pass(2 * SECOND)
    expect(mine.received.length).toBe(before + 1)
  }
  await pass(DAY)
  const [failed] = await deliveries('&status=FAILED')
  expect(failed).toMatchObject({ attemptCount: 10, nextAttemptAt: null })
  expect(failed.attempts.map((each: { attemptNumber: number }) => each.attemptNumber)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect(failed.attempts[9]).toMatchObject({ responseStatus: 503, responseBody: 'Try later.' })
  status = 200
  clock.aheadMs = 0
  const again = await rest('POST', `/webhook-deliveries/${failed.id}/redeliver`, { body: {} })
  expect([again.status, again.body.status]).toEqual([200, 'PENDING'])
  await pass(0)
  const last = mine.received.at(-1) as Received
  expect(last.headers['webhook-id']).toBe(failed.id)
  expect(last.body).toBe(failed.body)
  expect(verified(secret, last)).toMatchObject({ type: 'vendor.created' })
  expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', attemptCount: 11 }])
})

const pausedUntil = async (id: string) => (await rest('GET', `/webhook-endpoints/${id}`)).body.pausedUntil

test('an endpoint that asks for time by Retry-After gets nothing until then, and then everything', async () => {
  let isBusy = true
  const mine = await listening(response =>
    isBusy ? response.writeHead(429, { 'Retry-After': '600' }).end() : response.writeHead(204).end(),
  )
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  const first = await give()
  await pass(2 * SECOND)
  expect(mine.received).toHaveLength(1)
  const second = await give()
  await pass(590 * SECOND)
  // The schedule alone would have had an attempt after 5 seconds and one after 5 minutes, and the second event at once.
  expect(mine.received).toHaveLength(1)
  expect(Date.parse(await pausedUntil(id)) - Date.now()).toBeGreaterThan(590 * SECOND)
  isBusy = false
  await pass(11 * SECOND)
  expect(mine.received.slice(1).map(({ event }) => event.data.id)).toEqual([first.id, second.id])
  expect(await pausedUntil(id)).toBeNull()
  expect(await deliveries()).toMatchObject([
    { status: 'SUCCEEDED', attemptCount: 1 },
    { status: 'SUCCEEDED', attemptCount: 2 },
  ])
})

const TOMORROW = new Date(Date.now() + DAY)
test.each([
  ['429 with seconds', 429, '120', 120],
  ['503 with seconds', 503, '120', 120],
  ['503 with a date, and no longer than an hour', 503, TOMORROW.toUTCString(), 3600],
  ['429 with ten days, and no longer than an hour', 429, '864000', 3600],
  ['429 with more seconds than a day of a calendar has', 429, '9'.repeat(400), 3600],
  ['a date that is over', 503, 'Thu, 01 Jan 2026 00:00:00 GMT', null],
  ['a word', 429, 'soon', null],
  ['a negative number', 429, '-1', null],
  ['none', 429, undefined, null],
  ['500, which is no request for time', 500, '120', null],
])('the pause after an answer of %s', async (_what, status, retryAfter, seconds) => {
  const mine = await listening(response =>
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end(),
  )
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass(2 * SECOND)
  const [{ attempts, nextAttemptAt }] = await deliveries()
  // The delivery keeps its schedule. The pause of the endpoint is what holds it up.
  const attemptedAt = Date.parse(attempts[0].attemptedAt)
  expect(Math.round((Date.parse(nextAttemptAt) - attemptedAt) / SECOND)).toBe(5)
  const until = await pausedUntil(id)
  expect(until && Math.round((Date.parse(until) - attemptedAt) / SECOND)).toBe(seconds)
})

test.each([
  ['redelivers a message', 'POST', '/webhook-deliveries/DELIVERY/redeliver', {}],
  ['sends a test event', 'POST', '/webhook-endpoints/ID/test', {}],
  ['gives it another address', 'PATCH', '/webhook-endpoints/ID', { url: 'another' }],
])('a pause ends when somebody %s', async (_what, method, path, body) => {
  const mine = await listening(response => void response.writeHead(503, { 'Retry-After': '3000' }).end())
  const other = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass(2 * SECOND)
  const [{ id: delivery }] = await deliveries()
  expect(await pausedUntil(id)).not.toBeNull()
  const filled = path.replace('/ID', `/${id}`).replace('/DELIVERY', `/${delivery}`)
  const sent = 'url' in body ? { url: other.url } : body
  expect((await rest(method, filled, { body: sent })).status).toBeLessThan(300)
  expect(await pausedUntil(id)).toBeNull()
  await pass()
  expect(mine.received.length + other.received.length).toBeGreaterThan(1)
})

test('attempts that failed together are spread: each wait is up to a tenth longer', async () => {
  let drawn = 0
  const spread = await startWebhookApp({ clock, random: () => [0, 0.5, 0.999][drawn++ % 3] ?? 0 })
  try {
    const mine = await listening(response => void response.writeHead(500).end())
    await endpointTo(mine.url, { types: ['vendor.created'] })
    for (let made = 0; made < 3; made++) await give()
    clock.aheadMs += 2 * SECOND
    await spread.service.webhooks.drain()
    const waits = (await deliveries()).map(
      ({ attempts, nextAttemptAt }: { attempts: { attemptedAt: string }[]; nextAttemptAt: string }) =>
        Date.parse(nextAttemptAt) - Date.parse(attempts[0]?.attemptedAt ?? ''),
    )
    const rounded = waits.map((wait: number) => Math.round(wait / 100) / 10).sort((a: number, b: number) => a - b)
    for (const [place, expected] of [5, 5.25, 5.5].entries())
      expect(Math.abs(rounded[place] - expected)).toBeLessThan(0.15)
  } finally {
    await spread.close()
  }
})

test('of several wishes for time the longest holds', async () => {
  const waits = ['60', '1800', '120']
  const mine = await listening(response => response.writeHead(429, { 'Retry-After': waits.shift() }).end())
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  for (let made = 0; made < 3; made++) await give()
  const before = Date.now() + 11 * SECOND
  await pass()
  expect(mine.received).toHaveLength(3)
  expect(Date.parse(await pausedUntil(id)) - before).toBeGreaterThanOrEqual(1_800 * SECOND)
})

test('an endpoint to which nothing is sent for want of a scope does not count as failing', async () => {
  const mine = await listening()
  const { id: keyId, secret: key } = await church.issue(closure(['webhooks:write', 'vendors:read']))
  const { id } = await endpointTo(mine.url, {}, church.client(key).rest)
  await give()
  await pass()
  await church.query(`update control.api_key set scopes = '{webhooks:read,webhooks:write}' where id = $1`, [keyId])
  const [delivered] = await deliveries()
  expect((await rest('POST', `/webhook-deliveries/${delivered.id}/redeliver`, { body: {} })).status).toBe(200)
  await pass()
  expect((await deliveries())[0]).toMatchObject({ status: 'FAILED', attempts: [{}, { error: 'SCOPE_MISSING' }] })
  expect(await church.query('select failing_since from webhook_endpoint_state where id = $1', [id])).toEqual([
    { failing_since: null },
  ])
})

test('410 disables an endpoint at once, and nothing more is sent', async () => {
  const mine = await listening(response => void response.writeHead(410).end())
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass()
  await give()
  await pass(DAY)
  expect(mine.received).toHaveLength(1)
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body).toMatchObject({
    status: 'DISABLED',
    disabledReason: 'GONE',
  })
  const trail = await church.query(
    `select operation, changes from audit_entry where organization_id = $1 and resource_id = $2 order by sequence desc limit 1`,
    [church.id, id],
  )
  expect(trail).toMatchObject([{ operation: 'stopWebhookEndpoint', changes: { status: ['ENABLED', 'DISABLED'] } }])
})

test('an endpoint that fails for five days is disabled, and the administrators get an e-mail', async () => {
  const mine = await listening(response => void response.writeHead(500).end())
  const admin = await church.person('ADMIN')
  await church.person('TREASURER')
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  const before = app.messages.length
  for (let day = 0; day < 5; day++) {
    await give()
    await pass(day ? DAY : 2 * SECOND)
  }
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body).toMatchObject({
    status: 'ENABLED',
    failingSince: expect.any(String),
  })
  await pass(DAY)
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body).toMatchObject({
    status: 'DISABLED',
    disabledReason: 'FAILING',
  })
  expect(app.messages.slice(before)).toEqual([
    { to: admin.email, text: expect.stringContaining('failed for five days') },
  ])
  await rest('PATCH', `/webhook-endpoints/${id}`, { body: { status: 'ENABLED' } })
  const { length } = mine.received
  await pass()
  expect(mine.received.length).toBeGreaterThan(length)
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body.status).toBe('ENABLED')
})

test('messages are signed with both secrets for a day after a rotation, so none is unverifiable', async () => {
  const mine = await listening()
  const { id, secret: first } = await endpointTo(mine.url, { types: ['vendor.created'] })
  const { secret: second, previousSecretExpiresAt } = (
    await rest('POST', `/webhook-endpoints/${id}/rotate-secret`, { body: {} })
  ).body
  expect(second).not.toBe(first)
  expect(Date.parse(previousSecretExpiresAt) - Date.now()).toBeGreaterThan(23 * HOUR)
  await give()
  await pass()
  const [message] = mine.received as [Received]
  for (const secret of [first, second]) expect(verified(secret, message)).toMatchObject({ type: 'vendor.created' })
  expect(String(message.headers['webhook-signature']).split(' ')).toHaveLength(2)
  const { secret: third } = (
    await rest('POST', `/webhook-endpoints/${id}/rotate-secret`, { body: { overlapHours: 0 } })
  ).body
  await give()
  await pass()
  const later = mine.received.at(-1) as Received
  expect(verified(third, later)).toBeTruthy()
  for (const secret of [first, second]) expect(() => verified(secret, later)).toThrow()
})

test('a secret that is rotated under load leaves every message verifiable by the secret before or after', async () => {
  const mine = await listening()
  let { id, secret } = await endpointTo(mine.url, { types: ['vendor.created'] })
  const secrets = [secret]
  const sent = 40
  const load = (async () => {
    for (let n = 0; n < sent; n++) {
      await give()
      await pass(2 * SECOND)
    }
  })()
  for (let n = 0; n < 3; n++) {
    ;({ id, secret } = (await rest('POST', `/webhook-endpoints/${id}/rotate-secret`, { body: {} })).body)
    secrets.push(secret)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await load
  expect(mine.received).toHaveLength(sent)
  const verifies = (message: Received) =>
    secrets.filter(each => {
      try {
        return Boolean(verified(each, message))
      } catch {
        return false
      }
    }).length
  expect(mine.received.filter(message => verifies(message) < 1)).toEqual([])
})

test('three processes at once send each event once', async () => {
  const mine = await listening()
  await endpointTo(mine.url, { types: ['vendor.created'] })
  const others = [await startWebhookApp({ clock }), await startWebhookApp({ clock })]
  try {
    const made: string[] = []
    for (let n = 0; n < 30; n++) made.push((await give()).id)
    clock.aheadMs += 11 * SECOND
    await Promise.all([app, ...others].flatMap(each => [each.service.webhooks.drain(), each.service.webhooks.drain()]))
    const ids = mine.received.map(({ event }) => event.data.id)
    expect(ids.sort()).toEqual([...made].sort())
  } finally {
    for (const each of others) await each.close()
  }
})

test('a process that dies in the middle of an attempt loses nothing: the delivery is attempted again', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  // What a process leaves that took the turn and the delivery and ended.
  clock.aheadMs += 11 * SECOND
  const until = new Date(clock.now().getTime() + 60_000)
  await church.query('select * from control.claim_webhook_turn($1, $2, true)', [clock.now(), until])
  await app.service.webhooks.drain()
  expect(mine.received).toEqual([])
  await pass(61 * SECOND)
  expect(mine.received).toHaveLength(1)
  expect((await rest('GET', `/webhook-endpoints/${id}`)).body.lastDeliveredAt).toEqual(expect.any(String))
})

test('an endpoint that hangs does not hold up another one', async () => {
  const held = new Set<() => void>()
  const slow = await listening(response => void held.add(() => response.writeHead(204).end()))
  const quick = await listening()
  await endpointTo(slow.url, { types: ['vendor.created'] })
  await endpointTo(quick.url, { types: ['vendor.created'] })
  for (let n = 0; n < 30; n++) await give()
  clock.aheadMs += 11 * SECOND
  const other = await startWebhookApp({ clock, webhookSender: localSender(20_000) })
  other.service.webhooks.start()
  try {
    const deadline = Date.now() + 10_000
    while (quick.received.length < 30 && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20))
    expect(quick.received).toHaveLength(30)
    // As many as are sent to one endpoint at once.
    expect(slow.received.length).toBeLessThanOrEqual(16)
  } finally {
    // It begins no other round once it ends.
    const ended = other.close()
    for (const answer of held) answer()
    await ended
  }
})

test('a redirect, an endless answer, a large one and a dead server fail or succeed by their status alone', async () => {
  const secretPath = await listening()
  const answers: Record<string, (response: import('node:http').ServerResponse) => void> = {
    '/redirect': response => void response.writeHead(302, { Location: secretPath.url }).end(),
    '/large': response => {
      response.writeHead(200)
      response.on('error', () => undefined)
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', pour)
      pour()
    },
    '/drip': response => void response.writeHead(200).write('ok'),
    '/hang': () => undefined,
    '/nul': response => void response.writeHead(200).end('a\0b'),
  }
  const mine = await listening((response, { path }) => answers[path]?.(response))
  const base = new URL(mine.url).origin
  const closed = await listening()
  await closed.close()
  for (const path of Object.keys(answers)) await endpointTo(base + path, { types: ['vendor.created'] })
  await endpointTo(closed.url, { types: ['vendor.created'] })
  await give()
  await pass()
  const endpoints = (await rest('GET', '/webhook-endpoints?limit=20')).body.webhookEndpoints
  const ends = Object.fromEntries(
    (await deliveries()).map((each: { endpointId: string; attempts: { [name: string]: unknown }[] }) => {
      const { url } = endpoints.find(({ id }: { id: string }) => id === each.endpointId)
      const { responseStatus, error, responseBody } = each.attempts[0] as Record<string, string>
      return [
        url === closed.url ? '/closed' : new URL(url).pathname,
        [responseStatus, error, responseBody?.length ?? null],
      ]
    }),
  )
  expect(ends).toEqual({
    '/redirect': [302, null, 0],
    '/large': [200, null, 1024],
    '/drip': [200, null, 2],
    '/hang': [null, 'TIMED_OUT', null],
    '/nul': [200, null, 3],
    '/closed': [null, 'NOT_REACHED', null],
  })
  expect(secretPath.received).toEqual([])
})

test('a disabled endpoint gets nothing, and when it is enabled everything since', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await rest('PATCH', `/webhook-endpoints/${id}`, { body: { status: 'DISABLED' } })
  await give()
  await give()
  await pass()
  expect(mine.received).toEqual([])
  const test409 = await rest('POST', `/webhook-endpoints/${id}/test`, { body: {} })
  expect([test409.status, test409.body.details.next]).toEqual([409, ['updateWebhookEndpoint']])
  await rest('PATCH', `/webhook-endpoints/${id}`, { body: { status: 'ENABLED' } })
  await pass()
  expect(mine.received).toHaveLength(2)
})

test('only who enables a disabled endpoint begins it again, whatever else is changed of it', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  const change = async (body: object) => (await rest('PATCH', `/webhook-endpoints/${id}`, { body })).body.status
  expect(await change({ status: 'DISABLED' })).toBe('DISABLED')
  await give()
  expect(await change({ description: 'Of the website', types: ['vendor.created', 'vendor.updated'] })).toBe('DISABLED')
  await pass()
  expect(mine.received).toEqual([])
  expect(await change({ status: 'ENABLED' })).toBe('ENABLED')
})

test('a test event is delivered at once, and its delivery says what was answered', async () => {
  const mine = await listening(response => void response.writeHead(200).end('Thank you.'))
  const { id, secret } = await endpointTo(mine.url)
  const sent = await rest('POST', `/webhook-endpoints/${id}/test`, { body: {} })
  expect([sent.status, sent.headers.get('location')]).toEqual([201, `/api/v1/webhook-deliveries/${sent.body.id}`])
  await pass(0)
  expect(verified(secret, mine.received[0] as Received)).toMatchObject({
    type: 'webhook.test',
    data: { organizationId: church.id, endpointId: id },
  })
  expect((await rest('GET', `/webhook-deliveries/${sent.body.id}`)).body).toMatchObject({
    ...{ type: 'webhook.test', sequence: null, status: 'SUCCEEDED' },
    attempts: [{ responseBody: 'Thank you.' }],
  })
})

test('the secret is answered once, and is stored sealed', async () => {
  const body = { url: 'https://church.example/hooks' }
  const headers = { 'Idempotency-Key': randomUUID() }
  const made = (await rest('POST', '/webhook-endpoints', { body, headers })).body
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await rest('POST', '/webhook-endpoints', { body, headers })).body).toMatchObject({
    id: made.id,
    secret: null,
  })
  expect((await rest('GET', `/webhook-endpoints/${made.id}`)).body.secret).toBeNull()
  const key = Buffer.from(made.secret.slice(6), 'base64')
  const [row] = await church.query<{ secret: Buffer }>(
    'select secret from webhook_endpoint_state where organization_id = $1 and id = $2',
    [church.id, made.id],
  )
  expect(row?.secret.includes(key) || row?.secret.includes(Buffer.from(made.secret))).toBe(false)
  expect(app.log.some(line => line.includes(made.secret))).toBe(false)
  await rest('DELETE', `/webhook-endpoints/${made.id}`)
  const [after] = await church.query('select secret from webhook_endpoint_state where id = $1', [made.id])
  expect(after).toEqual({ secret: null })
})

test('an endpoint whose secret another installation sealed is disabled, until its secret is rotated', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await church.query('update webhook_endpoint_state set secret = $2 where id = $1', [id, Buffer.alloc(60, 'other')])
  await give()
  await pass()
  const { status, disabledReason } = (await rest('GET', `/webhook-endpoints/${id}`)).body
  expect([status, disabledReason, mine.received]).toEqual(['DISABLED', 'SECRET_LOST', []])
  const { secret } = (await rest('POST', `/webhook-endpoints/${id}/rotate-secret`, { body: {} })).body
  await rest('PATCH', `/webhook-endpoints/${id}`, { body: { status: 'ENABLED' } })
  await pass()
  expect(verified(secret, mine.received[0] as Received)).toMatchObject({ type: 'vendor.created' })
})

test('a deleted endpoint and its deliveries are gone, and nothing is sent to it', async () => {
  const mine = await listening()
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass()
  const [delivery] = await deliveries()
  await rest('DELETE', `/webhook-endpoints/${id}`)
  await give()
  await pass()
  expect(mine.received).toHaveLength(1)
  expect(await deliveries()).toEqual([])
  expect((await rest('GET', `/webhook-deliveries/${delivery.id}`)).status).toBe(404)
  expect((await rest('POST', `/webhook-deliveries/${delivery.id}/redeliver`, { body: {} })).status).toBe(404)
})

test('what cannot work is refused with what would', async () => {
  const refused = async (body: object, client = rest) =>
    (await client('POST', '/webhook-endpoints', { body })).body.details
  for (const url of ['church', 'ftp://church.example/', 'https://user:word@church.example/'])
    expect(await refused({ url })).toMatchObject({ fields: [{ field: 'url', code: 'invalid_format' }] })
  const narrow = church.client(await church.key(closure(['webhooks:write', 'vendors:read']))).rest
  const types = await refused({ url: 'https://church.example/', types: ['donor.created'] }, narrow)
  expect(types.fields).toMatchObject([
    {
      field: 'types',
      code: 'invalid_enum',
      allowed: ['vendor.created', 'vendor.deleted', 'vendor.merged', 'vendor.updated'],
    },
  ])
  // A fund is never merged.
  expect((await refused({ url: 'https://church.example/', types: ['fund.merged'] })).fields[0].field).toBe('types')
  expect(allowsType(new Set(SCOPES), 'gone.created')).toBe(false)
  for (let n = 0; n < 20; n++) await endpointTo('https://church.example/')
  const full = await rest('POST', '/webhook-endpoints', { body: { url: 'https://church.example/' } })
  expect([full.status, full.body.details.next]).toEqual([409, ['deleteWebhookEndpoint']])
})

test('treasurers, bookkeepers and viewers cannot see where data goes', async () => {
  for (const role of ['TREASURER', 'BOOKKEEPER', 'VIEWER'] as const) {
    const { token } = await church.person(role)
    expect((await church.client(token).rest('GET', '/webhook-endpoints')).status).toBe(403)
  }
  expect(SCOPES.filter(scope => /^webhooks:/.test(scope))).toEqual(['webhooks:read', 'webhooks:write'])
})

test('deliveries that are over go after 30 days with their attempts, and those that wait stay', async () => {
  let status = 204
  const mine = await listening(response => void response.writeHead(status).end())
  const { id } = await endpointTo(mine.url, { types: ['vendor.created'] })
  await give()
  await pass()
  status = 500
  await give()
  await pass()
  await church.query(
    `update webhook_delivery set created_at = created_at - interval '31 days' where organization_id = $1 and endpoint_id = $2`,
    [church.id, id],
  )
  await app.service.sweeper.sweep()
  expect(await deliveries()).toMatchObject([{ status: 'PENDING' }])
  await rest('DELETE', `/webhook-endpoints/${id}`)
  await app.service.sweeper.sweep()
  const left = await church.query('select count(*)::int as n from webhook_delivery where organization_id = $1', [
    church.id,
  ])
  expect(left).toEqual([{ n: 0 }])
})
