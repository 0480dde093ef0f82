import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Bytes that must be free in memory for a run to use it. Containers often have 64 MB there. */
const ENOUGH = 4 * 2 ** 30
/** A file system in memory, from which programs may run. */
const MEMORY = /^\S+ (\/dev\/shm) tmpfs (?!\S*\bnoexec\b)/m

/** Where throw-away files are fastest. A disk that others write to makes the start of a server take seconds. */
function fastFolder() {
  const [, memory] = MEMORY.exec(fs.existsSync('/proc/mounts') ? fs.readFileSync('/proc/mounts', 'utf8') : '') ?? []
  if (!memory) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize < ENOUGH ? os.tmpdir() : memory
}

/**
 * Waits for the end of its input, which comes with the end of the run, even of a killed one. Then it ends the server of the run
 * at once, waits for that at most 10 seconds, and removes the folder. A server that a test has started there ends by itself
 * within a minute of that, because PostgreSQL looks for its files.
 */
const GUARD = `
  cat >/dev/null
  file="$1/server/postgres/postmaster.pid"
  [ ! -f "$file" ] || kill -QUIT "$(head -n 1 "$file")" 2>/dev/null
  waited=0
  while [ -f "$file" ] && [ $waited -lt 500 ]; do sleep 0.02; waited=$((waited + 1)); done
  tries=0
  until rm -rf "$1" 2>/dev/null || [ $tries = 50 ]; do sleep 0.1; tries=$((tries + 1)); done`

/**
 * Makes the folder of a run, which is its temporary folder from then on and goes away with this process, however that ends.
 * @returns what ends the run.
 */
export function openRunFolder() {
  const folder = fs.mkdtempSync(path.join(fastFolder(), 'narthex-test-'))
  // PostgreSQL does not run as root, so another user has to reach its data below.
  fs.chmodSync(folder, 0o755)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  // In a group of its own, so that Ctrl-C does not reach it.
  const guard = spawn('sh', ['-c', GUARD, 'guard', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    guard.ref()
    const ended = once(guard, 'exit')
    guard.stdin.end()
    await ended
  }
}
