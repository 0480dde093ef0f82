import { randomUUID } from 'node:crypto'
import { ROLES } from '../../dist/src/access/roles.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { callTool } from '../support/mcp.js'
import { giveOwnRole } from '../support/own-role.js'

let church: Church
let other: Church
let person: { id: string; token: string }
beforeEach(async () => {
  const app = await testApp()
  other = await makeChurch(app, { plan: 'GROWTH' }, 'Zion')
  church = await makeChurch(app, { legal_name: 'Grace, Inc.', books_closed_through: '2026-09-30' }, 'Grace')
  const gone = await makeChurch(app, {}, 'Gone')
  person = await church.person('VIEWER')
  await other.person('CUSTOM', { id: person.id, scopes: ['bills:approve'] })
  await gone.person('OWNER', { id: person.id })
  await app.owner.query('update control.member set removed_at = now() where organization_id = $1', [gone.id])
  await makeChurch(app, {}, 'Foreign')
})

const listing = () => [
  {
    id: church.id,
    name: expect.stringMatching(/^Grace /),
    legalName: 'Grace, Inc.',
    environment: 'TEST',
    plan: 'SCALE',
    timeZone: 'America/Chicago',
    currency: 'USD',
    countryCode: 'US',
    fiscalYearStartMonth: 1,
    booksClosedThrough: '2026-09-30T00:00:00.000Z',
    role: 'VIEWER',
    grantedScopes: ROLES.VIEWER.scopes,
    permissions: [],
    accessState: 'OK',
    connectedAt: null,
  },
  expect.objectContaining({
    id: other.id,
    role: 'CUSTOM',
    grantedScopes: ['bills:read', 'bills:approve'],
    accessState: 'PLAN_REQUIRED',
  }),
]

test('a person finds the churches of which they are a member now, by name, with what they may do there', async () => {
  const answer = await restClient(church.app.url, person.token)('GET', '/organizations')
  expect([answer.status, answer.body]).toEqual([200, { organizations: listing() }])
})

test('each surface says what a person may do besides scopes: of two custom roles one moves funds, and a manager of access manages it', async () => {
  const { app } = church
  const scopes = ['funds:read', 'accounts:read']
  const [mover, reader] = [await church.person('VIEWER'), await church.person('VIEWER')]
  await giveOwnRole(church, mover.id, scopes, ['MOVE_FUNDS', 'READ_AUDIT_TRAIL'])
  await giveOwnRole(church, reader.id, scopes, [])
  const manager = await church.person('VIEWER', { managesAccess: true })
  const said = async (token: string) => {
    const rest = (await restClient(app.url, token)('GET', '/organizations')).body.organizations
    const graph = (await graphqlClient(app.url, token)('{ organizations { role permissions } }')).body.data
      .organizations
    const tool = (await callTool(app.url, token, 'list_organizations', {})).body.result.structuredContent.organizations
    const [first, ...others] = [rest, graph, tool].map(([{ role, permissions }]) => [role, [...permissions].sort()])
    expect(others).toEqual([first, first])
    return first
  }
  expect([await said(mover.token), await said(reader.token), await said(manager.token)]).toEqual([
    ['CUSTOM', ['MOVE_FUNDS', 'READ_AUDIT_TRAIL']],
    ['CUSTOM', []],
    // Whoever manages access reads the audit trail too.
    ['VIEWER', ['MANAGE_ACCESS', 'READ_AUDIT_TRAIL']],
  ])
  // What is said is what is allowed.
  const reasons = [mover, reader, manager].map(async ({ token }) => {
    const { body } = await church.client(token).graphql('{ auditEntries(first: 1) { nodes { id } } }')
    return body.errors?.[0].extensions.reason
  })
  expect(await Promise.all(reasons)).toEqual([undefined, 'permission_missing', undefined])
})

test('the header that names a church is ignored there, whatever it says', async () => {
  const rest = restClient(church.app.url, person.token)
  for (const value of [church.id, randomUUID(), 'nonsense', `${church.id}, ${other.id}`]) {
    const answer = await rest('GET', '/organizations', { headers: { 'X-Organization-Id': value } })
    expect([answer.status, answer.body.organizations.length]).toEqual([200, 2])
  }
  const { token } = await makeChurch(church.app).then(each => each.person('OWNER'))
  expect((await restClient(church.app.url, token)('GET', '/organizations')).body.organizations).toHaveLength(1)
})

test('on GraphQL the field answers the same list without the header, alone or beside fields that need no church', async () => {
  const query = '{ organizations { id role grantedScopes accessState connectedAt } }'
  const graphql = graphqlClient(church.app.url, person.token)
  const unnamed = await graphql(query)
  const named = await church.client(person.token).graphql(query)
  for (const { status, body } of [unnamed, named]) {
    expect(status).toBe(200)
    expect(body.data.organizations.map(({ id }: { id: string }) => id)).toEqual([church.id, other.id])
    expect(body.data.organizations[1]).toEqual({
      id: other.id,
      role: 'CUSTOM',
      grantedScopes: ['bills:read', 'bills:approve'],
      accessState: 'PLAN_REQUIRED',
      connectedAt: null,
    })
  }
  expect([unnamed, named].map(({ headers }) => headers.get('ratelimit-policy'))).toEqual([
    expect.stringContaining('"person"'),
    expect.stringContaining('"organization"'),
  ])
})

test('without the header no document reaches anything of a church, in whatever fragment it asks', async () => {
  const graphql = graphqlClient(church.app.url, person.token)
  for (const query of [
    '{ funds { id } }',
    '{ organizations { id } funds { id } }',
    '{ organizations { id } ... { members { totalCount } } }',
    'query { ...Hidden } fragment Hidden on Query { organizationProfile { name } }',
    'mutation { createRole(input: { name: "x", scopes: ["funds:read"] }) { id } }',
    '{ __schema { queryType { name } } }',
  ]) {
    const { status, body } = await graphql(query)
    expect([query, status, body.errors[0].extensions.reason]).toEqual([query, 400, 'organization_required'])
  }
})

test('it is in no church’s activity, also when a key was refused, and takes nothing from a church’s budget', async () => {
  const { app } = church
  const key = await church.key()
  await restClient(app.url, person.token)('GET', '/organizations', { headers: { 'X-Organization-Id': church.id } })
  const refused = await restClient(app.url, key)('GET', '/organizations', {
    headers: { 'X-Organization-Id': other.id },
  })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'credential_not_allowed'])
  expect([await church.activity(), await other.activity()]).toEqual([[], []])
  const nobody = "select from control.activity where organization_id = '00000000-0000-0000-0000-000000000000'"
  expect((await app.owner.query(nobody)).rowCount).toBe(0)
  const { rowCount } = await app.owner.query('select from control.budget where subject = $1', [
    `organization:${other.id}`,
  ])
  expect(rowCount).toBe(0)
})

test('an unknown person is refused there, and a disabled one on the very next call', async () => {
  const ask = async (token: string) => (await restClient(church.app.url, token)('GET', '/organizations')).status
  expect(await ask(await church.app.token(randomUUID()))).toBe(401)
  expect(await ask(person.token)).toBe(200)
  await church.app.owner.query('update control.person set disabled_at = now() where id = $1', [person.id])
  expect(await ask(person.token)).toBe(401)
})

describe('with a small budget', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 3 })
  })
  afterAll(() => app.close())

  test('discovery is under the person’s own budget, and a church’s requests under the church’s', async () => {
    const header = { 'X-Organization-Id': church.id }
    const rest = restClient(app.url, person.token)
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await rest('GET', '/organizations'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"person";q=3;w=60')
    expect(answers[3]?.headers.get('ratelimit')).toMatch(/^"person";r=0;t=\d+$/)
    expect(answers[3]?.headers.get('x-error-reason')).toBe('rate_person')
    // The window is a minute.
    const seconds = Number(answers[3]?.headers.get('retry-after'))
    expect([seconds > 0, seconds <= 60]).toEqual([true, true])

    const colleague = restClient(app.url, (await church.person('VIEWER')).token)
    const shared = []
    for (const call of [rest, colleague, rest, colleague]) shared.push(await call('GET', '/funds', { headers: header }))
    expect(shared.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(shared[0]?.headers.get('ratelimit-policy')).toBe('"organization";q=3;w=60')
    const rows = (await church.activity(app)).filter(({ denied }) => denied === 'RATE')
    expect(rows.map(row => row.user_id)).toEqual([expect.any(String)])
  })
})
