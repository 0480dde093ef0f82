// A fiscal year of a church, played against a running Narthex. See ../README.md.

import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../caller.js'
import { NARTHEX_URL, narthex, tokenOf } from '../people.js'
import { prepareYear } from './church.js'
import { play } from './steps.js'

/** People of the demo church, who keep the new church too. */
const OFFICE = { owner: 'OWNER', treasurer: 'TREASURER', bookkeeper: 'BOOKKEEPER' }
const emailOf = name => `${name}@demo.narthex.example`
/** Milliseconds between two looks at a job. */
const PAUSE_MS = 200

const {
  organization: { id },
} = narthex(
  ...['organizations', 'create', '--name', `A year ${Date.now()}`, '--environment', 'SANDBOX', '--plan', 'SCALE'],
  ...['--time-zone', 'America/Chicago', '--owner', emailOf('owner')],
)
for (const [name, role] of Object.entries(OFFICE).slice(1))
  narthex('members', 'add', '--organization', id, '--person', emailOf(name), '--role', role)
const people = Object.fromEntries(
  Object.keys(OFFICE).map(name => [name, caller(NARTHEX_URL, tokenOf(emailOf(name)), id)]),
)
const lastYear = new Date().getUTCFullYear() - 1
console.log(`A church of its own keeps its books for ${lastYear}: ${id}`)
const year = await prepareYear(people, lastYear, () => wait(PAUSE_MS))
for await (const title of play(year)) console.log(`  ${title}`)
console.log('The reports agree with the documents to the cent.')
