import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The relative imports of a module, static and dynamic. */
const IMPORT = /(?:from|import|import\()\s*['"](\.{1,2}\/[^'"]+)['"]/g

/**
 * Modules and everything that they import relatively, with their texts.
 * @param find the file that an imported path stands for; none when the import is not followed.
 */
export function withImports(modules, find = file => file) {
  const texts = new Map(modules.map(module => [module, readFileSync(module, 'utf8')]))
  for (const [module, text] of texts)
    for (const [, name] of text.matchAll(IMPORT)) {
      const file = find(path.resolve(path.dirname(module), name))
      if (file && !texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
    }
  return texts
}
