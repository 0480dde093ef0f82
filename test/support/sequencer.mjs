import path from 'node:path'
import Sequencer from '@jest/test-sequencer'
import { baseOf, changedFiles } from '../../scripts/changed.js'
import { testRun } from './run.mjs'
import { usesDatabase } from './uses-database.mjs'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = [
  ...[
    'parity',
    'isolation',
    'surfaces/graph',
    'demo/books',
    'isolation-nested',
    'mistakes',
    'wild-input',
    'surfaces/ids',
  ],
  ...['domain/consequences.property', 'access/authorization-first', 'domain/banking/bank-imports'],
  ...['domain/giving/giving-imports', 'domain/pledges/pledge-plans', 'domain/pledges/pledge-campaigns'],
  ...['embedded/backup', 'cli', 'faults/faults', 'oauth/next-call', 'cli-refusals', 'service/telemetry/log'],
  ...['embedded/supervision', 'embedded/cluster', 'container', 'database/start-checks'],
]

/** Suites of what is stored, of the first start and of the manuals: every landing plays them. */
const ALWAYS = [
  ...['upgrades/upgrade', 'database/schema', 'database/upgrade', 'database/live-upgrade', 'database/distribution'],
  ...['demo/stories', 'manuals', 'embedded/npm-start'],
]

/** Whether a suite differs from the last landed commit, or a source in the folder that it is named after. */
function changed() {
  const files = changedFiles(baseOf())
  return suite => {
    const folder = path.posix.dirname(suite).replace(/^test/, 'src')
    return files.includes(suite) || (folder !== 'src' && files.some(file => file.startsWith(`${folder}/`)))
  }
}

export default class LongestFirst extends Sequencer {
  /**
   * What a landing plays of suites that take long: those of ALWAYS, those of what has changed, and a part of the others. `--shard`
   * says which part, so all have had their turn after as many landings as there are parts.
   */
  shard(tests, options) {
    const isChanged = changed()
    const suiteOf = ({ context, path: file }) => path.relative(context.config.rootDir, file).replaceAll('\\', '/')
    const isDue = test => ALWAYS.some(name => suiteOf(test).startsWith(`test/${name}.`)) || isChanged(suiteOf(test))
    return [
      ...tests.filter(isDue),
      ...super.shard(
        tests.filter(test => !isDue(test)),
        options,
      ),
    ]
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
