// Makes small wrong programs from the rules, and names those that no test finds.
//   npm run mutants -- --changed              the lines that changed since six hours before the last commit
//   npm run mutants -- --changed v1.2.0       the lines that changed since a commit
//   npm run mutants -- src/domain/banking     all lines of folders or files
//   npm run mutants -- src/values/money.ts:12 a line, as a survivor is named
//   npm run mutants -- --guards               each guard that holds every operation, taken away
//   --by test/surfaces                        tests that judge too, for what every request passes
//   --most 200 --minutes 4                    no more wrong programs than that, and an end in time: of the files so many as their tests
//                                             can judge by then, others after each commit; what was not tried is said
//
// Stryker's instrumenter puts all wrong programs into one build, each behind a switch. The tests beside a file say which of them they
// pass; then each wrong program runs in the worker that has the product loaded already, with the tests that pass it, until one fails.
// A line of SQL is made wrong as the statement is sent. A survivor that changes nothing is explained where it lives:
//   // Stryker disable next-line EqualityOperator: both sides are the same at the limit.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { baseOf } from './changed.js'
import { judgeable, suitesOf } from './mutants/choice.js'
import { judgeGuards } from './mutants/guards.js'
import { copyOfTree, jestIn, output, removeCopy } from './mutants/tree.js'

/** Fetched when it is needed: it would be a tenth of every install. */
const INSTRUMENTER = '@stryker-mutator/instrumenter@9.6.1'
const TOOL = path.resolve('node_modules', '.cache', 'mutants')
/** Rules, choices, order and arithmetic. Texts are held by the contracts and by the tests of the language. */
const LEFT_OUT = [
  'StringLiteral',
  'BlockStatement',
  'ObjectLiteral',
  'ArrayDeclaration',
  'ArrowFunction',
  'Regex',
  'OptionalChaining',
]
/** What has no tests of its own folder. The pages are tested in a browser. */
const NOT_OURS = /^src\/(pages|explorer|site|commands|embedded)\/|\.d\.ts$|^src\/(cli|main|registry)\.ts$/
const SUITES = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => path.join('test', name))
/** Milliseconds for a test of a wrong program, which may wait for what never comes. */
const PATIENCE_MS = 30_000
/** How many test files can be run and then judge in a minute. The build of the wrong programs is counted. */
const SUITES_PER_MINUTE = 5
/** So many test files judge a wrong program one after the other, the quickest first. */
const QUICK_JUDGES = 2
/** So many further ones judge at once what these miss, those with the most to say about it first. */
const MORE_JUDGES = 4

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    guards: { type: 'boolean' },
    by: { type: 'string', multiple: true, default: [] },
    most: { type: 'string', default: '200' },
    minutes: { type: 'string' },
  },
})
const minutes = Number(flags.minutes ?? Number.POSITIVE_INFINITY)
/** When the judging ends. */
const last = Date.now() + minutes * 60_000
/** When the tests must have said what they pass: beside other work it takes longer, and without it nothing is judged. */
const cutOff = Date.now() + 3 * minutes * 60_000
/** The judging takes so many milliseconds at least, or nothing is judged on a slow machine. */
const JUDGING_MS = 30_000

/** The changed lines of the sources, by file. */
function changedLines(base) {
  const found = new Map()
  let file
  for (const line of output('git', 'diff', '-U0', base, '--', 'src').split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice(6) : undefined
    const [, start, count = '1'] = /^@@ [^+]*\+(\d+)(?:,(\d+))?/.exec(line) ?? []
    if (!file || start === undefined || NOT_OURS.test(file) || !file.endsWith('.ts')) continue
    const lines = found.get(file) ?? new Set()
    for (let each = 0; each < Number(count); each++) lines.add(Number(start) + each)
    found.set(file, lines)
  }
  return found
}

/** Every line of files and folders, and the lines that are named by their numbers. */
function allLines(names) {
  const found = new Map()
  for (const name of names) {
    const [, file, line] = /^(.*?)(?::(\d+))?$/.exec(name)
    for (const each of output('git', 'ls-files', '--', file).split('\n')) {
      if (!each.endsWith('.ts') || NOT_OURS.test(each)) continue
      const count = readFileSync(each, 'utf8').split('\n').length
      const numbers = line ? [Number(line)] : Array.from({ length: count }, (_, index) => index + 1)
      found.set(each, new Set([...(found.get(each) ?? []), ...numbers]))
    }
  }
  return found
}

const besides = file => suitesOf(file, SUITES, flags.by)

const toolPath = (...parts) => pathToFileURL(path.join(TOOL, 'node_modules', ...parts)).href

async function instrumented(lines) {
  if (!existsSync(path.join(TOOL, 'node_modules'))) {
    mkdirSync(TOOL, { recursive: true })
    writeFileSync(path.join(TOOL, 'package.json'), '{ "private": true }')
    output('npm', 'install', '--prefix', TOOL, '--no-audit', '--no-fund', INSTRUMENTER)
  }
  const { Instrumenter } = await import(toolPath('@stryker-mutator', 'instrumenter', 'dist', 'src', 'index.js'))
  const silent = new Proxy({}, { get: () => () => false })
  const files = [...lines.keys()].map(name => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [] }
  return new Instrumenter(silent).instrument(files, options)
}

/** How a part of a statement is made wrong. */
const WRONG_SQL = [
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ desc\b/, ' asc'],
  [/\bmin\(/, 'max('],
  [/\bmax\(/, 'min('],
  [/ - /, ' + '],
  [/(?<!between \S+) and /, ' or '],
  [/\bnot exists\b/, 'exists'],
  [/ is not null\b/, ' is null'],
  [/ is null\b/, ' is not null'],
]
/** A line of SQL is looked for in what is sent, so it must be long enough to be found in one place. */
const FRAGMENT_MIN = 24

/** Members whose texts are published. */
const PUBLISHED = ['does', 'details', 'note', 'message', 'expected']

/** The lines of the texts of a source that can be parts of statements: none of a decorator, and none that is published. */
function linesOfTexts({ parseSync, traverse }, file) {
  const found = []
  const note = ({ node }) => {
    const text = node.type === 'TemplateElement' ? node.value.raw : node.value
    found.push(...text.split('\n').map((part, index) => ({ line: node.loc.start.line + index, text: part.trim() })))
  }
  const skip = at => at.skip()
  const parserOpts = { plugins: ['typescript', 'decorators-legacy'] }
  traverse(parseSync(readFileSync(file, 'utf8'), { configFile: false, babelrc: false, parserOpts }), {
    ...{ Decorator: skip, ImportDeclaration: skip, StringLiteral: note, TemplateElement: note },
    ObjectProperty: at => PUBLISHED.includes(at.node.key.name) && at.skip(),
  })
  return found
}

/** Wrong lines of SQL in the changed lines of queries and figures. */
async function wrongSql(lines) {
  const { default: babel } = await import(toolPath('@babel', 'core', 'lib', 'index.js'))
  return [...lines].flatMap(([file, numbers]) => {
    if (!/\.(queries|figures)\.ts$/.test(file)) return []
    return linesOfTexts(babel, file).flatMap(({ line, text: from }) => {
      if (!numbers.has(line) || from.length < FRAGMENT_MIN || from.includes('\\')) return []
      return WRONG_SQL.flatMap(([right, wrong], index) => {
        const to = from.replace(right, wrong)
        return to === from
          ? []
          : [{ id: `sql ${file}:${line} ${index} ${from}`, file, line, from, to, what: `${from} → ${to}` }]
      })
    })
  })
}

/** Some of many, evenly. */
const evenly = (all, most) =>
  all.filter((_, index) => Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length))

/** A copy of the tree with the wrong programs in its build. */
function copyWith(files) {
  const copy = copyOfTree()
  for (const { name, content } of files) writeFileSync(path.join(copy, name), content)
  rmSync(path.join(copy, 'dist', '.tsbuildinfo'), { force: true })
  const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json', '--noCheck'], {
    cwd: copy,
    stdio: 'inherit',
  })
  if (status) throw new Error('the wrong programs do not compile')
  return copy
}

/** Runs test files in the copy, and gives what they have said. */
async function played(copy, plan, suites, end = cutOff) {
  const results = path.join(copy, 'results.jsonl')
  const manifest = path.join(copy, 'plan.json')
  rmSync(results, { force: true })
  writeFileSync(manifest, JSON.stringify({ ...plan, results }))
  const args = ['--silent', '--testTimeout', String(PATIENCE_MS), '--runTestsByPath', ...suites]
  const timeout = Number.isFinite(end) ? Math.max(1_000, end - Date.now()) : undefined
  const { stderr } = await jestIn(copy, args, { timeout, env: { MUTANTS: manifest } })
  if (!existsSync(results) && Date.now() < end) throw new Error(`the tests said nothing:\n${stderr.slice(-4000)}`)
  if (!existsSync(results)) return []
  return readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

/** Wrong programs, each with a test file and its tests. */
function judge(copy, cases, end) {
  const folder = path.join('test', 'mutants')
  rmSync(path.join(copy, folder), { recursive: true, force: true })
  mkdirSync(path.join(copy, folder))
  const wrappers = {}
  const suites = cases.map((each, index) => {
    wrappers[`m${index}`] = each
    const file = path.join(folder, `m${index}.test.ts`)
    writeFileSync(
      path.join(copy, file),
      `import '../${path.relative('test', each.file).replaceAll('\\', '/').replace(/\.ts$/, '.js')}'\n`,
    )
    return file
  })
  return played(copy, { wrappers }, suites, end)
}

if (flags.guards) {
  spawnSync(process.execPath, ['scripts/build.js', '--server'], { stdio: 'inherit' })
  process.exit((await judgeGuards()) ? 0 : 1)
}

const all = flags.changed ? changedLines(baseOf(positionals[0])) : allLines(positionals.length ? positionals : ['src'])
if (!all.size) {
  console.log('No rule has changed.')
  process.exit(0)
}
const chosen = flags.minutes
  ? judgeable([...all.keys()], besides, SUITES_PER_MINUTE * minutes, output('git', 'rev-parse', 'HEAD'))
  : [...all.keys()]
const lines = new Map(chosen.map(file => [file, all.get(file)]))
if (lines.size < all.size)
  console.log(`${lines.size} of ${all.size} files, which their tests can judge in ${flags.minutes} minutes`)
spawnSync(process.execPath, ['scripts/build.js', '--server'], { stdio: 'inherit' })
const { files, mutants } = await instrumented(lines)
const inCode = mutants
  // The instrumenter counts lines from 0.
  .map(mutant => ({ ...mutant, line: mutant.location.start.line + 1 }))
  .filter(({ fileName, line, statusReason }) => !statusReason && lines.get(fileName).has(line))
  .map(({ id, fileName, line, mutatorName, replacement }) => ({
    ...{ id, file: fileName, line },
    what: `${mutatorName}: ${String(replacement).replace(/\s+/g, ' ').slice(0, 90)}`,
  }))
const fragments = await wrongSql(lines)
let made = evenly(
  [...inCode, ...fragments].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  Number(flags.most),
)
console.log(`${made.length} of ${inCode.length + fragments.length} wrong programs in ${lines.size} files`)

const copy = copyWith(files)
try {
  const suites = [...new Set([...new Set(made.map(({ file }) => file))].flatMap(besides))]
  const covered = await played(copy, { fragments: fragments.map(({ id, from }) => ({ id, from })) }, suites)
  const silent = suites.filter(suite => covered.every(({ file }) => file !== suite))
  if (silent.length && Date.now() < cutOff) throw new Error(`${silent.join(', ')} said nothing`)
  // What runs only while the product loads has run before a wrong program is turned on.
  const isLoading = ({ id }) =>
    covered.some(({ loading }) => loading.includes(id)) &&
    !covered.some(({ perTest }) => Object.values(perTest).some(passed => id in passed))
  const atLoading = made.filter(isLoading)
  made = made.filter(mutant => !atLoading.includes(mutant))
  // A test that fails before anything is made wrong judges nothing. On a busy machine it may only have been too slow.
  const red = new Set(covered.filter(({ failed }) => failed.length).map(({ file }) => file))
  for (const file of red) console.log(`left out  ${file}, which fails before anything is made wrong`)
  /** For each wrong program the test files that pass it, the likeliest judges first. */
  const judges = new Map(
    made.map(mutant => {
      const found = covered.flatMap(({ file, perTest, sql }) => {
        if (red.has(file)) return []
        if (mutant.from) return sql.includes(mutant.id) ? [{ file }] : []
        const tests = Object.keys(perTest).filter(test => mutant.id in perTest[test])
        return tests.length ? [{ file, tests }] : []
      })
      // The file that is named after the source comes first, then those with the fewest tests.
      const name = path.basename(mutant.file).split('.')[0]
      const rank = ({ file, tests }) => (path.basename(file).split('.')[0] === name ? -1 : (tests?.length ?? 0))
      const isOwn = ({ file }) => besides(mutant.file).includes(file)
      const quick = found.filter(isOwn).sort((a, b) => rank(a) - rank(b))
      const more = quick.splice(QUICK_JUDGES).slice(-MORE_JUDGES)
      return [mutant, [...quick, ...more]]
    }),
  )
  const end = Math.max(last, Date.now() + JUDGING_MS)
  const killed = new Map()
  const tried = new Set()
  /** Wrong programs that a test file was to judge and did not, because its run ended before. */
  const unheard = new Set()
  for (let round = 0; round <= QUICK_JUDGES && Date.now() < end; round++) {
    const next = round < QUICK_JUDGES ? round + 1 : undefined
    const open = made
      .filter(mutant => !killed.has(mutant.id))
      .flatMap(mutant =>
        judges
          .get(mutant)
          .slice(round, next)
          .map(by => ({ mutant, by })),
      )
    if (!open.length) break
    const said = await judge(
      copy,
      open.map(({ mutant: { id, from, to }, by }) => ({ mutant: id, from, to, ...by })),
      end,
    )
    const heard = new Set(said.map(({ mutant, file }) => `${mutant} ${file}`))
    for (const { mutant, by } of open) if (!heard.has(`${mutant.id} ${by.file}`)) unheard.add(mutant.id)
    for (const { mutant, isKilled, killer } of said) {
      tried.add(mutant)
      if (isKilled) killed.set(mutant, killer)
    }
  }
  const isJudged = ({ id }) => !unheard.has(id) && tried.has(id)
  const alive = made.filter(
    mutant => !killed.has(mutant.id) && (isJudged(mutant) || (!silent.length && !judges.get(mutant).length)),
  )
  const folderOf = ({ file }) => path.dirname(file).split('/').slice(0, 3).join('/')
  const folders = [...new Set(made.map(folderOf))]
  const rows = Object.fromEntries(folders.map(each => [each, { made: 0, killed: 0, survived: 0, 'not tried': 0 }]))
  for (const mutant of made) {
    const row = rows[folderOf(mutant)]
    row.made++
    row[killed.has(mutant.id) ? 'killed' : alive.includes(mutant) ? 'survived' : 'not tried']++
  }
  for (const mutant of alive) {
    const seen = judges.get(mutant).map(({ file }) => file)
    console.log(
      `survived  ${mutant.file}:${mutant.line}  ${mutant.what}\n          ${seen.length ? `seen by ${seen.join(', ')}` : 'no test beside it passes it'}`,
    )
  }
  console.table(rows)
  if (atLoading.length)
    console.log(
      `${atLoading.length} run outside of every test (while the product loads), where they cannot be turned on.`,
    )
  const judged = killed.size + alive.length
  console.log(
    judged
      ? `${killed.size} of ${judged} wrong programs were found: ${Math.round((100 * killed.size) / judged)} %`
      : 'No wrong program was judged.',
  )
  if (made.length && !judged) process.exitCode = 1
} finally {
  await removeCopy(copy)
}
