import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { withDatabase } from './run.mjs'
import { runSql } from './sql.mjs'
import { templateDigest } from './template-cache.mjs'
import { throwAwayCluster } from './throw-away.mjs'

const TEMPLATE = 'narthex_template'
/** Connections for each worker: for its service, for those that its tests start beside it, and for their processes. */
const CONNECTIONS = 100

/** Where the template is on a server, for its owner and for the service. */
const templateOf = ({ adminUrl, serviceUrl, end }) => ({
  adminUrl,
  ownerUrl: withDatabase(adminUrl, TEMPLATE),
  serviceUrl: withDatabase(serviceUrl, TEMPLATE),
  end,
})

/** A server of our own, which ends with this process. */
export async function ownServer(maxWorkers) {
  const digest = templateDigest({ modules: [fileURLToPath(import.meta.url)], variant: process.env.TEST_RULES })
  const cluster = await throwAwayCluster({
    digest,
    settings: { max_connections: String(CONNECTIONS * maxWorkers), wal_level: 'minimal', max_wal_senders: '0' },
    prepare: ({ ownerUrl }) => makeTemplate(ownerUrl()),
  })
  return templateOf(cluster)
}

/**
 * A server that is there already. Its role has to create databases and, unless TEST_SERVICE_DATABASE_URL names the
 * service role, roles as well.
 */
export async function givenServer(adminUrl, maxWorkers) {
  const serviceUrl = process.env.TEST_SERVICE_DATABASE_URL ?? (await givenServiceUrl(adminUrl))
  const workers = Array.from({ length: maxWorkers }, (_, index) => `narthex_test_${index + 1}`)
  const drops = [...workers, TEMPLATE].map(name => `drop database if exists ${name} with (force)`)
  const end = () => runSql(adminUrl, ...drops)
  await end()
  await makeTemplate(adminUrl).catch(async error => {
    await end()
    throw error
  })
  return templateOf({ adminUrl, serviceUrl, end })
}

async function givenServiceUrl(adminUrl) {
  const password = randomBytes(24).toString('base64url')
  const [found] = await runSql(adminUrl, `select from pg_roles where rolname = 'narthex_service'`)
  await runSql(adminUrl, `${found ? 'alter' : 'create'} role narthex_service login password '${password}'`)
  return Object.assign(new URL(adminUrl), { username: 'narthex_service', password }).href
}

async function makeTemplate(adminUrl) {
  await runSql(adminUrl, `create database ${TEMPLATE}`)
  const ownerUrl = withDatabase(adminUrl, TEMPLATE)
  // Imported late: a run that copies a kept template needs neither.
  const { migrate } = await import('../../dist/src/database/migrate.js')
  await migrate(ownerUrl, 'narthex_service')
  if (process.env.TEST_RULES === 'distributed') {
    const { withDistributedSources } = await import('./distributed/sources.mjs')
    await withDistributedSources(ownerUrl)
  }
}
