import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../dist/src/database/migrate.js'
import { TEST_SECRETS } from '../dist/src/service/testing.js'
import { CASES, verify } from './cases.js'
import { ask, CONNECTIONS, load } from './load.js'
import { lineOf, peersTable, table } from './report.js'
import { assertSound, seed, superuserUrl } from './seed.js'
import { BOOKS_OF } from './seed-books.js'
import { cleanUp, openCluster, startServer, undo } from './stage.js'
import { readStatements } from './statements.js'

/** Before the first round each server answers for so long unmeasured: code is compiled, statements are prepared. */
const WARM_UP_SECONDS = 2
/** After a round the product still writes its activity (every 100 ms); that belongs to the round. */
const SETTLE_MS = 300

/** Churches with a part of their own in the seed are among the first. */
const ORGANIZATIONS_MIN = 200

/** @throws for fewer churches than the seed needs. */
function organizationsOf(number) {
  if (number < ORGANIZATIONS_MIN) throw new Error(`--organizations must be at least ${ORGANIZATIONS_MIN}`)
  return Math.ceil(number)
}

/** @throws for an unknown option or one that is no positive number. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      organizations: { type: 'string', default: '2000' },
      connections: { type: 'string', default: String(CONNECTIONS) },
      case: { type: 'string', default: '' },
      profile: { type: 'string' },
      peers: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const positive = name => {
    const number = Number(values[name])
    if (!(number > 0)) throw new Error(`--${name} must be a positive number`)
    return number
  }
  return {
    ...values,
    seconds: positive('seconds'),
    rounds: Math.ceil(positive('rounds')),
    organizations: organizationsOf(positive('organizations')),
    connections: Math.ceil(positive('connections')),
    cases: CASES.filter(({ name, peers }) => name.includes(values.case) && (peers || !values.peers)),
  }
}

/** One round of one server: everything that it did from the first request until it came to rest. */
async function round(server, request, { callers, seconds, connections }) {
  const before = await server.usage()
  const { requests, seconds: took } = await load({ url: server.url, callers, request, seconds, connections })
  await sleep(SETTLE_MS)
  const { cpu, memory } = await server.usage()
  return { cpuMicros: (cpu - before.cpu) / requests, perSecond: requests / took, requests, memory }
}

const PEERS = ['mercurius', 'postgraphile']

/** The named peers, each a process of its own. @throws when their packages are not installed. */
async function startPeers(floorOptions) {
  const started = PEERS.map(async name => {
    const env = { BENCH_FLOOR: JSON.stringify(floorOptions), GRAPHILE_ENV: 'production', NODE_ENV: 'production' }
    return [name, await startServer(`peers/${name}.js`, env)]
  })
  return Object.fromEntries(await Promise.all(started))
}

/** @throws when a peer answers errors or hardly any data. */
async function assertAnswers(server, caller, request) {
  const text = await ask(server.url, caller, request(caller.organization, 1))
  if (text.includes('"errors"') || text.length < 2_000) throw new Error(`a peer answers ${text.slice(0, 500)}`)
}

async function measure(options, say) {
  const began = performance.now()
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const { callers, connected, floorUrl } = await seed(cluster, options.organizations, options.cases)
  await assertSound(cluster, BOOKS_OF)
  say(`${options.organizations} churches seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`)

  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`] : []
  const floorOptions = {
    statements: await readStatements(),
    pepper: TEST_SECRETS.keyPeppers.get(1).toString('base64'),
    cursorSecret: TEST_SECRETS.cursorSecret.toString('base64'),
    auditSecret: TEST_SECRETS.auditSecret.toString('base64'),
    databaseUrl: floorUrl,
  }
  const product = await startServer('product.js', { BENCH_DATABASE: cluster.serviceUrl() }, profiling)
  const floor = await startServer('floor.js', { BENCH_FLOOR: JSON.stringify(floorOptions) })
  const peers = options.peers ? await startPeers(floorOptions) : {}
  const superuser = new pg.Client(superuserUrl(cluster))
  superuser.on('error', () => undefined)
  await superuser.connect()
  undo.push(() => superuser.end())
  // The log of a church's requests grows with the rate limit lifted; both servers begin each round with an empty one.
  const level = () => superuser.query('truncate control.budget')

  const lines = []
  for (const each of options.cases) {
    const chosen = each.callers?.(callers) ?? callers
    // A case against the product itself measures one way of calling it against another.
    const sides = { product, floor: each.against === 'product' ? product : floor, ...peers }
    const asking = Object.fromEntries(
      Object.keys(sides).map(side => [side, side === 'product' && each.through === 'application' ? connected : chosen]),
    )
    await verify(each, sides, asking, callers.length)
    const requestOf = side => each.peers?.[side] ?? each[side]
    for (const side of Object.keys(peers)) await assertAnswers(sides[side], chosen[0], requestOf(side))
    const rounds = []
    for (let number = 0; number <= options.rounds; number++) {
      const results = {}
      for (const side of Object.keys(sides)) {
        await level()
        const request = (organization, call) => requestOf(side)(organization, call, callers.length)
        const seconds = number ? options.seconds : WARM_UP_SECONDS
        results[side] = await round(sides[side], request, {
          callers: asking[side],
          seconds,
          connections: options.connections,
        })
      }
      if (number) rounds.push(results)
    }
    lines.push({ ...lineOf(each, rounds), rounds })
    say(`${each.name}: done`)
  }
  return lines
}

const interrupted = new Promise((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => reject(new Error(signal)))
})

try {
  const options = readOptions()
  const say = text => console.error(text)
  const measuring = measure(options, say)
  measuring.catch(() => undefined)
  const lines = await Promise.race([measuring, interrupted])
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  if (options.json) console.log(JSON.stringify({ machine, lines }, null, 2))
  else if (options.peers)
    console.log(`\n${peersTable(lines)}\n\n${machine}; median of ${options.rounds} rounds of ${options.seconds} s`)
  else console.log(`\n${table(lines)}\n\n${machine}; median of ${options.rounds} rounds of ${options.seconds} s`)
} catch (error) {
  console.error(/^SIG/.test(error.message) ? `\n${error.message}: stopping` : error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()
