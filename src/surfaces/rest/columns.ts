import { type GraphQLOutputType, getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import { isObject } from '../../values/objects.js'
import { isAsked, plainFields } from '../contract.js'

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
export const spreadColumns = (
  columns: readonly Column[],
  spread: Readonly<Record<string, readonly string[]>>,
): Column[] =>
  columns.flatMap(column => {
    const names = spread[column.name]
    if (!names) return [column]
    return names.map((name, i) => ({ name, path: [...column.path, String(i)], isMoney: true, type: 'Money' }))
  })

/** The value of a row, given as JSON, in a column. */
export const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return isObject(value) ? value[name] : undefined
  }, row)
