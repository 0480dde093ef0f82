import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { publishedFields, recordOptions } from '../../declaration/fields.js'
import type { List } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { isNumeric } from '../../values/sheet.js'
import { pageTypesOf } from '../types/operation-types.js'
import { type Column, columnsOf } from './columns.js'
import { fieldsFor, type Setting, type SheetField } from './sheet-columns.js'

/** The tables of the references of a list, by the names of their members. */
function targetsOf({ lists }: List): ReadonlyMap<string, string> {
  return new Map(
    publishedFields(lists.type).flatMap(({ key, target }) => (target ? [[key, recordOptions(target()).table]] : [])),
  )
}

/**
 * The columns of a whole list. They are the same whatever the list holds, because its rows are read while it is sent.
 * @param named the tables whose records the caller may read the names of.
 */
export function fieldsOfList(
  schema: GraphQLSchema,
  list: List,
  setting: Setting,
  named: ReadonlySet<string>,
): SheetField[] {
  const targets = targetsOf(list)
  const isNamed = ({ path, type }: Column) => {
    const table = type === 'ID' && path.length === 1 ? targets.get(path[0] ?? '') : undefined
    return table !== undefined && named.has(table)
  }
  return columnsOf(pageTypesOf(schema, list).nodes).flatMap(column =>
    fieldsFor(column, {}, setting, { isNamed: isNamed(column) }),
  )
}

/** The cells of the totals of a list: those of its amounts, by their names. Undefined when it totals no column. */
export function totalCells(schema: GraphQLSchema, list: List, totals: unknown, fields: readonly SheetField[]) {
  const type = getNamedType(pageTypesOf(schema, list).totals)
  if (!isObject(totals) || !isObjectType(type)) return undefined
  const cells = fields.map(({ column, source }) => {
    const name = source.path.length === 1 ? (source.path[0] ?? '') : ''
    return column.kind === 'money' && Object.hasOwn(type.getFields(), name) ? (totals[name] ?? null) : null
  })
  if (cells.every(cell => cell === null)) return undefined
  const place = fields.findIndex(({ column: { kind } }) => !isNumeric(kind))
  return cells.map((cell, index) => (index === place ? 'Total' : cell))
}
