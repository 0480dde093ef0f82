import Sequencer from '@jest/test-sequencer'
import { testRun } from './run.mjs'
import { usesDatabase } from './uses-database.mjs'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = [
  ...['faults/faults', 'parity', 'isolation', 'embedded/backup', 'cli', 'cli-refusals', 'demo/books', 'surfaces/graph'],
  ...['telemetry/log', 'embedded/cluster', 'database/start-checks', 'embedded/supervision', 'demo/production'],
  ...['isolation-nested', 'access/authorization-first', 'wild-input', 'surfaces/ids', 'oauth/next-call'],
  ...['domain/consequences.property', 'domain/pledge-plans', 'domain/deposits.property', 'database/servers'],
]

export default class LongestFirst extends Sequencer {
  sort(tests) {
    // The only place that knows the files of the run before global setup.
    testRun.usesDatabase = tests.some(({ path }) => usesDatabase(path))
    testRun.isSingle = tests.length === 1
    const rank = ({ path }) => {
      const found = LONGEST.findIndex(name => path.replaceAll('\\', '/').endsWith(`/test/${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
