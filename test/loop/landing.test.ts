import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isDue } from '../support/landing.mjs'

const SUITES = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.machine.ts'))
  .map(name => path.posix.join('test', ...name.split(path.sep)))
const dueAfter = (...files: string[]) => SUITES.filter(suite => isDue(suite, files))
/** The suites that a change brings besides those of every landing. */
const broughtBy = (...files: string[]) => dueAfter(...files).filter(suite => !dueAfter().includes(suite))

test('every landing plays the suites of stored data, and the others only when they or their sources change', () => {
  expect(dueAfter()).toHaveLength(10)
  expect(dueAfter()).toEqual(expect.arrayContaining(['test/upgrades/upgrade.machine.ts', 'test/manuals.machine.ts']))
  expect(broughtBy('README.md', 'src/commands.ts')).toEqual([])
})

test.each([
  ['test/cli.machine.ts', ['test/cli.machine.ts']],
  ['src/oauth/tokens.ts', ['test/oauth/next-call.machine.ts']],
  ['Dockerfile', ['test/container.machine.ts']],
  ['src/commands/keys.ts', ['test/cli-refusals.machine.ts', 'test/cli.machine.ts', 'test/webhooks-listen.machine.ts']],
])('a change of %s brings its suites and no other', (file, suites) => {
  expect(broughtBy(file).sort()).toEqual(suites)
})
