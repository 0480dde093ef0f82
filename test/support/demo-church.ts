import pg from 'pg'
import { demonstrate } from '../../dist/demo/demonstration.js'
import { asOwner } from '../../dist/src/database/owner.js'
import { startTestApp, TEST_SECRETS } from '../../dist/src/service/testing.js'
import { Church } from './church.js'
import { type OwnDatabase, ownDatabase } from './database.js'
import { makeChurch } from './make.js'

/** The day of the demo churches of a test run. Their books end the day before. */
export const DEMO_DAY = '2026-11-21'

/** The database of a run that has the demo churches, which others are copied from. */
const TEMPLATE = 'narthex_demo'
/** The number of an advisory lock that nothing else uses. */
const MAKING = 7_316_301

/** Loads the demo churches, or only says which there are. */
export const loadDemoChurches = (database: Pick<OwnDatabase, 'ownerUrl' | 'serviceUrl'>) =>
  asOwner(database, client => demonstrate(client, { serviceUrl: database.serviceUrl, secrets: TEST_SECRETS }, DEMO_DAY))

/** Makes the template unless another worker has made it. */
async function makeTemplate(): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_ADMIN_URL })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [MAKING])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    const draft = await ownDatabase('demo_draft')
    // As in a database that has been in use, whose statistics know of one small church.
    const app = await startTestApp(draft)
    await makeChurch(app)
    await app.owner.query('analyze')
    await app.close()
    await loadDemoChurches(draft)
    await admin.query(`alter database ${new URL(draft.ownerUrl).pathname.slice(1)} rename to ${TEMPLATE}`)
  } finally {
    await admin.end()
  }
}

/** A database of its own with the demo churches. A run loads them once, for whichever test file asks first. */
export async function demoDatabase(name: string): Promise<OwnDatabase> {
  await makeTemplate()
  return ownDatabase(name, TEMPLATE)
}

/** The first demo church, in a service and a database of its own. */
export async function demoChurch(name: string): Promise<{ church: Church; close(): Promise<void> }> {
  const database = await demoDatabase(name)
  const app = await startTestApp(database)
  const {
    organizations: [first],
  } = await loadDemoChurches(database)
  if (!first) throw new Error('there is no demo church')
  await app.owner.query("update control.organization set plan = 'SCALE' where id = $1", [first.id])
  return {
    church: new Church(app, first.id, first.name),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
