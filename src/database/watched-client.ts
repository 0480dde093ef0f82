import pg from 'pg'

/** How often the connections are looked at, in milliseconds. */
const LOOK_MS = 250

/**
 * A kind of client whose connection is given up when it does not answer for a time, so that a connection that is dead
 * without saying so does not hold a place in its pool. node-postgres' own `query_timeout` starts a timer for each query,
 * which makes a read cost about a third more. Here one timer looks at all connections.
 * @param answerMs milliseconds without an answer.
 */
export function watchedClient(answerMs: number): { Client: typeof pg.Client; stop(): void } {
  const busy = new Map<pg.Client, number>()
  class WatchedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.on('drain', () => busy.delete(this))
      this.on('end', () => busy.delete(this))
      const query = this.query
      // All overloads of `query` at once: what is sent does not matter here.
      this.query = new Proxy(query, {
        apply: (target, client, sent) => {
          if (!busy.has(this)) busy.set(this, performance.now())
          return Reflect.apply(target, client, sent)
        },
      })
    }
  }
  const timer = setInterval(() => {
    const oldest = performance.now() - answerMs
    for (const [client, since] of busy) if (since < oldest) destroy(client)
  }, LOOK_MS).unref()
  return { Client: WatchedClient, stop: () => clearInterval(timer) }
}

/** Ends a connection without waiting for the other side. Its query fails, and its pool replaces it. */
function destroy(client: pg.Client): void {
  const { connection }: { connection?: { stream: { destroy(): void } } } = { ...client }
  connection?.stream.destroy()
}
