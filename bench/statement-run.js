/**
 * How long the giving statements of a large church take. Run `node bench/statement-run.js` after a build: it previews and issues the
 * statements of a year for 14,000 giving units, prints their letters, downloads all of them, and issues what changed once more.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../dist/src/database/migrate.js'
import { assertSound, idOf, seed, superuserUrl } from './seed.js'
import { donorOf, LARGE, largeChurch, SIZE } from './seed-large.js'
import { openCluster, runAlone, startServer } from './stage.js'

/** The year after the one whose statements the seed has. */
const YEAR = SIZE.statementYear + 1
const CORRECTED = 50
const POLL_MS = 100
/** Aims, in seconds. */
const AIM = { preview: 2, run: 300, letters: 60, download: 120, again: 60 }

const lines = []
function note(what, ms, aim) {
  const seconds = ms / 1000
  if (seconds > aim) process.exitCode = 1
  lines.push(`| ${what} | ${seconds.toFixed(1)} | ${aim} | ${seconds > aim ? 'MISSED' : 'met'} |`)
}
async function timed(what, aim, work) {
  const began = performance.now()
  const answer = await work()
  note(what, performance.now() - began, aim)
  return answer
}

/** Gives every donor a postal address. */
async function addAddresses(cluster) {
  const client = new pg.Client(superuserUrl(cluster))
  await client.connect()
  await client.query('begin')
  await client.query(`set local app.organization = '${idOf(LARGE, 'organization', 0)}'`)
  await client.query(`update donor set addresses = jsonb_build_array(jsonb_build_object('line1', donor_number || ' Main Street',
    'city', 'Springfield', 'region', 'IL', 'postalCode', right(donor_number, 5), 'country', 'US', 'isPrimary', true))
    where organization_id = '${idOf(LARGE, 'organization', 0)}'`)
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.end()
}

await runAlone(async () => {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const { callers } = await seed(cluster, LARGE + 1, [{ seeds: [largeChurch] }])
  await addAddresses(cluster)
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  const caller = callers.find(({ organization }) => organization === LARGE)
  const send = async (method, path, body, accept = 'application/json') => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: {
        ...{ Authorization: caller.authorization, ...caller.headers, Accept: accept },
        ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      },
      body: body && JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return accept === 'application/json' ? answer.json() : answer.arrayBuffer()
  }
  /** Waits until a job is over, and answers its run. */
  const over = async ({ id, subjectId }) => {
    for (;;) {
      const { status } = await send('GET', `/jobs/${id}`)
      if (status === 'SUCCEEDED') return send('GET', `/giving-statement-runs/${subjectId}`)
      if (status !== 'QUEUED' && status !== 'RUNNING') throw new Error(`The job is ${status}.`)
      await sleep(POLL_MS)
    }
  }
  const input = { year: YEAR, delivery: 'MAIL' }
  const begin = path => send('POST', path, input).then(over)

  const preview = await timed('preview', AIM.preview, () => send('POST', '/giving-statement-runs/preview', input))
  const run = await timed('issue all', AIM.run, () => begin('/giving-statement-runs'))
  await timed('number the letters', AIM.letters, () =>
    send('POST', `/giving-statement-runs/${run.id}/letters`, {}).then(over),
  )
  const bytes = await timed('download the letters', AIM.download, async () => {
    let all = 0
    for (let part = 1; part <= Math.ceil(run.issuedCount / 1000); part++)
      all += (await send('GET', `/giving-statement-runs/${run.id}/letters?part=${part}`, undefined, 'application/zip'))
        .byteLength
    return all
  })
  const { contributions } = await send(
    'GET',
    `/contributions?limit=${CORRECTED}&receivedDate[gte]=${YEAR}-01-01&receivedDate[lte]=${YEAR}-12-31`,
  )
  for (const [index, { id }] of contributions.entries())
    await send('PUT', `/contributions/${id}/donor`, { donorId: donorOf(index * 7) })
  const again = await timed(`issue what ${contributions.length} corrections changed`, AIM.again, () =>
    begin('/giving-statement-runs'),
  )
  await assertSound(cluster, LARGE)
  console.log(`| ${run.unitCount} giving units | s | aim | result |\n| --- | ---: | ---: | ---: |\n${lines.join('\n')}`)
  const { issuedCount, reissuedCount, unchangedCount, voidedCount } = again
  console.log(
    `\nPreview: ${preview.toIssue} to issue. Letters: ${Math.round(bytes / 1e6)} MB. Second run: ${JSON.stringify({ issuedCount, reissuedCount, unchangedCount, voidedCount })}`,
  )
})
