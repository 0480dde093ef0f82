import Sequencer from '@jest/test-sequencer'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = [
  ...['faults/faults', 'parity', 'isolation', 'embedded/backup', 'cli', 'cli-refusals', 'demo/books', 'surfaces/graph'],
  ...['service/telemetry/log', 'embedded/cluster', 'database/start-checks', 'embedded/supervision', 'demo/production'],
  ...['isolation-nested', 'access/authorization-first', 'wild-input', 'surfaces/ids', 'oauth/next-call'],
  ...[
    'domain/consequences.property',
    'domain/pledges/pledge-plans',
    'domain/banking/deposits.property',
    'postgres/servers',
  ],
]

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const found = LONGEST.findIndex(name => path.replaceAll('\\', '/').endsWith(`/test/${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
