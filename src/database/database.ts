import { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import { ormConfig } from '../../mikro-orm.config.js'
import { watchedClient } from './watched-client.js'

/** The connections of the service: small pools of their own for admission and for reads, MikroORM's for writes. */
export interface Database {
  admission: pg.Pool
  reads: pg.Pool
  /** Of the authorization server, in a role of its own: the other connections cannot see what people sign in with. */
  auth: pg.Pool
  /** One connection of its own, so that readiness says whether the database answers and not whether the service is busy. */
  readiness: pg.Pool
  orm: MikroORM
  close(): Promise<void>
}

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
}
const TIMEOUTS: Timeouts = { statementMs: 15_000, lockMs: 10_000, connectMs: 5_000, answerMs: 20_000 }
/** Seconds after which a connection is replaced, so that none outlives a change of the network or of the server for long. */
const LIFETIME_S = 30 * 60
/** Milliseconds that a check of readiness waits for the database. */
const READINESS_MS = 1_000

/**
 * Connects as the application. Every connection takes a role of its own: whatever the login role owns or has been granted,
 * row-level security holds, and only the authorization server's connections see what people sign in with.
 */
export async function connect(url: string, timeouts = TIMEOUTS): Promise<Database> {
  const optionsAs = (role: string) =>
    [
      '-c TimeZone=UTC',
      `-c statement_timeout=${timeouts.statementMs}`,
      '-c idle_in_transaction_session_timeout=30000',
      `-c lock_timeout=${timeouts.lockMs}`,
      `-c role=${role}`,
    ].join(' ')
  const own = optionsAs('narthex_app')
  const limits = (connectMs: number) => ({
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const watched = watchedClient(timeouts.answerMs)
  const usual = { ...limits(timeouts.connectMs), Client: watched.Client }
  const pool = (max: number, name: string, options = own, within: object = usual) => {
    const made = new pg.Pool({
      connectionString: url,
      max,
      options,
      application_name: `narthex ${name}`,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LIFETIME_S,
      ...within,
    })
    // A connection that breaks while idle is replaced by the pool; its last user has got the error.
    made.on('error', () => undefined)
    return made
  }
  const admission = pool(4, 'admission')
  const reads = pool(8, 'reads')
  const readiness = pool(1, 'readiness', own, {
    ...limits(READINESS_MS),
    query_timeout: READINESS_MS,
  })
  const auth = pool(4, 'sign-in', optionsAs('narthex_auth'))
  const orm = await MikroORM.init(
    ormConfig(url, {
      options: own,
      application_name: 'narthex writes',
      ...limits(timeouts.connectMs),
      query_timeout: timeouts.answerMs,
    }),
  )
  return {
    admission,
    reads,
    auth,
    readiness,
    orm,
    close: async () => {
      watched.stop()
      await Promise.all([admission.end(), reads.end(), auth.end(), readiness.end(), orm.close(true)])
    },
  }
}

/**
 * What makes a database unsafe to serve from: a role that owns tables or passes by row-level security, and tenant tables
 * without it. Empty when all is well.
 */
export async function unsafe(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(`
    select 'the role ' || rolname || ' is a superuser or bypasses row-level security' as fault from pg_roles
      where rolname in (session_user, current_user) and (rolsuper or rolbypassrls)
    union all
    select 'the role ' || session_user || ' owns tables of the service' where exists (
      select from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in (session_user, current_user)
        and c.relnamespace in (to_regnamespace('public'), to_regnamespace('control')) and c.relkind = 'r')
    union all
    select 'the table ' || c.relname || ' lacks forced row-level security' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')
    union all
    select 'the table ' || c.relname || ' has no policy' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_policy p where p.polrelid = c.oid)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')`)
  return rows.map(({ fault }) => fault)
}
