import pg from 'pg'

/** How often a connection is looked at again before its transaction counts as forgotten. */
const LOOKS = 100
const PAUSE_MS = 20

/** Prepared once: it is asked after every test. */
const OPEN = {
  name: 'open transactions',
  text: `select pid, xact_start::text as since, left(query, 300) as query from pg_stat_activity
  where datname = current_database() and application_name like 'narthex %' and state like 'idle in transaction%'`,
}

/** Watches as the service's own role, which sees what its connections do and may end them. */
let watcher
function watch(serviceUrl) {
  if (watcher) return watcher
  watcher = new pg.Pool({ connectionString: serviceUrl, max: 1, allowExitOnIdle: true })
  // A test that stops the database, or cuts its connections, cuts this one too.
  watcher.on('error', () => undefined)
  return watcher
}

/**
 * The transactions that the service left open, with their last statements. A transaction that is at work moves on
 * between two looks; one that nobody will end is the same at each of them. What is found is ended, so that the tests
 * after it do not wait for its locks.
 */
export async function endOpenTransactions({ serviceUrl }) {
  const role = watch(serviceUrl)
  let open = (await role.query(OPEN)).rows
  for (let look = 0; open.length && look < LOOKS; look++) {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    const now = new Set((await role.query(OPEN)).rows.map(row => JSON.stringify(row)))
    open = open.filter(row => now.has(JSON.stringify(row)))
  }
  for (const { pid } of open) await role.query('select pg_terminate_backend($1)', [pid])
  return open.map(({ query }) => query)
}
