/**
 * How much memory and time a table of 1,000,000 rows takes. Run `node bench/table.js` after a build: it asks the product for
 * every contribution of a church as CSV, reads the answer while it arrives, and measures the memory of the product meanwhile.
 */
import http from 'node:http'
import { migrate } from '../dist/src/database/migrate.js'
import { GIVING } from './cases-giving.js'
import { seed } from './seed.js'
import { GIFTS, GIFTS_OF } from './seed-giving.js'
import { openCluster, runAlone, startServer } from './stage.js'

const ORGANIZATIONS = 2
const MEBIBYTE = 1024 * 1024
/** How much the memory may grow (aim), in MiB. */
const MOST_MORE = 80
const LOOK_MS = 250

/** Reads an answer to its end. @returns its lines and bytes. */
const read = (url, headers) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers }, response => {
        let [lines, bytes] = [0, 0]
        if (response.statusCode !== 200) reject(new Error(`the answer is ${response.statusCode}`))
        response.on('data', part => {
          bytes += part.length
          for (const byte of part) if (byte === 10) lines += 1
        })
        response.on('error', reject)
        response.on('end', () => (response.complete ? resolve({ lines, bytes }) : reject(new Error('it was cut off'))))
      })
      .on('error', reject)
  })

async function measure() {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const pages = GIVING.filter(({ name }) => name.startsWith('page 1 of'))
  const { callers } = await seed(cluster, ORGANIZATIONS, pages)
  const caller = callers.find(({ organization }) => organization === GIFTS_OF)
  const headers = { Authorization: caller.authorization, ...caller.headers }
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  await read(`${product.url}/api/v1/vendors?format=csv`, headers)
  const before = (await product.usage()).memory
  let most = before
  const looking = setInterval(async () => {
    most = Math.max(most, (await product.usage()).memory)
  }, LOOK_MS)
  const began = performance.now()
  const { lines, bytes } = await read(`${product.url}/api/v1/contributions?format=csv&sort=receivedDate`, headers)
  const seconds = (performance.now() - began) / 1000
  clearInterval(looking)
  if (lines < GIFTS) throw new Error(`${lines} lines are too few`)
  const more = (most - before) / MEBIBYTE
  console.log(
    `${lines} lines, ${(bytes / MEBIBYTE).toFixed(0)} MiB in ${seconds.toFixed(0)} s (${(lines / seconds).toFixed(0)} a second), ` +
      `memory ${(before / MEBIBYTE).toFixed(0)} MiB and at most ${more.toFixed(0)} MiB more (aim ${MOST_MORE})`,
  )
  process.exitCode = more > MOST_MORE ? 1 : 0
}

await runAlone(measure)
