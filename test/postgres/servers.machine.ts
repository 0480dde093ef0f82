import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { readConfig } from '../../dist/src/config/config.js'
import { connect, type Database } from '../../dist/src/database/database.js'
import { migrate } from '../../dist/src/database/migrate.js'
import type { Cluster } from '../../dist/src/embedded/cluster.js'
import { ServerClient } from '../../dist/src/postgres/servers.js'
import { startTestApp, TEST_SECRETS } from '../../dist/src/service/testing.js'
import { cleanUp, query, start, superuserUrl, temporaryFolder } from '../embedded/clusters.js'
import { restClient } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

/** A server that takes writes, and a copy of it that takes none, as a standby does. */
let primary: Cluster
let standby: Cluster
beforeAll(async () => {
  const first = await start(temporaryFolder())
  await migrate(first.ownerUrl(), 'narthex_service')
  await first.stop()
  const copy = temporaryFolder()
  execFileSync('cp', ['-a', first.dataFolder, copy])
  primary = await start(first.dataFolder)
  standby = await start(copy)
  await takesWrites(standby, false)
})
afterAll(cleanUp)

async function takesWrites(server: Cluster, does: boolean): Promise<void> {
  await query(superuserUrl(server), `alter system set default_transaction_read_only = ${does ? 'off' : 'on'}`)
  await query(superuserUrl(server), 'select pg_reload_conf()')
}

/** The URL of both servers, the one that takes no writes first. */
function both(url: string, query = ''): string {
  const { username, password, pathname } = new URL(url)
  return `postgres://${username}:${password}@127.0.0.1:${standby.port},127.0.0.1:${primary.port}${pathname}${query}`
}

const portsOf = async (database: Database) => {
  const sql = 'select inet_server_port() as port'
  const pools = [database.admission, database.reads, database.auth, database.readiness]
  const ports = await Promise.all(pools.map(async pool => (await pool.query(sql)).rows[0].port))
  const write = await database.writes.begin()
  const [row] = await write.em.execute(sql)
  await write.rollback()
  return [...new Set([...ports, row?.port])]
}

test('with several hosts every connection goes to the one that takes writes, and to the next one when that changes', async () => {
  const app = await startTestApp({ ownerUrl: primary.ownerUrl(), serviceUrl: both(primary.serviceUrl()) })
  try {
    expect(await portsOf(app.service.database)).toEqual([primary.port])
    const church = await makeChurch(app)
    const call = restClient(app.url, await church.key())
    const write = async () => (await call('POST', '/vendors', { body: { name: `Vendor ${Math.random()}` } })).status
    expect([await write(), (await call('GET', '/vendors')).status]).toEqual([201, 200])

    // The other server is promoted, and the first takes no more writes: connections to it are given up.
    await takesWrites(standby, true)
    await takesWrites(primary, false)
    await query(
      superuserUrl(primary),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'narthex %'",
    )
    await until(async () => (await portsOf(app.service.database).catch(() => [])).join() === String(standby.port))
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  } finally {
    await app.close()
    await takesWrites(standby, false)
    await takesWrites(primary, true)
  }
})

test('a connection that breaks before the server is known to fit fails its request, and not the process', async () => {
  let isBroken = true
  const findServer = async () => ({
    host: '127.0.0.1',
    port: primary.port,
    assertFits: async (client: pg.Client) => {
      // As when the server is killed: the connection ends without a word.
      if (isBroken) Reflect.get(client, 'connection').stream.destroy()
      await client.query('select')
    },
  })
  const settings = { Client: ServerClient, connectionString: primary.serviceUrl(), max: 1, findServer }
  const pool = new pg.Pool(settings)
  await expect(pool.query('select')).rejects.toThrow('Connection terminated')
  isBroken = false
  expect((await pool.query('select')).rowCount).toBe(1)
  await pool.end()
})

test('a connection that breaks between two statements fails the next one, and not the process', async () => {
  const client = new ServerClient(primary.serviceUrl())
  await client.connect()
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  await query(superuserUrl(primary), `select pg_terminate_backend(${String(Reflect.get(client, 'processID'))})`)
  await ended
  await expect(client.query('select')).rejects.toThrow()
})

test('target_session_attrs=any takes the first host that answers, and a dead host is passed by', async () => {
  const ports = async (url: string) => {
    const database = await connect(url)
    return portsOf(database).finally(() => database.close())
  }
  expect(await ports(both(primary.serviceUrl(), '?target_session_attrs=any'))).toEqual([standby.port])
  const dead = both(primary.serviceUrl(), '?target_session_attrs=primary').replace(String(standby.port), '1')
  expect(await ports(dead)).toEqual([primary.port])
})

test('the command line takes several hosts, and says when none of them fits', async () => {
  const line = new CommandLine()
  line.open()
  const secrets = {
    KEY_PEPPERS: `1:${Buffer.alloc(32, 'pepper').toString('base64')}`,
    CURSOR_SECRET: TEST_SECRETS.cursorSecret.toString('base64'),
    AUTH_SECRET: TEST_SECRETS.authSecret.toString('base64'),
  }
  const urls = { DATABASE_URL: both(primary.serviceUrl()), DATABASE_OWNER_URL: both(primary.ownerUrl()) }
  try {
    const migrated = await line.run(['migrate'], { ...secrets, ...urls })
    expect(migrated).toMatchObject({ code: 0, stdout: 'up to date\n', stderr: '' })
    const owner = urls.DATABASE_OWNER_URL.replace(String(primary.port), '1')
    const failed = await line.failed(['organizations', 'list'], { ...secrets, ...urls, DATABASE_OWNER_URL: owner })
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain(`127.0.0.1:${standby.port}, 127.0.0.1:1 does not answer`)
  } finally {
    await line.close()
  }
})

test.each([
  ['postgres://a@h1:5432,h2:x/books', 'must be a URL'],
  ['postgres://a@h1,,h2/books', 'must be a URL'],
  ['postgres://a@h1,h2/books?target_session_attrs=standby', 'target_session_attrs=any, read-write, primary'],
  ['mysql://a@h1/books', 'must be a URL of postgres:'],
])('DATABASE_URL=%s is a fault that says what would work', (url, advice) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(advice)
})
