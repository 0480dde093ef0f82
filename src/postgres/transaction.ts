import type pg from 'pg'

/** Runs statements in one transaction over a connection of its own. After an error everything is undone. */
export async function inTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  let isOver = false
  try {
    const result = await transactional(client, () => work(client))
    isOver = true
    return result
  } catch (error) {
    // The transaction is over. The answer tells whether the connection can serve another one.
    isOver = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isOver)
  }
}

/**
 * Runs statements between BEGIN and COMMIT. A function that binds an organization itself is called so: a distributed database sends
 * SET LOCAL on to its workers only in an explicit transaction. After an error everything is undone.
 */
export async function transactional<R>(client: pg.ClientBase, work: () => Promise<R>): Promise<R> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
