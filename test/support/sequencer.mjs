import Sequencer from '@jest/test-sequencer'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = [
  ...['cli', 'parity', 'isolation', 'cli-refusals', 'demo/books', 'domain/consequences.property', 'embedded/cluster'],
  ...['wild-input', 'isolation-nested', 'surfaces/ids', 'access/authorization-first', 'oauth/next-call'],
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
