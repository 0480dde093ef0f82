// Runs Stryker, a mutation tester: it makes small wrong programs from the rules and the arithmetic, and names those that no test
// finds. `npm run mutants` runs every area, `npm run mutants -- values posting` two of them. It takes hours, so CI leaves it out.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Fetched when it is needed: it would be a tenth of every install. */
const STRYKER = '@stryker-mutator/core@9.6.1'

/** What is made wrong, and the suites that judge it. */
const AREAS = {
  values: { mutate: ['src/values/**/*.ts'], suites: ['test/values'] },
  access: {
    mutate: ['src/access/{scopes,roles,activity,address,rate-limits,people}.ts'],
    suites: ['test/access/roles', 'test/access/budget', 'test/access/activity', 'test/access/people'],
  },
  kernel: {
    mutate: ['src/kernel/{policy,idempotency,write-guard,unknown-references,answers}.ts'],
    suites: ['test/kernel', 'test/data', 'test/access/reviewed'],
  },
  posting: {
    mutate: [
      'src/domain/ledger/journal/posting.rules.ts',
      'src/domain/giving/contributions/contribution-posting.rules.ts',
    ],
    suites: ['test/domain/ledger/posting-rules'],
  },
  ledger: {
    mutate: ['src/domain/ledger/{accounts,dimensions,funds}/*.rules.ts'],
    suites: ['test/domain/ledger/funds', 'test/domain/ledger/control-accounts', 'test/domain/ledger/dimension-rules'],
  },
  people: {
    mutate: ['src/domain/people/**/*.rules.ts', 'src/domain/donor-lifecycle/*.rules.ts'],
    suites: ['test/domain/people'],
  },
  pledges: { mutate: ['src/domain/pledges/**/*.rules.ts'], suites: ['test/domain/pledges'] },
  statements: { mutate: ['src/domain/statements/*.rules.ts'], suites: ['test/domain/statements'] },
  reports: {
    mutate: ['src/domain/reports/{comparison,drill-down,rows}.ts', 'src/domain/reports/**/*.operations.ts'],
    suites: ['test/domain/reports'],
  },
}

const FOLDER = path.join('node_modules', '.cache', 'mutants')
const named = process.argv.slice(2)
const unknown = named.filter(name => !(name in AREAS))
if (unknown.length) {
  console.error(`There is no area ${unknown.join(', ')}. The areas are ${Object.keys(AREAS).join(', ')}.`)
  process.exit(1)
}

function run(area) {
  const { mutate, suites } = AREAS[area]
  const folder = path.join(FOLDER, area)
  mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'stryker.json')
  const report = path.join(folder, 'report.json')
  writeFileSync(
    config,
    JSON.stringify({
      mutate,
      buildCommand: 'node scripts/build.js',
      testRunner: 'command',
      commandRunner: {
        command: `node --experimental-vm-modules node_modules/jest/bin/jest.js --bail --silent --runInBand ${suites.join(' ')}`,
      },
      ignorePatterns: ['.git', 'dist'],
      tempDirName: '.mutants',
      reporters: ['clear-text', 'json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      clearTextReporter: { allowColor: false, logTests: false },
      timeoutMS: 60_000,
      concurrency: 2,
      tsconfigFile: 'none',
      // Texts are held by the contracts and by the tests of the language.
      mutator: { excludedMutations: ['StringLiteral'] },
      allowConsoleColors: false,
    }),
  )
  const { status } = spawnSync('npx', ['--yes', '-p', STRYKER, 'stryker', 'run', config], {
    stdio: 'inherit',
    // A wrong program can run without an end, and take all memory. Stryker ends one process, so Jest has no workers.
    env: { ...process.env, NODE_OPTIONS: '--no-warnings --max-old-space-size=1024' },
  })
  if (status || !existsSync(report)) process.exit(status || 1)
  return Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) => mutants)
}

const rows = (named.length ? named : Object.keys(AREAS)).map(area => {
  const found = run(area)
  const count = (...all) => found.filter(({ status }) => all.includes(status)).length
  const [killed, survived] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
  return { area, killed, survived, score: `${((100 * killed) / (killed + survived)).toFixed(0)} %` }
})
console.table(rows)
