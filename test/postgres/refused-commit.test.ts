import pg from 'pg'
import { WriteClient } from '../../dist/src/postgres/write-client.js'
import { ownDatabase } from '../support/database.js'

/** PostgreSQL frees the locks of a transaction one by one, after it has told why a commit is refused. */
const LOCKS = 4000

test('a refused commit is answered when its locks are free, so that a second attempt does not meet them', async () => {
  const own = await ownDatabase('refused_commit')
  const write = new WriteClient({ connectionString: own.ownerUrl, transactionMs: 60_000 })
  const other = new pg.Client(own.ownerUrl)
  const ask = (text: string) =>
    new Promise<unknown>(resolve => write.query(text, (error: unknown, result: unknown) => resolve(error ?? result)))
  try {
    await Promise.all([write.connect(), other.connect()])
    await write.query(`create table told (id int unique deferrable initially deferred); insert into told values (1)`)
    const listeners = Object(write).protocol.listenerCount('end')
    for (let round = 0; round < 20; round++) {
      await ask('begin')
      await ask(`select count(pg_advisory_xact_lock(7, n)) from generate_series(1, ${LOCKS}) n`)
      await ask('insert into told values (1)')
      expect(await ask('commit')).toMatchObject({ code: '23505' })
      const { rows } = await other.query(
        `select count(*)::int from pg_locks where locktype = 'advisory' and classid = 7 and granted`,
      )
      expect(rows).toEqual([{ count: 0 }])
    }
    // Nothing waits for the end of the connection any more.
    const { protocol } = Object(write)
    expect(protocol.listenerCount('end')).toBe(listeners)
  } finally {
    await Promise.all([write.end(), other.end()])
    await own.drop()
  }
})
