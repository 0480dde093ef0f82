import type pg from 'pg'
import { codeOf } from '../values/errors.js'
import type { Clock } from '../values/time.js'

/** One request as the organization may see it: no bodies, no ids, no query values. */
export interface Activity {
  organization_id: string
  request_id: string
  transport: 'REST' | 'GRAPHQL' | 'MCP'
  /** operationId, GraphQL operation name with the document's hash, or tool. */
  operation: string
  method: string
  path_template: string
  status: number
  code: string | null
  reason: string | null
  credential_type: 'API_KEY' | 'OAUTH' | 'COMMAND_LINE'
  credential_id: string
  application_id: string | null
  user_id: string | null
  denied: 'SCOPE' | 'RATE' | 'PLAN' | 'ORGANIZATION' | 'APPLICATION' | 'MFA' | null
  rate_cost: number
  duration_ms: number
  idempotency_replayed: boolean
}

const DENIED: Record<string, Activity['denied']> = {
  scope_missing: 'SCOPE',
  credential_not_allowed: 'SCOPE',
  permission_missing: 'SCOPE',
  beyond_own_access: 'SCOPE',
  rate_organization: 'RATE',
  rate_application: 'RATE',
  plan_required: 'PLAN',
  organization_mismatch: 'ORGANIZATION',
  application_disabled: 'APPLICATION',
  application_draft: 'APPLICATION',
  not_installed: 'APPLICATION',
  grant_missing: 'APPLICATION',
  reconnect_required: 'MFA',
}
export const deniedBy = (reason: string | null): Activity['denied'] => (reason && DENIED[reason]) || null

const INTERVAL_MS = 100
const ROWS_MAX = 500
/** Beyond this many waiting rows the oldest are dropped and counted: the log must not take the service down. */
const BACKLOG_MAX = 50_000

/** Whether the database refused the values of a row: SQLSTATE class 22, data exception, or 23, integrity violation. */
const isRefusedRow = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '')

/** Writes activity and the keys' last use in batches, never a write per request; flushed at shutdown. */
export class ActivityLog {
  private waiting: (Activity & { occurred_at: string })[] = []
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  written = 0
  dropped = 0

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly failed: (error: unknown) => void,
  ) {}

  record(activity: Activity): void {
    this.waiting.push({ ...activity, occurred_at: this.clock.now().toISOString() })
    if (this.waiting.length > BACKLOG_MAX) {
      this.waiting.shift()
      this.dropped++
    }
    if (this.waiting.length >= ROWS_MAX) void this.flush()
    else this.timer ??= setTimeout(() => void this.flush(), INTERVAL_MS).unref()
  }

  /** How many rows wait to be written. */
  get waitingRows(): number {
    return this.waiting.length
  }

  /** Writes everything that waits; resolves when it is in the database. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.write())
    return this.writing
  }

  private async write(): Promise<void> {
    while (this.waiting.length) {
      const rows = this.waiting.splice(0, ROWS_MAX)
      try {
        await this.insert(rows)
      } catch (error) {
        this.failed(error)
        this.waiting.unshift(...rows)
        this.timer ??= setTimeout(() => void this.flush(), 1000).unref()
        return
      }
    }
  }

  /** Writes rows at once, or one by one when the database refuses one of them: that one is dropped alone. */
  private async insert(rows: readonly object[]): Promise<void> {
    try {
      await this.pool.query('select control.record_activity($1::jsonb)', [JSON.stringify(rows)])
      this.written += rows.length
    } catch (error) {
      if (!isRefusedRow(error)) throw error
      if (rows.length > 1) for (const row of rows) await this.insert([row])
      else {
        this.failed(error)
        this.dropped++
      }
    }
  }
}
