import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Operation } from '../../kernel/operation.js'
import { capitalized } from '../../values/words.js'
import { isAsked, plainFields } from '../types/contract.js'
import { fieldName, rootField } from '../types/operation-types.js'

/** How deep an example selects. */
const DEPTH = 2

/** A selection of the plain fields of a type; undefined for a leaf. */
function selectionOf(type: GraphQLOutputType, depth: number): string | undefined {
  const object = getNamedType(type)
  if (!isObjectType(object)) return undefined
  const members = plainFields(object).flatMap(field => {
    if (isAsked(field) || field.deprecationReason) return []
    const bare = getNamedType(field.type)
    if (isLeafType(bare)) return [field.name]
    const inner = depth > 1 ? selectionOf(field.type, depth - 1) : undefined
    return inner ? [`${field.name} ${inner}`] : []
  })
  return members.length ? `{ ${members.join(' ')} }` : undefined
}

const isConnection = ({ type }: GraphQLField<unknown, unknown>) => {
  const object = getNamedType(type)
  return isObjectType(object) && 'nodes' in object.getFields() && 'pageInfo' in object.getFields()
}

/** The arguments that an example passes: those that are required, the filter, and the number of rows. */
const argumentsOf = (field: GraphQLField<unknown, unknown>) =>
  field.args.filter(({ name, type }) => isNonNullType(type) || name === 'first' || name === 'filter')

/** A document that calls the operation and selects the plain fields of its answer. */
export function exampleDocument(operation: Operation, schema: GraphQLSchema): string {
  const field = rootField(schema, operation)
  const name = fieldName(operation)
  const given = argumentsOf(field)
  const variables = given.map(({ name: each, type }) => `$${each}: ${type}`).join(', ')
  const passed = given.map(({ name: each }) => `${each}: $${each}`).join(', ')
  const object = getNamedType(field.type)
  const selected =
    isConnection(field) && isObjectType(object)
      ? `{ nodes ${selectionOf(object.getFields().nodes?.type ?? field.type, DEPTH)} pageInfo { hasNextPage endCursor } }`
      : (selectionOf(field.type, DEPTH) ?? '')
  const kind = operation.kind === 'mutation' ? 'mutation' : 'query'
  return `${kind} ${capitalized(name)}${variables ? `(${variables})` : ''} { ${name}${passed ? `(${passed})` : ''} ${selected} }`
}
