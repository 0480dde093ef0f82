import { randomUUID } from 'node:crypto'
import { type Activity, ActivityLog } from '../../dist/src/access/activity.js'
import { systemClock } from '../../dist/src/values/time.js'
import { restClient, testApp } from '../support/app.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

const row = (organization: string): Activity => ({
  organization_id: organization,
  request_id: randomUUID(),
  transport: 'REST',
  operation: 'listFunds',
  method: 'GET',
  path_template: '/api/v1/funds',
  status: 200,
  code: null,
  reason: null,
  credential_type: 'API_KEY',
  credential_id: randomUUID(),
  application_id: null,
  user_id: null,
  denied: null,
  rate_cost: 1,
  duration_ms: 1,
  idempotency_replayed: false,
})

const LISTED = `{ apiActivity(first: 50) { nodes {
  occurredAt operation pathTemplate status reason denied credentialId durationMs } } }`

test('a batch of activity whose answer was lost is written once, and later activity is not held up', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const { admission } = app.service.database
  let answersLost = 1
  // What arrives is committed; that it was, the log does not learn.
  const losing = new Proxy(admission, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name)
      return async (...given: Parameters<typeof admission.query>) => {
        const answer = await pool.query(...given)
        if (answersLost-- > 0) throw new Error('the connection was lost')
        return answer
      }
    },
  })
  const failures: unknown[] = []
  const log = new ActivityLog(losing, systemClock, error => failures.push(error))
  log.record(row(church.id))
  await log.flush()
  expect(failures).toHaveLength(1)
  log.record(row(church.id))
  log.record(row(randomUUID()))
  await log.flush()
  expect([(await church.activity()).length, failures.length]).toEqual([2, 1])
})

test('an unknown sort is refused by name, also when every object has a member of that name', async () => {
  const church = await makeChurch(await testApp())
  const call = restClient(church.app.url, await church.key())
  for (const sort of ['constructor', '__proto__', 'toString', '-constructor']) {
    const answer = await call('GET', `/transactions?sort=${sort}`)
    expect([sort, answer.status, answer.body.details]).toEqual([
      sort,
      422,
      { fields: [faulty('sort', 'invalid_enum')] },
    ])
  }
})

test('a row that the database refuses falls alone, and the rows beside it are written', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const faults: unknown[] = []
  const log = new ActivityLog(app.service.database.admission, systemClock, error => faults.push(error))
  const rows = [row(church.id), { ...row(church.id), request_id: 'no id' }, row(church.id)]
  for (const each of rows) log.record(each)
  await log.flush()
  expect([(await church.activity()).length, log.dropped, faults.length]).toEqual([2, 1, 1])
})

test('deleting what has expired leaves no organization bound', async () => {
  const { sweeps } = (await testApp()).service.database
  const client = await sweeps.connect()
  try {
    await client.query('begin')
    await client.query('select control.sweep_activity(5000, 13), sweep_changes(5000, 90), sweep_responses(5000)')
    const { rows } = await client.query("select current_setting('app.organization', true) as bound")
    expect(rows).toEqual([{ bound: '' }])
  } finally {
    await client.query('commit')
    client.release()
  }
})

test('the last closed day of the books is set for the bound organization alone', async () => {
  const { admission } = (await testApp()).service.database
  const church = await makeChurch(await testApp())
  const close = `select control.books_closed_through('${church.id}', '2026-01-31')`
  await expect(admission.query(close)).rejects.toMatchObject({ code: expect.stringMatching(/22P02|42704/) })
  const other = await makeChurch(await testApp())
  await expect(admission.query(`set local app.organization = '${other.id}'; ${close}`)).rejects.toThrow(
    'another organization',
  )
})

test('requests from before the activity was kept by month are moved in steps, and are listed as before', async () => {
  const church = await makeChurch(await testApp())
  const { id: credential } = await church.issue()
  const { token } = await church.person('OWNER')
  const listed = async () => (await church.client(token).graphql(LISTED)).body.data.apiActivity.nodes
  const moments = ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z', '2026-10-05T08:00:00.000Z']
  for (const moment of moments)
    await church.query(
      `insert into control.api_activity (organization_id, id, request_id, occurred_at, transport, operation, method, path_template,
         status, code, reason, credential_type, credential_id, denied, rate_cost, duration_ms, idempotency_replayed)
       values ($1, $2, $3, $4, 'REST', 'createDonor', 'POST', '/api/v1/donors', 403, 'forbidden', 'scope_missing', 'API_KEY', $5,
         'SCOPE', 1, 12, false)`,
      [church.id, randomUUID(), randomUUID(), moment, credential],
    )
  const fill = async () => (await church.query('select fill_activity($1, null, 2) as more', [church.id]))[0]?.more
  expect([await fill(), await fill(), await fill()]).toEqual([church.id, church.id, null])
  expect((await listed()).slice(-3)).toEqual(
    moments.reverse().map(occurredAt => ({
      occurredAt,
      operation: 'createDonor',
      pathTemplate: '/api/v1/donors',
      status: 403,
      reason: 'scope_missing',
      denied: 'SCOPE',
      credentialId: credential,
      durationMs: 12,
    })),
  )
  expect(await church.query('select from control.api_activity where organization_id = $1', [church.id])).toEqual([])
})
