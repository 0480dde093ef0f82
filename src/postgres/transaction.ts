import type pg from 'pg'
import { command, sendBatch } from './statement-batch.js'

const BEGIN = command('begin', 'begin')
const COMMIT = command('commit', 'commit')

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

/**
 * Runs one statement between BEGIN and COMMIT, in one message. A function that binds an organization itself is called so: a
 * distributed database sends SET LOCAL on to its workers only in an explicit transaction. After an error everything is undone.
 */
export async function inOwnTransaction<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  try {
    const [rows = []] = await sendBatch(client, {
      opening: [BEGIN],
      statements: [{ name: '', text, values }],
      closing: [COMMIT],
    })
    return rows as R[]
  } catch (error) {
    // The server ends the transaction. A connection that is broken is ended by whoever has borrowed it.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
