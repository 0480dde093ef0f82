import { Arg, Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Class, Row } from '../../declaration/fields.js'
import type { Argument } from './arguments.js'
import type { GraphqlContext } from './context.js'

/** A field of the schema that follows from a declaration. */
interface ResolvedField {
  /** Where the field belongs: to a type, or to a root. */
  of: Class | 'query' | 'mutation'
  name: string
  type: () => object
  description?: string
  nullable?: boolean | 'itemsAndList'
  args?: readonly Argument[]
  extensions?: Record<string, unknown>
  /** Answers the field of a row, by the values of its arguments in their order. A root has no row. */
  resolve(row: Row, context: GraphqlContext, ...values: unknown[]): unknown
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
  for (const [i, { name: argument, type, nullable: isOptional, note, deprecated }] of args.entries())
    Arg(argument, type, { nullable: isOptional, description: note, deprecationReason: deprecated })(
      prototype,
      name,
      i + 2,
    )
  const decorate = of === 'mutation' ? Mutation : of === 'query' ? Query : FieldResolver
  decorate(field.type, { name, nullable, description })(prototype, name, method)
  if (field.extensions) Extensions(field.extensions)(prototype, name)
  Resolver(() => (typeof of === 'string' ? DeclaredResolver : of))(DeclaredResolver)
  return DeclaredResolver
}
