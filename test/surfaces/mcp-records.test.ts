import { randomUUID } from 'node:crypto'
import { closure } from '../../dist/src/access/scopes.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { type Answer, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { askMcp, callTool, refusalIn } from '../support/mcp.js'

let church: Church
let person: { id: string; token: string }
beforeEach(async () => {
  church = await makeChurch(await testApp())
  person = await church.person('TREASURER')
})

const call = (name: string, given: object = {}, token = person.token, app = church.app) =>
  callTool(app.url, token, name, { organizationId: church.id, ...given })

/** What the church's activity says, oldest first. */
async function activity(of = church, app = church.app) {
  await app.service.activity.flush()
  return of.query(
    `select request_id, transport, operation, method, path_template, status, code, reason, denied, rate_cost,
       credential_type, user_id from api_activity order by occurred_at, id`,
  )
}

test('an answer names what it refers to, as far as the person may read it, and never a giver', async () => {
  const { ids } = church
  const answer = async (name: string, token: string) => (await call(name, {}, token)).body.result.structuredContent
  const { token } = await church.person('OWNER')
  const payable = expect.stringMatching(/^2000 /)
  expect((await answer('list_bills', token)).names).toEqual({
    [ids.vendor]: expect.stringMatching(/ supplies$/),
    [ids.payable]: payable,
  })
  const another = await church.person('CUSTOM', { scopes: ['bills:read', 'accounts:read'] })
  expect((await answer('list_bills', another.token)).names).toEqual({ [ids.payable]: payable })
  const contributions = await answer('list_contributions', token)
  expect(contributions.contributions).toMatchObject([{ donorId: ids.donor }])
  expect(Object.keys(contributions.names ?? {})).not.toContain(ids.donor)
  // The funds of a list of funds are named in their rows.
  expect(Object.keys((await answer('list_funds', token)).names)).not.toContain(ids.fund)
})

test('each call of a tool is in the activity of its organization, refused ones too', async () => {
  const answers = [
    await call('list_funds'),
    await call('list_households'),
    await call('list_bills', { limit: 1000 }),
    await askMcp(church.app.url, person.token, 'resources/read', { uri: `narthex://${church.id}/funds` }),
  ]
  const common = {
    transport: 'MCP',
    method: 'POST',
    path_template: '/mcp',
    credential_type: 'OAUTH',
    user_id: person.id,
  }
  expect(await activity()).toEqual(
    [
      { ...common, operation: 'list_funds', status: 200, code: null, reason: null, denied: null, rate_cost: 1 },
      {
        ...common,
        operation: 'list_households',
        status: 403,
        code: 'forbidden',
        reason: 'scope_missing',
        denied: 'SCOPE',
        rate_cost: 1,
      },
      {
        ...common,
        operation: 'list_bills',
        status: 422,
        code: 'unprocessable_entity',
        reason: 'validation',
        denied: null,
        rate_cost: 1,
      },
      { ...common, operation: 'resources/funds', status: 200, code: null, reason: null, denied: null, rate_cost: 1 },
    ].map((row, index) => ({ ...row, request_id: answers[index]?.headers.get('x-request-id') })),
  )
  expect(refusalIn(answers[1] as Answer).requestId).toBe(answers[1]?.headers.get('x-request-id'))
})

test('what is asked of no organization, or of one of others, is in no activity', async () => {
  const foreign = await makeChurch(church.app)
  const { url } = church.app
  await askMcp(url, person.token, 'tools/list')
  await askMcp(url, person.token, 'resources/list')
  await askMcp(url, person.token, 'prompts/get', { name: 'month_end', arguments: { organizationId: church.id } })
  await callTool(url, person.token, 'list_organizations', { organizationId: church.id })
  await callTool(url, person.token, 'list_funds', {})
  await callTool(url, person.token, 'list_funds', { organizationId: foreign.id })
  await callTool(url, person.token, 'nonsense', { organizationId: church.id })
  await callTool(url, await church.key(), 'list_funds', { organizationId: church.id })
  expect([await activity(), await activity(foreign)]).toEqual([[], []])
})

test('a plan without agents is refused and recorded', async () => {
  await church.query(`update control.organization set plan = 'STARTER' where id = $1`, [church.id])
  expect(refusalIn(await call('list_funds')).reason).toBe('plan_required')
  expect(await activity()).toEqual([expect.objectContaining({ status: 403, denied: 'PLAN', rate_cost: 0 })])
})

test('a changed role and an ended membership hold on the next call', async () => {
  expect((await call('list_bills')).body.result.isError).toBeUndefined()
  await church.app.owner.query(`update control.member set role = 'CUSTOM', scopes = $2 where person_id = $1`, [
    person.id,
    ['funds:read'],
  ])
  expect(refusalIn(await call('list_bills')).reason).toBe('scope_missing')
  await church.app.owner.query('update control.member set removed_at = now() where person_id = $1', [person.id])
  expect(refusalIn(await call('list_funds')).reason).toBe('not_a_member')
})

test('a fault of ours is told without its cause and logged under the request’s id', async () => {
  const spoiled = await startTestApp({ ...globalThis.__narthexTest.database })
  try {
    // The connections for reads end, those of admission stay.
    await spoiled.service.database.reads.end()
    const answer = await call('list_funds', {}, person.token, spoiled)
    const refusal = refusalIn(answer)
    expect(refusal).toEqual({
      code: 'internal_server_error',
      message: 'Internal server error.',
      reason: 'internal',
      requestId: expect.any(String),
    })
    expect(spoiled.log.some(line => line.includes(refusal.requestId) && line.includes('"failed"'))).toBe(true)
  } finally {
    await spoiled.close().catch(() => undefined)
  }
})

/** A managed application that the person has connected with the church. */
async function connected(scopes: readonly string[]): Promise<{ id: string; clientId: string; token: string }> {
  const [id, grant, clientId] = [randomUUID(), randomUUID(), `client-${randomUUID()}`]
  const { owner } = church.app
  const now = new Date(Date.now() - 60_000)
  await owner.query(
    `insert into control.oauth_application (id, client_id, publisher_organization_id, managed, name, client_type,
       redirect_uris, maximum_scopes, status, created_by, created_at, updated_at)
     values ($1, $2, $3, true, 'Agent', 'PUBLIC', '{https://agent.test/done}', $4, 'PUBLISHED', 'test', $5, $5)`,
    [id, clientId, church.id, closure(scopes), now],
  )
  await owner.query('insert into control.oauth_installation values ($1, $2, $3, $4)', [id, church.id, person.id, now])
  await owner.query(
    'insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at) values ($1, $2, $3, $4, $5)',
    [grant, id, person.id, closure(scopes), now],
  )
  await owner.query('insert into control.oauth_grant_organization values ($1, $2, $3)', [grant, church.id, now])
  return { id, clientId, token: await church.app.token(person.id, { client_id: clientId, grant_id: grant }) }
}

test('a managed application reads what its consent and the role have in common, until it is disconnected', async () => {
  const agent = await connected(['funds:read', 'households:read'])
  const reasons = async () => {
    const found: string[] = []
    for (const name of ['list_funds', 'list_households', 'list_accounts']) {
      const answer = await call(name, {}, agent.token)
      found.push(answer.body.result.isError ? refusalIn(answer).reason : 'ok')
    }
    return found
  }
  expect(await reasons()).toEqual(['ok', 'scope_missing', 'scope_missing'])
  await church.app.owner.query('update control.oauth_grant set revoked_at = now() where application_id = $1', [
    agent.id,
  ])
  expect(await reasons()).toEqual(['grant_missing', 'grant_missing', 'grant_missing'])
  const rows = await activity()
  expect(rows.map(({ denied }) => denied)).toEqual([
    null,
    'SCOPE',
    'SCOPE',
    'APPLICATION',
    'APPLICATION',
    'APPLICATION',
  ])
})

describe('with a small budget', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 3 })
  })
  afterAll(() => app.close())

  test('tools and the API share the budget of the organization', async () => {
    const header = { 'X-Organization-Id': church.id }
    expect((await restClient(app.url, person.token, header)('GET', '/funds')).status).toBe(200)
    const answers = [await call('list_funds', {}, person.token, app), await call('list_funds', {}, person.token, app)]
    expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
      Array(2).fill('"organization";q=3;w=60'),
    )
    const refused = await call('list_funds', {}, person.token, app)
    const refusal = refusalIn(refused)
    expect(refusal).toMatchObject({ code: 'rate_limited', reason: 'rate_organization', retryAfter: expect.any(Number) })
    expect(refused.headers.get('retry-after')).toBe(String(refusal.retryAfter))
    const last = (await activity(church, app)).at(-1)
    expect(last).toMatchObject({ operation: 'list_funds', status: 429, denied: 'RATE', rate_cost: 0 })
  })

  test('a managed application has a budget of its own beside the organization’s', async () => {
    const agent = await connected(['funds:read'])
    const answers = []
    for (let i = 0; i < 2; i++) answers.push(await call('list_funds', {}, agent.token, app))
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"organization";q=3;w=60, "application";q=3;w=60')
    // Discovery counts for the application too.
    const found = await callTool(app.url, agent.token, 'list_organizations', {})
    expect(found.body.result.structuredContent.organizations.map(({ id }: { id: string }) => id)).toEqual([church.id])
    expect(refusalIn(await call('list_funds', {}, agent.token, app)).reason).toBe('rate_application')
    expect((await call('list_funds', {}, person.token, app)).body.result.isError).toBeUndefined()
  })

  test('listing tools and prompts takes nothing from a budget', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await askMcp(app.url, person.token, 'tools/list')).status).toBe(200)
      expect((await askMcp(app.url, person.token, 'prompts/list')).status).toBe(200)
    }
    expect((await call('list_funds', {}, person.token, app)).headers.get('ratelimit')).toContain('r=2')
  })
})
