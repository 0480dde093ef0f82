import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runCommand } from '../../dist/src/commands/command-line.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { family } from '../support/process-family.js'
import { Mailbox } from './mailbox.js'

const BIN = path.join(process.cwd(), 'bin', 'narthex.js')
const READY_MS = 240_000
const SCOPES =
  'contributions:write,contributions:read,settlements:write,funds:read,donors:write,households:write,pledges:write,webhooks:write,mailings:send'
const secret = () => randomBytes(32).toString('base64')

/** Waits until something holds. @throws when it does not in time. */
export async function until(holds, what, ms = READY_MS) {
  const last = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`${what} did not happen within ${ms / 1000} s`)
    await sleep(20)
  }
}

/** A PostgreSQL that keeps what it commits, services of their own processes beside it, and a church with a key. */
export class Stage {
  services = []
  workers = []
  key = ''
  folder = ''
  /** Where e-mails go, of a stage that sends some. */
  mailbox
  /** Whether the load sends e-mails too. */
  static sendsMail = false

  /** @param count how many services run. */
  static async open(count = 2) {
    const stage = new this()
    stage.folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-faults-'))
    chmodSync(stage.folder, 0o755)
    try {
      if (Stage.sendsMail) stage.mailbox = await new Mailbox().open()
      await stage.startDatabase()
      const { ownerUrl, serviceUrl } = stage.urls
      stage.env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        BASE_URL: 'http://127.0.0.1',
        DATABASE_OWNER_URL: ownerUrl,
        DATABASE_URL: serviceUrl,
        KEY_PEPPERS: `1:${secret()}`,
        CURSOR_SECRET: secret(),
        AUTH_SECRET: secret(),
        RATE_LIMIT_PER_MINUTE: '1000000',
        WEBHOOK_PRIVATE_ADDRESSES: 'true',
        SHUTDOWN_NOTICE_SECONDS: '1',
        LOG_LEVEL: 'warn',
        ...stage.mailbox?.environment,
        ...stage.environment,
      }
      await stage.narthex('migrate')
      stage.key = await stage.makeChurch('Hope Church')
      await Promise.all(Array.from({ length: count }, (_, index) => stage.startService(index)))
      return stage
    } catch (error) {
      await stage.close()
      throw error
    }
  }

  get urls() {
    const { ownerUrl, serviceUrl } = this.cluster
    return { ownerUrl: ownerUrl(), serviceUrl: serviceUrl() }
  }

  /** Makes a church. @returns a key for it. */
  async makeChurch(name) {
    const church = ['--name', name, '--plan', 'SCALE', '--time-zone', 'America/Chicago', '--json']
    await this.narthex('organizations', 'create', '--owner', 'you@church.example', ...church)
    const key = ['--organization', name, '--name', 'Load', '--scopes', SCOPES, '--expires', '30d', '--json']
    return JSON.parse(await this.narthex('keys', 'create', ...key)).secret
  }

  /** What the services of a stage have beside the usual. */
  get environment() {
    return {}
  }

  /** A server that ends is started again on its port, as an operator's supervisor does. */
  async startDatabase() {
    const settings = { max_connections: '100' }
    const watcher = { ended: () => undefined, restarted: () => undefined, failed: () => undefined }
    this.cluster = await startCluster({ dataFolder: path.join(this.folder, 'data'), settings, watcher })
  }

  get postmaster() {
    const file = path.join(this.cluster.dataFolder, 'postgres', 'postmaster.pid')
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  }

  /** Kills the server and all its backends. */
  killDatabase() {
    return this.#untilRestarted(() => {
      for (const pid of family(this.postmaster)) process.kill(pid, 'SIGKILL')
    })
  }

  /** Stops the server as an operator does: fast, which ends every connection. */
  restartDatabase() {
    return this.#untilRestarted(() => process.kill(this.postmaster, 'SIGINT'))
  }

  async #untilRestarted(end) {
    const before = this.postmaster
    end()
    const isAnother = () => {
      try {
        return this.postmaster !== before
      } catch {
        return false
      }
    }
    await until(isAnother, 'the restart of the database')
  }

  /** Stops all processes of the server for a time. Its connections stay open. */
  async freezeDatabase(ms) {
    const processes = family(this.postmaster)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    await sleep(ms)
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }

  /** Ends every connection of the services. */
  async cutConnections() {
    const client = new pg.Client({ connectionString: this.superuserUrl })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'narthex_service'`)
    await client.end()
  }

  get superuserUrl() {
    const { postgres } = JSON.parse(readFileSync(path.join(this.cluster.dataFolder, 'credentials.json'), 'utf8'))
    return `postgres://postgres:${postgres}@127.0.0.1:${this.cluster.port}/narthex`
  }

  /** Starts a service, on the port that it had before if there was one. */
  async startService(index, ...options) {
    const known = this.services[index]
    const address = known ? { PORT: new URL(known.url).port, BASE_URL: known.url } : { PORT: '0' }
    const env = { ...this.env, ...address }
    const child = spawn(process.execPath, [BIN, 'serve', ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => {
        output = `${output}${part}`.slice(-10_000)
      })
    const listening = () => /ready at \S+?:(\d+)/.exec(output)
    await until(() => {
      if (child.exitCode !== null) throw new Error(`a service ended with ${child.exitCode}: ${output}`)
      return listening() !== null
    }, 'the start of a service')
    this.services[index] = { child, url: `http://127.0.0.1:${listening()[1]}`, output: () => output }
  }

  /** Starts a process that works jobs and answers no requests. It ends with the stage. */
  startWorker() {
    const child = spawn(process.execPath, [BIN, 'work'], { env: this.env, stdio: 'ignore' })
    this.workers.push(child)
    return child
  }

  /** Kills a service. */
  async killService(index) {
    const { child } = this.services[index]
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Stops a service as a supervisor does. @returns its exit status. */
  async stopService(index) {
    const { child } = this.services[index]
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    return (await ended)[0]
  }

  /** Why a service is not ready; undefined when it is. @throws when it has ended. */
  async notReady({ url, child, output }) {
    const ended = child.exitCode ?? child.signalCode
    if (ended !== null) throw new Error(`a service ended with ${ended}: ${output()}`)
    try {
      const answer = await fetch(`${url}/readyz`)
      return answer.status === 200 ? undefined : await answer.text()
    } catch (error) {
      return String(error.cause ?? error)
    }
  }

  async isReady(service) {
    return (await this.notReady(service).catch(() => 'ended')) === undefined
  }

  /** @throws when a service ends or does not become ready, with what it says. */
  async untilReady() {
    let reasons = []
    const areReady = async () => {
      reasons = await Promise.all(this.services.map(each => this.notReady(each)))
      return reasons.every(reason => reason === undefined)
    }
    await until(areReady, 'readiness').catch(error => {
      const said = this.services.map(({ output }, index) => `${reasons[index]}\n${output()}`)
      throw new Error([error.message, ...said].join('\n'))
    })
  }

  /** What a command prints. @throws when it fails. */
  async narthex(...args) {
    let [output, errors] = ['', '']
    const status = await runCommand(args, this.env, {
      write: text => {
        output += text
      },
      writeError: text => {
        errors += text
      },
    })
    if (status !== 0) throw new Error(`narthex ${args.join(' ')} ended with ${status}: ${output}${errors}`)
    return output
  }

  /** @throws when an invariant or the audit trail is broken. */
  async assertSound() {
    await this.narthex('verify')
    await this.narthex('audit', 'verify')
  }

  async close() {
    for (const child of [...this.services.map(service => service.child), ...this.workers])
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await this.cluster?.stop().catch(() => undefined)
    await this.mailbox?.close()
    for (const each of [this.folder, this.cluster?.dataFolder]) if (each) rmSync(each, { recursive: true, force: true })
  }
}
