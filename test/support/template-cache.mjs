import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { withImports } from './imports.mjs'

/** Removed with `node_modules`, whose versions of PostgreSQL and MikroORM made what is in it. */
const CACHE = path.join(process.cwd(), 'node_modules', '.cache', 'narthex')
/** How many clusters are kept: those of some branches, with and without the rules of one server. */
const KEPT = 4
/** The parts of a cluster's data folder that its next start needs. */
const PARTS = ['credentials.json', 'postgres']

const filesBelow = folder =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))

/**
 * Tells clusters apart that would not be the same: by the SQL of the schema, by the code that makes a cluster and migrates a
 * database, and by the versions of the packages.
 * @param modules the modules that make the cluster. @param variant what else makes a difference.
 */
export function templateDigest({ schema = 'schema', modules, lock = 'package-lock.json', variant }) {
  const sql = filesBelow(schema).filter(file => file.endsWith('.sql'))
  const hash = createHash('sha256').update(`${variant} ${process.platform} ${process.arch}\0`)
  for (const file of [...sql, ...withImports(modules).keys(), lock].sort())
    hash.update(path.relative('', file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** Copies parts of a data folder with their owner, because PostgreSQL does not run as root. */
const copy = (from, to) => promisify(execFile)('cp', ['-a', ...PARTS.map(part => path.join(from, part)), to])

/** Clusters that were made and stopped, by their digests. Several test runs may use one cache at once. */
export class TemplateCache {
  constructor(folder = CACHE) {
    this.folder = folder
  }

  /** Puts a cluster into an empty data folder. @returns whether there was one. */
  async take(digest, dataFolder) {
    const kept = path.join(this.folder, digest)
    if (!fs.existsSync(kept)) return false
    const now = new Date()
    try {
      fs.utimesSync(kept, now, now)
      await copy(kept, dataFolder)
      return true
    } catch (error) {
      if (fs.existsSync(kept)) throw error
      // Another run has removed it meanwhile.
      for (const part of PARTS) fs.rmSync(path.join(dataFolder, part), { recursive: true, force: true })
      return false
    }
  }

  /** Keeps a stopped cluster. Of two runs at once the first one wins, because a folder gets its name when it is complete. */
  async keep(digest, dataFolder) {
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const draft = fs.mkdtempSync(path.join(this.folder, 'draft-'))
    try {
      await copy(dataFolder, draft)
      fs.renameSync(draft, path.join(this.folder, digest))
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true })
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
    }
    this.removeOldest()
  }

  /** A draft of a killed run ages as the clusters do. */
  removeOldest() {
    const time = name => fs.statSync(path.join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    const byAge = fs.readdirSync(this.folder).sort((a, b) => time(b) - time(a))
    for (const name of byAge.slice(KEPT))
      fs.rmSync(path.join(this.folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
