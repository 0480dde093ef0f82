// Compiles the server's sources, where the compiler itself decides what is stale, and builds the pages when they changed.
// With --server the pages are left alone: their types are made from what the server says.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildPages } from './pages.js'

const require = createRequire(import.meta.url)
const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json'], { stdio: 'inherit' })
if (status) process.exit(status)
if (!process.argv.includes('--server')) await buildPages()
