import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { Asking } from './buffers.js'

/*
 * The logs grow with every request, and a page of them is small. So what PostgreSQL reads for a page must follow from the
 * page. The church has 60,000 requests in a year and as many audit entries.
 */

const ROWS = 60_000
/** Fifty rows with the names of their callers, from a year of months. */
const MOST_BUFFERS = 1_000

let database: OwnDatabase
let app: TestApp
let church: Church
let asking: Asking
/** What one of a hundred callers sent, and one request of theirs. */
let key: string
let request: string

beforeAll(async () => {
  database = await ownDatabase('logs')
  app = await startTestApp(database)
  church = await makeChurch(app)
  const { owner } = app
  for (let month = 0; month < 12; month++)
    await owner.query(
      "select control.add_activity_month(date_trunc('month', now() - make_interval(months => $1))::date)",
      [month],
    )
  await owner.query(
    `insert into control.activity_operation (transport, operation, method, path_template, last_month)
     select 'REST', 'operation' || n, 'GET', '/api/v1/' || n, now() from generate_series(1, 100) n`,
  )
  await owner.query(
    `insert into control.activity_caller (organization_id, credential_type, credential_id, last_month)
     select $1, 'API_KEY', gen_random_uuid(), now() from generate_series(1, 100)`,
    [church.id],
  )
  await owner.query(
    `insert into control.activity (occurred_at, organization_id, request_id, credential_id, operation_id, caller_id, rate_cost, duration_ms,
       status, idempotency_replayed)
     select now() - n * interval '8 minutes', $1, gen_random_uuid(), c.credential_id, o.id, c.id, 1, 5, 200, false from generate_series(1, $2::int) n
     join (select id, row_number() over (order by id) - 1 as place from control.activity_operation) o on o.place = n % 100
     join (select id, credential_id, row_number() over (order by id) - 1 as place from control.activity_caller) c on c.place = n / 100 % 100
     where n * interval '8 minutes' < interval '330 days'`,
    [church.id, ROWS],
  )
  await church.query(
    `insert into audit_entry (organization_id, sequence, occurred_at, request_id, actor_type, actor_id, operation, action, resource_type,
       resource_id, version, changes, previous_hash, hash)
     select $1, n, now() - interval '1 day', gen_random_uuid(), 'API_KEY', gen_random_uuid()::text, 'createDonor', 'CREATED', 'donor',
       gen_random_uuid(), 1, '{"first_name": [null, null]}', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
     from generate_series(1000001, 1000000 + $2::int) n`,
    [church.id, ROWS],
  )
  await owner.query('vacuum analyze')
  const [one] = await church.query('select credential_id, request_id from api_activity order by occurred_at limit 1')
  key = String(one?.credential_id)
  request = String(one?.request_id)
  asking = new Asking(church, (await church.person('OWNER')).token)
}, 120_000)
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

/** A page and the one after it. */
async function pages(list: 'apiActivity' | 'auditEntries', filter: string) {
  const page = (more: string) =>
    `{ ${list}(first: 50, filter: {${filter}}${more}) { nodes { id operation } pageInfo { endCursor hasNextPage } } }`
  const first = await asking.graph(page(''))
  const { endCursor, hasNextPage } = first.body.data[list].pageInfo
  return hasNextPage ? [first, await asking.graph(page(`, after: "${endCursor}"`))] : [first]
}

test.each([
  ['apiActivity', () => ''],
  ['apiActivity', () => 'isFromPages: false'],
  ['apiActivity', () => `credentialId: ["${key}"]`],
  ['apiActivity', () => `requestId: ["${request}"]`],
  ['apiActivity', () => `occurredAt: {lt: "${new Date(Date.now() - 200 * 86_400_000).toISOString()}"}`],
  ['auditEntries', () => ''],
  ['auditEntries', () => `resourceId: ["${church.ids.fund}"]`],
  ['auditEntries', () => `requestId: ["${request}"]`],
] as const)('a page of %s reads what it shows (%#)', async (list, filter) => {
  for (const { question, status, body, reading } of await pages(list, filter())) {
    expect([question, status, body.errors]).toEqual([question, 200, undefined])
    expect([question, reading.buffers > MOST_BUFFERS ? reading : 'bounded']).toEqual([question, 'bounded'])
  }
})
