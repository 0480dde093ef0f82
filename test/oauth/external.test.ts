import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { v7 } from 'uuid'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { application } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'

/** A foreign authorization server of the kind of Supabase Auth: its issuer, its key set, and tokens with its claims. */
async function foreignServer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const server: Server = createServer((_request, response) => void response.end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}/auth/v1`
  /** A session of the person; with `client_id` a token that was issued to an application. */
  const token = (subject: string, claims: object = {}) =>
    new SignJWT({ role: 'authenticated', aal: 'aal1', session_id: 'x', is_anonymous: false, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'one' })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  return { issuer, jwksUri: `${issuer}/.well-known/jwks.json`, token, close: () => server.close() }
}

let foreign: Awaited<ReturnType<typeof foreignServer>>
let app: TestApp
let church: Church
beforeAll(async () => {
  foreign = await foreignServer()
  const port = await freePort()
  const { issuer, jwksUri } = foreign
  app = await startTestApp({
    ...globalThis.__narthexTest.database,
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    auth: { issuer, jwksUri, audience: 'authenticated', publishableKey: 'sb_publishable_x' },
    trust: {
      issuer,
      audiences: { API: ['authenticated'], MCP: ['authenticated'] },
      types: ['at+jwt', 'jwt'],
      keys: new URL(jwksUri),
    },
  })
})
beforeEach(async () => {
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  foreign.close()
})

async function member(role: string) {
  const id = v7()
  await app.owner.query(
    `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, 'Tess', now())`,
    [id, foreign.issuer, `${id}@people.test`],
  )
  await app.owner.query(
    'insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, $3, now())',
    [church.id, id, role],
  )
  return id
}
async function consent(method: string, clientId: string, token?: string, body?: object) {
  const response = await fetch(`${app.url}/auth/v1/consent/${clientId}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  })
  return {
    status: response.status,
    reason: response.headers.get('x-error-reason'),
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    body: (await response.json()) as any,
  }
}
const said = async (token: string, path = '/accounts') => {
  const sent = { headers: { 'X-Organization-Id': church.id } }
  const { status, headers } = await restClient(app.url, token)('GET', path, sent)
  return headers.get('x-error-reason') ?? status
}

test('the pages are told which server signs people in, and ours is not there', async () => {
  const settings = await (await fetch(`${app.url}/auth/v1/settings`)).json()
  expect(settings).toEqual({ mode: 'external', issuer: foreign.issuer, publishable_key: 'sb_publishable_x' })
  const metadata = await (await fetch(`${app.url}/.well-known/oauth-protected-resource/api/v1`)).json()
  expect(metadata).toMatchObject({ authorization_servers: [foreign.issuer] })
  for (const path of ['/auth/v1/oauth/authorize', '/auth/v1/.well-known/openid-configuration'])
    expect((await fetch(app.url + path)).status).toBe(404)
})

test('what a person decides here holds for tokens that the foreign server issues afterwards', async () => {
  const person = await member('OWNER')
  const { clientId } = await application(church, { scopes: ['accounts:read', 'donors:read'] })
  const session = await foreign.token(person)
  const shown = await consent('GET', clientId, session)
  expect(shown.body).toMatchObject({
    user: { id: person },
    client: { name: 'Giving Insights' },
    organizations: [{ id: church.id, canConnect: true }],
    resource_scopes: [
      { name: 'accounts:read', personal: false },
      { name: 'donors:read', personal: true },
    ],
  })
  const decision = { scopes: ['accounts:read'], organization_ids: [church.id] }
  expect((await consent('POST', clientId, session, decision)).status).toBe(200)
  const token = await foreign.token(person, { client_id: clientId })
  expect([await said(token), await said(token, '/donors')]).toEqual([200, 'scope_missing'])
  const [audited] = await church.query("select operation, actor_id from audit_entry where resource_type = 'connection'")
  expect(audited).toEqual({ operation: 'authorizeApplication', actor_id: person })
})

test('an application cannot decide for the person with its own token, and nobody without one', async () => {
  const person = await member('OWNER')
  const { clientId } = await application(church)
  const decision = { scopes: ['accounts:read', 'donors:read'], organization_ids: [church.id] }
  const own = await consent('POST', clientId, await foreign.token(person, { client_id: clientId }), decision)
  expect([own.status, own.reason]).toEqual([403, 'credential_not_allowed'])
  expect((await consent('POST', clientId, undefined, decision)).status).toBe(401)
  expect((await consent('POST', clientId, await foreign.token(v7()), decision)).status).toBe(401)
  const { rows } = await app.owner.query('select from control.oauth_grant where person_id = $1', [person])
  expect(rows).toEqual([])
})

test.each([
  ['no scope', { scopes: [] }],
  ['a scope beyond the maximum', { scopes: ['bills:pay'] }],
  ['no organization', { organization_ids: [] }],
  ['an organization of others', { organization_ids: [v7()] }],
])('a decision with %s is refused, and grants nothing', async (_name, wrong) => {
  const person = await member('OWNER')
  const { clientId } = await application(church)
  const decision = { scopes: ['accounts:read'], organization_ids: [church.id], ...wrong }
  expect((await consent('POST', clientId, await foreign.token(person), decision)).status).toBe(422)
  const { rows } = await app.owner.query('select from control.oauth_grant where person_id = $1', [person])
  expect(rows).toEqual([])
})
