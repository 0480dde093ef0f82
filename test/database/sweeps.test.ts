import { randomBytes, randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

let database: OwnDatabase
let app: TestApp
let church: Church
beforeAll(async () => {
  database = await ownDatabase('sweeps')
  app = await startTestApp({ ...database, metrics: { host: '127.0.0.1', port: 0 } })
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const count = async (from: string): Promise<number> =>
  (await app.owner.query(`select count(*)::int as n from ${from}`)).rows[0].n
const last = async (kind: string) =>
  (await app.owner.query('select finished_at, seconds, deleted::int from control.sweep where kind = $1', [kind]))
    .rows[0]

/** Activity of the church at a moment, which SQL says: by one key, with one operation. */
const activity = (rows: number, moment: string, { key = randomUUID(), operation = 'listFunds' } = {}) =>
  app.owner.query(
    `select control.record_activity(jsonb_agg(jsonb_build_object('organization_id', $1::uuid, 'request_id', gen_random_uuid(),
       'occurred_at', ${moment}, 'transport', 'REST', 'operation', $4::text, 'status', 200, 'credential_type', 'API_KEY',
       'credential_id', $3::uuid, 'rate_cost', 1, 'duration_ms', 1, 'idempotency_replayed', false)))
     from generate_series(1, $2)`,
    [church.id, rows, key, operation],
  )
const monthsAgo = (months: number) => `now() - interval '${months} months'`
/** The first moment of the month before which everything goes. */
const KEPT_FROM = `((date_trunc('month', now() at time zone 'UTC') - interval '13 months') at time zone 'UTC')`
const months = async () =>
  (
    await app.owner.query(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'control.activity'::regclass",
    )
  ).rows

test('the activity of this month and of 13 before it stays, and older months are dropped', async () => {
  await activity(12_001, `${KEPT_FROM} - interval '1 millisecond'`)
  await activity(3, `${KEPT_FROM} - interval '70 days'`)
  await activity(7, KEPT_FROM)
  await activity(5, 'now()')
  expect(await months()).toHaveLength(4)
  await app.service.sweeper.sweep()
  expect([await count('control.activity'), (await months()).length]).toEqual([12, 2])
  expect(await last('activity')).toMatchObject({ deleted: 12_004 + 2, finished_at: expect.any(Date) })
})

test('what only dropped months refer to goes with them, and what later months have stays', async () => {
  const [former, faithful] = [randomUUID(), randomUUID()]
  await activity(1, monthsAgo(15), { key: former, operation: 'listVendors' })
  await activity(1, monthsAgo(15), { key: faithful })
  await activity(1, 'now()', { key: faithful })
  await app.service.sweeper.sweep()
  const { rows } = await app.owner.query(
    'select credential_id as id from control.activity_caller where credential_id = any ($1)',
    [[former, faithful]],
  )
  expect(rows).toEqual([{ id: faithful }])
  expect(await count("control.activity_operation where operation = 'listVendors'")).toBe(0)
})

test('a month that is read is not waited for longer than a second, and is dropped another time', async () => {
  await activity(1, monthsAgo(16))
  const reader = await app.owner.connect()
  try {
    await reader.query('begin; select from control.activity limit 1')
    const sweep = app.service.database.sweeps.query('select control.sweep_activity(5000, 13)')
    await expect(sweep).rejects.toMatchObject({ code: '55P03' })
  } finally {
    await reader.query('rollback')
    reader.release()
  }
  await app.service.sweeper.sweep()
  expect(await count(`control.activity where occurred_at < ${KEPT_FROM}`)).toBe(0)
})

test('services that come into a new month at once make one partition, and no row is lost', async () => {
  const moment = "timestamptz '2031-03-01 00:00:00Z'"
  await Promise.all(Array.from({ length: 8 }, () => activity(5, moment)))
  expect(await count(`control.activity where occurred_at = ${moment}`)).toBe(40)
  expect((await months()).filter(({ name }) => name === 'control.activity_2031_03')).toHaveLength(1)
  await app.owner.query('drop table control.activity_2031_03')
})

test('activity and changes are stored for longer where the configuration says so, and never for a shorter time', async () => {
  const longer = await startTestApp({ ...database, retention: { activityMonths: 25, changeDays: 90 } })
  const shorter = await startTestApp({ ...database, retention: { activityMonths: 1, changeDays: 1 } })
  try {
    await app.owner.query('delete from control.activity')
    await activity(1, monthsAgo(24))
    await activity(1, monthsAgo(12))
    await longer.service.sweeper.sweep()
    expect(await count('control.activity')).toBe(2)
    await shorter.service.sweeper.sweep()
    expect(await count('control.activity')).toBe(1)
  } finally {
    await longer.close()
    await shorter.close()
  }
})

test('what people signed in with goes once it has ended, and what is valid stays', async () => {
  const { rows: people } = await app.owner.query(
    `insert into control.person (id, issuer, subject, email, name, created_at)
     values ($1::uuid, 'https://issuer.test', $1::text, $1::text || '@church.test', 'Pat', now()) returning id`,
    [randomUUID()],
  )
  const person = people[0].id
  const factor = randomUUID()
  await app.owner.query(
    `insert into control.mfa_factor (id, person_id, factor_type, phone, created_at) values ($1, $2, 'SMS', '+15550100100', now())`,
    [factor, person],
  )
  for (const age of ['400 days', '-1 day']) {
    const times = `now() - interval '1 year', now() - interval '${age}'`
    const token = () => `decode('${randomBytes(32).toString('hex')}', 'hex')`
    const day = Date.now() - (age === '-1 day' ? 0 : 400 * 86_400_000)
    for (const sql of [
      `insert into auth.session (id, person_id, token_hash, last_seen_at, created_at, expires_at)
         values ('${randomUUID()}', '${person}', ${token()}, now(), ${times})`,
      `insert into auth.recovery (token_hash, person_id, created_at, expires_at) values (${token()}, '${person}', ${times})`,
      `insert into auth.challenge (id, person_id, factor_id, purpose, code_hash, created_at, expires_at)
         values ('${randomUUID()}', '${person}', '${factor}', 'sign-in', ${token()}, ${times})`,
      `insert into auth.oidc_record (kind, id, payload, expires_at)
         values ('AccessToken', '${randomUUID()}', '{}', now() - interval '${age}')`,
      `insert into auth.event (id, person_id, kind, at)
         values ('${randomUUID()}', '${person}', 'SIGNED_IN', now() - interval '${age}')`,
      `insert into auth.device (token_hash, person_id, created_at, last_seen_at)
         values (${token()}, '${person}', now(), now() - interval '${age}')`,
      `insert into auth.attempt (subject, times) values ('${randomUUID()}', array[${day}])`,
      `insert into auth.signing_key (kid, public_jwk, sealed, created_at, retired_at)
         values ('${randomUUID()}', '{}', '', now(), now() - interval '${age === '-1 day' ? '1 day' : age}')`,
      `insert into control.invitation (organization_id, id, version, created_at, updated_at, email, role, token_hash, invited_by,
         sent_at, expires_at)
         values ('${church.id}', '${randomUUID()}', 1, now(), now(), '${randomUUID()}@church.test', 'VIEWER',
           '${randomBytes(32).toString('hex')}', 'x', ${times})`,
    ])
      await app.owner.query(sql)
  }
  const kept = await count('auth.signing_key')
  await app.service.sweeper.sweep()
  const left = []
  for (const table of ['session', 'recovery', 'challenge', 'oidc_record', 'attempt', 'event', 'device'])
    left.push(await count(`auth.${table}`))
  expect([...left, await count('control.invitation')]).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  expect(await count('auth.signing_key')).toBe(kept - 1)
})

test('of several services one sweeps at a time', async () => {
  const holder = await app.owner.connect()
  try {
    await holder.query('select pg_advisory_lock(7281994152)')
    const before = await last('activity')
    await app.service.sweeper.sweep()
    expect(await last('activity')).toEqual(before)
    await holder.query('select pg_advisory_unlock(7281994152)')
    await app.service.sweeper.sweep()
    expect((await last('activity')).finished_at.getTime()).toBeGreaterThan(before.finished_at.getTime())
  } finally {
    holder.release()
  }
})

test('rows of one kind that cannot be deleted are logged, and the other kinds are deleted all the same', async () => {
  await app.owner.query('revoke execute on function sweep_responses from narthex_sweep')
  try {
    const before = await last('responses')
    await activity(1, monthsAgo(15))
    await app.service.sweeper.sweep()
    expect(
      app.log.filter(line => line.includes('expired rows could not be deleted')).map(line => JSON.parse(line).kind),
    ).toEqual(['responses'])
    expect(await last('responses')).toEqual(before)
    expect(await count(`control.activity where occurred_at < ${KEPT_FROM}`)).toBe(0)
  } finally {
    await app.owner.query('grant execute on function sweep_responses to narthex_sweep')
  }
})

test('a service sweeps by itself soon after its start', async () => {
  await activity(3, monthsAgo(15))
  const early = await startTestApp({ ...database, firstSweepMs: 1 })
  try {
    await until(async () => (await count(`control.activity where occurred_at < ${KEPT_FROM}`)) === 0)
  } finally {
    await early.close()
  }
})

test('the role of the sweep can delete what has expired and restore queues, and can neither read nor write anything else', async () => {
  const { sweeps } = app.service.database
  const { rows: relations } = await app.owner.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'control', 'auth') and c.relkind in ('r', 'v', 'S')
       and has_any_column_privilege('narthex_sweep', c.oid, 'select, insert, update, references')`,
  )
  expect(relations).toEqual([])
  const { rows: functions } = await app.owner.query(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'control', 'auth') and has_function_privilege('narthex_sweep', p.oid, 'execute')
       and p.proname !~ '^sweep_'`,
  )
  expect(functions.map(({ name }) => name).sort()).toEqual(['record_sweep', 'restore_queues'])
  await expect(sweeps.query('delete from control.activity')).rejects.toMatchObject({ code: '42501' })
  for (const pool of [app.service.database.admission, app.service.database.auth])
    await expect(pool.query('select control.sweep_activity(1, 13)')).rejects.toMatchObject({ code: '42501' })
})

test('metrics say of each kind how many rows went, when, and how long it took', async () => {
  await app.service.sweeper.sweep()
  const text = await (await fetch(String(app.service.metricsUrl))).text()
  const value = (name: string) => Number(new RegExp(`^${name}{kind="activity"} (\\S+)$`, 'm').exec(text)?.[1])
  expect(value('narthex_sweep_deleted_rows_total')).toBeGreaterThan(12_000)
  expect(value('narthex_sweep_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(value('narthex_sweep_duration_seconds')).toBeGreaterThan(0)
  expect(text.match(/^narthex_sweep_success_timestamp_seconds{/gm)).toHaveLength(15)
})

test('on a cluster, jobs and webhooks that the coordinator lost from its queues are worked again', async () => {
  const { rest } = church.client((await church.person('OWNER')).token)
  const answer = await rest('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.test/changes', types: ['fund.created'], description: 'Website' },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(answer.status).toBe(201)
  const [endpoint, job] = [answer.body.id as string, randomUUID()]
  await church.insert('job', {
    ...{ id: job, kind: 'BANK_IMPORT', status: 'QUEUED', subject_id: church.id, due_at: '2026-11-20T12:00:00Z' },
    ...{ done: 0, fault_count: 0, failed_attempts: 0, caller_kind: 'OAUTH' },
    ...{ credential_id: randomUUID(), began_by: randomUUID(), permissions: [], request_id: randomUUID() },
  })
  await church.query("update webhook_endpoint set updated_at = now() - interval '6 minutes' where id = $1", [endpoint])
  const queued = async () => ({
    jobs: (await app.owner.query('select job_id as id from control.due_job where organization_id = $1', [church.id]))
      .rows,
    turns: (
      await app.owner.query('select endpoint_id as id from control.webhook_turn where organization_id = $1', [
        church.id,
      ])
    ).rows,
  })
  await app.owner.query('delete from control.webhook_turn where organization_id = $1', [church.id])
  await app.service.sweeper.sweep()
  // On one server both are one commit, and nothing is looked for.
  expect(await queued()).toEqual({ jobs: [], turns: [] })
  await app.owner.query('create table pg_dist_partition (logicalrelid regclass, partmethod "char")')
  await app.service.sweeper.sweep()
  expect(await queued()).toEqual({ jobs: [{ id: job }], turns: [{ id: endpoint }] })
})
