import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startTestApp, type TestApp, type TestOptions } from '../../../dist/src/service/testing.js'
import { graphqlClient, restClient } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'
import { until } from '../../support/until.js'

const TOKEN = 'm'.repeat(32)
const started: TestApp[] = []
const start = async (options: Partial<TestOptions>) => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, ...options })
  started.push(app)
  return app
}

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await start({ metrics: { host: '127.0.0.1', port: 0 } })
  church = await makeChurch(app)
})
afterAll(async () => {
  for (const each of started) await each.close()
})

const scraped = async (of = app): Promise<string> => (await fetch(String(of.service.metricsUrl))).text()

/** The value of the series of a metric with these labels, 0 when there is none. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const lines = text.split('\n').filter(line => line.startsWith(name) && [' ', '{'].includes(line[name.length] ?? ''))
  const line = lines.find(each => wanted.every(label => each.includes(label)))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(match => String(match[1]))

describe('where metrics are scraped', () => {
  test('a service without their configuration has none', async () => {
    const without = await start({})
    expect(without.service.metricsUrl).toBeUndefined()
    expect((await fetch(`${without.url}/metrics`)).status).toBe(404)
  })

  test('with a port of their own they are not on the port of the service', async () => {
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
    const answer = await fetch(String(app.service.metricsUrl))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect((await fetch(new URL('/other', app.service.metricsUrl))).status).toBe(404)
  })

  test('with a token they are on the port of the service, for whoever sends it', async () => {
    const guarded = await start({ metrics: { host: '127.0.0.1', token: TOKEN } })
    const ask = (headers: Record<string, string>) => fetch(`${guarded.url}/metrics`, { headers })
    for (const headers of [{}, { Authorization: TOKEN }, { Authorization: `Bearer ${TOKEN}x` }])
      expect((await ask(headers as Record<string, string>)).status).toBe(401)
    expect((await ask({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  })

  test('with both they have a port of their own, and need the token there', async () => {
    const both = await start({ metrics: { host: '127.0.0.1', port: 0, token: TOKEN } })
    expect((await fetch(String(both.service.metricsUrl))).status).toBe(401)
    expect((await fetch(`${both.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
  })
})

describe('what is counted', () => {
  test('limits, overload and failures count from 0 on, so that an alert sees the first one', async () => {
    const fresh = await start({ metrics: { host: '127.0.0.1', port: 0 } })
    const zero = [...(await scraped(fresh)).matchAll(/^narthex_refusals_total\{surface="(\w+)",reason="(\w+)"\} 0$/gm)]
    const of = (surface: string) => zero.filter(each => each[1] === surface).map(each => each[2])
    for (const surface of ['REST', 'GRAPHQL', 'MCP', 'SITE'])
      expect(of(surface)).toEqual(
        expect.arrayContaining([
          'rate_organization',
          'too_many_attempts',
          'overloaded',
          'deadline_exceeded',
          'internal',
        ]),
      )
    expect(of('REST')).not.toContain('not_found')
  })

  test('requests by surface, operation and status, with their durations', async () => {
    const client = church.client(await church.key())
    const before = await scraped()
    await client.rest('GET', '/accounts')
    await client.rest('GET', '/accounts')
    await client.rest('GET', `/vendors/${randomUUID()}`)
    await client.graphql('query Mine { accounts { id } }')
    await client.graphql('{ accounts { id } vendors(first: 1) { nodes { id } } }')
    await church.client((await church.person('OWNER')).token).tool('list_accounts')
    await fetch(`${app.url}/healthz`)
    const after = await scraped()
    const added = (labels: Record<string, string>, name = 'narthex_http_requests_total') =>
      valueIn(after, name, labels) - valueIn(before, name, labels)
    expect(added({ surface: 'REST', operation: 'listAccounts', status: '200' })).toBe(2)
    expect(added({ surface: 'REST', operation: 'getVendor', status: '404' })).toBe(1)
    expect(added({ surface: 'GRAPHQL', operation: 'listAccounts', status: '200' })).toBe(1)
    expect(added({ surface: 'GRAPHQL', operation: 'several', status: '200' })).toBe(1)
    expect(added({ surface: 'MCP', operation: 'list_accounts', status: '200' })).toBe(1)
    expect(added({ surface: 'SITE', operation: 'healthz', status: '200' })).toBe(1)
    const durations = 'narthex_http_request_duration_seconds_count'
    expect(added({ surface: 'REST', operation: 'listAccounts' }, durations)).toBe(2)
    expect(added({ surface: 'REST', reason: 'not_found' }, 'narthex_refusals_total')).toBe(1)
  })

  test('refusals of the rate limit are counted by their reason', async () => {
    const narrow = await start({ rateLimit: 2, metrics: { host: '127.0.0.1', port: 0 } })
    const other = await makeChurch(narrow)
    const rest = restClient(narrow.url, await other.key())
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await rest('GET', '/accounts')).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(valueIn(await scraped(narrow), 'narthex_refusals_total', { reason: 'rate_organization' })).toBe(2)
  })

  test('connections by pool, the time that requests waited for them, and the event loop', async () => {
    const text = await scraped()
    for (const [pool, max] of [
      ['admission', 4],
      ['reads', 8],
      ['writes', 8],
      ['sign-in', 4],
      ['sweeps', 1],
      ['readiness', 1],
    ] as const)
      expect([pool, valueIn(text, 'narthex_database_connections_max', { pool })]).toEqual([pool, max])
    const write = await church.client(await church.key()).rest('POST', '/vendors', { body: { name: 'Candles' } })
    expect(write.status).toBe(201)
    const after = await scraped()
    for (const pool of ['admission', 'reads', 'writes']) {
      expect(valueIn(after, 'narthex_database_wait_seconds_count', { pool })).toBeGreaterThan(0)
      expect(valueIn(after, 'narthex_database_connections', { pool, state: 'idle' })).toBeGreaterThan(0)
    }
    expect(namesIn(after)).toEqual(
      expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
    )
    expect(valueIn(after, 'narthex_build_info')).toBe(1)
  })

  test('balances that could not be made again are counted, and made a second later without another request', async () => {
    const { rest } = church.client(await church.key())
    const fundId = await church.fund('Organ')
    const body = {
      amount: 2_500,
      paymentMethod: 'CASH',
      receivedDate: '2026-10-04',
      allocations: [{ fundId, amount: 2_500 }],
    }
    expect((await rest('POST', '/contributions', { body })).status).toBe(201)
    const isStale = async () => (await church.query('select from giving_stale_day')).length > 0
    const counted = async (name: string) => valueIn(await scraped(), `narthex_upkeep_${name}_total`)
    const report = '/reports/giving?from=2026-10-01&asOf=2026-10-31'
    const [runs, failures] = [await counted('runs'), await counted('failures')]
    expect(await isStale()).toBe(true)
    await app.owner.query('revoke execute on function refresh_giving_balances from narthex_app')
    try {
      expect((await rest('GET', report)).status).toBe(200)
      await until(async () => (await counted('failures')) > failures)
    } finally {
      await app.owner.query('grant execute on function refresh_giving_balances to narthex_app')
    }
    await until(async () => (await counted('runs')) > runs)
    expect(await isStale()).toBe(false)
  })

  test('rows of the activity, entries of the audit trails and the state of the change feed', async () => {
    const fresh = await start({ metrics: { host: '127.0.0.1', port: 0 } })
    const ours = await makeChurch(fresh)
    await restClient(fresh.url, await ours.key())('POST', '/vendors', { body: { name: 'Flowers' } })
    await until(async () => valueIn(await scraped(fresh), 'narthex_activity_written_total') > 0)
    const text = await scraped(fresh)
    expect(valueIn(text, 'narthex_database_measured')).toBe(1)
    expect(valueIn(text, 'narthex_organizations')).toBeGreaterThan(1)
    expect(valueIn(text, 'narthex_audit_entries')).toBeGreaterThan(0)
    expect(valueIn(text, 'narthex_audit_newest_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
    expect(text).toMatch(/^narthex_change_feed_missing_entries 0$/m)
    expect(text).toMatch(/^narthex_activity_dropped_total 0$/m)
  })

  test('the change feed lacks nothing while a church is written to: both are counted in one state', async () => {
    const client = restClient(app.url, await church.key())
    const { admission } = app.service.database
    let isDone = false
    const measured = (async () => {
      const found = new Set<string>()
      while (!isDone)
        found.add((await admission.query('select feed_missing from control.measurements()')).rows[0].feed_missing)
      return found
    })()
    for (let batch = 0; batch < 20; batch++)
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => client('POST', '/vendors', { body: { name: `Vendor ${batch}.${n}` } })),
      )
    isDone = true
    expect([...(await measured)]).toEqual(['0'])
  })

  test('when the database cannot be measured, narthex_database_measured is 0 and the scrape succeeds', async () => {
    const { owner } = app
    await owner.query('revoke execute on function control.measurements from narthex_app')
    try {
      const fresh = await start({ metrics: { host: '127.0.0.1', port: 0 } })
      const text = await scraped(fresh)
      expect(text).toMatch(/^narthex_database_measured 0$/m)
      expect(text).not.toMatch(/^narthex_audit_entries \d/m)
      expect(text).toMatch(/^narthex_build_info/m)
    } finally {
      await owner.query('grant execute on function control.measurements to narthex_app')
    }
  })
})

test('no label has an id, a path or a name of a client’s own', async () => {
  const graphql = graphqlClient(app.url, await church.key())
  const rest = restClient(app.url, await church.key())
  await graphql('query SecretProject { accounts { id } }')
  await rest('GET', `/vendors/${randomUUID()}`)
  await fetch(`${app.url}/some/strange/path`)
  await fetch(`${app.url}/api/v1/strange/${randomUUID()}`)
  const text = await scraped()
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(text).not.toContain('SecretProject')
  expect(text).not.toContain('strange')
  expect(text).not.toContain('/api/v1')
})

describe('the documentation', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const dashboard = readFileSync('docs/grafana-dashboard.json', 'utf8')

  test('lists every metric of the service, and no other', async () => {
    const ours = namesIn(await scraped()).filter(name => name.startsWith('narthex_'))
    const listed = [...page.matchAll(/^\| `(narthex_\w+)`/gm)].map(match => String(match[1]))
    expect([...listed].sort()).toEqual([...ours].sort())
  })

  test('shows every metric of the service on the dashboard, and none that is not there', async () => {
    const text = await scraped()
    const series = new Set(namesIn(text).flatMap(name => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]))
    const { panels, templating } = JSON.parse(dashboard)
    const expressions: string[] = panels.flatMap((panel: { targets?: { expr: string }[] }) =>
      (panel.targets ?? []).map(({ expr }) => expr),
    )
    const used = expressions.flatMap(expr => expr.match(/\b(?:narthex|nodejs|process)_\w+/g) ?? [])
    expect(used.filter(name => !series.has(name))).toEqual([])
    const shown = (name: string) =>
      used.some(each => each === name || each.replace(/_(bucket|count|sum)$/, '') === name)
    expect(namesIn(text).filter(name => name.startsWith('narthex_') && !shown(name))).toEqual([])
    expect(templating.list[0]).toMatchObject({ type: 'datasource', query: 'prometheus' })
    for (const panel of panels)
      if (panel.targets)
        expect(panel.datasource).toEqual({ type: 'prometheus', uid: expect.stringMatching(/^\$\{datasource\}$/) })
  })
})
