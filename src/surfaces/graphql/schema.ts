import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  printSchema,
  specifiedDirectives,
} from 'graphql'
import { buildSchema, ID } from 'type-graphql'
import { allRecords, type Class, type FieldSpec, fieldsOf } from '../../declaration/fields.js'
import { isPage } from '../../kernel/answers.js'
import type { Operation } from '../../kernel/operation.js'
import { scopesOf } from '../../kernel/policy.js'
import { fieldName } from '../operation-types.js'
import { type Argument, listArguments, namedValues, text, whole } from './arguments.js'
import { connectionFrom, connectionTypes } from './connections.js'
import { askedResolvers, edgeResolvers } from './edges.js'
import { listResolvers } from './lists.js'
import { resolverOf } from './resolvers.js'

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

function rootResolver(operation: Operation, type: () => object): Class {
  const { kind, does, details } = operation
  const scopes = scopesOf(operation).join(' and ')
  const args = argumentsOf(operation)
  return resolverOf({
    of: kind === 'mutation' ? 'mutation' : 'query',
    name: fieldName(operation),
    type,
    // A refused field is null, and the other fields keep their data.
    nullable: true,
    description: `${does}${details ? ` ${details}` : ''}${scopes ? ` Requires ${scopes}.` : ''}`,
    args,
    async resolve(_root, context, ...values) {
      const value = await context.call(operation, namedValues(args, values))
      return kind === 'list' && isPage(value) ? connectionFrom(value) : value
    },
  })
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
  const [first, ...others] = [...new Set(roots), ...edgeResolvers(), ...listResolvers(operations), ...askedResolvers()]
  if (!first) throw new Error('a schema needs an operation')
  return buildSchema({
    resolvers: [first, ...others],
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
