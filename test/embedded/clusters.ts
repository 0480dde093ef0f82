import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, type ClusterOptions, startCluster } from '../../dist/src/embedded/cluster.js'

const clusters: Cluster[] = []
/** Processes to be killed after the test. */
export const children: ChildProcess[] = []
const folders: string[] = []

/** Ends and removes whatever a test has started; for afterEach. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cluster of clusters.splice(0)) {
    await cluster.stop()
    folders.push(cluster.dataFolder)
  }
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A path for a data folder that does not exist yet, below one that any user can walk. */
export function temporaryFolder(name = 'data'): string {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'narthex-cluster-'))
  fs.chmodSync(parent, 0o755)
  folders.push(parent)
  return path.join(parent, name)
}

/** Starts a cluster that goes away after the test. */
export async function start(dataFolder: string, options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataFolder, durable: false, ...options })
  clusters.push(cluster)
  return cluster
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the cluster, reports it and stays; ending its input makes it stop orderly. */
export function startElsewhere(dataFolder: string, takeOver = true) {
  const module = new URL('../../dist/src/embedded/cluster.js', import.meta.url).href
  const script = `
    import { startCluster } from ${JSON.stringify(module)}
    const options = ${JSON.stringify({ dataFolder, durable: false, takeOver })}
    const { stop, ...report } = await startCluster(options)
    console.log(JSON.stringify(report))
    process.stdin.once('end', stop).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const report = once(child.stdout, 'data').then(([text]) => JSON.parse(String(text)) as Cluster)
  return { child, report }
}

export async function end(child: ChildProcess, how: 'orderly' | 'killed'): Promise<void> {
  const exit = once(child, 'exit')
  if (how === 'killed') child.kill('SIGKILL')
  else child.stdin?.end()
  await exit
}

export function superuserUrl(cluster: Cluster): string {
  const { postgres } = JSON.parse(fs.readFileSync(path.join(cluster.dataFolder, 'credentials.json'), 'utf8'))
  return `postgres://postgres:${postgres}@127.0.0.1:${cluster.port}/postgres`
}
