import { functionSources } from './schema-files.js'

/** Runs one text of SQL, inside the caller's transaction if there is one. */
export type Run = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>

/** Whether Citus distributes tables of this database over several servers. */
export async function isDistributed(run: Run): Promise<boolean> {
  const [citus] = await run("select from pg_class where oid = to_regclass('pg_dist_partition')")
  if (!citus) return false
  const found = await run(
    "select from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'public'::regnamespace limit 1",
  )
  return found.length > 0
}

/** The functions of functions/single-node, without their schema. */
export const singleNodeFunctions = (): string[] =>
  functionSources()
    .filter(({ isSingleNode }) => isSingleNode)
    .map(({ name }) => name.replace('public.', ''))

/** The statements that drop the triggers of rules/single-node.sql, as far as they are there. */
export async function singleNodeDrops(run: Run): Promise<string[]> {
  const names = singleNodeFunctions()
  const rows = await run<{ statement: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement from pg_trigger t
     join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
       and p.proname in (${names.map(name => `'${name}'`).join(', ')}) order by 1`,
  )
  return rows.map(({ statement }) => statement)
}
