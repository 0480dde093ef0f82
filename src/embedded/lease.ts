import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../values/errors.js'
import { give, type ServerUser } from './placement.js'

/** One process's use of a cluster. The server runs as long as one use is alive. */
export interface Lease {
  /** Unique among all uses of all processes. */
  token: string
  /** Whether another living use of the cluster exists. */
  othersAlive(): boolean
  release(): void
}

/** Tokens of this process. A file with our pid that is not among them is from an earlier process of that pid. */
const ownTokens = new Set<string>()

/** Registers a use of the data folder's cluster in its folder `users`. */
export function takeLease(dataFolder: string, user: ServerUser | undefined): Lease {
  const folder = path.join(dataFolder, 'users')
  if (fs.mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) give(folder, user)
  const token = `${process.pid}-${randomBytes(4).toString('hex')}`
  const file = path.join(folder, token)
  ownTokens.add(token)
  fs.writeFileSync(file, '')
  give(file, user)
  return {
    token,
    othersAlive: () => livingTokens(folder).some(other => other !== token),
    release: () => {
      ownTokens.delete(token)
      fs.rmSync(file, { force: true })
    },
  }
}

/** Whether the process of a use is alive. */
export function isLiving(token: string): boolean {
  const pid = Number(token.split('-')[0])
  return pid === process.pid ? ownTokens.has(token) : isAlive(pid)
}

/** Whether a process of this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function livingTokens(folder: string): string[] {
  return fs.readdirSync(folder).filter(token => {
    if (isLiving(token)) return true
    fs.rmSync(path.join(folder, token), { force: true })
    return false
  })
}
