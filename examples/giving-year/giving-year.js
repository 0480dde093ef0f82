// The year of a giving team, played against a running Narthex. See ../README.md.

import { setTimeout as wait } from 'node:timers/promises'
import { newChurch } from '../people.js'
import { mailStub } from './mail.js'
import { play, prepareGiving } from './steps.js'

const { PEOPLE = '400', GIFTS = '2000', MAIL_PORT } = process.env
/** Milliseconds between two looks at a job. */
const PAUSE_MS = 200
/** Every 50th mailbox does not exist. */
const refuses = address => /[05]0@/.test(address)

const { id, people } = newChurch('A giving team', 'giving', { owner: 'OWNER' })
const stub = MAIL_PORT ? await mailStub(Number(MAIL_PORT), refuses) : undefined
const year = new Date().getUTCFullYear() - 1
console.log(`A church of its own works with its giving of ${year}: ${id}`)
if (!stub) console.log('  E-mails are left out. ../README.md says how they are sent.')
const my = await prepareGiving(people.owner, {
  ...{ year, people: Number(PEOPLE), gifts: Number(GIFTS), work: () => wait(PAUSE_MS) },
  refuses: stub && refuses,
})
let began = performance.now()
for await (const title of play(my)) {
  const now = performance.now()
  console.log(`  ${title} (${((now - began) / 1000).toFixed(1)} s)`)
  began = now
}
stub?.server.close()
console.log('The statements and the gifts agree to the cent.')
