// A fiscal year of a church with its audit, played against a running Narthex. See ../README.md.

import { setTimeout as wait } from 'node:timers/promises'
import { newChurch } from '../people.js'
import { play, prepareAudit } from './steps.js'

/** Milliseconds between two looks at a job. */
const PAUSE_MS = 200

const { id, people } = newChurch('An audited year', 'audit', {
  owner: 'OWNER',
  treasurer: 'TREASURER',
  bookkeeper: 'BOOKKEEPER',
  auditor: 'AUDITOR',
})
const lastYear = new Date().getUTCFullYear() - 1
console.log(`A church of its own keeps its books for ${lastYear}: ${id}`)
const year = await prepareAudit(people, lastYear, () => wait(PAUSE_MS))
for await (const title of play(year)) console.log(`  ${title}`)
console.log('Every statement agrees with the documents to the cent.')
