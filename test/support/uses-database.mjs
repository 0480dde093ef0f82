import { existsSync } from 'node:fs'
import path from 'node:path'
import { withImports } from './imports.mjs'

/** What the test environment hands out to tests that use the worker's database. */
const DATABASE = /\b__narthexTest\b/
const BUILD = path.join(process.cwd(), 'dist')

/** A relative `.js` of the tests is the TypeScript beside it, where there is no such file. The build is not followed. */
const testModule = file =>
  file.startsWith(BUILD) ? undefined : [file, file.replace(/\.js$/, '.ts')].find(each => existsSync(each))

/** Whether a test file, or a test module that it imports, uses the worker's database. */
export const usesDatabase = testFile =>
  [...withImports([testFile], testModule).values()].some(text => DATABASE.test(text))
