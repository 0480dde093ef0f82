import { changedSources, type DatabaseKind, type SchemaSource, schemaSources } from './schema-files.js'

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

/** The kind of a database, by which it has some functions and rules or others. */
export const databaseKind = async (run: Run): Promise<DatabaseKind> =>
  (await isDistributed(run)) ? 'DISTRIBUTED' : 'SINGLE_NODE'

/** The functions and rules that one kind of database has and the other has not, or has in another way. */
const ownSources = (database: DatabaseKind): SchemaSource[] => schemaSources(database).filter(({ only }) => only)

const unqualified = ({ name }: SchemaSource): string => name.replace('public.', '')

/** The functions of triggers that only one server can run, without their schema. */
export function singleNodeFunctions(): string[] {
  const others = new Set(ownSources('DISTRIBUTED').map(unqualified))
  return ownSources('SINGLE_NODE')
    .filter(({ kind }) => kind === 'FUNCTION')
    .map(unqualified)
    .filter(name => !others.has(name))
}

/** The statements that drop the triggers of rules/single-node.sql, as far as they are there. */
async function singleNodeDrops(run: Run): Promise<string[]> {
  const names = singleNodeFunctions()
  const rows = await run<{ statement: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement from pg_trigger t
     join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
       and p.proname in (${names.map(name => `'${name}'`).join(', ')}) order by 1`,
  )
  return rows.map(({ statement }) => statement)
}

/** One statement of a distribution, with what it does. */
export interface Step {
  does: string
  sql: string
}

/** The steps that replace the functions and rules of one server by those of a distributed database. None when it has them already. */
export async function stepsToDistributedSources(run: Run): Promise<Step[]> {
  const rows = await run<{ name: string; kind: string; checksum: string }>(
    'select name, kind, checksum from schema_source',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const wanted = ownSources('DISTRIBUTED')
  const leftOut = ownSources('SINGLE_NODE').filter(
    ({ name }) => applied.has(name) && !wanted.some(source => source.name === name),
  )
  return [
    ...(await singleNodeDrops(run)).map(sql => ({ does: 'leave out a rule of one server', sql })),
    ...leftOut.map(({ name, kind }) => ({
      does: `leave out ${name}, which one server has`,
      sql: `${kind === 'FUNCTION' ? `drop function ${name}; ` : ''}delete from schema_source where name = '${name}'`,
    })),
    ...changedSources(wanted, applied).map(({ name, sql, checksum }) => ({
      does: `let ${name} store rows as a worker takes them`,
      sql: `${sql}; update schema_source set checksum = '${checksum}' where name = '${name}'`,
    })),
  ]
}
