import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { type Received, receiver, SetClock, startWebhookApp } from '../support/webhooks.js'

/* An endpoint gets a message about a record only after the earlier ones about it are delivered or given up. */

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
const DAY = 86_400_000
const TYPES = ['vendor.created', 'vendor.updated']
const listening = async (...given: Parameters<typeof receiver>) => {
  const server = await receiver(...given)
  servers.push(server)
  return server
}
const endpointTo = async (url: string, more: object = {}) =>
  (await rest('POST', '/webhook-endpoints', { body: { url, types: TYPES, ...more } })).body
const pass = async (ms = 11 * SECOND) => {
  clock.aheadMs += ms
  await app.service.webhooks.drain()
}
const vendor = async () =>
  (await rest('POST', '/vendors', { body: { name: `Bakery ${randomUUID()}` } })).body.id as string
let changes = 0
const change = async (id: string) => {
  changes += 1
  const phone = `+1 312 555 ${1_000 + changes}`
  expect((await rest('PATCH', `/vendors/${id}`, { body: { phone } })).status).toBe(200)
}
/** The deliveries, the latest event first. Those of one millisecond have no order of their own. */
const deliveries = async (query = '') =>
  (await rest('GET', `/webhook-deliveries?limit=100${query}`)).body.webhookDeliveries.sort(
    (a: { sequence: number }, b: { sequence: number }) => b.sequence - a.sequence,
  )
/** The messages as their records and versions, in the order in which they came. */
const came = ({ received }: { received: readonly Received[] }, names: Readonly<Record<string, string>>) =>
  received.map(({ event }) => `${names[event.data.id]}${event.data.version}`)
/** Numbers that are the same in each run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('a message waits for the one before about its record, and others go on', async () => {
  let refused: string | undefined
  const mine = await listening((response, { event }) => response.writeHead(event.data.id === refused ? 503 : 204).end())
  await endpointTo(mine.url)
  const [bakery, florist] = [await vendor(), await vendor()]
  const names = { [bakery]: 'b', [florist]: 'f' }
  refused = bakery
  for (const id of [bakery, bakery, florist, florist]) await change(id)
  await pass(2 * SECOND)
  // The bakery's later messages wait, and the florist's come one after the other in the same turn.
  const about = (name: string) => came(mine, names).filter(each => each.startsWith(name))
  expect([about('b'), about('f')]).toEqual([['b1'], ['f1', 'f2', 'f3']])
  const waiting = await deliveries('&status=PENDING')
  expect(waiting.map((each: { nextAttemptAt: string | null }) => each.nextAttemptAt !== null)).toEqual([
    false,
    false,
    true,
  ])
  refused = undefined
  // What waits is released at once when the one before is delivered.
  await pass(6 * SECOND)
  expect(about('b').slice(1)).toEqual(['b1', 'b2', 'b3'])
  expect(await deliveries('&status=PENDING')).toEqual([])
})

test('a message that is given up releases the next one', async () => {
  let status = 503
  const mine = await listening(response => void response.writeHead(status).end())
  await endpointTo(mine.url)
  const id = await vendor()
  await change(id)
  await pass(2 * SECOND)
  // Its eleventh attempt would be after more than three days.
  await church.query(
    `update webhook_delivery set step = 9 where organization_id = $1 and status = 'PENDING' and next_attempt_at is not null`,
    [church.id],
  )
  expect(mine.received.map(({ event }) => event.data.version)).toEqual([1])
  await pass(6 * SECOND)
  const [second, first] = await deliveries()
  expect([first.status, second.status]).toEqual(['FAILED', 'PENDING'])
  expect(mine.received.map(({ event }) => event.data.version)).toEqual([1, 1, 2])
  status = 204
  await pass(6 * SECOND)
  expect((await deliveries('&status=SUCCEEDED')).map((each: { id: string }) => each.id)).toEqual([second.id])
})

test('a receiver that answers 503 at random never sees an older version after a newer one', async () => {
  const random = seeded(7)
  const mine = await listening(response => void response.writeHead(random() < 0.25 ? 503 : 204).end())
  await endpointTo(mine.url, { include: ['RECORD'] })
  const ids = [await vendor(), await vendor(), await vendor()]
  for (let n = 0; n < 60; n++) {
    await change(ids[Math.floor(random() * ids.length)] as string)
    if (n % 7 === 0) await pass(2 * SECOND)
  }
  for (let n = 0; n < 40; n++) await pass(n % 4 ? 6 * SECOND : 400 * SECOND)
  for (let n = 0; n < 10; n++) await pass(DAY)
  expect(await deliveries('&status=PENDING')).toEqual([])
  expect(mine.received.length).toBeGreaterThan(70)
  for (const id of ids) {
    const about = mine.received.map(({ event }) => event.data).filter(data => data.id === id)
    for (const version of [about.map(each => each.version), about.map(each => each.record.version)])
      expect(version).toEqual([...version].sort((a, b) => a - b))
    expect(about.at(-1)?.record).toEqual((await rest('GET', `/vendors/${id}?include=metadata`)).body)
  }
})

test('a test event that still waits is delivered again, and comes once', async () => {
  const mine = await listening()
  const endpoint = await endpointTo(mine.url)
  const { body } = await rest('POST', `/webhook-endpoints/${endpoint.id}/test`, { body: {} })
  const again = await rest('POST', `/webhook-deliveries/${body.id}/redeliver`, { body: {} })
  expect([again.status, again.body.id, again.body.status]).toEqual([200, body.id, 'PENDING'])
  await pass()
  expect(mine.types()).toEqual(['webhook.test'])
})

test('two processes that take turns send the messages about a record in their order, each once', async () => {
  const open = new Set<string>()
  const together: string[] = []
  const mine = await listening((response, { event }) => {
    if (open.has(event.data.id)) together.push(event.data.id)
    open.add(event.data.id)
    setTimeout(() => {
      open.delete(event.data.id)
      response.writeHead(204).end()
    }, 20)
  })
  await endpointTo(mine.url)
  const ids = [await vendor(), await vendor()]
  const names = { [ids[0] as string]: 'a', [ids[1] as string]: 'b' }
  const other = await startWebhookApp({ clock })
  try {
    for (let n = 0; n < 20; n++) {
      for (const id of ids) await change(id)
      if (n % 5) continue
      clock.aheadMs += 2 * SECOND
      await Promise.all([app, other, app].map(each => each.service.webhooks.drain()))
    }
    clock.aheadMs += 11 * SECOND
    await Promise.all([app, other].map(each => each.service.webhooks.drain()))
  } finally {
    await other.close()
  }
  // No message about a record is sent before the one before is answered.
  expect(together).toEqual([])
  const versions = Array.from({ length: 21 }, (_, n) => n + 1)
  for (const name of ['a', 'b'])
    expect(came(mine, names).filter(each => each.startsWith(name))).toEqual(
      versions.map(version => `${name}${version}`),
    )
})

test('an old message that is delivered again comes before those that wait, and holds none that came', async () => {
  let status = 204
  const mine = await listening(response => void response.writeHead(status).end())
  await endpointTo(mine.url)
  const id = await vendor()
  await change(id)
  await pass()
  expect(came(mine, { [id]: 'v' })).toEqual(['v1', 'v2'])
  const first = (await deliveries()).at(-1)
  status = 503
  await change(id)
  await change(id)
  await rest('POST', `/webhook-deliveries/${first.id}/redeliver`, { body: {} })
  await pass()
  // The third waits for the first, which is sent again.
  expect(came(mine, { [id]: 'v' }).slice(2)).toEqual(['v1'])
  status = 204
  await pass()
  expect(came(mine, { [id]: 'v' }).slice(3)).toEqual(['v1', 'v3', 'v4'])
  expect((await deliveries()).map((each: { status: string }) => each.status)).toEqual([
    ...['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'],
  ])
})

test('an endpoint that is disabled and enabled goes on in the order, and a test event waits for nothing', async () => {
  let status = 503
  const mine = await listening(response => void response.writeHead(status).end())
  const endpoint = await endpointTo(mine.url)
  const id = await vendor()
  await change(id)
  await pass(2 * SECOND)
  await rest('POST', `/webhook-endpoints/${endpoint.id}/test`, { body: {} })
  await pass(0)
  expect(mine.types()).toEqual(['vendor.created', 'webhook.test'])
  await rest('PATCH', `/webhook-endpoints/${endpoint.id}`, { body: { status: 'DISABLED' } })
  await change(id)
  await pass(DAY)
  status = 204
  await rest('PATCH', `/webhook-endpoints/${endpoint.id}`, { body: { status: 'ENABLED' } })
  await pass()
  const about = mine.received.filter(({ event }) => event.data.id === id)
  expect(came({ received: about }, { [id]: 'v' })).toEqual(['v1', 'v1', 'v2', 'v3'])
})
