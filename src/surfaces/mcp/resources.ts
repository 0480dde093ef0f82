import { type Resource as Listed, ProtocolError, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { type GraphQLSchema, getArgumentValues, Kind, parse } from 'graphql'
import { PAGE_DEFAULT } from '../../data/page.js'
import type { Row } from '../../declaration/fields.js'
import { envelopeOf, type List, type Operation, type Query } from '../../kernel/operation.js'
import { scopesOf } from '../../kernel/policy.js'
import { isObject } from '../../values/objects.js'
import { capitalized } from '../../values/words.js'
import type { RequestContext } from '../http/request-context.js'
import { answerOf } from '../types/answers.js'
import { applyRules, coerceInput } from '../types/contract.js'
import { fieldName, inputTypeOf, rootField } from '../types/operation-types.js'
import { type Calls, refusalText } from './calls.js'
import { isRead } from './tools.js'

/** A whole read with an address of its own, `narthex://{organizationId}/{path}`. */
interface Resource {
  operation: Query | List
  path: string
  title: string
  input: object
  represent(value: unknown): unknown
}

const ADDRESS = /^narthex:\/\/([^/?#]+)\/([a-z-]+)$/
const MIME_TYPE = 'application/json'
/** JSON-RPC's range for errors of an implementation. */
const REFUSED = -32000

/** The organizations that a person may read, as discovery answers them. */
interface Discovered {
  id: string
  name: string
  grantedScopes: string[]
  accessState: string
}

const isDiscovered = (row: unknown): row is Discovered =>
  isObject(row) &&
  [row.id, row.name, row.accessState].every(each => typeof each === 'string') &&
  Array.isArray(row.grantedScopes)

/** A ready question: a GraphQL document with one read. */
export interface Question {
  /** The last part of its address, such as `fund-balances`. */
  name: string
  title: string
  /** What the answer shows. */
  description: string
  document: string
}

/** What a question asks, when its document needs no variables. */
interface Asked {
  question: Question
  operation: Query | List
  input: object
}

/** The read of a question with its arguments. @throws Error for a document that is not one read of the schema. */
function askedBy(question: Question, reads: readonly (Query | List)[], schema: GraphQLSchema): Asked[] {
  const [definition] = parse(question.document).definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${question.name} is no question`)
  if (definition.variableDefinitions?.length) return []
  const [node] = definition.selectionSet.selections
  const operation = node?.kind === Kind.FIELD && reads.find(each => fieldName(each) === node.name.value)
  if (!operation) throw new Error(`${question.name} asks for nothing that is read`)
  const { filter = {}, first, sort }: Row = getArgumentValues(rootField(schema, operation), node)
  const window = { limit: typeof first === 'number' ? first : PAGE_DEFAULT, sort, backwards: false, totals: true }
  const asked = applyRules(isObject(filter) ? filter : {}, inputTypeOf(schema, operation))
  return [{ question, operation, input: operation.kind === 'list' ? { filter: asked, window } : asked }]
}

const titleOf = (path: string): string => capitalized(path).replaceAll('-', ' ')

/** The addresses of the resources that operations declare and of the answers to ready questions, for any organization. */
export function resourceTemplates(
  operations: readonly Operation[],
  schema: GraphQLSchema,
  questions: readonly Question[],
) {
  const reads = operations.filter(isRead)
  const declared = operations.flatMap(({ resource }) =>
    resource ? [{ ...resource, title: titleOf(resource.path) }] : [],
  )
  const answered = questions
    .flatMap(each => askedBy(each, reads, schema))
    .map(({ question: { name, title, description } }) => ({ path: name, title, description }))
  return [...declared, ...answered].map(({ path, title, description }) => {
    const uriTemplate = `narthex://{organizationId}/${path}`
    return { name: path, title, uriTemplate, description, mimeType: MIME_TYPE }
  })
}

/** The resources that operations declare, and their reading. */
export class Resources {
  readonly templates: ReturnType<typeof resourceTemplates>
  private readonly all: Resource[]
  private readonly discovery: Query | undefined

  constructor(
    operations: readonly Operation[],
    schema: GraphQLSchema,
    questions: readonly Question[],
    private readonly calls: Calls,
  ) {
    const reads = operations.filter(isRead)
    this.templates = resourceTemplates(operations, schema, questions)
    this.discovery = reads.find(
      (each): each is Query => each.kind === 'query' && each.organization === false && each.tool !== undefined,
    )
    const answers = questions
      .flatMap(each => askedBy(each, reads, schema))
      .map(({ question: { name, title }, operation, input }) => ({
        operation,
        path: name,
        title,
        input,
        represent: answerOf(schema, operation, fieldName(operation)),
      }))
    const declared = reads.flatMap(operation => {
      if (!operation.resource) return []
      const { path } = operation.resource
      const represent = answerOf(schema, operation, envelopeOf(operation) ?? fieldName(operation))
      const input = coerceInput({}, inputTypeOf(schema, operation))
      return [{ operation, path, title: titleOf(path), input, represent }]
    })
    this.all = [...declared, ...answers]
  }

  /** The resources of the organizations that the person may read. @throws ProtocolError for a refusal. */
  async list(context: RequestContext): Promise<Listed[]> {
    const { discovery } = this
    if (!discovery) return []
    const found = await this.perform(context, {
      operation: discovery,
      name: 'resources/list',
      organization: undefined,
      read: () => ({ path: {}, input: {} }),
      represent: value => value,
    })
    if (!Array.isArray(found)) throw new Error('discovery answers a list')
    return found.filter(isDiscovered).flatMap(({ id, name, grantedScopes, accessState }) => {
      const readable = this.all.filter(({ operation }) =>
        scopesOf(operation).every(scope => grantedScopes.includes(scope)),
      )
      return accessState === 'OK'
        ? readable.map(({ path, title }) => ({
            uri: `narthex://${id}/${path}`,
            name: path,
            title: `${title}, ${name}`,
            mimeType: MIME_TYPE,
          }))
        : []
    })
  }

  /** @throws ResourceNotFoundError for an address that is none; ProtocolError for a refusal. */
  async read(context: RequestContext, uri: string) {
    const [, organization, path] = ADDRESS.exec(uri) ?? []
    const resource = this.all.find(each => each.path === path)
    if (!resource) throw new ResourceNotFoundError(uri)
    const { operation, input, represent } = resource
    const value = await this.perform(context, {
      operation,
      name: `resources/${resource.path}`,
      organization,
      read: () => ({ path: {}, input }),
      represent,
    })
    return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(value) }] }
  }

  private async perform(context: RequestContext, asked: Parameters<Calls['perform']>[1]): Promise<unknown> {
    try {
      return await this.calls.perform(context, asked)
    } catch (error) {
      const { message, ...data } = refusalText(context, this.calls.refused(context, error))
      throw new ProtocolError(REFUSED, message, data)
    }
  }
}
