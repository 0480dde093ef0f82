import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/database.js'
import { REASONS } from '../../refusals/reasons/reasons.js'
import { type ReasonTable, STATUS } from '../../refusals/reasons/table.js'
import type { AnsweredRequest } from '../../surfaces/http/request-context.js'
import type { Clock } from '../../values/time.js'
import { type Measurements, measurements, type Sweep } from './measurements.js'

const SURFACES: readonly AnsweredRequest['surface'][] = ['REST', 'GRAPHQL', 'MCP', 'SITE']
/**
 * Reasons of a service that is too busy, limits a caller or fails. Their series begin with 0 at the start, because Prometheus sees
 * no increase in a series that begins with the first refusal.
 * @see https://prometheus.io/docs/practices/instrumentation/#avoid-missing-metrics
 */
const ALARMING = Object.entries<ReasonTable[string]>(REASONS).flatMap(([reason, { code, status = STATUS[code] }]) =>
  status === STATUS.rate_limited || status >= STATUS.internal_server_error ? [reason] : [],
)

/** The bounds of the durations, in seconds: an answer takes milliseconds, and at most the time limit of a write. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Waiting for a connection takes no time while the pool has a free one. */
const WAITS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]
const MS = 1000

/** The counts of the activity log. */
interface ActivityState {
  readonly written: number
  readonly dropped: number
  readonly waitingRows: number
}

/** What is measured at the time of a scrape. */
export interface Measured {
  version: string
  database: Pick<Database, 'use' | 'admission'>
  activity: ActivityState
  clock: Clock
}

/** Counts a request, with labels that are resolved once. */
interface Series {
  count(): void
  observe(seconds: number): void
}

/** The metrics of one service, in the format of Prometheus. No label names an organization, a person or a path. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly series = new Map<string, Series>()
  private readonly requests: Counter
  private readonly durations: Histogram
  private readonly refusals: Counter
  private readonly waits: Histogram
  private readonly replicaReads: Counter
  private readonly upkeepRuns: Counter
  private readonly upkeepFailures: Counter

  constructor() {
    const registers = [this.registry]
    this.requests = new Counter({
      name: 'narthex_http_requests_total',
      help: 'Answered requests by surface, operation and status. GraphQL counts the operation of its root fields.',
      labelNames: ['surface', 'operation', 'status'],
      registers,
    })
    this.durations = new Histogram({
      name: 'narthex_http_request_duration_seconds',
      help: 'Seconds from the arrival of a request to its answer, by surface and operation.',
      labelNames: ['surface', 'operation'],
      buckets: DURATIONS,
      registers,
    })
    this.refusals = new Counter({
      name: 'narthex_refusals_total',
      help: 'Refused requests by surface and reason, such as rate_organization and overloaded.',
      labelNames: ['surface', 'reason'],
      registers,
    })
    for (const surface of SURFACES) for (const reason of ALARMING) this.refusals.inc({ surface, reason }, 0)
    this.waits = new Histogram({
      name: 'narthex_database_wait_seconds',
      help: 'Seconds that a request waited for a connection, by pool.',
      labelNames: ['pool'],
      buckets: WAITS,
      registers,
    })
    this.replicaReads = new Counter({
      name: 'narthex_replica_reads_total',
      help: 'Batches of reads beside a replica, by outcome: it served them, or why the primary did.',
      labelNames: ['outcome'],
      registers,
    })
    this.upkeepRuns = new Counter({
      name: 'narthex_upkeep_runs_total',
      help: 'Runs after requests that brought stored data up to date, such as the balances of giving.',
      registers,
    })
    this.upkeepFailures = new Counter({
      name: 'narthex_upkeep_failures_total',
      help: 'Failed attempts of these runs. Reports compute what is not up to date themselves.',
      registers,
    })
  }

  /** Counts an answered request. */
  answered({ surface, operation, status, reason, durationMs }: AnsweredRequest): void {
    const key = `${surface} ${operation} ${status}`
    let series = this.series.get(key)
    if (!series) {
      const requests = this.requests.labels(surface, operation, String(status))
      const durations = this.durations.labels(surface, operation)
      series = { count: () => requests.inc(), observe: seconds => durations.observe(seconds) }
      this.series.set(key, series)
    }
    series.count()
    series.observe(durationMs / MS)
    if (reason !== null) this.refusals.inc({ surface, reason })
  }

  /** Counts the time that a request waited for a connection of a pool. */
  waited(pool: string, ms: number): void {
    this.waits.observe({ pool }, ms / MS)
  }

  /** Shows that there is a replica, before anything is read. @param outcomes where reads can go. */
  countReplicaReads(outcomes: readonly string[]): void {
    for (const outcome of outcomes) this.replicaReads.inc({ outcome }, 0)
  }

  /** Counts a batch of reads that a replica served or left to the primary. */
  replicaRead(outcome: string): void {
    this.replicaReads.inc({ outcome })
  }

  /** Counts a run of upkeep, or a failure of it. */
  upkeepEnded(hasFailed: boolean): void {
    if (hasFailed) this.upkeepFailures.inc()
    else this.upkeepRuns.inc()
  }

  /** Adds what is read at the time of a scrape. */
  measure({ version, database, activity, clock }: Measured): void {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'narthex_build_info',
      help: 'Always 1, with the version of the service and of Node.',
      labelNames: ['version', 'node'],
      registers,
    }).set({ version, node: process.version }, 1)
    connectionGauges(database, registers)
    activityCounters(activity, registers)
    databaseGauges(measurements(database.admission, clock), registers)
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE

  /** All metrics as text. */
  text(): Promise<string> {
    return this.registry.metrics()
  }
}

function connectionGauges(database: Pick<Database, 'use'>, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'narthex_database_connections',
    help: 'Open connections by pool and state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { max, open, inUse, waiting }] of Object.entries(database.use())) {
        connections.set({ pool, state: 'in_use' }, inUse)
        connections.set({ pool, state: 'idle' }, open - inUse)
        limits.set({ pool }, max)
        queues.set({ pool }, waiting)
      }
    },
  })
  const limits = new Gauge({
    name: 'narthex_database_connections_max',
    help: 'The most connections that a pool opens.',
    labelNames: ['pool'],
    registers,
  })
  const queues = new Gauge({
    name: 'narthex_database_requests_waiting',
    help: 'Requests that wait for a connection, by pool.',
    labelNames: ['pool'],
    registers,
  })
}

/** A counter that is kept elsewhere. */
function countedElsewhere(name: string, help: string, read: () => number, registers: Registry[]): void {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

function activityCounters(activity: ActivityState, registers: Registry[]): void {
  countedElsewhere(
    'narthex_activity_written_total',
    'Rows of the API activity that were written.',
    () => activity.written,
    registers,
  )
  countedElsewhere(
    'narthex_activity_dropped_total',
    'Rows of the API activity that the database refused, or that were too many to wait.',
    () => activity.dropped,
    registers,
  )
  new Gauge({
    name: 'narthex_activity_waiting_rows',
    help: 'Rows of the API activity that wait to be written.',
    registers,
    collect() {
      this.set(activity.waitingRows)
    },
  })
}

/** Metrics that are read from the database, at most every few seconds. Those that it does not answer in time are left out. */
function databaseGauges(read: ReturnType<typeof measurements>, registers: Registry[]): void {
  const gauge = (member: Exclude<keyof Measurements, 'sweeps'>, name: string, help: string) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = (await read())?.[member]
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('organizations', 'narthex_organizations', 'Organizations in the database.')
  gauge('auditEntries', 'narthex_audit_entries', 'Entries of all audit trails.')
  gauge(
    'auditNewest',
    'narthex_audit_newest_timestamp_seconds',
    'When the newest entry of any audit trail was written, in seconds since 1970.',
  )
  gauge(
    'feedMissing',
    'narthex_change_feed_missing_entries',
    'Entries of audit trails that the change feed lacks. Always 0.',
  )
  gauge(
    'feedOldest',
    'narthex_change_feed_oldest_timestamp_seconds',
    'When the oldest stored change was written, in seconds since 1970. Changes are deleted after 90 days.',
  )
  gauge(
    'clockAhead',
    'narthex_database_clock_ahead_seconds',
    'How far the clock of the database is ahead of the clock of the service.',
  )
  sweepGauges(read, registers)
  new Gauge({
    name: 'narthex_database_measured',
    help: 'Whether the database answered the questions of this scrape in time: 1 or 0.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

/** What the deletion of expired rows has done, by kind. Every service of the database says the same. */
function sweepGauges(read: ReturnType<typeof measurements>, registers: Registry[]): void {
  const byKind = (type: typeof Gauge | typeof Counter, name: string, help: string, member: keyof Omit<Sweep, 'kind'>) =>
    new type({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const sweeps = (await read())?.sweeps ?? []
        this.reset()
        for (const sweep of sweeps) this.inc({ kind: sweep.kind }, sweep[member])
      },
    })
  byKind(Counter, 'narthex_sweep_deleted_rows_total', 'Expired rows that were deleted, by kind.', 'deleted')
  byKind(
    Gauge,
    'narthex_sweep_success_timestamp_seconds',
    'When expired rows of a kind were last deleted, in seconds since 1970.',
    'finished',
  )
  byKind(
    Gauge,
    'narthex_sweep_duration_seconds',
    'How long the last deletion of expired rows took, by kind.',
    'seconds',
  )
}
