import type { TestApp } from '../../dist/src/service/testing.js'
import { startSignInApp } from '../support/browser.js'

/** What somebody who registers an application, or asks for a connection, can make this server do. Nobody is signed in. */
let app: TestApp
beforeAll(async () => {
  app = await startSignInApp()
})
afterAll(() => app.close())

async function register(metadata: object) {
  const response = await fetch(`${app.url}/auth/v1/oauth/clients/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'An editor',
      redirect_uris: ['http://127.0.0.1:4000/callback'],
      token_endpoint_auth_method: 'none',
      ...metadata,
    }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
const stored = async () =>
  (await app.owner.query("select count(*)::int as n from auth.oidc_record where kind = 'Client'")).rows[0].n
const failures = () => app.log.filter(line => JSON.parse(line).level >= 50)

test('an editor registers addresses of every kind together, without saying what it is', async () => {
  const redirects = ['cursor://anysphere/callback', 'https://editor.example/callback', 'http://localhost:4000/callback']
  const made = await register({ redirect_uris: redirects })
  expect([made.status, made.body.redirect_uris]).toEqual([201, redirects])
})

test.each([
  ['plain http of another host', 'http://evil.example/cb', undefined],
  ['plain http of another host, as a web application', 'http://evil.example/cb', 'web'],
  ['a script', 'javascript:alert(1)//', undefined],
  ['a text of its own', 'data:text/html,x', undefined],
  ['a file', 'file:///etc/passwd', undefined],
  ['credentials', 'https://a:b@app.example/cb', undefined],
])('no code is sent to %s', async (_title, uri, type) => {
  const before = await stored()
  const refused = await register({ redirect_uris: [uri], ...(type ? { application_type: type } : {}) })
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_redirect_uri'])
  expect(await stored()).toBe(before)
})

test('no code is sent to our own pages', async () => {
  const refused = await register({ redirect_uris: [`${app.url}/oauth/callback`] })
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_redirect_uri'])
})

test.each([
  ['is ours', 'Narthex'],
  ['looks like ours', 'Nаrthex Official'],
  ['has ours in it', 'N A R T H E X settings'],
  ['has lines', 'An editor\nSign in at https://evil.example'],
  ['turns the writing', 'An editor\u202eexe.txt'],
  ['is too long', 'x'.repeat(201)],
])('no application has a name that %s', async (_title, name) => {
  const before = await stored()
  const refused = await register({ client_name: name })
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_client_metadata'])
  expect(await stored()).toBe(before)
})

test.each(['client_name', 'client_uri', 'logo_uri', 'policy_uri'])(
  'NUL in %s of a registration is refused',
  async key => {
    const before = [await stored(), failures().length]
    expect((await register({ [key]: 'https://a\0b' })).status).toBe(400)
    expect([await stored(), failures().length]).toEqual(before)
  },
)

test.each(['client_id', 'state', 'nonce', 'login_hint', 'redirect_uri', 'scope', 'resource', 'prompt'])(
  'NUL in %s of a request for a connection is refused without a failure of ours',
  async name => {
    const { client_id: client } = (await register({})).body
    const before = failures().length
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client,
      redirect_uri: 'http://127.0.0.1:4000/callback',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      [name]: 'a\0b',
    })
    const answer = await fetch(`${app.url}/auth/v1/oauth/authorize?${query}`, {
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    })
    expect(answer.status).toBeLessThan(500)
    const location = answer.headers.get('location') ?? ''
    expect(answer.status === 400 || /error=invalid_/.test(location)).toBe(true)
    expect(failures()).toHaveLength(before)
  },
)

test('tokens that are bound to a key are neither offered nor issued, because none is checked', async () => {
  const metadata = await (await fetch(`${app.url}/auth/v1/.well-known/openid-configuration`)).json()
  expect(Object.keys(metadata as object).filter(key => /dpop/i.test(key))).toEqual([])
})
