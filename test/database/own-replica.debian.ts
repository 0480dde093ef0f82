import { rmSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../../dist/src/database/migrate.js'
import { FairReads } from '../../dist/src/postgres/fair-reads.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient } from '../support/app.js'
import type { Church } from '../support/church.js'
import { DebianServer, serverFolder } from '../support/debian-server.js'
import { makeChurch } from '../support/make.js'
import { family } from '../support/process-family.js'
import { readsOf } from '../support/replica-reads.js'
import { until } from '../support/until.js'

/** A server with a streaming standby, and two services that read from it. */
let folder: string
let primary: DebianServer
let standby: DebianServer
let first: TestApp
let second: TestApp
let church: Church
let key: string
/** The clock of the services: tests pass by the time for which a replica is left alone. */
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }

const open = () =>
  startTestApp({
    ownerUrl: primary.url('narthex'),
    serviceUrl: primary.url('narthex_service'),
    replicaUrl: standby.url('narthex_service'),
    metrics: { host: '127.0.0.1', port: 0 },
    clock,
  })

beforeAll(async () => {
  folder = await serverFolder()
  primary = await DebianServer.create(path.join(folder, 'primary'))
  await migrate(primary.url('narthex'), 'narthex_service')
  standby = await primary.standby(path.join(folder, 'standby'))
  ;[first, second] = [await open(), await open()]
  church = await makeChurch(first)
  key = await church.key()
})
afterAll(async () => {
  await first?.close()
  await second?.close()
  for (const server of [standby, primary]) await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const rest = (app: TestApp) => restClient(app.url, key)
const record = async (app: TestApp, name: string) => {
  const { status, body } = await rest(app)('POST', '/vendors', { body: { name } })
  expect(status).toBe(201)
  return body.id
}
const vendors = async (app: TestApp): Promise<string[]> =>
  (await rest(app)('GET', '/vendors?limit=200')).body.vendors.map(({ name }: { name: string }) => name)
const isServed = async (app: TestApp) => (await readsOf(app, () => vendors(app))).served === 1

test('while the replay is paused a client sees each of its writes over every service; afterwards the replica serves', async () => {
  await record(first, 'one')
  await until(() => isServed(second))
  await standby.sql('postgres', 'select pg_wal_replay_pause()')
  const counted = await readsOf(second, async () => {
    for (const name of ['two', 'three', 'four']) {
      const id = await record(first, name)
      expect(await vendors(second)).toContain(name)
      expect((await rest(second)('GET', `/vendors/${id}`)).body).toMatchObject({ name })
      const { body } = await graphqlClient(second.url, key)('{ vendors(first: 200) { nodes { name } } funds { id } }')
      expect(body.data.vendors.nodes).toContainEqual({ name })
    }
  })
  expect(counted).toMatchObject({ served: 0, behind: 9, unreachable: 0 })
  await standby.sql('postgres', 'select pg_wal_replay_resume()')
  await until(() => isServed(second))
  expect(await vendors(second)).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four']))
})

/** Sets for how long the standby's replay waits for reads that are in its way. */
const setStandbyDelay = (delay: string) =>
  standby.sql('postgres', `alter system set max_standby_streaming_delay = ${delay}`, 'select pg_reload_conf()')

test('a snapshot that the replay ends goes on at the primary in the same state, and is refused in another one', async () => {
  await setStandbyDelay("'0'")
  const { reads, replica } = second.service.database
  const names = {
    name: '',
    text: 'select name from vendor where organization_id = $1 order by name',
    values: [church.id],
  }
  for (const isWrittenTo of [false, true]) {
    await until(() => isServed(second))
    const [{ head }] = (await reads.query('select audit_head_of($1) as head', [church.id])).rows
    const snapshot = new FairReads(reads, replica).together(church.id, head)
    const before = await snapshot.run([names])
    if (isWrittenTo) await record(first, 'between')
    // The replay of this lock waits for no reader.
    await primary.sql('narthex', 'begin', 'lock table vendor in access exclusive mode', 'commit')
    await until(async () => {
      const held = `select from pg_stat_activity where application_name = 'narthex replica' and state <> 'idle'`
      return !(await standby.sql('postgres', held)).length
    })
    if (isWrittenTo) await expect(snapshot.run([names])).rejects.toMatchObject({ reason: 'overloaded' })
    else expect(await snapshot.run([names])).toEqual(before)
    await snapshot.end()
  }
  await setStandbyDelay('default')
})

test('a report that takes its time is not taken for a replica that hangs', async () => {
  await until(() => isServed(second))
  const { reads, replica } = second.service.database
  const [{ head }] = (await reads.query('select audit_head_of($1) as head', [church.id])).rows
  const counted = await readsOf(second, async () => {
    const report = new FairReads(reads, replica)
      .each(church.id, head)
      .run([{ name: '', text: 'select pg_sleep(2)', values: [] }])
    // The report's snapshot still sees the rows that the primary removes.
    await primary.sql('narthex', `update vendor set name = name`, 'vacuum vendor')
    await report
  })
  expect(counted).toMatchObject({ served: 1, unreachable: 0 })
})

test('a standby that is frozen holds reads up for two seconds once, and serves again when it goes on', async () => {
  await until(() => isServed(second))
  const processes = family(standby.postmaster)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    const began = performance.now()
    expect(await vendors(second)).toContain('four')
    expect(performance.now() - began).toBeLessThan(5_000)
    const then = performance.now()
    expect(await vendors(second)).toContain('four')
    expect(performance.now() - then).toBeLessThan(500)
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  ahead += 6_000
  await until(() => isServed(second))
  expect(second.log.join('')).toContain('the replica serves reads again')
})

test('when the standby is killed reads go on, and a standby in its place serves again', async () => {
  await until(() => isServed(first))
  standby.kill()
  const counted = await readsOf(first, async () => {
    for (const name of ['five', 'six']) {
      await record(first, name)
      const { body } = await graphqlClient(first.url, key)('{ vendors(first: 200) { nodes { name } } funds { id } }')
      expect(body.data.vendors.nodes).toContainEqual({ name })
      expect(await vendors(first)).toContain(name)
    }
  })
  expect(counted).toMatchObject({ served: 0, unreachable: 4 })
  await standby.start()
  ahead += 6_000
  await until(() => isServed(first))
})

test('a standby that is promoted serves no reads any more, even where it has written on', async () => {
  await until(() => isServed(first))
  await standby.promote()
  await standby.sql('narthex', `update vendor set name = name || ' of another history'`)
  for (let n = 0; n < 3; n++) expect((await vendors(first)).join()).not.toContain('of another history')
  await record(first, 'seven')
  expect(await readsOf(first, () => vendors(first))).toMatchObject({ served: 0 })
})
