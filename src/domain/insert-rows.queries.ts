import { statement } from '../data/reader.js'
import { columnOf } from '../declaration/fields.js'
import type { Work } from '../kernel/work.js'

/**
 * Inserts records of one table in one statement, instead of one statement and one entry of the audit trail for each. All have the
 * same members. @param at when they were created.
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
