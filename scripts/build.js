// Compiles the sources; the compiler itself decides what is stale (incremental).
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json'], { stdio: 'inherit' })
process.exit(status ?? 1)
