import { request } from 'node:http'
import { startTestApp } from '../../dist/src/service/testing.js'
import { restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { askMcp, callTool, postMcp, REVISION } from '../support/mcp.js'

let church: Church
let token: string
let url: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  url = church.app.url
  token = (await church.person('OWNER')).token
})

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const METADATA = 'http://127.0.0.1/.well-known/oauth-protected-resource'
const challenge = (path: string, fault = '') => `Bearer realm="narthex"${fault}, resource_metadata="${METADATA}${path}"`
const INVALID = ', error="invalid_token"'

test('without a valid token the request is 401 and says where to sign in', async () => {
  const none = await postMcp(url, undefined, LIST)
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, challenge('/mcp')])
  const bad = [await church.key(), `${token}x`, 'nonsense', await church.app.token('x', { aud: 'https://other.test' })]
  for (const each of bad) {
    const answer = await postMcp(url, each, LIST)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge('/mcp', INVALID)])
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { code: 'unauthorized' } } })
    expect(answer.text).not.toContain(each)
  }
})

test('somebody who was disabled is 401 on the next call of a tool', async () => {
  const person = await church.person('VIEWER')
  const ask = () => callTool(url, person.token, 'list_funds', { organizationId: church.id })
  expect((await ask()).status).toBe(200)
  await church.app.owner.query('update control.person set disabled_at = now() where id = $1', [person.id])
  const refused = await ask()
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, challenge('/mcp', INVALID)])
})

test('a refusal of REST and GraphQL names the metadata of the API', async () => {
  const rest = restClient(url)
  for (const answer of [
    await rest('GET', '/funds'),
    await rest('POST', '/graphql', { body: { query: '{ __typename }' } }),
  ])
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge('/api/v1')])
  const bad = await restClient(url, 'nonsense')('GET', '/funds')
  expect(bad.headers.get('www-authenticate')).toBe(challenge('/api/v1', INVALID))
})

test('the metadata of each protected resource is for every website, and names the authorization server', async () => {
  for (const path of ['/mcp', '/api/v1']) {
    const answer = await fetch(`${url}/.well-known/oauth-protected-resource${path}`)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(await answer.json()).toEqual({
      resource: `http://127.0.0.1${path}`,
      authorization_servers: ['http://127.0.0.1/auth/v1'],
      bearer_methods_supported: ['header'],
      scopes_supported: ['openid', 'email', 'profile'],
      resource_name: expect.stringContaining('Narthex'),
      resource_documentation: expect.stringMatching(/^http:\/\/127\.0\.0\.1\//),
    })
  }
  const root = await fetch(`${url}/.well-known/oauth-protected-resource`)
  expect([root.status, root.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(await root.json()).toMatchObject({
    resource: 'http://127.0.0.1/mcp',
    authorization_servers: ['http://127.0.0.1/auth/v1'],
  })
  // The last ones are what every object has in JavaScript.
  for (const none of ['/nonsense', ...Object.getOwnPropertyNames(Object.prototype)])
    expect([none, (await fetch(`${url}/.well-known/oauth-protected-resource${none}`)).status]).toEqual([none, 404])
  const preflight = await fetch(`${url}/.well-known/oauth-protected-resource/mcp`, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'MCP-Protocol-Version',
  ])
})

test('every answer carries a request id and is not kept', async () => {
  const answers = [
    await postMcp(url, token, LIST),
    await postMcp(url, undefined, LIST),
    await postMcp(url, token, '{'),
    await fetch(`${url}/mcp`),
    await fetch(`${url}/.well-known/oauth-protected-resource/mcp`),
  ]
  for (const { headers } of answers) {
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])('there are no sessions: %s is 405', async method => {
  const answer = await fetch(`${url}/mcp`, { method, headers: { Authorization: `Bearer ${token}` } })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

const BODIES: [string, unknown, number, number][] = [
  ['no JSON', '{"jsonrpc":', 400, -32700],
  ['nothing', '', 400, -32700],
  ['a member twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', 400, -32700],
  ['a batch', [LIST, LIST], 400, -32600],
  ['an empty batch', [], 400, -32600],
  ['a number', 3, 400, -32600],
  ['null', 'null', 400, -32600],
  ['another version of JSON-RPC', { ...LIST, jsonrpc: '1.0' }, 400, -32600],
  ['no method', { jsonrpc: '2.0', id: 1 }, 400, -32600],
]
test.each(BODIES)('a body that is %s is refused', async (_what, body, status, code) => {
  const answer = await postMcp(url, token, body)
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
})

test('a body that is too large is 413, and one of another type 400', async () => {
  const large = await postMcp(url, token, JSON.stringify({ ...LIST, params: { x: 'x'.repeat(1_100_000) } }))
  expect([large.status, large.body.error.data.code]).toEqual([413, 'payload_too_large'])
  const other = await postMcp(url, token, LIST, { 'Content-Type': 'text/plain' })
  expect([other.status, other.body.error.data.reason]).toEqual([415, 'unsupported_media_type'])
  const packed = await postMcp(url, token, LIST, { 'Content-Encoding': 'gzip' })
  expect([packed.status, packed.body.error.data.reason]).toEqual([415, 'unsupported_media_type'])
})

test('a client that takes any media type, or JSON alone, is answered in JSON, and one that takes none of it is refused', async () => {
  for (const Accept of ['*/*', 'application/json', 'text/event-stream, */*;q=0.1']) {
    const answer = await askMcp(url, token, 'tools/list', {}, '', { Accept })
    expect([Accept, answer.status, Array.isArray(answer.body?.result.tools)]).toEqual([Accept, 200, true])
  }
  const none = await postMcp(url, token, LIST, { Accept: 'text/html' })
  expect([none.status, none.body.error.data.reason]).toEqual([406, 'not_acceptable'])
})

/** Sends a request under another Host, which fetch does not allow. */
const underHost = (host: string) =>
  new Promise<{ status: number; reason: unknown }>((resolve, reject) => {
    const { port } = new URL(url)
    const headers = { Host: host, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const asked = request({ port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers }, answer => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, reason: answer.headers['x-error-reason'] })
    })
    asked.once('error', reject)
    asked.end(JSON.stringify(LIST))
  })

test('a foreign Host or Origin is refused before the token is looked at', async () => {
  for (const host of ['evil.test', 'evil.test:80', '127.0.0.1.evil.test'])
    expect(await underHost(host)).toEqual({ status: 403, reason: 'host_not_allowed' })
  expect(await underHost('a b')).toEqual({ status: 400, reason: 'invalid_request' })
  for (const origin of ['https://evil.test', 'null', 'nonsense', 'http://127.0.0.1.evil.test']) {
    const answer = await postMcp(url, undefined, LIST, { Origin: origin })
    expect([origin, answer.status, answer.headers.get('x-error-reason')]).toEqual([origin, 403, 'origin_not_allowed'])
  }
  expect((await askMcp(url, token, 'tools/list')).status).toBe(200)
  expect((await postMcp(url, undefined, LIST, { Origin: 'http://localhost:3000' })).status).toBe(401)
})

test('a website that CORS_ORIGINS names may call, with a preflight before', async () => {
  const origin = 'https://agent.test'
  const app = await startTestApp({ ...globalThis.__narthexTest.database, corsOrigins: [origin] })
  try {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
    const preflight = await fetch(`${app.url}/mcp`, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin])
    for (const name of ['Authorization', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'traceparent', 'baggage'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name)
    const refused = await postMcp(app.url, undefined, LIST, { Origin: origin })
    expect([refused.status, refused.headers.get('access-control-expose-headers')]).toEqual([
      401,
      expect.stringContaining('WWW-Authenticate'),
    ])
  } finally {
    await app.close()
  }
})

test('a revision that there is not, a subscription and an unknown method are errors of the protocol', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2031-01-01',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const future = await postMcp(
    url,
    token,
    { ...LIST, params: { _meta: meta } },
    { 'MCP-Protocol-Version': '2031-01-01' },
  )
  expect([future.status, JSON.stringify(future.body.error.data)]).toEqual([400, expect.stringContaining(REVISION)])
  const listening = await askMcp(url, token, 'subscriptions/listen', { notifications: { toolsListChanged: true } })
  expect(listening.body.error).toBeDefined()
  expect((await askMcp(url, token, 'nonsense/method')).body.error.code).toBe(-32601)
})
