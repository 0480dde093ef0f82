import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Query } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { present } from '../../values/present.js'
import { isAsked, plainFields } from '../types/contract.js'
import { rootField } from '../types/operation-types.js'

/** A column of a table of rows. */
export interface Column {
  /** Its published name, below that of its object: `measures.gross`. */
  name: string
  path: readonly string[]
  isMoney: boolean
  /** The name of its scalar or enumeration. */
  type: string
}

/** The columns of rows of a type: its fields, and the fields of the objects inside. A list inside is one column. */
export function columnsOf(type: GraphQLOutputType, above: readonly string[] = []): Column[] {
  const object = getNamedType(type)
  if (!isObjectType(object)) throw new Error(`${String(type)} has no columns`)
  return plainFields(object).flatMap((field): Column[] => {
    // A link to the rows behind a row is no value of it.
    if (isAsked(field) || getNamedType(field.type).name === 'DrillDown') return []
    const path = [...above, field.name]
    const bare = getNullableType(field.type)
    if (isObjectType(bare)) return columnsOf(bare, path)
    const { name } = getNamedType(bare)
    return [{ name: path.join('.'), path, isMoney: !isListType(bare) && name === 'Money', type: name }]
  })
}

/** Columns in which each item of a list of amounts is a column of its own, under these names. */
const spreadColumns = (columns: readonly Column[], spread: Readonly<Record<string, readonly string[]>>): Column[] =>
  columns.flatMap(column => {
    const names = spread[column.name]
    if (!names) return [column]
    return names.map((name, i) => ({ name, path: [...column.path, String(i)], isMoney: true, type: 'Money' }))
  })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The rows of a report with their columns. */
export interface ReportTable {
  columns: Column[]
  rows: unknown[]
}

/**
 * The table in the answer of a report.
 * @param answer as JSON.
 * @param nameOf the name of a column that is an item of a list: from what the answer says of the column, and for every list
 * but the first from the field.
 */
export function tableOf(
  schema: GraphQLSchema,
  operation: Query,
  answer: Readonly<Record<string, unknown>>,
  nameOf: (column: Readonly<Record<string, unknown>>, field: string | undefined) => string,
): ReportTable {
  const { rows, across } = present(operation.table)
  const type = getNamedType(rootField(schema, operation).type)
  if (!isObjectType(type)) throw new Error(`${operation.name} has no rows`)
  const items = across ? listOf(answer[across.columns]).filter(isObject) : []
  const fields = across?.fields ?? []
  const spread = fields.map((field, i): [string, string[]] => [
    field,
    items.map(item => nameOf(item, i ? field : undefined)),
  ])
  return {
    columns: spreadColumns(columnsOf(present(type.getFields()[rows]).type), Object.fromEntries(spread)),
    rows: listOf(answer[rows]),
  }
}

/** The value of a row, given as JSON, in a column. */
export const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return isObject(value) ? value[name] : undefined
  }, row)
