// Writes every generated contract, or with --check says which are stale: first the server's, then the types that the pages make
// of them. The clients make theirs when they are packed.
import { spawnSync } from 'node:child_process'

const flags = process.argv.slice(2)
for (const script of ['dist/src/service/published-contracts.js', 'scripts/pages-types.js']) {
  const { status } = spawnSync(process.execPath, [script, ...flags], { stdio: 'inherit' })
  if (status) process.exitCode = status
}
