import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf, StartError } from '../values/errors.js'

/** Where root stores data that the server's unprivileged user could not reach otherwise. */
export const ROOTS_HOME = '/var/lib/narthex'

/** The numeric ids under which PostgreSQL's programs run. */
export interface ServerUser {
  uid: number
  gid: number
}

export interface Placement {
  /** Absolute, free of symbolic links: two processes must name one folder alike to find each other's server. */
  dataFolder: string
  /** PostgreSQL's own data directory, inside the data folder. */
  pgdata: string
  /** Set only when this process is root, as which PostgreSQL refuses to run. */
  user?: ServerUser
}

/** The data folder of a user without NARTHEX_DATA. */
export function defaultDataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const home = env.HOME || os.homedir()
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA || path.win32.join(env.USERPROFILE || home, 'AppData', 'Local')
    return path.win32.join(local, 'narthex')
  }
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', 'narthex')
  // The XDG specification has relative values ignored.
  const xdg = env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : path.posix.join(home, '.local', 'share')
  return path.posix.join(xdg, 'narthex')
}

/** Errors of the file system that mean another folder is needed: a file is there, it cannot be written, or it takes no folders. */
const UNUSABLE = ['ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ELOOP', 'ENAMETOOLONG']

/**
 * Chooses and creates the data folder. Root's is moved to where the server's user can reach it.
 * @throws StartError for a path that can be no folder of this user.
 */
export function placeData(wanted: string): Placement {
  try {
    return placed(wanted)
  } catch (error) {
    if (!UNUSABLE.includes(codeOf(error) ?? '')) throw error
    throw new StartError(
      `the data cannot be in ${path.resolve(wanted)} (${codeOf(error)}). NARTHEX_DATA names a folder that this user may write`,
    )
  }
}

/** Whether an embedded database is there, in the data folder or where root's was moved to. */
export const hasData = (wanted: string): boolean =>
  [path.resolve(wanted), movedFor(path.resolve(wanted))].some(folder => hasCluster(path.join(folder, 'postgres')))

/** Where the data of root is whose own folder the server's user cannot reach. */
const movedFor = (dataFolder: string): string =>
  path.join(ROOTS_HOME, `data-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`)

function placed(wanted: string): Placement {
  const dataFolder = path.resolve(wanted)
  if (process.platform === 'win32' || process.getuid?.() !== 0) return made(dataFolder)
  const owner = ownerOfCluster(dataFolder)
  if (owner) {
    if (!reachable(path.join(dataFolder, 'postgres'), owner)) {
      throw new Error(
        `The user who owns the database in ${dataFolder} (uid ${owner.uid}) may not walk there. ` +
          `Move the folder, or let that user pass its parents.`,
      )
    }
    return made(dataFolder, owner)
  }
  const user = unprivilegedUser()
  if (reachable(dataFolder, user)) return made(dataFolder, user)
  if (isEmptyFolder(dataFolder) && reachable(path.dirname(dataFolder), user)) {
    give(dataFolder, user)
    return made(dataFolder, user)
  }
  fs.mkdirSync(ROOTS_HOME, { recursive: true, mode: 0o755 })
  const moved = movedFor(dataFolder)
  // The owner of an older cluster stays its owner, whichever users have been added since.
  return made(moved, ownerOfCluster(moved) ?? user)
}

/** Hands a file or folder that root has made to the server's user. */
export function give(target: string, user: ServerUser | undefined): void {
  if (user) fs.chownSync(target, user.uid, user.gid)
}

/**
 * Whether the user may pass every existing folder (and execute a file) on the way to the target. The server gets no
 * supplementary groups, so owner, group and others are all there is to look at.
 */
export function reachable(target: string, user: ServerUser | undefined): boolean {
  if (!user) return true
  for (let step = path.resolve(target); ; step = path.dirname(step)) {
    const stat = fs.statSync(step, { throwIfNoEntry: false })
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001
      if (!(stat.mode & bit)) return false
    }
    if (step === path.dirname(step)) return true
  }
}

/**
 * Creates a folder and those above it, one by one: with `recursive`, Node never comes back from a folder that takes none, such as
 * /proc. @returns the first one that was created.
 */
function makeFolders(folder: string): string | undefined {
  if (fs.existsSync(folder)) {
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
    return undefined
  }
  const above = makeFolders(path.dirname(folder))
  fs.mkdirSync(folder, { mode: 0o700 })
  return above ?? folder
}

function made(dataFolder: string, user?: ServerUser): Placement {
  const first = makeFolders(dataFolder)
  if (first !== undefined && user) {
    give(dataFolder, user)
    // Parents made on the way belong to root and carry 0700 too: open them for passing only.
    for (let step = path.dirname(dataFolder); step.length >= first.length; step = path.dirname(step)) {
      fs.chmodSync(step, 0o711)
    }
  }
  const real = fs.realpathSync(dataFolder)
  fs.accessSync(real, fs.constants.W_OK | fs.constants.X_OK)
  return { dataFolder: real, pgdata: path.join(real, 'postgres'), user }
}

/** Whether a finished cluster lies there: initialise() gives the folder its name only when all is written. */
export function hasCluster(pgdata: string): boolean {
  return fs.existsSync(path.join(pgdata, 'PG_VERSION'))
}

function ownerOfCluster(dataFolder: string): ServerUser | undefined {
  const stat = fs.statSync(path.join(dataFolder, 'postgres'), { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function isEmptyFolder(folder: string): boolean {
  return fs.existsSync(folder) && fs.readdirSync(folder).length === 0
}

/** An existing account, since initdb wants a passwd entry and none is to be created on somebody's machine. */
function unprivilegedUser(): ServerUser {
  const accounts = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const entries = accounts.map(line => line.split(':'))
  for (const name of ['postgres', 'nobody', 'node', 'daemon']) {
    const entry = entries.find(([account]) => account === name)
    const user = { uid: Number(entry?.[2]), gid: Number(entry?.[3]) }
    if (user.uid > 0 && user.gid > 0) return user
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is none of the users postgres, nobody, node or daemon to run it as. ' +
      'Start Narthex as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}
