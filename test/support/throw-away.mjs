import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { placeData } from '../../dist/src/embedded/placement.js'
import { TemplateCache } from './template-cache.mjs'

/**
 * The server of a run, in the run's folder, with which it ends. The first run with a digest prepares it, and the later ones copy
 * what the first has kept.
 * @param prepare fills a new cluster.
 */
export async function throwAwayCluster({ digest, settings, prepare, cache = new TemplateCache() }) {
  const folder = path.join(fs.realpathSync(os.tmpdir()), 'server')
  const { dataFolder } = placeData(folder)
  // What is placed elsewhere would stay when the run is killed.
  if (dataFolder !== folder) throw new Error(`The user of PostgreSQL cannot reach ${folder}. Set another TMPDIR.`)
  const start = () => startCluster({ dataFolder, durable: false, settings })
  if (!(await cache.take(digest, dataFolder))) {
    const making = await start()
    await prepare(making)
    // Only the files of a stopped server can be copied.
    await making.stop()
    await cache.keep(digest, dataFolder)
  }
  const cluster = await start()
  return { adminUrl: cluster.ownerUrl(), serviceUrl: cluster.serviceUrl() }
}
