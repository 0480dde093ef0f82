import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.js'
import { family } from './process-family.js'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'
const [newest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
/** The programs of the newest PostgreSQL of Debian's that is installed; undefined when none is. */
export const DEBIAN_BIN = newest && `${VERSIONS}/${newest}/bin`
/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0
const asServer = (program, ...args) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', `${DEBIAN_BIN}/${program}`, ...args], { cwd: '/' })
    : run(`${DEBIAN_BIN}/${program}`, args, { cwd: '/' })

/** A folder that the server's user owns. */
export async function serverFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-debian-'))
  await own(folder)
  return folder
}

/** Gives a folder to the server's user. */
export async function own(folder) {
  if (isRoot) chownSync(folder, Number((await run('id', ['-u', 'postgres'])).stdout), 0)
  chmodSync(folder, 0o700)
}

const DEFAULTS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }

/** A server of Debian's PostgreSQL on this machine, whose users need no password. */
export class DebianServer {
  /** @param data its data folder. @param settings those of PostgreSQL, beside the usual. */
  constructor(data, port, settings = {}) {
    this.data = data
    this.port = port
    this.settings = settings
  }

  /** Makes a server with the roles and the empty database that docs/deployment.md creates. @param options of initdb. */
  static async create(...given) {
    const server = await DebianServer.bare(...given)
    const [, block] = /^```sql\n(create role narthex [\s\S]*?)^```$/m.exec(readFileSync('docs/deployment.md', 'utf8'))
    await server.sql('postgres', ...block.replaceAll('…', 'secret').split(/;\n/).filter(Boolean))
    return server
  }

  /** Makes a server without roles of ours, and starts it. @param options of initdb. */
  static async bare(data, settings, ...options) {
    const usual = ['-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
    await asServer('initdb', '-D', data, ...usual, ...options)
    const server = new DebianServer(data, await freePort(), settings)
    await server.start()
    return server
  }

  /** Makes a streaming standby of this server, and starts it. @param port a free one when absent. */
  async standby(data, settings, port) {
    const from = `host=127.0.0.1 port=${this.port} user=postgres application_name=standby`
    await asServer('pg_basebackup', '-D', data, '-d', from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync')
    const server = new DebianServer(data, port ?? (await freePort()), settings)
    await server.start()
    return server
  }

  url(role = 'postgres', database = 'narthex') {
    return `postgres://${role}@127.0.0.1:${this.port}/${database}`
  }

  async start() {
    const settings = Object.entries({ ...DEFAULTS, ...this.settings, port: this.port })
    const options = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ')
    await asServer('pg_ctl', 'start', '--wait', '-D', this.data, '-l', `${this.data}.log`, '-o', options)
  }

  /** @param mode fast ends every connection, immediate is a crash. */
  async stop(mode = 'immediate') {
    await asServer('pg_ctl', 'stop', '--wait', `--mode=${mode}`, '-D', this.data).catch(() => undefined)
  }

  /** Kills the server and all its processes without a word. */
  kill() {
    for (const pid of family(this.postmaster)) process.kill(pid, 'SIGKILL')
    // Where nobody reaps the dead process, the next start would take it for a living server.
    rmSync(path.join(this.data, 'postmaster.pid'))
  }

  promote() {
    return asServer('pg_ctl', 'promote', '--wait', '-D', this.data)
  }

  get postmaster() {
    return Number(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** What the last statement answers. */
  async sql(database, ...statements) {
    const client = new pg.Client(this.url('postgres', database))
    // The server can end between two statements. The next one fails then.
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end()
    }
  }
}
