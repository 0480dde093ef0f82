import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { Arg, Field, Mutation, Query, Resolver, Subscription } from 'type-graphql'
import { type Class, membersOf, publishedName, type Row } from '../../declaration/fields.js'
import type { Argument } from './arguments.js'
import type { GraphqlContext } from './context.js'

const ROOTS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const

/** A field of the schema that follows from a declaration. */
export interface ResolvedField<R extends object = Row> {
  name: string
  type: () => object
  description?: string
  nullable?: boolean | 'itemsAndList'
  args?: readonly Argument[]
  extensions?: Record<string, unknown>
  /** Answers the field of a row, by the values of its arguments in their order. A root has no row. */
  resolve(row: R, context: GraphqlContext, ...values: unknown[]): unknown
}

/** A field of a root type. */
interface RootField extends ResolvedField {
  of: keyof typeof ROOTS
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

const resolved = new Map<string, ResolvedField<object>>()
const placeOf = (type: string, name: string): string => `${type}.${name}`

/**
 * Gives the fields of a schema their resolvers, and their extensions: what the surfaces read of their declarations. TypeGraphQL
 * would make an object, an array of arguments and three promises for each call, which is a quarter of what a page with edges
 * costs. It would also search the extensions of all fields for each field.
 */
export function complete(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue
    const members = membersOf(type.name)
    for (const field of Object.values(type.getFields())) {
      describe(field)
      const member = members?.get(field.name)
      if (member) field.extensions = { ...field.extensions, rule: member.rule, clearable: member.nullable }
    }
    if (isObjectType(type)) resolveFields(type)
  }
  assertResolved(schema)
}

/** A field or argument that says nothing itself is described by its type: a choice, a part, an input. */
function describe(
  field: Pick<GraphQLField<unknown, unknown>, 'type' | 'description'> & { args?: readonly GraphQLArgument[] },
): void {
  for (const each of [field, ...(field.args ?? [])]) each.description ??= getNamedType(each.type).description
}

/** TypeGraphQL leaves out a field that is declared once its type is in a schema. @throws Error that names such a field. */
function assertResolved(schema: GraphQLSchema): void {
  const roots = Object.values<string>(ROOTS)
  for (const place of resolved.keys()) {
    const [name = '', field = ''] = place.split('.')
    const type = roots.includes(name) ? undefined : schema.getType(name)
    if (isObjectType(type) && !type.getFields()[field]) throw new Error(`${place} is declared too late for a schema`)
  }
}

function resolveFields(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const declared = resolved.get(placeOf(type.name, field.name))
    if (!declared) continue
    const { resolve, args = [], extensions } = declared
    const names = args.map(({ name }) => name)
    const call = (row: Row, given: Row, context: GraphqlContext) =>
      resolve(row, context, ...names.map(name => given[name]))
    field.resolve = type.name === ROOTS.mutation ? rememberingKey(call) : call
    field.extensions = { ...field.extensions, ...extensions }
  }
}

function declareArguments(prototype: object, { name, args = [] }: Pick<ResolvedField, 'name' | 'args'>): void {
  for (const [i, { name: argument, type, nullable, note }] of args.entries())
    Arg(argument, type, { nullable, description: note })(prototype, name, i)
}

/** Declares a field of a published type, once for all schemas of the process. */
export function resolveField<R extends object = Row>(
  of: Class,
  field: ResolvedField<R>,
  type: string = publishedName(of),
): void {
  const { name, description, nullable } = field
  const place = placeOf(type, name)
  if (resolved.has(place)) return
  resolved.set(place, field)
  declareArguments(of.prototype, field)
  // A FieldResolver would be the same in the schema. TypeGraphQL searches all of them for each field of the schema.
  Field(field.type, { nullable, description })(of.prototype, name)
}

/** A resolver class of one root field, as TypeGraphQL makes them from decorators. */
export function rootOf(field: RootField): Class {
  const { of, name, description, nullable, subscribe } = field
  class DeclaredResolver {}
  const { prototype } = DeclaredResolver
  const method: PropertyDescriptor = { value: field.resolve, configurable: true, writable: true }
  Object.defineProperty(prototype, name, method)
  declareArguments(prototype, field)
  const options = { name, nullable, description }
  const decorator = subscribe
    ? Subscription(field.type, { ...options, subscribe: ({ args: given, context }) => subscribe(context, given) })
    : (of === 'mutation' ? Mutation : Query)(field.type, options)
  decorator(prototype, name, method)
  resolved.set(placeOf(ROOTS[of], name), field)
  Resolver()(DeclaredResolver)
  return DeclaredResolver
}

/** The sentence of a description that names the scope of a field. Empty for a field that needs none. */
export const requires = (scope: string | null | undefined): string => (scope ? ` Requires ${scope}.` : '')
