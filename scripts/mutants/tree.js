import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

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

/** Runs Jest in a copy of the tree. */
export const jestIn = (copy, args, { env, timeout } = {}) =>
  spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', path.join('node_modules', 'jest', 'bin', 'jest.js'), ...args],
    { cwd: copy, encoding: 'utf8', timeout, maxBuffer: 1 << 28, env: { ...process.env, ...env } },
  )
