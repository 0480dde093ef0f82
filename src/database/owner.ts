import type pg from 'pg'
import { oneServer, ServerClient } from '../postgres/index.js'
import type { DatabaseLocation } from './location.js'

/** Runs work on one connection, in UTC. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new ServerClient(await oneServer(url))
  await client.connect()
  try {
    await client.query(
      "select set_config('TimeZone', 'UTC', false), set_config('citus.propagate_set_commands', 'local', false)",
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Runs long work on one connection of the API's role, to which no deadline of the service applies.
 * @param gone cuts the connection, also in the middle of a statement.
 */
export const asApplication = <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  gone?: AbortSignal,
): Promise<T> =>
  onConnection(url, async client => {
    // Whatever waits for a connection that breaks gets the error.
    client.on('error', () => undefined)
    const cut = () => void client.end().catch(() => undefined)
    gone?.throwIfAborted()
    gone?.addEventListener('abort', cut)
    try {
      await client.query("select set_config('role', 'narthex_app', false)")
      return await work(client)
    } finally {
      gone?.removeEventListener('abort', cut)
    }
  })

/** Runs work on one connection of the owner. */
export const asOwner = <T>(
  { ownerUrl }: Pick<DatabaseLocation, 'ownerUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => onConnection(ownerUrl, work)
