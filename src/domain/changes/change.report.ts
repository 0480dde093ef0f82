import type { Reader } from '../../data/reader.js'
import type { Row } from '../../declaration/fields.js'

/** Changes, with the first and last stored sequence. Null when none is stored. */
interface Kept {
  oldest: number | null
  newest: number | null
  changes: Row[]
}

/** The next changes of some tables after a sequence, oldest first. */
export async function changesAfter(
  read: Reader,
  after: number,
  tables: readonly string[],
  limit: number,
): Promise<Kept> {
  // Ordered by the indexed column and not by its published number.
  const [row] = await read.rows<Kept>(
    `select min(sequence)::int as oldest, max(sequence)::int as newest,
       (select coalesce(json_agg(c order by c.sequence), '[]') from (
         select sequence::int as sequence, resource_type as "table", resource_id as "resourceId", operation, version,
           merged_into_id as "mergedIntoId", occurred_at as "occurredAt", request_id as "requestId"
         from outbox where organization_id = $1 and sequence > $2 and resource_type = any ($3)
         order by outbox.sequence limit $4) c) as changes
     from outbox where organization_id = $1`,
    [after, tables, limit],
  )
  return row as Kept
}
