// A fiscal year of a church, played against a running Narthex. See ../README.md.

import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../caller.js'
import { NARTHEX_URL, narthex, tokenOf } from '../people.js'
import { prepareYear } from './church.js'
import { play } from './steps.js'

/** The office of the new church. Its people are its own, so that those of the demo church keep one church. */
const OFFICE = { owner: 'OWNER', treasurer: 'TREASURER', bookkeeper: 'BOOKKEEPER' }
/** Milliseconds between two looks at a job. */
const PAUSE_MS = 200

const run = Date.now()
const emailOf = name => `${name}.${run}@year.narthex.example`
const {
  organization: { id },
} = narthex(
  ...['organizations', 'create', '--name', `A year ${run}`, '--environment', 'SANDBOX', '--plan', 'SCALE'],
  ...['--time-zone', 'America/Chicago', '--owner', emailOf('owner')],
)
const people = {}
for (const [name, role] of Object.entries(OFFICE)) {
  narthex(
    ...['members', 'add', '--organization', id, '--person', emailOf(name), '--role', role],
    ...['--subject', `year-${name}-${run}`, '--name', `The ${name}`],
  )
  people[name] = caller(NARTHEX_URL, tokenOf(emailOf(name)), id)
}
const lastYear = new Date().getUTCFullYear() - 1
console.log(`A church of its own keeps its books for ${lastYear}: ${id}`)
const year = await prepareYear(people, lastYear, () => wait(PAUSE_MS))
for await (const title of play(year)) console.log(`  ${title}`)
console.log('The reports agree with the documents to the cent.')
for (const sentence of year.tally.report()) console.log(sentence)
