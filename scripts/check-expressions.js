// Refuses a regular expression of the sources whose cost can grow faster than the text that it reads.
// Folders as its arguments take the place of the service, its pages and the demo.
import { readFileSync } from 'node:fs'
import { expressionsIn, faultsOf, sourcesIn } from './expressions.js'

const named = process.argv.slice(2)
const folders = named.length ? named : ['src', 'demo']
const found = folders.flatMap(sourcesIn).map(file => expressionsIn(readFileSync(file, 'utf8'), file))
const expressions = found.flatMap(each => each.expressions)
const built = found.flatMap(each => each.built)
const faults = [
  ...(await faultsOf(expressions)),
  ...built.map(({ file, line, text }) => `${file}:${line}: ${text} has parts that are not all literals`),
  ...(expressions.length + built.length ? [] : ['no regular expression was found']),
]
for (const fault of faults) console.error(fault)
// The checker stays in the background.
process.exit(faults.length ? 1 : 0)
