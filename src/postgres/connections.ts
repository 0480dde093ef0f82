import pg from 'pg'
import type { Clock } from '../values/time.js'
import { type DatabaseObserver, ObservedClient, ObservedPool, type PoolUse, useOf } from './observed.js'
import { Replica, type ReplicaObserver } from './replica.js'
import { type Connecting, connecting, ServerClient } from './servers.js'
import { type Purpose, preparing, type Timeouts } from './session.js'
import { assertStandbyOf, leaveWhenSilent } from './standby.js'
import { endUnanswered } from './unanswered.js'
import { WriteClient, type WriteSettings } from './write-client.js'

/** The connections of the service: a small pool for each purpose. */
export interface Connections {
  admission: pg.Pool
  reads: pg.Pool
  /** A standby that serves reads, when there is one. */
  replica?: Replica
  /** Of the authorization server, in a role of its own: the other connections cannot see what people sign in with. */
  auth: pg.Pool
  /** One connection of its own, in a role that may only delete expired rows. */
  sweeps: pg.Pool
  /** One connection of its own, so that readiness says whether the database answers and not whether the service is busy. */
  readiness: pg.Pool
  /** Of the transactions of writes. */
  writes: pg.Pool
  /** The most milliseconds that the transaction of a write takes. */
  transactionMs: number
  /** The connections of each pool, by its name. */
  use(): Record<string, PoolUse>
  close(): Promise<void>
}

const TIMEOUTS: Timeouts = {
  statementMs: 15_000,
  lockMs: 10_000,
  connectMs: 5_000,
  answerMs: 20_000,
  transactionMs: 30_000,
}
/** For work that nobody waits for at a network, such as a command's: a busy machine may take its time. */
export const PATIENT: Timeouts = {
  statementMs: 120_000,
  lockMs: 60_000,
  connectMs: 60_000,
  answerMs: 180_000,
  transactionMs: 240_000,
}
/** Seconds after which a connection is replaced, so that none outlives a change of the network or of the server for long. */
const LIFETIME_S = 30 * 60
/** Milliseconds that a check of readiness waits for the database, and that a read waits for a connection to a replica. */
const READINESS_MS = 1_000

const READ_CONNECTIONS = 8
const WRITE_CONNECTIONS = 8

const API: Purpose = { role: 'narthex_app' }
const BY_KEYS: Purpose = { ...API, planning: 'once' }
const READING: Purpose = { ...API, isolation: 'repeatable read' }

/** What a pool has of its own. */
interface PoolSettings extends Connecting, WriteSettings {
  Client: typeof pg.Client
  pipeline: boolean
  connectionTimeoutMillis: number
  query_timeout: number
  onConnect(client: pg.ClientBase): Promise<void>
}

/** A streaming standby for reads. */
export interface StandbySettings {
  url: string
  clock: Clock
  observer?: ReplicaObserver
}

/** How long a pool waits for a connection, and how it notices a server that is gone. */
const limits = (connectMs: number) => ({
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Makes pools of connections to one server, each for a purpose and with settings of its own. */
function pooling(url: string, timeouts: Timeouts, { sent, waited, refused }: DatabaseObserver) {
  const { connectionString, findServer } = connecting(url)
  return (max: number, name: string, purpose: Purpose, own: Partial<PoolSettings> = {}): pg.Pool => {
    const settings = {
      ...(sent ? { Client: ObservedClient, sent } : { Client: ServerClient }),
      max,
      application_name: `narthex ${name}`,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LIFETIME_S,
      onConnect: preparing(timeouts, purpose),
      ...limits(timeouts.connectMs),
      connectionString,
      findServer,
      ...own,
    }
    // Waiting is measured, and a trace is followed, over the same callback.
    const isObserved = waited !== undefined || sent !== undefined
    const made = isObserved ? new ObservedPool(settings, ms => waited?.(name, ms)) : new pg.Pool(settings)
    // A connection that breaks while idle is replaced by the pool; its last user has got the error.
    made.on('error', () => undefined)
    if (refused)
      made.on('connect', client => {
        if ('connection' in client && client.connection instanceof pg.Connection)
          client.connection.on('errorMessage', refused)
      })
    return made
  }
}

/**
 * Connects as the application. Every connection takes a role of its own: whatever the login role owns or has been granted,
 * row-level security holds, and only the authorization server's connections see what people sign in with.
 */
export function openConnections(
  url: string,
  timeouts = TIMEOUTS,
  observer: DatabaseObserver = {},
  standby?: StandbySettings,
): Connections {
  const pool = pooling(url, timeouts, observer)
  const admission = pool(4, 'admission', BY_KEYS)
  const reads = pool(READ_CONNECTIONS, 'reads', READING)
  const soon = { ...limits(READINESS_MS), query_timeout: READINESS_MS }
  const readiness = pool(1, 'readiness', API, soon)
  const auth = pool(4, 'sign-in', { role: 'narthex_auth' })
  const sweeps = pool(1, 'sweeps', { role: 'narthex_sweep' })
  const standbyPools = standby && {
    reads: pool(READ_CONNECTIONS, 'replica', READING, {
      ...connecting(standby.url, true),
      ...limits(READINESS_MS),
      onConnect: async client => {
        await preparing(timeouts, READING)(client)
        await assertStandbyOf(admission, client)
      },
    }),
    probe: pool(1, 'replica probe', API, { ...connecting(standby.url, true), ...soon }),
  }
  const replica = standby && standbyPools && new Replica(standbyPools.reads, standby.clock, standby.observer)
  const standbys = standbyPools ? [standbyPools.reads, standbyPools.probe] : []
  const writes = pool(WRITE_CONNECTIONS, 'writes', BY_KEYS, {
    Client: WriteClient,
    pipeline: true,
    query_timeout: timeouts.answerMs,
    transactionMs: timeouts.transactionMs,
  })
  const stopLooking = endUnanswered({
    pools: [admission, reads, auth, sweeps, ...standbys],
    timed: [writes],
    answerMs: timeouts.answerMs,
    ask: () => readiness.query('select'),
  })
  const stopWatching = replica && standbyPools ? leaveWhenSilent(replica, standbyPools.probe) : () => undefined
  return {
    admission,
    reads,
    auth,
    sweeps,
    readiness,
    ...(replica ? { replica } : {}),
    writes,
    transactionMs: timeouts.transactionMs,
    use: () => ({
      admission: useOf(admission),
      reads: useOf(reads),
      'sign-in': useOf(auth),
      sweeps: useOf(sweeps),
      readiness: useOf(readiness),
      writes: useOf(writes),
      ...(replica ? { replica: useOf(replica.pool) } : {}),
    }),
    close: async () => {
      stopLooking()
      stopWatching()
      const pools = [admission, reads, auth, sweeps, readiness, writes, ...standbys]
      await Promise.all(pools.map(each => each.end()))
    },
  }
}
