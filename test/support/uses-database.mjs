import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The relative imports of a module, static and dynamic, without those of the build. */
const IMPORT = /(?:from|import|import\()\s*['"](\.{1,2}\/(?!(?:\.\.\/)*dist\/)[^'"]+)['"]/g
/** What the test environment hands out to tests that use the worker's database. */
const DATABASE = /\b__narthexTest\b/

/** A relative `.js` of the tests is the TypeScript beside it, where there is no such file. */
const moduleAt = file => [file, file.replace(/\.js$/, '.ts')].find(existsSync)

/** Whether a test file, or a test module that it imports, uses the worker's database. */
export function usesDatabase(testFile) {
  const modules = new Set([testFile])
  for (const module of modules) {
    const text = readFileSync(module, 'utf8')
    if (DATABASE.test(text)) return true
    for (const [, name] of text.matchAll(IMPORT)) {
      const imported = moduleAt(path.resolve(path.dirname(module), name))
      if (imported) modules.add(imported)
    }
  }
  return false
}
