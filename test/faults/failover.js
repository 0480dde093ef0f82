import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEBIAN_BIN, DebianServer, serverFolder } from '../support/debian-server.js'
import { playAlone } from './scenarios.js'
import { Stage, until } from './stage.js'

/** A primary that acknowledges nothing before its standby has it, and services that know both. */
class FailoverStage extends Stage {
  #standbys = 0

  async startDatabase() {
    this.servers = await serverFolder()
    this.primary = await DebianServer.create(path.join(this.servers, 'primary'), { max_connections: 100 })
    await this.#protect()
    // Services know both addresses from the beginning. A server that takes another's place gets its address.
    this.ports = [this.primary.port, this.standby.port]
  }

  /** Makes a standby, and lets the primary wait for it. */
  async #protect(port) {
    const data = path.join(this.servers, `standby-${++this.#standbys}`)
    this.standby = await this.primary.standby(data, { max_connections: 100 }, port)
    const wait = `alter system set synchronous_standby_names = 'standby'`
    await this.primary.sql('postgres', wait, 'select pg_reload_conf()')
    await until(
      async () =>
        (await this.primary.sql('postgres', 'select sync_state from pg_stat_replication'))[0]?.sync_state === 'sync',
      'synchronous replication',
    )
  }

  #urlOf(role) {
    const hosts = (this.ports ?? [this.primary.port, this.standby.port]).map(port => `127.0.0.1:${port}`)
    return `postgres://${role}@${hosts}/narthex`
  }

  get urls() {
    return { ownerUrl: this.#urlOf('narthex'), serviceUrl: this.#urlOf('narthex_service') }
  }

  /** Whichever of the two is a standby serves reads. */
  get environment() {
    return { DATABASE_REPLICA_URL: this.#urlOf('narthex_service') }
  }

  get superuserUrl() {
    return this.primary.url()
  }

  /** Kills the primary without a word, promotes its standby, and makes a new standby in the place of the old primary. */
  async failOver(random) {
    const old = this.primary
    old.kill()
    await sleep(random() * 500)
    await this.standby.promote()
    this.primary = this.standby
    await this.untilReady()
    rmSync(old.data, { recursive: true, force: true })
    await this.#protect(old.port)
  }

  async close() {
    await super.close()
    for (const server of [this.standby, this.primary]) await server?.stop()
    if (this.servers) rmSync(this.servers, { recursive: true, force: true })
  }
}

export const FAILOVER = 'the primary is killed and its standby promoted'

/** Whether there is a PostgreSQL that can be a standby. */
export const canFailOver = DEBIAN_BIN !== undefined

/** Lets the primary fail again and again under load. The services have no restart. @returns what `play` returns. */
export const playFailover = (rounds, random) =>
  playAlone(FailoverStage.open(), { name: FAILOVER, rounds, random, fault: stage => stage.failOver(random) })
