import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { Arg, Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { type Class, publishedName, type Row } from '../../declaration/fields.js'
import type { Argument } from './arguments.js'
import type { GraphqlContext } from './context.js'

const ROOTS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const

/** A field of the schema that follows from a declaration. */
interface ResolvedField {
  /** Where the field belongs: to a type, or to a root. */
  of: Class | keyof typeof ROOTS
  name: string
  type: () => object
  description?: string
  nullable?: boolean | 'itemsAndList'
  args?: readonly Argument[]
  extensions?: Record<string, unknown>
  /** Answers the field of a row, by the values of its arguments in their order. A root has no row. */
  resolve(row: Row, context: GraphqlContext, ...values: unknown[]): unknown
  /** The events of a subscription. Each of them is resolved as a row. */
  subscribe?(context: GraphqlContext, given: Row): Promise<AsyncIterable<unknown>>
}

type Call = (row: Row, given: Row, context: GraphqlContext) => unknown

/** Tells the context the response key of the mutation that runs. Mutations run one after the other. */
const rememberingKey =
  (call: Call): GraphQLFieldResolver<Row, GraphqlContext> =>
  (row, given, context, { path }) => {
    context.progress.field = String(path.key)
    return call(row, given, context)
  }

const direct = new Map<string, ResolvedField>()
const placeOf = (type: string, name: string): string => `${type}.${name}`

/**
 * Lets the fields of a schema call their resolvers themselves. TypeGraphQL would make an object, an array of arguments and
 * three promises for each call, which is a quarter of what a page with edges costs.
 */
export function resolveDirectly(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const declared = direct.get(placeOf(type.name, field.name))
      if (!declared) continue
      const { resolve, args = [] } = declared
      const names = args.map(({ name }) => name)
      const call = (row: Row, given: Row, context: GraphqlContext) =>
        resolve(row, context, ...names.map(name => given[name]))
      field.resolve = declared.of === 'mutation' ? rememberingKey(call) : call
    }
  }
}

/** A resolver class of one method, as TypeGraphQL makes them from decorators. */
export function resolverOf(field: ResolvedField): Class {
  const { of, name, args = [], description, nullable } = field
  class DeclaredResolver {}
  const { prototype } = DeclaredResolver
  // TypeGraphQL distinguishes the resolvers of one type by the names of their methods.
  const method: PropertyDescriptor = { value: field.resolve, configurable: true, writable: true }
  Object.defineProperty(prototype, name, method)
  Reflect.defineMetadata('design:paramtypes', [Object, Object, ...args.map(() => Object)], prototype, name)
  Root()(prototype, name, 0)
  Ctx()(prototype, name, 1)
  for (const [i, { name: argument, type, nullable: isOptional, note }] of args.entries())
    Arg(argument, type, { nullable: isOptional, description: note })(prototype, name, i + 2)
  const options = { name, nullable, description }
  const { subscribe } = field
  const decorator = subscribe
    ? Subscription(field.type, { ...options, subscribe: ({ args: given, context }) => subscribe(context, given) })
    : (of === 'mutation' ? Mutation : of === 'query' ? Query : FieldResolver)(field.type, options)
  decorator(prototype, name, method)
  if (field.extensions) Extensions(field.extensions)(prototype, name)
  const type = typeof of === 'function' ? publishedName(of) : ROOTS[of]
  direct.set(placeOf(type, name), field)
  Resolver(() => (typeof of === 'string' ? DeclaredResolver : of))(DeclaredResolver)
  return DeclaredResolver
}

/** The sentence of a description that names the scope of a field. Empty for a field that needs none. */
export const requires = (scope: string | null | undefined): string => (scope ? ` Requires ${scope}.` : '')
