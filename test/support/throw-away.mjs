import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { placeData } from '../../dist/src/embedded/placement.js'
import { TemplateCache } from './template-cache.mjs'

const MEMORY = '/dev/shm'
/** Bytes that must be free in memory for a run to use it. Containers often have 64 MB there. */
const ENOUGH = 4 * 2 ** 30

/** Where throw-away files are fastest. A disk that others write to makes a start take seconds. */
function fastFolder() {
  if (!fs.existsSync(MEMORY)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize < ENOUGH ? os.tmpdir() : MEMORY
}

/**
 * Waits for the end of its input, which comes with the end of the test run, even of a killed one. Then it ends the server at
 * once, waits for that at most 10 seconds, and removes the folders.
 */
const GUARD = `
  cat >/dev/null
  file="$1/postgres/postmaster.pid"
  [ ! -f "$file" ] || kill -QUIT "$(head -n 1 "$file")" 2>/dev/null
  waited=0
  while [ -f "$file" ] && [ $waited -lt 500 ]; do sleep 0.02; waited=$((waited + 1)); done
  tries=0
  until rm -rf "$@" 2>/dev/null || [ $tries = 50 ]; do sleep 0.1; tries=$((tries + 1)); done`

/** A process in a group of its own, which Ctrl-C does not reach. */
function guard(...folders) {
  const child = spawn('sh', ['-c', GUARD, 'guard', ...folders], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  return async () => {
    child.ref()
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
}

/**
 * A cluster that ends and goes away with this process, however that ends. The first run with a digest prepares it, and the
 * later ones copy what the first has kept.
 * @param prepare fills a new cluster.
 */
export async function throwAwayCluster({ digest, settings, prepare, cache = new TemplateCache() }) {
  const folder = fs.mkdtempSync(path.join(fastFolder(), 'narthex-test-'))
  const { dataFolder } = placeData(folder)
  const end = guard(dataFolder, folder)
  const start = () => startCluster({ dataFolder: folder, durable: false, settings })
  try {
    if (!(await cache.take(digest, dataFolder))) {
      const making = await start()
      await prepare(making)
      // Only the files of a stopped server can be copied.
      await making.stop()
      await cache.keep(digest, dataFolder)
    }
    const cluster = await start()
    return { adminUrl: cluster.ownerUrl(), serviceUrl: cluster.serviceUrl(), dataFolder, end }
  } catch (error) {
    await end()
    throw error
  }
}
