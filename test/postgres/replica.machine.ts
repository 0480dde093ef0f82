import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '../../dist/src/config/config.js'
import { migrate } from '../../dist/src/database/migrate.js'
import { onConnection } from '../../dist/src/database/owner.js'
import type { Cluster } from '../../dist/src/embedded/cluster.js'
import { PRIMARY_ONLY_VIEWS } from '../../dist/src/postgres/replica.js'
import { replicaWarning } from '../../dist/src/postgres/standby.js'
import { startTestApp, TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { cleanUp, query, start, superuserUrl, temporaryFolder } from '../embedded/clusters.js'
import { graphqlClient, restClient } from '../support/app.js'
import type { Church } from '../support/church.js'
import { CommandLine } from '../support/command-line.js'
import { makeChurch } from '../support/make.js'
import { callTool } from '../support/mcp.js'
import { readsOf } from '../support/replica-reads.js'

/**
 * A server and a standby that was made of it and receives nothing of it, as one that is behind. `own-replica.debian.ts` has a
 * streaming one.
 */
let primary: Cluster
let standby: Cluster
/** Two services of one database. */
let first: TestApp
let second: TestApp
/** Churches that were written to before the standby was made. Nobody writes to the first one afterwards. */
let still: Member
let moving: Member
const metrics = { host: '127.0.0.1', port: 0 }

/** A church with a key, and its owner's token. */
interface Member {
  church: Church
  key: string
  token: string
}

async function member(app: TestApp): Promise<Member> {
  const church = await makeChurch(app)
  const key = await church.key()
  expect((await restClient(app.url, key)('POST', '/vendors', { body: { name: 'Before' } })).status).toBe(201)
  return { church, key, token: (await church.person('OWNER')).token }
}

const open = () =>
  startTestApp({
    ownerUrl: primary.ownerUrl(),
    serviceUrl: primary.serviceUrl(),
    replicaUrl: standby.serviceUrl(),
    metrics,
  })

beforeAll(async () => {
  const before = await start(temporaryFolder())
  await migrate(before.ownerUrl(), 'narthex_service')
  const alone = await startTestApp({ ownerUrl: before.ownerUrl(), serviceUrl: before.serviceUrl() })
  ;[still, moving] = [await member(alone), await member(alone)]
  await alone.close()
  await before.stop()
  const copy = temporaryFolder()
  execFileSync('cp', ['-a', before.dataFolder, copy])
  fs.writeFileSync(path.join(copy, 'postgres', 'standby.signal'), '')
  primary = await start(before.dataFolder)
  standby = await start(copy)
  ;[first, second] = [await open(), await open()]
})
afterAll(async () => {
  await first?.close()
  await second?.close()
  await cleanUp()
})

const NONE = { served: 0, behind: 0, cancelled: 0, full: 0, unreachable: 0, primary_only: 0 }
const vendorsOf = async (app: TestApp, key: string) =>
  (await restClient(app.url, key)('GET', '/vendors')).body.vendors.map(({ name }: { name: string }) => name)

test('a replica with the state of admission serves lists, records, reports, GraphQL queries and tools', async () => {
  const { key, token, church } = still
  const reads = restClient(first.url, key)
  const counted = await readsOf(first, async () => {
    const { body } = await reads('GET', '/vendors')
    const answers = [
      await reads('GET', `/vendors/${body.vendors[0].id}`),
      await reads('GET', '/reports/trial-balance'),
      await graphqlClient(first.url, key)('{ vendors { nodes { name } } funds { name } }'),
    ]
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(answers.map(() => [200, undefined]))
    const tool = await callTool(first.url, token, 'list_vendors', { organizationId: church.id })
    expect(JSON.stringify(tool)).toContain('Before')
  })
  expect(counted.served).toBeGreaterThanOrEqual(5)
  expect({ ...counted, served: 0 }).toEqual(NONE)
})

test('the primary reads keys, people and the audit trail, and all of a query that selects one of them', async () => {
  const { church, token } = still
  const ask = graphqlClient(first.url, token, { 'X-Organization-Id': church.id })
  await query(primary.ownerUrl(), `update control.api_key set name = 'Renamed' where organization_id = '${church.id}'`)
  const counted = await readsOf(first, async () => {
    const { body } = await ask(
      '{ vendors { nodes { name } } apiKeys { nodes { name } } auditEntries { nodes { id } } }',
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.apiKeys.nodes).toEqual([{ name: 'Renamed' }])
    expect(body.data.auditEntries.nodes).toHaveLength(1)
  })
  expect(counted).toEqual(NONE)
})

test('what a mutation answers below its record is read after the write, at the primary', async () => {
  const { church, key } = moving
  const { settlement: settlementId, fund: fundId } = church.ids
  const counted = await readsOf(first, async () => {
    const { body } = await graphqlClient(first.url, key)(
      `mutation ($input: CreateContributionInput!) {
         createContribution(input: $input) { settlement { contributions { nodes { memo } } } }
       }`,
      {
        input: {
          isAnonymous: true,
          paymentMethod: 'CASH',
          memo: 'new',
          settlementId,
          allocations: [{ fundId, amount: 100 }],
        },
      },
    )
    expect(body).toMatchObject({
      data: { createContribution: { settlement: { contributions: { nodes: [{ memo: 'new' }] } } } },
    })
  })
  expect(counted).toEqual(NONE)
})

test('a client sees its write at once over another service, although the replica has not replayed it', async () => {
  const { key } = moving
  expect(await vendorsOf(second, key)).not.toContain('After')
  const counted = await readsOf(second, async () => {
    for (const name of ['After', 'Later']) {
      expect((await restClient(first.url, key)('POST', '/vendors', { body: { name } })).status).toBe(201)
      expect(await vendorsOf(second, key)).toContain(name)
      const { body } = await graphqlClient(second.url, key)('{ vendors { nodes { name } } funds { id } }')
      expect(body.data.vendors.nodes).toContainEqual({ name })
    }
  })
  expect(counted).toMatchObject({ served: 0 })
  expect(counted.behind).toBeGreaterThanOrEqual(4)
})

test('every view that shows rows outside the audit trail is read at the primary, and no function hides one', async () => {
  const views = await query(
    primary.ownerUrl(),
    `select distinct v.relname::text as name from pg_class v join pg_rewrite r on r.ev_class = v.oid
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       join pg_class t on t.oid = d.refobjid
     where v.relnamespace = 'public'::regnamespace and v.relkind = 'v'
       and t.relnamespace in ('control'::regnamespace, 'auth'::regnamespace) and t.relname <> 'organization' order by 1`,
  )
  expect(views.map(({ name }) => name)).toEqual(PRIMARY_ONLY_VIEWS)
  const functions = await query(
    primary.ownerUrl(),
    `select p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('narthex_app', p.oid, 'execute') and p.prosrc ~ '\\m(control\\.(?!organization\\M)|auth\\.)'`,
  )
  expect(functions).toEqual([])
})

test('a standby that is promoted serves no reads any more, and nobody notices', async () => {
  const { key } = still
  expect(await readsOf(first, () => vendorsOf(first, key))).toMatchObject({ served: 1 })
  await query(superuserUrl(standby), 'select pg_promote(true)')
  expect(await readsOf(first, () => vendorsOf(first, key))).toMatchObject({ served: 0, unreachable: 1 })
  expect(first.log.join('')).toContain('the replica has failed')
  const warning = await onConnection(primary.serviceUrl(), client => replicaWarning(client, standby.serviceUrl()))
  expect(warning).toContain('is no standby now')
})

test('a replica that does not answer at the start is a warning; one of another database is refused', async () => {
  const other = await start(temporaryFolder())
  const look = (url: string) => onConnection(primary.serviceUrl(), client => replicaWarning(client, url))
  const dead = standby.serviceUrl().replace(String(standby.port), '1')
  expect(await look(dead)).toBe('the replica does not answer (ECONNREFUSED), so the primary serves all reads')
  await migrate(other.ownerUrl(), 'narthex_service')
  const line = new CommandLine()
  line.open()
  const secret = TEST_SECRETS.authSecret.toString('base64')
  const secrets = { KEY_PEPPERS: `1:${secret}`, CURSOR_SECRET: secret, AUTH_SECRET: secret }
  const AUDIT_SECRET = TEST_SECRETS.auditSecret.toString('base64')
  const urls = { DATABASE_URL: primary.serviceUrl(), DATABASE_REPLICA_URL: other.serviceUrl() }
  try {
    const foreign = 'DATABASE_REPLICA_URL names no standby of the database in DATABASE_URL; make one with pg_basebackup'
    const { code, stderr } = await line.failed(['serve'], { ...secrets, AUDIT_SECRET, ...urls })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(foreign) })
    // The start names it beside the other fault.
    const both = await line.failed(['serve'], { ...secrets, ...urls })
    expect(both.stderr).toContain('the service cannot start, for 2 reasons:\n  AUDIT_SECRET is not the secret')
    expect(both.stderr).toContain(`\n  ${foreign}`)
  } finally {
    await line.close()
  }
})

test.each([
  [{ DATABASE_REPLICA_URL: 'postgres://a@h1/books' }, 'DATABASE_REPLICA_URL also needs DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: 'mysql://a@h1/books' }, 'DATABASE_REPLICA_URL must be a URL of postgres:'],
  [
    { DATABASE_REPLICA_URL: 'postgres://a@h1,h2/books?target_session_attrs=primary' },
    'DATABASE_REPLICA_URL takes target_session_attrs=standby',
  ],
  [
    { DATABASE_URL: 'postgres://a@h1/books', DATABASE_REPLICA_URL: 'postgres://postgres@h2/books' },
    'DATABASE_REPLICA_URL must name the role of DATABASE_URL',
  ],
])('%j is a fault that says what would work', (env, advice) => {
  expect(() => readConfig(env)).toThrow(advice)
})
