import type pg from 'pg'

export interface Timeouts {
  /** Milliseconds after which PostgreSQL ends a statement. */
  statementMs: number
  /** Milliseconds that a statement waits for a lock. */
  lockMs: number
  /** Milliseconds that a request waits for a connection. */
  connectMs: number
  /**
   * Milliseconds after which a connection without an answer is given up. It is longer than a statement may take, so only
   * a connection that is dead without saying so reaches it.
   */
  answerMs: number
  /** The most milliseconds from the BEGIN of a write to its commit. */
  transactionMs: number
}

/** The roles that connections take: of the API, of the authorization server, and of what deletes expired rows. */
export type Role = 'narthex_app' | 'narthex_auth' | 'narthex_sweep'

/** Whether the statements of a transaction see one state of the database, or each the latest. */
export type Isolation = 'read committed' | 'repeatable read'

/** How often the server checks whether the client of a running statement is still connected. Some systems cannot. */
const CLIENT_CHECK_MS = 1_000
/** A session that is idle inside a transaction ends after this many milliseconds. */
const IDLE_IN_TRANSACTION_MS = 30_000

// Citus sends SET LOCAL on to its workers only with its own setting. Other servers ignore it. Of several tables it plans a statement
// for its values alone, so there no plan is kept against them.
const APPLY = `select set_config('TimeZone', 'UTC', false), set_config('citus.propagate_set_commands', 'local', false),
  set_config('statement_timeout', $1, false),
  set_config('lock_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false),
  set_config('default_transaction_isolation', $4, false), set_config('role', $5, false),
  set_config('plan_cache_mode', case when to_regclass('pg_dist_partition') is null then $7 else 'auto' end, false),
  case when version() ~* 'linux|darwin|apple' then set_config('client_connection_check_interval', $6, false) end`

/** SQL after which PostgreSQL plans each statement of a transaction for its values, also on a connection that plans `once`. */
export const PLAN_BY_VALUES = `set local plan_cache_mode = 'force_custom_plan'`

/** What a connection is for. */
export interface Purpose {
  role: Role
  isolation?: Isolation
  /**
   * `once`: a prepared statement is planned once, whatever its values; `auto` (the default): PostgreSQL plans it again for values
   * that look cheaper. Statements that find few rows by their keys take longer to plan than to run.
   */
  planning?: 'auto' | 'once'
}

/**
 * Sets what every connection of the service needs. A statement does it, because poolers such as PgBouncer refuse or ignore
 * these settings among the parameters of a connection's start.
 * @returns the function that prepares a new connection for its purpose. It throws the error of the database; a connection
 * without its settings must not be used.
 */
export const preparing =
  ({ statementMs, lockMs, connectMs }: Timeouts, { role, isolation = 'read committed', planning = 'auto' }: Purpose) =>
  async (client: pg.ClientBase): Promise<void> => {
    const plans = planning === 'once' ? 'force_generic_plan' : 'auto'
    const values = [statementMs, lockMs, IDLE_IN_TRANSACTION_MS, isolation, role, CLIENT_CHECK_MS, plans].map(String)
    const statement = { text: APPLY, values, query_timeout: connectMs }
    await client.query(statement)
  }
