import type pg from 'pg'

/** How often the connections are looked at, in milliseconds. */
const LOOK_MS = 250

/** The connections of pools that are in use, with the time since when, by `performance.now()`. */
export function connectionsInUse(pools: readonly pg.Pool[]): ReadonlyMap<pg.PoolClient, number> {
  const inUse = new Map<pg.PoolClient, number>()
  for (const pool of pools) {
    pool.on('acquire', client => inUse.set(client, performance.now()))
    pool.on('release', (_error, client) => inUse.delete(client))
  }
  return inUse
}

/** Looks again and again. @returns the function that stops looking. */
export function lookOften(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Ends connections whose user has had no answer for a time, so that a connection that is dead without saying so does not
 * hold a place in its pool. node-postgres' own `query_timeout` starts a timer for each query, which makes a read cost
 * about a third more. Here one timer looks at all connections.
 * @param answerMs milliseconds without an answer. @returns the function that stops looking.
 */
export function endUnanswered(pools: readonly pg.Pool[], answerMs: number): () => void {
  const inUse = connectionsInUse(pools)
  return lookOften(() => {
    const oldest = performance.now() - answerMs
    for (const [client, since] of inUse) if (since < oldest) cut(client)
  })
}

/** node-postgres cuts a connection whose query runs. The query fails, and the pool replaces the connection. */
export function cut(client: pg.PoolClient): void {
  if ('end' in client && typeof client.end === 'function') client.end()
}
