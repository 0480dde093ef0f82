import path from 'node:path'
import Sequencer from '@jest/test-sequencer'
import { baseOf, changedFiles } from '../../scripts/changed.js'
import { isDue } from './landing.mjs'
import { testRun } from './run.mjs'
import { usesDatabase } from './uses-database.mjs'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = [
  // The first makes the demo churches, and the second is busy until they are there.
  ...[
    'surfaces/graph',
    'isolation',
    'demo/books',
    'parity',
    'scenario/giving-year',
    'scenario/year',
    'isolation-nested',
  ],
  ...['domain/mail-sent-once', 'surfaces/large-answers', 'mistakes', 'wild-input', 'surfaces/ids'],
  ...['domain/consequences.property', 'access/authorization-first', 'domain/banking/bank-imports'],
  ...['domain/giving/giving-imports', 'domain/pledges/pledge-plans', 'domain/pledges/pledge-campaigns'],
  ...['embedded/backup', 'cli', 'faults/faults', 'oauth/next-call', 'cli-refusals', 'service/telemetry/log'],
  ...['embedded/supervision', 'embedded/cluster', 'container', 'database/start-checks'],
]

export default class LongestFirst extends Sequencer {
  /**
   * What a landing plays of suites that take long: those that are due, and a part of all. `--shard` says which part, and a suite
   * stays in its part.
   */
  shard(tests, options) {
    const files = changedFiles(baseOf())
    const suiteOf = ({ context, path: file }) => path.relative(context.config.rootDir, file).replaceAll('\\', '/')
    return [...new Set([...tests.filter(test => isDue(suiteOf(test), files)), ...super.shard(tests, options)])]
  }

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
