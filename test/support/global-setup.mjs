// Plain ESM importing the build: Jest would load a .ts global setup as CommonJS.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { testRun, withDatabase } from './run.mjs'

const TEMPLATE = 'narthex_template'

/** Provides a migrated template database and, for each worker, a copy of it. */
export default async function globalSetup({ maxWorkers }) {
  const server = process.env.TEST_DATABASE_URL ? await givenServer(process.env.TEST_DATABASE_URL) : await ownServer()
  const workers = Array.from({ length: maxWorkers }, (_, index) => `narthex_test_${index + 1}`)
  const client = new pg.Client({ connectionString: server.adminUrl })
  await client.connect()
  try {
    for (const name of [...workers, TEMPLATE]) await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
    process.env.TEST_OWNER_URL = withDatabase(server.adminUrl, TEMPLATE)
    process.env.TEST_SERVICE_URL = withDatabase(server.serviceUrl, TEMPLATE)
    // Imported late: a build without it still lets the server be stopped.
    const { migrate } = await import('../../dist/src/database/migrate.js')
    await migrate(process.env.TEST_OWNER_URL, 'narthex_service')
    if (process.env.TEST_RULES === 'distributed') await withoutSingleNodeRules(process.env.TEST_OWNER_URL)
    for (const name of workers) await client.query(`create database ${name} template ${TEMPLATE}`)
  } catch (error) {
    await client.end()
    await testRun.cleanUp?.()
    throw error
  }
  await client.end()
  testRun.databases = { adminUrl: server.adminUrl, names: [...workers, TEMPLATE] }
}

/** Leaves out the triggers that a distributed database cannot have, so that tests show what holds without them. */
async function withoutSingleNodeRules(connectionString) {
  const { singleNodeDrops } = await import('../../dist/src/database/distribution.js')
  const client = new pg.Client({ connectionString })
  await client.connect()
  const run = async sql => (await client.query(sql)).rows
  for (const statement of await singleNodeDrops(run)) await run(statement)
  await client.end()
}

/** A throw-away cluster, which goes away with this process however it ends (short of a kill -9). */
async function ownServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'narthex-test-'))
  const cluster = await startCluster({
    dataFolder: folder,
    durable: false,
    settings: { max_connections: '200', wal_level: 'minimal', max_wal_senders: '0' },
  })
  const onExit = () => abandon(cluster, folder)
  const onSignal = () => process.exit(130)
  process.once('exit', onExit)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, onSignal)
  testRun.cleanUp = async () => {
    await cluster.stop()
    process.removeListener('exit', onExit)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, onSignal)
    for (const each of [folder, cluster.dataFolder]) fs.rmSync(each, { recursive: true, force: true })
  }
  return { adminUrl: cluster.ownerUrl(), serviceUrl: cluster.serviceUrl() }
}

/**
 * A server that is there already. Its role has to create databases and, unless TEST_SERVICE_DATABASE_URL names the
 * service role, roles as well.
 */
async function givenServer(adminUrl) {
  testRun.cleanUp = async () => undefined
  if (process.env.TEST_SERVICE_DATABASE_URL) return { adminUrl, serviceUrl: process.env.TEST_SERVICE_DATABASE_URL }
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'narthex_service'`)
    await client.query(`${rowCount ? 'alter' : 'create'} role narthex_service login password '${password}'`)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.username = 'narthex_service'
  url.password = password
  return { adminUrl, serviceUrl: url.href }
}

/** The synchronous end of an interrupted run: immediate shutdown, at most 3 s of waiting, removal of the files. */
function abandon(cluster, folder) {
  try {
    process.kill(cluster.pid, 'SIGQUIT')
  } catch {
    // It has ended already.
  }
  const pidFile = path.join(cluster.dataFolder, 'postgres', 'postmaster.pid')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; fs.existsSync(pidFile) && waited < 3000; waited += 20) Atomics.wait(pause, 0, 0, 20)
  for (const each of [folder, cluster.dataFolder]) fs.rmSync(each, { recursive: true, force: true, maxRetries: 3 })
}
