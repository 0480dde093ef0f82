import { randomUUID } from 'node:crypto'
import { findings } from '../../../dist/src/commands/verify.js'
import { startTestApp } from '../../../dist/src/service/testing.js'
import { type Answer, restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import { type Church, makeChurch } from '../../support/make.js'
import { whileRowsWait } from '../../support/row-waits.js'
import { within } from '../../support/within.js'

const SCOPES = ['sandbox:write', 'vendors:write', 'accounts:read', 'funds:read', 'reports:read']
const DAY = 86_400_000

type Rest = ReturnType<Church['client']>['rest']
const named = (more: object = {}) => ({ body: { name: `Sandbox ${randomUUID()}`, ...more } })
const create = (rest: Rest, more: object = {}, headers: Record<string, string> = {}) =>
  rest('POST', '/sandboxes', { ...named(more), headers })
const reasonOf = ({ status, headers }: Answer) => [status, headers.get('x-error-reason')]
const ids = async (rest: Rest) => (await rest('GET', '/sandboxes')).body.sandboxes.map(({ id }: { id: string }) => id)

let church: Church
let rest: Rest
beforeEach(async () => {
  church = await makeChurch(await testApp(), { environment: 'PRODUCTION', currency: 'CAD' })
  rest = church.client(await church.key(SCOPES)).rest
})

/** The API for a sandbox, with its own key. */
const inside = ({ body }: Answer) => restClient(church.app.url, body.secret, {})

test('a key creates a sandbox, and its copy there works in a church of its own that has accounts, funds and sound books', async () => {
  const made = await create(rest)
  expect([made.status, made.body.environment, made.body.secret.slice(0, 9)]).toEqual([201, 'SANDBOX', 'ntx_test_'])
  const there = inside(made)
  const { accounts } = (await there('GET', '/accounts?isCashAccount=true')).body
  expect(accounts.map(({ accountNumber }: { accountNumber: string }) => accountNumber)).toEqual([
    '1011',
    '1012',
    '1013',
  ])
  expect((await there('POST', '/vendors', { body: { name: 'Practice Paper' } })).status).toBe(201)
  // Neither church sees the vendors of the other, and the copy has no more scopes than the key.
  const vendors = async (ask: Rest) =>
    (await ask('GET', '/vendors?limit=200')).body.vendors.map(({ name }: { name: string }) => name)
  expect(await vendors(there)).toEqual(['Practice Paper'])
  expect(await vendors(rest)).not.toContain('Practice Paper')
  expect(reasonOf(await there('GET', '/donors'))).toEqual([403, 'scope_missing'])
  expect(reasonOf(await there('GET', '/vendors', { headers: { 'X-Organization-Id': church.id } }))).toEqual([
    403,
    'organization_mismatch',
  ])

  const { id } = made.body
  await within(church, id, async (query, client) => {
    const own = await query('select currency, time_zone as zone from control.organization where id = any ($1)', [
      [id, church.id],
    ])
    expect(own).toEqual([
      { currency: 'CAD', zone: own[0]?.zone },
      { currency: 'CAD', zone: own[0]?.zone },
    ])
    expect(await auditFaults({ id, query })).toEqual([])
    const rows = await query('select distinct resource_type as type from audit_entry where organization_id = $1', [id])
    expect(rows.map(({ type }) => type).sort()).toEqual([
      ...['account', 'accounting_policy', 'api_key', 'dimension', 'dimension_value', 'fund', 'organization', 'vendor'],
    ])
    expect(await findings(client, id)).toEqual([])
  })
})

test('members come along, except those who left and those with a custom role, whose scopes the sandbox does not know', async () => {
  const [owner, treasurer, left] = [
    await church.person('OWNER'),
    await church.person('TREASURER'),
    await church.person('BOOKKEEPER'),
  ]
  const custom = await church.person('VIEWER')
  await church.app.owner.query(
    "update control.member set role = 'CUSTOM', scopes = '{vendors:read}' where organization_id = $1 and person_id = $2",
    [church.id, custom.id],
  )
  await church.app.owner.query(
    'update control.member set removed_at = now() where organization_id = $1 and person_id = $2',
    [church.id, left.id],
  )
  const { body } = await create(rest)
  const asks = async ({ token }: { token: string }) => {
    const ask = restClient(church.app.url, token, { 'X-Organization-Id': body.id })
    return [(await ask('GET', '/vendors')).status, (await ask('POST', '/sandboxes', named())).status]
  }
  expect([await asks(owner), await asks(treasurer), await asks(left), await asks(custom)]).toEqual([
    [200, 201],
    [200, 403],
    [403, 403],
    [403, 403],
  ])
})

test('a repeated request creates one sandbox and shows its secret once, and another body under its key is refused', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const asked = named()
  const [one, two] = [
    await rest('POST', '/sandboxes', { ...asked, headers }),
    await rest('POST', '/sandboxes', { ...asked, headers }),
  ]
  expect(two).toMatchObject({ status: 201, body: { ...one.body, secret: null } })
  expect(reasonOf(await rest('POST', '/sandboxes', { ...named(), headers }))).toEqual([422, 'idempotency_mismatch'])
  expect(await ids(rest)).toEqual([one.body.id])
  // The key of another church with the same Idempotency-Key makes another sandbox.
  const other = await makeChurch(church.app)
  const others = await create(other.client(await other.key(SCOPES)).rest, {}, headers)
  expect([others.status, others.body.id === one.body.id]).toEqual([201, false])
  const stored = await within(church, one.body.id, query =>
    query('select body::text from idempotency where organization_id = $1', [one.body.id]),
  )
  expect(stored.map(({ body }) => JSON.parse(body))).toEqual([{ id: one.body.id }])
})

test('a dry run creates nothing, and a name that is taken is refused', async () => {
  const asked = named()
  expect((await rest('POST', '/sandboxes?dryRun=true', asked)).status).toBe(200)
  expect(await ids(rest)).toEqual([])
  expect((await rest('POST', '/sandboxes', asked)).status).toBe(201)
  expect(reasonOf(await rest('POST', '/sandboxes', asked))).toEqual([409, 'duplicate'])
})

test('the sandbox of a moved sandbox begins with the time of the service, and both belong to the same church', async () => {
  const first = inside(await create(rest))
  const to = new Date(Date.now() + 40 * DAY)
  expect((await first('POST', '/sandbox/clock/advance', { body: { to } })).status).toBe(200)
  const before = Date.now()
  const made = await create(first)
  const second = inside(made)
  expect((await second('GET', '/sandbox/clock')).body.secondsAhead).toBe(0)
  const moments = await within(church, made.body.id, query =>
    query(
      `select max(occurred_at) as at from audit_entry where organization_id = $1
       union all select max(created_at) from account where organization_id = $1`,
      [made.body.id],
    ),
  )
  for (const at of [made.body.createdAt, ...moments.map(row => row.at)])
    expect(Math.abs(new Date(at).getTime() - before)).toBeLessThan(DAY)
  expect(await ids(rest)).toHaveLength(2)
  expect(await ids(second)).toEqual([])
})

test('the church closes its sandboxes alone: the keys of a closed one are refused, and neither a sandbox nor another church closes it', async () => {
  const [closed, open] = [await create(rest), await create(rest)]
  const close = (by: Rest, { body }: Answer) => by('POST', `/sandboxes/${body.id}/close`)
  const other = await makeChurch(church.app)
  for (const by of [other.client(await other.key(SCOPES)).rest, inside(open)])
    expect((await close(by, closed)).status).toBe(404)
  expect((await rest('POST', `/sandboxes/${church.id}/close`)).status).toBe(404)
  expect((await inside(closed)('GET', '/vendors')).status).toBe(200)

  expect(await close(rest, closed)).toMatchObject({ status: 200, body: { success: true } })
  expect((await inside(closed)('GET', '/vendors')).status).toBe(401)
  expect((await inside(open)('GET', '/vendors')).status).toBe(200)
  expect(reasonOf(await close(rest, closed))).toEqual([409, 'illegal_transition'])
  expect(await ids(rest)).toEqual([open.body.id])
})

test('a hundred sandboxes are open or of this day at most, and each church has its own hundred', async () => {
  const { body } = await create(rest)
  const add = (count: number, created: string, closed: string) =>
    church.app.owner.query(
      `insert into control.organization (id, name, environment, plan, time_zone, currency, country_code, created_at, closed_at, sandbox_of)
       select gen_random_uuid(), gen_random_uuid()::text, 'SANDBOX', 'SCALE', 'UTC', 'USD', 'US', ${created}, ${closed}, $1
       from generate_series(1, $2)`,
      [church.id, count],
    )
  await add(40, "now() - interval '2 days'", 'null')
  await add(58, "now() - interval '1 hour'", 'now()')
  await add(20, "now() - interval '2 days'", "now() - interval '1 hour'")
  // Of two that ask for the last one at once, one gets it.
  const answers = await Promise.all([create(rest), create(rest)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409) as Answer
  expect([reasonOf(refused), refused.body.message]).toEqual([
    [409, 'illegal_transition'],
    '100 sandboxes are open or were created within a day. Close those that nobody needs, or wait a day.',
  ])
  const other = await makeChurch(church.app)
  expect((await create(other.client(await other.key(SCOPES)).rest)).status).toBe(201)
  expect((await rest('POST', `/sandboxes/${body.id}/close`)).status).toBe(200)
})

test('where the server lets nobody create organizations, a key creates none either', async () => {
  const app = await startTestApp({
    ...globalThis.__narthexTest.database,
    organizations: { organizationCreation: 'never', organizationPlan: 'SCALE' },
  })
  try {
    const ask = restClient(app.url, await church.key(SCOPES), {})
    expect(reasonOf(await ask('POST', '/sandboxes', named()))).toEqual([403, 'creation_not_allowed'])
  } finally {
    await app.close()
  }
})

test('a write that is under way when its sandbox is closed is refused, and the closing is in the audit trail of the sandbox', async () => {
  const made = await create(rest)
  const there = inside(made)
  const write = () => there('POST', '/vendors', { body: { name: randomUUID() } })
  const before = await write()
  await whileRowsWait(church, 'vendor', async (release, untilWaiting) => {
    const waiting = [write(), write()]
    await untilWaiting(2)
    expect((await rest('POST', `/sandboxes/${made.body.id}/close`)).status).toBe(200)
    await release()
    expect((await Promise.all(waiting)).map(reasonOf)).toEqual([
      [409, 'concurrent_change'],
      [409, 'concurrent_change'],
    ])
  })
  expect((await write()).status).toBe(401)
  await within(church, made.body.id, async query => {
    const stored = await query('select id from vendor where organization_id = $1', [made.body.id])
    expect(stored).toEqual([{ id: before.body.id }])
    const trail = await query(
      `select resource_type as type, changes from audit_entry where organization_id = $1 and operation = 'closeSandbox' order by sequence`,
      [made.body.id],
    )
    expect(trail.map(({ type, changes }) => [type, Object.keys(changes ?? {})])).toEqual([
      ['organization', expect.arrayContaining(['closed_at'])],
      ['api_key', ['revoked_at']],
    ])
    expect(await auditFaults({ id: made.body.id, query })).toEqual([])
  })
})

test('a key that has ended and a church that is closed get no sandbox, and a copied key outlives the first one', async () => {
  const made = await create(rest)
  await church.query('update control.organization set closed_at = now() where id = $1', [church.id])
  expect(reasonOf(await create(inside(made)))).toEqual([409, 'concurrent_change'])
  await church.query('update control.organization set closed_at = null where id = $1', [church.id])
  expect((await create(inside(made))).status).toBe(201)
  await church.query('update control.api_key set revoked_at = now() where organization_id = $1', [church.id])
  expect((await create(rest)).status).toBe(401)
  expect((await inside(made)('GET', '/vendors')).status).toBe(200)
})

test('a member with a custom role who creates a sandbox owns it, and one who does not is left out', async () => {
  const [one, other] = [await church.person('VIEWER'), await church.person('VIEWER')]
  await church.app.owner.query(
    "update control.member set role = 'CUSTOM', scopes = '{sandbox:write}' where organization_id = $1 and person_id = any ($2)",
    [church.id, [one.id, other.id]],
  )
  const made = await church.client(one.token).rest('POST', '/sandboxes', named())
  expect([made.status, made.body.secret]).toEqual([201, null])
  const asks = ({ token }: { token: string }) =>
    restClient(church.app.url, token, { 'X-Organization-Id': made.body.id })('GET', '/vendors')
  expect([(await asks(one)).status, (await asks(other)).status]).toEqual([200, 403])
})
