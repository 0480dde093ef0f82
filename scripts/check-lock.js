// A lock file can lack the platform packages of other machines; `npm ci` then fails there. Refuses such a lock, and one
// that names a registry.
import { readFileSync } from 'node:fs'

const text = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(text)
const names = new Set(Object.keys(packages).map(place => place.split('node_modules/').pop()))
const faults = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter(name => !names.has(name))
    .map(name => `${place || 'the project'} lacks its optional ${name}`),
)
if (text.includes('"resolved": "http')) faults.push('the lock names a registry')
for (const fault of faults) console.error(`package-lock.json: ${fault}`)
process.exit(faults.length ? 1 : 0)
