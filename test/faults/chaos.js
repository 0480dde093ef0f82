// Plays the faults for longer than the tests do, and prints a table: npm run chaos -- --rounds 50 --scenario killed --between 250
import { parseArgs } from 'node:util'
import { canFailOver, FAILOVER, playFailover } from './failover.js'
import { FULL_DISKS } from './full-disk.js'
import { FAULTS, playAlone } from './scenarios.js'
import { Stage } from './stage.js'

Stage.sendsMail = true

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    scenario: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    between: { type: 'string' },
  },
})

/** Contributions that are acknowledged before and after each fault. */
const between = values.between === undefined ? undefined : Number(values.between)

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296
  }
}

console.log('| fault | times | acknowledged | lost | doubled | lost updates | answers |')
console.log('|---|--:|--:|--:|--:|--:|---|')
// The others need a PostgreSQL of Debian's, and the right to mount a small disk.
const scenarios = new Map([
  ...Object.entries(FAULTS).map(([name, fault]) => [
    name,
    (rounds, random) => playAlone(Stage.open(), { name, rounds, random, fault, between }),
  ]),
  ...(canFailOver ? [[FAILOVER, playFailover]] : []),
  ...FULL_DISKS,
])
for (const [name, playing] of scenarios) {
  if (!name.includes(values.scenario)) continue
  const played = await playing(Number(values.rounds), randomFrom(Number(values.seed)))
  const { rounds, acknowledged, lost, doubled, lostUpdates, statuses } = played
  const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  console.log(
    `| ${name} | ${rounds} | ${acknowledged} | ${lost} | ${doubled} | ${lostUpdates} | ${answers.join(', ')} |`,
  )
  if (lost || doubled || lostUpdates) process.exitCode = 1
}
