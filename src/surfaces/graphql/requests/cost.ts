import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isCompositeType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { PAGE_DEFAULT, PAGE_MAX } from '../../../data/page.js'
import type { Row } from '../../../declaration/fields.js'
import { refuse } from '../../../refusals/refusals.js'
import { rootFields } from '../roots.js'
import { introspectionCost } from './introspection-cost.js'
import { ALIAS_MAX, assertWithin, refuseCost } from './limits.js'

/** Points for one unit of the rate limit. */
export const POINTS_PER_UNIT = 100

/** The lists below the records of a page have no row in common, so their totals together read one list at most. */
export const TOTALS_COST = { root: 100, below: 10 } as const
/** The fields of a connection that count or sum the whole list. */
export const TOTALS = new Set(['totalCount', 'totals'])

interface Walk {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  variables: Row
  aliases: number
  /** How many reads of the database the operation needs, at least. */
  reads: number
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

/** What a fragment selects, wherever it stands. A valid document has every fragment that it spreads. */
const fragmentOf = (selection: InlineFragmentNode | FragmentSpreadNode, { fragments }: Walk) =>
  selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)

/** Whether a connection reads its totals, which read every row of the list. */
const readsTotals = (selected: SelectionSetNode | undefined, walk: Walk): boolean =>
  (selected?.selections ?? []).some(selection =>
    selection.kind === Kind.FIELD
      ? TOTALS.has(selection.name.value)
      : readsTotals(fragmentOf(selection, walk)?.selectionSet, walk),
  )

/** The weight of a type by itself: 0 for a scalar and 1 for an object, unless it says otherwise. */
export const weightOf = (type: GraphQLNamedType): number =>
  Number(type.extensions.cost ?? (isCompositeType(type) && type.extensions.connection !== true ? 1 : 0))

/** How many records a field reads by the ids in its arguments. */
function namedRecords(field: FieldNode, { variables }: Walk): number {
  const ids = field.arguments?.find(({ name }) => name.value === 'ids')?.value
  if (ids?.kind === Kind.LIST) return Math.max(1, ids.values.length)
  const sent = ids?.kind === Kind.VARIABLE ? variables[ids.name.value] : undefined
  return Array.isArray(sent) ? Math.max(1, sent.length) : 1
}

function fieldCost(field: FieldNode, parent: GraphQLCompositeType, depth: number, walk: Walk): number {
  if (field.alias) walk.aliases++
  if (field.alias && field.alias.value.length > ALIAS_MAX)
    refuseCost('aliasLength', field.alias.value.length, ALIAS_MAX)
  if (field.name.value === '__typename') return 0
  if (field.name.value.startsWith('__')) return introspectionCost(field, { ...walk, onAlias: () => walk.aliases++ })
  assertWithin('depth', depth)
  const definition = isUnionType(parent) ? undefined : parent.getFields()[field.name.value]
  const { edge, asked, nodes } = definition?.extensions ?? {}
  if (depth === 1 || edge || asked) walk.reads++
  // The type of the records is read before the records.
  if (nodes) walk.reads++
  const type = getNamedType(definition?.type)
  if (!type || !isCompositeType(type) || !field.selectionSet) return type ? weightOf(type) : 0
  const inside = selectionCost(field.selectionSet, type, depth + 1, walk)
  if (typeof type.extensions.price === 'number') {
    // A report is made of several reads.
    walk.reads++
    return type.extensions.price
  }
  if (nodes) return namedRecords(field, walk) * (1 + inside)
  if (type.extensions.connection !== true) return weightOf(type) + inside
  const points = rows(field, walk) * Math.max(1, inside)
  if (!readsTotals(field.selectionSet, walk)) return points
  walk.reads++
  return points + (depth === 1 ? TOTALS_COST.root : TOTALS_COST.below)
}

function selectionCost(
  { selections }: SelectionSetNode,
  parent: GraphQLCompositeType,
  depth: number,
  walk: Walk,
): number {
  return selections.reduce((total, selection) => {
    if (selection.kind === Kind.FIELD) return total + fieldCost(selection, parent, depth, walk)
    const fragment = fragmentOf(selection, walk)
    if (!fragment) return total
    // Below an interface, each fragment has a type of its own.
    const own = fragment.typeCondition && walk.schema.getType(fragment.typeCondition.name.value)
    return total + selectionCost(fragment.selectionSet, own && isCompositeType(own) ? own : parent, depth, walk)
  }, 0)
}

/** What an operation costs, by its document. */
export interface Price {
  points: number
  /** Whether one read of the database answers it. */
  isOneRead: boolean
}

/**
 * The price of a valid operation, computed before it runs.
 * @throws Refusal 422 query_too_costly beyond a limit.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Row,
): Price {
  const fragments = new Map(
    document.definitions.flatMap(definition =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const walk: Walk = { schema, fragments, variables, aliases: 0, reads: 0 }
  const root = schema.getRootType(operation.operation)
  if (!root) refuse('invalid_document')
  assertWithin('rootFields', rootFields(operation, document).length)
  const points = selectionCost(operation.selectionSet, root, 1, walk)
  assertWithin('aliases', walk.aliases)
  assertWithin('cost', points)
  return { points, isOneRead: walk.reads <= 1 }
}

/** How many units of the rate limit an operation takes: one for each field that runs, and more for what they read. */
export function unitsOf(document: DocumentNode, operation: OperationDefinitionNode, points: number): number {
  const running = rootFields(operation, document).filter(({ name }) => !name.value.startsWith('__'))
  return Math.max(1, running.length, Math.ceil(points / POINTS_PER_UNIT))
}
