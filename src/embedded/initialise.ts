import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Binaries, runProgram } from './binaries.js'
import { createOnce } from './create-once.js'
import { isLiving } from './lease.js'
import { give, hasCluster, type Placement } from './placement.js'

/** The generated passwords, by role. */
export interface Credentials {
  postgres: string
  narthex: string
  narthex_service: string
}

const STAGING = 'initialising-'

/** Reads the passwords, or makes them when there is no cluster yet. */
export function loadCredentials({ dataFolder, pgdata, user }: Placement): Credentials {
  const file = path.join(dataFolder, 'credentials.json')
  if (!fs.existsSync(file)) {
    if (hasCluster(pgdata)) {
      throw new Error(`${file} is missing: the database in ${pgdata} cannot be opened without its passwords.`)
    }
    const password = () => randomBytes(24).toString('base64url')
    const made: Credentials = { postgres: password(), narthex: password(), narthex_service: password() }
    createOnce(file, `${JSON.stringify(made, null, 2)}\n`, user)
  }
  const stored: Credentials = JSON.parse(fs.readFileSync(file, 'utf8'))
  return stored
}

/**
 * Runs initdb unless there is a cluster. It works in a folder of its own that is renamed when all is done, so a
 * half-finished cluster never bears the name of a finished one; of two processes at once one wins.
 */
export async function initialise(
  placement: Placement,
  binaries: Binaries,
  options: { token: string; password: string; durable: boolean },
): Promise<void> {
  const { dataFolder, pgdata, user } = placement
  removeRemains(dataFolder)
  if (hasCluster(pgdata)) return
  const staging = path.join(dataFolder, `${STAGING}${options.token}`)
  fs.mkdirSync(staging, { mode: 0o700 })
  try {
    const passwordFile = path.join(staging, 'password')
    fs.writeFileSync(passwordFile, options.password, { mode: 0o600 })
    give(passwordFile, user)
    give(staging, user)
    const draft = path.join(staging, 'data')
    const sync = options.durable ? [] : ['--no-sync']
    const args = [...initdbOptions(draft, passwordFile), ...sync]
    const log = path.join(staging, 'initdb.log')
    // In a process group of its own, so that Ctrl-C does not leave half a cluster and an error of initdb's.
    const own = { detached: process.platform !== 'win32' }
    const { status, text } = await runProgram(binaries.initdb, args, { ...user, ...own, cwd: staging, log })
    if (status !== 0) throw new Error(`initdb failed: ${text}`)
    renameUnlessPresent(draft, pgdata)
    if (options.durable) syncFolder(dataFolder)
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

function initdbOptions(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
}

/** A folder that is not empty is never replaced by a rename: then another process has been quicker. */
function renameUnlessPresent(draft: string, target: string): void {
  try {
    fs.renameSync(draft, target)
  } catch (error) {
    if (!hasCluster(target)) throw error
  }
}

/** Removes what processes that were killed during initdb have left; never stops a start. */
function removeRemains(dataFolder: string): void {
  for (const name of fs.readdirSync(dataFolder)) {
    if (!name.startsWith(STAGING) || isLiving(name.slice(STAGING.length))) continue
    try {
      fs.rmSync(path.join(dataFolder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // An initdb that outlived its parent may still be writing there: the next start removes it.
    }
  }
}

/** Makes the rename itself survive a power failure. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
