import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, spawnFailure } from './binaries.js'
import { serverEnvironment } from './initialise.js'
import { isAlive } from './lease.js'
import { give, type Placement } from './placement.js'

/** What postmaster.pid says of a server. */
export interface Postmaster {
  pid: number
  port: number
  /** Whether it takes connections (as against starting, recovering or stopping). */
  ready: boolean
}

/** A server process that this process has begun. */
export interface SpawnedPostmaster {
  /** Absent when the program could not be run at all. */
  pid: number | undefined
  /** Why the process ended, once it has. */
  failure(): Error | undefined
}

/** A pid beyond what any supported system gives. */
const NOBODYS_PID = 999_999_999
/** Size in bytes from which the log of earlier runs is set aside at a start. */
const LOG_LIMIT = 8_000_000
/** Milliseconds between two looks at a process. */
export const POLL = 20

/** Reads postmaster.pid; nothing when there is none or it is still being written. */
export function readPostmaster(pgdata: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 1 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the process is a PostgreSQL server on this directory; undefined when the system does not say. */
export function servesFolder(pid: number, pgdata: string): boolean | undefined {
  if (!isAlive(pid)) return false
  return commandLine(pid)?.includes(` -D ${pgdata} `)
}

/**
 * Frees a postmaster.pid whose pid now belongs to another process, which PostgreSQL would take for a server. The file
 * stays, since by its line on shared memory PostgreSQL notices backends that have outlived their server.
 */
export function disown(pgdata: string, pid: number): void {
  const file = path.join(pgdata, 'postmaster.pid')
  const text = fs.readFileSync(file, 'utf8')
  if (Number(text.split('\n')[0]) === pid) fs.writeFileSync(file, text.replace(/^\d+/, String(NOBODYS_PID)))
}

/** Spawns the server on a free port. It outlives this process and logs to a file, lest a broken pipe end it. */
export async function spawnPostmaster(
  { dataFolder, pgdata, user }: Placement,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<SpawnedPostmaster> {
  const port = await freePort()
  const logFile = path.join(dataFolder, 'postgres.log')
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) fs.renameSync(logFile, `${logFile}.old`)
  const log = fs.openSync(logFile, 'a', 0o600)
  give(logFile, user)
  const logStart = fs.fstatSync(log).size
  const child = spawn(binaries.postgres, serverOptions(pgdata, port, settings), {
    ...user,
    cwd: pgdata,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  fs.closeSync(log)
  let ended: (() => Error) | undefined
  child.once('error', error => {
    ended = () => spawnFailure(binaries.postgres, error)
  })
  child.once('exit', () => {
    ended = () => new Error(`PostgreSQL did not start; ${logFile} says:\n${readFrom(logFile, logStart)}`)
  })
  child.unref()
  return { pid: child.pid, failure: () => ended?.() }
}

function readFrom(file: string, offset: number): string {
  return fs.readFileSync(file).toString('utf8', offset).trim()
}

/** Stops a server as PostgreSQL wants it: fast (SIGINT), after 20 s at once (SIGQUIT); waits for its end. */
export async function stopPostmaster(pid: number, pgdata: string, pgCtl: string): Promise<void> {
  for (const [signal, patience] of [
    ['INT', 20_000],
    ['QUIT', 10_000],
  ] as const) {
    // The pid of a server that has ended by itself may be another process's by now.
    if (isServing(pid, pgdata)) sendSignal(pid, signal, pgCtl)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isServing(pid, pgdata)) return
      await sleep(POLL)
    }
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not stop.`)
}

/** A process that has ended but is not reaped yet (a zombie) has no command line, hence does not serve. */
function isServing(pid: number, pgdata: string): boolean {
  return servesFolder(pid, pgdata) ?? readPostmaster(pgdata)?.pid === pid
}

/** Windows knows no signals; pg_ctl has PostgreSQL's substitute for them. */
function sendSignal(pid: number, signal: 'INT' | 'QUIT', pgCtl: string): void {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['kill', signal, String(pid)], { windowsHide: true })
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Arguments separated and ended by blanks. */
function commandLine(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return status === 0 ? `${stdout.trimEnd()} ` : undefined
  } catch {
    return undefined
  }
}

/** The last setting of a name counts, so no caller's setting can open the server to the network. */
function serverOptions(pgdata: string, port: number, settings: Record<string, string>): string[] {
  const all = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'off',
  }
  return ['-D', pgdata, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
