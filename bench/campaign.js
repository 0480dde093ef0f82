/**
 * How long the work of a campaign with many givers takes, and how long it lets others wait. Run `node bench/campaign.js` after a
 * build: lists, pledges in bulk, an import of pledge cards and its commit, in a church with a campaign of 20,000 givers.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../dist/src/database/migrate.js'
import { ask } from './load.js'
import { idOf, seed, superuserUrl } from './seed.js'
import { GIFTS_OF, givers } from './seed-giving.js'
import { campaignOf, PLEDGES, pledges } from './seed-pledges.js'
import { openCluster, runAlone, startServer } from './stage.js'

/** How often each list is asked for; the middle time counts. */
const TIMES = 9
const BULK = 200
const CARDS = 500
/** How long others pause between two requests, in milliseconds. */
const PAUSE_MS = 20

/** Aims, in milliseconds. */
const AIM = { list: 150, bulk: 800, import: 2_000, commit: 3_000, others: 500 }

const CAMPAIGN = campaignOf(GIFTS_OF)
const FUND = idOf(GIFTS_OF, 'fund', 1)
const LISTS = {
  'page of pledges': `/pledges?campaignId=${CAMPAIGN}`,
  'page of pledges, with totals': `/pledges?campaignId=${CAMPAIGN}&include=totals`,
  'the campaign with its totals': `/pledge-campaigns/${CAMPAIGN}`,
  'page of donors': '/donors',
  'donors by a part of the name': '/donors?q=tonmar',
  'page of contributions': '/contributions',
}

const [ONSETS, ENDS] = [
  'Bar Cal Dun Fer Gil Hal Jor Kel Lor Mar Nor Pel Ros Sel Tor Ven',
  'by dale field ford ham ley man more ton wick',
].map(list => list.split(' '))
const GIVEN = 'Ada Ben Cora Dan Eva Finn Grace Hugo Iris Jack Kate Liam Mia Noah Olga Paul Rita Sam Tess Will'.split(
  ' ',
)
const at = (list, n) => list[n % list.length]
/** A name by its number: 20 given names, 2,560 family names. */
const nameOf = n => {
  const family = Math.floor(n / GIVEN.length)
  const end = Math.floor(family / ONSETS.length)
  const middle = at(ONSETS, Math.floor(end / ENDS.length)).toLowerCase()
  return { firstName: at(GIVEN, n), lastName: `${at(ONSETS, family)}${at(ENDS, end)}${middle}` }
}

/** Gives the donors of the campaign names of their own, and the keys by which they are found. */
async function nameDonors(cluster) {
  const client = new pg.Client(superuserUrl(cluster))
  await client.connect()
  const organization = idOf(GIFTS_OF, 'organization', 0)
  const { rows } = await client.query('select donor_id as id from pledge where organization_id = $1 order by id', [
    organization,
  ])
  const names = rows.map((_, n) => nameOf(n))
  await client.query('begin')
  await client.query(`set local app.organization = '${organization}'`)
  await client.query(
    `update donor d set first_name = n.first_name, last_name = n.last_name
     from unnest($2::uuid[], $3::text[], $4::text[]) as n (id, first_name, last_name)
     where d.organization_id = $1 and d.id = n.id`,
    [organization, rows.map(({ id }) => id), names.map(name => name.firstName), names.map(name => name.lastName)],
  )
  await client.query('select make_match_keys($1, $2)', [organization, rows.map(({ id }) => id)])
  await client.query('commit')
  await client.query('analyze')
  await client.end()
}

const bulk = () => ({
  items: Array.from({ length: BULK }, (_, n) => ({
    donorId: idOf(GIFTS_OF, 'donor', 5_000_000 + n),
    fundId: FUND,
    totalAmount: 600,
    startDate: '2026-03-01',
    endDate: '2026-12-31',
    status: 'ACTIVE',
    allowDuplicate: true,
  })),
})

/** Two of three cards are of givers; the rest are of people whom nobody knows. */
const cards = () => ({
  campaignId: CAMPAIGN,
  name: `Sunday ${randomUUID()}`,
  cards: Array.from({ length: CARDS }, (_, n) => ({
    donorHint: n % 3 ? nameOf(300 + n * 37) : { firstName: 'Xaver', lastName: `Unbekannt${n}` },
    pledge: { fundId: FUND, totalAmount: 240 + n, signedDate: '2026-03-01' },
  })),
})

async function timed(work) {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

/** The longest that another request of the same church waits while `work` runs: an account read, a contribution recorded. */
async function besides(others, work) {
  let isDone = false
  const waits = { read: 0, write: 0 }
  const repeat = async (kind, send) => {
    while (!isDone) {
      waits[kind] = Math.max(waits[kind], (await timed(send)).ms)
      await sleep(PAUSE_MS)
    }
  }
  const running = [repeat('read', others.read), repeat('write', others.write)]
  const result = await timed(work).finally(() => {
    isDone = true
  })
  await Promise.all(running)
  return { ...result, waits }
}

const lines = []
function note(what, ms, aim) {
  const missed = ms > aim
  if (missed) process.exitCode = 1
  lines.push(`| ${what} | ${Math.round(ms)} | ${aim} | ${missed ? 'MISSED' : 'met'} |`)
}

async function measure() {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const { callers } = await seed(cluster, GIFTS_OF + 2, [{ seeds: [givers, pledges].flat() }])
  await nameDonors(cluster)
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  const caller = callers.find(({ organization }) => organization === GIFTS_OF)
  const send = async (method, path, body, status = 200) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const text = body && JSON.stringify(body)
    const request = { method, path: `/api/v1${path}`, headers: method === 'GET' ? {} : headers, body: text, status }
    return JSON.parse(await ask(product.url, caller, request))
  }
  const gift = {
    donorId: idOf(GIFTS_OF, 'donor', 5_000_000 + PLEDGES - 1),
    paymentMethod: 'CASH',
    receivedDate: '2026-03-01',
    allocations: [{ fundId: FUND, amount: 10 }],
  }
  const others = { read: () => send('GET', '/accounts'), write: () => send('POST', '/contributions', gift, 201) }
  for (let n = 0; n < 20; n++) await Promise.all([others.read(), others.write()])

  for (const [what, path] of Object.entries(LISTS)) {
    const times = []
    for (let n = 0; n < TIMES; n++) times.push((await timed(() => send('GET', path))).ms)
    note(what, times.sort((a, b) => a - b)[Math.floor(TIMES / 2)], AIM.list)
  }
  const noteWork = (what, { ms, waits }, aim) => {
    note(what, ms, aim)
    note(`${what}: the longest wait of another reader`, waits.read, AIM.others)
    note(`${what}: the longest wait of another writer`, waits.write, AIM.others)
  }
  noteWork(`${BULK} pledges at once`, await besides(others, () => send('POST', '/pledges/bulk', bulk())), AIM.bulk)
  const imported = await besides(others, () => send('POST', '/pledge-card-imports', cards(), 201))
  noteWork(`import of ${CARDS} cards`, imported, AIM.import)
  const { id, counts } = imported.answer
  const commit = () => send('POST', `/pledge-card-imports/${id}/commit`)
  noteWork(`commit of the import`, await besides(others, commit), AIM.commit)
  console.log(
    `| a campaign of ${PLEDGES} givers | ms | aim | result |\n| --- | ---: | ---: | ---: |\n${lines.join('\n')}`,
  )
  if (counts) console.log(`\nCards: ${JSON.stringify(counts)}`)
}

await runAlone(measure)
