import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { PAGE_DEFAULT, PAGE_MAX } from '../../data/page.js'
import type { Row } from '../../declaration/fields.js'
import { refuse } from '../../refusals.js'
import { introspectionCost } from './introspection-cost.js'
import { rootFields } from './roots.js'

/**
 * The bounds of one request. A scalar costs 0 unless its type says otherwise, an object 1, a connection as many times its
 * requested rows, a list's totals their own price, and a report too. Packages bound less than this one walk does (decision 7).
 */
export const LIMITS = { cost: 2000, depth: 12, aliases: 30, rootFields: 20 } as const
/** Points for one unit of the rate limit. */
export const POINTS_PER_UNIT = 100

/** The longest alias, in characters: the answer repeats it with every row. */
const ALIAS_MAX = 100

/** The lists below the records of a page have no row in common, so their totals together read one list at most. */
const TOTALS_COST = { root: 100, below: 10 } as const
/** The fields of a connection that count or sum the whole list. */
const TOTALS = new Set(['totalCount', 'totals'])

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
const selectedBy = (selection: InlineFragmentNode | FragmentSpreadNode, { fragments }: Walk) =>
  (selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value))?.selectionSet

/** Whether a connection reads its totals, which read every row of the list. */
const readsTotals = (selected: SelectionSetNode | undefined, walk: Walk): boolean =>
  (selected?.selections ?? []).some(selection =>
    selection.kind === Kind.FIELD ? TOTALS.has(selection.name.value) : readsTotals(selectedBy(selection, walk), walk),
  )

function fieldCost(field: FieldNode, parent: GraphQLObjectType, depth: number, walk: Walk): number {
  if (field.alias) walk.aliases++
  if (field.alias && field.alias.value.length > ALIAS_MAX) refuse('query_too_costly')
  if (field.name.value === '__typename') return 0
  if (field.name.value.startsWith('__')) return introspectionCost(field, { ...walk, onAlias: () => walk.aliases++ })
  if (depth > LIMITS.depth) refuse('query_too_costly')
  const definition = parent.getFields()[field.name.value]
  if (depth === 1 || definition?.extensions.edge || definition?.extensions.asked) walk.reads++
  const type = getNamedType(definition?.type)
  if (!isObjectType(type) || !field.selectionSet) return Number(type?.extensions.cost ?? 0)
  const inside = selectionCost(field.selectionSet, type, depth + 1, walk)
  if (typeof type.extensions.price === 'number') {
    // A report is made of several reads.
    walk.reads++
    return type.extensions.price
  }
  if (type.extensions.connection !== true) return 1 + inside
  const points = rows(field, walk) * Math.max(1, inside)
  if (!readsTotals(field.selectionSet, walk)) return points
  walk.reads++
  return points + (depth === 1 ? TOTALS_COST.root : TOTALS_COST.below)
}

function selectionCost({ selections }: SelectionSetNode, parent: GraphQLObjectType, depth: number, walk: Walk): number {
  let total = 0
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) total += fieldCost(selection, parent, depth, walk)
    else {
      const selected = selectedBy(selection, walk)
      if (selected) total += selectionCost(selected, parent, depth, walk)
    }
    if (total > LIMITS.cost) refuse('query_too_costly')
  }
  return total
}

/** What an operation costs, as its document tells. */
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
  if (rootFields(operation, document).length > LIMITS.rootFields) refuse('query_too_costly')
  const points = selectionCost(operation.selectionSet, root, 1, walk)
  if (walk.aliases > LIMITS.aliases) refuse('query_too_costly')
  return { points, isOneRead: walk.reads <= 1 }
}

/** How many units of the rate limit an operation takes: one for each field that runs, and more for what they read. */
export function unitsOf(document: DocumentNode, operation: OperationDefinitionNode, points: number): number {
  const running = rootFields(operation, document).filter(({ name }) => !name.value.startsWith('__'))
  return Math.max(1, running.length, Math.ceil(points / POINTS_PER_UNIT))
}
