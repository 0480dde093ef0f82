import type pg from 'pg'

/** Runs statements in one transaction over a connection of its own. After an error everything is undone. */
export async function inTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  let isOver = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    isOver = true
    return result
  } catch (error) {
    isOver = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isOver)
  }
}
