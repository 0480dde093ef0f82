import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startCluster } from '../dist/src/embedded/cluster.js'
import { MeasuredServer } from './server.js'

const SETTINGS = { max_connections: '200', shared_buffers: '512MB', max_wal_size: '8GB', autovacuum: 'off' }

/** What to undo, the last one first: also what was still starting when the run was interrupted. */
export const undo = []

/** Undoes everything. */
export async function cleanUp() {
  for (const step of undo.reverse()) await step().catch(error => console.error(error))
}

/** A cluster of its own, without durability. */
export async function openCluster() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-bench-'))
  const starting = startCluster({ dataFolder: folder, durable: false, settings: SETTINGS })
  undo.push(async () => {
    const cluster = await starting.catch(() => undefined)
    await cluster?.stop()
    for (const each of [folder, cluster?.dataFolder]) if (each) rmSync(each, { recursive: true, force: true })
  })
  return starting
}

/** Starts a measured server and waits until it answers. */
export async function startServer(...specification) {
  const server = new MeasuredServer(...specification)
  undo.push(() => server.stop())
  await server.ready()
  return server
}

/** Runs a measurement as the whole of a process. It ends with 1 after an error, and undoes everything before. */
export async function runAlone(measure) {
  try {
    await measure()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cleanUp()
  }
  process.exit()
}
