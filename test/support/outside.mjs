import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'

/**
 * Transforms a module of the product, or of a large library, into one that hands out what this worker has loaded outside
 * of Jest's vm. To load these modules anew for each test file takes longer than most of the tests.
 */
const code = async path => {
  const url = pathToFileURL(path).href
  const names = Object.keys(await import(url))
  const named = names.filter(name => name !== 'default')
  return [
    `const outside = await globalThis.__narthexTest.outside(${JSON.stringify(url)})`,
    `export const { ${named.join(', ')} } = outside`,
    ...(names.includes('default') ? ['export default outside.default'] : []),
  ].join('\n')
}

export default {
  canInstrument: false,
  getCacheKeyAsync: async (_source, path) =>
    createHash('sha256')
      .update(await code(path))
      .digest('hex'),
  processAsync: async (_source, path) => ({ code: await code(path) }),
}
