import type { Reader } from '../../data/reader.js'
import type { FeedPosition } from '../../values/feed-position.js'
import { first } from '../../values/present.js'

/** A stored change, with the table of its resource. */
interface Change {
  sequence: number
  table: string
  resourceId: string
  operation: string
  version: number | null
  mergedIntoId: string | null
  occurredAt: string
  requestId: string
}

/** Changes, with the first and last stored sequence. Null when none is stored. */
interface StoredChanges {
  oldest: number | null
  newest: number | null
  changes: Change[]
}

/** The next changes of some tables after a sequence, oldest first. After `now` there are none. */
export async function changesAfter(
  read: Reader,
  after: FeedPosition,
  tables: readonly string[],
  limit: number,
): Promise<StoredChanges> {
  // Ordered by the indexed column and not by its published number.
  const rows = await read.rows<StoredChanges>(
    `select min(sequence)::int as oldest, max(sequence)::int as newest,
       (select coalesce(json_agg(c order by c.sequence), '[]') from (
         select sequence::int as sequence, resource_type as "table", resource_id as "resourceId", operation, version,
           merged_into_id as "mergedIntoId", occurred_at as "occurredAt", request_id as "requestId"
         from outbox where organization_id = $1 and sequence > $2 and resource_type = any ($3)
         order by outbox.sequence limit $4) c) as changes
     from outbox where organization_id = $1`,
    [after === 'now' ? Number.MAX_SAFE_INTEGER : after, tables, limit],
  )
  return first(rows)
}

/** The sequence of the last stored change. 0 when none is stored. */
export async function lastSequence(read: Reader): Promise<number> {
  const rows = await read.rows<{ sequence: number }>(
    'select sequence::int as sequence from outbox where organization_id = $1 order by outbox.sequence desc limit 1',
  )
  return rows[0]?.sequence ?? 0
}
