// Compares the published contracts with those of the last release, and says what would break its clients.
// A deliberate change stands in schema/released/accepted.json with its reason. `--release` makes the present contracts
// those of the last release.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { breakingInOpenApi, breakingInSdl, unaccepted } from './released.js'

const ACCEPTED = 'schema/released/accepted.json'
const FILES = ['schema.graphql', 'openapi.json']
const [before, after] = ['schema/released', 'schema'].map(folder =>
  FILES.map(file => readFileSync(`${folder}/${file}`, 'utf8')),
)

if (process.argv.includes('--release')) {
  for (const file of FILES) copyFileSync(`schema/${file}`, `schema/released/${file}`)
  writeFileSync(ACCEPTED, '[]\n')
} else {
  const found = [
    ...breakingInSdl(before[0], after[0]),
    ...breakingInOpenApi(JSON.parse(before[1]), JSON.parse(after[1])),
  ]
  const wrong = unaccepted(found, JSON.parse(readFileSync(ACCEPTED, 'utf8')))
  for (const each of wrong) console.error(each)
  if (wrong.length) {
    console.error(`\nThese changes break clients of the last release. Undo them, or accept them in ${ACCEPTED}.`)
    process.exitCode = 1
  }
}
