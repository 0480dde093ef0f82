/**
 * How much every table grows by 1,000 recorded contributions. Run `node bench/growth.js` after a build: 50 churches record
 * contributions over REST, each in a request of its own, until the time is over.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../dist/src/database/migrate.js'
import { CASES } from './cases.js'
import { load } from './load.js'
import { aligned } from './report.js'
import { seed, superuserUrl } from './seed.js'
import { openCluster, runAlone, startServer } from './stage.js'

const ORGANIZATIONS = 50
const CASE = 'record a contribution'
const PER = 1000
const KILO = 1000
/** The batch writer of the activity writes every 100 ms. */
const SETTLE_MS = 500

/** Rows and bytes of every table, with its indexes and what is stored out of line. A partition counts for its table. */
const SIZES = `select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
    sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text::float8) as rows
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)
  group by 1 order by 1`

async function sizes(database) {
  const { rows } = await database.query(SIZES)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

/** The sizes as they are, and then without dead rows and gaps. */
async function measured(database) {
  const written = await sizes(database)
  await database.query('vacuum full')
  return { written, packed: await sizes(database) }
}

async function measure(seconds) {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const recorded = CASES.filter(({ name }) => name === CASE)
  const { callers } = await seed(cluster, ORGANIZATIONS, recorded)
  const database = new pg.Client(superuserUrl(cluster))
  await database.connect()
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() })
  const before = await measured(database)
  const request = (organization, call) => recorded[0].product(organization, call, ORGANIZATIONS)
  const { requests } = await load({ url: product.url, callers, request, seconds })
  await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
  const after = await measured(database)
  await database.end()
  const per = (later, earlier) => ((later - (earlier ?? 0)) * PER) / requests
  const growth = [...after.packed]
    .map(([name, { bytes, rows }]) => ({
      name,
      rows: per(rows, before.packed.get(name)?.rows),
      packed: per(bytes, before.packed.get(name)?.bytes) / KILO,
      written: per(after.written.get(name).bytes, before.packed.get(name)?.bytes) / KILO,
    }))
    .filter(({ packed, written }) => packed >= 0.5 || written >= 0.5)
    .sort((a, b) => b.packed - a.packed)
  const total = figure => growth.reduce((sum, each) => sum + each[figure], 0)
  console.log(`${requests} contributions recorded; growth for ${PER}:`)
  console.log(
    aligned([
      ['table', 'rows', 'packed kB', 'as written kB'],
      ...[...growth, { name: 'all', rows: total('rows'), packed: total('packed'), written: total('written') }].map(
        ({ name, rows, packed, written }) => [name, ...[rows, packed, written].map(number => number.toFixed(0))],
      ),
    ]),
  )
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
await runAlone(() => measure(Number(values.seconds)))
