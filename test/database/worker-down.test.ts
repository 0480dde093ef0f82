import pg from 'pg'
import { startTestApp } from '../../dist/src/service/testing.js'
import { restClient, testApp } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { TEST_VARIABLES } from '../support/test-variables.js'
import { until } from '../support/until.js'

/**
 * How Citus reports a worker that it cannot reach (multi_connection errors, class 08), and one that ends a connection, with what a client
 * is told: the next request then meets a worker that cannot be reached.
 */
const REPORTS: [code: string, reason: string, retryAfter: string][] = [
  ['08006', 'database_unreachable', '30'],
  ['08001', 'database_unreachable', '30'],
  ['57P01', 'overloaded', '1'],
  // PostgreSQL ends a session that was idle in a transaction for too long, as when the service had no time for it.
  ['25P03', 'overloaded', '1'],
]

test.each(REPORTS)(
  'while a worker answers %s, its churches get 503 with Retry-After, and churches on other workers do not',
  async (code, reason, retryAfter) => {
    const app = await testApp()
    const [down, up] = [await makeChurch(app), await makeChurch(app)]
    const callDown = restClient(app.url, await down.key())
    const callUp = restClient(app.url, await up.key())
    const donor = await down.donor()
    // The rows of one church are out of reach, as the shards of a worker are.
    await app.owner.query(`create function worker_is_down() returns boolean language plpgsql as $$
      begin raise exception 'connection to the remote node worker-1:5432 failed' using errcode = '${code}'; end $$;
      create policy down on donor as restrictive using (organization_id <> '${down.id}' or worker_is_down())`)
    try {
      for (const { status, headers, body } of [
        await callDown('GET', '/donors'),
        await callDown('PATCH', `/donors/${donor}`, { body: { firstName: 'Ada' } }),
      ]) {
        const told = [status, headers.get('x-error-reason'), headers.get('retry-after')]
        expect(told).toEqual([503, reason, retryAfter])
        expect(JSON.stringify(body)).not.toContain('worker-1')
      }
      expect((await callUp('GET', '/donors')).status).toBe(200)
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    } finally {
      await app.owner.query('drop policy down on donor; drop function worker_is_down()')
    }
    expect((await callDown('GET', '/donors')).status).toBe(200)
  },
)

test('a command that cannot reach a worker says so in one sentence', async () => {
  const own = await ownDatabase('worker_down_command')
  const line = new CommandLine()
  line.open()
  const app = await startTestApp(own)
  try {
    await makeChurch(app)
    await app.owner.query(`create function worker_is_down() returns boolean language plpgsql as $$
      begin raise exception 'connection to the remote node worker-1:5432 failed' using errcode = '08006'; end $$;
      create policy down on donor as restrictive using (worker_is_down())`)
    const url = { DATABASE_URL: own.serviceUrl, DATABASE_OWNER_URL: own.ownerUrl, ...TEST_VARIABLES }
    for (const args of [['backup', `${line.folder}/a.backup`], ['verify']])
      expect([args[0], await line.failed(args, url)]).toEqual([
        args[0],
        { code: 1, stderr: 'The database does not answer: connection to the remote node worker-1:5432 failed\n' },
      ])
  } finally {
    await app.close()
    await line.close()
    await own.drop()
  }
})

test('readiness names the workers that do not answer, and the service is ready for the churches of the others', async () => {
  const own = await ownDatabase('workers_down')
  const owner = new pg.Client(own.ownerUrl)
  await owner.connect()
  // A stand-in for what Citus says of its workers.
  await owner.query(`create table pg_dist_partition (logicalrelid regclass); insert into pg_dist_partition values ('fund');
    create table worker_answer (nodename text, nodeport int, success boolean);
    insert into worker_answer values ('worker-1', 5432, true), ('worker-2', 5432, false);
    create function run_command_on_workers(text) returns setof worker_answer language sql as 'select * from worker_answer';
    grant select on pg_dist_partition, worker_answer to narthex_sweep`)
  const app = await startTestApp(own)
  try {
    const ready = async () => {
      const response = await fetch(`${app.url}/readyz`)
      return { status: response.status, body: await response.json() }
    }
    await until(async () => ((await ready()).body.silentWorkers ? true : undefined))
    expect(await ready()).toEqual({ status: 200, body: { status: 'ok', silentWorkers: ['worker-2:5432'] } })
  } finally {
    await app.close()
    await owner.end()
    await own.drop()
  }
})

test('a deferred constraint that a worker finds broken at the commit is the refusal that it is on one server', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  // What Citus says: the reason of the worker as a warning, and an error without a code of its own.
  await app.owner.query(`create function refuses_commit() returns trigger language plpgsql as $$ begin
      raise warning 'duplicate key value violates unique constraint "donor_external_id_102008"' using errcode = '23505';
      raise exception 'could not commit transaction for shard 102008 on at least one active node'; end $$;
    create constraint trigger refuses after insert on donor deferrable initially deferred
      for each row execute function refuses_commit()`)
  try {
    const call = restClient(app.url, await church.key())
    const donor = { donorType: 'INDIVIDUAL', firstName: 'Ada', lastName: 'King' }
    const { status, body } = await call('POST', '/donors', { body: donor, headers: { 'Idempotency-Key': 'once' } })
    expect(status).toBe(409)
    expect(body.message).toBe('A resource with these identifying values already exists. Use it, or change the values.')
  } finally {
    await app.owner.query('drop trigger refuses on donor; drop function refuses_commit()')
  }
})

test('a worker that ends at the commit leaves the outcome unknown, and the same key repeats nothing', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  // What Citus says then, without a warning before.
  await app.owner.query(`create function ends_at_commit() returns trigger language plpgsql as $$ begin
      raise exception 'could not commit transaction for shard 103021 on at least one active node'; end $$;
    create constraint trigger ends after insert on donor deferrable initially deferred
      for each row execute function ends_at_commit()`)
  const call = restClient(app.url, await church.key())
  const create = () =>
    call('POST', '/donors', {
      body: { donorType: 'INDIVIDUAL', firstName: 'Ada', lastName: 'Unknown' },
      headers: { 'Idempotency-Key': 'unknown' },
    })
  try {
    const { status, headers } = await create()
    expect([status, headers.get('x-error-reason')]).toEqual([500, 'outcome_unknown'])
  } finally {
    await app.owner.query('drop trigger ends on donor; drop function ends_at_commit()')
  }
  expect([(await create()).status, (await create()).status]).toEqual([201, 201])
  const { body } = await call('GET', '/donors?q=Unknown')
  expect(body.donors).toHaveLength(1)
})
