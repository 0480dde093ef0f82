import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
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

/**
 * Runs Jest in a copy of the tree.
 * @param timeout milliseconds after which it is ended with all of its workers.
 */
export async function jestIn(copy, args, { env, timeout } = {}) {
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js')
  const child = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...args], {
    ...{ cwd: copy, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
    // A process group of its own, so that its workers end with it.
    detached: true,
  })
  const ending = timeout && setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeout)
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
  clearTimeout(ending)
  return { status, stderr }
}
