/**
 * How much memory the service takes at rest and under load, and whether it grows. Run
 * `node bench/memory.js --minutes 30` after a build: reads, queries and writes of many churches take turns.
 */
import { parseArgs } from 'node:util'
import { migrate } from '../dist/src/database/migrate.js'
import { CASES } from './cases.js'
import { load } from './load.js'
import { seed } from './seed.js'
import { openCluster, runAlone, startServer } from './stage.js'

const ORGANIZATIONS = 50
const MIXED = ['accounts (60 rows)', 'page of 50 transactions', 'create with key', 'GraphQL 50 contributions']
/** Aims, in MiB. */
const [IDLE_MAX, LOADED_MAX] = [130, 220]
const MEBIBYTE = 1024 * 1024
const SLICE_S = 5

async function measure(minutes) {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const cases = CASES.filter(({ name }) => MIXED.includes(name))
  const { callers } = await seed(cluster, ORGANIZATIONS, cases)
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  const memory = async () => Math.round((await product.usage()).memory / MEBIBYTE)
  const idle = await memory()
  console.log(`at rest ${idle} MiB (aim ${IDLE_MAX})`)
  const until = performance.now() + minutes * 60_000
  const seen = []
  let requests = 0
  for (let slice = 0; performance.now() < until; slice++) {
    const each = cases[slice % cases.length]
    const request = (organization, call) => each.product(organization, call, ORGANIZATIONS)
    requests += (await load({ url: product.url, callers, request, seconds: SLICE_S })).requests
    seen.push(await memory())
    if (seen.length % 12 === 0)
      console.log(`after ${requests} requests ${seen.at(-1)} MiB, at most ${Math.max(...seen)}`)
  }
  // The first third warms up: code is compiled and statements are prepared.
  const settled = seen.slice(Math.ceil(seen.length / 3))
  const half = Math.floor(settled.length / 2)
  const mean = numbers => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const growth = mean(settled.slice(half)) - mean(settled.slice(0, half))
  const most = Math.max(...seen)
  console.log(
    `${requests} requests: at most ${most} MiB (aim ${LOADED_MAX}); it grew by ${growth.toFixed(0)} MiB at the end`,
  )
  process.exitCode = idle > IDLE_MAX || most > LOADED_MAX ? 1 : 0
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
await runAlone(() => measure(Number(values.minutes)))
