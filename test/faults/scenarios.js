import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Load } from './load.js'
import { Stage, until } from './stage.js'

/** How much is acknowledged before and after each fault. */
const SOME = 25

const pick = (random, items) => items[Math.floor(random() * items.length)]

/** What goes wrong in one round, by the name of the scenario. Each leaves everything running. */
const FAULTS = {
  'one of two services is killed': async (stage, random) => {
    const index = pick(random, [0, 1])
    await stage.killService(index)
    await sleep(random() * 500)
    await stage.startService(index)
  },
  'PostgreSQL is killed': stage => stage.killDatabase(),
  'PostgreSQL is stopped and started': stage => stage.restartDatabase(),
  'PostgreSQL is frozen': (stage, random) => stage.freezeDatabase(2_000 + random() * 10_000),
  'every connection to PostgreSQL is cut': stage => stage.cutConnections(),
  'a service is stopped and started': async (stage, random) => {
    const index = pick(random, [0, 1])
    const status = await stage.stopService(index)
    if (status !== 0) throw new Error(`a service that was told to stop ended with ${status}`)
    await stage.startService(index)
  },
}
export const SCENARIOS = Object.keys(FAULTS)
/** Behind a balancer an operator stops a service without harm: every request is answered. */
const GENTLE = new Set(['a service is stopped and started'])

/**
 * Lets a fault happen again and again under load, and holds what is stored against what was acknowledged.
 * @param random numbers from 0 to 1, from a seed.
 * @throws when a service answers what no fault explains, does not recover, or the books or the audit trail are broken.
 */
export async function play(name, rounds, random) {
  const stage = await Stage.open(2)
  const load = new Load(stage, GENTLE.has(name))
  try {
    await load.begin()
    for (let round = 0; round < rounds; round++) {
      const before = load.done
      await until(() => load.done > before + SOME || load.wrong.length, 'recording before the fault')
      await sleep(random() * 300)
      await FAULTS[name](stage, random)
      await stage.untilReady()
      const after = load.done
      await until(() => load.done > after + SOME || load.wrong.length, 'recording after the fault')
    }
    await load.end()
    const client = new pg.Client({ connectionString: stage.superuserUrl })
    await client.connect()
    const account = await load.account(client).finally(() => client.end())
    if (load.wrong.length) throw new Error(`unexplained answers: ${load.wrong.slice(0, 3).join('; ')}`)
    const brokenOff = load.statuses.get('broken off') ?? 0
    if (GENTLE.has(name) && brokenOff) throw new Error(`${brokenOff} requests were broken off`)
    await stage.assertSound()
    return { scenario: name, rounds, ...account, statuses: Object.fromEntries([...load.statuses].sort()) }
  } finally {
    await load.end().catch(() => undefined)
    await stage.close()
  }
}
