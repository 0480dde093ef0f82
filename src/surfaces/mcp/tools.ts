import type { Tool as Definition } from '@modelcontextprotocol/server'
import type { GraphQLInputType, GraphQLSchema } from 'graphql'
import type { Row } from '../../declaration/fields.js'
import type { Given } from '../../kernel/call.js'
import type { List, Operation, Query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'
import { capitalized } from '../../values/words.js'
import { answerOf, longAnswerOf } from '../types/answers.js'
import { coerceInput, pathOf } from '../types/contract.js'
import { fieldName, inputTypeOf } from '../types/operation-types.js'
import { includable, TOOL_PAGE, toolInputSchema, toolOutputSchema } from './tool-schema.js'

/** A read as agents see it. */
export interface Tool {
  operation: Query | List
  definition: Definition
  /** Reads a call's arguments, `organizationId` apart. @throws Refusal 422, in the words of REST. */
  read(given: Row): Given
  /** Makes the JSON of the answer, or a promise of it. */
  represent(value: unknown): unknown
}

/** Every tool only reads, and only data of this service. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** `listGivingBatches` → `list_giving_batches`. */
export const toolName = ({ name }: Operation): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const titleOf = (name: string): string =>
  capitalized(name)
    .replaceAll('_', ' ')
    .replace(/([a-z])(\d)/g, '$1 $2')

const descriptionOf = ({ tool, does, details }: Operation): string =>
  typeof tool === 'string' ? tool : [does, details].filter(Boolean).join(' ')

export const isRead = (operation: Operation): operation is Query | List => operation.kind !== 'mutation'

/** The member that holds the answer of a query: an answer of a tool is an object, also when the query answers rows. */
export const memberOf = (operation: Query | List): string | undefined => {
  if (operation.kind === 'list') return undefined
  return operation.envelope ?? (Array.isArray(operation.gives) ? fieldName(operation) : undefined)
}

/** The operations that are tools. @throws at start for a tool that would write. */
export function toolsOf(operations: readonly Operation[], schema: GraphQLSchema): Tool[] {
  return operations
    .filter(({ tool }) => tool !== undefined)
    .map(operation => {
      if (!isRead(operation)) throw new Error(`${operation.name} writes and cannot be a tool`)
      return toolOf(operation, schema)
    })
}

function toolOf(operation: Query | List, schema: GraphQLSchema): Tool {
  const input = inputTypeOf(schema, operation)
  const member = memberOf(operation)
  const name = toolName(operation)
  const inputSchema = toolInputSchema(operation, input)
  const limit = isObject(inputSchema.properties) ? inputSchema.properties.limit : undefined
  return {
    operation,
    definition: {
      name,
      title: titleOf(name),
      description: descriptionOf(operation),
      inputSchema,
      outputSchema: toolOutputSchema(schema, operation, member),
      annotations: ANNOTATIONS,
    },
    read: given => readArguments(operation, input, given, limit),
    represent: (operation.kind === 'query' ? longAnswerOf : answerOf)(schema, operation, member),
  }
}

function readArguments(operation: Query | List, type: GraphQLInputType | undefined, given: Row, limit: unknown) {
  const { organizationId: _, ...rest } = given
  const path = pathOf(operation, takePath(operation, rest))
  const include = takeInclude(operation, rest)
  if (operation.kind === 'query') return { path, include, input: coerceInput(withRows(rest, limit), type) }
  const window = takeWindow(rest)
  return { path, include, input: { filter: coerceInput(rest, type), window } }
}

/**
 * The input of a report with the number of its rows.
 * @param declared the schema of that number.
 * @throws Refusal 422 too_large.
 */
function withRows(given: Row, declared: unknown): Row {
  if (!isObject(declared)) return given
  const maximum = Number(declared.maximum)
  const limit = given.limit ?? declared.default
  if (typeof limit === 'number' && limit > maximum) refuseField('limit', 'too_large', { maximum })
  return { ...given, limit }
}

/** Takes a member out. A null counts as absent, because models send it so. */
function take(given: Row, name: string): unknown {
  const value = given[name]
  delete given[name]
  return value ?? undefined
}

function takePath({ parameters }: Operation, given: Row): Row {
  const path: Row = {}
  for (const name of parameters) {
    const value = take(given, name)
    if (value === undefined) refuseField(name, 'required')
    if (typeof value !== 'string') refuseField(name, 'invalid_type', { expected: 'a string' })
    path[name] = value
  }
  return path
}

function takeInclude(operation: Operation, given: Row): string[] {
  const known = includable(operation)
  const value = known.length ? take(given, 'include') : undefined
  if (value === undefined) return []
  if (!Array.isArray(value)) refuseField('include', 'invalid_type', { expected: 'a list' })
  return value.every(name => known.includes(name))
    ? [...new Set<string>(value)]
    : refuseField('include', 'invalid_enum', { allowed: known })
}

function takeText(given: Row, name: string): string | undefined {
  const value = take(given, name)
  return value === undefined || typeof value === 'string'
    ? value
    : refuseField(name, 'invalid_type', { expected: 'a string' })
}

function takeWindow(given: Row) {
  const limit = take(given, 'limit') ?? TOOL_PAGE.default
  if (typeof limit !== 'number' || !Number.isInteger(limit))
    refuseField('limit', 'invalid_type', { expected: 'a whole number' })
  if (limit < 1) refuseField('limit', 'too_small', { minimum: 1 })
  if (limit > TOOL_PAGE.max) refuseField('limit', 'too_large', { maximum: TOOL_PAGE.max })
  const totals = take(given, 'includeTotals') ?? false
  if (typeof totals !== 'boolean') refuseField('includeTotals', 'invalid_type', { expected: 'true or false' })
  return { limit, cursor: takeText(given, 'cursor'), sort: takeText(given, 'sort'), backwards: false, totals }
}

/** The arguments of a call as an object. @throws Refusal 400 for anything else. */
export function argumentsOf(given: unknown): Row {
  if (given === undefined) return {}
  return isObject(given) ? given : refuse('invalid_request')
}
