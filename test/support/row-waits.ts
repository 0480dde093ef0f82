import type { Church } from './church.js'
import { until } from './until.js'

/**
 * Runs work while a lock holds every new row of a table back before its end. The work releases it, and can wait until so many
 * transactions wait for advisory locks.
 */
export async function whileRowsWait(
  { app: { owner } }: Pick<Church, 'app'>,
  table: string,
  work: (release: () => Promise<unknown>, untilWaiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  await owner.query(
    `create function wait_for_lock() returns trigger language plpgsql as
       'begin perform pg_advisory_xact_lock(7316300); return new; end';
     create trigger waits before insert on ${table} for each row execute function wait_for_lock()`,
  )
  const holder = await owner.connect()
  const untilWaiting = (count: number) =>
    until(async () => {
      const { rows } = await owner.query(
        "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
      )
      return rows[0].count >= count
    })
  try {
    await holder.query('select pg_advisory_lock(7316300)')
    await work(() => holder.query('select pg_advisory_unlock_all()'), untilWaiting)
  } finally {
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
    await owner.query('drop function wait_for_lock() cascade')
  }
}
