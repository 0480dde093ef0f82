import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { codeOf } from '../values/errors.js'
import { type Binaries, type RunOptions, runProgram } from './binaries.js'
import { isAlive } from './lease.js'
import { PATIENCE_MS } from './patience.js'
import type { Placement } from './placement.js'

/** The server that postmaster.pid names. */
export interface Postmaster {
  pid: number
  port: number
  /** Whether it takes connections. It does not while it starts, recovers or stops. */
  ready: boolean
}

/** A pid beyond what any supported system gives. */
const NOBODYS_PID = 999_999_999
/** Size in bytes from which the log of earlier runs is set aside at a start. */
const LOG_LIMIT = 8_000_000
/** The same patience in seconds, as pg_ctl takes it. */
const PATIENCE_SECONDS = PATIENCE_MS / 1000

/** What pg_ctl writes when it stops waiting. */
const TIMED_OUT = /did not start in time/

/** Reads postmaster.pid. Undefined when there is none, or while it is being written. */
export function readPostmaster(pgdata: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 1 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the process is a PostgreSQL server on this directory. Undefined when the system does not show it. */
export function servesFolder(pid: number, pgdata: string): boolean | undefined {
  if (!isAlive(pid)) return false
  return commandLine(pid)?.includes(` -D ${pgdata} `)
}

/** The arguments of a process, each followed by a blank. A process that has ended but is not reaped has none. */
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

/**
 * Frees a postmaster.pid whose pid now belongs to another process, which PostgreSQL would take for a server. The file
 * stays, because PostgreSQL finds by its line on shared memory the backends that have outlived their server.
 */
export function disown(pgdata: string, pid: number): void {
  const file = path.join(pgdata, 'postmaster.pid')
  const text = fs.readFileSync(file, 'utf8')
  if (Number(text.split('\n')[0]) === pid) fs.writeFileSync(file, text.replace(/^\d+/, String(NOBODYS_PID)))
}

/** In a process group of its own, so that Ctrl-C reaches this process alone. */
const runPgCtl = ({ pgCtl }: Binaries, args: string[], options: RunOptions) =>
  runProgram(pgCtl, args, { ...options, detached: process.platform !== 'win32' })

/**
 * Starts a server and waits until it is ready. Its port is the given one, else that of a server that was killed, which its
 * clients know, else a free one.
 * @returns, rather than throws, why the server ended.
 */
export async function startPostmaster(
  { dataFolder, pgdata, user }: Placement,
  binaries: Binaries,
  settings: Record<string, string>,
  port?: number,
): Promise<Postmaster | Error> {
  const logFile = path.join(dataFolder, 'postgres.log')
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) fs.renameSync(logFile, `${logFile}.old`)
  const options = serverOptions(settings, port ?? (await freePort(readPostmaster(pgdata)?.port)))
  const args = ['start', '--wait', `--timeout=${PATIENCE_SECONDS}`, '-D', pgdata, '-l', logFile, '-o', options]
  const { status, text } = await runPgCtl(binaries, args, { ...user, cwd: pgdata, log: logFile })
  const found = readPostmaster(pgdata)
  if (status === 0 && found) return found
  // Only then the server is ours. Otherwise postmaster.pid can name one that another process has started meanwhile.
  if (found && TIMED_OUT.test(text)) await stopPostmaster(found.pid, { dataFolder, pgdata, user }, binaries)
  return new Error(`PostgreSQL did not start; ${logFile} says:\n${text}`)
}

/** Stops a server: fast, and after 20 seconds immediately, because on a full disk it does not end by itself. */
export async function stopPostmaster(
  pid: number,
  { dataFolder, pgdata, user }: Placement,
  binaries: Binaries,
): Promise<void> {
  // The pid of a server that has ended by itself can belong to another process by now.
  const isServing = () => readPostmaster(pgdata)?.pid === pid && servesFolder(pid, pgdata) !== false
  for (const [mode, seconds] of [
    ['fast', 20],
    ['immediate', PATIENCE_SECONDS],
  ] as const) {
    if (!isServing()) return
    const args = ['stop', '--wait', `--timeout=${seconds}`, `--mode=${mode}`, '-D', pgdata]
    await runPgCtl(binaries, args, { ...user, cwd: pgdata, log: path.join(dataFolder, 'postgres.log') })
  }
  if (isServing()) throw new Error(`PostgreSQL (pid ${pid}) does not stop.`)
}

/** pg_ctl passes these to a shell. The last setting of a name counts, so no caller can open the server to the network. */
function serverOptions(settings: Record<string, string>, port: number): string {
  const all = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'off',
  }
  return Object.entries(all)
    .map(([name, value]) => `-c "${name}=${value}"`)
    .join(' ')
}

/** A port that nothing listens on: the wanted one if it is free. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', error => (wanted ? resolve(freePort()) : reject(error)))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port is free')),
      )
    })
  })
}
