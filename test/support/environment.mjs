import http from 'node:http'
import { TestEnvironment } from 'jest-environment-node'
import * as figures from './kept-figures.mjs'
import { keepFigures } from './kept-figures.mjs'
import { mutantsOf } from './mutants.mjs'
import { closeApp, testRun, withDatabase } from './run.mjs'
import { usesDatabase } from './uses-database.mjs'

/** Classes that tests and the product tell by `instanceof` have to be the same in Jest's vm and outside of it. */
const SHARED = { Date, Map, Set, RangeError }

const { emit } = http.Server.prototype
http.Server.prototype.emit = function (event, ...given) {
  const waiting = event === 'request' ? keepFigures() : undefined
  if (!waiting) return emit.call(this, event, ...given)
  waiting.then(
    () => emit.call(this, event, ...given),
    error => this.emit('error', error),
  )
  return true
}

/**
 * The product runs outside Jest's vm and is loaded once per worker process, since loading its modules anew for each test
 * file takes longer than most of the tests. `outside.mjs` hands out what test files import of it.
 */
export default class NarthexEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.testPath = context.testPath
    this.mutants = mutantsOf(context.testPath)
  }

  async setup() {
    await super.setup()
    if (this.mutants?.needsFreshApp) await closeApp()
    Object.assign(this.global, SHARED)
    const outside = url => import(url)
    this.global.__narthexTest = usesDatabase(this.testPath) ? { ...(await databaseTools()), outside } : { outside }
  }

  async teardown() {
    this.mutants?.end()
    const app = this.global.__narthexTest.app && (await testRun.app?.catch(() => undefined))
    // What was refused after the last test fails the file.
    const [late] = app ? undeclaredIn(app) : []
    if (this.mutants?.needsFreshApp) await closeApp()
    await super.teardown()
    if (late) throw late
  }

  /** What a test must not leave behind, and what it says when it fails. */
  async handleTestEvent({ name, error, test }) {
    if (name === 'run_start') this.mutants?.begin()
    if (name === 'test_start') this.mutants?.testStarts(test)
    // The app of an earlier file is no concern of a file without one.
    const app = this.global.__narthexTest.app && (await testRun.app?.catch(() => undefined))
    if (name === 'test_done' && app) {
      test.errors.push(...undeclaredIn(app))
      await this.assertNothingOpen(app, test)
    }
    if (name === 'test_done') await this.assertDistributable(test)
    if (name === 'test_done') this.mutants?.testEnds(test)
    this.explain(name, error, app?.log ?? [])
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

  /** What the service sends has to run on a cluster of Citus too (decision 9). */
  async assertDistributable(test) {
    const refused = (await this.global.__narthexTest.refusedStatements?.()) ?? []
    if (refused.length) test.errors.push(new Error(`A cluster of Citus would refuse:\n${refused.join('\n')}`))
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

/** What an operation refuses is in its declaration, from which clients learn what to expect. */
function undeclaredIn({ undeclared }) {
  const found = new Set(undeclared.splice(0))
  return found.size ? [new Error(`Refused, and not declared in \`refuses\`: ${[...found].join(', ')}`)] : []
}

/** A worker of jobs or webhooks takes what is due in any church: what an earlier file left is no work of this one. */
const EMPTY_QUEUES = 'delete from control.due_job; delete from control.webhook_turn'

/** What a test file gets that uses the database of this process. */
async function databaseTools() {
  testRun.database ??= copyTemplate()
  const [database, { endOpenTransactions }, { listen, refusedStatements }, { runSql }] = await Promise.all([
    testRun.database,
    import('./open-transactions.mjs'),
    import('./distributed/sent.mjs'),
    import('./sql.mjs'),
  ])
  listen()
  if (testRun.app) await runSql(database.ownerUrl, EMPTY_QUEUES)
  testRun.kept ??= {}
  return {
    database,
    kept: testRun.kept,
    figures,
    app: () => startedApp(database),
    openTransactions: () => endOpenTransactions(database),
    refusedStatements: () => refusedStatements(database),
  }
}

/** Makes the database of this process. */
async function copyTemplate() {
  const { TEST_ADMIN_URL, TEST_OWNER_URL, TEST_SERVICE_URL, JEST_WORKER_ID = 1 } = process.env
  const name = `narthex_test_${JEST_WORKER_ID}`
  const template = new URL(TEST_OWNER_URL).pathname.slice(1)
  const { runSql } = await import('./sql.mjs')
  await runSql(TEST_ADMIN_URL, `create database ${name} template ${template} strategy file_copy`)
  return { ownerUrl: withDatabase(TEST_OWNER_URL, name), serviceUrl: withDatabase(TEST_SERVICE_URL, name), template }
}

function startedApp(database) {
  testRun.app ??= startApp(database)
  return testRun.app
}

async function startApp(database) {
  endWithWorker()
  const { startTestApp } = await import('../../dist/src/service/testing.js')
  return startTestApp(database)
}

/**
 * A worker of Jest ends by itself once nothing keeps it alive, and is killed with a complaint 500 ms later. A message ends it, and
 * jest-worker removes its listener then. A busy machine closes no app in that time, so the process ends at once: the server of the
 * run is thrown away. In band there is neither, and global teardown closes the app.
 */
function endWithWorker() {
  if (!process.send || testRun.endsWithWorker) return
  testRun.endsWithWorker = true
  process.on('removeListener', event => {
    if (event === 'message' && process.listenerCount('message') === 0) process.exit()
  })
}
