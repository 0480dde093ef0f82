import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Code in a template literal of the source that is checked. */
const inserted = (code: string): string => ['$', '{', code, '}'].join('')

/** What the check of `npm run check` says about a folder of sources. */
function checked(files: Readonly<Record<string, string>>): { status: number | null; faults: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'expressions-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    const { status, stderr } = spawnSync(process.execPath, ['scripts/check-expressions.js', folder], {
      encoding: 'utf8',
    })
    return {
      status,
      faults: stderr
        .trim()
        .split('\n')
        .map(line => line.replace(`${folder}/`, '')),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('expressions that cost more than their text grows are found where they stand, and the others are not named', () => {
  const { status, faults } = checked({
    'literals.ts': [
      `// "é" has two bytes: /a+a+$/`,
      'export const linear = /\\{\\{([^{}]*)\\}\\}/g',
      'export const exponential = /^(a+)+$/',
      'export const cubic = /\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g',
      'class A { quadratic = "x".replace(/\\/+$/, "") }',
    ].join('\n'),
    'page.tsx': 'export const Page = () => <p>{"é /a*a*b/ x".split(/^a*a*b/)}</p>',
  })
  expect(status).toBe(1)
  expect(faults).toEqual([
    'literals.ts:3: /^(a+)+$/ costs more than its text grows (exponential)',
    'literals.ts:4: /\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g costs more than its text grows (3rd degree polynomial)',
    'literals.ts:5: /\\/+$/ costs more than its text grows (2nd degree polynomial)',
    'page.tsx:1: /^a*a*b/ costs more than its text grows (2nd degree polynomial)',
  ])
})

test('an expression that is made of literals is judged whole, and one that is made of anything else is refused', () => {
  const { status, faults } = checked({
    'built.ts': [
      `const NAMES = ['a+', 'b'] as const`,
      'const WORD = /a+/',
      'const LENGTH = 6',
      `export const list = new RegExp(\`^(${inserted("NAMES.join('|')")})+$\`)`,
      `export const twice = RegExp(\`^${inserted('WORD.source')}\` + "a+$", "u")`,
      `export const right = new RegExp(\`.{1,${inserted('LENGTH')}}\`, "g")`,
      `export const found = 'text'.match('^a*a*b')`,
      `export const open = (word: string) => new RegExp(\`^${inserted('word')}$\`)`,
    ].join('\n'),
  })
  expect(status).toBe(1)
  expect(faults).toEqual([
    'built.ts:4: /^(a+|b)+$/ costs more than its text grows (exponential)',
    'built.ts:5: /^a+a+$/u costs more than its text grows (2nd degree polynomial)',
    'built.ts:7: /^a*a*b/ costs more than its text grows (2nd degree polynomial)',
    `built.ts:8: new RegExp(\`^${inserted('word')}$\`) has parts that are not all literals`,
  ])
})

test('a folder without an expression is refused: the check would have looked at nothing', () => {
  expect(checked({ 'empty.ts': 'export const one = 1' })).toEqual({
    status: 1,
    faults: ['no regular expression was found'],
  })
})

test('linear expressions pass', () => {
  expect(checked({ 'one.ts': 'export const digits = /^\\d+$/' })).toEqual({ status: 0, faults: [''] })
})
