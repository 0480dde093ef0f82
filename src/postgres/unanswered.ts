import pg from 'pg'

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

/** A connection without an answer for so many milliseconds lets the server be asked over another one whether it answers. */
const SILENT_MS = 2_000

/** What is looked at. */
interface Looked {
  /** Their connections are cut after `answerMs` milliseconds without an answer. */
  pools: readonly pg.Pool[]
  /** Pools whose users have a deadline of their own. */
  timed: readonly pg.Pool[]
  answerMs: number
  /** Asks the server over another connection. It fails when that is silent too. */
  ask(): Promise<unknown>
}

/**
 * Ends connections whose user has had no answer for a time, so that a connection that is dead without saying so does not
 * hold a place in its pool. Connections rarely die alone, so those that wait for work end with it, and as soon as one is silent while
 * the server does not answer on another: the next request gets a new connection and does not wait for a dead one.
 * node-postgres' own `query_timeout` starts a timer for each query, which makes a read cost about a third more. Here one timer looks
 * at all connections.
 * @returns the function that stops looking.
 */
export function endUnanswered({ pools, timed, answerMs, ask }: Looked): () => void {
  const inUse = connectionsInUse(pools)
  const timedInUse = connectionsInUse(timed)
  const endWaiting = endOfWaiting([...pools, ...timed], client => !inUse.has(client) && !timedInUse.has(client))
  const silentMs = Math.min(SILENT_MS, answerMs / 2)
  let isAsking = false
  return lookOften(() => {
    const now = performance.now()
    const dead = [...inUse].filter(([, since]) => since < now - answerMs)
    for (const [client] of dead) cut(client)
    if (dead.length) endWaiting()
    const isSilent = [...inUse.values(), ...timedInUse.values()].some(since => since < now - silentMs)
    if (isAsking || !isSilent) return
    isAsking = true
    ask()
      .catch(endWaiting)
      .finally(() => {
        isAsking = false
      })
  })
}

/** @returns what ends all connections that nobody uses. Their pools open others. */
function endOfWaiting(pools: readonly pg.Pool[], isIdle: (client: pg.PoolClient) => boolean): () => void {
  const open = new Set<pg.PoolClient>()
  for (const pool of pools) {
    pool.on('connect', client => open.add(client))
    pool.on('remove', client => open.delete(client))
  }
  return () => {
    for (const client of open) if (isIdle(client)) giveUp(client)
  }
}

/** Closes the socket of an idle connection. To end it politely would take an answer. */
function giveUp(client: pg.PoolClient): void {
  if ('connection' in client && client.connection instanceof pg.Connection)
    client.connection.stream.destroy(new Error('the server is silent'))
}

/** node-postgres cuts a connection whose query runs. The query fails, and the pool replaces the connection. */
export function cut(client: pg.PoolClient): void {
  if ('end' in client && typeof client.end === 'function') client.end()
}
