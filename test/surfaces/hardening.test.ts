import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { send } from '../support/http.js'
import { makeChurch } from '../support/make.js'

const BASE = 'https://books.church.test'

let app: TestApp
let church: Church
let key: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
  app = await startTestApp({
    ...globalThis.__narthexTest.database,
    baseUrl: BASE,
    introspection: false,
    trustedProxies: 1,
    apiKeyMaxDays: 90,
  })
})
afterAll(() => app.close())

const asPage = (path: string, url = app.url) => fetch(`${url}${path}`, { headers: { Accept: 'text/html' } })

test.each(['/', '/explorer', '/reference', '/api/v1/graphql', '/sign-in', '/settings', '/nowhere', '/api/v1/funds'])(
  'no website can show %s in a frame, and browsers come by HTTPS alone where the service is reached so',
  async path => {
    const { headers } = await asPage(path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    const plain = await asPage(path, church.app.url)
    expect(plain.headers.get('x-frame-options')).toBe('DENY')
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  },
)

test('the subdomains of its host are reached by HTTPS alone where the configuration says so', async () => {
  const strict = await startTestApp({ ...globalThis.__narthexTest.database, baseUrl: BASE, hstsSubdomains: true })
  try {
    for (const path of ['/', '/api/v1/funds', '/nowhere'])
      expect((await asPage(path, strict.url)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
  } finally {
    await strict.close()
  }
})

test('every request of a caller is logged with the client’s address and its credential', async () => {
  const logged = async (forwarded: string, token: string, path = '/funds') => {
    const answer = await restClient(app.url, token)('GET', path, { headers: { 'X-Forwarded-For': forwarded } })
    const id = answer.headers.get('x-request-id')
    const line = app.log.map(each => JSON.parse(each)).find(each => each.requestId === id)
    return [answer.status, line.address, line.credentialId]
  }
  const [{ id }] = (await church.query('select id from control.api_key where organization_id = $1', [church.id])) as [
    { id: string },
  ]
  // Clients can forge the entries before that of the trusted proxy.
  expect(await logged('10.0.0.1, 203.0.113.7', key)).toEqual([200, '203.0.113.7', id])
  expect(await logged('203.0.113.8', key, '/nowhere')).toEqual([404, '203.0.113.8', undefined])
  expect(await logged('203.0.113.9', 'nobody')).toEqual([401, '203.0.113.9', undefined])

  const answer = await graphqlClient(church.app.url, key)('{ funds { id } }')
  const line = church.app.log.find(each => each.includes(answer.headers.get('x-request-id') ?? '?'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ address: expect.stringContaining('127.0.0.1'), credentialId: id })
})

test('with introspection turned off the schema is not published, and the references stay', async () => {
  const ask = graphqlClient(app.url, key)
  for (const document of ['{ __schema { types { name } } }', '{ __type(name: "Fund") { name } }']) {
    const { body } = await ask(document)
    expect(body.data).toBeUndefined()
    expect(body.errors[0]).toMatchObject({
      message: 'Introspection is turned off here. Ask whoever runs the service for schema.graphql.',
      extensions: { code: 'bad_request', reason: 'invalid_document' },
    })
  }
  const misspelled = '{ fund(first: 1) { nodes { id } } accountz { nodes { id } } }'
  expect((await ask(misspelled)).text).not.toMatch(/did you mean/i)
  expect((await graphqlClient(church.app.url, key)(misspelled)).text).toMatch(/did you mean/i)
  expect((await ask('{ funds { __typename id } }')).body.errors).toBeUndefined()
  for (const path of ['/reference', '/api/v1/openapi.json']) expect((await asPage(path)).status).toBe(200)
})

test('an installation can limit how long API keys are valid', async () => {
  const owner = graphqlClient(app.url, (await church.person('OWNER')).token, { 'X-Organization-Id': church.id })
  const create = async (days: number) => {
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const { body } = await owner(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { expiresAt } }',
      {
        input: { name: `for ${days} days`, scopes: ['funds:read'], expiresAt },
      },
    )
    return body.errors?.[0].message ?? body.data.createApiKey.expiresAt === expiresAt
  }
  expect(await create(89)).toBe(true)
  expect(await create(91)).toBe('An API key is valid for at most 90 days here. Choose an earlier expiresAt.')
})

test.each(['/', '/api/v1/funds', '/sign-in', '/assets/nothing'])(
  'TRACE of %s is refused, and echoes nothing',
  async path => {
    const answer = await send(`${app.url}${path}`, { method: 'TRACE', headers: { 'X-Secret': 'canary' } })
    expect([404, 405]).toContain(answer.status)
    expect(answer.text).not.toContain('canary')
  },
)
