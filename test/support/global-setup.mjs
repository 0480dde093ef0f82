// Plain ESM importing the build: Jest would load a .ts global setup as CommonJS.
import { testRun } from './run.mjs'
import { openRunFolder } from './run-folder.mjs'

/** Provides a migrated template database, of which each worker makes a copy. Starts no server when no test file uses one. */
export default async function globalSetup({ maxWorkers }) {
  testRun.endFolder = openRunFolder()
  if (!testRun.usesDatabase) return
  // A single file runs in this process, which has nothing else to do while the server starts.
  if (testRun.isSingle) import('../../dist/src/service/testing.js').catch(() => undefined)
  // Imported late: a run without a database needs none of it.
  const { givenServer, ownServer } = await import('./server.mjs')
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await givenServer(given, maxWorkers) : await ownServer(maxWorkers)
  testRun.endServer = server.end
  process.env.TEST_ADMIN_URL = server.adminUrl
  process.env.TEST_OWNER_URL = server.ownerUrl
  process.env.TEST_SERVICE_URL = server.serviceUrl
}
