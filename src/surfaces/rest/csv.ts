import { stringify } from 'csv-stringify/sync'
import { type GraphQLOutputType, getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import { isObject } from '../../values/objects.js'
import { isAsked, plainFields } from '../contract.js'

/** The media type of a table (RFC 4180, RFC 7111). */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present'

interface Column {
  /** Its published name, below that of its object: `measures.gross`. */
  name: string
  path: readonly string[]
  isMoney: boolean
}

/** The columns of rows of a type: its fields, and the fields of the objects inside. A list inside is one column. */
function columnsOf(type: GraphQLOutputType, above: readonly string[] = []): Column[] {
  const object = getNamedType(type)
  if (!isObjectType(object)) throw new Error(`${String(type)} has no columns`)
  return plainFields(object).flatMap((field): Column[] => {
    // A link to the rows behind a row is no value of it.
    if (isAsked(field) || getNamedType(field.type).name === 'DrillDown') return []
    const path = [...above, field.name]
    const bare = getNullableType(field.type)
    if (isObjectType(bare)) return columnsOf(bare, path)
    return [{ name: path.join('.'), path, isMoney: !isListType(bare) && getNamedType(bare).name === 'Money' }]
  })
}

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), row)

/** A list within a row is JSON. */
const cellOf = (value: unknown): unknown => (isObject(value) || Array.isArray(value) ? JSON.stringify(value) : value)

/**
 * Rows as CSV (RFC 4180) under a header of published names. Amounts have two decimals. A text that a spreadsheet would
 * take for a formula begins with an apostrophe.
 */
export class Csv {
  private readonly columns: readonly Column[]

  /** @param type the type of the rows. @param spread the names of the items of a list field, each a column of its own. */
  constructor(type: GraphQLOutputType, spread: Readonly<Record<string, readonly string[]>> = {}) {
    this.columns = columnsOf(type).flatMap(column => {
      const names = spread[column.name]
      if (!names) return [column]
      return names.map((name, i) => ({ name, path: [...column.path, String(i)], isMoney: true }))
    })
  }

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
