/**
 * What a request costs the database before and beside its own rows: what a coordinator of a distributed database does for every church.
 * Run `node bench/coordinator.js` on Linux after a build. It sums the CPU of PostgreSQL's processes by the pool that they serve:
 * `admission` reads and writes tables of the coordinator alone, `reads` and `writes` those of the churches.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../dist/src/database/migrate.js'
import { CASES } from './cases.js'
import { load } from './load.js'
import { seed } from './seed.js'
import { openCluster, runAlone, startServer } from './stage.js'

/** Clock ticks of a second in /proc, the same on every Linux that Node runs on. */
const TICKS = 100
const ORGANIZATIONS = 200
const CASES_OF_ONE = ['accounts (60 rows)', 'one settlement', 'page of 50 transactions', 'create with key']

/** Seconds of CPU of each process of PostgreSQL, user and system, by what its connection is for. */
async function cpuByPool(client) {
  const { rows } = await client.query(
    "select pid, application_name as name from pg_stat_activity where application_name like 'narthex %'",
  )
  const sums = new Map()
  for (const { pid, name } of rows) {
    // The name of the program is in parentheses and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS
    sums.set(name, (sums.get(name) ?? 0) + seconds)
  }
  return sums
}

async function measure(seconds) {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const cases = CASES.filter(({ name }) => CASES_OF_ONE.includes(name))
  const { callers } = await seed(cluster, ORGANIZATIONS, cases)
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  const client = new pg.Client(cluster.ownerUrl())
  await client.connect()
  for (const { name, product: request } of cases) {
    const send = span =>
      load({ url: product.url, callers, request: (at, n) => request(at, n, randomUUID()), seconds: span })
    await send(2)
    const before = await cpuByPool(client)
    const { requests: answers } = await send(seconds)
    const after = await cpuByPool(client)
    const used = [...after].map(([pool, sum]) => [pool.replace('narthex ', ''), (sum - (before.get(pool) ?? 0)) * 1e6])
    const shown = used
      .filter(([, micros]) => micros / answers >= 1)
      .map(([pool, micros]) => `${pool} ${(micros / answers).toFixed(0)} µs`)
    console.log(`${name}: ${answers} answers, CPU of PostgreSQL for each: ${shown.join(', ')}`)
  }
  await client.end()
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
await runAlone(() => measure(Number(values.seconds)))
