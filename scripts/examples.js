// Writes schema/examples.json: answers of the demo church, for the examples of the reference. Run it when answers change.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../dist/src/database/migrate.js'
import { demonstrate } from '../dist/src/demo/demonstration.js'
import { startCluster } from '../dist/src/embedded/cluster.js'
import { operations } from '../dist/src/registry.js'
import { startTestApp, TEST_ISSUER, TEST_SECRETS } from '../dist/src/service/testing.js'

/** The examples do not change with the day on which they are written. */
const NOW = new Date('2026-11-21T15:00:00.000Z')
/** Lists inside an example have no more items. */
const ITEMS_MAX = 2
/** Files are not shown. */
const LEFT_OUT = new Set(['contentBase64'])
/** How much a row shows: the best example has the most members that are not null. */
const detailOf = value =>
  Array.isArray(value)
    ? value.length && 1 + Math.max(...value.map(detailOf))
    : value && typeof value === 'object'
      ? Object.values(value).reduce((all, each) => all + detailOf(each), 1)
      : Number(value !== null && value !== '')

function shown(value) {
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map(shown)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      LEFT_OUT.has(key) ? [] : [[key, key === 'filter' ? each : shown(each)]],
    ),
  )
}

const best = rows => rows.reduce((one, other) => (detailOf(shown(other)) > detailOf(shown(one)) ? other : one))

/** The church's owner, who may read everything. */
async function ownerOf(app, organizationId) {
  const id = randomUUID()
  await app.owner.query(
    `insert into control.person (id, issuer, subject, email, name, created_at)
     values ($1::uuid, $2, $1::text, 'owner@grace.example', 'Ruth Owner', $3)`,
    [id, TEST_ISSUER.issuer, NOW],
  )
  await app.owner.query(
    `insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'OWNER', $3)`,
    [organizationId, id, NOW],
  )
  return app.token(id)
}

/** Reads everything that a GET answers, and finds the ids of deeper paths in the lists above them. */
async function collect(call) {
  const examples = {}
  const ids = new Map()
  const reads = operations.flatMap(each => (each.route?.method === 'GET' ? [each] : []))
  // Lists come first, because ids of their rows stand in deeper paths.
  const depth = ({ route, kind }) =>
    route.path.split('/').length + (kind === 'list' || route.path === '/dimensions' ? 0 : 0.5)
  const byDepth = [...reads].sort((a, b) => depth(a) - depth(b))
  const needs = () => ({
    getFunctionalExpenses: `?dimensionId=${ids.get('/dimensions')?.[0]}`,
    getAccountRegister: `?accountId=${ids.get('/accounts')?.[0]}`,
    getGivingStatementPreview: `?year=2025&donorId=${ids.get('donor of a statement')}`,
  })
  for (const operation of byDepth) {
    const { route, kind, gives, envelope } = operation
    const type = Array.isArray(gives) ? gives[0] : gives
    const [, list, rest] = /^(.*?)\/\{\w+\}(.*)$/.exec(route.path) ?? []
    const paths = list === undefined ? [route.path] : (ids.get(list) ?? []).map(id => `${list}/${id}${rest}`)
    const answers = []
    for (const each of paths) {
      if (each.includes('{')) continue
      const { status, body } = await call(`${each}${needs()[operation.name] ?? ''}`)
      if (status !== 200) {
        console.error(`${route.path}: ${status} ${JSON.stringify(body)}`)
        continue
      }
      const rows = envelope ? body[envelope] : [body]
      if (list === undefined && envelope)
        ids.set(
          route.path,
          rows
            .slice(0, 25)
            .map(row => row.id)
            .filter(Boolean),
        )
      const giver = list === undefined && envelope ? rows.find(row => row.statementNumber && row.donorId) : undefined
      if (giver) ids.set('donor of a statement', giver.donorId)
      answers.push(...rows)
      if (kind === 'list' && answers.length > 50) break
    }
    if (answers.length) examples[type.name] = best([...(examples[type.name] ? [examples[type.name]] : []), ...answers])
  }
  return Object.fromEntries(
    Object.entries(examples)
      .sort()
      .map(([name, example]) => [name, shown(example)]),
  )
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-examples-'))
const cluster = await startCluster({ dataFolder: folder, durable: false })
try {
  const [ownerUrl, serviceUrl] = [cluster.ownerUrl(), cluster.serviceUrl()]
  await migrate(ownerUrl, 'narthex_service')
  const app = await startTestApp({ ownerUrl, serviceUrl, clock: { now: () => NOW } })
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { organizations } = await demonstrate(
    client,
    { serviceUrl, secrets: TEST_SECRETS },
    NOW.toISOString().slice(0, 10),
  )
  await client.end()
  const [{ id }] = organizations
  const token = await ownerOf(app, id)
  const headers = { Authorization: `Bearer ${token}`, 'X-Organization-Id': id, Accept: 'application/json' }
  const call = async target => {
    const response = await fetch(`${app.url}/api/v1${target}`, { headers })
    return { status: response.status, body: await response.json() }
  }
  const examples = await collect(call)
  writeFileSync('schema/examples.json', `${JSON.stringify(examples, null, 2)}\n`)
  console.log(`schema/examples.json: ${Object.keys(examples).length} types`)
  await app.close()
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
