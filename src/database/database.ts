import { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import { ormConfig, WRITE_CONNECTIONS } from '../../mikro-orm.config.js'
import { Shares } from '../data/shares.js'
import type { Writes } from '../kernel/executor.js'
import type { MeasuredPool } from './driver.js'
import { type DatabaseObserver, ObservedClient, ObservedPool, type PoolUse, useOf } from './observed.js'
import { connecting } from './servers.js'
import { type Purpose, preparing, type Timeouts } from './session.js'
import { endUnanswered } from './unanswered.js'

/** The connections of the service: small pools of their own for admission and for reads, MikroORM's for writes. */
export interface Database {
  admission: pg.Pool
  reads: pg.Pool
  /** Of the authorization server, in a role of its own: the other connections cannot see what people sign in with. */
  auth: pg.Pool
  /** One connection of its own, so that readiness says whether the database answers and not whether the service is busy. */
  readiness: pg.Pool
  orm: MikroORM
  /** The writes of many organizations over the connections of the ORM. */
  writes: Writes
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
/** Seconds after which a connection is replaced, so that none outlives a change of the network or of the server for long. */
const LIFETIME_S = 30 * 60
/** Milliseconds that a check of readiness waits for the database. */
const READINESS_MS = 1_000

const API: Purpose = { role: 'narthex_app' }

/**
 * Connects as the application. Every connection takes a role of its own: whatever the login role owns or has been granted,
 * row-level security holds, and only the authorization server's connections see what people sign in with.
 */
export async function connect(url: string, timeouts = TIMEOUTS, observer: DatabaseObserver = {}): Promise<Database> {
  const { sent } = observer
  const limits = (connectMs: number) => ({
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const { connectionString, findServer } = connecting(url)
  const pool = (max: number, name: string, purpose: Purpose, within: object = limits(timeouts.connectMs)) => {
    const settings = {
      connectionString,
      ...(findServer || sent ? { Client: ObservedClient, findServer, sent } : {}),
      max,
      application_name: `narthex ${name}`,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LIFETIME_S,
      onConnect: preparing(timeouts, purpose),
      ...within,
    }
    const { waited } = observer
    // Waiting is measured, and a trace is followed, over the same callback.
    const isObserved = waited !== undefined || sent !== undefined
    const made = isObserved ? new ObservedPool(settings, ms => waited?.(name, ms)) : new pg.Pool(settings)
    // A connection that breaks while idle is replaced by the pool; its last user has got the error.
    made.on('error', () => undefined)
    return made
  }
  const admission = pool(4, 'admission', API)
  const reads = pool(8, 'reads', { ...API, isolation: 'repeatable read' })
  const readiness = pool(1, 'readiness', API, { ...limits(READINESS_MS), query_timeout: READINESS_MS })
  const auth = pool(4, 'sign-in', { role: 'narthex_auth' })
  const stopLooking = endUnanswered([admission, reads, auth], timeouts.answerMs)
  let writesUse: () => PoolUse = () => ({ max: WRITE_CONNECTIONS, open: 0, inUse: 0, waiting: 0 })
  const measured: MeasuredPool = {
    use: look => {
      writesUse = look
    },
    ...(observer.waited ? { waited: ms => observer.waited?.('writes', ms) } : {}),
  }
  const orm = await MikroORM.init(
    ormConfig(
      connectionString,
      {
        application_name: 'narthex writes',
        ...limits(timeouts.connectMs),
        query_timeout: timeouts.answerMs,
        transactionMs: timeouts.transactionMs,
        ...(findServer ? { findServer } : {}),
        ...(sent ? { sent } : {}),
        measured,
      },
      preparing(timeouts, API),
    ),
  )
  return {
    admission,
    reads,
    auth,
    readiness,
    orm,
    writes: { manager: () => orm.em.fork(), shares: new Shares(WRITE_CONNECTIONS), mostMs: timeouts.transactionMs },
    use: () => ({
      admission: useOf(admission),
      reads: useOf(reads),
      'sign-in': useOf(auth),
      readiness: useOf(readiness),
      writes: writesUse(),
    }),
    close: async () => {
      stopLooking()
      await Promise.all([admission.end(), reads.end(), auth.end(), readiness.end(), orm.close(true)])
    },
  }
}
