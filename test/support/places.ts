import type { Church } from './church.js'

/** Where one of these texts stands in the database, in whatever case: table and column, in every schema. */
export async function placesOf(church: Church, texts: readonly string[]): Promise<string[]> {
  const columns = await church.query(
    `select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column", a.atttypid::regtype::text as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
     where a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and a.atttypid::regtype::text ~ '^(text|character|json|bytea|name|text\\[\\])'`,
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
    const [row] = await church.query(`select count(*)::int as n from ${table} where lower(${text}) like any ($1)`, [
      texts.map(each => `%${each.toLowerCase()}%`),
    ])
    if (row?.n) found.push(`${table}.${column}`)
  }
  return found.sort()
}
