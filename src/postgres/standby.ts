import type pg from 'pg'
import { codeOf, messageOf, StartError } from '../values/errors.js'
import { first } from '../values/present.js'
import type { Replica } from './replica.js'
import { ServerClient, urlsOf } from './servers.js'
import { connectionsInUse, cut, lookOften } from './unanswered.js'

/** A read of a replica that takes longer than these milliseconds lets the replica be asked whether it still answers. */
const SILENT_MS = 1_000
/** Milliseconds that the start waits for a replica. */
const START_MS = 2_000

/** A server as far as a standby is one of it. */
interface Identity {
  /** The database. Every standby of a primary has the identifier of its system, and its databases have the same ids. */
  database: string
  schema: string
  standby: boolean
}

const IDENTITY = `select pg_is_in_recovery() as standby, (select concat_ws(' ', c.system_identifier, d.oid)
    from pg_control_system() c, pg_database d where d.datname = current_database()) as database,
  (select md5(string_agg(name, ' ' order by name)) from migration) ||
  (select md5(string_agg(name || ' ' || checksum, ' ' order by name)) from schema_source) as schema`

type Asked = Pick<pg.ClientBase, 'query'>

const identityOf = async (server: Asked): Promise<Identity> => first((await server.query<Identity>(IDENTITY)).rows)

/** Why a server cannot serve reads for a primary, in a sentence; undefined when it can. */
function faultOf(primary: Identity, replica: Identity): string | undefined {
  if (primary.database !== replica.database) return FOREIGN
  if (!replica.standby) return 'the server of DATABASE_REPLICA_URL is no standby now, so the primary serves all reads'
  if (primary.schema !== replica.schema)
    return 'the replica has not replayed the migrations of the primary yet, which serves all reads meanwhile'
  return undefined
}

const FOREIGN = 'DATABASE_REPLICA_URL names no standby of the database in DATABASE_URL; make one with pg_basebackup'

/** @throws when the server of a new connection is no standby of the primary, or has another schema. */
export async function assertStandbyOf(primary: Asked, replica: Asked): Promise<void> {
  const fault = faultOf(await identityOf(primary), await identityOf(replica))
  if (fault) throw new Error(fault)
}

/** Why a server cannot serve reads for a primary now; undefined when it can. @throws StartError for one of another database. */
async function warningAbout(primary: Asked, url: string): Promise<string | undefined> {
  const client = new ServerClient({ connectionString: url, connectionTimeoutMillis: START_MS, query_timeout: START_MS })
  try {
    await client.connect()
    const fault = faultOf(await identityOf(primary), await identityOf(client))
    if (fault === FOREIGN) throw new StartError(fault)
    return fault
  } catch (error) {
    if (error instanceof StartError) throw error
    return `the replica does not answer (${codeOf(error) ?? messageOf(error)}), so the primary serves all reads`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Looks at the servers of DATABASE_REPLICA_URL at the start of the service.
 * @returns a warning when none can serve reads now. @throws StartError when one belongs to another database.
 */
export async function replicaWarning(primary: Asked, url: string): Promise<string | undefined> {
  const warnings: (string | undefined)[] = []
  for (const each of urlsOf(url)) warnings.push(await warningAbout(primary, each))
  return warnings.includes(undefined) ? undefined : warnings[0]
}

/**
 * Asks a replica over a connection of its own when a read takes long. A replica that does not answer is left alone, and its
 * connections are cut, so that their reads go to the primary. A report that takes its time goes on.
 * @returns the function that stops looking.
 */
export function leaveWhenSilent(replica: Replica, probe: pg.Pool): () => void {
  const inUse = connectionsInUse([replica.pool])
  let isAsking = false
  return lookOften(() => {
    const oldest = performance.now() - SILENT_MS
    const waiting = [...inUse].filter(([, since]) => since < oldest)
    if (isAsking || !waiting.length) return
    isAsking = true
    probe
      .query('select')
      .catch(error => {
        replica.leave(error)
        for (const client of inUse.keys()) cut(client)
      })
      .finally(() => {
        isAsking = false
      })
  })
}
