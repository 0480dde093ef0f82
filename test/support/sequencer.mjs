import Sequencer from '@jest/test-sequencer'

/** The files that take longest, longest first: started last, one of them would leave the other worker idle. */
const LONGEST = ['parity', 'cli', 'isolation', 'cli-refusals', 'wild-input', 'surfaces/ids']

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const found = LONGEST.findIndex(name => path.replaceAll('\\', '/').endsWith(`/test/${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
