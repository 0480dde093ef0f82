import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { refuseCost } from './limits.js'

/** The most objects of the schema that one request reads. The whole schema, as tools read it, has about 20,000. */
export const INTROSPECTION_MAX = 40_000
/** How many of these objects cost one point. */
const OBJECTS_PER_POINT = 20
/** The deepest selection. Tools read types through nine levels of lists and non-null types. */
const DEPTH_MAX = 16

/** How many objects a field of introspection has on average, by its name. Others have one. */
type Sizes = Readonly<Record<string, number>>
const sizesOfSchema = new WeakMap<GraphQLSchema, Sizes>()

function sizesOf(schema: GraphQLSchema): Sizes {
  const known = sizesOfSchema.get(schema)
  if (known) return known
  const types = Object.values(schema.getTypeMap())
  const each = <T>(lists: readonly (readonly T[])[]) => lists.reduce((sum, list) => sum + list.length, 0) / types.length
  const fields = types.filter(isObjectType).map(type => Object.values(type.getFields()))
  const all = fields.flat()
  const sizes = {
    types: types.length,
    fields: each(fields),
    args: all.reduce((sum, { args }) => sum + args.length, 0) / all.length,
    inputFields: each(types.filter(isInputObjectType).map(type => Object.values(type.getFields()))),
    enumValues: each(types.filter(isEnumType).map(type => type.getValues())),
    directives: schema.getDirectives().length,
    // Most types are in at most one list or non-null type.
    ofType: 0.5,
    interfaces: 0.1,
    possibleTypes: 0.1,
  }
  sizesOfSchema.set(schema, sizes)
  return sizes
}

interface Introspected {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Counts the aliases of the whole document. */
  onAlias(): void
}

/**
 * The points of a root field that reads the schema itself. Introspection resolves no data, but it can repeat the schema
 * within itself, so its price is the number of objects that it answers.
 * @throws Refusal 422 query_too_costly beyond INTROSPECTION_MAX objects.
 */
export function introspectionCost(field: FieldNode, walk: Introspected): number {
  const meta = field.name.value === '__schema' ? SchemaMetaFieldDef : TypeMetaFieldDef
  const type = getNamedType(meta.type)
  if (!field.selectionSet || !isObjectType(type)) return 0
  const objects = objectsOf(field.selectionSet, type, 1, walk)
  if (objects > INTROSPECTION_MAX) refuseCost('introspection', Math.ceil(objects), INTROSPECTION_MAX)
  return Math.ceil(objects / OBJECTS_PER_POINT)
}

function objectsOf(
  { selections }: SelectionSetNode,
  parent: GraphQLObjectType,
  depth: number,
  walk: Introspected,
): number {
  if (depth > DEPTH_MAX) refuseCost('depth', depth, DEPTH_MAX)
  let total = 1
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
      if (fragment) total += objectsOf(fragment.selectionSet, parent, depth, walk) - 1
      continue
    }
    if (selection.alias) walk.onAlias()
    const type = getNamedType(parent.getFields()[selection.name.value]?.type)
    if (!selection.selectionSet || !isObjectType(type)) continue
    const count = sizesOf(walk.schema)[selection.name.value] ?? 1
    total += count * objectsOf(selection.selectionSet, type, depth + 1, walk)
  }
  return total
}
