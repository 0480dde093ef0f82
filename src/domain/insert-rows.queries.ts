import { statement } from '../data/reader.js'
import { columnOf } from '../declaration/fields.js'
import type { Work } from '../kernel/work.js'

/**
 * Stores many new records of one table in one statement, as of a moment, when each of them would be a statement and an entry of
 * the audit trail otherwise. All have the same members.
 */
export async function insertRows(work: Work, table: string, at: Date, rows: readonly object[]): Promise<void> {
  const [some] = rows
  if (!some) return
  const asStored = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]))
  const columns = Object.keys(asStored(some)).join(', ')
  await work.run(
    statement(
      `insert into ${table} (organization_id, version, created_at, updated_at, ${columns})
       select $1, 1, $2, $2, ${columns} from jsonb_populate_recordset(null::${table}, $3)`,
      [work.organizationId, at, JSON.stringify(rows.map(asStored))],
    ),
  )
}
