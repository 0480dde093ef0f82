import { MikroORM } from '@mikro-orm/postgresql'
import { ormConfig } from '../../mikro-orm.config.js'
import type { Writes } from '../kernel/executor.js'
import { type Connections, connecting, openConnections, Shares, WriteTransaction } from '../postgres/index.js'

/** The connections of the service, with its writes through MikroORM. */
export interface Database extends Omit<Connections, 'writes' | 'transactionMs'> {
  /** The writes of many organizations over one pool. */
  writes: Writes
}

/** Refuses a connection that MikroORM would open by itself. */
const outsideTransaction = (_connection: unknown, done: (error: Error) => void): void =>
  done(new Error('a statement outside of a transaction'))

/**
 * Connects as the application, as `openConnections` does.
 * @param given the URL of the database, and perhaps timeouts, an observer and a standby for reads.
 */
export async function connect(...given: Parameters<typeof openConnections>): Promise<Database> {
  const [url] = given
  const orm = await MikroORM.init({
    ...ormConfig(connecting(url).connectionString),
    // Every statement is in a transaction, which is on a connection of the pool of writes.
    pool: { min: 0, afterCreate: outsideTransaction },
  })
  const { writes, transactionMs, ...connections } = openConnections(...given)
  return {
    ...connections,
    writes: {
      begin: () => WriteTransaction.begin(orm.em.fork(), writes),
      shares: new Shares(writes.options.max),
      mostMs: transactionMs,
    },
    close: async () => {
      await Promise.all([connections.close(), orm.close(true)])
    },
  }
}
