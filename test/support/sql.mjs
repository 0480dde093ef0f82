import pg from 'pg'

/** Runs statements one after the other on a connection of their own. @returns the rows of the last one. */
export async function runSql(connectionString, ...statements) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    let rows = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}
