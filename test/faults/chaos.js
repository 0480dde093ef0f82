// Plays the faults for longer than the tests do, and prints a table: npm run chaos -- --rounds 50 --scenario killed
import { parseArgs } from 'node:util'
import { play, SCENARIOS } from './scenarios.js'
import { Stage } from './stage.js'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    scenario: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
})

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
for (const name of SCENARIOS.filter(each => each.includes(values.scenario))) {
  const stage = await Stage.open()
  const { rounds, acknowledged, lost, doubled, lostUpdates, statuses } = await play(
    stage,
    name,
    Number(values.rounds),
    randomFrom(Number(values.seed)),
  ).finally(() => stage.close())
  const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  console.log(
    `| ${name} | ${rounds} | ${acknowledged} | ${lost} | ${doubled} | ${lostUpdates} | ${answers.join(', ')} |`,
  )
  if (lost || doubled || lostUpdates) process.exitCode = 1
}
