import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, prepareBinaries } from './binaries.js'
import { type Credentials, ensureRoles, initialise, loadCredentials } from './initialise.js'
import { isAlive, type Lease, takeLease } from './lease.js'
import { type Placement, placeData } from './placement.js'
import {
  disown,
  POLL,
  type Postmaster,
  readPostmaster,
  type SpawnedPostmaster,
  servesFolder,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.js'

export { defaultDataFolder } from './placement.js'

export interface ClusterOptions {
  /** Narthex's folder; holds `postgres/` (the data directory), `credentials.json`, `postgres.log` and `users/`. */
  dataFolder: string
  /** PostgreSQL settings of the server, when this call starts it. */
  settings?: Record<string, string>
  /** False gives up safety against crashes for speed, for throw-away clusters only. Default true. */
  durable?: boolean
  /**
   * Whether stop() also stops a server that a killed process had left over. True for `serve`, false (the default) for
   * a command. In neither case does stop() stop a server that another living process uses: the last one does.
   */
  takeOver?: boolean
}

export interface Cluster {
  /** Connection URL of the role narthex, which owns the schema. The default database is narthex. */
  ownerUrl(database?: string): string
  /** Connection URL of the role narthex_service, which owns nothing and is subject to row-level security. */
  serviceUrl(database?: string): string
  port: number
  /** Process id of the server. */
  pid: number
  /** The folder really used: root's may have been moved to where the server's user can reach it. */
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
}

/** Milliseconds to wait for a server that is starting; recovery after a crash can take its time. */
const READY_LIMIT = 60_000
/** Milliseconds to go on trying while another process holds the directory. */
const LOCK_LIMIT = 10_000
const UNDURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** What PostgreSQL says when another server, or the remains of one, is in the way for the moment. */
const IN_THE_WAY = /lock file "postmaster\.pid" already exists|pre-existing shared memory block|could not bind/

/** Starts the embedded PostgreSQL on a data folder, or joins the server that runs there already. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const durable = options.durable ?? true
  const placement = placeData(options.dataFolder)
  const binaries = await prepareBinaries(placement)
  const lease = takeLease(placement.dataFolder, placement.user)
  try {
    const credentials = loadCredentials(placement, lease.token)
    await initialise(placement, binaries, { token: lease.token, password: credentials.postgres, durable })
    checkVersion(placement.pgdata, binaries.major)
    const settings = { ...(durable ? {} : UNDURABLE), ...options.settings }
    const launch: Launch = { placement, binaries, credentials, settings }
    const { adopted, ...server } = await joinOrStart(launch)
    const mayStop = !adopted || (options.takeOver ?? false) || lease.othersAlive()
    const cluster = clusterOf(launch, server, { adopted, mayStop, lease })
    try {
      await ensureRoles(urlOf('postgres', credentials, server.port)('postgres'), credentials)
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  } catch (error) {
    lease.release()
    throw error
  }
}

function clusterOf(
  { placement, binaries, credentials }: Launch,
  { pid, port }: Postmaster,
  { adopted, mayStop, lease }: { adopted: boolean; mayStop: boolean; lease: Lease },
): Cluster {
  let stopped: Promise<void> | undefined
  const stop = async () => {
    lease.release()
    if (mayStop && !lease.othersAlive()) await stopPostmaster(pid, placement.pgdata, binaries.pgCtl)
  }
  return {
    ownerUrl: urlOf('narthex', credentials, port),
    serviceUrl: urlOf('narthex_service', credentials, port),
    port,
    pid,
    dataFolder: placement.dataFolder,
    adopted,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function urlOf(role: keyof Credentials, credentials: Credentials, port: number): (database?: string) => string {
  return (database = 'narthex') =>
    `postgres://${role}:${credentials[role]}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

function checkVersion(pgdata: string, major: string): void {
  const version = fs.readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new Error(
    `The database in ${pgdata} was made by PostgreSQL ${version}, but the embedded server is PostgreSQL ${major}. ` +
      `Use the Narthex release that made it, or dump it with PostgreSQL ${version} and restore it into a new folder.`,
  )
}

async function joinOrStart(launch: Launch): Promise<Postmaster & { adopted: boolean }> {
  const deadline = Date.now() + LOCK_LIMIT
  for (;;) {
    const running = await join(launch)
    if (running) return { ...running, adopted: true }
    const started = await start(launch)
    if (!(started instanceof Error)) return { ...started, adopted: false }
    if (!IN_THE_WAY.test(started.message) || Date.now() > deadline) throw started
    await sleep(POLL * 5)
  }
}

/** The server that runs on the folder, once it answers; nothing when none runs. */
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
    if (found.ready && (await answers(found.port, credentials))) return found
    if (serves === undefined && Date.now() > began + LOCK_LIMIT) return undefined
    if (Date.now() > began + READY_LIMIT) throw new Error(`PostgreSQL (pid ${found.pid}) runs but does not answer.`)
    await sleep(POLL)
  }
}

/** Starts a server; returns, rather than throws, why it ended by itself. */
async function start(launch: Launch): Promise<Postmaster | Error> {
  const { placement, binaries, settings } = launch
  const child = await spawnPostmaster(placement, binaries, settings)
  try {
    return await readiness(launch, child)
  } catch (error) {
    if (child.pid) await stopPostmaster(child.pid, placement.pgdata, binaries.pgCtl)
    throw error
  }
}

async function readiness({ placement, credentials }: Launch, child: SpawnedPostmaster): Promise<Postmaster | Error> {
  const deadline = Date.now() + READY_LIMIT
  for (;;) {
    await sleep(POLL)
    const failure = child.failure()
    if (failure) return failure
    const found = readPostmaster(placement.pgdata)
    if (found?.pid === child.pid && found?.ready && (await answers(found.port, credentials))) return found
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL was not ready within ${READY_LIMIT / 1000} s; see ${placement.dataFolder}/postgres.log.`,
      )
    }
  }
}

/** Whether the server takes a connection; that it accepts our password shows that it is ours. */
async function answers(port: number, credentials: Credentials): Promise<boolean> {
  const connectionString = urlOf('postgres', credentials, port)('postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // A server that stops meanwhile reports it as an event, which would otherwise end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false
    throw new Error('PostgreSQL refuses the password in credentials.json of the data folder.', { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
