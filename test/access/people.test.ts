import { randomUUID } from 'node:crypto'
import { ROLES, type Role } from '../../dist/src/access/roles.js'
import { SCOPES } from '../../dist/src/access/scopes.js'
import { TEST_ISSUER } from '../../dist/src/service/testing.js'
import { restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

const said = ({ status, body, headers }: Awaited<ReturnType<ReturnType<typeof restClient>>>) => ({
  status,
  code: body.code,
  reason: headers.get('x-error-reason'),
})
const owner = (text: string, values: unknown[]) => church.app.owner.query(text, values)

const activity = (of: Church = church) => of.activity()

test('a signed-in person reads the church under their role, on both surfaces', async () => {
  const { token } = await church.person('VIEWER')
  const { rest, graphql } = church.client(token)
  expect((await rest('GET', '/funds')).body.funds).toHaveLength(1)
  expect((await graphql('{ funds { name } }')).body.data.funds).toEqual([{ name: 'Grace general' }])
  expect(said(await rest('DELETE', `/bills/${church.ids.bill}`))).toEqual({
    status: 403,
    code: 'forbidden',
    reason: 'scope_missing',
  })
})

test('a church says the same to whoever is no member of it, whether it exists or not', async () => {
  const other = await makeChurch(church.app)
  const left = await church.person('OWNER')
  const { token } = await other.person('OWNER', { id: left.id })
  await owner('update control.member set removed_at = now() where organization_id = $1', [church.id])
  const ask = (id: string) =>
    restClient(church.app.url, token)('GET', '/funds', { headers: { 'X-Organization-Id': id } })
  const never = await makeChurch(church.app)
  const answers = await Promise.all([church.id, never.id, randomUUID()].map(ask))
  for (const answer of answers) {
    expect(said(answer)).toEqual({ status: 403, code: 'forbidden', reason: 'not_a_member' })
    expect(answer.text).toBe(answers[0]?.text)
    expect(answer.headers.get('ratelimit')).toBeNull()
  }
  expect((await ask(other.id)).status).toBe(200)
  expect([await activity(church), await activity(never)]).toEqual([[], []])
})

test('the header that names the church is required, one well-formed id, on both surfaces', async () => {
  const { token } = await church.person('OWNER')
  const rest = restClient(church.app.url, token)
  const headers = [undefined, '', 'x', `${church.id}, ${church.id}`, `{${church.id}}`, '*', "' or true --"]
  for (const value of headers) {
    const sent = { headers: value === undefined ? {} : { 'X-Organization-Id': value } }
    const expected = { status: 400, code: 'bad_request', reason: 'organization_required' }
    expect([value, said(await rest('GET', '/funds', sent))]).toEqual([value, expected])
    const graphql = await rest('POST', '/graphql', { ...sent, body: { query: '{ funds { id } }' } })
    expect([graphql.status, graphql.body.errors[0].extensions.reason]).toEqual([400, 'organization_required'])
  }
  const upper = { headers: { 'X-Organization-Id': church.id.toUpperCase() } }
  expect((await rest('GET', '/funds', upper)).status).toBe(200)
  expect(await activity()).toHaveLength(1)
})

test('of several reasons to refuse, the first of the order is told', async () => {
  const { id, token } = await church.person('CUSTOM', { scopes: ['funds:read'] })
  const { rest } = church.client(token)
  const reason = async (headers = {}) => {
    const { status, reason: name } = said(await rest('GET', '/bills', { headers }))
    return name ?? status
  }
  const state = (organization: string, person: string, member: string) =>
    Promise.all([
      owner(`update control.organization set ${organization} where id = $1`, [church.id]),
      owner(`update control.person set ${person} where id = $1`, [id]),
      owner(`update control.member set ${member} where person_id = $1`, [id]),
    ])
  await state("plan = 'GROWTH'", 'disabled_at = now()', 'removed_at = now()')
  expect(await reason({ 'X-Organization-Id': 'x' })).toBe(401)
  await state("plan = 'GROWTH'", 'disabled_at = null', 'removed_at = now()')
  expect(await reason({ 'X-Organization-Id': 'x' })).toBe('organization_required')
  expect(await reason()).toBe('not_a_member')
  await state("plan = 'GROWTH'", 'disabled_at = null', 'removed_at = null')
  expect(await reason()).toBe('plan_required')
  await state("plan = 'SCALE', plan_active_until = now() - interval '1 s'", 'disabled_at = null', 'removed_at = null')
  expect(await reason()).toBe('plan_required')
  await state("plan = 'SCALE', plan_active_until = null", 'disabled_at = null', 'removed_at = null')
  expect(await reason()).toBe('scope_missing')
})

test('a changed role, a removal, a disabled person: each holds on the very next call', async () => {
  const { id, token } = await church.person('TREASURER')
  const { rest } = church.client(token)
  const remove = async () => (await rest('DELETE', `/bills/${await church.bill()}`)).status
  expect(await remove()).toBe(200)
  await owner("update control.member set role = 'VIEWER' where person_id = $1", [id])
  expect(await remove()).toBe(403)
  await owner("update control.member set role = 'OWNER' where person_id = $1", [id])
  expect(await remove()).toBe(200)
  await owner('update control.member set removed_at = now() where person_id = $1', [id])
  expect(await remove()).toBe(403)
  await owner('update control.member set removed_at = null where person_id = $1', [id])
  expect(await remove()).toBe(200)
  await owner('update control.person set disabled_at = now() where id = $1', [id])
  expect(await remove()).toBe(401)
})

test('a subject whom nobody registered is refused, and so is the same subject of another issuer', async () => {
  const rest = (token: string) => church.client(token).rest('GET', '/funds')
  expect((await rest(await church.app.token(randomUUID()))).status).toBe(401)
  const { id, token } = await church.person('OWNER')
  expect((await rest(token)).status).toBe(200)
  await owner("update control.person set issuer = 'https://elsewhere.test' where id = $1", [id])
  expect((await rest(token)).status).toBe(401)
})

test('activity names the person: what was answered, what was denied for the plan, and nothing before membership', async () => {
  const { id, token } = await church.person('VIEWER')
  const { rest, graphql } = church.client(token)
  await rest('GET', '/funds')
  await graphql('query Names { funds { name } }')
  await rest('GET', '/funds', { headers: { 'X-Organization-Id': 'x' } })
  await rest('DELETE', `/bills/${church.ids.bill}`)
  await owner("update control.organization set plan = 'STARTER' where id = $1", [church.id])
  await rest('GET', '/funds')
  const rows = await activity()
  const who = { credential_type: 'OAUTH', credential_id: id, user_id: id, application_id: null }
  expect(rows).toEqual([
    expect.objectContaining({ ...who, transport: 'REST', operation: 'listFunds', status: 200, denied: null }),
    expect.objectContaining({ ...who, transport: 'GRAPHQL', status: 200, denied: null }),
    expect.objectContaining({ ...who, operation: 'deleteBill', status: 403, denied: 'SCOPE' }),
    expect.objectContaining({ ...who, operation: 'listFunds', status: 403, denied: 'PLAN', rate_cost: 0 }),
  ])
})

test('what a person changes is audited under their name', async () => {
  const { id, token } = await church.person('BOOKKEEPER')
  const body = { description: 'Coffee', amount: 12.5, date: '2026-10-30', transactionType: 'WITHDRAWAL' }
  expect((await church.client(token).rest('POST', '/transactions', { body })).status).toBe(201)
  const [entry] = await church.query('select actor_type, actor_id from audit_entry order by sequence desc limit 1')
  expect(entry).toEqual({ actor_type: 'OAUTH', actor_id: id })
})

test('a member of several churches sees of each only its own', async () => {
  const other = await makeChurch(church.app, {}, 'Hope')
  const { id, token } = await church.person('VIEWER')
  await other.person('OWNER', { id })
  const names = async (of: Church) => (await of.client(token).graphql('{ funds { name } }')).body.data.funds
  expect(await names(church)).toEqual([{ name: 'Grace general' }])
  expect(await names(other)).toEqual([{ name: 'Hope general' }])
  expect((await other.client(token).rest('GET', `/funds/${church.ids.fund}`)).status).toBe(404)
})

test('a role grants on every call exactly its scopes', async () => {
  for (const [role, { scopes }] of Object.entries(ROLES)) {
    const given = scopes ?? ['bills:approve', 'bills:read']
    const { token } = await church.person(role as Role, scopes ? {} : { scopes: given })
    const { body } = await restClient(church.app.url, token)('GET', '/organizations')
    expect([role, [...body.organizations[0].grantedScopes].sort()]).toEqual([role, [...given].sort()])
  }
})

test('the permission to manage access can be given to a member of any role', async () => {
  const permissions = async (role: Role, managesAccess: boolean) => {
    const { id } = await church.person(role, { managesAccess, ...(role === 'CUSTOM' ? { scopes: SCOPES } : {}) })
    const { rows } = await owner(
      "select permissions from control.admit_person($1, $2, null, null, 0, $3, 'API', 1000)",
      [TEST_ISSUER.issuer, id, church.id],
    )
    return rows[0].permissions
  }
  expect(await permissions('CUSTOM', false)).toEqual([])
  expect(await permissions('CUSTOM', true)).toEqual(['READ_AUDIT_TRAIL', 'MANAGE_ACCESS'])
  const treasurer = ['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY', 'ISSUE_TAX_FILES', 'BOOKKEEPER', 'READ_AUDIT_TRAIL']
  expect(await permissions('TREASURER', true)).toEqual([...treasurer, 'MANAGE_ACCESS'])
  expect(await permissions('OWNER', true)).toEqual([...treasurer, 'MANAGE_ACCESS', 'ADMINISTER', 'EXPORT_ORGANIZATION'])
})

test('only a custom role has scopes of its own, and it must', async () => {
  await expect(church.person('VIEWER', { scopes: SCOPES })).rejects.toMatchObject({ code: '23514' })
  await expect(church.person('CUSTOM')).rejects.toMatchObject({ code: '23514' })
})
