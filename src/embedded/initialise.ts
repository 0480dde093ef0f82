import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Binaries, spawnFailure } from './binaries.js'
import { isLiving } from './lease.js'
import { give, hasCluster, type Placement } from './placement.js'

/** The generated passwords, by role. */
export interface Credentials {
  postgres: string
  narthex: string
  narthex_service: string
}

const STAGING = 'initialising-'
const run = promisify(execFile)

/** An environment in which no variable of the user's (PGDATA, PGOPTIONS, LC_MESSAGES …) changes what happens. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** Reads the passwords, or makes them when there is no cluster yet. */
export function loadCredentials({ dataFolder, pgdata, user }: Placement, token: string): Credentials {
  const file = path.join(dataFolder, 'credentials.json')
  if (!fs.existsSync(file)) {
    if (hasCluster(pgdata)) {
      throw new Error(`${file} is missing: the database in ${pgdata} cannot be opened without its passwords.`)
    }
    const password = () => randomBytes(24).toString('base64url')
    const made: Credentials = { postgres: password(), narthex: password(), narthex_service: password() }
    const draft = `${file}.${token}`
    fs.writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
    give(draft, user)
    publish(draft, file)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Credentials
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
    await runInitdb(
      binaries.initdb,
      [...initdbOptions(draft, passwordFile), ...(options.durable ? [] : ['--no-sync'])],
      {
        ...user,
        cwd: staging,
      },
    )
    renameUnlessPresent(draft, pgdata)
    if (options.durable) syncFolder(dataFolder)
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

/** Creates the two login roles and the database; whatever of it exists already stays as it is. */
export async function ensureRoles(superuserUrl: string, credentials: Credentials): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Two processes may come here at once; the lock ends with the connection. Statements with passwords stay unlogged.
    await client.query(`set log_min_error_statement = panic; select pg_advisory_lock(hashtext('narthex roles'))`)
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles union all select 'database ' || datname from pg_database`,
    )
    const present = new Set(rows.map(row => row.name))
    const password = (role: keyof Credentials) => client.escapeLiteral(credentials[role])
    if (!present.has('narthex')) {
      await client.query(
        `create role narthex login createrole createdb nosuperuser nobypassrls password ${password('narthex')}`,
      )
    }
    if (!present.has('narthex_service')) {
      await client.query(
        `create role narthex_service login nosuperuser nobypassrls password ${password('narthex_service')}`,
      )
    }
    if (!present.has('database narthex')) await client.query('create database narthex owner narthex')
  } finally {
    await client.end()
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

async function runInitdb(initdb: string, options: string[], where: { cwd: string; uid?: number; gid?: number }) {
  try {
    await run(initdb, options, { ...where, env: serverEnvironment(), windowsHide: true })
  } catch (error) {
    const failure = error as NodeJS.ErrnoException & { stderr?: string }
    if (typeof failure.code === 'string') throw spawnFailure(initdb, failure)
    throw new Error(`initdb failed: ${failure.stderr?.trim() || failure.message}`, { cause: error })
  }
}

/** Gives the draft its name unless a quicker process has published its own: a hard link never overwrites. */
function publish(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
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
