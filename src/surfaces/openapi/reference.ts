import { type GraphQLSchema, parse, print } from 'graphql'
import type { Row } from '../../declaration/fields.js'
import type { Example } from '../../kernel/example.js'
import type { ReferenceGuide } from '../../kernel/guides.js'
import type { Operation } from '../../kernel/operation.js'
import { REASONS } from '../../refusals/reasons/reasons.js'
import { STATUS } from '../../refusals/reasons/table.js'
import { isObject } from '../../values/objects.js'
import { PREFIX } from '../http/addresses.js'
import { toolName } from '../mcp/tools.js'
import { fieldName } from '../types/operation-types.js'
import { exampleDocument } from './graphql-example.js'
import { refusalsOf, UNDECLARED } from './matrix.js'
import { openApi } from './openapi.js'
import { needsOf } from './parts.js'
import { exampleOf } from './recorded.js'

export type { Example, PlayedRequest, StoredRequest } from '../../kernel/example.js'

/** An operation as the reference shows it. */
export interface ReferenceEntry {
  name: string
  tag: string
  does: string
  details: string | undefined
  /** What a caller needs, in sentences. */
  needs: string[]
  /** Its method and path, and its object in the OpenAPI document. Undefined without a REST route. */
  rest: { method: string; path: string; object: Row } | undefined
  /** Its field in GraphQL, with a document that calls it. */
  graphql: { field: string; readonly document: string }
  /** Its tool of the MCP server. */
  tool: string | undefined
  reasons: ReferenceReason[]
  /** A request that the demo church was sent, with its answer. Undefined without a REST route. */
  example: Example | undefined
}

/** A reason of refusals with its remedy. */
export interface ReferenceReason {
  name: string
  code: string
  status: number
  message: string
  /** Whether every operation can refuse with it. */
  isCommon: boolean
}

/** Every reason with which the service refuses. */
const referenceReasons = (): ReferenceReason[] =>
  Object.entries(REASONS).map(([name, { code, message, ...more }]) => ({
    name,
    code,
    status: ('status' in more && typeof more.status === 'number' ? more.status : undefined) ?? STATUS[code],
    message,
    isCommon: UNDECLARED.some(each => each === name),
  }))

/** Everything that the pages of the reference are made from. */
export interface ReferenceModel {
  /** Where the service is reached. */
  baseUrl: string
  introduction: string
  /** The groups of operations with what they are about. */
  tags: ReadonlyMap<string, string>
  /** The groups by plain titles, in the order of use. */
  sections: ReferenceGuide['sections']
  entries: readonly ReferenceEntry[]
  reasons: readonly ReferenceReason[]
  /** The OpenAPI document. */
  openapi: Row
  /** What people type, and the words of the reference that mean it. */
  searchWords: ReferenceGuide['searchWords']
}

/** The reference of all operations on every surface. @param baseUrl where the service is reached. */
export function referenceModel(
  operations: readonly Operation[],
  schema: GraphQLSchema,
  guide: ReferenceGuide,
  baseUrl: string,
): ReferenceModel {
  const openapi = openApi(operations, schema, guide, { baseUrl })
  const reasons = referenceReasons()
  return {
    baseUrl,
    introduction: guide.introduction,
    tags: new Map(Object.entries(guide.tags)),
    sections: guide.sections,
    entries: entriesOf(operations, schema, openapi.paths, reasons),
    reasons,
    openapi,
    searchWords: guide.searchWords,
  }
}

function entriesOf(
  operations: readonly Operation[],
  schema: GraphQLSchema,
  paths: Readonly<Record<string, Row>>,
  reasons: readonly ReferenceReason[],
): ReferenceEntry[] {
  return operations.map(operation => {
    const { name, tag, does, details, route, tool } = operation
    const own: ReadonlySet<string> = refusalsOf(operation)
    const object = route && paths[PREFIX + route.path]?.[route.method.toLowerCase()]
    const rest = route && isObject(object) ? { method: route.method, path: PREFIX + route.path, object } : undefined
    return {
      name,
      tag,
      does,
      details,
      needs: needsOf(operation),
      rest,
      graphql: {
        field: fieldName(operation),
        // Made when its page is shown: a service starts with some hundred operations.
        get document() {
          return print(parse(exampleDocument(operation, schema)))
        },
      },
      tool: tool === undefined ? undefined : toolName(operation),
      reasons: reasons.filter(reason => own.has(reason.name)),
      example: exampleOf(name),
    }
  })
}
