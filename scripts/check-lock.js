// A lock file can lack the platform packages of other machines; `npm ci` then fails there. Refuses such a lock, and one
// that names a registry.
import { readFileSync } from 'node:fs'

function faultsOf(file) {
  const text = readFileSync(file, 'utf8')
  const { packages } = JSON.parse(text)
  const names = new Set(Object.keys(packages).map(place => place.split('node_modules/').pop()))
  const lacking = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !names.has(name))
      .map(name => `${file}: ${place || 'the project'} lacks its optional ${name}`),
  )
  return text.includes('"resolved": "http') ? [...lacking, `${file} names a registry`] : lacking
}

const LOCKS = ['package-lock.json', 'clients/typescript/package-lock.json', 'bench/peers/package-lock.json']
const faults = LOCKS.flatMap(faultsOf)
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
