import pg from 'pg'
import type { Secrets } from '../config/config.js'
import { oneServer, replicaWarning, ServerClient } from '../postgres/index.js'
import { auditKey } from '../values/audit-key.js'
import { StartError } from '../values/errors.js'
import type { Clock } from '../values/time.js'
import { onConnection } from './owner.js'
import {
  assertAuditKey,
  assertClocks,
  assertMayServe,
  assertPeppers,
  assertReachable,
  assertSchema,
  assertSessions,
  unsafe,
} from './start-checks.js'

/** What a start looks at in a database. */
interface StartLook {
  /** How long it waits for a database that does not answer yet, in milliseconds. */
  waitMs: number
  clock: Clock
  /** Whether the role must be unable to pass by row-level security. */
  production: boolean
  /** The secrets that the database knows. Absent while one of them is a fault itself. */
  secrets?: Pick<Secrets, 'keyPeppers' | 'auditSecret'>
  /** The replica of DATABASE_REPLICA_URL, if there is one. */
  replicaUrl?: string
  /** Hears why the replica cannot serve reads now. The service starts without it. */
  warn?: (text: string) => void
}

/**
 * Everything about a database that keeps the service from starting, a sentence each, so that its operator can mend all at once.
 * What depends on something that is wrong itself is not looked at.
 */
export async function startFaults(url: string, look: StartLook): Promise<string[]> {
  const faults: string[] = []
  const passes = async (check: () => Promise<unknown>): Promise<boolean> => {
    try {
      await check()
      return true
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      faults.push(error.message)
      return false
    }
  }
  if (!(await passes(() => assertReachable(url, look.waitMs)))) return faults
  const { secrets, clock, replicaUrl, warn } = look
  const isMigrated = await passes(() =>
    onConnection(url, async client => {
      await assertSchema(client)
      await assertMayServe(client)
    }),
  )
  const pool = new pg.Pool({ connectionString: await oneServer(url), Client: ServerClient, max: 2 })
  try {
    // Before what needs a transaction, which a pooler of statements refuses.
    if (!(await passes(() => assertSessions(pool)))) return faults
    if (isMigrated && secrets)
      await onConnection(url, async client => {
        await client.query('set role narthex_app')
        await passes(() => assertPeppers(client, secrets.keyPeppers, clock))
        await passes(() => assertAuditKey(client, id => auditKey(secrets.auditSecret, id)))
      })
    if (isMigrated && replicaUrl)
      await passes(async () => {
        const warning = await onConnection(url, client => replicaWarning(client, replicaUrl))
        if (warning) warn?.(warning)
      })
    await passes(() => assertClocks(pool, clock))
    if (look.production)
      faults.push(...(await unsafe(pool)).map(fault => `the database is not safe to serve from: ${fault}`))
  } finally {
    await pool.end()
  }
  return faults
}

/** @throws StartError with all of these faults, if there are any. */
export function assertNoFaults(faults: readonly string[]): void {
  const [first, ...others] = faults
  if (first === undefined) return
  throw new StartError(
    others.length ? `the service cannot start, for ${faults.length} reasons:\n  ${faults.join('\n  ')}` : first,
  )
}
