import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Load } from './load.js'
import { until } from './stage.js'

/** How much is acknowledged before and after each fault. */
const SOME = 25

const pick = (random, items) => items[Math.floor(random() * items.length)]

/** The fault of one round, by the name of the scenario. After each fault all services and PostgreSQL run again. */
export const FAULTS = {
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
    if (status !== 0) throw new Error(`a service ended with ${status} on SIGTERM`)
    await stage.startService(index)
  },
}
export const SCENARIOS = Object.keys(FAULTS)
/** Behind a balancer an operator stops a service without harm: every request is answered. */
const GENTLE = new Set(['a service is stopped and started'])

/**
 * Lets a fault happen again and again under load, and compares what is stored with what was acknowledged.
 * @param stage two services, which other scenarios may have used before.
 * @param random numbers from 0 to 1, from a seed.
 * @throws when a service answers what no fault explains, does not recover, or the books or the audit trail are broken.
 */
export const play = (stage, name, rounds, random) => playOn(stage, { name, rounds, random, fault: FAULTS[name] })

/** Plays a fault on a stage of its own. @param opening the stage. */
export async function playAlone(opening, scene) {
  const stage = await opening
  return playOn(stage, scene).finally(() => stage.close())
}

/** Plays a fault on a stage, which stays open. */
async function playOn(stage, { name, rounds, random, fault, between = SOME }) {
  const load = new Load(stage, GENTLE.has(name))
  try {
    await load.begin()
    for (let round = 0; round < rounds; round++) {
      const before = load.done
      await until(() => load.done > before + between || load.wrong.length, 'recording before the fault')
      await sleep(random() * 300)
      await fault(stage, random, load)
      await stage.untilReady()
      const after = load.done
      await until(() => load.done > after + between || load.wrong.length, 'recording after the fault')
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
  }
}

/** Sockets that send the beginning of a request and then nothing, or nothing at all. */
function openSockets(url, count, beginning) {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, () => {
    const socket = net.connect(Number(port), hostname)
    const held = { socket, answer: '', isOpen: false }
    socket.on('connect', () => {
      held.isOpen = true
      if (beginning) socket.write(beginning)
    })
    socket.on('data', part => {
      held.answer += part
    })
    socket.on('error', () => undefined)
    return held
  })
}

/**
 * Holds many connections that send nothing or never finish a request, while other clients work.
 * @returns how many connections were held, and the answers to the other clients and to the unfinished requests.
 */
export async function crowd(stage, silent, unfinished) {
  const [service] = stage.services
  const { url } = service
  const held = [
    ...openSockets(url, silent, ''),
    ...openSockets(url, unfinished, 'POST /api/v1/contributions HTTP/1.1\r\nHost: narthex\r\nContent-Le'),
  ]
  try {
    await until(() => held.every(({ isOpen }) => isOpen), 'opening the connections')
    // Clients of the same service, because another one holds none of the connections.
    const load = new Load({ services: [service], key: stage.key })
    await load.begin()
    await until(() => load.done > SOME || load.wrong.length, 'recording beside them')
    await load.end()
    await until(() => held.slice(silent).every(({ answer }) => answer), 'an answer to the unfinished requests')
    const answers = new Set(held.slice(silent).map(({ answer }) => answer.split('\r\n')[0]))
    return { held: held.length, wrong: load.wrong, answers: [...answers], done: load.done }
  } finally {
    for (const { socket } of held) socket.destroy()
  }
}
