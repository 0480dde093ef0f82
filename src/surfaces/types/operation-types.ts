import { type GraphQLField, type GraphQLInputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import type { List, Operation } from '../../kernel/operation.js'
import { present } from '../../values/present.js'

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

/** The types of the rows and of the totals of a list, behind its connection. */
export function pageTypesOf(schema: GraphQLSchema, list: List) {
  const connection = getNamedType(rootField(schema, list).type)
  if (!isObjectType(connection)) throw new Error(`${list.name} is no connection`)
  const { nodes, totals } = connection.getFields()
  return { nodes: present(nodes).type, totals: present(totals).type }
}
