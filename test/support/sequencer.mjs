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

/** Suites of what is stored, of `npm start` and of the manuals: every landing plays them. */
const ALWAYS = [
  ...['upgrades/upgrade', 'database/schema', 'database/upgrade', 'database/live-upgrade', 'database/distribution'],
  ...['demo/stories', 'manuals', 'embedded/npm-start', 'embedded/backup', 'database/recovery'],
]

/** The sources of suites that have no folder of sources with the name of theirs. */
const SOURCES = {
  attacks: ['src/domain/giving/imports/', 'src/domain/banking/imports/', 'src/surfaces/http/'],
  clients: ['clients/', 'src/surfaces/openapi/'],
  faults: ['src/domain/jobs/', 'src/kernel/', 'src/postgres/'],
  cli: ['src/commands/'],
  'cli-refusals': ['src/commands/'],
  container: ['Dockerfile', 'compose.yaml'],
  'first-start': ['src/embedded/'],
  'webhooks-listen': ['src/commands/', 'src/domain/webhooks/'],
}

/** Tells which suites the latest changes concern: those that differ, and those whose sources do. */
function changed() {
  const files = changedFiles(baseOf())
  return suite => {
    const folder = path.posix.dirname(suite)
    const isOfTests = folder === 'test'
    const name = isOfTests ? path.posix.basename(suite).replace('.machine.ts', '') : path.posix.basename(folder)
    const places = [...(SOURCES[name] ?? []), ...(isOfTests ? [] : [`${folder.replace(/^test/, 'src')}/`])]
    return files.some(file => file === suite || places.some(place => file.startsWith(place)))
  }
}

export default class LongestFirst extends Sequencer {
  /**
   * What a landing plays of suites that take long: those of ALWAYS, those that the latest changes concern, and a part of the others.
   * `--shard` says which part. The part of a suite stays the same.
   */
  shard(tests, options) {
    const concerns = changed()
    const isDue = ({ context, path: file }) => {
      const suite = path.relative(context.config.rootDir, file).replaceAll('\\', '/')
      return ALWAYS.some(name => suite.startsWith(`test/${name}.`)) || concerns(suite)
    }
    return [...new Set([...tests.filter(isDue), ...super.shard(tests, options)])]
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
