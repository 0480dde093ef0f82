import type pg from 'pg'

/** What work between BEGIN and COMMIT came to. After an error: whether the connection can serve another transaction. */
type Outcome<R> = { result: R } | { error: unknown; isUndone: boolean }

async function attempt<R>(client: pg.ClientBase, work: () => Promise<R>): Promise<Outcome<R>> {
  try {
    await client.query('begin')
    const result = await work()
    await client.query('commit')
    return { result }
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    return { error, isUndone }
  }
}

/** Runs statements in one transaction over a connection of its own. After an error everything is undone. */
export async function inTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  const outcome = await attempt(client, () => work(client))
  client.release('error' in outcome && !outcome.isUndone)
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

/**
 * Runs statements between BEGIN and COMMIT. A function that binds an organization itself is called so: a distributed database sends
 * SET LOCAL on to its workers only in an explicit transaction. After an error everything is undone.
 */
export async function transactional<R>(client: pg.ClientBase, work: () => Promise<R>): Promise<R> {
  const outcome = await attempt(client, work)
  if ('error' in outcome) throw outcome.error
  return outcome.result
}
