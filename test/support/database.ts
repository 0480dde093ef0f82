import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../dist/src/values/errors.js'

/** A migrated database beside the worker's own: what it holds slows no other test down. */
export interface OwnDatabase {
  ownerUrl: string
  serviceUrl: string
  drop(): Promise<void>
}

const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** SQLSTATE: PostgreSQL counts the tables of the database that is dropped, and only a superuser may end that. */
const FORBIDDEN = '42501'
const TRIES = 50
const WAIT_MS = 200

/** Tries again until the counting is over, which takes a moment. */
async function patiently(send: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; ; left--)
    try {
      await send()
      return
    } catch (error) {
      if (codeOf(error) !== FORBIDDEN || left === 0) throw error
      await sleep(WAIT_MS)
    }
}

/** Runs statements as the owner of the server's databases. */
export async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: globalThis.__narthexTest.database.ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await patiently(() => client.query(statement))
  } finally {
    await client.end()
  }
}

/**
 * Copies the template of the worker's database, or the one that is named. The name tells the copy from others of this worker.
 */
export async function ownDatabase(
  name: string,
  template = globalThis.__narthexTest.database.template,
): Promise<OwnDatabase> {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const full = `${new URL(ownerUrl).pathname.slice(1)}_${name}`
  const drop = `drop database if exists ${full} with (force)`
  await onServer(drop, `create database ${full} template ${template}`)
  return { ownerUrl: named(ownerUrl, full), serviceUrl: named(serviceUrl, full), drop: () => onServer(drop) }
}
