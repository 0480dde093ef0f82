import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  answerOf,
  base64Of,
  bytesOf,
  changesOf,
  createNarthexClient,
  type NarthexError,
  type NarthexOptions,
  rowsOf,
} from '../../clients/typescript/src/index.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

let church: Church
let credential: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  credential = await church.key()
})

const waits: number[] = []
/** A client whose waits are written down and not waited. */
const client = (options: Partial<NarthexOptions> = {}) =>
  createNarthexClient({
    baseUrl: church.app.url,
    credential,
    wait: async milliseconds => void waits.push(milliseconds),
    ...options,
  })
beforeEach(() => waits.splice(0))

/** Fails on demand: before it sends, or after it has sent, when it loses the answer. */
function failing(...faults: ('before' | 'after' | Response)[]) {
  const keys: (string | null)[] = []
  const send = async (request: Request) => {
    keys.push(request.headers.get('Idempotency-Key'))
    const fault = faults.shift()
    if (fault instanceof Response) return fault
    if (fault === 'before') throw new TypeError('fetch failed')
    const answer = await fetch(request)
    if (fault === 'after') throw new TypeError('fetch failed')
    return answer
  }
  return { keys, send }
}

test('every row of a list comes, however many pages there are, and a page only when it is wanted', async () => {
  for (let made = 0; made < 7; made += 1) await church.insert('vendor', { name: `Paged ${made}` })
  const { keys, send } = failing()
  const rows = rowsOf(client({ fetch: send }), '/api/v1/vendors', { limit: 3, q: 'Paged', sort: 'name' })
  const first = await rows.next()
  expect(keys).toHaveLength(1)
  const names = [first.value?.name]
  for await (const { name } of rows) names.push(name)
  expect(names).toEqual(Array.from({ length: 7 }, (_, i) => `Paged ${i}`))
})

test('a write whose answer was lost is done once, because its attempts have one key', async () => {
  const { keys, send } = failing('before', 'after')
  const body = { name: 'Lost and found' }
  const made = await answerOf(client({ fetch: send }).POST('/api/v1/vendors', { body }))
  expect(made.name).toBe('Lost and found')
  expect([new Set(keys).size, keys.length, keys[0]]).toEqual([1, 3, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(await church.query(`select id from vendor where name = 'Lost and found'`)).toEqual([{ id: made.id }])
  expect(waits).toHaveLength(2)
})

test('metadata are set with a record, found by a key with and without its value, and answered', async () => {
  const metadata = [{ key: 'erpId', value: '4711' }]
  const body = { name: 'Lakeside Printing', metadata }
  const made = await answerOf(client().POST('/api/v1/vendors', { body }))
  expect(made.metadata).toEqual(metadata)
  for (const asked of ['erpId:4711', 'erpId']) {
    const rows = rowsOf(client(), '/api/v1/vendors', { metadata: [asked], include: ['metadata'] })
    expect((await rows.next()).value).toMatchObject({ id: made.id, metadata })
    expect((await rows.next()).done).toBe(true)
  }
})

const servers: http.Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

/**
 * A service that answers as the real one does when it has no room: first one status after the other with their headers, then `{}`.
 * It leaves a request without an answer for the status 0.
 */
async function serving(...answers: [status: number, headers?: Record<string, string>][]) {
  const seen: http.IncomingHttpHeaders[] = []
  const server = http.createServer(({ headers }, response) => {
    seen.push(headers)
    const [status, more] = answers.shift() ?? [200]
    if (!status) return
    const code = status === 429 ? 'rate_limited' : 'internal_server_error'
    response.writeHead(status, { 'Content-Type': 'application/json', ...more })
    response.end(status === 200 ? '{}' : JSON.stringify({ code, message: 'Wait.' }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const funds = (options: Partial<NarthexOptions>, signal?: AbortSignal) =>
  answerOf(client(options).GET('/api/v1/funds', { signal }))
const thrown = (call: Promise<unknown>): Promise<NarthexError> =>
  call.then(
    () => undefined as never,
    error => error,
  )

test('Retry-After is followed beyond the longest random wait, in seconds and as a date', async () => {
  const date = { Date: 'Sat, 21 Nov 2026 15:00:00 GMT' }
  const { baseUrl, seen } = await serving(
    [429, { 'Retry-After': '7' }],
    [429, { 'Retry-After': '58' }],
    [503, { ...date, 'Retry-After': 'Sat, 21 Nov 2026 15:01:01 GMT' }],
    [503, { ...date, 'Retry-After': 'Sat Nov 21 15:00:05 2026' }],
    // A day that has passed asks for no wait, so this one is random.
    [503, { ...date, 'Retry-After': 'Fri, 20 Nov 2026 15:00:00 GMT' }],
  )
  await funds({ baseUrl, retries: 5, longestWait: 100 })
  expect(seen).toHaveLength(6)
  expect(waits.slice(0, 4)).toEqual([7000, 58_000, 61_000, 5000])
  expect(waits[4]).toBeLessThanOrEqual(100)
})

test('a refusal is thrown with its retryAfter after the last attempt, and at once when that is longer than the limit', async () => {
  const last = await serving([429, { 'Retry-After': '7' }], [429, { 'Retry-After': '8' }])
  expect(await thrown(funds({ ...last, retries: 1 }))).toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfter: 8,
  })
  expect(waits).toEqual([7000])
  const long = await serving([429, { 'Retry-After': '121' }], [429, { 'Retry-After': '6' }])
  expect(await thrown(funds(long))).toMatchObject({ status: 429, retryAfter: 121 })
  expect(await thrown(funds({ ...long, longestRetryAfter: 5000 }))).toMatchObject({ status: 429, retryAfter: 6 })
  expect([long.seen.length, waits]).toEqual([2, [7000]])
})

test('an attempt that gets no answer in its time is broken off and made again', async () => {
  const { baseUrl, seen } = await serving([0])
  await funds({ baseUrl, timeout: 200 })
  expect([seen.length, waits.length]).toEqual([2, 1])
  const silent = await serving([0], [0])
  expect(await thrown(funds({ ...silent, timeout: 100, retries: 1 }))).toMatchObject({ name: 'TimeoutError' })
  expect(silent.seen).toHaveLength(2)
})

test('a request that is aborted ends at once, while it waits for its next attempt and while it waits for an answer', async () => {
  for (const answer of [[503, { 'Retry-After': '60' }], [0]] as [number, Record<string, string>?][]) {
    const { baseUrl, seen } = await serving(answer)
    const abort = new AbortController()
    const call = thrown(funds({ baseUrl, wait: undefined }, abort.signal))
    setTimeout(() => abort.abort(), 200)
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(1)
  }
})

test('the change feed ends at once when its signal is aborted: while it waits, while it reads, and between two changes', async () => {
  const { lastSequence: after } = await answerOf(
    client().GET('/api/v1/changes', { params: { query: { after: 'now' } } }),
  )
  const names = ['First', 'Second'].map(name => ({ name: `${name} of the feed` }))
  const made: string[] = []
  for (const body of names) made.push((await answerOf(client().POST('/api/v1/vendors', { body }))).id)

  const read = async (options: Partial<NarthexOptions>, abortAfter: number) => {
    const abort = new AbortController()
    const ids: string[] = []
    const ends = setTimeout(() => abort.abort(), 500)
    for await (const { resourceId } of changesOf(client(options), {
      after,
      resourceType: ['Vendor'],
      everyMs: 600_000,
      signal: abort.signal,
    })) {
      ids.push(resourceId)
      if (ids.length === abortAfter) abort.abort()
    }
    clearTimeout(ends)
    return ids
  }
  expect(await read({}, 0)).toEqual(made)
  expect(await read({}, 1)).toEqual(made.slice(0, 1))
  expect(await read(await serving([0]), 0)).toEqual([])
})

test('the service knows the client and its version by User-Agent', async () => {
  const { baseUrl, seen } = await serving()
  await funds({ baseUrl })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(seen[0]?.['user-agent']).toBe(`narthex-client-typescript/${version}`)
})

test('ten megabytes are encoded and decoded in linear time, and no byte changes', () => {
  // Whole groups of three, the two that are not, and the edges of a chunk.
  for (const length of [0, 1, 2, 3, 6143, 6144, 6145, 10_000_000]) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 7) % 256)
    const began = process.cpuUsage()
    const text = base64Of(bytes)
    const again = bytesOf({ contentBase64: text })
    // An array of ten million strings took 1.2 seconds.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500)
    expect(text === Buffer.from(bytes).toString('base64')).toBe(true)
    expect(Buffer.compare(bytes, again)).toBe(0)
  }
})

test('a refusal has its details whole: the version that a record has now, and the scopes that a key lacks', async () => {
  const { id } = await answerOf(client().POST('/api/v1/vendors', { body: { name: 'Changed since' } }))
  const body = { phone: '555-0100' }
  const params = { path: { id }, header: { 'If-Match': '"v99"' } }
  const stale = await thrown(answerOf(client().PATCH('/api/v1/vendors/{id}', { params, body })))
  expect(stale).toMatchObject({ status: 409, reason: 'stale_version', fields: [], rows: [], retryAfter: undefined })
  expect(stale.details).toEqual({ version: 1 })
  const reader = client({ credential: await church.key(['accounts:read']) })
  const lacking = await thrown(answerOf(reader.POST('/api/v1/vendors', { body: { name: 'Not allowed' } })))
  expect(lacking).toMatchObject({ status: 403, reason: 'scope_missing' })
  expect(lacking.details.scopes).toEqual(['vendors:write'])
})

test('a refusal that no later attempt would change is thrown at once, with its fields and its request id', async () => {
  const { keys, send } = failing()
  const call = answerOf(client({ fetch: send }).POST('/api/v1/vendors', { body: { name: '' } }))
  const error = await call.catch((thrown: NarthexError) => thrown)
  expect(error).toMatchObject({
    name: 'NarthexError',
    status: 422,
    code: 'unprocessable_entity',
    reason: 'validation',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    fields: [faulty('name', 'too_short')],
  })
  expect([keys.length, waits]).toEqual([1, []])
})

test('the credential can be asked for anew, and a person names the organization', async () => {
  const { token } = await church.person('OWNER')
  const person = client({ credential: async () => token, organizationId: church.id })
  const { funds } = await answerOf(person.GET('/api/v1/funds'))
  expect(funds.length).toBeGreaterThan(0)
})

test('a credential that the service refuses is asked for anew once, and the write is sent again with the other one', async () => {
  const asked: (string | undefined)[] = []
  const present = (next: string) => (refused?: string) => {
    asked.push(refused)
    return refused ? next : 'expired'
  }
  const { keys, send } = failing()
  const body = { name: 'Renewed on the way' }
  const made = await answerOf(
    client({ credential: present(credential), fetch: send }).POST('/api/v1/vendors', { body }),
  )
  expect(made.name).toBe(body.name)
  expect([asked, new Set(keys).size, keys.length, waits]).toEqual([[undefined, 'expired'], 1, 2, []])
  // Another one that is refused too, and the same one.
  for (const next of ['revoked', 'expired']) {
    asked.splice(0)
    expect(await thrown(funds({ credential: present(next) }))).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(asked).toEqual([undefined, 'expired'])
  }
})
