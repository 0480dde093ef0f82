import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { PAGE_DEFAULT, PAGE_MAX } from '../../data/page.js'
import type { Row } from '../../declaration/fields.js'
import { refuse } from '../../refusals.js'

/**
 * The bounds of one request. A scalar costs 0 unless its type says otherwise, an object 1, a connection as many times its
 * requested rows, and a report its own price. Packages bound less than this one walk does (decision 7).
 */
export const LIMITS = { cost: 2000, depth: 12, aliases: 30, rootFields: 20 } as const
/** Points for one unit of the rate limit. */
export const POINTS_PER_UNIT = 100

interface Walk {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  variables: Row
  aliases: number
}

/** The number of rows that a connection requests. */
function rows(field: FieldNode, { variables }: Walk): number {
  const wanted = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
  const value =
    wanted?.kind === Kind.INT
      ? Number(wanted.value)
      : wanted?.kind === Kind.VARIABLE
        ? Number(variables[wanted.name.value] ?? PAGE_DEFAULT)
        : PAGE_DEFAULT
  return Math.min(Math.max(1, Number.isFinite(value) ? value : PAGE_DEFAULT), PAGE_MAX)
}

function fieldCost(field: FieldNode, parent: GraphQLObjectType, depth: number, walk: Walk): number {
  if (field.alias) walk.aliases++
  if (field.name.value.startsWith('__')) return 0
  if (depth > LIMITS.depth) refuse('query_too_costly')
  const type = getNamedType(parent.getFields()[field.name.value]?.type)
  if (!isObjectType(type) || !field.selectionSet) return Number(type?.extensions.cost ?? 0)
  const inside = selectionCost(field.selectionSet, type, depth + 1, walk)
  if (typeof type.extensions.price === 'number') return type.extensions.price
  return type.extensions.connection === true ? rows(field, walk) * Math.max(1, inside) : 1 + inside
}

function selectionCost({ selections }: SelectionSetNode, parent: GraphQLObjectType, depth: number, walk: Walk): number {
  let total = 0
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) total += fieldCost(selection, parent, depth, walk)
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
      if (fragment) total += selectionCost(fragment.selectionSet, parent, depth, walk)
    }
    if (total > LIMITS.cost) refuse('query_too_costly')
  }
  return total
}

/**
 * The points of a valid operation, computed before it runs.
 * @throws Refusal 422 query_too_costly beyond a limit.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Row,
): number {
  const fragments = new Map(
    document.definitions.flatMap(definition =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const walk: Walk = { schema, fragments, variables, aliases: 0 }
  const root = schema.getRootType(operation.operation)
  if (!root) refuse('invalid_document')
  if (operation.selectionSet.selections.length > LIMITS.rootFields) refuse('query_too_costly')
  const cost = selectionCost(operation.selectionSet, root, 1, walk)
  if (walk.aliases > LIMITS.aliases) refuse('query_too_costly')
  return cost
}
