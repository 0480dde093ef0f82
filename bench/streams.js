/**
 * What open subscriptions take, and how late a change arrives. Run `node bench/streams.js --streams 1000` after a build: the
 * subscriptions of one church are opened, rest, and then each receives ten changes. The baseline is the same server without any.
 */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../dist/src/database/migrate.js'
import { CASES } from './cases.js'
import { ask } from './load.js'
import { seed } from './seed.js'
import { openCluster, runAlone, startServer } from './stage.js'

/** Aims: MiB that a thousand streams take, and milliseconds until a change has arrived at all of them. */
const [MEMORY_MAX, DELAY_MAX] = [50, 1_000]
const MEBIBYTE = 1024 * 1024
const CHANGES = 10
const QUERY = 'subscription { changes { sequence resourceType resourceId operation occurredAt } }'

/** Opens a stream. @param received called with each of its events. */
function open(url, { authorization, headers: own }, received) {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: authorization,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...own,
    }
    const request = http.request(`${url}/api/v1/graphql`, { method: 'POST', headers, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`a stream is answered with ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', text => {
        for (const _ of text.matchAll(/event: next/g)) received()
      })
      response.on('error', () => undefined)
      resolve(() => request.destroy())
    })
    request.on('error', reject)
    request.end(JSON.stringify({ query: QUERY }))
  })
}

async function measure(streams) {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const write = CASES.find(({ name }) => name === 'create with key')
  const { callers } = await seed(cluster, 1, [write])
  const [caller] = callers
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  const memory = async () => (await product.usage()).memory / MEBIBYTE
  const create = () =>
    ask(product.url, caller, {
      ...write.product(1, 0, 1),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    })
  for (let n = 0; n < 200; n++) await create()
  await sleep(5_000)
  const before = await memory()
  let received = 0
  const ends = []
  for (let n = 0; n < streams; n += 50)
    ends.push(...(await Promise.all(Array.from({ length: 50 }, () => open(product.url, caller, () => received++)))))
  await sleep(10_000)
  const taken = (await memory()) - before
  const delays = []
  for (let n = 0; n < CHANGES; n++) {
    received = 0
    await create()
    const written = performance.now()
    while (received < streams && performance.now() - written < 30_000) await sleep(5)
    delays.push(performance.now() - written)
    await sleep(1_000)
  }
  const most = Math.max(...delays)
  const after = (await memory()) - before
  console.log(
    `${streams} streams at rest take ${taken.toFixed(0)} MiB (aim ${MEMORY_MAX} for 1000), after ${CHANGES} changes ${after.toFixed(0)}`,
  )
  console.log(
    `a change has arrived at all of them within ${most.toFixed(0)} ms (aim ${DELAY_MAX}); mean ${(delays.reduce((a, b) => a + b) / CHANGES).toFixed(0)}`,
  )
  for (const end of ends) end()
  process.exitCode = taken > (MEMORY_MAX * streams) / 1_000 || most > DELAY_MAX ? 1 : 0
}

const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' } } })
await runAlone(() => measure(Number(values.streams)))
