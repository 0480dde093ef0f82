// Builds the pages of src/pages into dist/pages. Does nothing when they are built from the same sources already.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = 'src/pages'
const TARGET = 'dist/pages'
const STAMP = 'dist/pages.sha256'
/** Files outside of the folder that the pages are made from too. */
const OTHERS = ['src/access/scopes.ts', 'package-lock.json', 'scripts/pages.js']

function digestOfSources() {
  const hash = createHash('sha256')
  const files = readdirSync(SOURCE, { recursive: true }).map(file => path.join(SOURCE, file))
  for (const file of [...files.filter(each => statSync(each).isFile()).sort(), ...OTHERS])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export async function buildPages() {
  const digest = digestOfSources()
  const built = existsSync(STAMP) && existsSync(`${TARGET}/index.html`) ? readFileSync(STAMP, 'utf8') : ''
  if (built === digest) return
  // Loaded late: most builds do not need it.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: path.resolve(TARGET),
      emptyOutDir: true,
      assetsDir: 'assets/pages',
      // The policy of the pages allows no data: scripts or styles, and no inline ones.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
    },
  })
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, digest)
}
