import { type GraphQLSchema, isAbstractType, specifiedDirectives } from 'graphql'
import { buildSchema, ID } from 'type-graphql'
import {
  answersDeletion,
  type Class,
  type FieldSpec,
  fieldsOf,
  publishedName,
  type Row,
} from '../../declaration/fields.js'
import { isPage } from '../../kernel/answers.js'
import type { Feed, Mutation, Operation, Query } from '../../kernel/operation.js'
import { scopesOf } from '../../kernel/policy.js'
import { Refusal } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'
import { first } from '../../values/present.js'
import { words } from '../../values/words.js'
import { fieldName } from '../types/operation-types.js'
import { type Argument, listArguments, namedValues, text, whole } from './arguments.js'
import { Connection, connectionType } from './connections.js'
import { declareDeletedIds, withDeletedId } from './deletions.js'
import { declareAsked, declareEdges } from './edges.js'
import { declareLists } from './lists.js'
import { nodeResolvers } from './nodes.js'
import { complete, requires, rootOf } from './resolvers.js'
import { PUBLISHED_DIRECTIVES } from './sdl.js'

const VERSION = whole(
  'ifVersion',
  'The expected version. The write is refused with stale_version when the resource has another one.',
)

/** Whether a write has a record whose version a caller can expect. One that creates records or begins a job of its own has none. */
const hasVersion = ({ parameters, creates, begins, needsKey }: Mutation) =>
  parameters.length > 0 || (creates === false && begins === undefined && needsKey !== true)

/** What an id means. `approveBill` has that of a bill: `GET /bills/{id}` answers the record that an id in `/bills/` names. */
function meaningOfId({ name: operation, route, gives }: Operation, name: string, all: readonly Operation[]): string {
  const [, own] = /^(\w+)Id$/.exec(name) ?? []
  if (own) return `The id of the ${words(own)}.`
  const [before = ''] = route?.path.split(`{${name}}`) ?? []
  const paths = [`${before}{${name}}`, before.slice(0, -1)]
  const read = all.find(each => each.route?.method === 'GET' && paths.includes(each.route.path))
  // A deletion that REST does not have is of the record that its update answers.
  const updated = all.find(each => each.name === operation.replace(/^delete/, 'update'))
  return `The id of the ${words(publishedName(first([(read ?? updated)?.gives ?? gives].flat()))).trim()}.`
}

/** The arguments of a root field, from the declaration of the operation. */
function argumentsOf(operation: Operation, all: readonly Operation[]): Argument[] {
  const path = operation.parameters.map(name => ({
    name,
    type: () => ID,
    nullable: false,
    note: meaningOfId(operation, name, all),
  }))
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
      ...(hasVersion(operation) ? [VERSION] : []),
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

function rootField(operation: Operation, type: object, all: readonly Operation[]): Class {
  const { kind, does, details } = operation
  const scopes = scopesOf(operation).join(' and ')
  const args = argumentsOf(operation, all)
  return rootOf({
    of: kind === 'mutation' ? 'mutation' : 'query',
    name: fieldName(operation),
    type: () => type,
    // A refused field is null, and the other fields keep their data.
    nullable: true,
    description: `${does}${details ? ` ${details}` : ''}${requires(scopes)}`,
    args,
    async resolve(_root, context, ...values) {
      const named = namedValues(args, values)
      const value = await context.call(operation, named)
      if (kind === 'mutation' && answersDeletion(operation.gives)) return withDeletedId(operation, named, value)
      return kind === 'list' && isPage(value) ? new Connection(value) : value
    },
  })
}

/** The subscription to a feed. An event is an item, or the refusal that ends it. */
function feedField(operation: Query, feed: Feed): Class {
  const { takes, gives, does, details } = feed
  return rootOf({
    of: 'subscription',
    name: fieldName(operation),
    type: () => gives,
    nullable: true,
    description: `${does} ${details}`,
    args: [{ name: 'filter', type: () => takes, nullable: true }],
    subscribe: (context, { filter }) => context.follow(operation, feed, isObject(filter) ? filter : {}),
    resolve(event) {
      if (event instanceof Refusal) throw event
      return event
    },
  })
}

/** What the root types are for. TypeGraphQL has no place for it. */
const ROOTS: Readonly<Record<string, string>> = {
  Query: 'What can be read: records by their ids, lists and reports.',
  Mutation: 'What can be written. The mutations of a document run in order, each in a transaction of its own.',
  Subscription: 'What is sent as it happens, over server-sent events.',
}

const nowhere = () => {
  throw new Error('no subscription has a topic')
}

/** The GraphQL schema of all operations: one schema language for every surface. */
export async function graphqlSchema(operations: readonly Operation[]): Promise<GraphQLSchema> {
  const roots = operations.map(operation =>
    rootField(operation, operation.kind === 'list' ? connectionType(operation) : operation.gives, operations),
  )
  declareEdges()
  declareLists(operations)
  declareAsked()
  declareDeletedIds(operations)
  const [first, ...others] = [
    ...roots,
    ...nodeResolvers(),
    ...operations.flatMap(each => (each.kind === 'query' && each.feed ? feedField(each, each.feed) : [])),
  ]
  if (!first) throw new Error('a schema needs an operation')
  const schema = await buildSchema({
    resolvers: [first, ...others],
    orphanedTypes: [],
    validate: false,
    // Apollo Server validates the schema. TypeGraphQL's check would introspect all of it at each start.
    skipCheck: true,
    // Each subscription reads a feed. TypeGraphQL asks for topics all the same.
    pubSub: { publish: nowhere, subscribe: nowhere },
    directives: [...specifiedDirectives, ...PUBLISHED_DIRECTIVES],
  })
  complete(schema)
  // graphql-jit takes no promise, which TypeGraphQL would make of the name.
  for (const type of Object.values(schema.getTypeMap()))
    if (isAbstractType(type)) type.resolveType = (row: Row) => String(row.__typename)
  for (const [name, description] of Object.entries(ROOTS)) Object.assign(schema.getType(name) ?? {}, { description })
  return schema
}
