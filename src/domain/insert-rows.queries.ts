import { insertInto } from '../data/insertion.js'
import { type Class, columnOf, fieldsOf, recordOptions } from '../declaration/fields.js'
import type { Work } from '../kernel/work.js'

/**
 * Inserts records of one type in few statements, instead of one statement and one entry of the audit trail for each. All have the
 * same members. @param at when they were created.
 */
export async function insertRows(work: Work, type: Class, at: Date, rows: readonly object[]): Promise<void> {
  const parts = new Set(fieldsOf(type).flatMap(({ key, kind }) => (kind === 'part' ? [key] : [])))
  const asStored = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        columnOf(key),
        parts.has(key) && value !== null ? JSON.stringify(value) : value,
      ]),
    )
  const shared = { version: 1, created_at: at, updated_at: at }
  await insertInto(work, recordOptions(type).table, rows.map(asStored), { shared })
}
