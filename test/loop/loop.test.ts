import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { oneOfEach, sample } from '../support/sample.js'
import { TemplateCache, templateDigest } from '../support/template-cache.mjs'
import { usesDatabase } from '../support/uses-database.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-loop-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): string => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

test('the template is made anew when the schema, the code that migrates, a version or the variant changes', () => {
  const modules = [write('setup.mjs', "await import('./migrate.mjs')")]
  write('migrate.mjs', "import { files } from './files.mjs'")
  const deep = write('files.mjs', 'export const files = 1')
  const lock = write('lock.json', '{}')
  const sql = write('schema/functions/values/is_day.sql', 'select 1')
  const digest = (variant = '') => templateDigest({ schema: path.join(folder, 'schema'), modules, lock, variant })
  const digests = [digest(), digest(), digest('distributed')]
  for (const file of [sql, deep, lock]) {
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
    digests.push(digest())
  }
  write('schema/migrations/0001_first.sql', 'select 1')
  digests.push(digest())
  write('schema/schema.graphql', 'A contract is no SQL.')
  digests.push(digest())
  expect([digests[0] === digests[1], digests.at(-1) === digests.at(-2)]).toEqual([true, true])
  expect(new Set(digests).size).toBe(digests.length - 2)
})

/** A data folder as far as the cache looks. */
const cluster = (name: string, text: string): string => {
  write(`${name}/credentials.json`, '{}')
  write(`${name}/postgres/PG_VERSION`, text)
  return path.join(folder, name)
}
const empty = (name: string): string => path.dirname(write(`${name}/postgres.log`, ''))

test('two runs may keep and take the same template at once', async () => {
  const [one, other] = [new TemplateCache(path.join(folder, 'cache')), new TemplateCache(path.join(folder, 'cache'))]
  expect(await one.take('digest', empty('absent'))).toBe(false)
  await Promise.all([one.keep('digest', cluster('a', '18')), other.keep('digest', cluster('b', '18'))])
  expect(readdirSync(path.join(folder, 'cache'))).toEqual(['digest'])
  const taken = [empty('c'), empty('d')]
  expect(await Promise.all(taken.map(each => one.take('digest', each)))).toEqual([true, true])
  for (const each of taken) expect(readFileSync(path.join(each, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18')
})

test('the cache keeps the four templates that were used last', async () => {
  const cache = new TemplateCache(path.join(folder, 'cache'))
  const stored = cluster('data', '18')
  for (const [index, digest] of ['a', 'b', 'c', 'd'].entries()) {
    await cache.keep(digest, stored)
    utimesSync(path.join(folder, 'cache', digest), index, index)
  }
  expect(await cache.take('a', empty('used'))).toBe(true)
  await cache.keep('e', stored)
  expect(readdirSync(path.join(folder, 'cache')).sort()).toEqual(['a', 'c', 'd', 'e'])
})

test('every case runs on demand, otherwise the same fifth of them, or the first of each kind', () => {
  const cases = Array.from({ length: 12 }, (_, index) => index)
  const kindOf = (each: number) => String(each % 4)
  expect([sample(cases, { CASES: 'all' }), oneOfEach(cases, kindOf, { CASES: 'all' })]).toEqual([cases, cases])
  expect([sample(cases, {}), oneOfEach(cases, kindOf, {})]).toEqual([
    [0, 5, 10],
    [0, 1, 2, 3],
  ])
})

test('a server is started only for files that use one', () => {
  const file = (name: string) => path.join(process.cwd(), 'test', name)
  const using = ['values/money.test.ts', 'domain/ledger/books.test.ts', 'isolation.test.ts', 'loop/loop.test.ts']
  expect(using.map(name => usesDatabase(file(name)))).toEqual([false, true, true, false])
  expect(existsSync(file('values/money.test.ts'))).toBe(true)
})
