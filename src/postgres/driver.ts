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

/** A transaction of knex. */
interface Begun {
  /** Sends BEGIN. It never rejects: an error ends the transaction. */
  begin(connection: unknown): Promise<unknown>
}

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

/** A client in pipeline mode. What it is given to send within one turn of the event loop goes out in one write. */
class PipelinedClient extends ObservedClient {
  private isGathering = false

  // biome-ignore lint/suspicious/noExplicitAny: the six signatures of node-postgres have no common one
  override query(...given: any[]): any {
    if (!this.isGathering) this.gather()
    return Reflect.apply(super.query, this, given)
  }

  private gather(): void {
    const { stream }: pg.Connection = Reflect.get(this, 'connection')
    this.isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.isGathering = false
      stream.uncork()
    })
  }
}

class Dialect extends PostgreSqlKnexDialect {
  /** node-postgres, whose clients can go to one of several servers, can be observed, and gather what they send. */
  _driver() {
    return { ...pg, Client: PipelinedClient }
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

  /**
   * Begins a transaction without waiting for the answer of BEGIN: its first statement follows at once. When BEGIN fails, no
   * statement after it is bound to an organization, so each of them fails too.
   */
  transaction(...given: unknown[]): Begun {
    const make: (...given: unknown[]) => Begun = Reflect.get(PostgreSqlKnexDialect.prototype, 'transaction')
    const made: Begun = Reflect.apply(make, this, given)
    const begin = made.begin.bind(made)
    made.begin = async connection => void begin(connection)
    return made
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

/** MikroORM's PostgreSQL driver over the connections of this service. */
export class Driver extends AbstractSqlDriver<Connection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), Connection, ['knex', 'pg'])
  }
}
