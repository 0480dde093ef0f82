import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import {
  account,
  application,
  Browser,
  begin,
  configuration,
  connect,
  REDIRECT,
  startSignInApp,
} from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

const DOCUMENT = 'https://client.example/metadata.json'
/** Stands in for the host of a client's metadata document on the internet; the services here reach no other. */
const documents: typeof fetch = async address =>
  String(address) === DOCUMENT
    ? Response.json({
        client_id: DOCUMENT,
        client_name: 'A client of its own document',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'native',
      })
    : new Response('', { status: 404 })

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp({ fetch: documents })
  church = await makeChurch(app)
})
afterAll(() => app.close())

/** Sends a form to the authorization server. */
async function form(path: string, parameters: [string, string][], headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(parameters),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}
const records = async () => {
  const { rows } = await app.owner.query(
    `select (select count(*) from auth.oidc_record where kind <> 'Session')::int as records,
       (select count(*) from control.oauth_grant)::int as grants, (select count(*) from control.oauth_application)::int as applications`,
  )
  return rows[0]
}
const code = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code: 'x', code_verifier: 'x'.repeat(43) }
const pairs = (given: Record<string, string>) => Object.entries(given)
const without = (given: Record<string, string>, name: string) => pairs(given).filter(([each]) => each !== name)

describe('the token endpoint', () => {
  const cases: [string, (client: string) => [string, string][], string][] = [
    ['nothing', () => [], 'invalid_request'],
    ['no grant type', client => [['client_id', client], ...without(code, 'grant_type')], 'invalid_request'],
    [
      'an unknown grant type',
      client => [['client_id', client], ...pairs({ ...code, grant_type: 'magic' })],
      'unsupported_grant_type',
    ],
    [
      'a password grant',
      client => [
        ['client_id', client],
        ['grant_type', 'password'],
        ['username', 'a'],
        ['password', 'b'],
      ],
      'unsupported_grant_type',
    ],
    [
      'client credentials',
      client => [
        ['client_id', client],
        ['grant_type', 'client_credentials'],
      ],
      'unsupported_grant_type',
    ],
    ['no client', () => pairs(code), 'invalid_request'],
    ['an unknown client', () => [['client_id', 'nobody'], ...pairs(code)], 'invalid_client'],
    ['no code', client => [['client_id', client], ...without(code, 'code')], 'invalid_request'],
    ['no verifier', client => [['client_id', client], ...without(code, 'code_verifier')], 'invalid_grant'],
    ['a code that never was', client => [['client_id', client], ...pairs(code)], 'invalid_grant'],
    ['a code twice', client => [['client_id', client], ...pairs(code), ['code', 'y']], 'invalid_request'],
    [
      'a refresh token that never was',
      client => [
        ['client_id', client],
        ['grant_type', 'refresh_token'],
        ['refresh_token', 'x'],
      ],
      'invalid_grant',
    ],
    [
      'no refresh token',
      client => [
        ['client_id', client],
        ['grant_type', 'refresh_token'],
      ],
      'invalid_request',
    ],
    [
      'a code of 50 kB',
      client => [['client_id', client], ...pairs({ ...code, code: 'x'.repeat(50_000) })],
      'invalid_grant',
    ],
  ]
  test.each(cases)('answers %s with the error of RFC 6749, and issues nothing', async (_name, parameters, expected) => {
    const { clientId } = await application(church)
    const before = await records()
    const answer = await form('/oauth/token', parameters(clientId))
    expect([answer.status, answer.body.error]).toEqual([expected === 'invalid_client' ? 401 : 400, expected])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await records()).toEqual(before)
  })

  test('refuses a confidential client without its secret, with a wrong one, and with the secret in the body', async () => {
    const { clientId } = await application(church, { secret: 'the-secret' })
    const basic = (secret: string) => ({
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    })
    const attempts = [
      await form('/oauth/token', [['client_id', clientId], ...pairs(code)]),
      await form('/oauth/token', pairs(code), basic('wrong')),
      await form('/oauth/token', [['client_id', clientId], ['client_secret', 'the-secret'], ...pairs(code)]),
    ]
    for (const { status, body } of attempts) expect([status, body.error]).toEqual([401, 'invalid_client'])
    expect((await form('/oauth/token', pairs(code), basic('the-secret'))).body.error).toBe('invalid_grant')
  })

  test('takes a form alone', async () => {
    const response = await fetch(`${app.url}/auth/v1/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(code),
    })
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, 'invalid_request'])
  })
})

test('a revocation of what never was changes nothing, and one by another client neither', async () => {
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const { clientId } = await application(church)
  const { clientId: other } = await application(church)
  const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
  const refresh = tokens.refresh_token as string
  expect(
    (
      await form('/oauth/revoke', [
        ['client_id', clientId],
        ['token', 'x'],
      ])
    ).status,
  ).toBe(200)
  expect((await form('/oauth/revoke', [['client_id', clientId]])).body.error).toBe('invalid_request')
  await form('/oauth/revoke', [
    ['client_id', other],
    ['token', refresh],
  ])
  const read = () =>
    restClient(app.url, tokens.access_token)('GET', '/accounts', { headers: { 'X-Organization-Id': church.id } })
  expect((await read()).status).toBe(200)
  await form('/oauth/revoke', [
    ['client_id', clientId],
    ['token', refresh],
  ])
  expect((await read()).headers.get('x-error-reason')).toBe('grant_missing')
})

describe('applications that come by themselves', () => {
  const register = async (metadata: object) => {
    const response = await fetch(`${app.url}/auth/v1/oauth/clients/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(metadata),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  test.each([
    ['no redirect URI', {}, 'invalid_redirect_uri'],
    ['a redirect URI that is none', { redirect_uris: ['callback'] }, 'invalid_redirect_uri'],
    ['a script as its redirect URI', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      'a response type that is not offered',
      { redirect_uris: ['https://a.example/cb'], response_types: ['token'] },
      'invalid_client_metadata',
    ],
    [
      'a grant type that is not offered',
      { redirect_uris: ['https://a.example/cb'], grant_types: ['implicit'] },
      'invalid_client_metadata',
    ],
    [
      'a resource scope',
      { redirect_uris: ['https://a.example/cb'], scope: 'openid donors:read' },
      'invalid_client_metadata',
    ],
  ])('with %s are refused, and not registered', async (_name, metadata, expected) => {
    await app.owner.query('delete from auth.attempt')
    const before = await records()
    const { status, body } = await register(metadata)
    expect([status, body.error]).toEqual([400, expected])
    expect(await records()).toEqual(before)
  })

  test('get a secret that is stored as a digest alone, when they can keep one', async () => {
    const { status, body } = await register({ redirect_uris: ['https://a.example/cb'] })
    expect([status, body.token_endpoint_auth_method]).toEqual([201, 'client_secret_basic'])
    const { rows } = await app.owner.query(
      "select payload::text from auth.oidc_record where kind = 'Client' and id = $1",
      [body.client_id],
    )
    expect(rows[0].payload).not.toContain(body.client_secret)
    const basic = {
      Authorization: `Basic ${Buffer.from(`${body.client_id}:${body.client_secret}`).toString('base64')}`,
    }
    expect((await form('/oauth/token', pairs(code), basic)).body.error).toBe('invalid_grant')
  })

  test('are slowed down by their network at 300 an hour, which refused ones do not count to', async () => {
    await app.owner.query('delete from auth.attempt')
    for (let refused = 0; refused < 3; refused++)
      expect((await register({ redirect_uris: ['http://evil.example/'] })).status).toBe(400)
    const counted = async () =>
      (await app.owner.query(`select cardinality(times) as n from auth.attempt where subject like 'registration:%'`))
        .rows
    await until(async () => (await counted())[0]?.n === 0)
    await app.owner.query(
      `update auth.attempt set times = array(select (extract(epoch from clock_timestamp()) * 1000)::bigint - n
         from generate_series(1, 296) n) where subject like 'registration:%'`,
    )
    const good = { redirect_uris: ['https://app.example/callback'], token_endpoint_auth_method: 'none' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(good)))
    const late = answers.filter(({ status }) => status === 429)
    expect(late).toHaveLength(8)
    expect(late[0]?.body).toMatchObject({ error: 'rate_limited', error_description: expect.any(String) })
    await app.owner.query('delete from auth.attempt')
  })

  test('may be named by the address of their metadata document', async () => {
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    await browser.signIn(person.email)
    const { tokens, details } = await connect(app, browser, { clientId: DOCUMENT, organizations: [], scopes: [] })
    expect([details.client.name, details.managed]).toEqual(['A client of its own document', false])
    const read = () =>
      restClient(app.url, tokens.access_token)('GET', '/accounts', { headers: { 'X-Organization-Id': church.id } })
    expect((await read()).status).toBe(200)
    await app.owner.query("update control.oauth_application set status = 'DISABLED' where client_id = $1", [DOCUMENT])
    expect((await read()).headers.get('x-error-reason')).toBe('application_disabled')
    const again = await begin(browser, await configuration(app, DOCUMENT))
    expect(again.id).toBe('')
  })
})

test('a browser application may call the token endpoint from the origin that it is sent back to, and from no other', async () => {
  const { clientId } = await application(church, { redirects: ['https://spa.example/callback'] })
  const ask = async (origin: string) =>
    (await form('/oauth/token', [['client_id', clientId], ...pairs(code)], { Origin: origin })).headers.get(
      'access-control-allow-origin',
    )
  expect([await ask('https://spa.example'), await ask('https://evil.example')]).toEqual(['https://spa.example', null])
})
