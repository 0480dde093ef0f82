import type pg from 'pg'
import type { Retention } from '../config/retention.js'
import { transactional } from '../postgres/index.js'

/** The most rows that one statement deletes, so that its locks are short. */
const BATCH_ROWS = 5_000
/** The first sweep comes soon after the start, so that a service that never runs for an hour sweeps too. */
const FIRST_SWEEP_MS = 60_000
const INTERVAL_MS = 3600 * 1000
/** The advisory lock of the sweep, so that only one process of a database sweeps at a time. */
const LOCK = 7_281_994_152

/** A kind of rows that expire, with the call that deletes some of them. */
interface Kind {
  kind: string
  /** Its parameters are the most rows to delete and, where `keep` names one, the time to store them. */
  call: string
  keep?: keyof Retention
}

/** Every kind of rows that expire. */
export const KINDS: readonly Kind[] = [
  { kind: 'responses', call: 'sweep_responses($1)' },
  { kind: 'giving_import_rows', call: 'sweep_giving_import_rows($1)' },
  { kind: 'webhook_deliveries', call: 'sweep_webhook_deliveries($1)' },
  { kind: 'organization_exports', call: 'sweep_organization_exports($1)' },
  { kind: 'changes', call: 'sweep_changes($1, $2)', keep: 'changeDays' },
  { kind: 'activity', call: 'control.sweep_activity($1, $2)', keep: 'activityMonths' },
  { kind: 'invitations', call: 'control.sweep_invitations($1)' },
  { kind: 'records', call: 'auth.sweep_records($1)' },
  { kind: 'sessions', call: 'auth.sweep_sessions($1)' },
  { kind: 'challenges', call: 'auth.sweep_challenges($1)' },
  { kind: 'recoveries', call: 'auth.sweep_recoveries($1)' },
  { kind: 'sign_in_events', call: 'auth.sweep_events($1, $2)', keep: 'activityMonths' },
  { kind: 'devices', call: 'auth.sweep_devices($1)' },
  { kind: 'attempts', call: 'auth.sweep_attempts($1)' },
  { kind: 'signing_keys', call: 'auth.sweep_signing_keys($1)' },
]

/**
 * Deletes expired rows by the database's clock, in batches, on a connection whose role can do nothing else. Of several
 * processes one sweeps. On a cluster it also restores what a failure of the coordinator took from the queues of the workers.
 */
export class Sweeper {
  private readonly timers: NodeJS.Timeout[] = []
  private hasEnded = false

  /** @param failed is called with the kind of rows that could not be deleted. The other kinds are swept all the same. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly retention: Retention,
    private readonly failed: (kind: string, error: unknown) => void,
  ) {}

  /** Sweeps soon after the start and then every hour. */
  start(firstMs = FIRST_SWEEP_MS): void {
    const sweep = () => void this.sweep()
    this.timers.push(setTimeout(sweep, firstMs).unref(), setInterval(sweep, INTERVAL_MS).unref())
  }

  /** Starts no other sweep, and ends one that is under way after its batch. */
  end(): void {
    this.hasEnded = true
    this.timers.forEach(clearTimeout)
  }

  /** Deletes expired rows. Does nothing while another process sweeps. Never throws. */
  async sweep(): Promise<void> {
    let client: pg.PoolClient | undefined
    try {
      client = await this.pool.connect()
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
      if (!rows[0]?.free) return
      for (const each of KINDS) await this.sweepKind(client, each)
      await this.restoreQueues(client)
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    } catch (error) {
      this.failed('all', error)
      // The lock ends with the connection.
      client?.release(true)
      client = undefined
    } finally {
      client?.release()
    }
  }

  private async sweepKind(client: pg.PoolClient, { kind, call, keep }: Kind): Promise<void> {
    if (this.hasEnded) return
    const began = performance.now()
    const values = keep ? [BATCH_ROWS, this.retention[keep]] : [BATCH_ROWS]
    let deleted = 0
    try {
      for (let removed = BATCH_ROWS; removed >= BATCH_ROWS && !this.hasEnded; deleted += removed) {
        const { rows } = await transactional(client, () =>
          client.query<{ removed: number }>(`select ${call} as removed`, values),
        )
        removed = rows[0]?.removed ?? 0
      }
      const seconds = (performance.now() - began) / 1000
      await client.query('select control.record_sweep($1, $2, $3)', [kind, seconds, deleted])
    } catch (error) {
      this.failed(kind, error)
    }
  }
  private async restoreQueues(client: pg.PoolClient): Promise<void> {
    try {
      if (!this.hasEnded) await transactional(client, () => client.query('select control.restore_queues()'))
    } catch (error) {
      this.failed('queues', error)
    }
  }
}
