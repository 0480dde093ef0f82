import { createHash } from 'node:crypto'
import { restClient } from '../support/app.js'
import type { Church } from '../support/church.js'
import { givingChurch, newGift } from '../support/giving.js'

let church: Church
let rest: ReturnType<typeof restClient>
beforeAll(async () => {
  church = await givingChurch()
  rest = restClient(church.app.url, await church.key())
})

test('a query over GET is answered when it has a bearer token, and a mutation over GET is not', async () => {
  const get = (query: string) => rest('GET', `/graphql?query=${encodeURIComponent(query)}`)
  expect((await get('{ funds { id } }')).body.data.funds.length).toBeGreaterThan(0)
  expect((await get('mutation { deleteVendor(id: "x") { success } }')).status).toBe(400)
  const { status } = await fetch(`${church.app.url}/api/v1/graphql?query=%7Bfunds%7Bid%7D%7D`)
  expect(status).toBe(401)
})

test.each<[string, object]>([
  ['a value of another type', { query: '{ donors(filter: { q: 5, secret: "A Name" }) { nodes { id } } }' }],
  ['a document that cannot be parsed', { query: '{ donors(filter: { q: "A Name" ' }],
  ['an unknown operation', { query: 'query a { funds { id } }', operationName: 'b' }],
  ['a reserved operation name', { query: '{ funds { id } }', operationName: '__proto__' }],
  [
    'a hash of another document',
    {
      query: '{ funds { id } }',
      extensions: { persistedQuery: { version: 1, sha256Hash: createHash('sha256').digest('hex') } },
    },
  ],
])('%s is the client’s mistake, and the log has neither a fault nor the document', async (_name, body) => {
  const before = church.app.log.length
  const answer = await rest('POST', '/graphql', { body })
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'bad_request'])
  const lines = church.app.log.slice(before).map(line => JSON.parse(line) as { level: number })
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
  expect(JSON.stringify(lines)).not.toContain('A Name')
})

test('If-Match takes a list with the current tag, no weak tag, and refuses what is no tag', async () => {
  const made = await rest('POST', '/contributions', { body: newGift(church) })
  const change = async (tag: string) => {
    const answer = await rest('PATCH', `/contributions/${made.body.id}`, { body: {}, headers: { 'If-Match': tag } })
    return answer.headers.get('x-error-reason') ?? answer.status
  }
  const etag = made.headers.get('etag') as string
  expect(await change(etag)).toBe(200)
  expect(await change(`"other", ${etag}`)).toBe(200)
  expect(await change(`W/${etag}`)).toBe('stale_version')
  expect(await change('"other"')).toBe('stale_version')
  expect(await change('garbage')).toBe('invalid_header')
})

test('the reference requires the Idempotency-Key where the service does', async () => {
  const { paths } = await (await fetch(`${church.app.url}/api/v1/openapi.json`)).json()
  const names = (path: string) => paths[path].post.parameters.map(({ $ref = '' }) => $ref.split('/').at(-1))
  expect(names('/api/v1/contributions/bulk')).toContain('RequiredIdempotencyKey')
  expect(names('/api/v1/contributions')).toContain('IdempotencyKey')
})
