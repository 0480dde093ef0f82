import {
  answerOf,
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

test('a request over the rate limit is sent again after Retry-After, and its refusal is thrown after the last attempt', async () => {
  const tooMany = () =>
    new Response('{"code":"rate_limited","message":"m"}', { status: 429, headers: { 'Retry-After': '7' } })
  const passing = failing(tooMany())
  await answerOf(client({ fetch: passing.send }).GET('/api/v1/funds'))
  expect(waits).toEqual([7000])
  const { send } = failing(tooMany(), tooMany(), tooMany())
  const call = answerOf(client({ fetch: send, retries: 2, longestWait: 1000 }).GET('/api/v1/funds'))
  await expect(call).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  expect(waits.slice(1)).toEqual([1000, 1000])
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
