import type pg from 'pg'
import { isDistributed, type Run } from './distribution.js'

/** For how long the workers are not asked again, in milliseconds. */
const ASKED_MS = 5_000
/** Citus waits so many milliseconds for a connection to a worker. */
const CONNECT = "set local citus.node_connection_timeout = '1000'"
const SILENT = `select concat_ws(':', nodename, nodeport) as node from run_command_on_workers('select 1')
  where not success order by 1`

/**
 * Tells which workers of a distributed database do not answer. The service is ready all the same, because it serves the churches of the
 * others. On one server there are none.
 */
export class Workers {
  private distributed?: Promise<boolean>
  private silent: readonly string[] = []
  private askedAt = Number.NEGATIVE_INFINITY
  private asking?: Promise<void>

  constructor(private readonly pool: pg.Pool) {}

  /** Those that did not answer when they were last asked. It asks again from time to time, and never waits for them. */
  silentOnes(): readonly string[] {
    if (!this.asking && performance.now() - this.askedAt > ASKED_MS)
      this.asking = this.ask().finally(() => {
        this.askedAt = performance.now()
        this.asking = undefined
      })
    return this.silent
  }

  /** Asks the workers. Where they cannot be asked, the coordinator is at fault, and readiness says so. */
  private async ask(): Promise<void> {
    const run: Run = async sql => (await this.pool.query(sql)).rows
    try {
      this.distributed ??= isDistributed(run)
      if (!(await this.distributed)) return
      const answers: unknown = await this.pool.query(`begin; ${CONNECT}; ${SILENT}; commit`)
      const rows = Array.isArray(answers) ? answers.flatMap(({ rows }) => rows) : []
      this.silent = rows.map(({ node }) => String(node))
    } catch {
      this.distributed = undefined
    }
  }
}
