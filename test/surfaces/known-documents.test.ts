import { createHash, randomUUID } from 'node:crypto'
import { pluginsOf } from '../../dist/src/surfaces/graphql/requests/plugins.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
let key: string
let narrow: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  await church.coded()
  key = await church.key()
  narrow = await church.key(['transactions:read'])
})

const post = (body: object, token = key, headers = {}) =>
  fetch(`${church.app.url}/api/v1/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** An answer without what differs between any two requests. */
async function ask(body: object, { token, headers }: { token?: string; headers?: object } = {}) {
  const response = await post(body, token, headers)
  const own = /^(x-request-id|date|ratelimit.*|keep-alive|connection)$/
  const text = (await response.text()).replaceAll(/("requestId":)"[^"]+"/g, '$1"…"')
  return { status: response.status, headers: [...response.headers].filter(([name]) => !own.test(name)), text }
}

/** A document that no test has sent before. */
const fresh = (document: string) => `${document} # ${randomUUID()}`
const PAGE = 'query Page($first: Int) { transactions(first: $first) { nodes { id amount fund { name } } totalCount } }'

interface Case {
  name: string
  query: string
  more?: object
  headers?: object
}
const CASES: Case[] = [
  { name: 'a page', query: PAGE, more: { variables: { first: 5 } } },
  { name: 'a page without variables', query: PAGE },
  { name: 'one operation of several', query: `${PAGE} query Other { funds { id } }`, more: { operationName: 'Other' } },
  { name: 'a client that names itself', query: PAGE, more: { extensions: { clientLibrary: { name: 'web' } } } },
  {
    name: 'a client that prefers the type of GraphQL',
    query: PAGE,
    headers: { Accept: 'application/graphql-response+json, application/json;q=0.9' },
  },
  { name: 'a client that takes no JSON', query: PAGE, headers: { Accept: 'image/png' } },
  { name: 'an unknown id', query: `{ transaction(id: "${randomUUID()}") { id } funds { id } }` },
  { name: 'an introspection', query: '{ __type(name: "Fund") { name } }' },
]

test.each(CASES)('$name is answered the same each time', async ({ query, more, headers }) => {
  const body = { query: fresh(query), ...more }
  const first = await ask(body, { headers })
  expect(await ask(body, { headers })).toEqual(first)
})

test('a known document is refused for other variables as an unknown one is', async () => {
  const query = fresh(PAGE)
  expect((await ask({ query, variables: { first: 1 } })).status).toBe(200)
  for (const variables of [{ first: 'one' }, { first: 500 }, { first: null }, [], 'first', { other: 1 }]) {
    const unknown = await ask({ query: fresh(PAGE), variables })
    expect(await ask({ query, variables })).toEqual(unknown)
  }
})

test('a known document takes the scopes of each caller, whoever asked first', async () => {
  const query = fresh('{ transactions(first: 1) { nodes { id fund { name } } } funds { name } }')
  expect(JSON.parse((await ask({ query })).text).errors).toBeUndefined()
  const { data, errors } = JSON.parse((await ask({ query }, { token: narrow })).text)
  expect([data.transactions.nodes[0].fund, data.funds]).toEqual([null, null])
  expect(errors.map(({ path }: { path: unknown[] }) => path.join('.'))).toEqual(['funds', 'transactions.nodes.0.fund'])
})

test('a persisted query is answered the same before and after it is known', async () => {
  const query = fresh(PAGE)
  const extensions = { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } }
  const registered = await ask({ query, extensions, variables: { first: 2 } })
  expect(await ask({ extensions, variables: { first: 2 } })).toEqual(registered)
  const wrong = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
  expect((await ask({ query, extensions: wrong })).status).toBe(400)
})

test('a known document takes its units from the rate limit of the caller', async () => {
  const query = fresh('{ a: funds { id } b: funds { id } c: funds { id } }')
  const left = async () => {
    const response = await post({ query })
    await response.text()
    return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
  }
  const [first, second] = [await left(), await left()]
  expect(first - second).toBe(3)
})

test('a plug-in that would not run for known documents is refused at the start with a sentence', () => {
  const own = { requestDidStart: async () => ({}) }
  const harmless = { serverWillStart: async () => undefined }
  expect(pluginsOf(own, [harmless])).toEqual([harmless, own])
  const follower = { requestDidStart: async () => undefined }
  expect(() => pluginsOf(own, [follower])).toThrow(
    'A plug-in of Apollo Server with requestDidStart would not run for documents that are known.',
  )
})
