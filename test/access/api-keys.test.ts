import { randomUUID } from 'node:crypto'
import { type Answer, graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

type Graphql = ReturnType<Church['client']>['graphql']
let church: Church
let owner: { id: string; token: string; graphql: Graphql }
beforeEach(async () => {
  church = await makeChurch(await testApp())
  const person = await church.person('OWNER')
  owner = { ...person, graphql: church.client(person.token).graphql }
})

const said = ({ body }: Answer) => {
  if (!body.errors) return 'ok'
  const { extensions } = body.errors[0]
  const [fault] = extensions.details?.fields ?? []
  return fault ? `${fault.field} ${fault.code}` : extensions.reason
}
const field = ({ body }: Answer) => {
  expect(body.errors).toBeUndefined()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return Object.values(body.data)[0] as any
}
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const SHAPE = `{ id publicId previousPublicId name prefix keyHint scopes status createdBy createdById expiresAt
  previousSecretExpiresAt lastUsedAt revokedAt revokedBy secret }`
const create = (graphql: Graphql, input: object = {}) =>
  graphql(`mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) ${SHAPE} }`, {
    input: { name: randomUUID(), scopes: ['funds:read'], expiresAt: inDays(30), ...input },
  })
const act = (name: string, id: string, graphql: Graphql = owner.graphql) =>
  graphql(`mutation ($id: ID!) { ${name}(id: $id) ${SHAPE} }`, { id })
const update = (id: string, input: object, graphql: Graphql = owner.graphql) =>
  graphql(`mutation ($id: ID!, $input: UpdateApiKeyInput!) { updateApiKey(id: $id, input: $input) ${SHAPE} }`, {
    id,
    input,
  })
const rotate = (id: string, overlapHours: number, graphql: Graphql = owner.graphql) =>
  graphql(`mutation ($id: ID!, $input: RotateApiKeyInput!) { rotateApiKey(id: $id, input: $input) ${SHAPE} }`, {
    id,
    input: { overlapHours },
  })
const status = async (secret: string, path = '/funds') => (await restClient(church.app.url, secret)('GET', path)).status

test('a key shows its secret once, works at once, and is listed without it', async () => {
  const key = field(await create(owner.graphql, { name: 'Website', scopes: ['bills:write', 'funds:read'] }))
  expect(key).toMatchObject({
    name: 'Website',
    prefix: 'ntx_test_',
    scopes: ['funds:read', 'bills:read', 'bills:write'],
    status: 'ACTIVE',
    createdBy: 'Test',
    createdById: owner.id,
    lastUsedAt: null,
  })
  expect(key.secret).toMatch(new RegExp(`^ntx_test_${key.publicId}.*${key.keyHint}$`))
  expect(await status(key.secret)).toBe(200)
  await church.app.service.activity.flush()
  const { nodes } = field(await owner.graphql(`{ apiKeys { nodes ${SHAPE} } }`))
  expect(nodes).toEqual([{ ...key, secret: null, lastUsedAt: expect.any(String) }])
  expect(field(await owner.graphql(`query ($id: ID!) { apiKey(id: $id) { secret name } }`, { id: key.id }))).toEqual({
    secret: null,
    name: 'Website',
  })
  const everything = await church.query('select * from audit_entry')
  expect(JSON.stringify(everything)).not.toContain(key.secret)
  expect(church.app.log.join('')).not.toContain(key.secret)
})

test('a replay under the same Idempotency-Key answers the key without its secret', async () => {
  const header = { 'X-Organization-Id': church.id, 'Idempotency-Key': randomUUID() }
  const graphql = graphqlClient(church.app.url, owner.token, header)
  const input = { name: 'Once', expiresAt: inDays(30) }
  const first = field(await create(graphql, input))
  expect(field(await create(graphql, input))).toEqual({ ...first, secret: null })
  const rows = await church.query('select * from idempotency where key = $1', [header['Idempotency-Key']])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(first.secret)
})

test('a rotated key has two secrets for the overlap, and the previous one can be ended at once', async () => {
  const first = field(await create(owner.graphql))
  const second = field(await rotate(first.id, 1))
  expect(second).toMatchObject({ status: 'ROTATING', previousPublicId: first.publicId, expiresAt: first.expiresAt })
  expect(Date.parse(second.previousSecretExpiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect([await status(first.secret), await status(second.secret)]).toEqual([200, 200])
  const third = field(await rotate(first.id, 24))
  expect([await status(first.secret), await status(second.secret), await status(third.secret)]).toEqual([401, 200, 200])
  expect(field(await act('revokePreviousApiKeySecret', first.id))).toMatchObject({
    status: 'ACTIVE',
    previousPublicId: null,
  })
  expect([await status(second.secret), await status(third.secret)]).toEqual([401, 200])
  const fourth = field(await rotate(first.id, 0))
  expect(fourth).toMatchObject({ status: 'ACTIVE', previousSecretExpiresAt: null })
  expect([await status(third.secret), await status(fourth.secret)]).toEqual([401, 200])
  const { nodes } = field(
    await owner.graphql(
      'query ($id: ID!) { auditEntries(filter: { resourceId: [$id] }) { nodes { operation changes { field } } } }',
      {
        id: first.id,
      },
    ),
  )
  expect(nodes.map(({ operation }: { operation: string }) => operation)).toEqual([
    'rotateApiKey',
    'revokePreviousApiKeySecret',
    'rotateApiKey',
    'rotateApiKey',
    'createApiKey',
  ])
  // Nothing had a previous secret before the last rotation, and nothing has one after it.
  expect(nodes[0].changes).toEqual([{ field: 'publicId' }])
})

test('the overlap never outlives the key, is at most a day, and ends on time', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const first = field(await create(owner.graphql, { expiresAt: soon }))
  expect(field(await rotate(first.id, 24))).toMatchObject({ expiresAt: soon, previousSecretExpiresAt: soon })
  await church.app.owner.query('update control.api_key_secret set expires_at = now() where public_id = $1', [
    first.publicId,
  ])
  expect(await status(first.secret)).toBe(401)
  const listed = await owner.graphql('{ apiKeys(filter: { status: [ACTIVE] }) { nodes { id previousPublicId } } }')
  expect(field(listed).nodes).toContainEqual({ id: first.id, previousPublicId: null })
  expect(said(await rotate(first.id, 25))).toBe('overlapHours too_large')
  await church.app.owner.query('update control.api_key set expires_at = now() where id = $1', [first.id])
  expect(said(await rotate(first.id, 1))).toBe('illegal_transition')
})

test('a revoked key is refused on the next request, stays in the list and cannot be changed', async () => {
  const key = field(await create(owner.graphql))
  expect(field(await act('revokeApiKey', key.id))).toMatchObject({ status: 'REVOKED', revokedBy: 'Test' })
  expect(await status(key.secret)).toBe(401)
  for (const again of [
    act('revokeApiKey', key.id),
    act('revokePreviousApiKeySecret', key.id),
    rotate(key.id, 1),
    update(key.id, { name: 'x' }),
  ])
    expect(said(await again)).toBe('illegal_transition')
  const revoked = await owner.graphql('{ apiKeys(filter: { status: [REVOKED] }) { nodes { id } } }')
  expect(field(revoked).nodes).toEqual([{ id: key.id }])
  expect(said(await create(owner.graphql, { name: key.name }))).toBe('ok')
})

test('scopes can be taken away from a key and never added', async () => {
  const key = field(await create(owner.graphql, { scopes: ['funds:read', 'bills:write'] }))
  expect(field(await update(key.id, { scopes: ['bills:read'], name: 'Reader' }))).toMatchObject({
    scopes: ['bills:read'],
    name: 'Reader',
  })
  expect([await status(key.secret), await status(key.secret, '/bills')]).toEqual([403, 200])
  // What is not named stays.
  expect(field(await update(key.id, { scopes: ['bills:read'] }))).toMatchObject({ name: 'Reader' })
  expect(said(await update(key.id, { scopes: ['bills:read', 'funds:read'] }))).toBe('scopes not_writable')
})

test.each([
  [{ expiresAt: inDays(-1) }, 'expiresAt too_small'],
  [{ expiresAt: inDays(800) }, 'expiresAt too_large'],
  [{ scopes: [] }, 'scopes required'],
  [{ scopes: ['funds:write'] }, 'scopes invalid_enum'],
  [{ name: '' }, 'name too_short'],
])('a key cannot have %j', async (input, expected) => {
  expect(said(await create(owner.graphql, input))).toBe(expected)
})

test('nobody makes or rotates a key that may do more than they may', async () => {
  const { token } = await church.person('CUSTOM', { scopes: ['funds:read'], managesAccess: true })
  const { graphql } = church.client(token)
  expect(said(await create(graphql, { scopes: ['bills:read'] }))).toBe('beyond_own_access')
  expect(said(await create(graphql))).toBe('ok')
  const strong = field(await create(owner.graphql, { scopes: ['bills:pay'] }))
  expect(said(await rotate(strong.id, 1, graphql))).toBe('beyond_own_access')
  expect(await status(strong.secret, '/bills')).toBe(200)
  expect(said(await act('revokeApiKey', strong.id, graphql))).toBe('ok')
})

test('keys of another church are not found, and its names are free', async () => {
  const other = await makeChurch(church.app)
  const foreign = await other.issue(['funds:read'], { name: 'Website' })
  expect(said(await create(owner.graphql, { name: 'Website' }))).toBe('ok')
  for (const attempt of [act('revokeApiKey', foreign.id), rotate(foreign.id, 1), update(foreign.id, { name: 'x' })])
    expect(said(await attempt)).toBe('not_found')
  expect(await restClient(church.app.url, foreign.secret)('GET', '/funds')).toMatchObject({ status: 200 })
})

test('requests are listed by what they were, with their audit entries by request id', async () => {
  const key = field(await create(owner.graphql, { name: 'Website', scopes: ['vendors:write'] }))
  const call = restClient(church.app.url, key.secret)
  const made = await call('POST', '/vendors', { body: { name: 'Fox Valley Electric' } })
  await call('GET', '/funds')
  await church.app.service.activity.flush()
  const list = async (filter: object) =>
    field(
      await owner.graphql(
        'query ($filter: ApiActivityFilter) { apiActivity(filter: $filter) { totalCount nodes { requestId operation status denied credentialName credentialType } } }',
        { filter },
      ),
    ).nodes
  const credentialId = [key.id]
  const row = { credentialName: 'Website', credentialType: 'API_KEY' }
  const [denied, recorded] = await list({ credentialId })
  expect(denied).toMatchObject({ ...row, operation: 'listFunds', status: 403, denied: 'SCOPE' })
  expect(recorded).toMatchObject({ ...row, operation: 'createVendor', status: 201, denied: null })
  expect(await list({ credentialId, isDenied: true })).toEqual([denied])
  expect(await list({ denied: ['SCOPE'], transport: ['REST'] })).toEqual([denied])
  expect(await list({ credentialId, status: { lt: 400 } })).toEqual([recorded])
  expect(await list({ credentialId, occurredAt: { gte: inDays(1) } })).toEqual([])
  const slip = await owner.graphql('{ apiActivity(filter: { credentialId: ["nonsense"] }) { totalCount } }')
  expect(slip.body.errors[0].extensions.details.fields).toEqual([faulty('credentialId', 'invalid_format')])
  const requestId = made.headers.get('x-request-id') as string
  expect(await list({ requestId: [requestId] })).toEqual([recorded])
  const entries = field(
    await owner.graphql(
      'query ($id: ID!) { auditEntries(filter: { requestId: [$id] }) { nodes { action resourceType resourceId version actor { type name } changes { field before after } } } }',
      { id: requestId },
    ),
  ).nodes
  expect(entries).toEqual([
    {
      action: 'CREATED',
      resourceType: 'Vendor',
      resourceId: made.body.id,
      version: 1,
      actor: { type: 'API_KEY', name: 'Website' },
      changes: expect.arrayContaining([{ field: 'name', before: null, after: 'Fox Valley Electric' }]),
    },
  ])
})

test('requests are counted by the hour and by the day of the church, each in one class', async () => {
  const key = field(await create(owner.graphql, { name: 'Counter', scopes: ['vendors:write'] }))
  await church.query(`update control.organization set time_zone = 'Asia/Kolkata' where id = $1`, [church.id])
  const request = (occurred_at: string, more: object = {}) => ({
    organization_id: church.id,
    request_id: randomUUID(),
    occurred_at,
    transport: 'REST',
    operation: 'listVendors',
    method: 'GET',
    path_template: '/api/v1/vendors',
    status: 200,
    credential_type: 'API_KEY',
    credential_id: key.id,
    rate_cost: 1,
    duration_ms: 1,
    idempotency_replayed: false,
    ...more,
  })
  const failed = { code: 'internal_server_error', reason: 'internal' }
  const rows = [
    request('2026-10-05T09:29:59Z'),
    request('2026-10-05T09:30:00Z', { status: 422, code: 'unprocessable_entity', reason: 'validation' }),
    // GraphQL answers 200 even when it refuses.
    request('2026-10-05T09:45:00Z', { transport: 'GRAPHQL', code: 'conflict', reason: 'duplicate' }),
    request('2026-10-05T10:29:59Z', { status: 403, code: 'forbidden', reason: 'scope_missing', denied: 'SCOPE' }),
    request('2026-10-05T10:29:59Z', { status: 429, code: 'rate_limited', denied: 'RATE' }),
    request('2026-10-05T18:29:59Z', { status: 500, ...failed }),
    request('2026-10-05T18:30:00Z', { transport: 'GRAPHQL', ...failed }),
  ]
  await church.app.owner.query('select control.record_activity($1::jsonb)', [JSON.stringify(rows)])
  const counted = async (from: string, until: string) => {
    const { step, intervals } = field(
      await owner.graphql(
        `query ($filter: ApiActivityFilter) { apiActivityTimeline(filter: $filter) { step intervals {
           startsAt requestCount answeredCount refusedCount deniedCount rateLimitedCount failedCount } } }`,
        { filter: { credentialId: [key.id], occurredAt: { gte: from, lt: until } } },
      ),
    )
    return [step, ...intervals.map((interval: object) => Object.values(interval))]
  }
  // 15:00 in India is 09:30 UTC, and midnight is 18:30 UTC of the day before.
  expect(await counted('2026-10-05T00:00:00Z', '2026-10-06T00:00:00Z')).toEqual([
    'HOUR',
    ['2026-10-05T08:30:00.000Z', 1, 1, 0, 0, 0, 0],
    ['2026-10-05T09:30:00.000Z', 4, 0, 2, 1, 1, 0],
    ['2026-10-05T17:30:00.000Z', 1, 0, 0, 0, 0, 1],
    ['2026-10-05T18:30:00.000Z', 1, 0, 0, 0, 0, 1],
  ])
  expect(await counted('2026-10-01T00:00:00Z', '2026-10-08T00:00:00Z')).toEqual([
    'DAY',
    ['2026-10-04T18:30:00.000Z', 6, 1, 2, 1, 1, 1],
    ['2026-10-05T18:30:00.000Z', 1, 0, 0, 0, 0, 1],
  ])
})

test('audit entries are paged without a gap, by type, operation and actor, and personal values are null', async () => {
  const { rest } = church.client(await church.key())
  for (const lastName of ['Ash', 'Beech', 'Cedar'])
    await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName } })
  const document = `query ($filter: AuditFilter, $after: String) { auditEntries(filter: $filter, first: 2, after: $after) {
    nodes { sequence operation changes { field before after } } pageInfo { endCursor hasNextPage } } }`
  const filter = { resourceType: ['Donor'], operation: 'createDonor' }
  const first = field(await owner.graphql(document, { filter }))
  const second = field(await owner.graphql(document, { filter, after: first.pageInfo.endCursor }))
  const sequences = [...first.nodes, ...second.nodes].map(({ sequence }: { sequence: number }) => sequence)
  expect(sequences).toEqual([3, 2, 1])
  expect(first.nodes[0].changes).toContainEqual({ field: 'lastName', before: null, after: null })
  expect(field(await owner.graphql(document, { filter: { actorId: owner.id } })).nodes).toEqual([])
})

test('the changes of settings are audited and are not in the change feed', async () => {
  await create(owner.graphql)
  const { rest } = church.client(await church.key())
  const vendor = await rest('POST', '/vendors', { body: { name: 'Fox Valley Electric' } })
  const feed = (await rest('GET', '/changes')).body
  expect(feed.changes.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual([vendor.body.id])
  const kinds = field(await owner.graphql('{ auditEntries { nodes { resourceType } } }')).nodes
  expect(kinds).toEqual([{ resourceType: 'Vendor' }, { resourceType: 'ApiKey' }])
})
