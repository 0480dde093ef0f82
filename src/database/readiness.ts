import { access, constants, statfs } from 'node:fs/promises'
import type pg from 'pg'
import { codeOf, DISK_FULL } from '../values/errors.js'
import { SMALL_UPLOAD_MAX, uploadFolder } from '../values/upload-place.js'
import { unservable } from './pending.js'

/** For how long an answer is given again, in milliseconds: whoever asks often costs the database no more. */
const STORED_MS = 500

/** Whether the database can be written to: a standby and a database that is set to be read-only cannot. */
const WRITABLE = `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
  and not exists (select from pg_db_role_setting where 'default_transaction_read_only=on' = any (setconfig)
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and setrole in (0, session_user::regrole)) as writable`

/** Sorts more than fits into its memory, so that PostgreSQL writes files beside the tables. They are gone when it ends. */
const TAKE_ROOM = `set local work_mem = '64kB';
  select count(*) from (select md5(n::text) as text from generate_series(1, 50000) n order by 1) sorted`

async function missingRoom(): Promise<string[]> {
  // A service that cannot write there takes no files, and everything else.
  const disk = await access(uploadFolder(), constants.W_OK)
    .then(() => statfs(uploadFolder()))
    .catch(() => undefined)
  return disk && disk.bavail * disk.bsize < SMALL_UPLOAD_MAX ? ['room on the disk of uploads'] : []
}

/** Tells what the service still waits for: the database, its right to write, room on its disk and on that of uploads, or migrations. */
export class Readiness {
  private answer?: { at: number; waitingFor: Promise<string[]> }
  private isFull = false

  constructor(private readonly pool: pg.Pool) {}

  /** Learns from an error of the server whether the disk is full. From then on it is asked for room, until it has some. */
  learn(error: unknown): void {
    if (codeOf(error) === DISK_FULL) this.isFull = true
  }

  /** What is missing; empty when the service is ready. */
  waitingFor(): Promise<string[]> {
    if (!this.answer || performance.now() - this.answer.at > STORED_MS)
      this.answer = { at: performance.now(), waitingFor: this.look() }
    return this.answer.waitingFor
  }

  private async look(): Promise<string[]> {
    try {
      const { rows } = await this.pool.query<{ writable: boolean }>(WRITABLE)
      if (!rows[0]?.writable) return ['database read-only']
      if (this.isFull) {
        await this.pool.query(TAKE_ROOM)
        this.isFull = false
      }
      return [...(await missingRoom()), ...(await unservable(this.pool))]
    } catch (error) {
      return [codeOf(error) === DISK_FULL ? 'room on the disk of the database' : 'database unreachable']
    }
  }
}
