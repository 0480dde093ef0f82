import { execFileSync } from 'node:child_process'

/** An interpreter of Python on this machine. */
export interface Python {
  command: string
  version: string
}

const NAMES = ['python3.9', 'python3.10', 'python3.11', 'python3.12', 'python3.13', 'python3.14', 'python3']

/** Its version, when it runs and can make a virtual environment with pip. */
function versionOf(command: string): string | undefined {
  const program = 'import ensurepip, sys, venv; print("%d.%d" % sys.version_info[:2])'
  try {
    return execFileSync(command, ['-c', program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * The oldest and the newest Python from 3.9 on, which can be the same.
 * @throws when there is none, so that no test is left out.
 */
export function pythons(): Python[] {
  const minor = ({ version }: Python) => Number(version.split('.')[1])
  const found = NAMES.flatMap(command => {
    const version = versionOf(command)
    return version === undefined ? [] : [{ command, version }]
  })
    .filter(python => minor(python) >= 9)
    .sort((a, b) => minor(a) - minor(b))
  const [oldest, newest] = [found.at(0), found.at(-1)]
  if (!oldest || !newest) throw new Error('Install Python from 3.9 on with venv: apt-get install python3 python3-venv')
  return oldest.version === newest.version ? [oldest] : [oldest, newest]
}
