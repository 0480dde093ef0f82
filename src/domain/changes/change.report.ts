import type { Row } from '../../kernel/fields.js'
import type { Reader } from '../../kernel/reader.js'

/** The next changes after a sequence, of some tables, oldest first. */
export const changesAfter = (read: Reader, after: number, tables: readonly string[], limit: number): Promise<Row[]> =>
  read.rows(
    `select sequence::int as sequence, resource_type as "table", resource_id as "resourceId", operation, version,
       merged_into_id as "mergedIntoId", occurred_at as "occurredAt", request_id as "requestId"
     from outbox where organization_id = $1 and sequence > $2 and resource_type = any ($3) order by sequence limit $4`,
    [after, tables, limit],
  )

/** The oldest change that is kept, and the newest; null before the first. */
export async function keptChanges(read: Reader): Promise<{ oldest: number | null; newest: number | null }> {
  const [row] = await read.rows(
    'select min(sequence)::int as oldest, max(sequence)::int as newest from outbox where organization_id = $1',
  )
  return row as { oldest: number | null; newest: number | null }
}
