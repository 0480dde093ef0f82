import { codeOf } from '../values/errors.js'
import { databaseKind, type Run } from './distribution.js'
import { MigrationError } from './migration-error.js'
import { changedSources, functionSources, ruleSources, type SchemaSource } from './schema-files.js'

export type { Run }

/** PostgreSQL refuses a changed result type, and finds two functions of the name after a change of arguments. */
const CHANGED_SIGNATURE = ['42P13', '42725']
const DEPENDED_ON = '2BP01'

/** Drops every function of a name. */
async function drop(run: Run, name: string): Promise<void> {
  const [schema, own] = name.split('.')
  const found = await run<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = ? and p.proname = ?`,
    [schema, own],
  )
  try {
    for (const { signature } of found) await run(`drop function ${signature}`)
  } catch (error) {
    if (codeOf(error) !== DEPENDED_ON) throw error
    throw new MigrationError(
      `The function ${name} cannot be dropped, because a constraint, view or trigger uses it. Change these in a migration first.`,
    )
  }
}

/** Creates or replaces a function. One of the same name with other arguments or another result gives way to it. */
async function replace(run: Run, { name, sql }: SchemaSource): Promise<void> {
  await run('savepoint replacing')
  try {
    await run(sql)
  } catch (error) {
    if (!CHANGED_SIGNATURE.includes(codeOf(error) ?? '')) throw error
    await run('rollback to savepoint replacing')
    await drop(run, name)
    await run(sql)
  }
  await run('release savepoint replacing')
}

const record = (run: Run, { name, kind, checksum }: SchemaSource) =>
  run(
    `insert into schema_source (name, kind, checksum) values (?, ?, ?)
     on conflict (name) do update set checksum = excluded.checksum`,
    [name, kind, checksum],
  )

/**
 * Applies the changed functions and rules around the migrations, inside the caller's transaction.
 * @param migrate runs the pending migrations and returns whether any ran.
 * @returns the names of the functions and rules that were applied.
 * @throws MigrationError when a function that is dropped or changes its arguments is still used.
 */
export async function applySources(run: Run, migrate: () => Promise<boolean>): Promise<string[]> {
  const rows = await run<{ name: string; kind: string; checksum: string }>(
    'select name, kind, checksum from schema_source',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const database = await databaseKind(run)
  const functions = functionSources(database)
  const changed = changedSources(functions, applied)
  // A function may name what a later file creates, so bodies are checked when everything is there.
  await run('set local check_function_bodies = off')
  for (const source of changed) if (source.beforeTables) await replace(run, source)
  const ran = await migrate()
  // A table whose new rows still wait for a deferred constraint cannot be altered.
  await run('set constraints all immediate')
  for (const source of changed) if (!source.beforeTables) await replace(run, source)
  const all = ruleSources(database)
  const rules = ran ? all : changedSources(all, applied)
  for (const source of rules) await run(source.sql)
  const known = new Set([...functions, ...all].map(({ name }) => name))
  for (const { name, kind } of rows) {
    if (known.has(name)) continue
    if (kind === 'FUNCTION') await drop(run, name)
    await run('delete from schema_source where name = ?', [name])
  }
  await run('set local check_function_bodies = on')
  for (const source of changed) await run(source.sql)
  const sources = [...changed, ...rules]
  for (const source of sources) await record(run, source)
  return sources.map(({ name }) => name)
}
