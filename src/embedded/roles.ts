import pg from 'pg'
import { codeOf } from '../values/errors.js'
import type { Credentials } from './initialise.js'
import { PATIENCE_MS } from './patience.js'

/** The connection URL of a role on the embedded server. */
export function urlOf(role: keyof Credentials, credentials: Credentials, port: number): (database?: string) => string {
  return (database = 'narthex') =>
    `postgres://${role}:${credentials[role]}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Milliseconds in which a server answers that is asked again when it does not. */
const PROBE_MS = 5_000

/** Connects as the superuser. @throws when the server refuses our password, so that it is not ours. */
async function asSuperuser<T>(
  port: number,
  credentials: Credentials,
  connectionTimeoutMillis: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const connectionString = urlOf('postgres', credentials, port)('postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis })
  // A server that stops meanwhile reports it as an event, which would otherwise end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if (codeOf(error) !== '28P01') throw error
    throw new Error('PostgreSQL refuses the password in credentials.json of the data folder.', { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a server of ours takes connections on the port. */
export const answers = (port: number, credentials: Credentials): Promise<boolean> =>
  asSuperuser(port, credentials, PROBE_MS, async () => true).catch(() => false)

/** Creates the two login roles and the database. What exists already stays as it is. */
export const ensureRoles = (port: number, credentials: Credentials): Promise<void> =>
  asSuperuser(port, credentials, PATIENCE_MS, async client => {
    // Two processes may come here at once; the lock ends with the connection. Statements with passwords stay unlogged.
    await client.query(`set log_min_error_statement = panic; select pg_advisory_lock(hashtext('narthex roles'))`)
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles union all select 'database ' || datname from pg_database union all
       select 'no triggers' from pg_roles where rolname = 'narthex' and has_parameter_privilege(oid, 'session_replication_role', 'SET')`,
    )
    const missing = (name: string) => !rows.some(row => row.name === name)
    const login = (role: keyof Credentials) =>
      `login nosuperuser nobypassrls password ${client.escapeLiteral(credentials[role])}`
    if (missing('narthex')) await client.query(`create role narthex createrole createdb ${login('narthex')}`)
    // The demo churches are loaded without triggers, which have nothing to say about invented rows. A standby takes no grant.
    if (missing('no triggers')) await client.query('grant set on parameter session_replication_role to narthex')
    if (missing('narthex_service')) await client.query(`create role narthex_service ${login('narthex_service')}`)
    if (missing('database narthex')) await client.query('create database narthex owner narthex')
  })
