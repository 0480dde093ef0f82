import type pg from 'pg'
import { findings } from '../../dist/src/commands/verify.js'
import type { Church } from './church.js'

/** Breaks something past every guard of some tables, asks the invariants, and takes it back. `:church` is the church. */
export async function brokenBy(church: Church, sql: string, guarded: readonly string[]) {
  const client = await church.app.owner.connect()
  // The question is asked inside of the transaction that is taken back.
  const asking = {
    query: (text: string, values?: unknown[]) => /^(begin|commit)/.test(text) || client.query(text, values),
  }
  try {
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true)", [church.id])
    for (const table of guarded) await client.query(`alter table ${table} disable trigger user`)
    const { rows } = await client.query(sql.replaceAll(':church', `'${church.id}'`))
    const found = await findings(asking as unknown as pg.ClientBase, church.id)
    return { subject: String(rows[0]?.subject), found }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The invariants that a function of the database asks, by the names that it gives them. */
export async function invariantsOf(church: Church, name: string): Promise<string[]> {
  const [{ body }] = (await church.query('select prosrc as body from pg_proc where proname = $1', [name])) as [
    { body: string },
  ]
  return [...new Set([...body.matchAll(/^\s*select '([A-Z0-9]+)', /gm)].map(match => match[1] as string))].sort()
}
