import type { EntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { WriteClient } from './write-client.js'

/**
 * A transaction of MikroORM on a connection of a pool of this service. Statements that MikroORM does not make go over the same
 * connection.
 */
export class WriteTransaction {
  private isEnded = false

  private constructor(
    readonly em: EntityManager,
    readonly client: pg.PoolClient,
  ) {}

  /** Takes a connection and begins. @throws the error of the pool, when it has no connection in time. */
  static async begin(em: EntityManager, pool: pg.Pool): Promise<WriteTransaction> {
    const client = await pool.connect()
    try {
      em.setTransactionContext(await em.getKnex().transaction({ connection: client }))
      return new WriteTransaction(em, client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Waits until PostgreSQL has answered every write. @throws the error of the first that failed. */
  async answered(): Promise<void> {
    if (this.client instanceof WriteClient) await this.client.answered()
  }

  /**
   * Runs the last statement and commits without waiting for its answer: when it fails, PostgreSQL answers COMMIT by undoing the
   * transaction. A statement that could not be sent prevents the COMMIT.
   * @returns whether the statement and the COMMIT succeeded, or their errors.
   */
  async commitAfter(last: () => Promise<void>): Promise<PromiseSettledResult<void>[]> {
    if (this.client instanceof WriteClient) this.client.beforeCommit()
    const running = last()
    // What the client cannot send fails before the next tick.
    await Promise.race([running, new Promise<void>(resolve => process.nextTick(resolve))])
    return Promise.allSettled([running, this.commit()])
  }

  /** Writes what is not flushed yet and commits. The connection goes back to its pool, also after an error. */
  commit(): Promise<void> {
    return this.end(() => this.em.commit())
  }

  /** Undoes everything that is not committed. The connection goes back to its pool, also after an error. */
  async rollback(): Promise<void> {
    if (!this.isEnded) await this.end(() => this.em.rollback())
  }

  private async end(by: () => Promise<void>): Promise<void> {
    this.isEnded = true
    let isBroken = true
    try {
      await by()
      isBroken = this.client instanceof WriteClient && this.client.isUseless
    } finally {
      this.client.release(isBroken)
    }
  }
}
