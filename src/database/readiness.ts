import type pg from 'pg'
import { unservable } from './pending.js'

/** For how long an answer is given again, in milliseconds: whoever asks often costs the database no more. */
const STORED_MS = 500

/** Whether the database can be written to: a standby and a database that is set to be read-only cannot. */
const WRITABLE = `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
  and not exists (select from pg_db_role_setting where 'default_transaction_read_only=on' = any (setconfig)
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and setrole in (0, session_user::regrole)) as writable`

async function look(pool: pg.Pool): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ writable: boolean }>(WRITABLE)
    return rows[0]?.writable ? await unservable(pool) : ['database read-only']
  } catch {
    return ['database unreachable']
  }
}

/** Tells what the service still waits for: the database, its right to write, or migrations. */
export class Readiness {
  private answer?: { at: number; waitingFor: Promise<string[]> }

  constructor(private readonly pool: pg.Pool) {}

  /** What is missing; empty when the service is ready. */
  waitingFor(): Promise<string[]> {
    if (!this.answer || performance.now() - this.answer.at > STORED_MS)
      this.answer = { at: performance.now(), waitingFor: look(this.pool) }
    return this.answer.waitingFor
  }
}
