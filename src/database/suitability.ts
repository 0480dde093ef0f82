import type pg from 'pg'

/** The oldest PostgreSQL that the schema works on, as `server_version_num` says it. */
const OLDEST = 150000

type Asked = Pick<pg.ClientBase, 'query'>

/** Tables of another program: neither of an extension nor of a database with our table of migrations. */
const FOREIGN = `select current_database() as database, (
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and to_regclass('public.migration') is null
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname limit 1) as "table"`

/** Why a database cannot have our schema, in a sentence with what would help; undefined when it can. */
export async function unsuitable(database: Asked): Promise<string | undefined> {
  const { rows: versions } = await database.query('show server_version_num')
  const version = Number(versions[0]?.server_version_num)
  if (version < OLDEST)
    return `The server has PostgreSQL ${Math.floor(version / 10_000)}. PostgreSQL ${OLDEST / 10_000} or newer is required.`
  const { rows } = await database.query<{ database: string; table: string | null }>(FOREIGN)
  const found = rows[0]
  if (!found?.table) return undefined
  return `The database ${found.database} has tables of something else, such as ${found.table}. Name an empty database of its own.`
}
