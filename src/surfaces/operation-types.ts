import { type GraphQLField, type GraphQLInputType, type GraphQLSchema, getNamedType } from 'graphql'
import type { Operation } from '../kernel/operation.js'

/** `listFunds` → `funds`, `getFund` → `fund`; a write keeps its name. */
export function fieldName({ kind, name }: Operation): string {
  if (kind === 'mutation') return name
  const noun = name.replace(/^(list|get)/, '')
  return noun.charAt(0).toLowerCase() + noun.slice(1)
}

/** The input type of an operation: the `filter` of a read, the `input` of a write. */
export function inputTypeOf(schema: GraphQLSchema, operation: Operation): GraphQLInputType | undefined {
  const field = rootField(schema, operation)
  return field.args.find(arg => arg.name === 'filter' || arg.name === 'input')?.type
}

export function rootField(schema: GraphQLSchema, operation: Operation): GraphQLField<unknown, unknown> {
  const root = operation.kind === 'mutation' ? schema.getMutationType() : schema.getQueryType()
  const field = root?.getFields()[fieldName(operation)]
  if (!field) throw new Error(`${operation.name} has no field`)
  return field
}

/** The object type behind a field, through connections. */
export function outputTypeOf(schema: GraphQLSchema, operation: Operation) {
  const type = rootField(schema, operation).type
  if (operation.kind !== 'list') return type
  const connection = getNamedType(type)
  if (!('getFields' in connection)) throw new Error(`${operation.name} is no connection`)
  const { nodes, totals } = connection.getFields() as Record<string, GraphQLField<unknown, unknown>>
  return { nodes: nodes!.type, totals: totals!.type }
}
