import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { judgeable, suitesOf } from '../../scripts/mutants/choice.js'
import { jestIn } from '../../scripts/mutants/tree.js'

const SUITES = [
  'test/domain/ledger/books.test.ts',
  'test/domain/ledger/close.test.ts',
  'test/domain/banking/matching.test.ts',
  'test/surfaces/pledges-on-paper.test.ts',
  'test/wild-input.test.ts',
]

test.each([
  ['src/domain/ledger/funds/fund.ts', ['test/domain/ledger/books.test.ts', 'test/domain/ledger/close.test.ts']],
  ['src/domain/pledges/pledge.ts', ['test/surfaces/pledges-on-paper.test.ts']],
  ['src/query-cost.ts', ['test/wild-input.test.ts']],
])('a wrong program in %s is judged by the tests of its folder, and by no other', (file, suites) => {
  expect(suitesOf(file, SUITES)).toEqual(suites)
})

test('tests that are named judge too', () => {
  expect(suitesOf('src/query-cost.ts', SUITES, ['test/domain/banking/'])).toEqual([
    'test/domain/banking/matching.test.ts',
    'test/wild-input.test.ts',
  ])
})

describe('of the files that changed, those are judged', () => {
  const suites: Record<string, string[]> = { wide: ['1', '2', '3', '4'], a: ['5', '6'], b: ['6', '7'], c: ['8'] }
  const of = (file: string) => suites[file] ?? []
  const commits = Array.from({ length: 200 }, (_, at) => `commit ${at}`)

  test('whose test files are no more than fit, where two files share one', () => {
    for (const commit of commits) {
      const chosen = judgeable(Object.keys(suites), of, 3, commit)
      expect(new Set(chosen.flatMap(of)).size).toBeLessThanOrEqual(3)
      expect(chosen.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('that the commit chooses, so that each has its turn', () => {
    const first = commits.map(commit => judgeable(['a', 'b', 'c'], of, 2, commit)[0])
    for (const file of ['a', 'b', 'c']) expect(first.filter(each => each === file).length).toBeGreaterThan(30)
    expect(judgeable(['a', 'b', 'c'], of, 2, 'commit 1')).toEqual(judgeable(['c', 'b', 'a'], of, 2, 'commit 1'))
  })

  test('before one that has more test files than fit, which is judged when it alone has changed', () => {
    for (const commit of commits) expect(judgeable(['wide', 'a', 'b'], of, 3, commit)).not.toContain('wide')
    expect(judgeable(['wide'], of, 3, 'commit 1')).toEqual(['wide'])
  })
})

test('tests that take too long are ended with their workers, which write where the tests did', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'narthex-ended-'))
  try {
    const bin = path.join(copy, 'node_modules', 'jest', 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(
      path.join(bin, 'jest.js'),
      `const { spawn } = require('node:child_process')
       spawn(process.execPath, ['-e', 'console.error("begun"); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
       setInterval(() => {}, 1000)`,
    )
    // A worker that goes on would keep the output open, and the answer would never come.
    expect(await jestIn(copy, [], { timeout: 3_000 })).toEqual({ status: null, stderr: 'begun\n' })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
