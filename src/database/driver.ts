import type { Socket } from 'node:net'
import {
  AbstractSqlDriver,
  type Configuration,
  PostgreSqlConnection,
  PostgreSqlKnexDialect,
  PostgreSqlPlatform,
} from '@mikro-orm/postgresql'
import type pg from 'pg'

/** Compiles FOR UPDATE as FOR NO KEY UPDATE. A changed row keeps its key, so new rows may refer to it meanwhile. */
class Dialect extends PostgreSqlKnexDialect {
  override queryCompiler(...query: unknown[]) {
    const compiler = Reflect.apply(super.queryCompiler, this, query)
    compiler.forUpdate = compiler.forNoKeyUpdate
    return compiler
  }
}

type Sent = pg.Client & { connection: { stream: Socket } }

/** Destroys a connection that does not answer, so that the pool does not give it to the next request. */
const destroyingUnanswered =
  (query: (connection: Sent, statement: unknown) => Promise<unknown>) =>
  async (connection: Sent, statement: unknown): Promise<unknown> => {
    try {
      return await query(connection, statement)
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') connection.connection.stream.destroy()
      throw error
    }
  }

class Connection extends PostgreSqlConnection {
  override createKnex(): void {
    this.client = this.createKnexClient(Dialect as never)
    const { client } = this.client
    client.ormConfig = this.config
    client._query = destroyingUnanswered(client._query.bind(client))
    this.connected = true
  }
}

/** MikroORM's PostgreSQL driver, whose pessimistic write lock lets other transactions refer to the locked row. */
export class Driver extends AbstractSqlDriver<Connection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), Connection, ['knex', 'pg'])
  }
}
