import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  printSchema,
  specifiedDirectives,
} from 'graphql'
import { Arg, buildSchema, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Page } from '../../data/page.js'
import { allRecords, type Class, type FieldSpec, fieldsOf } from '../../declaration/fields.js'
import type { Operation } from '../../kernel/operation.js'
import { fieldName } from '../operation-types.js'
import { type Argument, connectionFrom, connectionTypes, listArguments, text, whole } from './connections.js'
import type { GraphqlContext } from './context.js'
import { askedResolvers, edgeResolvers } from './edges.js'
import { listResolvers } from './lists.js'

/** The arguments of a root field, from the declaration of the operation. */
function argumentsOf(operation: Operation): Argument[] {
  const path = operation.parameters.map(name => ({ name, type: () => ID, nullable: false }))
  if (operation.kind === 'list') return [...path, ...listArguments(operation)]
  const { takes } = operation
  if (operation.kind === 'mutation') {
    return [
      ...path,
      ...(takes ? [{ name: 'input', type: () => takes, nullable: false }] : []),
      text(
        'idempotencyKey',
        `${operation.needsKey ? 'Required, here or in the Idempotency-Key header. ' : ''}Makes a retry safe: the same key with the same input replays the stored response. Stored for 30 days.`,
      ),
      whole(
        'ifVersion',
        'The expected version. The write is refused with stale_version when the resource has another one.',
      ),
      {
        name: 'dryRun',
        type: () => Boolean,
        nullable: true,
        note: 'Validate the request and answer its result without storing anything.',
      },
    ]
  }
  const isRequired = ({ nullable, optional, fallback }: FieldSpec) => !nullable && !optional && fallback === undefined
  const nullable = !(takes && fieldsOf(takes).some(isRequired))
  const filter = takes ? [{ name: 'filter', type: () => takes, nullable }] : []
  return [...path, ...filter]
}

/** A root field: a resolver class of one method, as TypeGraphQL makes them from decorators. */
function rootResolver(operation: Operation, returns: () => unknown): Class {
  const args = argumentsOf(operation)
  class RootResolver {
    async run(context: GraphqlContext, ...values: unknown[]): Promise<unknown> {
      const given = Object.fromEntries(args.map(({ name }, i) => [name, values[i]]))
      const value = await context.call(operation, given)
      return operation.kind === 'list' ? connectionFrom(value as Page) : value
    }
  }
  const prototype = RootResolver.prototype
  const parameters = [Object, ...args.map(() => Object)]
  Reflect.defineMetadata('design:paramtypes', parameters, prototype, 'run')
  Ctx()(prototype, 'run', 0)
  args.forEach(({ name, type, nullable, note }, i) => {
    Arg(name, type as never, { nullable, description: note })(prototype, 'run', i + 1)
  })
  const field = operation.kind === 'mutation' ? Mutation : Query
  const scope = operation.scope ? ` Requires ${operation.scope}.` : ''
  const options = {
    // A refused field is null, and the other fields keep their data.
    nullable: true,
    name: fieldName(operation),
    description: `${operation.does}${operation.details ? ` ${operation.details}` : ''}${scope}`,
  }
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'run') as PropertyDescriptor
  field(returns as never, options)(prototype, 'run', descriptor)
  Resolver()(RootResolver)
  return RootResolver
}

const SCOPE_DIRECTIVE = new GraphQLDirective({
  name: 'scope',
  description: 'The scope that reading the type requires, on every path to it.',
  locations: [DirectiveLocation.OBJECT],
  args: { requires: { type: new GraphQLNonNull(GraphQLString) } },
})

/** The GraphQL schema of all operations: one schema language for every surface. */
export function graphqlSchema(operations: readonly Operation[]): Promise<GraphQLSchema> {
  const roots = operations.flatMap(operation => {
    if (operation.kind !== 'list') return [rootResolver(operation, () => operation.gives)]
    const { type, resolver } = connectionTypes(operation)
    return [rootResolver(operation, () => type), resolver]
  })
  return buildSchema({
    resolvers: [...new Set(roots), ...edgeResolvers(), ...listResolvers(operations), ...askedResolvers()] as never,
    orphanedTypes: [],
    validate: false,
    directives: [...specifiedDirectives, SCOPE_DIRECTIVE],
  })
}

/** The SDL, with the scope of each type beside its name. */
export function sdl(schema: GraphQLSchema): string {
  const scopes = new Map([...allRecords()].map(([type, { reads }]) => [type.name, reads]))
  return `${printSchema(schema).replace(/^type (\w+) \{/gm, (line, name: string) => (scopes.get(name) ? `type ${name} @scope(requires: "${scopes.get(name)}") {` : line))}\n`
}
