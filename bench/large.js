/**
 * What a large church waits for. Run `node bench/large.js` after a build. It fills a church of 300,000 contributions, lets `verify`
 * judge it, and asks every list with every filter, sort and totals, and every report by every group, once cold and then warm. Then
 * it loads the history of another church through the API into a database that has never seen such rows.
 *
 * `--load N` is how many contributions are loaded (100,000), `--no-questions` and `--no-load` leave a half out, `--over MS` prints
 * the answers that take longer (0: all).
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { migrate } from '../dist/src/database/migrate.js'
import { everyQuestion } from '../test/plans/questions.mjs'
import { assertSound, idOf, seed } from './seed.js'
import { LARGE, largeChurch } from './seed-large.js'
import { openCluster, runAlone, startServer } from './stage.js'

const CHURCHES = 3
/** After five times PostgreSQL may keep one plan for all values, which must be as good. */
const WARM = 7
const PERIODS = { year: ['2024-01-01', '2024-12-31'], all: ['2022-01-01', '2026-11-20'] }
/** Milliseconds: a page of a list, one with totals, a report. */
const AIMS = { page: 50, totals: 100, report: 300 }
const BULK = 200
const GIVERS_PER_GIFT = 20
const PLEDGES_PER_GIVER = 0.6
const DAY_MS = 86_400_000

const { values: options } = parseArgs({
  options: {
    load: { type: 'string', default: '100000' },
    'no-questions': { type: 'boolean', default: false },
    'no-load': { type: 'boolean', default: false },
    over: { type: 'string', default: '0' },
  },
})

async function timed(ask) {
  const began = performance.now()
  const answer = await ask()
  return { ms: performance.now() - began, ...answer }
}

/** A client of one caller. */
function clientOf(url, caller) {
  const headers = { Authorization: caller.authorization, ...caller.headers }
  return {
    async get(path) {
      const answer = await fetch(url + path, { headers })
      const text = await answer.text()
      return { status: answer.status, bytes: text.length, text }
    },
    async post(path, body) {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
      })
      if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
  }
}

const aimOf = path =>
  path.includes('/reports/') ? AIMS.report : path.includes('include=totals') ? AIMS.totals : AIMS.page
const middle = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function askEverything(client, product) {
  const contract = JSON.parse(readFileSync('schema/openapi.json', 'utf8'))
  const questions = await everyQuestion(contract, async path => JSON.parse((await client.get(path)).text), PERIODS)
  const found = []
  for (const path of questions) {
    const cold = await timed(() => client.get(path))
    const warm = []
    await product.usage()
    for (let i = 0; i < WARM; i++) warm.push((await timed(() => client.get(path))).ms)
    const { loopMs } = await product.usage()
    found.push({ path, ...cold, warm: middle(warm), aim: aimOf(path), loopMs })
  }
  return found
}

function printTable(found, over) {
  console.log('| question | status | cold ms | warm ms | aim | KB |\n|---|--:|--:|--:|--:|--:|')
  for (const { path, status, ms, warm, aim, bytes } of found.toSorted((a, b) => b.warm - a.warm))
    if (warm >= over)
      console.log(
        `| \`${decodeURIComponent(path.slice(7))}\` | ${status} | ${ms.toFixed(0)} | ${warm.toFixed(0)} | ${aim} | ${(bytes / 1024).toFixed(0)} |`,
      )
  const [busiest] = found.toSorted((a, b) => b.loopMs - a.loopMs)
  console.log(`\nThe event loop was held for ${busiest.loopMs.toFixed(0)} ms at most (aim 50), by ${busiest.path}.`)
  const late = found.filter(({ warm, aim }) => warm > aim)
  const failed = found.filter(({ status }) => status >= 500)
  const refused = found.filter(({ status }) => status >= 400 && status < 500)
  console.log(
    `\n${found.length} questions, ${found.length - late.length} within their aim, ${refused.length} refused, ${failed.length} failed`,
  )
  for (const { path, text } of refused) console.log(`refused: ${path} ${text.slice(0, 200)}`)
  if (failed.length) process.exitCode = 1
}

const parts = (items, size) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** Sends items in bulks, and answers how long each took. */
async function load(client, path, items) {
  const took = []
  const ids = []
  for (const part of parts(items, BULK)) {
    const { ms, results } = await timed(() => client.post(path, { items: part }))
    took.push(ms)
    ids.push(...results.map(({ id }) => id))
  }
  const five = took.length >= 10 ? 5 : 1
  const [first, last] = [middle(took.slice(0, five)), middle(took.slice(-five))]
  console.log(
    `| \`POST ${path}\` | ${items.length} | ${first.toFixed(0)} | ${last.toFixed(0)} | ${(last / first).toFixed(2)} | ${Math.max(...took).toFixed(0)} |`,
  )
  return ids
}

async function loadHistory(client, organization, total) {
  console.log(
    '\n| bulks of 200 | rows | first ms | last ms | last ÷ first (aim 1.3) | longest ms |\n|---|--:|--:|--:|--:|--:|',
  )
  const fundId = idOf(organization, 'fund', 1)
  const givers = Math.max(BULK, total / GIVERS_PER_GIFT)
  const people = Array.from({ length: givers }, (_, n) => ({
    donorType: 'INDIVIDUAL',
    firstName: `Ann ${n}`,
    lastName: `Vale ${n * 7}`,
  }))
  const donors = await load(client, '/donors/bulk', people)
  const promise = { fundId, totalAmount: 600, startDate: '2026-01-01', endDate: '2026-12-31', status: 'ACTIVE' }
  await load(
    client,
    '/pledges/bulk',
    donors.slice(0, givers * PLEDGES_PER_GIVER).map(donorId => ({ donorId, ...promise })),
  )
  const first = Date.UTC(2026, 0, 2)
  const gifts = Array.from({ length: total }, (_, n) => ({
    donorId: donors[(n * 7) % givers],
    paymentMethod: 'CASH',
    receivedDate: new Date(first + Math.floor((n / total) * 300) * DAY_MS).toISOString().slice(0, 10),
    allocations: [{ fundId, amount: 10 + (n % 90) }],
  }))
  await load(client, '/contributions/bulk', gifts)
}

async function openChurches(seeds) {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const { callers } = await seed(cluster, CHURCHES, [{ seeds }])
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  return { cluster, product, callerOf: wanted => callers.find(({ organization }) => organization === wanted) }
}

await runAlone(async () => {
  if (!options['no-questions']) {
    const { cluster, product, callerOf } = await openChurches([largeChurch])
    await assertSound(cluster, LARGE)
    printTable(await askEverything(clientOf(product.url, callerOf(LARGE)), product), Number(options.over))
    await product.stop()
  }
  if (!options['no-load']) {
    const { cluster, product, callerOf } = await openChurches([])
    await loadHistory(clientOf(product.url, callerOf(CHURCHES)), CHURCHES, Number(options.load))
    await assertSound(cluster, CHURCHES)
  }
})
