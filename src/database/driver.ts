import type { Socket } from 'node:net'
import {
  AbstractSqlDriver,
  type Configuration,
  PostgreSqlConnection,
  PostgreSqlKnexDialect,
  PostgreSqlPlatform,
} from '@mikro-orm/postgresql'
import pg from 'pg'
import { codeOf, messageOf, READ_ONLY } from '../values/errors.js'
import { Deadlines, deadlineError } from './deadlines.js'
import { ObservedClient, type PoolUse } from './observed.js'

type Sent = pg.Client & { connection: { stream: Socket } }
type Send = (connection: Sent, statement: unknown) => Promise<unknown>

/** Knex's pool. */
interface KnexPool {
  max: number
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** How the pool of the ORM is measured. It is in the settings of the connections, because knex passes on nothing else. */
export interface MeasuredPool {
  /** Receives the function that returns the state of the pool. */
  use(look: () => PoolUse): void
  /** A request has waited for a connection, in milliseconds. */
  waited?(ms: number): void
}

const useOf = (pool: KnexPool): PoolUse => ({
  max: pool.max,
  open: pool.numUsed() + pool.numFree(),
  inUse: pool.numUsed(),
  waiting: pool.numPendingAcquires(),
})

const deadlines = new Deadlines()

class Dialect extends PostgreSqlKnexDialect {
  /** node-postgres, whose clients can go to one of several servers and can be observed. */
  _driver() {
    return { ...pg, Client: ObservedClient }
  }

  /** Passes a function that returns the state of the pool to the observer. */
  initializePool(config: unknown): void {
    const open: (config: unknown) => void = Reflect.get(PostgreSqlKnexDialect.prototype, 'initializePool')
    Reflect.apply(open, this, [config])
    const pool: KnexPool | undefined = Reflect.get(this, 'pool')
    const { measured }: { measured?: MeasuredPool } = this.connectionSettings
    if (pool) measured?.use(() => useOf(pool))
  }

  async acquireConnection(): Promise<unknown> {
    const acquire: () => Promise<unknown> = Reflect.get(PostgreSqlKnexDialect.prototype, 'acquireConnection')
    const { measured }: { measured?: MeasuredPool } = this.connectionSettings
    if (!measured?.waited) return Reflect.apply(acquire, this, [])
    const began = performance.now()
    try {
      return await Reflect.apply(acquire, this, [])
    } finally {
      measured.waited(performance.now() - began)
    }
  }

  /** Compiles FOR UPDATE as FOR NO KEY UPDATE. A changed row keeps its key, so new rows may refer to it meanwhile. */
  override queryCompiler(...query: unknown[]) {
    const compiler = Reflect.apply(super.queryCompiler, this, query)
    compiler.forUpdate = compiler.forNoKeyUpdate
    return compiler
  }

  /**
   * Ends transactions at their deadline, and destroys a connection that does not answer or takes no writes, so that the pool
   * does not give it to the next request. A method of the class, because knex makes the client of each transaction from it.
   */
  async _query(connection: Sent, statement: { sql: string }): Promise<unknown> {
    const send: Send = Reflect.get(PostgreSqlKnexDialect.prototype, '_query')
    const { transactionMs }: { transactionMs?: number } = this.connectionSettings
    try {
      if (transactionMs !== undefined) deadlines.sending(connection, statement.sql, transactionMs)
      return await Reflect.apply(send, this, [connection, statement])
    } catch (error) {
      const isUseless = codeOf(error) === READ_ONLY || messageOf(error) === 'Query read timeout'
      if (isUseless) connection.connection.stream.destroy()
      throw deadlines.isOver(connection) ? deadlineError() : error
    }
  }
}

class Connection extends PostgreSqlConnection {
  override createKnex(): void {
    this.client = this.createKnexClient(Dialect as never)
    this.client.client.ormConfig = this.config
    this.connected = true
  }
}

/** MikroORM's PostgreSQL driver, whose pessimistic write lock lets other transactions refer to the locked row. */
export class Driver extends AbstractSqlDriver<Connection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), Connection, ['knex', 'pg'])
  }
}
