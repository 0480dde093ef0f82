import { output } from './mutants/tree.js'

const HOURS_OF_A_CHANGE = 6
/** What git calls the tree without a file: everything has changed since. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** The commit that a change began after: the one six hours before the last commit, unless another is given. */
export function baseOf(given) {
  if (given) return output('git', 'rev-parse', given)
  const at = Number(output('git', 'log', '-1', '--format=%ct')) - HOURS_OF_A_CHANGE * 3600
  return output('git', 'rev-list', '-1', `--before=${at}`, 'HEAD') || EMPTY_TREE
}

/** The files that differ from a commit, by their paths from the root. */
export const changedFiles = base => output('git', 'diff', '--name-only', base).split('\n')
