import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a command writes. @throws when it fails. */
export function output(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
  return stdout.trim()
}

/** What no suite of `npm test` reads. */
const LEFT_OUT = /^(clients|docs\/images|bench)\//

/** A copy of the working tree and its build in a folder of its own, whose packages are those of the tree. */
export function copyOfTree() {
  const copy = mkdtempSync(path.join(tmpdir(), 'narthex-mutants-'))
  for (const file of output('git', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n'))
    if (existsSync(file) && !LEFT_OUT.test(file)) cpSync(file, path.join(copy, file))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  cpSync('dist', path.join(copy, 'dist'), { recursive: true })
  return copy
}

/** So often the removal of a copy is tried, twice a second. */
const REMOVALS = 60

/** Removes a copy. A process of the last test may still end, and write a file where others have just gone. */
export async function removeCopy(copy) {
  for (let tries = 1; ; tries++)
    try {
      return rmSync(copy, { recursive: true, force: true })
    } catch (error) {
      if (tries === REMOVALS) throw error
      await sleep(500)
    }
}

/** Runs Jest in a copy of the tree. */
export const jestIn = (copy, args, { env, timeout } = {}) =>
  spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', path.join('node_modules', 'jest', 'bin', 'jest.js'), ...args],
    { cwd: copy, encoding: 'utf8', timeout, maxBuffer: 1 << 28, env: { ...process.env, ...env } },
  )
