import pg from 'pg'

/** A migrated database beside the worker's own: what it holds slows no other test down. */
export interface OwnDatabase {
  ownerUrl: string
  serviceUrl: string
  drop(): Promise<void>
}

const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/**
 * Copies the template of the worker's database, or the one that is named. The name tells the copy from others of this worker.
 */
export async function ownDatabase(
  name: string,
  template = globalThis.__narthexTest.database.template,
): Promise<OwnDatabase> {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const full = `${new URL(ownerUrl).pathname.slice(1)}_${name}`
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const drop = `drop database if exists ${full} with (force)`
  await run(drop, `create database ${full} template ${template}`)
  return { ownerUrl: named(ownerUrl, full), serviceUrl: named(serviceUrl, full), drop: () => run(drop) }
}
