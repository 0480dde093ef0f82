import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './lease.js'
import { type Postmaster, servesFolder } from './postmaster.js'

/** Milliseconds between two checks of a running server. */
const LOOK_MS = 250
/** How often a server that has ended is started again before it is given up. */
const ATTEMPTS = 8
/** Milliseconds before the second attempt. Each further attempt waits twice as long, up to the longest wait. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

/** Called when a server has ended by itself, and with the result of each attempt to start it again. */
export interface Watcher {
  ended(pid: number): void
  restarted(pid: number): void
  /** An attempt failed. `isLast`: there will be no other. */
  failed(error: unknown, isLast: boolean): void
}

/** Whether a server has ended. A process that is not reaped counts as ended where the system shows it. */
const hasEnded = (pid: number, pgdata: string): boolean =>
  process.platform === 'linux' ? servesFolder(pid, pgdata) === false : !isAlive(pid)

/** Keeps a server running until the watch ends. */
export interface Supervision {
  /** The process id of the server, as of now. */
  pid(): number
  /** Ends the watch, after an attempt that is under way. */
  end(): Promise<void>
}

/**
 * Watches a server and starts it again when it has ended by itself, a bounded number of times.
 * @param restart starts the server, or joins the one that another process has started meanwhile.
 */
export function supervise(
  first: number,
  pgdata: string,
  restart: () => Promise<Postmaster>,
  watcher: Watcher,
): Supervision {
  let pid = first
  const ending = new AbortController()
  const wait = (ms: number) => sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)

  async function revive(): Promise<boolean> {
    for (let attempt = 1; !ending.signal.aborted; attempt++) {
      try {
        const server = await restart()
        pid = server.pid
        watcher.restarted(pid)
        return true
      } catch (error) {
        watcher.failed(error, attempt === ATTEMPTS)
        if (attempt === ATTEMPTS) return false
        await wait(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS))
      }
    }
    return false
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await wait(LOOK_MS)
      if (ending.signal.aborted || !hasEnded(pid, pgdata)) continue
      watcher.ended(pid)
      if (!(await revive())) return
    }
  }

  const watching = watch()
  return {
    pid: () => pid,
    end: () => {
      ending.abort()
      return watching
    },
  }
}
