import type pg from 'pg'
import type { Clock } from '../../values/time.js'

/** For how long an answer is given again, in milliseconds: several scrapers cost the database no more than one. */
const STORED_MS = 15_000
/** Milliseconds that the database may take. */
const LIMIT_MS = 2_000

const MS = 1000

/** Numbers about all organizations together. Moments are seconds since 1970, and absent before the first one. */
export interface Measurements {
  organizations: number
  auditEntries: number
  auditNewest?: number
  feedMissing: number
  feedOldest?: number
  /** How far the database's clock is ahead of the service's, in seconds. */
  clockAhead: number
  sweeps: Sweep[]
}

/** What the sweeps of one kind of expired rows have done. */
export interface Sweep {
  kind: string
  /** Rows that all sweeps of the kind have deleted. */
  deleted: number
  /** When the last one ended, in seconds since 1970. */
  finished: number
  /** How long it took. */
  seconds: number
}

const READ = `select organizations::float8, audit_entries::float8, feed_missing::float8,
  extract(epoch from clock_timestamp())::float8 as now, extract(epoch from audit_newest)::float8 as audit_newest, extract(epoch from feed_oldest)::float8 as feed_oldest
  from control.measurements()`

const SWEEPS = `select kind, deleted::float8, extract(epoch from finished_at)::float8 as finished, seconds
  from control.sweep order by kind`

async function measure(pool: pg.Pool, clock: Clock): Promise<Measurements> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin read only')
    // By itself: a distributed database sends the whole text of a SET LOCAL on to its workers.
    await client.query(`set local statement_timeout = ${LIMIT_MS}`)
    const { rows } = await client.query(READ)
    const now = clock.now().getTime() / MS
    const { rows: sweeps } = await client.query<Sweep>(SWEEPS)
    await client.query('commit')
    isBroken = false
    const [{ organizations, audit_entries, audit_newest, feed_missing, feed_oldest, now: databaseNow }] = rows
    return {
      organizations,
      auditEntries: audit_entries,
      auditNewest: audit_newest ?? undefined,
      feedMissing: feed_missing,
      feedOldest: feed_oldest ?? undefined,
      clockAhead: databaseNow - now,
      sweeps,
    }
  } finally {
    client.release(isBroken)
  }
}

const after = (ms: number) =>
  new Promise<undefined>(resolve => {
    setTimeout(resolve, ms, undefined).unref()
  })

/**
 * Reads numbers from the database, one question at a time and at most every 15 seconds.
 * @returns the function that reads them. It answers undefined when the database does not answer in time, and never throws.
 */
export function measurements(pool: pg.Pool, clock: Clock): () => Promise<Measurements | undefined> {
  let stored: { at: number; found: Promise<Measurements | undefined> } | undefined
  return () => {
    if (!stored || performance.now() - stored.at > STORED_MS) {
      const found = measure(pool, clock).catch(() => undefined)
      const mine = { at: performance.now(), found }
      stored = mine
      // A failure is not answered again.
      void found.then(value => {
        if (!value && stored === mine) stored = undefined
      })
    }
    return Promise.race([stored.found, after(LIMIT_MS)])
  }
}
