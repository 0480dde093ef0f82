import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { DEBIAN_BIN, DebianServer, own, serverFolder } from '../support/debian-server.js'
import { playAlone } from './scenarios.js'
import { Stage, until } from './stage.js'

const SIZE = '96m'
/** How many writes are refused before space is made. */
const REFUSED = 20
/** How many reads must be answered meanwhile. */
const READS = 20

/** A PostgreSQL beside a small disk. */
class DiskStage extends Stage {
  async startDatabase() {
    this.servers = await serverFolder()
    this.disk = path.join(this.servers, 'disk')
    mkdirSync(this.disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', this.disk])
    await own(this.disk)
    await this.startServer()
  }

  get urls() {
    return { ownerUrl: this.server.url('narthex'), serviceUrl: this.server.url('narthex_service') }
  }

  get superuserUrl() {
    return this.server.url()
  }

  /** Fills the disk to its last page. @returns the function that frees it. */
  fill() {
    const file = path.join(this.disk, 'fill')
    const opened = openSync(file, 'a')
    try {
      for (;;) writeSync(opened, Buffer.alloc(4096))
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    }
    closeSync(opened)
    return () => rmSync(file)
  }

  async close() {
    await super.close()
    await this.server?.stop()
    if (this.disk) execFileSync('umount', [this.disk])
    if (this.servers) rmSync(this.servers, { recursive: true, force: true })
  }
}

/** Only the tables are on the small disk. */
class TablesStage extends DiskStage {
  /** The key of a church that reads now and then. */
  reader = ''

  async startServer() {
    const tables = path.join(this.disk, 'tables')
    mkdirSync(tables)
    await own(tables)
    this.server = await DebianServer.create(path.join(this.servers, 'data'), { max_connections: 100 })
    await this.server.sql(
      'postgres',
      `create tablespace small location '${tables}'`,
      'alter database narthex set tablespace small',
    )
  }

  /** Whether PostgreSQL begins connections. Its version 15 does not when it finds no room for its own list of tables. */
  async beginsConnections() {
    const client = new pg.Client({ connectionString: this.urls.ownerUrl })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }

  /** Fills the disk until writes are refused, reads meanwhile, and frees it. */
  async fillUp(load) {
    this.reader ||= await this.makeChurch('Grace Church')
    const headers = { Authorization: `Bearer ${this.reader}` }
    const refusedBefore = load.statuses.get(503) ?? 0
    const free = this.fill()
    await until(() => (load.statuses.get(503) ?? 0) > refusedBefore + REFUSED || load.wrong.length, 'refused writes')
    const read = () => fetch(`${this.services[0].url}/api/v1/funds`, { headers })
    const statuses = []
    for (let n = 0; n < READS; n++) statuses.push((await read()).status)
    const begins = await this.beginsConnections()
    // PostgreSQL may have given back room of files that it needed for a moment.
    this.fill()
    const ready = async ({ url }) => (await fetch(`${url}/readyz`)).status
    const whileFull = await Promise.all(this.services.map(ready))
    free()
    if (statuses.some(status => status !== 200 && (begins || status !== 503)))
      throw new Error(`reads of another church were answered ${statuses}`)
    if (!whileFull.includes(503)) throw new Error(`with a full disk /readyz answered ${whileFull}`)
    for (const service of this.services)
      await until(async () => (await ready(service)) === 200, 'the readiness of every service')
  }
}

/** Only the write-ahead log is on the small disk. PostgreSQL ends when it cannot write it. */
class LogStage extends DiskStage {
  async startServer() {
    const settings = { max_connections: 100, min_wal_size: '2MB' }
    const options = [`--waldir=${path.join(this.disk, 'wal')}`, '--wal-segsize=1']
    this.server = await DebianServer.create(path.join(this.servers, 'data'), settings, ...options)
  }

  /** Fills the disk until PostgreSQL has ended, frees it and starts PostgreSQL as an operator does. */
  async fillUp() {
    const free = this.fill()
    // PostgreSQL goes on in the segments that it has already, however many these are.
    const useSegment = () => this.server.sql('postgres', 'select pg_switch_wal()').catch(() => undefined)
    const hasEnded = async () => {
      await useSegment()
      return !existsSync(path.join(this.server.data, 'postmaster.pid'))
    }
    await until(hasEnded, 'the end of PostgreSQL')
    free()
    await this.server.start()
  }
}

/** Whether a small disk can be mounted: by root alone. */
const canMount = DEBIAN_BIN !== undefined && process.getuid?.() === 0

const playing = (Type, name) => (rounds, random) =>
  playAlone(Type.open(), { name, rounds, random, fault: (stage, _random, load) => stage.fillUp(load) })

/** Full disks under load, by their names. The services have no restart. */
export const FULL_DISKS = Object.entries(
  canMount
    ? { 'the disk of the tables is full': TablesStage, 'the disk of the write-ahead log is full': LogStage }
    : {},
).map(([name, Type]) => [name, playing(Type, name)])
