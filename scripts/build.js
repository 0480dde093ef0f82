// Compiles the server's sources and builds the pages, each only when what it is made from has changed.
// With --server the pages are left alone: their types are made from what the server says.
// With --check the types of the server's sources are checked too, which takes longer than to compile them.
// With --progress it says what it builds, and how long that took.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { staleFrontEnds } from './pages.js'

const COMPILED = 'dist/.sources.sha256'
const CHECKED = 'dist/.checked.sha256'

/** What the server is compiled from. The compiler needs half a second to find out that nothing has changed. */
function digestOfSources() {
  const sources = ['src', 'demo']
    .flatMap(folder => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [
    ...sources.sort(),
    'mikro-orm.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'scripts/build.js',
  ])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Runs the compiler, unless the stamp says that it was done. Ends this process when the compiler finds a fault. */
async function compiler(stamp, digest, flags) {
  // Sources with an error are emitted too, so the stamp of the sources before them holds no longer.
  rmSync(stamp, { force: true })
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const program = path.join(path.dirname(manifest), 'bin', 'tsc')
  const args = [program, '-p', 'tsconfig.json', ...flags]
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

const isFlagged = name => process.argv.includes(name)
const isStamped = (stamp, digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

const digest = digestOfSources()
const stale = [
  ...(isStamped(COMPILED, digest)
    ? []
    : [{ name: 'the service', build: () => compiler(COMPILED, digest, ['--noCheck']) }]),
]
const frontEnds = isFlagged('--server') ? [] : staleFrontEnds()
const names = [...stale, ...frontEnds].map(({ name }) => name)
const began = performance.now()
if (names.length && isFlagged('--progress')) process.stdout.write(`  Build ${names.join(', ')} …`)
// The server and the front ends need nothing of each other.
await Promise.all([
  ...stale.map(({ build }) => build()),
  (async () => {
    for (const { build } of frontEnds) await build()
  })(),
])
if (names.length && isFlagged('--progress')) console.log(` ${((performance.now() - began) / 1000).toFixed(1)} s`)
if (isFlagged('--check') && !isStamped(CHECKED, digest))
  await compiler(CHECKED, digest, ['--noEmit', '--tsBuildInfoFile', 'dist/.checked.tsbuildinfo'])
