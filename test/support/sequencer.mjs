import Sequencer from '@jest/test-sequencer'
import { testRun } from './run.mjs'
import { usesDatabase } from './uses-database.mjs'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = [
  ...[
    'isolation',
    'parity',
    'domain/consequences.property',
    'surfaces/graph',
    'domain/pledges/pledge-plans',
    'demo/books',
  ],
  ...[
    'isolation-nested',
    'wild-input',
    'access/authorization-first',
    'surfaces/ids',
    'domain/banking/deposits.property',
  ],
  ...['embedded/backup', 'cli', 'faults/faults', 'oauth/next-call', 'cli-refusals', 'service/telemetry/log'],
  ...['embedded/supervision', 'embedded/cluster', 'container', 'database/start-checks'],
]

export default class LongestFirst extends Sequencer {
  sort(tests) {
    // The only place that knows the files of the run before global setup.
    testRun.usesDatabase = tests.some(({ path }) => usesDatabase(path))
    testRun.isSingle = tests.length === 1
    const rank = ({ path }) => {
      const found = LONGEST.findIndex(name => path.replaceAll('\\', '/').includes(`/test/${name}.`))
      return found < 0 ? LONGEST.length : found
    }
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
