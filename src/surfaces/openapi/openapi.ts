import {
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql'
import { MULTIPART } from '../../access/request-body.js'
import type { Row } from '../../declaration/fields.js'
import type { Example } from '../../kernel/example.js'
import type { ReferenceGuide } from '../../kernel/guides.js'
import { canNameMerged, MERGED_INTO_HEADER } from '../../kernel/merged-references.js'
import {
  envelopeOf,
  fileTypesOf,
  hasTable,
  isFileRead,
  isRouted,
  type Operation,
  type Routed,
  successOf,
  takesBody,
} from '../../kernel/operation.js'
import { words } from '../../values/words.js'
import { PREFIX } from '../http/addresses.js'
import { API_VERSION } from '../http/headers.js'
import { FILE } from '../rest/multipart.js'
import { INLINE, isSmallUpload } from '../rest/upload.js'
import { type Definitions, fieldSchema, jsonSchema } from '../types/json-schema.js'
import { inputTypeOf, pageTypesOf, rootField } from '../types/operation-types.js'
import { GRAPHQL_SCHEMAS, graphqlOperation } from './graphql.js'
import { hasTag, parametersOf, type ReferenceContext } from './parameters.js'
import {
  ANSWER_HEADERS,
  HEADERS,
  headerRef,
  headerRefs,
  json,
  needsOf,
  ownHeaders,
  PARAMETERS,
  RESPONSES,
  SCHEMAS,
  schemaRef,
  securitySchemes,
} from './parts.js'
import { asPlayed, exampleOf } from './recorded.js'
import { shownErrors } from './shown-errors.js'
import { EVENT_PARAMETERS, eventSchemas, webhooksOf } from './webhooks.js'

interface Options {
  /** Where the service is reached; the addresses are relative without it. */
  baseUrl?: string
}

/** The reference of all operations as OpenAPI 3.1.1: made from the same declarations that answer the requests. */
export function openApi(
  operations: readonly Operation[],
  schema: GraphQLSchema,
  { introduction, tags, graphqlExample, events, recordOmissions }: ReferenceGuide,
  { baseUrl }: Options = {},
): Row & { paths: Record<string, Row> } {
  const definitions: Definitions = new Map(
    Object.entries({ ...SCHEMAS, ...eventSchemas(recordOmissions), ...GRAPHQL_SCHEMAS }),
  )
  definitions.isForPrograms = true
  const paths: Record<string, Row> = {}
  const routed = operations.filter(isRouted)
  for (const operation of [...routed].sort(byPath)) {
    const path = PREFIX + operation.route.path
    paths[path] = {
      ...paths[path],
      [operation.route.method.toLowerCase()]: operationObject(operation, { schema, definitions }),
    }
  }
  paths[`${PREFIX}/graphql`] = { post: graphqlOperation(SECURITY, graphqlExample) }
  const used = new Set(['GraphQL', ...routed.map(({ tag }) => tag)])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Narthex',
      version: API_VERSION,
      description: introduction,
      contact: { name: 'The operator of this service', ...(baseUrl ? { url: baseUrl } : {}) },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl ?? '/' }],
    tags: tagsOf(used, tags),
    paths,
    webhooks: webhooksOf(events(), new Set(definitions.keys())),
    components: {
      schemas: Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: { ...PARAMETERS, ...EVENT_PARAMETERS },
      headers: HEADERS,
      responses: RESPONSES,
      securitySchemes: securitySchemes(baseUrl),
    },
  }
}

/** Sorts a collection before its members, whatever the order of the declarations. */
const byPath = ({ route: { path: a } }: Routed, { route: { path: b } }: Routed) => (a < b ? -1 : a > b ? 1 : 0)

/** @throws when a tag has no description, so that no new group is published without one. */
function tagsOf(used: ReadonlySet<string>, texts: ReferenceGuide['tags']): Row[] {
  const unknown = [...used].find(name => !texts[name])
  if (unknown) throw new Error(`the tag ${unknown} has no description`)
  return Object.entries(texts).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []))
}

const SECURITY: Row[] = [{ ApiKeyAuth: [] }, { OAuth2: [] }, { BearerAuth: [] }]

function operationObject(operation: Operation, context: ReferenceContext): Row {
  const { name, tag, does, details, scope, callers } = operation
  const body = bodyOf(operation, context)
  return {
    operationId: name,
    tags: [tag],
    summary: does.replace(/\.$/, ''),
    description: [details, ...needsOf(operation)].filter(Boolean).join('\n\n'),
    'x-required-scope': scope,
    security: callers ? SECURITY.slice(1) : SECURITY,
    parameters: parametersOf(operation, context),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answersOf(operation, context), ...errorRefs(body !== undefined) },
  }
}

/** Statuses of refused bodies. */
const OF_BODIES = ['413', '415']

const errorRefs = (hasBody: boolean): Row =>
  Object.fromEntries(
    shownErrors
      .filter(({ status }) => hasBody || !OF_BODIES.includes(status))
      .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  )

const FORM_FILE: Row = { type: 'string', format: 'binary' }

/** The form that an operation takes in place of JSON: the file, and the other members of its input, as text, or as JSON what is a list. */
function formOf(operation: Operation, type: GraphQLInputType, definitions: Definitions): Row {
  if (operation.kind !== 'mutation' || operation.fileMax === undefined) return {}
  const object = getNullableType(type)
  const fields = isInputObjectType(object) ? Object.values(object.getFields()) : []
  const members = fields.filter(({ name }) => name !== INLINE)
  const { fileMax } = operation
  const cost = isSmallUpload(fileMax) ? '' : ' Each MiB that it begins costs one unit of the rate limit.'
  const description = `The file, of at most ${fileMax / 1_048_576} MiB, with its name and its media type.${cost}`
  const properties = Object.fromEntries(members.map(each => [each.name, fieldSchema(each, definitions, true)]))
  // The name and the media type of the file are those of its part, unless the form has others.
  const required = members
    .filter(each => isRequiredInputField(each) && !['fileName', 'contentType'].includes(each.name))
    .map(({ name }) => name)
  return {
    [MULTIPART]: {
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: { [FILE]: { ...FORM_FILE, description }, ...properties },
        required: [FILE, ...required],
      },
    },
  }
}

function bodyOf(operation: Operation, { schema, definitions }: ReferenceContext): Row | undefined {
  if (!takesBody(operation) || !operation.takes) return undefined
  const type = inputTypeOf(schema, operation)
  if (!type) throw new Error(`${operation.name} takes what its field does not`)
  return {
    required: true,
    content: {
      ...json(
        jsonSchema(type, definitions, true),
        shownOf(operation, ({ accepted }) => accepted.request.body),
      ),
      ...formOf(operation, type, definitions),
    },
  }
}

/** A part of the operation's example. Undefined without an example. */
function shownOf({ name }: Operation, part: (example: Example) => unknown): unknown {
  const example = exampleOf(name)
  return example && asPlayed(example, part(example))
}

const SUCCESS = { 200: 'Done.', 201: 'Created.', 202: 'Begun. The job tells how far it is.' } as const

function answersOf(operation: Operation, context: ReferenceContext): Row {
  const isTagged = hasTag(operation, context)
  const status = successOf(operation)
  const references = headerRefs(
    ...ANSWER_HEADERS,
    ...(isTagged ? ['ETag'] : []),
    ...(status === 200 ? [] : ['Location']),
    ...(operation.kind === 'mutation' ? ['Idempotent-Replayed', 'X-Dry-Run'] : []),
    ...(operation.kind === 'mutation' && canNameMerged(operation) ? [MERGED_INTO_HEADER] : []),
  )
  const headers = { ...references, ...(operation.kind === 'mutation' ? ownHeaders(operation.responseHeaders) : {}) }
  const answer = {
    description: SUCCESS[status],
    headers,
    content: { ...contentOf(operation, context), ...tableOf(operation) },
  }
  const types = operation.kind === 'mutation' ? fileTypesOf(operation) : []
  const { Location: _, ...known }: Row = headers
  const recordsOnce = operation.kind === 'mutation' && operation.recordsOnce
  const description = `${recordsOnce ? 'The resource exists already, from an equal request. Or a' : 'A'} dry run: nothing was stored.`
  const again = { ...answer, description, headers: known }
  return {
    ...(status === 200 ? {} : { 200: again }),
    [status]: types.length
      ? {
          ...answer,
          headers: { ...headers, ...headerRefs('Content-Disposition') },
          content: { ...answer.content, ...bytesOf(types) },
        }
      : answer,
    ...(isFileRead(operation) ? fileResponses(answer, operation.fileTypes) : {}),
    ...(isTagged && operation.kind !== 'mutation' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function tableOf(operation: Operation): Row {
  if (!hasTable(operation)) return {}
  const isReport = operation.kind === 'query'
  return {
    ...(isReport && operation.parts ? {} : { 'text/csv': { schema: { type: 'string' } } }),
    [XLSX]: {},
    ...(isReport ? { 'application/pdf': {} } : {}),
  }
}

const bytesOf = (fileTypes: readonly string[]): Row => Object.fromEntries(fileTypes.map(type => [type, {}]))

/** The answers of a file besides JSON: its bytes whole, a range of them, and 304. */
function fileResponses(answer: Row & { headers: Row; content: Row }, fileTypes: readonly string[]): Row {
  const bytes = bytesOf(fileTypes)
  const headers = { ...answer.headers, ...headerRefs('ETag', 'Accept-Ranges', 'Content-Disposition') }
  return {
    200: { ...answer, headers, content: { ...answer.content, ...bytes } },
    206: {
      description: 'The range of the bytes that was asked for.',
      headers: { ...headers, ...headerRef('Content-Range') },
      content: bytes,
    },
    304: { $ref: '#/components/responses/NotModified' },
  }
}

/** The rows of a list, under the name of what they are. */
const rowsOf = (envelope: string, rows: GraphQLOutputType, definitions: Definitions): Row => ({
  ...jsonSchema(rows, definitions),
  description: `The ${words(envelope)}.`,
})

function contentOf(operation: Operation, { schema, definitions }: ReferenceContext): Row {
  const example = shownOf(operation, ({ accepted }) => accepted.answer.body)
  if (operation.kind === 'list') {
    const { envelope } = operation
    const { nodes, totals } = pageTypesOf(schema, operation)
    const properties = {
      [envelope]: rowsOf(envelope, nodes, definitions),
      pageInfo: schemaRef('PageInfo'),
      totals: jsonSchema(totals, definitions),
    }
    return enclosed(nodes, definitions, properties, [envelope, 'pageInfo'], example)
  }
  const output = rootField(schema, operation).type
  const envelope = envelopeOf(operation)
  const one = jsonSchema(output, definitions)
  const isNullable = operation.kind === 'query' && operation.isNullable
  if (!envelope) return json(isNullable ? { oneOf: [one, { type: 'null' }] } : one, example)
  return enclosed(output, definitions, { [envelope]: rowsOf(envelope, output, definitions) }, [envelope], example)
}

/** The object around a list. It is named after its rows, and closed when their type is closed. */
function enclosed(
  of: GraphQLOutputType,
  definitions: Definitions,
  properties: Row,
  required: string[],
  example: unknown,
): Row {
  const type = getNamedType(of)
  const name = `${type.name}${'pageInfo' in properties ? 'Page' : 'List'}`
  const closed = type.extensions.closed === true ? { additionalProperties: false } : {}
  definitions.set(name, { type: 'object', ...closed, properties, required })
  return json(schemaRef(name), example)
}
