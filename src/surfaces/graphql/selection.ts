import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { Selection } from '../../data/selection.js'
import { type Class, publishedFields, publishedName } from '../../declaration/fields.js'

/** The edges of a type, each with the field of the id that it leads from. */
const edgeKeys = new WeakMap<Class, ReadonlyMap<string, string>>()

function keysOfEdges(type: Class): ReadonlyMap<string, string> {
  const known =
    edgeKeys.get(type) ??
    new Map(publishedFields(type).flatMap(({ key, edge }) => (edge === undefined ? [] : [[edge, key] as const])))
  edgeKeys.set(type, known)
  return known
}

/**
 * What a valid document selects of each type, wherever it does. All reads of a type select the same, so that records that
 * several fields lead to are still read in one statement.
 */
export function selectionOf(schema: GraphQLSchema, document: DocumentNode): Selection {
  const selected = new Map<string, Set<string>>()
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const parent = types.getParentType()?.name
        if (parent === undefined) return
        const fields = selected.get(parent) ?? new Set()
        selected.set(parent, fields.add(name.value))
      },
    }),
  )
  return new Selection(type => {
    const edges = keysOfEdges(type)
    return new Set([...(selected.get(publishedName(type)) ?? [])].map(field => edges.get(field) ?? field))
  })
}
