import type pg from 'pg'
import { insertInto } from '../src/data/insertion.js'
import { isDistributed } from '../src/database/distribution.js'
import type { Row } from './books/book.js'

const ROWS_PER_DOCUMENT = 2000

/** Inserts rows into a table. A column that a row does not name becomes null. */
export type InsertRows = (client: pg.ClientBase, table: string, rows: readonly Row[]) => Promise<void>

/** Whether the tables of churches are distributed over several servers. */
export const isOnSeveral = (client: pg.ClientBase): Promise<boolean> =>
  isDistributed(
    async <R extends object>(sql: string, values?: unknown[]) =>
      (await client.query<R & pg.QueryResultRow>(sql, values)).rows,
  )

/** Inserts rows as one JSON document for each statement, which is fastest. Citus does not take it for tables of churches. */
export async function insertAsDocument(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows).join(', ')
  for (let start = 0; start < rows.length; start += ROWS_PER_DOCUMENT)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + ROWS_PER_DOCUMENT))],
    )
}

/** Inserts rows of one church by their values. */
export async function insertAsValues(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows).filter(column => column !== 'organization_id')
  const documents = await documentColumns(client, table)
  const stored = (row: Row, column: string) => {
    const value = row[column] ?? null
    return documents.has(column) && value !== null ? JSON.stringify(value) : value
  }
  const asStored = (row: Row) => Object.fromEntries(columns.map(column => [column, stored(row, column)]))
  await insertInto(
    { organizationId: String(rows[0]?.organization_id), run: ({ text, values }) => client.query(text, [...values]) },
    table,
    rows.map(asStored),
  )
}

const columnsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(row => Object.keys(row)))]

/** The columns of JSON, whose arrays the driver would take for arrays of PostgreSQL. */
async function documentColumns(client: pg.ClientBase, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and atttypid in ('json'::regtype, 'jsonb'::regtype)`,
    [table],
  )
  return new Set(rows.map(({ name }) => name))
}
