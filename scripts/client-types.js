// Makes the types of the TypeScript client from the committed description. With --check it says whether they are fresh, by the
// digest in their first line: their generator belongs to the client's packages, and is installed only to write them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const CLIENT = 'clients/typescript'
const FILE = `${CLIENT}/src/schema.ts`

const digest = createHash('sha256').update(readFileSync('schema/openapi.json')).digest('hex')
const fresh = readFileSync(FILE, 'utf8').split('\n')[0].includes(digest)
if (!fresh && process.argv.includes('--check')) {
  console.error(`${FILE} is stale; run npm run contract`)
  process.exit(1)
}
if (!fresh) {
  for (const command of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'generate'],
  ]) {
    const { status } = spawnSync('npm', ['--silent', '--prefix', CLIENT, ...command], { stdio: 'inherit' })
    if (status) process.exit(status)
  }
  console.log(`${FILE} written`)
}
