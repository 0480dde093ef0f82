import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { restClient } from '../support/app.js'
import { CommandLine, type Served } from '../support/command-line.js'
import { until } from '../support/until.js'
import { cleanUp, query, start, temporaryFolder } from './clusters.js'

const line = new CommandLine()
/** No demo church is loaded in production. */
const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMIT_PER_MINUTE: '1000000',
  SHUTDOWN_NOTICE_SECONDS: '0',
  LOG_LEVEL: 'warn',
}
const SETUP = ['--name', 'Hope Church', '--plan', 'SCALE', '--time-zone', 'America/Chicago', '--json']
const SCOPES = 'vendors:read,vendors:write'

const postmaster = () =>
  Number(readFileSync(path.join(line.folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const isReady = async ({ url }: Served) => (await fetch(`${url}/readyz`)).status === 200

let services: Served[]
let key: string
beforeAll(async () => {
  line.open()
  services = [await line.serve(PRODUCTION, 'Health'), await line.serve(PRODUCTION, 'Health')]
  await line.narthex('organizations', 'create', '--owner', 'you@church.example', ...SETUP)
  const words = ['--organization', 'Hope Church', '--name', 'Load', '--scopes', SCOPES, '--expires', '30d', '--json']
  key = (await line.narthex('keys', 'create', ...words)).secret
})
afterAll(() => line.close())
afterEach(cleanUp)

/** A backend that serves a connection of the service: a child of the server. */
function backends(of: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        return status.includes(`PPid:\t${of}\n`) && /narthex_service/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      } catch {
        return false
      }
    })
}

/** Writes and reads on both services while `fault` happens, until both are ready again. @returns what was answered. */
async function loadDuring(fault: () => void, name: string): Promise<{ statuses: Set<number>; acknowledged: string[] }> {
  const clients = services.map(({ url }) => restClient(url, key))
  const statuses = new Set<number>()
  const acknowledged: string[] = []
  let isOver = false
  const load = clients.flatMap((call, client) =>
    Array.from({ length: 4 }, async (_, lane) => {
      for (let i = 0; !isOver; i++) {
        const vendor = `${name} ${client} ${lane} ${i}`
        const headers = { 'Idempotency-Key': vendor.replaceAll(' ', '-') }
        const write = await call('POST', '/vendors', { body: { name: vendor }, headers })
        const read = await call('GET', '/vendors?limit=1')
        // Only a commit that was sent and not answered has an unknown outcome.
        if (write.headers.get('x-error-reason') !== 'outcome_unknown') statuses.add(write.status)
        statuses.add(read.status)
        if (write.status === 201) acknowledged.push(vendor)
      }
    }),
  )
  await until(() => acknowledged.length > 30)
  fault()
  await until(() => statuses.has(503))
  await until(async () => (await Promise.all(services.map(isReady))).every(Boolean))
  const before = acknowledged.length
  await until(() => acknowledged.length > before + 30)
  isOver = true
  await Promise.all(load)
  return { statuses, acknowledged }
}

async function namesOfAll(): Promise<string[]> {
  const call = restClient((services[0] as Served).url, key)
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await call('GET', `/vendors?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    names.push(...body.vendors.map((vendor: { name: string }) => vendor.name))
    cursor = body.pageInfo.nextCursor
  }
  return names
}

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux.each(['the server', 'one backend'])(
  'when %s of the embedded database is killed under load, two services answer 503, then work again, and nothing acknowledged is lost',
  async victim => {
    const killed = postmaster()
    const port = () => readFileSync(path.join(line.folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
    const before = port()
    const { statuses, acknowledged } = await loadDuring(() => {
      const pid = victim === 'the server' ? killed : backends(killed)[0]
      process.kill(pid as number, 'SIGKILL')
    }, victim)
    expect([...statuses].sort()).toEqual([200, 201, 503])
    const stored = await namesOfAll()
    expect(acknowledged.filter(name => !stored.includes(name))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    // There is one server, on the port that both services know.
    expect([port(), postmaster() === killed]).toEqual([before, victim !== 'the server'])
    expect((await line.run(['audit', 'verify'])).code).toBe(0)
  },
)

onLinux('a server that ends is started again a bounded number of times, and each attempt is reported', async () => {
  const events: string[] = []
  const watcher = {
    ended: () => void events.push('ended'),
    restarted: () => void events.push('restarted'),
    failed: (error: unknown, isLast: boolean) => void events.push(`${error} ${isLast}`),
  }
  const cluster = await start(temporaryFolder(), { watcher })
  await query(cluster.ownerUrl(), 'create table gift as select 25 as amount')
  for (let times = 1; times <= 2; times++) {
    const [pid] = readFileSync(path.join(cluster.dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await until(() => events.length === 2 * times)
    expect(events.slice(-2)).toEqual(['ended', 'restarted'])
    expect(await query(cluster.serviceUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await cluster.stop()
  await expect(query(cluster.ownerUrl(), 'select')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
