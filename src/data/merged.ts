/** SQL of the id at the end of the chain of merges that begins at an id: the id itself when that record is not merged. */
export const endOfChain = (table: string, id: string) => `(with recursive chain as (
    select m.id, m.merged_into_id from ${table} m where m.organization_id = $1 and m.id = ${id}
    union all
    select m.id, m.merged_into_id from chain c
    join ${table} m on m.organization_id = $1 and m.id = c.merged_into_id)
  select id from chain where merged_into_id is null)`

/**
 * SQL of an array of ids with those of the records that were merged into them, directly or through others. Older records can name a
 * merged one still, so a filter by its survivor needs both. It is read once for a statement.
 * @param table the table of the records, with a column `merged_into_id`.
 * @param ids SQL of an array of ids.
 */
export const withMergedInto = (table: string, ids: string) => `array(with recursive merged (id) as (
    select unnest(${ids}::uuid[])
    union
    select m.id from merged c join ${table} m on m.organization_id = $1 and m.merged_into_id = c.id)
  select id from merged)`
