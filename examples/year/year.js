// A fiscal year of a church, played against a running Narthex. See ../README.md.

import { setTimeout as wait } from 'node:timers/promises'
import { newChurch } from '../people.js'
import { prepareYear } from './church.js'
import { play } from './steps.js'

/** Milliseconds between two looks at a job. */
const PAUSE_MS = 200

const { id, people } = newChurch('A year', 'year', {
  owner: 'OWNER',
  treasurer: 'TREASURER',
  bookkeeper: 'BOOKKEEPER',
})
const lastYear = new Date().getUTCFullYear() - 1
console.log(`A church of its own keeps its books for ${lastYear}: ${id}`)
const year = await prepareYear(people, lastYear, () => wait(PAUSE_MS))
for await (const title of play(year)) console.log(`  ${title}`)
console.log('The reports agree with the documents to the cent.')
for (const sentence of year.tally.report()) console.log(sentence)
