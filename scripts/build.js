// Compiles the server's sources and builds the pages, each only when what it is made from has changed.
// With --server the pages are left alone: their types are made from what the server says.
// With --progress it says what it builds, and how long that took.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildPages } from './pages.js'

/** Says that something is built, and returns what says that it is done. */
function say(what) {
  if (!process.argv.includes('--progress')) return () => undefined
  const began = performance.now()
  console.log(`  Build ${what} …`)
  return () => console.log(`    ${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const STAMP = 'dist/.sources.sha256'

/** What the server is compiled from. The compiler needs half a second to find out that nothing has changed. */
function digestOfSources() {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [...sources.sort(), 'mikro-orm.config.ts', 'tsconfig.json', 'package-lock.json'])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

async function compile() {
  const digest = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  const done = say('the service')
  // Sources with an error are emitted too, so the stamp of the sources before them holds no longer.
  rmSync(STAMP, { force: true })
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const compiler = path.join(path.dirname(manifest), 'bin', 'tsc')
  const [status] = await once(spawn(process.execPath, [compiler, '-p', 'tsconfig.json'], { stdio: 'inherit' }), 'exit')
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, digest)
  done()
}

// The two need nothing of each other.
await Promise.all([compile(), process.argv.includes('--server') ? undefined : buildPages(say)])
