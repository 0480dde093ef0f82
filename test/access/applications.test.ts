import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { account, Browser, connect, REDIRECT, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

let app: TestApp
let church: Church
let owner: { token: string; id: string }
beforeAll(async () => {
  app = await startSignInApp()
})
beforeEach(async () => {
  church = await makeChurch(app)
  owner = await church.person('OWNER')
})
afterAll(() => app.close())

const graphql = (query: string, variables: object = {}, token = owner.token, of = church) =>
  of.client(token).graphql(query, variables)
const FIELDS = 'id clientId name clientType status secret secretHint maximumScopes redirectUris createdBy publishedAt'
const CREATE = `mutation ($input: CreateApplicationInput!) { createApplication(input: $input) { ${FIELDS} } }`
const registration = (more: object = {}) => ({
  name: 'Giving Insights',
  clientType: 'CONFIDENTIAL',
  redirectUris: [REDIRECT.replace('http://127.0.0.1:39321', 'https://app.example')],
  maximumScopes: ['accounts:read', 'bills:write'],
  ...more,
})
const create = async (more: object = {}) => {
  const { body } = await graphql(CREATE, { input: registration(more) })
  expect(body.errors).toBeUndefined()
  return body.data.createApplication
}
const act = async (name: string, id: string, token = owner.token) => {
  const input = name === 'disableApplication' ? ', input: {}' : ''
  const { body } = await graphql(`mutation ($id: ID!) { ${name}(id: $id${input}) { status } }`, { id }, token)
  return body.errors?.[0].extensions.reason ?? body.data[name].status
}
const said = async (token: string, of = church) => {
  const sent = { headers: { 'X-Organization-Id': of.id } }
  const { status, headers } = await restClient(app.url, token)('GET', '/accounts', sent)
  return headers.get('x-error-reason') ?? status
}

test('a confidential application shows its secret once, and what it may be granted with the implied reads', async () => {
  const made = await create()
  expect(made).toMatchObject({
    status: 'DRAFT',
    secret: expect.stringMatching(/^ntx_secret_[\w-]{43}$/),
    secretHint: made.secret.slice(-4),
    maximumScopes: ['accounts:read', 'bills:read', 'bills:write'],
    createdBy: 'Test',
  })
  const again = await graphql(`query ($id: ID!) { application(id: $id) { ${FIELDS} } }`, { id: made.id })
  expect(again.body.data.application).toEqual({ ...made, secret: null })
  const stored = await app.owner.query('select t::text from control.oauth_application t where id = $1', [made.id])
  expect(JSON.stringify(stored.rows) + app.log.join('')).not.toContain(made.secret)
  const audit = await church.query('select changes::text from audit_entry')
  expect(JSON.stringify(audit)).not.toContain(made.secret)
})

test('a retry under the same key makes one application and does not show the secret again', async () => {
  const send = () =>
    church.client(owner.token).graphql(CREATE, { input: registration() }, { 'Idempotency-Key': 'register-1' })
  const [first, second] = [await send(), await send()]
  expect(second.body.data.createApplication).toEqual({ ...first.body.data.createApplication, secret: null })
})

test.each([
  ['http on a host', 'CONFIDENTIAL', ['http://app.example/callback']],
  ['a loopback address for a confidential client', 'CONFIDENTIAL', ['http://127.0.0.1/callback']],
  ['a fragment', 'PUBLIC', ['https://app.example/callback#x']],
  ['credentials', 'PUBLIC', ['https://a:b@app.example/callback']],
  ['a wildcard', 'PUBLIC', ['https://*.example/callback']],
  ['a script', 'PUBLIC', ['javascript:alert(1)']],
  ['a scheme that the system acts on', 'PUBLIC', ['mailto:a@app.example']],
  ['data', 'PUBLIC', ['data:text/html,x']],
  ['no address', 'PUBLIC', ['callback']],
])('a redirect URI with %s is refused', async (_name, clientType, redirectUris) => {
  const { body } = await graphql(CREATE, { input: registration({ clientType, redirectUris }) })
  expect(body.errors[0].extensions).toMatchObject({
    code: 'unprocessable_entity',
    details: { fields: [faulty('redirectUris', 'invalid_format')] },
  })
})

test('addresses that people are shown are https, and scopes are those that there are', async () => {
  const input = registration({ homepageUrl: 'javascript:alert(1)', logoUrl: 'http://app.example/logo.png' })
  const { body } = await graphql(CREATE, { input })
  expect(body.errors[0].extensions.details.fields).toEqual([
    faulty('logoUrl', 'invalid_format'),
    faulty('homepageUrl', 'invalid_format'),
  ])
  const unknown = await graphql(CREATE, { input: registration({ maximumScopes: ['everything'] }) })
  expect(unknown.body.errors[0].extensions.details.fields).toEqual([faulty('maximumScopes', 'invalid_enum')])
})

test('an application goes from draft over review to publication, and only where each step is open', async () => {
  const { id } = await create()
  expect(await act('withdrawApplication', id)).toBe('illegal_transition')
  expect(await act('submitApplication', id)).toBe('IN_REVIEW')
  expect(await act('submitApplication', id)).toBe('illegal_transition')
  expect(await act('withdrawApplication', id)).toBe('DRAFT')
  expect(await act('disableApplication', id)).toBe('DISABLED')
  expect(await act('disableApplication', id)).toBe('illegal_transition')
  expect(await act('enableApplication', id)).toBe('DRAFT')
  await app.owner.query(
    "update control.oauth_application set status = 'DISABLED', disabled_by = 'OPERATOR' where id = $1",
    [id],
  )
  expect(await act('enableApplication', id)).toBe('illegal_transition')
})

test('a published application keeps what was reviewed, and may lose scopes and redirect addresses', async () => {
  const [first, second] = ['https://app.example/one', 'https://app.example/two']
  const { id } = await create({ redirectUris: [first, second] })
  await app.owner.query("update control.oauth_application set status = 'PUBLISHED' where id = $1", [id])
  const change = async (input: object) => {
    const query =
      'mutation ($id: ID!, $input: UpdateApplicationInput!) { updateApplication(id: $id, input: $input) { name maximumScopes } }'
    const { body } = await graphql(query, { id, input })
    return body.errors?.[0].extensions.reason ?? body.data.updateApplication
  }
  expect(await change({ name: 'The Bank' })).toBe('illegal_transition')
  expect(await change({ maximumScopes: ['accounts:read', 'donors:read'] })).toBe('illegal_transition')
  for (const shown of [
    { description: 'Your bank.' },
    { homepageUrl: 'https://evil.example' },
    { logoUrl: 'https://evil.example/logo.png' },
    { redirectUris: [first, 'https://evil.example/callback'] },
  ])
    expect([shown, await change(shown)]).toEqual([shown, 'illegal_transition'])
  expect(await change({ redirectUris: [first] })).toMatchObject({ name: 'Giving Insights' })
  expect(await change({ redirectUris: [first, second] })).toBe('illegal_transition')
  expect(await change({ maximumScopes: ['accounts:read'] })).toEqual({
    name: 'Giving Insights',
    maximumScopes: ['accounts:read'],
  })
})

test('from registration to revocation: connected with the shown secret, seen by the organization, and ended at once', async () => {
  const made = await create({ clientType: 'CONFIDENTIAL', redirectUris: ['https://app.example/callback'] })
  // The test's client is sent back to a loopback address, which a confidential client may not register.
  await app.owner.query('update control.oauth_application set redirect_uris = $2 where id = $1', [made.id, [REDIRECT]])
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const options = { clientId: made.clientId, organizations: [church.id], scopes: ['accounts:read'] }
  const { tokens } = await connect(app, browser, { ...options, auth: oauth.ClientSecretBasic(made.secret) })
  expect(await said(tokens.access_token)).toBe(200)

  const query = `{ connectedApplications { nodes { id name publisherName installedBy connectionCount removedAt } }
    connections { nodes { id applicationId personId scopes status connectedAt revokedAt } } }`
  const seen = (await graphql(query)).body.data
  expect(seen.connectedApplications.nodes).toEqual([
    {
      id: made.id,
      name: 'Giving Insights',
      publisherName: expect.stringContaining(church.name),
      installedBy: 'Ada',
      connectionCount: 1,
      removedAt: null,
    },
  ])
  const [connection] = seen.connections.nodes
  expect(connection).toMatchObject({
    personId: person.id,
    scopes: ['accounts:read'],
    status: 'ACTIVE',
    revokedAt: null,
  })

  const revoke = 'mutation ($id: ID!) { revokeConnection(id: $id) { status revokedAt } }'
  const revoked = await graphql(revoke, { id: connection.id })
  expect(revoked.body.data.revokeConnection).toMatchObject({ status: 'REVOKED', revokedAt: expect.any(String) })
  expect(await said(tokens.access_token)).toBe('grant_missing')
  expect((await graphql(revoke, { id: connection.id })).body.errors[0].extensions.reason).toBe('illegal_transition')

  const audit = await church.query(
    `select operation, action, resource_type from audit_entry where resource_type in ('connection', 'oauth_application') order by sequence`,
  )
  expect(audit).toEqual([
    { operation: 'createApplication', action: 'CREATED', resource_type: 'oauth_application' },
    { operation: 'authorizeApplication', action: 'CREATED', resource_type: 'connection' },
    { operation: 'revokeConnection', action: 'UPDATED', resource_type: 'connection' },
  ])
})

test('removing an application ends every connection to it, and installing it again opens none of them', async () => {
  const made = await create({ clientType: 'PUBLIC', redirectUris: [REDIRECT] })
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const options = { clientId: made.clientId, organizations: [church.id], scopes: ['accounts:read'] }
  const { tokens, config } = await connect(app, browser, options)
  const remove = 'mutation ($id: ID!) { removeInstallation(id: $id) { removedAt connectionCount } }'
  expect((await graphql(remove, { id: made.id })).body.data.removeInstallation).toMatchObject({ connectionCount: 0 })
  expect(await said(tokens.access_token)).toBe('not_installed')
  await expect(oauth.refreshTokenGrant(config, tokens.refresh_token as string)).rejects.toThrow()
  const install = 'mutation ($input: InstallApplicationInput!) { installApplication(input: $input) { removedAt } }'
  const installed = await graphql(install, { input: { clientId: made.clientId } })
  expect(installed.body.data.installApplication).toEqual({ removedAt: null })
  expect(await said(tokens.access_token)).toBe('grant_missing')
})

test('an organization sees no application and no connection of another, and cannot end them', async () => {
  const made = await create({ clientType: 'PUBLIC', redirectUris: [REDIRECT] })
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const { tokens } = await connect(app, browser, { clientId: made.clientId, organizations: [church.id] })
  const other = await makeChurch(app, {}, 'Hope')
  const stranger = await other.person('OWNER')
  const query = '{ applications { nodes { id } } connectedApplications { nodes { id } } connections { nodes { id } } }'
  const { data } = (await graphql(query, {}, stranger.token, other)).body
  expect(data).toEqual({
    applications: { nodes: [] },
    connectedApplications: { nodes: [] },
    connections: { nodes: [] },
  })
  const mine = (await graphql('{ connections { nodes { id } } }')).body.data.connections.nodes[0]
  const attempts = [
    ['revokeConnection', mine.id],
    ['removeInstallation', made.id],
    ['submitApplication', made.id],
  ] as const
  for (const [name, id] of attempts) {
    const { body } = await graphql(`mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id }, stranger.token, other)
    expect([name, body.errors[0].extensions.code]).toEqual([name, 'not_found'])
  }
  expect(await said(tokens.access_token)).toBe(200)
})

test('a person sees what they have connected, and ends it everywhere', async () => {
  const made = await create({ clientType: 'PUBLIC', redirectUris: [REDIRECT] })
  const person = await account(church, 'OWNER')
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const { tokens } = await connect(app, browser, { clientId: made.clientId, organizations: [church.id] })
  const { connections } = (await browser.json('GET', '/connections')).body
  expect(connections).toEqual([
    expect.objectContaining({
      applicationName: 'Giving Insights',
      managed: true,
      organizations: [expect.stringContaining(church.name)],
    }),
  ])
  const stranger = new Browser(app.url)
  await stranger.signIn((await account(church, 'OWNER')).email)
  expect((await stranger.json('DELETE', `/connections/${connections[0].id}`, {})).status).toBe(404)
  expect((await browser.json('DELETE', `/connections/${connections[0].id}`, {})).status).toBe(200)
  expect(await said(tokens.access_token)).toBe('grant_missing')
})
