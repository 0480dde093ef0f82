// Runs every check, also after one that has failed: each tells of something else.
import { spawnSync } from 'node:child_process'

const CHECKS = [
  ['build and types of the service', 'node scripts/build.js --check'],
  ['types of the pages', 'tsc -p src/pages'],
  ['types of the explorer', 'tsc -p src/explorer'],
  ['types of the client', 'npm run --silent --prefix clients/typescript types'],
  ['format and lint', 'biome check .'],
  ['cost of regular expressions', 'node scripts/check-expressions.js'],
  ['published contracts', 'node scripts/contract.js --check'],
  ['contracts of the last release', 'node scripts/check-released.js'],
  ['lock file', 'node scripts/check-lock.js'],
]

// npm puts the commands of the packages on the path.
const failed = CHECKS.filter(([, command]) => spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0)
for (const [name, command] of failed) console.error(`failed: ${name} (${command})`)
process.exitCode = failed.length ? 1 : 0
