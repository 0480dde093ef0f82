import type { Statement } from '../postgres/index.js'
import type { Row } from '../values/row.js'
import { statement } from './reader.js'

/** How many rows one statement inserts. PostgreSQL takes 65,535 parameters in all, and no table has that many columns. */
export const ROWS_PER_STATEMENT = 500

/** Where rows are inserted: for one organization, by whatever runs a statement. */
interface Target {
  organizationId: string
  run(statement: Statement): Promise<unknown>
}

/** What all rows of an insertion have in common. */
interface InCommon {
  /** The columns in which all rows have one value. */
  shared?: Row
  /** What follows the values, such as ON CONFLICT. */
  rest?: string
}

/**
 * Inserts rows by the names of their columns. Their values are parameters, because a distributed database cannot insert the rows of a
 * query into a table with row-level security. All rows have the same columns, and a value for jsonb is JSON already.
 */
export async function insertInto(
  target: Target,
  table: string,
  rows: readonly Row[],
  { shared = {}, rest = '' }: InCommon = {},
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const named = ['organization_id', ...Object.keys(shared), ...columns].join(', ')
  const common = Object.keys(shared).map((_, at) => `$${at + 2}, `)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values: unknown[] = [target.organizationId, ...Object.values(shared)]
    const lists = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(row => `($1, ${common.join('')}${columns.map(column => `$${values.push(row[column])}`).join(', ')})`)
    await target.run(statement(`insert into ${table} (${named}) values ${lists.join(', ')} ${rest}`, values))
  }
}
