import type { PoolClient } from 'pg'
import type { Church } from './church.js'

type Row = Record<string, string>
type Query = (text: string, values?: unknown[]) => Promise<Row[]>

/** Reads the rows of another organization than the church, as the owner of the database. */
export async function within<T>(
  { app }: Pick<Church, 'app'>,
  id: string,
  read: (query: Query, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await app.owner.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true)", [id])
    return await read(async (text, values) => (await client.query(text, values)).rows, client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
