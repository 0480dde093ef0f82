import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cleanCopy } from './support/clean-copy.js'

const PAGE = readFileSync('docs/contributing.md', 'utf8')
/** Of the two sections that are played. */
const [, TAUGHT = ''] = /\n(## Add a field\n[\s\S]*?)\n## Nothing about a person/.exec(PAGE) ?? []
/** Suites that hold rules over the texts of the tree. */
const OF_THE_TREE = /(architecture|language|contract|migration-texts)\.test\.ts$/
const textOf = (file: string): string => readFileSync(file, 'utf8')
/** The suites that ask every operation: they read the list of operations. */
const SUITES = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map(file => path.join('test', file))
  .filter(file => file.endsWith('.test.ts'))
  .filter(file => OF_THE_TREE.test(file) || textOf(file).includes('dist/src/registry.js'))
/** Of these, those that ask only some of the cases in a usual run, each under the name of its operation. */
const BY_TURNS = SUITES.filter(file => textOf(file).includes('support/sample.js') && textOf(file).includes('.each('))
const WHOLE = SUITES.filter(file => !BY_TURNS.includes(file))
/** Later than every migration that there is. */
const FIRST_NUMBER = 9001

let copy: string
beforeAll(() => {
  copy = cleanCopy()
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** What a terminal of somebody else knows: nothing of this test run. */
const environment = () => {
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST|JEST|NODE_|npm_|CASES|CI$)/.test(name))
  return Object.fromEntries(own)
}
const run = (command: string, ...given: string[]) => runWith({}, command, ...given)
const runWith = (more: Record<string, string>, command: string, ...given: string[]) => {
  const options = {
    cwd: copy,
    env: { ...environment(), ...more },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  } as const
  try {
    return execFileSync(command, given, options)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error([`${command} ${given.join(' ')} failed`, stdout.slice(-6_000), stderr.slice(-3_000)].join('\n'))
  }
}

test('a field and a resource are added by the words of the page: checks and suites are green', () => {
  const blocks = [...TAUGHT.matchAll(/```(\w+)(?: (\S+))?\n([\s\S]*?)\n```/g)]
  expect(blocks.filter(([, , file]) => file)).toHaveLength(10)
  let number = FIRST_NUMBER
  for (const [, language, file, text = ''] of blocks) {
    if (language === 'diff') {
      writeFileSync(path.join(copy, 'page.diff'), `${text}\n`)
      run('git', 'apply', '--unidiff-zero', 'page.diff')
      rmSync(path.join(copy, 'page.diff'))
    }
    if (!file) continue
    const target = path.join(
      copy,
      file.replace('NNNN', () => String(number++)),
    )
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, `${text}\n`)
  }
  const commands = [...TAUGHT.matchAll(/^(npm [^#\n]+?)\s*(?:#.*)?$/gm)].map(([, command = '']) => command.split(' '))
  expect(commands.map(each => each.join(' '))).toEqual(['npm run examples', 'npm run check', 'npm test -- donor-notes'])
  for (const [command = '', ...given] of commands) run(command, ...given)
  run('npm', 'test', '--', 'vendor-website', ...WHOLE)
  runWith({ CASES: 'all' }, 'npm', 'test', '--', ...BY_TURNS, '-t', 'DonorNote')
}, 1_800_000)

test('a group of operations that nobody has described does not compile, and every check tells what it found', () => {
  const file = path.join(copy, 'src/domain/people/tags/donor-tag.operations.ts')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace("tag = 'Donors'", "tag =   'Unheard Of'"))
  try {
    expect(() => run('npm', 'run', 'check')).toThrow(
      /(?=[\s\S]*'"Unheard Of"' is not assignable)(?=[\s\S]*failed: build and types of the service )(?=[\s\S]*failed: format and lint )/,
    )
  } finally {
    writeFileSync(file, before)
  }
}, 300_000)
