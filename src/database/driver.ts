import {
  AbstractSqlDriver,
  type Configuration,
  PostgreSqlConnection,
  PostgreSqlKnexDialect,
  PostgreSqlPlatform,
} from '@mikro-orm/postgresql'

/** Compiles FOR UPDATE as FOR NO KEY UPDATE. A changed row keeps its key, so new rows may refer to it meanwhile. */
class Dialect extends PostgreSqlKnexDialect {
  override queryCompiler(...query: unknown[]) {
    const compiler = Reflect.apply(super.queryCompiler, this, query)
    compiler.forUpdate = compiler.forNoKeyUpdate
    return compiler
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
