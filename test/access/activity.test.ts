import { randomUUID } from 'node:crypto'
import { type Activity, ActivityLog } from '../../dist/src/access/activity.js'
import { systemClock } from '../../dist/src/values/time.js'
import { restClient, testApp } from '../support/app.js'
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
  const { rows } = await app.owner.query('select from control.api_activity where organization_id = $1', [church.id])
  expect([rows.length, failures.length]).toEqual([2, 1])
})

test('an unknown sort is refused by name, also when every object has a member of that name', async () => {
  const church = await makeChurch(await testApp())
  const call = restClient(church.app.url, await church.key())
  for (const sort of ['constructor', '__proto__', 'toString', '-constructor']) {
    const answer = await call('GET', `/transactions?sort=${sort}`)
    expect([sort, answer.status, answer.body.details]).toEqual([
      sort,
      422,
      { fields: [{ field: 'sort', code: 'invalid_enum' }] },
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
  const written = await app.owner.query('select from control.api_activity where organization_id = $1', [church.id])
  expect([written.rowCount, log.dropped, faults.length]).toEqual([2, 1, 1])
})

test('activity of 13 months is kept, and deleting leaves no organization bound', async () => {
  const { sweeps } = (await testApp()).service.database
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  await rest('GET', '/funds')
  await rest('GET', '/accounts')
  await church.app.service.activity.flush()
  const late = "update control.api_activity set occurred_at = occurred_at - interval '400 days'"
  await church.app.owner.query(`${late} where organization_id = $1 and operation = 'listFunds'`, [church.id])
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
  const left = 'select operation from control.api_activity where organization_id = $1'
  expect((await church.app.owner.query(left, [church.id])).rows).toEqual([{ operation: 'listAccounts' }])
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
