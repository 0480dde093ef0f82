import { stringify } from 'csv-stringify/sync'
import { isObject } from '../../values/objects.js'
import { type Column, valueAt } from './columns.js'

/** The media type of a table (RFC 4180, RFC 7111). */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present'

/** A list within a row is JSON. */
const cellOf = (value: unknown): unknown => (isObject(value) || Array.isArray(value) ? JSON.stringify(value) : value)

/**
 * Rows as CSV (RFC 4180) under a header of published names. Amounts have two decimals. A text that a spreadsheet would
 * take for a formula begins with an apostrophe.
 */
export class Csv {
  constructor(private readonly columns: readonly Column[]) {}

  /** The first line. */
  header(): string {
    return this.lines([this.columns.map(({ name }) => name)])
  }

  /** @param rows as JSON, as the API answers them. */
  rows(rows: readonly unknown[]): string {
    return this.lines(rows.map(row => this.columns.map(({ path }) => cellOf(valueAt(row, path)))))
  }

  private lines(records: readonly unknown[][]): string {
    return stringify([...records], {
      record_delimiter: '\r\n',
      escape_formulas: true,
      cast: {
        boolean: String,
        number: (value, { index }) => (this.columns[index]?.isMoney ? value.toFixed(2) : String(value)),
      },
    })
  }
}
