import pg from 'pg'
import { closeApp, testRun } from './run.mjs'

/** Closes the app of a run in band, removes the databases and stops the throw-away cluster. */
export default async function globalTeardown() {
  await closeApp()
  // A cluster of our own goes away as a whole.
  if (process.env.TEST_DATABASE_URL && testRun.databases) await dropDatabases(testRun.databases)
  await testRun.cleanUp?.()
}

async function dropDatabases({ adminUrl, names }) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}
