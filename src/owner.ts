import pg from 'pg'
import type { DatabaseLocation } from './database/location.js'

/** Runs work on one connection of the owner. */
export async function asOwner<T>(
  { ownerUrl }: Pick<DatabaseLocation, 'ownerUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
