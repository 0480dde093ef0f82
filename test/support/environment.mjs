import { TestEnvironment } from 'jest-environment-node'
import { endOpenTransactions } from './open-transactions.mjs'
import { closeApp, testRun, withDatabase } from './run.mjs'

/** Classes that tests and the product tell by `instanceof` have to be the same in Jest's vm and outside of it. */
const SHARED = { Date, Map, Set, RangeError }

/**
 * The product runs outside Jest's vm and is loaded once per worker process, since loading its modules anew for each test
 * file takes longer than most of the tests. `outside.mjs` hands out what test files import of it.
 */
export default class NarthexEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, SHARED)
    const name = `narthex_test_${process.env.JEST_WORKER_ID ?? 1}`
    const database = {
      ownerUrl: withDatabase(process.env.TEST_OWNER_URL, name),
      serviceUrl: withDatabase(process.env.TEST_SERVICE_URL, name),
      template: new URL(process.env.TEST_OWNER_URL).pathname.slice(1),
    }
    this.global.__narthexTest = {
      database,
      app: () => startedApp(database),
      outside: url => import(url),
      openTransactions: () => endOpenTransactions(database),
    }
  }

  /** What a test must not leave behind, and what it says when it fails. */
  async handleTestEvent({ name, error, test }) {
    const app = await testRun.app?.catch(() => undefined)
    if (name === 'test_done' && app) {
      this.assertDeclared(app, test)
      await this.assertNothingOpen(app, test)
    }
    this.explain(name, error, app?.log ?? [])
  }

  /** What an operation refuses is in its declaration, from which clients learn what to expect. */
  assertDeclared({ undeclared }, test) {
    const found = new Set(undeclared.splice(0))
    if (found.size) test.errors.push(new Error(`Refused, and not declared in \`refuses\`: ${[...found].join(', ')}`))
  }

  /**
   * A transaction that stays open holds its locks and its connection, and whoever waits for them would hang. It fails
   * the test that left it, and the tests after it get a service of their own.
   */
  async assertNothingOpen(app, test) {
    const open = await this.global.__narthexTest.openTransactions()
    if (!open.length) return
    testRun.abandoned.push(app)
    testRun.app = undefined
    test.errors.push(new Error(`The service left a transaction open. Its last statement: ${open.join('\n')}`))
  }

  /** A test that fails says why the service answered 500, which the answer itself never says. */
  explain(name, error, log) {
    if (name === 'test_start') this.logged = log.length
    if (name !== 'test_fn_failure' || !error?.stack) return
    const lines = log.slice(this.logged).map(line => JSON.parse(line))
    const causes = lines.filter(({ level }) => level >= 50).map(({ operation, err }) => `${operation}: ${err?.message}`)
    if (causes.length) error.stack = [error.message, 'The service failed:', ...causes, '', error.stack].join('\n')
  }
}

function startedApp(database) {
  testRun.app ??= startApp(database)
  return testRun.app
}

async function startApp(database) {
  closeWithWorker()
  const { startTestApp } = await import('../../dist/src/service/testing.js')
  return startTestApp(database)
}

/**
 * A worker of Jest ends by itself once nothing keeps it alive, and is killed with a complaint 500 ms later. It is told
 * so by a message, upon which jest-worker removes its listener; in band there is neither, and global teardown closes.
 */
function closeWithWorker() {
  if (!process.send || testRun.closesWithWorker) return
  testRun.closesWithWorker = true
  const onRemoval = event => {
    if (event !== 'message' || process.listenerCount('message') > 0) return
    process.removeListener('removeListener', onRemoval)
    closeApp()
  }
  process.on('removeListener', onRemoval)
}
