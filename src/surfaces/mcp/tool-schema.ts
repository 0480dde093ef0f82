import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isNonNullType,
} from 'graphql'
import { askedOf } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import { rowTypeOf } from '../../kernel/answers.js'
import type { List, Operation, Query } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { present } from '../../values/present.js'
import { type Definitions, fieldSchema, isForModels, jsonSchema, REFERENCE } from '../types/json-schema.js'
import { pageTypesOf, rootField } from '../types/operation-types.js'

/** The most rows of a page, and the default: less than on REST, because a model reads all of them. */
export const TOOL_PAGE = { default: 25, max: 100 } as const
/** The same for the rows of a report, unless it has fewer anyway. */
const TOOL_ROWS = { default: 100, max: 1_000 } as const

/** The object schema at the root of a tool's input or output. */
export type RootSchema = Row & { type: 'object' }

const ORGANIZATION = {
  type: 'string',
  format: 'uuid',
  description: 'The organization, from list_organizations.',
}

/** The same schema with references into its own `$defs`. */
function localized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(localized)
  return isObject(value) ? localizedMembers(value) : value
}

const localizedMembers = (schema: Row): Row =>
  Object.fromEntries(
    Object.entries(schema).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string' ? member.replace(REFERENCE, '#/$defs/') : localized(member),
    ]),
  )

/** A schema that needs no other document (JSON Schema 2020-12). */
function selfContained(root: RootSchema, definitions: Definitions): RootSchema {
  const used = [...definitions].map(([name, schema]) => [name, localized(schema)] as const)
  return {
    ...localizedMembers(root),
    type: root.type,
    ...(used.length ? { $defs: Object.fromEntries(used) } : {}),
  }
}

/** The names that a list can be sorted by, each ascending and descending. */
const ordersOf = ({ lists }: List): string[] => Object.keys(lists.orders).flatMap(name => [name, `-${name}`])

/** The fields of an operation's rows that are answered only on request. */
export const includable = ({ gives }: Operation): string[] =>
  askedOf(rowTypeOf(gives)).filter(name => isForModels({ name }))

function windowProperties(operation: List): Row {
  const orders = ordersOf(operation)
  return {
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: TOOL_PAGE.max,
      default: TOOL_PAGE.default,
      description: 'The most rows of the page.',
    },
    cursor: {
      type: 'string',
      description: 'pageInfo.nextCursor of the page before. Keep every other argument.',
    },
    ...(orders.length
      ? {
          sort: {
            type: 'string',
            enum: orders,
            description: `The order, with - for descending. Default: ${operation.lists.order}.`,
          },
        }
      : {}),
    includeTotals: {
      type: 'boolean',
      default: false,
      description: 'Whether to add totals over all selected rows.',
    },
  }
}

/** A report answers fewer rows to a tool than elsewhere. */
function propertyOf(field: GraphQLInputField, definitions: Definitions): Row {
  const schema = fieldSchema(field, definitions, true)
  return field.name === 'limit' ? { ...schema, ...rowsOf(schema) } : schema
}

/** How many rows a tool answers. @param schema the limit of the operation that it calls. */
const rowsOf = ({ default: fallback, maximum }: Row) => ({
  default: Math.min(Number(fallback), TOOL_ROWS.default),
  maximum: Math.min(Number(maximum), TOOL_ROWS.max),
})

const NULL = JSON.stringify({ type: 'null' })

/**
 * A schema of arguments without null: whoever needs no argument leaves it out, and some clients cannot pass on a choice of types.
 * What the values of a list mean stands at the argument, where every client shows it.
 */
function forModels(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forModels)
  return isObject(value) ? schemaForModels(value) : value
}

function schemaForModels(value: Row): Row {
  const { oneOf, ...own }: Row = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, forModels(each)]))
  const choices = Array.isArray(oneOf) ? oneOf.filter(each => JSON.stringify(each) !== NULL) : []
  const [only] = choices
  const schema: Row =
    choices.length === 1 && isObject(only) ? { ...only, ...own } : { ...own, ...(oneOf ? { oneOf } : {}) }
  if (Array.isArray(schema.type)) schema.type = schema.type.find(each => each !== 'null')
  if (Array.isArray(schema.enum)) schema.enum = schema.enum.filter(each => each !== null)
  if (schema.type !== 'array' || !isObject(schema.items)) return schema
  const { description: ofItems, ...items } = schema.items
  const description = schema.description ?? ofItems
  return { ...schema, items, ...(description ? { description } : {}) }
}

/** The arguments of a tool: the organization, the path's parameters, the filters and, of a list, the page. */
export function toolInputSchema(operation: Query | List, input: GraphQLInputType | undefined): RootSchema {
  const definitions: Definitions = new Map()
  const type = input && getNullableType(input)
  const all = type && isInputObjectType(type) ? Object.values(type.getFields()) : []
  // A path parameter has its name for itself.
  const fields = all.filter(({ name }) => !operation.parameters.includes(name)).filter(isForModels)
  const needed = fields.filter(field => isNonNullType(field.type) && field.defaultValue === undefined)
  const bound = operation.organization === false ? [] : ['organizationId']
  const asked = includable(operation)
  const properties = {
    ...(bound.length ? { organizationId: ORGANIZATION } : {}),
    ...Object.fromEntries(
      operation.parameters.map(name => [
        name,
        { type: 'string', format: 'uuid', description: 'The id of the resource.' },
      ]),
    ),
    ...Object.fromEntries(fields.map(field => [field.name, propertyOf(field, definitions)])),
    ...(operation.kind === 'list' ? windowProperties(operation) : {}),
    ...(asked.length
      ? {
          include: {
            type: 'array',
            items: { type: 'string', enum: asked },
            description: 'Fields to answer in addition. They are answered only when they are named here.',
          },
        }
      : {}),
  }
  const required = [...bound, ...operation.parameters, ...needed.map(({ name }) => name)]
  const root = {
    type: 'object',
    properties,
    ...(required.length ? { required } : {}),
    additionalProperties: false,
  } as const
  const whole = selfContained(root, definitions)
  return { ...schemaForModels(whole), type: root.type }
}

/** The member of an answer that has the names of what the other members refer to. */
export const NAMES = 'names'
const NAMES_OF_REFERENCES = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'The names of records that the answer refers to, by their ids.',
}

const PAGE_INFO = {
  type: 'object',
  properties: {
    hasNextPage: { type: 'boolean' },
    nextCursor: { type: ['string', 'null'], description: 'The cursor of the next page. Null on the last page.' },
  },
  required: ['hasNextPage', 'nextCursor'],
}

/**
 * What a tool answers.
 * @param member the member that holds the whole answer of a query, when it is no object by itself.
 */
export function toolOutputSchema(
  schema: GraphQLSchema,
  operation: Query | List,
  member: string | undefined,
): RootSchema {
  const answer = answerSchema(schema, operation, member)
  const { properties } = answer
  return operation.organization === false || !isObject(properties)
    ? answer
    : { ...answer, properties: { ...properties, [NAMES]: NAMES_OF_REFERENCES } }
}

function answerSchema(schema: GraphQLSchema, operation: Query | List, member: string | undefined): RootSchema {
  const definitions: Definitions = new Map()
  if (operation.kind === 'list') {
    const { envelope } = operation
    const { nodes, totals } = pageTypesOf(schema, operation)
    const properties = {
      [envelope]: jsonSchema(nodes, definitions),
      pageInfo: PAGE_INFO,
      totals: jsonSchema(totals, definitions),
    }
    return selfContained({ type: 'object', properties, required: [envelope, 'pageInfo'] }, definitions)
  }
  const answer = jsonSchema(rootField(schema, operation).type, definitions)
  if (member) {
    const nullable = answer.$ref ? { oneOf: [answer, { type: 'null' }] } : answer
    return selfContained({ type: 'object', properties: { [member]: nullable }, required: [member] }, definitions)
  }
  const name = String(answer.$ref).replace(REFERENCE, '')
  const root = { ...present(definitions.get(name)), type: 'object' as const }
  // A type that refers to itself stays among the definitions.
  if (!JSON.stringify([...definitions]).includes(`"${REFERENCE}${name}"`)) definitions.delete(name)
  return selfContained(root, definitions)
}
