import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, prepareBinaries } from './binaries.js'
import { fullDisk } from './full-disk.js'
import { type Credentials, initialise, loadCredentials } from './initialise.js'
import { isAlive, type Lease, takeLease } from './lease.js'
import { PATIENCE_MS } from './patience.js'
import { type Placement, placeData } from './placement.js'
import { disown, type Postmaster, readPostmaster, servesFolder, startPostmaster, stopPostmaster } from './postmaster.js'
import { answers, ensureRoles, urlOf } from './roles.js'
import { supervise, type Watcher } from './supervision.js'

export { defaultDataFolder } from './placement.js'

export interface ClusterOptions {
  /** Narthex's folder; holds `postgres/` (the data directory), `credentials.json`, `postgres.log` and `users/`. */
  dataFolder: string
  /** PostgreSQL settings of the server, when this call starts it. */
  settings?: Record<string, string>
  /** False makes the cluster faster and unsafe against crashes, for throw-away clusters only. Default true. */
  durable?: boolean
  /**
   * Whether stop() also stops a server that a killed process had left over. True for `serve`, false (the default) for
   * a command. In neither case does stop() stop a server that another living process uses: the last one does.
   */
  takeOver?: boolean
  /** With a watcher, a server that ends by itself is started again on its port, and the watcher is called. */
  watcher?: Watcher
}

export interface Cluster {
  /** Connection URL of the role narthex, which owns the schema. The default database is narthex. */
  ownerUrl(database?: string): string
  /** Connection URL of the role narthex_service, which owns nothing and is subject to row-level security. */
  serviceUrl(database?: string): string
  port: number
  /** Process id of the server. */
  pid: number
  /** The folder in use. Root's can be another one than the given one, which the server's user could not reach. */
  dataFolder: string
  /** Whether the server ran already. */
  adopted: boolean
  /** Ends this use of the cluster and, when it was the last one, the server. May be called twice. */
  stop(): Promise<void>
}

interface Launch {
  placement: Placement
  binaries: Binaries
  credentials: Credentials
  settings: Record<string, string>
  /** The port that the server must have, because clients know it. A free one when absent. */
  port?: number
}

/** Milliseconds between two looks at a server. */
const POLL = 20
const UNDURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** PostgreSQL logs these when another server, or the remains of one, still blocks the directory. */
const IN_THE_WAY = /lock file "postmaster\.pid" already exists|pre-existing shared memory block|could not bind/

/** Starts the embedded PostgreSQL on a data folder, or joins the server that runs there already. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { durable = true, takeOver = false, watcher } = options
  const placement = placeData(options.dataFolder)
  const { dataFolder, pgdata } = placement
  const binaries = await prepareBinaries(placement)
  const lease = leaseOf(placement)
  try {
    const credentials = loadCredentials(placement)
    await initialise(placement, binaries, { token: lease.token, password: credentials.postgres, durable })
    assertVersion(pgdata, binaries.major)
    const settings = { ...(durable ? {} : UNDURABLE), ...options.settings }
    const launch = { placement, binaries, credentials, settings }
    const { pid, port, adopted } = await joinOrStart(launch)
    const canStop = !adopted || takeOver || lease.othersAlive()
    const supervision = watcher && supervise(pid, pgdata, () => onPort(port, joinOrStart({ ...launch, port })), watcher)
    const end = async () => {
      await supervision?.end()
      lease.release()
      if (canStop && !lease.othersAlive()) await stopPostmaster(supervision?.pid() ?? pid, placement, binaries)
    }
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= end()
      return stopped
    }
    await ensureRoles(port, credentials).catch(async error => {
      await stop()
      throw error
    })
    const ownerUrl = urlOf('narthex', credentials, port)
    return { ownerUrl, serviceUrl: urlOf('narthex_service', credentials, port), port, pid, dataFolder, adopted, stop }
  } catch (error) {
    lease.release()
    throw fullDisk(dataFolder, error) ?? error
  }
}

/** @throws StartError for a disk that is full. */
function leaseOf({ dataFolder, user }: Placement): Lease {
  try {
    return takeLease(dataFolder, user)
  } catch (error) {
    throw fullDisk(dataFolder, error) ?? error
  }
}

function assertVersion(pgdata: string, major: string): void {
  const version = fs.readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new Error(
    `The database in ${pgdata} was made by PostgreSQL ${version}, but the embedded server is PostgreSQL ${major}. ` +
      `Use the Narthex release that made it, or dump it with PostgreSQL ${version} and restore it into a new folder.`,
  )
}

/** @throws when the server that another process has started has another port than the one that clients know. */
async function onPort(port: number, starting: Promise<Postmaster>): Promise<Postmaster> {
  const server = await starting
  if (server.port === port) return server
  throw new Error(`PostgreSQL (pid ${server.pid}) has the port ${server.port} now, not ${port}. Restart the service.`)
}

async function joinOrStart(launch: Launch): Promise<Postmaster & { adopted: boolean }> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const running = await join(launch)
    if (running) return { ...running, adopted: true }
    const started = await startPostmaster(launch.placement, launch.binaries, launch.settings, launch.port)
    if (!(started instanceof Error)) return { ...started, adopted: false }
    if (!IN_THE_WAY.test(started.message) || Date.now() > deadline) throw started
    await sleep(POLL * 5)
  }
}

/** The server that runs on the folder, once it is ready. Undefined when none runs. */
async function join({ placement: { pgdata }, credentials }: Launch): Promise<Postmaster | undefined> {
  const began = Date.now()
  for (;;) {
    const found = readPostmaster(pgdata)
    if (!found) return undefined
    const serves = servesFolder(found.pid, pgdata)
    if (serves === false) {
      if (isAlive(found.pid)) disown(pgdata, found.pid)
      return undefined
    }
    if (found.ready && (serves || (await answers(found.port, credentials)))) return found
    if (serves === undefined && Date.now() > began + PATIENCE_MS) return undefined
    if (Date.now() > began + PATIENCE_MS) throw new Error(`PostgreSQL (pid ${found.pid}) runs but is not ready.`)
    await sleep(POLL)
  }
}
