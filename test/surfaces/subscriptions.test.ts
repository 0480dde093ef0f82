import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-sse'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

interface Event {
  sequence: number
  resourceType: string
  resourceId: string
  operation: string
}
interface Fault {
  extensions: { reason: string; requestId?: string; details?: { fields?: { code: string }[] } }
}
interface Stream {
  status: number
  headers: Headers
  /** The events so far, each as its type and its data. */
  events: { type: string; data: { data?: { changes: Event | null }; errors?: Fault[] } }[]
  text(): string
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close(): void
}

const CHANGES =
  'subscription ($filter: ChangeSubscriptionFilter) { changes(filter: $filter) { sequence resourceType resourceId operation } }'

/** Opens a stream without a library, and reads it line by line as the HTML standard says. */
async function open(
  church: Church,
  token: string,
  filter: object = {},
  query = CHANGES,
  more: Record<string, string> = {},
): Promise<Stream> {
  const ending = new AbortController()
  const response = await fetch(`${church.app.url}/api/v1/graphql`, {
    method: 'POST',
    signal: ending.signal,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Organization-Id': church.id,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...more,
    },
    body: JSON.stringify({ query, variables: { filter } }),
  })
  const events: Stream['events'] = []
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    let read = 0
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
        const lines = text.slice(read, end).split('\n')
        read = end + 2
        const of = (name: string) =>
          lines
            .find(line => line.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .trim()
        const type = of('event')
        if (type) events.push({ type, data: JSON.parse(of('data') || 'null') })
      }
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    ended: read().catch(() => undefined),
    close: () => ending.abort(),
  }
}

/** Waits until something is so, for five seconds at most. */
async function soon(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo() && looks < 250; looks++) await sleep(20)
  expect(isSo()).toBe(true)
}

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  church = await makeChurch(app)
})

const changesOf = ({ events }: Stream) => events.flatMap(({ data }) => data?.data?.changes ?? [])
const createDonor = async (token: string) =>
  (await church.client(token).rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName: 'Live' } })).body.id

test('a change of another window arrives, and a stream from a position begins with what came after it', async () => {
  const key = await church.key()
  const now = (await church.client(key).rest('GET', '/changes?after=now')).body.lastSequence
  const stream = await open(church, key)
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const donor = await createDonor(key)
  await soon(() => changesOf(stream).some(({ resourceId }) => resourceId === donor))
  const after = await open(church, key, { after: now })
  await soon(() => changesOf(after).some(({ resourceId }) => resourceId === donor))
  const feed = (await church.client(key).rest('GET', `/changes?after=${now}`)).body.changes
  const short = ({ sequence, resourceType, resourceId, operation }: Event) => ({
    sequence,
    resourceType,
    resourceId,
    operation,
  })
  expect(changesOf(after)).toEqual(feed.map(short))
  expect(changesOf(stream)).toEqual(feed.map(short))
  stream.close()
  after.close()
})

test('a stream that asks a sandbox for a refusal gets it, and the streams beside it get the changes', async () => {
  const key = await church.key()
  const now = (await church.client(key).rest('GET', '/changes?after=now')).body.lastSequence
  const donor = await createDonor(key)
  const header = { 'X-Sandbox-Refusal': 'overloaded' }
  // Streams at one position share their reads.
  const asked = Array.from({ length: 8 }, (_, place) => (place % 4 ? {} : header))
  const streams = await Promise.all(asked.reverse().map(more => open(church, key, { after: now }, CHANGES, more)))
  expect(streams.map(({ status }) => status)).toEqual(asked.map(more => (more === header ? 503 : 200)))
  for (const stream of streams.filter(({ status }) => status === 200))
    await soon(() => changesOf(stream).some(({ resourceId }) => resourceId === donor))
  for (const stream of streams) stream.close()
})

test('the client of graphql-sse receives every change once, in their order, across several writes', async () => {
  const key = await church.key()
  const client = createClient({
    url: `${church.app.url}/api/v1/graphql`,
    headers: { Authorization: `Bearer ${key}`, 'X-Organization-Id': church.id },
  })
  const now = (await church.client(key).rest('GET', '/changes?after=now')).body.lastSequence
  const changes = client.iterate<{ changes: Event }>({
    query: CHANGES,
    variables: { filter: { after: now, resourceType: ['Donor'] } },
  })
  const donors = await Promise.all(Array.from({ length: 30 }, () => createDonor(key)))
  const received: Event[] = []
  for await (const { data } of changes) {
    if (data?.changes) received.push(data.changes)
    if (received.length === donors.length) break
  }
  expect(received.map(({ resourceId }) => resourceId).sort()).toEqual([...donors].sort())
  const sequences = received.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
  client.dispose()
})

test('it sends only what the credential may read, of its own church', async () => {
  const other = await makeChurch(app)
  const writer = await church.key()
  const stream = await open(church, await church.key(['funds:read']))
  const seen = await open(church, await church.key(['donors:read']))
  await other.client(await other.key()).rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName: 'Else' } })
  const donor = await createDonor(writer)
  await soon(() => changesOf(seen).length > 0)
  expect(changesOf(seen).map(({ resourceId }) => resourceId)).toEqual([donor])
  expect(changesOf(stream)).toEqual([])
  stream.close()
  seen.close()
})

test('a revoked key gets nothing more, and its stream ends within five seconds', async () => {
  const { id, secret } = await church.issue()
  const writer = await church.key()
  const stream = await open(church, secret)
  await church.query('update control.api_key set revoked_at = now() where id = $1', [id])
  await createDonor(writer)
  await soon(() => stream.events.length === 2)
  await stream.ended
  expect(changesOf(stream)).toEqual([])
  expect(stream.events.map(({ type, data }) => [type, data?.errors?.[0]?.extensions.reason])).toEqual([
    ['next', 'unauthorized'],
    ['complete', undefined],
  ])
})

test('a person names the organization, sees what the role of now may read, and nothing after leaving', async () => {
  const { token, id } = await church.person('OWNER')
  const response = await fetch(`${church.app.url}/api/v1/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query: CHANGES }),
  })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"organization_required"')])
  const stream = await open(church, token)
  const key = await church.key()
  const donor = await createDonor(key)
  await soon(() => changesOf(stream).some(({ resourceId }) => resourceId === donor))
  const count = stream.events.length
  await church.query("update control.member set role = 'CUSTOM', scopes = '{funds:read}' where person_id = $1", [id])
  // A check of the credential holds for a second.
  await sleep(1_100)
  await createDonor(key)
  await church.query('update control.member set removed_at = now() where person_id = $1', [id])
  await soon(() => stream.events.length > count)
  expect(stream.events.slice(count).map(({ data }) => data?.errors?.[0]?.extensions.reason)).toEqual([
    'not_a_member',
    undefined,
  ])
})

test('what cannot be followed is refused as the only event of the stream (graphql-sse, distinct connections mode)', async () => {
  const key = await church.key()
  const refused = async (filter: object, query = CHANGES) => {
    const { status, ended, events } = await open(church, key, filter, query)
    await ended
    expect([status, events.map(({ type }) => type), events.at(-1)?.data]).toEqual([200, ['next', 'complete'], null])
    const [error] = events[0]?.data.errors ?? []
    expect(error?.extensions.requestId).toMatch(/^[\w-]{20,}$/)
    return [error?.extensions.reason, error?.extensions.details?.fields?.[0]?.code]
  }
  expect(await refused({ after: 999_999_999 })).toEqual(['validation', 'too_large'])
  expect(await refused({ after: -1 })).toEqual(['validation', 'too_small'])
  expect(await refused({ resourceType: ['Nothing'] })).toEqual(['validation', 'invalid_enum'])
  expect(await refused({}, 'subscription { changes { nothing } }')).toEqual(['invalid_document', undefined])
  expect(await refused({}, 'subscription {')).toEqual(['invalid_document', undefined])
  expect(await refused({}, '{ funds { id } }')).toEqual(['invalid_document', undefined])
  expect(await refused({}, 'subscription { a: changes { sequence } b: changes { sequence } }')).toEqual([
    'invalid_document',
    undefined,
  ])
})

test('the client of graphql-sse shows at once what is wrong with a subscription, and does not ask again', async () => {
  let requests = 0
  const client = createClient({
    url: `${church.app.url}/api/v1/graphql`,
    headers: { Authorization: `Bearer ${await church.key()}`, 'X-Organization-Id': church.id },
    fetchFn: (address: string, given: RequestInit) => {
      requests++
      return fetch(address, given)
    },
  })
  const results = []
  for await (const result of client.iterate({ query: 'subscription { changes { nope } }' })) results.push(result)
  expect(results).toMatchObject([{ errors: [{ message: 'Cannot query field "nope" on type "ResourceChange".' }] }])
  expect(requests).toBe(1)
  client.dispose()
})

test('a credential that may not subscribe is refused with a status, so that its client stops', async () => {
  const without = await open(church, 'nx_unknown')
  const limited = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 1 })
  const there = await makeChurch(limited)
  const key = await there.key()
  await there.client(key).rest('GET', '/changes?after=now')
  const late = await open(there, key)
  expect([without.status, late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([401, 429, true])
  await limited.close()
})

test('without Accept: text/event-stream a subscription is refused, and says what to send', async () => {
  const { status, body } = await church.client(await church.key()).graphql('subscription { changes { sequence } }')
  expect([status, body.errors[0].extensions.reason, body.errors[0].message]).toEqual([
    400,
    'invalid_request',
    'A subscription is answered as text/event-stream alone. Send Accept: text/event-stream.',
  ])
})

test('opening takes one unit of the rate limit, and waiting takes none', async () => {
  const key = await church.key(undefined)
  const remaining = async () =>
    Number(
      /r=(\d+)/.exec((await church.client(key).rest('GET', '/changes?after=now')).headers.get('ratelimit') ?? '')?.[1],
    )
  const before = await remaining()
  const stream = await open(church, key)
  await sleep(3_500)
  // Two questions and the opening.
  expect(before - (await remaining())).toBe(2)
  stream.close()
})

test('a client that reads slowly gets every change once, and every hundred changes take a unit of the rate limit', async () => {
  const own = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 1_000 })
  const there = await makeChurch(own)
  const key = await there.key()
  await there.query(
    `insert into outbox select $1, 1000000 + n, 'donor', gen_random_uuid(), 'CREATED', 1, null, now(), gen_random_uuid()
     from generate_series(1, 1900) n`,
    [there.id],
  )
  const response = await fetch(`${own.url}/api/v1/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { changes(filter: { after: 1000000 }) { sequence resourceId } }' }),
  })
  const sequences: number[] = []
  let text = ''
  for await (const part of response.body ?? []) {
    await sleep(50)
    text += new TextDecoder().decode(part as Uint8Array, { stream: true })
    sequences.splice(0, Infinity, ...[...text.matchAll(/"sequence":(\d+)/g)].map(found => Number(found[1])))
    if (sequences.length >= 1900) break
  }
  expect(sequences).toEqual(Array.from({ length: 1900 }, (_, n) => 1_000_001 + n))
  // One unit opened it, 18 were taken before the last hundred, and this request takes one.
  const { headers } = await there.client(key).rest('GET', '/changes?after=now')
  expect(headers.get('ratelimit')).toContain('r=980;')
  await own.close()
})

test('a server that ends tells its clients when to come back, and cuts nothing in the middle', async () => {
  const own = await startTestApp(globalThis.__narthexTest.database)
  const there = await makeChurch(own)
  const stream = await open(there, await there.key())
  await own.close()
  await stream.ended
  expect(stream.text()).toMatch(/retry: \d+\n\n$/)
  expect(stream.events.map(({ type }) => type)).toEqual([])
})
