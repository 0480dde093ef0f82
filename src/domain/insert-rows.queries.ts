import { insertInto, ROWS_PER_STATEMENT } from '../data/insertion.js'
import { type Class, columnOf, fieldsOf, recordOptions } from '../declaration/fields.js'
import type { Work } from '../kernel/work.js'

/**
 * Inserts records of one type in few statements, instead of one statement and one entry of the audit trail for each. All have the
 * same members. @param at when they were created.
 */
export async function insertRows(work: Work, type: Class, at: Date, rows: readonly object[]): Promise<void> {
  const parts = new Set(fieldsOf(type).flatMap(({ key, kind }) => (kind === 'part' ? [key] : [])))
  const columns = new Map(Object.keys(rows[0] ?? {}).map(key => [key, columnOf(key)]))
  const asStored = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        columns.get(key),
        parts.has(key) && value !== null ? JSON.stringify(value) : value,
      ]),
    )
  const shared = { version: 1, created_at: at, updated_at: at }
  // The rows of one statement at a time: all of a file would hold the event loop.
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const next = rows.slice(start, start + ROWS_PER_STATEMENT).map(asStored)
    await insertInto(work, recordOptions(type).table, next, { shared })
  }
}
