import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Mirror, receiving, TYPES } from '../../examples/webhooks/mirror.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { type Received, receiver, SetClock, startWebhookApp } from '../support/webhooks.js'

type Rest = ReturnType<Church['client']>['rest']
const clock = new SetClock()
let app: Awaited<ReturnType<typeof startWebhookApp>>
let church: Church
let rest: Rest
beforeAll(async () => {
  app = await startWebhookApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
})

const send = async () => {
  clock.aheadMs += 11_000
  await app.service.webhooks.drain()
}
const made = async (path: string, body: object) => (await rest('POST', path, { body })).body.id as string
const vendor = () => made('/vendors', { name: `Bakery ${randomUUID()}` })
const gift = () =>
  made('/contributions', {
    ...{ donorId: church.ids.donor, amount: 50, receivedDate: '2026-10-25', paymentMethod: 'CASH' },
    allocations: [{ fundId: church.ids.fund, amount: 50 }],
  })

/** The lists of the church, as the mirror reads them. */
async function lists(): Promise<Record<string, Record<string, object>>> {
  const list = async (path: string, as: string) =>
    Object.fromEntries(
      (await rest('GET', `${path}?limit=200&include=metadata&updatedSince=2000-01-01T00:00:00Z`)).body[as].map(
        (row: { id: string }) => [row.id, row],
      ),
    )
  return { Contribution: await list('/contributions', 'contributions'), Vendor: await list('/vendors', 'vendors') }
}
const copyOf = (mirror: Mirror) =>
  Object.fromEntries([...mirror.records].map(([type, records]) => [type, Object.fromEntries(records)]))

/** A week of the office: records are created, changed, merged and deleted. */
async function work(): Promise<void> {
  const [first, second, third] = [await vendor(), await vendor(), await vendor()]
  const [one, two] = [await gift(), await gift()]
  await rest('PATCH', `/vendors/${first}`, { body: { phone: '+1 312 555 0100' } })
  await rest('PATCH', `/vendors/${first}`, { body: { phone: '+1 312 555 0200' } })
  await rest('POST', `/vendors/${second}/merge`, { body: { sourceVendorId: third } })
  await rest('PATCH', `/contributions/${one}`, { body: { memo: 'For the roof.' } })
  await rest('DELETE', `/contributions/${two}`)
}

test('a mirror that begins with the lists follows by webhooks alone', async () => {
  const mirror = new Mirror(rest)
  const working: Promise<void>[] = []
  let handle = receiving(mirror, `whsec_${Buffer.alloc(32).toString('base64')}`)
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    const { secret } = (await rest('POST', '/webhook-endpoints', { body: { url, types: TYPES } })).body
    await work()
    await mirror.begin()
    expect(copyOf(mirror)).toEqual(await lists())
    // Until it has the secret it takes no message, and each is sent again.
    await send()
    handle = receiving(mirror, secret, (_event: object, done: Promise<void>) => void working.push(done))
    await work()
    await send()
    await Promise.all(working)
    expect(working.length).toBeGreaterThan(10)
    expect(copyOf(mirror)).toEqual(await lists())
  } finally {
    await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
    await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
    server.close()
    server.closeAllConnections()
  }
})

test('messages that have the record make a mirror without a read, whatever the receiver answers', async () => {
  let number = 0
  let reads = 0
  const mirror = new Mirror((...given: Parameters<Rest>) => {
    reads += 1
    return rest(...given)
  })
  await mirror.begin()
  reads = 0
  const working: Promise<void>[] = []
  const server = await receiver((response, { headers, event }) => {
    number += 1
    if (number % 4 === 0) return void response.writeHead(503).end()
    working.push(mirror.take(String(headers['webhook-id']), event))
    response.writeHead(204).end()
  })
  try {
    await rest('POST', '/webhook-endpoints', { body: { url: server.url, types: TYPES, include: ['RECORD'] } })
    for (let week = 0; week < 4; week++) {
      await work()
      await send()
    }
    // A message that fails four times waits for two hours.
    const waiting = async () => (await rest('GET', '/webhook-deliveries?status=PENDING')).body.webhookDeliveries.length
    for (let rounds = 0; rounds < 30 && (await waiting()) > 0; rounds++) {
      clock.aheadMs += 9_000_000
      await send()
    }
    await Promise.all(working)
    expect(await waiting()).toBe(0)
    expect(working.length).toBeGreaterThan(30)
    expect(copyOf(mirror)).toEqual(await lists())
    expect(reads).toBe(0)
  } finally {
    await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
    await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
    await server.close()
  }
})

/** Calls one after the other, ten rows of them at once. @returns their answers. */
async function inTen<T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const row = async () => {
    for (let at = next++; at < count; at = next++) answers[at] = await call(at)
  }
  await Promise.all(Array.from({ length: 10 }, row))
  return answers
}

/** 500 writes: 150 vendors are created and changed. 120 contributions are created, 50 of them changed, and 30 others deleted. */
async function workOfYear(): Promise<void> {
  const vendors = await inTen(150, vendor)
  const gifts = await inTen(120, gift)
  const answers = [
    ...(await inTen(150, at =>
      rest('PATCH', `/vendors/${vendors[at]}`, { body: { phone: `+1 312 555 0${100 + at}` } }),
    )),
    ...(await inTen(50, at => rest('PATCH', `/contributions/${gifts[at]}`, { body: { memo: `Envelope ${at}.` } }))),
    ...(await inTen(30, at => rest('DELETE', `/contributions/${gifts[90 + at]}`))),
  ]
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
}

test('500 writes make a mirror without a read, though each message is answered 503 first and comes twice', async () => {
  let reads = 0
  const mirror = new Mirror((...given: Parameters<Rest>) => {
    reads += 1
    return rest(...given)
  })
  await mirror.begin()
  const sizes = () => [mirror.records.get('Vendor')?.size ?? 0, mirror.records.get('Contribution')?.size ?? 0] as const
  const [vendors, contributions] = sizes()
  reads = 0
  const working: Promise<void>[] = []
  const attempts = new Map<string, number>()
  const server = await receiver((response, { headers, event }) => {
    const id = String(headers['webhook-id'])
    attempts.set(id, (attempts.get(id) ?? 0) + 1)
    working.push(mirror.take(id, event))
    response.writeHead(attempts.get(id) === 1 ? 503 : 204).end()
  })
  try {
    await rest('POST', '/webhook-endpoints', { body: { url: server.url, types: TYPES, include: ['RECORD'] } })
    await workOfYear()
    const waiting = async () => (await rest('GET', '/webhook-deliveries?status=PENDING')).body.webhookDeliveries.length
    await send()
    // A message about a record waits until the one before it has come.
    for (let rounds = 0; rounds < 10 && (await waiting()) > 0; rounds++) {
      clock.aheadMs += 9_000_000
      await send()
    }
    await Promise.all(working)
    expect(await waiting()).toBe(0)
    expect([attempts.size, new Set(attempts.values())]).toEqual([500, new Set([2])])
    expect(sizes()).toEqual([vendors + 150, contributions + 90])
    expect(copyOf(mirror)).toEqual(await lists())
    expect(reads).toBe(0)
  } finally {
    await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
    await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
    await server.close()
  }
})

test('disordered messages that have the record leave the latest state', async () => {
  const server = await receiver()
  const mirror = new Mirror(rest)
  try {
    await rest('POST', '/webhook-endpoints', { body: { url: server.url, types: TYPES, include: ['RECORD'] } })
    await mirror.begin()
    await work()
    await send()
    await work()
    await send()
    const disordered = [...server.received].reverse()
    for (const { headers, event } of disordered) await mirror.take(String(headers['webhook-id']), event)
    expect(copyOf(mirror)).toEqual(await lists())
  } finally {
    await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
    await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
    await server.close()
  }
})

test('lost, doubled and disordered deliveries leave the copy as the church is', async () => {
  const server = await receiver()
  const mirror = new Mirror(rest)
  try {
    await rest('POST', '/webhook-endpoints', { body: { url: server.url, types: TYPES } })
    await mirror.begin()
    await work()
    await work()
    await send()
    const take = ({ headers, event }: Received) => mirror.take(String(headers['webhook-id']), event)
    // Every third is lost. The others come twice, the last ones first, and all at once.
    const kept = server.received.filter((_, place) => place % 3).reverse()
    expect(kept.length).toBeGreaterThan(10)
    await Promise.all([...kept, ...kept].map(take))
    for (const { event } of kept) {
      const { status, body } = await rest(
        'GET',
        `/${event.type.replace(/\..*/, 's')}/${event.data.id}?include=metadata`,
      )
      const copy = mirror.records.get(event.data.resourceType)?.get(event.data.id)
      expect(copy).toEqual(status === 404 ? undefined : body)
    }
    // What was lost is in the feed.
    await mirror.catchUp()
    expect(copyOf(mirror)).toEqual(await lists())
  } finally {
    await church.query('update webhook_endpoint set deleted_at = now() where organization_id = $1', [church.id])
    await church.query('delete from control.webhook_turn where organization_id = $1', [church.id])
    await server.close()
  }
})
