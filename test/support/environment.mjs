import { TestEnvironment } from 'jest-environment-node'
import { closeApp, testRun, withDatabase } from './run.mjs'

/**
 * The app runs outside Jest's vm and is loaded once per worker process, since loading its modules anew for each test
 * file takes longer than most of the tests.
 */
export default class NarthexEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const name = `narthex_test_${process.env.JEST_WORKER_ID ?? 1}`
    const database = {
      ownerUrl: withDatabase(process.env.TEST_OWNER_URL, name),
      serviceUrl: withDatabase(process.env.TEST_SERVICE_URL, name),
    }
    this.global.__narthexTest = { database, app: () => startedApp(database) }
  }

  /** A test that fails says why the service answered 500, which the answer itself never says. */
  async handleTestEvent({ name, error }) {
    const log = (await testRun.app?.catch(() => undefined))?.log ?? []
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
  const { startTestApp } = await import('../../dist/src/testing.js')
  return startTestApp(database)
}

/**
 * A worker of Jest ends by itself once nothing keeps it alive, and is killed with a complaint 500 ms later. It is told
 * so by a message, upon which jest-worker removes its listener; in band there is neither, and global teardown closes.
 */
function closeWithWorker() {
  if (!process.send) return
  const onRemoval = event => {
    if (event !== 'message' || process.listenerCount('message') > 0) return
    process.removeListener('removeListener', onRemoval)
    closeApp()
  }
  process.on('removeListener', onRemoval)
}
